//! What happens to those who carry and are carried.

use space::Square;

use super::Mastery;
use crate::rules::resolution::Roll;
use crate::rules::vehicles::Turnout;
use crate::state::battle::UnitId;
use crate::state::conditions::Condition;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum News {
    /// Somebody mounted or boarded.
    Mounted {
        who: UnitId,
        on: UnitId,
    },
    Dismounted {
        who: UnitId,
        off: UnitId,
    },
    /// Somebody lost its seat.
    Thrown {
        who: UnitId,
        /// On what it was.
        off: UnitId,
    },
    /// Somebody who was thrown came down.
    Landed {
        who: UnitId,
        /// On what it was.
        off: UnitId,
        /// After a fall of so many squares.
        fell: u16,
    },
    /// A charge came to no blow.
    FallsShort {
        by: UnitId,
        target: UnitId,
    },
    /// Somebody took the reins.
    TakesReins {
        who: UnitId,
        of: UnitId,
    },
    /// Somebody let go of the reins.
    LetsGoReins {
        who: UnitId,
        of: UnitId,
    },
    /// A rider rolled for control.
    Mastery {
        by: UnitId,
        mount: UnitId,
        how: Mastery,
        /// How the dice fell.
        roll: Roll,
    },
    /// A mount acted of its own accord.
    Unbidden {
        who: UnitId,
        /// Whether it strikes; else it shies away.
        strikes: bool,
    },
    /// Somebody was run down, or held.
    Tramples {
        by: UnitId,
        target: UnitId,
        /// How the dice fell.
        roll: Roll,
    },
    /// Somebody slid out from under a trampler.
    Slid {
        who: UnitId,
        from: Square,
        to: Square,
    },
    /// Somebody begins a charge.
    Charges {
        by: UnitId,
        target: UnitId,
    },
    /// A vehicle ran into somebody.
    Rams {
        by: UnitId,
        target: UnitId,
        /// What an Interrupt added to REF.
        dodge: i32,
        /// How the dice fell.
        roll: Roll,
    },
    /// A driver tried a difficult maneuver.
    Steers {
        /// Who, with what, where.
        turnout: Turnout,
        /// How the dice fell.
        roll: Roll,
    },
    /// A vehicle rolls on without a driver.
    RunsOn {
        vehicle: UnitId,
    },
    Rows {
        who: UnitId,
    },
    /// An animal was put in harness, or let out of it.
    Harnessed {
        animal: UnitId,
        of: UnitId,
        /// Which of the two.
        hitched: bool,
    },
    /// A condition found no hold.
    Untouched {
        /// Whom it was meant for.
        who: UnitId,
        what: Condition,
    },
}

impl News {
    /// Whom it is about.
    pub(crate) const fn about(self) -> UnitId {
        match self {
            News::Mounted { who, .. }
            | News::Dismounted { who, .. }
            | News::Thrown { who, .. }
            | News::Landed { who, .. }
            | News::TakesReins { who, .. }
            | News::LetsGoReins { who, .. }
            | News::Unbidden { who, .. }
            | News::Slid { who, .. }
            | News::Rows { who }
            | News::Untouched { who, .. } => who,
            News::Mastery { by, .. }
            | News::Tramples { by, .. }
            | News::Charges { by, .. }
            | News::FallsShort { by, .. }
            | News::Rams { by, .. } => by,
            News::Steers { turnout, .. } => turnout.by,
            News::RunsOn { vehicle } => vehicle,
            News::Harnessed { animal, .. } => animal,
        }
    }

    /// To whom it is done.
    pub(crate) const fn done_to(self) -> Option<UnitId> {
        match self {
            News::Tramples { target, .. }
            | News::Rams { target, .. }
            | News::Charges { target, .. }
            | News::FallsShort { target, .. } => Some(target),
            News::Mounted { .. }
            | News::Dismounted { .. }
            | News::Thrown { .. }
            | News::Landed { .. }
            | News::TakesReins { .. }
            | News::LetsGoReins { .. }
            | News::Mastery { .. }
            | News::Unbidden { .. }
            | News::Slid { .. }
            | News::Steers { .. }
            | News::RunsOn { .. }
            | News::Rows { .. }
            | News::Harnessed { .. }
            | News::Untouched { .. } => None,
        }
    }
}
