//! 10.1.2.1 and 10.1.2.3: what vehicles are, who rides them, and what riders can do and suffer.

use axiom::battle::Fate;
use axiom::posture::Posture;
use ledger::proves;

use crate::rules::places::*;
use crate::rules::table::*;

const NAMES: [&str; 7] = ["Ann", "Ben", "Cam", "Deb", "Eli", "Flo", "Gus"];

const FOE: &str = "bladed 12, archery 12, wields sword";

/// A ride on the middle of the field with so many aboard; Zed stands in front of it, a foe behind.
fn crew(kind: &str, riders: usize, spec: &str) -> Fight {
    let (at, beside, behind) = (around(0, 0), around(1, 0), around(-1, 0));
    let aboard = format!("aboard ride, {spec}");
    let mut who: Vec<Who> = (0..riders).map(|n| (NAMES[n], "Blue", "", aboard.as_str())).collect();
    who.push(("Zed", "Blue", &beside, ""));
    who.push(("Foe", "Red", &behind, FOE));
    drive(FIELD, &[("ride", kind, &at, "")], &who)
}

/// What a hit for so much takes off somebody's location.
fn lost(f: &mut Fight, whom: &str, location: &str, damage: i32) -> i16 {
    f.unit_mut(whom).hp = [60; 8];
    f.turn_of("foe").play(&format!("attack sword {whom} {location}"), &[9, 9, damage]);
    60 - f.hp(whom, location)
}

#[test]
fn size_says_how_many_ride_and_where() {
    proves!(
        "axiom.vehicle.size-table",
        "axiom.vehicle.size-small",
        "axiom.vehicle.size-medium",
        "axiom.vehicle.size-large",
        "axiom.vehicle.size-extra-large",
        "axiom.vehicle.capacity-limit"
    );
    for (kind, most, protects) in [("s", 1, 0), ("m", 1, 2), ("l", 4, 4), ("xl", 6, 5)] {
        let mut full = crew(kind, most, "");
        assert_eq!(full.turn_of("zed").refusing_rule("board ride"), "axiom.vehicle.capacity-limit", "{kind}");
        assert_eq!(lost(&mut full, "ann", "torso", 9), 9 - protects, "{kind}");
        let mut room = crew(kind, most - 1, "");
        room.turn_of("zed").play("board ride", &[]);
        assert!(room.unit("zed").aboard.is_some(), "{kind}");
        let who: Vec<Who> = (0..=most).map(|n| (NAMES[n], "Blue", "", "aboard ride")).collect();
        let rides: [Ride; 1] = [("ride", kind, "c3", "")];
        let setup = Setup { pack: RIDES, rides: &rides, ..Setup::default() };
        assert!(opening(setup, FIELD, &who).is_err(), "a scenario can't seat more either");
    }
}

#[test]
fn a_vehicle_is_armour_to_those_inside() {
    proves!(
        "axiom.vehicle.damage-resistance",
        "axiom.vehicle.armour-inside",
        "axiom.vehicle.no-armour-outside"
    );
    assert_eq!(lost(&mut crew("l", 1, "wears leather"), "ann", "torso", 9), 3);
    assert_eq!(lost(&mut crew("l", 1, ""), "ann", "torso", 9), 5);
    assert_eq!(lost(&mut crew("l", 1, "wears leather"), "ann", "torso", 6), 0);
    let helmet = "[item.helmet]\nname = \"Helmet\"\narmour = { dr = 1, covers = [\"head\"] }\n";
    let pack = format!("{RIDES}{helmet}");
    let rides: [Ride; 1] = [("ride", "armoured", &around(0, 0), "")];
    let who: [Who; 2] =
        [("Ann", "Blue", "", "aboard ride, wears helmet"), ("Foe", "Red", &around(-1, 0), FOE)];
    let mut f = fight_with(Setup { pack: &pack, rides: &rides, ..Setup::default() }, FIELD, &who);
    assert_eq!(lost(&mut f, "ann", "head", 8), 2);
    assert_eq!(lost(&mut f, "ann", "left-leg", 8), 3);
    assert_eq!(lost(&mut crew("s", 1, "wears leather"), "ann", "torso", 9), 7);
}

