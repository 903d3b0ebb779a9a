//! What if: a battle goes on from any moment of a replay, many times, perhaps after another command.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use dice::Seed;
use engine::bots::BotKind;
use engine::replay::{MOST_INPUTS, Replay};
use engine::{Game, Heuristic, Input, Outcome, Refusal, Turn};
use rayon::prelude::*;
use serde::Serialize;

use crate::interval::{Interval, share, wilson};
use crate::moment::{Moment, Roller};
use crate::report::{FigureReport, Sums};
use crate::retold::{ReplayError, Retold};
use crate::simulate::{MOST_BATTLES, Watch};

/// Battles a thread plays before it reports.
const BATCH: u64 = 64;

/// What is asked: how a battle goes on.
#[derive(Clone, Debug)]
pub struct WhatIf {
    /// After so many inputs of the replay; 0 is the opening.
    pub at: usize,
    /// A command that is given first, as text.
    pub command: Option<String>,
    pub battles: u64,
    /// The seed of them all.
    pub seed: Seed,
    /// How many threads; the result is the same for any number.
    pub threads: usize,
    /// Which bot plays each side from there; the last one also plays the sides that remain.
    pub bots: Vec<BotKind>,
}

/// How a battle went on, many times.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Continuations {
    /// After so many inputs.
    pub at: usize,
    pub inputs: usize,
    /// The round the moment is in.
    pub round: u32,
    /// What rounds are called.
    pub clock: &'static str,
    /// The command that was given first, in its plain form.
    pub command: Option<String>,
    /// Whether the battle was over already, so that nothing was played.
    pub over: bool,
    pub battles: u64,
    /// The sides, in order.
    pub sides: Vec<Prospect>,
    pub draws: u64,
    /// The round in which they ended, on average.
    pub mean_round: f64,
    /// What the rules measure of every battle that has ended, on average.
    pub figures: Vec<FigureReport>,
}

/// How often a side wins from a moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Prospect {
    pub name: String,
    pub wins: u64,
    /// Share of all battles.
    pub win_rate: f64,
    /// The 95% interval of that share.
    pub ci95: Interval,
}

/// Lets a battle go on from a moment of a replay. Whoever watches hears now and then how many battles are done.
pub fn what_if<R>(
    rules: &Arc<R>,
    replay: &Replay,
    order: &WhatIf,
    watch: &dyn Watch,
) -> Result<Continuations, ReplayError>
where
    R: Heuristic + Send + Sync,
    R::State: Send + Sync,
    R::Command: Send + Sync,
{
    if order.battles == 0 || order.battles > MOST_BATTLES {
        return Err(ReplayError::Battles(order.battles));
    }
    let (moment, inputs) = moment(rules, replay, order.at)?;
    let round = rules.round(&moment.state);
    let (moment, command) = match &order.command {
        None => (moment, None),
        Some(text) => {
            let (moment, command) = ordered(&**rules, moment, text)?;
            (moment, Some(command))
        }
    };
    let over = moment.end(rules).is_some();
    let battles = if over { 1 } else { order.battles };
    let Counts { battles, wins, rounds, figures } = play(&**rules, &moment, order, battles, watch)?;
    let prospect = |(name, &wins): (&String, &u64)| Prospect {
        name: name.clone(),
        wins,
        win_rate: share(wins, battles),
        ci95: if over { [wins as f64; 2] } else { wilson(wins, battles) },
    };
    Ok(Continuations {
        at: order.at,
        inputs,
        round,
        clock: R::CLOCK,
        command,
        over,
        battles,
        sides: rules.sides().iter().zip(&wins).map(prospect).collect(),
        draws: battles - wins.iter().sum::<u64>(),
        mean_round: share(rounds, battles),
        figures: R::FIGURES.iter().zip(figures).map(|(name, sums)| sums.told(name, battles)).collect(),
    })
}

