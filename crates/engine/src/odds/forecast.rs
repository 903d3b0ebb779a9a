//! Odds as other programs read them.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Answers, Fate, Likelihood, Method, Outlook, TokenOdds};
use crate::Scene;
use crate::scene::Measure;

/// What may come of a command.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Forecast {
    /// Whether every way for the dice to fall was walked.
    pub exact: bool,
    /// How many ways were walked, or how often it was rolled.
    #[ts(type = "number")]
    pub paths: u64,
    /// How the questions on the way were answered, in words, if there were any: "as the standard bot would".
    pub answered: Option<&'static str>,
    /// Everybody of whom something may become, in the order of the scene.
    pub tokens: Vec<TokenForecast>,
}

/// What may become of somebody.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct TokenForecast {
    /// The word commands use for it.
    pub handle: String,
    /// Its name.
    pub name: String,
    /// Its side, if it is there already.
    pub side: Option<u8>,
    /// The gauges that may change.
    pub gauges: Vec<GaugeForecast>,
    /// The badges it may gain.
    pub gained: Vec<BadgeChance>,
    /// The badges it may lose.
    pub lost: Vec<BadgeChance>,
    /// The cells it may end on, if it may move.
    pub cells: Vec<CellChance>,
    /// What may happen to it as a whole.
    pub fates: Vec<FateChance>,
}

/// How a gauge may change.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct GaugeForecast {
    /// Its name.
    pub name: &'static str,
    /// What it measures.
    pub measure: Measure,
    /// The change on average.
    pub mean: f64,
    /// From the greatest loss to the greatest gain; no change is one of them.
    pub changes: Vec<GaugeChange>,
}

/// One change of a gauge.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct GaugeChange {
    /// By how much.
    pub by: i32,
    /// How likely.
    pub chance: Likely,
}

/// A badge that comes or goes.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct BadgeChance {
    /// The word for it.
    pub badge: String,
    /// How likely.
    pub chance: Likely,
}

/// Where somebody may end.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct CellChance {
    /// The cell; nothing is where it was.
    pub cell: Option<u32>,
    /// How likely.
    pub chance: Likely,
}

/// What may happen to somebody as a whole.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct FateChance {
    /// What.
    pub fate: Fate,
    /// How likely.
    pub chance: Likely,
}

/// A chance, with its error where it was counted.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Likely {
    /// From 0 to 1.
    pub share: f64,
    /// Half of the 95% interval.
    pub error: Option<f64>,
}

impl From<&Likelihood> for Likely {
    fn from(chance: &Likelihood) -> Likely {
        let error = match chance {
            Likelihood::Exact(_) => None,
            Likelihood::Sampled(estimate) => {
                let (low, high) = estimate.interval();
                Some((high - low) / 2.0)
            }
        };
        Likely { share: chance.share(), error }
    }
}

impl Forecast {
    /// Odds of something that happens in this scene.
    pub fn new(outlook: &Outlook, scene: &Scene) -> Forecast {
        let (exact, paths) = match outlook.method {
            Method::Exact(paths) => (true, paths),
            Method::Sampled(n, _) => (false, n),
        };
        Forecast {
            exact,
            paths,
            answered: outlook.answered.map(Answers::words),
            tokens: outlook.tokens.iter().map(|t| TokenForecast::new(t, scene)).collect(),
        }
    }
}

impl TokenForecast {
    fn new(odds: &TokenOdds, scene: &Scene) -> TokenForecast {
        let badges = |list: &[(String, Likelihood)]| -> Vec<BadgeChance> {
            let each = list.iter();
            each.map(|(badge, chance)| BadgeChance { badge: badge.clone(), chance: chance.into() }).collect()
        };
        let token = scene.tokens.iter().find(|token| token.handle == odds.handle);
        let measure = |name: &str| {
            let shown = token.and_then(|token| token.gauges.iter().find(|gauge| gauge.name == name));
            shown.map_or(Measure::Other, |gauge| gauge.measure)
        };
        let gauges = odds.gauges.iter().map(|gauge| GaugeForecast {
            name: gauge.name,
            measure: measure(gauge.name),
            mean: gauge.mean(),
            changes: gauge
                .changes
                .iter()
                .map(|(by, chance)| GaugeChange { by: *by, chance: chance.into() })
                .collect(),
        });
        TokenForecast {
            handle: odds.handle.clone(),
            name: odds.name.clone(),
            side: token.map(|token| token.side),
            gauges: gauges.collect(),
            gained: badges(&odds.gained),
            lost: badges(&odds.lost),
            cells: odds
                .cells
                .iter()
                .map(|(cell, chance)| CellChance { cell: *cell, chance: chance.into() })
                .collect(),
            fates: odds
                .fates
                .iter()
                .map(|(fate, chance)| FateChance { fate: *fate, chance: chance.into() })
                .collect(),
        }
    }
}
