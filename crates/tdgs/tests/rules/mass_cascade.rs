//! The morale cascade: who checks when, and how far a rout spreads.

use dice::{Chance, ratio};
use tdgs::conditions::Condition;

use crate::rules::mass_morale::field;
use crate::rules::table::{Fight, Who};

/// Ann breaks the levy, which stands at its half mark.
fn breaker(others: &[Who]) -> Fight {
    let mut who: Vec<Who> =
        vec![("Ann", "Red", "a3", "str 5, wields rod"), ("Levy", "Blue", "b2", "unit squad 2, con 2, ref 1")];
    who.extend(others);
    who.push(("Ben", "Blue", "ad20", ""));
    field(&who)
}

/// The names in the order in which they checked after the levy.
fn order(f: &Fight) -> Vec<&str> {
    let checks = f.log.iter().filter(|line| [" sees ", " see "].iter().any(|sees| line.text.contains(sees)));
    checks.map(|line| line.text.split(' ').next().expect("a name")).collect()
}

#[test]
fn neighbours_check_the_weakest_first() {
    ledger::proves!(
        "tdgs.mass.cascade.trigger",
        "tdgs.mass.cascade.order",
        "tdgs.mass.trigger.friendly-break"
    );
    let mut f = breaker(&[
        ("Guard", "Blue", "d2", "unit squad 2, con 30"),
        ("Pikes", "Blue", "b4", "unit squad 2, con 12"),
        ("Bows", "Blue", "d4", "unit squad 2, con 18"),
        ("Off", "Blue", "g2", "unit squad 2, con 1"),
        ("Foe", "Red", "b1", ""),
    ]);
    f.play("attack rod levy", &[15, 5, 9, 9, 9]);
    assert_eq!(order(&f), ["Pikes", "Bows", "Guard"]);
    assert!(f.told("Pikes see Levy break and hold:  d20 9 + CON 12 - threat 10 = 11 >= 11"));
    // Of equals the faster, then the luckier, then a die.
    for (bows, guard, dice, first) in [
        ("ref 11", "ref 10", vec![15, 5, 9, 9], "Bows"),
        ("ref 10", "ref 10, luk 1", vec![15, 5, 9, 9], "Guard"),
        ("ref 10", "ref 10", vec![15, 5, 2, 9, 9], "Guard"),
        ("ref 10", "ref 10", vec![15, 5, 1, 9, 9], "Bows"),
    ] {
        let mut f = breaker(&[
            ("Bows", "Blue", "d4", &format!("unit squad 2, con 18, {bows}")),
            ("Guard", "Blue", "d2", &format!("unit squad 2, con 18, {guard}")),
        ]);
        f.play("attack rod levy", &dice);
        assert_eq!(order(&f)[0], first, "{bows} and {guard}");
    }
    // Once for each that breaks: the same neighbour, rallied and broken again, is no news.
    let mut f = breaker(&[("Guard", "Blue", "d2", "unit squad 2, con 30")]);
    f.play("attack rod levy", &[15, 5, 9]);
    f.unit_mut("levy").conditions.end(Condition::Routed);
    f.unit_mut("levy").troop.spent = 0;
    f.unit_mut("levy").hp = 10;
    f.turn_of("ann").play("attack rod levy", &[15, 5]);
    assert_eq!(order(&f), ["Guard"]);
}

#[test]
fn a_weak_units_neighbours_join_before_the_strong() {
    ledger::proves!("tdgs.mass.cascade.nested");
    // The levy breaks. Bows (12) and Guard (30) touch it; Old (50) and Guard touch Bows.
    let who: [Who; 3] = [
        ("Bows", "Blue", "d2", "unit squad 2, con 12"),
        ("Guard", "Blue", "c4", "unit squad 2, con 30"),
        ("Old", "Blue", "f2", "unit squad 2, con 50"),
    ];
    let mut f = breaker(&who);
    f.play("attack rod levy", &[15, 5, 2, 9, 9, 9]);
    assert_eq!(order(&f), ["Bows", "Guard", "Guard", "Old"]);
    assert!(f.told("Guard sees Levy break") && f.told("Guard sees Bows break"));
    let mut f = breaker(&who);
    f.play("attack rod levy", &[15, 5, 9, 9]);
    assert_eq!(order(&f), ["Bows", "Guard"], "Bows held, and Old never rolls");
    // Bows (12) and Guard (30) touch the levy; Elk (15) touches Bows.
    let mut f = breaker(&[
        ("Bows", "Blue", "d1", "unit squad 2, con 12"),
        ("Guard", "Blue", "b4", "unit squad 2, con 30"),
        ("Elk", "Blue", "f1", "unit squad 2, con 15"),
    ]);
    f.play("attack rod levy", &[15, 5, 2, 9, 9]);
    assert_eq!(order(&f), ["Bows", "Elk", "Guard"]);
}

