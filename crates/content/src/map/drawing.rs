//! A map drawn in the file, one character per cell.

use std::collections::BTreeMap;
use std::ops::Range;

use super::{MAX_SIDE, MapGrid, Origin, Words, too_large};
use crate::{At, Fault, Faults, Name, Source};

/// The drawing as text and as a place in the source.
struct Drawing<'a> {
    source: &'a Source,
    text: &'a At<String>,
    /// Where the text's first byte stands in the source, if it stands there as it is.
    start: Option<usize>,
}

/// Reads a drawing; entries of the legend that it does not use are no fault, so that a legend can be shared.
pub fn read(
    source: &Source,
    text: &At<String>,
    legend: &BTreeMap<At<String>, At<Name>>,
) -> Result<MapGrid, Faults> {
    let drawing = Drawing { source, text, start: start_of(source, text) };
    let legend = read_legend(source, legend);
    let rows = drawing.rows(legend.as_ref().is_ok_and(|legend| legend.contains_key(&' ')));
    let shape = drawing.check_shape(&rows);
    let mut faults = Faults::new();
    shape.map_err(|f| faults.append(f)).ok();
    let legend = legend.map_err(|f| faults.append(f)).unwrap_or_default();
    if !faults.is_empty() {
        return Err(faults);
    }
    drawing.cells(&rows, &legend)
}

/// The legend by character.
fn read_legend<'a>(
    source: &Source,
    legend: &'a BTreeMap<At<String>, At<Name>>,
) -> Result<BTreeMap<char, &'a At<Name>>, Faults> {
    let mut faults = Faults::new();
    let mut read = BTreeMap::new();
    for (key, word) in legend {
        let mut chars = key.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) if !c.is_control() => {
                read.insert(c, word);
            }
            _ => faults.push(
                Fault::at(source, key.span(), "a key of the legend is one character")
                    .label(format!("this has {}", key.chars().count()))
                    .help("write for instance `\"#\" = \"wall\"`"),
            ),
        }
    }
    faults.sort();
    faults.or(read)
}

/// Where a text begins in its source, if it is written without escapes.
fn start_of(source: &Source, text: &At<String>) -> Option<usize> {
    let raw = source.text.get(text.span())?;
    let quotes = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quotes| raw.starts_with(quotes))?;
    let inner = raw.strip_prefix(quotes)?.strip_suffix(quotes)?;
    let newline = if quotes.len() == 3 { first_newline(inner) } else { 0 };
    (&inner[newline..] == text.as_str()).then_some(text.span().start + quotes.len() + newline)
}

/// TOML leaves out a newline right after the opening quotes.
fn first_newline(inner: &str) -> usize {
    if inner.starts_with("\r\n") { 2 } else { usize::from(inner.starts_with('\n')) }
}

impl<'a> Drawing<'a> {
    /// The rows, each with the byte it begins at; the blank line before the closing quotes is none.
    fn rows(&self, blank_is_terrain: bool) -> Vec<(usize, &'a str)> {
        let mut rows = Vec::new();
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            rows.push((at, line.trim_end_matches(['\n', '\r'])));
            at += line.len();
        }
        if !blank_is_terrain && rows.last().is_some_and(|(_, row)| row.trim().is_empty()) {
            rows.pop();
        }
        rows
    }

    fn check_shape(&self, rows: &[(usize, &str)]) -> Result<(), Faults> {
        let Some((_, first)) = rows.first().filter(|(_, row)| !row.is_empty()) else {
            let fault = Fault::at(self.source, self.text.span(), "the drawing is empty");
            return Err(fault
                .label("no cell here")
                .help("draw one character per cell, one line per row")
                .into());
        };
        let width = first.chars().count();
        if width > MAX_SIDE || rows.len() > MAX_SIDE {
            return Err(Fault::at(self.source, self.text.span(), too_large(width, rows.len())).into());
        }
        let mut faults = Faults::new();
        for (number, (at, row)) in rows.iter().enumerate() {
            let cells = row.chars().count();
            if cells != width {
                let what = format!("row {} has {cells} cells, the first has {width}", number + 1);
                let fault = Fault::at(self.source, self.span(*at, row.len()), what);
                faults.push(fault.label("not the same length").help("draw all rows of the same length"));
            }
        }
        faults.or(())
    }

    fn cells(&self, rows: &[(usize, &str)], legend: &BTreeMap<char, &At<Name>>) -> Result<MapGrid, Faults> {
        let mut words = Words::default();
        let mut cells = Vec::new();
        let mut places = Vec::new();
        let mut unknown: BTreeMap<char, (usize, usize)> = BTreeMap::new();
        for (start, row) in rows {
            for (offset, c) in row.char_indices() {
                match legend.get(&c) {
                    Some(word) => cells.push(words.number(word)),
                    None => unknown.entry(c).or_insert((start + offset, 0)).1 += 1,
                }
                places.push((start + offset, c.len_utf8()));
            }
        }
        self.unknown_characters(&unknown, legend)?;
        let origin = match self.start {
            Some(start) => {
                Origin::Cells(places.into_iter().map(|(at, n)| ((start + at) as u32, n as u8)).collect())
            }
            None => Origin::Whole(self.text.span()),
        };
        let width = rows.first().map_or(0, |(_, row)| row.chars().count());
        let (height, words) = (rows.len(), words.list);
        Ok(MapGrid { width, height, cells, words, starts: Vec::new(), stagger: None, origin })
    }

    fn unknown_characters(
        &self,
        unknown: &BTreeMap<char, (usize, usize)>,
        legend: &BTreeMap<char, &At<Name>>,
    ) -> Result<(), Faults> {
        let mut faults = Faults::new();
        for (c, (at, count)) in unknown {
            let times = if *count == 1 { "once".to_owned() } else { format!("{count} times, first here") };
            let what = format!("the legend has no `{c}`");
            let other_case =
                c.to_lowercase().chain(c.to_uppercase()).find(|other| legend.contains_key(other));
            let help = match other_case {
                Some(other) => format!("did you mean `{other}`, or add `\"{c}\" = \"...\"` to the legend"),
                None => format!("add `\"{c}\" = \"...\"` to the legend"),
            };
            let fault = Fault::at(self.source, self.span(*at, c.len_utf8()), what);
            faults.push(fault.label(format!("used {times}")).help(help));
        }
        faults.sort();
        faults.or(())
    }

    /// The place of some bytes of the text in the source; the whole text where escapes hide it.
    fn span(&self, at: usize, length: usize) -> Range<usize> {
        self.start.map_or(self.text.span(), |start| start + at..start + at + length)
    }
}
