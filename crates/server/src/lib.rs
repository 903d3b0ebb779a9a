//! Matches over HTTP and WebSocket, kept on disk, and the page to play them in.
//!
//! A match is its decisions: each is carried out, written, and only then acknowledged and shown; after a kill the match
//! is played again from the disk. Nothing here knows a ruleset: commands are text, and what leaves is cut for one pair of
//! eyes, see [`view`].
//!
//! ```no_run
//! # async fn run() -> Result<(), server::StartError> {
//! let running = server::start(server::Config::new("matches.db")).await?;
//! println!("http://{}/", running.addr());
//! running.until_told().await;
//! # Ok(())
//! # }
//! ```

mod app;
mod budget;
mod config;
mod films;
mod games;
mod guard;
mod http;
mod jobs;
mod keys;
mod limits;
mod metrics;
mod openings;
mod page;
mod problem;
mod room;
mod rooms;
mod serve;
mod shelf;
mod socket;
mod store;
pub mod wire;

pub use budget::{MIB, usual_memory};
pub use config::{Config, Limits, PORT};
pub use limits::Rate;
pub use problem::Problem;
pub use room::view;
pub use serve::{Running, StartError, start};
