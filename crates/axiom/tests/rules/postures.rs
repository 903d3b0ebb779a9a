//! 10.1.1.2: standing, crouching, laying down.

use axiom::battle::Fate;
use axiom::posture::Posture;
use ledger::proves;

use crate::rules::table::*;

fn shot_at(spec: &str) -> i32 {
    let who: [Who; 2] = [("Ann", "Blue", "a1", "archery 12, wields bow"), ("Bob", "Red", "e1", spec)];
    fight(".....", &who).number("attack bow bob torso")
}

fn alone(spec: &str) -> Fight {
    fight(LANE, &[("Ann", "Blue", "a1", spec), ("Bob", "Red", &hex(60, 0), "")])
}

#[test]
fn everyone_stands_unless_the_scenario_says() {
    proves!("axiom.posture.set");
    assert_eq!(alone("").unit("ann").posture, Posture::Standing);
    assert_eq!(alone("posture crouching").unit("ann").posture, Posture::Crouching);
    let mut f = alone("posture crouching");
    f.play("lie-down", &[]);
    assert_eq!(f.unit("ann").posture, Posture::LayingDown, "one posture takes the place of another");
}

#[test]
fn standing_is_free_and_exposed() {
    proves!("axiom.posture.standing");
    assert_eq!(shot_at(""), 12);
    let f = alone("");
    assert!(f.is_offered("move e1"));
    assert_eq!(f.refusing_rule("move f1"), "axiom.move.distance");
}

#[test]
fn crouching_is_slow_and_harder_to_shoot() {
    proves!("axiom.posture.crouching");
    assert_eq!(shot_at("posture crouching"), 11);
    let mut f = alone("running 14, posture crouching");
    let refusal = f.refused("move c1");
    assert_eq!(refusal.rule, Some("axiom.posture.crouching"), "not for want of points");
    assert!(refusal.to_string().contains("crouching, and moves only one hex a turn"), "{refusal}");
    f.play("move b1", &[]);
    assert_eq!(f.at("ann"), "(1,0)");
}

#[test]
fn whoever_lies_does_not_move_and_is_hardest_to_shoot() {
    proves!("axiom.posture.laying-down");
    assert_eq!(shot_at("posture laying-down"), 10);
    let f = alone("posture laying-down");
    assert_eq!(f.refusing_rule("move b1"), "axiom.posture.laying-down");
    assert_eq!(f.unit("ann").ap, 9);
    assert!(!f.is_offered("move b1"));
}

#[test]
fn whoever_crouches_makes_one_step_a_turn() {
    proves!("axiom.posture.crouch-limit-per-turn");
    let mut f = alone("posture crouching");
    f.play("move b1", &[]);
    assert_eq!(f.refusing_rule("move c1"), "axiom.posture.crouch-limit-per-turn");
    f.play("stand", &[]).play("move f1", &[]);
    assert_eq!((f.at("ann").as_str(), f.unit("ann").ap), ("(5,0)", 0), "3 + 3 + 3");
    let mut f = alone("");
    f.play("move e1", &[]).play("crouch", &[]);
    assert_eq!(f.refusing_rule("move f1"), "axiom.posture.crouch-limit-per-turn");
    let mut f = fight(".2..", &[("Ann", "Blue", "a1", "posture crouching")]);
    assert_eq!(f.play("move b1", &[]).at("ann"), "(1,0)", "into a hex that costs 3");
    let mut f = alone("posture crouching");
    f.play("move b1", &[]).play("end", &[]).turn_of("ann").play("move c1", &[]);
    assert_eq!(f.at("ann"), "(2,0)", "another turn, another step");
}

