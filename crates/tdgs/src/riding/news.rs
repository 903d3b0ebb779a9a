//! What happens to those who carry and are carried.

use space::Square;

use super::Mastery;
use crate::battle::UnitId;
use crate::conditions::Condition;
use crate::resolution::Roll;
use crate::vehicles::Turnout;

/// Something that happened.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum News {
    /// Somebody mounted or boarded.
    Mounted {
        /// Who.
        who: UnitId,
        /// What.
        on: UnitId,
    },
    /// Somebody got off.
    Dismounted {
        /// Who.
        who: UnitId,
        /// From what.
        off: UnitId,
    },
    /// Somebody lost its seat.
    Thrown {
        /// Who.
        who: UnitId,
        /// On what it was.
        off: UnitId,
    },
    /// Somebody who was thrown came down.
    Landed {
        /// Who.
        who: UnitId,
        /// After a fall of so many squares.
        fell: u16,
    },
    /// Somebody took the reins.
    TakesReins {
        /// Who.
        who: UnitId,
        /// Of what.
        of: UnitId,
    },
    /// Somebody let go of the reins.
    LetsGoReins {
        /// Who.
        who: UnitId,
        /// Of what.
        of: UnitId,
    },
    /// A rider rolled for control.
    Mastery {
        /// Who.
        by: UnitId,
        /// Of which mount.
        mount: UnitId,
        /// To what end.
        how: Mastery,
        /// How the dice fell.
        roll: Roll,
    },
    /// A mount acted of its own accord.
    Unbidden {
        /// Which.
        who: UnitId,
        /// Whether it strikes; else it shies away.
        strikes: bool,
    },
    /// Somebody was run down, or held.
    Tramples {
        /// By whom.
        by: UnitId,
        /// Who.
        target: UnitId,
        /// How the dice fell.
        roll: Roll,
    },
    /// Somebody slid out from under a trampler.
    Slid {
        /// Who.
        who: UnitId,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// Somebody begins a charge.
    Charges {
        /// Who.
        by: UnitId,
        /// At whom.
        target: UnitId,
    },
    /// A vehicle ran into somebody.
    Rams {
        /// Which.
        by: UnitId,
        /// Into whom.
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
        /// Which.
        vehicle: UnitId,
    },
    /// Somebody rows.
    Rows {
        /// Who.
        who: UnitId,
    },
    /// An animal was put in harness, or let out of it.
    Harnessed {
        /// Which.
        animal: UnitId,
        /// Of which vehicle.
        of: UnitId,
        /// Which of the two.
        hitched: bool,
    },
    /// A condition found no hold.
    Untouched {
        /// Whom it was meant for.
        who: UnitId,
        /// Which.
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
            | News::Rams { by, .. } => by,
            News::Steers { turnout, .. } => turnout.by,
            News::RunsOn { vehicle } => vehicle,
            News::Harnessed { animal, .. } => animal,
        }
    }

    /// To whom it is done.
    pub(crate) const fn done_to(self) -> Option<UnitId> {
        match self {
            News::Tramples { target, .. } | News::Rams { target, .. } | News::Charges { target, .. } => {
                Some(target)
            }
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
