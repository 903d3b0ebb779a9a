//! How battles are played, and what they came to.

use catalog::Game;
use dice::Seed;
use engine::bots::BotKind;
use lab::{Detail, Interval, Report, Spec, Watch, wilson};

use crate::error::StudyError;

/// How the battles of a study are played; the same for all its variants.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The seed of all battles.
    pub seed: Seed,
    /// How many threads; the result is the same for any number.
    pub threads: usize,
    /// Which bot plays each side.
    pub bots: Vec<BotKind>,
    /// The side whose wins are counted, by its number from 0.
    pub side: usize,
}

impl Trial {
    /// What to play: these battles.
    pub(crate) fn spec(&self, first: u64, battles: u64) -> Spec {
        let Trial { seed, threads, bots, .. } = self.clone();
        Spec { battles, seed, first, threads, bots, detail: Detail::Outcomes, precision: None }
    }
}

/// What the battles of a variant came to, for one side.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    report: Option<Report>,
    side: usize,
}

impl Tally {
    pub fn new(trial: &Trial) -> Tally {
        Tally { report: None, side: trial.side }
    }

    /// Plays so many more battles, the first of them the one after those played; `first` is the number of the very first.
    pub fn play(
        &mut self,
        game: &dyn Game,
        trial: &Trial,
        first: u64,
        more: u64,
        watch: &dyn Watch,
    ) -> Result<(), StudyError> {
        let spec = trial.spec(first + self.battles(), more);
        let report = game.simulate(&spec, None, watch).map_err(|e| StudyError::Battles(e.to_string()))?;
        if watch.stopped() {
            return Err(StudyError::Stopped);
        }
        match &mut self.report {
            Some(whole) => whole.merge(&report),
            None => self.report = Some(report),
        }
        Ok(())
    }

    pub fn battles(&self) -> u64 {
        self.report.as_ref().map_or(0, Report::battles)
    }

    /// Battles the side won.
    pub fn wins(&self) -> u64 {
        self.report.as_ref().map_or(0, |report| report.sides()[self.side].wins)
    }

    pub fn draws(&self) -> u64 {
        self.report.as_ref().map_or(0, Report::draws)
    }

    /// The share the side won.
    pub fn rate(&self) -> f64 {
        if self.battles() == 0 { 0.0 } else { self.wins() as f64 / self.battles() as f64 }
    }

    /// The 95% interval of that share.
    pub fn ci95(&self) -> Interval {
        wilson(self.wins(), self.battles())
    }

    /// Half of that interval's width.
    pub fn half(&self) -> f64 {
        let [low, high] = self.ci95();
        (high - low) / 2.0
    }

    /// How long battles lasted on average.
    pub fn rounds(&self) -> f64 {
        self.report.as_ref().map_or(0.0, |report| report.rounds().mean)
    }

    /// What battles are counted in: `round`, `tick`.
    pub fn clock(&self) -> &'static str {
        self.report.as_ref().map_or("round", Report::clock)
    }
}

/// Looks on at a part of the work, and tells how far the whole is.
pub(crate) struct Part<'a> {
    pub(crate) watch: &'a dyn Watch,
    /// Battles that were played before.
    pub(crate) before: u64,
}

impl Watch for Part<'_> {
    fn done(&self, battles: u64) {
        self.watch.done(self.before + battles);
    }

    fn stopped(&self) -> bool {
        self.watch.stopped()
    }
}
