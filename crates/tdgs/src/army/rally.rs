//! Rally: a commander's will against what broke a troop.

use engine::{Sum, Table, Tally};

use super::Bar;
use crate::battle::{Battle, UnitId};
use crate::modifiers::Purpose;
use crate::resolution::{Roll, judged, natural_needed};
use crate::scenario::Tdgs;
use crate::stats::Stat;

impl Tdgs {
    /// Whether a commander may try to rally a troop.
    pub(crate) fn can_rally(&self, _: &Battle, _: UnitId, troop: UnitId) -> Result<(), Bar> {
        Err(Bar::Steady(troop))
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
    }

    /// A rally with its reasons.
    pub(crate) fn explain_rally(&self, b: &Battle, by: UnitId, troop: UnitId, roll: Roll) -> Sum {
        let mut sum = Sum::default();
        sum.add("d20", roll.natural);
        self.add_up_rally(b, by, troop, &mut sum);
        judged(sum, roll.degree)
    }

    /// Tries it.
    pub(super) fn rally(&self, _: &mut Battle, _: UnitId, _: UnitId, _: &mut impl Table<Tdgs>) {}
}
