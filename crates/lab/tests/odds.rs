//! The odds of a command: exact where they can be, and true to the dice that are rolled.

use content::{Library, Source};
use dice::{Seed, ratio};
use lab::{
    Answers, CommandOdds, Fate, Inquiry, Likelihood, MOST_PATHS, Method, OddsError, TokenOdds, command_odds,
};
use tdgs::Tdgs;

const SAMPLES: u64 = 4_000;

fn load(name: &str) -> Tdgs {
    Tdgs::load(&Library::embedded().scenario("tdgs", name).expect("an embedded scenario"))
        .expect("a sound scenario")
}

fn inquiry(entity: &str, command: &str) -> Inquiry {
    Inquiry {
        entity: entity.to_owned(),
        command: command.to_owned(),
        seed: Seed::from(1),
        answers: Answers::Standard,
        paths: MOST_PATHS,
        samples: SAMPLES,
        later: None,
    }
}

fn odds(rules: &Tdgs, inquiry: &Inquiry) -> CommandOdds {
    command_odds(rules, inquiry).unwrap_or_else(|e| panic!("{inquiry:?}: {e}"))
}

/// Every chance that is told of somebody, with what it is the chance of.
fn told(token: &TokenOdds) -> Vec<(String, &Likelihood)> {
    let mut all = Vec::new();
    for gauge in &token.gauges {
        all.extend(gauge.changes.iter().map(|(change, chance)| (format!("{} {change}", gauge.name), chance)));
    }
    all.extend(token.fates.iter().map(|(fate, chance)| (fate.name().to_owned(), chance)));
    all.extend(token.gained.iter().map(|(badge, chance)| (format!("gains {badge}"), chance)));
    all.extend(token.lost.iter().map(|(badge, chance)| (format!("loses {badge}"), chance)));
    all.extend(token.cells.iter().map(|(cell, chance)| (format!("at {cell:?}"), chance)));
    all
}

#[test]
fn whoever_may_declare_instants_first_still_has_a_turn() {
    let rules = load("wizards-duel");
    let odds = odds(&rules, &Inquiry { paths: 1, samples: 50, ..inquiry("meriel", "use fireball p8") });
    assert!(odds.tokens.iter().any(|token| token.handle == "caspian"), "{:?}", odds.tokens);
    let refused = command_odds(&rules, &inquiry("meriel", "use fireball zz99"));
    assert!(matches!(refused, Err(OddsError::Refused(..))), "{refused:?}");
}

#[test]
fn exact_odds_agree_with_the_dice() {
    for (scenario, entity, command) in [
        ("duel", "rowan", "attack duelling-sword bryn"),
        ("duel", "rowan", "grapple bryn"),
        ("duel", "bryn", "move a1"),
        ("bridge-ambush", "corin", "attack longbow goblin"),
        ("bridge-ambush", "dara", "attack throwing-knife goblin"),
    ] {
        let rules = load(scenario);
        let asked = inquiry(entity, command);
        let exact = odds(&rules, &asked);
        let rolled = odds(&rules, &Inquiry { paths: 1, ..asked });
        assert!(matches!(exact.method, Method::Exact(2..)), "{command}: {:?}", exact.method);
        assert!(matches!(rolled.method, Method::Sampled(SAMPLES, _)), "{command}: {:?}", rolled.method);
        assert!(!exact.tokens.is_empty(), "{command} changes something");
        for token in &exact.tokens {
            let counted = rolled.tokens.iter().find(|other| other.handle == token.handle);
            let counted = counted.map(told).unwrap_or_default();
            for (what, chance) in told(token) {
                let share = counted.iter().find(|(other, _)| *other == what).map_or(0.0, |(_, c)| c.share());
                let p = chance.share();
                let sigma = (p * (1.0 - p) / SAMPLES as f64).sqrt();
                assert!((share - p).abs() <= 4.0 * sigma + 1e-9, "{command}, {what}: {share} against {p}");
            }
        }
    }
}

#[test]
fn the_chances_of_a_gauge_sum_to_one() {
    let odds = odds(&load("duel"), &inquiry("Rowan", " attack duelling-sword bryn "));
    assert_eq!((odds.entity.as_str(), odds.command.as_str()), ("rowan", "attack duelling-sword bryn"));
    let [bryn] = &odds.tokens[..] else { panic!("Bryn alone is struck: {:?}", odds.tokens) };
    let [hp] = &bryn.gauges[..] else { panic!("HP alone change: {:?}", bryn.gauges) };
    let sum: f64 = hp.changes.iter().map(|(_, chance)| chance.share()).sum();
    assert!((sum - 1.0).abs() < 1e-12);
    let chance =
        |wanted: i32| hp.changes.iter().find(|(change, _)| *change == wanted).map(|(_, c)| c.clone());
    // STR 12 against REF 10 misses below 9, and a natural 20 strikes harder.
    assert_eq!(chance(0), Some(Likelihood::Exact(ratio(8, 20))));
    assert_eq!(chance(-14), Some(Likelihood::Exact(ratio(11, 20))));
    assert_eq!(chance(-28), Some(Likelihood::Exact(ratio(1, 80))));
}

