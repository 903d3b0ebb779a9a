//! How far a mover gets on a field of hexes: least costs from a start within a budget.

use super::{
    Hex,
    facing::Facing6,
    grid::{HexGrid, Slant},
};
use crate::queue::{Buckets, Cursor};

/// What each hex costs to enter, compiled for [`HexReach::flood_costs`].
#[derive(Clone, Debug)]
pub struct HexCosts {
    grid: HexGrid,
    slant: Slant,
    costs: Vec<u8>,
}

/// The cost of a hex that cannot be entered.
const BLOCKED: u8 = u8::MAX;

impl HexCosts {
    /// The highest cost of a hex.
    pub const MAX_COST: u8 = BLOCKED - 1;

    /// Compiles the field, asking once for the cost of each hex, or nothing if it cannot be entered.
    pub fn new(grid: HexGrid, mut cost: impl FnMut(Hex) -> Option<u8>) -> Self {
        let slant = Slant::new(grid);
        let mut map = Self { grid, slant, costs: vec![BLOCKED; slant.len()] };
        for h in grid.hexes() {
            map.set(h, cost(h));
        }
        map
    }

    /// Changes one hex, as when a wall is broken.
    pub fn set(&mut self, h: Hex, cost: Option<u8>) {
        assert!(self.grid.contains(h), "only a hex of the field has a cost");
        assert!(cost != Some(BLOCKED) && cost != Some(0), "the cost of a hex is 1 to 254");
        self.costs[self.slant.place(h)] = cost.unwrap_or(BLOCKED);
    }

    /// The cost of entering the hex, or nothing if it is blocked or off the field.
    pub fn cost(&self, h: Hex) -> Option<u8> {
        self.grid.contains(h).then(|| self.costs[self.slant.place(h)]).filter(|&c| c != BLOCKED)
    }
}

/// Scratch for floods over one field: it allocates on first use and then no more.
#[derive(Clone, Debug)]
pub struct HexReach {
    grid: HexGrid,
    slant: Slant,
    hexes: Vec<Hex>,
    cells: Vec<Cell>,
    generation: u32,
    queue: Buckets,
    reached: Vec<Hex>,
}

/// What a flood knows of one hex. It counts only if `generation` is that of the flood.
#[derive(Copy, Clone, Debug)]
struct Cell {
    generation: u32,
    cost: u16,
    came: u8,
    settled: bool,
}

/// The way that led to the start: none.
const START: u8 = 6;

/// A border cell: known at no cost in every generation, so that no flood finds it.
const BORDER: u32 = u32::MAX;

impl HexReach {
    /// Scratch for a field.
    pub fn new(grid: HexGrid) -> Self {
        let slant = Slant::new(grid);
        let border = Cell { generation: BORDER, cost: 0, came: START, settled: true };
        let mut hexes = vec![Hex::default(); slant.len()];
        let mut cells = vec![border; slant.len()];
        for h in grid.hexes() {
            hexes[slant.place(h)] = h;
            cells[slant.place(h)].generation = 0;
        }
        Self { grid, slant, hexes, cells, generation: 0, queue: Buckets::default(), reached: Vec::new() }
    }

    pub const fn grid(&self) -> HexGrid {
        self.grid
    }

    /// Finds every hex that costs at most `budget`, the start included at cost 0.
    ///
    /// `enter(from, to)` is the cost of one step between hexes of the field, at least 1, or nothing if the step is refused.
    /// Neighbours are tried clockwise from east; of two ways of equal cost the one found first stays.
    pub fn flood(&mut self, start: Hex, budget: u16, mut enter: impl FnMut(Hex, Hex) -> Option<u16>) {
        self.clear();
        if self.grid.contains(start) {
            self.run(start, budget, |hexes, from, to| enter(hexes[from], hexes[to]));
        }
    }

    /// As [`HexReach::flood`] with the costs of a compiled field.
    pub fn flood_costs(&mut self, map: &HexCosts, start: Hex, budget: u16) {
        self.flood_costs_where(map, start, budget, |_, _| true);
    }

    /// The same without the steps that are not allowed.
    pub fn flood_costs_where(
        &mut self,
        map: &HexCosts,
        start: Hex,
        budget: u16,
        mut allowed: impl FnMut(Hex, Hex) -> bool,
    ) {
        assert_eq!(self.grid, map.grid, "the scratch and the costs are of one field");
        self.clear();
        if self.grid.contains(start) {
            let costs = &map.costs[..self.cells.len()];
            self.run(start, budget, |hexes, from, to| {
                let open = costs[to] != BLOCKED && allowed(hexes[from], hexes[to]);
                open.then_some(u16::from(costs[to]))
            });
        }
    }

