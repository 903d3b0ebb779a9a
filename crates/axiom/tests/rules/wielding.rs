//! 6.2: what is in hand, and what a crippled arm no longer holds.

use axiom::Event;
use axiom::event::Blows;
use axiom::items::Place;
use dice::ratio;
use ledger::proves;

use crate::rules::table::*;

const ARMS: &str = r#"
[item.great-axe]
name = "Great axe"
weapon = { skill = "bladed", required = 10, damage = "2d6", hands = 2 }

[item.medkit]
name = "Medkit"
"#;

fn duel(ann: &str, bob: &str) -> Fight {
    let people = [("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", bob)];
    fight_with(Setup { pack: ARMS, ..Setup::default() }, FIELD, &people)
}

#[test]
fn one_weapon_for_each_sound_arm() {
    proves!("axiom.wield.limit");
    let spec = "running 24, carries sword knife";
    let mut fight = duel(spec, "");
    fight.play("wield sword", &[]).play("wield knife", &[]);
    assert_eq!(fight.wielded("ann"), ["sword", "knife"]);
    let mut fight = duel(spec, "");
    fight.set_hp("ann", "left-arm", 0).play("wield sword", &[]).play("wield knife", &[]);
    assert_eq!(fight.wielded("ann"), ["knife"], "the sword goes into the pack");
    assert_eq!(fight.refusing_rule("wield sword knife"), "axiom.wield.limit");
    let mut fight = duel(spec, "");
    fight.set_hp("ann", "left-arm", 0).set_hp("ann", "right-arm", -1);
    assert_eq!(fight.refusing_rule("wield sword"), "axiom.wield.limit");
}

#[test]
fn a_crippled_arm_drops_what_it_holds() {
    proves!("axiom.wield.crippled-drop");
    for (arm, kept, dropped) in [("left-arm", "sword", "knife"), ("right-arm", "knife", "sword")] {
        let mut fight = duel("bladed 13, wields sword", "dodge 9, endurance 12, wields sword knife");
        fight.set_hp("bob", arm, 2).play(&format!("attack sword bob {arm}"), &[10, 10, 4]);
        assert_eq!(fight.wielded("bob"), [kept], "{arm}");
        assert_eq!(fight.things(Place::Lying(fight.unit("bob").at)), [dropped]);
        assert_eq!(fight.unit("bob").ap, 0, "at no cost");
    }
    // A single weapon changes hands.
    let mut fight = duel("bladed 13, wields sword", "dodge 9, endurance 12, wields sword");
    fight.set_hp("bob", "right-arm", 2).play("attack sword bob right-arm", &[10, 10, 4]);
    assert_eq!(fight.wielded("bob"), ["sword"]);
}

#[test]
fn what_the_scenario_lists_is_in_hand_at_first() {
    proves!("axiom.wield.before-combat");
    let fight = duel("wields sword, carries knife", "carries sword");
    assert_eq!(fight.wielded("ann"), ["sword"]);
    assert!(fight.is_offered("attack sword bob torso"));
    assert!(fight.wielded("bob").is_empty());
    let people = [("Ann", "Blue", "c3", "wields great-axe sword"), ("Bob", "Red", "d3", "")];
    let faults =
        opening(Setup { pack: ARMS, ..Setup::default() }, FIELD, &people).err().expect("three hands");
    assert!(faults.render(false, 100).contains("more than its arms hold"));
}

