//! Documents 1, 8 and 17: from raw damage to HP lost.

use dice::{odds, ratio, scripted};
use tdgs::damage::{critical, raw_damage, take_hit};
use tdgs::resolution::{Degree, Grade};
use tdgs::weapons::Bonus;

use crate::rules::table::{FIELD, Fight, Who, fight, fight_with};

/// Ann, as described, hits Ben of 450 HP with her first weapon; these dice follow the d20. HP lost.
fn lost(ann: &str, weapon: &str, pack: &str, dice: &[i32]) -> i32 {
    let who: [Who; 2] = [("Ann", "Red", "a1", ann), ("Ben", "Blue", "b1", "ref 0, con 90")];
    let mut f = fight_with("", pack, FIELD, &who);
    let mut all = vec![19];
    all.extend(dice);
    f.play(&format!("attack {weapon} ben"), &all);
    450 - f.hp("ben")
}

fn weapon(id: &str, damage: &str, range: &str) -> String {
    format!("[weapon.{id}]\nname = \"{id}\"\ndamage = \"{damage}\"\nrange = \"{range}\"\nnatural = true\n")
}

#[test]
fn melee_damage_is_str_and_the_weapon() {
    ledger::proves!("tdgs.combat.damage-melee");
    assert_eq!(lost("str 8, dex 50", "fists", "", &[]), 8);
    assert_eq!(lost("str 12, wields duelling-sword", "duelling-sword", "", &[]), 14);
    assert_eq!(lost("str 18, wields greatsword", "greatsword", "", &[]), 23);
    assert_eq!(lost("str 40, wields talons", "talons", &weapon("talons", "5", "melee"), &[]), 45);
    assert_eq!(lost("str 80, wields fist", "fist", &weapon("fist", "10", "melee"), &[]), 90);
}

#[test]
fn ranged_damage_is_dex_and_the_weapon() {
    ledger::proves!("tdgs.combat.damage-ranged");
    assert_eq!(lost("dex 14, str 50, wields bow", "bow", &weapon("bow", "3", "long-range"), &[]), 17);
    assert_eq!(lost("dex 14, str 50, wields throwing-knife", "throwing-knife", "", &[]), 16);
}

#[test]
fn a_damage_bonus_is_flat_or_dice_or_both_and_rolled_for_each_hit() {
    ledger::proves!("tdgs.combat.damage-bonus-form");
    let check = |bonus: &str, dice: &[i32], damage: i32| {
        assert_eq!(lost("wields blade", "blade", &weapon("blade", bonus, "melee"), dice), damage, "{bonus}");
    };
    check("5", &[], 15);
    check("1d6", &[1], 11);
    check("1d6", &[6], 16);
    check("2+1d6", &[1], 13);
    check("2+1d6", &[6], 18);
    check("2d4", &[1, 1], 12);
    check("2d4", &[4, 4], 18);
    let pack = weapon("blade", "2+1d6", "melee");
    let who: [Who; 2] = [("Ann", "Red", "a1", "wields blade"), ("Ben", "Blue", "b1", "con 90")];
    let mut f = fight_with("", &pack, FIELD, &who);
    f.play("attack blade ben", &[19, 2]).turn_of("ann").play("attack blade ben", &[19, 5]);
    assert_eq!(f.hp("ben"), 450 - 14 - 17, "anew for each hit");
    let spread = odds(|dice| Bonus { flat: 2, count: 1, sides: 6 }.roll(dice));
    assert!((3..=8).all(|bonus| spread.of(&bonus) == ratio(1, 6)));
}

#[test]
fn a_critical_adds_a_quarter_a_grade() {
    ledger::proves!("tdgs.dice.critical-damage");
    for (grade, damage) in [(1, 25), (2, 30), (3, 35), (4, 40)] {
        assert_eq!(critical(20, Grade(grade)), damage);
        let mut f = fight(FIELD, &[("Ann", "Red", "a1", "str 20"), ("Ben", "Blue", "b1", "con 90")]);
        f.play("attack ben", &[20, i32::from(grade)]);
        assert_eq!(f.hp("ben"), 450 - damage);
    }
    assert_eq!(critical(14, Grade(1)), 17);
}

