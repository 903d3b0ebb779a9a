//! Mission files: the site, who and what is on it, the brief, and how an unattended Commander acts.

use std::collections::BTreeMap;

use content::{At, Changes, Id, Name};
use schemars::JsonSchema;
use serde::Deserialize;

use super::ItemEntry;
use crate::rules::scenario::{Capacity, PushPolicy};
use crate::state::people::Skill;

/// A mission file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "Command mission")]
pub struct MissionFile {
    /// Always `command`.
    pub ruleset: Id,
    /// Its name.
    pub name: Name,
    /// What it is about, in a line.
    #[schemars(length(max = 1000))]
    pub description: Option<String>,
    /// The packs it draws on.
    #[schemars(length(max = 16))]
    pub packs: Vec<Id>,
    /// House rules and limits.
    #[serde(default)]
    pub options: OptionsEntry,
    /// Where the squad comes in.
    pub entry: At<Id>,
    /// Where the craft lands.
    pub extraction: ExtractionEntry,
    /// The zones.
    #[schemars(extend("minProperties" = 1, "maxProperties" = 32))]
    pub zone: BTreeMap<Id, ZoneEntry>,
    /// Doors and passages.
    #[serde(default)]
    #[schemars(extend("maxProperties" = 64))]
    pub door: BTreeMap<Id, DoorEntry>,
    /// Objects.
    #[serde(default)]
    #[schemars(extend("maxProperties" = 64))]
    pub object: BTreeMap<Id, ObjectEntry>,
    /// Items of this mission alone, such as story items.
    #[serde(default)]
    #[schemars(extend("maxProperties" = 32))]
    pub item: BTreeMap<Id, ItemEntry>,
    /// What lies about.
    #[serde(default)]
    #[schemars(length(max = 32))]
    pub lying: Vec<LyingEntry>,
    /// The hostiles.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub hostile: Vec<HostileEntry>,
    /// What the Company pays for.
    #[schemars(length(min = 1, max = 10))]
    pub objective: Vec<ObjectiveEntry>,
    /// What the Company knows.
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub fact: Vec<FactEntry>,
    /// Marines who are not to be had.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub withheld: Vec<At<Id>>,
    /// What an unattended Commander does.
    #[serde(default)]
    pub standing: StandingEntry,
    /// What it changes of its packs: laid out as a pack is, with only what differs.
    #[serde(default)]
    pub change: Changes,
}

/// House rules and limits.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the file")]
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct OptionsEntry {
    /// The last tick; 480 unless said.
    #[schemars(range(min = 8, max = 10_000))]
    pub tick_limit: Option<u32>,
    /// The Money from which the mission counts as won; half of all unless said.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub par: Option<At<u32>>,
    /// Whether what set off a Flee or a Psychotic Attack still takes effect; without, the forced action cancels it.
    pub panic_lets_finish: bool,
    /// Whether nobody is pushed after a Panic result of 7 or more, or in a Psychotic Attack; without, any failed check may be.
    pub panic_bars_push: bool,
    /// Whether death checks and Psychotic Attacks take no Stress Dice; without, every check does.
    pub few_stress_dice: bool,
    /// Whether a Scream gives 1 Stress in all; without, it gives 1, and 1 more to those who witness it.
    pub scream_counts_once: bool,
    /// What capacity limits: the number of items, or their weight.
    pub capacity: Capacity,
    /// Whether a look into the next zone leaves whatever gave a sign hidden; without, it is detected, and Revealed.
    pub signs_keep_stealth: bool,
}

/// Where the craft lands.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ExtractionEntry {
    /// The zone.
    pub zone: At<Id>,
    /// The flag that has to be set before it can be called.
    pub needs: Option<At<Id>>,
}

/// A zone.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ZoneEntry {
    /// Its name.
    pub name: At<Name>,
    /// How much cover it gives: 0 none, 1 sparse, 2 partial, 3 solid.
    #[serde(default)]
    #[schemars(range(min = 0, max = 3))]
    pub cover: u8,
    /// What costs a runner 1 Health.
    pub hazard: Option<At<HazardEntry>>,
    /// Where it is drawn: from the left, from above, width, height.
    #[schemars(length(min = 4, max = 4), inner(range(min = 0, max = 1000)))]
    pub at: At<Vec<u32>>,
}

/// What is dangerous about a zone.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum HazardEntry {
    /// In a few words: `coolant leak`.
    Simple(Name),
    /// With rules of its own, such as radiation that hurts all the time. There is no such thing here, and it is refused.
    Complex(ComplexHazard),
}

impl HazardEntry {
    pub const fn name(&self) -> &Name {
        match self {
            HazardEntry::Simple(name) | HazardEntry::Complex(ComplexHazard { name, .. }) => name,
        }
    }
}

/// A hazard with rules of its own.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ComplexHazard {
    /// What it is.
    pub name: Name,
    /// The Health it takes.
    #[schemars(range(min = 0, max = 20))]
    pub damage: Option<u8>,
    /// How often, in ticks.
    #[schemars(range(min = 1, max = 10_000))]
    pub every: Option<u32>,
}

/// A door, or an open passage.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DoorEntry {
    /// What it joins.
    #[schemars(length(min = 2, max = 2))]
    pub between: At<Vec<Id>>,
    /// Its name.
    pub name: Option<Name>,
    /// Whether there is no door in it: a duct, an arch.
    #[serde(default)]
    pub passage: bool,
    /// Whether it is locked.
    #[serde(default)]
    pub locked: At<bool>,
}

