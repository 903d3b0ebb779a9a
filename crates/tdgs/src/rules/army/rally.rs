//! Rally: a commander's will against what broke a troop.

use engine::{Sum, Table, Tally};

use super::{Bar, Report};
use crate::rules::event::Event;
use crate::rules::resolution::{Roll, judged, natural_needed};
use crate::rules::scenario::Tdgs;
use crate::state::army::{Fear, Order};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;

impl Tdgs {
    /// Whether a commander may try to rally a troop, its own or not: one in flight that hears it, and once a round.
    pub(crate) fn can_rally(&self, b: &Battle, by: UnitId, troop: UnitId) -> Result<(), Bar> {
        match () {
            () if !b[troop].conditions.has(Condition::Routed) => Err(Bar::Steady(troop)),
            () if b.army.tried.contains(&(by, troop)) => Err(Bar::Tried(troop)),
            () => self.hears(b, by, troop),
        }
    }

    /// The natural it takes.
    pub(crate) fn needs_to_rally(&self, b: &Battle, by: UnitId, troop: UnitId) -> i32 {
        let mut delta = 0;
        self.add_up_rally(b, by, troop, &mut delta);
        natural_needed(delta, self.luck(b, by), self.options.luck)
    }

    fn add_up_rally(&self, b: &Battle, by: UnitId, troop: UnitId, tally: &mut impl Tally) {
        self.add_stat(b, by, Stat::Cha, Purpose::NONE, tally);
        tally.add("threat", -b[troop].troop.fear.threat);
        self.add_state_of_mind(b, by, tally);
    }

    /// A rally with its reasons.
    pub(crate) fn explain_rally(&self, b: &Battle, by: UnitId, troop: UnitId, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_rally(b, by, troop, &mut sum);
        judged(sum, roll.degree)
    }

    /// Tries it, with the commander's own Luck. A troop that rallies takes up the Attack order, and acts again from the next
    /// round; whose it is stays as it was.
    pub(crate) fn rally(&self, b: &mut Battle, by: UnitId, troop: UnitId, t: &mut impl Table<Tdgs>) {
        // What answered the call may have left nobody to rally.
        if self.may_command(b, by, troop).is_err() || self.can_rally(b, by, troop).is_err() {
            return;
        }
        let roll = self.roll_nerve(b, by, self.needs_to_rally(b, by, troop), t);
        t.tell(self, b, || Event::Army(Report::Rallied { by, troop, roll }));
        self.after_roll(b, by, roll, t);
        if roll.degree.succeeds() {
            self.end_rout(b, troop);
            b[troop].troop.fear = Fear::default();
            b[troop].troop.rallied = b.round;
        } else {
            b.army.tried.push((by, troop));
        }
    }

    /// A rout is over: the troop is under the default order, and whoever it stands beside has to reckon with it again.
    pub(super) fn end_rout(&self, b: &mut Battle, troop: UnitId) {
        b[troop].conditions.end(Condition::Routed);
        b[troop].troop.order = Order::default();
        b.army.stir(troop);
    }
}
