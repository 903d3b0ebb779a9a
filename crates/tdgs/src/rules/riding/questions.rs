//! What the rules ask of those who ride and drive.

use space::Square;

use crate::state::battle::UnitId;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Query {
    /// You lost your seat: where do you land?
    Landing {
        who: UnitId,
        /// On what it was.
        off: UnitId,
    },
    /// Your run touches several at once: whom first?
    TrampleFirst {
        by: UnitId,
        /// The square its corner comes to.
        next: Square,
    },
    /// A trampler stopped on top of you: where to?
    Slide { who: UnitId },
    /// The driver is down while the vehicle moves: do you grab the reins?
    Reins { by: UnitId, of: UnitId },
}

/// What becomes of a vehicle that lost its driver on the way.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Reins {
    /// Nobody drives: it runs on straight.
    RunOn,
    /// The new driver keeps to the way.
    Keep,
    /// The new driver brings it to a halt.
    Halt,
}

impl Reins {
    pub const ALL: [Reins; 3] = [Reins::RunOn, Reins::Keep, Reins::Halt];
}
