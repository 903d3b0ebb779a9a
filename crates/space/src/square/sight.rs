//! Sight from centre to centre across a board.
//!
//! The line between two centres crosses a square if it passes through the square's inside.
//!
//! * A Blocking square on the line stops it, the two ends included.
//! * An Obscuring square on the line stops sight, the two ends included: fog hides who stands in it. It
//!   does not stop a [`SightMap::path`], which is what an area effect follows.
//! * A square touched only at a corner is not crossed: it neither stops the line nor gives cover. But where the
//!   line passes exactly through the point at which two Blocking squares meet diagonally, it is stopped.
//! * Cover counts strictly between the ends; the highest grade crossed is the answer.
//! * A square always sees itself.
//!
//! A line from centre to centre never runs along an edge: edges lie on half squares, centres on whole ones.

use super::{Square, footprint::Footprint, grid::Grid};

/// What a square does to a line that crosses it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Veil {
    Clear,
    /// Cover of grade 1 to 3 for who stands behind it; grade 0 is none.
    Cover(u8),
    /// Stops sight, but not an effect.
    Obscuring,
    /// Stops sight and effects.
    Blocking,
}

impl Veil {
    /// The highest cover grade.
    pub const MAX_COVER: u8 = 3;
}

/// A set of veils in one byte. Cover is kept as a run of low bits as long as its grade, so that joining two
/// sets keeps the higher grade.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Veils(u8);

impl Veils {
    pub(super) const CLEAR: Self = Self(0);
    const BLOCKING: u8 = 0x80;
    const OBSCURING: u8 = 0x40;

    const fn of(veil: Veil) -> Self {
        Self(match veil {
            Veil::Clear => 0,
            Veil::Cover(grade) => {
                assert!(grade <= Veil::MAX_COVER, "cover has grades 0 to 3");
                (1 << grade) - 1
            }
            Veil::Obscuring => Self::OBSCURING,
            Veil::Blocking => Self::BLOCKING,
        })
    }

    const fn veil(self) -> Veil {
        match self.0 {
            0 => Veil::Clear,
            Self::OBSCURING => Veil::Obscuring,
            Self::BLOCKING => Veil::Blocking,
            cover => Veil::Cover(cover.count_ones() as u8),
        }
    }

    /// The cover that sight meets, or nothing if it is stopped.
    pub(super) const fn sight(self) -> Option<u8> {
        if self.0 < Self::OBSCURING { Some(self.0.count_ones() as u8) } else { None }
    }

    /// The cover that an effect meets, or nothing if it is stopped.
    pub(super) const fn path(self) -> Option<u8> {
        if self.0 < Self::BLOCKING { Some((self.0 & !Self::OBSCURING).count_ones() as u8) } else { None }
    }
}

/// A board compiled for sight.
#[derive(Clone, Debug)]
pub struct SightMap {
    grid: Grid,
    veils: Vec<u8>,
}

impl SightMap {
    /// Compiles the board, asking once for the veil of each square.
    pub fn new(grid: Grid, mut veil: impl FnMut(Square) -> Veil) -> Self {
        let veils = grid.squares().map(|s| Veils::of(veil(s)).0).collect();
        Self { grid, veils }
    }

    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// What the square does to a line.
    pub fn veil(&self, s: Square) -> Veil {
        Veils(self.veils[self.grid.index(s)]).veil()
    }

    /// Changes one square, as when a door opens.
    pub fn set(&mut self, s: Square, veil: Veil) {
        let i = self.grid.index(s);
        self.veils[i] = Veils::of(veil).0;
    }

    /// Sight: nothing if it is stopped, else the highest cover grade strictly between the ends.
    ///
    /// A square off the board is not seen.
    pub fn line(&self, a: Square, b: Square) -> Option<u8> {
        self.veils(a, b)?.sight()
    }

    /// The way of an effect: like [`SightMap::line`], but Obscuring squares do not stop it.
    pub fn path(&self, a: Square, b: Square) -> Option<u8> {
        self.veils(a, b)?.path()
    }

    /// Sight between blocks: any square may see any square, and the pair with the least cover counts.
    pub fn between(&self, a: Footprint, b: Footprint) -> Option<u8> {
        least(a, b, |s, t| self.line(s, t))
    }

    /// The way of an effect to a block: from one square to any of its squares, by the least cover.
    pub fn path_to(&self, a: Square, b: Footprint) -> Option<u8> {
        least(a.into(), b, |s, t| self.path(s, t))
    }

