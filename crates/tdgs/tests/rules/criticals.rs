//! Document 1: what a critical success adds to durations, areas and healing.

use tdgs::criticals::{Growth, Rolled, area, duration, healing};
use tdgs::resolution::Grade;

use crate::rules::table::{FIELD, Who, fight_with};

#[test]
fn criticals_last_longer() {
    ledger::proves!("tdgs.dice.critical-duration");
    for (grade, rounds) in [(1, 5), (2, 6), (3, 6), (4, 8)] {
        assert_eq!(duration(4, Grade(grade)), rounds, "grade {grade}");
    }
    assert_eq!(duration(1, Grade(3)), 1);
    assert_eq!(duration(2, Grade(3)), 3);
}

#[test]
fn criticals_reach_more() {
    ledger::proves!("tdgs.dice.critical-area");
    let grown = |grade| area(Grade(grade), Rolled::Once).expect("what is rolled once can grow");
    assert_eq!(grown(1), Growth::Targets(1));
    assert_eq!(grown(2), Growth::Targets(2));
    assert_eq!(grown(3), Growth::Area(150));
    assert_eq!(grown(4), Growth::AreaOrAdjacent(200));
    assert_eq!([1, 2, 3, 4].map(|grade| grown(grade).squares(9)), [9, 9, 13, 18]);
    for grade in 1..=4 {
        assert_eq!(area(Grade(grade), Rolled::ForEach), None, "a shape that is placed stays as it is");
    }
}

#[test]
fn criticals_heal_more() {
    ledger::proves!("tdgs.dice.critical-healing");
    for (grade, hp) in [(1, 25), (2, 30), (3, 35), (4, 40)] {
        assert_eq!(healing(20, Grade(grade)), hp, "grade {grade}");
    }
    assert_eq!(healing(40, Grade(4)), 80);
    // 80 that heal somebody 10 below the maximum heal 10: fire that feeds, at a natural 20 and a 4.
    let pack = "[weapon.brand]\nname = \"brand\"\ndamage = \"40\"\nrange = \"melee\"\ntype = \"fire\"\nweight = 1\nslots = { hand = 1 }\n\
        [armour.embers]\nname = \"embers\"\nnatural = true\nmeets = { absorbs = { fire = 100 } }\n";
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "str 0, wields brand"), ("Ben", "Blue", "b1", "con 40, wears embers")];
    for (missing, regained) in [(10, 10), (100, 80)] {
        let mut f = fight_with("", pack, FIELD, &who);
        f.unit_mut("ben").hp = 200 - missing;
        f.play("attack brand ben", &[20, 4]);
        assert_eq!(f.hp("ben"), 200 - missing + regained);
    }
}
