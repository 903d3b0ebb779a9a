//! Where a command would lead: its way, its area, its first roll, and what may befall whoever gives it.

mod notes;
mod scout;
mod survey;

use engine::Outline;
use scout::Scout;

use crate::rules::scenario::Tdgs;
use crate::rules::verbs::Command;
use crate::state::battle::Battle;

impl Tdgs {
    /// Where a command that passed the check would lead.
    pub(crate) fn outline_of(&self, b: &Battle, c: Command) -> Outline {
        let scout = Scout::send(self, b, c);
        let first = c.first_roll(self, b);
        let sum = first.and_then(|first| self.sum_of(b, first));
        let mut notes = Vec::new();
        self.note_roll(b, first, sum.as_ref(), &mut notes);
        c.note(self, b, &mut notes);
        notes.extend(scout.notes);
        Outline {
            path: scout.path.iter().map(|&s| self.cell(s)).collect(),
            area: c.area(self, b),
            chance: first.map(|first| self.chance_of(b, first)),
            sum,
            notes,
            dangers: scout.dangers,
            contacts: c.contacts(self, b),
        }
    }
}
