//! What else a Commander might say: the words worth a trial for whoever searches among them, and what sense they make.

use engine::Style;

use crate::action::Action;
use crate::brief::Told;
use crate::command::{Addressee, Command};
use crate::comms::{Order, Task};
use crate::scenario::Mission;
use crate::sortie::{Condition, Sortie, Who};

/// So much Stress is worth a break.
const SHAKEN: u8 = 3;

const fn order(to: Addressee, task: Task) -> Command {
    Command::Order(to, Order::to(task))
}

impl Mission {
    /// Waiting, leaving, and the orders that make sense for each marine who hears and has none: some of what is offered, by what
    /// the squad knows.
    pub(super) fn each_choice(&self, b: &Sortie, mut think: impl FnMut(Command)) {
        think(Command::Wait(None));
        if self.may(b, Command::Extract).is_ok() {
            think(Command::Extract);
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
                think(Command::Cancel(Addressee::One(who)));
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
            ask(Task::Do(Action::Shoot { at }));
            ask(Task::Do(Action::Overwatch));
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
            ask(Task::Do(Action::FirstAid { on }));
        }
        for object in self.object_ids().filter(|&object| b.known.knows_object(object) && !b.is_used(object)) {
            if self.object(object).zone == zone {
                ask(Task::Do(Action::Interact { object }));
            }
        }
        if b[who].stress >= SHAKEN {
            ask(Task::Do(Action::CalmDown));
        }
    }

    /// What sense a word makes to a Commander who would not say it by itself: below what it would.
    pub(super) fn sense_of(&self, b: &Sortie, command: Command, style: Style) -> i32 {
        let weighed = |worth: i32, percent: i32| worth * percent / 100;
        match command {
            Command::Wait(None) => 500,
            Command::Wait(Some(_)) => 300,
            Command::Extract => {
                let share = 400 * self.money(b) / self.purse().max(1);
                share as i32 + weighed(50, style.danger)
            }
            Command::Order(_, Order { task, .. }) => match task {
                Task::FallBack(zone) if zone == self.extraction => weighed(150, style.danger),
                Task::GoTo(zone) if self.is_wanted(b, zone) => weighed(150, style.goal),
                Task::Hold => weighed(60, style.danger),
                Task::GoTo(_) | Task::FallBack(_) => 10,
                Task::Do(Action::Shoot { .. } | Action::Strike { .. }) => weighed(150, style.harm),
                Task::Do(Action::Overwatch | Action::TakeCover) => weighed(80, style.danger),
                Task::Do(Action::FirstAid { .. } | Action::Repair { .. }) => 250,
                Task::Do(Action::Interact { .. }) => weighed(120, style.goal),
                Task::Do(Action::CalmDown) => 100,
                Task::Do(_) => 20,
            },
            Command::Cancel(_) => 30,
            Command::Mark(..)
            | Command::Word(..)
            | Command::Brief
            | Command::Pick(_)
            | Command::Leave(_)
            | Command::Deploy
            | Command::Say(_) => 0,
        }
    }

    /// Whether the Company wants something there that is not done.
    fn is_wanted(&self, b: &Sortie, zone: crate::site::Zone) -> bool {
        self.items().any(|item| {
            matches!(&self.brief_item(item).what, Told::Objective(objective) if objective.place == Some(zone))
                && !self.is_met(b, item)
        })
    }
}
