//! The special rules that a command comes under.

use engine::{Contact, Note};

use crate::rules::scenario::Tdgs;
use crate::state::abilities::Upkeep;
use crate::state::aim::Aim;
use crate::state::battle::{Battle, UnitId};

pub(crate) fn note(text: impl Into<String>, rule: &'static str) -> Note {
    Note { text: text.into(), rule: Some(rule) }
}

impl Tdgs {
    pub(crate) fn note_ability(&self, b: &Battle, n: u16, aim: Aim, notes: &mut Vec<Note>) {
        let (ability, by) = (self.ability(n), b.active());
        notes.push(note(ability.text.clone(), self.rule_of(n)));
        match ability.concentration {
            Some(Upkeep::Action) => {
                notes.push(note(
                    "has to be kept alive by the Action of every turn",
                    "tdgs.action.concentrate",
                ));
            }
            Some(Upkeep::Waived) => {
                notes.push(note("lasts while its user concentrates", "tdgs.action.concentrate"));
            }
            None => {}
        }
        if ability.area.is_some() {
            self.each_in_area(b, by, n, aim, |id| notes.push(self.note_covered(b, n, aim, id)));
        }
    }

    /// Somebody in an area, with the chance that it is struck.
    fn note_covered(&self, b: &Battle, n: u16, aim: Aim, id: UnitId) -> Note {
        let by = b.active();
        let name = &self.profile(id).name;
        let friend = match id == by {
            true => ", its user",
            false if !self.hostile(by, id) => ", a friend",
            false => "",
        };
        let chance = self.chance_in_area(b, by, n, aim, id);
        let chance = chance.map_or_else(String::new, |chance| format!(": {chance} %"));
        let text = format!("covers {name}{friend}{chance}");
        note(text, "tdgs.area.roll-per-entity")
    }

    /// Somebody a command runs into: its chance, and that it comes to it at all, in thousandths.
    pub(crate) fn contact(
        &self,
        b: &Battle,
        who: UnitId,
        text: &str,
        chance: u8,
        all: u32,
        rule: &'static str,
    ) -> Contact {
        Contact {
            who: self.handle_of(who),
            cell: self.cell(b[who].at),
            text: text.to_owned(),
            chance,
            all: all as u16,
            rule: Some(rule),
        }
    }
}
