//! What is wielded, worn and carried: an [`Item`] is a kind of thing and never changes; a [`Thing`] is one of that kind and lies in
//! the battle, equipped, carried, on the ground or gone.

mod body;
mod item;
mod marks;

pub use body::Body;
pub use item::{Category, Durability, Item, ItemTrait, Place, Speed, Thing, ThingId};
pub use marks::Marks;
pub(crate) use marks::{BRITTLE, LENDS, STATS, WARDS};

use crate::state::battle::{Battle, UnitId};

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
