//! Document 9: squeezing through gaps that are one size category too small.

use engine::Tally;
use space::{Bits, Footprint, Grid, Square};

use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::scenario::{Board, Tdgs};

/// What squeezing takes from one's own blows and gives to those of others.
const SQUEEZING: i32 = 2;

/// How much dearer a square of a gap is.
const DEARER: u16 = 2;

/// Those who take more than one square have so many along one edge; more than 4 only troops.
pub(crate) const LARGE: std::ops::RangeInclusive<u8> = 2..=6;

/// Where the ground is too narrow for the large, by the squares along one edge of their space, from 2.
#[derive(Debug)]
pub(crate) struct Gaps(Vec<Option<Gap>>);

/// The gaps of a board for one size.
#[derive(Debug)]
struct Gap {
    /// The corners where the whole creature fits.
    fits: Bits,
    /// The corners where the next smaller space fits, and no way of standing on it leaves room for the whole creature.
    narrow: Bits,
    /// The corners half in and half out of a gap, one step from it.
    mouths: Bits,
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

    fn of(&self, squares: u8) -> Option<&Gap> {
        self.0.get(usize::from(squares).checked_sub(2)?)?.as_ref()
    }
}

impl Board {
    /// The space a creature of so many squares along an edge takes with its north-west square there: a smaller one in a gap and on the way
    /// into one. Beside a wall it is as large as ever, and does not fit.
    pub(crate) fn space_at(&self, squares: u8, corner: Square) -> Footprint {
        let in_a_gap = |gap: &Gap| gap.narrow.contains(corner) || gap.mouths.contains(corner);
        let squeezes = self.gaps.of(squares).is_some_and(in_a_gap);
        Footprint { corner, size: squares - u8::from(squeezes) }
    }

    /// How much dearer it is to go there: double in a gap.
    pub(crate) fn dearer(&self, squares: u8, corner: Square) -> u16 {
        if self.gaps.of(squares).is_some_and(|gap| gap.narrow.contains(corner)) { DEARER } else { 1 }
    }

    /// Whether a creature may stay there: where it fits, or in a gap; half in a gap is on the way only.
    pub(crate) fn has_room(&self, squares: u8, corner: Square) -> bool {
        self.gaps.of(squares).is_none_or(|gap| gap.fits.contains(corner) || gap.narrow.contains(corner))
    }
}

impl Tdgs {
    /// Takes note of whether an entity squeezes where it stands now.
    pub(crate) fn fit_in(&self, b: &mut Battle, id: UnitId) {
        let profile = self.profile(id);
        let unit = &mut b[id];
        unit.squeezing =
            unit.height == 0 && self.board.space_at(profile.squares, unit.at).size < profile.squares;
        unit.span = profile.squares - u8::from(unit.squeezing);
    }

    /// What squeezing adds to a blow.
    #[cold]
    pub(crate) fn add_squeezing(&self, b: &Battle, blow: Blow, tally: &mut impl Tally) {
        if b[blow.by].squeezing {
            tally.add("squeezing", -SQUEEZING);
        }
        if b[blow.target].squeezing {
            tally.add("target squeezing", SQUEEZING);
        }
    }
}
