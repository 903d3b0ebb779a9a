//! Vehicles: inert entities that need a driver, and something to move them.

mod aboard;
mod driving;
mod motive;
mod ram;
mod words;

pub use driving::Turnout;
pub use motive::{LOAD_HALF_SPEED_MULTIPLIER, LOAD_NO_MOVE_MULTIPLIER};
pub use words::NoDrive;
