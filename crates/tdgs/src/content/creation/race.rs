//! Step 1: race sets the bounds within which everything else happens.

use crate::content::creation::content::RaceEntry;
use crate::state::stats::{Stat, Stats};

/// The eight stats that are generated, in the order of Document 13, which is the order of the dice.
pub const MAIN: [Stat; 8] =
    [Stat::Str, Stat::Dex, Stat::Con, Stat::Int, Stat::Wis, Stat::Cha, Stat::Ref, Stat::Mov];

/// The slot types of Document 15; content may add others, such as wings.
pub const SLOT_TYPES: [&str; 14] = [
    "head", "face", "ears", "neck", "torso", "back", "arm", "hand", "finger", "waist", "leg", "foot", "tail",
    "mount",
];

/// The LUK range of a race that says nothing else. It never binds: the d20 gives -1, 0 or +1.
pub const NORMAL_LUCK: Span = Span { min: -3, max: 3 };

/// A racial range of starting values, both ends included.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Span {
    pub min: i16,
    pub max: i16,
}

impl Span {
    /// Half the sum of both ends, rounded down, also below zero.
    pub const fn average(self) -> i16 {
        (self.min + self.max).div_euclid(2)
    }

    /// The nearer end for a value outside.
    pub fn limit(self, value: i16) -> i16 {
        value.clamp(self.min, self.max)
    }

    /// Whether a value lies inside.
    pub const fn contains(self, value: i16) -> bool {
        self.min <= value && value <= self.max
    }
}

impl RaceEntry {
    /// The range of starting values of a stat. A unit of soldiers has one value, and no Luck unless its race says so.
    pub fn range(&self, stat: Stat) -> Span {
        match (stat, &self.unit) {
            (Stat::Luk, Some(_)) if self.ranges.luk.is_none() => Span { min: 0, max: 0 },
            _ => self.ranges.of(stat),
        }
    }

    /// The base stats of a unit of this race; none for those who roll theirs.
    pub fn fixed_stats(&self) -> Option<Stats> {
        self.unit.as_ref()?;
        let mut stats = Stats::default();
        for stat in Stat::ALL {
            stats[stat] = self.range(stat).min;
        }
        Some(stats)
    }

    /// The LUK range this race grants in place of the d20; the ordinary one is no grant.
    pub fn luck_range(&self) -> Option<Span> {
        Some(self.range(Stat::Luk)).filter(|range| *range != NORMAL_LUCK)
    }

    /// Points of the base pool of a point buy: the averages of the eight stats, each rounded down before the sum.
    pub fn base_pool(&self) -> i32 {
        MAIN.iter().map(|&stat| i32::from(self.range(stat).average())).sum()
    }

    /// How many slots of this type its members have; none if it is not listed.
    pub fn slots_of(&self, slot: &str) -> u8 {
        self.slots.get(slot).map_or(0, |slots| slots.0)
    }

    /// All equipment slots together.
    pub fn slot_count(&self) -> u32 {
        self.slots.values().map(|slots| u32::from(slots.0)).sum()
    }

    /// Points its traits add at creation to one stat of choice.
    pub fn grant(&self) -> u8 {
        self.traits.iter().map(|innate| innate.raises).max().unwrap_or(0)
    }
}
