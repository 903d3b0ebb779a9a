//! Mounts & Vehicles: what a vehicle is in play, and the stats it has and borrows.

use tdgs::conditions::Condition;
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, percent};

/// A spell of the mind, one of fear, and a bow without a bonus.
fn arms() -> String {
    let spell = |what: &str| {
        format!(
            "kind = \"spell\"\nmagic = \"arcane\"\ntiming = \"action\"\ntarget = \"foe\"\nrange = 20\n\
             roll = {{ own = \"int\", against = \"wis\" }}\neffects = [{{ condition = \"{what}\" }}]"
        )
    };
    let bow = "[weapon.bow]\nname = \"bow\"\ndamage = \"1\"\nrange = \"ranged\"\nweight = 1\nslots = { hand = 1 }\n";
    ability("charm", &spell("charmed")) + &ability("fear", &spell("frightened")) + bow
}

const DRIVER: &str = "ref 9, int 11, wis 12, cha 8, luk 1";

/// A wagon on c3 with a team and whoever is listed, and Ben beside it at e3.
fn wagon(ben: &str, others: &[Who]) -> Fight {
    let ben = format!("knows charm fear, {ben}");
    let mut who: Vec<Who> = vec![
        ("Ben", "Blue", "e3", &ben),
        ("Wagon", "Red", "c3", "vehicle wagon"),
        ("Roc", "Red", "", "of horse, on wagon as team"),
        ("Rac", "Red", "", "of horse, on wagon as team"),
        ("Far", "Red", "l8", ""),
    ];
    who.extend(others);
    fight_with("", &arms(), FIELD, &who)
}

#[test]
fn a_vehicle_is_an_entity_without_a_turn_or_a_mind() {
    ledger::proves!(
        "tdgs.vehicles.def.inert-entity",
        "tdgs.vehicles.def.needs-driver",
        "tdgs.vehicles.def.compliance"
    );
    let four: [Who; 4] = [
        ("P", "Red", "", "on wagon as passenger"),
        ("Q", "Red", "", "on wagon as passenger"),
        ("R", "Red", "", "on wagon as passenger"),
        ("S", "Red", "", "on wagon as passenger"),
    ];
    let mut f = wagon("int 12", &four);
    assert_eq!(f.order(), ["ben", "roc", "rac", "far", "p", "q", "r", "s"]);
    assert!(f.menu().iter().any(|offer| offer.command == "attack fists wagon"));
    // Four passengers, and nobody drives.
    for name in ["p", "q", "r", "s"] {
        let rule = f.turn_of(name).refusing_rule("move e6");
        assert_eq!(rule, "tdgs.mounts.economy.passenger.step");
    }
    for name in ["roc", "rac"] {
        assert_eq!(f.turn_of(name).refusing_rule("move e6"), "tdgs.mounts.economy.ridden.action");
    }
    // With a driver it moves, for the driver's Action.
    let mut f = wagon("int 12", &[("Ann", "Red", "", "on wagon as driver")]);
    f.turn_of("ann").play_asked("move c5", &[0], &[]);
    assert_eq!((f.at("wagon").as_str(), f.at("roc").as_str(), f.at("ann").as_str()), ("c5", "c5", "c5"));
    assert_eq!(f.battle.budget.actions, 0);
    // It always complies: there is no control check to make.
    let rule = f.turn_of("ann").refusing_rule("master");
    assert_eq!(rule, "tdgs.vehicles.def.compliance");
    // Fear moves the horses and never the wagon.
    f.turn_of("ben").put("ben", "e5").play("use fear roc", &[15]);
    f.turn_of("ben").play("use fear wagon", &[15]);
    assert!(f.has("roc", Condition::Frightened) && !f.has("wagon", Condition::Frightened));
    assert!(f.told("Wagon has no mind for it"));
}

