//! Bots against each other, on both sides of a scenario.
//!
//! Two bots that meet play every deal twice, with the seats swapped and the same dice in store, so that a scenario that
//! favours a side favours neither of them. Where a scenario has one side only, nobody can meet: bots play it alone, and
//! what they come to is set side by side.

mod elo;

use dice::Seed;
use engine::bots::BotKind;
use serde::Serialize;

pub use self::elo::{Rating, Ratings, rate};
use crate::interval::{Interval, wilson_share};
use crate::report::Report;
use crate::simulate::{Detail, Spec, SpecError};

/// What a meeting came to, from the first one's view.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Score {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

impl Score {
    pub fn battles(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Wins, and half of the draws.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The share of the points.
    pub fn share(&self) -> f64 {
        if self.battles() == 0 { 0.5 } else { self.points() / self.battles() as f64 }
    }

    /// The 95% interval of that share: Wilson's, as if a draw were a coin toss, and so rather too wide than too narrow.
    pub fn ci95(&self) -> Interval {
        wilson_share(self.share(), self.battles())
    }

    /// The same from the other one's view.
    #[must_use]
    pub fn turned(self) -> Score {
        Score { wins: self.losses, draws: self.draws, losses: self.wins }
    }
}

impl std::ops::AddAssign for Score {
    fn add_assign(&mut self, other: Score) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// What to play, on every scenario.
#[derive(Clone, Debug)]
pub struct Contest {
    pub bots: Vec<BotKind>,
    /// How many deals; two that meet play each of them twice.
    pub deals: u64,
    /// The seed of them all.
    pub seed: Seed,
    /// How many threads; the result is the same for any number.
    pub threads: usize,
}

/// What a scenario came to.
#[derive(Clone, Debug)]
pub enum Showing {
    /// Everybody met everybody: the places of two in [`Contest::bots`], and the score from the first one's view.
    Meetings(Vec<([usize; 2], Score)>),
    /// There is one side only, so everybody played alone, and this came of it, in the order of [`Contest::bots`].
    Alone(Vec<Report>),
}

impl Showing {
    /// The battles it is made of.
    pub fn battles(&self) -> u64 {
        match self {
            Showing::Meetings(meetings) => meetings.iter().map(|(_, score)| score.battles()).sum(),
            Showing::Alone(reports) => reports.iter().map(Report::battles).sum(),
        }
    }
}

impl Contest {
    /// How many battles a scenario with so many sides takes.
    pub fn battles(&self, sides: usize) -> u64 {
        let bots = self.bots.len() as u64;
        self.deals * if sides < 2 { bots } else { bots * bots.saturating_sub(1) }
    }

    /// Plays a scenario with so many sides. `play` carries out an order, as [`simulate`](crate::simulate) does. Once it plays
    /// fewer battles than ordered, it was stopped: then there are fewer meetings, each of them whole, with both seats. Of those
    /// who play alone the last may have played fewer battles.
    pub fn hold(
        &self,
        sides: usize,
        mut play: impl FnMut(&Spec) -> Result<Report, SpecError>,
    ) -> Result<Showing, SpecError> {
        let mut seated = |bots: Vec<BotKind>| {
            let (battles, seed, threads) = (self.deals, self.seed, self.threads);
            let (first, detail, precision) = (0, Detail::Outcomes, None);
            play(&Spec { battles, seed, first, threads, bots, detail, precision })
        };
        if sides < 2 {
            let mut alone = Vec::new();
            for &bot in &self.bots {
                let report = seated(vec![bot])?;
                let whole = report.battles() == self.deals;
                alone.extend((report.battles() > 0).then_some(report));
                if !whole {
                    break;
                }
            }
            return Ok(Showing::Alone(alone));
        }
        let mut meetings = Vec::new();
        for (a, &one) in self.bots.iter().enumerate() {
            for (b, &other) in self.bots.iter().enumerate().skip(a + 1) {
                let mut score = tally(&seated(seats(one, other, sides))?);
                score += tally(&seated(seats(other, one, sides))?).turned();
                if score.battles() < 2 * self.deals {
                    return Ok(Showing::Meetings(meetings));
                }
                meetings.push(([a, b], score));
            }
        }
        Ok(Showing::Meetings(meetings))
    }
}

/// Two bots in turns along the sides.
fn seats(one: BotKind, other: BotKind, sides: usize) -> Vec<BotKind> {
    (0..sides).map(|side| if side % 2 == 0 { one } else { other }).collect()
}

/// The score of whoever has the first seat, and every other one after it.
fn tally(report: &Report) -> Score {
    let mut score = Score { draws: report.draws(), ..Score::default() };
    for (n, side) in report.sides().iter().enumerate() {
        if n % 2 == 0 {
            score.wins += side.wins;
        } else {
            score.losses += side.wins;
        }
    }
    score
}
