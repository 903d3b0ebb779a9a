//! What the Commander can choose from, and what is asked.

mod hearing;
mod outline;
mod push;

use engine::{MenuGroup, Offer};

use crate::rules::brief::FULL_TRUST;
use crate::rules::command::Command;
use crate::rules::command::headings::{BRIEF, ORDERS, SQUAD, TIME, VERSIONS, WORDS};
use crate::rules::scenario::Mission;
use crate::show::scene::cell;
use crate::state::sortie::{Phase, Sortie, Who};

impl Mission {
    /// What the Commander can type, and what it does.
    pub(crate) fn forms_in(&self, phase: Phase) -> Vec<(&'static str, &'static str)> {
        match phase {
            Phase::Brief => vec![
                ("tell ITEM", "tell the crew the truth about an item of the brief"),
                ("tell ITEM as \"...\"", "the same in your own words"),
                ("omit ITEM", "leave it out; `omit ITEM pay` leaves out a point of it"),
                ("falsify ITEM", "tell its cover story instead; `falsify ITEM as STORY` says which"),
                (
                    "falsify ITEM as POINT VALUE",
                    "tell another goal, place, pay and so on; `menu versions` lists them",
                ),
                ("brief", "give the crew its brief"),
            ],
            Phase::Squad => vec![
                ("pick NAME", "somebody comes along"),
                ("leave NAME", "somebody stays at home after all"),
                ("deploy", "send the squad in"),
            ],
            Phase::Listening => vec![
                ("NAME: ORDER", "an order in plain words, such as `davis: go to the lab and hold`"),
                ("all: ORDER", "the same to everybody"),
                ("NAME: cancel", "the order is off"),
                ("wait [until TICK]", "let the squad act"),
                ("say WORDS", "kind words, such as `say steady`"),
                ("extract", "call the craft, and end the mission"),
            ],
            Phase::Running | Phase::Over => Vec::new(),
        }
    }

    /// The headings of the menu.
    pub(crate) fn menu_groups(&self, b: &Sortie) -> Vec<MenuGroup> {
        let group = |name, note: String| MenuGroup { name, note };
        match b.phase {
            Phase::Brief => vec![
                group(BRIEF, String::new()),
                group(VERSIONS, "one point of an item replaced, or left out".to_owned()),
            ],
            Phase::Squad => {
                vec![group(SQUAD, format!("{} of {} picked", self.picked(b), self.squad_size(b)))]
            }
            Phase::Listening => vec![
                group(ORDERS, format!("Trust {} of {FULL_TRUST}", b.trust)),
                group(WORDS, "change nothing".to_owned()),
                group(TIME, format!("tick {} of {}", b.tick, self.tick_limit)),
            ],
            Phase::Running | Phase::Over => Vec::new(),
        }
    }

    /// A command as an entry of the menu.
    pub(crate) fn describe_offer(&self, b: &Sortie, command: Command) -> Offer {
        let (group, deed) = command.place(self);
        let handle = |who: Who| self.profile(who).handle.clone();
        Offer {
            group,
            deed,
            to: command.to().map(handle),
            asks: command.asks(self, b),
            target: command.target().map(handle),
            cell: command.zone(self, b).map(cell),
            chance: command.chance(self, b),
            note: command.note(self, b),
            ..Offer::new(command.write(self), command.label(self, b))
        }
    }
}
