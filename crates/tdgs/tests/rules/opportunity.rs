//! Document 14: opportunity attacks.

use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, LANE, Who, fight, lane};

/// Ann to move at e4, and Ben beside her at d4.
fn beside(ben: &str) -> Fight {
    fight(FIELD, &[("Ann", "Red", "e4", ""), ("Ben", "Blue", "d4", ben)])
}

#[test]
fn leaving_a_threatened_range_is_struck_at_before_it_is_done() {
    ledger::proves!("tdgs.movement.opportunity-attack");
    let mut f = beside("str 13, dex 40");
    f.play_asked("move f4", &[1], &[8]);
    assert_eq!(f.last_sum(), "d20 8 + STR 13 - REF 10 = 11 >= 11: hit");
    assert_eq!((f.hp("ann"), f.at("ann").as_str()), (37, "f4"));
    let told: Vec<String> = f.log.iter().map(ToString::to_string).collect();
    assert!(told[0].contains("strikes at the departing") && told[2].contains("moves"), "{told:#?}");
    // It may be let go, and then nothing is rolled.
    let mut f = beside("");
    f.play_asked("move f4", &[0], &[]);
    assert_eq!(f.hp("ann"), 50);
    // From one neighbouring square to another, nobody is asked.
    beside("").play("move e5", &[]);
    // It is free: Ben has his Action and his Step as ever.
    let mut f = beside("");
    f.play_asked("move f4", &[1], &[2]).play("end", &[]).play("step e4", &[]).play("attack ann", &[2]);
}

#[test]
fn each_hostile_left_behind_may_strike_and_the_dead_go_nowhere() {
    ledger::proves!("tdgs.movement.opportunity-attack");
    let who: [Who; 4] = [
        ("Ann", "Red", "e4", ""),
        ("Ben", "Blue", "d4", ""),
        ("Bob", "Blue", "d5", ""),
        ("Cid", "Red", "d3", ""),
    ];
    let mut f = fight(FIELD, &who);
    f.play_asked("move h4", &[1, 1], &[15, 15]);
    assert_eq!((f.hp("ann"), f.at("ann").as_str()), (30, "h4"), "one from each, and none from a friend");
    // They strike in the order of turns.
    let names: Vec<_> = f.asked.iter().map(|asked| asked.text.clone()).collect();
    assert!(names[0].contains("Ben") && names[1].contains("Bob"), "{names:?}");
    // Killed by the first, she stays where she was, and the second is not asked.
    let mut f = fight(FIELD, &who);
    f.unit_mut("ann").hp = 10;
    f.play_asked("move h4", &[1], &[15]);
    assert!(f.has("ann", Condition::Dead));
    assert_eq!((f.at("ann").as_str(), f.active()), ("e4", "ben"), "her turn is over");
    // So it is for one knocked out.
    let mut f = fight(FIELD, &who);
    f.unit_mut("ann").hp = 12;
    f.play_asked("move h4", &[1], &[15]);
    assert!(f.has("ann", Condition::Unconscious));
    assert_eq!(f.at("ann"), "e4");
}

#[test]
fn one_movement_is_struck_at_once() {
    ledger::proves!("tdgs.movement.opportunity-limit");
    // Out, in again and out, all in one Move.
    let mut f = beside("");
    f.play_asked("move f4", &[1], &[2]).play("move e4", &[]).play("move f4", &[]);
    assert_eq!(f.asked.len(), 1);
    // Another Move, and another mover, are struck at again.
    let who: [Who; 3] = [("Ann", "Red", "e4", ""), ("Cid", "Red", "e5", ""), ("Ben", "Blue", "d4", "")];
    let mut f = fight(FIELD, &who);
    f.play_asked("move g4", &[1], &[2]).play("end", &[]);
    f.play_asked("move g5", &[1], &[2]).play("end", &[]);
    assert_eq!(f.asked.len(), 2, "no limit for the round");
    f.play("end", &[]).play("move e4", &[]).play("end", &[]).play("end", &[]).play("end", &[]);
    f.play_asked("move g4", &[1], &[2]);
    assert_eq!(f.asked.len(), 3);
}

#[test]
fn everyone_who_can_strike_in_melee_may() {
    ledger::proves!("tdgs.movement.opportunity-free");
    let mut f = beside("wields dagger");
    f.play_asked("move f4", &[1], &[2]);
    assert_eq!(f.asked[0].options, ["Let go", "Strike with dagger (50%)", "Strike with fists (50%)"]);
    let mut f = beside("wields longbow");
    f.play_asked("move f4", &[1], &[2]);
    assert_eq!(f.asked[0].options, ["Let go", "Strike with fists (50%)"], "no shot in passing");
    let who: [Who; 3] = [("Ann", "Red", "e4", ""), ("Ben", "Blue", "d4", ""), ("Bob", "Blue", "l8", "")];
    let mut f = fight(FIELD, &who);
    f.knock_out("ben").play("move f4", &[]);
    assert_eq!(f.at("ann"), "f4", "the unconscious strike nobody");
}

/// Ann goes from one distance to another, counted from the edge of Ben at a1, who strikes and misses whenever he may.
/// How often he strikes.
fn strikes(ben: &str, squares: i16, from: i16, to: i16) -> usize {
    let here = |distance: i16| lane(squares - 1 + distance);
    let map = [LANE; 4].join("\n");
    let mut f = fight(&map, &[("Ann", "Red", &here(from), "mov 20"), ("Ben", "Blue", "a1", ben)]);
    f.play_struck_at(&format!("move {}", here(to)))
}

#[test]
fn a_reach_weapon_threatens_two_bands() {
    ledger::proves!("tdgs.movement.opportunity-reach");
    let spear = |from, to| strikes("wields spear", 1, from, to);
    assert_eq!(spear(1, 2), 1);
    assert_eq!(spear(4, 5), 1);
    assert_eq!(spear(1, 5), 1, "one attack for one Move");
    assert_eq!(spear(2, 3), 0);
    assert_eq!(spear(5, 6), 0);
    // Bands are bands, whatever the wielder's size.
    let large = |from, to| strikes("size large, wields spear", 2, from, to);
    assert_eq!([large(1, 2), large(2, 3), large(3, 4), large(4, 5)], [1, 0, 0, 1]);
    // Coming nearer provokes nothing.
    assert_eq!([spear(5, 4), spear(2, 1)], [0, 0]);
}

#[test]
fn natural_reach_widens_the_threatened_range() {
    ledger::proves!("tdgs.entity.size-reach");
    let unarmed = |size: &str, squares, from, to| strikes(&format!("size {size}"), squares, from, to);
    assert_eq!([unarmed("medium", 1, 1, 2), unarmed("medium", 1, 2, 3)], [1, 0]);
    assert_eq!([unarmed("large", 2, 1, 2), unarmed("large", 2, 2, 3)], [0, 1]);
    assert_eq!([unarmed("huge", 3, 2, 3), unarmed("huge", 3, 3, 4)], [0, 1]);
    assert_eq!([unarmed("gargantuan", 4, 3, 4), unarmed("gargantuan", 4, 4, 5)], [0, 1]);
}
