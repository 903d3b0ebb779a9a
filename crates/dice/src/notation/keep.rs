//! Exact sums of the dice that are kept.

use super::weight::Weight;

/// Equal dice, of which those between two ranks count.
pub(super) struct Row<'a, W> {
    /// What one die can show, from the lowest; at least two values.
    pub values: &'a [i64],
    /// The weight of each value.
    pub weights: &'a [W],
    /// How many dice are rolled.
    pub count: usize,
    /// The first rank that counts, and the first that no longer does.
    pub window: (usize, usize),
    /// A number that divides the distance of any two values.
    pub stride: i64,
}

/// About how many products [`kept_sums`] takes, and how many weights it holds.
pub(super) fn work<W>(row: &Row<'_, W>) -> (f64, f64) {
    let (low, high) = mirrored(row.count, row.window).1;
    let reach = ((row.values[row.values.len() - 1] - row.values[0]) / row.stride) as f64;
    let length = |placed: usize| placed.saturating_sub(low) as f64 * reach + 1.0;
    // A state moves to each later one and into the result; over all faces its sums are half as long on average.
    let moves: f64 = (0..high).map(|placed| (high - placed) as f64 * (length(placed) / 2.0 + 1.0)).sum();
    let held: f64 = (0..=high).map(length).sum();
    let choices = (high * high) as f64;
    (row.values.len() as f64 * (moves + choices), held + choices)
}

/// The row of the sum of the kept dice: weights from the lowest sum on, one stride apart.
///
/// The faces are laid on the table one after the other from one end. A state is the number of dice placed
/// so far and the sum of the kept ones among them; each face takes any number of the dice that are left. Once the
/// window is full, the other dice may show whatever faces remain.
pub(super) fn kept_sums<W: Weight>(row: &Row<'_, W>) -> Vec<W> {
    let (flip, window) = mirrored(row.count, row.window);
    let faces = row.values.len();
    let (first, last) = if flip { (faces - 1, 0) } else { (0, faces - 1) };
    let step = |face: usize| ((row.values[face] - row.values[first]).abs() / row.stride) as usize;
    let kept = window.1 - window.0;
    let mut board = Board::new(row.count, window, step(last) * kept + 1);
    let mut above = row.weights.iter().fold(W::zero(), |sum, weight| sum + weight.clone());
    for i in 0..faces {
        let face = if flip { faces - 1 - i } else { i };
        above = above.minus(&row.weights[face]);
        board.place(step(face), &row.weights[face], &above, i + 1 == faces);
    }
    if flip {
        board.sums.reverse();
    }
    board.sums
}

/// Begins at the end that is nearer to the window, since fewer dice are placed before it is full.
fn mirrored(count: usize, (low, high): (usize, usize)) -> (bool, (usize, usize)) {
    if low > count - high { (true, (count - high, count - low)) } else { (false, (low, high)) }
}

struct Board<W> {
    count: usize,
    low: usize,
    high: usize,
    /// For each number of dice placed, the weights of the sums so far.
    states: Vec<Vec<W>>,
    /// For each number of dice placed, the ways to choose from those that are left.
    choose: Vec<Vec<W>>,
    sums: Vec<W>,
}

impl<W: Weight> Board<W> {
    fn new(count: usize, (low, high): (usize, usize), length: usize) -> Board<W> {
        let mut states = vec![Vec::new(); high];
        states[0] = vec![W::one()];
        Board { count, low, high, states, choose: triangle(count, high), sums: vec![W::zero(); length] }
    }

    /// Lays down one face, so many strides from the first; `above` is the weight of all faces still to come.
    fn place(&mut self, step: usize, weight: &W, above: &W, last: bool) {
        let powers = powers(weight, self.high);
        for placed in 0..self.high {
            if !self.states[placed].is_empty() {
                let tail = self.tail(placed, weight, &powers, above);
                let shift = step * kept(self.low, placed, self.high);
                add_shifted(&mut self.sums, &self.states[placed], shift, &tail);
            }
        }
        if last {
            return;
        }
        for target in (1..self.high).rev() {
            let (before, after) = self.states.split_at_mut(target);
            for (placed, state) in before.iter().enumerate().filter(|(_, state)| !state.is_empty()) {
                let take = target - placed;
                let factor = self.choose[placed][take].times(&powers[take]);
                add_shifted(&mut after[0], state, step * kept(self.low, placed, target), &factor);
            }
        }
    }

    /// The ways in which this face fills the window: all ways from here on, but for those that take too few dice.
    fn tail(&self, placed: usize, weight: &W, powers: &[W], above: &W) -> W {
        let left = self.count - placed;
        let all = (weight.clone() + above.clone()).to_the(left as u32);
        if above.is_zero() {
            return all;
        }
        let need = self.high - placed;
        // The powers of what lies above fall from `left` to `left - need + 1`.
        let mut over = above.to_the((left + 1 - need) as u32);
        let mut few = W::zero();
        for take in (0..need).rev() {
            few.add_product(&self.choose[placed][take].times(&powers[take]), &over);
            if take > 0 {
                over = over.times(above);
            }
        }
        all.minus(&few)
    }
}

/// How many of the dice from this rank up to that one lie in a window that begins at `low`.
fn kept(low: usize, from: usize, to: usize) -> usize {
    to.max(low) - from.max(low)
}

/// Pascal's triangle, upside down: the ways to choose fewer than `high` of the dice that are left after 0, 1, 2 ...
fn triangle<W: Weight>(count: usize, high: usize) -> Vec<Vec<W>> {
    let mut rows = Vec::with_capacity(high);
    let mut row = vec![W::zero(); high];
    row[0] = W::one();
    for left in 1..=count {
        for k in (1..high).rev() {
            row[k] = row[k].clone() + row[k - 1].clone();
        }
        if left + high > count {
            rows.push(row.clone());
        }
    }
    rows.reverse();
    rows
}

fn powers<W: Weight>(weight: &W, most: usize) -> Vec<W> {
    let mut powers = vec![W::one()];
    for k in 0..most.saturating_sub(1) {
        powers.push(powers[k].times(weight));
    }
    powers
}

fn add_shifted<W: Weight>(target: &mut Vec<W>, state: &[W], shift: usize, factor: &W) {
    if target.len() < state.len() + shift {
        target.resize(state.len() + shift, W::zero());
    }
    for (sum, weight) in target[shift..].iter_mut().zip(state) {
        if !weight.is_zero() {
            sum.add_product(weight, factor);
        }
    }
}
