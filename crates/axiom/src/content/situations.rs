//! 5.1.3: the table of situational factors.

use content::{At, Fault, Faults, Source};
use schemars::JsonSchema;
use serde::Deserialize;

/// A factor of the situational table.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Factor {
    /// Glare.
    Glare,
    /// Dim light.
    DimLight,
    /// Complete darkness.
    Darkness,
    /// Rain or sleet.
    Rain,
    /// A storm.
    Storm,
    /// Extreme cold.
    Cold,
    /// Extreme heat.
    Heat,
    /// High winds.
    HighWinds,
    /// Zero gravity.
    ZeroGravity,
    /// Under water.
    Underwater,
    /// The actor is tired.
    Tired,
    /// The actor rushes.
    Rushing,
    /// The actor takes extra time.
    ExtraTime,
    /// Friendly observers.
    FriendlyObservers,
    /// Hostile observers.
    HostileObservers,
    /// Neutral observers.
    NeutralObservers,
    /// The actor is distracted.
    Distracted,
    /// The actor does nothing else.
    SingleFocus,
    /// The task has many steps.
    ManySteps,
    /// The task is a familiar routine.
    FamiliarRoutine,
    /// The task is wholly unfamiliar.
    Unfamiliar,
}

impl Factor {
    /// The mildest and the strongest number of the table.
    pub const fn span(self) -> (i32, i32) {
        match self {
            Factor::Glare => (-1, -1),
            Factor::DimLight | Factor::Cold | Factor::Heat | Factor::Tired | Factor::Distracted => (-2, -2),
            Factor::Darkness => (-4, -4),
            Factor::Rain | Factor::HighWinds | Factor::HostileObservers => (-1, -2),
            Factor::Storm | Factor::ZeroGravity | Factor::Unfamiliar => (-3, -3),
            Factor::Underwater => (-3, -5),
            Factor::Rushing => (-1, -3),
            Factor::ExtraTime => (1, 3),
            Factor::FriendlyObservers | Factor::SingleFocus => (1, 1),
            Factor::NeutralObservers => (0, 0),
            Factor::ManySteps => (-2, -4),
            Factor::FamiliarRoutine => (2, 2),
        }
    }
}

/// A factor that a file states.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FactorEntry {
    /// Which.
    pub what: Factor,
    /// How much, within the table's span; its mildest number unless said.
    #[schemars(range(min = -10, max = 10))]
    pub amount: Option<At<i8>>,
}

/// The sum of the factors a file states, with a fault for each number outside its span.
pub(crate) fn sum_of(source: &Source, entries: &[FactorEntry], faults: &mut Faults) -> i32 {
    let number = |entry: &FactorEntry| {
        let (mild, strong) = entry.what.span();
        entry.amount.as_ref().map_or(mild, |amount| within(source, amount, (mild, strong), faults))
    };
    entries.iter().map(number).sum()
}

/// A number that a file states, with a fault if it is outside the table's span.
pub(crate) fn within(source: &Source, amount: &At<i8>, ends: (i32, i32), faults: &mut Faults) -> i32 {
    let span = ends.0.min(ends.1)..=ends.0.max(ends.1);
    if !span.contains(&i32::from(**amount)) {
        let what = format!("{} is not in the table's span for this", **amount);
        let fault = Fault::at(source, amount.span(), what).label("out of its span");
        faults.push(fault.help(format!("it goes from {} to {}", span.start(), span.end())));
    }
    i32::from(**amount)
}
