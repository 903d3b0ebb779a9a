//! Scales and their ticks.

use std::fmt::Write;

use crate::text::{escape, number};

/// Where a chart's plane lies in its picture.
pub(super) struct Plane {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
    /// What the left and right end mean.
    pub(super) x: [f64; 2],
    /// What the bottom and the top mean.
    pub(super) y: [f64; 2],
}

impl Plane {
    pub(super) fn x(&self, value: f64) -> f64 {
        self.left + (value - self.x[0]) / span(self.x) * (self.right - self.left)
    }

    pub(super) fn y(&self, value: f64) -> f64 {
        self.bottom - (value - self.y[0]) / span(self.y) * (self.bottom - self.top)
    }

    /// Lines across with their values, and what they measure.
    pub(super) fn across(&self, out: &mut String, percent: bool) {
        for tick in ticks(self.y, 5) {
            let y = self.y(tick);
            let text = if percent { format!("{} %", number_of(tick * 100.0)) } else { number_of(tick) };
            let (left, right) = (self.left, self.right);
            let _ = write!(
                out,
                "<path class=\"hair\" d=\"M{left:.1} {y:.1}H{right:.1}\"/><text class=\"ax\" x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"end\" dominant-baseline=\"central\">{text}</text>",
                left - 6.0
            );
        }
    }

    /// The line at the bottom, and what it measures.
    pub(super) fn base(&self, out: &mut String, name: &str) {
        let Plane { left, right, bottom, .. } = self;
        let _ = write!(
            out,
            "<path class=\"line\" d=\"M{left:.1} {bottom:.1}H{right:.1}\"/><text class=\"ax\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            f64::midpoint(*left, *right),
            bottom + 35.0,
            escape(name)
        );
    }

    /// A value below the line at the bottom.
    pub(super) fn below(&self, out: &mut String, at: f64, text: &str) {
        let (x, y) = (self.x(at), self.bottom + 16.0);
        let _ = write!(
            out,
            "<text class=\"ax\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{}</text>",
            escape(text)
        );
    }
}

fn span([low, high]: [f64; 2]) -> f64 {
    if high > low { high - low } else { 1.0 }
}

/// A tick's value without needless zeroes.
pub(super) fn number_of(value: f64) -> String {
    let rounded = (value * 1000.0).round() / 1000.0;
    if (rounded - rounded.round()).abs() < 1e-9 {
        format!("{rounded:.0}").replace('-', "\u{2212}")
    } else {
        number(rounded)
    }
}

/// Round values within a span: steps of 1, 2 or 5 times a power of ten.
pub(super) fn ticks([low, high]: [f64; 2], about: u32) -> Vec<f64> {
    let rough = span([low, high]) / f64::from(about);
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|m| m * power).find(|&step| step >= rough * 0.999);
    let step = step.unwrap_or(power);
    let first = (low / step - 1e-9).ceil();
    let all = (0..).map(|n| (first + f64::from(n)) * step);
    all.take_while(|&tick| tick <= high + step * 1e-9).take(100).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within() {
        assert_eq!(ticks([0.0, 1.0], 5).len(), 6);
        assert_eq!(ticks([3.0, 9.0], 5), [4.0, 6.0, 8.0]);
        assert_eq!(ticks([0.0, 0.0], 5).first(), Some(&0.0), "a span of nothing is no trap");
        assert_eq!(number_of(-2.0), "\u{2212}2");
    }
}
