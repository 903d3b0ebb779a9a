//! Orders in their plain form, as replays keep them and menus offer them.

use crate::rules::command::{Addressee, going};
use crate::rules::scenario::Mission;
use crate::state::action::Action;
use crate::state::comms::{Gait, Order, Task};
use crate::state::gear::ThingId;

impl Mission {
    /// Whom an order is for.
    pub(crate) fn write_addressee(&self, to: Addressee) -> &str {
        match to {
            Addressee::All => "all",
            Addressee::One(who) => &self.profile(who).handle,
        }
    }

    /// An order in its plain form.
    pub(crate) fn write_order(&self, order: Order) -> String {
        let mut text = match order.task {
            Task::GoTo(zone) => {
                format!("{} {}", going(order.gait).plain(), self.zone(zone).handle)
            }
            Task::FallBack(zone) => format!("fall back to {}", self.zone(zone).handle),
            Task::Hold => "hold".to_owned(),
            Task::Do(action) => self.write_action(action),
        };
        text += match order.gait.filter(|_| !matches!(order.task, Task::GoTo(_))) {
            None => "",
            Some(Gait::Run) => " at a run",
            Some(Gait::Careful) => " carefully",
        };
        text + if order.then_hold { " and hold" } else { "" }
    }

    fn write_action(&self, action: Action) -> String {
        let entry = action.entry();
        let (plain, target) = (entry.plain.unwrap_or(entry.word), self.target_word(action.target()));
        if target.is_empty() { plain.to_owned() } else { format!("{plain} {target}") }
    }

    /// The word for a thing; the second of its kind is `pistol 2`.
    pub(crate) fn thing_word(&self, thing: ThingId) -> String {
        let handle = &self.item(thing).handle;
        match self.ordinal(thing) {
            1 => handle.clone(),
            n => format!("{handle} {n}"),
        }
    }

    /// Which of its kind a thing is, from 1.
    pub(super) fn ordinal(&self, thing: ThingId) -> usize {
        let handle = &self.item(thing).handle;
        self.things[..=usize::from(thing.0)].iter().filter(|other| other.handle == *handle).count()
    }
}
