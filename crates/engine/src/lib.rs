//! The kernel of Caltrop: what every ruleset supplies, and what it gets for it.
//!
//! A [`Ruleset`] supplies the rules of one battle; [`Shown`] and [`Counted`] add what people see of it and what statistics count. A command comes in, [`Ruleset::check`] refuses it with a
//! reason or lets it pass, and [`Ruleset::resolve`] changes the state, asking the [`Table`] for dice and
//! answers and telling it what happened. Nothing else changes a state.
//!
//! For that a ruleset gets a [`Match`] with people and bots, pause, undo and replay; [`playout`] for
//! simulations that cost nothing but the rules; exact odds, because the dice behind the table may be
//! [`dice::Every`]; and the [`kit`], one set of checks that all rulesets run.

mod account;
pub mod any;
pub mod bots;
mod counted;
mod digest;
mod end_table;
pub mod kit;
pub mod line;
mod matches;
pub mod memo;
mod menu;
pub mod mission;
pub mod odds;
pub mod playout;
mod preview;
pub mod replay;
mod rewards;
mod ruleset;
pub mod scene;
mod shown;
mod side;
mod table;
mod tape;
pub mod words;

pub use account::{Participant, Piece, Source, StatEvent, Tool, Vital};
pub use any::AnyMatch;
pub use bots::{Bot, Heuristic, Style};
pub use counted::{Counted, Game};
pub use digest::{digest, state_bytes};
pub use end_table::EndTable;
pub use line::{Line, Motion, News, Signal, Sum, Tally, Tone, Voice};
pub use matches::{Decision, Job, Match, Progress, Prospects};
pub use menu::{Asks, Barred, Menu, MenuGroup, Offer, PartAim, Prompt, Stake, StakeKind, Stakes, Target};
pub use odds::Forecast;
pub use preview::{Contact, Danger, Note, Outline, Preview, Survey};
pub use rewards::{Reward, Rewards};
pub use ruleset::{Input, Outcome, Refusal, Ruleset, Turn};
pub use scene::Scene;
pub use shown::Shown;
pub use side::{Side, Viewer};
pub use table::{AnyTable, Behind, Listener, Pause, Silent, Table};
pub use tape::{Mark, Tape};
