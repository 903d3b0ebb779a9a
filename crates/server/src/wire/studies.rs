//! Studies of a scenario: what is asked for, and what is found.

use engine::Scene;
use lab::{Interval, Summary};
use serde::{Deserialize, Serialize};
use study::{Field, Part, Worth};
use ts_rs::TS;
use utoipa::ToSchema;

/// The scenario of a study: one of the library or one that is sent along, with numbers changed.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudySubject {
    /// The scenario, as `ruleset/id`.
    pub scenario: Option<String>,
    /// The scenario's text.
    pub text: Option<String>,
    /// The numbers that are changed.
    pub changes: Vec<Turn>,
}

/// A number that is changed.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Its path, as `goblin.con`.
    pub path: String,
    /// What it is to be, or how much less or more where it is no single number.
    #[ts(type = "number")]
    pub value: i64,
}

/// A number and the values it may take.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Turnable {
    /// Its path.
    pub path: String,
    /// The values.
    #[ts(type = "number[]")]
    pub values: Vec<i64>,
}

/// How the battles of a study are played.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyTrial {
    /// The seed of all battles.
    pub seed: String,
    /// Which bot plays each side; the last one also plays the sides that remain.
    pub bots: Vec<String>,
    /// The side whose wins are counted; the first, if none is named.
    pub side: Option<String>,
}

/// A scenario to be looked at before it is studied.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FormRequest {
    /// The scenario.
    pub subject: StudySubject,
}

/// A scenario as a form shows it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct StudyForm {
    /// Its name.
    pub title: String,
    /// The sides.
    pub sides: Vec<String>,
    /// How many sides somebody plays, the first so many.
    pub players: usize,
    /// Every number that can be changed, as it is in the scenario without the changes.
    #[schema(value_type = Vec<Object>)]
    pub fields: Vec<Field>,
    /// The beginning with the changes made, as the referee sees it.
    pub scene: Scene,
    /// The scenario file with the changes made.
    pub text: String,
    /// The bots there are.
    pub bots: Vec<String>,
}

/// Battles to be counted.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SimulationRequest {
    /// The scenario.
    pub subject: StudySubject,
    /// How battles are played.
    pub trial: StudyTrial,
    /// How many, or the most where a precision is asked for.
    #[ts(type = "number")]
    pub battles: u64,
    /// Enough were played when no interval of a side's win rate is wider than this share.
    pub precision: Option<f64>,
}

/// What battles came to, so far or in the end.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SimulationNews {
    /// Everything that the counts say.
    pub report: Counted,
    /// How long it took, in seconds.
    pub seconds: f64,
}

/// A report, and the counts that pictures are drawn of.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Counted {
    #[serde(flatten)]
    pub summary: Summary,
    /// For each side, of the battles it won, how many ended in each round, from round 0; at last of those nobody won.
    #[ts(type = "number[][]")]
    pub ended: Vec<Vec<u64>>,
}

/// Two variants to be compared battle by battle.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ComparisonRequest {
    /// The one variant.
    pub subject: StudySubject,
    /// The changes of the other.
    pub other: Vec<Turn>,
    /// How battles are played.
    pub trial: StudyTrial,
    /// How many battles of each.
    #[ts(type = "number")]
    pub battles: u64,
}

/// How two variants differ, so far or in the end.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ComparisonNews {
    #[ts(type = "number")]
    pub battles: u64,
    /// The sides, and at last nobody.
    pub sides: Vec<Difference>,
}

/// How much more often a side wins in the other variant.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Difference {
    /// The side; nobody in a draw.
    pub name: Option<String>,
    /// Its share in the one.
    pub here: f64,
    /// Its share in the other.
    pub there: f64,
    /// The other share less the one.
    pub difference: f64,
    /// The 95 % interval of that.
    pub ci95: Interval,
}

/// A number to be varied, or two.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SweepRequest {
    /// The scenario.
    pub subject: StudySubject,
    /// How battles are played.
    pub trial: StudyTrial,
    /// What is varied: one number or two.
    pub knobs: Vec<Turnable>,
    /// Battles of a point, on average.
    #[ts(type = "number")]
    pub battles: u64,
}

