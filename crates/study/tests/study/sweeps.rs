//! Sweeps: the same for any number of threads, and the same as playing each point by itself.

use engine::bots::BotKind;
use lab::{Detail, Spec};
use study::{Knob, Sweep, SweepOrder, Trial, sweep};

use super::{subject, trial};

fn spec(battles: u64) -> SweepOrder {
    SweepOrder { trial: trial(BotKind::Brawler), battles, even: false, precision: None }
}

fn numbers(sweep: &Sweep) -> Vec<(Vec<i64>, u64, u64, u64)> {
    sweep
        .points
        .iter()
        .map(|p| (p.values.clone(), p.tally.battles(), p.tally.wins(), p.tally.draws()))
        .collect()
}

#[test]
fn threads_change_nothing() {
    for (scenario, knobs) in [
        ("bridge-ambush", vec!["goblin-archer.count 1..4", "goblin.con -1..+1"]),
        ("axiom/alley", vec!["gunman.count 1..3"]),
        ("training", vec!["picket-drone.health 2..4"]),
    ] {
        let subject = subject(scenario);
        let knobs: Vec<Knob> =
            knobs.iter().map(|knob| Knob::parse(&subject, knob).expect("a knob")).collect();
        let with = |threads| {
            let spec = SweepOrder { trial: Trial { threads, ..trial(BotKind::Brawler) }, ..spec(60 * 12) };
            numbers(&sweep(&subject, knobs.clone(), &spec, &()).expect("a sweep"))
        };
        let one = with(1);
        assert_eq!(one, with(2), "{scenario}");
        assert_eq!(one, with(7), "{scenario}");
    }
}

#[test]
fn every_point_is_what_a_simulation_of_it_says() {
    let subject = subject("bridge-ambush");
    let knob = Knob::parse(&subject, "goblin-archer.count 2..4").expect("a knob");
    let found = sweep(&subject, vec![knob], &spec(900), &()).expect("a sweep");
    let now = &found.points[1];
    assert_eq!(now.values, [3]);
    let trial = trial(BotKind::Brawler);
    let spec = Spec {
        battles: now.tally.battles(),
        seed: trial.seed,
        first: 0,
        threads: 2,
        bots: trial.bots,
        detail: Detail::Outcomes,
        precision: None,
    };
    let report = subject.game().simulate(&spec, None, &()).expect("a simulation");
    assert_eq!(now.tally.wins(), report.sides()[0].wins);
}

#[test]
fn battles_go_where_more_is_to_be_learned() {
    let subject = subject("bridge-ambush");
    let knob = || Knob::parse(&subject, "goblin-archer.count 0..7").expect("a knob");
    let found = sweep(&subject, vec![knob()], &spec(4000), &()).expect("a sweep");
    assert_eq!(found.points.iter().map(|p| p.tally.battles()).sum::<u64>(), 4000);
    let most = found.points.iter().max_by_key(|p| p.tally.battles()).expect("points");
    let least = found.points.iter().min_by_key(|p| p.tally.battles()).expect("points");
    let from_half = |rate: f64| (rate - 0.5).abs();
    assert!(from_half(most.tally.rate()) < from_half(least.tally.rate()), "{most:?} {least:?}");
    let even = SweepOrder { even: true, ..spec(800) };
    let found = sweep(&subject, vec![knob()], &even, &()).expect("a sweep");
    assert!(found.points.iter().all(|p| p.tally.battles() == 100));
    let narrow = SweepOrder { precision: Some(0.1), ..spec(8 * 400) };
    let found = sweep(&subject, vec![knob()], &narrow, &()).expect("a sweep");
    assert!(found.points.iter().all(|p| p.tally.half() <= 0.05), "{:?}", numbers(&found));
    assert!(found.points.iter().map(|p| p.tally.battles()).sum::<u64>() < 8 * 400, "no more than needed");
}

#[test]
fn impossible_sweeps_are_refused() {
    let subject = subject("bridge-ambush");
    let knob = |text: &str| Knob::parse(&subject, text).expect("a knob");
    let refused =
        |knobs: Vec<Knob>, battles| sweep(&subject, knobs, &spec(battles), &()).expect_err("no").to_string();
    assert!(refused(vec![knob("goblin.con 8")], 0).contains("0 battles can't be played"));
    assert!(refused(vec![knob("goblin.con 1..9"), knob("goblin.con 3")], 10).contains("named twice"));
    assert!(
        refused(vec![knob("goblin.con 1..9"), knob("creature.goblin.stats.con 3")], 10)
            .contains("are the same number")
    );
    assert!(refused(vec![knob("goblin.con 1..200"), knob("goblin.str 1..200")], 10).contains("40000 points"));
}
