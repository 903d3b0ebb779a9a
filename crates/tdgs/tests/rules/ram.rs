//! Mounts & Vehicles: ramming.

use tdgs::conditions::Condition;
use tdgs::weapons::Bonus;

use crate::rules::table::{FIELD, Fight, Who, ability, fight_with, percent};

/// A vehicle that goes by itself, with these traits, on a3 with Ann at the reins; and whoever else is there.
fn rammer(traits: &str, others: &[Who]) -> Fight {
    let template = |id: &str, traits: &str| {
        format!("[vehicle.{id}]\nname = \"{id}\"\nletters = \"V\"\nsize = \"large\"\nweight = 10\n{traits}\n")
    };
    let shield = ability(
        "dodge",
        "kind = \"skill\"\ntiming = \"interrupt\"\ncooldown = \"round\"\ntrigger = \"attack\"\neffects = [{ raises-ref = 3 }]",
    );
    let pack =
        template("car", traits) + &template("hulk", "stats = { str = 5, dex = 5, con = 20 }") + &shield;
    let mut who: Vec<Who> = vec![("Ann", "Red", "", "on car as driver"), ("Car", "Red", "a3", "vehicle car")];
    who.extend(others);
    fight_with("", &pack, FIELD, &who)
}

fn hull(str: i32, traits: &str) -> String {
    format!("stats = {{ str = {str}, dex = 5, con = 10, mov = 12 }}\n{traits}")
}

#[test]
fn str_against_ref_and_the_vehicle_stops_before_the_target() {
    ledger::proves!("tdgs.vehicles.ram.resolution");
    for (str, reflexes, needs, chance) in [(15, 10, 6, 75), (15, 20, 16, 25), (10, 11, 12, 45)] {
        let ben = format!("con 40, ref {reflexes}");
        let car = hull(str, "ram = \"5\"");
        let others: [Who; 1] = [("Ben", "Blue", "h3", &ben)];
        let f = rammer(&car, &others);
        let id = f.id("ben");
        assert_eq!(f.chance_that("ram ben", |b, _| b[id].hp < 200), percent(chance));
        for (natural, lost) in [(needs, 5), (needs - 1, 0)] {
            let mut f = rammer(&car, &others);
            f.play("ram ben", &[natural]);
            assert_eq!(
                (f.hp("ben"), f.at("car").as_str()),
                (200 - lost, "f3"),
                "the square before, either way"
            );
            assert!(!f.has("ben", Condition::Prone));
            assert_eq!((f.hp("car"), f.battle.budget.actions), (50, 0), "no harm to the rammer");
        }
    }
    // Nobody drives it: REF 0.
    let car = hull(15, "ram = \"5\"");
    let others: [Who; 2] = [("Hulk", "Blue", "h3", "vehicle hulk"), ("Ben", "Blue", "l8", "")];
    let mut f = rammer(&car, &others);
    let id = f.id("hulk");
    assert_eq!(f.chance_that("ram hulk", |b, _| b[id].hp < 100), percent(95));
    f.play("ram hulk", &[2]);
    assert!(f.last_sum().starts_with("d20 2 + STR 15"), "{}", f.last_sum());
    // There is no limit of size, and it is an attack: whoever has an answer gives it.
    let mut f = rammer(&car, &[("Ben", "Blue", "h3", "size huge, con 40, ref 10, skill dodge 1")]);
    f.play_asked("ram ben", &[1], &[8]);
    assert_eq!((f.hp("ben"), f.asked.len()), (200, 1), "8 + 15 - 10 - 3 is 10");
    // A Move under way does not pay for it.
    let mut f = rammer(&car, &[("Ben", "Blue", "h3", "con 40")]);
    f.play("move c3", &[]);
    assert_eq!(f.refusing_rule("ram ben"), "tdgs.economy.turn");
    f.battle.budget.actions = 1;
    f.play("ram ben", &[6]);
    assert_eq!((f.hp("ben"), f.battle.budget.actions), (195, 0));
    // Beside it already: the Action, and the roll.
    let mut f = rammer(&car, &[("Ben", "Blue", "c3", "con 40")]);
    f.play("ram ben", &[6]);
    assert_eq!((f.hp("ben"), f.at("car").as_str(), f.battle.budget.actions), (195, "a3", 0));
}

