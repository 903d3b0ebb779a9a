//! Document 1: what a critical success adds to durations, areas and healing, by its d4. What it adds to damage is
//! [`crate::rules::damage::critical`]. These are the defaults; content may have its own.

use crate::rules::resolution::Grade;

/// How many rounds an effect lasts: one more, two more, half as long again, twice as long. Rounded down, and as printed:
/// below four rounds the third grade gives less than the second.
pub const fn duration(rounds: i32, grade: Grade) -> i32 {
    match grade.0 {
        1 => rounds + 1,
        2 => rounds + 2,
        3 => rounds * 3 / 2,
        _ => rounds * 2,
    }
}

/// How much heals: 25% more per grade, rounded down. Nobody is healed above the maximum, whatever this comes to.
pub const fn healing(hp: i32, grade: Grade) -> i32 {
    hp * (100 + 25 * grade.0 as i32) / 100
}

/// When the roll of an effect falls.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Rolled {
    /// Once, before its shape is placed.
    Once,
    /// For each entity in a shape that is placed already.
    ForEach,
}

/// How an area grows.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Growth {
    /// So many more targets.
    Targets(u8),
    /// So much of its squares, in percent.
    Area(i32),
    /// So much of its squares in percent or, for an effect on targets, everyone next to one.
    AreaOrAdjacent(i32),
}

impl Growth {
    /// How many squares an area of so many has then, rounded down; more targets leave it as it is.
    pub const fn squares(self, squares: i32) -> i32 {
        match self {
            Growth::Targets(_) => squares,
            Growth::Area(percent) | Growth::AreaOrAdjacent(percent) => squares * percent / 100,
        }
    }
}

/// How an area grows: one more target, two more, half as large again, twice as large. Only what is rolled once can grow: the
/// others take what [`duration`] or damage gains.
pub const fn area(grade: Grade, rolled: Rolled) -> Option<Growth> {
    match (rolled, grade.0) {
        (Rolled::ForEach, _) => None,
        (Rolled::Once, targets @ 1..=2) => Some(Growth::Targets(targets)),
        (Rolled::Once, 3) => Some(Growth::Area(150)),
        (Rolled::Once, _) => Some(Growth::AreaOrAdjacent(200)),
    }
}
