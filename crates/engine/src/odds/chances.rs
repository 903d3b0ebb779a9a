//! The chances of what anybody could see come of a command.

use dice::{Chance, Estimate, Odds, Sampled};

use super::change::{Change, Fate, TokenChange};
use crate::Scene;

/// A chance, known or counted.
#[derive(Clone, PartialEq, Debug)]
pub enum Likelihood {
    Exact(Chance),
    /// Counted, with an error.
    Sampled(Estimate),
}

impl Likelihood {
    /// The share of it, from 0 to 1.
    pub fn share(&self) -> f64 {
        match self {
            Likelihood::Exact(chance) => chance.to_f64(),
            Likelihood::Sampled(estimate) => estimate.share(),
        }
    }
}

/// What may become of somebody.
#[derive(Clone, Debug)]
pub struct TokenOdds {
    /// The word commands use for it.
    pub handle: String,
    pub name: String,
    /// The gauges that may change.
    pub gauges: Vec<GaugeOdds>,
    /// The badges it may gain.
    pub gained: Vec<(String, Likelihood)>,
    /// The badges it may lose.
    pub lost: Vec<(String, Likelihood)>,
    /// The cells it may end on, if it may move; nothing is where it was.
    pub cells: Vec<(Option<u32>, Likelihood)>,
    /// What may happen to it as a whole.
    pub fates: Vec<(Fate, Likelihood)>,
}

/// How a gauge may change.
#[derive(Clone, Debug)]
pub struct GaugeOdds {
    pub name: &'static str,
    /// By how much, from the greatest loss to the greatest gain.
    pub changes: Vec<(i32, Likelihood)>,
}

impl GaugeOdds {
    /// The change on average.
    pub fn mean(&self) -> f64 {
        self.changes.iter().map(|(change, chance)| f64::from(*change) * chance.share()).sum()
    }
}

/// All that may come of a command; the changes by number.
pub(crate) struct Outcomes {
    changes: Vec<Change>,
    weights: Weights,
}

enum Weights {
    Exact(Odds<usize>),
    Sampled(Sampled<usize>),
}

impl Outcomes {
    pub(crate) fn exact(changes: Vec<Change>, odds: Odds<usize>) -> Self {
        Outcomes { changes, weights: Weights::Exact(odds) }
    }

    pub(crate) fn sampled(changes: Vec<Change>, counts: Sampled<usize>) -> Self {
        Outcomes { changes, weights: Weights::Sampled(counts) }
    }

    /// How likely it is that something becomes of somebody that looks like this.
    fn chance(&self, handle: &str, like: impl Fn(Option<&TokenChange>) -> bool) -> Likelihood {
        self.chance_of(|change| like(change.of(handle)))
    }

    fn chance_of(&self, like: impl Fn(&Change) -> bool) -> Likelihood {
        let wanted = |n: &usize| like(&self.changes[*n]);
        match &self.weights {
            Weights::Exact(odds) => Likelihood::Exact(odds.chance_that(wanted)),
            Weights::Sampled(counts) => Likelihood::Sampled(counts.chance_that(wanted)),
        }
    }

    /// The numbers of the changes that came about.
    fn numbers(&self) -> Vec<usize> {
        match &self.weights {
            Weights::Exact(odds) => odds.iter().map(|(n, _)| *n).collect(),
            Weights::Sampled(counts) => counts.iter().map(|(n, _)| *n).collect(),
        }
    }

    /// What may be said of the end, if the battle may be over.
    pub(crate) fn ends(&self) -> Vec<(String, Likelihood)> {
        let ends = sorted(self.numbers().into_iter().filter_map(|n| self.changes[n].end.clone()));
        let chance = |end: String| {
            let chance = self.chance_of(|change| change.end.as_ref() == Some(&end));
            (end, chance)
        };
        ends.into_iter().map(chance).collect()
    }

    /// Everybody of whom something may become: those of the scene in its order, then those who may come.
    pub(crate) fn tokens(&self, scene: &Scene) -> Vec<TokenOdds> {
        let may: Vec<&TokenChange> = self.numbers().into_iter().flat_map(|n| self.changes[n].all()).collect();
        let mut handles: Vec<(&str, &str)> =
            scene.tokens.iter().map(|token| (token.handle.as_str(), token.name.as_str())).collect();
        for change in may.iter().filter(|change| change.fate == Some(Fate::Comes)) {
            if !handles.iter().any(|(handle, _)| *handle == change.handle) {
                handles.push((&change.handle, &change.handle));
            }
        }
        let of = |(handle, name): (&str, &str)| {
            let its: Vec<&TokenChange> = may.iter().copied().filter(|c| c.handle == handle).collect();
            (!its.is_empty()).then(|| self.token(scene, handle, name, &its))
        };
        handles.into_iter().filter_map(of).collect()
    }

    fn token(&self, scene: &Scene, handle: &str, name: &str, its: &[&TokenChange]) -> TokenOdds {
        let badges = |list: fn(&TokenChange) -> &[String]| {
            let all = sorted(its.iter().flat_map(|change| list(change)).cloned());
            let chance = |badge: String| {
                let chance = self.chance(handle, |c| c.is_some_and(|c| list(c).contains(&badge)));
                (badge, chance)
            };
            all.into_iter().map(chance).collect::<Vec<_>>()
        };
        TokenOdds {
            handle: handle.to_owned(),
            name: name.to_owned(),
            gauges: self.gauges(scene, handle, its),
            gained: badges(|change| &change.gained),
            lost: badges(|change| &change.lost),
            cells: self.cells(handle, its),
            fates: self.fates(handle, its),
        }
    }

    fn gauges(&self, scene: &Scene, handle: &str, its: &[&TokenChange]) -> Vec<GaugeOdds> {
        let token = scene.tokens.iter().find(|token| token.handle == handle);
        let names = token.iter().flat_map(|token| &token.gauges).map(|gauge| gauge.name).enumerate();
        let gauge = |(n, name)| {
            let by = |c: Option<&TokenChange>| c.and_then(|c| c.gauges.get(n).copied()).unwrap_or(0);
            let values = sorted(its.iter().map(|c| by(Some(c))).chain([0]));
            let chances = values.into_iter().map(|value| (value, self.chance(handle, |c| by(c) == value)));
            let changes: Vec<(i32, Likelihood)> =
                chances.filter(|(_, chance)| chance.share() > 0.0).collect();
            changes.iter().any(|(value, _)| *value != 0).then_some(GaugeOdds { name, changes })
        };
        names.filter_map(gauge).collect()
    }

    fn cells(&self, handle: &str, its: &[&TokenChange]) -> Vec<(Option<u32>, Likelihood)> {
        if its.iter().all(|change| change.moved.is_none()) {
            return Vec::new();
        }
        let cells = sorted(its.iter().map(|change| change.moved).chain([None]));
        let chance = |cell| (cell, self.chance(handle, |c| c.and_then(|c| c.moved) == cell));
        cells.into_iter().map(chance).filter(|(_, chance)| chance.share() > 0.0).collect()
    }

    fn fates(&self, handle: &str, its: &[&TokenChange]) -> Vec<(Fate, Likelihood)> {
        let may = Fate::ALL.into_iter().filter(|fate| its.iter().any(|change| change.fate == Some(*fate)));
        may.map(|fate| (fate, self.chance(handle, |c| c.is_some_and(|c| c.fate == Some(fate))))).collect()
    }
}

/// The different values, in rising order.
fn sorted<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = values.collect();
    all.sort_unstable();
    all.dedup();
    all
}
