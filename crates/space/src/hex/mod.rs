//! Hexes in axial coordinates, with pointed tops: `q` grows to the east, `r` to the south-east.
//!
//! ```text
//!      4   5
//!       \ /
//!   3 -- o -- 0        facings, clockwise from east
//!       / \
//!      2   1
//! ```

pub mod facing;
pub mod grid;
pub mod line;
pub mod reach;
pub mod sight;

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use facing::Facing6;

/// One hex of a field.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hex {
    pub q: i16,
    pub r: i16,
}

impl Hex {
    /// The hex at these axial coordinates.
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// The third cube coordinate; the three sum to 0.
    pub const fn s(self) -> i16 {
        -self.q - self.r
    }

    /// The hex `dq` steps east and `dr` steps south-east of this one.
    #[must_use]
    pub const fn offset(self, dq: i16, dr: i16) -> Self {
        Self::new(self.q + dq, self.r + dr)
    }

    /// The hex so many steps in this direction.
    #[must_use]
    pub const fn steps(self, facing: Facing6, n: i16) -> Self {
        let (dq, dr) = facing.offset();
        self.offset(dq * n, dr * n)
    }

    /// The neighbour in this direction.
    #[must_use]
    pub const fn step(self, facing: Facing6) -> Self {
        self.steps(facing, 1)
    }

    /// The six neighbours, clockwise from east.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Facing6::ALL.into_iter().map(move |f| self.step(f))
    }

    /// The number of steps to another hex.
    pub const fn distance(self, other: Self) -> u16 {
        let dq = other.q as i32 - self.q as i32;
        let dr = other.r as i32 - self.r as i32;
        ((dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2) as u16
    }

    /// Whether some shortest way between two hexes leads over this one, ends included: then none of its three coordinates lies
    /// outside of theirs.
    pub const fn is_between(self, a: Self, b: Self) -> bool {
        const fn within(n: i16, a: i16, b: i16) -> bool {
            (n >= a && n <= b) || (n >= b && n <= a)
        }
        within(self.q, a.q, b.q) && within(self.r, a.r, b.r) && within(self.q + self.r, a.q + a.r, b.q + b.r)
    }

    /// The hexes at exactly this distance, clockwise from the one due east.
    pub fn ring(self, radius: u16) -> impl Iterator<Item = Self> {
        let radius = radius as i16;
        let centre = (radius == 0).then_some(self);
        let sides = Facing6::ALL.into_iter().flat_map(move |side| {
            let corner = self.steps(side, radius);
            (0..radius).map(move |n| corner.steps(side.turned(2), n))
        });
        centre.into_iter().chain(sides)
    }

    /// The hexes within this distance, ring by ring from the centre.
    pub fn range(self, radius: u16) -> impl Iterator<Item = Self> {
        (0..=radius).flat_map(move |n| self.ring(n))
    }

    /// The hex turned about a centre by so many sixths of a circle to the right; negative numbers turn left.
    #[must_use]
    pub const fn rotated(self, centre: Self, sixths: i8) -> Self {
        let mut turned = Self::new(self.q - centre.q, self.r - centre.r);
        let mut left = sixths.rem_euclid(6);
        while left > 0 {
            turned = Self::new(-turned.r, -turned.s());
            left -= 1;
        }
        turned.offset(centre.q, centre.r)
    }

    /// The hex in this column and row of a rectangular map whose odd rows are shifted half a hex east ("odd-r").
    pub const fn from_offset(column: i16, row: i16) -> Self {
        Self::new(column - row.div_euclid(2), row)
    }

    /// Column and row on a rectangular map whose odd rows are shifted half a hex east ("odd-r").
    pub const fn to_offset(self) -> (i16, i16) {
        (self.q + self.r.div_euclid(2), self.r)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.q, self.r)
    }
}

/// A text that is no hex.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct HexError(String);

impl fmt::Display for HexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no hex; write two whole numbers from -999 to 999, as in (3,-1) or 3,-1", self.0)
    }
}

impl std::error::Error for HexError {}

impl FromStr for Hex {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Self, HexError> {
        let bare = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(text);
        let number = |t: &str| t.trim().parse().ok().filter(|n: &i16| n.abs() < 1000);
        let hex = bare.split_once(',').and_then(|(q, r)| Some(Self::new(number(q)?, number(r)?)));
        hex.ok_or_else(|| HexError(text.to_owned()))
    }
}
