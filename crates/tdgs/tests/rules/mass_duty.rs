//! Mass Combat: units are entities like any other, with the same rolls, the same order of turns and the same wounds.

use dice::ratio;
use tdgs::army::{Cause, ChaBonus, Check, Order, Status, tenth};
use tdgs::conditions::Condition;
use tdgs::stats::Stat;

use crate::rules::mass_orders::{company, plain};
use crate::rules::table::{FIELD, Fight, Who, fight, fight_with, opening, percent};

/// A weapon that adds 3.
const BOW: &str = "[weapon.war-bow]\nname = \"war bow\"\ndamage = \"3\"\nrange = \"ranged\"\nweight = 2\nslots = { hand = 2 }\n";

/// A red unit at a1 with a blue one beside it.
fn beside(red: &str, blue: &str) -> Fight {
    let (red, blue) = (format!("unit company 3, {red}"), format!("unit company 3, {blue}"));
    fight_with("", BOW, FIELD, &[("Foot", "Red", "a1", &red), ("Foes", "Blue", "d1", &blue)])
}

/// The natural that a unit of a lone fight needs to hold against a threat.
fn needs_to_hold(f: &Fight, who: &str, threat: i32) -> i32 {
    let check = Check { who: f.id(who), cause: Cause::HalfHp, threat, from: None };
    f.rules.needs_to_hold(&f.battle, check)
}

#[test]
fn a_unit_is_one_entity() {
    ledger::proves!("tdgs.mass.unit.is-entity", "tdgs.mass.scope.extends-core");
    let (foot, foes) = (company("order hold"), company(""));
    let who: [Who; 3] =
        [("Ann", "Red", "a20", ""), ("Foot", "Red", "d4", &foot), ("Foes", "Blue", "g4", &foes)];
    let mut f = fight(&plain(), &who);
    assert_eq!(f.order(), ["ann", "foot", "foes"], "one turn in a round");
    assert_eq!(f.hp("foot"), 210);
    let token = &f.scene().tokens[1];
    assert_eq!((token.cells.len(), token.handle.as_str()), (9, "foot"));
    // Whatever aims at an entity may aim at a unit: blows, shoves, spells.
    let commands: Vec<String> = f.turn_of("foes").menu().into_iter().map(|offer| offer.command).collect();
    for command in ["attack fists foot", "push foot", "trip foot"] {
        assert!(commands.iter().any(|offered| offered == command), "{command} is missing: {commands:?}");
    }
    // And where nothing special is said, the sum is the core's: that of a hero with the same stats.
    let hero = "str 40, dex 35, ref 38, con 42, mov 6, cha 28";
    let hero_who: [Who; 2] = [("Foot", "Red", "d4", hero), ("Foes", "Blue", "e4", hero)];
    let mut heroes = fight(&plain(), &hero_who);
    heroes.play("attack fists foes", &[12]);
    f.turn_of("foot").play("attack fists foes", &[12]);
    assert_eq!(heroes.last_sum(), f.last_sum());
    assert_eq!(heroes.hp("foes"), f.hp("foes"));
}

#[test]
fn units_roll_as_everybody_does() {
    ledger::proves!("tdgs.mass.unit.same-resolution");
    for (own, chance) in [(50, 50), (59, 95), (90, 95), (41, 5), (10, 5)] {
        let f = beside(&format!("str {own}"), "ref 50");
        assert_eq!(f.chance("attack fists foes"), percent(chance), "STR {own}");
    }
}

#[test]
fn units_are_wounded_as_everybody_is() {
    ledger::proves!("tdgs.mass.unit.no-parallel-systems");
    // Chain mail turns part of the blow aside, as it does for one man.
    let hurt = |what: &str| {
        let who: [Who; 2] = [("Ann", "Red", "c2", "str 30"), ("Foes", "Blue", "d1", what)];
        let mut f = fight(FIELD, &who);
        let before = f.hp("foes");
        f.play("attack fists foes", &[15]);
        before - f.hp("foes")
    };
    let one = hurt("con 30, wears chain-mail");
    assert!(one < 30, "the mail deflects some");
    assert_eq!(hurt("unit company 3, con 30, wears chain-mail"), one);
    assert_eq!(hurt("unit company 3, con 30"), 30);
    // An area over five of its nine squares strikes it once.
    let burst = "[ability.burst]\nname = \"Burst\"\ntext = \"An area.\"\nkind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\n\
                 range = 9\narea = \"Cir1\"\nroll = { own = \"int\", against = \"ref\" }\neffects = [{ damage = \"10\" }]\n";
    let who: [Who; 2] =
        [("Ann", "Red", "a8", "knows burst"), ("Foes", "Blue", "d2", "unit company 3, con 30")];
    let mut f = fight_with("", burst, FIELD, &who);
    f.play("use burst e3", &[15]);
    assert_eq!(f.hp("foes"), 140);
}

