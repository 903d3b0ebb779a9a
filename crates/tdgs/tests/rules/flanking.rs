//! Document 14: flanked, surrounded, overwhelmed.

use dice::Chance;

use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, percent};

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

/// The chance of the first of two to hit Ben on d4, wherever they are.
fn first_of(attackers: [Who; 2]) -> Chance {
    let [a, b] = attackers;
    let who: [Who; 3] = [("A", "Red", "a7", a.3), ("B", "Red", "h6", b.3), ("Ben", "Blue", "d4", "")];
    let mut f = fight(FIELD, &who);
    f.put("a", a.2).put("b", b.2).chance("attack fists ben")
}

#[test]
fn whoever_hovers_beside_counts_by_its_centre() {
    ledger::proves!("tdgs.movement.flanking", "tdgs.movement.surrounded-who");
    let above = |size: &str| format!("flies true, height 1, size {size}");
    let (large, huge) = (above("large"), above("huge"));
    for (a, at, b, hits) in [
        // Both on the same side, one above the other: the line of their centres runs through Ben only when drawn out beyond them.
        ("e4", "e3", huge.as_str(), 50),
        ("c4", "a3", &huge, 50),
        ("d3", "c1", &huge, 50),
        ("d5", "c5", &huge, 50),
        // Its centre is straight above a corner of Ben's square, and the other stands at the opposite corner.
        ("e5", "c3", &large, 60),
        ("c3", "d4", &large, 60),
        ("c5", "d3", &large, 60),
        ("e3", "c4", &large, 60),
        // And beside one corner, on its own side.
        ("c3", "c3", &large, 50),
    ] {
        let pair: [Who; 2] = [("A", "Red", a, ""), ("B", "Red", at, b)];
        assert_eq!(first_of(pair), percent(hits), "{a} and {at}");
    }
    // A line along an edge of Ben's square crosses nothing: both are Large and stand half a square too high or too low.
    for (left, right, hits) in [("b3", "e3", 50), ("b4", "e4", 50), ("b3", "e4", 60), ("b4", "e3", 60)] {
        let pair: [Who; 2] = [("A", "Red", left, "size large"), ("B", "Red", right, "size large")];
        assert_eq!(first_of(pair), percent(hits), "{left} and {right}");
    }
    for (top, bottom, hits) in [("c2", "c5", 50), ("d2", "d5", 50), ("c2", "d5", 60)] {
        let pair: [Who; 2] = [("A", "Red", top, "size large"), ("B", "Red", bottom, "size large")];
        assert_eq!(first_of(pair), percent(hits), "{top} and {bottom}");
    }
    // One square up is beside, two are not.
    for (height, hits) in [(1, 60), (2, 50)] {
        let bird = format!("flies true, height {height}");
        let pair: [Who; 2] = [("A", "Red", "c4", ""), ("B", "Red", "e4", &bird)];
        assert_eq!(first_of(pair), percent(hits), "at height {height}");
    }
}
