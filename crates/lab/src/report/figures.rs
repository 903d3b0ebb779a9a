//! What the rules measure of every battle that has ended.

use serde::Serialize;
use ts_rs::TS;

use crate::interval::{Interval, mean};

/// A figure of many battles.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct FigureReport {
    /// What is measured, as `Money`.
    pub name: &'static str,
    pub mean: f64,
    /// The 95% interval of that mean.
    pub ci95: Interval,
}

/// The sum of a figure, and that of its squares.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub(crate) struct Sums {
    sum: u64,
    squares: u128,
}

impl Sums {
    pub(crate) fn add(&mut self, value: u32) {
        self.sum += u64::from(value);
        self.squares += u128::from(value) * u128::from(value);
    }

    pub(crate) fn merge(&mut self, other: Sums) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    pub(crate) fn told(self, name: &'static str, battles: u64) -> FigureReport {
        let (mean, ci95) = mean(self.sum, self.squares, battles);
        FigureReport { name, mean, ci95 }
    }
}