#[test]
fn a_vehicle_fills_one_hex_and_has_no_hit_points() {
    proves!("axiom.vehicle.footprint", "axiom.vehicle.no-hit-points");
    let f = crew("xl", 1, "");
    let scene = f.scene();
    let token = scene.tokens.iter().find(|token| token.handle == "ride").expect("a token");
    assert_eq!(token.cells, [f.cell(3, 4)]);
    assert!(token.gauges.iter().all(|gauge| gauge.name == "speed"), "no HP");
    let constants: Vec<&str> = token.facts.iter().map(|fact| fact.name.as_str()).collect();
    assert_eq!(constants, ["Size", "Speed", "Acceleration", "Maneuverability", "DR", "Aboard"]);
    assert!(token.facing.is_some());
    let mut f = crew("xl", 1, "");
    f.turn_of("zed");
    assert_eq!(f.refusing_rule(&format!("move {}", around(0, 0))), "axiom.vehicle.footprint");
    f.play(&format!("move {}", around(0, 1)), &[]);
    assert!(!f.is_offered(&format!("move {}", around(0, 0))));
}

#[test]
fn vehicles_are_played_on_hexes_only() {
    proves!("axiom.vehicle.requires-hexes");
    let who: [Who; 1] = [("Ann", "Blue", "a1", "")];
    let faults = |options, rides| {
        let setup = Setup { options, pack: RIDES, rides, ..Setup::default() };
        opening(setup, "...", &who).err().map(|e| e.to_string()).unwrap_or_default()
    };
    assert!(faults("hexes = false\nvehicles = true", &[]).contains("on hexes only"));
    assert!(faults("hexes = false", &[("ride", "l", "c1", "")]).contains("on hexes only"));
    assert!(faults("vehicles = false", &[("ride", "l", "c1", "")]).contains("has vehicles"));
    assert_eq!(faults("", &[("ride", "l", "c1", "")]), "");
    assert!(faults("", &[("ride", "l", "c1", "speed 3")]).contains("nobody aboard"));
    assert!(faults("", &[("ride", "l", "c1", "speed 101")]).contains("speed"));
}

#[test]
fn one_boards_beside_a_parked_vehicle_and_gets_off_to_a_free_hex() {
    proves!("axiom.vehicle.board-and-leave");
    let mut f = crew("l", 0, "");
    f.turn_of("zed").unit_mut("zed").ap = 3;
    f.play("board ride", &[]);
    assert_eq!((f.at("zed"), f.unit("zed").ap), (spot(0, 0), 0));
    assert_eq!(f.vehicle("ride").operator, Some(f.id("zed")), "the first aboard has the controls");
    let out = |speed: u8, to: (i16, i16), dice: &[i32]| {
        let mut f = crew("l", 1, "acrobatics 9");
        let id = f.vehicle_id("ride");
        f.battle[id].speed = speed;
        f.play_asked(&format!("get-off {}", around(to.0, to.1)), &[0], dice);
        (f.at("ann"), f.unit("ann").posture, f.unit("ann").ap, f.unit("ann").aboard)
    };
    assert_eq!(out(0, (0, 1), &[]), (spot(0, 1), Posture::Standing, 6, None));
    assert_eq!(out(2, (0, 1), &[9]), (spot(0, 1), Posture::Standing, 6, None));
    assert_eq!(out(2, (0, 1), &[10]), (spot(0, 1), Posture::LayingDown, 6, None));
    let f = crew("l", 1, "");
    assert_eq!(f.refusing_rule(&format!("get-off {}", around(1, 0))), "axiom.space.occupancy");
    assert_eq!(f.refusing_rule(&format!("get-off {}", around(2, 0))), "axiom.vehicle.board-and-leave");
    let mut f = crew("l", 1, "");
    let id = f.vehicle_id("ride");
    f.battle[id].speed = 2;
    assert_eq!(f.turn_of("zed").refusing_rule("board ride"), "axiom.vehicle.board-and-leave");
    f.battle[id].speed = 0;
    assert_eq!(
        f.turn_of("foe").refusing_rule("board ride"),
        "axiom.vehicle.board-and-leave",
        "enemies are in it"
    );
    f.unit_mut("ann").fate = Fate::Unconscious;
    assert!(f.is_offered("board ride"));
}

