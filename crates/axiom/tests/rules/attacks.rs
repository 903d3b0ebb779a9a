//! 6.1: the attack sequence, step by step.

use axiom::Event;
use axiom::battle::Fate;
use axiom::degree::THROWS;
use axiom::event::Blows;
use axiom::harm::Tracker;
use dice::ratio;
use ledger::proves;

use crate::rules::table::*;

const ARMS: &str = r#"
[item.rapier]
name = "Rapier"
weapon = { skill = "bladed", required = 12, damage = "1d8" }

[item.cleaver]
name = "Cleaver"
weapon = { skill = "bladed", required = 14, damage = "1d6" }

[item.mail]
name = "Mail"
armour = { dr = 3, covers = ["torso"] }

[item.plate]
name = "Plate"
armour = { dr = 4 }
"#;

fn duel(ann: &str, bob: &str) -> Fight {
    let people = [("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", bob)];
    fight_with(Setup { pack: ARMS, ..Setup::default() }, FIELD, &people)
}

fn last_attack(fight: &Fight) -> (i32, Option<i32>, bool) {
    let of = |e: &Event| match e {
        Event::Blows(Blows::Attack { attack, defence, hit, .. }) => {
            Some((attack.target, defence.map(|d| d.target), *hit))
        }
        _ => None,
    };
    fight.events.iter().rev().find_map(of).expect("somebody attacked")
}

#[test]
fn an_attack_costs_six_and_what_the_skill_lacks() {
    proves!("axiom.attack.cost");
    let cases = [("sword", 12, 6), ("sword", 10, 6), ("sword", 8, 8), ("knife", 13, 6), ("rapier", 9, 9)];
    for (weapon, skill, cost) in cases {
        let mut fight = duel(&format!("bladed {skill}, running 12, wields {weapon}"), "dodge 9");
        fight.harmed("ann", Tracker::Physical, 1);
        fight.play(&format!("attack {weapon} bob torso"), &[10, 9]);
        assert_eq!(fight.unit("ann").ap, 12 - cost, "{weapon} with {skill}");
    }
    let fight = duel("bladed 9, running 9, wields cleaver", "");
    let refusal = fight.refused("attack cleaver bob torso");
    assert!(refusal.to_string().contains("11"), "{refusal}");
    // The value that stands in for a missing skill is compared: Melee 9 is Bladed 8.
    let mut fight = duel("melee 9, running 12, wields sword", "dodge 9");
    fight.play("attack sword bob torso", &[12, 9]);
    assert_eq!(fight.unit("ann").ap, 4);
}

#[test]
fn the_seven_steps_of_the_example() {
    proves!("axiom.attack.sequence", "axiom.attack.roll");
    let mut fight = duel("bladed 13, running 12, wields knife", "dodge 10, strength 10, wears leather");
    fight.play("attack knife bob torso", &[7, 9, 5]);
    assert_eq!(last_attack(&fight), (13, Some(10), true));
    assert_eq!((fight.unit("ann").ap, fight.hp("bob", "torso")), (6, 7));
}

#[test]
fn an_attack_names_its_weapon_target_and_location() {
    proves!("axiom.attack.declare");
    let fight = duel("bladed 13, wields sword, carries knife", "");
    assert_eq!(fight.refusing_rule("attack sword bob"), "axiom.attack.declare");
    assert_eq!(fight.refusing_rule("attack sword bob tail"), "axiom.attack.declare");
    assert_eq!(fight.refusing_rule("attack knife bob torso"), "axiom.wield.required");
    assert_eq!(fight.refusing_rule("attack sword ann torso"), "axiom.attack.declare");
}

#[test]
fn an_attack_is_paid_before_the_roll() {
    proves!("axiom.attack.pay");
    let mut fight = duel("bladed 13, running 12, wields sword", "dodge 9");
    fight.unit_mut("ann").ap = 5;
    assert_eq!(fight.refusing_rule("attack sword bob torso"), "axiom.ap.spend");
    assert_eq!(fight.unit("ann").ap, 5);
    fight.unit_mut("ann").ap = 6;
    fight.play("attack sword bob torso", &[14, 9]);
    assert_eq!(fight.unit("ann").ap, 0);
}

