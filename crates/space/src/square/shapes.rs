//! Areas: the squares and levels that an effect covers.
//!
//! Directions in a notation are relative to the one who acts; the shape is taken from the direction on the map, so a
//! cone that points along a diagonal of the map is a diagonal cone.

mod notation;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use notation::ShapeError;

use super::{Square, facing::Facing8, footprint::Footprint};

/// The largest number in a notation.
pub const MAX_SIZE: u8 = 100;

/// What an area looks like from above.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Shape {
    /// Every square within `radius` of the origin, which is the centre.
    Circle {
        /// King's-move distance from the centre to the edge.
        radius: u8,
    },
    /// A wedge that starts beyond the origin.
    Cone {
        /// Squares from the origin to the far edge.
        length: u8,
        /// Where it points, seen by the one who acts; nothing if chosen at use.
        direction: Option<Facing8>,
    },
    /// A strip that starts beyond the origin.
    Line {
        /// Squares from the origin to the far end.
        length: u8,
        /// Where it points, seen by the one who acts; nothing if chosen at use.
        direction: Option<Facing8>,
        width: u8,
    },
    /// A block along the map axes that grows east and north from the origin, which belongs to it.
    Rectangle {
        /// Squares from west to east.
        width: u8,
        /// Squares from south to north.
        length: u8,
    },
}

/// A shape with its height, written as in `Cir3` or `Lin5Ew2h1`.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Area {
    /// What it looks like from above.
    pub shape: Shape,
    /// The number of levels, if not the usual one.
    pub height: Option<u8>,
}

/// A cone or line can be placed only when its direction is known.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct NoDirection;

impl fmt::Display for NoDirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the area has no direction yet; choose N, NE, E, SE, S, SW, W or NW")
    }
}

impl std::error::Error for NoDirection {}

impl Area {
    /// The relative direction, if the shape has one and it is chosen.
    pub const fn direction(self) -> Option<Facing8> {
        match self.shape {
            Shape::Cone { direction, .. } | Shape::Line { direction, .. } => direction,
            Shape::Circle { .. } | Shape::Rectangle { .. } => None,
        }
    }

    /// Whether the shape needs a direction before it can be placed.
    pub const fn is_directed(self) -> bool {
        matches!(self.shape, Shape::Cone { .. } | Shape::Line { .. })
    }

    /// The same area pointing in this relative direction; circles and rectangles stay as they are.
    #[must_use]
    pub const fn pointing(mut self, to: Facing8) -> Self {
        if let Shape::Cone { direction, .. } | Shape::Line { direction, .. } = &mut self.shape {
            *direction = Some(to);
        }
        self
    }

    /// Whether the origin belongs to the area: the centre of a circle and the corner of a rectangle do.
    pub const fn holds_origin(self) -> bool {
        !self.is_directed()
    }

    /// The number of levels: the larger of the shape's sizes unless the notation says otherwise.
    pub const fn levels(self) -> u8 {
        match (self.height, self.shape) {
            (Some(height), _) => height,
            (None, Shape::Circle { radius }) => radius,
            (None, Shape::Cone { length, .. } | Shape::Line { length, .. }) => length,
            (None, Shape::Rectangle { width, length }) => {
                if width > length {
                    width
                } else {
                    length
                }
            }
        }
    }

    /// The lowest and the highest level over an origin at `elevation`. Heights are centred; the odd level of an even
    /// height goes upward. A circle of radius 0 still fills its own level.
    pub const fn level_range(self, elevation: i16) -> (i16, i16) {
        let levels = self.levels() as i16;
        let above = levels / 2;
        let below = if levels > 0 { levels - 1 - above } else { 0 };
        (elevation - below, elevation + above)
    }

    /// Whether a level lies in the area.
    pub const fn holds_level(self, elevation: i16, level: i16) -> bool {
        let (low, high) = self.level_range(elevation);
        low <= level && level <= high
    }

    /// The number of squares, where the direction on the map decides the shape of a cone; `facing` is that of the one
    /// who acts.
    pub const fn count(self, facing: Facing8) -> Result<u32, NoDirection> {
        Ok(match self.shape {
            Shape::Circle { radius } => (2 * radius as u32 + 1).pow(2),
            Shape::Cone { direction: None, .. } | Shape::Line { direction: None, .. } => {
                return Err(NoDirection);
            }
            Shape::Cone { length, direction: Some(direction) } => {
                let length = length as u32;
                if direction.seen_from(facing).is_diagonal() {
                    length * (length + 1) / 2
                } else {
                    length * length
                }
            }
            Shape::Line { length, width, .. } | Shape::Rectangle { width, length } => {
                length as u32 * width as u32
            }
        })
    }

