//! 10.1.2.2: speed, facing, and the mandatory travel.

use axiom::battle::Fate;
use axiom::event::{Blows, Rides};
use ledger::proves;

use crate::rules::places::*;
use crate::rules::table::*;

/// A ride of a kind on the ledger's (0,0) of the field, with a driver and a passenger.
fn ride(kind: &str, spec: &str) -> Fight {
    let at = around(0, 0);
    let passenger = if matches!(kind, "s" | "m") { around(0, 3) } else { String::new() };
    let ben = if passenger.is_empty() { "aboard ride" } else { "" };
    let who: [Who; 3] =
        [("Ann", "Blue", "", "aboard ride"), ("Ben", "Blue", &passenger, ben), ("Foe", "Red", "a1", "")];
    drive(FIELD, &[("ride", kind, &at, spec)], &who)
}

/// A ride on the first hex of the long lane, facing along it.
fn on_the_lane(kind: &str, speed: u8, rest: &[Who]) -> Fight {
    let mut who: Vec<Who> = vec![("Ann", "Blue", "", "aboard ride")];
    who.extend(rest);
    if rest.is_empty() {
        who.push(("Foe", "Red", "bi1", ""));
    }
    drive(LANE, &[("ride", kind, "a1", &format!("facing e, speed {speed}"))], &who)
}

fn facing(f: &Fight) -> u8 {
    f.vehicle("ride").facing.index()
}

#[test]
fn speed_changes_by_the_rate_at_most() {
    proves!(
        "axiom.vehicle.acceleration-rate",
        "axiom.vehicle.braking-rate",
        "axiom.vehicle.action-accelerate",
        "axiom.vehicle.accelerate-turn-cap"
    );
    let after = |speed: u8, command: &str| {
        on_the_lane("armoured", speed, &[]).play(command, &[]).vehicle("ride").speed
    };
    assert_eq!((after(5, "accelerate 2"), after(5, "brake 2"), after(0, "accelerate 1")), (7, 3, 1));
    let f = on_the_lane("armoured", 5, &[]);
    for command in ["accelerate 3", "brake 3"] {
        assert_eq!(f.refusing_rule(command), "axiom.vehicle.accelerate-turn-cap");
    }
    let mut f = on_the_lane("l", 15, &[]);
    f.play("brake 3", &[]);
    assert_eq!((f.vehicle("ride").speed, f.unit("ann").ap), (12, 6));
    let mut f = on_the_lane("l", 4, &[]);
    f.play("accelerate 2", &[]);
    assert_eq!((f.vehicle("ride").speed, f.unit("ann").ap), (6, 6));
    assert_eq!(f.refusing_rule("brake 2"), "axiom.vehicle.accelerate-turn-cap", "up and down count alike");
    f.play("accelerate 1", &[]);
    assert_eq!((f.vehicle("ride").speed, f.unit("ann").ap), (7, 3));
    assert_eq!(f.refusing_rule("accelerate 1"), "axiom.vehicle.accelerate-turn-cap");
    assert_eq!(on_the_lane("l", 4, &[]).refusing_rule("accelerate 4"), "axiom.vehicle.accelerate-turn-cap");
    let mut f = on_the_lane("l", 4, &[]);
    f.unit_mut("ann").ap = 2;
    assert_eq!(f.refusing_rule("accelerate 1"), "axiom.ap.spend");
}

#[test]
fn getting_out_and_in_again_gives_no_second_rate() {
    proves!("axiom.vehicle.accelerate-turn-cap", "axiom.vehicle.turn-turn-cap");
    let mut f = ride("l", "");
    f.unit_mut("ann").ap = 20;
    f.play("turn-right 2", &[]).play(&format!("get-off {}", around(0, 1)), &[]).play("board ride", &[]);
    assert_eq!(f.refusing_rule("turn-right 1"), "axiom.vehicle.turn-turn-cap");
    f.play("end", &[]).turn_of("ben").play("end", &[]);
    assert_eq!(f.active(), "foe");
    f.play("end", &[]);
    assert!(f.is_offered("turn-right 2"), "another turn");
}

