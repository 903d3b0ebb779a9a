//! Balance: a known answer is found, what is written plays as was said, and what can't be is told.

use content::{Library, Source};
use dice::Seed;
use engine::bots::BotKind;
use lab::{Detail, Order};
use study::{BalanceOrder, Subject, balance, parse_all};

use super::{subject, trial, written};

const DOORWAY: &str = r##"
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
"##;

fn order(subject: &Subject, target: f64, tolerance: f64, allow: &str) -> BalanceOrder {
    let knobs = parse_all(subject, allow).expect("knobs");
    BalanceOrder { trial: trial(BotKind::Brawler), target, tolerance, knobs, most: 200_000 }
}

/// The rate of a scenario's first side over many battles that no search plays.
fn rate(text: &str) -> f64 {
    let bundle = Library::embedded().bundle(Source::new("test.toml", text)).expect("it loads");
    let game = catalog::load(&bundle).expect("it loads");
    let bots = vec![BotKind::Brawler];
    let order = Order {
        battles: 20_000,
        seed: Seed::from(99),
        first: 0,
        threads: 2,
        bots,
        detail: Detail::Outcomes,
        precision: None,
    };
    game.simulate(&order, None, &()).expect("battles").sides()[0].win_rate
}

#[test]
fn a_known_answer_is_found_and_written() {
    let subject = written(DOORWAY);
    // What four goblins give is known from playing four goblins.
    let four: String = ["h1", "h3", "g2"].iter().fold(DOORWAY.to_owned(), |text, at| {
        text + &format!("\n[[unit]]\ncreature = \"goblin\"\nside = \"Goblins\"\nat = \"{at}\"\n")
    });
    let known = rate(&four);
    let found = balance(&subject, &order(&subject, known, 0.04, "goblin.count 1..9"), &()).expect("a search");
    assert!(found.reached, "{known}: {found:?}");
    assert_eq!(found.found.setting.0, [Some(4)], "{known}");
    assert!(found.sure > 0.9 && (found.found.cost - 3.0 / 8.0).abs() < 1e-9, "{found:?}");
    let again = rate(&found.scenario.text);
    assert!((again - known).abs() < 0.04, "what is written gives {again}, and {known} was wanted");
}

#[test]
fn what_is_right_already_stays() {
    let subject = subject("tdgs/duel");
    let order = order(&subject, 0.5, 0.25, "options.round-limit 10..20, duelling-sword.damage");
    // The duel does not say its limit, so it can't have a price.
    assert!(balance(&subject, &BalanceOrder { knobs: order.knobs.clone(), ..order.clone() }, &()).is_err());
    let order = BalanceOrder { knobs: order.knobs[1..].to_vec(), ..order };
    let found = balance(&subject, &order, &()).expect("a search");
    assert!(
        found.reached && found.found.cost == 0.0 && found.found.setting.words(&found.knobs) == "no change"
    );
}

#[test]
fn two_knobs_are_turned_only_where_one_will_not_do() {
    let subject = written(DOORWAY);
    let allow = "goblin.count 1..3, goblin.con 8..12";
    let aim = |target, tolerance| order(&subject, target, tolerance, allow);
    let both = rate(&{
        let knobs = parse_all(&subject, allow).expect("knobs");
        let setting = study::Setting::all(&[3, 12]);
        subject.turned(&knobs, &setting).expect("it loads").scenario.text.to_string()
    });
    let found = balance(&subject, &aim(both, 0.02), &()).expect("a search");
    assert!(found.reached, "{both}: {found:?}");
    let turned = found.found.setting.turns(&found.knobs).count();
    let singles = found.looks.iter().filter(|look| look.setting.turns(&found.knobs).count() == 1);
    let nearest = singles.map(|look| (look.tally.rate() - both).abs()).fold(1.0, f64::min);
    assert!(turned == 2 || nearest < 0.06, "{turned} knobs, the nearest of one is {nearest} off");
}

#[test]
fn what_is_out_of_reach_is_told_with_what_comes_nearest() {
    let subject = subject("bridge-ambush");
    let order = order(&subject, 0.02, 0.01, "goblin.con -1..+1");
    let found = balance(&subject, &order, &()).expect("a search");
    assert!(!found.reached && found.sure < 0.5);
    let nearest = found.looks.iter().map(|look| (look.tally.rate() - 0.02).abs()).fold(1.0, f64::min);
    assert!((found.found.tally.rate() - 0.02).abs() < nearest + 0.08, "{found:?}");
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
        let error = balance(&subject, &order(&subject, target, tolerance, "goblin.con"), &())
            .expect_err("no")
            .to_string();
        assert!(error.contains(said), "{error}");
    }
    let twice = parse_all(&subject, "goblin.con, goblin.con 3..9").expect_err("no").to_string();
    assert!(twice.contains("named twice"), "{twice}");
}
