//! The eight facings of a square board.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::Square;

/// One of eight directions, clockwise from map north.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Facing8 {
    /// Up a drawing; a new entity faces this way.
    #[default]
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Facing8 {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    const NAMES: [&'static str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

    /// The step in this direction: columns east, rows south.
    pub const fn offset(self) -> (i16, i16) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (1, 1),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, -1),
        }
    }

    /// The facing after turning right by so many eighths of a circle; negative numbers turn left.
    #[must_use]
    pub const fn turned(self, eighths: i8) -> Self {
        Self::ALL[(self as i16 + eighths as i16).rem_euclid(8) as usize]
    }

    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(4)
    }

    /// Whether the direction runs along a diagonal of the board.
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// A direction told from someone's own view (N ahead, E right), as a direction on the map.
    #[must_use]
    pub const fn seen_from(self, facing: Self) -> Self {
        self.turned(facing as i8)
    }

    /// The direction of one king's step, or nothing if the step is none.
    pub const fn of_step(dx: i16, dy: i16) -> Option<Self> {
        Some(match (dx, dy) {
            (0, -1) => Self::North,
            (1, -1) => Self::NorthEast,
            (1, 0) => Self::East,
            (1, 1) => Self::SouthEast,
            (0, 1) => Self::South,
            (-1, 1) => Self::SouthWest,
            (-1, 0) => Self::West,
            (-1, -1) => Self::NorthWest,
            _ => return None,
        })
    }

    /// The facing nearest in angle to the way by `dx` columns east and `dy` rows south; nothing for no way at all.
    ///
    /// There are no ties: the limit between two facings has the slope of the square root of 2, less 1, which no
    /// whole numbers have.
    pub const fn from_delta(dx: i16, dy: i16) -> Option<Self> {
        let (wide, high) = (dx.unsigned_abs() as u64, dy.unsigned_abs() as u64);
        let (long, short) = if wide > high { (wide, high) } else { (high, wide) };
        let straight = (long + short) * (long + short) < 2 * long * long;
        if straight && wide > high {
            Self::of_step(dx.signum(), 0)
        } else if straight {
            Self::of_step(0, dy.signum())
        } else {
            Self::of_step(dx.signum(), dy.signum())
        }
    }

    /// The facing nearest to the way from one square to another; nothing if they are the same.
    pub const fn toward(from: Square, to: Square) -> Option<Self> {
        Self::from_delta(to.x - from.x, to.y - from.y)
    }

    /// The short name: `N`, `NE` and so on.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

impl fmt::Display for Facing8 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names none of the eight facings.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct FacingError(String);

impl fmt::Display for FacingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no direction; use N, NE, E, SE, S, SW, W or NW", self.0)
    }
}

impl std::error::Error for FacingError {}

impl FromStr for Facing8 {
    type Err = FacingError;

    fn from_str(text: &str) -> Result<Self, FacingError> {
        let place = Self::NAMES.iter().position(|&name| name == text);
        place.map(|i| Self::ALL[i]).ok_or_else(|| FacingError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_directions_turn_with_the_one_who_acts() {
        ledger::proves!("tdgs.area.direction");
        let on_map = |facing: Facing8, told: &str| told.parse::<Facing8>().unwrap().seen_from(facing);
        assert_eq!(on_map(Facing8::East, "N"), Facing8::East);
        assert_eq!(on_map(Facing8::East, "E"), Facing8::South);
        assert_eq!(on_map(Facing8::South, "NE"), Facing8::SouthWest);
        assert_eq!(on_map(Facing8::North, "NE"), Facing8::NorthEast);
    }

    #[test]
    fn a_step_and_its_facing_are_inverse() {
        for facing in Facing8::ALL {
            let (dx, dy) = facing.offset();
            assert_eq!(Facing8::of_step(dx, dy), Some(facing));
            assert_eq!(Facing8::from_delta(dx * 5, dy * 5), Some(facing));
            assert_eq!(Facing8::of_step(-dx, -dy), Some(facing.opposite()));
            assert_eq!(facing.name().parse(), Ok(facing));
        }
        assert_eq!(Facing8::of_step(2, 0), None);
        assert_eq!(Facing8::from_delta(0, 0), None);
        assert!("n".parse::<Facing8>().is_err());
    }

    #[test]
    fn a_skew_way_takes_the_nearest_facing() {
        assert_eq!(Facing8::from_delta(5, -2), Some(Facing8::East));
        assert_eq!(Facing8::from_delta(5, -3), Some(Facing8::NorthEast));
        assert_eq!(Facing8::from_delta(-2, 5), Some(Facing8::South));
        assert_eq!(Facing8::from_delta(-3, 5), Some(Facing8::SouthWest));
    }

    #[test]
    fn turning_goes_round() {
        assert_eq!(Facing8::North.turned(-1), Facing8::NorthWest);
        assert_eq!(Facing8::West.turned(3), Facing8::NorthEast);
        assert_eq!(Facing8::West.turned(16), Facing8::West);
    }
}
