//! How moments went on: every battle's end is kept, so that two moments can be compared battle by battle, and each can be
//! played further at any time.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use dice::Seed;
use engine::bots::BotKind;
use engine::{Game, Heuristic, Outcome, Side};
use rayon::prelude::*;

use super::plan::Spot;
use super::{AnalysisNews, AnalysisOrder};
use crate::moment::{Moment, Roller};

/// So many battles from every moment come first.
const ROUGH: u64 = 100;
/// So many tell which of the other commands is worth a closer look.
const SCOUTS: u64 = 64;
/// Scouts have dice of their own, so that a command that only had luck with them is found out.
const SCOUTED: u64 = 1 << 40;
/// A moment gets at most so many times its battles in one pass.
const GROWTH: u64 = 4;
/// Battles a thread plays before it takes up something else.
const BATCH: u64 = 32;
/// So many deviations to either side hold 95% of a normal law.
const Z: f64 = 1.959_963_984_540_054;
/// Stands for the winner of a draw.
const NOBODY: u8 = u8::MAX;

/// How every moment went on.
pub(super) struct Rolls<'a, R: Game> {
    rules: &'a R,
    pool: &'a rayon::ThreadPool,
    seed: Seed,
    bots: &'a [BotKind],
    precision: f64,
    most: u64,
    moments: Vec<Moment<R>>,
    ends: Vec<Ends>,
    played: u64,
    /// Whether it was stopped before it was done.
    stopped: bool,
}

/// How one moment went on.
#[derive(Default)]
struct Ends {
    /// Who won, if it is over already.
    known: Option<u8>,
    /// Who won each battle.
    winners: Vec<u8>,
    scouts: Vec<u8>,
}

/// Some battles from one moment.
struct Job {
    spot: Spot,
    first: u64,
    count: u64,
}

