//! What the Commander can choose from, and what is asked.

mod hearing;
mod outline;
mod push;

use engine::{Eye, MenuGroup, Offer};

use crate::brief::{FULL_TRUST, ItemId};
use crate::check::COMMANDER;
use crate::claim::Claim;
use crate::command::{Addressee, Command, going};
use crate::comms::{Order, Task};
use crate::scenario::Mission;
use crate::scene::cell;
use crate::site::Zone;
use crate::sortie::{Phase, Sortie, Who};

pub(crate) const BRIEF: &str = "Brief";
pub(crate) const VERSIONS: &str = "Versions";
pub(crate) const SQUAD: &str = "Squad";
pub(crate) const ORDERS: &str = "Orders";
pub(crate) const WORDS: &str = "Words";
pub(crate) const TIME: &str = "Time";

/// Offers are the Commander's.
pub(crate) const EYE: Eye = Eye::Of(COMMANDER);

impl Mission {
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
            command: command.write(self),
            label: command.label(self, b),
            group,
            deed,
            to: command.to().map(handle),
            asks: command.asks(self, b),
            target: command.target().map(handle),
            part: None,
            cell: command.zone(self, b).map(cell),
            chance: command.chance(self, b),
            price: None,
            note: command.note(self, b),
        }
    }

    pub(crate) fn addressee(&self, to: Addressee) -> String {
        match to {
            Addressee::All => "All".to_owned(),
            Addressee::One(who) => self.call(who),
        }
    }

    /// What a statement changes of the truth, for people to read: `place: the Lab`.
    pub(crate) fn changes_in_words(&self, item: ItemId, claim: Claim) -> String {
        let entry = self.brief_item(item);
        let changed = entry.points().iter().filter(|&&point| claim.says(point) != entry.truth.says(point));
        let parts = changed.map(|&point| match claim.says(point) {
            Some(value) => format!("{} {}", point.word(), self.value_name(value)),
            None => format!("no word of the {}", point.word()),
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    /// Where an order leads, if it says.
    pub(crate) fn goal_of(&self, b: &Sortie, task: Task) -> Option<Zone> {
        match task {
            Task::GoTo(zone) | Task::FallBack(zone) => Some(zone),
            Task::Hold => None,
            Task::Do(action) => self.zone_of_target(b, action.target()),
        }
    }

    /// The chance in percent that an order to one marine is obeyed.
    pub(crate) fn chance_to_be_obeyed(&self, b: &Sortie, who: Who, order: Order) -> u8 {
        if self.is_sworn_against(b, who, order) { 0 } else { self.obedience(b, who, order.task) }
    }

    /// Whether an oath forbids an order.
    pub(crate) fn is_sworn_against(&self, b: &Sortie, who: Who, order: Order) -> bool {
        matches!(order.task, Task::Do(action) if !self.oath_allows(b, who, action))
    }
}

impl Order {
    /// The word for what is asked.
    pub(crate) fn word(self) -> &'static str {
        match self.task {
            Task::GoTo(_) => going(self.gait).plain(),
            Task::FallBack(_) => "fall back",
            Task::Hold => "hold",
            Task::Do(action) => action.entry().word,
        }
    }
}
