//! 10.1.1.7: zones of control.

use axiom::Event;
use axiom::battle::Fate;
use axiom::event::{Blows, Steps, Waits, Wounds};
use axiom::posture::Posture;
use engine::Ruleset;
use ledger::proves;

use crate::rules::places::*;
use crate::rules::table::*;

/// Ann moves; the others are Red, with swords at 12.
fn engaged(ann: (i16, i16), others: &[(i16, i16)]) -> Fight {
    let names = ["Bob", "Cid", "Dan"];
    let ann = around(ann.0, ann.1);
    let others: Vec<String> = others.iter().map(|&(q, r)| around(q, r)).collect();
    let mut who: Vec<Who> = vec![("Ann", "Blue", &ann, "bladed 12, wields sword")];
    who.extend(
        others.iter().zip(names).map(|(at, name)| (name, "Red", at.as_str(), "bladed 12, wields sword")),
    );
    fight(FIELD, &who)
}

fn to(q: i16, r: i16) -> String {
    format!("move {}", around(q, r))
}

#[test]
fn the_zone_is_the_six_hexes_around() {
    proves!("axiom.zoc.area");
    let f = engaged((0, 0), &[]);
    let zone: Vec<u32> =
        [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)].map(|(q, r)| f.cell(q + 3, r + 4)).to_vec();
    assert_eq!(f.zone("ann"), zone);
}

#[test]
fn everyone_able_exerts_a_zone_on_enemies() {
    proves!("axiom.zoc.who-exerts", "axiom.zoc.exempt");
    let away = |change: &dyn Fn(&mut Fight)| {
        let mut f = engaged((1, 0), &[(0, 0)]);
        change(&mut f);
        let asked = if f.zone("bob").is_empty() { &[][..] } else { &[0] };
        f.play_asked(&to(2, 0), asked, &[]);
        f.chances_to_strike()
    };
    assert_eq!(away(&|_| {}), 1);
    assert_eq!(away(&|f| f.unit_mut("bob").posture = Posture::LayingDown), 1);
    assert_eq!(away(&|f| f.unit_mut("bob").fate = Fate::Unconscious), 0);
    assert_eq!(away(&|f| f.unit_mut("bob").fate = Fate::Incapacitated), 0);
    assert_eq!(away(&|f| f.unit_mut("bob").fate = Fate::Dead), 0);
    let crippled = |f: &mut Fight| {
        f.set_hp("bob", "left-arm", 0);
    };
    assert_eq!(away(&crippled), 1, "one arm is enough");
    let mut friends = fight(FIELD, &[("Ann", "Blue", &around(1, 0), ""), ("Ben", "Blue", &around(0, 0), "")]);
    friends.play(&to(2, 0), &[]);
    // Killed a moment ago, in the same turn.
    let mut f = engaged((1, 0), &[(0, 0)]);
    f.set_hp("bob", "torso", -8);
    f.play("attack sword bob torso", &[10, 10, 4]).play(&to(2, 0), &[]);
    assert_eq!(f.unit("bob").fate, Fate::Dead);
}

#[test]
fn being_in_a_zone_is_being_engaged() {
    proves!("axiom.zoc.engaged", "axiom.zoc.mutual", "axiom.zoc.no-other-effect");
    let engaged_badge = |f: &Fight, name: &str| {
        let scene = f.scene();
        let token = scene.tokens.iter().find(|token| token.handle == name).expect("a token");
        token.badges.iter().any(|badge| badge.name == "engaged")
    };
    let mut f = engaged((2, 0), &[(0, 0)]);
    assert!(!engaged_badge(&f, "ann") && !engaged_badge(&f, "bob"));
    f.play(&to(1, 0), &[]);
    assert!(engaged_badge(&f, "ann") && engaged_badge(&f, "bob"), "whoever walked up");
    let f = engaged((1, 0), &[(0, 0)]);
    assert!(engaged_badge(&f, "ann") && engaged_badge(&f, "bob"), "from the start");
    let mut f = engaged((1, 0), &[(0, 0)]);
    f.turn_of("bob").play_asked(&to(-1, 0), &[0], &[]);
    assert_eq!(f.asked[0].who.as_deref(), Some("ann"), "whoever walks away gives the other its chance");
    let who: [Who; 3] = [
        ("Ann", "Blue", &around(1, 0), "archery 12, wields bow"),
        ("Bob", "Red", &around(0, 0), ""),
        ("Cid", "Red", &around(4, 0), ""),
    ];
    assert_eq!(fight(FIELD, &who).number("attack bow cid torso"), 12);
}

