//! Documents 5 and 8: attacks, and what lying down or out does to them.

use tdgs::conditions::Condition;

use crate::rules::table::{FIELD, Who, fight, fight_with, percent};

#[test]
fn a_melee_attack_is_str_against_ref_within_reach() {
    ledger::proves!("tdgs.action.melee-attack");
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", "dex 30"), ("Ben", "Blue", "b1", "ref 8, str 30")]);
    assert_eq!(f.chance("attack fists ben"), percent(60));
    f.play("attack fists ben", &[2]);
    assert_eq!(f.refusing_rule("attack fists ben"), "tdgs.economy.turn", "it costs the Action");
    let far: [Who; 2] = [("Ann", "Red", "a1", "wields longsword spear"), ("Ben", "Blue", "c1", "")];
    let f = fight(FIELD, &far);
    assert_eq!(f.refusing_rule("attack longsword ben"), "tdgs.combat.range-maximum");
    assert_eq!(f.chance("attack spear ben"), percent(50));
}

#[test]
fn a_ranged_attack_is_dex_against_ref_in_sight() {
    ledger::proves!("tdgs.action.ranged-attack");
    let archer = "str 30, wields longbow";
    let mut f = fight("........", &[("Ann", "Red", "a1", archer), ("Ben", "Blue", "h1", "ref 12")]);
    assert_eq!(f.chance("attack longbow ben"), percent(40));
    f.play("attack longbow ben", &[2]);
    assert_eq!(f.refusing_rule("attack longbow ben"), "tdgs.economy.turn", "it costs the Action");
    let f = fight("...#....", &[("Ann", "Red", "a1", archer), ("Ben", "Blue", "h1", "")]);
    assert_eq!(f.refusing_rule("attack longbow ben"), "tdgs.movement.line-of-sight");
    let f = fight("...t....", &[("Ann", "Red", "a1", archer), ("Ben", "Blue", "h1", "")]);
    assert_eq!(f.chance("attack longbow ben"), percent(40));
    let thrower: [Who; 2] = [("Ann", "Red", "a1", "str 1, wields throwing-knife"), ("Ben", "Blue", "c1", "")];
    assert_eq!(fight(FIELD, &thrower).chance("attack throwing-knife ben"), percent(50), "thrown is ranged");
}

#[test]
fn a_weapon_helps_the_roll_by_one_number_and_the_damage_by_another() {
    ledger::proves!("tdgs.combat.weapon-bonuses");
    let ann = "str 12, wields longsword";
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", "ref 12")]);
    assert_eq!(f.chance("attack longsword ben"), percent(55));
    f.play("attack longsword ben", &[10]);
    assert_eq!(f.hp("ben"), 50 - 16);
}

#[test]
fn a_natural_weapon_strikes_alone() {
    ledger::proves!("tdgs.entity.natural-weapon");
    let pack = "[weapon.talons]\nname = \"talons\"\ndamage = \"5\"\nrange = \"melee\"\nnatural = true\n\
        [weapon.fangs]\nname = \"fangs\"\ndamage = \"3d6\"\nrange = \"melee\"\nnatural = true\n";
    let dragon = "str 38, wields greatsword talons";
    let who: [Who; 2] = [("Dragon", "Red", "a1", dragon), ("Ben", "Blue", "b1", "con 90")];
    let mut f = fight_with("", pack, FIELD, &who);
    f.play("attack talons ben", &[15]);
    assert_eq!(f.hp("ben"), 450 - 43, "the sword adds nothing to the talons");
    assert_eq!(f.refusing_rule("attack greatsword ben"), "tdgs.economy.turn");
    f.turn_of("dragon").play("attack greatsword ben", &[15]);
    assert_eq!(f.hp("ben"), 407 - 43, "nor the talons to the sword");
    for (faces, damage) in [([1, 1, 1], 43), ([6, 6, 6], 58)] {
        let who: [Who; 2] = [("Wyrm", "Red", "a1", "str 40, wields fangs"), ("Ben", "Blue", "b1", "con 90")];
        let mut f = fight_with("", pack, FIELD, &who);
        f.play("attack fangs ben", &[15, faces[0], faces[1], faces[2]]);
        assert_eq!(f.hp("ben"), 450 - damage);
    }
}

