//! How far every square of a board is from the nearest goal.

use super::{
    Square,
    cost::{CostMap, row},
    grid::Grid,
    reach::ORDER,
};
use crate::bits::{Bits, ones, stride};

/// The cost from each square to the nearest goal, for movers of one square. It allocates once per board.
#[derive(Clone, Debug)]
pub struct Field {
    grid: Grid,
    costs: Vec<u16>,
    /// The last four fronts and the one being made.
    fronts: [Vec<u64>; 5],
    /// What the next front spreads from.
    source: Vec<u64>,
    open: Vec<u64>,
}

/// The cost of a square from which no goal can be reached.
const FAR: u16 = u16::MAX;

impl Field {
    /// An empty field over a board.
    pub fn new(grid: Grid) -> Self {
        let blank = vec![0; stride(grid) * grid.height as usize];
        Self {
            grid,
            costs: vec![FAR; grid.area()],
            fronts: [(); 5].map(|()| blank.clone()),
            source: blank.clone(),
            open: blank,
        }
    }

    /// Fills the field: from each square the least cost of walking to a goal, by the rules of
    /// [`CostMap::enter`]. The `closed` squares cannot be entered, except that a goal always may.
    pub fn fill(&mut self, map: &CostMap, closed: &Bits, goals: &Bits) {
        assert_eq!(self.grid, map.grid(), "the field and the ground are of one board");
        assert_eq!(self.grid, closed.grid(), "the field and the closed squares are of one board");
        assert_eq!(self.grid, goals.grid(), "the field and the goals are of one board");
        self.begin(map, closed, goals);
        match stride(self.grid) {
            1 => self.run::<1>(map),
            2 => self.run::<2>(map),
            3 => self.run::<3>(map),
            _ => self.run::<4>(map),
        }
    }

    fn begin(&mut self, map: &CostMap, closed: &Bits, goals: &Bits) {
        self.costs.fill(FAR);
        for front in &mut self.fronts {
            front.fill(0);
        }
        let walls = map.class_words();
        for (i, open) in self.open.iter_mut().enumerate() {
            let ground = walls[0][i] | walls[1][i] | walls[2][i];
            *open = ground & !closed.words()[i] & !goals.words()[i];
        }
        self.fronts[0].copy_from_slice(goals.words());
        self.note(0, 0);
    }

    fn run<const W: usize>(&mut self, map: &CostMap) {
        let mut quiet = 0;
        for cost in 1..FAR {
            self.gather(map, usize::from(cost));
            let front = usize::from(cost) % 5;
            let mut any = 0;
            for y in 0..self.grid.height as usize {
                let spread = map.spread::<W>(y, |y| row(&self.source, y));
                for (i, word) in spread.into_iter().enumerate() {
                    let found = word & self.open[y * W + i];
                    self.open[y * W + i] &= !found;
                    self.fronts[front][y * W + i] = found;
                    any |= found;
                }
            }
            quiet = if any == 0 { quiet + 1 } else { 0 };
            if quiet == 4 {
                return;
            }
            self.note(front, cost);
        }
    }

    /// Joins the squares from whose neighbours a goal is exactly `cost` away: a walker pays for the square it enters, so
    /// each square reaches back as far as its own ground costs.
    fn gather(&mut self, map: &CostMap, cost: usize) {
        let back = |n: usize| &self.fronts[(cost + 5 - n) % 5];
        let (near, middle, far) = (back(1), back(2), back(4));
        let [one, two, four] = map.class_words();
        for (i, source) in self.source.iter_mut().enumerate() {
            *source = near[i] & one[i] | middle[i] & two[i] | far[i] & four[i];
        }
    }

    fn note(&mut self, front: usize, cost: u16) {
        let (stride, width) = (stride(self.grid), self.grid.width as usize);
        for (i, &word) in self.fronts[front].iter().enumerate() {
            let first = i / stride * width + i % stride * 64;
            for bit in ones(word) {
                self.costs[first + bit as usize] = cost;
            }
        }
    }

    /// The least cost from the square to a goal, or nothing if no goal can be reached from it.
    pub fn cost(&self, s: Square) -> Option<u16> {
        self.grid.contains(s).then(|| self.costs[self.grid.index(s)]).filter(|&c| c != FAR)
    }

    /// The next square on a cheapest way to a goal: of several the first of N, E, S, W, NE, SE, SW, NW. Nothing on a
    /// goal, and where there is no way.
    pub fn next(&self, map: &CostMap, s: Square) -> Option<Square> {
        let cost = self.cost(s).filter(|&c| c > 0)?;
        let by_way_of = |to: Square| Some(self.cost(to)? + map.enter(s, to)?);
        ORDER.into_iter().map(|facing| s.step(facing)).find(|&to| by_way_of(to) == Some(cost))
    }
}
