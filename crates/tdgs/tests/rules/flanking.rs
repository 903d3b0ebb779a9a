//! Document 14: flanked, surrounded, overwhelmed.

use dice::Chance;

use crate::table::{FIELD, Fight, Who, fight, fight_with, percent};

/// Ben at d4 with enemies on these squares; the first of them has the turn.
fn around(squares: &[&str]) -> Fight {
    let names = ["A", "B", "C", "D", "E", "F", "G", "H"];
    let mut who: Vec<Who> = names.iter().zip(squares).map(|(&name, &at)| (name, "Red", at, "")).collect();
    who.push(("Ben", "Blue", "d4", ""));
    fight(FIELD, &who)
}

fn chances(squares: &[&str]) -> Vec<Chance> {
    let mut f = around(squares);
    let names = &["a", "b", "c", "d", "e", "f", "g", "h"][..squares.len()];
    names.iter().map(|name| f.chance_of(name, "attack fists ben")).collect()
}

#[test]
fn two_on_exactly_opposite_sides_flank() {
    ledger::proves!("tdgs.movement.flanking");
    for pair in [["c4", "e4"], ["d3", "d5"], ["c3", "e5"], ["e3", "c5"]] {
        assert_eq!(chances(&pair), [percent(60), percent(60)], "{pair:?}");
    }
    for pair in [["c4", "e3"], ["c4", "d3"], ["c3", "e4"], ["c3", "e3"], ["d3", "e5"], ["c5", "d5"]] {
        assert_eq!(chances(&pair), [percent(50), percent(50)], "{pair:?}");
    }
}

#[test]
fn larger_targets_are_flanked_through_opposite_sides_or_corners() {
    ledger::proves!("tdgs.movement.flanking");
    // The ogre fills d4 to e5.
    let pair = |a: &str, b: &str| {
        let who: [Who; 3] = [("A", "Red", a, ""), ("B", "Red", b, ""), ("Ogre", "Blue", "d4", "size large")];
        fight(FIELD, &who).chance("attack fists ogre") == percent(60)
    };
    assert!(pair("c4", "f4") && pair("c4", "f5") && pair("d3", "e6"), "opposite sides");
    assert!(pair("c3", "f6") && pair("f3", "c6"), "opposite corners");
    assert!(!pair("c4", "d3") && !pair("c3", "f4") && !pair("c4", "e3") && !pair("c3", "f3"));
    // A large attacker counts by its own centre: the ogre at b4 fills b4 to c5.
    let ogre = |b: &str| {
        let who: [Who; 3] =
            [("Ogre", "Red", "b4", "size large"), ("B", "Red", b, ""), ("Ben", "Blue", "d4", "")];
        fight(FIELD, &who).chance("attack fists ben") == percent(60)
    };
    assert!(ogre("e4") && !ogre("e5") && !ogre("d3"));
    assert!(!ogre("e3"), "the line from its centre leaves Ben by the top");
}

#[test]
fn only_allies_flank() {
    ledger::proves!("tdgs.movement.flanking");
    let who: [Who; 3] = [("A", "Red", "c4", ""), ("Cid", "Green", "e4", ""), ("Ben", "Blue", "d4", "")];
    assert_eq!(fight(FIELD, &who).chance("attack fists ben"), percent(50));
}

#[test]
fn more_neighbours_give_more() {
    ledger::proves!("tdgs.movement.surrounded");
    assert_eq!(chances(&["c4"]), [percent(50)]);
    assert_eq!(chances(&["c4", "e4"])[0], percent(60), "2, opposite");
    assert_eq!(chances(&["c4", "c3"])[0], percent(50), "2, not opposite");
    assert!(chances(&["c3", "c4", "c5"]).iter().all(|c| *c == percent(70)), "3 in a row are enough");
    assert!(chances(&["c3", "c4", "c5", "d3"]).iter().all(|c| *c == percent(70)));
    let ring = ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"];
    for n in 5..=8 {
        assert!(chances(&ring[..n]).iter().all(|c| *c == percent(80)), "{n} neighbours");
    }
}

#[test]
fn only_the_highest_step_counts() {
    ledger::proves!("tdgs.movement.surrounded-no-sum");
    assert_eq!(chances(&["c4", "e4", "c3"])[0], percent(70), "+4 and not +6, although two are opposite");
    assert_eq!(chances(&["c4", "e4", "c3", "c5", "d3"])[0], percent(80), "+6");
    let who: [Who; 4] =
        [("A", "Red", "a1", ""), ("B", "Red", "c1", ""), ("C", "Red", "a2", ""), ("Ben", "Blue", "b1", "")];
    let f = fight_with("high-ground = true", "", "^...\n....", &who);
    assert_eq!(f.chance("attack fists ben"), percent(80), "surrounded and high ground: +6");
}

#[test]
fn the_ladder_is_for_those_who_stand_next_to_the_target_and_can_act() {
    ledger::proves!("tdgs.movement.surrounded-who");
    let who: [Who; 6] = [
        ("A", "Red", "c4", "wields longbow"),
        ("B", "Red", "c3", ""),
        ("C", "Red", "c5", ""),
        ("Bow", "Red", "j4", "wields longbow"),
        ("Spear", "Red", "g4", "wields spear"),
        ("Ben", "Blue", "d4", ""),
    ];
    let mut f = fight(FIELD, &who);
    assert_eq!(f.chance_of("a", "attack fists ben"), percent(70), "three neighbours");
    assert_eq!(f.chance_of("a", "attack longbow ben"), percent(50), "not for a shot, even from there");
    assert_eq!(f.chance_of("bow", "attack longbow ben"), percent(50));
    assert_eq!(f.chance_of("spear", "attack spear ben"), percent(50), "a spear from 3 squares gains nothing");
    // With one of the three out, two remain who do not stand opposite; the spear and the bow do not count.
    f.knock_out("b");
    assert_eq!(f.chance_of("a", "attack fists ben"), percent(50));
    f.put("spear", "f4");
    assert_eq!(f.chance_of("a", "attack fists ben"), percent(50), "not even from 2 squares");
    // It counts and gains once it stands there.
    f.put("spear", "d5");
    assert_eq!(f.chance_of("spear", "attack spear ben"), percent(70));
}
