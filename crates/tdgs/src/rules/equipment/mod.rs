//! Document 15: equipment. Only what is equipped gives its benefits; what is carried only weighs.
//!
//! Whenever somebody's equipment changes, `refit` reckons anew what it comes to, so that blows need not look at things.

mod capacity;
mod handling;
mod loss;
mod refit;
mod words;

pub use handling::Misfit;

use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::equipment::{Item, Place, ThingId};
use crate::state::profile::Armour;
use crate::state::weapons::Weapon;

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
