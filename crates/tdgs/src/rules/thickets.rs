//! Document 14: cover by the share of a target that is hidden, for whoever stands in a wood.

use space::{Footprint, Square};

use crate::state::board::{Board, PARTIAL};

impl Board {
    /// The cover that the ground itself gives to whoever stands on it, as a grade: all of it with half of its squares in such
    /// ground, partial with a quarter.
    #[inline(always)]
    pub(crate) fn cover_in(&self, space: Footprint) -> u8 {
        if self.has_thickets { self.cover_of_ground(space) } else { 0 }
    }

    #[cold]
    fn cover_of_ground(&self, space: Footprint) -> u8 {
        let inside = |s: &Square| self.grid.contains(*s) && self.terrain(*s).cover > 0;
        let best = space.squares().filter(inside).map(|s| self.terrain(s).cover).max().unwrap_or(0);
        let (hidden, all) = (space.squares().filter(inside).count(), space.squares().count());
        match () {
            () if 2 * hidden >= all => best,
            () if 4 * hidden >= all => best.min(PARTIAL),
            () => 0,
        }
    }
}
