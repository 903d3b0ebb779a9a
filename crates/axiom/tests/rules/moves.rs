//! 10.1.1.3: Move, step by step.

use axiom::Event;
use axiom::event::{Blows, Steps, Wounds};
use axiom::posture::Posture;
use ledger::proves;

use crate::rules::table::*;

fn alone(map: &str, spec: &str) -> Fight {
    fight(map, &[("Ann", "Blue", "a1", spec)])
}

/// How far one Move carries somebody along an open lane.
fn reach(f: &Fight) -> i16 {
    (0..40).rev().find(|&n| n > 0 && f.is_offered(&format!("move {}", lane(n)))).unwrap_or(0)
}

/// The hex so many columns from the left, as offers write it.
fn lane(n: i16) -> String {
    let mut letters = String::new();
    let mut n = n + 1;
    while n > 0 {
        letters.insert(0, char::from(b'a' + ((n - 1) % 26) as u8));
        n = (n - 1) / 26;
    }
    format!("{letters}1")
}

#[test]
fn a_move_is_a_minor_action() {
    proves!("axiom.move.action-cost");
    assert_eq!(alone(LANE, "").play("move e1", &[]).unit("ann").ap, 6);
    assert_eq!(alone(LANE, "").play("move b1", &[]).unit("ann").ap, 6, "however short");
    let mut f = alone(LANE, "");
    f.unit_mut("ann").ap = 2;
    assert_eq!(f.refusing_rule("move b1"), "axiom.ap.spend");
}

#[test]
fn a_move_goes_as_far_as_the_best_skill_less_five() {
    proves!("axiom.move.distance");
    for (skill, hexes) in
        [(0, 1), (5, 1), (6, 1), (7, 2), (9, 4), (10, 5), (12, 7), (14, 9), (18, 13), (28, 23)]
    {
        let mut f = alone(LANE, &format!("running {skill}"));
        f.unit_mut("ann").ap = 9;
        assert_eq!(reach(&f), hexes, "Running {skill}");
    }
    assert_eq!(reach(&alone(LANE, "running 11, acrobatics 13")), 8);
}

#[test]
fn fleetness_is_acrobatics_and_running() {
    proves!("axiom.move.distance-skills");
    assert_eq!(reach(&alone(LANE, "")), 4);
    assert_eq!(reach(&alone(LANE, "physical 12")), 6);
    assert_eq!(reach(&alone(LANE, "dodge 14")), 9);
    assert_eq!(reach(&alone(LANE, "strength 18")), 4);
}

#[test]
fn traits_and_harm_leave_the_distance_alone() {
    proves!("axiom.move.distance-raw-value");
    let mut f = alone(LANE, "acrobatics 12, trait clumsy -3");
    assert_eq!(reach(&f), 7);
    f.unit_mut("ann").harm.raise(axiom::harm::Tracker::Physical, 4);
    f.unit_mut("ann").harm.raise(axiom::harm::Tracker::Physical, 4);
    assert_eq!(reach(&f), 7);
}

#[test]
fn legs_first_then_what_slows() {
    proves!("axiom.move.allowance-pipeline");
    let hurt = |skill: i32, legs: i32, slowed: u8| {
        let mut f = alone(LANE, &format!("running {skill}"));
        for leg in ["left-leg", "right-leg"].into_iter().take(legs as usize) {
            f.set_hp("ann", leg, 0);
        }
        f.unit_mut("ann").slowed = slowed;
        reach(&f)
    };
    assert_eq!(hurt(9, 1, 0), 2);
    assert_eq!(hurt(10, 1, 0), 3);
    assert_eq!(hurt(18, 2, 0), 1);
    assert_eq!(hurt(9, 1, 1), 1);
    assert_eq!(hurt(9, 0, 4), 0);
    let mut f = alone(LANE, "");
    f.unit_mut("ann").slowed = 4;
    assert_eq!(f.refusing_rule("move b1"), "axiom.move.allowance-pipeline");
}

