//! Sight between all pairs of squares, worked out once.

use super::{
    Square,
    footprint::Footprint,
    grid::Grid,
    sight::{SightMap, least},
};

/// The answers of a [`SightMap`] for every pair of squares, two bytes each.
///
/// It is made once for a scenario. When a square changes, ask the map again or make a new table.
#[derive(Clone, Debug)]
pub struct SightTable {
    grid: Grid,
    /// For sight and for effects: the cover met, or [`STOPPED`].
    lines: Vec<[u8; 2]>,
}

/// No line gets through.
const STOPPED: u8 = u8::MAX;

const fn open(answer: u8) -> Option<u8> {
    if answer == STOPPED { None } else { Some(answer) }
}

/// The lines between one square and all others: a row of a [`SightTable`], for those who look at it from many.
#[derive(Copy, Clone, Debug)]
pub struct SightLines<'a> {
    grid: Grid,
    lines: &'a [[u8; 2]],
}

impl SightLines<'_> {
    /// As [`SightMap::line`], from this square.
    #[inline]
    pub fn line(&self, from: Square) -> Option<u8> {
        if self.grid.contains(from) { open(self.lines[self.grid.index(from)][0]) } else { None }
    }
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
        let mut lines = vec![[0; 2]; area * area];
        for (i, a) in grid.squares().enumerate() {
            for (j, b) in grid.squares().enumerate().skip(i) {
                let veils = map.walk(a, b);
                let met = [veils.sight().unwrap_or(STOPPED), veils.path().unwrap_or(STOPPED)];
                lines[i * area + j] = met;
                lines[j * area + i] = met;
            }
        }
        Some(Self { grid, lines })
    }

    #[inline]
    fn answers(&self, a: Square, b: Square) -> Option<[u8; 2]> {
        let inside = self.grid.contains(a) && self.grid.contains(b);
        inside.then(|| self.lines[self.grid.index(a) * self.grid.area() + self.grid.index(b)])
    }

    /// The lines between this square and all others, or nothing if it is off the board.
    #[inline]
    pub fn lines_to(&self, there: Square) -> Option<SightLines<'_>> {
        let area = self.grid.area();
        let first = self.grid.contains(there).then(|| self.grid.index(there) * area)?;
        Some(SightLines { grid: self.grid, lines: &self.lines[first..first + area] })
    }

    #[inline]
    pub fn line(&self, a: Square, b: Square) -> Option<u8> {
        open(self.answers(a, b)?[0])
    }

    #[inline]
    pub fn path(&self, a: Square, b: Square) -> Option<u8> {
        open(self.answers(a, b)?[1])
    }

    pub fn between(&self, a: Footprint, b: Footprint) -> Option<u8> {
        least(a, b, |s, t| self.line(s, t))
    }

    pub fn path_to(&self, a: Square, b: Footprint) -> Option<u8> {
        least(a.into(), b, |s, t| self.path(s, t))
    }
}
