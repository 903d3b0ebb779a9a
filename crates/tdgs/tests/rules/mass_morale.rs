//! Morale: what shakes a unit of soldiers, and the check it makes.

use dice::{Chance, ratio};
use tdgs::army::{Cause, Check};
use tdgs::conditions::Condition;
use tdgs::stats::Stat;

use crate::table::{Fight, Who, ability, fight, fight_with, percent};

/// Weapons that add nothing of their own, and what makes an enemy Terrifying.
pub const ARMS: &str = r#"
[weapon.rod]
name = "rod"
damage = "0"
range = "melee"
natural = true

[weapon.sling]
name = "sling"
damage = "0"
range = "ranged"
natural = true

[ability.dread]
name = "Dread"
text = "Soldiers quail."
kind = "trait"
timing = "passive"
knacks = ["terrifying"]

[ability.steadfast]
name = "Steadfast"
text = "It tries a failed morale check once more, once per scene."
kind = "trait"
timing = "passive"
knacks = ["steadfast"]
"#;

/// 30 columns and 20 rows of open ground.
pub fn plain() -> String {
    vec![".".repeat(30); 20].join("\n")
}

/// A fight on open ground.
pub fn field(who: &[Who]) -> Fight {
    fight_with("", ARMS, &plain(), who)
}

/// What a unit rolls for.
pub fn check(f: &Fight, who: &str, cause: Cause, threat: i32) -> Check {
    Check { who: f.id(who), cause, threat, from: None }
}

/// The modifier of a morale check, and the natural it needs.
fn odds_of(what: &str, cha: Option<(&str, &str)>, threat: i32) -> (i32, Chance) {
    let (cha, slot) = cha.unwrap_or(("10", ""));
    let under = if slot.is_empty() { String::new() } else { format!(", under Cid, slot {slot}") };
    let levy = format!("unit squad 2, {what}{under}");
    let f = field(&[
        ("Cid", "Red", "a1", &format!("cha {cha}, commander")),
        ("Levy", "Red", "c3", &levy),
        ("Ben", "Blue", "ad20", ""),
    ]);
    let needs = f.rules.needs_to_hold(&f.battle, check(&f, "levy", Cause::HalfHp, threat));
    (11 - needs, percent(5 * (21 - needs) as u64))
}

#[test]
fn a_unit_holds_at_eleven() {
    ledger::proves!(
        "tdgs.mass.morale.check",
        "tdgs.mass.morale.uncontrolled",
        "tdgs.mass.command.direct.bonus"
    );
    for (con, cha, threat, chance) in [
        ("con 12", Some(("25", "direct")), 10, 75),
        ("con 12", Some(("25", "extended")), 10, 65),
        ("con 12", Some(("25", "direct")), 12, 65),
        ("con 12", Some(("25", "direct")), 14, 55),
        ("con 10", Some(("10", "direct")), 10, 55),
        ("con 42", Some(("30", "direct")), 14, 95),
        ("con 12", Some(("80", "direct")), 14, 80),
        ("con 12", None, 10, 60),
        ("con 12", None, 12, 50),
        ("con 12", None, 14, 40),
        ("con 3", None, 12, 5),
        ("con 2", None, 12, 5),
    ] {
        assert_eq!(odds_of(con, cha, threat).1, percent(chance), "{con} {cha:?} against {threat}");
    }
    // A unit's own CHA is no help to it.
    assert_eq!(odds_of("con 12, cha 28", None, 10).1, percent(60));
}

#[test]
fn naturals_and_luck_are_the_cores() {
    ledger::proves!("tdgs.mass.morale.naturals", "tdgs.mass.morale.luck", "tdgs.mass.morale.critical");
    for (least, threat) in [(19, 10), (21, 12), (23, 14)] {
        assert_eq!(odds_of(&format!("con {least}"), None, threat).1, percent(95));
        assert_eq!(odds_of(&format!("con {}", least - 1), None, threat).1, percent(90));
    }
    for (what, threat, chance) in
        [("con 30, luk -1", 10, 50), ("con 30, luk -5", 10, 30), ("con 4, luk 5", 14, 70)]
    {
        assert_eq!(odds_of(what, None, threat).1, percent(chance), "{what}");
    }
    // A natural 1 breaks the best, a 20 saves the worst; each is followed by a d4 that decides nothing.
    for (con, strength, dice, breaks) in [(60, 200, [15, 1, 3], true), (2, 5, [15, 20, 3], false)] {
        let mut f = field(&[
            ("Ann", "Red", "a3", &format!("str {strength}, wields rod")),
            ("Levy", "Blue", "b2", &format!("unit company 3, con {con}, ref 1")),
            ("Ben", "Blue", "ad20", ""),
        ]);
        f.play("attack rod levy", &dice);
        assert_eq!(f.has("levy", Condition::Routed), breaks, "CON {con}");
    }
    // With LUK +10 only two natural 1s in a row break it.
    let f = field(&[
        ("Ann", "Red", "a3", "str 6, wields rod"),
        ("Levy", "Blue", "b2", "unit squad 2, con 2, luk 10"),
        ("Ben", "Blue", "ad20", ""),
    ]);
    let levy = f.id("levy");
    let broken = f.chance_that("attack rod levy", |b, _| b[levy].conditions.has(Condition::Routed));
    assert!(broken <= ratio(1, 400), "{broken:?}");
}

