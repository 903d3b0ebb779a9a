//! The files of Command content: packs of gear, hostile kinds and marines; missions.
//!
//! These types are the one source of the readers, the editors' schemas and the bounds.

pub(crate) mod load;
mod mission;

use std::collections::BTreeMap;

use content::{At, Id, Name};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub use self::mission::{
    ComplexHazard, CoverEntry, DoorEntry, EffectEntry, ExtractionEntry, FactEntry, GoalEntry, HazardEntry,
    HostileEntry, LyingEntry, MissionFile, ObjectEntry, ObjectiveEntry, OptionsEntry, StandingEntry, Telling,
    ZoneEntry,
};

use crate::state::hostiles::Behaviour;
use crate::state::people::{Attribute, Drives, Skill};

/// A pack file: any of its tables may be missing, and a later pack overrides an earlier one by id.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "Command pack")]
pub struct PackFile {
    /// Weapons, suits and other items.
    #[serde(default)]
    #[schemars(extend("maxProperties" = 200))]
    pub item: BTreeMap<Id, ItemEntry>,
    /// Kinds of hostile.
    #[serde(default)]
    #[schemars(extend("maxProperties" = 16))]
    pub kind: BTreeMap<Id, KindEntry>,
    /// The roster, in its order.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub marine: Vec<MarineEntry>,
}

/// An item.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the file")]
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ItemEntry {
    /// Its name.
    pub name: Name,
    /// How much of the capacity it takes.
    #[schemars(range(min = 0, max = 20))]
    pub weight: u8,
    /// The weapon it is.
    pub weapon: Option<WeaponEntry>,
    /// The rating of the suit it is.
    #[schemars(range(min = 1, max = 20))]
    pub suit: Option<u8>,
    /// Whether it welds and cuts doors.
    #[serde(default)]
    pub torch: bool,
    /// Whether it is needed for first aid.
    #[serde(default)]
    pub medkit: bool,
    /// Whether the mission turns on it: there is one of it.
    #[serde(default)]
    pub story: bool,
    /// Whether it is a person, who follows whoever leads it.
    #[serde(default)]
    pub person: bool,
}

/// A weapon.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WeaponEntry {
    /// Whether it shoots; else it is for close quarters.
    #[serde(default)]
    pub ranged: bool,
    /// The Health it takes.
    #[schemars(range(min = 1, max = 20))]
    pub damage: u8,
    /// Whether it halves armour.
    #[serde(default)]
    pub piercing: bool,
    /// What it is called, where it is no item.
    pub name: Option<Name>,
}

/// The four attributes.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attributes {
    /// Bodily power, endurance, toughness.
    #[schemars(range(min = 1, max = 8))]
    pub strength: u8,
    /// Quickness, dexterity, fine control.
    #[schemars(range(min = 1, max = 8))]
    pub agility: u8,
    /// Perception, intellect, technical sense.
    #[schemars(range(min = 1, max = 8))]
    pub wits: u8,
    /// Social sense, intuition, strength of personality.
    #[schemars(range(min = 1, max = 8))]
    pub empathy: u8,
}

impl Attributes {
    /// In the order of [`Attribute::ALL`].
    pub const fn all(self) -> [u8; 4] {
        [self.strength, self.agility, self.wits, self.empathy]
    }
}

/// Skills that are trained.
pub type Skills = BTreeMap<Skill, Rating>;

/// A skill's rating.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
pub struct Rating(#[schemars(range(min = 0, max = 5))] pub u8);

/// A kind of hostile.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KindEntry {
    /// Its name.
    pub name: Name,
    /// Whether it is a machine; else it lives.
    #[serde(default)]
    pub machine: bool,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its trained skills.
    #[serde(default)]
    pub skills: Skills,
    /// Its Health.
    #[schemars(range(min = 1, max = 50))]
    pub health: u8,
    /// Its Speed; its Agility unless said.
    #[schemars(range(min = 0, max = 12))]
    pub speed: Option<u8>,
    /// The rating of its hide or plating.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub armour: u8,
    /// What it attacks with.
    #[schemars(length(min = 1, max = 4))]
    pub attacks: Vec<WeaponEntry>,
    /// What it does, the first line that applies.
    #[schemars(length(min = 1, max = 8))]
    pub behaviour: Vec<Behaviour>,
    /// Whether it starts Revealed.
    #[serde(default)]
    pub revealed: bool,
    /// Whether it reacts to attacks.
    #[serde(default)]
    pub reacts: bool,
}

/// A marine of the roster.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MarineEntry {
    /// The word commands use.
    pub id: At<Id>,
    /// The full name.
    pub name: Name,
    /// What it does for a living.
    pub career: Name,
    /// The two attributes that are raised by 3; whoever has them is an android.
    #[schemars(length(min = 2, max = 2))]
    pub android: Option<At<Vec<Attribute>>>,
    /// With an android's bonus.
    pub attributes: At<Attributes>,
    /// Trained skills; those not listed are 0.
    pub skills: At<Skills>,
    /// Equal to Strength; may be left out.
    #[schemars(range(min = 1, max = 8))]
    pub health: Option<At<u8>>,
    /// What it carries.
    #[schemars(length(max = 8))]
    pub gear: Vec<At<Id>>,
    /// What pulls at it.
    pub drives: Drives,
    /// Whether it has sworn never to attack what lives.
    #[serde(default)]
    pub oath: bool,
    /// In a word or two.
    pub personality: Name,
    /// Who it is.
    #[schemars(length(max = 1000))]
    pub bio: String,
    /// What it wants.
    #[schemars(length(max = 1000))]
    pub agenda: String,
}

/// The schemas of the files.
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        ("command-pack.json", content::schema::draft07::<PackFile>()),
        ("command-scenario.json", content::schema::draft07::<MissionFile>()),
    ]
}
