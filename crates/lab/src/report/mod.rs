//! What many battles say: counts, shares and how sure they are.

mod deeds;
mod figures;
mod summary;

use std::sync::Arc;

use engine::{Game, Outcome};
use serde::Serialize;
use ts_rs::TS;

pub use self::deeds::{Deeds, EntityReport, FallenReport, KindReport, LossReport, LuckReport, MeansReport};
pub use self::figures::FigureReport;
pub(crate) use self::figures::Sums;
pub use self::summary::Summary;
use crate::interval::{Interval, share, wilson};
use crate::simulate::Detail;

/// The counts of many battles. Reports of parts add up to the report of the whole, in any order.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Report {
    names: Vec<String>,
    wins: Vec<u64>,
    draws: u64,
    /// Battles that ended in each round; for each side those it won, and at last those that nobody did.
    ended: Vec<Vec<u64>>,
    /// Why battles ended, with how often each side won so, and at last nobody.
    ends: Vec<(&'static str, Vec<u64>)>,
    /// What is given to those who took part, and their handles, names and sides.
    reward: Option<&'static str>,
    takers: Arc<[(String, String, u8)]>,
    /// What they earned in all battles together.
    earned: Vec<u64>,
    /// What is measured of every battle, with the sum of it and of its square.
    figures: Vec<(&'static str, Sums)>,
    /// What battles are counted in.
    clock: &'static str,
    /// Who did what, if it was followed.
    deeds: Option<Deeds>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SideReport {
    pub name: String,
    pub wins: u64,
    /// Share of all battles.
    pub win_rate: f64,
    /// The 95% interval of that share.
    pub ci95: Interval,
}

/// What battles bring those who take part.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct RewardsReport {
    /// What is given, as `XP`.
    pub what: &'static str,
    /// Everybody who takes part, in the order of the scene.
    pub each: Vec<RewardReport>,
}

/// What battles bring somebody.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct RewardReport {
    /// The word commands use for it.
    pub handle: String,
    pub name: String,
    pub side: u8,
    /// How much a battle brings it on average.
    pub mean: f64,
}

/// A way for battles to end.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct EndReport {
    /// Why it is the end, as `the round limit`.
    pub reason: &'static str,
    /// Who wins so; nobody in a draw.
    pub winner: Option<String>,
    /// How many battles end so.
    pub battles: u64,
    /// Their share of all battles.
    pub share: f64,
}

/// How long battles last.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, TS)]
pub struct Rounds {
    pub mean: f64,
    /// Half of them last no longer.
    pub median: u32,
    /// Nine tenths of them last no longer.
    pub p90: u32,
}

impl Report {
    /// No battles yet; rewards and deeds only where they are to be counted.
    pub fn new<R: Game>(rules: &R, detail: Detail) -> Self {
        let names = rules.sides().to_vec();
        let ended = vec![vec![0; rules.round_limit() as usize + 1]; names.len() + 1];
        let reward = R::REWARD.filter(|_| detail >= Detail::Rewards);
        let pieces = reward.map_or_else(Vec::new, |_| rules.pieces());
        let takers: Arc<[_]> = pieces.into_iter().map(|p| (p.handle, p.name, p.side)).collect();
        Report {
            wins: vec![0; names.len()],
            names,
            draws: 0,
            ended,
            ends: Vec::new(),
            reward,
            earned: vec![0; takers.len()],
            takers,
            figures: R::FIGURES.iter().map(|&name| (name, Sums::default())).collect(),
            clock: R::CLOCK,
            deeds: (detail >= Detail::Deeds).then(|| Deeds::new(rules)),
        }
    }

    pub fn count(&mut self, outcome: Outcome, reason: &'static str, round: u32) {
        let place = match outcome {
            Outcome::Won(side) => {
                self.wins[side.index()] += 1;
                side.index()
            }
            Outcome::Draw => {
                self.draws += 1;
                self.names.len()
            }
        };
        self.ended[place][round as usize] += 1;
        self.ends_for(reason)[place] += 1;
    }

    fn ends_for(&mut self, reason: &'static str) -> &mut Vec<u64> {
        let known = self.ends.iter().position(|(known, _)| *known == reason);
        let n = known.unwrap_or_else(|| {
            self.ends.push((reason, vec![0; self.names.len() + 1]));
            self.ends.len() - 1
        });
        &mut self.ends[n].1
    }

    /// Adds what everybody earned in a battle.
    pub fn reward(&mut self, values: &[u32]) {
        self.earned.iter_mut().zip(values).for_each(|(sum, more)| *sum += u64::from(*more));
    }

    /// Adds the figures of a battle.
    pub fn measure(&mut self, values: &[u32]) {
        self.figures.iter_mut().zip(values).for_each(|((_, sums), &value)| sums.add(value));
    }