#[test]
fn the_best_defence_that_fits_is_used() {
    proves!("axiom.attack.defence-choice");
    let parry = "dodge 10, parrying 12, wields sword";
    let mut fight = duel("bladed 13, wields sword", parry);
    fight.play("attack sword bob torso", &[12, 12]);
    assert_eq!(last_attack(&fight).1, Some(12));
    let mut fight = duel("archery 13, wields bow", parry);
    fight.play("attack bow bob torso", &[10, 10]);
    assert_eq!(last_attack(&fight).1, Some(10), "arrows are not parried");
    let mut fight = duel("bladed 13, wields sword", "dodge 10, parrying 12");
    fight.play("attack sword bob torso", &[10, 10]);
    assert_eq!(last_attack(&fight).1, Some(10), "nor with bare hands");
    for skill in ["blocking", "shield-use"] {
        let shield = format!("dodge 10, {skill} 13, wields shield");
        for (ann, command) in [
            ("bladed 13, wields sword", "attack sword bob torso"),
            ("archery 13, wields bow", "attack bow bob torso"),
        ] {
            let mut fight = duel(ann, &shield);
            fight.play(command, &[10, 10]);
            assert_eq!(last_attack(&fight).1, Some(13), "{skill}, {command}");
        }
    }
}

#[test]
fn a_higher_degree_hits() {
    proves!("axiom.attack.determine", "axiom.attack.tie", "axiom.attack.must-succeed");
    // Skill 14 against 9: the rolls, what else is rolled, and whether it hits.
    let cases: [(&[i32], bool, &str); 8] = [
        (&[9, 9, 5], true, "ES against SS"),
        (&[14, 10, 5], true, "SS against MF"),
        (&[14, 9], false, "SS against SS, though the skill is higher"),
        (&[14, 4], false, "SS against CS"),
        (&[3, 4], false, "CS against CS"),
        (&[15, 14, 6], false, "MF against EF"),
        (&[18, 18], false, "CF against CF"),
        (&[15, 17], false, "MF against CF"),
    ];
    for (dice, hit, words) in cases {
        let mut fight = duel("bladed 14, wields sword", "dodge 9");
        fight.play("attack sword bob torso", dice);
        assert_eq!(last_attack(&fight).2, hit, "{words}");
        assert!(hit || fight.hp("bob", "torso") == 9, "{words}");
    }
    let mut fight = duel("bladed 9, running 9, wields knife", "dodge 9");
    fight.play("attack knife bob torso", &[14, 17, 6]);
    assert!(!last_attack(&fight).2, "EF against CF");
    let mut fight = duel("bladed 14, wields sword", "dodge 14");
    fight.play("attack sword bob torso", &[14, 9]);
    assert!(!last_attack(&fight).2, "SS against ES");
}

#[test]
fn an_attack_hits_as_often_as_the_table_says() {
    proves!("axiom.attack.hit-chance");
    let cases = [
        (9, 9, 11243),
        (10, 9, 15350),
        (10, 10, 12668),
        (12, 10, 20734),
        (13, 10, 25060),
        (14, 10, 29130),
        (12, 12, 13459),
        (14, 14, 13543),
        (10, 14, 3618),
        (18, 9, 43097),
    ];
    for (attack, defence, ways) in cases {
        let fight = duel(&format!("bladed {attack}, wields knife"), &format!("dodge {defence}"));
        let exact = fight.chance_to_hit("attack knife bob torso");
        assert_eq!(exact, ratio(ways, u64::from(THROWS * THROWS)), "{attack} against {defence}");
    }
}

#[test]
fn the_helpless_do_not_defend() {
    proves!("axiom.attack.helpless");
    for fate in [Fate::Unconscious, Fate::Incapacitated] {
        let mut fight = duel("bladed 12, wields sword", "dodge 14");
        fight.unit_mut("bob").fate = fate;
        assert_eq!(fight.chance_to_hit("attack sword bob torso"), ratio(160, 216));
    }
}

