//! A set of squares as bits, row by row.

use std::ops::{BitAndAssign, BitOrAssign, Range, RangeInclusive, SubAssign};

use crate::square::{Square, grid::Grid};

/// A set of squares of one board.
///
/// Each row starts a new word, so that a whole row can be shifted at once; bits past the last column are always 0.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Bits {
    grid: Grid,
    words: Vec<u64>,
}

/// The number of words in a row.
pub(crate) const fn stride(grid: Grid) -> usize {
    (grid.width as usize).div_ceil(64)
}

impl Bits {
    pub fn new(grid: Grid) -> Self {
        Self { grid, words: vec![0; stride(grid) * grid.height as usize] }
    }

    /// The squares that `member` says yes to.
    pub fn of(grid: Grid, mut member: impl FnMut(Square) -> bool) -> Self {
        let mut bits = Self::new(grid);
        for s in grid.squares() {
            if member(s) {
                bits.insert(s);
            }
        }
        bits
    }

    pub const fn grid(&self) -> Grid {
        self.grid
    }

    fn place(&self, s: Square) -> Option<(usize, u64)> {
        let word = || s.y as usize * stride(self.grid) + s.x as usize / 64;
        self.grid.contains(s).then(|| (word(), 1 << (s.x as usize % 64)))
    }

    /// Adds a square; one off the board is ignored.
    pub fn insert(&mut self, s: Square) {
        if let Some((word, bit)) = self.place(s) {
            self.words[word] |= bit;
        }
    }

    /// Takes a square out.
    pub fn remove(&mut self, s: Square) {
        if let Some((word, bit)) = self.place(s) {
            self.words[word] &= !bit;
        }
    }

    /// Whether the square belongs to the set; one off the board never does.
    pub fn contains(&self, s: Square) -> bool {
        self.place(s).is_some_and(|(word, bit)| self.words[word] & bit != 0)
    }

    /// Takes every square out.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Turns the set into all the other squares of the board.
    pub fn invert(&mut self) {
        let stride = stride(self.grid);
        for (i, word) in self.words.iter_mut().enumerate() {
            let columns = self.grid.width as usize - i % stride * 64;
            *word = !*word & (u64::MAX >> (64 - columns.min(64)));
        }
    }

    /// Turns the set into the corners of the blocks of `size` by `size` squares that touch it: each square, and those up to
    /// `size - 1` west and north of it.
    pub fn grow_to_corners(&mut self, size: u8) {
        let stride = stride(self.grid);
        for _ in 1..size {
            for row in self.words.chunks_exact_mut(stride) {
                for i in 0..stride {
                    let brought = if i + 1 < stride { row[i + 1] << 63 } else { 0 };
                    row[i] |= row[i] >> 1 | brought;
                }
            }
            for i in 0..self.words.len() - stride {
                self.words[i] |= self.words[i + stride];
            }
        }
    }

    /// The number of squares in the set.
    pub fn count(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether the set has no square.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&w| w == 0)
    }

    /// Whether the sets share a square.
    pub fn meets(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).any(|(a, b)| a & b != 0)
    }

    /// Whether a square of the set lies in the box between two corners, both included; the box may reach past the board.
    pub fn meets_box(&self, from: Square, to: Square) -> bool {
        let Some(slab) = Slab::of(self.grid, from, to) else { return false };
        let mut rows = self.words[slab.rows.clone()].chunks_exact(stride(self.grid));
        rows.any(|row| slab.words().any(|i| row[i] & slab.mask(i) != 0))
    }

    /// Adds the squares of the box between two corners, both included; what is off the board is ignored.
    pub fn insert_box(&mut self, from: Square, to: Square) {
        if from == to {
            return self.insert(from);
        }
        let Some(slab) = Slab::of(self.grid, from, to) else { return };
        for row in self.words[slab.rows.clone()].chunks_exact_mut(stride(self.grid)) {
            slab.words().for_each(|i| row[i] |= slab.mask(i));
        }
    }

    /// The squares of the set, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Square> {
        squares(&self.words, stride(self.grid), 0)
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    fn join(&mut self, other: &Self, op: impl Fn(u64, u64) -> u64) {
        assert_eq!(self.grid, other.grid, "sets of squares are joined on one board only");
        for (a, &b) in self.words.iter_mut().zip(&other.words) {
            *a = op(*a, b);
        }
    }
}

/// The part of a board's words that a box of squares touches.
struct Slab {
    /// The words of its rows, whole rows.
    rows: Range<usize>,
    left: usize,
    right: usize,
}

