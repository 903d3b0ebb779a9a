//! Vehicles: templates, the class Inert, upgrades, and what fits aboard.

use tdgs::conditions::Condition;
use tdgs::creation::craft::{HP_PER_CON, INERT, INERT_LEVEL};
use tdgs::progression::Purchase;
use tdgs::stats::Stat;
use tdgs::vehicles::Motive;

use crate::rules::table::{FIELD, Fight, Who, fight, opening};
use crate::rules::workshop::stable;

/// A template of a test, with these fields besides the least of them.
fn template(fields: &str) -> String {
    format!("[vehicle.odd]\nname = \"Odd\"\nletters = \"O\"\nsize = \"large\"\nweight = 10\n{fields}\n")
}

/// What loading says about a pack with a vehicle on the field.
fn loaded(pack: &str) -> Result<Fight, String> {
    let who: [Who; 3] =
        [("Odd", "Red", "c3", "vehicle odd"), ("Ann", "Red", "", "on odd"), ("Ben", "Blue", "l8", "")];
    opening("", pack, FIELD, &who).map_err(|faults| faults.render(false, 100))
}

/// The fault of a template with these fields.
fn fault(fields: &str) -> String {
    loaded(&template(fields)).err().unwrap_or_else(|| panic!("{fields} is fine"))
}

const STATS: &str = "stats = { str = 10, dex = 5, con = 10 }";

#[test]
fn a_vehicle_is_a_template_then_inert_then_upgrades() {
    ledger::proves!(
        "tdgs.vehicles.creation.order",
        "tdgs.vehicles.creation.template-gives",
        "tdgs.vehicles.def.race-is-template",
        "tdgs.vehicles.inert.purpose"
    );
    let catalog = stable("");
    let wagon = catalog.craft("wagon").expect("a template");
    let stats = wagon.traits.stats;
    assert_eq!((stats.str, stats.dex, stats.con, stats.mov), (15, 4, 12, None));
    assert_eq!((wagon.template.as_str(), wagon.class()), ("wagon", ("inert", 1)));
    let t = &wagon.traits;
    assert_eq!((wagon.motive(), t.passengers.count, t.cargo), (Motive::Team, 4, 200));
    assert_eq!((t.open, t.handling, t.crew), (true, -2, Some(1)), "six printed traits");
    assert!(wagon.upgrades.is_empty());
    for template in ["wagon", "war-chariot", "ship"] {
        assert!(catalog.craft(template).is_ok(), "{template}");
    }
    assert!(catalog.craft("horse").is_err(), "a creature is no template");
}

#[test]
fn a_vehicle_is_inert_and_nothing_else() {
    ledger::proves!(
        "tdgs.vehicles.creation.always-inert",
        "tdgs.vehicles.inert.max-level",
        "tdgs.vehicles.inert.empty",
        "tdgs.vehicles.inert.no-progression"
    );
    assert!(fault(&format!("{STATS}\nclasses = {{ fighter = 1 }}")).contains("a vehicle is Inert 1"));
    assert!(fault(&format!("{STATS}\nclasses = {{ inert = 2 }}")).contains("a vehicle is Inert 1"));
    // Said or not, it is the same vehicle.
    let plain = loaded(&template(STATS)).unwrap_or_else(|e| panic!("{e}"));
    let said =
        loaded(&template(&format!("{STATS}\nclasses = {{ inert = 1 }}"))).unwrap_or_else(|e| panic!("{e}"));
    let profile = |f: &Fight| {
        let odd = f.rules.profile(f.id("odd"));
        (odd.stats, odd.max_hp, odd.vehicle.clone(), odd.abilities.len(), odd.modifiers.len())
    };
    assert_eq!(profile(&plain), profile(&said));
    let chariot = stable("").craft("war-chariot").expect("a template");
    assert_eq!((chariot.class(), chariot.earns(25)), ((INERT, INERT_LEVEL), 0));
    for (purchase, rule) in [
        (Purchase::Level("inert".to_owned()), "tdgs.vehicles.inert.max-level"),
        (Purchase::Level("fighter".to_owned()), "tdgs.vehicles.creation.always-inert"),
        (Purchase::Raise(Stat::Con), "tdgs.vehicles.inert.no-progression"),
    ] {
        assert_eq!(chariot.advance(&purchase).rule, Some(rule));
    }
}

