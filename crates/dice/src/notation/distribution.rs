//! Every value of an expression with its exact chance.

use num_bigint::{BigInt, BigUint};
use num_traits::Zero;

use crate::chance::quotient;
use crate::{Chance, Fraction};

/// An exact distribution over whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    values: Vec<i64>,
    weights: Weights,
    total: BigUint,
}

/// Weights, small as long as they fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Weights {
    Small(Vec<u128>),
    Big(Vec<BigUint>),
}

impl Distribution {
    /// Rising values, each with a weight above zero; there is at least one.
    pub(super) fn new(values: Vec<i64>, weights: Weights) -> Distribution {
        let total = match &weights {
            Weights::Small(weights) => weights.iter().sum::<u128>().into(),
            Weights::Big(weights) => weights.iter().sum(),
        };
        Distribution { values, weights, total }
    }

    /// The possible values in rising order, each with its weight.
    pub fn outcomes(&self) -> impl Iterator<Item = (i64, BigUint)> + '_ {
        self.values.iter().enumerate().map(|(i, &value)| (value, self.weight(i)))
    }

    /// The possible values in rising order, each with its chance as a floating-point number.
    pub fn shares(&self) -> impl Iterator<Item = (i64, f64)> + '_ {
        self.outcomes().map(|(value, weight)| (value, quotient(&weight, &self.total)))
    }

    /// The sum of all weights.
    pub fn total(&self) -> &BigUint {
        &self.total
    }

    /// How many different values there are; at least one.
    #[expect(clippy::len_without_is_empty, reason = "a distribution is never empty")]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// How likely this value is.
    pub fn p(&self, value: i64) -> Chance {
        match self.values.binary_search(&value) {
            Ok(i) => Chance::new(self.weight(i), self.total.clone()),
            Err(_) => Chance::never(),
        }
    }

    /// How likely this value or less is.
    pub fn at_most(&self, value: i64) -> Chance {
        self.chance_that(|v| v <= value)
    }

    /// How likely this value or more is.
    pub fn at_least(&self, value: i64) -> Chance {
        self.chance_that(|v| v >= value)
    }

    /// How likely such a value is.
    pub fn chance_that(&self, mut wanted: impl FnMut(i64) -> bool) -> Chance {
        let wanted = (0..self.len()).filter(|&i| wanted(self.values[i]));
        Chance::new(wanted.map(|i| self.weight(i)).sum(), self.total.clone())
    }

    /// The lowest possible value.
    pub fn min(&self) -> i64 {
        self.values[0]
    }

    /// The highest possible value.
    pub fn max(&self) -> i64 {
        self.values[self.values.len() - 1]
    }

    pub fn mean(&self) -> Fraction {
        Fraction::new(self.moments().0, self.total.clone())
    }

    pub fn variance(&self) -> f64 {
        let (first, second) = self.moments();
        let total = BigInt::from(self.total.clone());
        let spread = second * total - first.pow(2);
        quotient(spread.magnitude(), &self.total.pow(2))
    }

    pub fn sd(&self) -> f64 {
        self.variance().sqrt()
    }

    /// The lowest value that is reached or stayed under with at least this chance, from 0 to 1.
    pub fn quantile(&self, q: f64) -> i64 {
        const UNIT: u64 = 1 << 53;
        let wanted = &self.total * ((q.clamp(0.0, 1.0) * UNIT as f64) as u64);
        let mut sum = BigUint::zero();
        for (value, weight) in self.outcomes() {
            sum += weight;
            if &sum * UNIT >= wanted {
                return value;
            }
        }
        self.max()
    }

    fn weight(&self, i: usize) -> BigUint {
        match &self.weights {
            Weights::Small(weights) => weights[i].into(),
            Weights::Big(weights) => weights[i].clone(),
        }
    }

    /// The sums of the values and of their squares, each times its weight.
    fn moments(&self) -> (BigInt, BigInt) {
        let mut sums = (BigInt::zero(), BigInt::zero());
        for (value, weight) in self.outcomes() {
            let first = BigInt::from(weight) * value;
            sums.1 += &first * value;
            sums.0 += first;
        }
        sums
    }
}