#[test]
fn whoever_is_pushed_off_is_off() {
    proves!("axiom.vehicle.board-and-leave", "axiom.vehicle.riders-posture");
    let mut f = crew("s", 1, "");
    f.unit_mut("zed").fate = Fate::Unconscious;
    f.turn_of("foe");
    assert_eq!(f.refusing_rule("knock-down ann"), "axiom.vehicle.riders-posture");
    f.play("push ann", &[6, 11]);
    assert_eq!((f.at("ann"), f.unit("ann").aboard, f.vehicle("ride").operator), (spot(1, 0), None, None));
    let mut f = crew("l", 1, "");
    assert_eq!(
        f.turn_of("foe").refusing_rule("push ann"),
        "axiom.vehicle.riders-attack",
        "hands don't reach in"
    );
}

#[test]
fn riders_have_no_posture() {
    proves!("axiom.vehicle.riders-posture");
    let mut f = crew("l", 0, "");
    f.turn_of("zed").unit_mut("zed").posture = Posture::LayingDown;
    assert_eq!(f.refusing_rule("board ride"), "axiom.posture.laying-down");
    f.play("stand", &[]).play("board ride", &[]);
    assert_eq!(f.unit("zed").ap, 3, "3 to stand and 3 to board");
    assert_eq!(f.refusing_rule("crouch"), "axiom.vehicle.riders-posture");
    let mut f = crew("l", 0, "");
    f.turn_of("zed").play("crouch", &[]).play("board ride", &[]).play_asked(
        &format!("get-off {}", around(0, 1)),
        &[0],
        &[],
    );
    assert_eq!(f.unit("zed").posture, Posture::Standing);
}

#[test]
fn people_aboard_are_targets_and_the_vehicle_is_not() {
    proves!("axiom.vehicle.no-attack-on-vehicle", "axiom.vehicle.target-riders");
    let mut f = crew("l", 4, "");
    f.turn_of("foe");
    assert_eq!(f.refusing_rule("attack sword ride torso"), "axiom.vehicle.no-attack-on-vehicle");
    assert_eq!(f.number("attack sword cam torso"), 12, "from beside it");
    assert_eq!(f.number("attack sword cam head"), 9);
    let who: Vec<Who> = (0..4)
        .map(|n| (NAMES[n], "Blue", "", "aboard ride"))
        .chain([("Foe", "Red", "a1", "archery 12, wields bow")])
        .collect();
    let mut f = drive(LANE, &[("ride", "l", &hex(6, 0), "")], &who);
    f.turn_of("foe");
    assert_eq!(f.number("attack bow deb torso"), 12, "the others aboard are not in the way");
}

#[test]
fn riders_shoot_from_inside_and_strike_from_outside() {
    proves!("axiom.vehicle.riders-attack");
    let armed = "archery 12, bladed 12";
    let mut f = crew("l", 2, &format!("{armed}, wields bow"));
    f.turn_of("ben").play("attack bow foe torso", &[3, 3]);
    assert_eq!(f.unit("ben").ap, 3);
    let f = crew("l", 1, &format!("{armed}, wields sword"));
    assert_eq!(f.refusing_rule("attack sword foe torso"), "axiom.vehicle.riders-attack");
    assert_eq!(crew("s", 1, &format!("{armed}, wields sword")).number("attack sword foe torso"), 12);
}

#[test]
fn a_manned_vehicle_counts_as_one_in_the_way() {
    proves!("axiom.vehicle.sight-and-screening");
    let past = |kind, riders: usize| {
        let mut who: Vec<Who> =
            vec![("Foe", "Red", "a1", "archery 12, wields bow"), ("Zed", "Blue", "i1", "")];
        who.extend((0..riders).map(|n| (NAMES[n], "Blue", "", "aboard ride")));
        drive(LANE, &[("ride", kind, "e1", "")], &who).number("attack bow zed torso")
    };
    assert_eq!(past("l", 4), 10);
    assert_eq!(past("s", 1), 10);
    assert_eq!(past("xl", 0), 12);
}

