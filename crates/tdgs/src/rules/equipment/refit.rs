//! What equipment comes to: reckoned anew whenever it changes, so that nothing is stale.

use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, Unit, UnitId};
use crate::state::damage::{DamageType, MOST_PIECES, Meeting};
use crate::state::equipment::{BRITTLE, LENDS, Marks, STATS, WARDS};
use crate::state::equipment::{Category, Durability, Place, ThingId};
use crate::state::stats::Stat;

impl Tdgs {
    /// Puts a thing on somebody, into these slots. A piece of armour goes behind the worn ones and before the natural.
    pub(crate) fn put_on(&self, b: &mut Battle, id: UnitId, thing: ThingId, fills: u64) {
        b[thing].place = Place::Equipped(id);
        (b[thing].fills, b[thing].progress) = (fills, 0);
        let item = self.item(b, thing);
        if item.armour.is_some() {
            let pieces = &b[id].worn[..usize::from(b[id].pieces)];
            let grown = pieces.iter().position(|&piece| self.item(b, piece).natural);
            let at = if item.natural { pieces.len() } else { grown.unwrap_or(pieces.len()) };
            let (deflection, pool) = (b[thing].deflection, b[thing].pool);
            b[id].insert_piece(at, thing, deflection, pool);
        }
        self.refit(b, id, thing);
    }

    /// Takes a thing off somebody; its wear goes with it.
    pub(crate) fn take_off(&self, b: &mut Battle, id: UnitId, thing: ThingId, to: Place) {
        b[thing].place = to;
        b[thing].fills = 0;
        if self.item(b, thing).armour.is_some() {
            (b[thing].deflection, b[thing].pool) = b[id].remove_piece(thing);
        }
        self.refit(b, id, thing);
    }

    /// Reckons what somebody's equipment comes to after a thing was put on or taken off.
    fn refit(&self, b: &mut Battle, id: UnitId, changed: ThingId) {
        b.army.stir_all();
        let profile = self.profile(id);
        let (mut wields, mut evasion, mut marks) = (profile.natural, 0, 0);
        for (_, item) in self.equipped(b, id) {
            if item.category == Category::Weapon {
                // A second one of a kind that it knows but once adds no other way to strike.
                let free = |&n: &usize| wields >> n & 1 == 0 && profile.weapons[n].handle == item.handle;
                wields |= (0..profile.weapons.len()).find(free).map_or(0, |place| 1 << place);
            }
            if let Some(armour) = &item.armour {
                evasion += armour.evasion;
                marks |=
                    if armour.pool > 0 && item.durability == Durability::Destroyed { BRITTLE } else { 0 };
            }
            marks |= if item.bonuses.0.iter().any(|&bonus| bonus != 0) { STATS } else { 0 };
            marks |= if item.grants.is_empty() { 0 } else { LENDS };
            marks |= if item.meets.is_empty() { 0 } else { WARDS };
        }
        let unit = &mut b[id];
        (unit.wields, unit.evasion, unit.marks) = (wields, evasion, Marks(marks));
        let bonuses = self.item(b, changed).bonuses;
        b.reorder |=
            bonuses[Stat::Ref] != 0 || bonuses[Stat::Luk] != 0 || !self.item(b, changed).grants.is_empty();
        if let Some(seat) = b[id].seat {
            self.man_engines(b, seat.on);
        }
        // The maximum may have fallen with CON.
        b[id].hp = b[id].hp.min(self.max_hp(b, id));
    }

    /// Joins what somebody wears to how it meets a type of damage by nature.
    #[cold]
    pub(crate) fn meeting_in_gear(
        &self,
        b: &Battle,
        id: UnitId,
        kind: DamageType,
        by_nature: Meeting,
    ) -> Meeting {
        let cap = self.options.resistance_cap;
        let worn = self.equipped(b, id).flat_map(|(_, item)| &item.meets).filter(|(of, _)| *of == kind);
        worn.fold(by_nature, |all, (_, meeting)| all.and(*meeting, cap))
    }
}

impl Unit {
    fn insert_piece(&mut self, at: usize, thing: ThingId, deflection: u8, pool: i32) {
        let last = usize::from(self.pieces);
        debug_assert!(last < MOST_PIECES, "`check` counted the pieces");
        (self.worn[last], self.deflection[last], self.pools[last]) = (thing, deflection, pool);
        self.worn[at..=last].rotate_right(1);
        self.deflection[at..=last].rotate_right(1);
        self.pools[at..=last].rotate_right(1);
        self.pieces += 1;
    }

    /// What is left of its deflection and its pool.
    fn remove_piece(&mut self, thing: ThingId) -> (u8, i32) {
        let pieces = usize::from(self.pieces);
        let at = self.worn[..pieces].iter().position(|&piece| piece == thing).expect("it is worn");
        self.worn[at..pieces].rotate_left(1);
        self.deflection[at..pieces].rotate_left(1);
        self.pools[at..pieces].rotate_left(1);
        self.pieces -= 1;
        let last = usize::from(self.pieces);
        self.worn[last] = ThingId::default();
        (std::mem::take(&mut self.deflection[last]), std::mem::take(&mut self.pools[last]))
    }
}
