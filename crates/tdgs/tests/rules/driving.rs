//! Mounts & Vehicles: driving, crews, and vehicles that lose their driver.

use dice::Chance;
use tdgs::conditions::Condition;
use tdgs::riding::Role;
use tdgs::stats::Stat;

use crate::rules::table::{FIELD, Fight, Who, ability, fight, fight_with, percent};

/// A vehicle on a1 of a road, with two horses and Ann at the reins, and whoever else is there.
fn wagon_on(map: &str, vehicle: &str, ann: &str, others: &[Who]) -> Fight {
    wagon_at("a1", map, vehicle, ann, others)
}

fn wagon_at(at: &str, map: &str, vehicle: &str, ann: &str, others: &[Who]) -> Fight {
    let (vehicle, ann) = (format!("vehicle {vehicle}"), format!("on car as driver, {ann}"));
    let mut who: Vec<Who> = vec![
        ("Ann", "Red", "", &ann),
        ("Car", "Red", at, &vehicle),
        ("Roc", "Red", "", "of horse, on car as team"),
        ("Rac", "Red", "", "of horse, on car as team"),
    ];
    who.extend(others);
    fight_with("", &pack(), map, &who)
}

/// Vehicles of a test, and an Interrupt.
fn pack() -> String {
    let template = |id: &str, traits: &str| {
        format!(
            "[vehicle.{id}]\nname = \"{id}\"\nletters = \"V\"\nsize = \"large\"\nweight = 10\n\
             passengers = {{ count = 9, size = \"medium\" }}\n{traits}\n"
        )
    };
    let parry = ability(
        "parry",
        "kind = \"skill\"\ntiming = \"interrupt\"\ncooldown = \"round\"\ntrigger = \"melee-attack\"\n\
         roll = { own = \"dex\", against = \"str\" }\neffects = [{ counters = true }]",
    );
    [
        template("cart", "stats = { str = 10, dex = 5, con = 10 }"),
        template(
            "sledge",
            "stats = { str = 10, dex = 5, con = 10 }\nterrain-specialization = [{ terrain = \"snow\", bonus = 2 }]",
        ),
        template("crewed", "stats = { str = 10, dex = 5, con = 10, mov = 10 }\ncrew = 5"),
        parry,
    ]
    .concat()
}

const BEN: Who<'static> = ("Ben", "Blue", "p2", "");

#[test]
fn ordinary_driving_is_the_drivers_action_and_no_roll() {
    ledger::proves!("tdgs.vehicles.operation.basic");
    let road = "................\n................";
    let mut f = wagon_on(road, "wagon", "", &[BEN]);
    assert_eq!(f.refusing_rule("move l1"), "tdgs.movement.terrain-mixed", "an 11th square");
    f.play("move k1", &[]);
    assert_eq!((f.at("car").as_str(), f.battle.budget.actions, f.battle.budget.moving), ("k1", 0, 0));
}

/// The chance to drive over ground of this sign.
fn over(sign: char, vehicle: &str, dex: i32) -> Chance {
    let row = format!(".....{sign}..........");
    let map = format!("{row}\n{row}");
    let f = wagon_on(&map, vehicle, &format!("dex {dex}"), &[BEN]);
    let car = f.id("car");
    f.chance_that("move g1", |b, _| b[car].at.to_string() == "g1")
}

#[test]
fn a_difficult_maneuver_is_the_drivers_dex_against_the_terrains() {
    ledger::proves!("tdgs.vehicles.maneuver.formula", "tdgs.vehicles.trait.handling");
    for (sign, vehicle, dex, chance) in [
        ('2', "wagon", 10, 40),
        ('2', "war-chariot", 10, 55),
        ('3', "war-chariot", 10, 30),
        ('0', "wagon", 10, 90),
        ('4', "wagon", 5, 5),
        ('1', "wagon", 10, 65),
        ('1', "war-chariot", 10, 80),
        ('1', "cart", 10, 75),
    ] {
        assert_eq!(over(sign, vehicle, dex), percent(chance), "{sign}, {vehicle}, DEX {dex}");
    }
    let row = ".....2..........";
    let mut f = wagon_on(&format!("{row}\n{row}"), "wagon", "dex 11", &[BEN]);
    f.play("move g1", &[12]);
    assert_eq!(f.last_sum(), "d20 12 + DEX 11 - Handling 2 - terrain 10 = 11 >= 11: success");
    // Handling is for maneuvers, and not for what is run over.
    let mut f = wagon_on(
        "................\n................",
        "war-chariot",
        "",
        &[("Gob", "Blue", "e1", "size small, ref 11")],
    );
    f.play("trample i1", &[11]);
    assert_eq!(f.hp("gob"), 50, "11 + 10 - 11 is 10");
}

