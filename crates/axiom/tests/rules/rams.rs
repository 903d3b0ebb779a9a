//! 10.1.2.3: ramming, walls, other vehicles, and the edge of the map.

use axiom::Event;
use axiom::battle::{Fate, Momentum};
use axiom::event::{Blows, Rides};
use axiom::posture::Posture;
use ledger::proves;

use crate::rules::places::*;
use crate::rules::table::*;

/// A ride at the start of a lane; the others stand on it. Ann drives, with a passenger's worth of armour if told.
fn lane_ride(kind: &str, speed: u8, map: &str, driver: &str, rest: &[Who]) -> Fight {
    let driver = format!("aboard ride, {driver}");
    let mut who: Vec<Who> = vec![("Ann", "Blue", "", &driver)];
    who.extend(rest);
    drive(map, &[("ride", kind, "a1", &format!("facing e, speed {speed}"))], &who)
}

/// Bob on d1, who dodges with 10.
const BOB: Who = ("Bob", "Red", "d1", "dodge 10, strength 12");

fn damage_told(f: &Fight) -> Vec<i32> {
    f.events
        .iter()
        .filter_map(|e| match e {
            Event::Rides(Rides::Rammed { damage, .. }) => Some(*damage),
            _ => None,
        })
        .collect()
}

#[test]
fn a_ram_does_a_number_for_size_and_the_speed() {
    proves!("axiom.vehicle.ram-damage", "axiom.vehicle.ram-no-attack-roll");
    // Dodged with a 10, so the defence is the only die there is.
    let ram = |kind, speed: u8, at: i16| {
        let bob = hex(at, 0);
        // A motorbike's rider is struck at on the way into a zone's middle, and on the way out.
        let answers: &[usize] = match (kind, speed) {
            ("s", 1) => &[0],
            ("s", _) => &[0, 0],
            _ => &[],
        };
        let mut f = lane_ride(kind, speed, LANE, "", &[("Bob", "Red", &bob, "dodge 10")]);
        f.play_asked("travel", answers, &[10]);
        damage_told(&f)
    };
    let cases = [
        ("s", 1, 1, 6),
        ("s", 7, 1, 12),
        ("m", 4, 1, 14),
        ("l", 12, 1, 27),
        ("xl", 1, 1, 21),
        ("xl", 12, 1, 32),
        ("l", 12, 11, 27),
    ];
    for (kind, speed, at, damage) in cases {
        assert_eq!(ram(kind, speed, at), [damage], "{kind} at {speed}");
    }
    let mut f = lane_ride("l", 5, LANE, "", &[BOB]);
    f.play("travel", &[11, 10]);
    assert!(!f.events.iter().any(|e| matches!(e, Event::Blows(Blows::Attack { .. }))));
}

#[test]
fn any_successful_defence_avoids_a_ram() {
    proves!("axiom.vehicle.ram-defence", "axiom.vehicle.ram-defence-compare");
    for (dodge, ways) in [(10, 108), (9, 135), (14, 20)] {
        let spec = format!("dodge {dodge}");
        let f = lane_ride("s", 5, LANE, "", &[("Bob", "Red", "d1", &spec)]);
        let hit = |_: &axiom::Battle, events: &[Event]| {
            events.iter().any(|e| matches!(e, Event::Rides(Rides::Rammed { hit: true, .. })))
        };
        assert_eq!(f.chance_that("travel", hit), dice::ratio(ways, 216), "Dodge {dodge}");
    }
    let ram = |dice: &[i32]| {
        let mut f = lane_ride("l", 5, LANE, "", &[BOB]);
        f.play("travel", dice);
        (12 - f.hp("bob", "torso"), f.unit("bob").momentum)
    };
    assert_eq!(ram(&[10]), (0, Momentum::None));
    assert_eq!(ram(&[5]), (0, Momentum::Free), "an exceptional success");
    assert_eq!(ram(&[11, 5]), (20, Momentum::None), "a marginal failure takes all of it");
    let mut f = lane_ride("l", 5, LANE, "", &[BOB]);
    f.unit_mut("bob").fate = Fate::Unconscious;
    f.play("travel", &[]);
    assert_eq!(f.hp("bob", "torso"), 12 - 20, "nobody asleep defends");
}

#[test]
fn a_ram_goes_to_the_torso_less_its_armour() {
    proves!("axiom.vehicle.ram-location");
    let ram = |speed, dice: &[i32]| {
        let mut f =
            lane_ride("l", speed, LANE, "", &[("Bob", "Red", "d1", "dodge 10, strength 12, wears leather")]);
        f.play("travel", dice);
        (f.hp("bob", "torso"), f.unit("bob").fate)
    };
    assert_eq!(ram(5, &[11, 5]), (-6, Fate::Able), "crippled, and awake");
    assert_eq!(ram(12, &[11]), (-13, Fate::Dead));
}

