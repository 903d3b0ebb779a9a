//! The files of `OpenAxiom` content: packs of skills, traits, items, bodies, people, vehicles, terrain and tasks; scenarios.
//!
//! These types are the one source of the readers, the editors' schemas and the bounds.

pub mod creation;
mod load;
mod scenario;
pub(crate) mod shelf;
pub mod situations;

use std::collections::BTreeMap;

use content::{At, Id, Name};
use engine::scene::Look;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub use self::scenario::{
    ArrivalEntry, FacingEntry, LyingEntry, NameEntry, OptionsEntry, ScenarioFile, SideEntry, UnitEntry,
    VehicleSpot,
};
use crate::content::situations::FactorEntry;
use crate::rules::vehicles::Size;
use crate::state::body::{Part, Share};
use crate::state::harm::Tracker;
use crate::state::items::{ItemSize, Quality};
use crate::state::skills::Role;
use crate::state::status::Effect;
use crate::state::tasks::Aim;
use crate::state::traits::{Knack, Situation};

/// A pack file: any of its tables may be missing, and a later pack overrides an earlier one by id.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "OpenAxiom pack")]
pub struct PackFile {
    /// Skills.
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub skill: BTreeMap<Id, SkillEntry>,
    /// Traits.
    #[serde(default)]
    #[schemars(length(max = 500))]
    pub r#trait: BTreeMap<Id, TraitEntry>,
    /// Items: weapons, armour, shields, tools and the rest.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub item: BTreeMap<Id, ItemEntry>,
    /// Bodies that are not human.
    #[serde(default)]
    #[schemars(length(max = 100))]
    pub body: BTreeMap<Id, BodyEntry>,
    /// People and creatures.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub person: BTreeMap<Id, PersonEntry>,
    /// Vehicles.
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub vehicle: BTreeMap<Id, VehicleEntry>,
    /// Terrain.
    #[serde(default)]
    #[schemars(length(max = 200))]
    pub terrain: BTreeMap<Id, TerrainEntry>,
    /// Abilities: tasks that only those try who have them.
    #[serde(default)]
    #[schemars(length(max = 500))]
    pub ability: BTreeMap<Id, TaskEntry>,
}

/// A skill.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SkillEntry {
    /// Its own name, as in `Bladed`.
    pub name: Name,
    /// The skill it is a part of; without one it is a root.
    pub under: Option<At<Id>>,
    /// The harm that weighs on a root and on everything below it; Physical unless said.
    pub tracker: Option<Tracker>,
    /// Whether it and what is below it give action points.
    #[serde(default)]
    pub speed: bool,
    /// Whether it and what is below it give movement.
    #[serde(default)]
    pub fleet: bool,
    /// Whether it and what is below it give hit points and slots.
    #[serde(default)]
    pub might: bool,
    /// What the rules use it for.
    #[serde(default)]
    #[schemars(length(max = 15))]
    pub roles: Vec<At<Role>>,
}

/// A trait.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TraitEntry {
    /// Its name.
    pub name: Name,
    /// What it does, in a sentence.
    #[schemars(length(min = 1, max = 300))]
    pub text: String,
    /// The skills it acts on, with all below them; every skill unless said.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub skills: Vec<At<Id>>,
    /// When it speaks; always unless said.
    pub when: Option<Situation>,
    /// The rules of its own.
    pub special: Option<Knack>,
    /// Its price, if that is fixed; its value is then no modifier.
    #[schemars(range(min = -5, max = 5))]
    pub price: Option<i8>,
    /// Whether its value is a penalty, from -1 to -5, and no bonus.
    #[serde(default)]
    pub penalty: bool,
}

impl TraitEntry {
    /// Whether it needs a word for what is feared or remembered.
    pub(crate) fn is_about_something(&self) -> bool {
        self.when == Some(Situation::Afraid) || self.special == Some(Knack::Flashbacks)
    }
}

/// An item.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ItemEntry {
    /// Its name.
    pub name: At<Name>,
    /// How much room it takes; medium unless said.
    #[serde(default)]
    pub size: ItemSize,
    /// What it strikes with.
    pub weapon: Option<WeaponEntry>,
    /// What it protects.
    pub armour: Option<ArmourEntry>,
    /// Whether one blocks with it.
    #[serde(default)]
    pub shield: bool,
    /// The skill it is a tool for.
    pub tool: Option<ToolEntry>,
    /// The skill whose checks it makes succeed.
    pub automatic: Option<At<Id>>,
    /// Whether it is used up.
    #[serde(default)]
    pub consumable: bool,
    /// The circumstance without which it does nothing.
    pub only_when: Option<Id>,
}