#[test]
fn physical_stats_are_of_the_soldiers_and_the_others_of_the_body() {
    ledger::proves!("tdgs.mass.stat.groups");
    let physical = [Stat::Str, Stat::Dex, Stat::Ref, Stat::Con, Stat::Mov];
    let mental = [Stat::Int, Stat::Wis, Stat::Cha, Stat::Luk];
    for stat in Stat::ALL {
        assert!(physical.contains(&stat) != mental.contains(&stat), "{}", stat.name());
    }
    // A unit has all nine, each as its race says.
    let f = beside("str 40, dex 35, ref 38, con 42, mov 6, int 30, wis 32, cha 28, luk 1", "");
    let stats = physical.into_iter().chain(mental).map(|stat| f.rules.profile(f.id("foot")).stat(stat));
    assert_eq!(stats.collect::<Vec<_>>(), [40, 35, 38, 42, 6, 30, 32, 28, 1]);
}

#[test]
fn str_dex_and_ref_do_what_they_do_for_everybody() {
    ledger::proves!("tdgs.mass.stat.str", "tdgs.mass.stat.dex", "tdgs.mass.stat.ref");
    let mut f = beside("str 40", "ref 38, con 50");
    assert_eq!(f.chance("attack fists foes"), percent(60));
    f.play("attack fists foes", &[9]);
    assert_eq!(f.hp("foes"), 250 - 40);
    let mut f = beside("dex 35, wields war-bow", "ref 38, con 50");
    f.play("attack war-bow foes", &[14]);
    assert_eq!(f.hp("foes"), 250 - 38);
}

#[test]
fn con_sets_hp_and_holds_the_line() {
    ledger::proves!(
        "tdgs.mass.stat.con",
        "tdgs.mass.stat.cha",
        "tdgs.mass.stat.int",
        "tdgs.mass.combat.hp-scales"
    );
    let f = beside("con 42", "con 12, cha 28, int 40");
    assert_eq!(f.hp("foot"), 210);
    assert_eq!(needs_to_hold(&f, "foot", 14), 2, "+28");
    assert_eq!(needs_to_hold(&f, "foot", 42), 11, "+0");
    // Neither its own CHA nor its INT helps: modifier +2, 60%.
    assert_eq!(needs_to_hold(&f, "foes", 10), 9);
    let f = beside("con 42", "con 12, cha 3, int 1");
    assert_eq!(needs_to_hold(&f, "foes", 10), 9);
    // But if it commands others, its CHA counts for them.
    let (foot, other) = ("unit company 3, cha 28", "unit squad 2, con 12, under Foot");
    let who: [Who; 3] =
        [("Foot", "Red", "a1", foot), ("Other", "Red", "a5", other), ("Ben", "Blue", "l8", "")];
    let f = fight(FIELD, &who);
    let foot = f.id("foot");
    assert_eq!((f.rules.cha_bonus(&f.battle, foot), f.rules.command_range(&f.battle, foot)), (3, 28));
    assert_eq!(needs_to_hold(&f, "other", 10), 6);
    // HP follow CON at every size.
    let f = beside("con 20", "con 65");
    assert_eq!((f.hp("foot"), f.hp("foes")), (100, 325));
}

#[test]
fn mov_is_squares_in_a_move() {
    ledger::proves!("tdgs.mass.stat.mov");
    for (ground, to) in [(".", "j1"), (",", "g1")] {
        let map = vec![ground.repeat(30); 5].join("\n");
        let foot = company("order retreat");
        let who: [Who; 2] = [("Foot", "Red", "d1", &foot), ("Ben", "Blue", "a2", "")];
        let mut f = fight(&map, &who);
        f.obeys(&[]);
        assert_eq!(f.at("foot"), to);
    }
}

#[test]
fn wis_sees_through_hiding_and_luk_stays_what_it_is() {
    ledger::proves!("tdgs.mass.stat.wis", "tdgs.mass.stat.luk");
    let who: [Who; 2] = [("Ann", "Red", "a8", "dex 20"), ("Foes", "Blue", "d1", "unit company 3, wis 32")];
    let f = fight(FIELD, &who);
    let ann = f.id("ann");
    assert_eq!(f.chance_that("hide", |b, _| b[ann].conditions.has(Condition::Hidden)), percent(5));
    let f = beside("luk 10, str 50", "ref 10");
    assert_eq!((f.unit("foot").luck.value, f.unit("foes").luck.value), (10, 0));
    assert_eq!(f.chance("attack fists foes"), ratio(399, 400));
}

