//! What happens in an army.

use crate::rules::resolution::Roll;
use crate::state::army::{Cause, Check, Order, Slot};
use crate::state::battle::UnitId;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Report {
    /// A commander gave an order.
    Ordered { by: UnitId, troop: UnitId, order: Order },
    /// A troop carries out its order.
    Obeys {
        who: UnitId,
        /// What it does: its order, or the default where that is impossible.
        order: Order,
        /// Whom it goes for, or away from.
        enemy: Option<UnitId>,
    },
    /// A troop can't get at the nearest enemy.
    PassesOver { who: UnitId, enemy: UnitId },
    /// A troop that charged came up to nobody.
    FallsShort {
        who: UnitId,
        /// Whom it went for.
        enemy: UnitId,
    },
    /// A troop that was rallied in this round only gathers.
    Gathers { who: UnitId },
    /// A commander took a troop.
    Claimed { by: UnitId, troop: UnitId, slot: Slot },
    /// A commander gave a troop up.
    Released { by: UnitId, troop: UnitId },
    /// A commander has not the presence any more for so many troops.
    Shed { by: UnitId, troop: UnitId },
    /// A commander is lost.
    Lost { commander: UnitId },
    /// A troop whose commander is lost falls to another, or to nobody.
    HandedOn { troop: UnitId, to: Option<(UnitId, Slot)> },
    Checked {
        check: Check,
        roll: Roll,
        /// Whether it was the second try of a steadfast troop.
        again: bool,
    },
    /// A troop broke and is routed.
    Routed {
        who: UnitId,
        cause: Cause,
        /// Whom that is about: who struck it, broke, fell, or terrifies.
        from: Option<UnitId>,
    },
    /// A commander tried to rally a troop.
    Rallied { by: UnitId, troop: UnitId, roll: Roll },
    /// A routed troop runs.
    Flees { who: UnitId, to: Safety },
    /// A routed troop is safe where it is, and runs no farther.
    Shelters { who: UnitId, at: Safety },
    /// A routed troop has no way out, and turns or gives up.
    Cornered {
        who: UnitId,
        /// How the check fell.
        roll: Roll,
    },
    /// A cornered troop has a way out again.
    Uncornered { who: UnitId },
    /// A cornered troop gave up.
    GaveUp {
        who: UnitId,
        /// Whether it was taken captive; else it was cut down.
        captive: bool,
    },
    /// A commander lost the troop beside it, and is attacked.
    Exposed { commander: UnitId, to: UnitId },
}

/// Where a routed troop runs.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Safety {
    /// To its own edge of the board.
    Edge,
    Commander(UnitId),
    /// Away from this enemy, or from whatever it fears.
    Away(Option<UnitId>),
}

impl Report {
    /// Whom it is about.
    pub(crate) const fn about(self) -> UnitId {
        match self {
            Report::Ordered { by, .. }
            | Report::Claimed { by, .. }
            | Report::Released { by, .. }
            | Report::Shed { by, .. }
            | Report::Rallied { by, .. } => by,
            Report::Obeys { who, .. }
            | Report::PassesOver { who, .. }
            | Report::FallsShort { who, .. }
            | Report::Gathers { who }
            | Report::Routed { who, .. }
            | Report::Flees { who, .. }
            | Report::Cornered { who, .. }
            | Report::Shelters { who, .. }
            | Report::Uncornered { who }
            | Report::GaveUp { who, .. } => who,
            Report::HandedOn { troop, .. } => troop,
            Report::Checked { check, .. } => check.who,
            Report::Lost { commander } | Report::Exposed { commander, .. } => commander,
        }
    }
}