/// A sweep, rough at first.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SweepNews {
    /// The side whose wins are counted.
    pub side: u8,
    /// The numbers that are varied.
    pub knobs: Vec<KnobView>,
    /// The points: the values of the first number in order, and for each of them those of the second.
    pub points: Vec<SweepPointView>,
    /// Whether this is only a first look.
    pub rough: bool,
    /// How long it took, in seconds.
    pub seconds: f64,
}

/// A number that is varied.
#[derive(Clone, Debug, Serialize, TS)]
pub struct KnobView {
    pub path: String,
    /// What it is now.
    #[ts(type = "number | null")]
    pub now: Option<i64>,
    /// Whether values are changes.
    pub shift: bool,
    #[ts(type = "number[]")]
    pub values: Vec<i64>,
}

/// A point of a sweep.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SweepPointView {
    /// The value of each number.
    #[ts(type = "number[]")]
    pub values: Vec<i64>,
    #[ts(type = "number")]
    pub battles: u64,
    /// The share that the side won.
    pub rate: f64,
    /// The 95 % interval of that.
    pub ci95: Interval,
    /// The share that nobody won.
    pub draws: f64,
    /// How long they lasted on average.
    pub rounds: f64,
}

/// A win rate to be reached.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BalanceRequest {
    /// The scenario.
    pub subject: StudySubject,
    /// How battles are played.
    pub trial: StudyTrial,
    /// The wanted share of battles won.
    pub target: f64,
    /// How far from it is near enough.
    pub tolerance: f64,
    /// What may be changed.
    pub allow: Vec<Turnable>,
    /// The most battles in all.
    #[ts(type = "number")]
    pub battles: u64,
}

/// What a search for balance came to.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BalanceNews {
    /// The side whose wins are counted.
    pub side: u8,
    /// Whether the target was reached.
    pub reached: bool,
    /// The scenario as it was.
    pub before: LookView,
    /// The change that reaches the target, or comes nearest, in fresh battles.
    pub found: LookView,
    /// How likely the true rate lies within the tolerance.
    pub sure: f64,
    /// What was looked at and came near, the cheapest first.
    pub looks: Vec<LookView>,
    /// Changes that were allowed and can't be made, each with the reason.
    pub refused: Vec<Refused>,
    /// Battles played in all.
    #[ts(type = "number")]
    pub battles: u64,
    /// The changed scenario file.
    pub text: String,
    /// How long it took, in seconds.
    pub seconds: f64,
}

/// A change that was looked at.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LookView {
    /// The change in words.
    pub words: String,
    /// The change; nothing is the scenario as it is.
    pub changes: Vec<Turn>,
    /// What it costs: for each number the part of its way that it is turned.
    pub cost: f64,
    #[ts(type = "number")]
    pub battles: u64,
    /// The share that the side won.
    pub rate: f64,
    /// The 95 % interval of that.
    pub ci95: Interval,
}

/// A change that can't be made.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Refused {
    /// The change in words.
    pub change: String,
    pub why: String,
}

/// Everything that is to be weighed.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ValueRequest {
    /// The scenario.
    pub subject: StudySubject,
    /// How battles are played.
    pub trial: StudyTrial,
    /// Battles with everything, and without each part.
    #[ts(type = "number")]
    pub battles: u64,
}

/// What everybody and everything is worth.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ValueNews {
    /// The side whose wins are counted.
    pub side: u8,
    #[ts(type = "number")]
    pub battles: u64,
    /// The share that the side won.
    pub rate: f64,
    /// What each part is worth, the most first.
    pub worths: Vec<Worth>,
    /// Parts that can't be left out alone.
    pub fixed: Vec<Fixed>,
    /// How long it took, in seconds.
    pub seconds: f64,
}

/// A part that can't be left out alone.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Fixed {
    pub part: Part,
    pub why: String,
}
