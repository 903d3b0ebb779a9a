//! Many battles between bots, on as many threads as are given.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout};
use engine::{Heuristic, Listener, Outcome, Ruleset, Silent};
use rayon::prelude::*;

use crate::report::Report;

/// The most battles of one order.
pub const MOST_BATTLES: u64 = 1_000_000_000;
/// Battles a thread plays before it reports, at most.
const BATCH: u64 = 256;
/// A short order is cut into so many batches, so that no thread is without work: its battles may be long ones.
const BATCHES: u64 = 64;

/// What to play.
#[derive(Clone, Debug)]
pub struct Order {
    /// How many battles.
    pub battles: u64,
    /// The seed of them all.
    pub seed: Seed,
    /// The number of the first battle; the others follow.
    pub first: u64,
    /// How many threads; the result is the same for any number.
    pub threads: usize,
    /// Which bot plays each side; the last one also plays the sides that remain.
    pub bots: Vec<BotKind>,
    /// Whether to count what those who took part earn; without it nobody listens, and small battles go faster.
    pub rewards: bool,
}

/// Why an order can't be carried out.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum OrderError {
    /// No battles, or too many.
    Battles(u64),
    /// The threads could not be started.
    Threads(String),
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OrderError::Battles(n) => {
                write!(f, "{n} battles can't be played at once; ask for 1 to {MOST_BATTLES}")
            }
            OrderError::Threads(why) => write!(f, "the threads could not be started: {why}"),
        }
    }
}

impl std::error::Error for OrderError {}

/// Plays the battles of an order. `progress` hears now and then how many are done.
pub fn simulate<R>(rules: &R, order: &Order, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, OrderError>
where
    R: Heuristic + Sync,
{
    if order.battles == 0 || order.battles > MOST_BATTLES {
        return Err(OrderError::Battles(order.battles));
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(order.threads.max(1))
        .build()
        .map_err(|e| OrderError::Threads(e.to_string()))?;
    let done = AtomicU64::new(0);
    let size = order.battles.div_ceil(BATCHES).min(BATCH);
    let batches = order.battles.div_ceil(size);
    let nothing = Report::new(rules, order.rewards);
    let report = pool.install(|| {
        (0..batches)
            .into_par_iter()
            .map_init(
                || Player::new(rules, order, &nothing),
                |player, batch| {
                    let first = batch * size;
                    let count = size.min(order.battles - first);
                    let report = player.play(order.first + first, count);
                    progress(done.fetch_add(count, Ordering::Relaxed) + count);
                    report
                },
            )
            .reduce(|| nothing.clone(), |whole, part| whole.merge(&part))
    });
    Ok(report)
}

/// One thread's table, used for battle after battle.
struct Player<'a, R: Heuristic> {
    rules: &'a R,
    nothing: &'a Report,
    seed: Seed,
    opening: R::State,
    state: R::State,
    rewards: Option<Earned<R>>,
    figures: Vec<u32>,
    scratch: R::Scratch,
    bots: Vec<AnyBot<R>>,
}

impl<'a, R: Heuristic> Player<'a, R> {
    fn new(rules: &'a R, order: &Order, nothing: &'a Report) -> Self {
        let kind =
            |side: usize| order.bots.get(side).or(order.bots.last()).copied().unwrap_or(BotKind::Standard);
        let stream = |side: usize| LabDice::new(order.seed, bot_stream(0, side));
        let bots = (0..rules.sides().len()).map(|side| AnyBot::new(kind(side), stream(side))).collect();
        let opening = rules.opening();
        Player {
            rules,
            nothing,
            seed: order.seed,
            state: opening.clone(),
            opening,
            rewards: (order.rewards && R::REWARD.is_some()).then(|| Earned::new(rules)),
            figures: Vec::new(),
            scratch: rules.scratch(),
            bots,
        }
    }

    fn play(&mut self, first: u64, count: u64) -> Report {
        let mut report = self.nothing.clone();
        for battle in first..first + count {
            let outcome = self.battle(battle);
            report.count(outcome, self.rules.round(&self.state));
            if !R::FIGURES.is_empty() {
                self.figures.clear();
                self.rules.figures(&self.state, &mut self.figures);
                report.measure(&self.figures);
            }
            if let Some(earned) = &mut self.rewards {
                report.reward(earned.count(self.rules, &self.state));
            }
        }
        report
    }

    fn battle(&mut self, battle: u64) -> Outcome {
        self.state.clone_from(&self.opening);
        for (side, bot) in self.bots.iter_mut().enumerate() {
            bot.reseed(LabDice::new(self.seed, bot_stream(battle, side)));
        }
        match self.rewards.take() {
            None => self.play_out(battle, Silent),
            Some(mut earned) => {
                earned.merits.clone_from(&earned.none);
                let outcome = self.play_out(battle, &mut earned.merits);
                self.rewards = Some(earned);
                outcome
            }
        }
    }

    fn play_out(&mut self, battle: u64, listener: impl Listener<R>) -> Outcome {
        let mut table = Bench {
            dice: LabDice::new(self.seed, Stream { battle, lane: 0 }),
            bots: &mut self.bots,
            listener,
            scratch: &mut self.scratch,
        };
        playout(self.rules, &mut self.state, &mut table)
    }
}

/// What a battle shows of those who took part, and what it earned them.
struct Earned<R: Ruleset> {
    none: R::Merits,
    merits: R::Merits,
    values: Vec<u32>,
}

impl<R: Ruleset> Earned<R> {
    fn new(rules: &R) -> Self {
        Earned { none: rules.merits(), merits: rules.merits(), values: Vec::new() }
    }

    fn count(&mut self, rules: &R, end: &R::State) -> &[u32] {
        self.values.clear();
        rules.rewards(end, &self.merits, &mut self.values);
        &self.values
    }
}

/// Lane 0 is the battle's dice; the bots follow.
const fn bot_stream(battle: u64, side: usize) -> Stream {
    Stream { battle, lane: side as u32 + 1 }
}
