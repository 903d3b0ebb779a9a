//! What the lab says it knows, it knows: its intervals hold the truth as often as they promise.

use crate::battle::{pair, truth};
use dice::Seed;
use engine::bots::BotKind;
use engine::{Ruleset, Side};
use lab::{Detail, Spec, simulate};

/// Each repetition plays so many battles of a duel whose exact chances are known, and tells an interval.
const REPETITIONS: u64 = 2_000;
const BATTLES: u64 = 250;

#[test]
fn an_interval_of_a_simulation_holds_the_truth_as_often_as_it_says() {
    let rules = pair("wolf", "goblin");
    let [exact, _] = truth(&*rules, &rules.opening(), Side(0));
    assert!((0.1..0.9).contains(&exact), "a duel that says something: {exact}");
    let mut held = 0;
    for repetition in 0..REPETITIONS {
        let spec = Spec {
            battles: BATTLES,
            seed: Seed::from(11),
            first: repetition * BATTLES,
            threads: 1,
            bots: vec![BotKind::Brawler],
            detail: Detail::Outcomes,
            precision: None,
        };
        let report = simulate(&*rules, &spec, None, &()).expect("a sound order");
        let [low, high] = report.sides()[0].ci95;
        held += u64::from((low..=high).contains(&exact));
    }
    let share = held as f64 / REPETITIONS as f64;
    assert!((0.93..=0.97).contains(&share), "{share} of the intervals hold {exact}");
}
