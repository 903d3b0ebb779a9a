//! 5.4: the rows of the Panic Table.

use serde::Serialize;

/// A row of the Panic Table.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub enum Panic {
    /// 6 or less: a flinch.
    KeepTogether,
    /// 7: the next action is lost.
    Freeze,
    /// 8 and 9: friends in the zone gain Stress.
    Scream,
    /// 10 to 12: a forced RUN.
    Flee,
    /// 13 and more: a forced close attack on whoever is nearest.
    Psychotic,
}

impl Panic {
    pub const ALL: [Panic; 5] =
        [Panic::KeepTogether, Panic::Freeze, Panic::Scream, Panic::Flee, Panic::Psychotic];

    pub const fn name(self) -> &'static str {
        match self {
            Panic::KeepTogether => "Keep It Together",
            Panic::Freeze => "Freeze",
            Panic::Scream => "Scream",
            Panic::Flee => "Flee",
            Panic::Psychotic => "Psychotic Attack",
        }
    }
}
