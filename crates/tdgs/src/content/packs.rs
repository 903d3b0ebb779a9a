//! The files of TDGS content: packs of weapons, armour, items, terrain, creatures, vehicles, races and classes;
//! scenarios.
//!
//! These types are the one source of the readers, the editors' schemas and the bounds.

use std::collections::BTreeMap;

use content::{At, Id, Name};
use engine::scene::Look;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use crate::content::abilities::{AbilityEntry, SkillLevel};
use crate::content::creation::content::{ClassEntry, LevelEntry, RaceEntry, RecordEntry, Slots};
use crate::content::equipment::{BonusesEntry, EquipEntry, HitEntry, ItemEntry};
use crate::content::scenario::{Lasts, ScenarioFile};
use crate::content::vehicle::{CoverEntry, TrainingEntry, UpgradeEntry, VehicleEntry};
use crate::rules::difficulty::DifficultyEntry;
use crate::state::army::Scale;
use crate::state::board::Light;
use crate::state::conditions::Condition;
use crate::state::damage::Meeting;
use crate::state::equipment::{Durability, ItemTrait};
use crate::state::size::Size;
use crate::state::stats::Stats;
use crate::state::weapons::Range;

/// A pack file: any of its tables may be missing, and a later pack overrides an earlier one by id.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "TDGS pack")]
pub struct PackFile {
    /// Weapons, held or natural.
    #[serde(default)]
    pub weapon: BTreeMap<Id, WeaponEntry>,
    /// Armour, worn or natural.
    #[serde(default)]
    pub armour: BTreeMap<Id, ArmourEntry>,
    /// Accessories, and items that are only carried.
    #[serde(default)]
    pub item: BTreeMap<Id, ItemEntry>,
    /// Types of damage.
    #[serde(default)]
    #[schemars(length(max = 64))]
    pub damage_type: BTreeMap<Id, DamageTypeEntry>,
    /// Terrain.
    #[serde(default)]
    pub terrain: BTreeMap<Id, TerrainEntry>,
    /// Abilities: skills, spells, traits, and actions of the setting.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub ability: BTreeMap<Id, AbilityEntry>,
    /// Creatures, characters among them.
    #[serde(default)]
    pub creature: BTreeMap<Id, CreatureEntry>,
    /// Vehicles, by template.
    #[serde(default)]
    pub vehicle: BTreeMap<Id, VehicleEntry>,
    /// What improves vehicles.
    #[serde(default)]
    pub upgrade: BTreeMap<Id, UpgradeEntry>,
    /// What animals and units of soldiers learn between adventures.
    #[serde(default)]
    pub training: BTreeMap<Id, TrainingEntry>,
    /// Races to make characters of.
    #[serde(default)]
    pub race: BTreeMap<Id, RaceEntry>,
    /// Classes for characters.
    #[serde(default)]
    pub class: BTreeMap<Id, ClassEntry>,
}

/// A weapon.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WeaponEntry {
    /// Its name.
    pub name: At<Name>,
    /// Adds to the roll only: a number, or a die such as "d4".
    #[serde(default)]
    pub hit: HitEntry,
    /// Adds to the damage only: a number, dice, or both, as in "2+1d6".
    #[schemars(length(min = 1, max = 16))]
    pub damage: At<String>,
    /// How far it carries.
    pub range: Range,
    /// The type of its damage; without, it is untyped.
    #[serde(rename = "type")]
    pub kind: Option<At<Id>>,
    /// Further damage of other types.
    #[serde(default)]
    #[schemars(length(max = 2))]
    pub extra: Vec<ExtraEntry>,
    /// Whether it is grown and not held.
    #[serde(default)]
    pub natural: bool,
    /// Its weight in Weight Units; a natural weapon weighs nothing.
    #[schemars(range(min = 0, max = 100_000))]
    pub weight: Option<u32>,
    /// The slots it fills, such as `{ hand = 1 }`; a natural weapon fills none.
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
    /// What it adds to stats.
    #[serde(default)]
    pub bonuses: BonusesEntry,
    /// The abilities it lends while it is equipped; skills with their levels, anything else with 1.
    #[serde(default)]
    pub grants: BTreeMap<At<Id>, SkillLevel>,
    /// What content adds.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub traits: Vec<ItemTrait>,
    /// What it leaves behind in whoever it hits.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub on_hit: Vec<OnHitEntry>,
}