#[test]
fn speed_is_a_number_from_0_to_100() {
    proves!(
        "axiom.vehicle.speed",
        "axiom.vehicle.speed-tracker",
        "axiom.vehicle.speed-floor",
        "axiom.vehicle.no-reverse"
    );
    let mut f = on_the_lane("l", 3, &[]);
    f.play("travel", &[]);
    assert_eq!(f.at("ann"), "(3,0)");
    let parked = on_the_lane("l", 0, &[]);
    assert_eq!(parked.refusing_rule("travel"), "axiom.vehicle.speed");
    let mut f = on_the_lane("l", 99, &[]);
    assert_eq!(f.play("accelerate 3", &[]).vehicle("ride").speed, 100);
    let scene = f.scene();
    let token = scene.tokens.iter().find(|token| token.handle == "ride").expect("a token");
    assert_eq!(token.course.as_ref().map(|course| (course.size.as_str(), course.speed)), Some(("L", 100)));
    assert_eq!(on_the_lane("l", 1, &[]).play("brake 3", &[]).vehicle("ride").speed, 0);
    assert_eq!(on_the_lane("l", 0, &[]).play("brake 1", &[]).vehicle("ride").speed, 0);
    // Before a wall one turns in place, and drives off.
    let who: [Who; 2] = [("Ann", "Blue", "", "aboard ride, running 12"), ("Foe", "Red", "g2", "")];
    let mut f = drive("..#....\n.......\n.......", &[("ride", "l", "b1", "facing e")], &who);
    f.play("turn-right 1", &[]).play("accelerate 1", &[]).play("travel", &[]);
    assert_eq!(f.at("ann"), "(1,1)");
    assert!(f.rules_read_fails("reverse 2"), "there is no reverse");
}

#[test]
fn a_vehicle_turns_by_its_maneuverability_at_most() {
    proves!(
        "axiom.vehicle.maneuverability",
        "axiom.vehicle.facing",
        "axiom.vehicle.action-turn",
        "axiom.vehicle.turn-turn-cap"
    );
    let turned = |kind: &str, start: &str, command: &str| {
        let mut f = ride(kind, start);
        f.play(command, &[]);
        assert_eq!(f.unit("ann").ap, 6, "3 AP");
        facing(&f)
    };
    assert_eq!(turned("l", "facing e", "turn-right 2"), 2);
    assert_eq!(turned("l", "facing e", "turn-left 2"), 4);
    assert_eq!(turned("l", "facing ne", "turn-right 1"), 0);
    assert_eq!(turned("l", "facing ne, speed 2", "turn-left 1"), 4);
    let turns = |kind: &str| {
        let f = ride(kind, "");
        let offered = ["turn-left 2", "turn-left 1", "turn-right 1", "turn-right 2", "turn-right 3"];
        offered.map(|command| f.is_offered(command))
    };
    assert_eq!(turns("l"), [true, true, true, true, false], "2: facing 4, 5, 1, 2");
    assert_eq!(turns("armoured"), [false, true, true, false, false], "1: facing 5, 1");
    assert_eq!(turns("xl"), [false; 5], "0");
    let spinner = format!(
        "{RIDES}[vehicle.spinner]\nname = \"Spinner\"\nsize = \"M\"\nacceleration = 1\nmaneuverability = 3\ndr = 0\n"
    );
    let rides: [Ride; 1] = [("ride", "spinner", "c3", "")];
    let who: [Who; 2] = [("Ann", "Blue", "", "aboard ride"), ("Foe", "Red", "a1", "")];
    let f = fight_with(Setup { pack: &spinner, rides: &rides, ..Setup::default() }, FIELD, &who);
    assert!(f.is_offered("turn-right 3") && f.is_offered("turn-left 2"), "3: any facing");
    let mut f = ride("l", "");
    assert_eq!(f.refusing_rule("turn-right 3"), "axiom.vehicle.turn-turn-cap");
    f.play("turn-right 1", &[]).play("turn-right 1", &[]);
    assert_eq!((facing(&f), f.unit("ann").ap), (2, 3));
    assert_eq!(f.refusing_rule("turn-left 1"), "axiom.vehicle.turn-turn-cap");
}