#[test]
fn hp_are_five_for_each_point_of_con() {
    ledger::proves!("tdgs.vehicles.const.hp-formula");
    assert_eq!(HP_PER_CON, 5);
    let who: [Who; 4] = [
        ("Wagon", "Red", "c3", "vehicle wagon"),
        ("Chariot", "Red", "f3", "vehicle war-chariot"),
        ("Ann", "Red", "a1", ""),
        ("Ben", "Blue", "l8", ""),
    ];
    let f = fight(FIELD, &who);
    assert_eq!((f.hp("wagon"), f.hp("chariot")), (60, 40));
    assert_eq!(f.rules.profile(f.id("wagon")).knockout, 0, "no knockout for what has no mind");
}

#[test]
fn upgrades_improve_a_vehicle_and_xp_does_not() {
    ledger::proves!("tdgs.vehicles.progress.upgrades");
    let catalog = stable("");
    let mut wagon = catalog.craft("wagon").expect("a template");
    let price = catalog.improve(&mut wagon, "reinforced-frame").expect("it fits");
    assert_eq!((price.gold, price.craftsman.as_deref()), (40, Some("a wheelwright")));
    assert_eq!((wagon.traits.stats.con, wagon.max_hp()), (14, 70));
    // The same on the field.
    let who: [Who; 3] = [
        ("Wagon", "Red", "c3", "vehicle wagon, upgrades reinforced-frame sprung-axle high-sides"),
        ("Ann", "Red", "", "on wagon"),
        ("Ben", "Blue", "l8", ""),
    ];
    let mut f = fight(FIELD, &who);
    let profile = f.rules.profile(f.id("wagon"));
    let vehicle = profile.vehicle.as_ref().expect("a vehicle");
    assert_eq!((profile.stat(Stat::Con), f.hp("wagon")), (14, 70));
    assert_eq!((vehicle.handling, vehicle.cover), (-1, tdgs::board::PARTIAL));
    // Nobody pays with XP, whichever way it is tried.
    let named = Purchase::named("reinforced-frame", &catalog).expect_err("no class and no stat");
    assert_eq!(named.rule, Some("tdgs.progression.purchases"));
    let dear = "[upgrade.dear]\nname = \"Dear\"\ntext = \"x\"\nxp = 50\nstats = { con = 1 }\n";
    let text = loaded(&(template(STATS) + dear)).err().expect("a price in XP");
    assert!(text.contains("can't be paid with XP"), "{text}");
    // What is made for another template does not fit.
    let mut barge = catalog.craft("river-barge").expect("a template");
    let refusal = catalog.improve(&mut barge, "high-sides").map(|_| ()).expect_err("for wagons");
    assert_eq!(refusal.rule, Some("tdgs.vehicles.progress.upgrades"));
    // Rest mends nobody without a body; repairs do, up to all it had.
    f.unit_mut("wagon").hp = 5;
    f.unit_mut("ann").hp = 5;
    f.between(tdgs::Tdgs::long_rest);
    assert_eq!((f.hp("wagon"), f.hp("ann")), (5, 50));
    let (repairs, id) = (catalog.upgrades["new-planks"].repairs, f.id("wagon"));
    f.between(|rules, b, _| rules.repair(b, id, repairs));
    assert_eq!(f.hp("wagon"), 25);
    f.unit_mut("wagon").hp = 0;
    f.unit_mut("wagon").conditions.add(Condition::Dead);
    f.between(|rules, b, _| rules.repair(b, id, 1000));
    assert_eq!((f.hp("wagon"), f.has("wagon", Condition::Dead)), (70, false), "it was only disabled");
}

#[test]
fn a_better_vehicle_is_a_new_one() {
    ledger::proves!("tdgs.vehicles.progress.replacement");
    let catalog = stable("");
    let mut wagon = catalog.craft("wagon").expect("a template");
    catalog.improve(&mut wagon, "reinforced-frame").expect("it fits");
    let chariot = catalog.craft("war-chariot").expect("a template");
    assert!(chariot.traits.value > wagon.traits.value, "a catalogue has prices");
    assert_eq!((chariot.upgrades.len(), chariot.max_hp()), (0, 40), "nothing is carried over");
}

