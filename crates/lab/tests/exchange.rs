//! The odds of a whole exchange: exact while they can be, and true to the dice that are rolled.

use crate::battle::{axiom, mission, pair, tdgs};
use dice::{Chance, Seed, ratio};
use lab::{
    Answers, ExchangeInquiry, ExchangeMethod, ExchangeOdds, Likelihood, MOST_PATHS, OddsError, exchange,
};

fn inquiry(first: &str, second: &str, rounds: u32) -> ExchangeInquiry {
    ExchangeInquiry {
        between: [first.to_owned(), second.to_owned()],
        with: [None, None],
        rounds,
        seed: Seed::from(1),
        answers: Answers::Standard,
        paths: MOST_PATHS,
        samples: 4_000,
    }
}

fn exactly(chance: &Likelihood) -> &Chance {
    let Likelihood::Exact(chance) = chance else { panic!("{chance:?} is not exact") };
    chance
}

/// Every chance that is told of the last round.
fn told(odds: &ExchangeOdds) -> Vec<(String, f64)> {
    let last = odds.rounds.last().expect("a round");
    let mut all =
        vec![("both".to_owned(), last.both_stand.share()), ("none".to_owned(), last.both_down.share())];
    for (n, each) in last.each.iter().enumerate() {
        all.push((format!("{n} down"), each.down.share()));
        all.extend(each.health.iter().map(|(value, chance)| (format!("{n} {value}"), chance.share())));
    }
    all
}

#[test]
fn the_first_round_is_worked_by_hand() {
    // Both have STR 12 against REF 10: a blow misses on 8 naturals of 20.
    let told = ExchangeInquiry {
        with: ["attack duelling-sword bryn", "attack duelling-sword rowan"].map(|text| Some(text.to_owned())),
        ..inquiry("rowan", "bryn", 1)
    };
    let odds = exchange(&*tdgs("duel"), &told).expect("a duel");
    let [round] = &odds.rounds[..] else { panic!("one round: {:?}", odds.rounds) };
    let bryn = &round.each[1];
    let whole = bryn.health.last().expect("unhurt");
    assert_eq!(*exactly(&whole.1), ratio(8, 20), "{bryn:?}");
    let sum: Chance = bryn.health.iter().map(|(_, chance)| exactly(chance).clone()).sum();
    assert_eq!(sum, Chance::always());
    assert_eq!(*exactly(&round.both_stand), Chance::always());
}

#[test]
fn exact_odds_agree_with_the_dice() {
    for (first, second, rounds) in [("wolf", "rat", 3), ("swordsman", "rat", 2)] {
        let rules = pair(first, second);
        let asked = inquiry("first", "second", rounds);
        let exact = exchange(&*rules, &asked).expect("two who fight");
        let rolled = exchange(&*rules, &ExchangeInquiry { paths: 1, ..asked }).expect("the same");
        assert!(matches!(exact.method, ExchangeMethod::Exact { paths: 2.., .. }), "{:?}", exact.method);
        assert!(matches!(rolled.method, ExchangeMethod::Sampled(4_000, _)), "{:?}", rolled.method);
        let counted = told(&rolled);
        for (what, p) in told(&exact) {
            let share = counted.iter().find(|(other, _)| *other == what).map_or(0.0, |(_, share)| *share);
            let sigma = (p * (1.0 - p) / 4_000.0).sqrt();
            // What is rarest may come up once or twice; no deviation knows of that.
            let error = 4.0 * sigma + 2.0 / 4_000.0;
            assert!((share - p).abs() <= error, "{first} {what}: {share} against {p}");
        }
    }
}

#[test]
fn chances_are_whole_to_the_last() {
    let odds = exchange(&*pair("wolf", "rat"), &inquiry("first", "second", 10)).expect("two who fight");
    assert!(matches!(odds.method, ExchangeMethod::Exact { .. }), "{:?}", odds.method);
    for round in &odds.rounds {
        let [first, second] = round.each.each_ref().map(|each| exactly(&each.down).clone());
        let none = exactly(&round.both_down).clone();
        assert_eq!(first + second + exactly(&round.both_stand).clone(), Chance::always() + none);
    }
    assert!(odds.rounds.len() <= 4, "the battle ends after four rounds: {:?}", odds.rounds);
}

#[test]
fn rounds_only_make_things_worse() {
    let odds = exchange(&*tdgs("duel"), &inquiry("rowan", "bryn", 4)).expect("a duel");
    assert_eq!(odds.rounds.len(), 4);
    for pair in odds.rounds.windows(2) {
        for n in 0..2 {
            assert!(pair[0].each[n].down.share() <= pair[1].each[n].down.share() + 1e-12);
            assert!(pair[0].each[n].mean >= pair[1].each[n].mean - 1e-12);
        }
    }
}

#[test]
fn other_scenarios_and_rulesets_have_exchanges() {
    let few = |first: &str, second: &str| ExchangeInquiry {
        paths: 20_000,
        samples: 200,
        ..inquiry(first, second, 2)
    };
    let ambush = exchange(&*tdgs("bridge-ambush"), &few("berta", "skarn")).expect("an exchange");
    assert_eq!(ambush.rounds.len(), 2);
    for (name, first, second) in AXIOM {
        let odds = exchange(&*axiom(name), &few(first, second)).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(!odds.rounds.is_empty() && odds.gauge == "HP", "{name}");
    }
    let marines = exchange(&*mission("training"), &few("hirsch", "davis"));
    assert!(marines.is_err(), "marines act by themselves");
}

const AXIOM: [(&str, &str, &str); 2] = [("duel", "anna", "bruno"), ("alley", "brandt", "vance")];

#[test]
fn bad_questions_say_what_there_is() {
    let rules = tdgs("duel");
    let alone = exchange(&*rules, &inquiry("rowan", "Rowan", 1)).expect_err("one is no pair");
    assert_eq!(alone.error, OddsError::Alone);
    let unknown = exchange(&*rules, &inquiry("rowan", "brin", 1)).expect_err("nobody");
    assert_eq!(unknown.of, Some(1));
    assert!(matches!(unknown.error, OddsError::Unknown(_)));
    let with = ExchangeInquiry { with: [None, Some("dance".to_owned())], ..inquiry("rowan", "bryn", 1) };
    let refused = exchange(&*rules, &with).expect_err("no command");
    assert_eq!(refused.of, Some(1));
    assert!(matches!(refused.error, OddsError::Refused(..)));
}
