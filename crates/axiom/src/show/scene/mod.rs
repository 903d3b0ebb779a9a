//! A battle as a scene.

mod badges;
mod facts;
mod figure;
mod ground;
mod vehicles;

use engine::Ruleset;
use engine::scene::{
    Gauge, MapName, Mark, MarkKind, Measure, Place as Turn, Points, Posture as Bearing, Scene, SideView,
    Token,
};
use space::Hex;

use crate::rules::scenario::{Axiom, PlaceName};
use crate::state::battle::{Battle, Fate, Phase, UnitId};
use crate::state::items::Place;
use crate::state::posture::Posture;

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
            clock: Self::CLOCK,
            round: u32::from(b.round),
            round_limit: Some(u32::from(self.options.round_limit)),
            status: self.status(b),
            sides: self.sides.iter().enumerate().map(side).collect(),
            order: self.draw_order(b),
            tokens: b
                .ids()
                .map(|id| self.token(b, id))
                .chain(b.vehicle_ids().map(|id| self.vehicle_token(b, id)))
                .collect(),
            marks: self.draw_things(b),
            names: self.names.iter().map(|name| self.draw_name(name)).collect(),
            ..Scene::new(&self.title, self.draw_ground(b))
        }
    }

    fn draw_name(&self, name: &PlaceName) -> MapName {
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
                kind: MarkKind::Thing,
                seen: None,
            }),
            _ => None,
        });
        lying.collect()
    }

    fn token(&self, b: &Battle, id: UnitId) -> Token {
        let (profile, unit) = (self.profile(id), &b[id]);
        let total: i32 = unit.hp.iter().map(|&hp| i32::from(hp)).sum();
        let cells = if b.is_there(id) { vec![self.cell(unit.at)] } else { Vec::new() };
        Token {
            letters: profile.letters.clone(),
            active: b.has_turn(id),
            down: unit.fate != Fate::Able,
            posture: bearing(unit.posture),
            on: unit.aboard.map(|vehicle| self.model(vehicle).handle.clone()),
            role: unit.aboard.map(|vehicle| {
                if b[vehicle].operator == Some(id) { "driver".to_owned() } else { "passenger".to_owned() }
            }),
            gauges: vec![Gauge { name: "HP", now: total, max: profile.total_hp, measure: Measure::Health }],
            parts: self.draw_parts(b, id),
            zone: self.draw_zone(b, id),
            points: Some(Points {
                name: "Action points",
                now: u32::from(unit.ap),
                max: u32::from(profile.action_points),
                held: u32::from(unit.reserve),
            }),
            badges: self.badges(b, id),
            facts: self.facts(b, id),
            ..Token::new(&profile.handle, &profile.name, profile.side.0, cells)
        }
    }

    /// The hexes around somebody that its enemies don't leave unpunished.
    fn draw_zone(&self, b: &Battle, id: UnitId) -> Vec<u32> {
        if !self.options.hexes || !self.holds_ground(b, id) {
            return Vec::new();
        }
        self.board.grid.neighbours(b[id].at).map(|hex| self.cell(hex)).collect()
    }
}

const fn bearing(posture: Posture) -> Bearing {
    match posture {
        Posture::Standing => Bearing::Upright,
        Posture::Crouching => Bearing::Crouching,
        Posture::LayingDown => Bearing::Lying,
    }
}
