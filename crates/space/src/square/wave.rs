//! Reach of a one-square mover as a wave front of bits.
//!
//! The neighbours of the squares of cost c come to cost c+1, c+2 or c+4 by what they cost to enter, unless they were
//! reached before. A row of the board is a few machine words, so a front is a handful of shifts. The costs are
//! those of [`Reach`](super::reach::Reach) with [`CostMap::enter`].

use super::{
    Square,
    cost::{CostMap, Row, spread},
    grid::Grid,
    reach::ORDER,
};
use crate::bits::{Bits, squares, stride};

/// Scratch for floods over one board: it allocates on first use and then no more.
#[derive(Clone, Debug)]
pub struct Wave {
    grid: Grid,
    /// The squares of each cost, one strip after the other.
    levels: Vec<u64>,
    seen: Vec<u64>,
    strip: Strip,
    fronts: usize,
}

/// The rows that a flood can get to. A strip holds one empty row above and below them.
#[derive(Copy, Clone, Debug)]
struct Strip {
    top: usize,
    rows: usize,
    /// The row of the start, counted from the empty row above.
    middle: usize,
}

impl Strip {
    fn around(start: Square, budget: usize, grid: Grid) -> Self {
        let row = start.y as usize;
        let top = row.saturating_sub(budget);
        let bottom = (row + budget + 1).min(grid.height as usize);
        Self { top, rows: bottom - top, middle: row - top + 1 }
    }

    /// The rows within so many of the start.
    fn window(self, by: usize) -> std::ops::RangeInclusive<usize> {
        self.middle.saturating_sub(by).max(1)..=(self.middle + by).min(self.rows)
    }
}

/// No ground costs more than this to enter.
const DEAREST: usize = 4;

impl Wave {
    /// Scratch for a board.
    pub const fn new(grid: Grid) -> Self {
        let strip = Strip { top: 0, rows: 0, middle: 0 };
        Self { grid, levels: Vec::new(), seen: Vec::new(), strip, fronts: 0 }
    }

    /// Finds every square that costs at most `budget`, the start included at cost 0. The `closed` squares, where
    /// hostiles stand, cannot be entered now.
    pub fn flood(&mut self, map: &CostMap, closed: &Bits, start: Square, budget: u16) {
        assert_eq!(self.grid, map.grid(), "the scratch and the ground are of one board");
        assert_eq!(self.grid, closed.grid(), "the scratch and the closed squares are of one board");
        self.fronts = 0;
        if !self.grid.contains(start) {
            return;
        }
        let budget = usize::from(budget);
        self.strip = Strip::around(start, budget, self.grid);
        match stride(self.grid) {
            1 => self.run::<1>(map, closed, start, budget),
            2 => self.run::<2>(map, closed, start, budget),
            3 => self.run::<3>(map, closed, start, budget),
            _ => self.run::<4>(map, closed, start, budget),
        }
    }

    fn run<const W: usize>(&mut self, map: &CostMap, closed: &Bits, start: Square, budget: usize) {
        let words = (self.strip.rows + 2) * W;
        let ground = &map.rows::<W>()[self.strip.top..][..self.strip.rows + 2];
        let closed = &closed.words()[self.strip.top * W..][..self.strip.rows * W];
        self.seen.clear();
        self.seen.resize(words, 0);
        self.levels.clear();
        self.levels.resize(words, 0);
        self.levels[self.strip.middle * W + start.x as usize / 64] = 1 << (start.x as usize % 64);
        let mut quiet = 0;
        for cost in 0..=budget {
            self.fronts = cost + 1;
            self.levels.resize((cost + 1 + DEAREST) * words, 0);
            let (front, later) = self.levels[cost * words..].split_at_mut(words);
            let window = self.strip.window(cost);
            let shut: &[u64] = if cost == 0 { &[] } else { &closed[(window.start() - 1) * W..] };
            let rows = window.start() * W..(window.end() + 1) * W;
            quiet = if settle(&mut front[rows.clone()], &mut self.seen[rows], shut) { 0 } else { quiet + 1 };
            // The dearest ground is entered from four fronts back; after that nothing new can come.
            if quiet == DEAREST {
                return;
            }
            if quiet == 0 && cost < budget {
                advance::<W>(ground, front, later, self.strip.window(cost + 1));
            }
        }
    }

    fn level(&self, cost: usize) -> &[u64] {
        let stride = stride(self.grid);
        let first = (cost * (self.strip.rows + 2) + 1) * stride;
        &self.levels[first..first + self.strip.rows * stride]
    }