#[test]
fn a_template_says_what_moves_it() {
    ledger::proves!("tdgs.vehicles.motive.default", "tdgs.vehicles.motive.self-propelled");
    let motive = |fields: &str| {
        let f = loaded(&template(fields)).unwrap_or_else(|e| panic!("{e}"));
        let odd = f.rules.profile(f.id("odd"));
        (odd.vehicle.as_ref().expect("a vehicle").motive, f.apparent("odd", Stat::Mov))
    };
    let with_mov = "stats = { str = 10, dex = 5, con = 10, mov = 6 }";
    assert_eq!(motive(STATS), (Motive::Team, 0), "no MOV and no word");
    assert_eq!(motive(with_mov), (Motive::SelfPropelled, 6), "MOV 6 and no word");
    assert_eq!(motive(&format!("{with_mov}\nmotive = \"self-propelled\"")), (Motive::SelfPropelled, 6));
    assert_eq!(motive(&format!("{with_mov}\nmotive = \"crew\"")), (Motive::Crew(6), 6));
    assert_eq!(motive(&format!("{with_mov}\nmotive = \"given\"")), (Motive::Given(6), 6));
    for (fields, told) in [
        (format!("{with_mov}\nmotive = \"team\""), "requires a motive source and has a MOV of its own"),
        (format!("{STATS}\nmotive = \"self-propelled\""), "is self-propelled and has no MOV"),
        (format!("{STATS}\nmotive = \"crew\""), "does not say how fast it is moved"),
    ] {
        let text = fault(&fields);
        assert!(text.contains(told) && text.contains("a contradiction"), "{text}");
    }
}

#[test]
fn traits_that_contradict_each_other_are_faults() {
    let told = |fields: &str, words: &str| {
        let text = fault(&format!("{STATS}\n{fields}"));
        assert!(text.contains(words), "{text}");
    };
    told("open = true\nenclosed = true", "is both Open and Enclosed");
    told("openings = true", "is not Enclosed");
    told("engines = [\"longbow\"]", "is held in hands, and no engine");
    told("engines = [\"balista\"]", "did you mean `ballista`?");
    told("terrain-restriction = [\"mudd\"]", "did you mean `mud`?");
    told("armour = [\"chain-mail\"]", "needs more of the slot");
    told("upgrades = [\"scythed-wheels\"]", "is not made for Odd");
    told("ram = \"hard\"", "is no damage bonus");
}

/// A wagon of the packs with so many humans beside the driver, and so much cargo.
fn wagon(vehicle: &str, aboard: usize, cargo: u32) -> Result<Fight, String> {
    let names = ["P", "Q", "R", "S", "T"];
    let vehicle = format!("vehicle {vehicle}, cargo {cargo}");
    let mut who: Vec<Who> = vec![
        ("Wagon", "Red", "c3", &vehicle),
        ("Driver", "Red", "", "on wagon as driver"),
        ("Ben", "Blue", "l8", ""),
    ];
    who.extend(names[..aboard].iter().map(|name| -> Who { (name, "Red", "", "on wagon") }));
    opening("", "", FIELD, &who).map_err(|faults| faults.render(false, 100))
}

#[test]
fn passengers_fit_by_number_and_by_size() {
    ledger::proves!("tdgs.vehicles.trait.passenger-capacity", "tdgs.vehicles.size.by-trait");
    assert!(wagon("wagon", 4, 0).is_ok(), "the driver has a place of its own");
    let text = wagon("wagon", 5, 0).err().expect("one too many");
    assert!(text.contains("Wagon has no place for T"), "{text}");
    assert!(wagon("war-chariot", 2, 0).is_ok() && wagon("war-chariot", 3, 0).is_err());
    let aboard = |vehicle: &str, size: &str| {
        let (vehicle, ogre) = (format!("vehicle {vehicle}"), format!("size {size}, on wagon as passenger"));
        let who: [Who; 4] = [
            ("Wagon", "Red", "c3", &vehicle),
            ("Driver", "Red", "", "on wagon"),
            ("Ogre", "Red", "", &ogre),
            ("Ben", "Blue", "l8", ""),
        ];
        opening("", "", FIELD, &who).map_err(|faults| faults.render(false, 100))
    };
    let text = aboard("wagon", "large").err().expect("too large");
    assert!(text.contains("it takes Medium or smaller"), "{text}");
    // The one-size-larger rule is for mounts: a Medium cart takes a Medium human.
    assert!(aboard("clockwork-cart", "medium").is_ok());
}

