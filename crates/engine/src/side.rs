//! Who plays, and who looks on.

use serde::{Deserialize, Serialize};

/// One of the sides of a battle, counted from 0 in the order of the scenario.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct Side(pub u8);

impl Side {
    /// The side's place in lists.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Through whose eyes a scene or a log is cut from the one truth.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Eye {
    /// The referee: sees everything.
    All,
    /// A spectator: sees what every side sees.
    Public,
    /// A player of that side.
    Of(Side),
}

impl Eye {
    /// Every eye of a battle with so many sides, the referee first.
    pub fn each(sides: usize) -> impl Iterator<Item = Eye> {
        [Eye::All, Eye::Public].into_iter().chain((0..sides as u8).map(|n| Eye::Of(Side(n))))
    }

    /// The eye's place in the order of [`Eye::each`].
    pub fn index(self) -> usize {
        match self {
            Eye::All => 0,
            Eye::Public => 1,
            Eye::Of(side) => 2 + side.index(),
        }
    }
}
