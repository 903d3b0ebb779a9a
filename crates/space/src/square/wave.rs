//! Reach of a one-square mover as a wave front of bits.
//!
//! The squares of cost c are the neighbours of cost c-1 that cost 1 to enter, those of cost c-2 that cost 2, and those of
//! cost c-4 that cost 4, as far as they were not reached before. A row of the board is a few machine words, so
//! a front is a handful of shifts. The costs are those of [`Reach`](super::reach::Reach) with
//! [`CostMap::enter`].

use super::{
    Square,
    cost::{CostMap, row},
    grid::Grid,
    reach::ORDER,
};
use crate::bits::{Bits, squares, stride};

/// Scratch for floods over one board: it allocates on first use and then no more.
#[derive(Clone, Debug)]
pub struct Wave {
    grid: Grid,
    /// The squares of each cost, one board strip after the other.
    levels: Vec<u64>,
    /// The neighbours of each of the levels.
    spreads: Vec<u64>,
    seen: Vec<u64>,
    strip: Strip,
    fronts: usize,
}

/// The rows that a flood can get to, and the words they fill.
#[derive(Copy, Clone, Debug)]
struct Strip {
    top: usize,
    rows: usize,
    words: usize,
}

impl Strip {
    const fn around(start: Square, budget: usize, grid: Grid) -> Self {
        let middle = start.y as usize;
        let top = middle.saturating_sub(budget);
        let below = if budget < grid.height as usize { middle + budget + 1 } else { grid.height as usize };
        let bottom = if below < grid.height as usize { below } else { grid.height as usize };
        Self { top, rows: bottom - top, words: (bottom - top) * stride(grid) }
    }
}

impl Wave {
    /// Scratch for a board.
    pub const fn new(grid: Grid) -> Self {
        let strip = Strip { top: 0, rows: 0, words: 0 };
        Self { grid, levels: Vec::new(), spreads: Vec::new(), seen: Vec::new(), strip, fronts: 0 }
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
        self.begin(start, usize::from(budget));
        match stride(self.grid) {
            1 => self.run::<1>(map, closed, budget),
            2 => self.run::<2>(map, closed, budget),
            3 => self.run::<3>(map, closed, budget),
            _ => self.run::<4>(map, closed, budget),
        }
    }

    fn begin(&mut self, start: Square, budget: usize) {
        self.strip = Strip::around(start, budget, self.grid);
        self.seen.clear();
        self.seen.resize(self.strip.words, 0);
        self.levels.clear();
        self.spreads.clear();
        let row = start.y as usize - self.strip.top;
        let word = row * stride(self.grid) + start.x as usize / 64;
        self.seen[word] = 1 << (start.x as usize % 64);
        self.levels.extend_from_slice(&self.seen);
        self.fronts = 1;
    }

    fn run<const W: usize>(&mut self, map: &CostMap, closed: &Bits, budget: u16) {
        let mut quiet = 0;
        for _ in 0..budget {
            self.spread::<W>(map);
            quiet = if self.advance::<W>(map, closed) { 0 } else { quiet + 1 };
            // Ground that costs 4 is entered from four fronts back; after that nothing new can come.
            if quiet == 4 {
                break;
            }
        }
    }

    /// Computes the neighbours of the newest front.
    fn spread<const W: usize>(&mut self, map: &CostMap) {
        let Strip { top, rows, words } = self.strip;
        let front = &self.levels[(self.fronts - 1) * words..];
        for y in top..top + rows {
            let spread = map.spread::<W>(y, |y| row(front, y - top as isize));
            self.spreads.extend_from_slice(&spread);
        }
    }

    /// Computes the next front, and says whether it has any square.
    fn advance<const W: usize>(&mut self, map: &CostMap, closed: &Bits) -> bool {
        let Strip { top, rows, words } = self.strip;
        let from = |back: usize| match self.fronts.checked_sub(back) {
            Some(front) => &self.spreads[front * words..(front + 1) * words],
            None => &[],
        };
        let (near, middle, far) = (from(1), from(2), from(4));
        let [one, two, four] = map.class_words();
        let mut any = 0;
        for y in 0..rows {
            let on_board = (top + y) as isize;
            let y = y as isize;
            let (near, middle, far) = (row::<W>(near, y), row::<W>(middle, y), row::<W>(far, y));
            let (one, two, four) =
                (row::<W>(one, on_board), row::<W>(two, on_board), row::<W>(four, on_board));
            let closed = row::<W>(closed.words(), on_board);
            let seen = &mut self.seen[y as usize * W..][..W];
            for i in 0..W {
                let found =
                    (near[i] & one[i] | middle[i] & two[i] | far[i] & four[i]) & !closed[i] & !seen[i];
                seen[i] |= found;
                any |= found;
                self.levels.push(found);
            }
        }
        self.fronts += 1;
        any != 0
    }

    fn level(&self, cost: usize) -> &[u64] {
        &self.levels[cost * self.strip.words..(cost + 1) * self.strip.words]
    }

    /// The least cost of getting there, or nothing if it is out of reach.
    pub fn cost(&self, s: Square) -> Option<u16> {
        let rows = self.strip.top..self.strip.top + self.strip.rows;
        if self.fronts == 0 || !self.grid.contains(s) || !rows.contains(&(s.y as usize)) {
            return None;
        }
        let word = (s.y as usize - rows.start) * stride(self.grid) + s.x as usize / 64;
        let bit = 1 << (s.x as usize % 64);
        if self.seen[word] & bit == 0 {
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
            self.add(&self.seen, out);
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
