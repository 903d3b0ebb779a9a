//! How much an entity can carry, and what happens above that.

use super::Misfit;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::equipment::Place;
use crate::state::stats::Stat;

/// Weight Units that a Medium entity carries for each point of STR.
const PER_STR: u32 = 10;

impl Tdgs {
    /// Carrying capacity in Weight Units: Apparent STR x 10 x size, rounded down, and what worn containers add.
    pub fn capacity(&self, b: &Battle, id: UnitId) -> u32 {
        let strength = self.apparent(b, id, Stat::Str).max(0) as u32;
        let containers: u32 = self.equipped(b, id).map(|(_, item)| item.capacity).sum();
        strength * PER_STR * self.profile(id).capacity_quarters / 4 + containers
    }

    /// The weight of everything an entity has on it, equipped and carried.
    pub fn load_of(&self, b: &Battle, id: UnitId) -> u32 {
        let on_it = |place| place == Place::Equipped(id) || place == Place::Carried(id);
        let things = b.items.iter().filter(|thing| on_it(thing.place));
        things.map(|thing| self.items[usize::from(thing.kind)].weight).sum()
    }

    /// Above its capacity an entity is Encumbered, whoever rides on it included. What a vehicle holds is its own affair.
    pub fn encumbered(&self, b: &Battle, id: UnitId) -> bool {
        if self.is_vehicle(id) {
            return false;
        }
        let load = self.burden(b, id);
        load > 0 && load > self.capacity(b, id)
    }

    /// What a mount would carry with one more rider.
    pub(crate) fn load_with(&self, b: &Battle, on: UnitId, rider: UnitId) -> u32 {
        self.burden(b, on) + self.profile(rider).weight + self.burden(b, rider)
    }

    /// Whether an entity may move by an Action: the Encumbered may not.
    pub(crate) fn may_walk(&self, b: &Battle, id: UnitId) -> Result<(), Why> {
        self.may_move(b, id)?;
        if self.encumbered(b, id) { Err(Why::Gear(Misfit::Encumbered(id))) } else { Ok(()) }
    }
}
