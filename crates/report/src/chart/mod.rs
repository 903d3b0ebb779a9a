//! Charts as SVG. Colours are classes of the page's style, so that a chart follows light and dark; shapes, dashes and
//! hatches repeat what colours say.

mod axis;
mod bars;
mod board;
mod curves;
mod heat;
mod histogram;
mod split;

pub use bars::{Bar, bars, length, worth};
pub use board::{Fallen, board, token};
pub use curves::{Curves, Mark, Point, Series, curves};
pub use heat::{Heat, heat};
pub use histogram::{Histogram, histogram};
pub use split::split;

/// Whose colour something has: a side's, or nobody's.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Hue {
    /// A side's, by its number from 0.
    Side(u8),
    /// Ink.
    Plain,
}

impl Hue {
    /// The digit of its classes.
    fn digit(self) -> u8 {
        match self {
            Hue::Side(side) => side % 4,
            Hue::Plain => 9,
        }
    }
}
