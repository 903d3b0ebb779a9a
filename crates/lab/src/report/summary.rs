//! A report as it is written down: everything that the counts say, by name.

use serde::Serialize;
use ts_rs::TS;

use super::{
    Deeds, EndReport, EntityReport, FallenReport, FigureReport, KindReport, LossReport, LuckReport,
    MeansReport, Report, RewardsReport, Rounds, SideReport,
};

/// Everything that a report says. What is only known of battles that somebody followed may be missing.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Summary {
    #[ts(type = "number")]
    pub battles: u64,
    /// The sides, in order.
    pub sides: Vec<SideReport>,
    /// Battles that nobody won.
    #[ts(type = "number")]
    pub draws: u64,
    /// How wide the widest interval of a side's win rate is.
    pub precision: f64,
    /// Why battles ended and who won so, the commonest first.
    pub ends: Vec<EndReport>,
    /// What battles are counted in: `round`, `tick`.
    pub clock: &'static str,
    /// How long they lasted.
    pub rounds: Rounds,
    /// What was measured of every battle.
    pub figures: Vec<FigureReport>,
    /// The sides' losses and luck, in order.
    pub losses: Option<Vec<LossReport>>,
    pub entities: Option<Vec<EntityReport>>,
    /// What was done with everything.
    pub means: Option<Vec<MeansReport>>,
    /// The kinds of events, the most decisive first.
    pub kinds: Option<Vec<KindReport>>,
    /// How much luck decides.
    pub luck: Option<LuckReport>,
    pub fallen: Option<Vec<FallenReport>>,
    /// For each side, the share of its people who are not down for good after each round, from round 0 on.
    pub survival: Option<Vec<Vec<f64>>>,
    /// What those who took part earned.
    pub rewards: Option<RewardsReport>,
}

impl Summary {
    /// What a report says.
    pub fn of(report: &Report) -> Summary {
        let deeds = report.deeds();
        Summary {
            battles: report.battles(),
            sides: report.sides(),
            draws: report.draws(),
            precision: report.precision(),
            ends: report.ends(),
            clock: report.clock(),
            rounds: report.rounds(),
            figures: report.figures(),
            losses: deeds.map(Deeds::losses),
            entities: deeds.map(Deeds::entities),
            means: deeds.map(Deeds::means),
            kinds: deeds.map(Deeds::kinds),
            luck: deeds.map(Deeds::luck),
            fallen: deeds.map(Deeds::fallen),
            survival: deeds.map(Deeds::survival),
            rewards: report.rewards(),
        }
    }
}
