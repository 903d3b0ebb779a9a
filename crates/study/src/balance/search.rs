//! The search itself: rough looks, a race, and fresh battles for whoever is left.

use std::collections::BTreeMap;

use super::cost::{combinations, cost, single};
use super::{Balance, BalanceOrder, Look};
use crate::chance::within;
use crate::error::StudyError;
use crate::knob::Setting;
use crate::subject::{Subject, Variant};
use crate::trial::{Part, Tally};
use lab::Watch;

/// Battles of a rough look.
const ROUGH: u64 = 400;
/// Values of a knob that are looked at before those between them.
const FIRST: usize = 9;
/// The most rough looks for a number of knobs turned together.
const MOST_LOOKS: usize = 150;
/// How far what the knobs alone say may be off.
const TRUST: f64 = 0.12;
/// The number of the first fresh battle; no search plays so many before it.
const FRESH: u64 = 1 << 40;
/// How many that looked nearest are played again if nothing reached the target.
const FINALISTS: usize = 3;
/// Sure enough to stop.
const SURE: f64 = 0.95;
/// Sure enough to be taken if nothing better comes.
const LIKELY: f64 = 0.5;

/// What is known of a setting.
struct Arm {
    variant: Variant,
    /// The battles of the race.
    rough: Tally,
    /// Battles that the race did not play.
    fresh: Tally,
}

pub struct Search<'a> {
    subject: &'a Subject,
    order: &'a BalanceOrder,
    watch: &'a dyn Watch,
    arms: BTreeMap<Setting, Arm>,
    refused: BTreeMap<Setting, String>,
    best: Option<(f64, Setting)>,
    played: u64,
}