/// An object.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the file")]
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ObjectEntry {
    /// Its name.
    pub name: Name,
    /// Where it is.
    pub zone: At<Id>,
    /// Whether the mission turns on it.
    #[serde(default)]
    pub key: bool,
    /// Whether it has to be found first.
    #[serde(default)]
    pub hidden: bool,
    /// Whether it is horrible to see from the start, such as a body.
    #[serde(default)]
    pub horror: bool,
    /// The skill it takes; none works without a check.
    pub skill: Option<Skill>,
    /// The item it takes.
    pub needs_item: Option<At<Id>>,
    /// The flag it takes.
    pub needs_flag: Option<At<Id>>,
    /// Whether it works again and again.
    #[serde(default)]
    pub repeatable: bool,
    /// Whether it makes noise.
    #[serde(default)]
    pub noisy: bool,
    /// Whether it can be used in melee.
    #[serde(default)]
    pub while_engaged: bool,
    /// The item of the brief that it gives the lie to.
    pub exposes: Option<At<Id>>,
    /// What using it does.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub success: Vec<At<EffectEntry>>,
    /// What failing does.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub failure: Vec<At<EffectEntry>>,
}

/// What using an object does.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EffectEntry {
    /// Sets a flag.
    Set(Id),
    /// Opens a door.
    Open(Id),
    /// Locks a door.
    Lock(Id),
    /// Hands over an item, whether there is room or not.
    Give(Id),
    /// Shows a hidden object.
    ShowObject(Id),
    /// Shows what is in a zone.
    ShowZone(Id),
    /// Completes an objective of deed.
    Complete(Id),
    /// Something horrible to see.
    Horror,
    /// Noise in a zone.
    Noise(Id),
    /// Takes Health from whoever uses it.
    Damage(#[schemars(range(min = 1, max = 20))] u8),
    /// Wakes a hostile, by its name.
    Activate(Id),
    /// Stops a hostile for good, by its name.
    Stop(Id),
    /// Clears the hazard of a zone.
    ClearHazard(Id),
}

/// Something that lies about.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LyingEntry {
    /// What.
    pub item: At<Id>,
    /// Where.
    pub zone: At<Id>,
}

/// A hostile.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HostileEntry {
    /// The word for it.
    pub id: At<Id>,
    /// Its kind.
    pub kind: At<Id>,
    /// Where it is.
    pub zone: At<Id>,
    /// The tick from which it acts; 0 unless said.
    #[serde(default)]
    #[schemars(range(min = 0, max = 10_000))]
    pub from_tick: u32,
    /// Whether it sleeps until an object wakes it.
    #[serde(default)]
    pub asleep: At<bool>,
    /// Whether it starts Revealed; as its kind does unless said.
    pub revealed: Option<bool>,
    /// The zones of its round.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub route: Vec<At<Id>>,
    /// The item of the brief that it gives the lie to when it is seen.
    pub exposes: Option<At<Id>>,
}

/// What has to be: exactly one of these.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GoalEntry {
    /// This flag is set.
    pub deed: Option<At<Id>>,
    /// This item is in the extraction zone at the end.
    pub deliver: Option<At<Id>>,
    /// This item is not there at the end.
    pub leave: Option<At<Id>>,
    /// So many marines are extracted alive.
    #[schemars(range(min = 1, max = 4))]
    pub home: Option<u8>,
    /// Where the crew is told to look.
    pub place: Option<At<Id>>,
}

/// Something the Company pays for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ObjectiveEntry {
    /// The word for it.
    pub id: At<Id>,
    /// The sentence.
    #[schemars(length(min = 1, max = 300))]
    pub text: String,
    /// What it pays.
    #[schemars(range(min = 0, max = 1_000_000))]
    pub money: u32,
    /// Whether the crew is not meant to know.
    #[serde(default)]
    pub classified: bool,
    /// 0 routine, 1 distasteful, 2 abhorrent.
    #[serde(default)]
    #[schemars(range(min = 0, max = 2))]
    pub aversion: u8,
    /// What has to be.
    pub goal: At<GoalEntry>,
    /// What may be told instead.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub cover: Vec<CoverEntry>,
}

/// Something the Company knows.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FactEntry {
    /// The word for it.
    pub id: At<Id>,
    /// The sentence.
    #[schemars(length(min = 1, max = 300))]
    pub text: String,
    /// The kind of hostile it names.
    pub names: Option<At<Id>>,
    /// The zone it is about.
    pub place: Option<At<Id>>,
    /// The person it says is there.
    pub who: Option<At<Id>>,
    /// Whose fault it was: `accident`, `company`, a kind of hostile or a person.
    pub fault: Option<At<Id>>,
    /// What may be told instead.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub cover: Vec<CoverEntry>,
}

/// A cover story.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CoverEntry {
    /// The word for it.
    pub id: At<Id>,
    /// The sentence.
    #[schemars(length(min = 1, max = 300))]
    pub text: String,
    /// What the crew then believes has to be.
    pub goal: Option<At<GoalEntry>>,
    /// What the crew then calls the item of the goal.
    pub calls: Option<Name>,
}

/// How an unattended Commander tells the brief.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Telling {
    /// Everything, as it is.
    #[default]
    Tell,
    /// Nothing that has a cover story.
    Omit,
    /// The first cover story wherever there is one.
    Falsify,
}

/// What an unattended Commander does.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct StandingEntry {
    /// How it answers failed checks.
    pub push: PushPolicy,
    /// How it tells the brief.
    pub brief: Telling,
    /// Whom it picks; the first four of the roster unless said.
    #[schemars(length(max = 4))]
    pub squad: Vec<At<Id>>,
}
