//! The space that an entity fills: a block of squares.

use serde::{Deserialize, Serialize};

use super::Square;

/// A square block of squares, from 1x1 to 6x6.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Footprint {
    pub corner: Square,
    /// Squares along a side.
    pub size: u8,
}

impl Footprint {
    pub const MAX_SIZE: u8 = 6;

    /// The block of `size` by `size` squares whose north-west square is `corner`.
    ///
    /// # Panics
    /// In debug builds, if the size is not 1 to 6.
    pub const fn new(corner: Square, size: u8) -> Self {
        debug_assert!(size >= 1 && size <= Self::MAX_SIZE, "a footprint is 1 to 6 squares wide");
        Self { corner, size }
    }

    const fn side(self) -> i16 {
        self.size as i16
    }

    pub const fn far_corner(self) -> Square {
        self.corner.offset(self.side() - 1, self.side() - 1)
    }

    /// The same block with its north-west square elsewhere.
    #[must_use]
    pub const fn at(self, corner: Square) -> Self {
        Self { corner, ..self }
    }

    /// The squares of the block, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let side = self.side();
        (0..side * side).map(move |i| self.corner.offset(i % side, i / side))
    }

    /// Whether the square belongs to the block.
    pub const fn contains(self, s: Square) -> bool {
        let (x, y) = (s.x - self.corner.x, s.y - self.corner.y);
        x >= 0 && y >= 0 && x < self.side() && y < self.side()
    }

    /// Whether the blocks share a square.
    pub const fn overlaps(self, other: &Self) -> bool {
        self.distance(other) == 0
    }

    /// King's-move distance between the nearest squares; 0 if the blocks share one.
    pub const fn distance(self, other: &Self) -> u16 {
        let dx = gap(self.corner.x, self.side(), other.corner.x, other.side());
        let dy = gap(self.corner.y, self.side(), other.corner.y, other.side());
        if dx > dy { dx } else { dy }
    }

    /// King's-move distance from the block to a square; 0 if it lies inside.
    pub const fn distance_to(self, s: Square) -> u16 {
        self.distance(&Self { corner: s, size: 1 })
    }

    /// The squares around the block, clockwise from the one north-west of it.
    pub fn adjacent(self) -> impl Iterator<Item = Square> {
        let run = self.side() + 1;
        let start = self.corner.offset(-1, -1);
        (0..4 * run).map(move |i| {
            let along = i % run;
            match i / run {
                0 => start.offset(along, 0),
                1 => start.offset(run, along),
                2 => start.offset(run - along, run),
                _ => start.offset(0, run - along),
            }
        })
    }
}

impl From<Square> for Footprint {
    fn from(corner: Square) -> Self {
        Self { corner, size: 1 }
    }
}

/// Steps from one stretch of squares to another on the same axis.
const fn gap(a: i16, a_length: i16, b: i16, b_length: i16) -> u16 {
    let ahead = b - (a + a_length - 1);
    let behind = a - (b + b_length - 1);
    let apart = if ahead > behind { ahead } else { behind };
    if apart > 0 { apart as u16 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::distance;
    use proptest::prelude::*;

    #[test]
    fn adjacent_squares_by_size() {
        ledger::proves!("tdgs.movement.adjacency");
        for (size, expected) in [(1, 8), (2, 12), (3, 16)] {
            let block = Footprint::new(Square::new(5, 5), size);
            let around: Vec<_> = block.adjacent().collect();
            assert_eq!(around.len(), expected);
            assert!(around.iter().all(|&s| block.distance_to(s) == 1));
            assert!(around.windows(2).all(|w| distance(w[0], w[1]) == 1));
        }
        assert_eq!(Footprint::from(Square::new(3, 3)).distance_to(Square::new(3, 3)), 0);
    }

    #[test]
    fn space_by_size() {
        for size in 1..=Footprint::MAX_SIZE {
            let block = Footprint::new(Square::new(2, 3), size);
            assert_eq!(block.squares().count(), usize::from(size) * usize::from(size));
            assert!(block.squares().all(|s| block.contains(s)));
            assert_eq!(block.squares().last(), Some(block.far_corner()));
        }
    }

    fn blocks() -> impl Strategy<Value = Footprint> {
        (-9i16..9, -9i16..9, 1u8..=6).prop_map(|(x, y, size)| Footprint::new(Square::new(x, y), size))
    }

    proptest! {
        #[test]
        fn distance_is_that_of_the_nearest_squares(a in blocks(), b in blocks()) {
            let nearest = a.squares().flat_map(|s| b.squares().map(move |t| distance(s, t))).min();
            prop_assert_eq!(Some(a.distance(&b)), nearest);
            prop_assert_eq!(a.distance(&b), b.distance(&a));
            prop_assert_eq!(a.overlaps(&b), a.squares().any(|s| b.contains(s)));
        }
    }
}