#[test]
fn destroyed_units_break_too_and_the_routed_only_once() {
    ledger::proves!("tdgs.mass.cascade.what-breaks", "tdgs.mass.break.destroyed");
    let mut f = breaker(&[("Guard", "Blue", "d2", "unit squad 2, con 30")]);
    f.unit_mut("levy").hp = 4;
    f.play("attack rod levy", &[15, 9]);
    assert!(f.has("levy", Condition::Dead) && f.told("Guard sees Levy break"));
    assert!(f.told("Levy is destroyed") && !f.told("is dead"));
    let mut f = breaker(&[("Guard", "Blue", "d2", "unit squad 2, con 30")]);
    f.unit_mut("levy").hp = 4;
    f.unit_mut("levy").conditions.add(Condition::Routed);
    f.play("attack rod levy", &[15]);
    assert!(f.has("levy", Condition::Dead) && !f.told("sees"), "it broke before");
}

/// Five units in a row, the first of which breaks. Who breaks with it, as a set of bits.
fn row() -> Fight {
    breaker(&[
        ("Second", "Blue", "d2", "unit squad 2, con 10"),
        ("Third", "Blue", "f2", "unit squad 2, con 10, ref 9"),
        ("Fourth", "Blue", "h2", "unit squad 2, con 10, ref 8"),
        ("Fifth", "Blue", "j2", "unit squad 2, con 10, ref 7"),
    ])
}

fn chance_of(f: &Fight, broken: &[&str]) -> Chance {
    let ids: Vec<_> = ["second", "third", "fourth", "fifth"].map(|name| (name, f.id(name))).to_vec();
    let levy = f.id("levy");
    f.chance_that("attack rod levy", |b, _| {
        b[levy].conditions.has(Condition::Routed)
            && ids.iter().all(|(name, id)| b[*id].conditions.has(Condition::Routed) == broken.contains(name))
    })
}

#[test]
fn a_rout_runs_along_the_line() {
    ledger::proves!("tdgs.mass.cascade.spread");
    let f = row();
    let levy = f.id("levy");
    let breaks = f.chance_that("attack rod levy", |b, _| b[levy].conditions.has(Condition::Routed));
    // Each has an even chance, made once it sees its neighbour run.
    assert_eq!(chance_of(&f, &[]), breaks.clone() * ratio(1, 2));
    assert_eq!(chance_of(&f, &["second"]), breaks.clone() * ratio(1, 4));
    assert_eq!(chance_of(&f, &["second", "third", "fourth", "fifth"]), breaks * ratio(1, 16));
    assert_eq!(chance_of(&f, &["third"]), ratio(0, 1));
}

#[test]
fn four_units_break_with_a_tie_between_two() {
    // Ann breaks the levy; Bows and Pikes tie at 10, and a d2 decides; each breaks; Guard sees three of them go and breaks at the last.
    let mut f = breaker(&[
        ("Bows", "Blue", "d2", "unit squad 2, con 10"),
        ("Pikes", "Blue", "b4", "unit squad 2, con 10"),
        ("Guard", "Blue", "d4", "unit squad 2, con 20"),
    ]);
    f.play("attack rod levy", &[15, 5, 2, 10, 10, 9, 9, 1, 2]);
    assert_eq!(order(&f)[..2], ["Pikes", "Bows"]);
    for name in ["levy", "bows", "pikes", "guard"] {
        assert!(f.has(name, Condition::Routed), "{name}");
    }
    assert_eq!(f.battle.army.breaks.len(), 4);
    assert!(f.battle.army.checks.is_empty());
}
