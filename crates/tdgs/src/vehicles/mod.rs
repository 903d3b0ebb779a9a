//! Vehicles: inert entities that need a driver, and something to move them.

mod template;

pub use template::{Fuel, Motive, Vehicle};
