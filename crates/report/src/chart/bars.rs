//! Bars with their intervals.

use std::fmt::Write;

use super::Hue;
use crate::text::{escape, percent, span};

/// A share with its interval.
#[derive(Clone, Debug)]
pub struct Bar {
    /// What it is the share of.
    pub name: String,
    /// Its colour.
    pub hue: Hue,
    /// From 0 to 1.
    pub share: f64,
    /// The 95 % interval.
    pub ci95: [f64; 2],
}

const ROW: f64 = 34.0;
const LEFT: f64 = 130.0;
const LONG: f64 = 380.0;

/// Shares below each other, each with a bracket for its interval.
pub fn bars(label: &str, bars: &[Bar]) -> String {
    let height = ROW * bars.len() as f64;
    let mut out = format!("<svg viewBox=\"0 0 700 {height}\" role=\"img\" aria-label=\"{}\">", escape(label));
    for (n, Bar { name, hue, share, ci95 }) in bars.iter().enumerate() {
        let y = ROW * n as f64 + 7.0;
        let [low, high] = ci95.map(|end| LEFT + LONG * end);
        let (middle, digit) = (y + 10.0, hue.digit());
        let _ = write!(
            out,
            "<text x=\"0\" y=\"{middle}\" class=\"name n9\" dominant-baseline=\"central\">{}</text>\
             <rect class=\"track\" x=\"{LEFT}\" y=\"{y}\" width=\"{LONG}\" height=\"20\"/>\
             <rect class=\"k{digit}\" x=\"{LEFT}\" y=\"{y}\" width=\"{:.1}\" height=\"20\"/>\
             <path class=\"bracket\" d=\"M{low:.1} {}V{}M{high:.1} {}V{}M{low:.1} {middle}H{high:.1}\"/>\
             <text class=\"big\" x=\"590\" y=\"{middle}\" text-anchor=\"end\" dominant-baseline=\"central\">{}</text>\
             <text class=\"ax\" x=\"600\" y=\"{middle}\" dominant-baseline=\"central\">{}</text>",
            escape(&shortened(name, 18)),
            LONG * share,
            y - 4.0,
            y + 24.0,
            y - 4.0,
            y + 24.0,
            percent(*share),
            span(*ci95),
        );
    }
    out.push_str("</svg>");
    out
}

/// A name no longer than there is room for.
pub(super) fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    name.chars().take(most - 1).chain(['…']).collect()
}

/// A small bar with its interval, for a cell of a table; all of a column share `most`.
pub fn worth(value: f64, [low, high]: [f64; 2], most: f64, hue: Hue) -> String {
    let most = if most > 0.0 { most } else { 1.0 };
    let x = |value: f64| 75.0 + value / most * 70.0;
    let (zero, end, digit) = (x(0.0), x(value), hue.digit());
    format!(
        "<svg viewBox=\"0 0 150 20\" width=\"150\" height=\"20\" aria-hidden=\"true\"><path class=\"hair\" d=\"M{zero} 0V20\"/>\
         <rect class=\"k{digit}\" x=\"{:.1}\" y=\"4\" width=\"{:.1}\" height=\"12\"/>\
         <path class=\"bracket\" d=\"M{:.1} 10H{:.1}M{:.1} 6V14M{:.1} 6V14\"/></svg>",
        zero.min(end),
        (end - zero).abs(),
        x(low),
        x(high),
        x(low),
        x(high),
    )
}

/// A small bar without an interval, for a cell of a table; all of a column share `most`.
pub fn length(value: f64, most: f64, hue: Hue) -> String {
    let long = if most > 0.0 { value / most * 150.0 } else { 0.0 };
    format!(
        "<svg viewBox=\"0 0 150 20\" width=\"150\" height=\"20\" aria-hidden=\"true\">\
         <rect class=\"k{}\" x=\"0\" y=\"4\" width=\"{long:.1}\" height=\"12\"/></svg>",
        hue.digit()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_its_share() {
        let bar = Bar { name: "A & B".to_owned(), hue: Hue::Side(1), share: 0.5, ci95: [0.4, 0.6] };
        let svg = bars("Who wins", &[bar]);
        assert!(svg.contains("A &amp; B") && svg.contains("class=\"k1\" x=\"130\" y=\"7\" width=\"190.0\""));
        assert!(svg.contains("50.0 %") && svg.contains("40.0 to 60.0") && svg.contains("M282.0 "));
        assert_eq!(shortened("abcdef", 4), "abc…");
        assert!(length(1.0, 2.0, Hue::Side(0)).contains("width=\"75.0\""));
        assert!(length(1.0, 0.0, Hue::Side(0)).contains("width=\"0.0\""), "nothing to compare is no trap");
    }
}
