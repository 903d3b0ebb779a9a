//! What equipment loses: slots with a limb, and itself when a pool is empty.

use engine::Table;

use crate::rules::event::{Event, Gear};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::Handling;
use crate::state::battle::{Battle, UnitId};
use crate::state::equipment::{Durability, Place, ThingId};

impl Tdgs {
    /// Somebody loses a slot, counted from 0, with all that grows on it: an arm with its hand and fingers. What was in them
    /// is carried from then on.
    pub fn lose_slot(&self, b: &mut Battle, id: UnitId, slot: &str, nth: u32, t: &mut impl Table<Tdgs>) {
        b[id].lost |= self.profile(id).body.branch(slot, nth);
        for thing in b.things() {
            if b[thing].place == Place::Equipped(id) && b[thing].fills & b[id].lost != 0 {
                self.take_off(b, id, thing, Place::Carried(id));
                t.tell(self, b, || Event::Gear(Gear::Handled { who: id, what: Handling::Unequip(thing) }));
            }
        }
    }

    /// A lost slot is whole again, with all that grows on it.
    pub fn restore_slot(&self, b: &mut Battle, id: UnitId, slot: &str, nth: u32) {
        b[id].lost &= !self.profile(id).body.branch(slot, nth);
    }

    /// What is destroyed when its pool is empty is gone then.
    #[cold]
    pub(crate) fn break_emptied(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        while let Some(thing) = self.emptied(b, id) {
            self.take_off(b, id, thing, Place::Gone);
            t.tell(self, b, || Event::Gear(Gear::Broke { who: id, thing }));
        }
    }

    fn emptied(&self, b: &Battle, id: UnitId) -> Option<ThingId> {
        let unit = &b[id];
        let pieces = unit.worn.iter().zip(unit.pools).take(usize::from(unit.pieces));
        let empty = |thing: ThingId, pool: i32| {
            let item = self.item(b, thing);
            let had_a_pool = item.armour.as_ref().is_some_and(|armour| armour.pool > 0);
            pool == 0 && had_a_pool && item.durability == Durability::Destroyed
        };
        pieces
            .map(|(&thing, pool)| (thing, pool))
            .find(|&(thing, pool)| empty(thing, pool))
            .map(|(thing, _)| thing)
    }
}