#[test]
fn terrain_says_where_a_maneuver_is_rolled() {
    ledger::proves!("tdgs.vehicles.maneuver.when");
    assert_eq!(over('.', "wagon", 1), percent(100), "untagged");
    let row = ".......2........";
    let mut f = wagon_on(&format!("{row}\n{row}"), "wagon", "", &[BEN]);
    f.play("move k1", &[12]);
    assert_eq!((f.at("car").as_str(), f.battle.budget.moving, f.battle.budget.actions), ("f1", 0, 0));
    // A mount on the same ground asks for nothing.
    let who: [Who; 3] = [("Ann", "Red", "", "on roc"), ("Roc", "Red", "a1", "of horse"), BEN];
    fight(&format!("{row}\n{row}"), &who).play("move k1", &[]);
}

#[test]
fn a_stretch_of_difficult_ground_is_one_maneuver() {
    ledger::proves!("tdgs.vehicles.maneuver.once");
    let bridge = |options: &str, row: &str| {
        let who: [Who; 5] = [
            ("Ann", "Red", "", "on car as driver, dex 20"),
            ("Car", "Red", "a1", "vehicle wagon"),
            ("Roc", "Red", "", "of horse, on car as team"),
            ("Rac", "Red", "", "of horse, on car as team"),
            BEN,
        ];
        fight_with(options, &pack(), &format!("{row}\n{row}"), &who)
    };
    let mut f = bridge("", ".....2222.......");
    f.play("move g1", &[15]);
    // Stopping on it and going on is no second maneuver.
    f.turn_of("ann").play("move k1", &[]);
    assert_eq!(f.at("car"), "k1");
    // Ground of another kind is another maneuver, and so is the next bridge.
    bridge("", ".....2233.......").play("move i1", &[15, 15]);
    bridge("", "....2...2.......").play("move j1", &[15, 15]);
    // A failure leaves it before the bridge, and it may try again.
    let mut f = bridge("", ".....2222.......");
    f.play("move g1", &[2]);
    assert_eq!(f.at("car"), "d1");
    f.turn_of("ann").play("move g1", &[15]);
    // Where every row is rolled for.
    bridge("maneuver-every-square = true", ".....2222.......").play("move i1", &[15, 15, 15, 15]);
}

#[test]
fn a_terrain_specialization_counts_on_its_terrain() {
    ledger::proves!("tdgs.vehicles.trait.terrain-specialization");
    assert_eq!(over('*', "sledge", 10), percent(60));
    assert_eq!(over('2', "sledge", 10), percent(50));
}

#[test]
fn passengers_use_their_action_while_the_vehicle_moves() {
    ledger::proves!("tdgs.vehicles.passengers.action", "tdgs.vehicles.crew.passengers-with-jobs");
    let road = "................\n................";
    let pat: Who = ("Pat", "Red", "", "on car as crew, wields longbow");
    let mut f = wagon_on(road, "wagon", "", &[pat, BEN]);
    f.play("move e1", &[]).turn_of("pat").play("attack longbow ben", &[2]);
    assert_eq!(f.battle.budget.actions, 0);
    assert_eq!(f.turn_of("pat").refusing_rule("step f1"), "tdgs.mounts.economy.passenger.step");
    // Off duty this round: anything else.
    f.play("help ann", &[]);
}

