//! Odds by rolling often, with the error beside the number.

use std::collections::BTreeMap;
use std::fmt;

use crate::Dice;

/// Plays `f` `n` times with these dice and counts what came out.
pub fn sample<T: Ord, D: Dice>(n: u64, dice: &mut D, mut f: impl FnMut(&mut D) -> T) -> Sampled<T> {
    let mut counts = BTreeMap::new();
    for _ in 0..n {
        *counts.entry(f(dice)).or_insert(0) += 1;
    }
    Sampled { counts, n }
}

/// How often each result came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sampled<T> {
    counts: BTreeMap<T, u64>,
    n: u64,
}

impl<T: Ord> Sampled<T> {
    /// How often it was played.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// How likely this result seems.
    pub fn of(&self, result: &T) -> Estimate {
        Estimate { hits: self.counts.get(result).copied().unwrap_or(0), of: self.n }
    }

    /// How likely such a result seems.
    pub fn chance_that(&self, mut wanted: impl FnMut(&T) -> bool) -> Estimate {
        let hits = self.counts.iter().filter(|(result, _)| wanted(result)).map(|(_, count)| count).sum();
        Estimate { hits, of: self.n }
    }

    /// The results in rising order.
    pub fn iter(&self) -> impl Iterator<Item = (&T, Estimate)> {
        self.counts.iter().map(|(result, &hits)| (result, Estimate { hits, of: self.n }))
    }
}

/// A share that was counted, not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// How often it happened.
    pub hits: u64,
    /// How often it could have happened.
    pub of: u64,
}

impl Estimate {
    /// The share of hits; 0 if nothing was tried.
    pub fn share(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.hits as f64 / self.of as f64 }
    }

    /// The standard error of the share.
    pub fn error(self) -> f64 {
        let p = self.share();
        if self.of == 0 { 1.0 } else { (p * (1.0 - p) / self.of as f64).sqrt() }
    }

    /// The 95 % interval after Wilson, which stays inside 0 and 1 and is honest about no hits at all.
    pub fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.959_963_984_540_054;
        if self.of == 0 {
            return (0.0, 1.0);
        }
        let (n, p) = (self.of as f64, self.share());
        let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let low = if self.hits == 0 { 0.0 } else { (middle - half).max(0.0) };
        let high = if self.hits >= self.of { 1.0 } else { (middle + half).min(1.0) };
        (low, high)
    }
}

/// Prints the share with half its interval, in percent: `37.5 % ± 1.3`.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        write!(f, "{:.1} % ± {:.1}", 100.0 * self.share(), 50.0 * (high - low))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{D8, LabDice, Seed, Stream};

    #[test]
    fn an_estimate_brackets_the_truth() {
        let mut dice = LabDice::new(Seed::from(1), Stream::default());
        let fells = sample(10_000, &mut dice, |dice| dice.roll(&D8) >= 6).of(&true);
        let (low, high) = fells.interval();
        assert!(low < 0.375 && 0.375 < high, "{fells}");
        assert!((fells.error() - 0.004_84).abs() < 0.000_1);
    }

    #[test]
    fn no_hits_do_not_mean_never() {
        let (low, high) = Estimate { hits: 0, of: 100 }.interval();
        assert_eq!(low.to_bits(), 0.0_f64.to_bits());
        assert!(high > 0.03 && high < 0.04);
        assert_eq!(Estimate { hits: 0, of: 0 }.interval(), (0.0, 1.0));
    }
}
