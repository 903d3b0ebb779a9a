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
    /// Row by row, with a border of one square that no flood enters.
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

/// The border is known at no cost in every generation, so that no flood finds it.
const BORDER: u32 = u32::MAX;

impl Reach {
    /// Scratch for a board.
    pub fn new(grid: Grid) -> Self {
        let border = Cell { generation: BORDER, cost: 0, came: START, settled: true };
        let area = (grid.width as usize + 2) * (grid.height as usize + 2);
        let mut reach = Self {
            grid,
            cells: vec![border; area],
            generation: 0,
            queue: Buckets::default(),
            reached: Vec::new(),
        };
        for s in grid.squares() {
            let place = reach.place(s);
            reach.cells[place].generation = 0;
        }
        reach
    }

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
        self.run(u16::MAX - 1, &mut |from, to| enter(to, from));
    }

    fn begin(&mut self, start: Square) {
        if self.grid.contains(start) && !self.knows(self.place(start), 0) {
            self.find(self.place(start), start, 0, START);
        }
    }

    fn run(&mut self, budget: u16, enter: &mut impl FnMut(Square, Square) -> Option<u16>) {
        let mut cursor = Cursor::START;
        while let Some((cost, packed)) = self.queue.next(&mut cursor) {
            let s = unpacked(packed);
            let cell = &mut self.cells[place(self.grid, s)];
            if cell.settled {
                continue;
            }
            cell.settled = true;
            self.reached.push(s);
            if cost < budget {
                self.look_around(s, cost, budget, enter);
            }
        }
    }

    /// Finds the neighbours of a square whose cost is fixed.
    fn look_around(
        &mut self,
        s: Square,
        cost: u16,
        budget: u16,
        enter: &mut impl FnMut(Square, Square) -> Option<u16>,
    ) {
        for facing in ORDER {
            let to = s.step(facing);
            let place = self.place(to);
            // A step costs at least 1, so no way through here could be cheaper than that.
            if self.knows(place, cost + 1) {
                continue;
            }
            let Some(step) = enter(s, to) else { continue };
            debug_assert!(step > 0, "a step costs at least 1");
            let total = cost.saturating_add(step);
            if total <= budget && !self.knows(place, total) {
                self.find(place, to, total, facing as u8);
            }
        }
    }

    const fn place(&self, s: Square) -> usize {
        place(self.grid, s)
    }

    /// Whether a way at this cost or less was found already.
    fn knows(&self, place: usize, cost: u16) -> bool {
        let cell = &self.cells[place];
        cell.generation >= self.generation && cell.cost <= cost
    }

    fn find(&mut self, place: usize, at: Square, cost: u16, came: u8) {
        self.cells[place] = Cell { generation: self.generation, cost, came, settled: false };
        self.queue.push(cost, packed(at));
    }

    fn clear(&mut self) {
        if self.generation == BORDER - 1 {
            for cell in self.cells.iter_mut().filter(|c| c.generation != BORDER) {
                cell.generation = 0;
            }
            self.generation = 0;
        }
        self.generation += 1;
        self.queue.clear();
        self.reached.clear();
    }

    fn cell(&self, s: Square) -> Option<&Cell> {
        let cell = self.grid.contains(s).then(|| &self.cells[self.place(s)])?;
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
        while let Some(&facing) = Facing8::ALL.get(usize::from(self.cells[self.place(at)].came)) {
            at = at.step(facing.opposite());
            out.push(at);
        }
        out.reverse();
        true
    }
}

/// Where the cell of a square is kept; squares next to the board lie on the border.
const fn place(grid: Grid, s: Square) -> usize {
    (s.y + 1) as usize * (grid.width as usize + 2) + (s.x + 1) as usize
}

/// A square of the board as one number.
const fn packed(s: Square) -> u32 {
    (s.y as u32) << 16 | s.x as u32
}

const fn unpacked(place: u32) -> Square {
    Square::new(place as i16, (place >> 16) as i16)
}
