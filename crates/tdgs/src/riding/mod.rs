//! Mounts & Vehicles: who carries whom, and what each may do meanwhile.
//!
//! A [`Seat`] is the one link between carrier and carried: it is kept with whoever is carried, so no link has only one
//! end. Whoever is carried stands where its carrier stands, takes the same space, and is never left behind.

mod charge;
mod control;
mod economy;
mod going;
mod mounting;
mod news;
mod questions;
mod seats;
mod thrown;
mod trample;
mod ways;
mod words;

use serde::Serialize;
use space::Square;

pub use charge::CHARGE_RUN;
pub use control::{Control, Mastery};
pub use economy::{Closed, Station};
pub use mounting::MOUNT_SIZE_DIFFERENCE;
pub use news::News;
pub use questions::{Query, Reins};
pub use trample::{TRAMPLE_DISTANCE_DIVISOR, trample_distance};
pub(crate) use ways::bit as knack_bit;

use crate::battle::UnitId;

/// What somebody is aboard for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Role {
    /// Rides in control of a mount, or drives a vehicle.
    Controller,
    /// Aboard without control: a second rider, a passenger, one of the crew.
    Passenger,
    /// An animal in harness, which draws a vehicle.
    Team,
}

/// Where somebody is carried.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Seat {
    /// By whom or what.
    pub on: UnitId,
    /// As what.
    pub role: Role,
    /// Whether the mount was mastered by a control check, until its rider's next turn.
    pub mastered: bool,
}

/// Somebody who lost its seat and has not landed yet.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Thrown {
    /// Who.
    pub who: UnitId,
    /// From whom or what.
    pub off: UnitId,
    /// The corner of the space it was thrown from.
    pub at: Square,
    /// The edge of that space.
    pub span: u8,
    /// How many squares it falls.
    pub squares: u16,
}

/// Somebody met by a trampler in the turn under way.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Trampled {
    /// The trampler.
    pub by: UnitId,
    /// Whom it met.
    pub target: UnitId,
    /// Whether it went down; else it held.
    pub beaten: bool,
}
