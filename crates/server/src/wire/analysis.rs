//! A battle looked at afterwards, as it is told; shares are from 0 to 1, rounded to what can be seen.

use lab::{Analysis, AnalysisPoint, AnalysisStep, Considered, Continuations, Points, SideChance};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::NewSeat;

/// A battle looked at afterwards: who was how likely to win when, and why that changed.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct AnalysisView {
    /// The names of the sides.
    pub sides: Vec<String>,
    /// What rounds are called.
    pub clock: String,
    /// Half of the widest 95 % interval of all chances.
    pub precision: f64,
    /// How many battles were played.
    #[ts(type = "number")]
    pub battles: u64,
    /// Whether everything is as precise as wanted.
    pub complete: bool,
    /// The opening, and the moment after every input.
    pub points: Vec<PointView>,
    /// The inputs.
    pub steps: Vec<StepView>,
}

/// How likely each side is to win at a moment.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct PointView {
    /// The round it is in.
    pub round: u32,
    /// The sides, in order.
    pub sides: Vec<ChanceView>,
    /// The share of battles that nobody wins.
    pub draws: f64,
    /// How many battles were played from here; none where it is over.
    #[ts(type = "number")]
    pub battles: u64,
}

/// How likely a side is to win.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct ChanceView {
    /// The share of battles it wins.
    pub rate: f64,
    /// The lower end of the 95 % interval of that share.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// An input, and what it changed.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct StepView {
    /// Whose command it is; nobody's if time goes on.
    pub by: Option<u8>,
    /// Who acts, by name, if somebody has the turn.
    pub who: Option<String>,
    /// The input in a few words.
    pub label: String,
    /// What its first roll came to.
    pub verdict: Option<String>,
    /// Whose chance the figures are about: the one who decided, or the first side.
    pub side: u8,
    /// How much of the change was luck.
    pub luck: PointsView,
    /// How much of it was choice.
    pub choice: PointsView,
    /// What it changed: luck and choice together.
    pub change: PointsView,
    /// What was weighed, the best first; nothing where nobody decided.
    pub considered: Vec<ConsideredView>,
    /// By how much the best of them was better, if that is sure.
    pub better: Option<PointsView>,
}

/// A difference of two shares.
#[derive(Copy, Clone, Debug, Serialize, TS, ToSchema)]
pub struct PointsView {
    /// The difference, from -1 to 1.
    pub points: f64,
    /// Half of its 95 % interval.
    pub error: f64,
}

/// A command that was weighed.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct ConsideredView {
    /// The command as text.
    pub command: String,
    /// The same in a few words.
    pub label: String,
    /// The chance of whoever decided with it, before its dice have fallen.
    pub value: f64,
    /// Half of its 95 % interval.
    pub error: f64,
    /// Whether it is the one that was given.
    pub played: bool,
}

/// How a battle shall go on, many times.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhatIfRequest {
    /// After so many inputs; 0 is the opening.
    pub at: usize,
    /// A command that is given first.
    pub command: Option<String>,
    /// How many battles, from 1 to 10000.
    #[ts(type = "number")]
    pub battles: u64,
}

/// How a battle went on, many times.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct WhatIfView {
    /// After so many inputs.
    pub at: usize,
    /// The command that was given first.
    pub command: Option<String>,
    /// Whether the battle was over already.
    pub over: bool,
    /// How many battles were played.
    #[ts(type = "number")]
    pub battles: u64,
    /// How often each side won.
    pub sides: Vec<ChanceView>,
    /// The share of battles that nobody won.
    pub draws: f64,
    /// The round in which they ended, on average.
    pub mean_round: f64,
}

/// A match that goes on from a moment of a recorded battle.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// After so many inputs; 0 is the opening.
    pub at: usize,
    /// The dice from there on.
    pub dice: DiceFrom,
    /// Who plays, by side.
    pub seats: Vec<NewSeat>,
}

/// Where the dice of a match come from that goes on from a recorded battle.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DiceFrom {
    /// The same that came then.
    Same,
    /// Others.
    New,
}

/// How likely each side is to win, as far as the one who asks can know.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Chances {
    /// The number of the view that it is about.
    #[ts(type = "number")]
    pub seq: u64,
    /// How many battles were played.
    pub battles: u32,
    /// The sides, in order.
    pub sides: Vec<ChanceView>,
    /// The share of battles that nobody wins.
    pub draws: f64,
}

fn round(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

impl ChanceView {
    /// So many of so many battles.
    pub(crate) fn of(wins: u64, battles: u64) -> ChanceView {
        let [low, high] = lab::wilson(wins, battles);
        ChanceView::new(wins as f64 / battles.max(1) as f64, [low, high])
    }

    fn new(rate: f64, [low, high]: [f64; 2]) -> ChanceView {
        ChanceView { rate: round(rate), low: round(low), high: round(high) }
    }
}

impl From<Points> for PointsView {
    fn from(Points { points, error }: Points) -> PointsView {
        PointsView { points: round(points), error: round(error) }
    }
}

impl From<&Analysis> for AnalysisView {
    fn from(found: &Analysis) -> AnalysisView {
        AnalysisView {
            sides: found.sides.clone(),
            clock: found.clock.to_owned(),
            precision: round(found.precision),
            battles: found.battles,
            complete: found.complete,
            points: found.points.iter().map(PointView::from).collect(),
            steps: found.steps.iter().map(StepView::from).collect(),
        }
    }
}

impl From<&AnalysisPoint> for PointView {
    fn from(point: &AnalysisPoint) -> PointView {
        let chance = |side: &SideChance| ChanceView::new(side.win_rate, side.ci95);
        PointView {
            round: point.round,
            sides: point.sides.iter().map(chance).collect(),
            draws: round(point.draws),
            battles: point.battles,
        }
    }
}

impl From<&AnalysisStep> for StepView {
    fn from(step: &AnalysisStep) -> StepView {
        let considered = |one: &Considered| ConsideredView {
            command: one.command.clone(),
            label: one.label.clone(),
            value: round(one.value),
            error: round(one.error),
            played: one.played,
        };
        StepView {
            by: step.by,
            who: step.who.clone(),
            label: step.label.clone(),
            verdict: step.verdict.clone(),
            side: step.side,
            luck: step.luck.into(),
            choice: step.choice.into(),
            change: step.change.into(),
            considered: step.considered.iter().map(considered).collect(),
            better: step.better.as_ref().map(|better| better.gain.into()),
        }
    }
}

impl From<Continuations> for WhatIfView {
    fn from(found: Continuations) -> WhatIfView {
        let sides = found.sides.iter().map(|side| ChanceView::new(side.win_rate, side.ci95)).collect();
        WhatIfView {
            at: found.at,
            command: found.command,
            over: found.over,
            battles: found.battles,
            sides,
            draws: round(found.draws as f64 / found.battles.max(1) as f64),
            mean_round: round(found.mean_round),
        }
    }
}