#[test]
fn units_and_heroes_fight_by_one_roll() {
    ledger::proves!(
        "tdgs.mass.combat.unit-vs-unit",
        "tdgs.mass.combat.hero-vs-unit",
        "tdgs.mass.combat.unit-vs-hero",
        "tdgs.mass.combat.unit-stats-scale"
    );
    for (own, foe, chance) in [(40, 38, 60), (30, 38, 10)] {
        let f = beside(&format!("str {own}"), &format!("ref {foe}"));
        assert_eq!(f.chance("attack fists foes"), percent(chance));
    }
    // Flanking counts.
    let who: [Who; 3] = [
        ("Foot", "Red", "a1", "unit company 3, str 38"),
        ("More", "Red", "g1", "unit company 3"),
        ("Foes", "Blue", "d1", "unit company 3, ref 38"),
    ];
    assert_eq!(fight(FIELD, &who).chance("attack fists foes"), percent(60));
    // A hero with a weapon that adds 5: 23 raw damage, ten hits for 210 HP; with 3 left it lies there.
    let sword = "[weapon.blade]\nname = \"blade\"\ndamage = \"5\"\nrange = \"melee\"\nweight = 1\nslots = { hand = 1 }\n";
    let who: [Who; 3] = [
        ("Ann", "Red", "c1", "str 18, wields blade"),
        ("Foes", "Blue", "d1", "unit company 3, ref 20, con 42"),
        ("Bob", "Blue", "l8", ""),
    ];
    let mut f = fight_with("", sword, FIELD, &who);
    assert_eq!(f.chance("attack blade foes"), percent(40));
    for hits in 1..=10 {
        // Its soldiers keep together whatever the losses: CON 42.
        let checks: &[i32] = if matches!(hits, 5 | 7) { &[13, 10] } else { &[13] };
        f.turn_of("ann").play("attack blade foes", checks);
        let expected = match hits {
            ..=8 => Status::Normal,
            9 => Status::KnockedOut,
            _ => Status::Destroyed,
        };
        assert_eq!(f.status("foes"), expected, "{} HP after {hits} hits", f.hp("foes"));
    }
    // A unit makes one attack, however many they are.
    for (unit, hero, chance, damage) in
        [("str 65", "ref 12, con 40", 95, 65), ("str 12", "ref 14, con 40", 40, 12)]
    {
        let unit = format!("unit battalion 6, {unit}");
        let who: [Who; 3] =
            [("Cid", "Red", "l8", ""), ("Foot", "Red", "a1", &unit), ("Ben", "Blue", "g1", hero)];
        let mut f = fight(FIELD, &who);
        assert_eq!(f.chance_of("foot", "attack fists ben"), percent(chance));
        f.turn_of("foot").obeys(&[15]);
        assert_eq!(f.hp("ben"), 200 - damage);
    }
}

#[test]
fn units_shoot_by_dex() {
    ledger::proves!("tdgs.mass.combat.ranged");
    for (at, chance) in [("k1", 35), ("p1", 25)] {
        let who: [Who; 2] = [
            ("Bows", "Red", "a1", "unit company 3, dex 35, str 1, wields war-bow"),
            ("Foes", "Blue", at, "unit company 3, ref 38"),
        ];
        let f = fight_with("", BOW, &plain(), &who);
        assert_eq!(f.chance("attack war-bow foes"), percent(chance), "{at}");
    }
}

#[test]
fn units_and_heroes_share_one_order_of_turns() {
    ledger::proves!("tdgs.mass.turn.ref-order", "tdgs.mass.turn.no-initiative");
    let (lucky, plain_one) =
        ("unit company 3, ref 38, luk 1, order hold", "unit company 3, ref 38, order hold");
    let who: [Who; 3] =
        [("Plain", "Red", "a1", plain_one), ("Lucky", "Red", "e1", lucky), ("Hero", "Blue", "l8", "ref 40")];
    let mut f = opening("", "", FIELD, &who).expect("a battle");
    // Nobody rolls for it.
    f.begin_round(&[]);
    assert_eq!(f.order(), ["hero", "lucky", "plain"]);
    // Equals flip coins.
    let who: [Who; 3] =
        [("One", "Red", "a1", plain_one), ("Two", "Red", "e1", plain_one), ("Hero", "Blue", "l8", "ref 40")];
    let mut f = opening("", "", FIELD, &who).expect("a battle");
    f.begin_round(&[1, 2]);
    assert_eq!(f.order(), ["hero", "two", "one"]);
}