#[test]
fn questions_are_answered_as_was_said() {
    let rules = load("duel");
    let walks = inquiry("rowan", "move e1");
    let struck = odds(&rules, &walks);
    assert_eq!(
        (struck.method, struck.tokens[0].gauges.len()),
        (Method::Exact(10), 1),
        "Bryn strikes in passing"
    );
    let spared = odds(&rules, &Inquiry { answers: Answers::First, ..walks });
    assert_eq!((spared.method, spared.tokens[0].gauges.len()), (Method::Exact(1), 0), "Bryn lets go");
    assert_eq!(spared.tokens[0].cells.len(), 1);
}

/// A rider on a mount against somebody who may bring it down.
fn rider_and_foe(mount: &str, rider: &str, foe: &str, more: &str) -> Tdgs {
    let text = format!(
        "ruleset = \"tdgs\"\nname = \"Thrown\"\npacks = [\"core\", \"mounts\"]\n\
         map = {{ width = 24, height = 14, fill = \"grass\" }}\nside = [{{ name = \"Red\" }}, {{ name = \"Blue\" }}]\n\
         [[unit]]\nside = \"Red\"\nname = \"Nag\"\nat = \"c3\"\n{mount}\n\
         [[unit]]\nside = \"Red\"\nname = \"Rider\"\non = \"Nag\"\ncreature = \"{rider}\"\n\
         [[unit]]\nside = \"Blue\"\nname = \"Foe\"\n{foe}\n{more}\n"
    );
    let bundle = Library::embedded().bundle(Source::new("thrown.toml", text)).expect("a sound file");
    Tdgs::load(&bundle).unwrap_or_else(|faults| panic!("{}", faults.render(false, 100)))
}

fn named<'a>(odds: &'a CommandOdds, handle: &str) -> &'a TokenOdds {
    let token = odds.tokens.iter().find(|token| token.handle == handle);
    token.unwrap_or_else(|| panic!("something may become of {handle}: {:?}", odds.tokens))
}

#[test]
fn a_thrown_rider_lands_within_the_odds() {
    let ogre = "creature = \"ogre\"\nat = \"e3\"";
    let rules = rider_and_foe("creature = \"horse\"", "lancer", ogre, "");
    let asked = inquiry("foe", "attack great-club nag");
    let found = odds(&rules, &asked);
    assert!(matches!(found.method, Method::Exact(_)), "{:?}", found.method);
    let (nag, rider) = (named(&found, "nag"), named(&found, "rider"));
    let [(Fate::GoesDown, falls)] = &nag.fates[..] else { panic!("it may fall: {:?}", nag.fates) };
    assert_eq!(rider.gained, [("Prone".to_owned(), falls.clone())], "whoever loses its mount lies");
    assert_eq!(*falls, Likelihood::Exact(ratio(7, 320)));
    // Where it lands is its own choice, which the policy makes: away from the ogre, or the first square there is.
    let lands = |odds: &CommandOdds| named(odds, "rider").cells.iter().find_map(|(cell, _)| *cell);
    let first = odds(&rules, &Inquiry { answers: Answers::First, ..asked });
    assert_eq!((lands(&found), lands(&first)), (Some(4 * 24 + 1), Some(24 + 1)), "b5 and b2");
}

#[test]
fn a_fall_out_of_the_sky_is_within_the_odds() {
    let griffin = "creature = \"griffin\"\nheight = 8";
    let archer = "creature = \"archer\"\nat = \"k3\"";
    let weak = "[change.creature.griffin.stats]\ncon = 1";
    let rules = rider_and_foe(griffin, "griffin-rider", archer, weak);
    let found = odds(&rules, &inquiry("foe", "attack longbow nag"));
    assert!(matches!(found.method, Method::Exact(_)), "{:?}", found.method);
    let (nag, rider) = (named(&found, "nag"), named(&found, "rider"));
    let falls = nag.fates[0].1.clone();
    assert_eq!((falls.share(), rider.gained.len()), (0.65, 1));
    assert_eq!(rider.gained[0], ("Prone".to_owned(), falls));
    let hp = &rider.gauges[0].changes;
    assert!(hp[0].0 < -15 && hp.len() > 12, "four dice of harm: {hp:?}");
}

