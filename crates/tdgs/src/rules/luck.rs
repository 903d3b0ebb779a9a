//! Document 4: Luck bounds the chance of a resolution roll, and changes only by streaks.

use crate::state::luck::{Luck, RANGE, Reading};

impl Reading {
    /// The lowest natural that succeeds at LUK +n is this minus n.
    const fn floor(self) -> i32 {
        match self {
            Reading::Faces => 12,
            Reading::Printed => 11,
        }
    }
}

/// The lowest natural that may succeed at LUK -n is this plus n.
const CEILING: i32 = 10;

/// The natural needed, bounded by the roller's Luck: bad Luck caps the chance, good Luck guarantees one, and a bound
/// looser than the normal chance changes nothing.
#[inline(always)]
pub fn bound(needs: i32, luck: i8, reading: Reading) -> i32 {
    let luck = i32::from(luck);
    match luck {
        0 => needs,
        1.. => needs.min((reading.floor() - luck).max(2)),
        _ => needs.max(CEILING - luck),
    }
}

/// At +10 a natural 1 is rolled again, once.
#[inline(always)]
pub const fn rerolls_ones(luck: i8) -> bool {
    luck >= 10
}

impl Luck {
    /// Counts one natural d20 of the character's own. Three 20s in a row raise LUK by 1 and three 1s lower it; the
    /// counter starts anew. Returns the change.
    #[inline]
    pub fn count(&mut self, natural: i32) -> i8 {
        // Seventeen dice in twenty end here.
        if natural != 1 && natural != 20 {
            (self.ones, self.twenties) = (0, 0);
            return 0;
        }
        if natural == 20 { self.twenty() } else { self.one() }
    }

    fn twenty(&mut self) -> i8 {
        (self.ones, self.twenties) = (0, self.twenties + 1);
        if self.twenties < 3 {
            return 0;
        }
        self.twenties = 0;
        self.shift(1)
    }

    fn one(&mut self) -> i8 {
        (self.ones, self.twenties) = (self.ones + 1, 0);
        if self.ones < 3 {
            return 0;
        }
        self.ones = 0;
        self.shift(-1)
    }

    fn shift(&mut self, by: i8) -> i8 {
        let before = self.value;
        self.value = (before + by).clamp(*RANGE.start(), *RANGE.end());
        self.value - before
    }
}
