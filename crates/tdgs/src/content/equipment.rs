//! Items as files have them.

use std::collections::BTreeMap;

use content::{At, Id, Name};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::content::MeetsEntry;
use crate::content::abilities::SkillLevel;
use crate::content::creation::content::Slots;
use crate::state::equipment::{ItemTrait, Speed};
use crate::state::equipment_dice::ModifierDie;
use crate::state::stats::Stats;

/// An accessory, or an item that is only carried.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ItemEntry {
    /// Its name.
    pub name: At<Name>,
    /// Its weight in Weight Units.
    #[schemars(range(min = 0, max = 100_000))]
    pub weight: u32,
    /// The slots it fills; without any it is only carried.
    #[serde(default)]
    pub slots: BTreeMap<Id, Slots>,
    /// What it costs to equip: "free", or a number of Actions; 1 unless said.
    pub equip: Option<EquipEntry>,
    /// Its price.
    #[serde(default)]
    #[schemars(range(min = 0, max = 1_000_000_000))]
    pub value: u32,
    /// How rare it is.
    pub rarity: Option<Name>,
    /// What it adds to its wearer's capacity, in Weight Units.
    #[serde(default)]
    #[schemars(range(min = 0, max = 100_000))]
    pub capacity: u32,
    /// What it adds to its wearer's stats.
    #[serde(default)]
    pub bonuses: BonusesEntry,
    /// The abilities it lends while it is equipped; skills with their levels, anything else with 1.
    #[serde(default)]
    pub grants: BTreeMap<At<Id>, SkillLevel>,
    /// The ability that using it up brings about.
    #[serde(rename = "use")]
    pub use_of: Option<At<Id>>,
    /// How its wearer meets types of damage.
    #[serde(default)]
    pub meets: MeetsEntry,
    /// What content adds.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub traits: Vec<ItemTrait>,
}

impl ItemEntry {
    /// Whether it does something that only an equipped item does.
    pub fn does_something(&self) -> bool {
        let adds = self.capacity > 0 || self.bonuses.stats().0.iter().any(|&bonus| bonus != 0);
        adds || !self.grants.is_empty() || self.meets.meetings().next().is_some()
    }
}

/// What a weapon adds to the roll: a number, or a modifier die rolled anew each time.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a number, or one of the dice \"d4\", \"d6\", \"d8\" and \"d12\"")]
pub enum HitEntry {
    /// Always the same.
    Flat(#[schemars(range(min = -20, max = 20))] i32),
    /// A die.
    Die(ModifierDie),
}

impl Default for HitEntry {
    fn default() -> Self {
        HitEntry::Flat(0)
    }
}

/// What it costs to equip something.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum EquipEntry {
    /// Nothing.
    Word(FreeEntry),
    /// So many Actions.
    Actions(#[schemars(range(min = 1, max = 100))] u8),
}

/// The word for nothing.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FreeEntry {
    /// No Action.
    Free,
}

/// Equipping costs an Action unless the item states another speed.
pub(crate) const fn speed(entry: Option<EquipEntry>) -> Speed {
    match entry {
        None => Speed::Actions(1),
        Some(EquipEntry::Word(FreeEntry::Free)) => Speed::Free,
        Some(EquipEntry::Actions(actions)) => Speed::Actions(actions),
    }
}

/// What an item adds to stats.
#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct BonusesEntry {
    /// Strength.
    #[schemars(range(min = -100, max = 100))]
    pub str: i16,
    /// Dexterity.
    #[schemars(range(min = -100, max = 100))]
    pub dex: i16,
    /// Reflex.
    #[serde(rename = "ref")]
    #[schemars(range(min = -100, max = 100))]
    pub reflex: i16,
    /// Constitution.
    #[schemars(range(min = -100, max = 100))]
    pub con: i16,
    /// Movement.
    #[schemars(range(min = -100, max = 100))]
    pub mov: i16,
    /// Intelligence.
    #[schemars(range(min = -100, max = 100))]
    pub int: i16,
    /// Wisdom.
    #[schemars(range(min = -100, max = 100))]
    pub wis: i16,
    /// Charisma.
    #[schemars(range(min = -100, max = 100))]
    pub cha: i16,
    /// Luck.
    #[schemars(range(min = -20, max = 20))]
    pub luk: i16,
}

impl BonusesEntry {
    /// The same as stats.
    pub const fn stats(&self) -> Stats {
        let s = self;
        Stats([s.str, s.dex, s.reflex, s.con, s.mov, s.int, s.wis, s.cha, s.luk])
    }
}

/// Something that lies on the ground.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LyingEntry {
    /// A weapon, a piece of armour or an item, by id.
    pub item: At<Id>,
    /// The square, as `c4`: column and row.
    #[schemars(length(min = 2, max = 6))]
    pub at: At<String>,
}
