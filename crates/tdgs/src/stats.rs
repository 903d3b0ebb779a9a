//! Document 2: the nine stats.

use std::ops::{Index, IndexMut};

/// One of the nine core stats.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Stat {
    /// Strength: raw force.
    Str,
    /// Dexterity: precision.
    Dex,
    /// Reflex: reaction, and everyone's passive defence.
    Ref,
    /// Constitution: endurance.
    Con,
    /// Movement: squares in a Move.
    Mov,
    /// Intelligence: reasoning.
    Int,
    /// Wisdom: judgement and awareness.
    Wis,
    /// Charisma: presence.
    Cha,
    /// Luck: bends chance, from -10 to +10.
    Luk,
}

impl Stat {
    /// All nine, in the order of the rulebook.
    pub const ALL: [Stat; 9] =
        [Stat::Str, Stat::Dex, Stat::Ref, Stat::Con, Stat::Mov, Stat::Int, Stat::Wis, Stat::Cha, Stat::Luk];

    /// Its three letters.
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
