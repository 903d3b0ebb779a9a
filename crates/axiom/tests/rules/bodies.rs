//! 6.4.1: body locations and their hit points.

use ledger::proves;

use crate::rules::table::*;

const HUMAN: [&str; 6] = ["torso", "head", "left-arm", "right-arm", "left-leg", "right-leg"];

const WOLF: &str = r#"
[[body.wolf.locations]]
name = "trunk"
share = "whole"
aim = 0
part = "torso"

[[body.wolf.locations]]
name = "skull"
share = "half"
aim = -4
part = "head"

[[body.wolf.locations]]
name = "fore leg"
share = "two-thirds"
aim = -2
part = "leg"
"#;

fn one(spec: &str) -> Fight {
    let people = [("Ann", "Blue", "c3", spec), ("Bob", "Red", "d3", "bladed 13, dodge 9, wields sword")];
    fight_with(Setup { pack: WOLF, ..Setup::default() }, FIELD, &people)
}

fn points(spec: &str) -> Vec<i16> {
    let fight = one(spec);
    HUMAN.iter().map(|location| fight.hp("ann", location)).collect()
}

#[test]
fn six_locations_each_with_its_own_points() {
    proves!("axiom.body.locations");
    assert_eq!(points("endurance 9"), [9, 5, 6, 6, 6, 6]);
    let fight = one("");
    assert_eq!(fight.rules.profile(fight.id("ann")).body.locations.len(), 6);
}

#[test]
fn points_come_from_the_best_skill_of_strength() {
    proves!("axiom.body.base-skill", "axiom.body.torso");
    let cases = [
        ("strength 10, endurance 13", 13),
        ("physical 12", 11),
        ("", 9),
        ("strength 12, trait frail -3", 12),
    ];
    for (spec, base) in cases {
        assert_eq!(points(spec)[0], base, "{spec}");
    }
    assert_eq!(points("strength 0")[0], 1, "nobody starts at nothing");
}

#[test]
fn heads_have_half_and_limbs_two_thirds_rounded_up() {
    proves!("axiom.body.head", "axiom.body.limbs");
    for (base, head, limb) in [(9, 5, 6), (10, 5, 7), (11, 6, 8), (12, 6, 8)] {
        let hp = points(&format!("strength {base}"));
        assert_eq!((hp[1], &hp[2..]), (head, &[limb; 4][..]), "base {base}");
    }
}

#[test]
fn the_table_agrees_with_the_formulas() {
    proves!("axiom.body.table");
    let rows = [
        (9, 5, 6, 38),
        (10, 5, 7, 43),
        (11, 6, 8, 49),
        (12, 6, 8, 50),
        (13, 7, 9, 56),
        (14, 7, 10, 61),
        (15, 8, 10, 63),
        (16, 8, 11, 68),
        (17, 9, 12, 74),
        (18, 9, 12, 75),
        (6, 3, 4, 25),
        (8, 4, 6, 36),
        (20, 10, 14, 86),
        (28, 14, 19, 118),
    ];
    for (base, head, limb, total) in rows {
        let fight = one(&format!("strength {base}"));
        let hp: Vec<i16> = HUMAN.iter().map(|location| fight.hp("ann", location)).collect();
        assert_eq!(hp, [base, head, limb, limb, limb, limb]);
        assert_eq!(fight.rules.profile(fight.id("ann")).total_hp, total);
    }
}

#[test]
fn a_location_below_zero_counts_with_its_negative_value() {
    proves!("axiom.body.total");
    let mut fight = one("endurance 9");
    fight.set_hp("ann", "left-arm", -3);
    assert_eq!(fight.rules.lost_hp(&fight.battle, fight.id("ann")), 9);
}

#[test]
fn creatures_are_human_unless_their_record_says_otherwise() {
    proves!("axiom.body.other-shapes");
    assert_eq!(points("endurance 9").len(), 6);
    let mut fight = one("endurance 9, dodge 9, body wolf");
    assert_eq!((fight.hp("ann", "trunk"), fight.hp("ann", "skull"), fight.hp("ann", "fore-leg")), (9, 5, 6));
    fight.turn_of("bob");
    assert_eq!(fight.refusing_rule("attack sword ann left-arm"), "axiom.attack.declare");
    fight.set_hp("ann", "skull", 1).play("attack sword ann skull", &[9, 10, 3, 3]);
    assert_eq!(fight.last_target(), 9, "its own aim");
    assert!(fight.told("Ann's skull is crippled"));
}
