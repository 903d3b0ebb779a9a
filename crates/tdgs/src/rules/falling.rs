//! Document 14: falling, and ledges that nobody walks over.

use engine::Table;
use space::Footprint;

use crate::rules::damage::Portion;
use crate::rules::event::{Event, Going};
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::board::{Board, is_ledge};
use crate::state::conditions::Condition;
use crate::state::weapons::Bonus;

/// So many full squares of a fall make a d6, and so many dice are the most.
const SQUARES_A_DIE: u16 = 2;
const MOST_DICE: u16 = 10;

/// A fall deals 1d6 per 2 full squares, at most 10d6.
pub fn fall_damage(squares: u16) -> Bonus {
    Bonus { flat: 0, count: (squares / SQUARES_A_DIE).min(MOST_DICE) as u8, sides: 6 }
}

impl Board {
    /// Whether a ledge lies between two spaces, up or down.
    pub(crate) fn ledge_between(&self, from: Footprint, to: Footprint) -> bool {
        self.has_ledges && is_ledge(self.height(from), self.height(to))
    }
}

impl Tdgs {
    /// How many squares it is down from so high above one space to the ground of another: over a ledge, or from the air.
    pub(crate) fn depth(&self, from: Footprint, height: u16, to: Footprint) -> u16 {
        if height == 0 && !self.board.ledge_between(from, to) {
            return 0;
        }
        let top = self.board.height(from) + height as i16;
        (top - self.board.height(to)).max(0).cast_unsigned()
    }

    /// An entity comes down from so many squares above where it is now. The harm is untyped; the dead feel none.
    pub(crate) fn plunge(&self, b: &mut Battle, id: UnitId, squares: u16, t: &mut impl Table<Tdgs>) {
        t.tell(self, b, || Event::Going(Going::Plunged { who: id, squares }));
        self.crash(b, id, squares, t);
    }

    /// The harm of a fall.
    pub(crate) fn crash(&self, b: &mut Battle, id: UnitId, squares: u16, t: &mut impl Table<Tdgs>) {
        let damage = fall_damage(squares);
        if damage.count > 0 && !b[id].conditions.has(Condition::Dead) {
            let amount = damage.roll(t);
            self.harm(b, id, Portion { amount, kind: None }, t);
        }
    }
}
