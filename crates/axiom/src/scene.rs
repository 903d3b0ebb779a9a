//! A battle as a scene.

use engine::scene::{
    Badge, CellKind, Fact, Form, Gauge, Ground, MapName, Mark, Place as Turn, Scene, Shape, SideView, Sign,
    Token,
};
use space::{Facing6, Hex};

use crate::battle::{Battle, Fate, Phase, UnitId, VehicleId};
use crate::board::{Kind, Terrain};
use crate::harm::{Harm, Tracker};
use crate::items::Place;
use crate::posture::Posture;
use crate::scenario::Axiom;

impl Axiom {
    pub(crate) fn cell(&self, hex: Hex) -> u32 {
        self.board.grid.index(hex) as u32
    }

    pub(crate) fn draw(&self, b: &Battle) -> Scene {
        let side = |(n, name): (usize, &String)| {
            let mine = || b.ids().filter(move |&who| self.side(who).index() == n);
            SideView {
                name: name.clone(),
                standing: mine().filter(|&who| b.able(who)).count() as u32,
                of: mine().count() as u32,
            }
        };
        Scene {
            title: self.title.clone(),
            round: u32::from(b.round),
            round_limit: Some(u32::from(self.options.round_limit)),
            status: self.status(b),
            ground: self.draw_ground(b),
            sides: self.sides.iter().enumerate().map(side).collect(),
            order: self.draw_order(b),
            tokens: b
                .ids()
                .map(|id| self.token(b, id))
                .chain(b.vehicle_ids().map(|id| self.vehicle_token(b, id)))
                .collect(),
            marks: self.draw_things(b),
            names: self.names.iter().map(|name| self.draw_name(name)).collect(),
        }
    }

    fn draw_name(&self, name: &crate::scenario::PlaceName) -> MapName {
        MapName { text: name.text.clone(), cells: name.hexes.iter().map(|&hex| self.cell(hex)).collect() }
    }

    fn status(&self, b: &Battle) -> String {
        match b.phase {
            Phase::Over => "The fight is over".to_owned(),
            Phase::Opening => "Initiative is rolled".to_owned(),
            Phase::Between => format!("{} is next", self.profile(b.active()).name),
            Phase::Turns => {
                let unit = &b[b.active()];
                let held = if unit.reserve > 0 { format!(", {} held", unit.reserve) } else { String::new() };
                format!("{} acts ({} action points{held})", self.profile(b.active()).name, unit.ap)
            }
        }
    }

    fn draw_ground(&self, b: &Battle) -> Ground {
        let grid = self.board.grid;
        let mut cells = self.board.cells.clone();
        for &hex in &b.opened {
            cells[grid.index(hex)] = crate::board::Board::RUBBLE;
        }
        let kind = |terrain: &Terrain| CellKind {
            name: terrain.name.clone(),
            glyph: terrain.glyph,
            note: note_on(terrain),
            look: terrain.look,
        };
        Ground {
            form: Form::Hexes,
            width: u32::from(grid.width),
            height: u32::from(grid.height),
            kinds: self.board.kinds.iter().map(kind).collect(),
            cells,
            zones: Vec::new(),
            links: Vec::new(),
        }
    }

    /// Everyone in the order of the turns, with what gives them their place.
    fn draw_order(&self, b: &Battle) -> Vec<Turn> {
        if b.round == 0 {
            return Vec::new();
        }
        let place = |(n, &who): (usize, &UnitId)| Turn {
            handle: self.profile(who).handle.clone(),
            note: format!("{}", b[who].initiative),
            done: b.phase == Phase::Over || n < usize::from(b.turn),
        };
        b.order.iter().enumerate().filter(|(_, who)| b.is_there(**who)).map(place).collect()
    }

    fn draw_things(&self, b: &Battle) -> Vec<Mark> {
        let lying = b.thing_ids().filter_map(|id| match b[id].place {
            Place::Lying(at) => Some(Mark {
                cell: self.cell(at),
                glyph: '!',
                label: self.item(b, id).name.clone(),
                note: if b[id].damaged { "damaged".to_owned() } else { String::new() },
            }),
            _ => None,
        });
        lying.collect()
    }

    fn token(&self, b: &Battle, id: UnitId) -> Token {
        let (profile, unit) = (self.profile(id), &b[id]);
        let total: i32 = unit.hp.iter().map(|&hp| i32::from(hp)).sum();
        let hp = Gauge { name: "HP", now: total, max: profile.total_hp };
        let ap = Gauge { name: "AP", now: i32::from(unit.ap), max: i32::from(profile.action_points) };
        Token {
            handle: profile.handle.clone(),
            name: profile.name.clone(),
            letters: profile.letters.clone(),
            side: profile.side.0,
            cells: if b.is_there(id) { vec![self.cell(unit.at)] } else { Vec::new() },
            active: b.has_turn(id),
            down: unit.fate != Fate::Able,
            facing: None,
            on: unit.aboard.map(|vehicle| self.model(vehicle).handle.clone()),
            role: unit.aboard.map(|vehicle| {
                if b[vehicle].operator == Some(id) { "driver".to_owned() } else { "passenger".to_owned() }
            }),
            shape: Shape::Creature,
            formation: None,
            commands: None,
            gauges: vec![hp, ap],
            badges: self.badges(b, id),
            facts: self.facts(b, id),
        }
    }

