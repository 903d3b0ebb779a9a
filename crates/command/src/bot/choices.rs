//! What else a Commander might say: the words worth a trial for whoever searches among them, by what the squad knows.

use crate::rules::command::{Addressee, Cancel, Command, Extract, GiveOrder, Wait};
use crate::rules::scenario::Mission;
use crate::state::action::{Action, CalmDown, FirstAid, Interact, Overwatch, Shoot};
use crate::state::brief::Told;
use crate::state::comms::{Order, Task};
use crate::state::sortie::{Condition, Sortie, Who};

/// So much Stress is worth a break.
const SHAKEN: u8 = 3;

const fn order(to: Addressee, task: Task) -> Command {
    Command::GiveOrder(GiveOrder { to, order: Order::to(task) })
}

impl Mission {
    /// Waiting, leaving, and the orders that make sense for each marine who hears and has none: some of what is offered, by what
    /// the squad knows.
    pub(super) fn each_choice(&self, b: &Sortie, mut think: impl FnMut(Command)) {
        think(Wait::NEXT.into());
        if self.may(b, Extract).is_ok() {
            think(Extract.into());
        }
        let (free, away) = (|who| self.is_free(b, who), |who: Who| b[who].zone != self.extraction);
        if self.listeners(b).all(free) && self.listeners(b).any(away) {
            think(order(Addressee::All, Task::FallBack(self.extraction)));
            think(order(Addressee::All, Task::Hold));
        }
        for who in self.listeners(b) {
            if free(who) {
                self.each_errand(b, who, |task| think(order(Addressee::One(who), task)));
            } else {
                think(Cancel { to: Addressee::One(who) }.into());
            }
        }
    }

    /// What could be asked of one marine.
    fn each_errand(&self, b: &Sortie, who: Who, mut ask: impl FnMut(Task)) {
        let zone = b[who].zone;
        let mut places = 0u32;
        for item in self.items() {
            let Told::Objective(objective) = &self.brief_item(item).what else { continue };
            if let Some(place) = objective.place.filter(|&place| place != zone && !self.is_met(b, item))
                && places >> place.0 & 1 == 0
            {
                places |= 1 << place.0;
                ask(Task::GoTo(place));
            }
        }
        if zone != self.extraction {
            ask(Task::FallBack(self.extraction));
        }
        if self.best_weapon(b, who, true).is_some()
            && let Some(at) = self.foe_near(b, zone)
        {
            ask(Task::Do(Action::Shoot(Shoot { at })));
            ask(Task::Do(Action::Overwatch(Overwatch)));
        }
        let hurt = |on: &Who| {
            let condition = b[*on].condition;
            self.is_picked(b, *on)
                && condition.present()
                && condition != Condition::Active
                && b[*on].zone == zone
        };
        if self.has_medkit(b, who)
            && let Some(on) =
                b.ids().take(self.roster).filter(hurt).find(|&on| !self.profile(on).is_android() && on != who)
        {
            ask(Task::Do(Action::FirstAid(FirstAid { on })));
        }
        for object in self.object_ids().filter(|&object| b.known.knows_object(object) && !b.is_used(object)) {
            if self.object(object).zone == zone {
                ask(Task::Do(Action::Interact(Interact { object })));
            }
        }
        if b[who].stress >= SHAKEN {
            ask(Task::Do(Action::CalmDown(CalmDown)));
        }
    }
}
