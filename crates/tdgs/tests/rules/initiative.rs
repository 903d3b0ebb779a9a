//! Document 6: the order of turns.

use crate::rules::table::{FIELD, Fight, Who, opening};

/// A battle whose first round begins with these coins.
fn begun(who: &[Who], coins: &[i32]) -> Fight {
    let mut f = opening("", "", FIELD, who).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    f.begin_round(coins);
    f
}

#[test]
fn ref_then_luk_then_coins() {
    ledger::proves!("tdgs.economy.initiative", "tdgs.luck.initiative");
    let pair = |a: &str, b: &str, coins: &[i32]| {
        let f = begun(&[("A", "Red", "a1", a), ("B", "Blue", "c1", b)], coins);
        f.order().join(" ")
    };
    assert_eq!(pair("ref 10", "ref 8", &[]), "a b");
    assert_eq!(pair("ref 8", "ref 10", &[]), "b a");
    assert_eq!(pair("ref 8", "ref 8, luk 1", &[]), "b a");
    assert_eq!(pair("ref 8", "ref 8", &[2, 1]), "a b");
    assert_eq!(pair("ref 8", "ref 8", &[1, 2]), "b a");
    assert_eq!(pair("ref 8", "ref 8", &[1, 1, 1, 2]), "b a", "equal coins are flipped again");
    assert_eq!(pair("ref 6, luk 10", "ref 7, luk -10", &[]), "b a", "Luck only breaks ties");
    assert_eq!(pair("ref 7, luk 1", "ref 7", &[]), "a b");
}

#[test]
fn all_who_are_tied_flip_until_the_order_is_complete() {
    ledger::proves!("tdgs.economy.initiative-multi-tie");
    let who: [Who; 4] =
        [("A", "Red", "a1", ""), ("B", "Blue", "c1", ""), ("C", "Red", "e1", ""), ("D", "Blue", "g1", "")];
    let f = begun(&who, &[2, 1, 2, 1, 1, 2, 2, 1]);
    assert_eq!(f.order(), ["c", "a", "b", "d"]);
}

#[test]
fn the_order_stays_until_luck_turns_and_then_changes_with_the_next_round() {
    let who: [Who; 3] = [
        ("A", "Red", "a1", "ref 8, con 90"),
        ("B", "Blue", "b1", "ref 8, con 90"),
        ("C", "Red", "l8", "ref 8, con 90"),
    ];
    let mut f = begun(&who, &[2, 1, 1, 2, 1]);
    assert_eq!(f.order(), ["a", "b", "c"]);
    for _ in 0..5 {
        // No coin is flipped again, and the order is the same.
        f.play("end", &[]).play("end", &[]).play("end", &[]);
        assert_eq!(f.order(), ["a", "b", "c"]);
    }
    // Two rounds of natural 20s by B, then the third: LUK +1, but this round goes on as it was.
    for _ in 0..2 {
        f.play("end", &[]).play("attack a", &[20, 1]).play("end", &[]).play("end", &[]);
    }
    f.play("end", &[]).play("attack a", &[20, 1]);
    assert_eq!((f.unit("b").luck.value, f.order().join(" ")), (1, "a b c".to_owned()));
    f.play("end", &[]);
    assert_eq!(f.active(), "c", "nobody acts twice or is skipped");
    f.play("end", &[]);
    assert_eq!(f.order(), ["b", "a", "c"], "the coins of A and C still count");
}

#[test]
fn evasion_and_lying_down_change_no_turn() {
    ledger::proves!("tdgs.combat.evasion");
    let order = |a: &str, b: &str| {
        let f = begun(&[("A", "Red", "a1", a), ("B", "Blue", "c1", b)], &[]);
        f.order().join(" ")
    };
    assert_eq!(order("ref 10, prone, wears full-plate", "ref 9"), "a b");
    assert_eq!(order("ref 9, wears light-leather", "ref 10"), "b a");
}
