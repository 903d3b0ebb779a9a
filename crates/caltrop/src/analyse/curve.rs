//! A small curve for a terminal, of blocks.

use std::fmt::Write;

use lab::Analysis;

const ROWS: usize = 6;
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// What stands left of the curve.
const MARGIN: usize = 6;

/// How likely the first side was to win, from left to right, with the rounds below.
pub fn drawn(found: &Analysis, width: usize) -> String {
    let (points, room) = (&found.points, width.saturating_sub(MARGIN + 1).clamp(10, 120));
    // Several points share a column where there is no room, several columns a point where there is plenty.
    let wide = if points.len() >= room { 1 } else { (room / points.len()).min(4) };
    let columns = if points.len() >= room { room } else { points.len() * wide };
    let of = |column: usize| &points[column * points.len() / columns];
    let mut text = String::new();
    for row in (0..ROWS).rev() {
        let mark = match row {
            5 => "100% ",
            2 => " 50% ",
            0 => "  0% ",
            _ => "     ",
        };
        text.push_str(mark);
        text.push('│');
        for column in 0..columns {
            let eighths = (of(column).sides[0].win_rate * (ROWS * 8) as f64).round() as usize;
            text.push(BLOCKS[eighths.saturating_sub(row * 8).min(8)]);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push_str(&rounds(columns, |column| of(column).round));
    text
}

/// The numbers of rounds, each where it begins, as far as there is room.
fn rounds(columns: usize, round: impl Fn(usize) -> u32) -> String {
    let mut line = " ".repeat(MARGIN);
    let mut last = None;
    for column in 0..columns {
        let now = round(column);
        let free = line.chars().count() <= MARGIN + column;
        if last != Some(now) && now > 0 && free {
            let gap = MARGIN + column - line.chars().count();
            line.push_str(&" ".repeat(gap));
            let _ = write!(line, "{now} ");
            last = Some(now);
        }
    }
    line.truncate(line.trim_end().len());
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_stand_where_they_begin() {
        let round = |column: usize| [1, 1, 1, 2, 2, 3, 3, 3, 3][column];
        assert_eq!(rounds(9, round), "      1  2 3");
        assert_eq!(rounds(3, |_| 0), "");
    }
}
