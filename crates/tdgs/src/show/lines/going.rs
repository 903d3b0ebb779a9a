//! The lines of movement, by one's own will or another's, and of what the ground does.

use engine::{Line, Tone};
use space::Square;

use crate::rules::event::{Gait, Going};
use crate::rules::forced::Way;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};

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
                deed(format!("{} {}", self.clause(who, verb), ends(path))).by(rule)
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
                detail(format!("{} from {from} to {to} in an instant", self.clause(who, "goes")))
                    .by("tdgs.movement.forced")
            }
            Going::Turned { who } => {
                detail(format!("{} faces {}", name(who), b[who].facing)).by("tdgs.movement.facing")
            }
            Going::Stood { who } => deed(self.clause(who, "stands") + " up").by("tdgs.combat.prone"),
            Going::Dropped { who } => deed(self.clause(who, "drops") + " prone").by("tdgs.combat.prone"),
            Going::StandsFirm { who } if self.cannot_lie(b, who) => {
                detail(format!("{} can't be knocked down", name(who))).by("tdgs.vehicles.draft.capacity")
            }
            Going::StandsFirm { who } => {
                detail(format!("{} is Sturdy and stays on its feet", name(who))).by("tdgs.race.dwarf")
            }
            Going::InHazard { who, at } => {
                let terrain = &self.board.terrain(at).name;
                detail(format!("{} in the {terrain} on {at}", self.clause(who, "is")))
                    .by("tdgs.movement.hazardous")
            }
            Going::Plunged { who, squares } => {
                let plural = if squares == 1 { "square" } else { "squares" };
                detail(format!("{} {squares} {plural}", self.clause(who, "falls")))
                    .by("tdgs.movement.falling")
            }
            Going::Left { who } => {
                let rule = if self.is_troop(who) { "tdgs.mass.safety.reached" } else { "tdgs.economy.scene" };
                Line::new(Tone::Fate, self.clause(who, "leaves") + " the field").by(rule)
            }
        }
    }

    fn forced_line(&self, who: UnitId, path: &[Square], way: Way, squares: u16) -> Line {
        let does = |verb: &str| self.clause(who, verb);
        let (text, rule) = match way {
            Way::Rolling if path.len() < 2 => (does("has") + " no room to roll", "tdgs.movement.forced"),
            _ if path.len() < 2 && squares == 0 => {
                (does("is") + " too large to budge", "tdgs.entity.size-forced-movement")
            }
            _ if path.len() < 2 => (does("has") + " nowhere to go", "tdgs.movement.forced-obstacle"),
            Way::Away => (format!("{} pushed {}", does("is"), ends(path)), "tdgs.movement.forced"),
            Way::Near => (format!("{} drawn {}", does("is"), ends(path)), "tdgs.movement.forced"),
            Way::Rolling => (format!("{} {}", does("rolls"), ends(path)), "tdgs.movement.forced"),
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