#[test]
fn entering_a_zone_is_free_and_leaving_it_is_not() {
    proves!("axiom.zoc.enter-free", "axiom.zoc.leave-free-attack");
    let mut f = engaged((3, -1), &[(0, 0)]);
    f.play(&to(2, -1), &[]).play(&to(1, -1), &[]);
    assert_eq!((f.unit("ann").done.spent, f.chances_to_strike()), (2, 0));
    f.play_asked(&to(1, -2), &[0], &[]);
    assert_eq!((f.at("ann"), f.chances_to_strike()), (spot(1, -2), 1));
    assert_eq!(f.unit("ann").ap, 6, "one Move");
    let mut f = engaged((1, 0), &[(0, 0)]);
    f.play("attack sword bob torso", &[3, 3]);
    f.play_asked(&to(2, 0), &[1], &[10, 10, 3]);
    assert_eq!(f.hp("ann", "torso"), 6);
    let order: Vec<&Event> = f
        .events
        .iter()
        .filter(|e| matches!(e, Event::Blows(Blows::FreeAttack { .. }) | Event::Steps(Steps::Stepped { .. })))
        .collect();
    assert!(matches!(
        order[..],
        [Event::Blows(Blows::FreeAttack { .. }), Event::Steps(Steps::Stepped { .. })]
    ));
}

#[test]
fn of_ways_as_short_the_one_is_taken_that_provokes_nothing() {
    proves!("axiom.zoc.leave-free-attack");
    let way = |from: (i16, i16), last: (i16, i16)| {
        let mut f = engaged(from, &[(0, 0)]);
        f.play(&to(last.0, last.1), &[]);
        assert_eq!((f.at("ann"), f.chances_to_strike()), (spot(last.0, last.1), 0));
        let steps = f.events.iter().filter(|e| matches!(e, Event::Steps(Steps::Stepped { .. })));
        steps.count()
    };
    assert_eq!(way((-2, 0), (2, -2)), 4, "past the zone, not through it");
    assert_eq!(way((1, 0), (0, -1)), 2, "within the zone, not through Bob");
}

#[test]
fn the_free_attack_comes_while_the_mover_is_still_there() {
    proves!("axiom.zoc.free-attack-immediate", "axiom.zoc.free-attack-declared-first");
    let mut f = engaged((1, 0), &[(0, 0), (1, -1)]);
    f.play_asked(&to(2, 0), &[1, 0], &[3, 3]);
    assert_eq!(f.last_target(), 13, "Cid still stood beside her, and flanked");
    let (struck, stepped) = (
        f.events.iter().position(|e| matches!(e, Event::Blows(Blows::Attack { .. }))),
        f.events.iter().position(|e| matches!(e, Event::Steps(Steps::Stepped { .. }))),
    );
    assert!(struck < stepped);
    // Once the step is done the chance is gone.
    assert!(f.rules.read(&f.battle, f.side(), "free-attack ann torso").is_err());
    f.turn_of("bob");
    assert_eq!(f.refusing_rule("attack sword ann torso"), "axiom.range.melee-reach");
}

