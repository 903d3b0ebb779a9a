//! What blows leave behind.

use serde::{Deserialize, Serialize};

use crate::state::battle::UnitId;
use crate::state::body::LocationId;
use crate::state::harm::Tracker;

/// What a weapon or an ability leaves behind.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// So many HP are lost from the location each round.
    Drain(#[schemars(range(min = 1, max = 20))] u8),
    /// So many hexes are lost from each Move.
    Slow(#[schemars(range(min = 1, max = 20))] u8),
    /// So many hexes are lost from the range of weapons.
    ShortenRange(#[schemars(range(min = 1, max = 50))] u8),
    /// A level of harm.
    Harm(Tracker),
    /// Falls prone.
    Prone,
}

/// A drain on somebody.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Drain {
    pub on: UnitId,
    pub location: LocationId,
    pub amount: u8,
}
