//! Vehicles in pack files: templates, what improves them, and what training animals get between adventures.

use std::collections::BTreeMap;

use content::{At, Id, Name};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::content::MeetsEntry;
use crate::content::creation::content::LevelEntry;
use crate::state::size::Size;

/// A vehicle's template, which is its race: stats and traits. Its class is Inert 1, said or not.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a trait")]
pub struct VehicleEntry {
    /// Its name.
    pub name: At<Name>,
    /// A letter or two for boards.
    #[schemars(length(min = 1, max = 2))]
    pub letters: String,
    /// Its size.
    #[serde(default)]
    pub size: Size,
    /// The stats that are its own.
    pub stats: HullStats,
    /// What it weighs by itself, in Weight Units.
    #[schemars(range(min = 0, max = 100_000))]
    pub weight: u32,
    /// Its price.
    #[serde(default)]
    #[schemars(range(min = 0, max = 1_000_000_000))]
    pub value: u32,
    /// What moves it; without, itself if it has a MOV, and a team if it has none.
    pub motive: Option<At<MotiveEntry>>,
    /// Passenger Capacity; without, nobody fits but the driver.
    #[serde(default)]
    pub passengers: PassengersEntry,
    /// Cargo Capacity in Weight Units.
    #[serde(default)]
    #[schemars(range(min = 0, max = 1_000_000))]
    pub cargo: u32,
    /// Crew Requirement: the fewest who can operate it, the driver included; 1 unless said.
    #[schemars(range(min = 1, max = 200))]
    pub crew: Option<u8>,
    /// Handling: added to maneuver rolls.
    #[serde(default)]
    #[schemars(range(min = -20, max = 20))]
    pub handling: i32,
    /// Cover for those aboard, or for those who stand in some ground.
    #[serde(default)]
    pub cover: CoverEntry,
    /// Open: unhindered sight and actions.
    #[serde(default)]
    pub open: bool,
    /// Enclosed: full cover, and those inside reach nothing outside.
    pub enclosed: Option<At<bool>>,
    /// Whether those inside an Enclosed vehicle aim and are aimed at through openings.
    #[serde(default)]
    pub openings: bool,
    /// Whether those inside an Enclosed vehicle get out of its wreck.
    #[serde(default)]
    pub way_out: bool,
    /// Trample: the damage to each it tramples, as in "2d6".
    #[schemars(length(min = 1, max = 16))]
    pub trample: Option<At<String>>,
    /// Ram Damage, as in "5" or "2d6".
    #[schemars(length(min = 1, max = 16))]
    pub ram: Option<At<String>>,
    /// Terrain Restriction: what it can't cross.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub terrain_restriction: Vec<At<Id>>,
    /// Terrain Specialization: where maneuver rolls have a bonus.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub terrain_specialization: Vec<SpecialEntry>,
    /// Fuel or Feed.
    pub fuel: Option<FuelEntry>,
    /// Magical: it runs on magic.
    #[serde(default)]
    pub magical: bool,
    /// Warded: what defends it against mental attacks while nobody drives it.
    pub warded: Option<WardedEntry>,
    /// The weapons mounted on it, which those aboard fire.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub engines: Vec<At<Id>>,
    /// Whether 0 HP destroys it for good; else it is disabled, and can be repaired.
    #[serde(default)]
    pub destroyed: bool,
    /// Whether it flies.
    #[serde(default)]
    pub flies: bool,
    /// Armour that is part of it.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub armour: Vec<At<Id>>,
    /// How it meets types of damage.
    #[serde(default)]
    pub meets: MeetsEntry,
    /// Its classes: Inert at level 1 and no other, said or not.
    #[serde(default)]
    pub classes: BTreeMap<At<Id>, LevelEntry>,
    /// The upgrades that every vehicle of this template has.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub upgrades: Vec<At<Id>>,
}

/// The stats that are a vehicle's own; it borrows all others from its driver.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HullStats {
    /// Strength.
    #[schemars(range(min = 0, max = 1000))]
    pub str: i16,
    /// Dexterity.
    #[schemars(range(min = 0, max = 1000))]
    pub dex: i16,
    /// Constitution.
    #[schemars(range(min = 1, max = 1000))]
    pub con: i16,
    /// Movement: its own, or what its rowers, the wind or magic give it. What a team draws has none.
    #[schemars(range(min = 0, max = 100))]
    pub mov: Option<i16>,
}

/// What moves a vehicle.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MotiveEntry {
    /// Requires Motive Source: a team of animals, at their MOV.
    Team,
    /// Requires Motive Source: those aboard who row, at the MOV given.
    Crew,
    /// Requires Motive Source: wind, current or magic, at the MOV given.
    Given,
    /// Self-Propelled, at its own MOV.
    SelfPropelled,
}

/// Passenger Capacity.
#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PassengersEntry {
    /// How many fit besides the driver.
    #[schemars(range(min = 0, max = 200))]
    pub count: u8,
    /// The largest who fit.
    #[serde(default)]
    pub size: Size,
}