#[test]
fn some_stats_are_its_own_and_some_its_drivers() {
    ledger::proves!("tdgs.vehicles.stats.own", "tdgs.vehicles.stats.borrowed");
    let driver = format!("on wagon as driver, {DRIVER}");
    let mut f = wagon("", &[("Ann", "Red", "", &driver)]);
    for (stat, value) in [
        (Stat::Str, 15),
        (Stat::Dex, 4),
        (Stat::Con, 12),
        (Stat::Mov, 10),
        (Stat::Ref, 9),
        (Stat::Int, 11),
        (Stat::Wis, 12),
        (Stat::Cha, 8),
    ] {
        assert_eq!(f.apparent("wagon", stat), value, "{}", stat.name());
    }
    assert_eq!(f.rules.luck(&f.battle, f.id("wagon")), 1);
    f.suffers("ann", Condition::Stunned, "ben");
    assert_eq!(f.apparent("wagon", Stat::Ref), 0, "it is a look at the driver, and no copy");
    let f = fight(
        FIELD,
        &[("Wagon", "Red", "c3", "vehicle wagon"), ("Ann", "Red", "a1", ""), ("Ben", "Blue", "l8", "")],
    );
    assert_eq!(f.apparent("wagon", Stat::Mov), 0, "no team");
    let who: [Who; 3] = [
        ("Ann", "Red", "", "on cart as driver"),
        ("Cart", "Red", "c3", "vehicle clockwork-cart, fuel 1"),
        ("Ben", "Blue", "l8", ""),
    ];
    assert_eq!(fight(FIELD, &who).apparent("cart", Stat::Mov), 6, "its own");
    // The driver's Luck, as the vehicle tramples: a natural 1 is rolled again at +10.
    let who: [Who; 4] = [
        ("Ann", "Red", "", "on car as driver, luk 10"),
        ("Car", "Red", "a3", "vehicle war-chariot"),
        ("Roc", "Red", "", "of warhorse, on car as team"),
        ("Gob", "Blue", "e3", "size small, ref 11"),
    ];
    let mut f = fight(FIELD, &who);
    f.play("trample i3", &[1, 12, 3, 3]);
    assert_eq!((f.hp("gob"), f.at("car").as_str()), (44, "i3"));
}

#[test]
fn whoever_steers_is_the_driver() {
    ledger::proves!("tdgs.vehicles.driver.definition");
    let captain: [Who; 2] = [
        ("Helm", "Red", "", "on wagon as crew, ref 15, wis 15"),
        ("Captain", "Red", "", "on wagon as driver, ref 9, int 11, wis 12, cha 8, luk 2, knows charm"),
    ];
    let mut f = wagon("str 10, dex 10", &captain);
    assert_eq!((f.apparent("wagon", Stat::Ref), f.apparent("wagon", Stat::Wis)), (9, 12));
    assert_eq!(f.rules.luck(&f.battle, f.id("wagon")), 2);
    // Letting go is free, and leaves the Action for a spell; the wagon is driverless at once.
    assert_eq!(f.turn_of("captain").refusing_rule("use charm ben"), "tdgs.mounts.attack.default-forbidden");
    f.play("let-go-reins", &[]);
    assert_eq!((f.battle.budget.actions, f.apparent("wagon", Stat::Ref)), (1, 0));
    f.play("use charm ben", &[2]);
    assert_eq!(f.chance_of("ben", "attack fists wagon"), percent(95));
    // To take them again costs an Action.
    f.turn_of("captain").play("take-reins", &[]);
    assert_eq!((f.battle.budget.actions, f.apparent("wagon", Stat::Ref)), (0, 9));
    assert_eq!(f.refusing_rule("move c5"), "tdgs.economy.turn");
}

#[test]
fn an_occupied_vehicle_is_struck_as_its_driver_steers_it() {
    ledger::proves!("tdgs.vehicles.occupied.physical", "tdgs.vehicles.occupied.mental");
    let mut f = wagon("str 12, int 12", &[("Ann", "Red", "", "on wagon as driver, ref 9, wis 10")]);
    assert_eq!(f.chance_of("ben", "attack fists wagon"), percent(65));
    f.turn_of("ben").play("attack fists wagon", &[8]);
    assert_eq!((f.hp("wagon"), f.hp("ann")), (48, 50));
    // A shove is set against STR, which is the wagon's own.
    assert_eq!(f.chance_of("ben", "push wagon"), percent(35));
    // The driver's mind defends, and the effect finds none.
    assert_eq!(f.chance_of("ben", "use charm wagon"), percent(60));
    f.turn_of("ben").play("use charm wagon", &[9]);
    assert!(!f.has("ann", Condition::Charmed) && !f.has("wagon", Condition::Charmed));
}

