//! Light and darkness.

use schemars::JsonSchema;
use serde::Deserialize;

/// How well what stands in a square is seen; the better before the worse.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Default, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Light {
    /// As by day.
    #[default]
    Bright,
    /// As by the moon.
    Dim,
    /// As in a cave.
    Dark,
}
