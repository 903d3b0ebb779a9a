//! Document 6: what a turn offers.

use crate::rules::table::{FIELD, Fight, fight};

fn duel() -> Fight {
    fight(FIELD, &[("Ann", "Red", "d4", "con 40"), ("Ben", "Blue", "e4", "con 40")])
}

#[test]
fn a_turn_has_an_action_a_step_and_free_actions_in_any_order() {
    ledger::proves!("tdgs.economy.turn", "tdgs.economy.step-timing");
    // Step, free, Action.
    duel().play("step d5", &[]).play("drop", &[]).play("attack ben", &[11]).play("end", &[]);
    // Action, free, Step.
    let mut f = duel();
    f.play("attack ben", &[11]).play("drop", &[]).play("step d5", &[]);
    // Step, Action, Step is refused, and so are two Actions of any kind.
    assert_eq!(f.refused("step d4").rule, Some("tdgs.economy.step-timing"));
    for second in ["attack ben", "move a1", "disengage a1", "stand"] {
        assert_eq!(f.refused(second).rule, Some("tdgs.economy.turn"), "{second}");
    }
    let mut f = duel();
    f.play("step d5", &[]).play("attack ben", &[2]);
    assert_eq!(f.refused("step d4").rule, Some("tdgs.economy.step-timing"));
    // A Move is the Action as well, and leaves the Step.
    let mut f = duel();
    f.play("disengage c4", &[]).play("step b4", &[]);
    assert_eq!(f.refused("attack ben").rule, Some("tdgs.economy.turn"));
    // Only what can be done is offered.
    f.play("move a4", &[]);
    let offers: Vec<_> = f.menu().into_iter().map(|offer| offer.group).collect();
    assert!(!offers.contains(&"Action") && !offers.contains(&"Step"), "{offers:?}");
}

#[test]
fn an_unused_action_is_lost() {
    ledger::proves!("tdgs.economy.unused-action");
    let mut f = duel();
    let ben = f.chance_of("ben", "attack ann");
    f.turn_of("ann").play("end", &[]);
    assert_eq!(f.chance("attack ann"), ben, "and is no defence");
    f.play("end", &[]);
    assert_eq!((f.battle.round, f.active()), (2, "ann"));
    f.play("attack ben", &[2]);
    assert_eq!(f.refused("attack ben").rule, Some("tdgs.economy.turn"));
}

#[test]
fn everyone_has_one_turn_in_a_round() {
    let who = ["Ann", "Ben", "Cid", "Dan", "Eva"].map(|name| (name, if name < "C" { "Red" } else { "Blue" }));
    let squares = ["a1", "c1", "e1", "g1", "i1"];
    let who: Vec<_> = who.iter().zip(squares).map(|(&(name, side), at)| (name, side, at, "")).collect();
    let mut f = fight(FIELD, &who);
    let mut turns = Vec::new();
    while f.battle.round == 1 {
        turns.push(f.active().to_owned());
        f.play("end", &[]);
    }
    assert_eq!(turns, ["ann", "ben", "cid", "dan", "eva"]);
}