#[test]
fn a_crew_too_small_moves_nothing() {
    ledger::proves!("tdgs.vehicles.crew.requirement");
    let crew: [Who; 4] = [
        ("P", "Red", "", "on car as crew"),
        ("Q", "Red", "", "on car as crew"),
        ("R", "Red", "", "on car as crew"),
        ("S", "Red", "", "on car as crew"),
    ];
    let ship = |aboard: usize| {
        let mut who: Vec<Who> = vec![
            ("Ann", "Red", "", "on car as driver"),
            ("Car", "Red", "a1", "vehicle crewed"),
            ("Ben", "Blue", "l8", ""),
        ];
        who.extend(&crew[..aboard]);
        fight_with("", &pack(), FIELD, &who)
    };
    assert_eq!(ship(3).refusing_rule("move e1"), "tdgs.vehicles.crew.requirement");
    let mut f = ship(4);
    f.knock_out("s");
    assert_eq!(f.refusing_rule("move e1"), "tdgs.vehicles.crew.requirement");
    ship(4).play("move e1", &[]);
    // One is enough for a wagon, and nobody is not.
    wagon_on("................\n................", "wagon", "", &[BEN]).play("move e1", &[]);
    let who: [Who; 4] = [
        ("Ann", "Red", "a1", ""),
        ("Car", "Red", "c3", "vehicle wagon"),
        ("Roc", "Red", "", "of horse, on car as team"),
        ("Ben", "Blue", "l8", ""),
    ];
    let mut f = fight(FIELD, &who);
    assert_eq!(f.turn_of("roc").refusing_rule("move e3"), "tdgs.mounts.economy.ridden.action");
}

#[test]
fn rowers_row_with_their_action_until_the_driver_has_used_it() {
    ledger::proves!("tdgs.vehicles.crew.rower");
    let who: [Who; 6] = [
        ("P", "Red", "", "on barge as crew, wields longbow"),
        ("Q", "Red", "", "on barge as crew"),
        ("R", "Red", "", "on barge as crew"),
        ("Ann", "Red", "", "on barge as driver"),
        ("Barge", "Red", "a1", "vehicle river-barge"),
        ("Ben", "Blue", "l8", ""),
    ];
    let mut f = fight(FIELD, &who);
    f.play("row", &[]);
    assert_eq!(f.refusing_rule("attack longbow ben"), "tdgs.economy.turn", "it was the Action");
    f.play("end", &[]).play("row", &[]).play("end", &[]).play("end", &[]);
    assert_eq!(f.refusing_rule("move e1"), "tdgs.vehicles.crew.rower", "2 who rowed");
    f.turn_of("r").play("row", &[]).turn_of("ann").play("move e1", &[]);
    assert_eq!(f.at("barge"), "e1");
    // The oars rest once the driver's turn is over.
    f.play("end", &[]);
    assert!(["p", "q", "r"].iter().all(|name| !f.unit(name).rows));
    assert_eq!(f.turn_of("ann").refusing_rule("move g1"), "tdgs.vehicles.crew.rower");
}

#[test]
fn engineers_fire_engines_and_drivers_do_not() {
    ledger::proves!("tdgs.vehicles.crew.siege");
    let pat: Who = ("Pat", "Red", "", "on car as crew, dex 12");
    let mut f = wagon_on(
        "................\n................",
        "siege-ballista",
        "",
        &[pat, ("Ben", "Blue", "p2", "con 20")],
    );
    assert_eq!(f.refusing_rule("attack ballista ben"), "tdgs.mounts.attack.default-forbidden");
    f.turn_of("pat");
    // DEX 12 - 1 against REF 10.
    assert_eq!(f.chance("attack ballista ben"), percent(55));
    f.play("attack ballista ben", &[15, 4, 6]);
    assert_eq!((f.hp("ben"), f.battle.budget.actions), (100 - 12 - 10, 0));
}