/// Ann strikes a unit of 210 HP from behind a rod of the given STR.
fn struck(hp: i32, strength: i32, dice: &[i32]) -> Fight {
    let mut f = field(&[
        ("Ann", "Red", "a3", &format!("str {strength}, wields rod")),
        ("Levy", "Blue", "b2", "unit company 3, con 42, ref 1"),
        ("Ben", "Blue", "ad20", ""),
    ]);
    f.unit_mut("levy").hp = hp;
    f.play("attack rod levy", dice);
    f
}

#[test]
fn half_and_a_quarter_of_its_hp_shake_it() {
    ledger::proves!(
        "tdgs.mass.trigger.half-hp",
        "tdgs.mass.trigger.quarter-hp",
        "tdgs.mass.trigger.both-marks",
        "tdgs.mass.morale.timing",
        "tdgs.mass.morale.fail",
        "tdgs.mass.morale.pass"
    );
    assert!(!struck(110, 4, &[15]).told("half its strength"), "106 of 210");
    let f = struck(110, 5, &[15, 10]);
    assert!(f.told("Levy has lost half its strength and holds  d20 10 + CON 42 - threat 10 = 42 >= 11"));
    assert!(!f.has("levy", Condition::Routed) && f.hp("levy") == 105);
    assert!(!struck(57, 4, &[15]).told("three quarters"), "53 of 210");
    let f = struck(57, 5, &[15, 1, 2]);
    assert!(f.told("d20 1 + CON 42 - threat 14 = 29 >= 11: critical failure, natural 1"), "52 of 210");
    assert!(f.has("levy", Condition::Routed));
    assert_eq!(f.unit("levy").troop.fear.threat, 14);
    // One blow past both marks: both checks, and none after the first that fails.
    let f = struck(150, 110, &[15, 10, 10]);
    assert!(f.told("lost half its strength and holds") && f.told("three quarters of its strength and holds"));
    let f = struck(150, 110, &[15, 1, 4]);
    assert!(f.has("levy", Condition::Routed) && !f.told("three quarters"));
    assert_eq!(f.unit("levy").troop.fear.threat, 10);
    // Whoever is destroyed checks nothing.
    let f = struck(7, 9, &[15]);
    assert!(f.has("levy", Condition::Dead) && !f.told("strength"));
    // Odd numbers: 75 HP.
    let mut f = field(&[
        ("Ann", "Red", "a3", "str 1, wields rod"),
        ("Levy", "Blue", "b2", "unit squad 2, con 15, ref 1"),
        ("Ben", "Blue", "ad20", ""),
    ]);
    f.unit_mut("levy").hp = 38;
    f.play("attack rod levy", &[15, 19]);
    assert!(f.told("half its strength and holds"), "37 of 75");
    f.unit_mut("levy").hp = 19;
    f.turn_of("ann").play("attack rod levy", &[15, 19]);
    assert!(f.told("three quarters of its strength and holds"), "18 of 75");
}

#[test]
fn both_marks_at_once_leave_a_quarter_standing() {
    let mut f = field(&[
        ("Ann", "Red", "a3", "str 25, wields rod"),
        ("Levy", "Blue", "b2", "unit squad 2, con 12, ref 1"),
        ("Ben", "Blue", "ad20", ""),
    ]);
    f.unit_mut("levy").hp = 40;
    let levy = f.id("levy");
    let hit = f.chance_that("attack rod levy", |b, _| b[levy].hp == 15);
    let stands = f.chance_that("attack rod levy", |b, _| {
        b[levy].hp == 15 && !b[levy].conditions.has(Condition::Routed)
    });
    assert_eq!(stands, hit * percent(24));
}

