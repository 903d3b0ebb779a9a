//! The course of a battle: rounds and turns, luck, what allies do for each other, and the end.

use engine::{Outcome, Side};

use crate::state::battle::UnitId;

#[derive(Copy, Clone, Debug)]
pub enum Course {
    Round {
        round: u16,
    },
    /// The order of turns was set.
    Order,
    /// Somebody helps an ally.
    Helps {
        by: UnitId,
        ally: UnitId,
    },
    Delays {
        who: UnitId,
        after: UnitId,
    },
    /// A run of naturals changed somebody's Luck from what it was.
    LuckTurned {
        who: UnitId,
        from: i8,
    },
    /// A side gave up.
    Surrendered {
        side: Side,
    },
    Over {
        outcome: Outcome,
        round: u16,
    },
}

impl Course {
    pub(super) const fn about(self) -> Option<UnitId> {
        match self {
            Course::Helps { by: who, .. } | Course::Delays { who, .. } | Course::LuckTurned { who, .. } => {
                Some(who)
            }
            Course::Round { .. } | Course::Order | Course::Surrendered { .. } | Course::Over { .. } => None,
        }
    }

    pub(super) const fn done_to(self) -> Option<UnitId> {
        match self {
            Course::Helps { ally, .. } => Some(ally),
            Course::Delays { after, .. } => Some(after),
            Course::Round { .. }
            | Course::Order
            | Course::LuckTurned { .. }
            | Course::Surrendered { .. }
            | Course::Over { .. } => None,
        }
    }
}