/// A type of damage.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DamageTypeEntry {
    /// Its name.
    pub name: Name,
}

/// Further damage of another type.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ExtraEntry {
    /// How much: a number, dice, or both.
    #[schemars(length(min = 1, max = 16))]
    pub damage: At<String>,
    /// Of which type.
    #[serde(rename = "type")]
    pub kind: At<Id>,
}

/// How something meets types of damage, in percent.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct MeetsEntry {
    /// Resistances.
    pub resists: BTreeMap<At<Id>, Percent>,
    /// Vulnerabilities.
    pub vulnerable: BTreeMap<At<Id>, Percent>,
    /// Immunities.
    #[schemars(length(max = 64))]
    pub immune: Vec<At<Id>>,
    /// Absorptions.
    pub absorbs: BTreeMap<At<Id>, Percent>,
}

impl MeetsEntry {
    /// Each entry with the type it names.
    pub fn meetings(&self) -> impl Iterator<Item = (&At<Id>, Meeting)> {
        let plain = Meeting::default();
        let resists = self.resists.iter().map(move |(id, p)| (id, Meeting { resistance: p.0, ..plain }));
        let weak = self.vulnerable.iter().map(move |(id, p)| (id, Meeting { vulnerability: p.0, ..plain }));
        let immune = self.immune.iter().map(move |id| (id, Meeting { immune: true, ..plain }));
        let absorbs =
            self.absorbs.iter().map(move |(id, p)| (id, Meeting { absorption: p.0.min(100), ..plain }));
        resists.chain(weak).chain(immune).chain(absorbs)
    }
}

/// A percentage.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
pub struct Percent(#[schemars(range(min = 0, max = 1000))] pub i32);

/// What a hit leaves behind.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OnHitEntry {
    /// The condition.
    pub condition: At<Condition>,
    /// HP a round, percent, or points of a stat; +2 for a stat unless said.
    #[serde(default)]
    #[schemars(range(min = 0, max = 1000))]
    pub amount: i16,
    /// How many of the target's turns it lasts; without, until the scene ends or something removes it.
    #[schemars(range(min = 1, max = 100))]
    pub turns: Option<u8>,
    /// Or whether it lasts for the scene, for the day, or until something removes it.
    pub lasts: Option<Lasts>,
    /// How it is resisted; without, it is not.
    pub resist: Option<ResistEntry>,
}

/// A resistance: the defender rolls this stat against the Difficulty.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ResistEntry {
    /// The stat.
    pub stat: StatEntry,
    /// The Difficulty.
    pub difficulty: DifficultyEntry,
}

/// A stat that resists.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StatEntry {
    /// Pain and poison.
    Con,
    /// Fear and charm.
    Wis,
    /// Blows that can be dodged.
    Ref,
    /// Force.
    Str,
}

/// Armour, worn or natural.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ArmourEntry {
    /// Its name.
    pub name: At<Name>,
    /// Adds to REF against attacks only.
    #[serde(default)]
    #[schemars(range(min = -20, max = 20))]
    pub evasion: i32,
    /// Percent off each hit.
    #[serde(default)]
    #[schemars(range(min = 0, max = 75))]
    pub deflection: u8,
    /// Points of its ablative pool.
    #[serde(default)]
    #[schemars(range(min = 0, max = 1_000_000))]
    pub pool: i32,
    /// What becomes of the pool.
    #[serde(default)]
    pub durability: Durability,
    /// A flat reduction, as Document 15 prints it: read to be refused.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub absorption: Option<At<i32>>,
    /// Its weight in Weight Units; natural armour weighs nothing.
    #[schemars(range(min = 0, max = 100_000))]
    pub weight: Option<u32>,
    /// The slots it fills, such as `{ hand = 1 }`; natural armour fills none.
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
    /// What it adds to stats.
    #[serde(default)]
    pub bonuses: BonusesEntry,
    /// The abilities it lends while it is equipped; skills with their levels, anything else with 1.
    #[serde(default)]
    pub grants: BTreeMap<At<Id>, SkillLevel>,
    /// What content adds.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub traits: Vec<ItemTrait>,
    /// Whether it is grown and not worn.
    #[serde(default)]
    pub natural: bool,
    /// How its wearer meets types of damage.
    #[serde(default)]
    pub meets: MeetsEntry,
}

