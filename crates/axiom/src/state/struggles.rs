//! A hold.

use serde::Serialize;

use crate::state::battle::UnitId;
use crate::state::skills::SkillId;

/// Somebody holds somebody.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Struggle {
    /// Who began it.
    pub holder: UnitId,
    /// Who is held.
    pub held: UnitId,
    /// The skill it is fought with, by both.
    pub skill: SkillId,
    /// Whether the holder has held on in its turn.
    pub maintained: bool,
}
