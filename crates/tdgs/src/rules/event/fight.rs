//! Blows and maneuvers.

use crate::rules::attack::{Blow, Swing};
use crate::rules::damage::Wound;
use crate::rules::doing::Doing;
use crate::rules::maneuvers::Deed;
use crate::rules::resolution::{Degree, Roll};
use crate::state::battle::UnitId;

#[derive(Copy, Clone, Debug)]
pub enum Fight {
    Attack {
        blow: Blow,
        swing: Swing,
        roll: Roll,
    },
    /// A blow landed: whose doing it is, if anybody's, and how well it was struck.
    Wound {
        who: UnitId,
        from: Option<Doing>,
        wound: Wound,
        degree: Degree,
    },
    /// A Major critical wore down somebody's armour.
    Worn {
        who: UnitId,
    },
    /// Somebody tried a maneuver.
    Tried {
        deed: Deed,
        roll: Roll,
    },
    /// A maneuver between such unlike sizes that nobody rolled.
    Outclassed {
        deed: Deed,
        succeeds: bool,
    },
}

impl Fight {
    pub(super) const fn about(&self) -> UnitId {
        match self {
            Fight::Attack { blow, .. } => blow.by,
            Fight::Wound { who, .. } | Fight::Worn { who } => *who,
            Fight::Tried { deed, .. } | Fight::Outclassed { deed, .. } => deed.by,
        }
    }

    pub(super) const fn done_to(&self) -> Option<UnitId> {
        match self {
            Fight::Attack { blow, .. } => Some(blow.target),
            Fight::Tried { deed, .. } | Fight::Outclassed { deed, .. } => Some(deed.target),
            Fight::Wound { .. } | Fight::Worn { .. } => None,
        }
    }
}
