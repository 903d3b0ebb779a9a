//! The six facings of a hex field.

use serde::{Deserialize, Serialize};

use super::Hex;

/// One of six directions, clockwise from east. The same index names a neighbour, a hex side and a facing.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Facing6 {
    #[default]
    East,
    SouthEast,
    SouthWest,
    West,
    NorthWest,
    NorthEast,
}

impl Facing6 {
    /// All six, clockwise from east.
    pub const ALL: [Self; 6] =
        [Self::East, Self::SouthEast, Self::SouthWest, Self::West, Self::NorthWest, Self::NorthEast];

    /// The facing of this number, 0 to 5.
    pub fn from_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }

    /// The number of the facing, 0 to 5.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The step in this direction, in axial coordinates.
    pub const fn offset(self) -> (i16, i16) {
        match self {
            Self::East => (1, 0),
            Self::SouthEast => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (0, -1),
            Self::NorthEast => (1, -1),
        }
    }

    /// The facing after turning right by so many sides; negative numbers turn left.
    #[must_use]
    pub const fn turned(self, sides: i8) -> Self {
        Self::ALL[(self as i16 + sides as i16).rem_euclid(6) as usize]
    }

    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The shortest turn to another facing: -2 to 3 sides, right positive; about-face is 3.
    pub const fn turn_to(self, other: Self) -> i8 {
        let right = (other as i8 - self as i8).rem_euclid(6);
        if right > 3 { right - 6 } else { right }
    }

    /// The direction to a neighbour, or nothing if the hexes do not touch.
    pub fn to_neighbour(from: Hex, to: Hex) -> Option<Self> {
        Self::ALL.into_iter().find(|&f| from.step(f) == to)
    }

    /// How far a way leads in this direction; of all facings the nearest in angle has the largest number.
    const fn lead(self, dq: i32, dr: i32) -> i32 {
        let ds = -dq - dr;
        match self {
            Self::East => dq - ds,
            Self::SouthEast => dr - ds,
            Self::SouthWest => dr - dq,
            Self::West => ds - dq,
            Self::NorthWest => ds - dr,
            Self::NorthEast => dq - dr,
        }
    }

    /// The facing nearest in angle to the way from one hex to another; nothing if they are the same.
    ///
    /// A way exactly between two facings takes the one further clockwise, so that the bearing back is always the
    /// opposite.
    pub fn bearing(from: Hex, to: Hex) -> Option<Self> {
        let (nearest, other) = Self::nearest(from, to)?;
        Some(other.unwrap_or(nearest))
    }

    /// The nearest facing, and the next one clockwise if the way lies exactly between them.
    fn nearest(from: Hex, to: Hex) -> Option<(Self, Option<Self>)> {
        if from == to {
            return None;
        }
        let (dq, dr) = (i32::from(to.q) - i32::from(from.q), i32::from(to.r) - i32::from(from.r));
        let lead = |f: Self| f.lead(dq, dr);
        let most = Self::ALL.into_iter().map(lead).max()?;
        let first = Self::ALL.into_iter().find(|&f| lead(f) == most && lead(f.turned(-1)) < most)?;
        let second = first.turned(1);
        Some((first, (lead(second) == most).then_some(second)))
    }

    /// Whether a target lies in the arc of so many sides to the left and right of this facing. A target on the limit of
    /// an arc belongs to it, so arcs overlap there; one's own hex lies in every arc.
    pub fn arc_holds(self, at: Hex, target: Hex, sides: u8) -> bool {
        let within = |f: Self| self.turn_to(f).unsigned_abs() <= sides;
        Self::nearest(at, target).is_none_or(|(first, second)| within(first) || second.is_some_and(within))
    }
}