    /// Calls `each` for every square of the area: near rows before far ones, left before right. Squares off the board are
    /// included; whoever owns a board leaves them out.
    pub fn place(
        self,
        origin: Square,
        facing: Facing8,
        mut each: impl FnMut(Square),
    ) -> Result<(), NoDirection> {
        let ahead = || self.direction().map(|d| d.seen_from(facing)).ok_or(NoDirection);
        match self.shape {
            Shape::Circle { radius } => circle(origin, i16::from(radius), &mut each),
            Shape::Cone { length, .. } => {
                let ahead = ahead()?;
                if ahead.is_diagonal() {
                    diagonal_cone(origin, ahead, i16::from(length), &mut each);
                } else {
                    straight_cone(origin, ahead, i16::from(length), &mut each);
                }
            }
            Shape::Line { length, width, .. } => {
                line(origin, ahead()?, i16::from(length), i16::from(width), &mut each);
            }
            Shape::Rectangle { width, length } => {
                rectangle(origin, i16::from(width), i16::from(length), &mut each);
            }
        }
        Ok(())
    }

    /// As [`Area::place`] for a user with a space of its own, which its own cone or line never strikes.
    pub fn place_from(
        self,
        user: &Footprint,
        origin: Square,
        facing: Facing8,
        mut each: impl FnMut(Square),
    ) -> Result<(), NoDirection> {
        let spares = self.is_directed();
        self.place(origin, facing, |s| {
            if !(spares && user.contains(s)) {
                each(s);
            }
        })
    }

    /// Writes the squares of the area into a buffer.
    pub fn squares(self, origin: Square, facing: Facing8, out: &mut Vec<Square>) -> Result<(), NoDirection> {
        out.clear();
        self.place(origin, facing, |s| out.push(s))
    }
}

impl Footprint {
    /// The squares from which a cone or line in this map direction may start: the edge that faces it, and for a
    /// diagonal the corner square alone.
    pub fn front(self, direction: Facing8) -> impl Iterator<Item = Square> {
        let (dx, dy) = direction.offset();
        let fits = |sign: i16, at: i16, near: i16, far: i16| match sign {
            0 => true,
            1 => at == far,
            _ => at == near,
        };
        let (near, far) = (self.corner, self.far_corner());
        self.squares().filter(move |s| fits(dx, s.x, near.x, far.x) && fits(dy, s.y, near.y, far.y))
    }
}

/// The square so many steps ahead and so many to the side.
fn walk(from: Square, ahead: Facing8, n: i16, side: Facing8, m: i16) -> Square {
    let ((ax, ay), (sx, sy)) = (ahead.offset(), side.offset());
    from.offset(ax * n + sx * m, ay * n + sy * m)
}

fn circle(origin: Square, radius: i16, each: &mut impl FnMut(Square)) {
    for dy in -radius..=radius {
        for dx in -radius..=radius {
            each(origin.offset(dx, dy));
        }
    }
}

fn straight_cone(origin: Square, ahead: Facing8, length: i16, each: &mut impl FnMut(Square)) {
    for n in 1..=length {
        for side in 1 - n..n {
            each(walk(origin, ahead, n, ahead.turned(2), side));
        }
    }
}

/// The cone toward north-east has 1 to n squares east in the nth row north; the others are quarter-turns of it.
fn diagonal_cone(origin: Square, ahead: Facing8, length: i16, each: &mut impl FnMut(Square)) {
    for n in 1..=length {
        for side in 1..=n {
            each(walk(origin, ahead.turned(-1), n, ahead.turned(1), side));
        }
    }
}

/// A wide line is the line repeated sideways; the extra column of an even width goes to the right. A diagonal line is
/// repeated along the axis to its right, which leaves no gaps.
fn line(origin: Square, ahead: Facing8, length: i16, width: i16, each: &mut impl FnMut(Square)) {
    let right = ahead.turned(if ahead.is_diagonal() { 1 } else { 2 });
    for n in 1..=length {
        for side in (1 - width) / 2..=width / 2 {
            each(walk(origin, ahead, n, right, side));
        }
    }
}

fn rectangle(corner: Square, width: i16, length: i16, each: &mut impl FnMut(Square)) {
    for north in 0..length {
        for east in 0..width {
            each(corner.offset(east, -north));
        }
    }
}
