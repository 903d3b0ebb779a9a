//! Mounts & Vehicles: vehicles that are destroyed, and the traits that stop or move them.

use tdgs::conditions::Condition;
use tdgs::riding::trample_distance;
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Fight, Who, fight_with};

/// A vehicle of these traits on a1, with Ann at the reins and Pat aboard, and whoever else is there.
fn car(traits: &str, map: &str, unit: &str, others: &[Who]) -> Fight {
    let pack = format!(
        "[vehicle.car]\nname = \"Car\"\nletters = \"V\"\nsize = \"large\"\nweight = 50\n\
         passengers = {{ count = 4, size = \"medium\" }}\n{traits}\n"
    );
    let unit = format!("vehicle {unit}");
    let mut who: Vec<Who> = vec![
        ("Ann", "Red", "", "on car as driver"),
        ("Pat", "Red", "", "on car as passenger"),
        ("Car", "Red", "a1", &unit),
    ];
    who.extend(others);
    fight_with("", &pack, map, &who)
}

const MOVING: &str = "stats = { str = 10, dex = 5, con = 8, mov = 12 }";
const ROAD: &str = "................\n................";
const BEN: Who<'static> = ("Ben", "Blue", "p2", "");

#[test]
fn at_no_hp_a_vehicle_stops_where_it_is() {
    ledger::proves!("tdgs.vehicles.hp.zero");
    let who: [Who; 5] = [
        ("Ann", "Red", "", "on car as driver"),
        ("Pat", "Red", "", "on car as passenger"),
        ("Car", "Red", "a1", "vehicle war-chariot"),
        ("Roc", "Red", "", "of warhorse, on car as team"),
        ("Ben", "Blue", "c3", "str 40"),
    ];
    let map = "................\n................\n##.#############";
    // Ben strikes as it leaves his reach after 3 of 10 squares, and asks first whom to strike.
    let scene = || fight_with("", "", map, &who);
    let mut f = scene();
    f.play_asked("move k1", &[0], &[]);
    let options = &f.asked.last().expect("a question").options;
    let at_car = options.iter().position(|option| option.contains("Car")).expect("the chariot");
    let mut f = scene();
    f.play_asked("move k1", &[at_car], &[15]);
    assert_eq!((f.hp("car"), f.at("car").as_str(), f.battle.budget.moving), (0, "d1", 0));
    assert!(f.has("car", Condition::Dead) && !f.told("runs on"), "no coasting");
    assert_eq!((f.hp("ann"), f.hp("pat"), f.hp("roc")), (50, 50, 50));
    // The driver's Action moves it no more, nor does it trample or give cover.
    for order in ["move f1", "trample f1"] {
        assert_eq!(f.turn_of("ann").refusing_rule(order), "tdgs.vehicles.hp.zero", "{order}");
    }
}

