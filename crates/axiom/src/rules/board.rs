//! 10.1.1.1: the battlefield and its seven kinds of terrain.

use space::Hex;

use crate::rules::scenario::Axiom;
use crate::state::battle::Battle;
use crate::state::board::{Board, Terrain};

impl Axiom {
    /// The terrain of a hex of the map as it is now: a wall that was knocked down or a door that was opened is floor.
    #[inline]
    pub fn terrain(&self, b: &Battle, h: Hex) -> &Terrain {
        if b.opened.contains(&h) {
            &self.board.kinds[usize::from(Board::RUBBLE)]
        } else {
            self.board.drawn(h)
        }
    }

    /// The movement points to step into a hex on foot, if the ground allows it.
    #[inline]
    pub fn step_cost(&self, b: &Battle, h: Hex) -> Option<u16> {
        if self.board.grid.contains(h) { self.terrain(b, h).kind.cost() } else { None }
    }
}
