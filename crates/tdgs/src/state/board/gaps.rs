//! Where the ground is too narrow for the large.

use space::{Bits, Footprint, Grid, Square};

/// Those who take more than one square have so many along one edge; more than 4 only troops.
pub(crate) const LARGE: std::ops::RangeInclusive<u8> = 2..=6;

/// Where the ground is too narrow for the large, by the squares along one edge of their space, from 2.
#[derive(Debug)]
pub(crate) struct Gaps(Vec<Option<Gap>>);

/// The gaps of a board for one size.
#[derive(Debug)]
pub(crate) struct Gap {
    /// The corners where the whole creature fits.
    pub(crate) fits: Bits,
    /// The corners where the next smaller space fits, and no way of standing on it leaves room for the whole creature.
    pub(crate) narrow: Bits,
    /// The corners half in and half out of a gap, one step from it.
    pub(crate) mouths: Bits,
}

impl Gaps {
    pub(crate) fn new(grid: Grid, open: impl Fn(Square) -> bool) -> Gaps {
        let fits = |size: u8| Bits::of(grid, |corner| Footprint { corner, size }.squares().all(&open));
        let gap = |size: u8| {
            let (fits, smaller) = (fits(size), fits(size - 1));
            let roomy = |s: Square| {
                [(0, 0), (-1, 0), (0, -1), (-1, -1)].iter().any(|&(x, y)| fits.contains(s.offset(x, y)))
            };
            let narrow = Bits::of(grid, |s| smaller.contains(s) && !roomy(s));
            let opens = |s: Square| s.neighbours().any(|beside| narrow.contains(beside));
            let mouths = Bits::of(grid, |s| smaller.contains(s) && !fits.contains(s) && roomy(s) && opens(s));
            (!narrow.is_empty()).then_some(Gap { fits, narrow, mouths })
        };
        Gaps(LARGE.map(gap).collect())
    }

    /// Whether those of so many squares along an edge ever squeeze here.
    pub(crate) fn has(&self, squares: u8) -> bool {
        self.of(squares).is_some()
    }

    pub(crate) fn of(&self, squares: u8) -> Option<&Gap> {
        self.0.get(usize::from(squares).checked_sub(2)?)?.as_ref()
    }
}