#[test]
fn one_moves_as_often_as_one_pays() {
    proves!("axiom.move.several-per-turn");
    let mut f = alone(LANE, "");
    f.play("move e1", &[]).play("move i1", &[]).play("move m1", &[]);
    assert_eq!((f.at("ann").as_str(), f.unit("ann").ap), ("(12,0)", 0));
    let duel =
        |spec: &str, at: i16| fight(LANE, &[("Ann", "Blue", "a1", spec), ("Bob", "Red", &hex(at, 0), "")]);
    let mut f = duel("bladed 12, wields sword", 5);
    f.play("move e1", &[]).play("attack sword bob torso", &[3, 3]);
    assert_eq!(f.unit("ann").ap, 0);
    let mut f = duel("bladed 12, wields sword, legerdemain 12", 9);
    f.play("move e1", &[]).play("move i1", &[]).play("attack sword bob torso", &[3, 3]);
    assert_eq!(f.unit("ann").ap, 0);
    let mut f = duel("bladed 12, wields sword", 9);
    f.play("move e1", &[]).play("move i1", &[]);
    assert_eq!(f.refusing_rule("attack sword bob torso"), "axiom.ap.spend");
    assert_eq!(f.unit("ann").ap, 3);
}

#[test]
fn points_are_spent_hex_by_hex() {
    proves!("axiom.move.hex-cost");
    assert_eq!(reach(&alone(LANE, "")), 4);
    let mut f = alone("..~......", "");
    f.play("move d1", &[]);
    assert!(!f.unit("ann").done.moving, "1 + 2 + 1");
    assert_eq!(alone(".3.....", "").play("move b1", &[]).unit("ann").done.spent, 4);
    let mut f = alone("..3.....", "");
    f.play("move b1", &[]);
    f.unit_mut("ann").ap = 0;
    assert!(f.unit("ann").done.moving, "3 points are left");
    assert_eq!(f.refusing_rule("move c1"), "axiom.move.distance");
}

#[test]
fn the_first_step_leads_into_any_hex_that_can_be_entered() {
    proves!("axiom.move.first-step");
    for (map, skill) in [(".~..", 6), (".3..", 8)] {
        let mut f = alone(map, &format!("running {skill}"));
        f.unit_mut("ann").ap = 3;
        f.play("move b1", &[]);
        assert_eq!((f.at("ann").as_str(), f.unit("ann").done.moving), ("(1,0)", false), "{map}");
    }
    let mut f = alone("..2..", "running 8");
    f.unit_mut("ann").ap = 3;
    f.play("move b1", &[]);
    assert_eq!(f.refusing_rule("move c1"), "axiom.move.distance", "2 points are left, and it costs 3");
    let mut f = alone(".~..", "running 6");
    f.unit_mut("ann").slowed = 1;
    assert_eq!(f.refusing_rule("move b1"), "axiom.move.allowance-pipeline");
}

#[test]
fn what_is_left_of_a_move_is_lost() {
    proves!("axiom.move.no-carry-over");
    let mut f = alone(LANE, "");
    f.play("move b1", &[]);
    assert_eq!(f.refusing_rule("move g1"), "axiom.move.distance", "4 points again, and not 7");
    f.play("move f1", &[]);
    assert_eq!((f.unit("ann").ap, f.at("ann").as_str()), (3, "(5,0)"), "a second Move");
    let mut f = alone(LANE, "");
    f.play("move b1", &[]).play("move e1", &[]);
    assert_eq!(f.unit("ann").ap, 6, "one Move in two parts");
    let mut f = alone(LANE, "");
    f.play("move b1", &[]).play("speak", &[]).play("move c1", &[]);
    assert_eq!(f.unit("ann").ap, 0, "an action between ends it");
}

