//! Where a command would lead: its way, its area, its first roll, and what may befall whoever gives it.

mod contacts;
mod notes;
mod scout;
mod survey;

use engine::Outline;
use scout::Scout;

use crate::battle::Battle;
use crate::command::Command;
use crate::scenario::Tdgs;

impl Tdgs {
    /// Where a command that passed the check would lead.
    pub(crate) fn outline_of(&self, b: &Battle, c: Command) -> Outline {
        let scout = Scout::send(self, b, c);
        let first = self.first_roll(b, c);
        let sum = first.and_then(|first| self.sum_of(b, first));
        let mut notes = Vec::new();
        self.note_roll(b, first, sum.as_ref(), &mut notes);
        self.note_command(b, c, &mut notes);
        notes.extend(scout.notes);
        let area = match c {
            Command::Use { ability, aim } => self.cells_of_area(b, b.active(), ability, aim),
            Command::UseItem { thing, aim } => match self.item(b, thing).use_of {
                Some(ability) => self.cells_of_area(b, b.active(), ability, aim),
                None => Vec::new(),
            },
            _ => Vec::new(),
        };
        Outline {
            path: scout.path.iter().map(|&s| self.cell(s)).collect(),
            area,
            chance: first.map(|first| self.chance_of(b, first)),
            sum,
            notes,
            dangers: scout.dangers,
            contacts: self.contacts(b, c),
        }
    }
}
