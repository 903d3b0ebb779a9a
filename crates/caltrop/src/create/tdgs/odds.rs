//! The exact odds beside a choice, from the functions that roll it.

use std::fmt::Write as _;

use dice::Odds;
use serde_json::{Value, json};
use tdgs::creation::content::RaceEntry;
use tdgs::creation::race::{MAIN, Span};
use tdgs::creation::{heroic_odds, luck_odds, stat_odds};
use tdgs::stats::Stat;

use crate::output::{BOLD, DIM, percent};

/// `6: 10.5%  7: 7.0% ...` in a line or two.
pub fn row(odds: &Odds<i16>) -> String {
    let mut text = String::new();
    for (value, chance) in odds.iter() {
        let gap = if text.is_empty() { "" } else { "  " };
        let _ = write!(text, "{gap}{BOLD}{value}{BOLD:#} {DIM}{}{DIM:#}", percent(chance.to_f64()));
    }
    text
}

/// The mean of some odds.
pub fn mean(odds: &Odds<i16>) -> f64 {
    odds.iter().map(|(value, chance)| f64::from(*value) * chance.to_f64()).sum()
}

/// The ranges of a race, stats with the same one together.
fn ranges(race: &RaceEntry) -> Vec<(Span, Vec<Stat>)> {
    let mut all: Vec<(Span, Vec<Stat>)> = Vec::new();
    for stat in MAIN {
        let range = race.range(stat);
        match all.iter_mut().find(|(span, _)| *span == range) {
            Some((_, stats)) => stats.push(stat),
            None => all.push((range, vec![stat])),
        }
    }
    all
}

/// What the dice make of each stat of a race.
pub fn of_stats(race: &RaceEntry) -> Vec<String> {
    let mut lines = vec![format!("Rolled, a {} has with these exact odds:", race.name)];
    for (range, stats) in ranges(race) {
        let odds = stat_odds(range);
        let names: Vec<&str> = stats.iter().map(|stat| stat.name()).collect();
        lines.push(format!(
            "  {}, {} to {}, {:.2} on average",
            names.join(" "),
            range.min,
            range.max,
            mean(&odds)
        ));
        lines.push(format!("    {}", row(&odds)));
    }
    lines.push(format!("Bought, there are {} points, within the same ranges.", race.base_pool()));
    lines
}

/// What a race has to offer, in a line.
pub fn race_line(id: &str, race: &RaceEntry) -> String {
    let spans: Vec<String> = ranges(race)
        .into_iter()
        .map(|(range, stats)| {
            let names: Vec<&str> = stats.iter().map(|stat| stat.name()).collect();
            format!("{} {}-{}", names.join("/"), range.min, range.max)
        })
        .collect();
    format!("  {BOLD}{id:<8}{BOLD:#} {}; {DIM}{}{DIM:#}", race.size.name(), spans.join(", "))
}

/// The odds as lists of values with their chances.
pub fn to_json(race: &RaceEntry) -> Value {
    let list = |odds: &Odds<i16>| -> Value {
        let one = |(value, chance): (&i16, dice::Chance)| json!({ "value": value, "p": chance.to_f64(), "exact": chance.to_string() });
        odds.iter().map(one).collect()
    };
    let stats: serde_json::Map<String, Value> =
        MAIN.iter().map(|&stat| (stat.name().to_owned(), list(&stat_odds(race.range(stat))))).collect();
    json!({ "stats": stats, "luck": list(&luck_odds(race)), "heroic": list(&heroic_odds()) })
}