#[test]
fn the_free_attack_costs_nothing() {
    proves!("axiom.zoc.free-attack-no-action");
    let mut f = engaged((1, 0), &[(0, 0)]);
    (f.unit_mut("bob").ap, f.unit_mut("bob").reserve) = (0, 6);
    f.play_asked(&to(2, 0), &[1], &[10, 10, 3]);
    assert_eq!((f.unit("bob").ap, f.unit("bob").reserve), (0, 6));
    let heavy =
        "[item.maul]\nname = \"Maul\"\nweapon = { skill = \"blunt\", required = 12, damage = \"2d6\" }\n";
    let who: [Who; 2] =
        [("Ann", "Blue", &around(1, 0), ""), ("Bob", "Red", &around(0, 0), "blunt 9, wields maul")];
    let mut f = fight_with(Setup { pack: heavy, ..Setup::default() }, FIELD, &who);
    f.unit_mut("bob").ap = 0;
    f.play_asked(&to(2, 0), &[1], &[9, 10, 3]);
    assert_eq!((f.last_target(), f.unit("bob").ap), (9, 0));
}

#[test]
fn the_free_attack_is_any_attack_in_hand_through_all_its_steps() {
    proves!("axiom.zoc.free-attack-skill", "axiom.zoc.free-attack-sequence");
    let who: [Who; 2] = [
        ("Ann", "Blue", &around(1, 0), "dodge 9, wears leather"),
        ("Bob", "Red", &around(0, 0), "bladed 12, wields sword"),
    ];
    let mut f = fight(FIELD, &who);
    // The fifth answer is the left leg.
    f.play_asked(&to(2, 0), &[5], &[10, 10, 5]);
    assert!(f.asked[0].options[5].contains("left leg"), "{:?}", f.asked[0].options);
    assert_eq!(f.last_target(), 10);
    assert_eq!(f.hp("ann", "left-leg"), 6 - (5 - 2));
    let who: [Who; 2] = [
        ("Ann", "Blue", &around(1, 0), "dodge 9"),
        ("Bob", "Red", &around(0, 0), "archery 12, unarmed 11, wields bow"),
    ];
    let mut f = fight(FIELD, &who);
    f.play_asked(&to(2, 0), &[1], &[3, 3]);
    assert_eq!(f.last_target(), 12, "the bow");
    let mut f = fight(FIELD, &who);
    f.play_asked(&to(2, 0), &[7], &[3, 3]);
    assert_eq!(f.last_target(), 11, "bare hands");
}

#[test]
fn shifting_within_a_zone_is_not_leaving_it() {
    proves!("axiom.zoc.shift-inside");
    engaged((1, 0), &[(0, 0)]).play(&to(0, 1), &[]);
    assert_eq!(engaged((1, 0), &[(0, 0)]).play_asked(&to(2, 0), &[0], &[]).chances_to_strike(), 1);
}

#[test]
fn running_through_somebody_leaves_its_zone_on_both_sides() {
    proves!("axiom.zoc.through-controller");
    let lane = |end: i16, answers: &[usize]| {
        let mut f = fight("......", &[("Ann", "Blue", "e1", ""), ("Bob", "Red", "d1", "")]);
        f.play_asked(&format!("move {}", hex(end, 0)), answers, &[]);
        let before =
            f.events.iter().take_while(|e| !matches!(e, Event::Steps(Steps::Stepped { .. }))).count();
        assert_eq!(before, 0, "he lets her go, before the first step");
        f.chances_to_strike()
    };
    assert_eq!(lane(2, &[0]), 1);
    assert_eq!(lane(1, &[0, 0]), 2);
}

#[test]
fn everyone_whose_zone_is_left_may_strike_in_the_order_of_initiative() {
    proves!("axiom.zoc.several-controllers");
    let mut f = engaged((1, 0), &[(0, 0), (2, -1)]);
    f.play_asked(&to(2, 0), &[0], &[]);
    assert_eq!(f.asked[0].who.as_deref(), Some("bob"), "(2,0) is still beside (2,-1)");
    let mut f = engaged((1, 0), &[(0, 0), (0, 1)]);
    let (bob, cid) = (f.id("bob"), f.id("cid"));
    let places = [bob, cid].map(|id| f.battle.order.iter().position(|&o| o == id).expect("a place"));
    f.battle.order.swap(places[0], places[1]);
    f.turn_of("ann").play_asked(&to(2, 0), &[0, 0], &[]);
    let asked: Vec<_> = f.asked.iter().filter_map(|prompt| prompt.who.as_deref()).collect();
    assert_eq!(asked, ["cid", "bob"]);
    let mut f = engaged((1, 0), &[(0, 0), (0, 1)]);
    f.set_hp("ann", "torso", -8);
    f.play_asked(&to(2, 0), &[1], &[10, 10, 4]);
    assert_eq!((f.unit("ann").fate, f.chances_to_strike()), (Fate::Dead, 1), "the second is not made");
}

