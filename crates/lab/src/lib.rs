//! The lab: plays many battles of any ruleset and says what came of them, and tells the exact odds of a command.
//!
//! Battle 7 of seed 42 is the same battle whatever runs beside it: its dice come from a stream of its own, and so do its
//! bots'. What is kept is counts, so memory does not grow with the number of battles.

mod arena;
mod odds;
mod report;
mod simulate;

pub use arena::{Contest, Rating, Ratings, Score, Showing, rate};
pub use engine::odds::{Answers, Fate, GaugeOdds, Likelihood, Method, TokenOdds};
pub use odds::{CommandOdds, Inquiry, MOST_PATHS, OddsError, SAMPLES, command_odds};
pub use report::{FigureReport, Interval, Report, RewardReport, RewardsReport, Rounds, SideReport, wilson};
pub use simulate::{MOST_BATTLES, Order, OrderError, simulate};
