//! 9: weapons, suits and other items; carrying them.

use serde::Serialize;

/// The most things in a mission: one bit each.
pub const MOST_THINGS: usize = 64;

/// A kind of hostile or of item, counted from 0 in its list.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub struct KindId(pub u8);

/// One thing, counted from 0.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub struct ThingId(pub u8);

/// A set of things.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Things(pub u64);

impl Things {
    /// Whether a thing is among them.
    pub const fn has(self, thing: ThingId) -> bool {
        self.0 >> thing.0 & 1 == 1
    }

    pub const fn add(&mut self, thing: ThingId) {
        self.0 |= 1 << thing.0;
    }

    pub const fn remove(&mut self, thing: ThingId) {
        self.0 &= !(1 << thing.0);
    }

    /// Each of them, in the order of the files.
    pub const fn iter(self) -> EachThing {
        EachThing(self.0)
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Each of some things, first to last or last to first.
#[derive(Clone, Debug)]
pub struct EachThing(u64);

impl Iterator for EachThing {
    type Item = ThingId;

    fn next(&mut self) -> Option<ThingId> {
        let first = self.0.trailing_zeros() as u8;
        self.0 &= self.0.wrapping_sub(1);
        (usize::from(first) < MOST_THINGS).then_some(ThingId(first))
    }
}

impl DoubleEndedIterator for EachThing {
    fn next_back(&mut self) -> Option<ThingId> {
        let last = 63u32.checked_sub(self.0.leading_zeros())?;
        self.0 &= !(1 << last);
        Some(ThingId(last as u8))
    }
}

/// What an attack is made with.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Weapon {
    /// Whether it shoots; else it is for close quarters.
    pub ranged: bool,
    /// The Health it takes, always in full.
    pub damage: u8,
    /// Whether it halves armour.
    pub piercing: bool,
}

/// What somebody attacks with by nature.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Natural {
    /// What it is called.
    pub name: String,
    pub weapon: Weapon,
}

/// Which weapon it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Arm {
    Thing(ThingId),
    /// One of its bearer's own, by its place among them.
    Natural(u8),
    Bare,
}

pub const UNARMED: Weapon = Weapon { ranged: false, damage: 1, piercing: false };

/// An item as the files tell it.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the file")]
#[derive(Clone, Debug)]
pub struct Item {
    /// The word commands use.
    pub handle: String,
    pub name: String,
    /// What kind of item it is.
    pub kind: KindId,
    /// How heavy it is.
    pub weight: u8,
    /// The weapon it is.
    pub weapon: Option<Weapon>,
    /// The rating of the suit it is.
    pub suit: Option<u8>,
    /// Whether it welds and cuts.
    pub torch: bool,
    pub medkit: bool,
    /// Whether the mission turns on it.
    pub story: bool,
    /// Whether it is a person, who follows whoever leads it.
    pub person: bool,
}
