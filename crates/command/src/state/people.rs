//! 2: attributes, skills, drives, and what follows from them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::state::gear::{KindId, Natural};
use crate::state::hostiles::Behaviour;
use crate::state::site::Zone;

/// The human maximum of an attribute.
pub const HUMAN_MAXIMUM: u8 = 5;
/// What an android adds to two attributes.
pub const ANDROID_BONUS: u8 = 3;
/// The attribute points of a character, before an android's bonus.
pub const ATTRIBUTE_POINTS: u8 = 14;
/// The skill points of a character.
pub const SKILL_POINTS: u8 = 10;
/// The Agility that leaves the printed costs of movement as they are.
pub const MIDDLING_SPEED: i32 = 3;

/// One of the four core statistics.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Attribute {
    /// Bodily power, endurance, toughness.
    Strength,
    /// Quickness, dexterity, fine control.
    Agility,
    /// Perception, intellect, technical sense.
    Wits,
    /// Social sense, intuition, strength of personality.
    Empathy,
}

impl Attribute {
    pub const ALL: [Attribute; 4] =
        [Attribute::Strength, Attribute::Agility, Attribute::Wits, Attribute::Empathy];

    pub const fn short(self) -> &'static str {
        match self {
            Attribute::Strength => "STR",
            Attribute::Agility => "AGI",
            Attribute::Wits => "WTS",
            Attribute::Empathy => "EMP",
        }
    }

    /// What it stands for.
    pub const fn meaning(self) -> &'static str {
        match self {
            Attribute::Strength => "bodily power, endurance, toughness",
            Attribute::Agility => "quickness, dexterity, fine control",
            Attribute::Wits => "perception, intellect, technical sense",
            Attribute::Empathy => "social sense, intuition, strength of personality",
        }
    }
}

/// One of the twelve skills.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    HeavyMachinery,
    Stamina,
    CloseCombat,
    Mobility,
    RangedCombat,
    Piloting,
    Observation,
    Comtech,
    Survival,
    Command,
    Manipulation,
    MedicalAid,
}

impl Skill {
    /// All twelve, three per attribute.
    pub const ALL: [Skill; 12] = [
        Skill::HeavyMachinery,
        Skill::Stamina,
        Skill::CloseCombat,
        Skill::Mobility,
        Skill::RangedCombat,
        Skill::Piloting,
        Skill::Observation,
        Skill::Comtech,
        Skill::Survival,
        Skill::Command,
        Skill::Manipulation,
        Skill::MedicalAid,
    ];

    /// The attribute it is tied to.
    pub const fn parent(self) -> Attribute {
        match self {
            Skill::HeavyMachinery | Skill::Stamina | Skill::CloseCombat => Attribute::Strength,
            Skill::Mobility | Skill::RangedCombat | Skill::Piloting => Attribute::Agility,
            Skill::Observation | Skill::Comtech | Skill::Survival => Attribute::Wits,
            Skill::Command | Skill::Manipulation | Skill::MedicalAid => Attribute::Empathy,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Skill::HeavyMachinery => "Heavy Machinery",
            Skill::Stamina => "Stamina",
            Skill::CloseCombat => "Close Combat",
            Skill::Mobility => "Mobility",
            Skill::RangedCombat => "Ranged Combat",
            Skill::Piloting => "Piloting",
            Skill::Observation => "Observation",
            Skill::Comtech => "Comtech",
            Skill::Survival => "Survival",
            Skill::Command => "Command",
            Skill::Manipulation => "Manipulation",
            Skill::MedicalAid => "Medical Aid",
        }
    }
}

/// What pulls at somebody.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Drive {
    /// To do what was asked.
    Mission,
    Safety,
    /// To keep the others alive.
    Squad,
    /// To meet the enemy.
    Fight,
}

/// How strongly, from 0 to 3 each.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Drives {
    /// To do what was asked.
    #[schemars(range(min = 0, max = 3))]
    pub mission: u8,
    /// To stay alive.
    #[schemars(range(min = 0, max = 3))]
    pub safety: u8,
    /// To keep the others alive.
    #[schemars(range(min = 0, max = 3))]
    pub squad: u8,
    /// To meet the enemy.
    #[schemars(range(min = 0, max = 3))]
    pub fight: u8,
}

impl Drives {
    /// The rating of one of them.
    pub const fn of(self, drive: Drive) -> u8 {
        match drive {
            Drive::Mission => self.mission,
            Drive::Safety => self.safety,
            Drive::Squad => self.squad,
            Drive::Fight => self.fight,
        }
    }
}

/// What somebody is made of.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Nature {
    /// Feels Stress, panics, bleeds.
    Human,
    /// A marine without Stress, that is repaired and not healed.
    Android,
    /// A hostile that lives.
    Living,
    /// A hostile that does not.
    Machine,
}

impl Nature {
    /// Whether it is one of the squad.
    pub const fn is_marine(self) -> bool {
        matches!(self, Nature::Human | Nature::Android)
    }
}

/// Somebody as the files tell it: what never changes in a mission.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The word commands use.
    pub handle: String,
    pub name: String,
    /// What it does for a living, or what kind of hostile it is.
    pub career: String,
    /// A letter or two for maps.
    pub letters: String,
    /// What it is made of.
    pub nature: Nature,
    /// In the order of [`Attribute::ALL`].
    pub attributes: [u8; 4],
    /// In the order of [`Skill::ALL`].
    pub skills: [u8; 12],
    pub health: u8,
    /// Before load and faults.
    pub speed: i32,
    /// The rating of its own hide or plating.
    pub hide: u8,
    /// What it strikes or shoots with by nature.
    pub natural: Vec<Natural>,
    /// What pulls at it.
    pub drives: Drives,
    /// Whether it has sworn never to attack what lives.
    pub oath: bool,
    /// In a word or two.
    pub personality: String,
    pub bio: String,
    pub agenda: String,
    /// What a hostile is besides.
    pub hostile: Option<Hostile>,
}

/// What a hostile is besides.
#[derive(Clone, Debug)]
pub struct Hostile {
    /// Its kind: what marines know or don't.
    pub kind: KindId,
    /// What it does, the first line that applies.
    pub behaviour: Vec<Behaviour>,
    /// The zones of its round, if it has one.
    pub route: Vec<Zone>,
    /// Whether it reacts to attacks.
    pub reacts: bool,
    /// The brief item that it gives the lie to when it is seen.
    pub exposes: Option<crate::state::brief::ItemId>,
}

impl Profile {
    pub const fn attribute(&self, which: Attribute) -> u8 {
        self.attributes[which as usize]
    }

    pub const fn skill(&self, which: Skill) -> u8 {
        self.skills[which as usize]
    }

    /// Attribute and skill together.
    pub const fn pool(&self, skill: Skill) -> u8 {
        self.attribute(skill.parent()) + self.skill(skill)
    }

    /// How much it may carry.
    pub fn capacity(&self) -> u32 {
        2 * u32::from(self.attribute(Attribute::Strength))
    }

    /// Whether it is an android.
    pub fn is_android(&self) -> bool {
        self.nature == Nature::Android
    }

    /// Whether it is one of the squad.
    pub fn is_marine(&self) -> bool {
        self.nature.is_marine()
    }

    /// Whether it lives; machines and androids don't.
    pub fn lives(&self) -> bool {
        matches!(self.nature, Nature::Human | Nature::Living)
    }
}
