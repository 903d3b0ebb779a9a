//! The lines of movement, by one's own will or another's, and of what the ground does.

use engine::{Line, Tone};
use space::Square;

use crate::battle::{Battle, UnitId};
use crate::event::{Gait, Going};
use crate::forced::Way;
use crate::scenario::Tdgs;

impl Tdgs {
    pub(super) fn going_line(&self, b: &Battle, going: &Going) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let deed = |text: String| Line::new(Tone::Deed, text);
        let detail = |text: String| Line::new(Tone::Detail, text);
        match *going {
            Going::Moved { who, ref path, gait } => {
                let (verb, rule) = match gait {
                    Gait::Move => ("moves", "tdgs.movement.move"),
                    Gait::Disengage => ("disengages", "tdgs.movement.disengage"),
                    Gait::Step => ("steps", "tdgs.movement.step"),
                };
                deed(format!("{} {verb} {}", name(who), ends(path))).by(rule)
            }
            Going::Pushed { who, ref path, way, squares } => self.forced_line(who, path, way, squares),
            Going::Flew { who, ref path } => {
                let how = match (b[who].height, &path[..]) {
                    (0, [here]) => format!("lands on {here}"),
                    (0, _) => format!("flies {} and lands", ends(path)),
                    (height, [here]) => format!("hovers over {here} at height {height}"),
                    (height, _) => format!("flies {} at height {height}", ends(path)),
                };
                deed(format!("{} {how}", name(who))).by("tdgs.movement.flight")
            }
            Going::Shifted { who, from, to } => {
                detail(format!("{} goes from {from} to {to} in an instant", name(who)))
                    .by("tdgs.movement.forced")
            }
            Going::Turned { who } => {
                detail(format!("{} faces {}", name(who), b[who].facing)).by("tdgs.movement.facing")
            }
            Going::Stood { who } => deed(format!("{} stands up", name(who))).by("tdgs.combat.prone"),
            Going::Dropped { who } => deed(format!("{} drops prone", name(who))).by("tdgs.combat.prone"),
            Going::StandsFirm { who } if self.cannot_lie(b, who) => {
                detail(format!("{} can't be knocked down", name(who))).by("tdgs.vehicles.draft.capacity")
            }
            Going::StandsFirm { who } => {
                detail(format!("{} is Sturdy and stays on its feet", name(who))).by("tdgs.race.dwarf")
            }
            Going::InHazard { who, at } => {
                let terrain = &self.board.terrain(at).name;
                detail(format!("{} is in the {terrain} on {at}", name(who))).by("tdgs.movement.hazardous")
            }
            Going::Plunged { who, squares } => {
                let plural = if squares == 1 { "square" } else { "squares" };
                detail(format!("{} falls {squares} {plural}", name(who))).by("tdgs.movement.falling")
            }
            Going::Left { who } => {
                let rule = if self.is_troop(who) { "tdgs.mass.safety.reached" } else { "tdgs.economy.scene" };
                Line::new(Tone::Fate, format!("{} leaves the field", name(who))).by(rule)
            }
        }
    }

    fn forced_line(&self, who: UnitId, path: &[Square], way: Way, squares: u16) -> Line {
        let name = &self.profile(who).name;
        let (text, rule) = match way {
            Way::Rolling if path.len() < 2 => (format!("{name} has no room to roll"), "tdgs.movement.forced"),
            _ if path.len() < 2 && squares == 0 => {
                (format!("{name} is too large to budge"), "tdgs.entity.size-forced-movement")
            }
            _ if path.len() < 2 => (format!("{name} has nowhere to go"), "tdgs.movement.forced-obstacle"),
            Way::Away => (format!("{name} is pushed {}", ends(path)), "tdgs.movement.forced"),
            Way::Near => (format!("{name} is drawn {}", ends(path)), "tdgs.movement.forced"),
            Way::Rolling => (format!("{name} rolls {}", ends(path)), "tdgs.movement.forced"),
        };
        Line::new(Tone::Detail, text).by(rule)
    }
}

/// Where a way begins and where it ends.
fn ends(path: &[Square]) -> String {
    match path {
        [from, .., to] => format!("from {from} to {to}"),
        [..] => String::new(),
    }
}
