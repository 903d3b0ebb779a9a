//! Surrounded: enemies on three or more of a troop's four sides. The core uses the word for three who stand next to one,
//! which is another matter.

use engine::Table;
use space::Footprint;

use crate::rules::scenario::Tdgs;
use crate::state::army::Cause;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

/// How many sides have to be held.
const SIDES: u32 = 3;

impl Tdgs {
    /// Whether enemies in good order hold three or more of a troop's sides.
    pub fn is_surrounded(&self, b: &Battle, id: UnitId) -> bool {
        let space = self.space(b, id);
        let mut held = 0_u8;
        for foe in self.foes(b, id).filter(|&foe| self.distance(b, id, foe) == 1) {
            if !b[foe].conditions.has(Condition::Routed) && b[foe].conditions.able() {
                held |= sides(space, self.space(b, foe));
            }
        }
        held.count_ones() >= SIDES
    }

    /// Much has changed: whoever is surrounded now for the first time is shaken, whoever is cornered no more fights on as
    /// ever, and nobody leads more than it can.
    pub(super) fn look_everywhere(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        self.shed_surplus(b, t);
        for id in b.ids() {
            self.fear_a_ring(b, id);
        }
        self.free_the_cornered(b, t);
    }

    /// One went somewhere, came to its senses or is gone: only it, and the enemies it stands beside, can be surrounded by
    /// that.
    pub(super) fn look_around(&self, b: &mut Battle, mover: UnitId, t: &mut impl Table<Tdgs>) {
        self.fear_a_ring(b, mover);
        for &id in &self.enemies[self.side(mover).index()] {
            if self.distance(b, id, mover) == 1 {
                self.fear_a_ring(b, id);
            }
        }
        self.free_the_cornered(b, t);
    }

    fn fear_a_ring(&self, b: &mut Battle, id: UnitId) {
        let fresh = b[id].troop.spent & Cause::Surrounded.bit() == 0;
        if fresh && self.can_be_shaken(b, id) && self.is_surrounded(b, id) {
            self.fear_encirclement(b, id);
        }
    }
}

/// Which sides of a space another shares an edge with: north, east, south, west, a bit for each.
fn sides(space: Footprint, other: Footprint) -> u8 {
    let edges = |f: Footprint| {
        let (x, y, size) = (f.corner.x, f.corner.y, i16::from(f.size));
        (x, y, x + size, y + size)
    };
    let (left, top, right, bottom) = edges(space);
    let (l, u, r, d) = edges(other);
    let (beside, abreast) = (l < right && r > left, u < bottom && d > top);
    u8::from(beside && d == top)
        | u8::from(abreast && l == right) << 1
        | u8::from(beside && u == bottom) << 2
        | u8::from(abreast && r == left) << 3
}
