//! The cheapest change that gives a wanted win rate.
//!
//! A rough look at every knob alone comes first: a few values, then between those that have the target between them, or all
//! of them where the rate does not go one way. What may reach the target is raced in the order of its cost: with more and more
//! battles until it is out or likely. Whoever is left has to do it again in fresh battles, because the best of many looks better
//! than it is. If no single knob will do, pairs are tried where the knobs alone say that they may reach it, and so on.

mod cost;
mod search;

use content::Source;
use lab::Watch;

use self::search::Search;
use crate::error::StudyError;
use crate::knob::{Knob, Setting};
use crate::subject::Subject;
use crate::trial::{Tally, Trial};

/// What to reach, and by which means.
#[derive(Clone, Debug)]
pub struct BalanceOrder {
    /// How battles are played.
    pub trial: Trial,
    /// The wanted share of battles won.
    pub target: f64,
    /// How far from it is near enough.
    pub tolerance: f64,
    /// The knobs that may be turned.
    pub knobs: Vec<Knob>,
    /// The most battles in all.
    pub most: u64,
}

/// A change that was looked at.
#[derive(Clone, Debug)]
pub struct Look {
    pub setting: Setting,
    pub cost: f64,
    /// What its battles came to.
    pub tally: Tally,
}

/// What a search for balance came to.
#[derive(Clone, Debug)]
pub struct Balance {
    pub knobs: Vec<Knob>,
    /// Whether the target was reached.
    pub reached: bool,
    /// Whether somebody stopped the search.
    pub stopped: bool,
    /// Whether what was found has played fresh battles. If not, it was stopped before: its battles are those of the search
    /// itself, and the best of many looks better than it is.
    pub fresh: bool,
    /// The scenario as it was.
    pub before: Look,
    /// The change that reaches the target, or comes nearest, in battles that the search did not play if it is `fresh`.
    pub found: Look,
    /// How likely the true rate lies within the tolerance.
    pub sure: f64,
    /// The changed scenario file.
    pub scenario: Source,
    /// Everything that was looked at, in the order of its cost.
    pub looks: Vec<Look>,
    /// Changes that were allowed and do not load, with the first fault.
    pub refused: Vec<(String, String)>,
    /// Battles played in all.
    pub battles: u64,
}

/// The least and largest tolerance.
const TOLERANCES: std::ops::RangeInclusive<f64> = 0.001..=0.25;

/// Finds the cheapest change: fewer knobs first, then the least sum of the parts of their ways. `watch` hears how many
/// battles were played; whoever stops it gets what came nearest so far.
pub fn balance(subject: &Subject, order: &BalanceOrder, watch: &dyn Watch) -> Result<Balance, StudyError> {
    order.check()?;
    let mut search = Search::new(subject, order, watch);
    match reach(&mut search) {
        Err(StudyError::Stopped) => search.interrupted(),
        reached => search.finish(reached?),
    }
}

/// Turns none of the knobs, one, two and so on, until the target is reached; if it is not, looks for what comes nearest.
fn reach(search: &mut Search) -> Result<bool, StudyError> {
    search.before()?;
    for turned in 0..=search.knobs() {
        if search.stage(turned)? {
            return Ok(true);
        }
    }
    search.nearest()
}

impl BalanceOrder {
    /// Refuses what can't be reached, or by no means.
    pub fn check(&self) -> Result<(), StudyError> {
        let percent = |share: f64| format!("{}%", (share * 1000.0).round() / 10.0);
        if !(self.target > 0.0 && self.target < 1.0) {
            let what = format!("a target of {} can't be reached by chance", percent(self.target));
            return Err(StudyError::call(
                what,
                "aim for more than 0% and less than 100%, as in --target 65%",
            ));
        }
        if !TOLERANCES.contains(&self.tolerance) {
            let what = format!("a tolerance of {} is out of reach", percent(self.tolerance));
            return Err(StudyError::call(what, "choose 0.1% to 25%, as in --tolerance 2%"));
        }
        if let Some(knob) = self.knobs.iter().find(|knob| knob.now.is_none()) {
            let what = format!(
                "the scenario does not say what `{}` is now, so a change of it has no cost",
                knob.path
            );
            return Err(StudyError::call(
                what,
                format!("write it into the scenario first, or sweep {}", knob.path),
            ));
        }
        if self.knobs.is_empty() {
            return Err(StudyError::call(
                "nothing may be changed",
                "name knobs, as in --allow \"goblin.count 3..9\"",
            ));
        }
        Ok(())
    }
}
