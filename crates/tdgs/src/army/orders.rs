//! Orders: what a troop is told to do, and what that does to its stats.

use engine::Tally;
use serde::Serialize;

use crate::acts::Act;
use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::modifiers::Purpose;
use crate::scenario::Tdgs;
use crate::stats::Stat;

/// What a troop is told to do.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Engage the nearest enemy.
    #[default]
    Attack,
    /// Stand, +10% REF, and strike what is in range.
    Hold,
    /// Keep to cover, +10% REF against those who shoot.
    TakeCover,
    /// Run at the nearest enemy and strike: +10% STR, -10% REF.
    Charge,
    /// Go away from the nearest enemy, without opportunity attacks.
    Retreat,
}

impl Order {
    /// All of them.
    pub const ALL: [Order; 5] = [Order::Attack, Order::Hold, Order::TakeCover, Order::Charge, Order::Retreat];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Order::Attack => "Attack",
            Order::Hold => "Hold",
            Order::TakeCover => "Take Cover",
            Order::Charge => "Charge",
            Order::Retreat => "Retreat",
        }
    }

    /// The word commands use for it.
    pub const fn word(self) -> &'static str {
        match self {
            Order::Attack => "attack",
            Order::Hold => "hold",
            Order::TakeCover => "take-cover",
            Order::Charge => "charge",
            Order::Retreat => "retreat",
        }
    }

    /// The condition of a troop that began its turn under this order, where the order changes a stat.
    pub const fn condition(self) -> Option<Condition> {
        match self {
            Order::Hold => Some(Condition::Holding),
            Order::TakeCover => Some(Condition::TakingCover),
            Order::Charge => Some(Condition::Charging),
            Order::Attack | Order::Retreat => None,
        }
    }
}

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