#[test]
fn a_spent_trigger_stays_spent() {
    ledger::proves!("tdgs.mass.trigger.once-scope");
    let mut f = struck(110, 5, &[15, 10]);
    f.unit_mut("levy").hp = 170;
    f.turn_of("ann").unit_mut("levy").hp = 107;
    f.play("attack rod levy", &[15]);
    assert_eq!(f.hp("levy"), 102, "no second check, though it crossed the mark again");
    // A healer's work gives it heart for nothing.
    let mend = "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ntarget = \"ally\"\nautomatic = true\neffects = [{ heal = 40 }]";
    let who: [Who; 3] = [
        ("Ann", "Red", "a3", "str 5, wields rod"),
        ("Levy", "Blue", "b2", "unit company 3, con 42, ref 1"),
        ("Ben", "Blue", "e3", "knows mend"),
    ];
    let mut f = fight_with("", &format!("{ARMS}{}", ability("mend", mend)), &plain(), &who);
    f.unit_mut("levy").hp = 110;
    f.play("attack rod levy", &[15, 10]).turn_of("ben").play("use mend levy", &[]);
    assert!(f.hp("levy") > 105, "above the mark again");
    f.turn_of("ann").unit_mut("levy").hp = 107;
    f.play("attack rod levy", &[15]);
    assert_eq!(f.hp("levy"), 102, "and below it, without a check");
}

#[test]
fn only_units_in_good_order_are_shaken() {
    ledger::proves!("tdgs.mass.morale.who", "tdgs.mass.define.adjacent");
    let who: [Who; 5] = [
        ("Ann", "Red", "a3", "str 5, wields rod"),
        ("Levy", "Blue", "b2", "unit squad 2, con 2, ref 1"),
        ("Near", "Blue", "d4", "unit squad 2, con 30"),
        ("Far", "Blue", "e1", "unit squad 2, con 30"),
        ("Cid", "Blue", "c4", "commander"),
    ];
    // The corner touches; two columns away does not; a hero is never shaken.
    let mut f = field(&who);
    f.play("attack rod levy", &[15, 5, 10]);
    assert!(f.told("Near sees Levy break and holds"));
    assert!(!f.told("Far sees") && !f.told("Cid sees"));
    // A routed neighbour has nothing more to lose, and neither has one that is down.
    let mut f = field(&who);
    f.unit_mut("near").conditions.add(Condition::Routed);
    f.play("attack rod levy", &[15, 5]);
    assert!(!f.told("Near sees"));
    // In a last stand it can be shaken again.
    let mut f = struck(57, 3, &[15]);
    f.unit_mut("levy").conditions.add(Condition::LastStand);
    f.turn_of("ann").play("attack rod levy", &[15, 1, 1]);
    assert!(f.has("levy", Condition::Routed) && !f.has("levy", Condition::LastStand));
}

#[test]
fn three_sides_surround() {
    ledger::proves!("tdgs.mass.define.surrounded", "tdgs.mass.trigger.surrounded");
    let around = |squares: &[&str]| {
        let mut who: Vec<Who> = vec![("Levy", "Blue", "j10", "unit squad 2, con 12")];
        let names = ["Ann", "Bea", "Cas", "Dan"];
        who.extend(names.iter().zip(squares).map(|(name, at)| (*name, "Red", *at, "")));
        field(&who)
    };
    let surrounded = |f: &Fight| f.rules.is_surrounded(&f.battle, f.id("levy"));
    assert!(surrounded(&around(&["j9", "l11", "i10"])), "north, east, west");
    assert!(!surrounded(&around(&["j9", "k9", "l10"])), "north twice and east");
    assert!(!surrounded(&around(&["i9", "l9", "l12", "i12"])), "corners belong to no side");
    let mut f = around(&["j9", "l11", "i10"]);
    f.unit_mut("ann").conditions.add(Condition::Routed);
    assert!(!surrounded(&f), "the routed hold no side");
    // Bea closes the ring: threat 12, once.
    let mut f = field(&[
        ("Ann", "Red", "n10", ""),
        ("Levy", "Blue", "j10", "unit squad 2, con 12"),
        ("Bea", "Red", "j9", ""),
        ("Cas", "Red", "i10", ""),
        ("Ben", "Blue", "ad20", ""),
    ]);
    f.turn_of("ann").play("move l10", &[10]);
    assert!(f.told("Levy is surrounded and wavers  d20 10 + CON 12 - threat 12 = 10 < 11: failure"));
    let mut f = field(&[
        ("Ann", "Red", "n10", ""),
        ("Levy", "Blue", "j10", "unit squad 2, con 12"),
        ("Bea", "Red", "j9", ""),
        ("Cas", "Red", "i10", ""),
        ("Ben", "Blue", "ad20", ""),
    ]);
    f.turn_of("ann").play("move l10", &[11]);
    f.turn_of("ann").play("step m10", &[]);
    f.turn_of("ann").play("step l10", &[]);
    assert_eq!(f.log.iter().filter(|line| line.text.contains("is surrounded")).count(), 1);
}

