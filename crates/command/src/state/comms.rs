//! 1.2: orders, and what the Commander told a marine.

use serde::Serialize;

use crate::state::action::Action;
use crate::state::site::Zone;

/// What a marine is told to do.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Order {
    pub task: Task,
    /// How to move on the way there; as the marine sees fit if it is not said.
    pub gait: Option<Gait>,
    /// Whether to stay there afterwards.
    pub then_hold: bool,
}

impl Order {
    /// A task, at a pace of the marine's own choice.
    pub const fn to(task: Task) -> Order {
        Order { task, gait: None, then_hold: false }
    }
}

/// What a marine is told to do first.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Task {
    /// Go to a zone.
    GoTo(Zone),
    /// Do something, with the way there first.
    Do(Action),
    Hold,
    /// Go back to a zone, carefully.
    FallBack(Zone),
}

/// What the Commander told a marine.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Radio {
    /// The order in hand: not yet rolled for, or obeyed.
    pub order: Option<Order>,
    /// Whether it was rolled for and is obeyed.
    pub obeyed: bool,
    /// Whether the last order was refused and the marine has not acted since.
    pub refused: bool,
    /// An order that waits until the marine has acted.
    pub held: Option<Order>,
}

impl Radio {
    /// The order that is being followed.
    pub fn obeyed_order(&self) -> Option<Order> {
        self.order.filter(|_| self.obeyed)
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Gait {
    Run,
    Careful,
}
