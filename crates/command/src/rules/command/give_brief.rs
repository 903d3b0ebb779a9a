//! The crew brief is as it is to be.

use engine::Table;
use serde::Serialize;

use super::{Command, When, Word};
use crate::rules::command::headings::BRIEF;
use crate::rules::event::{Course, Event};
use crate::rules::scenario::Mission;
use crate::rules::tongue::Phrase;
use crate::state::sortie::{Phase, Sortie};

/// The crew brief is as it is to be.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct GiveBrief;

impl Word for GiveBrief {
    const WHEN: When = When::Briefing;
    const PHRASES: &'static [Phrase] =
        &[Phrase::new(&["brief", "brief crew", "give brief"], |said| Ok(said.plainly(GiveBrief)))];

    fn go(self, m: &Mission, b: &mut Sortie, t: &mut impl Table<Mission>) {
        b.phase = Phase::Squad;
        t.tell(m, b, || Event::Course(Course::Briefed));
    }

    fn write(self, _: &Mission) -> String {
        "brief".to_owned()
    }

    fn place(self, _: &Mission) -> (&'static str, String) {
        (BRIEF, "Give the brief".to_owned())
    }

    fn label(self, _: &Mission, _: &Sortie) -> String {
        "Give the crew its brief".to_owned()
    }

    fn offer(_: &Mission, _: &Sortie, out: &mut Vec<Command>) {
        out.push(GiveBrief.into());
    }
}
