//! The three postures.

use serde::{Deserialize, Serialize};

/// A posture.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Default, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// No restriction, no bonus.
    #[default]
    Standing,
    /// At most one hex a turn, and harder to shoot.
    Crouching,
    /// No movement, and hardest to shoot.
    LayingDown,
}

impl Posture {
    pub const ALL: [Posture; 3] = [Posture::Standing, Posture::Crouching, Posture::LayingDown];

    /// What it does to the skill of whoever shoots at it.
    pub const fn to_hit(self) -> i32 {
        -(self as i32)
    }

    /// The word commands use for taking it.
    pub const fn word(self) -> &'static str {
        match self {
            Posture::Standing => "stand",
            Posture::Crouching => "crouch",
            Posture::LayingDown => "lie-down",
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Posture::Standing => "standing",
            Posture::Crouching => "crouching",
            Posture::LayingDown => "laying down",
        }
    }
}