/// What an item strikes with.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WeaponEntry {
    /// The skill it is used with.
    pub skill: At<Id>,
    /// The skill it asks for.
    #[schemars(range(min = 0, max = 28))]
    pub required: i8,
    /// Its damage dice, such as "2d6".
    #[schemars(length(min = 1, max = 16))]
    pub damage: At<String>,
    /// Hexes it carries without penalty; a weapon without is for close quarters, unless it is `ranged`.
    #[schemars(range(min = 0, max = 500))]
    pub range: Option<At<u16>>,
    /// Whether it is shot or thrown although no range is given, which only works without hexes.
    #[serde(default)]
    pub ranged: bool,
    /// The hands it takes; 1 unless said.
    #[schemars(range(min = 1, max = 2))]
    pub hands: Option<u8>,
    /// Whether it is no weapon, but serves as one.
    #[serde(default)]
    pub improvised: bool,
    /// What it leaves behind in whoever it hurts.
    pub leaves: Option<Effect>,
}

/// What an item protects.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ArmourEntry {
    /// Taken off what hits where it covers.
    #[schemars(range(min = 1, max = 100))]
    pub dr: u8,
    /// The kinds of location it covers; everything but the head unless said.
    #[schemars(length(min = 1, max = 4))]
    pub covers: Option<Vec<Part>>,
}

/// What an item is a tool for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ToolEntry {
    /// The skill.
    pub skill: At<Id>,
    /// How good it is.
    #[serde(default)]
    pub quality: Quality,
    /// What that does to a check, within the table's span; the middle of it unless said.
    #[schemars(range(min = -5, max = 5))]
    pub amount: Option<At<i8>>,
}

/// A body that is not human.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BodyEntry {
    /// Its locations, a torso first.
    #[schemars(length(min = 1, max = 8))]
    pub locations: Vec<LocationEntry>,
}

/// A location of a body.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LocationEntry {
    /// Its name.
    pub name: At<Name>,
    /// Its share of the base.
    pub share: Share,
    /// What aiming at it does to the attacker's skill.
    #[schemars(range(min = -10, max = 0))]
    pub aim: i8,
    /// What it is for.
    pub part: At<Part>,
}

/// A person or creature.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PersonEntry {
    /// Its name.
    pub name: At<Name>,
    /// Its skills with their values.
    #[serde(default)]
    pub skills: BTreeMap<At<Id>, SkillValue>,
    /// Its traits with their values.
    #[serde(default)]
    pub traits: BTreeMap<At<Id>, TraitValue>,
    /// What its traits are about: what is feared, or remembered.
    #[serde(default)]
    pub about: BTreeMap<At<Id>, Id>,
    /// Its body; human unless said.
    pub body: Option<At<Id>>,
    /// What it holds.
    #[serde(default)]
    #[schemars(length(max = 2))]
    pub wields: Vec<At<Id>>,
    /// What it wears.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub wears: Vec<At<Id>>,
    /// What it carries.
    #[serde(default)]
    #[schemars(length(max = 28))]
    pub carries: Vec<At<Id>>,
    /// Its abilities.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub abilities: Vec<At<Id>>,
    /// The circumstance it has a plan for, if it schemes.
    pub plan: Option<Id>,
}

