//! A battle looked at afterwards: how likely each side was to win after every input, and how much of every change was
//! luck and how much choice.
//!
//! How likely a side is to win at a moment is counted: the battle goes on from there many times, bots playing all
//! sides. Every moment goes on with the same dice, so what does not differ between two moments does not blur them
//! either. A change has two parts that add up to it:
//!
//! * *choice* is what the chance was with the command that was given, its dice not yet fallen, less what it was before;
//! * *luck* is what the chance was once its dice had fallen, less that.
//!
//! So a command the bot would have given as well is no choice, and a command without dice no luck. What the clock brings
//! is luck alone. An answer that the bot would not have given counts as choice too. Beside that, every command is held
//! against the best of a few others, see [`Better`].

mod plan;
mod rolls;
mod verdict;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use dice::Seed;
use engine::Heuristic;
use engine::bots::BotKind;
use engine::replay::Replay;
use serde::Serialize;

use self::plan::Plan;
use self::rolls::Rolls;
use crate::Interval;
use crate::retold::{ReplayError, Retold};
use crate::simulate::MOST_BATTLES;
use crate::whatif::threads;

/// The most inputs of a replay that are looked at.
pub const MOST_ANALYSED: usize = 10_000;
/// So many battles from one moment are the most unless told otherwise.
pub const USUAL_MOST: u64 = 20_000;

/// What is asked of an analysis.
#[derive(Clone, Debug)]
pub struct AnalysisOrder {
    /// Half of the 95% interval that every win rate shall have.
    pub precision: f64,
    /// The most battles from one moment.
    pub battles: u64,
    /// The seed of them all.
    pub seed: Seed,
    /// How many threads; the result is the same for any number.
    pub threads: usize,
    /// Which bot plays each side from every moment on; the last one also plays the sides that remain.
    pub bots: Vec<BotKind>,
}

/// What is heard of an analysis on its way.
pub enum AnalysisNews<'a> {
    /// So many battles are played of so many that are planned so far.
    Rolled(u64, u64),
    /// What is known by now; it only gets sharper.
    Sharper(&'a Analysis),
}

/// A battle looked at afterwards. Shares are from 0 to 1.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The names of the sides.
    pub sides: Vec<String>,
    /// What rounds are called.
    pub clock: &'static str,
    /// Whether the last input still waits for an answer.
    pub waits: bool,
    /// The widest half interval of all win rates.
    pub precision: f64,
    /// How many battles were played.
    pub battles: u64,
    /// Whether everything that was asked is done: not stopped, and as precise as wanted.
    pub complete: bool,
    /// The opening, and the moment after every input.
    pub points: Vec<AnalysisPoint>,
    pub steps: Vec<AnalysisStep>,
}

/// How likely each side is to win at a moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnalysisPoint {
    /// After so many inputs.
    pub after: usize,
    /// The round it is in.
    pub round: u32,
    /// The sides, in order.
    pub sides: Vec<SideChance>,
    /// The share of battles that nobody wins.
    pub draws: f64,
    /// How many battles were played from here; none where it is over.
    pub battles: u64,
}

/// How likely a side is to win.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideChance {
    /// The share of battles it wins.
    pub win_rate: f64,
    /// The 95% interval of that share.
    pub ci95: Interval,
    /// The same with draws shared between the sides: what changes are measured in.
    pub value: f64,
}

/// An input, and what it changed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AnalysisStep {
    /// Its number, from 1.
    pub number: usize,
    /// The round it is in.
    pub round: u32,
    /// Whose command it is; nobody's if time goes on.
    pub by: Option<u8>,
    /// Who acts, by name, if somebody has the turn.
    pub who: Option<String>,
    /// The command as text; `clock` if time goes on.
    pub command: String,
    /// The same in a few words.
    pub label: String,
    /// What was told of it.
    pub told: Vec<String>,
    /// What its first roll came to: `hit`, `miss`.
    pub verdict: Option<String>,
    /// Whose chance the figures are about: the one who decided, or the first side.
    pub side: u8,
    /// What it changed: luck and choice together.
    pub change: Points,
    /// How much of it was luck.
    pub luck: Points,
    /// How much of it was choice.
    pub choice: Points,
    /// What was weighed, the best first; nothing where nobody decided.
    pub considered: Vec<Considered>,
    /// What would have been better, if that is sure.
    pub better: Option<Better>,
}

/// A difference of two shares.
#[derive(Copy, Clone, PartialEq, Default, Debug, Serialize)]
pub struct Points {
    /// The difference, from -1 to 1.
    pub points: f64,
    /// Half of its 95% interval.
    pub error: f64,
}

/// A command that was weighed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Considered {
    /// The command as text.
    pub command: String,
    /// The same in a few words.
    pub label: String,
    /// The chance of whoever decided with it, before its dice have fallen.
    pub value: f64,
    /// Half of its 95% interval.
    pub error: f64,
    /// Whether it is the one that was given.
    pub played: bool,
}

/// A command that would have been better.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Better {
    /// The command as text.
    pub command: String,
    /// The same in a few words.
    pub label: String,
    pub gain: Points,
}

/// Looks at a replay. The result is the same for any number of threads. What is known is told after each pass, so that
/// somebody can watch it sharpen; once `stop` is set it ends soon, with what it has.
pub fn analyse<R>(
    rules: &Arc<R>,
    replay: &Replay,
    order: &AnalysisOrder,
    news: &(dyn Fn(AnalysisNews<'_>) + Sync),
    stop: &AtomicBool,
) -> Result<Analysis, ReplayError>
where
    R: Heuristic + Send + Sync,
    R::State: Send + Sync,
    R::Command: Send + Sync,
{
    if order.battles == 0 || order.battles > MOST_BATTLES {
        return Err(ReplayError::Battles(order.battles));
    }
    if !(order.precision > 0.0 && order.precision <= 0.5) {
        return Err(ReplayError::Precision);
    }
    let pool = threads(order.threads)?;
    let retold = Retold::of(rules, replay, MOST_ANALYSED)?;
    let (plan, moments) = Plan::of(&**rules, &retold, &order.bots);
    let mut rolls = Rolls::new(&**rules, order, moments, &pool);
    let tell = |rolls: &Rolls<'_, R>, plan: &Plan| {
        news(AnalysisNews::Sharper(&verdict::analysis(&**rules, &retold, plan, rolls)));
    };
    // Rough everywhere first, then what else could have been done, then as sharp as asked, the widest first.
    let main = plan.main();
    rolls.rough(&main, news, stop);
    tell(&rolls, &plan);
    rolls.scout(&plan.others(), news, stop);
    while rolls.sharpen(&main, news, stop) {
        tell(&rolls, &plan);
    }
    let worth_it = verdict::contenders(&plan, &rolls);
    while rolls.sharpen(&worth_it, news, stop) {
        tell(&rolls, &plan);
    }
    Ok(verdict::analysis(&**rules, &retold, &plan, &rolls))
}