    fn veils(&self, a: Square, b: Square) -> Option<Veils> {
        (self.grid.contains(a) && self.grid.contains(b)).then(|| self.walk(a, b))
    }

    /// All veils that a line on the board meets.
    ///
    /// The line enters columns and rows in turn. `lead` compares how far along the line the next column edge and the
    /// next row edge lie: negative means the column comes first, positive the row, and 0 means both in a corner.
    pub(super) fn walk(&self, a: Square, b: Square) -> Veils {
        if a == b {
            return Veils::CLEAR;
        }
        let (dx, dy) = b - a;
        let (wide, high) = (i32::from(dx.unsigned_abs()), i32::from(dy.unsigned_abs()));
        let column = isize::from(dx.signum());
        let row = isize::from(dy.signum()) * self.grid.width as isize;
        let (start, end) = (self.grid.index(a), self.grid.index(b));
        let ends = (self.veils[start] | self.veils[end]) & STOPS;
        let steps = Steps { wide, high, column, row };
        let between = if steps.meets_corners() {
            self.walk_corners(steps, start, end)
        } else {
            self.walk_plain(steps, start)
        };
        Veils(ends | between)
    }

    /// The veils strictly between the ends of a line that meets no corner: each step enters one column or one row.
    fn walk_plain(&self, steps: Steps, start: usize) -> u8 {
        let Steps { wide, high, column, row } = steps;
        let mut at = start;
        let mut met = 0;
        let mut lead = high - wide;
        for _ in 1..wide + high {
            // Chosen by arithmetic, since no branch could be predicted.
            let along = mask(lead >= 0);
            at = at.wrapping_add_signed(column + ((row - column) & along));
            lead += 2 * high - ((2 * (high + wide)) & along as i32);
            met |= self.veils[at];
        }
        met
    }

    /// The veils strictly between the ends, and a wall for each corner at which two Blocking squares meet.
    fn walk_corners(&self, steps: Steps, start: usize, end: usize) -> u8 {
        let Steps { wide, high, column, row } = steps;
        let mut at = start;
        let mut met = 0;
        let mut lead = high - wide;
        loop {
            let (across, along) = (mask(lead <= 0), mask(lead >= 0));
            let beside = self.veils[at.wrapping_add_signed(column & across)];
            let below = self.veils[at.wrapping_add_signed(row & along)];
            met |= beside & below & Veils::BLOCKING & (across & along) as u8;
            lead += ((2 * high) & across as i32) - ((2 * wide) & along as i32);
            at = at.wrapping_add_signed((column & across) + (row & along));
            if at == end {
                return met;
            }
            met |= self.veils[at];
        }
    }
}

/// How a line goes on in a flat array: its extent, and how far a step to the next column and row reaches.
#[derive(Copy, Clone)]
struct Steps {
    wide: i32,
    high: i32,
    column: isize,
    row: isize,
}

impl Steps {
    /// Whether the line passes exactly through corners: only if width and height, without their common factors,
    /// are both odd.
    const fn meets_corners(self) -> bool {
        self.wide.trailing_zeros() == self.high.trailing_zeros()
    }
}

const STOPS: u8 = Veils::BLOCKING | Veils::OBSCURING;

/// All bits set for yes, none for no.
const fn mask(yes: bool) -> isize {
    -(yes as isize)
}

/// The squares that the line from centre to centre crosses strictly between its ends, from `a` on.
pub fn crossed(a: Square, b: Square) -> impl Iterator<Item = Square> {
    let (dx, dy) = b - a;
    let (wide, high) = (i32::from(dx.unsigned_abs()), i32::from(dy.unsigned_abs()));
    let mut lead = high - wide;
    let mut at = a;
    std::iter::from_fn(move || {
        if at == b {
            return None;
        }
        let (across, along) = (lead <= 0, lead >= 0);
        if across {
            at.x += dx.signum();
            lead += 2 * high;
        }
        if along {
            at.y += dy.signum();
            lead -= 2 * wide;
        }
        (at != b).then_some(at)
    })
}

/// The least cover over all pairs of squares, or nothing if no pair has a free line.
pub(super) fn least(
    a: Footprint,
    b: Footprint,
    mut line: impl FnMut(Square, Square) -> Option<u8>,
) -> Option<u8> {
    let mut best = None;
    for s in a.squares() {
        for t in b.squares() {
            match line(s, t) {
                Some(0) => return Some(0),
                Some(cover) if best.is_none_or(|b| cover < b) => best = Some(cover),
                _ => {}
            }
        }
    }
    best
}