impl<'a, R> Rolls<'a, R>
where
    R: Heuristic + Sync,
    R::State: Send + Sync,
    R::Command: Send + Sync,
{
    pub(super) fn new(
        rules: &'a R,
        order: &'a AnalysisOrder,
        moments: Vec<Moment<R>>,
        pool: &'a rayon::ThreadPool,
    ) -> Self {
        let end = |moment: &Moment<R>| Ends { known: moment.end(rules).map(winner), ..Ends::default() };
        let ends = moments.iter().map(end).collect();
        let (seed, precision, most) = (order.seed, order.precision, order.battles);
        let bots = &order.bots[..];
        Rolls { rules, pool, seed, bots, precision, most, moments, ends, played: 0, stopped: false }
    }

    /// A few battles from each of these.
    pub(super) fn rough(&mut self, spots: &[Spot], news: News<'_>, stop: &AtomicBool) {
        let wanted: Vec<(Spot, u64)> = spots.iter().map(|&spot| (spot, ROUGH.min(self.most))).collect();
        self.play(&wanted, news, stop);
    }

    /// A few battles with other dice from each of these.
    pub(super) fn scout(&mut self, spots: &[Spot], news: News<'_>, stop: &AtomicBool) {
        let open = spots.iter().filter(|&&spot| self.ends[spot].known.is_none());
        let jobs: Vec<Job> = open.map(|&spot| Job { spot, first: SCOUTED, count: SCOUTS }).collect();
        for (job, winners) in jobs.iter().zip(self.run(&jobs, news, stop)) {
            self.ends[job.spot].scouts.extend(winners.unwrap_or_default());
        }
    }

    /// More battles from those of these that are not as precise as wanted; false if all are, or can't be.
    pub(super) fn sharpen(&mut self, spots: &[Spot], news: News<'_>, stop: &AtomicBool) -> bool {
        let wanted: Vec<(Spot, u64)> =
            spots.iter().filter_map(|&spot| Some((spot, self.needed(spot)?))).collect();
        !wanted.is_empty() && self.play(&wanted, news, stop)
    }

    /// How many battles a moment needs to come nearer to what is wanted; nothing if it is there.
    fn needed(&self, spot: Spot) -> Option<u64> {
        let n = self.battles(spot);
        if self.ends[spot].known.is_some() || n >= self.most {
            return None;
        }
        let (mut wide, mut needed) = (0.0, 0.0_f64);
        for side in self.sides() {
            let p = self.win_rate(spot, side);
            wide = half(p, n).max(wide);
            // The interval of so many battles, solved for their number; a little more, for it may turn out wider.
            needed =
                needed.max(1.05 * Z * Z * (p * (1.0 - p)).max(self.precision / 4.0) / self.precision.powi(2));
        }
        (wide > self.precision)
            .then(|| (needed.ceil() as u64).clamp(n + BATCH, GROWTH * n.max(ROUGH)).min(self.most))
    }

    /// Plays until each has as many battles as wanted; false if it was stopped before.
    fn play(&mut self, wanted: &[(Spot, u64)], news: News<'_>, stop: &AtomicBool) -> bool {
        let mut jobs = Vec::new();
        for &(spot, wanted) in wanted {
            let mut first = self.battles(spot);
            while self.ends[spot].known.is_none() && first < wanted {
                let count = BATCH.min(wanted - first);
                jobs.push(Job { spot, first, count });
                first += count;
            }
        }
        let results = self.run(&jobs, news, stop);
        for (job, winners) in jobs.iter().zip(results) {
            let ends = &mut self.ends[job.spot].winners;
            // Behind a gap nothing can be appended.
            if ends.len() as u64 == job.first {
                ends.extend(winners.unwrap_or_default());
            }
        }
        !self.stopped
    }

    fn run(&mut self, jobs: &[Job], news: News<'_>, stop: &AtomicBool) -> Vec<Option<Vec<u8>>> {
        let (rules, seed, bots, moments) = (self.rules, self.seed, self.bots, &self.moments);
        let planned = self.played + jobs.iter().map(|job| job.count).sum::<u64>();
        let done = AtomicU64::new(self.played);
        let results: Vec<Option<Vec<u8>>> = self.pool.install(|| {
            let play = |roller: &mut Roller<'_, R>, job: &Job| {
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                let battles = job.first..job.first + job.count;
                let winners = battles.map(|battle| winner(roller.roll(&moments[job.spot], battle))).collect();
                let sum = done.fetch_add(job.count, Ordering::Relaxed) + job.count;
                news(AnalysisNews::Rolled(sum, planned));
                Some(winners)
            };
            jobs.par_iter().map_init(|| Roller::new(rules, seed, bots), play).collect()
        });
        self.played = done.into_inner();
        self.stopped |= results.iter().any(Option::is_none);
        results
    }
}

