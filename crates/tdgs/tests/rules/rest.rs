//! Documents 6 and 8: what a scene's end and rests bring back.

use tdgs::Tdgs;
use tdgs::conditions::Condition;
use tdgs::equipment::Place;

use crate::rules::equipment::thing;
use crate::rules::table::{FIELD, Fight, Who, fight_with};

/// A shield that breaks.
const PACK: &str = "[armour.plank]\nname = \"plank\"\npool = 100\ndurability = \"destroyed\"\nweight = 5\nslots = { hand = 1 }\n";

/// Ann of this STR strikes Ben, who wears this.
fn against(str: i32, ben: &str) -> Fight {
    let (ann, ben) = (format!("str {str}"), format!("con 100, ref 0, wears {ben}"));
    let who: [Who; 2] = [("Ann", "Red", "a1", &ann), ("Ben", "Blue", "b1", &ben)];
    fight_with("", PACK, FIELD, &who)
}

/// Somebody with this CON and so many HP.
fn hurt(con: i32, hp: i32) -> Fight {
    let ben = format!("con {con}");
    let who: [Who; 2] = [("Ann", "Red", "a1", ""), ("Ben", "Blue", "b1", &ben)];
    let mut f = fight_with("", PACK, FIELD, &who);
    f.unit_mut("ben").hp = hp;
    f
}

#[test]
fn a_scene_ends_and_armour_is_whole() {
    ledger::proves!("tdgs.economy.scene-reset");
    let mut f = against(10, "full-plate tower-shield");
    f.play("attack fists ben", &[20, 4]);
    assert_eq!(f.unit("ben").deflection[0], 40, "a Major critical");
    f.unit_mut("ben").pools[1] = 0;
    f.unit_mut("ben").hp = 123;
    f.between(|rules, b, _| rules.scene_end(b));
    assert_eq!((f.unit("ben").deflection[0], f.unit("ben").pools[1]), (50, 100));
    assert_eq!(f.hp("ben"), 123, "unchanged");
    let mut f = against(100, "plank");
    f.play("attack fists ben", &[19]).between(|rules, b, _| rules.scene_end(b));
    assert_eq!(f.battle[thing(&f, "plank")].place, Place::Gone, "stays destroyed");
    // What is in a pack or on the ground is mended as well.
    let mut f = against(4, "buckler");
    f.play("attack fists ben", &[19]).turn_of("ben").play("let-go buckler", &[]);
    f.between(|rules, b, _| rules.scene_end(b));
    assert_eq!(f.battle[thing(&f, "buckler")].pool, 10);
}

#[test]
fn a_scene_brings_back_what_is_for_a_scene() {
    ledger::proves!("tdgs.economy.scene-reset");
    let ability = |id: &str, cooldown: &str| {
        format!(
            "[ability.{id}]\nname = \"{id}\"\ntext = \"x\"\nkind = \"trait\"\ntiming = \"action\"\n\
            cooldown = \"{cooldown}\"\neffects = [{{ heal = 1 }}]\n"
        )
    };
    let pack = ability("roar", "scene") + &ability("feast", "day");
    let who: [Who; 2] = [("Ann", "Red", "a1", "trait roar feast"), ("Ben", "Blue", "b1", "")];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.play("use roar", &[]).turn_of("ann").play("use feast", &[]);
    for used in ["use roar", "use feast"] {
        assert_eq!(f.turn_of("ann").refusing_rule(used), "tdgs.ability.cooldowns");
    }
    f.between(|rules, b, _| rules.scene_end(b));
    assert_eq!(f.refusing_rule("use feast"), "tdgs.ability.cooldowns", "still used");
    f.play("use roar", &[]);
}

#[test]
fn a_scene_ends_what_lasts_for_it() {
    let mut f = hurt(10, 40);
    f.suffers("ben", Condition::Poisoned, "ann").suffers("ben", Condition::Frightened, "ann");
    f.between(|rules, b, _| rules.scene_end(b));
    assert!(!f.has("ben", Condition::Poisoned) && !f.has("ben", Condition::Frightened));
    assert_eq!(f.hp("ben"), 40);
}

