//! 9: weapons, suits and other items; carrying them.

use serde::Serialize;

use crate::people::Attribute;
use crate::scenario::{Capacity, Mission};
use crate::sortie::{Sortie, Who};

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

    /// Adds one.
    pub const fn add(&mut self, thing: ThingId) {
        self.0 |= 1 << thing.0;
    }

    /// Takes one away.
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
    /// What it does.
    pub weapon: Weapon,
}

/// Which weapon it is.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Arm {
    /// Something carried.
    Thing(ThingId),
    /// One of its bearer's own, by its place among them.
    Natural(u8),
    /// Bare hands.
    Bare,
}

/// Bare hands.
pub const UNARMED: Weapon = Weapon { ranged: false, damage: 1, piercing: false };

/// An item as the files tell it.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the file")]
#[derive(Clone, Debug)]
pub struct Item {
    /// The word commands use.
    pub handle: String,
    /// Its name.
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
    /// Whether it heals.
    pub medkit: bool,
    /// Whether the mission turns on it.
    pub story: bool,
    /// Whether it is a person, who follows whoever leads it.
    pub person: bool,
}

impl Mission {
    /// What a thing is.
    pub fn item(&self, thing: ThingId) -> &Item {
        &self.things[usize::from(thing.0)]
    }

    /// Whether a thing is anywhere yet, with somebody or on a floor.
    pub fn is_about(&self, b: &Sortie, thing: ThingId) -> bool {
        b.bodies.iter().any(|body| body.pack.has(thing)) || b.floor.iter().any(|floor| floor.has(thing))
    }

    /// What a thing takes of the capacity: one item each, or its weight by another reading. People walk by themselves.
    pub fn load_of(&self, thing: ThingId) -> u32 {
        let item = self.item(thing);
        match self.readings.capacity {
            Capacity::Items => u32::from(!item.person),
            Capacity::Weight => u32::from(item.weight),
        }
    }

    /// The load: everything somebody carries.
    pub fn burden(&self, b: &Sortie, who: Who) -> u32 {
        b[who].pack.iter().map(|thing| self.load_of(thing)).sum()
    }

    /// Whether there is room for a thing.
    pub fn has_room(&self, b: &Sortie, who: Who, thing: ThingId) -> bool {
        self.burden(b, who) + self.load_of(thing) <= self.profile(who).capacity()
    }

    /// 2 Speed for each point of load above capacity.
    pub fn overload(&self, b: &Sortie, who: Who) -> i32 {
        2 * self.burden(b, who).saturating_sub(self.profile(who).capacity()) as i32
    }

    /// The weapon of that sort with the highest damage; bare hands for close quarters without one.
    pub fn best_weapon(&self, b: &Sortie, who: Who, ranged: bool) -> Option<Weapon> {
        self.best_arm(b, who, ranged).map(|(_, weapon)| weapon)
    }

    /// The same, and which it is.
    pub fn best_arm(&self, b: &Sortie, who: Who, ranged: bool) -> Option<(Arm, Weapon)> {
        let with = |thing| self.item(thing).weapon.map(|weapon| (Arm::Thing(thing), weapon));
        let carried = b[who].pack.iter().filter_map(with);
        let natural = self.profile(who).natural.iter().zip(0..);
        let best = natural
            .map(|(own, n)| (Arm::Natural(n), own.weapon))
            .chain(carried)
            .filter(|(_, weapon)| weapon.ranged == ranged)
            .reduce(|best, next| if next.1.damage > best.1.damage { next } else { best });
        best.or((!ranged).then_some((Arm::Bare, UNARMED)))
    }

    /// Whether somebody holds a blade to parry with: a knife or torch.
    pub fn has_blade(&self, b: &Sortie, who: Who) -> bool {
        b[who].pack.iter().any(|thing| self.item(thing).weapon.is_some_and(|weapon| !weapon.ranged))
    }

    /// Whether somebody carries a torch.
    pub fn has_torch(&self, b: &Sortie, who: Who) -> bool {
        b[who].pack.iter().any(|thing| self.item(thing).torch)
    }

    /// Whether somebody carries a medkit.
    pub fn has_medkit(&self, b: &Sortie, who: Who) -> bool {
        b[who].pack.iter().any(|thing| self.item(thing).medkit)
    }

    /// The rating of suit or hide and cover together; of two suits only the better counts.
    pub fn armour(&self, b: &Sortie, who: Who) -> u8 {
        let suit = b[who].pack.iter().filter_map(|thing| self.item(thing).suit).max().unwrap_or(0);
        let cover = if b[who].covered { self.zone(b[who].zone).cover } else { 0 };
        suit.max(self.profile(who).hide) + cover
    }

    /// The rating that a weapon meets: armour piercing halves it, rounding up.
    pub const fn pierced(rating: u8, weapon: Weapon) -> u8 {
        if weapon.piercing { rating.div_ceil(2) } else { rating }
    }

    /// Agility, or what a hostile states, less overload and faults.
    pub fn speed(&self, b: &Sortie, who: Who) -> i32 {
        let fault = if b[who].has_fault(crate::androids::Fault::Servo) { 2 } else { 0 };
        self.profile(who).speed - self.overload(b, who) - fault
    }

    /// Whether somebody is beyond human strength, and can batter doors.
    pub fn is_mighty(&self, who: Who) -> bool {
        self.profile(who).attribute(Attribute::Strength) >= 6
    }
}