#[test]
fn a_ram_does_the_damage_of_its_trait() {
    ledger::proves!("tdgs.vehicles.ram.damage", "tdgs.vehicles.trait.ram-damage");
    let others: [Who; 1] = [("Ben", "Blue", "h3", "con 40")];
    let lost = |ram: &str, dice: &[i32]| {
        let mut f = rammer(&hull(15, &format!("ram = \"{ram}\"")), &others);
        f.play("ram ben", dice);
        200 - f.hp("ben")
    };
    assert_eq!(lost("5", &[15]), 5, "and no STR");
    assert_eq!(lost("2d6", &[15, 3, 5]), 8);
    assert_eq!((lost("1d6", &[15, 1]), lost("1d6", &[15, 6])), (1, 6));
    let f = rammer(&hull(15, "ram = \"1d6\""), &others);
    let ram = f.rules.profile(f.id("car")).vehicle.as_ref().and_then(|vehicle| vehicle.ram);
    assert_eq!(ram, Some(Bonus { flat: 0, count: 1, sides: 6 }));
    // Without it nothing is rolled for: the target only blocks.
    let who: [Who; 4] = [
        ("Ann", "Red", "", "on wagon as driver"),
        ("Wagon", "Red", "a1", "vehicle wagon"),
        ("Roc", "Red", "", "of horse, on wagon as team"),
        ("Ben", "Blue", "h1", ""),
    ];
    let f = fight_with("", "", "............\n............", &who);
    assert_eq!(f.refusing_rule("ram ben"), "tdgs.vehicles.ram.damage");
    assert_eq!(f.refusing_rule("move i1"), "tdgs.movement.terrain-mixed", "it blocks");
}

#[test]
fn a_vehicle_that_tramples_rams_only_what_it_cannot_trample() {
    ledger::proves!("tdgs.vehicles.ram.with-trample");
    let chariot = |ben: &str| -> Fight {
        let who: [Who; 4] = [
            ("Ann", "Red", "", "on car as driver"),
            ("Car", "Red", "a3", "vehicle war-chariot"),
            ("Roc", "Red", "", "of warhorse, on car as team"),
            ("Ben", "Blue", "e3", ben),
        ];
        fight_with("", "", FIELD, &who)
    };
    let mut f = chariot("size small, ref 11");
    f.play("trample i3", &[12, 3, 4]);
    assert_eq!((f.hp("ben"), f.has("ben", Condition::Prone), f.at("car").as_str()), (43, true, "i3"));
    let f = chariot("size large");
    assert_eq!(f.refusing_rule("trample i3"), "tdgs.mounts.trample.restrict.size");
    assert_eq!(f.refusing_rule("ram ben"), "tdgs.vehicles.ram.damage", "blocked, and no roll");
    // With both traits it is the basic ram where trample is barred, and only there.
    let both = hull(15, "ram = \"5\"\ntrample = \"2d6\"");
    let mut f = rammer(&both, &[("Ben", "Blue", "f3", "size large, con 40")]);
    f.play("ram ben", &[6]);
    assert_eq!((f.hp("ben"), f.has("ben", Condition::Prone), f.at("car").as_str()), (195, false, "d3"));
    let f = rammer(&both, &[("Ben", "Blue", "f3", "")]);
    assert_eq!(f.refusing_rule("ram ben"), "tdgs.vehicles.ram.with-trample");
    let mut f = rammer(&both, &[("Hulk", "Blue", "f3", "vehicle hulk"), ("Ben", "Blue", "l8", "")]);
    f.play("ram hulk", &[2]);
    assert_eq!(f.hp("hulk"), 95, "a vehicle is never trampled");
}
