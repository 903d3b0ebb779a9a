//! What happens in an army.

use super::{Cause, Check, Order, Slot};
use crate::battle::UnitId;
use crate::resolution::Roll;

/// Something that happened.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Report {
    /// A commander gave an order.
    Ordered {
        /// Who.
        by: UnitId,
        /// To which troop.
        troop: UnitId,
        /// Which.
        order: Order,
    },
    /// A troop carries out its order.
    Obeys {
        /// Which.
        who: UnitId,
        /// What it does: its order, or the default where that is impossible.
        order: Order,
        /// Whom it goes for, or away from.
        enemy: Option<UnitId>,
    },
    /// A troop can't get at the nearest enemy.
    PassesOver {
        /// Which.
        who: UnitId,
        /// Whom.
        enemy: UnitId,
    },
    /// A troop that was rallied in this round only gathers.
    Gathers {
        /// Which.
        who: UnitId,
    },
    /// A commander took a troop.
    Claimed {
        /// Who.
        by: UnitId,
        /// Which.
        troop: UnitId,
        /// Into which slot.
        slot: Slot,
    },
    /// A commander gave a troop up.
    Released {
        /// Who.
        by: UnitId,
        /// Which.
        troop: UnitId,
    },
    /// A commander has not the presence any more for so many troops.
    Shed {
        /// Who.
        by: UnitId,
        /// Which it lost.
        troop: UnitId,
    },
    /// A commander is lost.
    Lost {
        /// Who.
        commander: UnitId,
    },
    /// A troop whose commander is lost falls to another, or to nobody.
    HandedOn {
        /// Which.
        troop: UnitId,
        /// To whom.
        to: Option<(UnitId, Slot)>,
    },
    /// A morale check.
    Checked {
        /// Which.
        check: Check,
        /// How it fell.
        roll: Roll,
        /// Whether it was the second try of a steadfast troop.
        again: bool,
    },
    /// A troop broke and is routed.
    Routed {
        /// Which.
        who: UnitId,
        /// What broke it.
        cause: Cause,
        /// Whom that is about: who struck it, broke, fell, or terrifies.
        from: Option<UnitId>,
    },
    /// A commander tried to rally a troop.
    Rallied {
        /// Who.
        by: UnitId,
        /// Which.
        troop: UnitId,
        /// How it fell.
        roll: Roll,
    },
    /// A routed troop runs.
    Flees {
        /// Which.
        who: UnitId,
        /// Where to.
        to: Safety,
    },
    /// A routed troop is safe where it is, and runs no farther.
    Shelters {
        /// Which.
        who: UnitId,
        /// Where.
        at: Safety,
    },
    /// A routed troop has no way out, and turns or gives up.
    Cornered {
        /// Which.
        who: UnitId,
        /// How the check fell.
        roll: Roll,
    },
    /// A cornered troop has a way out again.
    Uncornered {
        /// Which.
        who: UnitId,
    },
    /// A cornered troop gave up.
    GaveUp {
        /// Which.
        who: UnitId,
        /// Whether it was taken captive; else it was cut down.
        captive: bool,
    },
    /// A commander lost the troop beside it, and is attacked.
    Exposed {
        /// Who.
        commander: UnitId,
        /// By whom.
        to: UnitId,
    },
}

/// Where a routed troop runs.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Safety {
    /// To its own edge of the board.
    Edge,
    /// To this commander.
    Commander(UnitId),
    /// Away from this enemy, or from whatever it fears.
    Away(Option<UnitId>),
}
