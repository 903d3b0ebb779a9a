//! A battle as a scene.

use engine::scene::{Badge, CellKind, Fact, Form, Gauge, Ground, Mark, Scene, SideView, Sign, Token};
use space::Veil;

use crate::battle::{Battle, Phase, UnitId};
use crate::conditions::{Condition, Effect};
use crate::equipment::Place;
use crate::scenario::{Tdgs, Terrain};
use crate::stats::Stat;

impl Tdgs {
    pub(crate) fn draw(&self, b: &Battle) -> Scene {
        let side = |n: usize, name: &String| SideView {
            name: name.clone(),
            standing: u32::from(b.standing[n]),
            of: self.profiles.iter().filter(|p| p.side.index() == n).count() as u32,
        };
        Scene {
            title: self.title.clone(),
            round: u32::from(b.round),
            round_limit: Some(u32::from(self.options.round_limit)),
            status: self.status(b),
            ground: self.draw_ground(),
            sides: self.sides.iter().enumerate().map(|(n, name)| side(n, name)).collect(),
            order: Vec::new(),
            tokens: b.ids().map(|id| self.token(b, id)).collect(),
            marks: self.draw_objects(b).chain(self.draw_things(b)).collect(),
            names: Vec::new(),
        }
    }

    /// Doors, levers and the like.
    fn draw_objects<'a>(&'a self, b: &'a Battle) -> impl Iterator<Item = Mark> + 'a {
        self.objects.iter().zip(&b.objects).map(|(object, state)| {
            let broken = object.hp.is_some() && state.hp == 0;
            let note = match (broken, state.open, object.tasks.is_empty(), object.hp) {
                (true, ..) => "broken".to_owned(),
                (_, true, ..) => "open".to_owned(),
                (_, false, open_at_a_touch, hp) => {
                    let shut = if open_at_a_touch { "shut" } else { "locked" };
                    hp.map_or_else(|| shut.to_owned(), |_| format!("{shut}, {} HP", state.hp))
                }
            };
            Mark {
                cell: self.board.grid.index(object.at) as u32,
                glyph: if state.open { '/' } else { '+' },
                label: object.name.clone(),
                note,
            }
        })
    }

    /// What lies on the ground.
    fn draw_things<'a>(&'a self, b: &'a Battle) -> impl Iterator<Item = Mark> + 'a {
        b.things().filter_map(|thing| match b[thing].place {
            Place::Ground(at) => Some(Mark {
                cell: self.board.grid.index(at) as u32,
                glyph: '!',
                label: self.item(b, thing).name.clone(),
                note: String::new(),
            }),
            Place::Equipped(_) | Place::Carried(_) | Place::Gone => None,
        })
    }

    fn status(&self, b: &Battle) -> String {
        if b.phase != Phase::Turns {
            return match b.phase {
                Phase::Over => "The battle is over".to_owned(),
                Phase::Instants => format!("{} may declare Instants", self.profile(b.active()).name),
                Phase::RoundStart | Phase::Turns => "A round begins".to_owned(),
            };
        }
        let left = match (b.budget.actions > 0, b.budget.moving, b.budget.step) {
            (_, points @ 1.., true) => format!("{points} points of movement, Step"),
            (_, points @ 1.., false) => format!("{points} points of movement"),
            (true, _, true) => "Action, Step".to_owned(),
            (true, _, false) => "Action".to_owned(),
            (false, _, true) => "Step".to_owned(),
            (false, _, false) => "nothing left".to_owned(),
        };
        format!("{} acts ({left})", self.profile(b.active()).name)
    }

    fn token(&self, b: &Battle, id: UnitId) -> Token {
        let (profile, unit) = (self.profile(id), &b[id]);
        let conditions = Condition::ALL.into_iter().filter(|&c| unit.conditions.has(c));
        let hp = Gauge { name: "HP", now: unit.hp, max: self.max_hp(b, id) };
        let pools = self.worn(b, id).zip(unit.pools).filter(|(piece, _)| piece.pool > 0);
        let pool =
            |(piece, now): (&crate::scenario::Armour, i32)| Gauge { name: "pool", now, max: piece.pool };
        Token {
            handle: profile.handle.clone(),
            name: profile.name.clone(),
            letters: profile.letters.clone(),
            side: profile.side.0,
            cells: self.space(b, id).squares().map(|s| self.board.grid.index(s) as u32).collect(),
            active: matches!(b.phase, Phase::Turns | Phase::Instants) && b.active() == id,
            down: !unit.conditions.up(),
            facing: Some(unit.facing as u8),
            on: None,
            gauges: std::iter::once(hp).chain(pools.map(pool)).collect(),
            badges: conditions
                .flat_map(|c| self.condition_badges(b, id, c))
                .chain(self.ground_badges(b, id))
                .chain(self.mind_badges(b, id))
                .map(|name| Badge::new(name, Sign::Other))
                .collect(),
            facts: self
                .facts(b, id)
                .into_iter()
                .map(|(name, value)| Fact { group: "Facts", name, value, note: None })
                .collect(),
        }
    }