/// The value of a skill.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
pub struct SkillValue(#[schemars(range(min = 0, max = 28))] pub i8);

/// The value of a trait.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
pub struct TraitValue(#[schemars(range(min = -5, max = 5))] pub i8);

/// A vehicle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct VehicleEntry {
    /// Its name.
    pub name: At<Name>,
    /// Its size.
    pub size: Size,
    /// The most its speed changes in a turn.
    #[schemars(range(min = 1, max = 100))]
    pub acceleration: u8,
    /// The most sides it turns in a turn.
    #[schemars(range(min = 0, max = 6))]
    pub maneuverability: u8,
    /// What protects those inside.
    #[schemars(range(min = 0, max = 100))]
    pub dr: u8,
}

/// A kind of terrain.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TerrainEntry {
    /// Its name.
    pub name: Name,
    /// One character for text boards.
    #[schemars(length(min = 1, max = 1))]
    pub glyph: At<String>,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: TerrainType,
    /// The number of its type: a surcharge or bonus of 1 to 3, or damage; 1 unless said.
    #[schemars(range(min = 1, max = 50))]
    pub amount: Option<At<u8>>,
    /// What difficult ground adds to attacks made from it.
    #[schemars(range(min = -10, max = 10))]
    pub combat: Option<At<i8>>,
    /// Whether it blocks sight; walls always do, and outdoors difficult ground does unless it says false.
    pub blocks_sight: Option<At<bool>>,
    /// Situational factors of whoever stands on it.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub factors: Vec<FactorEntry>,
    /// Whether one may leave the map from it.
    #[serde(default)]
    pub exit: bool,
    /// Whether it is a wall to vehicles.
    #[serde(default)]
    pub no_vehicles: bool,
    /// What is to be feared in it.
    pub dread: Option<Id>,
    /// How it is drawn.
    pub look: Look,
}

/// The seven types of terrain.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TerrainType {
    /// Nothing special.
    Floor,
    /// Nobody enters, and nothing is seen through it.
    Wall,
    /// Costs 1 to 3 more.
    Difficult,
    /// Gives 1 to 3 to those who shoot from it.
    HighGround,
    /// Takes 1 off what is shot through it.
    Cover,
    /// Whoever moves in may fall.
    Unstable,
    /// Whoever moves in is hurt.
    Damaging,
}

/// Something that can be tried.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the file")]
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TaskEntry {
    /// Its name.
    pub name: At<Name>,
    /// What it takes and brings, in a sentence.
    #[serde(default)]
    #[schemars(length(max = 300))]
    pub text: String,
    /// The skill it is checked with; without one it just happens.
    pub skill: Option<At<Id>>,
    /// How hard it is; 0 unless said.
    #[serde(default)]
    #[schemars(range(min = -10, max = 10))]
    pub difficulty: i8,
    /// Situational factors.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub factors: Vec<FactorEntry>,
    /// The skill of whom it is aimed at that opposes it.
    pub against: Option<At<Id>>,
    /// How many turns it takes, if it is long.
    #[schemars(range(min = 2, max = 20))]
    pub turns: Option<At<u8>>,
    /// Whether it is a minor action.
    pub minor: Option<At<bool>>,
    /// The hex on which it is done, or beside it.
    #[schemars(length(min = 2, max = 12))]
    pub at: Option<At<String>>,
    /// Whom it is aimed at.
    #[serde(default)]
    pub aim: Aim,
    /// Whether it takes a tool for its skill.
    #[serde(default)]
    pub tool: bool,
    /// Whether it is about noticing something.
    #[serde(default)]
    pub notice: bool,
    /// Whether it is about standing poison, disease or a hazard: by whoever tries it, or by whom it is aimed at, if it is
    /// `against` a skill of that one.
    #[serde(default)]
    pub hardship: bool,
    /// The trackers that may weigh on it; the least harmed does.
    #[serde(default)]
    #[schemars(length(max = 3))]
    pub trackers: Vec<Tracker>,
    /// Whether it may not be begun again once it is ruined.
    #[serde(default)]
    pub no_retry: bool,
    /// Hexes that it opens.
    #[serde(default)]
    #[schemars(length(max = 50))]
    pub opens: Vec<At<String>>,
    /// What else comes of it.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub brings: Vec<Brings>,
}

/// What comes of a task.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Brings {
    /// The side wins.
    Win,
    /// Whoever did it has momentum.
    Momentum,
    /// Whom it was aimed at loses no more HP to drains.
    Staunch,
    /// Whom it was aimed at is out of the danger of dying.
    Stabilise,
    /// Whom it was aimed at suffers this.
    Suffer(Effect),
    /// Whom it was aimed at has one level less of a harm.
    Mend(Tracker),
}

/// The schemas of the files.
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        ("axiom-pack.json", content::schema::draft07::<PackFile>()),
        ("axiom-scenario.json", content::schema::draft07::<ScenarioFile>()),
    ]
}
