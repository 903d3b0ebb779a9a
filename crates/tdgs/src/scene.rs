//! A battle as a scene.

use engine::scene::{CellKind, Form, Gauge, Ground, Scene, SideView, Token};
use space::Veil;

use crate::battle::{Battle, Phase, UnitId};
use crate::conditions::Condition;
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
            status: self.status(b),
            ground: self.draw_ground(),
            sides: self.sides.iter().enumerate().map(|(n, name)| side(n, name)).collect(),
            tokens: b.ids().map(|id| self.token(b, id)).collect(),
        }
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
            gauges: std::iter::once(hp).chain(pools.map(pool)).collect(),
            badges: conditions.map(|c| c.name().to_owned()).chain(self.ground_badges(b, id)).collect(),
            facts: self.facts(b, id),
        }
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
