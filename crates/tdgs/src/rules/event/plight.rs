//! Conditions, and who falls and comes to.

use crate::rules::doing::Doing;
use crate::rules::resolution::Roll;
use crate::state::battle::UnitId;
use crate::state::conditions::Condition;
use crate::state::stats::Stat;

#[derive(Copy, Clone, Debug)]
pub enum Plight {
    /// A condition came over somebody: which kind of poison or damage, or which ability.
    Afflicted {
        who: UnitId,
        what: Condition,
        amount: i16,
        kind: u16,
    },
    /// Somebody tried to resist a condition.
    Resists {
        who: UnitId,
        what: Condition,
        stat: Stat,
        difficulty: i32,
        roll: Roll,
    },
    /// A condition ended; which kind as it came.
    Cured {
        who: UnitId,
        what: Condition,
        kind: u16,
    },
    /// Wounds bled, burned or mended as a round began: whose doing the loss is, if one alone brought it.
    Seeped {
        who: UnitId,
        lost: i32,
        mended: i32,
        from: Option<Doing>,
    },
    Healed {
        who: UnitId,
        healed: i32,
    },
    /// Somebody puts out the flames on it.
    Douses {
        who: UnitId,
    },
    /// Somebody went down, Unconscious or Dead: whose doing it is, if anybody's.
    Fell {
        who: UnitId,
        how: Condition,
        from: Option<Doing>,
    },
    Woke {
        who: UnitId,
    },
}

impl Plight {
    pub(super) const fn about(&self) -> UnitId {
        match *self {
            Plight::Afflicted { who, .. }
            | Plight::Resists { who, .. }
            | Plight::Cured { who, .. }
            | Plight::Seeped { who, .. }
            | Plight::Healed { who, .. }
            | Plight::Douses { who }
            | Plight::Fell { who, .. }
            | Plight::Woke { who } => who,
        }
    }
}