#[test]
fn changing_weapons_is_a_major_action_and_drawing_the_rest_a_minor_one() {
    proves!("axiom.wield.change");
    let mut fight = duel("running 12, wields bow, carries sword", "");
    fight.play("wield sword", &[]);
    assert_eq!((fight.wielded("ann"), fight.carried("ann")), (vec!["sword"], vec!["bow"]));
    assert_eq!(fight.unit("ann").ap, 6);
    // Any change of both hands is one action.
    let mut fight = duel("running 12, wields bow, carries sword knife", "");
    assert!(fight.is_offered("wield sword knife"));
    fight.play("wield sword knife", &[]);
    assert_eq!((fight.wielded("ann"), fight.carried("ann")), (vec!["sword", "knife"], vec!["bow"]));
    assert_eq!(fight.unit("ann").ap, 6);
    assert_eq!(fight.refusing_rule("wield sword knife"), "axiom.wield.change");
    let mut fight = duel("running 12, wields sword, carries medkit", "");
    fight.play("wield medkit", &[]);
    assert_eq!((fight.unit("ann").ap, fight.wielded("ann")), (9, vec!["sword", "medkit"]));
    fight.play("drop sword", &[]);
    assert_eq!((fight.unit("ann").ap, fight.wielded("ann")), (6, vec!["medkit"]));
    let fight = duel("running 12, wields bow, carries medkit", "");
    assert_eq!(fight.refusing_rule("wield medkit"), "axiom.wield.limit", "both hands are full");
}

#[test]
fn what_is_not_in_hand_can_not_be_used() {
    proves!("axiom.wield.required");
    let fight = duel("archery 13, wields sword", "");
    assert_eq!(fight.refusing_rule("attack bow bob torso"), "axiom.wield.required");
    let fight = duel("archery 13, carries bow", "");
    assert_eq!(fight.refusing_rule("attack bow bob torso"), "axiom.wield.required");
    assert!(!fight.is_offered("attack bow bob torso"));
}

#[test]
fn every_attack_is_a_major_action_of_its_own() {
    proves!("axiom.wield.attack-is-major");
    let mut fight = duel("bladed 13, running 9, wields sword knife", "dodge 9");
    fight.play("attack sword bob torso", &[10, 9]);
    assert_eq!(fight.refusing_rule("attack knife bob torso"), "axiom.ap.spend");
    let mut fight = duel("bladed 13, running 12, wields sword knife", "dodge 9");
    fight.play("attack sword bob torso", &[10, 9]).play("attack knife bob torso", &[10, 9]);
    assert_eq!(fight.unit("ann").ap, 0);
}

#[test]
fn a_two_handed_weapon_needs_two_sound_arms() {
    proves!("axiom.wield.two-handed");
    let mut fight = duel("carries great-axe", "");
    fight.set_hp("ann", "left-arm", 0);
    assert_eq!(fight.refusing_rule("wield great-axe"), "axiom.wield.limit");
    for arm in ["left-arm", "right-arm"] {
        let mut fight = duel("bladed 13, wields sword", "dodge 9, endurance 12, wields great-axe");
        fight.set_hp("bob", arm, 2).play(&format!("attack sword bob {arm}"), &[10, 10, 4]);
        assert!(fight.wielded("bob").is_empty(), "{arm}");
    }
    let mut fight = duel("running 12, wields sword knife, carries great-axe", "");
    fight.play("wield great-axe", &[]);
    assert_eq!(fight.wielded("ann"), ["great-axe"], "it takes both hands");
}

#[test]
fn everyone_can_fight_unarmed() {
    proves!("axiom.wield.unarmed");
    let mut fight = duel("unarmed 9, running 12", "dodge 9, endurance 12");
    fight.set_hp("ann", "left-arm", 0).set_hp("ann", "right-arm", 0);
    let dealt = |amount: i32| {
        fight.chance_that("attack unarmed bob torso", |_, events| {
            events
                .iter()
                .any(|e| matches!(e, Event::Blows(Blows::Damage { damage, .. }) if *damage == amount))
        })
    };
    assert_eq!((dealt(0), dealt(4)), (ratio(0, 1), ratio(0, 1)));
    assert!(dealt(1) == dealt(2) && dealt(2) == dealt(3) && dealt(1) != ratio(0, 1));
    let bob = fight.hp("bob", "torso");
    let mut fight = duel("unarmed 9, running 12", "dodge 9, endurance 12");
    fight.play("attack unarmed bob torso", &[9, 10, 3]);
    assert_eq!((fight.unit("ann").ap, bob - fight.hp("bob", "torso")), (6, 3));
    let mut fight = duel("unarmed 8, running 12", "dodge 9");
    fight.play("attack unarmed bob torso", &[9, 9]);
    assert_eq!(fight.unit("ann").ap, 5, "it asks for 9");
}
