//! 10.1.1.6: flanking.

use axiom::battle::Fate;
use ledger::proves;

use crate::rules::places::*;
use crate::rules::table::*;

/// Bob stands on (0,0); the others of both sides stand around as told. All fight with swords at 12.
fn round(blue: &[(i16, i16)], red: &[(i16, i16)]) -> Fight {
    let names = ["Ann", "Ben", "Cam", "Deb", "Eli", "Flo"];
    let foes = ["Xan", "Yul", "Zoe"];
    let blue: Vec<String> = blue.iter().map(|&(q, r)| around(q, r)).collect();
    let red: Vec<String> = red.iter().map(|&(q, r)| around(q, r)).collect();
    let centre = around(0, 0);
    let spec = "bladed 12, archery 12, dodge 10, wields sword, carries bow";
    let mut who: Vec<Who> =
        blue.iter().zip(names).map(|(at, name)| (name, "Blue", at.as_str(), spec)).collect();
    who.push(("Bob", "Red", &centre, spec));
    who.extend(red.iter().zip(foes).map(|(at, name)| (name, "Red", at.as_str(), spec)));
    fight(FIELD, &who)
}

#[test]
fn a_friend_beside_the_target_gives_one() {
    proves!("axiom.flank.definition", "axiom.flank.bonus");
    assert_eq!(round(&[(1, 0), (-1, 0)], &[]).number("attack sword bob torso"), 13, "on opposite sides");
    assert_eq!(round(&[(1, 0), (-2, 0)], &[]).number("attack sword bob torso"), 12, "two hexes away");
    assert_eq!(round(&[(1, 0)], &[]).number("attack sword bob torso"), 12, "alone");
}

#[test]
fn whoever_is_flanked_attacks_worse_in_every_way() {
    proves!("axiom.flank.penalty", "axiom.flank.melee-only", "axiom.flank.not-defence");
    let mut f = round(&[(1, 0), (-1, 0), (4, 0)], &[]);
    assert_eq!(f.defence_number("attack sword bob torso"), 10);
    f.turn_of("bob");
    assert_eq!(f.number("attack sword ann torso"), 11);
    let bow = |f: &mut Fight, name: &str| {
        let who = f.id(name);
        for thing in f.battle.thing_ids() {
            let held = f.battle[thing].place;
            f.battle[thing].place = match held {
                axiom::items::Place::Wielded(id) if id == who => axiom::items::Place::Carried(id),
                axiom::items::Place::Carried(id) if id == who => axiom::items::Place::Wielded(id),
                other => other,
            };
        }
    };
    bow(&mut f, "bob");
    assert_eq!(f.number("attack bow cam torso"), 12 - 1 - 2, "flanked, and Ann is in the way");
    bow(&mut f, "cam");
    f.turn_of("cam");
    assert_eq!(f.number("attack bow bob torso"), 12 - 2, "no bonus for shots");
}

#[test]
fn flanking_is_where_people_stand() {
    proves!("axiom.flank.duration", "axiom.flank.state");
    let mut f = round(&[(1, 0), (-1, 0)], &[]);
    f.turn_of("bob");
    assert_eq!(f.number("attack sword ann torso"), 11, "though neither has attacked");
    f.turn_of("ben").play_asked(&format!("move {}", around(-2, 0)), &[0], &[]);
    f.turn_of("bob");
    assert_eq!(f.number("attack sword ann torso"), 12, "the friend stepped away");
    f.turn_of("ann");
    assert_eq!(f.number("attack sword bob torso"), 12);
    let mut f = round(&[(1, 0), (-1, 0)], &[]);
    f.turn_of("bob").play_asked(&format!("move {}", around(0, 1)), &[0], &[]);
    assert_eq!(f.number("attack sword ann torso"), 12, "one enemy is beside it there");
    let mut f = round(&[(1, 0), (-1, 0), (0, 2)], &[]);
    f.turn_of("bob").play_asked(&format!("move {}", around(0, 1)), &[0], &[]);
    assert_eq!(f.number("attack sword ann torso"), 11, "still two");
    let (a, b, c) = (around(1, 0), around(0, 0), around(-1, 0));
    let who: [Who; 3] =
        [("Bob", "Red", &b, "bladed 12, wields sword"), ("Ann", "Blue", &a, ""), ("Gus", "Green", &c, "")];
    let mut f = fight(FIELD, &who);
    assert_eq!(f.number("attack sword ann torso"), 12, "the two are enemies of each other");
    f.turn_of("ann");
    assert_eq!(f.number("attack unarmed bob torso"), 7, "and give each other nothing");
}

#[test]
fn many_count_as_one_and_any_angle_will_do() {
    proves!("axiom.flank.no-stacking", "axiom.flank.any-angle");
    let ring = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    let mut f = round(&ring, &[]);
    for name in ["ann", "ben", "flo"] {
        f.turn_of(name);
        assert_eq!(f.number("attack sword bob torso"), 13);
    }
    f.turn_of("bob");
    assert_eq!(f.number("attack sword ann torso"), 11);
    assert_eq!(round(&[(1, 0), (0, 1)], &[]).number("attack sword bob torso"), 13);
    assert_eq!(round(&[(1, 0), (-1, 0)], &[]).number("attack sword bob torso"), 13);
}

#[test]
fn only_an_able_friend_helps() {
    proves!("axiom.flank.able-ally");
    let mut f = round(&[(1, 0), (-1, 0)], &[]);
    f.unit_mut("ben").fate = Fate::Unconscious;
    assert_eq!(f.number("attack sword bob torso"), 12);
    f.unit_mut("ben").fate = Fate::Incapacitated;
    assert_eq!(f.number("attack sword bob torso"), 12);
    f.unit_mut("ben").fate = Fate::Able;
    f.unit_mut("ben").posture = axiom::posture::Posture::LayingDown;
    assert_eq!(f.number("attack sword bob torso"), 13, "laying down, and awake");
    let (a, b, c) = (around(1, 0), around(0, 0), around(-1, 0));
    let who: [Who; 3] = [
        ("Ann", "Blue", &a, "bladed 12, wields sword"),
        ("Bow", "Blue", &c, "wields bow"),
        ("Bob", "Red", &b, ""),
    ];
    assert_eq!(fight(FIELD, &who).number("attack sword bob torso"), 13, "an archer");
}

#[test]
fn one_flanks_and_is_flanked() {
    proves!("axiom.flank.mutual");
    let mut f = round(&[(1, 0), (-1, 0)], &[(2, -1)]);
    assert_eq!(f.number("attack sword bob torso"), 12, "+1 and -1");
}