/// A road along two rows, with a lane up from it, and a niche below in which Ben waits: Ann drives ten squares.
fn crossroads(road: &str, niche: &str, others: &[Who]) -> Fight {
    let map = format!("{}{road}\n{road}\n{niche}", "#####..#######\n".repeat(6));
    let column = niche.find('.').expect("a niche") as i16;
    let at = space::Square::new(column, 8).to_string();
    let mut who: Vec<Who> =
        vec![("Ben", "Blue", &at, "str 60"), ("Pat", "Red", "", "on car as passenger, con 40")];
    who.extend(others);
    wagon_at("a7", &map, "war-chariot", "", &who)
}

/// The answer by which Ben strikes at somebody in passing.
fn at_whom(f: &Fight, name: &str) -> usize {
    let words = f.rules.profile(f.id(name)).name.clone();
    let options = &f.asked.last().expect("a question").options;
    options.iter().position(|option| option.contains(&words)).unwrap_or_else(|| panic!("{options:?}"))
}

#[test]
fn a_vehicle_without_a_driver_runs_straight_on() {
    ledger::proves!("tdgs.vehicles.driver.down-mid-move");
    let (open, niche) = ("..............", "###.##########");
    let ann = {
        let mut f = crossroads(open, niche, &[]);
        f.play_asked("move k7", &[0], &[]);
        assert_eq!(f.at("car"), "k7");
        at_whom(&f, "ann")
    };
    // Ten squares straight, killed after 4.
    let mut f = crossroads(open, niche, &[]);
    f.play_asked("move k7", &[ann], &[15]);
    assert!(f.has("ann", Condition::Dead) && f.told("has lost its driver and runs on"));
    assert_eq!((f.at("car").as_str(), f.at("pat").as_str(), f.at("ann").as_str()), ("k7", "k7", "e7"));
    assert_eq!((f.apparent("car", Stat::Ref), f.battle.budget.moving), (0, 0));
    // Knocked out is as good as dead, and a wagon stops before whom it can't run down.
    let mut f = crossroads(open, niche, &[]);
    f.unit_mut("ann").hp = 61;
    f.play_asked("move k7", &[ann], &[15]);
    assert!(f.has("ann", Condition::Unconscious));
    assert_eq!((f.at("car").as_str(), f.at("ann").as_str(), f.apparent("car", Stat::Ref)), ("k7", "k7", 0));
    let mut f = crossroads(open, "##.###########", &[("Ogre", "Blue", "i7", "size large")]);
    f.play_asked("move f1", &[ann], &[15]);
    assert_eq!((f.at("car").as_str(), f.hp("ogre")), ("g7", 50));
    // Four east and six north, killed after 3: seven more east.
    let mut f = crossroads(open, "##.###########", &[]);
    f.play_asked("move f1", &[ann], &[15]);
    assert_eq!(f.at("car"), "k7");
    // A wall three squares ahead.
    let mut f = crossroads("........######", niche, &[]);
    f.play_asked("move f1", &[ann], &[15]);
    assert_eq!(f.at("car"), "g7", "two squares, and the wall");
    // On the last declared square it stops at once.
    let mut f = crossroads(open, niche, &[]);
    f.turn_of("ben").play("ready attack fists when ann comes", &[]).turn_of("ann");
    f.play_asked("move c7", &[1], &[15]);
    assert!(f.has("ann", Condition::Dead));
    assert_eq!(f.at("car"), "c7");
    // Trample still works, by the vehicle's STR.
    let mut f = crossroads(open, niche, &[("Gob", "Blue", "i7", "size small, ref 10")]);
    f.play_asked("move f7", &[ann], &[15]);
    assert_eq!(f.hp("gob"), 50, "not so far");
    let mut f = crossroads(open, "##.###########", &[("Gob", "Blue", "i7", "size small, ref 10")]);
    f.play_asked("move f1", &[ann], &[15, 11, 3, 4]);
    assert_eq!((f.hp("gob"), f.has("gob", Condition::Prone), f.at("car").as_str()), (43, true, "k7"));
}