/// Cover for those aboard.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CoverEntry {
    /// None.
    #[default]
    None,
    /// +2 REF against ranged attacks.
    Partial,
    /// +4 REF against ranged attacks.
    Half,
    /// Nobody there can be targeted.
    Full,
}

impl CoverEntry {
    pub(crate) const fn grade(self) -> u8 {
        match self {
            CoverEntry::None => 0,
            CoverEntry::Partial => crate::state::board::PARTIAL,
            CoverEntry::Half => crate::state::board::HALF,
            CoverEntry::Full => crate::state::board::FULL,
        }
    }
}

/// Terrain Specialization.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SpecialEntry {
    /// The kind of terrain.
    pub terrain: At<Id>,
    /// Added to maneuver rolls there.
    #[schemars(range(min = -20, max = 20))]
    pub bonus: i32,
}

/// What a vehicle uses up.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FuelEntry {
    /// What it is.
    pub what: Name,
    /// How much a scene takes.
    #[schemars(range(min = 1, max = 100_000))]
    pub per_scene: u32,
}

/// How well a ward defends: by so much, or by the standard.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "true, or a number")]
pub enum WardedEntry {
    /// Whether there is one, as good as most.
    Standard(bool),
    /// The defending stat.
    Value(#[schemars(range(min = 0, max = 1000))] i32),
}

/// An upgrade of a vehicle: a modification, a repair or an enchantment. It costs gold, time, materials and craftsmen, and
/// never XP.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct UpgradeEntry {
    /// Its name.
    pub name: At<Name>,
    /// What it does, in a line.
    #[schemars(length(min = 1, max = 300))]
    pub text: String,
    /// What it costs in gold.
    #[serde(default)]
    #[schemars(range(min = 0, max = 1_000_000_000))]
    pub gold: u32,
    /// How long it takes, as in "three days".
    pub time: Option<Name>,
    /// What it is made of.
    pub materials: Option<Name>,
    /// Who can do it.
    pub craftsman: Option<Name>,
    /// A price in XP: read to be refused.
    #[schemars(range(min = 0, max = 1_000_000_000))]
    pub xp: Option<At<u32>>,
    /// The templates it is for; without, all.
    #[serde(rename = "for", default)]
    #[schemars(length(max = 64))]
    pub templates: Vec<At<Id>>,
    /// What it adds to stats.
    #[serde(default)]
    pub stats: HullGain,
    /// What it adds to Handling.
    #[serde(default)]
    #[schemars(range(min = -20, max = 20))]
    pub handling: i32,
    /// What it adds to Cargo Capacity.
    #[serde(default)]
    #[schemars(range(min = 0, max = 1_000_000))]
    pub cargo: u32,
    /// What it adds to Passenger Capacity.
    #[serde(default)]
    #[schemars(range(min = 0, max = 50))]
    pub places: u8,
    /// The Cover it gives, where that is better.
    #[serde(default)]
    pub cover: CoverEntry,
    /// The Ram Damage it gives.
    #[schemars(length(min = 1, max = 16))]
    pub ram: Option<At<String>>,
    /// The Trample it gives.
    #[schemars(length(min = 1, max = 16))]
    pub trample: Option<At<String>>,
    /// The ward it gives.
    pub warded: Option<WardedEntry>,
    /// The engines it mounts.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub engines: Vec<At<Id>>,
    /// The armour it adds.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub armour: Vec<At<Id>>,
    /// The HP that a repair brings back.
    #[serde(default)]
    #[schemars(range(min = 0, max = 5000))]
    pub repairs: i32,
}

/// What an upgrade adds to the stats that are a vehicle's own.
#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct HullGain {
    /// Strength.
    #[schemars(range(min = 0, max = 100))]
    pub str: i16,
    /// Dexterity.
    #[schemars(range(min = 0, max = 100))]
    pub dex: i16,
    /// Constitution.
    #[schemars(range(min = 0, max = 100))]
    pub con: i16,
    /// Movement, of those that have one.
    #[schemars(range(min = 0, max = 100))]
    pub mov: i16,
}

/// Training between adventures: of mounts and draft animals, or of units of soldiers.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TrainingEntry {
    /// Its name.
    pub name: Name,
    /// What is done, in a line.
    #[schemars(length(min = 1, max = 300))]
    pub text: String,
    /// What it costs in gold.
    #[serde(default)]
    #[schemars(range(min = 0, max = 1_000_000_000))]
    pub gold: u32,
    /// How long it takes, as in "a week".
    pub time: Option<Name>,
    /// Who has to teach.
    pub trainer: Option<Name>,
    /// The XP it pays.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub xp: u32,
    /// The class it is for, if not for everybody.
    pub class: Option<At<Id>>,
    /// Whether it is for units of soldiers; without, it is for mounts.
    #[serde(default)]
    pub units: bool,
}