/// The order of the third round, where a unit of REF 38 has been under an order from the second on, and an enemy has so much
/// REF.
fn third_round(options: &str, order: &str, enemy: i32) -> Vec<String> {
    let (foot, ben) = (company("under Ann"), format!("ref {enemy}"));
    let who: [Who; 3] = [
        ("Ann", "Red", "a20", "commander, cha 30, ref 60"),
        ("Foot", "Red", "h1", &foot),
        ("Ben", "Blue", "an1", &ben),
    ];
    let map = format!(".....t{}\n", ".".repeat(34)).repeat(20);
    let mut f = opening(options, "", &map, &who).expect("a battle");
    f.begin_round(&[]);
    f.wait_for("ann", &[]);
    let second: Vec<String> = f.order().into_iter().map(str::to_owned).collect();
    if order == "take-cover" {
        f.unit_mut("foot").troop.order = Order::TakeCover;
    } else {
        f.play(&format!("order foot {order}"), &[]);
    }
    f.wait_for("foot", &[]);
    assert_eq!(f.order(), second, "the order of this round stands");
    f.wait_for("ann", &[]);
    f.order().into_iter().map(str::to_owned).collect()
}

#[test]
fn hold_and_charge_move_a_unit_in_the_order_of_turns() {
    ledger::proves!("tdgs.mass.turn.order-modifiers");
    assert_eq!(third_round("", "hold", 40), ["ann", "foot", "ben"], "41 before 40");
    assert_eq!(third_round("", "charge", 36), ["ann", "ben", "foot"], "35 after 36");
    assert_eq!(third_round("", "take-cover", 40), ["ann", "ben", "foot"]);
    // Where orders don't count for it, REF 38 stays REF 38.
    let frozen = "orders-keep-initiative = true";
    assert_eq!(third_round(frozen, "hold", 40), ["ann", "ben", "foot"]);
    assert_eq!(third_round(frozen, "charge", 36), ["ann", "foot", "ben"]);
    // A spell moves it like anybody.
    let foot = company("order hold");
    let who: [Who; 2] = [("Foot", "Red", "a1", &foot), ("Ben", "Blue", "an1", "ref 39")];
    let mut f = opening("orders-keep-initiative = true", "", &plain(), &who).expect("a battle");
    f.begin_round(&[]);
    assert_eq!(f.order(), ["ben", "foot"]);
    f.suffers("foot", Condition::Attuned, "ben");
    f.battle.effects[0].amount = 2;
    f.battle.reorder = true;
    f.wait_for("ben", &[]);
    assert_eq!(f.order(), ["foot", "ben"]);
}

#[test]
fn the_closing_table_says_nothing_new() {
    ledger::proves!("tdgs.mass.reference.quick-table");
    // Its rows are short forms; the sections they repeat govern: rounding, minimum, range.
    assert_eq!((ChaBonus::Table.of(0), ChaBonus::Table.of(11), ChaBonus::Table.of(30)), (1, 2, 3));
    assert_eq!((tenth(3), tenth(38)), (1, 3));
    let who: [Who; 4] = [
        ("Ann", "Red", "a20", "commander, cha 25"),
        ("Direct", "Red", "a1", "unit squad 2, con 12, under Ann"),
        ("Extra", "Red", "e1", "unit squad 2, con 12, under Ann, slot extended"),
        ("Foes", "Blue", "aj1", "unit squad 2, con 12"),
    ];
    let mut f = fight(&plain(), &who);
    let ann = f.id("ann");
    assert_eq!(f.rules.command_range(&f.battle, ann), 25);
    assert_eq!(
        [needs_to_hold(&f, "direct", 10), needs_to_hold(&f, "extra", 10)],
        [6, 8],
        "+3 and half of it"
    );
    assert_eq!(needs_to_hold(&f, "foes", 10), 9, "uncontrolled");
    f.put("direct", "aj10");
    assert_eq!(needs_to_hold(&f, "direct", 10), 9, "out of range");
}

#[test]
fn a_unit_without_a_commander_goes_on_with_its_order() {
    ledger::proves!("tdgs.mass.uncontrolled.standing");
    let foot = company("under Ann, order hold");
    let who: [Who; 4] = [
        ("Ann", "Red", "a20", "commander, cha 30, ref 5"),
        ("Foot", "Red", "a1", &foot),
        ("Ben", "Blue", "b20", "str 40, ref 4"),
        ("Cid", "Red", "an20", "ref 3"),
    ];
    let mut f = fight(&plain(), &who);
    f.wait_for("ben", &[]);
    // Ann falls; the unit holds with a 9 against threat 12.
    f.unit_mut("ann").hp = 1;
    f.play("attack fists ann", &[15, 9]);
    assert!(f.has("ann", Condition::Dead) && f.unit("foot").troop.post.is_none());
    assert_eq!((f.unit("foot").troop.order, f.apparent("foot", Stat::Ref)), (Order::Hold, 41));
    f.wait_for("cid", &[]);
    f.wait_for("cid", &[]);
    assert_eq!((f.at("foot").as_str(), f.apparent("foot", Stat::Ref)), ("a1", 41));
}