#[test]
fn out_of_a_wreck_one_gets_or_is_trapped() {
    ledger::proves!("tdgs.vehicles.hp.zero-occupants");
    let wrecked = |traits: &str| {
        let mut f = car(&format!("{MOVING}\n{traits}"), FIELD, "car", &[("Ben", "Blue", "c1", "")]);
        f.unit_mut("car").hp = 1;
        f.turn_of("ben").play("attack fists car", &[15]);
        assert!(f.has("car", Condition::Dead));
        assert_eq!((f.hp("ann"), f.hp("pat"), f.has("pat", Condition::Prone)), (50, 50, false));
        f.turn_of("pat");
        f
    };
    for traits in ["open = true", "enclosed = true\nway-out = true"] {
        let mut f = wrecked(traits);
        f.play("dismount a3", &[]);
        assert_eq!((f.at("pat").as_str(), f.battle.budget.actions), ("a3", 0));
        assert!(!f.has("pat", Condition::Prone) && f.unit("pat").seat.is_none());
    }
    let f = wrecked("enclosed = true");
    assert_eq!(f.refusing_rule("dismount a3"), "tdgs.vehicles.hp.zero-occupants");
    // In the air nobody stays: 12 squares are 6d6 for each.
    let who: [Who; 4] = [
        ("Ben", "Blue", "c1", "flies true, height 12"),
        ("Ann", "Red", "", "on skiff as driver, con 20"),
        ("Pat", "Red", "", "on skiff as passenger, con 20"),
        ("Skiff", "Red", "a1", "vehicle sky-skiff, height 12"),
    ];
    let mut f = fight_with("", "", FIELD, &who);
    f.unit_mut("skiff").hp = 1;
    f.play_asked("attack fists skiff", &[0, 0], &[15, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
    assert_eq!((f.hp("ann"), f.hp("pat")), (94, 88));
    for name in ["ann", "pat"] {
        assert!(f.has(name, Condition::Prone) && f.unit(name).seat.is_none());
        assert_eq!(f.unit(name).height, 0);
    }
    assert!(f.told("falls 12 squares"));
}

#[test]
fn a_restricted_vehicle_stops_at_the_edge() {
    ledger::proves!("tdgs.vehicles.trait.terrain-restriction");
    let row = "......m.........";
    let map = format!("{row}\n{row}");
    let mut f = car(&format!("{MOVING}\nterrain-restriction = [\"mud\"]"), &map, "car", &[BEN]);
    assert_eq!(f.refusing_rule("move h1"), "tdgs.movement.terrain-mixed");
    assert_eq!(f.refusing_rule("move f1"), "tdgs.movement.terrain-mixed");
    f.play("move e1", &[]);
    // Another drives through, if the driver can.
    let mut f = car(MOVING, &map, "car", &[BEN]);
    f.play("move h1", &[11]);
    assert_eq!(f.at("car"), "h1");
}

#[test]
fn without_fuel_or_magic_some_stand_still() {
    ledger::proves!("tdgs.vehicles.trait.fuel-feed", "tdgs.vehicles.trait.magical");
    let coal = format!("{MOVING}\nfuel = {{ what = \"coal\", per-scene = 1 }}");
    for (unit, mov) in [("car, fuel 0", 0), ("car, fuel 1", 12)] {
        let mut f = car(&coal, ROAD, unit, &[BEN]);
        assert_eq!(f.apparent("car", Stat::Mov), mov);
        if mov == 0 {
            assert_eq!(f.refusing_rule("move c1"), "tdgs.vehicles.trait.fuel-feed");
        } else {
            f.play("move c1", &[]);
        }
    }
    // Magic fails on some ground, and what runs on it stays there.
    let row = "....oo..........";
    let map = format!("{row}\n{row}");
    let mut f = car(&format!("{MOVING}\nmagical = true"), &map, "car", &[BEN]);
    assert_eq!(f.apparent("car", Stat::Mov), 12);
    f.play("move e1", &[]);
    assert_eq!(f.apparent("car", Stat::Mov), 0);
    assert_eq!(f.turn_of("ann").refusing_rule("move h1"), "tdgs.vehicles.trait.magical");
    let mut f = car(MOVING, &map, "car", &[BEN]);
    f.play("move e1", &[]).turn_of("ann").play("move h1", &[]);
}

#[test]
fn a_self_propelled_vehicle_has_a_mov_of_its_own() {
    ledger::proves!("tdgs.vehicles.trait.self-propelled");
    let trait_too = format!("{MOVING}\nmotive = \"self-propelled\"\ntrample = \"1d6\"");
    let gob: Who = ("Gob", "Blue", "p2", "size small");
    let mut f = car(&trait_too, ROAD, "car", &[gob]);
    assert_eq!((f.apparent("car", Stat::Mov), f.rules.reach_of_trample(&f.battle, f.id("car"))), (12, 3));
    assert_eq!(trample_distance(12), 3);
    assert_eq!(f.refusing_rule("move n1"), "tdgs.movement.terrain-mixed", "a 13th");
    f.play("move m1", &[]);
    assert_eq!(f.battle.budget.moving, 0);
}