#[test]
fn cargo_has_its_own_limit() {
    ledger::proves!("tdgs.vehicles.trait.cargo-capacity");
    assert!(wagon("wagon", 4, 200).is_ok());
    let text = wagon("wagon", 0, 201).err().expect("too much");
    assert!(text.contains("Wagon holds 200 WU of goods, and not 201"), "{text}");
    assert!(wagon("war-chariot", 0, 20).is_ok() && wagon("war-chariot", 0, 21).is_err());
}

#[test]
fn one_drives_and_the_rest_are_passengers() {
    ledger::proves!("tdgs.vehicles.driver.single");
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
    let mut who: Vec<Who> = vec![("Barge", "Red", "c3", "vehicle river-barge"), ("Ben", "Blue", "l8", "")];
    who.extend(names.iter().map(|name| -> Who {
        (name, "Red", "", if *name == "D" { "on barge as driver" } else { "on barge as crew" })
    }));
    let f = fight(FIELD, &who);
    let barge = f.id("barge");
    assert_eq!((f.battle.at_the_reins(barge), f.battle.riders(barge).count()), (Some(f.id("d")), 10));
    who.push(("K", "Red", "", "on barge as driver"));
    let text = opening("", "", FIELD, &who).err().expect("two drivers").render(false, 100);
    assert!(text.contains("K can't have the reins of Barge: somebody else has them"), "{text}");
}

#[test]
fn seats_that_make_no_sense_are_faults() {
    let told = |extra: &[Who], words: &str| {
        let mut who: Vec<Who> = vec![("Ann", "Red", "a1", ""), ("Ben", "Blue", "l8", "")];
        who.extend(extra);
        let text = opening("", "", FIELD, &who).err().expect("a fault").render(false, 100);
        assert!(text.contains(words), "{text}");
    };
    told(
        &[("Ox", "Red", "", "of ox, on wagn"), ("Wagon", "Red", "c3", "vehicle wagon")],
        "did you mean `Wagon`?",
    );
    told(&[("Ox", "Red", "c3", "of ox"), ("Cid", "Red", "", "on ox as driver")], "Ox is no vehicle");
    told(
        &[("Cart", "Red", "c3", "vehicle wagon"), ("Cid", "Red", "", "on cart as rider")],
        "Cart is a vehicle",
    );
    told(
        &[("Ox", "Red", "", "size large, on cid"), ("Cid", "Red", "", "size huge, on ox")],
        "would carry itself",
    );
    told(
        &[("Ox", "Red", "c3", "of ox"), ("Cart", "Red", "", "vehicle wagon, on ox")],
        "is a vehicle, and nothing carries it",
    );
    told(&[("Ox", "Red", "c3", "of ox, cargo 5")], "is no vehicle, and has no goods");
    told(
        &[("Roc", "Red", "c3", "of griffin"), ("Cid", "Red", "", "on roc, height 3")],
        "Cid can't start in the air",
    );
    told(&[("Cart", "Green", "c3", "vehicle wagon")], "nobody fights for Green");
}

#[test]
fn an_animal_in_harness_is_an_entity() {
    ledger::proves!("tdgs.vehicles.draft.not-equipment");
    let who: [Who; 4] = [
        ("Wagon", "Red", "c3", "vehicle wagon"),
        ("Horse", "Red", "", "of horse, on wagon as team"),
        ("Ann", "Red", "", "on wagon"),
        ("Ben", "Blue", "e3", "str 20"),
    ];
    let mut f = fight(FIELD, &who);
    let horse = f.rules.profile(f.id("horse"));
    assert_eq!((horse.stat(Stat::Str), horse.stat(Stat::Wis), f.hp("horse")), (10, 6, 40));
    assert!(f.order().contains(&"horse"), "with a place in the order of its own");
    f.turn_of("ben").play("attack fists horse", &[12]);
    assert_eq!((f.hp("horse"), f.hp("wagon")), (20, 60));
}

/// A scenario says where somebody faces at first, and whoever is carried faces as its carrier does.
#[test]
fn a_unit_faces_where_its_file_says() {
    let fight = |name: &str| {
        let bundle = ::content::Library::embedded().find(name).expect("embedded");
        tdgs::Tdgs::load(&bundle).expect("sound")
    };
    let rules = fight("chariot-run");
    let b = engine::Ruleset::opening(&rules);
    let facing = |handle: &str| b[rules.find(handle).expect("there")].facing;
    assert_eq!(facing("falcon"), space::Facing8::East);
    assert_eq!(facing("boar"), space::Facing8::West);
    assert_eq!(facing("ash"), space::Facing8::East, "a horse in its harness");
}
