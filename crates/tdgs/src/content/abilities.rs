//! Abilities as files have them.

use std::collections::BTreeMap;

use content::{At, Id, Name};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::content::creation::content::{MainStat, Slots};
use crate::content::states::StateEntry;
use crate::content::{Lasts, MeetsEntry};
use crate::rules::difficulty::DifficultyEntry;
use crate::state::abilities::{Cooldown, Kind, Knack, Magic, Spares, Target, Timing, Trigger};
use crate::state::acts::{Act, ActType};
use crate::state::conditions::Condition;
use crate::state::size::Size;

/// An ability: a skill, a spell, a trait, or an action that a setting adds.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AbilityEntry {
    /// Its name.
    pub name: Name,
    /// What it does, in a line.
    #[schemars(length(min = 1, max = 300))]
    pub text: String,
    /// What sort it is.
    pub kind: At<Kind>,
    /// When it is used.
    pub timing: At<Timing>,
    /// When it is usable again.
    #[serde(default)]
    pub cooldown: Cooldown,
    /// How often until then; once unless said.
    #[schemars(range(min = 1, max = 20))]
    pub uses: Option<u8>,
    /// The levels of a skill that add a use each.
    #[serde(default)]
    #[schemars(length(max = 7))]
    pub more_uses_at: Vec<SkillLevel>,
    /// The tier of a skill or spell; 1 unless said.
    #[schemars(range(min = 1, max = 10))]
    pub tier: Option<At<u8>>,
    /// Which magic a spell is.
    pub magic: Option<Magic>,
    /// The type of an action that a setting adds.
    #[serde(rename = "type")]
    pub kind_of_act: Option<ActType>,
    /// The line of skills it belongs to.
    pub line: Option<Name>,
    /// What somebody must know to have it: skills with their levels, spells and traits with 1.
    #[serde(default)]
    pub needs: BTreeMap<At<Id>, SkillLevel>,
    /// How fast an Instant is; without, as fast as its user's REF.
    #[serde(rename = "ref")]
    #[schemars(range(min = 0, max = 1000))]
    pub speed: Option<i32>,
    /// What an Interrupt answers.
    pub trigger: Option<Trigger>,
    /// The roll.
    pub roll: Option<At<RollEntry>>,
    /// Says that it works without a roll.
    #[serde(default)]
    pub automatic: bool,
    /// Whom it is aimed at.
    #[serde(default)]
    pub target: Target,
    /// How far, in squares; without, an area starts at its user and anything else is done by touch.
    #[schemars(range(min = 0, max = 1000))]
    pub range: Option<u16>,
    /// The area it strikes, as in "Cir3", "Con4", "Lin5w2" or "Rec3x4".
    #[schemars(length(min = 4, max = 16))]
    pub area: Option<At<String>>,
    /// Whom the area leaves alone.
    #[serde(default)]
    pub spares: Spares,
    /// Whether it has to be kept alive by concentrating.
    #[serde(default)]
    pub concentration: bool,
    /// Whether keeping it alive costs no Action.
    #[serde(default)]
    pub no_upkeep: bool,
    /// What it does.
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub effects: Vec<At<EffectEntry>>,
    /// What it gives its owner all the time.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub bonuses: Vec<At<BonusEntry>>,
    /// What else its owner can do all the time.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub knacks: Vec<Knack>,
    /// How its owner meets types of damage.
    #[serde(default)]
    pub meets: MeetsEntry,
    /// HP that come back to its owner by themselves at the start of each round.
    pub mends: Option<At<MendsEntry>>,
    /// Trample: the damage to each that its owner tramples, as in "1d8".
    #[schemars(length(min = 1, max = 16))]
    pub trample: Option<At<String>>,
    /// Charge: what a straight run of 4 squares adds to the damage of its owner's blow, as in "1d6".
    #[schemars(length(min = 1, max = 16))]
    pub charge: Option<At<String>>,
    /// Mount (Size): the largest riders its owner takes.
    pub riders: Option<Size>,
    /// The slots a body must have for it, such as `{ hand = 2 }`; in a body without them it sleeps.
    #[serde(default)]
    pub limbs: BTreeMap<Id, Slots>,
}

/// HP that come back by themselves.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MendsEntry {
    /// Percent of maximum HP, rounded down.
    #[schemars(range(min = 1, max = 100))]
    pub percent: i32,
    /// Only within a square of ground that does damage of this type; near "fire", of somebody who burns as well.
    pub near: Option<At<Id>>,
}

/// A skill level.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct SkillLevel(#[schemars(range(min = 1, max = 8))] pub u8);

/// A roll: d20 + (own stat - what opposes it) against 11. No other dice decide.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RollEntry {
    /// The acting stat.
    pub own: MainStat,
    /// The stat of the target that opposes it.
    pub against: Option<MainStat>,
    /// Or a virtual stat.
    pub difficulty: Option<DifficultyEntry>,
    /// Whether the target rolls as well, its stat against the own one, and the higher total wins.
    #[serde(default)]
    pub contested: bool,
}

