//! A trigger: what somebody waits for, and what it does then.

use serde::Serialize;
use space::Hex;

use crate::state::battle::UnitId;
use crate::state::body::LocationId;
use crate::state::items::Arm;
use crate::state::posture::Posture;
use crate::state::skills::SkillId;

/// The most triggers somebody may have.
pub const MOST_TRIGGERS: usize = 4;

/// A condition with an action.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Trigger {
    pub owner: UnitId,
    /// What sets it off.
    pub cue: Cue,
    pub action: Held,
    /// Whether it has fired, or failed.
    pub spent: bool,
}

/// What somebody else has to do.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Cue {
    pub whom: UnitId,
    pub what: What,
}

/// A concrete thing that a participant does.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum What {
    /// Makes a check of a skill.
    Checks(SkillId),
    /// Attacks, this one or anybody.
    Attacks(Option<UnitId>),
    /// Moves, anywhere or to within so many hexes of a hex.
    Moves(Option<(Hex, u8)>),
    /// Takes a posture, this one or any.
    Takes(Option<Posture>),
}

/// What a trigger does, to the one who set it off.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Held {
    Attack {
        arm: Arm,
        location: LocationId,
    },
    /// Moves to a hex.
    Move(Hex),
    Posture(Posture),
}
