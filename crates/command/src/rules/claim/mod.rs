//! 1.2: what can be said in place of an item of the brief, in what words, and what that costs.

mod sentences;
mod vocabulary;
mod wording;

pub use self::vocabulary::Vocabulary;
pub use self::wording::{Flaw, check_wording};
use crate::rules::scenario::Mission;
use crate::state::brief::{BriefItem, ItemId, Mark};
use crate::state::claim::{Claim, Point};

/// The most that can be promised for an objective.
pub const MOST_PAY: u32 = 1_000_000;
/// The worst nature of an objective: abhorrent.
pub const WORST: u8 = 2;
/// The Trust that an omission costs when it is found out.
const OMISSION: u8 = 1;
/// The Trust that a lie costs when it is found out.
const LIE: u8 = 2;

impl Claim {
    /// What it costs to tell this in place of the truth, once that comes out: 2 for a point that is false, 1 if something is
    /// only left out.
    pub fn price(&self, truth: &Claim, points: &[Point]) -> u8 {
        let price = |&point: &Point| match (self.says(point), truth.says(point)) {
            (told, so) if told == so => 0,
            (None, _) => OMISSION,
            (Some(_), _) => LIE,
        };
        points.iter().map(price).max().unwrap_or(0)
    }
}

impl BriefItem {
    /// The Trust that it costs to tell it so, once that comes out.
    pub fn price_of(&self, mark: Mark) -> u8 {
        match mark {
            Mark::Tell => 0,
            Mark::Omit => OMISSION,
            Mark::Falsify(_) => LIE,
            Mark::Replace(claim) => claim.price(&self.truth, self.points()),
        }
    }
}

impl Mission {
    /// The Trust that the telling of an item costs, once it comes out.
    pub fn price_of(&self, item: ItemId, mark: Mark) -> u8 {
        self.brief_item(item).price_of(mark)
    }
}
