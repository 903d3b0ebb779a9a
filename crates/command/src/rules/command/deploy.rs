//! In they go.

use engine::{Barred, Table};
use serde::Serialize;

use super::{Command, When, Word};
use crate::rules::command::headings::SQUAD;
use crate::rules::event::{Course, Event};
use crate::rules::refusal::{BadSquad, Denial};
use crate::rules::scenario::Mission;
use crate::rules::tongue::Phrase;
use crate::state::sortie::{Phase, Sortie};

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Deploy;

impl Word for Deploy {
    const WHEN: When = When::Picking;
    const PHRASES: &'static [Phrase] = &[Phrase::new(&["deploy"], |said| Ok(said.plainly(Deploy)))
        .picking(&["go", "go in", "start", "launch"])];

    fn can(self, m: &Mission, b: &Sortie) -> Result<(), Denial> {
        let (has, needs) = (m.picked(b), m.squad_size(b));
        (has == needs).then_some(()).ok_or(Denial::Squad(BadSquad::SquadSize { has, needs }))
    }

    fn go(self, m: &Mission, b: &mut Sortie, t: &mut impl Table<Mission>) {
        b.phase = Phase::Listening;
        t.tell(m, b, || Event::Course(Course::Deployed));
        m.perceive(b, t);
    }

    fn write(self, _: &Mission) -> String {
        "deploy".to_owned()
    }

    fn place(self, _: &Mission) -> (&'static str, String) {
        (SQUAD, "Deploy".to_owned())
    }

    fn label(self, _: &Mission, _: &Sortie) -> String {
        "Send the squad in".to_owned()
    }

    fn offer(m: &Mission, b: &Sortie, out: &mut Vec<Command>) {
        if m.may(b, Deploy).is_ok() {
            out.push(Deploy.into());
        }
    }

    fn bar(m: &Mission, b: &Sortie, out: &mut Vec<Barred>) {
        out.extend(m.barred_entry(b, Deploy, None));
    }
}
