//! 5.1.1, 5.1.7, 5.1.8 and 6.3: whatever else can be tried: simple, contested and extended actions, together or alone.

use serde::{Deserialize, Serialize};
use space::Hex;

use crate::state::battle::UnitId;
use crate::state::harm::Tracker;
use crate::state::skills::SkillId;
use crate::state::status::Effect;

/// Something that can be tried: of the scenario, or an ability that some have.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the file")]
#[derive(Clone, Debug)]
pub struct Task {
    pub name: String,
    /// The word commands use for it.
    pub handle: String,
    /// What it takes, in a sentence.
    pub text: String,
    /// The skill it is checked with; without one it just happens.
    pub skill: Option<SkillId>,
    /// How hard it is: from +10 to -10.
    pub difficulty: i32,
    /// Its situational factors, summed.
    pub factors: i32,
    /// How it is tried.
    pub mode: Mode,
    /// Whether it is a minor action.
    pub minor: bool,
    /// Where one has to stand, or beside it.
    pub at: Option<Hex>,
    /// Whom it is aimed at.
    pub aim: Aim,
    /// Whether it takes a tool for its skill.
    pub tool: bool,
    /// The trackers that may weigh on it: the least harmed does. None for that of its skill.
    pub trackers: Vec<Tracker>,
    /// What comes of it.
    pub effects: Vec<TaskEffect>,
    /// Whether it may be begun again after it was ruined.
    pub retry: bool,
    /// Whether it is an ability, and not for everybody.
    pub ability: bool,
    /// Whether it is about noticing something.
    pub notice: bool,
    /// Whether it is about standing poison, disease or a hazard: by whoever tries it, or by whom it is aimed at, if that one
    /// opposes it.
    pub hardship: bool,
}

impl Task {
    /// The word by which somebody treats a patient.
    pub(crate) const FIELD_MEDIC: &str = "field-medic";

    /// What those with the trait do for a patient beside them.
    pub(crate) fn field_medic(medicine: SkillId) -> Task {
        Task {
            name: "Treat a patient".to_owned(),
            handle: Task::FIELD_MEDIC.to_owned(),
            text: "Three turns of Medicine on a patient beside one take a level off its Physical harm."
                .to_owned(),
            skill: Some(medicine),
            difficulty: 0,
            factors: 0,
            mode: Mode::Extended(3),
            minor: false,
            at: None,
            aim: Aim::AnotherBeside,
            tool: false,
            trackers: Vec::new(),
            effects: vec![TaskEffect::Mend(Tracker::Physical)],
            retry: true,
            ability: true,
            notice: false,
            hardship: false,
        }
    }
}

/// What a difficulty is called.
pub const fn difficulty_name(difficulty: i32) -> &'static str {
    match difficulty {
        10.. => "trivial",
        5..=9 => "very easy",
        1..=4 => "easy",
        0 => "average",
        -4..=-1 => "hard",
        -9..=-5 => "very hard",
        _ => "nearly impossible",
    }
}

/// How a task is tried.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Mode {
    Simple,
    /// Against the skill of whom it is aimed at.
    Contested(SkillId),
    /// So many checks that succeed, one a turn.
    Extended(u8),
}

/// Whom a task is aimed at.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// Nobody.
    #[default]
    Nobody,
    /// An enemy beside.
    EnemyBeside,
    /// An enemy in sight.
    EnemyInSight,
    /// A friend beside, or oneself.
    FriendBeside,
    /// A friend beside, and not oneself.
    AnotherBeside,
}

/// What comes of a task.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum TaskEffect {
    /// A hex that was a wall is open.
    Open(Hex),
    Win,
    /// Whoever did it has momentum.
    Momentum,
    /// Whom it was aimed at suffers this, on the torso.
    Suffer(Effect),
    /// Whom it was aimed at has one level less of a harm.
    Mend(Tracker),
    /// Whom it was aimed at loses no more HP to drains.
    Staunch,
    /// Whom it was aimed at is out of the danger of dying.
    Stabilise,
}

/// A long task under way, or done.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Work {
    pub task: u16,
    /// Who works at it.
    pub who: UnitId,
    pub on: Option<UnitId>,
    pub counted: u8,
    pub of: u8,
}

/// What somebody makes a check for that it may not repeat at once.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Goal {
    Task(u16),
    Shove(Shove),
    /// Striking a weapon from somebody's hand.
    Disarm,
    Grapple,
}

/// A check that may not be repeated at once, or support for one.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Attempt {
    pub goal: Goal,
    pub who: UnitId,
    pub on: Option<UnitId>,
    /// On which of its own turns.
    pub turn: u16,
    pub kind: Tried,
}

/// What an attempt was.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Tried {
    /// It was tried, and failed.
    Failed,
    /// It was supported, for whoever tries it before the supporter's next turn.
    Supported,
    /// It was done, and can't be done again.
    Finished,
}

/// What a shove does.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Shove {
    /// Pushes a hex away.
    Push,
    Down,
}
