//! What many battles say: counts, shares and how sure they are.

use std::sync::Arc;

use engine::{Eye, Outcome, Ruleset};
use serde::Serialize;

/// The counts of many battles. Reports of parts add up to the report of the whole, in any order.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Report {
    names: Vec<String>,
    wins: Vec<u64>,
    draws: u64,
    /// Battles that ended in each round.
    ended: Vec<u64>,
    /// What is given to those who took part, and their handles, names and sides.
    reward: Option<&'static str>,
    takers: Arc<[(String, String, u8)]>,
    /// What they earned in all battles together.
    earned: Vec<u64>,
    /// What is measured of every battle, with the sum of it and of its square.
    figures: Vec<(&'static str, u64, u128)>,
    /// What battles are counted in.
    clock: &'static str,
}

/// A side's share.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideReport {
    /// Its name.
    pub name: String,
    /// Battles won.
    pub wins: u64,
    /// Share of all battles.
    pub win_rate: f64,
    /// The 95% interval of that share.
    pub ci95: Interval,
}

/// A lower and an upper end.
pub type Interval = [f64; 2];

/// What battles bring those who take part.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RewardsReport {
    /// What is given, as `XP`.
    pub what: &'static str,
    /// Everybody who takes part, in the order of the scene.
    pub each: Vec<RewardReport>,
}

/// What battles bring somebody.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RewardReport {
    /// The word commands use for it.
    pub handle: String,
    /// Its name.
    pub name: String,
    /// Its side.
    pub side: u8,
    /// How much a battle brings it on average.
    pub mean: f64,
}

/// A figure of many battles.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FigureReport {
    /// What is measured, as `Money`.
    pub name: &'static str,
    /// On average.
    pub mean: f64,
    /// The 95% interval of that mean.
    pub ci95: Interval,
}

/// How long battles last.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Rounds {
    /// On average.
    pub mean: f64,
    /// Half of them last no longer.
    pub median: u32,
    /// Nine tenths of them last no longer.
    pub p90: u32,
}

impl Report {
    /// No battles yet; with rewards, if they are to be counted and the rules give any.
    pub fn new<R: Ruleset>(rules: &R, rewards: bool) -> Self {
        let names = rules.sides().to_vec();
        let ended = vec![0; rules.round_limit() as usize + 1];
        let reward = R::REWARD.filter(|_| rewards);
        let tokens = reward.map_or_else(Vec::new, |_| rules.scene(&rules.opening(), Eye::All).tokens);
        let takers: Arc<[_]> = tokens.into_iter().map(|t| (t.handle, t.name, t.side)).collect();
        let (wins, earned) = (vec![0; names.len()], vec![0; takers.len()]);
        let figures = R::FIGURES.iter().map(|&name| (name, 0, 0)).collect();
        Report { wins, names, draws: 0, ended, reward, takers, earned, figures, clock: R::CLOCK }
    }

    /// Counts a battle.
    pub fn count(&mut self, outcome: Outcome, round: u32) {
        match outcome {
            Outcome::Won(side) => self.wins[side.index()] += 1,
            Outcome::Draw => self.draws += 1,
        }
        self.ended[round as usize] += 1;
    }

    /// Adds what everybody earned in a battle.
    pub fn reward(&mut self, values: &[u32]) {
        self.earned.iter_mut().zip(values).for_each(|(sum, more)| *sum += u64::from(*more));
    }

    /// Adds the figures of a battle.
    pub fn measure(&mut self, values: &[u32]) {
        for ((_, sum, squares), &value) in self.figures.iter_mut().zip(values) {
            *sum += u64::from(value);
            *squares += u128::from(value).pow(2);
        }
    }

    /// Adds another report's counts.
    #[must_use]
    pub fn merge(mut self, other: &Report) -> Report {
        let add = |to: &mut [u64], from: &[u64]| to.iter_mut().zip(from).for_each(|(a, b)| *a += b);
        add(&mut self.wins, &other.wins);
        add(&mut self.ended, &other.ended);
        add(&mut self.earned, &other.earned);
        for ((_, sum, squares), (_, more, more_squares)) in self.figures.iter_mut().zip(&other.figures) {
            *sum += more;
            *squares += more_squares;
        }
        self.draws += other.draws;
        self
    }

    /// How many battles were played.
    pub fn battles(&self) -> u64 {
        self.ended.iter().sum()
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

    /// How long battles lasted.
    pub fn rounds(&self) -> Rounds {
        let battles = self.battles();
        let sum: u64 = self.ended.iter().zip(0u64..).map(|(n, round)| n * round).sum();
        Rounds { mean: share(sum, battles), median: self.quantile(50), p90: self.quantile(90) }
    }

    /// The least round by which this percentage of battles has ended.
    fn quantile(&self, percent: u64) -> u32 {
        let wanted = (self.battles() * percent).div_ceil(100);
        let mut seen = 0;
        let reached = self.ended.iter().position(|&n| {
            seen += n;
            seen >= wanted
        });
        reached.unwrap_or(0) as u32
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
        let n = self.battles() as f64;
        let figure = |&(name, sum, squares): &(&'static str, u64, u128)| {
            let mean = share(sum, self.battles());
            let variance =
                if n > 1.0 { (squares as f64 - n * mean * mean).max(0.0) / (n - 1.0) } else { 0.0 };
            let half = Z * (variance / n.max(1.0)).sqrt();
            FigureReport { name, mean, ci95: [mean - half, mean + half] }
        };
        self.figures.iter().map(figure).collect()
    }

    /// What battles are counted in: `round`, `tick`.
    pub fn clock(&self) -> &'static str {
        self.clock
    }

    /// How many battles ended in each round, from round 0.
    pub fn ended(&self) -> &[u64] {
        &self.ended
    }
}

fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// So many deviations to either side hold 95% of a normal law.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// The Wilson interval of a share at 95%: honest near 0 and 1, where the plain one is not.
pub fn wilson(wins: u64, battles: u64) -> Interval {
    wilson_share(share(wins, battles), battles)
}

/// The same for a share of points, where a battle may bring a part of one.
pub(crate) fn wilson_share(p: f64, battles: u64) -> Interval {
    if battles == 0 {
        return [0.0, 1.0];
    }
    let n = battles as f64;
    let middle = p + Z * Z / (2.0 * n);
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    [((middle - half) / whole).max(0.0), ((middle + half) / whole).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values from Wilson's formula worked by hand.
    #[test]
    fn the_interval_of_eight_in_ten() {
        let [low, high] = wilson(8, 10);
        assert!((low - 0.490_162).abs() < 1e-5 && (high - 0.943_318).abs() < 1e-5, "{low} {high}");
        assert!(wilson(0, 0)[0].abs() < 1e-12 && (wilson(0, 0)[1] - 1.0).abs() < 1e-12);
        assert!(wilson(0, 10)[0].abs() < 1e-12);
    }
}
