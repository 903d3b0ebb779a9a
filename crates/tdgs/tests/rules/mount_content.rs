//! The example content of the extension, figure by figure.

use tdgs::Size;
use tdgs::attack::cover_bonus;
use tdgs::board::PARTIAL;
use tdgs::progression::stat_cost;
use tdgs::riding::{TRAMPLE_DISTANCE_DIVISOR, trample_distance};
use tdgs::stats::Stat;
use tdgs::vehicles::{LOAD_HALF_SPEED_MULTIPLIER, LOAD_NO_MOVE_MULTIPLIER, Motive};
use tdgs::weapons::Bonus;

use crate::rules::table::{FIELD, Fight, Who, fight, opening};
use crate::rules::workshop::stable;

#[test]
fn whoever_is_carried_is_where_its_carrier_is() {
    let who: [Who; 9] = [
        ("Chariot", "Red", "c3", "vehicle war-chariot"),
        ("Horse", "Red", "", "of horse, on chariot as team"),
        ("Ann", "Red", "", "weight 80, on chariot"),
        ("Bob", "Red", "", "weight 80, on chariot"),
        ("Griffin", "Red", "g3", "of griffin, height 4, bond rider"),
        ("Rider", "Red", "", "of griffin-rider, on griffin"),
        ("Beast", "Blue", "i6", "size large, trait trample-1d8, led, weight 500"),
        ("Eve", "Blue", "", "on beast"),
        ("Wagon", "Blue", "k6", "vehicle wagon, cargo 200, upgrades reinforced-frame"),
    ];
    let f = fight(FIELD, &who);
    for name in ["horse", "ann", "bob"] {
        assert_eq!((f.at(name).as_str(), f.unit(name).span), ("c3", 2), "{name}");
    }
    assert_eq!((f.at("rider").as_str(), f.unit("rider").height), ("g3", 4));
    assert_eq!(f.battle.at_the_reins(f.id("chariot")), Some(f.id("ann")), "the first aboard drives");
    // Vehicles have no turn, and what is led keeps no battle going.
    assert_eq!(f.order(), ["horse", "ann", "bob", "griffin", "rider", "beast", "eve"]);
    assert_eq!(f.battle.standing, [3, 1, 0, 0]);
}

/// The nine stats in the order of the document.
const ORDER: [Stat; 9] =
    [Stat::Str, Stat::Dex, Stat::Ref, Stat::Con, Stat::Mov, Stat::Int, Stat::Wis, Stat::Cha, Stat::Luk];

/// The traits of somebody, as ids.
fn traits<'a>(f: &'a Fight, name: &str) -> Vec<&'a str> {
    let known = f.rules.known(&f.battle, f.id(name));
    let mut ids: Vec<&str> = known.map(|known| f.rules.ability(known.ability).handle.as_str()).collect();
    ids.sort_unstable();
    ids
}

/// A rider of this size on the horse or the warhorse of the packs.
fn rider_fits(of: &str, size: &str) -> bool {
    let (of, size) = (format!("of {of}"), format!("size {size}, on horse"));
    let who: [Who; 3] = [("Horse", "Red", "c3", &of), ("Ann", "Red", "", &size), ("Ben", "Blue", "l8", "")];
    opening("", "", FIELD, &who).is_ok()
}

#[test]
fn the_horse_is_that_of_the_document() {
    ledger::proves!("tdgs.mounts.content.horse");
    let who: [Who; 3] =
        [("Horse", "Red", "c3", "of horse"), ("Ann", "Red", "a1", ""), ("Ben", "Blue", "l8", "")];
    let f = fight(FIELD, &who);
    let horse = f.rules.profile(f.id("horse"));
    assert_eq!(horse.size, Size::Large);
    assert_eq!(ORDER.map(|stat| horse.stats[stat]), [10, 10, 8, 8, 10, 3, 6, 4, 0]);
    assert_eq!(traits(&f, "horse"), ["skittish", "trained"]);
    assert_eq!(f.rules.capacity(&f.battle, f.id("horse")), 200);
    assert_eq!((horse.max_hp, horse.knockout, horse.stats.power_tier()), (40, 2, 7));
    for (size, fits) in [("small", true), ("medium", true), ("large", false)] {
        assert_eq!(rider_fits("horse", size), fits, "{size}");
    }
    let (_, race) = stable("").race("horse").map(|(id, race)| (id.clone(), race.clone())).expect("a race");
    let innate: Vec<&str> = race.traits.iter().map(|innate| innate.name.as_str()).collect();
    assert_eq!((race.size, innate), (Size::Large, vec!["Trained", "Skittish"]));
}

#[test]
fn the_warhorse_is_that_of_the_document() {
    ledger::proves!("tdgs.mounts.content.warhorse");
    let who: [Who; 3] =
        [("Warhorse", "Red", "c3", "of warhorse"), ("Ann", "Red", "a1", ""), ("Ben", "Blue", "l8", "")];
    let f = fight(FIELD, &who);
    let id = f.id("warhorse");
    let warhorse = f.rules.profile(id);
    assert_eq!(warhorse.size, Size::Large);
    assert_eq!(ORDER.map(|stat| warhorse.stats[stat]), [12, 8, 6, 10, 12, 3, 6, 4, 0]);
    // Horse and War Mount 4: no Skittish, and one Trample.
    assert_eq!(traits(&f, "warhorse"), ["charge-1d6", "trained", "trample-1d8", "war-trained"]);
    let dice = |bonus: Option<Bonus>| bonus.expect("dice").to_string();
    assert_eq!((dice(warhorse.trample), dice(warhorse.charge)), ("+1d8".to_owned(), "+1d6".to_owned()));
    assert_eq!(f.rules.capacity(&f.battle, id), 240);
    assert_eq!(f.rules.reach_of_trample(&f.battle, id), 3);
    assert_eq!((warhorse.max_hp, warhorse.knockout, warhorse.stats.power_tier()), (50, 2, 7));
    for (size, fits) in [("small", true), ("medium", true), ("large", false)] {
        assert_eq!(rider_fits("warhorse", size), fits, "{size}");
    }
    let price = |from: i16, to: i16| (from..to).map(stat_cost).sum::<u32>();
    assert_eq!((price(10, 12), price(8, 10), price(10, 12)), (150, 100, 150), "what its gains would cost");
}