    /// A condition in a word; where it matters what it is about, one for each.
    fn condition_badges(&self, b: &Battle, id: UnitId, what: Condition) -> Vec<String> {
        let each = |badge: &dyn Fn(&Effect) -> String| b.effects_of(id, what).map(badge).collect();
        match what {
            Condition::Gifted => each(&|e| self.ability(e.kind).name.clone()),
            Condition::Warded => each(&|e| format!("Warded ({})", self.types[usize::from(e.kind)])),
            Condition::Hidden => {
                let eyes = b.effects_of(id, what).filter_map(|e| e.source);
                let names: Vec<&str> = eyes.map(|eye| self.profile(eye).name.as_str()).collect();
                vec![format!("Hidden from {}", names.join(", "))]
            }
            _ => vec![what.name().to_owned()],
        }
    }

    /// What an entity has its mind on.
    fn mind_badges<'a>(&'a self, b: &'a Battle, id: UnitId) -> impl Iterator<Item = String> + 'a {
        let holds = b.holds.iter().filter(move |hold| hold.by == id);
        let holds = holds.map(|hold| format!("concentrating on {}", self.ability(hold.ability).name));
        let readied = b.readied.iter().any(|ready| ready.who == id).then(|| "readied".to_owned());
        holds.chain(readied)
    }

    fn facts(&self, b: &Battle, id: UnitId) -> Vec<(String, String)> {
        let profile = self.profile(id);
        let mut facts: Vec<(String, String)> = Vec::new();
        for stat in Stat::ALL.into_iter().filter(|&stat| stat != Stat::Luk) {
            facts.push((
                stat.name().to_owned(),
                self.explain_stat(b, id, stat).to_string().replacen(stat.name(), "", 1).trim().to_owned(),
            ));
        }
        facts.push(("LUK".to_owned(), format!("{:+}", self.luck(b, id))));
        if let Some(square) = self.options.square {
            let squares = self.apparent(b, id, Stat::Mov).max(0) as u16;
            facts.push(("Move".to_owned(), square.times(squares).to_string()));
        }
        facts.extend(profile.label.iter().map(|label| ("Type".to_owned(), label.clone())));
        facts.push(("Size".to_owned(), profile.size.name().to_owned()));
        for weapon in self.weapons_of(b, id) {
            let text =
                format!("{} to hit, {} damage, {}", weapon.hit_text(), weapon.damage, weapon.range.name());
            facts.push((weapon.name.clone(), text));
        }
        for (piece, deflection) in self.worn(b, id).zip(b[id].deflection) {
            facts
                .push((piece.name.clone(), format!("{:+} Evasion, {deflection}% deflection", piece.evasion)));
        }
        self.add_load(b, id, &mut facts);
        facts.extend(self.ability_facts(b, id));
        facts
    }
}

impl Tdgs {
    fn draw_ground(&self) -> Ground {
        let board = &self.board;
        Ground {
            form: Form::Squares,
            width: u32::from(board.grid.width),
            height: u32::from(board.grid.height),
            kinds: board.terrain.iter().map(|terrain| self.draw_terrain(terrain)).collect(),
            cells: board.cells.clone(),
            zones: Vec::new(),
            links: Vec::new(),
        }
    }

    fn draw_terrain(&self, terrain: &Terrain) -> CellKind {
        let mut notes = Vec::new();
        match terrain.cost {
            None => notes.push("can't be entered".to_owned()),
            Some(1) => {}
            Some(cost) => notes.push(format!("{cost} points to enter")),
        }
        match terrain.sight {
            Veil::Blocking => notes.push("blocks sight".to_owned()),
            Veil::Obscuring => notes.push("hides what is in it and behind it".to_owned()),
            Veil::Cover(grade) => {
                notes.push(format!("{} cover", ["no", "partial", "half", "full"][usize::from(grade.min(3))]));
            }
            Veil::Clear => {}
        }
        if terrain.height != 0 {
            notes.push(format!("height {}", terrain.height));
        }
        self.note_ground(terrain, &mut notes);
        let (name, glyph, look) = (terrain.name.clone(), terrain.glyph, terrain.look);
        CellKind { name, glyph, note: notes.join(", "), look }
    }

    /// What the ground and the air above it do to an entity, in a word each.
    fn ground_badges(&self, b: &Battle, id: UnitId) -> impl Iterator<Item = String> {
        let unit = &b[id];
        let height = (unit.height > 0).then(|| format!("height {}", unit.height));
        let squeezing = unit.squeezing.then(|| "squeezing".to_owned());
        let left = unit.conditions.has_left().then(|| "gone".to_owned());
        [height, squeezing, left].into_iter().flatten()
    }
}
