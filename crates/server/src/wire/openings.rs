//! Another opening of a battle, and what comes of it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Another opening of a battle.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The commands, each by whoever is to act; bots go on from there.
    pub commands: Vec<String>,
}

/// What came of an opening, many times.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Prospects {
    /// How many battles.
    #[ts(type = "number")]
    pub battles: u64,
    /// What the rules measure of every battle that has ended.
    pub figures: Vec<Figure>,
}

/// Something that is measured, on average.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Figure {
    /// What is measured: `Money`.
    pub name: String,
    /// On average.
    pub mean: f64,
    /// The lower end of the 95 % interval of that mean.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}
