//! The lab: plays many battles of any ruleset and says what came of them, and tells the exact odds of a command.
//!
//! Battle 7 of seed 42 is the same battle whatever runs beside it: its dice come from a stream of its own, and so do its
//! bots'. What is kept is counts, so memory does not grow with the number of battles.

mod arena;
pub mod interval;
mod odds;
mod outcomes;
mod player;
mod report;
mod rows;
mod simulate;
mod tally;

pub use arena::{Contest, Rating, Ratings, Score, Showing, rate};
pub use engine::odds::{Answers, Fate, GaugeOdds, Likelihood, Method, TokenOdds};
pub use interval::{Interval, wilson};
pub use odds::{CommandOdds, Inquiry, MOST_PATHS, OddsError, SAMPLES, command_odds};
pub use outcomes::{MOST_OUTCOMES, outcomes};
pub use report::{
    Deeds, EndReport, EntityReport, FallenReport, FigureReport, KindReport, LossReport, LuckReport,
    MeansReport, Report, RewardReport, RewardsReport, Rounds, SideReport,
};
pub use rows::{BattleRow, EntityRow, EventRow, Rows, Sink};
pub use simulate::{Detail, MOST_BATTLES, Order, OrderError, Watch, simulate};
pub use tally::{Deed, Use};
