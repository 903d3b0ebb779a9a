//! Characters by the thousand: what comes out agrees with the exact odds, and nobody leaves the bounds of its race.

use dice::Odds;
use tdgs::creation::race::MAIN;
use tdgs::creation::{Builder, Catalog, Terms, Touches, heroic_odds, luck_odds, stat_odds};
use tdgs::stats::{Stat, knockout_threshold};

use crate::rules::workshop::{core, seeded};

/// How often each value came, for LUK, the pool and the eight stats.
type Counts = std::collections::BTreeMap<(&'static str, i16), u64>;

fn samples() -> u64 {
    if std::env::var_os("CALTROP_SOAK").is_some() { 100_000 } else { 5_000 }
}

/// Makes so many characters of a race, each with every step.
fn make(catalog: &Catalog, race: &str, n: u64, counts: &mut Counts) {
    let mut dice = seeded(n + race.len() as u64);
    for _ in 0..n {
        let mut builder = Builder::new(catalog);
        let entry = builder.race(race).expect("a race");
        for roll in builder.roll(&mut dice).expect("rolls") {
            assert!(
                entry.range(roll.stat).contains(roll.value),
                "{race} {} {}",
                roll.stat.name(),
                roll.value
            );
            *counts.entry((roll.stat.name(), roll.value)).or_default() += 1;
        }
        let pool = builder.heroic(&mut dice).expect("a pool");
        *counts.entry(("pool", pool.points)).or_default() += 1;
        builder.spend(Stat::Con, pool.points).expect("points");
        let luck = builder.luck(&mut dice).expect("luck").value();
        *counts.entry(("LUK", luck)).or_default() += 1;
        builder.choose(&[("fighter", None)], Terms::default()).expect("a class");
        builder.bonuses().expect("step 5");
        builder.derive().expect("step 6");
        let made = builder.finish(Touches::named("Somebody")).expect("a character");
        for stat in MAIN {
            let lifted = if stat == Stat::Con { pool.points } else { 0 };
            assert!(entry.range(stat).contains(made.base[stat] - lifted));
        }
        let derived = made.derived();
        assert_eq!(derived.hp, i32::from(made.base[Stat::Con]) * 5);
        assert_eq!(derived.knockout, knockout_threshold(derived.hp));
    }
}

/// Holds counts to exact odds within four standard deviations.
fn agrees(counts: &Counts, what: &'static str, odds: &Odds<i16>, n: u64) {
    for (value, chance) in odds.iter() {
        let (p, n) = (chance.to_f64(), n as f64);
        let found = counts.get(&(what, *value)).copied().unwrap_or(0) as f64;
        let (expected, deviation) = (n * p, (n * p * (1.0 - p)).sqrt());
        assert!((found - expected).abs() <= 4.0 * deviation, "{what} {value}: {found} for {expected}");
    }
    let all: u64 = counts.iter().filter(|((name, _), _)| *name == what).map(|(_, count)| count).sum();
    assert_eq!(all, n, "{what}: nothing besides");
}

#[test]
fn sampling_agrees_with_the_exact_odds() {
    let (catalog, n) = (core(), samples());
    for (id, race) in &catalog.races {
        let mut counts = Counts::new();
        make(&catalog, id, n, &mut counts);
        for stat in MAIN {
            agrees(&counts, stat.name(), &stat_odds(race.range(stat)), n);
        }
        agrees(&counts, "LUK", &luck_odds(race), n);
        agrees(&counts, "pool", &heroic_odds(), n);
    }
}
