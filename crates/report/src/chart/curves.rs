//! Curves with the bands of what is not known.

use std::fmt::Write;

use super::Hue;
use super::axis::{Plane, number_of, ticks};
use super::bars::shortened;
use crate::text::escape;

/// A point of a curve: where, how much, and from where to where it may be.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Point {
    /// Along.
    pub x: f64,
    /// Up.
    pub y: f64,
    /// The ends of its interval.
    pub ci95: [f64; 2],
}

/// A curve.
#[derive(Clone, Debug)]
pub struct Series {
    /// What it is of.
    pub name: String,
    /// Its colour.
    pub hue: Hue,
    /// Its points, from left to right.
    pub points: Vec<Point>,
}

/// Something to be pointed at.
#[derive(Clone, Debug)]
pub struct Mark {
    /// Where along.
    pub x: f64,
    /// How far up.
    pub y: f64,
    /// The letter in it.
    pub letter: char,
    /// What it is.
    pub text: String,
}

/// Curves in one plane.
pub struct Curves<'a> {
    /// What the picture shows, for who can't see it.
    pub label: &'a str,
    /// What is measured along.
    pub x: &'a str,
    /// The curves.
    pub series: &'a [Series],
    /// Whether values are shares.
    pub percent: bool,
    /// The lowest and highest value up, if not what the curves have.
    pub range: Option<[f64; 2]>,
    /// A value to be compared with: a dashed line across.
    pub aim: Option<f64>,
    /// What is to be pointed at.
    pub marks: &'a [Mark],
    /// Whether single points get a dot each.
    pub dots: bool,
    /// How wide the picture is; 420 beside others, 860 alone.
    pub width: f64,
}

/// Curves that end closer than this have no room for a name between them.
const CLOSE: f64 = 24.0;

/// Draws curves.
pub fn curves(chart: &Curves<'_>) -> String {
    let points = || chart.series.iter().flat_map(|series| &series.points);
    let ends = |values: &mut dyn Iterator<Item = f64>| {
        values.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], v| [low.min(v), high.max(v)])
    };
    let finite = |[low, high]: [f64; 2]| if low <= high { [low, high] } else { [0.0, 1.0] };
    let x = finite(ends(&mut points().map(|point| point.x)));
    let y = chart.range.unwrap_or_else(|| finite(ends(&mut points().flat_map(|point| point.ci95))));
    let plane = Plane { left: 44.0, right: chart.width - 10.0, top: 16.0, bottom: 196.0, x, y };
    let mut out = format!(
        "<svg viewBox=\"0 0 {} 238\" role=\"img\" aria-label=\"{}\">",
        chart.width,
        escape(chart.label)
    );
    plane.across(&mut out, chart.percent);
    for series in chart.series {
        draw_band(&mut out, &plane, series);
    }
    if let Some(aim) = chart.aim {
        let y = plane.y(aim);
        let _ = write!(out, "<path class=\"mid\" d=\"M{:.1} {y:.1}H{:.1}\"/>", plane.left, plane.right);
    }
    for series in chart.series {
        draw_line(&mut out, &plane, series, chart.dots);
    }
    draw_names(&mut out, &plane, chart.series);
    // Between whole numbers there is nothing to read off.
    let whole = points().all(|point| point.x.fract() == 0.0);
    let ticks = ticks(x, if chart.width > 600.0 { 12 } else { 6 });
    for tick in ticks.into_iter().filter(|tick| !whole || tick.fract().abs() < 1e-9) {
        plane.below(&mut out, tick, &number_of(tick));
    }
    plane.base(&mut out, chart.x);
    for mark in chart.marks {
        draw_mark(&mut out, &plane, mark);
    }
    out.push_str("</svg>");
    out
}