#[test]
fn aim_changes_the_attackers_number() {
    proves!("axiom.attack.location-modifier");
    let cases = [
        ("torso", 13),
        ("head", 10),
        ("left-arm", 11),
        ("right-arm", 11),
        ("left-leg", 11),
        ("right-leg", 11),
    ];
    for (location, number) in cases {
        let mut fight = duel("bladed 13, wields sword", "dodge 9");
        fight.play(&format!("attack sword bob {location}"), &[10, 9]);
        assert_eq!(fight.last_target(), number, "{location}");
    }
}

#[test]
fn a_hit_rolls_the_weapons_dice() {
    proves!("axiom.attack.damage");
    let cases = [("knife", 1..=6, 6), ("sword", 2..=12, 11), ("rapier", 1..=8, 8)];
    for (weapon, span, faces) in cases {
        let mut fight = duel(&format!("bladed 28, wields {weapon}"), "dodge 9");
        fight.unit_mut("bob").fate = Fate::Unconscious;
        let dealt = |amount: i32| {
            fight.chance_that(&format!("attack {weapon} bob torso"), |_, events| {
                events
                    .iter()
                    .any(|e| matches!(e, Event::Blows(Blows::Damage { damage, .. }) if *damage == amount))
            })
        };
        let none = ratio(0, 1);
        assert_eq!((0..30).filter(|&amount| dealt(amount) != none).count(), faces, "{weapon}");
        assert!(dealt(*span.start()) != none && dealt(*span.end()) != none, "{weapon}");
    }
}

#[test]
fn armour_takes_off_what_it_covers() {
    proves!("axiom.attack.armour", "axiom.attack.armour-coverage", "axiom.item.armour");
    let cases = [
        ("leather", "torso", 5, 3),
        ("leather", "left-arm", 5, 3),
        ("leather", "right-leg", 5, 3),
        ("leather", "head", 4, 4),
        ("plate", "torso", 2, 0),
        ("leather mail", "torso", 6, 3),
        ("leather mail", "left-leg", 6, 4),
    ];
    for (worn, location, damage, lost) in cases {
        let mut fight = duel("bladed 13, wields sword", &format!("dodge 9, endurance 12, wears {worn}"));
        let before = fight.hp("bob", location);
        fight.play(&format!("attack sword bob {location}"), &[10, 10, damage]);
        assert_eq!(before - fight.hp("bob", location), lost, "{worn} on the {location}");
    }
}

#[test]
fn what_remains_comes_off_the_location() {
    proves!("axiom.attack.apply");
    let mut fight = duel("bladed 13, running 12, wields sword", "dodge 9, endurance 9");
    fight.set_hp("bob", "torso", 3);
    fight.play("attack sword bob torso", &[10, 10, 3, 8]);
    assert_eq!(fight.hp("bob", "torso"), 0);
    assert!(fight.told("Bob's torso is crippled"));
    assert_eq!(fight.hp("bob", "left-arm"), 6);
    fight.play("attack sword bob left-arm", &[10, 9, 9]);
    assert_eq!(fight.hp("bob", "left-arm"), -3);
    assert!(fight.told("Bob's left arm is crippled"));
}

#[test]
fn a_critical_hit_raises_physical_harm() {
    proves!("axiom.attack.critical");
    let physical = |fight: &Fight| fight.harm("bob", Tracker::Physical);
    let mut fight = duel("bladed 13, wields sword", "dodge 9, endurance 12");
    fight.play("attack sword bob torso", &[3, 10, 5]);
    assert_eq!(physical(&fight), 1);
    let mut fight = duel("bladed 13, wields sword", "dodge 9, endurance 12");
    fight.set_hp("bob", "left-arm", 2).play("attack sword bob left-arm", &[4, 10, 5]);
    assert_eq!(physical(&fight), 2);
    let mut fight = duel("bladed 13, wields knife", "dodge 9, endurance 12, wears plate");
    fight.play("attack knife bob torso", &[4, 10, 1]);
    assert_eq!((fight.hp("bob", "torso"), physical(&fight)), (12, 1));
    let mut fight = duel("bladed 13, wields sword", "dodge 9, endurance 12");
    fight.play("attack sword bob torso", &[3, 4]);
    assert_eq!(physical(&fight), 0);
}