/// What terrain does to movement.
#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Going {
    /// One point a square.
    #[default]
    Normal,
    /// Two points.
    Difficult,
    /// Four points.
    VeryDifficult,
    /// Nobody enters.
    Blocked,
}

/// What terrain does to sight.
#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SightEntry {
    /// Nothing.
    #[default]
    Clear,
    /// Partial cover to what is behind it: +2 REF.
    Partial,
    /// Half cover to what is behind it: +4 REF.
    Half,
    /// Full cover to what is behind it: cannot be targeted.
    Full,
    /// Hides what is in it and behind it.
    Obscuring,
    /// Nothing is seen through it.
    Blocking,
}

/// A kind of terrain.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the file")]
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TerrainEntry {
    /// Its name.
    pub name: Name,
    /// One character for text boards.
    #[schemars(length(min = 1, max = 1))]
    pub glyph: At<String>,
    /// What it does to movement.
    #[serde(default)]
    pub going: Going,
    /// What it does to sight.
    #[serde(default)]
    pub sight: SightEntry,
    /// The cover it gives to whoever stands in it: all of it with half of its squares there, partial with a quarter.
    #[serde(default)]
    pub cover: CoverEntry,
    /// Its elevation in squares.
    #[serde(default)]
    #[schemars(range(min = -100, max = 100))]
    pub height: i8,
    /// What it does to whoever enters it or starts a turn in it.
    pub hazard: Option<HazardEntry>,
    /// How well what stands in it is seen.
    #[serde(default)]
    pub light: Light,
    /// Whether those who flee leave the field here.
    #[serde(default)]
    pub exit: bool,
    /// Its virtual DEX, where a vehicle's driver has to roll to enter it: 5 easy, 10 moderate, 15 hard.
    #[schemars(range(min = 0, max = 1000))]
    pub dex: Option<i32>,
    /// Whether it is water, which swimmers cross at full MOV.
    #[serde(default)]
    pub water: bool,
    /// Whether it is earth or sand, which burrowers go through even where nobody else does.
    #[serde(default)]
    pub earth: bool,
    /// Whether magic fails there: a vehicle that runs on it stands still.
    #[serde(default)]
    pub no_magic: bool,
    /// How it is drawn.
    pub look: Look,
}

/// What hazardous terrain does.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HazardEntry {
    /// How much: a number, dice, or both.
    #[schemars(length(min = 1, max = 16))]
    pub damage: At<String>,
    /// Of which type; without, it is untyped.
    #[serde(rename = "type")]
    pub kind: Option<At<Id>>,
}

