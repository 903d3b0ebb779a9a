//! Where somebody was last seen.

use engine::Side;
use serde::Serialize;
use space::{Facing8, Square};

use crate::state::battle::UnitId;

/// Where a side last saw somebody who hides from it.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Sighting {
    pub who: UnitId,
    pub by: Side,
    /// Where its corner was.
    pub at: Square,
    pub facing: Facing8,
    /// How many HP it had.
    pub hp: i32,
    pub round: u16,
}