    /// The deeds, where they are to be counted.
    pub(crate) fn deeds_mut(&mut self) -> Option<&mut Deeds> {
        self.deeds.as_mut()
    }

    /// Adds another report's counts.
    pub fn merge(&mut self, other: &Report) {
        let add = |to: &mut [u64], from: &[u64]| to.iter_mut().zip(from).for_each(|(a, b)| *a += b);
        add(&mut self.wins, &other.wins);
        self.ended.iter_mut().zip(&other.ended).for_each(|(to, from)| add(to, from));
        for (reason, counts) in &other.ends {
            add(self.ends_for(reason), counts);
        }
        add(&mut self.earned, &other.earned);
        let figures = self.figures.iter_mut().zip(&other.figures);
        figures.for_each(|((_, sums), (_, more))| sums.merge(*more));
        self.draws += other.draws;
        if let (Some(deeds), Some(more)) = (&mut self.deeds, &other.deeds) {
            deeds.merge(more);
        }
    }

    /// How many battles were played.
    pub fn battles(&self) -> u64 {
        self.wins.iter().sum::<u64>() + self.draws
    }

    /// How wide the widest interval of a side's win rate is.
    pub fn precision(&self) -> f64 {
        let width = |&wins: &u64| {
            let [low, high] = wilson(wins, self.battles());
            high - low
        };
        self.wins.iter().map(width).fold(0.0, f64::max)
    }

    /// How many nobody won.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// The sides, in order.
    pub fn sides(&self) -> Vec<SideReport> {
        let battles = self.battles();
        let side = |(name, &wins): (&String, &u64)| SideReport {
            name: name.clone(),
            wins,
            win_rate: share(wins, battles),
            ci95: wilson(wins, battles),
        };
        self.names.iter().zip(&self.wins).map(side).collect()
    }

    /// Why battles ended and who won so, the commonest first.
    pub fn ends(&self) -> Vec<EndReport> {
        let battles = self.battles();
        let of = |(reason, counts): &(&'static str, Vec<u64>)| {
            let (reason, names) = (*reason, &self.names);
            let end = move |(place, &n): (usize, &u64)| EndReport {
                reason,
                winner: names.get(place).cloned(),
                battles: n,
                share: share(n, battles),
            };
            counts.iter().enumerate().filter(|(_, n)| **n > 0).map(end).collect::<Vec<_>>()
        };
        let mut all: Vec<EndReport> = self.ends.iter().flat_map(of).collect();
        let rank = |end: &EndReport| (std::cmp::Reverse(end.battles), end.winner.clone(), end.reason);
        all.sort_by_key(rank);
        all
    }

    /// How long battles lasted.
    pub fn rounds(&self) -> Rounds {
        let battles = self.battles();
        let ended = self.ended();
        let sum: u64 = ended.iter().zip(0u64..).map(|(n, round)| n * round).sum();
        let quantile = |percent: u64| {
            let wanted = (battles * percent).div_ceil(100);
            let mut seen = 0;
            let reached = ended.iter().position(|&n| {
                seen += n;
                seen >= wanted
            });
            reached.unwrap_or(0) as u32
        };
        Rounds { mean: share(sum, battles), median: quantile(50), p90: quantile(90) }
    }

    /// What those who took part earned on average, if it was counted.
    pub fn rewards(&self) -> Option<RewardsReport> {
        let battles = self.battles();
        let taker = |((handle, name, side), &sum): (&(String, String, u8), &u64)| RewardReport {
            handle: handle.clone(),
            name: name.clone(),
            side: *side,
            mean: share(sum, battles),
        };
        let each = self.takers.iter().zip(&self.earned).map(taker).collect();
        self.reward.map(|what| RewardsReport { what, each })
    }

    /// What was measured of every battle.
    pub fn figures(&self) -> Vec<FigureReport> {
        self.figures.iter().map(|(name, sums)| sums.told(name, self.battles())).collect()
    }

    /// What battles are counted in: `round`, `tick`.
    pub fn clock(&self) -> &'static str {
        self.clock
    }

    /// How many battles ended in each round, from round 0.
    pub fn ended(&self) -> Vec<u64> {
        let mut all = vec![0; self.ended[0].len()];
        self.ended.iter().for_each(|ended| all.iter_mut().zip(ended).for_each(|(sum, n)| *sum += n));
        all
    }

    /// The same for each side, of the battles it won, and at last of those that nobody did.
    pub fn ended_by(&self) -> &[Vec<u64>] {
        &self.ended
    }

    /// Who did what, if it was followed.
    pub fn deeds(&self) -> Option<&Deeds> {
        self.deeds.as_ref()
    }
}
