//! Hostiles: the lines of their behaviour, and what they remember.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::state::site::Zone;

/// A line of a hostile's behaviour.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Behaviour {
    /// Wounded: away, once, and wait.
    Withdraw,
    /// A known marine here: a close attack on the weakest.
    Strike,
    /// Known marines next door: in on a lone one; wait for several.
    Stalk,
    /// A noise remembered: one step toward it, through doors if need be.
    Prowl,
    /// Nothing known: listen, then creep on.
    Roam,
    /// Engaged: out of it.
    BreakOff,
    /// A Revealed marine here: shoot.
    Shoot,
    /// Look around, then go on along the round.
    Patrol,
}

/// How far a withdrawal has come.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub enum Flight {
    #[default]
    None,
    /// It ran, and creeps on next.
    Ran,
    /// It rests, so many times more.
    Resting(u8),
    /// Done with for good.
    Over,
}

/// What a hostile remembers.
#[derive(Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Memory {
    /// The last noise, and when.
    pub noise: Option<(Zone, u32)>,
    /// Where each marine was last noticed, and when.
    pub marines: Vec<Option<(Zone, u32)>>,
    /// RESTs in a row before several marines next door.
    pub waits: u8,
    /// How far its withdrawal has come.
    pub flight: Flight,
    /// Whether it came to its zone and has not looked around there yet.
    pub arrived: bool,
    /// Whether it has listened since its last step.
    pub listened: bool,
    /// The next stop of its round.
    pub stop: u8,
}
