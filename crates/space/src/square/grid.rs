//! The board's extent, and squares as positions in flat arrays.

use serde::{Deserialize, Serialize};

use super::Square;

/// A rectangular board of squares, at most [`Grid::MAX_SIDE`] wide and high.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Grid {
    pub width: u16,
    pub height: u16,
}

impl Grid {
    /// The longest side a board may have.
    pub const MAX_SIDE: u16 = 256;

    /// A board of `width` columns and `height` rows.
    ///
    /// # Panics
    /// If a side is 0 or longer than [`Grid::MAX_SIDE`]; whoever reads maps checks that first.
    pub const fn new(width: u16, height: u16) -> Self {
        assert!(width > 0 && height > 0, "a board has at least one square");
        assert!(
            width <= Self::MAX_SIDE && height <= Self::MAX_SIDE,
            "a side of a board is at most 256 squares"
        );
        Self { width, height }
    }

    /// Whether the square lies on the board.
    pub const fn contains(self, s: Square) -> bool {
        // Below 0 is far beyond the longest side, read without its sign.
        (s.x as u16) < self.width && (s.y as u16) < self.height
    }

    /// The square's position in a flat array, row by row.
    ///
    /// # Panics
    /// In debug builds, if the square is off the board.
    pub const fn index(self, s: Square) -> usize {
        debug_assert!(self.contains(s), "only squares on the board have an index");
        s.y as usize * self.width as usize + s.x as usize
    }

    /// The square at this position of a flat array.
    pub const fn square(self, index: usize) -> Square {
        let width = self.width as usize;
        Square::new((index % width) as i16, (index / width) as i16)
    }

    /// The number of squares.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Every square, row by row from the top left.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.area()).map(move |i| self.square(i))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_and_square_are_inverse() {
        let grid = Grid::new(7, 5);
        assert_eq!(grid.squares().count(), 35);
        for (i, s) in grid.squares().enumerate() {
            assert!(grid.contains(s));
            assert_eq!(grid.index(s), i);
        }
        for outside in [(-1, 0), (0, -1), (7, 0), (0, 5)] {
            assert!(!grid.contains(Square::new(outside.0, outside.1)));
        }
    }
}