#[test]
fn there_is_no_limit_to_free_attacks() {
    proves!("axiom.zoc.no-limit");
    let names = ["Ann", "Ben", "Cam"];
    let spots = [(1, 0), (0, 1), (-1, 0)].map(|(q, r)| around(q, r));
    let mut who: Vec<Who> =
        spots.iter().zip(names).map(|(at, name)| (name, "Blue", at.as_str(), "")).collect();
    let centre = around(0, 0);
    who.push(("Bob", "Red", &centre, "bladed 12, wields sword"));
    let mut f = fight(FIELD, &who);
    for (name, (q, r)) in [("ann", (2, 0)), ("ben", (0, 2)), ("cam", (-2, 0))] {
        f.turn_of(name).play_asked(&to(q, r), &[1], &[3, 3]);
    }
    assert_eq!(f.events.iter().filter(|e| matches!(e, Event::Blows(Blows::FreeAttack { .. }))).count(), 3);
    f.turn_of("ann").play(&to(1, 0), &[]).play_asked(&to(2, 0), &[1], &[3, 3]);
    assert_eq!(
        f.events.iter().filter(|e| matches!(e, Event::Blows(Blows::FreeAttack { .. }))).count(),
        4,
        "back, and away again"
    );
}

#[test]
fn a_hit_alone_does_not_stop_the_mover() {
    proves!("axiom.zoc.mover-outcome");
    let mut f = engaged((1, 0), &[(0, 0)]);
    f.play_asked(&to(2, 0), &[1], &[10, 10, 3]);
    assert_eq!((f.at("ann"), f.hp("ann", "torso")), (spot(2, 0), 6));
    let mut f = engaged((1, 0), &[(0, 0)]);
    // Six off the left leg cripple it: an allowance of 4 becomes 2.
    f.play_asked(&to(4, 0), &[5], &[10, 10, 6]);
    assert_eq!(f.at("ann"), spot(3, 0));
    let mut f = engaged((1, 0), &[(0, 0)]);
    f.play_asked(&to(2, 0), &[1], &[10, 10, 12, 11]);
    assert_eq!((f.at("ann"), f.unit("ann").posture), (spot(1, 0), Posture::LayingDown));
    assert!(
        f.events.iter().any(|e| matches!(e, Event::Wounds(Wounds::Fell { fate: Fate::Unconscious, .. })))
    );
}

#[test]
fn whoever_is_moved_or_carried_inside_provokes_nobody() {
    proves!("axiom.zoc.forced-and-ridden");
    let who: [Who; 3] = [
        ("Ann", "Blue", &around(1, 0), ""),
        ("Bob", "Red", &around(0, 0), "strength 15"),
        ("Cid", "Red", &around(0, 1), ""),
    ];
    let mut f = fight(FIELD, &who);
    f.turn_of("bob").play("push ann", &[12, 11]);
    assert_eq!((f.at("ann"), f.chances_to_strike()), (spot(2, 0), 0));
    let ride = |kind, answers: &[usize]| {
        let at = around(1, 0);
        let ride: [Ride; 1] = [("ride", kind, &at, "facing e, speed 2")];
        let mut f =
            drive(FIELD, &ride, &[("Ann", "Blue", "", "aboard ride"), ("Bob", "Red", &around(0, 0), "")]);
        f.play_asked("travel", answers, &[]);
        assert_eq!(f.at("ann"), spot(3, 0));
        f.chances_to_strike()
    };
    assert_eq!(ride("l", &[]), 0);
    assert_eq!(ride("s", &[0]), 1);
}