#[test]
fn a_vehicle_turns_first_and_then_travels_with_its_new_speed() {
    proves!(
        "axiom.vehicle.turn-before-move",
        "axiom.vehicle.move-uses-new-speed",
        "axiom.vehicle.move-straight"
    );
    let mut f = ride("l", "facing e, speed 3");
    f.play("turn-right 2", &[]).play("travel", &[]);
    assert_eq!((facing(&f), f.at("ann")), (2, spot(-3, 3)));
    let mut f = ride("l", "facing e, speed 3");
    assert_eq!(f.play("travel", &[]).at("ann"), spot(3, 0));
    let mut f = on_the_lane("l", 15, &[]);
    f.play("brake 3", &[]).play("travel", &[]);
    assert_eq!(f.at("ann"), "(12,0)");
    let mut f = on_the_lane("armoured", 5, &[]);
    assert_eq!(f.play("accelerate 2", &[]).play("end", &[]).at("ann"), "(7,0)");
    let mut f = on_the_lane("armoured", 2, &[]);
    assert_eq!(f.play("brake 2", &[]).play("end", &[]).at("ann"), "(0,0)");
    let who: [Who; 2] = [("Ann", "Blue", "", "aboard ride"), ("Foe", "Red", "a1", "")];
    let mut f = drive(FIELD, &[("ride", "l", &hex(2, 1), "facing se, speed 3")], &who);
    f.play("travel", &[]);
    let way: Vec<String> = f
        .events
        .iter()
        .filter_map(|e| match e {
            axiom::Event::Rides(Rides::Rolled { to, .. }) => Some(to.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(way, ["(2,2)", "(2,3)", "(2,4)"]);
    assert_eq!(f.refusing_rule("turn-right 1"), "axiom.vehicle.move-timing");
}

#[test]
fn the_travel_is_mandatory_and_exact() {
    proves!("axiom.vehicle.move-mandatory");
    let mut f = on_the_lane("l", 4, &[]);
    assert!(f.rules_read_fails("travel 3"), "nobody picks another distance");
    assert_eq!(f.play("end", &[]).at("ann"), "(4,0)");
    let mut f = on_the_lane("l", 0, &[]);
    assert_eq!(f.play("end", &[]).at("ann"), "(0,0)");
}

#[test]
fn it_travels_when_its_operator_picks_or_at_the_end_of_the_turn() {
    proves!("axiom.vehicle.move-timing");
    let shooter = "aboard ride, archery 12, wields bow";
    let on = |spec: &str| {
        let who: [Who; 2] = [("Ann", "Blue", "", spec), ("Foe", "Red", "l8", "")];
        drive(FIELD, &[("ride", "l", "c3", "facing e, speed 2")], &who)
    };
    let mut f = on(shooter);
    f.play("turn-right 1", &[]).play("travel", &[]).play("attack bow foe torso", &[3, 3]);
    assert_eq!((f.unit("ann").ap, f.vehicle("ride").at), (0, space::Hex::new(1, 4)));
    let mut f = on(shooter);
    f.play("attack bow foe torso", &[3, 3]).play("end", &[]);
    assert_eq!(f.vehicle("ride").at, space::Hex::new(3, 2));
    let mut f = on(shooter);
    f.play("travel", &[]);
    for command in ["turn-right 1", "accelerate 1", "travel"] {
        assert_eq!(f.refusing_rule(command), "axiom.vehicle.move-timing", "{command}");
    }
}

#[test]
fn one_rider_operates_the_vehicle_and_all_move_with_it() {
    proves!("axiom.vehicle.operator", "axiom.vehicle.riders-move-along");
    let mut f = ride("l", "facing e, speed 1");
    f.play("accelerate 1", &[]).play("turn-right 1", &[]);
    assert_eq!(f.unit("ann").ap, 3);
    assert_eq!(f.refusing_rule(&format!("move {}", around(1, 0))), "axiom.vehicle.operator");
    let mut f = ride("l", "facing e, speed 1");
    f.turn_of("ben");
    for command in ["accelerate 1", "turn-right 1", "travel"] {
        assert_eq!(f.refusing_rule(command), "axiom.vehicle.operator");
    }
    let names = ["Ann", "Ben", "Cam", "Deb"];
    let mut who: Vec<Who> = names.iter().map(|&name| (name, "Blue", "", "aboard ride")).collect();
    who.push(("Foe", "Red", "bi1", ""));
    let mut f = drive(LANE, &[("ride", "l", "a1", "facing e, speed 3")], &who);
    f.play("travel", &[]);
    for name in ["ann", "ben", "cam", "deb"] {
        assert_eq!(f.at(name), "(3,0)");
    }
    assert!(["ben", "cam", "deb"].iter().all(|name| f.unit(name).done.spent == 0));
}

#[test]
fn whoever_waits_for_a_rider_sees_it_pass() {
    proves!("axiom.vehicle.riders-move-along");
    let who: [Who; 3] = [
        ("Foe", "Red", "k1", "archery 12, wields bow"),
        ("Ann", "Blue", "", "aboard ride"),
        ("Ben", "Blue", "bi1", ""),
    ];
    let mut f = drive(LANE, &[("ride", "s", "a1", "facing e, speed 8")], &who);
    f.play("reserve 6", &[])
        .play("watch ann moves-within 5 10,0 then attack bow torso", &[])
        .play("end", &[]);
    f.unit_mut("foe").reserve = 6;
    f.play_asked("travel", &[1], &[3, 3]);
    let hexes = f.events.iter().take_while(|e| !matches!(e, axiom::Event::Blows(Blows::Attack { .. })));
    assert_eq!(hexes.filter(|e| matches!(e, axiom::Event::Rides(Rides::Rolled { .. }))).count(), 5);
    assert_eq!(f.at("ann"), "(8,0)");
}

#[test]
fn a_vehicle_without_an_operator_rolls_on() {
    proves!("axiom.vehicle.operator-lost");
    let who: [Who; 3] =
        [("Ann", "Blue", "", "aboard ride"), ("Ben", "Blue", "", "aboard ride"), ("Foe", "Red", "bi1", "")];
    let lost = || {
        let mut f = drive(LANE, &[("ride", "l", "a1", "facing e, speed 6")], &who);
        f.turn_of("foe");
        f.unit_mut("ann").fate = Fate::Unconscious;
        f.unit_mut("ann").stable = true;
        let id = f.vehicle_id("ride");
        f.battle[id].operator = None;
        // Into the next round, where Ann's place comes first.
        f.play("end", &[]);
        f
    };
    let mut f = lost();
    f.tick(&[]);
    assert!(f.told("Nobody is at the controls of ride, and it runs on."), "{:?}", f.log);
    assert_eq!((f.at("ann").as_str(), f.at("ben").as_str(), facing(&f)), ("(6,0)", "(6,0)", 0));
    assert_eq!(f.active(), "ben");
    f.play("take-over", &[]);
    assert_eq!(f.refusing_rule("travel"), "axiom.vehicle.move-timing", "once a round");
    f.play("brake 3", &[]);
    assert_eq!((f.unit("ben").ap, f.vehicle("ride").speed), (3, 3));
    f.play("end", &[]);
    assert_eq!(f.at("ben"), "(6,0)");
    f.play("end", &[]).tick(&[]);
    assert_eq!((f.active(), f.at("ben").as_str()), ("ben", "(6,0)"), "no longer in Ann's place");
    f.log.clear();
    f.play("end", &[]);
    assert_eq!(f.at("ben"), "(9,0)", "but in Ben's");
    assert!(!f.told("Nobody is at the controls"), "{:?}", f.log);
    let mut f = lost();
    f.tick(&[]).play("end", &[]).play("end", &[]).tick(&[]);
    assert_eq!(f.at("ben"), "(12,0)", "each round, with nobody at the controls");
    let mut f = ride("l", "");
    f.turn_of("ben");
    assert_eq!(f.refusing_rule("take-over"), "axiom.vehicle.operator-lost");
}

#[test]
fn a_standing_vehicle_has_not_travelled() {
    proves!("axiom.vehicle.operator-lost", "axiom.vehicle.move-mandatory");
    let mut f = ride("l", "");
    f.play(&format!("get-off {}", around(0, 1)), &[]).play("end", &[]);
    f.play("take-over", &[]).play("accelerate 2", &[]).play("end", &[]);
    assert_eq!(f.at("ben"), spot(2, 0), "Ben drives off in the round in which Ann got out");
}

#[test]
fn the_ground_does_nothing_to_vehicles_but_walls_and_what_is_marked() {
    proves!("axiom.vehicle.terrain");
    let over = |map: &str, speed: u8| {
        let who: [Who; 2] = [("Ann", "Blue", "", "aboard ride"), ("Foe", "Red", "k1", "")];
        let mut f = drive(map, &[("ride", "l", "a1", &format!("speed {speed}"))], &who);
        f.play("travel", &[]);
        f
    };
    assert_eq!(over("..~3.......", 4).at("ann"), "(4,0)");
    let f = over(".&=........", 4);
    assert_eq!((f.at("ann").as_str(), f.hp("ann", "left-leg")), ("(4,0)", 6));
    let f = over("..x........", 4);
    assert_eq!((f.at("ann").as_str(), f.vehicle("ride").speed), ("(1,0)", 0), "closed to vehicles");
}
