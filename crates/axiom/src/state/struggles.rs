//! A hold.

use serde::Serialize;

use crate::state::battle::UnitId;
use crate::state::skills::SkillId;

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Struggle {
    pub holder: UnitId,
    pub held: UnitId,
    /// The skill it is fought with, by both.
    pub skill: SkillId,
    /// Whether the holder has held on in its turn.
    pub maintained: bool,
}
