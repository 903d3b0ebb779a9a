//! Balance: a known answer is found, what is written plays as was said, and what can't be is told.

use content::{Library, Source};
use dice::Seed;
use engine::bots::BotKind;
use lab::{Detail, Spec};
use study::{BalanceOrder, StudyError, Subject, balance, parse_all};

use super::{StopsAfter, subject, trial, written};

const DOORWAY: &str = r#"
ruleset = "tdgs"
name = "Doorway"
packs = ["core"]

[map]
drawing = """
.........
.........
.........
"""
legend = { "." = "floor" }

[[side]]
name = "Guards"

[[side]]
name = "Goblins"

[[unit]]
creature = "guard"
side = "Guards"
at = "b2"

[[unit]]
creature = "guard"
side = "Guards"
at = "b3"

[[unit]]
creature = "goblin"
side = "Goblins"
at = "h2"
"#;

fn spec(subject: &Subject, target: f64, tolerance: f64, allow: &str) -> BalanceOrder {
    let knobs = parse_all(subject, allow).expect("knobs");
    BalanceOrder { trial: trial(BotKind::Brawler), target, tolerance, knobs, most: 200_000 }
}

/// The rate of a scenario's first side over many battles that no search plays.
fn rate(text: &str) -> f64 {
    let bundle = Library::embedded().bundle(Source::new("test.toml", text)).expect("it loads");
    let game = catalog::load(&bundle).expect("it loads");
    let bots = vec![BotKind::Brawler];
    let spec = Spec {
        battles: 20_000,
        seed: Seed::from(99),
        first: 0,
        threads: 2,
        bots,
        detail: Detail::Outcomes,
        precision: None,
    };
    game.simulate(&spec, None, &()).expect("battles").sides()[0].win_rate
}

#[test]
fn a_known_answer_is_found_and_written() {
    let subject = written(DOORWAY);
    // What five goblins give is known from playing five goblins, with a seed that the search does not have.
    let knobs = parse_all(&subject, "goblin.count 5").expect("a knob");
    let known = rate(&subject.turned(&knobs, &study::Setting::all(&[5])).expect("it loads").scenario.text);
    let found = balance(&subject, &spec(&subject, known, 0.04, "goblin.count 1..9"), &()).expect("a search");
    assert!(found.reached, "{known}: {found:?}");
    assert_eq!(found.found.setting.0, [Some(5)], "{known}");
    assert!(found.sure > 0.9 && (found.found.cost - 4.0 / 8.0).abs() < 1e-9, "{found:?}");
    let again = rate(&found.scenario.text);
    assert!((again - known).abs() < 0.04, "what is written gives {again}, and {known} was wanted");
}

#[test]
fn what_is_right_already_stays() {
    let subject = subject("tdgs/duel");
    let spec = spec(&subject, 0.5, 0.25, "options.round-limit 10..20, duelling-sword.damage");
    // The duel does not say its limit, so it can't have a price.
    assert!(balance(&subject, &BalanceOrder { knobs: spec.knobs.clone(), ..spec.clone() }, &()).is_err());
    let spec = BalanceOrder { knobs: spec.knobs[1..].to_vec(), ..spec };
    let found = balance(&subject, &spec, &()).expect("a search");
    assert!(
        found.reached && found.found.cost == 0.0 && found.found.setting.words(&found.knobs) == "no change"
    );
}

#[test]
fn two_knobs_are_turned_only_where_one_will_not_do() {
    let subject = written(DOORWAY);
    // Four goblins lose, and so does one however tough; four tough ones are another matter.
    let knobs = parse_all(&subject, "goblin.count 1..4, goblin.con 8..12").expect("knobs");
    let wanted =
        rate(&subject.turned(&knobs, &study::Setting::all(&[4, 11])).expect("it loads").scenario.text);
    let spec = spec(&subject, wanted, 0.04, "goblin.count 1..4, goblin.con 8..12");
    let found = balance(&subject, &spec, &()).expect("a search");
    assert!(found.reached, "{wanted}: {found:?}");
    assert_eq!(found.found.setting.turns(&found.knobs).count(), 2, "{wanted}: {found:?}");
    let again = rate(&found.scenario.text);
    assert!((again - wanted).abs() < 0.05, "what is written gives {again}, and {wanted} was wanted");
}

#[test]
fn what_is_out_of_reach_is_told_with_what_comes_nearest() {
    let subject = subject("bridge-ambush");
    let spec = spec(&subject, 0.02, 0.01, "goblin.con -1..+1");
    let found = balance(&subject, &spec, &()).expect("a search");
    assert!(!found.reached && found.sure < 0.5);
    let nearest = found.looks.iter().map(|look| (look.tally.rate() - 0.02).abs()).fold(1.0, f64::min);
    assert!((found.found.tally.rate() - 0.02).abs() < nearest + 0.08, "{found:?}");
}

#[test]
fn who_stops_gets_what_came_nearest_so_far() {
    let subject = written(DOORWAY);
    let spec = spec(&subject, 0.5, 0.01, "goblin.count 1..9");
    let whole = balance(&subject, &spec, &()).expect("a search");
    assert!(!whole.stopped);
    let part = balance(&subject, &spec, &StopsAfter::new(whole.battles / 2)).expect("a part of it");
    assert!(part.stopped && !part.reached && part.battles < whole.battles, "{part:?}");
    let miss = |look: &study::Look| (look.tally.rate() - 0.5).abs();
    assert!(part.fresh || part.looks.iter().all(|look| miss(look) >= miss(&part.found)), "{part:?}");
    let early = balance(&subject, &spec, &StopsAfter::new(1_000)).expect("two looks");
    assert!(early.stopped && !early.fresh && early.found.tally.battles() > 0, "{early:?}");
    assert!(early.looks.iter().all(|look| miss(look) >= miss(&early.found)), "{early:?}");
    assert!(matches!(balance(&subject, &spec, &StopsAfter::new(1)), Err(StudyError::Stopped)));
}

#[test]
fn impossible_wishes_are_refused() {
    let subject = subject("bridge-ambush");
    for (target, tolerance, said) in [
        (0.0, 0.02, "more than 0%"),
        (1.2, 0.02, "a target of 120%"),
        (0.5, 0.0, "0.1% to 25%"),
        (f64::NAN, 0.02, "target"),
    ] {
        let error = balance(&subject, &spec(&subject, target, tolerance, "goblin.con"), &())
            .expect_err("no")
            .to_string();
        assert!(error.contains(said), "{error}");
    }
    let twice = parse_all(&subject, "goblin.con, goblin.con 3..9").expect_err("no").to_string();
    assert!(twice.contains("named twice"), "{twice}");
}
