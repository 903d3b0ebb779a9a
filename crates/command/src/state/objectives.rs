//! 1.3: what an objective can be.

use serde::Serialize;

use crate::state::gear::ThingId;
use crate::state::site::FlagId;

/// What has to be, for an objective.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Goal {
    /// A deed: scored when its flag is set or an object completes it, and never taken back.
    Deed(FlagId),
    /// This thing is in the extraction zone at the end.
    Deliver(ThingId),
    /// This thing is not there at the end.
    Leave(ThingId),
    /// So many marines are extracted alive.
    Home(u8),
}
