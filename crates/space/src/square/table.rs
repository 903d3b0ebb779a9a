//! Sight between all pairs of squares, worked out once.

use super::{
    Square,
    footprint::Footprint,
    grid::Grid,
    sight::{SightMap, Veils, least},
};

/// The answers of a [`SightMap`] for every pair of squares, one byte each.
///
/// It is made once for a scenario. When a square changes, ask the map again or make a new table.
#[derive(Clone, Debug)]
pub struct SightTable {
    grid: Grid,
    lines: Vec<Veils>,
}

impl SightTable {
    /// The largest board a table is made for.
    pub const MAX_AREA: usize = 1024;

    /// Works out all lines, or nothing if the board has more than [`SightTable::MAX_AREA`] squares.
    pub fn new(map: &SightMap) -> Option<Self> {
        let grid = map.grid();
        let area = grid.area();
        if area > Self::MAX_AREA {
            return None;
        }
        let mut lines = vec![Veils::CLEAR; area * area];
        for (i, a) in grid.squares().enumerate() {
            for (j, b) in grid.squares().enumerate().skip(i) {
                let met = map.walk(a, b);
                lines[i * area + j] = met;
                lines[j * area + i] = met;
            }
        }
        Some(Self { grid, lines })
    }

    fn veils(&self, a: Square, b: Square) -> Option<Veils> {
        let inside = self.grid.contains(a) && self.grid.contains(b);
        inside.then(|| self.lines[self.grid.index(a) * self.grid.area() + self.grid.index(b)])
    }

    /// As [`SightMap::line`].
    pub fn line(&self, a: Square, b: Square) -> Option<u8> {
        self.veils(a, b)?.sight()
    }

    /// As [`SightMap::path`].
    pub fn path(&self, a: Square, b: Square) -> Option<u8> {
        self.veils(a, b)?.path()
    }

    /// As [`SightMap::between`].
    pub fn between(&self, a: Footprint, b: Footprint) -> Option<u8> {
        least(a, b, |s, t| self.line(s, t))
    }

    /// As [`SightMap::path_to`].
    pub fn path_to(&self, a: Square, b: Footprint) -> Option<u8> {
        least(a.into(), b, |s, t| self.path(s, t))
    }
}
