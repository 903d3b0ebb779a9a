//! The log lines, by chapter.

mod abilities;
mod army;
mod audience;
mod blows;
mod conditions;
mod encounters;
mod motion;
mod movement;
mod riding;
mod rounds;

use engine::Line;

use crate::battle::Battle;
use crate::event::Event;
use crate::scenario::Tdgs;

impl Tdgs {
    /// The line of an event, while the state is still as it was when it happened.
    fn tell_line(&self, b: &Battle, e: &Event) -> Line {
        let mut line = self.sentence(b, e);
        line.side = self.side_of(e).map(|side| side.0);
        line.motion = self.motion(b, e);
        line
    }

    fn sentence(&self, b: &Battle, e: &Event) -> Line {
        match e {
            Event::Round { .. }
            | Event::Order
            | Event::Helps { .. }
            | Event::Delays { .. }
            | Event::LuckTurned { .. }
            | Event::Surrendered { .. }
            | Event::Over { .. } => self.round_line(b, e),
            Event::Attack { blow, swing, roll } => self.attack_line(b, *blow, *swing, *roll),
            Event::Wound { who, wound, degree, .. } => self.wound_line(b, *who, *wound, *degree),
            Event::Moved { .. }
            | Event::Pushed { .. }
            | Event::Flew { .. }
            | Event::Shifted { .. }
            | Event::Turned { .. }
            | Event::Stood { .. }
            | Event::Dropped { .. }
            | Event::StandsFirm { .. }
            | Event::InHazard { .. }
            | Event::Plunged { .. }
            | Event::Left { .. } => self.movement_line(b, e),
            Event::Tried { .. }
            | Event::Outclassed { .. }
            | Event::Afflicted { .. }
            | Event::Resists { .. }
            | Event::Cured { .. }
            | Event::Seeped { .. }
            | Event::Healed { .. }
            | Event::Fell { .. }
            | Event::Worn { .. }
            | Event::Douses { .. }
            | Event::Woke { .. } => self.condition_line(b, e),
            Event::Uses { .. }
            | Event::Cast { .. }
            | Event::UsesItem { .. }
            | Event::Interrupts { .. }
            | Event::Countered { .. }
            | Event::Declares { .. }
            | Event::Readies { .. }
            | Event::Fires { .. }
            | Event::HeldInVain { .. }
            | Event::Concentrates { .. }
            | Event::HoldEnds { .. }
            | Event::Shaken { .. }
            | Event::Presence { .. } => self.ability_line(b, e),
            Event::Riding(news) => self.riding_line(b, *news),
            Event::Army(report) => self.army_line(b, *report),
            Event::Handled { who, what } => self.handling_line(b, *who, *what),
            Event::Broke { who, thing } => self.broken_line(b, *who, *thing),
            Event::Ventured { .. } => unreachable!("no line tells of it"),
            Event::Contested { .. }
            | Event::Caught { .. }
            | Event::Hides { .. }
            | Event::HiddenFrom { .. }
            | Event::Searches { .. }
            | Event::SensesNothing { .. }
            | Event::SeenThrough { .. }
            | Event::Found { .. }
            | Event::Recalls { .. }
            | Event::Identifies { .. }
            | Event::Handles { .. }
            | Event::Works { .. }
            | Event::Smashed { .. } => self.encounter_line(b, e),
        }
    }
}
