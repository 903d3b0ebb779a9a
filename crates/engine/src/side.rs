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

/// For whom a scene or a log is cut from the one truth.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Viewer {
    /// The referee: sees everything.
    Referee,
    /// A spectator: sees what every side sees.
    Spectator,
    /// A player of that side.
    Side(Side),
}

impl Viewer {
    /// Every viewer of a battle with so many sides, the referee first.
    pub fn each(sides: usize) -> impl Iterator<Item = Viewer> {
        [Viewer::Referee, Viewer::Spectator]
            .into_iter()
            .chain((0..sides as u8).map(|n| Viewer::Side(Side(n))))
    }

    /// The viewer's place in the order of [`Viewer::each`].
    pub fn index(self) -> usize {
        match self {
            Viewer::Referee => 0,
            Viewer::Spectator => 1,
            Viewer::Side(side) => 2 + side.index(),
        }
    }
}