#[test]
fn a_flying_vehicle_without_a_driver_flies_straight_on() {
    ledger::proves!("tdgs.vehicles.driver.down-mid-move", "tdgs.vehicles.control.seize-mid-move");
    let scene = |sue: &str| {
        let sue = format!("on skiff as passenger, ref 9, {sue}");
        let who: [Who; 5] = [
            ("Ann", "Red", "", "on skiff as driver"),
            ("Sue", "Red", "", &sue),
            ("Skiff", "Red", "a1", "vehicle sky-skiff, height 5"),
            ("Ben", "Blue", "d3", "str 60, flies true, height 5"),
            ("Cid", "Blue", "l8", ""),
        ];
        fight(FIELD, &who)
    };
    let mut f = scene("");
    f.play_asked("fly j1 5", &[0], &[]);
    let ann = at_whom(&f, "ann");
    // Killed after 4 of 9 squares: 5 more, at the same height.
    let mut f = scene("");
    f.play_asked("fly j1 5", &[ann], &[15]);
    assert!(f.has("ann", Condition::Dead) && f.told("has lost its driver and runs on"));
    assert_eq!((f.at("skiff").as_str(), f.unit("skiff").height, f.at("sue").as_str()), ("j1", 5, "j1"));
    let mut f = scene("trait grab-the-reins");
    f.play_asked("fly j1 5", &[ann, 2], &[15]);
    assert_eq!((f.at("skiff").as_str(), f.unit("skiff").height), ("e1", 5));
    assert_eq!(f.apparent("skiff", Stat::Ref), 9);
}

#[test]
fn only_the_quick_seize_the_reins_in_mid_move() {
    ledger::proves!("tdgs.vehicles.control.seize-mid-move");
    let (open, niche) = ("..............", "##.###########");
    let quick: Who = ("Sue", "Red", "", "on car as passenger, trait grab-the-reins, ref 9");
    let ann = {
        let mut f = crossroads(open, niche, &[quick]);
        f.play_asked("move f1", &[0], &[]);
        at_whom(&f, "ann")
    };
    for (answer, end, role) in
        [(1, "f1", Role::Controller), (2, "d7", Role::Controller), (0, "k7", Role::Passenger)]
    {
        let mut f = crossroads(open, niche, &[quick]);
        f.play_asked("move f1", &[ann, answer], &[15]);
        assert_eq!((f.at("car").as_str(), f.unit("sue").seat.map(|seat| seat.role)), (end, Some(role)));
        assert_eq!(f.apparent("car", Stat::Ref), if role == Role::Controller { 9 } else { 0 });
    }
    // Without the ability nobody is asked; and nobody acts until it has stopped.
    let mut f = crossroads(open, niche, &[]);
    f.play_asked("move f1", &[ann], &[15]);
    assert_eq!((f.asked.len(), f.at("car").as_str()), (1, "k7"));
    // Other Interrupts stay: Sue parries what comes at her while it rolls on.
    let swift: Who = ("Sue", "Red", "", "on car as passenger, skill parry 1");
    let wide = "##.####.######";
    let cid: Who = ("Cid", "Blue", "h9", "");
    let mut f = crossroads(open, wide, &[swift, cid]);
    f.play_asked("move f1", &[ann, 0], &[15]);
    let sue = at_whom(&f, "sue");
    let mut f = crossroads(open, wide, &[swift, cid]);
    f.play_asked("move f1", &[ann, sue, 1], &[15, 15]);
    assert!(f.told("parry") && f.hp("sue") == 50);
}

#[test]
fn whoever_is_aboard_takes_the_reins_once_it_stands() {
    ledger::proves!("tdgs.vehicles.control.seize-after");
    let others: [Who; 3] = [
        ("Pat", "Red", "", "on car as passenger, ref 9, wis 12"),
        ("Sue", "Red", "", "on car as passenger"),
        BEN,
    ];
    let mut f = wagon_on("................\n................", "wagon", "ref 15, wis 15", &others);
    assert_eq!(f.turn_of("pat").refusing_rule("take-reins"), "tdgs.mounts.riders.one-controls");
    f.knock_out("ann");
    f.turn_of("pat").play("take-reins", &[]);
    assert_eq!(
        (f.battle.budget.actions, f.apparent("car", Stat::Ref), f.apparent("car", Stat::Wis)),
        (0, 9, 12)
    );
    assert_eq!(f.refusing_rule("move e1"), "tdgs.economy.turn");
    // The first has it, and the second comes too late.
    assert_eq!(f.turn_of("sue").refusing_rule("take-reins"), "tdgs.mounts.riders.one-controls");
    f.turn_of("pat").play("move e1", &[]);
    assert_eq!((f.at("car").as_str(), f.at("ann").as_str()), ("e1", "e1"), "who lies there comes along");
}