impl<'a> Search<'a> {
    pub fn new(subject: &'a Subject, order: &'a BalanceOrder, watch: &'a dyn Watch) -> Search<'a> {
        let (arms, refused) = (BTreeMap::new(), BTreeMap::new());
        Search { subject, order, watch, arms, refused, best: None, played: 0 }
    }

    /// How many knobs there are.
    pub fn knobs(&self) -> usize {
        self.order.knobs.len()
    }

    fn nothing(&self) -> Setting {
        Setting(vec![None; self.order.knobs.len()])
    }

    /// Looks at the scenario as it is.
    pub fn before(&mut self) -> Result<(), StudyError> {
        let nothing = self.nothing();
        self.look(&nothing, ROUGH).map(|_| ())
    }

    /// Tries every change with exactly so many knobs turned, the cheapest first; whether one of them does it.
    pub fn stage(&mut self, turned: usize) -> Result<bool, StudyError> {
        let mut settings = match turned {
            0 => vec![self.nothing()],
            1 => self.singles()?,
            _ => self.promising(turned),
        };
        let knobs = &self.order.knobs;
        settings.sort_by(|a, b| cost(knobs, a).total_cmp(&cost(knobs, b)).then_with(|| a.cmp(b)));
        for setting in settings {
            if self.look(&setting, ROUGH)? && self.race(&setting)? && self.confirm(&setting)? >= SURE {
                self.best = Some((1.0, setting));
                return Ok(true);
            }
        }
        // What is more likely than not is better than turning more knobs.
        Ok(self.best.as_ref().is_some_and(|(sure, _)| *sure >= LIKELY))
    }

    /// Plays until a setting has so many battles; whether it loads.
    fn look(&mut self, setting: &Setting, battles: u64) -> Result<bool, StudyError> {
        if self.refused.contains_key(setting) {
            return Ok(false);
        }
        if !self.arms.contains_key(setting) {
            match self.subject.turned(&self.order.knobs, setting) {
                Ok(variant) => {
                    let none = Tally::new(&self.order.trial);
                    self.arms.insert(setting.clone(), Arm { variant, rough: none.clone(), fresh: none });
                }
                Err(StudyError::Broken { faults, .. }) => {
                    let fault = faults.iter().next().map_or("it does not load", |fault| fault.message());
                    self.refused.insert(setting.clone(), fault.to_owned());
                    return Ok(false);
                }
                Err(other) => return Err(other),
            }
        }
        let before = self.played;
        let left = self.left();
        let Some(arm) = self.arms.get_mut(setting) else { return Ok(false) };
        let more = battles.saturating_sub(arm.rough.battles()).min(left);
        if more > 0 {
            let watch = self.watch;
            arm.rough.play(&*arm.variant.game, &self.order.trial, 0, more, &Part { watch, before })?;
            self.played += more;
        }
        Ok(arm.rough.battles() > 0)
    }

    /// Battles that are left. A part is kept for the last word.
    fn left(&self) -> u64 {
        (self.order.most - self.order.most / 4).saturating_sub(self.played)
    }

    fn rough(&self, setting: &Setting) -> Option<&Tally> {
        self.arms.get(setting).map(|arm| &arm.rough).filter(|tally| tally.battles() > 0)
    }

    fn band(&self) -> [f64; 2] {
        [self.order.target - self.order.tolerance, self.order.target + self.order.tolerance]
    }

    /// Every single knob: a few values of each, then those between which the target may lie.
    fn singles(&mut self) -> Result<Vec<Setting>, StudyError> {
        let mut all = Vec::new();
        for knob in 0..self.order.knobs.len() {
            let values = self.order.knobs[knob].values.clone();
            let last = values.len() - 1;
            let mut seen: Vec<usize> = (0..FIRST).map(|n| n * last / (FIRST - 1)).collect();
            seen.dedup();
            for &n in &seen {
                self.look(&single(&self.order.knobs, knob, values[n]), ROUGH)?;
            }
            while let Some(next) = self.between(knob, &values, &seen) {
                self.look(&single(&self.order.knobs, knob, values[next]), ROUGH)?;
                let place = seen.partition_point(|&n| n < next);
                seen.insert(place, next);
            }
            let settings = seen.iter().map(|&n| single(&self.order.knobs, knob, values[n]));
            all.extend(settings.filter(|setting| *setting != self.nothing()));
        }
        Ok(all)
    }

    /// The next value to look at: halfway between two that may have the target between them. Where the rate does not go one
    /// way, any two may.
    fn between(&self, knob: usize, values: &[i64], seen: &[usize]) -> Option<usize> {
        let tally = |n: usize| self.rough(&single(&self.order.knobs, knob, values[n]));
        let ends: Vec<Option<[f64; 2]>> = seen.iter().map(|&n| tally(n).map(Tally::ci95)).collect();
        let known: Vec<[f64; 2]> = ends.iter().copied().flatten().collect();
        let falls = known.windows(2).any(|pair| pair[1][1] < pair[0][0]);
        let rises = known.windows(2).any(|pair| pair[1][0] > pair[0][1]);
        let [low, high] = self.band();
        let may = |a: Option<[f64; 2]>, b: Option<[f64; 2]>| match (a, b) {
            (Some(a), Some(b)) => (falls && rises) || (a[0].min(b[0]) <= high && a[1].max(b[1]) >= low),
            (a, b) => a.is_some() || b.is_some(),
        };
        let pairs = seen.windows(2).zip(ends.windows(2));
        let gaps = pairs.filter(|(n, ends)| n[1] - n[0] > 1 && may(ends[0], ends[1]));
        gaps.max_by_key(|(n, _)| n[1] - n[0]).map(|(n, _)| usize::midpoint(n[0], n[1]))
    }

    /// Settings of several knobs that may reach the target, if the knobs do together what they do alone.
    fn promising(&self, turned: usize) -> Vec<Setting> {
        let [low, high] = self.band();
        let near = |setting: &Setting| {
            self.foretold(setting).is_none_or(|rate| rate > low - TRUST && rate < high + TRUST)
        };
        let mut all: Vec<Setting> =
            combinations(&self.order.knobs, turned).into_iter().filter(near).collect();
        let knobs = &self.order.knobs;
        all.sort_by(|a, b| cost(knobs, a).total_cmp(&cost(knobs, b)).then_with(|| a.cmp(b)));
        // Where there are too many, the likeliest at each price.
        let step = all.len().div_ceil(MOST_LOOKS).max(1);
        let miss =
            |setting: &&Setting| self.foretold(setting).map_or(1.0, |rate| (rate - self.order.target).abs());
        let best = |chunk: &[Setting]| chunk.iter().min_by(|a, b| miss(a).total_cmp(&miss(b))).cloned();
        all.chunks(step).filter_map(best).collect()
    }

    /// The rate of a setting, if each knob moves the odds as it does alone. Where a side wins almost always, how the odds move
    /// can't be seen, and nothing is foretold.
    fn foretold(&self, setting: &Setting) -> Option<f64> {
        let base = self.rough(&self.nothing()).filter(|tally| telling(tally)).map(logit)?;
        let mut sum = base;
        for (knob, value) in setting.0.iter().enumerate() {
            if let Some(value) = value {
                sum += self.alone(knob, *value)? - base;
            }
        }
        Some(1.0 / (1.0 + (-sum).exp()))
    }

    /// The odds with one knob turned: as seen, or between its neighbours.
    fn alone(&self, knob: usize, value: i64) -> Option<f64> {
        let values = &self.order.knobs[knob].values;
        let rough = |value: i64| self.rough(&single(&self.order.knobs, knob, value));
        if rough(value).is_some_and(|tally| !telling(tally)) {
            return None;
        }
        let seen = |&value: &i64| Some((value, rough(value).filter(|tally| telling(tally)).map(logit)?));
        let below = values.iter().rev().filter(|v| **v <= value).find_map(seen);
        let above = values.iter().filter(|v| **v >= value).find_map(seen);
        match (below, above) {
            (Some((a, low)), Some((b, high))) if b > a => {
                Some(low + (high - low) * (value - a) as f64 / (b - a) as f64)
            }
            (Some((_, odds)), _) | (_, Some((_, odds))) => Some(odds),
            _ => None,
        }
    }

    /// Plays more and more battles until a setting is out of the band, or its interval is as narrow as the band.
    fn race(&mut self, setting: &Setting) -> Result<bool, StudyError> {
        let [low, high] = self.band();
        let mut battles = ROUGH;
        loop {
            let Some(tally) = self.rough(setting) else { return Ok(false) };
            let [from, to] = tally.ci95();
            if to < low || from > high {
                return Ok(false);
            }
            if tally.half() <= self.order.tolerance || self.left() == 0 {
                return Ok(true);
            }
            battles *= 2;
            self.look(setting, battles)?;
        }
    }

    /// Plays fresh battles until it is clear whether a setting lies in the band; how sure that is.
    fn confirm(&mut self, setting: &Setting) -> Result<f64, StudyError> {
        let p = self.order.target;
        let batch = (4.0 * p * (1.0 - p) / self.order.tolerance.powi(2)).ceil() as u64;
        let batch = batch.clamp(1_000, self.order.most.div_ceil(8).max(1_000));
        let mut sure = 0.0;
        for _ in 0..8 {
            let band = self.band();
            let before = self.played;
            let watch = self.watch;
            let Some(arm) = self.arms.get_mut(setting) else { return Ok(0.0) };
            arm.fresh.play(&*arm.variant.game, &self.order.trial, FRESH, batch, &Part { watch, before })?;
            self.played += batch;
            sure = within(arm.fresh.wins(), arm.fresh.battles(), band);
            if !(1.0 - SURE..SURE).contains(&sure) || self.played >= self.order.most {
                break;
            }
        }
        if self.best.as_ref().is_none_or(|(best, _)| sure > *best) {
            self.best = Some((sure, setting.clone()));
        }
        Ok(sure)
    }

    /// Nothing reached the target: what comes nearest in fresh battles, of those that looked nearest. Whether it is near
    /// enough after all.
    pub fn nearest(&mut self) -> Result<bool, StudyError> {
        let target = self.order.target;
        let miss = |tally: &Tally| (tally.rate() - target).abs();
        let mut near: Vec<(f64, Setting)> =
            self.arms.iter().map(|(setting, arm)| (miss(&arm.rough), setting.clone())).collect();
        near.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.cmp(&b.1)));
        near.truncate(FINALISTS);
        for (_, setting) in &near {
            if self.arms.get(setting).is_some_and(|arm| arm.fresh.battles() == 0) {
                self.confirm(setting)?;
            }
        }
        let fresh =
            |(_, setting): &(f64, Setting)| Some((miss(&self.arms.get(setting)?.fresh), setting.clone()));
        let nearest = near.iter().filter_map(fresh).min_by(|a, b| a.0.total_cmp(&b.0));
        let Some((_, setting)) = nearest else { return Ok(false) };
        let sure = self.sureness(&setting);
        self.best = Some((sure, setting));
        Ok(sure >= LIKELY)
    }

    fn sureness(&self, setting: &Setting) -> f64 {
        self.arms.get(setting).map_or(0.0, |arm| within(arm.fresh.wins(), arm.fresh.battles(), self.band()))
    }

    /// What the search came to.
    pub fn finish(mut self, reached: bool) -> Result<Balance, StudyError> {
        let Some((_, setting)) = self.best.take() else {
            return Err(StudyError::Battles("there were too few battles to say anything".to_owned()));
        };
        self.told(&setting, true, reached, false)
    }

    /// What the search came to until it was stopped: what was likeliest in fresh battles, or looked nearest before there were
    /// any.
    pub fn interrupted(self) -> Result<Balance, StudyError> {
        if let Some((_, setting)) = &self.best {
            return self.told(setting, true, false, true);
        }
        let miss = |tally: &Tally| (tally.rate() - self.order.target).abs();
        let looked = self.arms.iter().filter(|(_, arm)| arm.rough.battles() > 0);
        let nearest = looked.min_by(|a, b| miss(&a.1.rough).total_cmp(&miss(&b.1.rough)));
        let Some((setting, _)) = nearest else { return Err(StudyError::Stopped) };
        self.told(setting, false, false, true)
    }

    fn told(
        &self,
        setting: &Setting,
        fresh: bool,
        reached: bool,
        stopped: bool,
    ) -> Result<Balance, StudyError> {
        let knobs = self.order.knobs.clone();
        let look = |setting: &Setting, tally: &Tally| Look {
            setting: setting.clone(),
            cost: cost(&knobs, setting),
            tally: tally.clone(),
        };
        let nothing = self.nothing();
        let Some((arm, before)) = self.arms.get(setting).zip(self.arms.get(&nothing)) else {
            return Err(StudyError::Battles("the scenario was not played".to_owned()));
        };
        let tally = if fresh { &arm.fresh } else { &arm.rough };
        let looked = self.arms.iter().filter(|(_, arm)| arm.rough.battles() > 0);
        let mut looks: Vec<Look> = looked.map(|(setting, arm)| look(setting, &arm.rough)).collect();
        let turned = |look: &Look| look.setting.0.iter().flatten().count();
        looks.sort_by(|a, b| {
            turned(a).cmp(&turned(b)).then(a.cost.total_cmp(&b.cost)).then_with(|| a.setting.cmp(&b.setting))
        });
        let refused = self.refused.iter().map(|(setting, fault)| (setting.words(&knobs), fault.clone()));
        Ok(Balance {
            reached,
            stopped,
            fresh,
            before: look(&nothing, &before.rough),
            found: look(setting, tally),
            sure: within(tally.wins(), tally.battles(), self.band()),
            scenario: arm.variant.scenario.clone(),
            looks,
            refused: refused.collect(),
            battles: self.played,
            knobs,
        })
    }
}

/// Whether a rate is far enough from 0 and 1 that its odds mean something.
fn telling(tally: &Tally) -> bool {
    (0.03..=0.97).contains(&tally.rate())
}

/// The logarithm of the odds, with half a battle for and against so that it is finite.
fn logit(tally: &Tally) -> f64 {
    let (wins, battles) = (tally.wins() as f64, tally.battles() as f64);
    ((wins + 0.5) / (battles - wins + 0.5)).ln()
}
