//! 1.2: orders over the radio, and whether they are obeyed.

use engine::{Table, Tally};

use crate::rules::brief::FULL_TRUST;
use crate::rules::event::{Event, Talk};
use crate::rules::scenario::Mission;
use crate::state::action::Action;
use crate::state::comms::{Order, Radio, Task};
use crate::state::people::Drive;
use crate::state::site::Zone;
use crate::state::sortie::{Condition, Sortie, Who};

impl Task {
    /// Whether it may take a marine somewhere else, so that it matters how to move.
    pub fn has_a_way(self) -> bool {
        match self {
            Task::GoTo(_) | Task::FallBack(_) => true,
            Task::Hold => false,
            Task::Do(action) => action.entry().has_a_way,
        }
    }
}

/// What came of an order at the beginning of an activation.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Heard {
    /// There was none, or it was rolled for before.
    Nothing,
    Obeyed,
    Refused,
}

impl Mission {
    /// Whether a marine hears the Commander.
    pub fn hears(&self, b: &Sortie, who: Who) -> bool {
        self.profile(who).is_marine() && b[who].condition.conscious()
    }

    /// The drive that an order serves, if it serves just one.
    pub fn served_by(task: Task) -> Option<Drive> {
        match task {
            Task::GoTo(_) | Task::Hold => None,
            Task::FallBack(_) => Some(Drive::Safety),
            Task::Do(action) => action.entry().serves,
        }
    }

    /// Whether an order goes against somebody's agenda: it serves only a drive that is rated 0.
    pub fn is_against_agenda(&self, who: Who, task: Task) -> bool {
        Mission::served_by(task).is_some_and(|drive| self.profile(who).drives.of(drive) == 0)
    }

    /// The chance in percent that a marine obeys.
    pub fn obedience(&self, b: &Sortie, who: Who, task: Task) -> u8 {
        let mut chance = 0;
        self.reckon_obedience(b, who, task, &mut chance);
        chance.max(0) as u8
    }

    /// What speaks for obeying, and what against.
    pub(crate) fn reckon_obedience(&self, b: &Sortie, who: Who, task: Task, tally: &mut impl Tally) {
        tally.add("discipline", 100);
        tally.add("Stress", -10 * i32::from(b[who].stress));
        tally.add("distrust", -20 * i32::from(FULL_TRUST - b.trust));
        tally.add("against the agenda", if self.is_against_agenda(who, task) { -30 } else { 0 });
    }

    /// An order reaches a marine: it replaces the one in hand, or waits if the last was just refused.
    pub(crate) fn deliver(&self, b: &mut Sortie, who: Who, order: Order, t: &mut impl Table<Mission>) {
        if !self.hears(b, who) {
            t.tell(self, b, || Event::Talk(Talk::NoAnswer { who }));
            return;
        }
        let radio = &mut b[who].radio;
        if radio.refused {
            radio.held = Some(order);
        } else {
            (radio.order, radio.obeyed) = (Some(order), false);
        }
        t.tell(self, b, || Event::Talk(Talk::Ordered { who, order }));
    }

    /// The order in hand is off, and so is one that waits.
    pub(crate) fn cancel(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) {
        if !self.hears(b, who) {
            t.tell(self, b, || Event::Talk(Talk::NoAnswer { who }));
            return;
        }
        b[who].radio.held = None;
        self.drop_order(b, who);
        t.tell(self, b, || Event::Talk(Talk::Cancelled { who }));
    }

    /// The first activation after delivery decides whether the order is obeyed.
    pub(crate) fn hear_order(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Heard {
        let Some(order) = b[who].radio.order.filter(|_| !b[who].radio.obeyed) else { return Heard::Nothing };
        let chance = self.obedience(b, who, order.task);
        let sworn = self.breaks_oath(b, who, order.task);
        let obeys =
            !sworn && t.roll_kind(&dice::D100, &|n| u8::from(n <= i32::from(chance))) <= i32::from(chance);
        if obeys {
            b[who].radio.obeyed = true;
            t.tell(self, b, || Event::Talk(Talk::Obeys { who, order, chance }));
            self.finish_order(b, who, None, t);
            Heard::Obeyed
        } else {
            b[who].radio = Radio { refused: true, ..Radio::default() };
            t.tell(self, b, || Event::Talk(Talk::Refuses { who, order, chance, sworn }));
            Heard::Refused
        }
    }

    /// A marine has acted: an order that is carried out is done with, and what waited after a refusal is delivered.
    pub(crate) fn after_acting(
        &self,
        b: &mut Sortie,
        who: Who,
        action: Action,
        heard: Heard,
        t: &mut impl Table<Mission>,
    ) {
        self.finish_order(b, who, Some(action), t);
        let radio = &mut b[who].radio;
        if radio.refused && heard != Heard::Refused {
            radio.refused = false;
            if let Some(order) = radio.held.take() {
                (radio.order, radio.obeyed) = (Some(order), false);
            }
        }
    }

    /// An order that is carried out is done with, but for holding the place.
    fn finish_order(&self, b: &mut Sortie, who: Who, did: Option<Action>, t: &mut impl Table<Mission>) {
        let Some(order) = b[who].radio.obeyed_order() else { return };
        if !self.is_fulfilled(b, who, order.task, did) {
            return;
        }
        t.tell(self, b, || Event::Talk(Talk::Fulfils { who, order }));
        if order.then_hold {
            b[who].radio.order = Some(Order::to(Task::Hold));
        } else {
            self.drop_order(b, who);
        }
    }

    /// Whether what was asked for is done, with what somebody just did.
    fn is_fulfilled(&self, b: &Sortie, who: Who, task: Task, did: Option<Action>) -> bool {
        match task {
            Task::GoTo(zone) | Task::FallBack(zone) => b[who].zone == zone,
            // This lasts until the Commander says otherwise.
            Task::Hold => false,
            Task::Do(asked) => asked.is_fulfilled(self, b, who, did),
        }
    }

    /// Whether an order asks somebody to attack what lives against an oath.
    fn breaks_oath(&self, b: &Sortie, who: Who, task: Task) -> bool {
        let Task::Do(action) = task else { return false };
        !self.oath_allows(b, who, action)
    }

    /// An order is done with.
    pub(crate) fn drop_order(&self, b: &mut Sortie, who: Who) {
        (b[who].radio.order, b[who].radio.obeyed) = (None, false);
    }

    /// Whether the Commander may still hope to hear somebody.
    pub fn is_lost(&self, b: &Sortie, who: Who) -> bool {
        matches!(b[who].condition, Condition::Dead | Condition::Reserve)
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
