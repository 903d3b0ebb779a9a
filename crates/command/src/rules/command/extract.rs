//! Call the craft, and end the mission.

use engine::{Barred, Style, Table};
use serde::Serialize;

use super::{Command, When, Word};
use crate::rules::command::headings::TIME;
use crate::rules::refusal::{BadWord, Denial};
use crate::rules::scenario::Mission;
use crate::rules::tongue::Phrase;
use crate::state::sortie::Sortie;

/// Call the craft, and end the mission.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Extract;

impl Word for Extract {
    const WHEN: When = When::Underway;
    const PHRASES: &'static [Phrase] = &[Phrase::new(
        &["extract", "call craft", "lift off", "take off", "evacuate", "get us out"],
        |said| Ok(said.plainly(Extract)),
    )];

    /// With at least one living marine in the zone, and whatever the craft needs done.
    fn can(self, m: &Mission, b: &Sortie) -> Result<(), Denial> {
        if m.home(b) == 0 {
            return Err(Denial::Radio(BadWord::NobodyThere));
        }
        let ready = m.extraction_needs.is_none_or(|flag| b.flag(flag));
        ready.then_some(()).ok_or(Denial::Radio(BadWord::CraftNotReady))
    }

    fn go(self, m: &Mission, b: &mut Sortie, t: &mut impl Table<Mission>) {
        b.extracted = true;
        m.end(b, t);
    }

    fn write(self, _: &Mission) -> String {
        "extract".to_owned()
    }

    fn place(self, _: &Mission) -> (&'static str, String) {
        (TIME, "Extract".to_owned())
    }

    fn label(self, _: &Mission, _: &Sortie) -> String {
        "Call the craft, and end the mission".to_owned()
    }

    fn offer(m: &Mission, b: &Sortie, out: &mut Vec<Command>) {
        if m.may(b, Extract).is_ok() {
            out.push(Extract.into());
        }
    }

    fn bar(m: &Mission, b: &Sortie, out: &mut Vec<Barred>) {
        out.extend(m.barred_entry(b, Extract, None));
    }

    fn worth(self, m: &Mission, b: &Sortie, style: Style) -> i32 {
        let share = 400 * m.money(b) / m.purse().max(1);
        share as i32 + 50 * style.danger / 100
    }
}