#[test]
fn a_vehicle_full_of_bodies_is_in_nobodys_way() {
    proves!("axiom.vehicle.sight-and-screening", "axiom.los.through-who-counts");
    let who: [Who; 4] = [
        ("Foe", "Red", "a1", "archery 12, wields bow"),
        ("Zed", "Blue", "i1", ""),
        ("Ann", "Blue", "", "aboard ride"),
        ("Ben", "Blue", "", "aboard ride"),
    ];
    for (fates, number) in [
        ([Fate::Dead, Fate::Dead], 12),
        ([Fate::Unconscious, Fate::Incapacitated], 12),
        ([Fate::Dead, Fate::Able], 10),
    ] {
        let mut f = drive(LANE, &[("ride", "l", "e1", "")], &who);
        (f.unit_mut("ann").fate, f.unit_mut("ben").fate) = (fates[0], fates[1]);
        assert_eq!(f.number("attack bow zed torso"), number, "{fates:?}");
        // The same where something was opened elsewhere, and every line is walked.
        f.battle.opened.push(space::Hex::from_offset(40, 0));
        assert_eq!(f.turn_of("foe").number("attack bow zed torso"), number, "{fates:?}");
    }
}

#[test]
fn riders_inside_hold_no_ground() {
    proves!("axiom.vehicle.control-and-flanking");
    let beside = |kind, riders: usize, answers: &[usize]| {
        let mut f = crew(kind, riders, "");
        f.unit_mut("zed").fate = Fate::Unconscious;
        f.turn_of("foe").play_asked(&format!("move {}", around(-2, 0)), answers, &[]);
        f.chances_to_strike()
    };
    assert_eq!(beside("l", 4, &[]), 0);
    assert_eq!(beside("s", 1, &[0]), 1);
    let flanks = |kind| {
        let who: [Who; 3] = [
            ("Ann", "Blue", "", "aboard ride"),
            ("Zed", "Blue", &around(-2, 0), "bladed 12, wields sword"),
            ("Foe", "Red", &around(-1, 0), FOE),
        ];
        let mut f = drive(FIELD, &[("ride", kind, &around(0, 0), "")], &who);
        f.turn_of("zed");
        f.number("attack sword foe torso")
    };
    assert_eq!((flanks("l"), flanks("s")), (12, 13));
}

#[test]
fn riders_who_are_out_stay_in_their_seats() {
    proves!("axiom.vehicle.riders-posture", "axiom.injury.killed");
    for (whom, posture) in [("ann", Posture::Standing), ("zed", Posture::LayingDown)] {
        let mut f = crew("s", 1, "");
        if whom == "zed" {
            let at = f.unit("foe").at.step(space::Facing6::ALL[0].opposite());
            f.unit_mut("zed").at = at;
        }
        f.set_hp(whom, "torso", -5).turn_of("foe").play(&format!("attack sword {whom} torso"), &[9, 9, 9]);
        assert_eq!((f.unit(whom).fate, f.unit(whom).posture), (Fate::Dead, posture), "{whom}");
    }
}

#[test]
fn whoever_lands_beside_the_fire_is_not_burnt() {
    proves!("axiom.trait.acrobatic-recovery", "axiom.space.terrain.damaging");
    let mut map: Vec<String> = FIELD.lines().map(|row| row.trim().to_owned()).collect();
    // The hex around(0, 1) of the field: column 5, row 5.
    let hex = space::Hex::new(3, 5).to_offset();
    map[hex.1 as usize].replace_range(hex.0 as usize..=hex.0 as usize, "&");
    let at = around(0, 0);
    let who = [
        ("Ann", "Blue", "", "aboard ride, acrobatics 10, trait acrobatic-recovery 3"),
        ("Foe", "Red", "a1", ""),
    ];
    // She slips as she gets off in motion, and lands beside; or gives that up, and falls into it.
    for (answer, dice, leg) in [(1, &[11, 10][..], 0), (0, &[11][..], 2)] {
        let mut f = drive(&map.join("\n"), &[("ride", "s", &at, "facing e, speed 3")], &who);
        let had = f.hp("ann", "left-leg");
        f.play_asked(&format!("get-off {}", around(0, 1)), &[answer], dice);
        assert_eq!(had - f.hp("ann", "left-leg"), leg, "{answer}");
    }
}
