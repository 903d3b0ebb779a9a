//! How often something took how long.

use std::fmt::Write;

use super::Hue;
use super::axis::{Plane, number_of, ticks};
use crate::text::escape;

/// Counts along a scale of whole numbers, stacked.
pub struct Histogram<'a> {
    /// What the picture shows, for who can't see it.
    pub label: &'a str,
    /// What is measured along.
    pub x: &'a str,
    /// Colours with their counts from 0 on, from the bottom up.
    pub stacks: &'a [(Hue, Vec<u64>)],
    /// Half of all lie no further, and how to say so.
    pub median: Option<(u32, String)>,
}

/// The most columns; more values share columns.
const MOST: usize = 40;

/// Draws the columns.
pub fn histogram(chart: &Histogram<'_>) -> String {
    let all = chart.stacks.iter().flat_map(|(_, counts)| counts).sum::<u64>().max(1);
    let used = |counts: &Vec<u64>| counts.iter().rposition(|&n| n > 0);
    let last = chart.stacks.iter().filter_map(|(_, counts)| used(counts)).max().unwrap_or(0);
    let first =
        chart.stacks.iter().filter_map(|(_, counts)| counts.iter().position(|&n| n > 0)).min().unwrap_or(0);
    let step = (last - first + 1).div_ceil(MOST).max(1);
    let columns = (last - first) / step + 1;
    let of = |counts: &[u64], column: usize| -> u64 {
        let from = (first + column * step).min(counts.len());
        counts[from..(from + step).min(counts.len())].iter().sum()
    };
    let height = |column: usize| chart.stacks.iter().map(|(_, counts)| of(counts, column)).sum::<u64>();
    let most = (0..columns).map(height).max().unwrap_or(1) as f64 / all as f64;
    let x = [first as f64 - 0.5, (first + columns * step) as f64 - 0.5];
    let plane = Plane { left: 44.0, right: 410.0, top: 26.0, bottom: 196.0, x, y: [0.0, most] };
    let mut out =
        format!("<svg viewBox=\"0 0 420 238\" role=\"img\" aria-label=\"{}\">", escape(chart.label));
    plane.across(&mut out, true);
    for column in 0..columns {
        let left = plane.x((first + column * step) as f64 - 0.5) + 1.0;
        let right = plane.x((first + (column + 1) * step) as f64 - 0.5) - 1.0;
        let mut below = 0;
        for (hue, counts) in chart.stacks {
            let n = of(counts, column);
            let (top, bottom) =
                (plane.y((below + n) as f64 / all as f64), plane.y(below as f64 / all as f64));
            below += n;
            if n > 0 {
                let _ = write!(
                    out,
                    "<rect class=\"k{}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
                    hue.digit(),
                    (right - left).max(1.0),
                    bottom - top
                );
            }
        }
    }
    for tick in ticks(x, 8).into_iter().filter(|tick| tick.fract() == 0.0) {
        plane.below(&mut out, tick, &number_of(tick));
    }
    plane.base(&mut out, chart.x);
    if let Some((median, text)) = &chart.median {
        let x = plane.x(f64::from(*median));
        let (anchor, at) = if x > 230.0 { ("end", x - 6.0) } else { ("start", x + 6.0) };
        let _ = write!(
            out,
            "<path class=\"mid\" d=\"M{x:.1} 8V196\"/><text class=\"ax strong\" x=\"{at:.1}\" y=\"16\" text-anchor=\"{anchor}\">{}</text>",
            escape(text)
        );
    }
    out.push_str("</svg>");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_scales_share_columns_and_lose_nothing() {
        let counts = vec![1u64; 480];
        let chart = Histogram {
            label: "x",
            x: "tick",
            stacks: &[(Hue::Side(0), counts)],
            median: Some((240, "half".to_owned())),
        };
        let svg = histogram(&chart);
        assert_eq!(svg.matches("class=\"k0\"").count(), 40);
        assert!(svg.contains(">half<") && !svg.contains("NaN"));
        let none = Histogram { label: "x", x: "tick", stacks: &[], median: None };
        assert!(!histogram(&none).contains("NaN"));
    }
}
