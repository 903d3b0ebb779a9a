//! Abilities, and what answers them.

use crate::rules::abilities::Cast;
use crate::rules::interrupts::Deal;
use crate::rules::resolution::Roll;
use crate::state::aim::Aim;
use crate::state::battle::UnitId;
use crate::state::equipment::ThingId;
use crate::state::waiting::{Declared, Readied};

#[derive(Copy, Clone, Debug)]
pub enum Art {
    /// Somebody used an ability.
    Uses {
        by: UnitId,
        ability: u16,
        aim: Aim,
    },
    /// Somebody used up a thing.
    UsesItem {
        by: UnitId,
        thing: ThingId,
    },
    /// An ability was rolled for against somebody.
    Cast {
        cast: Cast,
        roll: Roll,
    },
    /// Somebody answered an action with an Interrupt.
    Interrupts {
        by: UnitId,
        ability: u16,
        deal: Deal,
    },
    /// An action came to nothing before it was resolved: because it was answered, or because of what has happened since.
    Countered {
        deal: Deal,
        answered: bool,
    },
    /// An Instant was declared.
    Declares {
        declared: Declared,
    },
    /// An action was readied.
    Readies {
        ready: Readied,
    },
    /// A readied action happened.
    Fires {
        by: UnitId,
        at: UnitId,
    },
    /// A readied action found no cue.
    HeldInVain {
        who: UnitId,
    },
    Concentrates {
        who: UnitId,
    },
    HoldEnds {
        by: UnitId,
        ability: u16,
    },
    /// So many HP lost shook somebody's concentration.
    Shaken {
        who: UnitId,
        lost: i32,
        roll: Roll,
    },
    /// Somebody's presence was felt.
    Presence {
        by: UnitId,
        ability: u16,
        on: UnitId,
    },
}

impl Art {
    pub(super) const fn about(&self) -> UnitId {
        match *self {
            Art::Uses { by, .. }
            | Art::UsesItem { by, .. }
            | Art::Interrupts { by, .. }
            | Art::Fires { by, .. }
            | Art::HoldEnds { by, .. }
            | Art::Presence { by, .. }
            | Art::HeldInVain { who: by }
            | Art::Concentrates { who: by }
            | Art::Shaken { who: by, .. } => by,
            Art::Cast { cast, .. } => cast.by,
            Art::Countered { deal, .. } => deal.by,
            Art::Declares { declared } => declared.by,
            Art::Readies { ready } => ready.who,
        }
    }

    pub(super) const fn done_to(&self) -> Option<UnitId> {
        match *self {
            Art::Uses { aim, .. } => aim.target(),
            Art::Cast { cast, .. } => Some(cast.target),
            Art::Interrupts { deal, .. } => Some(deal.by),
            Art::Countered { deal, .. } => deal.target,
            Art::Readies { ready } => ready.whom,
            Art::Fires { at, .. } => Some(at),
            Art::Presence { on, .. } => Some(on),
            Art::UsesItem { .. }
            | Art::Declares { .. }
            | Art::HeldInVain { .. }
            | Art::Concentrates { .. }
            | Art::HoldEnds { .. }
            | Art::Shaken { .. } => None,
        }
    }
}
