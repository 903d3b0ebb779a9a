//! Squares: a king's-move board, named like a chess board.

pub mod cost;
pub mod facing;
pub mod field;
pub mod footprint;
pub mod forced;
pub mod grid;
pub mod reach;
pub mod shapes;
pub mod sight;
pub mod table;
pub mod wave;

use std::{fmt, ops::Sub, str::FromStr};

use serde::{Deserialize, Serialize};

/// One square of a board: `x` grows to the east, `y` to the south, so row 0 is the top of a drawing.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct Square {
    /// Columns east of the first column.
    pub x: i16,
    /// Rows south of the top row.
    pub y: i16,
}

impl Square {
    /// The square in column `x` of row `y`.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The square `dx` columns east and `dy` rows south of this one.
    #[must_use]
    pub const fn offset(self, dx: i16, dy: i16) -> Self {
        Self::new(self.x + dx, self.y + dy)
    }

    /// The neighbour in this direction.
    #[must_use]
    pub const fn step(self, facing: facing::Facing8) -> Self {
        let (dx, dy) = facing.offset();
        self.offset(dx, dy)
    }

    /// The eight neighbours, clockwise from north.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        facing::Facing8::ALL.into_iter().map(move |f| self.step(f))
    }
}

/// The way from the second square to the first: columns east, rows south.
impl Sub for Square {
    type Output = (i16, i16);

    fn sub(self, other: Self) -> (i16, i16) {
        (self.x - other.x, self.y - other.y)
    }
}

/// King's-move distance: the larger of the two differences.
pub const fn distance(a: Square, b: Square) -> u16 {
    let dx = a.x.abs_diff(b.x);
    let dy = a.y.abs_diff(b.y);
    if dx > dy { dx } else { dy }
}

/// Columns are letters (a to z, then aa), rows are numbers from 1 at the top; a square left of or above
/// the board has no such name and is written as `(-1,3)`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.x < 0 || self.y < 0 {
            return write!(f, "({},{})", self.x, self.y);
        }
        let mut letters = [0; 4];
        let mut at = letters.len();
        let mut left = i32::from(self.x) + 1;
        while left > 0 {
            left -= 1;
            at -= 1;
            letters[at] = b'a' + (left % 26) as u8;
            left /= 26;
        }
        for &letter in &letters[at..] {
            write!(f, "{}", char::from(letter))?;
        }
        write!(f, "{}", i32::from(self.y) + 1)
    }
}

/// Why a text is not the name of a square.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum SquareError {
    /// The text does not start with a column letter.
    NoColumn(String),
    /// No row number follows the column.
    NoRow(String),
    /// The row number counts from 1.
    RowZero(String),
    /// Column or row lies beyond any board.
    TooFar(String),
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoColumn(text) => {
                write!(f, "\"{text}\" has no column; a square is letters and a number, as in b4")
            }
            Self::NoRow(text) => {
                write!(f, "\"{text}\" has no row number; a square is letters and a number, as in b4")
            }
            Self::RowZero(text) => write!(f, "\"{text}\" has row 0; rows count from 1 at the top"),
            Self::TooFar(text) => write!(f, "\"{text}\" lies beyond any board; the last square is {LAST}"),
        }
    }
}

impl std::error::Error for SquareError {}

/// The farthest square that has a name here: boards have at most 256 columns and rows, and names reach
/// a little further so that a typing mistake is reported as off the board.
const LAST: Square = Square::new(999, 999);

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
        let (column, row) = text.split_at(letters);
        if column.is_empty() {
            return Err(SquareError::NoColumn(text.to_owned()));
        }
        if row.is_empty() || !row.bytes().all(|b| b.is_ascii_digit()) {
            return Err(SquareError::NoRow(text.to_owned()));
        }
        let too_far = || SquareError::TooFar(text.to_owned());
        if column.len() > 2 || row.len() > 4 {
            return Err(too_far());
        }
        let x = column.bytes().fold(0, |x, b| x * 26 + i16::from(b - b'a') + 1) - 1;
        let y: i16 = row.parse().map_err(|_| too_far())?;
        match y {
            0 => Err(SquareError::RowZero(text.to_owned())),
            _ if y - 1 > LAST.y => Err(too_far()),
            _ => Ok(Self::new(x, y - 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_named_like_a_chess_board() {
        for (square, name) in [
            (Square::new(0, 0), "a1"),
            (Square::new(1, 3), "b4"),
            (Square::new(25, 9), "z10"),
            (Square::new(26, 0), "aa1"),
            (Square::new(255, 255), "iv256"),
        ] {
            assert_eq!(square.to_string(), name);
            assert_eq!(name.parse(), Ok(square));
        }
        assert_eq!(Square::new(-1, 3).to_string(), "(-1,3)");
    }

    #[test]
    fn a_wrong_name_says_what_would_work() {
        let fault = |text: &str| text.parse::<Square>().unwrap_err().to_string();
        assert_eq!(fault("4"), "\"4\" has no column; a square is letters and a number, as in b4");
        assert_eq!(fault("B4"), "\"B4\" has no column; a square is letters and a number, as in b4");
        assert_eq!(fault("b"), "\"b\" has no row number; a square is letters and a number, as in b4");
        assert_eq!(fault("b-4"), "\"b-4\" has no row number; a square is letters and a number, as in b4");
        assert_eq!(fault("b0"), "\"b0\" has row 0; rows count from 1 at the top");
        assert_eq!(fault("b4000"), "\"b4000\" lies beyond any board; the last square is all1000");
        assert!("".parse::<Square>().is_err());
        assert!("é4".parse::<Square>().is_err());
    }

    #[test]
    fn distance_is_counted_in_kings_moves() {
        ledger::proves!("tdgs.area.distance");
        let origin = Square::new(5, 5);
        for (dx, dy, expected) in
            [(0, 0, 0), (1, 0, 1), (1, 1, 1), (2, 0, 2), (2, -2, 2), (-1, 2, 2), (3, 2, 3)]
        {
            assert_eq!(distance(origin, origin.offset(dx, dy)), expected);
        }
    }
}