fn draw_band(out: &mut String, plane: &Plane, series: &Series) {
    let place =
        |point: &Point, end: usize| format!("{:.1} {:.1}", plane.x(point.x), plane.y(point.ci95[end]));
    let upper = series.points.iter().map(|point| place(point, 1));
    let lower = series.points.iter().rev().map(|point| place(point, 0));
    let way: Vec<String> = upper.chain(lower).collect();
    if !way.is_empty() {
        let _ = write!(out, "<path class=\"band m{}\" d=\"M{}Z\"/>", series.hue.digit(), way.join("L"));
    }
}

fn draw_line(out: &mut String, plane: &Plane, series: &Series, dots: bool) {
    let digit = series.hue.digit();
    let place = |point: &Point| (plane.x(point.x), plane.y(point.y));
    let way: Vec<String> = series.points.iter().map(place).map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    if !way.is_empty() {
        let _ = write!(out, "<path class=\"l{digit}\" d=\"M{}\"/>", way.join("L"));
    }
    for (x, y) in series.points.iter().filter(|_| dots).map(place) {
        let _ = write!(out, "<circle class=\"m{digit} fell\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>");
    }
}

/// Names at the right ends of the curves: above them, or below where another curve is close above; moved apart where they
/// would meet.
fn draw_names(out: &mut String, plane: &Plane, series: &[Series]) {
    let mut names: Vec<(f64, &Series)> = series
        .iter()
        .filter(|series| !series.name.is_empty())
        .filter_map(|series| Some((plane.y(series.points.last()?.y), series)))
        .collect();
    names.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut free, mut above) = (plane.top, f64::NEG_INFINITY);
    for (line, series) in names {
        let y = if line - above < CLOSE { line + 16.0 } else { line - 7.0 }.max(free);
        (free, above) = (y + 16.0, line);
        let _ = write!(
            out,
            "<text class=\"name n{}\" x=\"{:.1}\" y=\"{y:.1}\" text-anchor=\"end\">{}</text>",
            series.hue.digit(),
            plane.right - 2.0,
            escape(&shortened(&series.name, 24))
        );
    }
}

fn draw_mark(out: &mut String, plane: &Plane, mark: &Mark) {
    let (x, y) = (plane.x(mark.x), plane.y(mark.y));
    let _ = write!(
        out,
        "<g><title>{}</title><path class=\"line\" d=\"M{x:.1} {y:.1}V{:.1}\"/><circle class=\"n9\" cx=\"{x:.1}\" cy=\"{:.1}\" r=\"9\"/>\
         <text class=\"ax o9\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" dominant-baseline=\"central\">{}</text></g>",
        escape(&mark.text),
        y - 14.0,
        y - 20.0,
        y - 19.5,
        escape(&mark.letter.to_string()),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_lie_where_their_values_are() {
        let point = |x, y| Point { x, y, ci95: [y - 0.1, y + 0.1] };
        let series = [Series {
            name: "Reds".to_owned(),
            hue: Hue::Side(0),
            points: vec![point(0.0, 0.5), point(4.0, 1.0)],
        }];
        let chart = Curves {
            label: "x",
            x: "round",
            series: &series,
            percent: true,
            range: Some([0.0, 1.0]),
            aim: Some(0.5),
            marks: &[],
            dots: true,
            width: 420.0,
        };
        let svg = curves(&chart);
        assert!(svg.contains("class=\"l0\" d=\"M44.0 106.0L410.0 16.0\""), "{svg}");
        assert!(svg.contains(">Reds<") && svg.contains("class=\"mid\""));
        let blues = Series { name: "Blues".to_owned(), hue: Hue::Side(1), points: vec![point(4.0, 0.95)] };
        let close = curves(&Curves { series: &[series[0].clone(), blues], ..chart });
        assert!(close.contains("y=\"16.0\" text-anchor=\"end\">Reds<"), "{close}");
        assert!(close.contains("y=\"41.0\" text-anchor=\"end\">Blues<"), "below its curve: {close}");
        assert!(
            !curves(&Curves { series: &[], range: None, ..chart }).contains("NaN"),
            "nothing to draw is no trap"
        );
    }
}