#[test]
fn a_posture_is_changed_for_a_minor_action() {
    proves!("axiom.posture.change", "axiom.posture.change-direct");
    let mut f = alone("");
    assert_eq!(f.play("crouch", &[]).unit("ann").ap, 6);
    assert_eq!(f.refusing_rule("crouch"), "axiom.posture.change");
    let mut f = alone("posture laying-down");
    f.unit_mut("ann").ap = 2;
    assert_eq!(f.refusing_rule("stand"), "axiom.ap.spend");
    for (first, word, then) in [
        ("posture laying-down", "stand", Posture::Standing),
        ("", "lie-down", Posture::LayingDown),
        ("posture laying-down", "crouch", Posture::Crouching),
    ] {
        let mut f = alone(first);
        f.play(word, &[]);
        assert_eq!((f.unit("ann").posture, f.unit("ann").ap), (then, 6), "{first} {word}");
    }
    // Out of turn only by a trigger, paid from what is held.
    let mut f = alone("");
    f.play("reserve 3", &[]).play("watch bob moves then lie-down", &[]).play("end", &[]);
    f.turn_of("bob").unit_mut("ann").reserve = 3;
    f.play_asked(&format!("move {}", hex(59, 0)), &[1], &[]);
    assert_eq!((f.unit("ann").posture, f.unit("ann").reserve), (Posture::LayingDown, 0));
}

#[test]
fn posture_is_for_shots_at_its_owner_only() {
    proves!("axiom.posture.ranged-only");
    let who: [Who; 2] = [
        ("Ann", "Blue", "a1", "bladed 12, archery 12, wields sword, carries bow"),
        ("Bob", "Red", "b1", "dodge 10, archery 12, wields bow, posture laying-down"),
    ];
    let mut f = fight("....", &who);
    assert_eq!(f.number("attack sword bob torso"), 12);
    assert_eq!(f.defence_number("attack sword bob torso"), 10);
    f.turn_of("bob");
    assert_eq!(f.number("attack bow ann torso"), 12);
}

#[test]
fn falling_prone_is_laying_down_against_ones_will() {
    proves!("axiom.posture.prone");
    let mut f = fight(
        "...=.",
        &[
            ("Ann", "Blue", "a1", "archery 12, wields bow"),
            ("Bob", "Red", "e1", "acrobatics 9, bladed 12, wields sword"),
            ("Cid", "Blue", "c1", ""),
        ],
    );
    f.turn_of("bob").play_asked("move d1", &[], &[12]);
    assert_eq!(f.unit("bob").posture, Posture::LayingDown);
    f.turn_of("ann");
    f.unit_mut("cid").fate = Fate::Unconscious;
    assert_eq!(f.number("attack bow bob torso"), 10);
    f.unit_mut("cid").fate = Fate::Able;
    f.turn_of("bob").play("stand", &[]).play("attack sword cid torso", &[3, 3]);
    assert_eq!(f.unit("bob").ap, 0, "3 + 6");
    f.turn_of("bob").unit_mut("bob").posture = Posture::LayingDown;
    f.unit_mut("bob").ap = 3;
    f.play("stand", &[]);
    assert_eq!(f.refusing_rule("move e1"), "axiom.ap.spend");
    // Whoever lies can't fall again, nor is a check asked for.
    let mut f =
        fight("..=.", &[("Ann", "Blue", "a1", "strength 15"), ("Bob", "Red", "b1", "posture laying-down")]);
    f.play("push bob", &[12, 11]);
    assert_eq!((f.at("bob").as_str(), f.unit("bob").posture), ("(2,0)", Posture::LayingDown));
}

#[test]
fn whoever_is_out_lies() {
    proves!("axiom.posture.unconscious");
    let mut f =
        fight("..", &[("Ann", "Blue", "a1", "bladed 15, wields sword"), ("Bob", "Red", "b1", "endurance 9")]);
    // A hit for 12 cripples the torso; Endurance fails.
    f.play("attack sword bob torso", &[12, 10, 12, 11]);
    assert_eq!((f.unit("bob").fate, f.unit("bob").posture), (Fate::Unconscious, Posture::LayingDown));
}
