//! What each square costs a one-square mover, compiled to bits.

use super::{Square, facing::Facing8, grid::Grid};
use crate::bits::{Bits, stride};

/// The cost classes of a board: entering a square costs 1, 2 or 4, or is impossible.
///
/// A diagonal step is refused if both squares it passes between are impossible to enter by their ground.
#[derive(Clone, Debug)]
pub struct CostMap {
    grid: Grid,
    classes: [Bits; 3],
    blocked: Bits,
    /// The squares that may be left by a diagonal step: north-east, south-east, south-west, north-west.
    diagonals: [Bits; 4],
}

const COSTS: [u16; 3] = [1, 2, 4];

const DIAGONALS: [Facing8; 4] =
    [Facing8::NorthEast, Facing8::SouthEast, Facing8::SouthWest, Facing8::NorthWest];

impl CostMap {
    /// Compiles the board, asking for the cost of entering each square: 1, 2, 4, or nothing if it is blocked.
    ///
    /// # Panics
    /// If a cost is none of these.
    pub fn new(grid: Grid, mut cost: impl FnMut(Square) -> Option<u16>) -> Self {
        let empty = Bits::new(grid);
        let mut map = Self {
            grid,
            classes: [empty.clone(), empty.clone(), empty.clone()],
            blocked: empty.clone(),
            diagonals: [empty.clone(), empty.clone(), empty.clone(), empty],
        };
        for s in grid.squares() {
            map.put(s, cost(s));
        }
        for s in grid.squares() {
            map.open_diagonals(s);
        }
        map
    }

    /// The board's extent.
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// Changes one square, as when a door opens.
    pub fn set(&mut self, s: Square, cost: Option<u16>) {
        assert!(self.grid.contains(s), "only a square of the board has a cost");
        self.put(s, cost);
        for around in s.neighbours() {
            self.open_diagonals(around);
        }
    }

    fn put(&mut self, s: Square, cost: Option<u16>) {
        let class = cost.map(|c| COSTS.iter().position(|&k| k == c).expect("ground costs 1, 2 or 4"));
        for (i, bits) in self.classes.iter_mut().enumerate() {
            if class == Some(i) { bits.insert(s) } else { bits.remove(s) }
        }
        if class.is_none() { self.blocked.insert(s) } else { self.blocked.remove(s) }
    }

    fn open_diagonals(&mut self, s: Square) {
        for (i, facing) in DIAGONALS.into_iter().enumerate() {
            let (left, right) = (s.step(facing.turned(-1)), s.step(facing.turned(1)));
            if self.blocked.contains(left) && self.blocked.contains(right) {
                self.diagonals[i].remove(s);
            } else {
                self.diagonals[i].insert(s);
            }
        }
    }

    /// The cost of entering the square, or nothing if it is blocked or off the board.
    pub fn cost(&self, s: Square) -> Option<u16> {
        (0..3).find(|&i| self.classes[i].contains(s)).map(|i| COSTS[i])
    }

    /// Whether the ground lets a mover go from a square to its neighbour, whoever stands there.
    pub fn allows(&self, from: Square, facing: Facing8) -> bool {
        !facing.is_diagonal() || self.diagonals[facing as usize / 2].contains(from)
    }

    /// The cost of one king's step, or nothing if the ground refuses it.
    pub fn enter(&self, from: Square, to: Square) -> Option<u16> {
        let (dx, dy) = to - from;
        let facing = Facing8::of_step(dx, dy)?;
        if self.allows(from, facing) { self.cost(to) } else { None }
    }

    /// The squares that ground makes impossible to enter.
    pub const fn blocked(&self) -> &Bits {
        &self.blocked
    }

    /// The words of the squares that cost 1, 2 and 4.
    pub(super) fn class_words(&self) -> [&[u64]; 3] {
        self.classes.each_ref().map(Bits::words)
    }

    /// Spreads row `y` of a set to its neighbours and itself by king's steps that the ground allows.
    ///
    /// `row(y)` gives a row of the set, or zeros above and below it.
    pub(super) fn spread<const W: usize>(&self, y: usize, row: impl Fn(isize) -> [u64; W]) -> [u64; W] {
        let y = y as isize;
        let (above, here, below) = (row(y - 1), row(y), row(y + 1));
        let [ne, se, sw, nw] = self.diagonals.each_ref().map(Bits::words);
        let (se, sw) = (self.row::<W>(se, y - 1), self.row::<W>(sw, y - 1));
        let (ne, nw) = (self.row::<W>(ne, y + 1), self.row::<W>(nw, y + 1));
        let mut east = [0; W];
        let mut west = [0; W];
        for i in 0..W {
            east[i] = here[i] | above[i] & se[i] | below[i] & ne[i];
            west[i] = here[i] | above[i] & sw[i] | below[i] & nw[i];
        }
        let mut spread = [0; W];
        for i in 0..W {
            let carried = if i > 0 { east[i - 1] >> 63 } else { 0 };
            let brought = if i + 1 < W { west[i + 1] << 63 } else { 0 };
            spread[i] = here[i] | above[i] | below[i] | east[i] << 1 | carried | west[i] >> 1 | brought;
        }
        spread
    }

    fn row<const W: usize>(&self, words: &[u64], y: isize) -> [u64; W] {
        debug_assert_eq!(W, stride(self.grid), "rows are as wide as the board");
        row(words, y)
    }
}

/// One row of a set, or zeros above and below the board.
pub(super) fn row<const W: usize>(words: &[u64], y: isize) -> [u64; W] {
    words.as_chunks::<W>().0.get(y as usize).copied().unwrap_or([0; W])
}