#[test]
fn a_flying_vehicle_keeps_its_last_heading_when_the_driver_is_lost() {
    ledger::proves!("tdgs.vehicles.driver.down-mid-move");
    let bend = "..##########\n..##########\n...#########\n..##########\n............\n............\n............\n............";
    // Where Ben is, the way, the answer that strikes at Ann, and where the skiff comes to rest.
    for (map, ben, way, rests) in [
        // Before the first square it goes as it was about to: 9 squares east, and not north, as it stood.
        (FIELD, "a3", "fly j1 5", "j1"),
        // After 3 squares to the south it goes on to the south, though the way turned there; the board ends after 3 more.
        (bend, "c3", "fly h5 5", "a7"),
    ] {
        let scene = || {
            let who: [Who; 4] = [
                ("Ann", "Red", "", "on skiff as driver"),
                ("Skiff", "Red", "a1", "vehicle sky-skiff, height 5"),
                ("Ben", "Blue", ben, "str 60, flies true, height 5"),
                ("Cid", "Blue", "l8", ""),
            ];
            fight(map, &who)
        };
        let mut f = scene();
        f.play_asked(way, &[0], &[]);
        let ann = at_whom(&f, "ann");
        let mut f = scene();
        f.play_asked(way, &[ann], &[15]);
        assert!(f.has("ann", Condition::Dead), "{way}");
        assert_eq!((f.at("skiff").as_str(), f.unit("skiff").height), (rests, 5), "{way}");
    }
}

#[test]
fn whoever_is_stopped_by_the_ground_has_left_nobody() {
    ledger::proves!("tdgs.movement.opportunity-attack", "tdgs.vehicles.maneuver.when");
    // Ben stands beside the cart on its third square, from which it fails to enter the mud.
    let road = "....mm..............\n....mm..............\n....................\n....................";
    let ben: Who = ("Ben", "Blue", "d4", "");
    let mut f = wagon_on(road, "cart", "", &[ben]);
    f.play("move g1", &[2]);
    assert_eq!((f.at("car").as_str(), f.asked.len()), ("c1", 0), "{:?}", f.log);
    assert!(f.told("Ann fails to drive Car onto the mud"));
    let mut f = wagon_on(road, "cart", "", &[ben]);
    f.play_asked("move g1", &[0], &[19, 19]);
    assert_eq!((f.at("car").as_str(), f.asked.len()), ("g1", 1));
    let told: Vec<&str> = f.log.iter().map(|line| line.text.as_str()).collect();
    assert!(told.iter().any(|text| text.starts_with("Ann drives Car onto the mud")), "{told:?}");
}

#[test]
fn a_disabled_vehicle_stays_in_the_way() {
    ledger::proves!("tdgs.vehicles.hp.zero");
    let lane = "........................";
    for (traits, goes) in [("", false), ("destroyed = true", true)] {
        let wreck = format!(
            "[vehicle.hulk]\nname = \"hulk\"\nletters = \"H\"\nsize = \"medium\"\nweight = 10\npassengers = {{ count = 1, size = \"medium\" }}\nstats = {{ str = 10, dex = 5, con = 10 }}\n{traits}\n"
        );
        let who: [Who; 3] = [
            ("Ann", "Red", "c1", "str 100, mov 8"),
            ("Hulk", "Blue", "d1", "vehicle hulk"),
            ("Ben", "Blue", "x1", ""),
        ];
        let mut f = fight_with("", &wreck, lane, &who);
        f.play("attack fists hulk", &[15]).turn_of("ann");
        assert!(f.has("hulk", Condition::Dead));
        assert_eq!(f.menu().iter().any(|offer| offer.command == "move f1"), goes, "{traits}");
    }
}