#[test]
fn only_walls_stop_a_mover() {
    proves!("axiom.move.walls");
    assert_eq!(alone(".#..", "").refusing_rule("move b1"), "axiom.move.walls");
    let mut f = fight("....", &[("Ann", "Blue", "a1", ""), ("Bob", "Red", "b1", "")]);
    assert_eq!(f.play_asked("move c1", &[0], &[]).at("ann"), "(2,0)");
    let outdoors = Setup { options: "outdoors = true", ..Setup::default() };
    let mut f = fight_with(outdoors, ".~..", &[("Ann", "Blue", "a1", "")]);
    assert_eq!(f.play("move b1", &[]).unit("ann").done.spent, 2);
    for (ground, dice) in [("%", &[][..]), ("=", &[8]), ("&", &[])] {
        let mut f = alone(&format!(".{ground}..."), "acrobatics 9");
        assert_eq!(f.play("move b1", dice).unit("ann").done.spent, 1, "{ground}");
    }
}

#[test]
fn a_move_is_played_one_hex_at_a_time() {
    proves!("axiom.move.step-order");
    let mut f = fight(
        LANE,
        &[("Ann", "Blue", &hex(5, 0), ""), ("Bob", "Red", &hex(4, 0), "bladed 15, wields sword")],
    );
    // Struck for 12, out cold before the first step.
    f.play_asked("move 8,0", &[1], &[12, 10, 12, 11]);
    assert_eq!(f.at("ann"), "(5,0)");
    assert!(f.events.iter().any(|e| matches!(e, Event::Wounds(Wounds::Fell { .. }))));
    let mut f = fight(
        LANE,
        &[("Ann", "Blue", &hex(5, 0), ""), ("Bob", "Red", &hex(12, 0), "archery 12, wields bow")],
    );
    f.turn_of("bob").play("reserve 6", &[]).play("watch ann moves-within 5 12,0 then attack bow torso", &[]);
    let reserve = f.unit("bob").reserve;
    f.turn_of("ann").unit_mut("bob").reserve = reserve;
    f.play_asked("move 8,0", &[1], &[10, 10, 1]);
    let steps_before_shot = f.events.iter().take_while(|e| !matches!(e, Event::Blows(Blows::Attack { .. })));
    assert_eq!(steps_before_shot.filter(|e| matches!(e, Event::Steps(Steps::Stepped { .. }))).count(), 2);
    assert_eq!(f.at("ann"), "(8,0)");
}

#[test]
fn whoever_is_moved_pays_nothing_and_provokes_nobody() {
    proves!("axiom.move.forced");
    let shove = |map: &str, spec: &str| {
        let mut f = fight(
            map,
            &[("Ann", "Blue", "a1", "strength 15"), ("Bob", "Red", "b1", spec), ("Cid", "Blue", "a2", "")],
        );
        f.play("push bob", &[12, 11]);
        f
    };
    let open = "......\n......";
    let f = shove(open, "posture laying-down");
    assert_eq!((f.at("bob").as_str(), f.unit("bob").posture), ("(2,0)", Posture::LayingDown));
    assert_eq!(f.chances_to_strike(), 0, "nobody strikes, though it left two zones");
    let f = shove("..&...\n......", "");
    assert_eq!((f.hp("bob", "left-leg"), f.hp("bob", "right-leg")), (4, 4));
    assert_eq!(shove("..#...\n......", "").at("bob"), "(1,0)");
    assert_eq!(shove("..\n..", "").at("bob"), "(1,0)", "the edge of the map");
}

#[test]
fn whoever_is_slowed_to_a_stop_takes_no_step() {
    proves!("axiom.injury.status-speed");
    for (slowed, moves) in [(3, true), (4, false), (20, false)] {
        let mut f = fight(FIELD, &[("Ann", "Blue", "c3", "running 9"), ("Bob", "Red", "l8", "")]);
        f.unit_mut("ann").slowed = slowed;
        assert_eq!(f.rules_allow("move d3"), moves, "4 hexes, less {slowed}");
    }
}
