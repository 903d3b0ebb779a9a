//! Orders: what a troop is told to do, and what that does to its stats.

use engine::Tally;

use crate::rules::scenario::Tdgs;
use crate::state::acts::Act;
use crate::state::army::Order;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::modifiers::Purpose;
use crate::state::stats::Stat;

/// A tenth of a stat, rounded down, and at least 1: what every 10% comes to.
pub const fn tenth(stat: i32) -> i32 {
    if stat < 20 { 1 } else { stat / 10 }
}

impl Tdgs {
    /// What its order and a last stand change about a troop's stat, which stands at `now` without them.
    pub(crate) fn add_drill(
        &self,
        b: &Battle,
        id: UnitId,
        stat: Stat,
        purpose: Purpose,
        now: i32,
        tally: &mut impl Tally,
    ) {
        let has = |what| b[id].conditions.has(what);
        let tenth = tenth(now.max(0));
        match stat {
            Stat::Str => {
                for what in [Condition::Charging, Condition::LastStand] {
                    if has(what) {
                        tally.add(what.name(), tenth);
                    }
                }
            }
            Stat::Ref if has(Condition::Holding) => tally.add(Order::Hold.name(), tenth),
            Stat::Ref if has(Condition::Charging) => tally.add(Order::Charge.name(), -tenth),
            Stat::Ref if has(Condition::TakingCover) && self.is_covered(b, id, purpose) => {
                tally.add(Order::TakeCover.name(), tenth);
            }
            _ => {}
        }
    }

    /// Whether a troop is shot at from where it has cover.
    fn is_covered(&self, b: &Battle, id: UnitId, purpose: Purpose) -> bool {
        let shot = purpose.act == Some(Act::RangedAttack);
        shot && purpose.against.is_some_and(|by| self.sight(b, by, id).is_some_and(|grade| grade > 0))
    }
}
