//! Units of soldiers in four steps: race, the stats it gives, class, and what the class grants. Nothing is rolled.

use crate::state::army::Scale;
use crate::state::stats::{Stat, Stats};

/// The stats that a formation's usual range is about.
const MEASURED: [Stat; 4] = [Stat::Str, Stat::Dex, Stat::Ref, Stat::Con];
/// The least Luck, good or bad, that is worth a word.
const MUCH_LUCK: i16 = 3;

/// What is said of a unit without a class.
pub const UNTRAINED: &str = "no class, so it is untrained and has the stats of its race";

/// What is said of a stat that is unusual for a formation; the range is a guide, and nothing is refused.
pub fn scale_notice(scale: Scale, stat: Stat, value: i16) -> Option<String> {
    let usual = scale.usual();
    let unusual = MEASURED.contains(&stat) && !usual.contains(&i32::from(value));
    unusual.then(|| {
        let (name, low, high) = (scale.name(), usual.start(), usual.end());
        format!("{} {value} is unusual for a {name}, which has {low} to {high}", stat.name())
    })
}

/// What is said of much Luck: it does not grow with the formation.
pub fn luck_notice(stat: Stat, value: i16) -> Option<String> {
    let much = stat == Stat::Luk && value.unsigned_abs() >= MUCH_LUCK.unsigned_abs();
    much.then(|| format!("LUK {value:+} is extreme; most units have 0"))
}

/// All that is unusual about a unit's stats.
pub fn notices(scale: Scale, stats: &Stats) -> Vec<String> {
    let of = |stat: Stat| scale_notice(scale, stat, stats[stat]).or_else(|| luck_notice(stat, stats[stat]));
    Stat::ALL.into_iter().filter_map(of).collect()
}
