//! How far a mover gets: least costs from a start within a budget.

use super::{Square, facing::Facing8, grid::Grid};
use crate::queue::{Buckets, Cursor};

/// Neighbours are tried in this order, straight before diagonal; of two ways of equal cost the one found
/// first stays.
pub(super) const ORDER: [Facing8; 8] = [
    Facing8::North,
    Facing8::East,
    Facing8::South,
    Facing8::West,
    Facing8::NorthEast,
    Facing8::SouthEast,
    Facing8::SouthWest,
    Facing8::NorthWest,
];

/// Scratch for floods over one board: it allocates on first use and then no more.
#[derive(Clone, Debug)]
pub struct Reach {
    grid: Grid,
    cells: Vec<Cell>,
    generation: u32,
    queue: Buckets,
    reached: Vec<Square>,
}

/// What a flood knows of one square. It counts only if `generation` is that of the flood.
#[derive(Copy, Clone, Debug)]
struct Cell {
    generation: u32,
    cost: u16,
    came: u8,
    settled: bool,
}

/// The way that led to the start: none.
const START: u8 = 8;

impl Reach {
    /// Scratch for a board.
    pub fn new(grid: Grid) -> Self {
        let blank = Cell { generation: 0, cost: 0, came: START, settled: false };
        Self {
            grid,
            cells: vec![blank; grid.area()],
            generation: 0,
            queue: Buckets::default(),
            reached: Vec::new(),
        }
    }

    /// The board's extent.
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// Finds every square that costs at most `budget`, the start included at cost 0.
    ///
    /// `enter(from, to)` is the cost of one king's step between squares of the board, at least 1, or nothing if the step is
    /// refused. For a larger mover the squares are those of its north-west corner.
    pub fn flood(
        &mut self,
        start: Square,
        budget: u16,
        mut enter: impl FnMut(Square, Square) -> Option<u16>,
    ) {
        self.clear();
        self.begin(start);
        self.run(budget, &mut enter);
    }

    /// Finds from every square the least cost of getting to the nearest goal, for the same `enter` as
    /// [`Reach::flood`]. Then a cost is that of the way to the goal, and a path leads from the goal.
    pub fn flood_back(
        &mut self,
        goals: impl IntoIterator<Item = Square>,
        mut enter: impl FnMut(Square, Square) -> Option<u16>,
    ) {
        self.clear();
        for goal in goals {
            self.begin(goal);
        }
        self.run(u16::MAX, &mut |from, to| enter(to, from));
    }

    fn begin(&mut self, start: Square) {
        if self.grid.contains(start) && !self.knows(start, 0) {
            self.find(start, 0, START);
        }
    }

    fn run(&mut self, budget: u16, enter: &mut impl FnMut(Square, Square) -> Option<u16>) {
        let mut cursor = Cursor::START;
        while let Some((cost, place)) = self.queue.next(&mut cursor) {
            self.settle(unpacked(place), cost, budget, enter);
        }
    }

    /// Fixes a square's cost and finds its neighbours, unless it was fixed before.
    fn settle(
        &mut self,
        s: Square,
        cost: u16,
        budget: u16,
        enter: &mut impl FnMut(Square, Square) -> Option<u16>,
    ) {
        let i = self.grid.index(s);
        if self.cells[i].settled {
            return;
        }
        self.cells[i].settled = true;
        self.reached.push(s);
        if cost == budget {
            return;
        }
        for facing in ORDER {
            let to = s.step(facing);
            // A step costs at least 1, so no way through here could be cheaper than that.
            if !self.grid.contains(to) || self.knows(to, cost + 1) {
                continue;
            }
            let Some(step) = enter(s, to) else { continue };
            debug_assert!(step > 0, "a step costs at least 1");
            let total = cost.saturating_add(step);
            if total <= budget && !self.knows(to, total) {
                self.find(to, total, facing as u8);
            }
        }
    }

    /// Whether a way at this cost or less was found already.
    fn knows(&self, s: Square, cost: u16) -> bool {
        let cell = &self.cells[self.grid.index(s)];
        cell.generation == self.generation && cell.cost <= cost
    }

    fn find(&mut self, at: Square, cost: u16, came: u8) {
        let i = self.grid.index(at);
        self.cells[i] = Cell { generation: self.generation, cost, came, settled: false };
        self.queue.push(cost, packed(at));
    }

    fn clear(&mut self) {
        if self.generation == u32::MAX {
            self.cells.iter_mut().for_each(|c| c.generation = 0);
            self.generation = 0;
        }
        self.generation += 1;
        self.queue.clear();
        self.reached.clear();
    }

    fn cell(&self, s: Square) -> Option<&Cell> {
        let cell = self.grid.contains(s).then(|| &self.cells[self.grid.index(s)])?;
        (cell.generation == self.generation && self.generation > 0).then_some(cell)
    }

    /// The least cost of getting there, or nothing if it is out of reach.
    pub fn cost(&self, s: Square) -> Option<u16> {
        self.cell(s).map(|c| c.cost)
    }

    /// The squares in reach, by cost and then in the order they were found; the start comes first.
    pub fn reached(&self) -> &[Square] {
        &self.reached
    }

    /// Writes the way from the start to `s`, both included, and says whether there is one.
    pub fn path_to(&self, s: Square, out: &mut Vec<Square>) -> bool {
        out.clear();
        if self.cell(s).is_none() {
            return false;
        }
        let mut at = s;
        out.push(at);
        while let Some(&facing) = Facing8::ALL.get(usize::from(self.cells[self.grid.index(at)].came)) {
            at = at.step(facing.opposite());
            out.push(at);
        }
        out.reverse();
        true
    }
}

/// A square of the board as one number.
const fn packed(s: Square) -> u32 {
    (s.y as u32) << 16 | s.x as u32
}

const fn unpacked(place: u32) -> Square {
    Square::new(place as i16, (place >> 16) as i16)
}