#[test]
fn a_terrifying_enemy_shakes_by_its_whole_cha() {
    ledger::proves!(
        "tdgs.mass.trigger.terrifying",
        "tdgs.mass.terrifying.check",
        "tdgs.mass.terrifying.per-enemy",
        "tdgs.mass.terrifying.timing",
        "tdgs.mass.define.engaged"
    );
    for (con, cha, slot, chance) in [
        ("20", "30", None, 5),
        ("42", "30", None, 95),
        ("42", "40", None, 60),
        ("38", "35", None, 65),
        ("20", "30", Some(("40", "direct")), 20),
    ] {
        let threat = cha.parse().expect("a number");
        assert_eq!(odds_of(&format!("con {con}"), slot, threat).1, percent(chance), "CON {con}, CHA {cha}");
    }
    let who: [Who; 4] = [
        ("Wyrm", "Red", "a3", "str 5, cha 35, wields rod sling, has dread"),
        ("Worm", "Red", "a4", "str 5, cha 20, wields rod, has dread"),
        ("Levy", "Blue", "b2", "unit squad 2, con 38, ref 1"),
        ("Ben", "Blue", "ad20", ""),
    ];
    // Before the blow, even one that misses, and once for each enemy.
    let mut f = field(&who);
    f.play("attack rod levy", &[8, 2]);
    assert!(f.told("Levy faces Wyrm and holds  d20 8 + CON 38 - threat 35 = 11 >= 11: success"));
    assert_eq!(f.unit("levy").troop.engaged, Some(f.id("wyrm")));
    f.turn_of("wyrm").play("attack rod levy", &[2]);
    f.turn_of("worm").play("attack rod levy", &[8, 2]);
    assert!(f.told("Levy faces Worm"));
    // It fails: routed, and the blow falls all the same.
    let mut f = field(&who);
    f.play("attack rod levy", &[7, 15]);
    assert!(f.has("levy", Condition::Routed) && f.hp("levy") == 185);
    assert_eq!(f.unit("levy").troop.fear.threat, 35);
    // Beside it and doing nothing, it terrifies nobody; nor does a great CHA alone.
    let mut f = field(&who);
    f.play("end", &[]);
    assert!(!f.told("faces"));
    let mut f = field(&[
        ("Lord", "Red", "a3", "str 5, cha 50, wields rod"),
        ("Levy", "Blue", "b2", "unit squad 2, con 38, ref 1"),
        ("Ben", "Blue", "ad20", ""),
    ]);
    f.play("attack rod levy", &[2]);
    assert!(!f.told("faces"));
}

#[test]
fn a_steadfast_unit_tries_again() {
    let who: [Who; 3] = [
        ("Ann", "Red", "a3", "str 5, wields rod"),
        ("Levy", "Blue", "b2", "unit squad 2, con 12, ref 1, has steadfast"),
        ("Ben", "Blue", "ad20", ""),
    ];
    let mut f = field(&who);
    f.unit_mut("levy").hp = 31;
    let levy = f.id("levy");
    let hit = f.chance_that("attack rod levy", |b, _| b[levy].hp < 31);
    let holds = f
        .chance_that("attack rod levy", |b, _| b[levy].hp < 31 && !b[levy].conditions.has(Condition::Routed));
    // A critical passes a quarter as well only with much more STR; so it is 84% of every hit.
    assert_eq!(holds, hit * percent(84));
    // Once per scene.
    f.play("attack rod levy", &[15, 2, 15]);
    assert!(f.told("Levy has lost half its strength and steadies itself"));
    f.unit_mut("levy").hp = 16;
    f.turn_of("ann").play("attack rod levy", &[15, 2]);
    assert!(f.has("levy", Condition::Routed));
}

#[test]
fn fear_counts_con_as_it_is_now() {
    let mut f = fight("............", &[("Ann", "Red", "a1", ""), ("Ben", "Blue", "l1", "")]);
    assert_eq!(f.apparent("ann", Stat::Con), 10, "nothing of armies touches a duel");
    f.play("end", &[]);
    assert!(f.battle.army.checks.is_empty());
}
