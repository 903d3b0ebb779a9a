//! What a battle means to somebody who counts: who hurt whom, what chances were taken, who fell where. As a scene is
//! vocabulary for drawing, this is vocabulary for statistics, so that every ruleset can be counted alike.

use serde::Serialize;

/// Somebody who takes part: its place among [`Counted::pieces`](crate::Counted::pieces).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize)]
pub struct Piece(pub u16);

impl Piece {
    /// Its place in lists of everybody.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What something is done with: its place among [`Counted::tools`](crate::Counted::tools).
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize)]
pub struct Tool(pub u16);

impl Tool {
    /// Its place in lists of all means.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Somebody who takes part, by name.
#[derive(Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Participant {
    /// The word commands use for it.
    pub handle: String,
    pub name: String,
    pub side: u8,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum StatEvent {
    /// Somebody took a chance.
    Chance {
        by: Piece,
        means: Tool,
        /// How likely it was to succeed, in thousandths.
        permille: u16,
        success: bool,
    },
    Harm {
        to: Piece,
        from: Source,
        amount: u32,
        /// What was more than it had left to lose.
        wasted: u32,
    },
    /// Somebody is out of the battle by force.
    Fall {
        who: Piece,
        from: Source,
        /// The cell of the scene where it fell.
        cell: Option<u32>,
    },
}

/// Where harm comes from.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Source {
    /// From somebody, with something.
    Of(Piece, Tool),
    /// From whoever took the last chance, with the same means.
    Last,
    /// From nobody in particular: a fire, a fall, a wound that bleeds.
    Nobody,
}

#[derive(Copy, Clone, Eq, PartialEq, Default, Debug)]
pub struct Vital {
    pub now: i32,
    /// Its health when whole.
    pub max: i32,
    /// Whether it is still in the battle.
    pub stands: bool,
    /// Whether it takes part at all: one who was never picked does not.
    pub there: bool,
}