/// The moment after so many inputs, and how many there are. An input that waits for an answer belongs to the last moment.
fn moment<R: Game>(rules: &Arc<R>, replay: &Replay, at: usize) -> Result<(Moment<R>, usize), ReplayError> {
    let Retold { mut steps, last, waits } = Retold::of(rules, replay, MOST_INPUTS)?;
    let inputs = steps.len() - usize::from(waits);
    if at > inputs {
        return Err(ReplayError::NoInput(at, inputs));
    }
    if at == steps.len() {
        return Ok((Moment::at(last), inputs));
    }
    let step = steps.swap_remove(at);
    let waiting = waits && at == inputs;
    let moment =
        if waiting { Moment::with(step.state, step.input, &step.tape.0) } else { Moment::at(step.state) };
    Ok((moment, inputs))
}

/// The same moment with a command first.
fn ordered<R: Game>(rules: &R, moment: Moment<R>, text: &str) -> Result<(Moment<R>, String), ReplayError> {
    let refused =
        |why: &str, help: &str| Err(ReplayError::Refused(Refusal::new(why).instead(help), Vec::new()));
    if moment.first.is_some() {
        return refused("Somebody is asked something here.", "A command may follow an earlier input.");
    }
    let s = &moment.state;
    let by = match rules.turn(s) {
        Turn::Acts(by) => by,
        Turn::Clock => {
            return refused("Time goes on here by itself.", "Ask for a moment in somebody's turn.");
        }
        Turn::Over(_) => return refused("The battle is over here.", "Ask for an earlier moment."),
    };
    let mut scratch = rules.scratch();
    let read = rules.read(s, by, text.trim());
    let command = read.and_then(|c| rules.check(s, by, &c, &mut scratch).map(|()| c)).map_err(|refusal| {
        let mut offers = Vec::new();
        rules.offers(s, by, &mut scratch, &mut offers);
        ReplayError::Refused(refusal, offers.iter().map(|offer| rules.write(s, offer)).collect())
    })?;
    let written = rules.write(s, &command);
    Ok((Moment::with(moment.state, Input::Command { by, command }, &[]), written))
}

/// What came of many battles.
struct Counts {
    battles: u64,
    wins: Vec<u64>,
    /// The sum of the rounds they ended in.
    rounds: u64,
    /// The sums of what the rules measure.
    figures: Vec<Sums>,
}

fn play<R>(
    rules: &R,
    moment: &Moment<R>,
    order: &WhatIf,
    battles: u64,
    watch: &dyn Watch,
) -> Result<Counts, ReplayError>
where
    R: Heuristic + Sync,
    R::State: Send + Sync,
    R::Command: Sync,
{
    let pool = threads(order.threads)?;
    let done = AtomicU64::new(0);
    let nothing = || Counts {
        battles: 0,
        wins: vec![0; rules.sides().len()],
        rounds: 0,
        figures: vec![Sums::default(); R::FIGURES.len()],
    };
    let batch = |roller: &mut Roller<'_, R>, batch: u64| {
        let (mut counts, first) = (nothing(), batch * BATCH);
        let last = battles.min(first + BATCH);
        if watch.stopped() {
            return counts;
        }
        for battle in first..last {
            if let Outcome::Won(side) = roller.roll(moment, battle) {
                counts.wins[side.index()] += 1;
            }
            counts.rounds += u64::from(roller.round());
            counts.figures.iter_mut().zip(roller.figures()).for_each(|(sums, &value)| sums.add(value));
        }
        counts.battles = last - first;
        watch.done(done.fetch_add(last - first, Ordering::Relaxed) + last - first);
        counts
    };
    let add = |mut a: Counts, b: Counts| {
        a.wins.iter_mut().zip(b.wins).for_each(|(a, b)| *a += b);
        a.figures.iter_mut().zip(b.figures).for_each(|(a, b)| a.merge(b));
        a.battles += b.battles;
        a.rounds += b.rounds;
        a
    };
    Ok(pool.install(|| {
        let batches = (0..battles.div_ceil(BATCH)).into_par_iter();
        batches.map_init(|| Roller::new(rules, order.seed, &order.bots), batch).reduce(nothing, add)
    }))
}

pub(crate) fn threads(n: usize) -> Result<rayon::ThreadPool, ReplayError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(n.max(1)).build();
    pool.map_err(|e| ReplayError::Threads(e.to_string()))
}
