//! Document 15: equipment. Only what is equipped gives its benefits; what is carried only weighs.

use crate::battle::{Battle, UnitId};
use crate::scenario::Tdgs;
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
}