#[test]
fn a_critical_enlarges_stat_and_bonus_before_armour() {
    ledger::proves!("tdgs.dice.critical-damage-base");
    let pack = "[armour.both]\nname = \"both\"\nnatural = true\npool = 10\ndeflection = 50\n";
    let who: [Who; 2] =
        [("Ann", "Red", "a1", "str 16, wields longsword"), ("Ben", "Blue", "b1", "con 90, wears both")];
    let mut f = fight_with("", pack, FIELD, &who);
    f.play("attack longsword ben", &[20, 4]);
    assert_eq!(f.hp("ben"), 450 - 15, "(16 + 4) doubled, 10 soaked, 30 halved");
    let blow = |degree| raw_damage(10, Bonus { flat: 0, count: 1, sides: 6 }, degree, &mut scripted([4]));
    assert_eq!((blow(Degree::Success), blow(Degree::CriticalSuccess(Grade(2)))), (14, 21), "dice count too");
}

#[test]
fn a_hit_costs_at_least_1() {
    ledger::proves!("tdgs.combat.minimum-damage");
    assert_eq!(take_hit(3, &mut [], 75).lost, 1);
    let mut pool = [100];
    assert_eq!((take_hit(30, &mut pool, 0).lost, pool), (1, [70]));
    assert_eq!(lost("str 0", "fists", "", &[]), 1);
    let mut f = fight(FIELD, &[("Ann", "Red", "a1", "str 30"), ("Ben", "Blue", "b1", "wears tower-shield")]);
    f.play("attack ben", &[19]);
    assert_eq!((f.hp("ben"), f.unit("ben").pools[0]), (49, 70));
    f.turn_of("ann").play("attack ben", &[1, 1]);
    assert_eq!(f.hp("ben"), 49, "a miss costs nothing");
}

#[test]
fn fractions_are_rounded_down() {
    ledger::proves!("tdgs.damage.rounding");
    assert_eq!(take_hit(45, &mut [], 75).lost, 11, "11.25");
    assert_eq!(take_hit(3, &mut [], 50).lost, 1, "1.5");
    assert_eq!(take_hit(3, &mut [], 75).lost, 1, "0.75, raised to 1");
    assert_eq!(critical(7, Grade(3)), 12, "12.25");
    assert_eq!(tdgs::stats::knockout_threshold(95), 4, "4.75");
}

/// How many plain hits it takes until somebody is dead.
fn hits_to_kill(str: i32, con: i32) -> usize {
    let (ann, ben) = (format!("str {str}"), format!("ref 0, con {con}"));
    let who: [Who; 3] = [("Ann", "Red", "a1", &ann), ("Ben", "Blue", "b1", &ben), ("Cid", "Blue", "l8", "")];
    let mut f: Fight = fight(FIELD, &who);
    (1..=10).find(|_| f.turn_of("ann").play("attack ben", &[19]).hp("ben") == 0).expect("an end")
}

#[test]
fn at_parity_a_fight_lasts_about_five_hits() {
    ledger::proves!("tdgs.combat.hits-to-kill");
    assert_eq!(hits_to_kill(8, 8), 5);
    assert_eq!(hits_to_kill(14, 12), 5);
    assert_eq!(hits_to_kill(45, 50), 6);
    assert_eq!(hits_to_kill(90, 100), 6);
}

#[test]
fn a_bonus_says_what_it_is_and_what_it_is_worth() {
    for (flat, count, sides, text, twice) in [
        (0, 0, 0, "+0", 0),
        (3, 0, 0, "+3", 6),
        (-1, 0, 0, "-1", -2),
        (0, 1, 6, "+1d6", 7),
        (0, 2, 4, "+2d4", 10),
        (2, 1, 6, "+2+1d6", 11),
        (-1, 1, 4, "-1+1d4", 3),
    ] {
        let bonus = Bonus { flat, count, sides };
        assert_eq!((bonus.to_string().as_str(), bonus.twice_mean()), (text, twice));
    }
    assert_eq!(Bonus::flat(4), Bonus { flat: 4, count: 0, sides: 0 });
}