    fn seen(&self) -> &[u64] {
        &self.seen[stride(self.grid)..][..self.strip.rows * stride(self.grid)]
    }

    /// The least cost of getting there, or nothing if it is out of reach.
    pub fn cost(&self, s: Square) -> Option<u16> {
        let rows = self.strip.top..self.strip.top + self.strip.rows;
        if self.fronts == 0 || !self.grid.contains(s) || !rows.contains(&(s.y as usize)) {
            return None;
        }
        let word = (s.y as usize - rows.start) * stride(self.grid) + s.x as usize / 64;
        let bit = 1 << (s.x as usize % 64);
        if self.seen()[word] & bit == 0 {
            return None;
        }
        (0..self.fronts).find(|&cost| self.level(cost)[word] & bit != 0).map(|cost| cost as u16)
    }

    /// The squares in reach with their costs, by cost and then row by row; the start comes first.
    pub fn reached(&self) -> impl Iterator<Item = (Square, u16)> {
        (0..self.fronts).flat_map(|cost| self.at_cost(cost as u16).map(move |s| (s, cost as u16)))
    }

    /// The squares of exactly this cost, row by row.
    pub fn at_cost(&self, cost: u16) -> impl Iterator<Item = Square> {
        let words = if usize::from(cost) < self.fronts { self.level(usize::from(cost)) } else { &[] };
        squares(words, stride(self.grid), self.strip.top as i16)
    }

    /// Adds the squares of exactly this cost to a set.
    pub fn add_cost(&self, cost: u16, out: &mut Bits) {
        if usize::from(cost) < self.fronts {
            self.add(self.level(usize::from(cost)), out);
        }
    }

    /// Adds every square in reach to a set.
    pub fn add_reached(&self, out: &mut Bits) {
        if self.fronts > 0 {
            self.add(self.seen(), out);
        }
    }

    fn add(&self, strip: &[u64], out: &mut Bits) {
        assert_eq!(self.grid, out.grid(), "the scratch and the set are of one board");
        let first = self.strip.top * stride(self.grid);
        for (word, &found) in out.words_mut()[first..].iter_mut().zip(strip) {
            *word |= found;
        }
    }

    /// Writes the way from the start to `s`, both included, and says whether there is one.
    ///
    /// Of several cheapest ways it walks back from `s` by the first of N, E, S, W, NE, SE, SW, NW that lies on one.
    pub fn path_to(&self, map: &CostMap, s: Square, out: &mut Vec<Square>) -> bool {
        out.clear();
        let Some(mut cost) = self.cost(s) else { return false };
        let mut at = s;
        out.push(at);
        while cost > 0 {
            let back = cost - map.cost(at).expect("a reached square can be entered");
            let came = ORDER
                .into_iter()
                .find(|&facing| map.allows(at, facing) && self.cost(at.step(facing)) == Some(back));
            at = at.step(came.expect("a reached square has a neighbour on the way"));
            out.push(at);
            cost = back;
        }
        out.reverse();
        true
    }
}

/// Keeps of a front what was not reached before and is not shut, and says whether anything is left. At the start
/// nothing is shut: whoever stands there may leave.
fn settle(front: &mut [u64], seen: &mut [u64], shut: &[u64]) -> bool {
    for (word, &shut) in front.iter_mut().zip(shut) {
        *word &= !shut;
    }
    let mut any = 0;
    for (word, seen) in front.iter_mut().zip(seen) {
        *word &= !*seen;
        *seen |= *word;
        any |= *word;
    }
    any != 0
}

/// Adds the neighbours of a front to the fronts after it, each as much later as its ground costs.
fn advance<const W: usize>(
    ground: &[Row<W>],
    front: &[u64],
    later: &mut [u64],
    window: std::ops::RangeInclusive<usize>,
) {
    let (first, last) = (*window.start(), *window.end());
    let strip = front.len() / W;
    let (next, later) = later.as_chunks_mut::<W>().0.split_at_mut(strip);
    let (second, later) = later.split_at_mut(strip);
    let fourth = &mut later[strip..];
    let sets = front.as_chunks::<W>().0[first - 1..=last + 1].array_windows::<3>();
    let rows = next[first..=last].iter_mut().zip(&mut second[first..=last]).zip(&mut fourth[first..=last]);
    for ((set, ground), ((next, second), fourth)) in sets.zip(&ground[first..=last]).zip(rows) {
        let found = spread(ground, set);
        for i in 0..W {
            next[i] |= found[i] & ground[0][i];
            second[i] |= found[i] & ground[1][i];
            fourth[i] |= found[i] & ground[2][i];
        }
    }
}
