//! Document 9: sizes.

use engine::{Ruleset, Viewer};
use tdgs::Size;
use tdgs::weapons::Range;

use crate::rules::table::{FIELD, Who, fight, percent};

const SIZES: [Size; 6] = [Size::Tiny, Size::Small, Size::Medium, Size::Large, Size::Huge, Size::Gargantuan];

#[test]
fn a_size_takes_its_squares() {
    ledger::proves!("tdgs.entity.size-space");
    let cells = [("tiny", 1), ("small", 1), ("medium", 1), ("large", 4), ("huge", 9), ("gargantuan", 16)];
    for (size, cells) in cells {
        let what = format!("size {size}");
        let f = fight(FIELD, &[("Ann", "Red", "a1", &what), ("Ben", "Blue", "l8", "")]);
        assert_eq!(f.rules.scene(&f.battle, Viewer::Referee).tokens[0].cells.len(), cells, "{size}");
    }
    // Less than a square: four Tiny ones share one, and a fifth finds no room.
    let mut who: Vec<Who> = [("A", "a1"), ("B", "b1"), ("C", "c1"), ("D", "a2"), ("E", "b2")]
        .map(|(name, at)| (name, "Red", at, "size tiny"))
        .to_vec();
    who.push(("Ben", "Blue", "l8", ""));
    let mut f = fight(FIELD, &who);
    for name in ["a", "b", "c", "d"] {
        f.turn_of(name).play("move e5", &[]);
    }
    f.turn_of("e");
    assert_eq!(f.refusing_rule("move e5"), "tdgs.movement.occupied");
    // One of another size does not step on them.
    f.turn_of("ben");
    assert_eq!(f.refusing_rule("move e5"), "tdgs.movement.terrain-mixed");
}

#[test]
fn a_size_reaches_so_far() {
    ledger::proves!("tdgs.entity.size-reach");
    assert_eq!(SIZES.map(Size::reach), [0, 1, 1, 2, 3, 4]);
    // From any edge of its space: the ogre at d4 fills d4 to e5.
    for (at, reached) in
        [("b4", true), ("g5", true), ("e7", true), ("b2", true), ("a4", false), ("h4", false)]
    {
        let f = fight(FIELD, &[("Ogre", "Red", "d4", "size large"), ("Ben", "Blue", at, "")]);
        assert_eq!(f.menu().iter().any(|offer| offer.command.starts_with("attack")), reached, "{at}");
    }
    // With a Reach weapon the larger of 4 squares and the natural reach.
    assert_eq!(SIZES.map(|size| Range::Reach.melee_reach(size)), [4; 6]);
    assert_eq!(SIZES.map(|size| Range::Melee.melee_reach(size)), [0, 1, 1, 2, 3, 4]);
}

#[test]
fn the_tiny_strike_only_within_their_square() {
    ledger::proves!("tdgs.entity.size-tiny-reach");
    let who: [Who; 2] = [("Rat", "Red", "a1", "size tiny, wields bite"), ("Ben", "Blue", "b1", "")];
    let mut f = fight(FIELD, &who);
    assert_eq!(f.refusing_rule("attack bite ben"), "tdgs.combat.range-maximum");
    f.play("step b1", &[]);
    assert_eq!((f.at("rat"), f.at("ben")), ("b1".to_owned(), "b1".to_owned()));
    assert_eq!(f.chance("attack bite ben"), percent(50));
    assert_eq!(f.chance_of("ben", "attack fists rat"), percent(50), "and may be struck there");
}