#[test]
fn pools_recharge_or_are_gone() {
    ledger::proves!("tdgs.combat.ablative-durability");
    let after = |str: i32, shield: &str| {
        let mut f = against(str, shield);
        f.play("attack fists ben", &[19]);
        let before = f.unit("ben").pools[0];
        f.between(|rules, b, _| rules.scene_end(b));
        (before, f.unit("ben").pools[0], f.battle[thing(&f, shield)].place == Place::Gone)
    };
    assert_eq!(after(100, "tower-shield"), (0, 100, false));
    assert_eq!(after(60, "tower-shield"), (40, 100, false));
    assert_eq!(after(100, "plank"), (0, 0, true), "item gone");
    assert_eq!(after(60, "plank"), (40, 40, false));
    let mut f = against(130, "plank chain-mail");
    f.play("attack fists ben", &[19]);
    assert!(f.told("The plank of Ben is destroyed"));
    assert_eq!((f.hp("ben"), f.unit("ben").deflection), (500 - 21, [30, 0, 0, 0]), "the mail stays");
}

#[test]
fn a_short_rest_restores_a_quarter() {
    ledger::proves!("tdgs.combat.heal-short-rest");
    for (con, hp, after) in [(12, 20, 35), (23, 10, 38), (8, 35, 40)] {
        let mut f = hurt(con, hp);
        f.between(Tdgs::short_rest);
        assert_eq!(f.hp("ben"), after);
    }
}

#[test]
fn a_long_rest_restores_all() {
    ledger::proves!("tdgs.combat.heal-long-rest");
    let mut f = hurt(12, 5);
    f.between(Tdgs::long_rest);
    assert_eq!(f.hp("ben"), 60);
    // Rest wakes the knocked out, and nobody wakes the dead.
    let mut f = hurt(12, 60);
    f.knock_out("ben").between(Tdgs::long_rest);
    assert_eq!((f.hp("ben"), f.has("ben", Condition::Unconscious)), (60, false));
    let mut f = hurt(12, 0);
    f.unit_mut("ben").conditions.add(Condition::Dead);
    f.between(Tdgs::long_rest);
    assert_eq!(f.hp("ben"), 0);
}

#[test]
fn a_scene_changes_nothing_about_what_is_no_armour() {
    ledger::proves!("tdgs.economy.scene-reset");
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "wields longsword, carries rope, wears buckler"), ("Ben", "Blue", "b1", "")];
    let mut f = fight_with("", PACK, FIELD, &who);
    let before = f.battle.items.clone();
    f.between(|rules, b, _| rules.scene_end(b));
    for handle in ["longsword", "rope"] {
        let id = thing(&f, handle);
        assert_eq!(f.battle[id], before[usize::from(id.0)], "{handle}");
        assert_eq!((f.battle[id].deflection, f.battle[id].pool), (0, 0), "{handle}");
    }
}

#[test]
fn a_scene_ends_at_the_hp_there_are() {
    // Whatever lifted the maximum for the scene takes its HP along; one below keeps what it has.
    for (hp, after) in [(49, 49), (50, 50), (51, 50), (70, 50)] {
        let mut f = hurt(10, hp);
        f.between(|rules, b, _| rules.scene_end(b));
        assert_eq!(f.hp("ben"), after);
    }
}

#[test]
fn rest_and_repair_know_bodies_from_frames() {
    ledger::proves!("tdgs.combat.heal-short-rest", "tdgs.vehicles.progress.upgrades");
    let who: [Who; 3] =
        [("Wagon", "Red", "c3", "vehicle wagon"), ("Ann", "Red", "", "on wagon"), ("Ben", "Blue", "l8", "")];
    let mut f = fight_with("", "", FIELD, &who);
    let (wagon, ann) = (f.id("wagon"), f.id("ann"));
    let most = f.hp("wagon");
    // Disabled at 0 or less; each repair counts from 0, and no farther than it was new.
    for (hp, repaired, after) in
        [(0, 0, 0), (0, 1, 1), (-7, 1, 1), (5, 1, 6), (most - 1, 1, most), (most, 1, most), (0, 9999, most)]
    {
        f.unit_mut("wagon").hp = hp;
        f.unit_mut("wagon").conditions.add(Condition::Dead);
        f.between(|rules, b, _| rules.repair(b, wagon, repaired));
        assert_eq!(
            (f.hp("wagon"), f.has("wagon", Condition::Dead)),
            (after, after == 0),
            "{hp} and {repaired}"
        );
    }
    // Nobody nails planks to Ann, and no sleep mends the wagon.
    f.unit_mut("ann").hp = 5;
    f.unit_mut("wagon").hp = 5;
    f.between(|rules, b, _| rules.repair(b, ann, 20)).between(Tdgs::short_rest);
    assert_eq!((f.hp("ann"), f.hp("wagon")), (5 + 12, 5), "a quarter of 50, rounded down");
}
