//! Document 2: the nine stats, and what their numbers mean to people.

use std::ops::{Index, IndexMut, RangeInclusive};

use crate::state::luck::Category;

/// One of the nine core stats.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Stat {
    Str,
    Dex,
    /// Reflex: reaction, and everyone's passive defence.
    Ref,
    Con,
    /// Movement: squares in a Move.
    Mov,
    Int,
    /// Wisdom: judgement and awareness.
    Wis,
    Cha,
    /// Luck: bends chance, from -10 to +10.
    Luk,
}

impl Stat {
    /// All nine, in the order of the rulebook.
    pub const ALL: [Stat; 9] =
        [Stat::Str, Stat::Dex, Stat::Ref, Stat::Con, Stat::Mov, Stat::Int, Stat::Wis, Stat::Cha, Stat::Luk];

    pub const fn name(self) -> &'static str {
        match self {
            Stat::Str => "STR",
            Stat::Dex => "DEX",
            Stat::Ref => "REF",
            Stat::Con => "CON",
            Stat::Mov => "MOV",
            Stat::Int => "INT",
            Stat::Wis => "WIS",
            Stat::Cha => "CHA",
            Stat::Luk => "LUK",
        }
    }
}

/// A number for all nine stats; none is absent.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Stats(pub [i16; 9]);

impl Index<Stat> for Stats {
    type Output = i16;

    #[inline(always)]
    fn index(&self, stat: Stat) -> &i16 {
        &self.0[stat as usize]
    }
}

impl IndexMut<Stat> for Stats {
    fn index_mut(&mut self, stat: Stat) -> &mut i16 {
        &mut self.0[stat as usize]
    }
}

impl Stats {
    /// Maximum HP: CON times 5.
    pub fn max_hp(&self) -> i32 {
        i32::from(self[Stat::Con]) * 5
    }

    /// The average of the eight main stats, rounded down; Luck does not count.
    pub fn power_tier(&self) -> i32 {
        let main = Stat::ALL.into_iter().filter(|&stat| stat != Stat::Luk);
        main.map(|stat| i32::from(self[stat])).sum::<i32>() / 8
    }
}

/// At or below this many HP, but above 0, an entity is knocked out: 5% of the maximum, rounded down.
pub const fn knockout_threshold(max_hp: i32) -> i32 {
    max_hp * 5 / 100
}

/// Words for the values of a stat, each with the lowest value that it fits.
type Scale = &'static [(i16, &'static str)];

// Document 2 prints most of these for an average of 5, and its STR table, Documents 11 and 13 put it at 10. So the words
// below superhuman stand where people stand: average is what most humans are, and a peak is above all they begin with.

const STR: Scale = &[
    (0, "no meaningful force"),
    (1, "child or small creature"),
    (6, "average adult"),
    (15, "trained"),
    (20, "elite"),
    (25, "peak mortal"),
    (30, "superhuman"),
    (40, "heroic"),
    (50, "titanic"),
    (75, "mythic"),
    (100, "cosmic"),
];

const DEX: Scale = &[
    (0, "no coordination"),
    (1, "poor control"),
    (6, "average"),
    (13, "exceptional"),
    (15, "peak human"),
    (20, "superhuman"),
    (40, "inhuman"),
    (100, "absolute"),
];

const REF: Scale = &[
    (0, "no reaction"),
    (1, "poor"),
    (6, "average"),
    (15, "peak human"),
    (20, "superhuman"),
    (60, "near instant"),
    (100, "absolute"),
];

const CON: Scale = &[
    (0, "cannot endure"),
    (1, "poor"),
    (6, "average"),
    (15, "peak human"),
    (20, "superhuman"),
    (60, "extreme"),
    (100, "absolute"),
];

const MOV: Scale = &[
    (0, "immobile"),
    (1, "slow"),
    (8, "average"),
    (13, "quick"),
    (15, "fast"),
    (17, "very fast"),
    (19, "exceptional"),
    (20, "superhuman"),
    (30, "heroic"),
];

const INT: Scale = &[
    (0, "no cognition"),
    (1, "poor"),
    (6, "average"),
    (15, "peak human"),
    (20, "superhuman"),
    (100, "absolute"),
];

const WIS: Scale = &[
    (0, "no judgement"),
    (1, "poor"),
    (6, "average"),
    (15, "peak human"),
    (20, "superhuman"),
    (100, "absolute"),
];

const CHA: Scale = &[
    (0, "no influence"),
    (1, "poor"),
    (6, "average"),
    (15, "peak human"),
    (20, "superhuman"),
    (100, "absolute"),
];

const LUK: Scale = &[
    (-10, "catastrophic misfortune"),
    (-9, "severe bad luck"),
    (-4, "unlucky"),
    (0, "normal"),
    (1, "lucky"),
    (5, "strong good luck"),
    (7, "exceptional fortune"),
    (10, "mythic fortune"),
];

const fn scale(stat: Stat) -> Scale {
    match stat {
        Stat::Str => STR,
        Stat::Dex => DEX,
        Stat::Ref => REF,
        Stat::Con => CON,
        Stat::Mov => MOV,
        Stat::Int => INT,
        Stat::Wis => WIS,
        Stat::Cha => CHA,
        Stat::Luk => LUK,
    }
}

/// A word for the value of a stat. It is for people; no rule reads it.
pub fn describe(stat: Stat, value: i16) -> &'static str {
    let scale = scale(stat);
    let fits = scale.iter().rev().find(|(from, _)| *from <= value);
    fits.unwrap_or(&scale[0]).1
}

/// The usual values of a stat in play: advice, and no limit.
pub const fn usual(stat: Stat) -> RangeInclusive<i16> {
    match stat {
        Stat::Str => 3..=15,
        Stat::Luk => -1..=1,
        _ => 4..=10,
    }
}

impl Stats {
    /// The stats outside the usual range of play, in the order of the rulebook. Luck may go as far as its play bands do.
    pub fn unusual(&self) -> impl Iterator<Item = Stat> {
        Stat::ALL.into_iter().filter(|&stat| match stat {
            Stat::Luk => !Category::of(self[stat]).in_play(),
            _ => !usual(stat).contains(&self[stat]),
        })
    }
}