#[test]
fn whoever_is_in_the_way_is_rammed_friend_or_foe() {
    proves!("axiom.vehicle.ram-contact");
    let mut f =
        lane_ride("l", 5, LANE, "", &[("Bob", "Red", "c1", "dodge 10"), ("Ben", "Blue", "e1", "dodge 10")]);
    f.play("travel", &[10, 10]);
    assert_eq!(damage_told(&f), [20, 20]);
    assert_eq!((f.at("ann").as_str(), f.vehicle("ride").speed), ("(5,0)", 5));
    assert_eq!(f.unit("ann").ap, 9, "at no cost");
    let f = lane_ride("l", 0, LANE, "", &[("Bob", "Red", "b1", "")]);
    assert_eq!(f.refusing_rule("travel"), "axiom.vehicle.speed");
}

#[test]
fn whoever_is_run_over_stays_or_makes_room() {
    proves!("axiom.vehicle.ram-aftermath");
    let mut f = lane_ride("l", 5, LANE, "", &[("Bob", "Red", "d1", "dodge 10, posture crouching")]);
    f.play("travel", &[10]);
    assert_eq!(
        (f.at("bob").as_str(), f.unit("bob").posture),
        ("(3,0)", Posture::Crouching),
        "passed through"
    );
    let mut f = lane_ride("l", 3, LANE, "", &[BOB]);
    f.play("travel", &[10]);
    assert_eq!((f.at("ann").as_str(), f.at("bob").as_str()), ("(3,0)", "(4,0)"));
    let mut f = lane_ride("l", 3, "....#.\n......", "", &[BOB]);
    f.play("travel", &[10]);
    assert_eq!((f.at("ann").as_str(), f.at("bob").as_str()), ("(3,0)", "(3,1)"));
    let mut f = lane_ride("l", 3, "....#.", "", &[BOB]);
    f.play("travel", &[10]);
    assert_eq!((f.at("ann").as_str(), f.at("bob").as_str()), ("(2,0)", "(3,0)"), "no room: a hex short");
    assert_eq!(f.vehicle("ride").speed, 3);
    let mut f = lane_ride("l", 3, "....&.", "", &[BOB]);
    f.play("travel", &[10]);
    assert_eq!(f.hp("bob", "left-leg"), 8 - 2, "into the fire");
}

#[test]
fn a_vehicle_stopped_over_somebody_makes_room_as_well() {
    proves!("axiom.vehicle.ram-aftermath", "axiom.vehicle.wall-collision");
    let mut f = lane_ride("l", 8, "....#.\n......", "", &[BOB]);
    f.play("travel", &[10]);
    assert_eq!((f.at("ann").as_str(), f.at("bob").as_str()), ("(3,0)", "(3,1)"), "by a wall");
    // Two in a row in an alley: the car backs over both.
    let mut f = lane_ride("l", 8, "....#.", "", &[BOB, ("Cid", "Red", "c1", "dodge 10")]);
    f.play("travel", &[10, 10]);
    assert_eq!(
        (f.at("ann").as_str(), f.at("bob").as_str(), f.at("cid").as_str()),
        ("(1,0)", "(3,0)", "(2,0)")
    );
}

#[test]
fn an_extra_large_vehicle_knocks_walls_down() {
    proves!("axiom.vehicle.xl-breaks-walls", "axiom.vehicle.xl-after-wall");
    let foe: Who = ("Foe", "Red", "h1", "dodge 10");
    for speed in [8, 6, 3] {
        let mut f = lane_ride("xl", speed, "...#....", "", &[foe]);
        f.play("travel", &[]);
        assert_eq!((f.at("ann").as_str(), f.vehicle("ride").speed), ("(3,0)", 1));
        assert_eq!(f.rules.terrain(&f.battle, space::Hex::new(3, 0)).kind, axiom::board::Kind::Floor);
        assert_eq!(f.hp("ann", "torso"), 9, "its riders are unhurt");
    }
    let mut f = lane_ride("xl", 1, ".#......", "", &[foe]);
    assert_eq!(f.play("travel", &[]).at("ann"), "(1,0)");
    let mut f = lane_ride("l", 8, "...#....", "", &[foe]);
    f.play("travel", &[]);
    assert_eq!(f.rules.terrain(&f.battle, space::Hex::new(3, 0)).kind, axiom::board::Kind::Wall);
    let mut f = lane_ride("xl", 6, "...##...", "", &[foe]);
    f.play("end", &[]).play("end", &[]).play("end", &[]);
    assert_eq!((f.at("ann").as_str(), f.vehicle("ride").speed), ("(4,0)", 1), "the second wall a turn later");
    let mut f = lane_ride("xl", 6, "...#....", "", &[("Foe", "Red", "e1", "dodge 10")]);
    f.play("end", &[]).play("end", &[]).play("end", &[10]);
    assert_eq!(damage_told(&f), [21]);
    let mut f = lane_ride("xl", 6, "...x....", "", &[foe]);
    assert_eq!(
        f.play("travel", &[]).at("ann"),
        "(2,0)",
        "what is closed to vehicles is no wall to knock down"
    );
    // What was a wall is open to eyes and feet.
    let mut f = lane_ride("xl", 3, ".#......", "archery 12, wields bow", &[foe]);
    assert_eq!(f.refusing_rule("attack bow foe torso"), "axiom.los.required");
    f.play("travel", &[]);
    assert_eq!(f.number("attack bow foe torso"), 12);
}

