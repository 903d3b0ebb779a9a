//! Document 4: Luck bounds the chance of a resolution roll, and changes only by streaks.

use serde::{Deserialize, Serialize};

/// Luck lies between these, whatever items and streaks add.
pub const RANGE: std::ops::RangeInclusive<i8> = -10..=10;

/// Which reading of Document 4 a table plays: the faces of its tables, or the percentages printed beside them.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub enum Reading {
    /// The die faces govern: LUK +1 guarantees naturals from 11 up, 50%.
    #[default]
    Faces,
    /// The printed percentages govern: LUK +1 guarantees naturals from 10 up, 55%.
    Printed,
}

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

/// A character's Luck, with its runs of natural 1s and 20s.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Luck {
    /// LUK.
    pub value: i8,
    ones: u8,
    twenties: u8,
}

impl Luck {
    /// Luck without a run.
    pub const fn new(value: i8) -> Self {
        Luck { value, ones: 0, twenties: 0 }
    }

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

    /// The runs so far: natural 1s, natural 20s.
    pub const fn runs(self) -> (u8, u8) {
        (self.ones, self.twenties)
    }
}

/// A band of the Luck scale. It is a word for people; what Luck does is in [`bound`].
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Category {
    /// -3 and below: for a story.
    Cursed,
    /// -2 and -1.
    Unlucky,
    /// 0.
    Neutral,
    /// +1 and +2.
    Lucky,
    /// +3 and above: for a story.
    Blessed,
}

impl Category {
    /// The band of a LUK.
    pub const fn of(luck: i16) -> Category {
        match luck {
            ..=-3 => Category::Cursed,
            -2..=-1 => Category::Unlucky,
            0 => Category::Neutral,
            1..=2 => Category::Lucky,
            3.. => Category::Blessed,
        }
    }

    /// Whether it is met in play, and not in stories alone.
    pub const fn in_play(self) -> bool {
        matches!(self, Category::Unlucky | Category::Neutral | Category::Lucky)
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Category::Cursed => "narrative, cursed",
            Category::Unlucky => "play, unlucky",
            Category::Neutral => "neutral",
            Category::Lucky => "play, lucky",
            Category::Blessed => "narrative, blessed",
        }
    }
}
