//! What parts of the map are called, as the scenario says.

use content::{Fault, Faults, Source};
use space::Square;

use crate::content::NameEntry;
use crate::state::board::Board;
use crate::state::places::PlaceName;

/// The names of a scenario: each over the squares it lists, or over a box of them.
pub(crate) fn read_names(
    entries: &[NameEntry],
    source: &Source,
    board: &Board,
    faults: &mut Faults,
) -> Vec<PlaceName> {
    let mut names = Vec::new();
    for entry in entries {
        let mut on_the_map = |at: &content::At<String>| {
            let square = at.parse::<Square>().ok().filter(|&s| board.grid.contains(s));
            if square.is_none() {
                let what = format!("`{}` is no square of the map", **at);
                let fault = Fault::at(source, at.span(), what).label("a column and a row");
                faults.push(fault.help("write it as \"c4\""));
            }
            square
        };
        let mut squares: Vec<Square> = entry.cells.iter().filter_map(&mut on_the_map).collect();
        if let Some(from) = entry.at.as_ref().and_then(&mut on_the_map) {
            let to = entry.to.as_ref().map_or(Some(from), &mut on_the_map).unwrap_or(from);
            squares.extend(all_between(from, to));
        }
        if entry.cells.is_empty() && entry.at.is_none() {
            let what = format!("`{}` lies nowhere", entry.text.as_str());
            let fault = Fault::at(source, entry.text.span(), what).label("a name without squares");
            faults.push(fault.help("add `cells = [\"b2\", \"c2\"]`, or `at = \"b2\"` and `to = \"d3\"`"));
        }
        names.push(PlaceName { text: entry.text.to_string(), squares });
    }
    names
}

/// The squares of the box that two corners span, row by row.
fn all_between(a: Square, b: Square) -> impl Iterator<Item = Square> {
    let (xs, ys) = (a.x.min(b.x)..=a.x.max(b.x), a.y.min(b.y)..=a.y.max(b.y));
    ys.flat_map(move |y| xs.clone().map(move |x| Square { x, y }))
}