#[test]
fn a_wall_stops_a_vehicle_and_hurts_its_riders() {
    proves!("axiom.vehicle.wall-collision");
    let crash = |kind, speed, map: &str| {
        let mut f = lane_ride(kind, speed, map, "wears leather", &[("Foe", "Red", "i1", "")]);
        f.play("travel", &[]);
        (f.at("ann"), f.vehicle("ride").speed, 9 - f.hp("ann", "torso"))
    };
    assert_eq!(crash("l", 8, "....#...."), ("(3,0)".to_owned(), 0, 2));
    assert_eq!(crash("s", 8, "....#...."), ("(3,0)".to_owned(), 0, 6));
    let mut f = lane_ride("l", 3, ".#.......", "", &[("Foe", "Red", "i1", "")]);
    f.play("travel", &[]);
    assert_eq!((f.at("ann").as_str(), f.vehicle("ride").speed, f.hp("ann", "torso")), ("(0,0)", 0, 9));
}

#[test]
fn a_vehicle_that_meets_another_rams_its_riders_and_stops() {
    proves!("axiom.vehicle.vehicle-collision");
    let who: [Who; 3] = [
        ("Ann", "Blue", "", "aboard pod"),
        ("Bob", "Red", "", "aboard car, dodge 10, strength 15"),
        ("Cid", "Red", "", "aboard car, dodge 10, strength 15"),
    ];
    let rides: [Ride; 2] =
        [("pod", "m", "a1", "facing e, speed 6"), ("car", "armoured", "d1", "facing ne, speed 2")];
    let mut f = drive(LANE, &rides, &who);
    f.play("travel", &[11, 10]);
    assert_eq!(15 - f.hp("bob", "torso"), 16 - 5);
    assert_eq!(15 - f.hp("cid", "torso"), 0, "who defended");
    assert_eq!(9 - f.hp("ann", "torso"), 6 - 2);
    assert_eq!((f.at("ann").as_str(), f.vehicle("pod").speed), ("(2,0)", 0));
    let car = f.vehicle("car");
    assert_eq!((car.at.to_string().as_str(), car.speed, car.facing.index()), ("(3,0)", 2, 5));
}

#[test]
fn a_vehicle_leaves_over_an_open_edge_and_crashes_into_a_closed_one() {
    proves!("axiom.vehicle.map-edge");
    let run = |kind, options| {
        let who: [Who; 3] = [
            ("Ann", "Blue", "", "aboard ride, strength 20"),
            ("Foe", "Red", "a3", ""),
            ("Ben", "Blue", "c3", ""),
        ];
        let rides: [Ride; 1] = [("ride", kind, "a1", "facing e, speed 9")];
        let mut f = fight_with(
            Setup { options, pack: RIDES, rides: &rides, ..Setup::default() },
            ".....\n.....\n.....",
            &who,
        );
        f.play("travel", &[]);
        f
    };
    let f = run("s", "");
    assert!(f.vehicle("ride").gone);
    assert_eq!(f.unit("ann").fate, Fate::Gone);
    assert!(
        f.scene()
            .tokens
            .iter()
            .filter(|t| ["ann", "ride"].contains(&t.handle.as_str()))
            .all(|t| t.cells.is_empty())
    );
    for (kind, options) in
        [("s", "edges = \"closed\""), ("s", "closed-edges = [\"east\"]"), ("xl", "edges = \"closed\"")]
    {
        let f = run(kind, options);
        let hull = if kind == "xl" { 5 } else { 0 };
        assert_eq!((f.at("ann").as_str(), f.vehicle("ride").speed), ("(4,0)", 0), "{kind} {options}");
        assert_eq!(20 - f.hp("ann", "torso"), 9 - hull);
    }
    assert!(run("s", "closed-edges = [\"north\", \"south\", \"west\"]").vehicle("ride").gone);
    // Whoever rides outside leaves every zone with the map.
    let who: [Who; 2] = [("Ann", "Blue", "", "aboard ride"), ("Foe", "Red", "d2", "")];
    let mut f = drive("....\n....", &[("ride", "s", "d1", "facing e, speed 1")], &who);
    f.play_asked("travel", &[0], &[]);
    assert!(f.vehicle("ride").gone);
    assert_eq!(f.chances_to_strike(), 1);
}