#[test]
fn getting_off_out_of_a_zone_gives_the_free_attack_that_boarding_gives() {
    proves!("axiom.zoc.forced-and-ridden", "axiom.vehicle.board-and-leave");
    let parked = |kind: &str, options: &str| {
        let at = around(1, 0);
        let rides: [Ride; 1] = [("ride", kind, &at, "")];
        let ann: Who = ("Ann", "Blue", "", "aboard ride");
        let bob: Who = ("Bob", "Red", &around(0, 0), "bladed 12, wields sword");
        fight_with(Setup { pack: RIDES, rides: &rides, options, ..Setup::default() }, FIELD, &[ann, bob])
    };
    let off = |f: &mut Fight, q, r, answers: &[usize], dice: &[i32]| {
        f.play_asked(&format!("get-off {}", around(q, r)), answers, dice);
        (f.at("ann") == spot(q, r), f.chances_to_strike())
    };
    for kind in ["s", "m", "l", "xl"] {
        assert_eq!(off(&mut parked(kind, ""), 2, 0, &[0], &[]), (true, 1), "{kind}, out of the zone");
        assert_eq!(off(&mut parked(kind, ""), 0, 1, &[], &[]), (true, 0), "{kind}, within the zone");
        let sheltered = usize::from(kind == "s");
        let mut f = parked(kind, "sheltered-exits = true");
        assert_eq!(off(&mut f, 2, 0, &[0][..sheltered], &[]), (true, sheltered), "{kind}, sheltered");
    }
    // The hull still counts: the blow comes before the step. One that lays its target low keeps it in.
    let mut f = parked("l", "");
    assert_eq!(off(&mut f, 2, 0, &[1], &[9, 18, 6]), (true, 1));
    assert_eq!(f.hp("ann", "torso"), 9 - (6 - 4));
    let mut f = parked("l", "");
    f.set_hp("ann", "torso", 1);
    assert_eq!(off(&mut f, 2, 0, &[1], &[9, 18, 6, 18]), (false, 1));
    assert!(f.unit("ann").aboard.is_some(), "out cold in its seat");
    // Boarding out of a zone gives it as well.
    let at = around(2, 0);
    let who: [Who; 2] =
        [("Ann", "Blue", &around(1, 0), ""), ("Bob", "Red", &around(0, 0), "bladed 12, wields sword")];
    let mut f = drive(FIELD, &[("ride", "l", &at, "")], &who);
    f.play_asked("board ride", &[0], &[]);
    assert_eq!(f.chances_to_strike(), 1);
}

#[test]
fn free_attacks_come_before_the_step_and_triggers_after() {
    proves!("axiom.zoc.with-triggers");
    let who: [Who; 3] = [
        ("Ann", "Blue", &around(1, 0), ""),
        ("Bob", "Red", &around(0, 0), "bladed 12, wields sword"),
        ("Cid", "Red", &around(5, 0), "archery 12, wields bow"),
    ];
    let mut f = fight(FIELD, &who);
    f.turn_of("cid").play("reserve 6", &[]).play("watch ann moves then attack bow torso", &[]);
    f.turn_of("ann").unit_mut("cid").reserve = 6;
    f.play_asked(&to(2, 0), &[1, 1], &[3, 3, 3, 3]);
    let told: Vec<&str> = f
        .events
        .iter()
        .filter_map(|e| match e {
            Event::Blows(Blows::FreeAttack { .. }) => Some("free attack"),
            Event::Steps(Steps::Stepped { .. }) => Some("step"),
            Event::Waits(Waits::Springs { .. }) => Some("trigger"),
            _ => None,
        })
        .collect();
    assert_eq!(told, ["free attack", "step", "trigger"]);
    // The free attack is an attack, and may be what somebody waits for.
    let mut f = fight(FIELD, &who);
    f.turn_of("ann").play("reserve 3", &[]).play("watch bob attacks ann then lie-down", &[]);
    f.play_asked(&to(2, 0), &[1, 1], &[3, 3]);
    assert_eq!(
        (f.at("ann"), f.unit("ann").posture),
        (spot(1, 0), Posture::LayingDown),
        "she dropped, and stays"
    );
}
