//! What goes over the wire. The page's types are made from these; see `tests/wire.rs`.

mod analysis;
mod http;
mod jobs;
mod openings;
mod socket;
mod studies;
mod view;

pub use self::analysis::*;
pub use self::http::*;
pub use self::jobs::{JobCard, JobQuery, JobState};
pub use self::openings::{Figure, Opening, Prospects};
pub use self::socket::{ClientMessage, Known, ServerMessage};
pub use self::studies::*;
pub use self::view::{Moment, Player, Sits, Undo, View};