impl Slab {
    #[inline]
    fn of(grid: Grid, from: Square, to: Square) -> Option<Slab> {
        let (left, right) = (from.x.max(0), to.x.min(grid.width as i16 - 1));
        let (top, bottom) = (from.y.max(0), to.y.min(grid.height as i16 - 1));
        if left > right || top > bottom {
            return None;
        }
        let rows = top as usize * stride(grid)..(bottom as usize + 1) * stride(grid);
        Some(Slab { rows, left: left as usize, right: right as usize })
    }

    /// The words of a row that it touches.
    #[inline]
    const fn words(&self) -> RangeInclusive<usize> {
        self.left / 64..=self.right / 64
    }

    /// Its bits of such a word.
    #[inline]
    const fn mask(&self, word: usize) -> u64 {
        let first = if word == self.left / 64 { u64::MAX << (self.left % 64) } else { u64::MAX };
        let last = if word == self.right / 64 { u64::MAX >> (63 - self.right % 64) } else { u64::MAX };
        first & last
    }
}

/// The squares whose bits are set, where the first word starts row `top`.
pub(crate) fn squares(words: &[u64], stride: usize, top: i16) -> impl Iterator<Item = Square> {
    words.iter().enumerate().flat_map(move |(i, &word)| {
        let (x, y) = ((i % stride * 64) as i16, top + (i / stride) as i16);
        ones(word).map(move |bit| Square::new(x + bit as i16, y))
    })
}

/// The places of the bits set in a word, lowest first.
pub(crate) fn ones(word: u64) -> impl Iterator<Item = u32> {
    let mut left = word;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros();
        left &= left.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// Keeps the squares that are also in the other set.
impl BitAndAssign<&Self> for Bits {
    fn bitand_assign(&mut self, other: &Self) {
        self.join(other, |a, b| a & b);
    }
}

/// Adds the squares of the other set.
impl BitOrAssign<&Self> for Bits {
    fn bitor_assign(&mut self, other: &Self) {
        self.join(other, |a, b| a | b);
    }
}

/// Takes the squares of the other set out.
impl SubAssign<&Self> for Bits {
    fn sub_assign(&mut self, other: &Self) {
        self.join(other, |a, b| a & !b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Footprint;

    #[test]
    fn a_set_holds_what_was_put_in() {
        for width in [1, 63, 64, 65, 256] {
            let grid = Grid::new(width, 3);
            let even = Bits::of(grid, |s| (s.x + s.y) % 2 == 0);
            assert_eq!(even.count(), even.iter().count());
            assert!(even.iter().eq(grid.squares().filter(|s| (s.x + s.y) % 2 == 0)));
            let mut odd = even.clone();
            odd.invert();
            assert_eq!(odd.count() + even.count(), grid.area());
            assert!(!odd.meets(&even));
            odd |= &even;
            assert_eq!(odd.count(), grid.area());
            odd -= &even;
            odd &= &even;
            assert!(odd.is_empty());
        }
    }

    #[test]
    fn a_set_grows_to_the_corners_of_blocks_that_touch_it() {
        for (width, size) in [(9, 2), (70, 3), (130, 6)] {
            let grid = Grid::new(width, 9);
            let set = Bits::of(grid, |s| (s.x * 7 + s.y * 11) % 61 == 0);
            let mut corners = set.clone();
            corners.grow_to_corners(size);
            let touches = |s: Square| Footprint::new(s, size).squares().any(|s| set.contains(s));
            assert_eq!(corners, Bits::of(grid, touches));
        }
    }

    #[test]
    fn a_box_meets_a_set_and_joins_it_by_the_squares_in_it() {
        let grid = Grid::new(130, 7);
        let set = Bits::of(grid, |s| (s.x * 7 + s.y * 11) % 61 == 0);
        for (x, y) in [(-3, -2), (0, 0), (5, 3), (60, 2), (62, 5), (120, 4), (127, 6), (140, 3)] {
            for (width, height) in [(0, 0), (3, 1), (9, 4), (80, 0), (200, 20)] {
                let (from, to) = (Square::new(x, y), Square::new(x + width, y + height));
                let inside = |s: &Square| (x..=to.x).contains(&s.x) && (y..=to.y).contains(&s.y);
                assert_eq!(set.meets_box(from, to), set.iter().any(|s| inside(&s)), "{from:?} to {to:?}");
                let mut both = set.clone();
                both.insert_box(from, to);
                assert_eq!(both, Bits::of(grid, |s| set.contains(s) || inside(&s)), "{from:?} to {to:?}");
            }
        }
    }

    #[test]
    fn squares_off_the_board_are_never_members() {
        let mut bits = Bits::of(Grid::new(5, 5), |_| true);
        for (x, y) in [(-1, 0), (5, 0), (0, 5), (0, -1)] {
            bits.insert(Square::new(x, y));
            assert!(!bits.contains(Square::new(x, y)));
        }
        assert_eq!(bits.count(), 25);
    }
}