    fn vehicle_token(&self, b: &Battle, id: VehicleId) -> Token {
        let (model, vehicle) = (self.model(id), &b[id]);
        let fact =
            |name: &str, value: String| Fact { group: "Vehicle", name: name.to_owned(), value, note: None };
        Token {
            handle: model.handle.clone(),
            name: model.name.clone(),
            letters: model.letters.clone(),
            side: model.side.0,
            cells: if vehicle.gone { Vec::new() } else { vec![self.cell(vehicle.at)] },
            active: false,
            down: vehicle.gone,
            facing: Some(eighths(vehicle.facing)),
            on: None,
            role: None,
            shape: Shape::Vehicle,
            formation: None,
            commands: None,
            gauges: vec![Gauge { name: "speed", now: i32::from(vehicle.speed), max: 100 }],
            badges: Vec::new(),
            facts: vec![
                fact("Size", model.size.word().to_owned()),
                fact("Acceleration", model.acceleration.to_string()),
                fact("Maneuverability", model.maneuverability.to_string()),
                fact("DR", model.dr.to_string()),
                fact("Speed", vehicle.speed.to_string()),
            ],
        }
    }

    fn badges(&self, b: &Battle, id: UnitId) -> Vec<Badge> {
        let unit = &b[id];
        let mut badges = Vec::new();
        match unit.fate {
            Fate::Able => {}
            Fate::Unconscious => badges.push(Badge::new("unconscious", Sign::Asleep)),
            Fate::Incapacitated => badges.push(Badge::new("incapacitated", Sign::Stunned)),
            Fate::Dead => badges.push(Badge::new("dead", Sign::Dead)),
            Fate::Gone => badges.push(Badge::new("away", Sign::Gone)),
            Fate::Coming => badges.push(Badge::new("coming", Sign::Gone)),
        }
        match unit.posture {
            Posture::Standing => {}
            Posture::Crouching => badges.push(Badge::new("crouching", Sign::Shielded)),
            Posture::LayingDown => badges.push(Badge::new("laying down", Sign::Prone)),
        }
        for tracker in Tracker::ALL {
            let level = unit.harm.level(tracker);
            if level > 0 {
                let name = format!("{} {}", Harm::word(level), tracker.name().to_lowercase());
                badges.push(Badge::new(name, Sign::Weakened));
            }
        }
        if unit.momentum != crate::battle::Momentum::None {
            badges.push(Badge::new("momentum", Sign::Strengthened));
        }
        if self.options.hexes && b.able(id) && self.is_engaged(b, id) {
            badges.push(Badge::new("engaged", Sign::Focused));
        }
        if self.is_held(b, id) {
            badges.push(Badge::new("held", Sign::Held));
        }
        if unit.reserve > 0 {
            badges.push(Badge::new(format!("{} AP held", unit.reserve), Sign::Readied));
        }
        if b.drains.iter().any(|drain| drain.on == id) {
            badges.push(Badge::new("bleeding", Sign::Bleeding));
        }
        badges
    }

    fn facts(&self, b: &Battle, id: UnitId) -> Vec<Fact> {
        let (profile, unit) = (self.profile(id), &b[id]);
        let fact =
            |group, name: &str, value: String| Fact { group, name: name.to_owned(), value, note: None };
        let body = profile.body.ids().map(|location| {
            let (now, most) = (unit.hp[location.index()], profile.max_hp[location.index()]);
            fact("Body", &profile.body.get(location).name, format!("{now}/{most}"))
        });
        let skills = self.skills.ids().filter(|id| profile.values[id.index()] > 9);
        let skills = skills
            .map(|id| fact("Skills", &self.skills.get(id).name, profile.values[id.index()].to_string()));
        body.chain(skills).collect()
    }
}

/// A facing in eighths of a turn clockwise from up, as near as eighths come.
const fn eighths(facing: Facing6) -> u8 {
    match facing {
        Facing6::East => 2,
        Facing6::SouthEast => 3,
        Facing6::SouthWest => 5,
        Facing6::West => 6,
        Facing6::NorthWest => 7,
        Facing6::NorthEast => 1,
    }
}

/// What a kind of terrain does, in a few words.
fn note_on(terrain: &Terrain) -> String {
    let what = match terrain.kind {
        Kind::Floor => String::new(),
        Kind::Wall => "stops movement and sight".to_owned(),
        Kind::Difficult(n) => format!("costs {} to enter", n + 1),
        Kind::HighGround(n) => format!("+{n} for shots from it"),
        Kind::Cover => "-1 for shots through it".to_owned(),
        Kind::Unstable => "footing, or fall".to_owned(),
        Kind::Damaging(n) => format!("{n} damage to each leg"),
    };
    let hides = terrain.blocks_sight && terrain.kind != Kind::Wall;
    [
        Some(what).filter(|what| !what.is_empty()),
        hides.then(|| "blocks sight".to_owned()),
        terrain.exit.then(|| "exit".to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect::<Vec<_>>()
    .join(", ")
}