/// A vehicle of the packs with horses before it, a driver and so many passengers of 80 WU, and goods.
fn drawn(vehicle: &str, horses: usize, passengers: usize, cargo: u32) -> Fight {
    let vehicle = format!("vehicle {vehicle}, cargo {cargo}");
    let mut who: Vec<Who> = vec![
        ("Cart", "Red", "c3", &vehicle),
        ("Driver", "Red", "", "weight 80, on cart as driver"),
        ("Ben", "Blue", "l8", ""),
    ];
    who.extend(
        ["H", "I"][..horses].iter().map(|name| -> Who { (name, "Red", "", "of horse, on cart as team") }),
    );
    who.extend(
        ["P", "Q"][..passengers].iter().map(|name| -> Who { (name, "Red", "", "weight 80, on cart") }),
    );
    fight(FIELD, &who)
}

/// The load of a vehicle, what its team hauls, and its MOV.
fn load(f: &Fight) -> (u32, u32, i32) {
    let cart = f.id("cart");
    (
        f.rules.load_on(&f.battle, cart),
        f.rules.hauling_capacity(&f.battle, cart),
        f.apparent("cart", Stat::Mov),
    )
}

#[test]
fn the_wagon_is_that_of_the_document() {
    ledger::proves!("tdgs.vehicles.content.wagon", "tdgs.vehicles.trait.crew-requirement");
    let f = drawn("wagon", 2, 0, 200);
    let profile = f.rules.profile(f.id("cart"));
    let wagon = profile.vehicle.as_ref().expect("a vehicle");
    assert_eq!(profile.size, Size::Large);
    assert_eq!([Stat::Str, Stat::Dex, Stat::Con, Stat::Mov].map(|stat| profile.stats[stat]), [15, 4, 12, 0]);
    let craft = stable("").craft("wagon").expect("a template");
    assert_eq!((craft.traits.stats.mov, craft.class()), (None, ("inert", 1)));
    assert_eq!((wagon.weight, wagon.motive), (50, Motive::Team));
    assert_eq!((wagon.places, wagon.fits, wagon.cargo), (4, Size::Medium, 200));
    assert_eq!((wagon.open, wagon.cover, wagon.handling, wagon.crew), (true, 0, -2, 1));
    assert!(profile.trample.is_none() && wagon.ram.is_none());
    assert_eq!(profile.max_hp, 60);
    assert_eq!(load(&f), (330, 400, 10));
}

#[test]
fn the_war_chariot_is_that_of_the_document() {
    ledger::proves!("tdgs.vehicles.content.war-chariot", "tdgs.vehicles.trait.crew-requirement");
    let f = drawn("war-chariot", 1, 1, 0);
    let profile = f.rules.profile(f.id("cart"));
    let chariot = profile.vehicle.as_ref().expect("a vehicle");
    assert_eq!(profile.size, Size::Large);
    assert_eq!([Stat::Str, Stat::Dex, Stat::Con, Stat::Mov].map(|stat| profile.stats[stat]), [10, 8, 8, 0]);
    let craft = stable("").craft("war-chariot").expect("a template");
    assert_eq!((craft.traits.stats.mov, craft.class()), (None, ("inert", 1)));
    assert_eq!((chariot.weight, chariot.motive), (30, Motive::Team));
    assert_eq!((chariot.places, chariot.fits, chariot.cargo), (2, Size::Medium, 20));
    assert_eq!((chariot.open, chariot.cover, chariot.handling, chariot.crew), (true, PARTIAL, 1, 1));
    assert_eq!(cover_bonus(PARTIAL), 2);
    assert_eq!(profile.trample.expect("dice").to_string(), "+2d6");
    assert_eq!(profile.max_hp, 40);
    let reach = |f: &Fight| f.rules.reach_of_trample(&f.battle, f.id("cart"));
    assert_eq!((load(&f), reach(&f)), ((190, 200, 10), 2));
    let f = drawn("war-chariot", 1, 2, 0);
    assert_eq!((load(&f), reach(&f)), ((270, 200, 5), 1));
}

#[test]
fn the_constants_of_the_extension() {
    ledger::proves!(
        "tdgs.mounts.const.trample-divisor",
        "tdgs.vehicles.const.load-half",
        "tdgs.vehicles.const.load-none"
    );
    assert_eq!((TRAMPLE_DISTANCE_DIVISOR, trample_distance(12)), (4, 3));
    assert_eq!((LOAD_HALF_SPEED_MULTIPLIER, LOAD_NO_MOVE_MULTIPLIER), (2, 2));
    // One horse hauls 200: half MOV up to 400, and not a step above it.
    for (cargo, mov) in [(70, 10), (71, 5), (200, 5)] {
        assert_eq!(load(&drawn("wagon", 1, 0, cargo)).2, mov, "{cargo}");
    }
    for (cargo, mov) in [(110, 5), (111, 0)] {
        let f = drawn("wagon", 1, 2, cargo);
        assert_eq!(load(&f), (290 + cargo, 200, mov));
    }
}