/// One effect. Exactly one of its words says what it does; the others go with it.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the vocabulary")]
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct EffectEntry {
    /// Damage: "2d6" or "12" is all of it, "+3" is added to the governing stat, "str" is as much as that stat.
    #[schemars(length(min = 1, max = 16))]
    pub damage: Option<At<String>>,
    /// The type of the damage.
    #[serde(rename = "type")]
    pub kind: Option<At<Id>>,
    /// Whether a failed roll does half the damage.
    pub half_on_miss: bool,
    /// Percent of maximum HP restored.
    #[schemars(range(min = 1, max = 100))]
    pub heal: Option<i32>,
    /// A condition.
    pub condition: Option<At<Condition>>,
    /// HP a round, percent, or points of a stat of a condition.
    #[schemars(range(min = 0, max = 1000))]
    pub amount: i16,
    /// How many turns it lasts; without, as long as the scene.
    #[schemars(range(min = 1, max = 100))]
    pub turns: Option<u8>,
    /// Or whether a condition lasts for the scene, for the day, or until something removes it.
    pub lasts: Option<Lasts>,
    /// How a condition is resisted.
    pub resist: Option<ResistByEntry>,
    /// Conditions ended.
    #[schemars(length(max = 30))]
    pub cures: Vec<Condition>,
    /// An ability lent.
    pub grants: Option<At<Id>>,
    /// A type of damage that it protects from.
    pub wards: Option<At<Id>>,
    /// Percent of it that the protection takes off; 100 is immunity.
    #[schemars(range(min = 1, max = 100))]
    pub percent: Option<i16>,
    /// Squares pushed away.
    #[schemars(range(min = 1, max = 100))]
    pub push: Option<u16>,
    /// Squares drawn near.
    #[schemars(range(min = 1, max = 100))]
    pub pull: Option<u16>,
    /// Squares its user goes in an instant.
    #[schemars(range(min = 1, max = 1000))]
    pub shift: Option<u16>,
    /// A blow with a weapon in hand, with this much more damage.
    #[schemars(length(min = 1, max = 16))]
    pub strike: Option<At<String>>,
    /// Added to the roll of such a blow.
    #[schemars(range(min = -20, max = 20))]
    pub hit: i32,
    /// Such a blow comes only if the one before it hits; without, every blow is on its own.
    pub then: bool,
    /// Ends the magic on the target.
    pub dispels: bool,
    /// An Interrupt stops what it answers.
    pub counters: bool,
    /// An Interrupt raises REF against what it answers.
    #[schemars(range(min = 1, max = 100))]
    pub raises_ref: Option<i32>,
    /// An Interrupt takes so much off the damage of what it answers.
    #[schemars(range(min = 1, max = 10_000))]
    pub blocks: Option<i32>,
    /// No opportunity attacks for the rest of the turn.
    pub disengages: bool,
    /// Finds what hides.
    pub reveals: bool,
}

/// How a condition is resisted: the target rolls this stat against a Difficulty, or against a stat of the user.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ResistByEntry {
    /// The stat that resists.
    pub stat: MainStat,
    /// The Difficulty.
    pub difficulty: Option<DifficultyEntry>,
    /// The stat of the user that is the Difficulty.
    pub by: Option<MainStat>,
}

/// A bonus with its scope.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BonusEntry {
    /// The stat it raises: the roll and every magnitude made from it. Without, the roll alone.
    pub stat: Option<BonusStat>,
    /// By how much; without, by the level of the skill: half of it, rounded down.
    #[schemars(range(min = -100, max = 100))]
    pub amount: Option<i32>,
    /// By how much at each level from 1 to 8, if not half of it.
    #[schemars(length(min = 8, max = 8))]
    pub scaling: Option<Vec<i8>>,
    /// The actions it counts for; without, it is universal.
    #[serde(rename = "for", default)]
    #[schemars(length(max = 40))]
    pub acts: Vec<Act>,
    /// The kinds of creatures it counts against.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub against: Vec<Id>,
    /// The condition it helps to resist.
    pub resisting: Option<Condition>,
    /// The state of its owner in which it counts: a condition, or what a unit of soldiers was told.
    pub during: Option<StateEntry>,
}

/// A stat that a bonus raises, LUK among them.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BonusStat {
    /// Strength.
    Str,
    /// Dexterity.
    Dex,
    /// Reflex.
    Ref,
    /// Constitution.
    Con,
    /// Movement.
    Mov,
    /// Intelligence.
    Int,
    /// Wisdom.
    Wis,
    /// Charisma.
    Cha,
    /// Luck.
    Luk,
}

impl From<BonusStat> for crate::state::stats::Stat {
    fn from(stat: BonusStat) -> Self {
        Self::ALL[stat as usize]
    }
}