/// A creature or character.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CreatureEntry {
    /// Its name.
    pub name: At<Name>,
    /// A letter or two for boards.
    #[schemars(length(min = 1, max = 2))]
    pub letters: String,
    /// What it is called among the roles of a story, such as "player" or "NPC"; no rule reads it.
    #[serde(rename = "type")]
    pub label: Option<Name>,
    /// Its size.
    #[serde(default)]
    pub size: Size,
    /// Its nine stats. A unit of soldiers without has those of its race and what its classes add.
    pub stats: Option<StatsEntry>,
    /// What it strikes with: held within two hands, or natural. Bare hands are always there.
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub weapons: Vec<At<Id>>,
    /// What protects it.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub armour: Vec<At<Id>>,
    /// Its race, whose slots it has.
    pub race: Option<At<Id>>,
    /// Its slots, if not its race's; without either a human's.
    pub slots: Option<BTreeMap<Id, Slots>>,
    /// Accessories it has on.
    #[serde(default)]
    #[schemars(length(max = 32))]
    pub wears: Vec<At<Id>>,
    /// Weapons, armour and items that it only carries.
    #[serde(default)]
    #[schemars(length(max = 32))]
    pub carries: Vec<At<Id>>,
    /// Whether it flies.
    #[serde(default)]
    pub flies: bool,
    /// How many squares far darkness counts as dim light for it, if at all.
    #[schemars(range(min = 1, max = 100))]
    pub darkvision: Option<u16>,
    /// Whether dim light counts as bright for it.
    #[serde(default)]
    pub low_light: bool,
    /// What kinds of creature it is, as bonuses name them: "undead", "beast".
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub kinds: Vec<Id>,
    /// Its skills, with their levels.
    #[serde(default)]
    pub skills: BTreeMap<At<Id>, SkillLevel>,
    /// Its spells.
    #[serde(default)]
    #[schemars(length(max = 64))]
    pub spells: Vec<At<Id>>,
    /// Its traits.
    #[serde(default)]
    #[schemars(length(max = 64))]
    pub traits: Vec<At<Id>>,
    /// The virtual stat of knowing about it: 5 common, 10 uncommon, 15 rare, 20 legendary.
    pub lore: Option<DifficultyEntry>,
    /// What its body weighs, in Weight Units; without, only what it has on it counts.
    #[serde(default)]
    #[schemars(range(min = 0, max = 100_000))]
    pub weight: u32,
    /// How its size multiplies carrying capacity, if it is Gargantuan and bears more than most: 8 or more.
    #[schemars(range(min = 8, max = 200))]
    pub capacity_multiplier: Option<At<u8>>,
    /// Whether it is an animal that fights only where it is led: it keeps no battle going.
    #[serde(default)]
    pub led: bool,
    /// Its level in each class: it has what they grant, and lacks what they take away.
    #[serde(default)]
    pub classes: BTreeMap<At<Id>, LevelEntry>,
    /// Traits of its race that it lacks.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub lacks: Vec<At<Id>>,
    /// How a character was made and what it has learned; its abilities count in battle.
    pub record: Option<RecordEntry>,
    /// How it meets types of damage.
    #[serde(default)]
    pub meets: MeetsEntry,
    /// What it is as a unit of soldiers, if it is one and its race does not say.
    pub unit: Option<MusterEntry>,
    /// Whether it takes captive whom it corners, if not as its side does.
    pub takes_prisoners: Option<bool>,
}

/// A unit of soldiers.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MusterEntry {
    /// Its formation.
    pub scale: Scale,
    /// Squares along one edge of its space.
    #[schemars(range(min = 2, max = 6))]
    pub squares: At<u8>,
}

/// The nine stats; all are given but Luck, which is 0 for most.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StatsEntry {
    /// Strength.
    #[schemars(range(min = 0, max = 1000))]
    pub str: i16,
    /// Dexterity.
    #[schemars(range(min = 0, max = 1000))]
    pub dex: i16,
    /// Reflex.
    #[serde(rename = "ref")]
    #[schemars(range(min = 0, max = 1000))]
    pub reflex: i16,
    /// Constitution.
    #[schemars(range(min = 1, max = 1000))]
    pub con: i16,
    /// Movement.
    #[schemars(range(min = 0, max = 100))]
    pub mov: i16,
    /// Intelligence.
    #[schemars(range(min = 0, max = 1000))]
    pub int: i16,
    /// Wisdom.
    #[schemars(range(min = 0, max = 1000))]
    pub wis: i16,
    /// Charisma.
    #[schemars(range(min = 0, max = 1000))]
    pub cha: i16,
    /// Luck, from -10 to +10.
    #[serde(default)]
    #[schemars(range(min = -10, max = 10))]
    pub luk: i16,
}

impl From<Stats> for StatsEntry {
    fn from(Stats([str, dex, reflex, con, mov, int, wis, cha, luk]): Stats) -> StatsEntry {
        StatsEntry { str, dex, reflex, con, mov, int, wis, cha, luk }
    }
}

/// The JSON Schemas of these files, by file name.
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        ("tdgs-pack.json", content::schema::draft07::<PackFile>()),
        ("tdgs-scenario.json", content::schema::draft07::<ScenarioFile>()),
    ]
}
