//! Document 6: scenes that end by victory, defeat, surrender or escape.

use engine::{Outcome, Side};
use tdgs::conditions::Condition;

use crate::rules::table::{Fight, Who, fight, opening};

const ROAD: &str = "x..........x";

fn chase(goal: &str) -> Fight {
    let red = format!("Red escapes {goal}");
    let who: [Who; 4] = [
        ("Ann", &red, "b1", "con 20"),
        ("Art", &red, "c1", "con 20"),
        ("Ben", "Blue", "h1", "str 60, con 20"),
        ("Bob", "Blue", "i1", "con 20"),
    ];
    fight(ROAD, &who)
}

fn outcome(f: &Fight) -> Option<Outcome> {
    f.battle.outcome()
}

#[test]
fn a_scene_ends_when_its_matter_is_settled() {
    let (red, blue) = (Outcome::Won(Side(0)), Outcome::Won(Side(1)));
    // Victory and defeat: the last of a side goes down.
    let who: [Who; 2] = [("Ann", "Red", "a1", "str 60"), ("Ben", "Blue", "b1", "")];
    let mut f = fight(ROAD, &who);
    f.play("attack ben", &[15]);
    assert_eq!(outcome(&f), Some(red));
    // Surrender: the fight is over for the side that gives up.
    let mut f = fight(ROAD, &who);
    assert!(!f.menu().iter().any(|offer| offer.command == "surrender"));
    f.play("surrender", &[]);
    assert_eq!(outcome(&f), Some(blue));
    assert!(f.told("Surrender: Red"));
    // With three sides the others fight on.
    let who: [Who; 3] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", ""), ("Cid", "Green", "d1", "")];
    let mut f = fight(ROAD, &who);
    f.play("surrender", &[]);
    assert_eq!((outcome(&f), f.active()), (None, "ben"));
    f.play("surrender", &[]);
    assert_eq!(outcome(&f), Some(Outcome::Won(Side(2))));
    // A chase, escaped: enough of them have left the field.
    let mut f = chase("2");
    assert_eq!(f.refusing_rule("leave"), "tdgs.economy.scene", "no way out here");
    f.play("move a1", &[]);
    assert!(f.menu().iter().any(|offer| offer.command == "leave"));
    f.play("leave", &[]);
    assert_eq!((outcome(&f), f.active()), (None, "art"));
    assert!(f.told("Ann leaves the field"));
    f.play("move a1", &[]).play("leave", &[]);
    assert_eq!(outcome(&f), Some(red));
    assert!(!f.has("ann", Condition::Dead) && !f.has("ann", Condition::Unconscious), "alive and well");
    // Caught: too few are left to escape.
    for (goal, ends) in [("2", Some(blue)), ("1", None)] {
        let mut f = chase(goal);
        f.unit_mut("art").hp = 30;
        f.put("ben", "d1").turn_of("ben").play("attack art", &[15]);
        assert_eq!(outcome(&f), ends, "of two, {goal} had to escape");
    }
    // Whoever gives up has not escaped.
    let mut f = chase("2");
    let before = f.scene();
    f.play("surrender", &[]);
    assert_eq!(outcome(&f), Some(blue));
    assert!(f.scene().tokens[0].badges.iter().any(|badge| badge.name == "captive"));
    let told = engine::odds::Fate::between(&before.tokens[0], f.scene().tokens.first());
    assert_eq!(told, Some(engine::odds::Fate::Surrenders));
    // Abandoned: the hunters give up.
    let mut f = chase("2");
    f.turn_of("ben").play("surrender", &[]);
    assert_eq!(outcome(&f), Some(red));
}

#[test]
fn whoever_left_is_nobody_s_target_and_in_nobody_s_way() {
    let mut f = chase("2");
    f.put("ann", "a1").play("leave", &[]);
    f.put("art", "f1").put("ben", "b1").turn_of("ben");
    assert!(!f.menu().iter().any(|offer| offer.command.ends_with(" ann")));
    assert!(f.refused("attack ann").why.contains("out of the fight"));
    f.play("move a1", &[]);
    assert_eq!(f.at("ben"), "a1");
    assert!(f.scene().tokens[0].badges.iter().any(|badge| badge.name == "gone"));
    // Those who hold the field do not leave it, and the held do not either.
    let mut f = chase("2");
    f.put("ben", "l1").turn_of("ben");
    assert_eq!(f.refusing_rule("leave"), "tdgs.economy.scene");
    let mut f = chase("2");
    f.put("ann", "a1").put("ben", "b1").suffers("ann", Condition::Grappled, "ben");
    assert_eq!(f.turn_of("ann").refusing_rule("leave"), "tdgs.combat.grappled");
}

#[test]
fn a_goal_that_cannot_be_reached_is_told() {
    let faults = |map: &str, goal: &str| {
        let red = format!("Red escapes {goal}");
        match opening("", "", map, &[("Ann", &red, "a1", ""), ("Ben", "Blue", "c1", "")]) {
            Ok(_) => panic!("nobody could escape"),
            Err(faults) => faults.render(false, 100),
        }
    };
    assert!(faults("...x", "2").contains("2 of Red can't escape: it has 1"));
    assert!(faults("....", "1").contains("the map has no way out"));
}
