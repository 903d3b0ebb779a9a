//! Document 6: the Instant phase.

use tdgs::battle::Phase;

use crate::rules::table::{FIELD, Fight, Who, ability, opening};

/// Instants with a REF of their own, one that is as fast as its user, and one for each round.
fn pack() -> String {
    let of = |id: &str, what: &str| {
        let work = "effects = [{ condition = \"strengthened\", turns = 3 }]";
        ability(id, &format!("kind = \"skill\"\ntiming = \"instant\"\n{what}\n{work}"))
    };
    [
        of("quick-draw", "ref = 12"),
        of("battle-cry", "ref = 8"),
        of("premonition", "ref = 5"),
        of("reflex", ""),
        of("each-round", "cooldown = \"round\""),
    ]
    .concat()
}

/// A battle at the start of its first round. The order is Ann, Ben, Cid unless their REF says otherwise.
fn round(who: &[Who]) -> Fight {
    let mut f = opening("", &pack(), FIELD, who).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    f.begin_round(&[]);
    f
}

/// The Instants in the order in which they resolved.
fn resolved(f: &Fight) -> Vec<String> {
    let lines = f.log.iter().map(ToString::to_string);
    let used = lines.filter_map(|line| line.split_once(" uses ").map(|(_, what)| what.to_owned()));
    used.map(|what| what.split(" §").next().unwrap_or_default().trim().to_owned()).collect()
}

fn starts(found: &[String], expected: &[&str]) -> bool {
    found.len() == expected.len() && found.iter().zip(expected).all(|(a, b)| a.starts_with(b))
}

#[test]
fn a_round_opens_with_the_instants_of_those_who_have_some() {
    ledger::proves!("tdgs.economy.instant-phase");
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "ref 12"),
        ("Ben", "Blue", "c1", "ref 11, skill battle-cry 1"),
        ("Cid", "Blue", "e1", "ref 10"),
    ];
    let mut f = round(&who);
    // Only Ben has anything to declare, though Ann is faster.
    assert_eq!((f.battle.phase, f.active()), (Phase::Instants, "ben"));
    assert_eq!(f.refusing_rule("attack ann"), "tdgs.economy.instant-phase");
    f.play("use battle-cry", &[]);
    assert!(f.told("Ben uses battle-cry"), "before any turn");
    assert_eq!((f.battle.phase, f.active(), f.battle.round), (Phase::Turns, "ann", 1));
    // And so it is in every round; whoever wants none passes.
    f.play("end", &[]).play("end", &[]).play("end", &[]);
    assert_eq!((f.battle.phase, f.active(), f.battle.round), (Phase::Instants, "ben", 2));
    f.play("end", &[]);
    assert_eq!((f.battle.phase, f.active()), (Phase::Turns, "ann"));
    // Where nobody has any, turns begin at once.
    let f = round(&[("Ann", "Red", "a1", "ref 12"), ("Ben", "Blue", "c1", "")]);
    assert_eq!((f.battle.phase, f.active()), (Phase::Turns, "ann"));
}

#[test]
fn nobody_is_asked_for_an_instant_without_an_aim() {
    ledger::proves!("tdgs.economy.instant-phase");
    let hex = "kind = \"spell\"\ntiming = \"instant\"\nmagic = \"arcane\"\ntarget = \"foe\"\nrange = 2\n\
               effects = [{ condition = \"slowed\", turns = 1 }]";
    let start = |at: &str| {
        let who: [Who; 2] = [("Ann", "Red", "a1", "ref 12, knows hex"), ("Ben", "Blue", at, "")];
        let mut f = opening("", &ability("hex", hex), FIELD, &who).unwrap_or_else(|e| panic!("{e:?}"));
        f.begin_round(&[]);
        f
    };
    assert_eq!(start("d1").battle.phase, Phase::Turns, "Ben is out of its range");
    let f = start("c1");
    assert_eq!(f.battle.phase, Phase::Instants);
    let labels: Vec<String> = f.menu().into_iter().map(|offer| offer.label).collect();
    assert!(labels.contains(&"Declare nothing".to_owned()), "{labels:?}");
}

#[test]
fn instants_resolve_by_their_own_ref_then_luk_then_coins() {
    ledger::proves!("tdgs.economy.instant-order", "tdgs.economy.instant-ref-default");
    // Their own REF counts, whoever uses them.
    let who: [Who; 3] = [
        ("Ann", "Red", "a1", "ref 20, skill premonition 1"),
        ("Ben", "Blue", "c1", "ref 15, skill battle-cry 1"),
        ("Cid", "Blue", "e1", "ref 1, skill quick-draw 1"),
    ];
    let mut f = round(&who);
    f.play("use premonition", &[]).play("use battle-cry", &[]).play("use quick-draw", &[]);
    let order = resolved(&f);
    assert!(starts(&order, &["quick-draw", "battle-cry", "premonition"]), "{order:?}");
    // One without is as fast as its user: REF 9 is before an 8 of somebody with REF 20, and REF 7 is not.
    for (reflex, expected) in [("9", ["reflex", "battle-cry"]), ("7", ["battle-cry", "reflex"])] {
        let cid = format!("ref {reflex}, skill reflex 1");
        let who: [Who; 2] = [("Ann", "Red", "a1", "ref 20, skill battle-cry 1"), ("Cid", "Blue", "c1", &cid)];
        let mut f = round(&who);
        f.play("use battle-cry", &[]).play("use reflex", &[]);
        assert!(starts(&resolved(&f), &expected), "{:?}", resolved(&f));
    }
    // At the same REF the higher LUK, and then the coins.
    let both = |cid: &str, dice: &[i32]| {
        let cid = format!("ref 9, skill battle-cry 1, {cid}");
        let who: [Who; 2] = [("Ann", "Red", "a1", "ref 10, skill battle-cry 1"), ("Cid", "Blue", "c1", &cid)];
        let mut f = round(&who);
        f.play("use battle-cry", &[]).play("use battle-cry", dice);
        f.log.iter().map(ToString::to_string).find(|line| line.contains(" uses ")).expect("somebody")
    };
    assert!(both("luk 1", &[]).contains("Cid"));
    assert!(both("luk -1", &[]).contains("Ann"));
    assert!(both("luk 0", &[1, 2]).contains("Cid"));
    assert!(both("luk 0", &[2, 1]).contains("Ann"));
}

#[test]
fn any_number_of_instants_each_within_its_limit() {
    ledger::proves!("tdgs.economy.instant-limit");
    let ann = "ref 12, skill quick-draw 1, skill battle-cry 1, skill premonition 1";
    let mut f = round(&[("Ann", "Red", "a1", ann), ("Ben", "Blue", "c1", "")]);
    f.play("use premonition", &[]).play("use quick-draw", &[]);
    assert!(!f.told(" uses "), "all are declared before the first resolves");
    f.play("use battle-cry", &[]);
    assert!(starts(&resolved(&f), &["quick-draw", "battle-cry", "premonition"]));
    // Each within its own cooldown: once a round.
    let ann = "ref 12, skill each-round 1, skill reflex 1";
    let mut f = round(&[("Ann", "Red", "a1", ann), ("Ben", "Blue", "c1", "")]);
    f.play("use each-round", &[]);
    assert_eq!(f.refusing_rule("use each-round"), "tdgs.ability.cooldowns");
    f.play("end", &[]).play("end", &[]).play("end", &[]);
    assert_eq!((f.battle.phase, f.battle.round), (Phase::Instants, 2));
    f.play("use each-round", &[]);
}
