//! Luck, and the words for it.

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

/// A character's Luck, with its runs of natural 1s and 20s.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Luck {
    pub value: i8,
    pub(crate) ones: u8,
    pub(crate) twenties: u8,
}

impl Luck {
    /// Luck without a run.
    pub const fn new(value: i8) -> Self {
        Luck { value, ones: 0, twenties: 0 }
    }

    /// The runs so far: natural 1s, natural 20s.
    pub const fn runs(self) -> (u8, u8) {
        (self.ones, self.twenties)
    }
}

/// A band of the Luck scale. It is a word for people; what Luck does is in the rules.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Category {
    /// -3 and below: for a story.
    Cursed,
    Unlucky,
    Neutral,
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
