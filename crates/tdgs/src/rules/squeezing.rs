//! Document 9: squeezing through gaps that are one size category too small.

use engine::Tally;
use space::{Footprint, Square};

use crate::rules::attack::Blow;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::board::{Board, Gap};

/// What squeezing takes from one's own blows and gives to those of others.
const SQUEEZING: i32 = 2;

/// How much dearer a square of a gap is.
const DEARER: u16 = 2;

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
