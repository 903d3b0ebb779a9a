//! What each square costs a one-square mover, compiled to bits.

use super::{Square, facing::Facing8, grid::Grid};
use crate::bits::{Bits, stride};

/// The cost classes of a board: entering a square costs 1, 2 or 4, or is impossible.
///
/// A diagonal step is refused if both squares it passes between are impossible to enter by their ground.
#[derive(Clone, Debug)]
pub struct CostMap {
    grid: Grid,
    blocked: Bits,
    /// The planes of each row, with an empty row above and below the board.
    rows: Vec<u64>,
}

const COSTS: [u16; 3] = [1, 2, 4];

const DIAGONALS: [Facing8; 4] =
    [Facing8::NorthEast, Facing8::SouthEast, Facing8::SouthWest, Facing8::NorthWest];

/// The number of planes of a row: three cost classes and four diagonal steps.
const PLANES: usize = 7;

/// What a row of the board says: the squares that cost 1, 2 and 4; then by which squares of the row below one may come
/// up to the north-east, of the row above down to the south-east and to the south-west, and again of the row below up
/// to the north-west.
pub(super) type Row<const W: usize> = [[u64; W]; PLANES];

impl CostMap {
    /// Compiles the board, asking for the cost of entering each square: 1, 2, 4, or nothing if it is blocked.
    ///
    /// # Panics
    /// If a cost is none of these.
    pub fn new(grid: Grid, mut cost: impl FnMut(Square) -> Option<u16>) -> Self {
        let words = (grid.height as usize + 2) * PLANES * stride(grid);
        let mut map = Self { grid, blocked: Bits::new(grid), rows: vec![0; words] };
        for s in grid.squares() {
            map.put(s, cost(s));
        }
        for s in grid.squares() {
            map.open_diagonals(s);
        }
        map
    }

    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// Changes one square, as when a door opens.
    pub fn set(&mut self, s: Square, cost: Option<u16>) {
        assert!(self.grid.contains(s), "only a square of the board has a cost");
        self.put(s, cost);
        for around in s.neighbours() {
            if self.grid.contains(around) {
                self.open_diagonals(around);
            }
        }
    }

    /// Where a plane keeps its bit for column `x` of row `y`, which may be one beyond the board.
    const fn bit(&self, plane: usize, x: i16, y: i16) -> (usize, u64) {
        let row = ((y + 1) as usize * PLANES + plane) * stride(self.grid);
        (row + x as usize / 64, 1 << (x as usize % 64))
    }

    fn put_bit(&mut self, (word, bit): (usize, u64), member: bool) {
        if member {
            self.rows[word] |= bit;
        } else {
            self.rows[word] &= !bit;
        }
    }

    fn put(&mut self, s: Square, cost: Option<u16>) {
        assert!(cost.is_none_or(|c| COSTS.contains(&c)), "ground costs 1, 2 or 4");
        for (plane, class) in COSTS.into_iter().enumerate() {
            self.put_bit(self.bit(plane, s.x, s.y), cost == Some(class));
        }
        if cost.is_none() { self.blocked.insert(s) } else { self.blocked.remove(s) }
    }

    fn open_diagonals(&mut self, s: Square) {
        for facing in DIAGONALS {
            let (left, right) = (s.step(facing.turned(-1)), s.step(facing.turned(1)));
            let open = !(self.blocked.contains(left) && self.blocked.contains(right));
            self.put_bit(self.diagonal_bit(s, facing), open);
        }
    }

    /// A diagonal step is kept with the row it enters, in the column it leaves.
    const fn diagonal_bit(&self, from: Square, facing: Facing8) -> (usize, u64) {
        self.bit(COSTS.len() + facing as usize / 2, from.x, from.y + facing.offset().1)
    }

    fn has(&self, (word, bit): (usize, u64)) -> bool {
        self.rows[word] & bit != 0
    }

    /// The cost of entering the square, or nothing if it is blocked or off the board.
    pub fn cost(&self, s: Square) -> Option<u16> {
        if !self.grid.contains(s) {
            return None;
        }
        (0..COSTS.len()).find(|&plane| self.has(self.bit(plane, s.x, s.y))).map(|plane| COSTS[plane])
    }

    /// Whether the ground lets a mover leave a square of the board this way, whatever the next square is.
    pub fn allows(&self, from: Square, facing: Facing8) -> bool {
        self.grid.contains(from) && (!facing.is_diagonal() || self.has(self.diagonal_bit(from, facing)))
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

    /// The rows of the board, with an empty one before the first and after the last.
    pub(super) fn rows<const W: usize>(&self) -> &[Row<W>] {
        self.rows.as_chunks::<W>().0.as_chunks::<PLANES>().0
    }
}

/// The squares of one row that lie on a set or next to it by king's steps that the ground allows. The set is given by its
/// rows above, here and below.
#[inline]
pub(super) fn spread<const W: usize>(ground: &Row<W>, set: &[[u64; W]; 3]) -> [u64; W] {
    let [_, _, _, ne, se, sw, nw] = ground;
    let [above, here, below] = set;
    let east = |i: usize| here[i] | above[i] & se[i] | below[i] & ne[i];
    let west = |i: usize| here[i] | above[i] & sw[i] | below[i] & nw[i];
    std::array::from_fn(|i| {
        let carried = if i > 0 { east(i - 1) >> 63 } else { 0 };
        let brought = if i + 1 < W { west(i + 1) << 63 } else { 0 };
        here[i] | above[i] | below[i] | east(i) << 1 | carried | west(i) >> 1 | brought
    })
}
