//! What blows leave behind.

use crate::state::conditions::{Condition, Until};
use crate::state::stats::Stat;

/// What a blow leaves behind in whoever it hits.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct OnHit {
    pub what: Condition,
    pub amount: i16,
    /// Which kind of poison.
    pub kind: u16,
    pub until: Until,
    /// How it is thrown off, if it can be.
    pub resist: Option<Resistance>,
}

/// How an effect is thrown off: a stat against a Difficulty, or against a stat of whoever brings it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Resistance {
    /// The stat that resists.
    pub stat: Stat,
    /// The Difficulty, where no stat is.
    pub difficulty: i32,
    /// The stat that is the Difficulty.
    pub by: Option<Stat>,
}
