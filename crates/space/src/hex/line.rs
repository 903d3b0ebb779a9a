//! Lines of hexes in whole numbers.
//!
//! For distance n the segment from centre to centre is cut into n equal parts, and the hex nearest each cut belongs to
//! the line. One of the three cube coordinates changes by exactly 1 at each cut, so only one other has to be rounded. It
//! is exactly a half when the cut lies on the edge between two hexes; [`Nudge`] says which of them counts, for the
//! whole line. Rounding goes by the map and not by the direction of travel, so a line and its way back are the same hexes.

use super::Hex;

/// To which side a line that runs along an edge is moved.
///
/// The coordinate that is rounded is `r` if `q` changes most, else `q`.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Nudge {
    /// Halves are rounded up.
    High,
    /// Halves are rounded down.
    Low,
}

/// Which coordinate changes by one at each step.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Axis {
    Q,
    R,
    S,
}

/// How the line goes on: each step `major`, and sometimes `minor` as well.
#[derive(Copy, Clone, Debug)]
pub(super) struct Slope {
    /// The number of steps.
    pub(super) length: i32,
    /// The step that leaves the rounded coordinate as it is.
    pub(super) level: (i16, i16),
    /// The step that changes it.
    pub(super) bend: (i16, i16),
    /// How much the rounded coordinate changes over the whole line, without its sign.
    pub(super) rise: i32,
    upward: bool,
}

impl Slope {
    pub(super) const fn new(a: Hex, b: Hex) -> Self {
        let (dq, dr) = (b.q - a.q, b.r - a.r);
        let ds = -dq - dr;
        let (q, r, s) = (dq.unsigned_abs(), dr.unsigned_abs(), ds.unsigned_abs());
        let (axis, length) = if q >= r && q >= s {
            (Axis::Q, q)
        } else if r >= s {
            (Axis::R, r)
        } else {
            (Axis::S, s)
        };
        let (level, bend, minor) = match axis {
            Axis::Q => ((dq.signum(), 0), (dq.signum(), dr.signum()), dr),
            Axis::R => ((0, dr.signum()), (dq.signum(), dr.signum()), dq),
            Axis::S => ((0, -ds.signum()), (dq.signum(), -ds.signum() - dq.signum()), dq),
        };
        let rise = minor.unsigned_abs() as i32;
        Self { length: length as i32, level, bend, rise, upward: minor > 0 }
    }

    /// The error at the start: the rounded coordinate changes when it passes 0. A half counts as passed if the nudge
    /// goes the way of the line.
    pub(super) const fn first(self, nudge: Nudge) -> i32 {
        let early = matches!(nudge, Nudge::High) == self.upward;
        if early { -self.length } else { -self.length - 1 }
    }

    /// Whether some cut lies exactly on an edge, so that the two nudges differ.
    ///
    /// Cut i does if `rise * i / length` is a whole number and a half, and some i gives that exactly when the length has
    /// more factors of two than the rise.
    pub(super) const fn has_edge(self) -> bool {
        self.rise != 0 && self.length.trailing_zeros() > self.rise.trailing_zeros()
    }
}

/// The hexes from `a` to `b`, both included; a line along an edge is nudged high.
pub fn line(a: Hex, b: Hex) -> impl Iterator<Item = Hex> {
    nudged_line(a, b, Nudge::High)
}

/// The hexes from `a` to `b`, both included; a line along an edge is nudged as told.
pub fn nudged_line(a: Hex, b: Hex, nudge: Nudge) -> impl Iterator<Item = Hex> {
    let slope = Slope::new(a, b);
    let mut error = slope.first(nudge);
    let mut at = a;
    let onward = (0..slope.length).map(move |_| {
        error += 2 * slope.rise;
        let (dq, dr) = if error >= 0 { slope.bend } else { slope.level };
        error -= if error >= 0 { 2 * slope.length } else { 0 };
        at = at.offset(dq, dr);
        at
    });
    std::iter::once(a).chain(onward)
}

/// The hex after so many steps of [`nudged_line`], found without walking there.
pub const fn nth_on_line(a: Hex, b: Hex, nudge: Nudge, n: u16) -> Hex {
    let slope = Slope::new(a, b);
    if slope.length == 0 {
        return a;
    }
    let n = n as i32;
    let bends = (2 * slope.rise * n + slope.first(nudge) + 2 * slope.length) / (2 * slope.length);
    let (level, bend) = ((n - bends) as i16, bends as i16);
    a.offset(slope.level.0 * level + slope.bend.0 * bend, slope.level.1 * level + slope.bend.1 * bend)
}

/// Whether the line runs along an edge somewhere, so that it has two candidates.
pub const fn runs_along_an_edge(a: Hex, b: Hex) -> bool {
    Slope::new(a, b).has_edge()
}

/// The least total price of the hexes strictly between `a` and `b`, or nothing if there is no free line.
///
/// `price` says what a hex costs, or nothing if it stops the line. A line along an edge has two candidates, one nudged to
/// each side for its whole length; the cheaper free one counts. The answer is the same in both directions.
pub fn cheapest(a: Hex, b: Hex, mut price: impl FnMut(Hex) -> Option<u16>) -> Option<u16> {
    let between = usize::from(a.distance(b)).saturating_sub(1);
    let mut total = |nudge| {
        let mut hexes = nudged_line(a, b, nudge).skip(1).take(between);
        hexes.try_fold(0u16, |sum, hex| Some(sum.saturating_add(price(hex)?)))
    };
    let high = total(Nudge::High);
    if high == Some(0) || !runs_along_an_edge(a, b) {
        return high;
    }
    match (high, total(Nudge::Low)) {
        (Some(high), Some(low)) => Some(high.min(low)),
        (high, low) => high.or(low),
    }
}
