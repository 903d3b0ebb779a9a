//! A content type with a little of everything, for the tests.

#![allow(dead_code, reason = "what matters is how it is read from a file")]

use std::collections::{BTreeMap, BTreeSet};

use content::{At, Id, MapSpec, Name};
use schemars::JsonSchema;
use serde::Deserialize;

pub const GOOD: &str = r#"name = "Goblin ambush"
round = 12
packs = ["core", "goblins"]
goal = { hold = 3 }

[unit.goblin]
health = 8
stance = "aggressive"
at = [1, 2]
power = { kind = "blast", radius = 2 }
"#;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    pub name: Name,
    pub round: u32,
    #[serde(default)]
    pub packs: Vec<At<Id>>,
    pub goal: Goal,
    #[serde(default)]
    pub unit: BTreeMap<At<Id>, Unit>,
    pub map: Option<MapSpec>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    #[schemars(range(min = 0, max = 100))]
    pub health: i32,
    #[serde(default)]
    pub stance: Stance,
    pub at: Option<(u8, u8)>,
    pub power: Option<At<Power>>,
    pub speed: Option<Speed>,
    #[serde(default)]
    pub tags: BTreeSet<Id>,
}

#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// Goes forward.
    Aggressive,
    /// Stays.
    #[default]
    Defensive,
    Absent,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Power {
    Blast { radius: u8 },
    Heal(Heal),
    Blink,
}

#[derive(Debug, Deserialize, JsonSchema)]
pub struct Heal {
    points: u8,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    Survive,
    Hold(u8),
    Reach { place: Id },
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Speed {
    Plain(u8),
    Split { walk: u8, run: u8 },
    Flight { fly: u8 },
}
