//! Contests, stealth and knowledge, and the things of the field.

use crate::rules::contest::Bout;
use crate::rules::doing::With;
use crate::rules::objects::Try;
use crate::rules::resolution::Roll;
use crate::state::acts::Act;
use crate::state::battle::UnitId;
use crate::state::conditions::Condition;

#[derive(Copy, Clone, Debug)]
pub enum Encounter {
    /// Both sides of a contest rolled, which the first began: who would win if both rolled alike, unless a coin decides, and
    /// who won.
    Contested {
        act: Act,
        with: With,
        bouts: [Bout; 2],
        ahead: Option<UnitId>,
        winner: UnitId,
    },
    Caught {
        by: UnitId,
        quarry: UnitId,
    },
    /// Somebody tried to hide from an enemy.
    Hides {
        by: UnitId,
        viewer: UnitId,
        roll: Roll,
    },
    /// Somebody is hidden from an enemy.
    HiddenFrom {
        who: UnitId,
        viewer: UnitId,
    },
    /// Somebody searched for one who hides.
    Searches {
        by: UnitId,
        who: UnitId,
        roll: Roll,
    },
    /// Somebody searched with a sense that is gone: Blinded or Deafened.
    SensesNothing {
        who: UnitId,
        lost: Condition,
    },
    /// Somebody's lies were seen through.
    SeenThrough {
        who: UnitId,
    },
    /// Somebody found a hidden thing.
    Found {
        by: UnitId,
        object: u8,
    },
    /// Somebody remembered what is known of another.
    Recalls {
        of: UnitId,
    },
    /// Somebody named the magic on another.
    Identifies {
        on: UnitId,
    },
    /// A thing was opened or shut.
    Handles {
        by: UnitId,
        object: u8,
        open: bool,
    },
    /// A thing opened or shut with another.
    Swings {
        object: u8,
        open: bool,
    },
    /// Somebody worked upon a thing, or struck it.
    Works {
        tried: Try,
        roll: Roll,
    },
    /// A thing was damaged: what it lost, and what it still withstands.
    Smashed {
        object: u8,
        lost: i32,
        hp: i32,
    },
}

impl Encounter {
    pub(super) const fn about(&self) -> Option<UnitId> {
        match *self {
            Encounter::Contested { bouts, .. } => Some(bouts[0].who),
            Encounter::Works { tried, .. } => Some(tried.by),
            Encounter::Caught { by: who, .. }
            | Encounter::Hides { by: who, .. }
            | Encounter::HiddenFrom { who, .. }
            | Encounter::Searches { by: who, .. }
            | Encounter::SensesNothing { who, .. }
            | Encounter::SeenThrough { who }
            | Encounter::Found { by: who, .. }
            | Encounter::Recalls { of: who }
            | Encounter::Identifies { on: who }
            | Encounter::Handles { by: who, .. } => Some(who),
            Encounter::Swings { .. } | Encounter::Smashed { .. } => None,
        }
    }

    pub(super) const fn done_to(&self) -> Option<UnitId> {
        match *self {
            Encounter::Contested { bouts, .. } => Some(bouts[1].who),
            Encounter::Caught { quarry, .. } => Some(quarry),
            Encounter::Hides { viewer, .. } => Some(viewer),
            // Whoever is searched for and not found gives nothing away, and that has a line of its own.
            Encounter::Searches { .. }
            | Encounter::HiddenFrom { .. }
            | Encounter::SensesNothing { .. }
            | Encounter::SeenThrough { .. }
            | Encounter::Found { .. }
            | Encounter::Recalls { .. }
            | Encounter::Identifies { .. }
            | Encounter::Handles { .. }
            | Encounter::Swings { .. }
            | Encounter::Works { .. }
            | Encounter::Smashed { .. } => None,
        }
    }
}
