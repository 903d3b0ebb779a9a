//! 3.2: traits, and the ones of the general list that bear on a fight.

use serde::{Deserialize, Serialize};

use crate::state::skills::{SkillId, SkillList};

/// What a check is made for. It decides which situational traits speak.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Purpose {
    Attack,
    /// A defence against one.
    Defence,
    Footing,
    /// Staying awake after a crippling.
    Consciousness,
    Survival,
    /// Bearing up against fear, memories or anger, by the trait that demands it.
    Nerve(Knack),
    /// A contest, or its defence.
    Contest,
    /// Keeping hold of something.
    Grip,
    Notice,
    /// Standing poison, disease and the like.
    Hardship,
    Task,
}

/// When a situational trait speaks.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Situation {
    /// Defending against an attack.
    Defending,
    /// Noticing something.
    Noticing,
    /// Keeping hold of something.
    Holding,
    /// Standing poison, disease and environmental hazards.
    Enduring,
    /// While what is feared is present.
    Afraid,
    /// Never in a fight.
    OutsideCombat,
}

impl Situation {
    /// Whether a check is of this kind. What is feared is asked of the battlefield.
    pub const fn holds(self, purpose: Purpose, afraid: bool) -> bool {
        match self {
            Situation::Defending => matches!(purpose, Purpose::Defence),
            Situation::Noticing => matches!(purpose, Purpose::Notice),
            Situation::Holding => matches!(purpose, Purpose::Grip),
            Situation::Enduring => matches!(purpose, Purpose::Hardship),
            Situation::Afraid => afraid,
            Situation::OutsideCombat => false,
        }
    }
}

/// A special trait, with rules of its own.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Deserialize, Serialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Knack {
    /// Strikes with the off hand as a minor action.
    Ambidextrous,
    /// Takes its value off the initiative roll.
    QuickReflexes,
    /// Lands on its feet.
    AcrobaticRecovery,
    /// Takes harm of mind or standing with the body.
    Composure,
    /// Ignores the first harm of the mind.
    PreternaturalCalm,
    /// Turns a failure to account.
    MeantToDoThat,
    /// Moves after a hit.
    CombatVeteran,
    /// Fights with anything.
    ImprovisedWeaponMaster,
    /// Heals harm of the body.
    FieldMedic,
    /// Carries less by its value.
    Frail,
    /// May do little on its first turn.
    Cowardly,
    /// Avenges its friends.
    HotHeaded,
    /// May be lost in memories.
    Flashbacks,
    /// Grows careless after a triumph.
    Overconfident,
    /// Has a plan for one thing.
    Schemer,
    /// Rests well.
    FastHealer,
}

/// Which special traits somebody has.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Knacks(u32);

impl Knacks {
    pub fn add(&mut self, knack: Knack) {
        self.0 |= 1 << knack as u32;
    }

    /// Whether it is there.
    #[inline(always)]
    pub const fn has(self, knack: Knack) -> bool {
        self.0 & 1 << knack as u32 != 0
    }
}

/// A trait as content describes it.
#[derive(Clone, Debug)]
pub struct Trait {
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// The skills it acts on, with all below them; none for every skill.
    pub skills: Vec<SkillId>,
    /// When it speaks; always, if not said.
    pub when: Option<Situation>,
    /// The rules of its own, if it has any.
    pub knack: Option<Knack>,
    /// What it costs, if that is fixed.
    pub price: Option<i8>,
    /// Whether its value is added to checks.
    pub counts: bool,
    /// Whether it is a flaw: its value is below 0, and gives points back.
    pub penalty: bool,
}

/// A trait that somebody has, with its value.
#[derive(Clone, Debug)]
pub struct Has {
    /// Its place among the traits.
    pub what: u16,
    /// From -5 to 5.
    pub value: i8,
    /// The word for what is feared or remembered, if it is about something.
    pub about: Option<String>,
}

/// The largest bonus and the largest penalty of all traits that speak.
pub fn stacked(values: impl Iterator<Item = i32>) -> i32 {
    let (bonus, penalty) = values.fold((0, 0), |(bonus, penalty), v| (v.max(bonus), v.min(penalty)));
    bonus + penalty
}

impl Trait {
    /// What it costs at a value: its fixed price, or the value itself. Below 0 it gives points back.
    pub fn cost(&self, value: i8) -> i8 {
        self.price.unwrap_or(value)
    }

    /// Whether it bears on a check.
    pub fn bears_on(&self, list: &SkillList, skill: SkillId, purpose: Purpose, afraid: bool) -> bool {
        let skilled = self.skills.is_empty() || self.skills.iter().any(|&above| list.is_within(skill, above));
        self.counts && skilled && self.when.is_none_or(|when| when.holds(purpose, afraid))
    }
}
