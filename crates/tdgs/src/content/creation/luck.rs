//! Step 3: Luck is rolled, and never bought.

use dice::{D20, Dice};

use crate::content::creation::content::RaceEntry;
use crate::content::creation::stats::{StatRoll, roll_stat};
use crate::state::stats::Stat;

/// The luck roll. It picks a value and is no success roll: no critical, no streak.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum LuckRoll {
    D20 {
        natural: i32,
        value: i16,
    },
    /// The delta method on a range that the race grants.
    Granted(StatRoll),
}

impl LuckRoll {
    pub const fn value(self) -> i16 {
        match self {
            LuckRoll::D20 { value, .. } => value,
            LuckRoll::Granted(roll) => roll.value,
        }
    }
}

/// One d20: 1 is unlucky, 20 is lucky, and nine in ten are neither. A race with a LUK range of its own uses the stat
/// dice on that range instead.
pub fn roll_luck(race: &RaceEntry, dice: &mut impl Dice) -> LuckRoll {
    if let Some(range) = race.luck_range() {
        return LuckRoll::Granted(roll_stat(Stat::Luk, range, dice));
    }
    let natural = dice.roll(&D20);
    let value = match natural {
        1 => -1,
        20 => 1,
        _ => 0,
    };
    LuckRoll::D20 { natural, value }
}
