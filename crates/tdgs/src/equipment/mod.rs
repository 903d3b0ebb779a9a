//! Document 15: equipment. Only what is equipped gives its benefits; what is carried only weighs.
//!
//! An [`Item`] is a kind of thing and never changes; a [`Thing`] is one of that kind and lies in the battle, equipped,
//! carried, on the ground or gone. Whenever somebody's equipment changes, `refit` reckons anew what it comes to, so
//! that blows need not look at things.

mod body;
mod capacity;
pub mod content;
mod handling;
mod item;
mod loss;
mod refit;
pub(crate) mod stock;
mod words;

pub use body::Body;
pub use handling::Misfit;
pub use item::{Category, Durability, Item, ItemTrait, Place, Speed, Thing, ThingId};
pub use refit::Marks;

pub use crate::verbs::Handling;

use crate::battle::{Battle, UnitId};
use crate::scenario::{Armour, Tdgs};
use crate::weapons::Weapon;

/// The most kinds of weapons that one entity can lay hands on in a scenario: a bit for each.
pub const MOST_WEAPONS: usize = 64;

/// Places in an entity's list of weapons, first to last.
#[derive(Clone, Debug)]
pub(crate) struct Wielded(u64);

impl Iterator for Wielded {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

impl Battle {
    /// What an entity strikes with now, as places in its list of weapons.
    #[inline(always)]
    pub(crate) fn wielded(&self, id: UnitId) -> Wielded {
        Wielded(self[id].wields)
    }

    /// Whether an entity strikes with this one of its weapons now.
    #[inline(always)]
    pub(crate) fn wields(&self, id: UnitId, weapon: u8) -> bool {
        self[id].wields >> weapon & 1 == 1
    }
}

impl Tdgs {
    /// The weapons an entity wields now.
    #[inline(always)]
    pub(crate) fn weapons_of<'a>(&'a self, b: &Battle, id: UnitId) -> impl Iterator<Item = &'a Weapon> + 'a {
        let weapons = &self.profile(id).weapons;
        b.wielded(id).map(|place| &weapons[usize::from(place)])
    }

    /// The armour that protects an entity now, worn before natural.
    pub fn worn<'a>(&'a self, b: &'a Battle, id: UnitId) -> impl Iterator<Item = &'a Armour> + 'a {
        let pieces = &b[id].worn[..usize::from(b[id].pieces)];
        pieces.iter().filter_map(|&thing| self.item(b, thing).armour.as_ref())
    }

    /// What a thing is.
    #[inline]
    pub fn item(&self, b: &Battle, thing: ThingId) -> &Item {
        &self.items[usize::from(b[thing].kind)]
    }

    /// What an entity has equipped.
    pub fn equipped<'a>(
        &'a self,
        b: &'a Battle,
        id: UnitId,
    ) -> impl Iterator<Item = (ThingId, &'a Item)> + 'a {
        b.things()
            .filter(move |&thing| b[thing].place == Place::Equipped(id))
            .map(|thing| (thing, self.item(b, thing)))
    }

    /// What an entity carries without having it equipped.
    pub fn carried<'a>(
        &'a self,
        b: &'a Battle,
        id: UnitId,
    ) -> impl Iterator<Item = (ThingId, &'a Item)> + 'a {
        b.things()
            .filter(move |&thing| b[thing].place == Place::Carried(id))
            .map(|thing| (thing, self.item(b, thing)))
    }
}