#[test]
fn an_unoccupied_vehicle_has_no_reflexes_and_no_mind() {
    ledger::proves!("tdgs.vehicles.unoccupied.physical", "tdgs.vehicles.unoccupied.mental");
    let mut f = wagon("str 10, dex 5, int 1, wields bow", &[]);
    assert_eq!(f.apparent("wagon", Stat::Ref), 0);
    assert_eq!(f.chance_of("ben", "attack fists wagon"), percent(95), "a natural 1 misses");
    assert_eq!(f.chance_of("ben", "attack bow wagon"), percent(75));
    // Succeeds, and no die is rolled.
    f.turn_of("ben").play("use charm wagon", &[]);
    assert!(!f.has("wagon", Condition::Charmed), "there is no mind to charm");
    f.turn_of("ben").play("intimidate wagon", &[]);
    assert!(!f.has("wagon", Condition::Frightened));
    f.turn_of("ben").play("insight wagon", &[]);
    assert!(f.told("Ben tries to see through Wagon, easily: nobody is there to resist"), "{:?}", f.log);
    // Passengers alone do not count.
    let f = wagon("str 10", &[("P", "Red", "", "on wagon as passenger, ref 15")]);
    assert_eq!(f.apparent("wagon", Stat::Ref), 0);
}

#[test]
fn a_ward_defends_what_nobody_drives() {
    ledger::proves!("tdgs.vehicles.unoccupied.warded");
    let chance = |ward: &str, driver: &[Who]| {
        let pack = format!(
            "{}[vehicle.ark]\nname = \"Ark\"\nletters = \"A\"\nsize = \"large\"\nweight = 10\n\
             stats = {{ str = 10, dex = 5, con = 10 }}\nwarded = {ward}\n",
            arms()
        );
        let mut who: Vec<Who> = vec![
            ("Ben", "Blue", "e3", "int 12, knows charm"),
            ("Ark", "Red", "c3", "vehicle ark"),
            ("Far", "Red", "l8", ""),
        ];
        who.extend(driver);
        fight_with("", &pack, FIELD, &who).chance("use charm ark")
    };
    assert_eq!(chance("15", &[]), percent(35));
    assert_eq!(chance("true", &[]), percent(60), "10 where nothing is said");
    assert_eq!(
        chance("15", &[("Ann", "Red", "", "on ark as driver, wis 10")]),
        percent(60),
        "a driver's mind counts"
    );
}

#[test]
fn a_combat_driver_fights_in_place_of_driving() {
    ledger::proves!("tdgs.vehicles.attack.combat-driver");
    let car = |ann: &str| {
        let ann = format!("on car as driver, str 12, {ann}");
        let who: [Who; 4] = [
            ("Ann", "Red", "", &ann),
            ("Car", "Red", "c3", "vehicle war-chariot"),
            ("Roc", "Red", "", "of horse, on car as team"),
            ("Ben", "Blue", "e3", ""),
        ];
        fight(FIELD, &who)
    };
    let mut f = car("trait combat-driver");
    assert_eq!(f.chance("attack fists ben"), percent(60));
    f.play("attack fists ben", &[9]);
    assert_eq!((f.hp("ben"), f.battle.budget.actions), (38, 0));
    assert_eq!(f.refusing_rule("move c5"), "tdgs.economy.turn", "it was the Action");
    for untrained in ["", "trait mounted-melee"] {
        assert_eq!(car(untrained).refusing_rule("attack fists ben"), "tdgs.mounts.attack.default-forbidden");
    }
}

#[test]
fn hp_are_con_times_five_and_only_the_last_counts() {
    ledger::proves!("tdgs.vehicles.hp.formula");
    let mut f = wagon("str 3", &[("Ann", "Red", "", "on wagon as driver, ref 5")]);
    assert_eq!(f.rules.max_hp(&f.battle, f.id("wagon")), 60);
    f.unit_mut("wagon").hp = 6;
    f.turn_of("ben").play("attack fists wagon", &[15]);
    assert_eq!((f.hp("wagon"), f.has("wagon", Condition::Unconscious)), (3, false), "no knockout at 3 of 60");
    f.turn_of("ann").play_asked("move c5", &[0], &[]);
    assert_eq!(f.at("wagon"), "c5", "it still works");
    // Nor where something changes its stats.
    f.suffers("wagon", Condition::Slowed, "ben").unit_mut("wagon").hp = 4;
    f.put("ben", "e5").turn_of("ben").play("attack fists wagon", &[15]);
    assert_eq!((f.hp("wagon"), f.has("wagon", Condition::Unconscious)), (1, false));
    let who: [Who; 3] =
        [("Car", "Red", "c3", "vehicle war-chariot"), ("Ann", "Red", "a1", ""), ("Ben", "Blue", "l8", "")];
    let f = fight(FIELD, &who);
    assert_eq!((f.hp("car"), f.rules.max_hp(&f.battle, f.id("car"))), (40, 40));
}