/// Who hears of it.
pub(super) type News<'a> = &'a (dyn Fn(AnalysisNews<'_>) + Sync);

impl<R: Game> Rolls<'_, R> {
    fn sides(&self) -> impl Iterator<Item = Side> + use<R> {
        (0..self.rules.sides().len() as u8).map(Side)
    }

    /// How many battles were played in all.
    pub(super) fn played(&self) -> u64 {
        self.played
    }

    /// Whether nothing stopped it.
    pub(super) fn whole(&self) -> bool {
        !self.stopped
    }

    /// How precise it should be.
    pub(super) fn wanted(&self) -> f64 {
        self.precision
    }

    /// How many battles were played from a moment.
    pub(super) fn battles(&self, spot: Spot) -> u64 {
        self.ends[spot].winners.len() as u64
    }

    /// How many of them a side won; nothing if it is over already.
    pub(super) fn wins(&self, spot: Spot, side: Side) -> u64 {
        self.ends[spot].winners.iter().map(|&winner| u64::from(winner == side.0)).sum()
    }

    /// The share of battles that a side wins.
    pub(super) fn win_rate(&self, spot: Spot, side: Side) -> f64 {
        self.share(spot, |winner| f64::from(u8::from(winner == side.0)))
    }

    /// The share of battles that nobody wins.
    pub(super) fn draws(&self, spot: Spot) -> f64 {
        self.share(spot, |winner| f64::from(u8::from(winner == NOBODY)))
    }

    /// The chance of a side, draws being shared.
    pub(super) fn value(&self, spot: Spot, side: Side) -> f64 {
        self.share(spot, |winner| self.score(winner, side))
    }

    /// Half of the 95% interval of that.
    pub(super) fn error(&self, spot: Spot, side: Side) -> f64 {
        if self.ends[spot].known.is_some() { 0.0 } else { half(self.value(spot, side), self.battles(spot)) }
    }

    /// Whether a moment is known well enough to be told as more than a scout's word.
    pub(super) fn weighed(&self, spot: Spot) -> bool {
        let Ends { known, winners, .. } = &self.ends[spot];
        known.is_some() || !winners.is_empty()
    }

    /// The chance of a side as its scouts saw it, and half of its 95% interval.
    pub(super) fn scouted(&self, spot: Spot, side: Side) -> Option<(f64, f64)> {
        let Ends { known, scouts, .. } = &self.ends[spot];
        match (known, scouts.len()) {
            (Some(winner), _) => Some((self.score(*winner, side), 0.0)),
            (None, 0) => None,
            (None, n) => {
                let mean = scouts.iter().map(|&w| self.score(w, side)).sum::<f64>() / n as f64;
                Some((mean, half(mean, n as u64)))
            }
        }
    }

    fn share(&self, spot: Spot, score: impl Fn(u8) -> f64) -> f64 {
        let Ends { known, winners, .. } = &self.ends[spot];
        match (known, winners.len()) {
            (Some(winner), _) => score(*winner),
            (None, 0) => 0.5,
            (None, n) => winners.iter().map(|&winner| score(winner)).sum::<f64>() / n as f64,
        }
    }

    fn score(&self, winner: u8, side: Side) -> f64 {
        match winner {
            NOBODY => 1.0 / self.rules.sides().len() as f64,
            winner => f64::from(u8::from(winner == side.0)),
        }
    }

    /// Half of the 95% interval of a sum of differences, each of two moments, battle by battle with the same dice.
    pub(super) fn paired(&self, differences: &[(Spot, Spot)], side: Side) -> f64 {
        let real: Vec<(Spot, Spot)> = differences.iter().copied().filter(|(a, b)| a != b).collect();
        let open = |spot: &Spot| self.ends[*spot].known.is_none();
        let spots = real.iter().flat_map(|(a, b)| [*a, *b]).filter(open);
        let Some(n) = spots.map(|spot| self.ends[spot].winners.len()).min() else { return 0.0 };
        if n < 2 {
            return 1.0;
        }
        let at = |spot: Spot, battle: usize| {
            let Ends { known, winners, .. } = &self.ends[spot];
            self.score(known.unwrap_or_else(|| winners[battle]), side)
        };
        let sum =
            |battle: usize| real.iter().map(|&(to, from)| at(to, battle) - at(from, battle)).sum::<f64>();
        let (mut total, mut squares) = (0.0, 0.0);
        for battle in 0..n {
            let difference = sum(battle);
            total += difference;
            squares += difference * difference;
        }
        let n = n as f64;
        let variance = (squares - total * total / n).max(0.0) / (n - 1.0);
        // As in Wilson's interval, no difference in a few battles does not mean none at all.
        (Z * ((variance + Z * Z / (4.0 * n)) / n).sqrt()).min(1.0)
    }
}

fn winner(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Won(side) => side.0,
        Outcome::Draw => NOBODY,
    }
}

/// Half of Wilson's 95% interval of a mean between 0 and 1.
fn half(p: f64, n: u64) -> f64 {
    if n == 0 {
        return 0.5;
    }
    let n = n as f64;
    Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / (1.0 + Z * Z / n)
}