#[test]
fn a_policy_answers_the_command_whatever_is_played_later() {
    // Bryn strikes at whoever leaves, or lets go; a round later that still shows.
    let rules = load("duel");
    let walks = Inquiry { later: Some(1), samples: 400, ..inquiry("rowan", "move e1") };
    let whole = |answers| {
        let odds = odds(&rules, &Inquiry { answers, ..walks.clone() });
        let hp = named(&odds, "rowan").gauges.iter().flat_map(|gauge| &gauge.changes);
        hp.filter(|(by, _)| *by == 0).map(|(_, chance)| chance.share()).sum::<f64>()
    };
    let (struck, spared) = (whole(Answers::Standard), whole(Answers::First));
    assert!(spared > struck + 0.1, "{spared} against {struck}");
}

#[test]
fn everybody_has_a_first_turn_and_nothing_is_done_before_it() {
    let rules = load("bridge-ambush");
    let handles = ["aldric", "berta", "corin", "dara", "goblin", "goblin-archer-3", "skarn"];
    for entity in handles {
        let odds = odds(&rules, &inquiry(entity, "drop"));
        assert_eq!(odds.scene.round, 1);
        let acts: Vec<&str> = odds
            .scene
            .tokens
            .iter()
            .filter(|token| token.active)
            .map(|token| token.handle.as_str())
            .collect();
        assert_eq!(acts, [entity]);
        assert!(odds.scene.tokens.iter().all(|token| token.gauges[0].now == token.gauges[0].max));
        assert_eq!(odds.tokens[0].gained, [("Prone".to_owned(), Likelihood::Exact(ratio(1, 1)))]);
    }
    assert!(odds(&rules, &inquiry("skarn", "end")).tokens.is_empty());
}

#[test]
fn whoever_loses_its_first_turn_has_its_next() {
    let stunned = pair("swordsman", "d2", "\nconditions = [{ condition = \"stunned\", turns = 1 }]");
    assert_eq!(odds(&stunned, &inquiry("first", "drop")).scene.round, 2);
    let out_cold = pair("swordsman", "d2", "\nconditions = [{ condition = \"stunned\", turns = 30 }]");
    assert_eq!(command_odds(&out_cold, &inquiry("first", "drop")).unwrap_err(), OddsError::NoTurn);
}

#[test]
fn a_rat_goes_down() {
    let odds = odds(&pair("rat", "b1", ""), &inquiry("first", "attack longsword second"));
    let [rat] = &odds.tokens[..] else { panic!("the rat alone is struck: {:?}", odds.tokens) };
    let miss = rat.gauges[0].changes.iter().find(|(change, _)| *change == 0).expect("a miss").1.share();
    let [(Fate::GoesDown, falls)] = &rat.fates[..] else { panic!("it may fall: {:?}", rat.fates) };
    assert!(
        falls.share() > 0.0 && (falls.share() + miss - 1.0).abs() < 1e-12,
        "one blow is enough for a rat"
    );
    assert!(rat.gained.iter().any(|(badge, _)| badge == "Dead" || badge == "Unconscious"));
}

#[test]
fn bad_questions_say_what_there_is() {
    let rules = load("duel");
    let error = |entity, command| command_odds(&rules, &inquiry(entity, command)).unwrap_err();
    assert_eq!(error("Rowen", "end"), OddsError::Unknown(vec!["rowan".to_owned(), "bryn".to_owned()]));
    let hall = load("pillared-hall");
    let wolves = command_odds(&hall, &inquiry("Wolf", "end")).unwrap_err();
    assert_eq!(wolves, OddsError::Ambiguous(vec!["wolf-1".to_owned(), "wolf-2".to_owned()]));
    for command in ["attack longsword bryn", "attack fists rowan", "move zz99", "", "dance", "stand"] {
        let OddsError::Refused(refusal, offers) = error("rowan", command) else {
            panic!("`{command}` is refused")
        };
        assert!(!refusal.why.is_empty() && offers.contains(&"end".to_owned()), "{command}: {refusal}");
    }
}

/// A swordsman against somebody; something more may be said of the swordsman.
fn pair(foe: &str, at: &str, more: &str) -> Tdgs {
    let unit = |name: &str, creature: &str, side: &str, at: &str| {
        format!("[[unit]]\ncreature = \"{creature}\"\nside = \"{side}\"\nname = \"{name}\"\nat = \"{at}\"")
    };
    let text = format!(
        "ruleset = \"tdgs\"\nname = \"Pair\"\npacks = [\"core\"]\n[options]\nround-limit = 20\n[map]\n\
         drawing = \"\"\"\n....\n....\n\"\"\"\nlegend = {{ \".\" = \"floor\" }}\n\
         [[side]]\nname = \"Red\"\n[[side]]\nname = \"Blue\"\n{}{more}\n{}\n",
        unit("First", "swordsman", "Red", "a1"),
        unit("Second", foe, "Blue", at)
    );
    let bundle = Library::embedded().bundle(Source::new("pair.toml", text)).expect("a sound file");
    Tdgs::load(&bundle).unwrap_or_else(|faults| panic!("{}", faults.render(false, 100)))
}
