//! Scenario files: the map, who takes part, vehicles, things, tasks and house rules.

use std::collections::BTreeMap;

use content::{At, Changes, Id, MapSpec, Name};
use schemars::JsonSchema;
use serde::Deserialize;
use space::Facing6;

use super::TaskEntry;
use crate::content::situations::FactorEntry;
use crate::state::board::{Edge, Edges};
use crate::state::posture::Posture;

/// A scenario file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "OpenAxiom scenario")]
pub struct ScenarioFile {
    /// Always `axiom`.
    pub ruleset: Id,
    /// Its name.
    pub name: Name,
    /// What it is about, in a line.
    #[schemars(length(max = 1000))]
    pub description: Option<String>,
    /// The packs it draws on.
    #[schemars(length(max = 16))]
    pub packs: Vec<Id>,
    /// House rules and readings.
    #[serde(default)]
    pub options: OptionsEntry,
    /// The map.
    pub map: MapSpec,
    /// The sides.
    #[schemars(length(min = 2, max = 4))]
    pub side: Vec<SideEntry>,
    /// Who takes part, in the order of their seats.
    #[schemars(length(min = 1, max = 200))]
    pub unit: Vec<UnitEntry>,
    /// Vehicles.
    #[serde(default)]
    #[schemars(length(max = 50))]
    pub vehicle: Vec<VehicleSpot>,
    /// What lies on the ground.
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub item: Vec<LyingEntry>,
    /// What can be tried beside fighting.
    #[serde(default)]
    #[schemars(length(max = 50))]
    pub task: BTreeMap<Id, TaskEntry>,
    /// What parts of the map are called.
    #[serde(default)]
    #[schemars(length(max = 50))]
    pub names: Vec<NameEntry>,
    /// What it changes of its packs: laid out as a pack is, with only what differs.
    #[serde(default)]
    pub change: Changes,
}

/// What a part of the map is called.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NameEntry {
    /// The name, as it is written on the map.
    pub text: At<Name>,
    /// Its hexes.
    #[schemars(length(min = 1, max = 1000))]
    pub cells: Vec<At<String>>,
}

/// House rules and readings.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct OptionsEntry {
    /// The battle is a draw after this round; 30 unless said.
    #[schemars(range(min = 1, max = 1000))]
    pub round_limit: Option<u16>,
    /// Whether the hexes are played with; they are unless said.
    pub hexes: Option<At<bool>>,
    /// Whether vehicles are played with; they are if there are any, unless said.
    pub vehicles: Option<At<bool>>,
    /// Whether the fight is out of doors, where difficult ground blocks sight.
    pub outdoors: bool,
    /// What the edges of the map are to vehicles; open unless said.
    pub edges: Option<Edges>,
    /// The edges that are closed, if the others are open.
    #[schemars(length(max = 4))]
    pub closed_edges: Vec<Edge>,
    /// Whether those who get off from inside a vehicle are sheltered by it: out of an enemy's zone of control, they then give it no
    /// free attack.
    pub sheltered_exits: bool,
    /// Situational factors of the whole encounter.
    #[schemars(length(max = 8))]
    pub factors: Vec<FactorEntry>,
    /// Circumstances that some items and plans ask for, and that some fear.
    #[schemars(length(max = 16))]
    pub circumstances: Vec<Id>,
}

/// A side.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SideEntry {
    /// Its name.
    pub name: At<Name>,
    /// It wins when so many of its have left the map alive; of its hostages, if it has any.
    #[schemars(range(min = 1, max = 200))]
    pub escape_goal: Option<At<u16>>,
    /// Whether it is played by the heroes, who earn story points.
    #[serde(default)]
    pub heroes: bool,
}

/// Somebody who takes part.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct UnitEntry {
    /// The person it is.
    pub person: At<Id>,
    /// The name of its side.
    pub side: At<Name>,
    /// Its hex: column and row as in "d3", or axial numbers as in "3,-1". Whoever rides has none.
    #[schemars(length(min = 2, max = 12))]
    pub at: Option<At<String>>,
    /// Its own name, if it has one.
    pub name: Option<Name>,
    /// Its posture; standing unless said.
    #[serde(default)]
    pub posture: Posture,
    /// The name of the vehicle it rides. The first to name it operates it.
    pub aboard: Option<At<Name>>,
    /// What it holds, if not what the person does.
    #[schemars(length(max = 2))]
    pub wields: Option<Vec<At<Id>>>,
    /// What it wears, if not what the person does.
    #[schemars(length(max = 8))]
    pub wears: Option<Vec<At<Id>>>,
    /// What it carries, if not what the person does.
    #[schemars(length(max = 28))]
    pub carries: Option<Vec<At<Id>>>,
    /// Situational factors of its own.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub factors: Vec<FactorEntry>,
    /// Whether it only wants to get away.
    #[serde(default)]
    pub hostage: bool,
    /// The round in which it comes, if it is not there from the start.
    pub arrives: Option<ArrivalEntry>,
}

/// When somebody comes.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
pub struct ArrivalEntry(#[schemars(range(min = 2, max = 1000))] pub u16);

/// A vehicle on the map.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct VehicleSpot {
    /// The vehicle it is.
    pub vehicle: At<Id>,
    /// Its own name, if it has one.
    pub name: Option<Name>,
    /// Whose colours it has; the side of its first rider unless said.
    pub side: Option<At<Name>>,
    /// Its hex.
    #[schemars(length(min = 2, max = 12))]
    pub at: At<String>,
    /// Where it points; east unless said.
    #[serde(default)]
    pub facing: FacingEntry,
    /// Its speed at first.
    #[serde(default)]
    #[schemars(range(min = 0, max = 100))]
    pub speed: u8,
}

/// One of the six directions.
#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
pub enum FacingEntry {
    /// Right.
    #[default]
    #[serde(rename = "e")]
    East,
    /// Down and right.
    #[serde(rename = "se")]
    SouthEast,
    /// Down and left.
    #[serde(rename = "sw")]
    SouthWest,
    /// Left.
    #[serde(rename = "w")]
    West,
    /// Up and left.
    #[serde(rename = "nw")]
    NorthWest,
    /// Up and right.
    #[serde(rename = "ne")]
    NorthEast,
}

impl From<FacingEntry> for Facing6 {
    fn from(facing: FacingEntry) -> Facing6 {
        Facing6::ALL[facing as usize]
    }
}

/// A thing on the ground.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LyingEntry {
    /// What it is.
    pub item: At<Id>,
    /// Its hex.
    #[schemars(length(min = 2, max = 12))]
    pub at: At<String>,
}
