//! Documents 6 and 8: the end of a scene, and short and long rests.

use engine::Table;

use crate::rules::event::{Event, Plight};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::Cooldown;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::{Condition, Until};
use crate::state::equipment::{Durability, ThingId};

/// The share of maximum HP that a short rest restores, in percent.
const SHORT_REST: i32 = 25;

impl Tdgs {
    /// A scene ends: armour is mended, pools recharge, abilities of a scene are ready again, and what lasts for a scene or for
    /// rounds is over. HP stay as they are, and so does what has to be removed.
    pub fn scene_end(&self, b: &mut Battle) {
        for thing in b.things() {
            let (deflection, pool) = self.mended(b, thing, b[thing].pool);
            (b[thing].deflection, b[thing].pool) = (deflection, pool);
        }
        for id in b.ids() {
            for place in 0..usize::from(b[id].pieces) {
                let mended = self.mended(b, b[id].worn[place], b[id].pools[place]);
                (b[id].deflection[place], b[id].pools[place]) = mended;
            }
        }
        b.drop_effects(|e| matches!(e.until, Until::Turns(_) | Until::Scene));
        b.used.retain(|used| self.ability(used.ability).cooldown == Cooldown::Day);
        b.holds.clear();
        b.readied.clear();
        b.declared.clear();
        b.met.clear();
        for id in b.ids() {
            b[id].hp = b[id].hp.min(self.max_hp(b, id));
        }
    }

    /// The deflection and the pool of a thing in the next scene. What is destroyed when empty does not recharge.
    fn mended(&self, b: &Battle, thing: ThingId, pool: i32) -> (u8, i32) {
        let item = self.item(b, thing);
        let Some(armour) = &item.armour else { return (0, 0) };
        match item.durability {
            Durability::Recharges => (armour.deflection, armour.pool),
            Durability::Destroyed => (armour.deflection, pool),
        }
    }

    /// A repair, as content sells it, brings back HP of a vehicle; one that was only disabled runs again.
    pub fn repair(&self, b: &mut Battle, id: UnitId, hp: i32) {
        let Some(vehicle) = &self.profile(id).vehicle else { return };
        if vehicle.destroyed && b[id].hp <= 0 {
            return;
        }
        b[id].hp = (b[id].hp.max(0) + hp).min(self.max_hp(b, id));
        if b[id].hp > 0 {
            b[id].conditions.end(Condition::Dead);
        }
    }

    /// A short rest: everybody alive regains a quarter of its maximum HP, rounded down. Rest mends no vehicle.
    pub fn short_rest(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        self.rest(b, SHORT_REST, t);
    }

    /// A long rest: everybody alive regains all HP, and abilities of a day are ready again, and what
    /// lasts for a day is over.
    pub fn long_rest(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        b.used.clear();
        b.drop_effects(|e| e.until == Until::Day);
        self.rest(b, 100, t);
    }

    fn rest(&self, b: &mut Battle, percent: i32, t: &mut impl Table<Tdgs>) {
        for id in b.ids() {
            if !b[id].conditions.has(Condition::Dead) && self.profile(id).vehicle.is_none() {
                let hp = self.max_hp(b, id) * percent / 100;
                if self.heal(b, id, hp) {
                    t.tell(self, b, || Event::Plight(Plight::Woke { who: id }));
                }
            }
        }
    }
}
