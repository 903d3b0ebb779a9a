//! Maps: a drawing with a legend, a Tiled file, or a size filled with one word. What the words mean is the ruleset's.

mod base64;
mod drawing;
mod hexes;
mod tiled;
mod tiled_file;

use std::collections::BTreeMap;
use std::ops::Range;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{At, Bundle, Fault, Faults, Name, Source};

pub use hexes::{Stagger, StaggerAxis, StaggerIndex};
pub use tiled::read as read_tiled;

/// The most cells a map may have across or down.
pub const MAX_SIDE: usize = 256;

/// How a scenario gives its map: by `drawing` and `legend`, by `tiled`, or by `width`, `height` and `fill`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapSpec {
    /// The map as text, one character per cell and one line per row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<At<String>>,
    /// The terrain that each character of the drawing stands for.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub legend: BTreeMap<At<String>, At<Name>>,
    /// A Tiled map in JSON (`.tmj`), relative to the scenario file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(min = 1, max = 200))]
    pub tiled: Option<At<String>>,
    /// Cells across, for a map that is all alike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 256))]
    pub width: Option<At<u32>>,
    /// Cells down, for a map that is all alike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 256))]
    pub height: Option<At<u32>>,
    /// The terrain of a map that is all alike, or of the empty cells of a Tiled map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fill: Option<At<Name>>,
}

/// A map as words on cells, row by row from the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapGrid {
    pub width: usize,
    pub height: usize,
    /// The word of each cell, as an index into `words`.
    pub cells: Vec<u16>,
    /// The words in the order of their first use.
    pub words: Vec<String>,
    /// Named positions from a Tiled map.
    pub starts: Vec<Start>,
    /// How the rows or columns of a hexagonal Tiled map are shifted; none for squares.
    pub stagger: Option<Stagger>,
    /// Where the cells stand in the source, if they stand in a drawing.
    pub(crate) origin: Origin,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// The name given in the map.
    pub name: String,
    /// The column, counted from zero.
    pub x: usize,
    /// The row, counted from zero.
    pub y: usize,
}

/// Where cells came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// From the value at these bytes as a whole.
    Whole(Range<usize>),
    /// From characters that begin at these bytes.
    Cells(Vec<(u32, u8)>),
}

impl MapGrid {
    /// The word of a cell.
    pub fn word(&self, x: usize, y: usize) -> Option<&str> {
        let inside = x < self.width && y < self.height;
        let cell = inside.then(|| self.cells.get(y * self.width + x)).flatten()?;
        self.words.get(usize::from(*cell)).map(String::as_str)
    }

    /// The bytes of the scenario file that a cell came from: its character in a drawing, else the map's own value.
    pub fn span_of(&self, cell: usize) -> Range<usize> {
        match &self.origin {
            Origin::Whole(span) => span.clone(),
            Origin::Cells(cells) => cells.get(cell).map_or(0..0, |&(at, length)| {
                let at = at as usize;
                at..at + usize::from(length)
            }),
        }
    }

    /// The first cell with this word.
    pub fn first_use(&self, word: u16) -> Option<usize> {
        self.cells.iter().position(|&cell| cell == word)
    }
}

impl MapSpec {
    /// The map that a scenario gives; a Tiled file is taken from the bundle, never from the disk.
    pub fn grid(&self, bundle: &Bundle) -> Result<MapGrid, Faults> {
        let source = &bundle.scenario;
        let sized = self.width.as_ref().or(self.height.as_ref());
        match (&self.drawing, &self.tiled, sized) {
            (Some(text), None, None) => {
                self.refuse_fill(source)?;
                drawing::read(source, text, &self.legend)
            }
            (None, Some(path), None) => self.tiled_grid(bundle, path),
            (None, None, Some(given)) => self.filled(source, given.span()),
            (None, None, None) => Err(Fault::whole(&source.name, "the map has no cells").help(WAYS).into()),
            (drawing, tiled, sized) => {
                let spans = [drawing, tiled].map(|text| text.as_ref().map(At::span));
                let spans = spans.into_iter().flatten().chain(sized.map(At::span));
                let mut faults = Faults::new();
                for span in spans.skip(1) {
                    let fault = Fault::at(source, span, "a map is given in one way only").help(WAYS);
                    faults.push(fault.label("this is another way"));
                }
                Err(faults)
            }
        }
    }

    fn refuse_fill(&self, source: &Source) -> Result<(), Faults> {
        match &self.fill {
            None => Ok(()),
            Some(fill) => Err(Fault::at(source, fill.span(), "a drawing has no use for `fill`")
                .label("not with a drawing")
                .help("leave it out, or draw no map and give `width`, `height` and `fill`")
                .into()),
        }
    }

    fn tiled_grid(&self, bundle: &Bundle, path: &At<String>) -> Result<MapGrid, Faults> {
        let Some(file) = bundle.map(path) else {
            let fault = Fault::at(&bundle.scenario, path.span(), "this map is not in the bundle");
            return Err(fault.help("load the scenario from its file, so that its map is found").into());
        };
        let grid = tiled::read(file, self.fill.as_ref().map(|fill| fill.as_str()))?;
        Ok(MapGrid { origin: Origin::Whole(path.span()), ..grid })
    }

    fn filled(&self, source: &Source, span: Range<usize>) -> Result<MapGrid, Faults> {
        let mut faults = Faults::new();
        let given = [
            ("width", self.width.is_some()),
            ("height", self.height.is_some()),
            ("fill", self.fill.is_some()),
        ];
        for (key, _) in given.iter().filter(|(_, given)| !given) {
            let fault = Fault::at(source, span.clone(), format!("`{key}` is missing"));
            faults.push(fault.label("a map of this size").help("give `width`, `height` and `fill`"));
        }
        let side = |side: &Option<At<u32>>| side.as_ref().map_or(1, |side| **side as usize);
        let (width, height) = (side(&self.width), side(&self.height));
        if !(1..=MAX_SIDE).contains(&width) || !(1..=MAX_SIDE).contains(&height) {
            faults.push(Fault::at(source, span.clone(), too_large(width, height)));
        }
        let words = self.fill.iter().map(ToString::to_string).collect();
        faults.or(())?;
        let cells = vec![0; width * height];
        Ok(MapGrid {
            width,
            height,
            cells,
            words,
            starts: Vec::new(),
            stagger: None,
            origin: Origin::Whole(span),
        })
    }
}

const WAYS: &str = "give `drawing` and `legend`, or `tiled`, or `width`, `height` and `fill`";

pub(crate) fn too_large(width: usize, height: usize) -> String {
    format!("a map has 1 to {MAX_SIDE} cells across and down, this one {width} by {height}")
}

/// Collects words and gives each its number.
#[derive(Default)]
pub(crate) struct Words {
    pub list: Vec<String>,
    numbers: BTreeMap<String, u16>,
}

impl Words {
    /// The number of a word; a map has fewer cells than there are numbers.
    pub fn number(&mut self, word: &str) -> u16 {
        if let Some(&number) = self.numbers.get(word) {
            return number;
        }
        let number = u16::try_from(self.list.len()).unwrap_or(u16::MAX);
        self.list.push(word.to_owned());
        self.numbers.insert(word.to_owned(), number);
        number
    }
}
