//! Things that take no turn: doors, levers, locks.

use serde::Serialize;
use space::Square;

use crate::state::stats::Stat;

/// A thing of the scenario.
#[derive(Clone, Debug)]
pub struct Object {
    /// The word commands use for it.
    pub handle: String,
    pub name: String,
    pub at: Square,
    /// Whether nobody passes while it is shut.
    pub bars: bool,
    /// Whether one sees through it all the same, as through bars.
    pub see_through: bool,
    /// What takes skill to open it; without any it opens at a touch.
    pub tasks: Vec<Task>,
    /// How much it withstands, if it can be broken.
    pub hp: Option<i32>,
    /// The things that open with it, by their places.
    pub opens: Vec<u8>,
    /// How well it is hidden: the Difficulty of finding it.
    pub hidden: Option<i32>,
}

impl Object {
    /// Whether nothing opens when it is worked but other things: a lever or a wheel.
    pub const fn is_a_lever(&self) -> bool {
        !self.bars && !self.opens.is_empty()
    }
}

/// A way to work upon a thing: a stat against a virtual stat.
#[derive(Clone, Debug)]
pub struct Task {
    /// The word commands use for it.
    pub word: String,
    pub own: Stat,
    pub difficulty: i32,
}

/// What changes about a thing.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct ObjectState {
    /// Whether it is open.
    pub open: bool,
    /// What it still withstands.
    pub hp: i32,
    /// Whether it is known to be there.
    pub found: bool,
}
