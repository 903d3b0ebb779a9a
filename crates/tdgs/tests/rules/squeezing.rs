//! Document 9: squeezing.

use crate::rules::table::{Fight, Who, fight, percent};

/// A corridor one square wide, east of a room of two by two.
const CORRIDOR: &str = "..............
    ..############";

/// The same, two wide, east of a room of three by three.
const PASSAGE: &str = "..............
    ..............
    ...###########";

fn ogre(map: &str, what: &str, ben: &str) -> Fight {
    fight(map, &[("Ogre", "Red", "a1", what), ("Ben", "Blue", ben, "con 20")])
}

/// How many squares a creature that stands in the corridor goes on, all in the gap.
fn squares_in_the_gap(map: &str, what: &str) -> usize {
    let mut f = ogre(map, what, "n1");
    f.put("ogre", "c1").unit_mut("ogre").squeezing = true;
    let ahead = |offer: &&engine::Offer| offer.deed == "Move" && offer.cell > Some(2);
    f.menu().iter().filter(ahead).count()
}

#[test]
fn gaps_one_size_too_small_can_be_passed() {
    ledger::proves!("tdgs.entity.squeezing");
    assert_eq!(squares_in_the_gap(CORRIDOR, "size large, mov 10"), 5);
    let rough = CORRIDOR.replacen("..............", "..,,,,,,,,,,,.", 1);
    assert_eq!(squares_in_the_gap(&rough, "size large, mov 10"), 2);
    // In the gap its own blows are worse, and those at it better; it takes the one square it fills.
    let mut f = ogre(CORRIDOR, "size large, mov 10, con 20", "h1");
    f.play("move f1", &[]);
    assert!(f.unit("ogre").squeezing);
    assert!(f.scene().tokens[0].badges.iter().any(|badge| badge.name == "squeezing"));
    assert_eq!(f.scene().tokens[0].cells.len(), 1);
    f.put("ben", "g1");
    assert_eq!(f.chance_of("ogre", "attack fists ben"), percent(40));
    assert_eq!(f.chance_of("ben", "attack fists ogre"), percent(60));
    f.offers_are_allowed();
    f.turn_of("ogre").offers_are_allowed();
    // Out of it, everything is as before.
    f.put("ben", "n1").turn_of("ogre").play("move a1", &[]);
    assert!(!f.unit("ogre").squeezing);
    assert_eq!(f.scene().tokens[0].cells.len(), 4);
    // Half in the gap is on the way only.
    let f = ogre(CORRIDOR, "size large, mov 10", "n1");
    assert_eq!(f.refusing_rule("move b1"), "tdgs.entity.squeezing");
    // Two sizes too small is too small; one is not, at any size.
    let f = ogre("..............\n...###########\n...###########", "size huge, mov 10", "n1");
    assert!(!f.menu().iter().any(|offer| offer.deed == "Move"));
    assert_eq!(f.refusing_rule("move d1"), "tdgs.movement.terrain-mixed");
    let mut f = ogre(PASSAGE, "size huge, mov 10", "n1");
    f.play("move e1", &[]);
    assert!(f.unit("ogre").squeezing);
    // A pillar is no gap either, though there is one elsewhere: the whole creature goes around it.
    let hall = "..........\n..........\n..........\n....#.....\n..........\n..........\n#########.\n#########.\n..........";
    let f = fight(hall, &[("Ogre", "Red", "b3", "size large, mov 4"), ("Ben", "Blue", "j9", "")]);
    let menu = f.menu();
    let goes = |to: &str| menu.iter().any(|offer| offer.command == format!("move {to}"));
    assert!(!goes("d3") && !goes("e3") && !goes("d4"), "the pillar is in the way");
    assert!(goes("d2") && goes("e2") && goes("d5"), "above and below it there is room");
    // Beside a wall is no gap, and an open field has none.
    let f = ogre("....\n....\n....", "size large, mov 10", "d3");
    assert!(!f.menu().iter().any(|offer| offer.command == "move d1"));
}

#[test]
fn whoever_is_pushed_out_of_a_gap_stands_upright() {
    let who: [Who; 2] = [("Ann", "Red", "e1", "size large, str 30"), ("Ogre", "Blue", "a1", "size large")];
    let mut f = fight("..............\n..#...........\n##############", &[who[0], who[1]]);
    f.put("ogre", "c1").unit_mut("ogre").squeezing = true;
    f.put("ann", "d1").play("push ogre", &[15]);
    assert_eq!(f.at("ogre"), "b1");
}

#[test]
fn nobody_is_pushed_half_into_a_gap() {
    // The gap below the wall makes a Large creature squeeze; the edge of the map is no gap.
    let map = "......\n......\n......\n.##...\n......";
    let who: [Who; 2] = [("Ann", "Red", "e1", ""), ("Ogre", "Blue", "e2", "size large")];
    let mut f = fight(map, &who);
    f.put("ogre", "e4").put("ann", "e3").push("ann", "ogre", 4, &[]);
    assert_eq!(f.at("ogre"), "e4");
}
