//! The lab: plays many battles of any ruleset and says what came of them, and tells the exact odds of a command.
//!
//! Battle 7 of seed 42 is the same battle whatever runs beside it: its dice come from a stream of its own, and so do its
//! bots'. What is kept is counts, so memory does not grow with the number of battles.

mod aftermath;
mod analyse;
mod arena;
mod exchange;
pub mod interval;
mod moment;
mod odds;
mod outcomes;
mod player;
mod report;
mod retold;
mod rows;
mod simulate;
mod spread;
mod stance;
mod tally;
mod whatif;

pub use analyse::{
    Analysis, AnalysisNews, AnalysisOrder, AnalysisPoint, AnalysisStep, Better, Considered, MOST_ANALYSED,
    Points, SideChance, USUAL_MOST, analyse,
};
pub use arena::{Contest, Rating, Ratings, Score, Showing, rate};
pub use engine::odds::{Answers, Fate, GaugeOdds, Likelihood, Method, TokenOdds};
pub use exchange::{
    ExchangeError, ExchangeInquiry, ExchangeMethod, ExchangeOdds, ExchangeRound, MOST_ROUNDS, Standing,
    exchange,
};
pub use interval::{Interval, wilson};
pub use odds::{CommandOdds, Inquiry, MOST_PATHS, OddsError, SAMPLES, command_odds};
pub use outcomes::{MOST_OUTCOMES, outcomes};
pub use player::ENOUGH_FOR_MEMO;
pub use report::{
    Deeds, EndReport, EntityReport, FallenReport, FigureReport, KindReport, LossReport, LuckReport,
    MeansReport, Report, RewardReport, RewardsReport, Rounds, SideReport, Summary,
};
pub use retold::ReplayError;
pub use rows::{BattleRow, EntityRow, EventRow, Rows, Sink};
pub use simulate::{Detail, MOST_BATTLES, Spec, SpecError, Watch, simulate};
pub use spread::Spread;
pub use stance::{Blow, Stance};
pub use tally::{Deed, Use};
pub use whatif::{Continuations, Prospect, WhatIf, what_if};
