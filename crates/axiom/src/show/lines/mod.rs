//! The log lines, by chapter.

mod blows;
mod checks;
mod motion;
mod movement;
mod things;
mod turns;
mod vehicles;

use engine::{Line, Tone};

use crate::rules::event::Event;
use crate::rules::scenario::Axiom;
use crate::state::battle::Battle;

impl Axiom {
    /// The line of an event, while the state is still as it was when it happened.
    pub(crate) fn tell_line(&self, b: &Battle, e: &Event) -> Option<Line> {
        let mut line = self.sentence(b, e)?;
        line.side = self.side_of(e).map(|side| side.0);
        line.motion = self.motion(b, e);
        Some(line)
    }

    fn sentence(&self, b: &Battle, e: &Event) -> Option<Line> {
        Some(match *e {
            Event::Turns(e) => return self.turn_line(b, e),
            Event::Rides(e) => return self.ride_line(b, e),
            Event::Waits(e) => self.wait_line(b, e),
            Event::Checks(e) => self.check_line(b, e),
            Event::Tasks(e) => self.task_line(e),
            Event::Holds(e) => self.hold_line(e),
            Event::Blows(e) => self.blow_line(b, e),
            Event::Wounds(e) => self.wound_line(b, e),
            Event::Steps(e) => self.step_line(b, e),
            Event::Things(e) => self.thing_line(b, e),
        })
    }
}

fn deed(text: String) -> Line {
    Line::new(Tone::Deed, text)
}

fn detail(text: String) -> Line {
    Line::new(Tone::Detail, text)
}

fn fate(text: String) -> Line {
    Line::new(Tone::Fate, text)
}
