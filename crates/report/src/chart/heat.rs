//! Two numbers varied together: a field of shares.

use std::fmt::Write;

use super::Hue;
use crate::text::escape;

/// A field of shares.
pub struct Heat<'a> {
    /// What the picture shows, for who can't see it.
    pub label: &'a str,
    /// What is varied along, and its values.
    pub x: (&'a str, &'a [String]),
    /// What is varied up, and its values.
    pub y: (&'a str, &'a [String]),
    /// Shares with their half intervals, row by row.
    pub cells: &'a [Option<(f64, f64)>],
    /// Whose share it is.
    pub hue: Hue,
    /// The share that is wanted, if one is: such cells are framed.
    pub aim: Option<[f64; 2]>,
}

const WIDE: f64 = 74.0;
const TALL: f64 = 44.0;
const LEFT: f64 = 60.0;
/// Room for the name of what is varied up.
const TOP: f64 = 24.0;

/// Draws a field: the fuller the colour, the larger the share; the number says it too.
pub fn heat(chart: &Heat<'_>) -> String {
    let (across, up) = (chart.x.1.len(), chart.y.1.len());
    let (width, height) = (LEFT + WIDE * across as f64 + 10.0, TOP + TALL * up as f64 + 52.0);
    let mut out = format!(
        "<svg viewBox=\"0 0 {:.0} {height:.0}\" class=\"tall\" role=\"img\" aria-label=\"{}\">",
        width.max(400.0),
        escape(chart.label)
    );
    for (row, name) in chart.y.1.iter().enumerate() {
        let y = TOP + TALL * (row as f64 + 0.5);
        let _ = write!(
            out,
            "<text class=\"ax\" x=\"{}\" y=\"{y}\" text-anchor=\"end\" dominant-baseline=\"central\">{}</text>",
            LEFT - 8.0,
            escape(name)
        );
        for column in 0..across {
            draw_cell(&mut out, chart, row, column);
        }
    }
    for (column, name) in chart.x.1.iter().enumerate() {
        let (x, y) = (LEFT + WIDE * (column as f64 + 0.5), TOP + TALL * up as f64 + 18.0);
        let _ = write!(
            out,
            "<text class=\"ax\" x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{}</text>",
            escape(name)
        );
    }
    let _ = write!(
        out,
        "<text class=\"ax strong\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text><text class=\"ax strong\" x=\"0\" y=\"14\">{}</text></svg>",
        LEFT + WIDE * across as f64 / 2.0,
        height - 12.0,
        escape(chart.x.0),
        escape(chart.y.0)
    );
    out
}

fn draw_cell(out: &mut String, chart: &Heat<'_>, row: usize, column: usize) {
    let (x, y) = (LEFT + WIDE * column as f64, TOP + TALL * row as f64);
    let Some((share, half)) = chart.cells.get(row * chart.x.1.len() + column).copied().flatten() else {
        return;
    };
    let wanted = chart.aim.is_some_and(|[low, high]| (low..=high).contains(&share));
    let _ = write!(
        out,
        "<rect class=\"m{} heat\" x=\"{x}\" y=\"{y}\" width=\"{WIDE}\" height=\"{TALL}\" fill-opacity=\"{:.2}\"/>",
        chart.hue.digit(),
        0.06 + 0.5 * share
    );
    if wanted {
        let (x, y, wide, tall) = (x + 3.0, y + 3.0, WIDE - 6.0, TALL - 6.0);
        let _ = write!(out, "<rect class=\"frame\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{tall}\"/>");
    }
    let _ = write!(
        out,
        "<text class=\"ax strong\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{:.1}</text><text class=\"ax\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">±{:.1}</text>",
        x + WIDE / 2.0,
        y + 19.0,
        share * 100.0,
        x + WIDE / 2.0,
        y + 34.0,
        half * 100.0
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_says_its_number() {
        let (x, y) = (["3".to_owned(), "4".to_owned()], ["-1".to_owned()]);
        let cells = [Some((0.25, 0.01)), None];
        let chart = Heat {
            label: "x",
            x: ("goblins", &x),
            y: ("con", &y),
            cells: &cells,
            hue: Hue::Side(0),
            aim: Some([0.2, 0.3]),
        };
        let svg = heat(&chart);
        assert!(svg.contains(">25.0<") && svg.contains("±1.0") && svg.contains("class=\"frame\""));
        assert_eq!(svg.matches("class=\"m0 heat\"").count(), 1);
    }
}
