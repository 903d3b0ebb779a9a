//! Mounts & Vehicles: who carries whom, and what each may do meanwhile.

mod charge;
mod control;
mod economy;
mod going;
mod mounting;
mod news;
mod questions;
mod thrown;
mod trample;
mod ways;
mod words;

pub use charge::CHARGE_RUN;
pub use control::{Control, Mastery};
pub use economy::{Closed, Station};
pub use mounting::MOUNT_SIZE_DIFFERENCE;
pub use news::News;
pub use questions::{Query, Reins};
pub use trample::{TRAMPLE_DISTANCE_DIVISOR, trample_distance};
pub(crate) use ways::bit as knack_bit;
pub use words::NoSeat;
