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

/// Shares below each other, each with a bracket for its interval. They are no drawing, so that names and figures stay as large
/// as they are on a narrow screen.
pub fn bars(label: &str, bars: &[Bar]) -> String {
    let mut out = format!("<div class=\"bars\" role=\"group\" aria-label=\"{}\">", escape(label));
    for Bar { name, hue, share, ci95 } in bars {
        let [low, high] = ci95.map(|end| end * 100.0);
        let _ = write!(
            out,
            "<p><span>{}</span><i aria-hidden=\"true\"><i class=\"b{}\" style=\"width:{:.2}%\"></i>\
             <i class=\"span\" style=\"left:{low:.2}%;width:{:.2}%\"></i></i><b>{}</b><small>{}</small></p>",
            escape(name),
            hue.digit(),
            share * 100.0,
            high - low,
            percent(*share),
            span(*ci95),
        );
    }
    out.push_str("</div>");
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
    let x = |value: f64| 120.0 + value / most * 112.0;
    let (zero, end, digit) = (x(0.0), x(value), hue.digit());
    format!(
        "<svg viewBox=\"0 0 240 20\" class=\"worth\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><path class=\"hair\" d=\"M{zero} 0V20\"/>\
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
        "<svg viewBox=\"0 0 150 20\" class=\"length\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\
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
        assert!(svg.contains("A &amp; B") && svg.contains("class=\"b1\" style=\"width:50.00%\""));
        assert!(svg.contains("50.0 %") && svg.contains("40.0 to 60.0"));
        assert!(svg.contains("class=\"span\" style=\"left:40.00%;width:20.00%\""));
        assert_eq!(shortened("abcdef", 4), "abc…");
        assert!(length(1.0, 2.0, Hue::Side(0)).contains("width=\"75.0\""));
        assert!(length(1.0, 0.0, Hue::Side(0)).contains("width=\"0.0\""), "nothing to compare is no trap");
    }
}