    fn run(&mut self, start: Hex, budget: u16, mut enter: impl FnMut(&[Hex], usize, usize) -> Option<u16>) {
        let ways = self.slant.ways();
        self.find(self.slant.place(start), 0, START);
        let mut cursor = Cursor::START;
        while let Some((cost, place)) = self.queue.next(&mut cursor) {
            let from = place as usize;
            if self.cells[from].settled {
                continue;
            }
            self.cells[from].settled = true;
            self.reached.push(self.hexes[from]);
            if cost == budget {
                continue;
            }
            for (came, way) in ways.into_iter().enumerate() {
                let to = from.wrapping_add_signed(way);
                // A step costs at least 1, so no way through here could be cheaper than that.
                if self.knows(to, cost + 1) {
                    continue;
                }
                let Some(step) = enter(&self.hexes, from, to) else { continue };
                debug_assert!(step > 0, "a step costs at least 1");
                let total = cost.saturating_add(step);
                if total <= budget && !self.knows(to, total) {
                    self.find(to, total, came as u8);
                }
            }
        }
    }

    /// Whether a way at this cost or less was found already.
    fn knows(&self, place: usize, cost: u16) -> bool {
        let cell = &self.cells[place];
        cell.generation >= self.generation && cell.cost <= cost
    }

    fn find(&mut self, place: usize, cost: u16, came: u8) {
        self.cells[place] = Cell { generation: self.generation, cost, came, settled: false };
        self.queue.push(cost, place as u32);
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

    fn cell(&self, h: Hex) -> Option<&Cell> {
        let cell = self.grid.contains(h).then(|| &self.cells[self.slant.place(h)])?;
        (self.generation > 0 && cell.generation == self.generation).then_some(cell)
    }

    /// The least cost of getting there, or nothing if it is out of reach.
    pub fn cost(&self, h: Hex) -> Option<u16> {
        self.cell(h).map(|c| c.cost)
    }

    /// The hexes in reach, by cost and then in the order they were found; the start comes first.
    pub fn reached(&self) -> &[Hex] {
        &self.reached
    }

    /// Writes the way from the start to `h`, both included, and says whether there is one.
    pub fn path_to(&self, h: Hex, out: &mut Vec<Hex>) -> bool {
        out.clear();
        if self.cell(h).is_none() {
            return false;
        }
        let mut at = h;
        out.push(at);
        while let Some(facing) = Facing6::from_index(self.cells[self.slant.place(at)].came) {
            at = at.step(facing.opposite());
            out.push(at);
        }
        out.reverse();
        true
    }
}

/// The floods from every hex of a field whose costs do not change, looked up instead of run.
#[derive(Clone, Debug)]
pub struct HexWays {
    grid: HexGrid,
    /// From each hex to each: what it costs, and by which facing the last step leads there.
    steps: Vec<(u8, u8)>,
    /// From each hex those in reach, in the order a flood finds them.
    reached: Vec<Vec<Hex>>,
}

impl HexWays {
    /// Ways are known up to this cost.
    pub const MAX_BUDGET: u16 = BLOCKED as u16 - 1;

    /// Floods a field from each of its hexes.
    pub fn new(map: &HexCosts) -> Self {
        let (grid, area) = (map.grid, map.grid.area());
        let mut flood = HexReach::new(grid);
        let mut steps = vec![(BLOCKED, START); area * area];
        let mut reached = Vec::with_capacity(area);
        for (start, row) in grid.hexes().zip(steps.chunks_exact_mut(area)) {
            flood.flood_costs(map, start, Self::MAX_BUDGET);
            for &h in flood.reached() {
                let cell = &flood.cells[flood.slant.place(h)];
                row[grid.index(h)] = (cell.cost as u8, cell.came);
            }
            reached.push(flood.reached().to_vec());
        }
        Self { grid, steps, reached }
    }

    #[inline]
    fn step(&self, from: Hex, to: Hex) -> (u8, u8) {
        self.steps[self.grid.index(from) * self.grid.area() + self.grid.index(to)]
    }

    /// As [`HexReach::cost`] after a flood from a hex of the field with the largest budget.
    #[inline]
    pub fn cost(&self, from: Hex, to: Hex) -> Option<u16> {
        let (cost, _) = self.step(from, to);
        (cost != BLOCKED).then_some(u16::from(cost))
    }

    /// As [`HexReach::reached`] after a flood from a hex of the field with this budget.
    pub fn reached(&self, from: Hex, budget: u16) -> &[Hex] {
        debug_assert!(budget <= Self::MAX_BUDGET, "ways are known up to a cost of 254");
        let start = self.grid.index(from);
        let (all, row) = (&self.reached[start], &self.steps[start * self.grid.area()..]);
        let within = all.partition_point(|&h| u16::from(row[self.grid.index(h)].0) <= budget);
        &all[..within]
    }

    /// As [`HexReach::path_to`] after a flood from a hex of the field with the largest budget.
    pub fn path(&self, from: Hex, to: Hex, out: &mut Vec<Hex>) -> bool {
        out.clear();
        if self.cost(from, to).is_none() {
            return false;
        }
        let mut at = to;
        out.push(at);
        while let Some(facing) = Facing6::from_index(self.step(from, at).1) {
            at = at.step(facing.opposite());
            out.push(at);
        }
        out.reverse();
        true
    }
}