#[test]
fn the_prone_are_easy_to_strike_and_hard_to_shoot() {
    ledger::proves!("tdgs.combat.prone");
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields longbow"), ("Ben", "Blue", "b1", "prone")];
    let mut f = fight(FIELD, &who);
    assert_eq!(f.chance("attack fists ben"), percent(60));
    assert_eq!(f.chance("attack longbow ben"), percent(40));
    assert_eq!(f.refusing_rule("stand"), "tdgs.combat.prone", "Ann stands already");
    f.play("end", &[]);
    // Standing up is the Action.
    f.play("stand", &[]);
    assert!(!f.has("ben", Condition::Prone));
    assert_eq!(f.refusing_rule("attack ann"), "tdgs.economy.turn");
    // Dropping is free, and the Action and the Step are still there.
    f.turn_of("ben").play("drop", &[]);
    assert!(f.has("ben", Condition::Prone));
    assert_eq!(f.refusing_rule("drop"), "tdgs.combat.prone");
    f.play("disengage l1", &[]).play("step l2", &[]);
    assert_eq!(f.at("ben"), "l2", "one may move while Prone, as far as ever");
    f.turn_of("ben").play("move k1", &[]);
    assert_eq!(f.refusing_rule("stand"), "tdgs.economy.turn");
}

#[test]
fn the_unconscious_are_hit_by_all_but_a_natural_1_and_do_nothing() {
    ledger::proves!("tdgs.combat.unconscious");
    for (ann, expected) in [("str 10", 95), ("str 1", 95), ("str 60", 95), ("str 10, luk -5", 30)] {
        let who: [Who; 3] = [
            ("Ann", "Red", "a1", ann),
            ("Ben", "Blue", "b1", "ref 80, con 40, wears light-leather"),
            ("Cid", "Blue", "l8", ""),
        ];
        let mut f = fight(FIELD, &who);
        f.knock_out("ben");
        assert_eq!(f.chance("attack ben"), percent(expected), "{ann}");
    }
    let who: [Who; 3] =
        [("Ben", "Blue", "b1", "con 20"), ("Ann", "Red", "a1", ""), ("Cid", "Blue", "l8", "")];
    let mut f = fight(FIELD, &who);
    f.knock_out("ben");
    let mut turns = Vec::new();
    for _ in 0..6 {
        f.play("end", &[]);
        turns.push(f.active().to_owned());
    }
    assert!(!turns.contains(&"ben".to_owned()), "{turns:?}");
    assert_eq!(f.order(), ["ben", "ann", "cid"], "its place in the order is kept");
}

#[test]
fn a_blow_passes_ref_then_armour_then_hp() {
    ledger::proves!("tdgs.combat.survival-layers");
    let ann = "str 12, wields longsword";
    let ben = "con 12, wears chain-mail";
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", ben)]);
    assert_eq!(f.chance("attack longsword ben"), percent(65));
    f.play("attack longsword ben", &[8]);
    assert_eq!(f.hp("ben"), 49);
    f.turn_of("ann").play("attack longsword ben", &[7]);
    assert_eq!(f.hp("ben"), 49, "what REF avoids, nothing else meets");
}

#[test]
fn higher_ground_helps_where_the_option_is_on() {
    ledger::proves!("tdgs.movement.high-ground");
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", "")];
    for (option, map, expected) in [
        ("high-ground = true", "^...", 60),
        ("high-ground = false", "^...", 50),
        ("", "^...", 50),
        ("high-ground = true", "^^..", 50),
        ("high-ground = true", "....", 50),
        ("high-ground = true", ".^..", 50),
    ] {
        assert_eq!(
            fight_with(option, "", map, &who).chance("attack ben"),
            percent(expected),
            "{option} {map}"
        );
    }
}

#[test]
fn friends_and_the_dead_are_no_targets() {
    let who: [Who; 3] =
        [("Ann", "Red", "b1", "str 60"), ("Cid", "Red", "a1", ""), ("Ben", "Blue", "c1", "con 2")];
    let mut f = fight(FIELD, &who);
    assert!(f.refused("attack cid").why.contains("same side"));
    f.battle.standing[1] += 1; // Somebody out of sight keeps the battle going.
    f.play("attack ben", &[15]);
    f.turn_of("ann");
    assert_eq!(f.refusing_rule("attack ben"), "tdgs.combat.death");
}
