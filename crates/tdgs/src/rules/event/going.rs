//! Where somebody goes by its own will or another's, and what the ground does.

use space::Square;

use crate::rules::forced::Way;
use crate::state::battle::UnitId;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Gait {
    Move,
    Disengage,
    Step,
}

/// A path is the squares of its corner, from where it was.
#[derive(Clone, Debug)]
pub enum Going {
    Moved {
        who: UnitId,
        path: Vec<Square>,
        gait: Gait,
    },
    /// Somebody was pushed or drawn, or rolled away: so many squares if nothing had been in the way.
    Pushed {
        who: UnitId,
        path: Vec<Square>,
        way: Way,
        squares: u16,
    },
    Flew {
        who: UnitId,
        path: Vec<Square>,
    },
    /// Somebody went elsewhere in an instant.
    Shifted {
        who: UnitId,
        from: Square,
        to: Square,
    },
    Turned {
        who: UnitId,
    },
    Stood {
        who: UnitId,
    },
    Dropped {
        who: UnitId,
    },
    /// Somebody could not be made Prone.
    StandsFirm {
        who: UnitId,
    },
    /// Somebody is in hazardous terrain.
    InHazard {
        who: UnitId,
        at: Square,
    },
    Plunged {
        who: UnitId,
        squares: u16,
    },
    /// Somebody left the field.
    Left {
        who: UnitId,
    },
}

impl Going {
    pub(super) const fn about(&self) -> UnitId {
        match *self {
            Going::Moved { who, .. }
            | Going::Pushed { who, .. }
            | Going::Flew { who, .. }
            | Going::Shifted { who, .. }
            | Going::Turned { who }
            | Going::Stood { who }
            | Going::Dropped { who }
            | Going::StandsFirm { who }
            | Going::InHazard { who, .. }
            | Going::Plunged { who, .. }
            | Going::Left { who } => who,
        }
    }
}
