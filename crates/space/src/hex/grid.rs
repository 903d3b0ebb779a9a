//! A rectangular field of hexes, and hexes as positions in flat arrays.

use serde::{Deserialize, Serialize};

use super::{Hex, facing::Facing6};

/// A field of so many columns and rows whose odd rows are shifted half a hex east ("odd-r"); the hex (0,0) is its top
/// left corner.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct HexGrid {
    pub width: u16,
    pub height: u16,
}

impl HexGrid {
    /// The longest side a field may have.
    pub const MAX_SIDE: u16 = 256;

    /// A field of `width` columns and `height` rows.
    ///
    /// # Panics
    /// If a side is 0 or longer than [`HexGrid::MAX_SIDE`]; whoever reads maps checks that first.
    pub const fn new(width: u16, height: u16) -> Self {
        assert!(width > 0 && height > 0, "a field has at least one hex");
        assert!(
            width <= Self::MAX_SIDE && height <= Self::MAX_SIDE,
            "a side of a field is at most 256 hexes"
        );
        Self { width, height }
    }

    /// Whether the hex lies on the field.
    pub const fn contains(self, h: Hex) -> bool {
        let (column, row) = h.to_offset();
        row >= 0 && column >= 0 && (row as u16) < self.height && (column as u16) < self.width
    }

    /// The hex's position in a flat array, row by row.
    ///
    /// # Panics
    /// In debug builds, if the hex is off the field.
    pub const fn index(self, h: Hex) -> usize {
        debug_assert!(self.contains(h), "only hexes on the field have an index");
        let (column, row) = h.to_offset();
        row as usize * self.width as usize + column as usize
    }

    /// The hex at this position of a flat array.
    pub const fn hex(self, index: usize) -> Hex {
        let width = self.width as usize;
        Hex::from_offset((index % width) as i16, (index / width) as i16)
    }

    /// The number of hexes.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Every hex, row by row from the top left.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        (0..self.area()).map(move |i| self.hex(i))
    }

    /// The neighbours that lie on the field, clockwise from east.
    pub fn neighbours(self, h: Hex) -> impl Iterator<Item = Hex> {
        h.neighbours().filter(move |&n| self.contains(n))
    }
}

/// A field laid out along its axes with a border of one, so that a step in a direction is always the same distance in
/// a flat array, and a step off the field lands on the border.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Slant {
    width: usize,
    rows: usize,
    /// The place of the hex (0,0).
    zero: usize,
}

impl Slant {
    pub(super) const fn new(grid: HexGrid) -> Self {
        let lean = (grid.height as usize - 1) / 2;
        let width = grid.width as usize + lean + 2;
        Self { width, rows: grid.height as usize + 2, zero: width + lean + 1 }
    }

    pub(super) const fn len(self) -> usize {
        self.width * self.rows
    }

    /// The place of a hex on the field.
    pub(super) const fn place(self, h: Hex) -> usize {
        self.zero.wrapping_add_signed(self.way(h.q, h.r))
    }

    /// How far a step reaches in the array.
    pub(super) const fn way(self, dq: i16, dr: i16) -> isize {
        dr as isize * self.width as isize + dq as isize
    }

    /// How far a step in each facing reaches.
    pub(super) fn ways(self) -> [isize; 6] {
        Facing6::ALL.map(|f| self.way(f.offset().0, f.offset().1))
    }
}
