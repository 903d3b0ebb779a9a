//! Surrounded: enemies on three or more of a troop's four sides. The core uses the word for three who stand next to one,
//! which is another matter.

use engine::Table;
use space::Footprint;

use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::scenario::Tdgs;

/// How many sides have to be held.
const SIDES: u32 = 3;

impl Tdgs {
    /// Whether enemies in good order hold three or more of a troop's sides.
    pub fn is_surrounded(&self, b: &Battle, id: UnitId) -> bool {
        let space = self.space(b, id);
        let mut held = 0_u8;
        for foe in self.foes(b, id) {
            let stands = !b[foe].conditions.has(Condition::Routed) && b[foe].conditions.able();
            if stands && self.distance(b, id, foe) == 1 {
                held |= sides(space, self.space(b, foe));
            }
        }
        held.count_ones() >= SIDES
    }

    /// Somebody stands elsewhere, or differently: whoever is surrounded now for the first time is shaken, and whoever is
    /// cornered no more fights on as ever.
    pub(super) fn look_around(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        self.shed_surplus(b, t);
        for id in b.ids() {
            if self.can_be_shaken(b, id) && self.is_surrounded(b, id) {
                self.fear_encirclement(b, id);
            }
        }
        self.free_the_cornered(b, t);
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
