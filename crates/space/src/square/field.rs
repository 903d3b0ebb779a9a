//! How far every square of a board is from the nearest goal.

use super::{
    Square,
    cost::{CostMap, spread},
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
    /// What the next front spreads from, with an empty row above and below.
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
            source: vec![0; blank.len() + 2 * stride(grid)],
            open: blank,
        }
    }

    /// Fills the field: from each square the least cost of walking to a goal, by the rules of
    /// [`CostMap::enter`]. The `closed` squares cannot be entered, except that a goal always may.
    pub fn fill(&mut self, map: &CostMap, closed: &Bits, goals: &Bits) {
        self.fill_for(map, closed, goals, None);
    }

    /// The same as far as the wanted squares ask for it; others may be left as if no goal could be reached from them.
    pub fn fill_for(&mut self, map: &CostMap, closed: &Bits, goals: &Bits, wanted: Option<&Bits>) {
        assert_eq!(self.grid, map.grid(), "the field and the ground are of one board");
        assert_eq!(self.grid, closed.grid(), "the field and the closed squares are of one board");
        assert_eq!(self.grid, goals.grid(), "the field and the goals are of one board");
        self.begin(closed, goals);
        match stride(self.grid) {
            1 => self.run::<1>(map, wanted),
            2 => self.run::<2>(map, wanted),
            3 => self.run::<3>(map, wanted),
            _ => self.run::<4>(map, wanted),
        }
    }

    fn begin(&mut self, closed: &Bits, goals: &Bits) {
        self.costs.fill(FAR);
        for front in &mut self.fronts {
            front.fill(0);
        }
        for ((open, closed), goal) in self.open.iter_mut().zip(closed.words()).zip(goals.words()) {
            *open = !(closed | goal);
        }
        self.fronts[0].copy_from_slice(goals.words());
        self.note(0, 0);
    }

    fn run<const W: usize>(&mut self, map: &CostMap, wanted: Option<&Bits>) {
        let mut quiet = 0;
        for cost in 1..FAR {
            if wanted.is_some_and(|wanted| self.has_met(wanted)) {
                return;
            }
            let front = usize::from(cost) % 5;
            self.gather::<W>(map, usize::from(cost));
            let any = self.advance::<W>(map, front);
            quiet = if any { 0 } else { quiet + 1 };
            // The dearest ground reaches four fronts back; after that nothing new can come.
            if quiet == 4 {
                return;
            }
            self.note(front, cost);
        }
    }

    /// Whether none of these squares is left that a front could still come to.
    fn has_met(&self, wanted: &Bits) -> bool {
        self.open.iter().zip(wanted.words()).all(|(open, wanted)| open & wanted == 0)
    }

    /// Joins the squares from whose neighbours a goal is exactly `cost` away: a walker pays for the square it enters, so
    /// each square reaches back as far as its own ground costs.
    fn gather<const W: usize>(&mut self, map: &CostMap, cost: usize) {
        let back = |n: usize| self.fronts[(cost + 5 - n) % 5].as_chunks::<W>().0;
        let fronts = back(1).iter().zip(back(2)).zip(back(4));
        let sources = &mut self.source.as_chunks_mut::<W>().0[1..];
        for ((source, ((near, middle), far)), ground) in
            sources.iter_mut().zip(fronts).zip(&map.rows::<W>()[1..])
        {
            for i in 0..W {
                source[i] = near[i] & ground[0][i] | middle[i] & ground[1][i] | far[i] & ground[2][i];
            }
        }
    }

    /// Makes the next front, and says whether it has any square.
    fn advance<const W: usize>(&mut self, map: &CostMap, front: usize) -> bool {
        let sets = self.source.as_chunks::<W>().0.array_windows::<3>();
        let open = self.open.as_chunks_mut::<W>().0;
        let front = self.fronts[front].as_chunks_mut::<W>().0;
        let mut any = 0;
        for ((set, ground), (open, front)) in sets.zip(&map.rows::<W>()[1..]).zip(open.iter_mut().zip(front))
        {
            let found = spread(ground, set);
            for i in 0..W {
                front[i] = found[i] & open[i] & (ground[0][i] | ground[1][i] | ground[2][i]);
                open[i] &= !front[i];
                any |= front[i];
            }
        }
        any != 0
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
