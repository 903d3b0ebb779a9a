//! Document 8: knockout, death, and the end of a battle.

use engine::{Outcome, Side};
use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Fight, Who, fight, fight_with};

/// Ann strikes Ben for exactly this much; he has this CON and these HP. Cid keeps the battle going.
fn struck(con: i32, hp: i32, damage: i32) -> Fight {
    let (ann, ben) = (format!("str {damage}"), format!("ref 0, con {con}"));
    let who: [Who; 3] = [("Ann", "Red", "a1", &ann), ("Ben", "Blue", "b1", &ben), ("Cid", "Blue", "l8", "")];
    let mut f = fight(FIELD, &who);
    f.unit_mut("ben").hp = hp;
    f.play("attack ben", &[19]);
    f
}

#[test]
fn at_a_twentieth_one_is_knocked_out() {
    ledger::proves!("tdgs.combat.knockout");
    for (con, at) in [(8, 2), (12, 3), (20, 5), (40, 10), (100, 25), (45, 11), (16, 4)] {
        let f = struck(con, at + 4, 4);
        assert_eq!(f.hp("ben"), at);
        assert!(f.has("ben", Condition::Unconscious) && !f.has("ben", Condition::Dead), "CON {con}");
        assert!(f.told("Ben is knocked out"));
        let f = struck(con, at + 5, 4);
        assert!(!f.has("ben", Condition::Unconscious), "CON {con}, one point more");
    }
    // 15 HP: no window, straight to death.
    assert!(!struck(3, 5, 4).has("ben", Condition::Unconscious));
    assert!(struck(3, 5, 5).has("ben", Condition::Dead));
}

#[test]
fn at_0_one_is_dead() {
    ledger::proves!("tdgs.combat.death");
    for damage in [5, 40] {
        let f = struck(20, 5, damage);
        assert!(f.has("ben", Condition::Dead) && f.hp("ben") == 0, "{damage}");
        assert!(f.told("Ben is dead"));
        assert_eq!(f.log.iter().filter(|line| line.to_string().contains("Ben is")).count(), 1);
    }
    // From knocked out to dead, without a save on the way.
    let mut f = struck(20, 9, 4);
    assert!(f.has("ben", Condition::Unconscious));
    f.turn_of("ann").play("attack ben", &[19]);
    assert_eq!((f.hp("ben"), f.has("ben", Condition::Dead)), (1, false));
    f.turn_of("ann").play("attack ben", &[19]);
    assert!(f.has("ben", Condition::Dead));
}

#[test]
fn the_battle_ends_when_one_side_can_act() {
    let who: [Who; 3] =
        [("Ann", "Red", "b1", "str 99"), ("Ben", "Blue", "a1", "con 1"), ("Cid", "Blue", "c1", "con 100")];
    let mut f = fight(FIELD, &who);
    f.play("attack ben", &[19]);
    assert_eq!(f.battle.outcome(), None);
    f.unit_mut("cid").hp = 100;
    f.turn_of("ann").play("attack cid", &[19]);
    assert!(f.has("cid", Condition::Unconscious), "knocked out is enough");
    assert_eq!(f.battle.outcome(), Some(Outcome::Won(Side(0))));
}

#[test]
fn a_battle_without_end_is_a_draw() {
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "l8", "")];
    let mut f = fight_with("round-limit = 3", "", FIELD, &who);
    for _ in 0..6 {
        assert_eq!(f.battle.outcome(), None);
        f.play("end", &[]);
    }
    assert_eq!(f.battle.outcome(), Some(Outcome::Draw));
}
