//! 6.4.2: what losing hit points does.

use axiom::Event;
use axiom::battle::Fate;
use axiom::body::LocationId;
use axiom::event::{Blows, Checks};
use axiom::harm::Tracker;
use axiom::injury::shock_levels;
use axiom::items::Place;
use axiom::status::Drain;
use dice::ratio;
use ledger::proves;

use crate::rules::table::*;

const THINGS: &str = r#"
[item.axe]
name = "Axe"
weapon = { skill = "bladed", required = 9, damage = "3d12" }

[item.thorn]
name = "Thorn"
weapon = { skill = "bladed", required = 9, damage = "1d6", leaves = { drain = 1 } }

[item.net]
name = "Net"
weapon = { skill = "bladed", required = 9, damage = "1d6", leaves = { slow = 2 } }

[item.dust]
name = "Dust"
weapon = { skill = "bladed", required = 9, damage = "1d6", leaves = { shorten-range = 3 } }

[item.stone]
name = "Stone"
"#;

const ANN: &str = "bladed 13, running 28, wields axe";

fn duel(ann: &str, bob: &str) -> Fight {
    let people = [("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", &*format!("dodge 9, {bob}"))];
    fight_with(Setup { pack: THINGS, ..Setup::default() }, FIELD, &people)
}

/// Ann hits a location of Bob for so much; then these dice fall.
fn hit(fight: &mut Fight, location: &str, damage: i32, then: &[i32]) {
    // Bob's defence fails by little, whatever his harm.
    let dice: Vec<i32> = [10, 10, damage].into_iter().chain(then.iter().copied()).collect();
    fight.turn_of("ann").play(&format!("attack axe bob {location}"), &dice);
}

fn harm(fight: &Fight) -> (u8, u8) {
    (fight.harm("bob", Tracker::Physical), fight.harm("bob", Tracker::Mental))
}

/// The target number of the last check that a rule demanded.
fn last_check(fight: &Fight) -> Option<i32> {
    let checked = |e: &Event| {
        if let Event::Checks(Checks::Checked { rolled }) = e { Some(rolled.target) } else { None }
    };
    fight.events.iter().rev().find_map(checked)
}

#[test]
fn losing_points_does_nothing_by_itself() {
    proves!("axiom.injury.no-effect-above-zero");
    let mut fight = duel(ANN, "endurance 9");
    hit(&mut fight, "torso", 8, &[]);
    assert_eq!((fight.hp("bob", "torso"), harm(&fight)), (1, (0, 0)));
}

#[test]
fn a_location_at_zero_is_crippled_and_no_worse_below() {
    proves!("axiom.injury.crippled", "axiom.injury.crippled-harm");
    let mut fight = duel(ANN, "endurance 9");
    hit(&mut fight, "right-arm", 5, &[]);
    assert_eq!((fight.hp("bob", "right-arm"), harm(&fight)), (1, (0, 0)));
    hit(&mut fight, "right-arm", 3, &[]);
    assert_eq!((fight.hp("bob", "right-arm"), harm(&fight)), (-2, (1, 0)));
    hit(&mut fight, "right-arm", 3, &[]);
    assert_eq!((fight.hp("bob", "right-arm"), harm(&fight)), (-5, (1, 0)), "no worse");
    let mut fight = duel(ANN, "endurance 9");
    hit(&mut fight, "right-arm", 6, &[]);
    hit(&mut fight, "left-leg", 6, &[]);
    assert_eq!(harm(&fight), (2, 0));
    // Healed above 0 and crippled again in the same fight, it adds nothing.
    fight.set_hp("bob", "right-arm", 2);
    hit(&mut fight, "right-arm", 3, &[]);
    assert_eq!(harm(&fight), (2, 0));
}

#[test]
fn a_crippled_head_harms_the_mind_and_may_knock_out() {
    proves!("axiom.injury.head", "axiom.injury.unconscious");
    for (roll, fate) in [(9, Fate::Able), (10, Fate::Unconscious)] {
        let mut fight = duel(ANN, "endurance 10");
        hit(&mut fight, "head", 5, &[roll]);
        assert_eq!((harm(&fight), last_check(&fight)), ((1, 1), Some(9)));
        assert_eq!(fight.unit("bob").fate, fate);
    }
}

#[test]
fn the_unconscious_neither_act_nor_defend_nor_hold_ground() {
    proves!("axiom.injury.unconscious");
    let mut fight = duel(ANN, "endurance 10, bladed 13, wields sword");
    hit(&mut fight, "head", 5, &[10]);
    fight.play("attack axe bob torso", &[10, 4]);
    assert!(fight.events.iter().any(|e| matches!(e, Event::Blows(Blows::Attack { defence: None, .. }))));
    // Nobody is asked for a free attack.
    fight.play("move a3", &[]);
    let people = [("Ann", "Blue", "c3", ANN), ("Bob", "Red", "d3", "dodge 9"), ("Cid", "Red", "k8", "")];
    let mut fight =
        crate::rules::table::fight_with(Setup { pack: THINGS, ..Setup::default() }, FIELD, &people);
    fight.unit_mut("bob").fate = Fate::Unconscious;
    fight.unit_mut("bob").stable = true;
    fight.play("end", &[]).tick(&[]);
    assert_eq!(fight.active(), "cid", "no turn for Bob");
}

#[test]
fn a_crippled_torso_calls_for_endurance_and_leaves_the_mind_alone() {
    proves!("axiom.injury.torso", "axiom.injury.crippled-harm");
    for (roll, fate) in [(9, Fate::Able), (10, Fate::Unconscious)] {
        let mut fight = duel(ANN, "strength 10, endurance 10");
        fight.set_hp("bob", "torso", 3);
        hit(&mut fight, "torso", 3, &[roll]);
        assert_eq!((harm(&fight), fight.unit("bob").fate), ((1, 0), fate));
    }
}

#[test]
fn the_check_comes_after_the_new_harm_and_once() {
    proves!("axiom.injury.endurance-check");
    // Among the blows of this roll that Bob fails to evade by little, those he stays awake after.
    let awake = |endurance: u8, roll: i32| {
        let mut fight = duel("bladed 13, running 12, wields knife", &format!("endurance {endurance}"));
        fight.set_hp("bob", "torso", 1);
        let so = |events: &[Event]| {
            let rolled = |e: &Event| match e {
                Event::Blows(Blows::Attack { attack, defence: Some(defence), .. }) => {
                    (attack.roll, defence.roll) == (roll, 10)
                }
                _ => false,
            };
            events.iter().any(rolled)
        };
        let command = "attack knife bob torso";
        let hit = fight.chance_that(command, |_, events| so(events));
        let both = fight.chance_that(command, |b, events| so(events) && b.units[1].fate == Fate::Able);
        (both, hit)
    };
    let (both, hit_so) = awake(9, 10);
    assert_eq!(both, hit_so * ratio(56, 216));
    let (both, hit_so) = awake(12, 3);
    assert_eq!(both, hit_so * ratio(108, 216));
    let mut fight = duel(ANN, "endurance 12");
    fight.set_hp("bob", "torso", 1);
    fight.play("attack axe bob torso", &[3, 10, 3, 10]);
    assert_eq!((harm(&fight).0, last_check(&fight)), (2, Some(10)));
    hit(&mut fight, "torso", 3, &[]);
    assert_eq!(fight.unit("bob").fate, Fate::Able, "no new check");
}

#[test]
fn the_first_crippled_arm_costs_half_the_slots() {
    proves!("axiom.injury.first-arm");
    // 9 slots, 6 in use: 4 are kept, and Bob chooses.
    let mut fight = duel(ANN, "endurance 9, wields knife, carries stone stone sword stone bow");
    fight.set_hp("bob", "left-arm", 1).play_asked("attack axe bob left-arm", &[1, 0], &[10, 10, 3]);
    assert_eq!(fight.things(Place::Lying(fight.unit("bob").at)), ["stone", "bow"]);
    assert_eq!(fight.asked[0].options.len(), 6);
    // 10 slots keep 5.
    let mut fight = duel(ANN, "endurance 10, carries stone stone stone stone stone");
    fight.set_hp("bob", "left-arm", 1);
    hit(&mut fight, "left-arm", 3, &[]);
    assert_eq!(fight.carried("bob").len(), 5);
    let mut fight = duel(ANN, "endurance 9, wears leather, carries stone stone");
    fight.set_hp("bob", "right-arm", 1);
    hit(&mut fight, "right-arm", 3, &[]);
    assert_eq!(fight.carried("bob").len(), 2, "nothing need be dropped");
}

#[test]
fn with_the_second_arm_everything_falls_but_armour() {
    proves!("axiom.injury.second-arm");
    let mut fight = duel(ANN, "endurance 9, wears leather, wields knife, carries stone");
    fight.set_hp("bob", "left-arm", 1).set_hp("bob", "right-arm", 1);
    hit(&mut fight, "left-arm", 3, &[]);
    assert_eq!(fight.wielded("bob"), ["knife"]);
    hit(&mut fight, "right-arm", 3, &[]);
    assert!(fight.wielded("bob").is_empty() && fight.carried("bob").is_empty());
    assert_eq!(fight.things(Place::Lying(fight.unit("bob").at)).len(), 2);
    hit(&mut fight, "torso", 5, &[]);
    assert_eq!(fight.hp("bob", "torso"), 6, "armour still counts");
    fight.turn_of("bob");
    let refusal = fight.refused("pick-up stone");
    assert_eq!(refusal.rule, Some("axiom.item.over-capacity"));
}

/// Whether Bob can move so far with one Move.
fn reaches(fight: &mut Fight, columns: i16) -> bool {
    fight.turn_of("bob");
    let to = fight.unit("bob").at;
    fight.is_offered(&format!("move {}", crate::rules::table::square(to.q + columns, to.r)))
}

fn movement(fight: &mut Fight) -> i16 {
    (1..14).rev().find(|&n| reaches(fight, n)).unwrap_or(0)
}

#[test]
fn the_first_crippled_leg_halves_movement_and_the_second_leaves_one() {
    proves!("axiom.injury.first-leg", "axiom.injury.second-leg");
    let lane = |running: i16| {
        let people = [("Ann", "Blue", "z1", ""), ("Bob", "Red", "a1", &*format!("running {running}"))];
        fight_with(Setup { pack: THINGS, ..Setup::default() }, LANE, &people)
    };
    for (points, halved) in [(4, 2), (5, 3), (1, 1), (13, 7)] {
        let mut fight = lane(points + 5);
        assert_eq!(movement(&mut fight), points);
        fight.set_hp("bob", "left-leg", 0);
        assert_eq!(movement(&mut fight), halved, "half of {points}");
        fight.set_hp("bob", "right-leg", -2);
        assert_eq!(movement(&mut fight), 1);
    }
}

#[test]
fn each_half_of_all_points_lost_is_a_shock() {
    proves!("axiom.injury.shock", "axiom.injury.shock-odd-total");
    let cases = [
        (38, 0, 0),
        (38, 18, 0),
        (38, 19, 1),
        (38, 37, 1),
        (38, 38, 2),
        (38, 57, 3),
        (43, 18, 0),
        (43, 21, 0),
        (43, 22, 1),
        (43, 42, 1),
        (43, 43, 2),
        (49, 24, 0),
        (49, 25, 1),
    ];
    for (total, lost, levels) in cases {
        assert_eq!(shock_levels(lost, total), levels, "{lost} of {total}");
    }
    // In play: an arm already crippled takes the total over the threshold.
    for (endurance, lost, levels) in [(9, 18, 0), (9, 19, 1), (9, 38, 2), (10, 21, 0), (10, 22, 1)] {
        let mut fight = duel(ANN, &format!("endurance {endurance}"));
        let full = fight.hp("bob", "left-arm");
        fight.set_hp("bob", "left-arm", full - (lost - 3));
        fight.unit_mut("bob").was_crippled = 1 << 2;
        hit(&mut fight, "left-arm", 3, &[]);
        assert_eq!(harm(&fight), (levels, 0), "{lost} with endurance {endurance}");
    }
}

#[test]
fn what_was_healed_and_lost_again_shocks_once() {
    proves!("axiom.injury.shock-high-water");
    let mut fight = duel(ANN, "endurance 9");
    fight.set_hp("bob", "left-arm", -8);
    fight.unit_mut("bob").was_crippled = 1 << 2;
    hit(&mut fight, "left-arm", 6, &[]);
    assert_eq!((fight.hp("bob", "left-arm"), harm(&fight).0), (-14, 1));
    fight.set_hp("bob", "left-arm", -8);
    hit(&mut fight, "left-arm", 6, &[]);
    assert_eq!(harm(&fight).0, 1);
}

#[test]
fn the_fourth_level_of_physical_harm_is_out_of_the_fight() {
    proves!("axiom.injury.incapacitated");
    let mut fight = duel(ANN, "endurance 9");
    fight.harmed("bob", Tracker::Physical, 3).set_hp("bob", "left-leg", 2);
    fight.turn_of("ann").play("attack axe bob left-leg", &[10, 10, 3]);
    assert_eq!((harm(&fight).0, fight.unit("bob").fate), (4, Fate::Incapacitated));
}

#[test]
fn a_vital_location_as_far_below_zero_as_its_maximum_is_death() {
    proves!("axiom.injury.killed");
    let cases = [
        ("head", 5, 10, Fate::Dead),
        ("head", 5, 9, Fate::Unconscious),
        ("torso", 9, 18, Fate::Dead),
        ("left-arm", 6, 18, Fate::Able),
    ];
    for (location, hp, damage, fate) in cases {
        let mut fight = duel(ANN, "endurance 9");
        assert_eq!(fight.hp("bob", location), hp);
        let then: &[i32] = if fate == Fate::Unconscious { &[12] } else { &[] };
        hit(&mut fight, location, damage, then);
        assert_eq!(fight.unit("bob").fate, fate, "{location} -{damage}");
    }
    let mut fight = duel(ANN, "endurance 9");
    fight.unit_mut("bob").was_crippled = 1 << 2;
    fight.set_hp("bob", "left-arm", -10);
    hit(&mut fight, "left-arm", 10, &[]);
    assert_eq!((fight.hp("bob", "left-arm"), fight.unit("bob").fate), (-20, Fate::Able));
}

/// Bob is out, and his turn comes; a friend of his keeps the fight going.
fn dying(strength: u8, physical: u8, fate: Fate) -> Fight {
    let people = [
        ("Bob", "Red", "d3", &*format!("strength {strength}")),
        ("Ann", "Blue", "c3", ""),
        ("Cid", "Red", "k8", ""),
    ];
    let mut fight = fight_with(Setup::default(), FIELD, &people);
    fight.harmed("bob", Tracker::Physical, physical).unit_mut("bob").fate = fate;
    fight.turn_of("cid").play("end", &[]);
    fight
}

#[test]
fn whoever_is_out_has_to_stay_alive() {
    proves!("axiom.injury.survival");
    let cases: [(i32, Fate, bool); 6] = [
        (8, Fate::Unconscious, false),
        (12, Fate::Unconscious, false),
        (3, Fate::Unconscious, true),
        (13, Fate::Dead, false),
        (17, Fate::Dead, false),
        (5, Fate::Unconscious, false),
    ];
    for (roll, fate, stable) in cases {
        let mut fight = dying(9, 1, Fate::Unconscious);
        fight.tick(&[roll]);
        assert_eq!((fight.unit("bob").fate, fight.unit("bob").stable), (fate, stable), "{roll}");
        assert_eq!(fight.active(), "ann");
    }
    // The stable roll no more.
    let mut fight = dying(9, 1, Fate::Unconscious);
    fight.tick(&[3]).play("end", &[]).play("end", &[]).tick(&[]);
    assert_eq!(fight.active(), "ann");
    for (strength, ways) in [(9, 56), (12, 10)] {
        let fight = dying(strength, 1, Fate::Unconscious);
        let dies = fight.chance_of_tick(|b, _| b.units[0].fate == Fate::Dead);
        assert_eq!(dies, ratio(ways, 216), "Strength {strength}");
    }
    // The fight ends before a failure.
    let mut fight = dying(9, 1, Fate::Unconscious);
    fight.tick(&[12]);
    fight.unit_mut("cid").fate = Fate::Gone;
    fight.play("end", &[]);
    assert_eq!(fight.unit("bob").fate, Fate::Able);
}

#[test]
fn the_check_to_stay_alive_takes_the_worst_penalty() {
    proves!("axiom.injury.survival-penalty");
    for (strength, number, ways) in [(9, 6, 108), (14, 11, 10)] {
        let mut fight = dying(strength, 4, Fate::Incapacitated);
        let dies = fight.chance_of_tick(|b, _| b.units[0].fate == Fate::Dead);
        assert_eq!(dies, ratio(ways, 216), "Strength {strength}");
        fight.tick(&[9]);
        assert_eq!(last_check(&fight), Some(number));
    }
}

#[test]
fn one_blow_is_resolved_in_one_order() {
    proves!("axiom.injury.resolution-order");
    let mut fight = duel(ANN, "endurance 9");
    fight.play("attack axe bob torso", &[3, 10, 18]);
    assert_eq!((fight.unit("bob").fate, harm(&fight)), (Fate::Dead, (0, 0)), "nothing else is rolled");
    let mut fight = duel(ANN, "endurance 9");
    fight.play("attack axe bob head", &[3, 10, 5, 7]);
    assert_eq!((harm(&fight), last_check(&fight)), ((2, 1), Some(7)));
    // Incapacitated, it rolls no Endurance.
    let mut fight = duel(ANN, "endurance 9");
    fight.harmed("bob", Tracker::Physical, 2);
    fight.play("attack axe bob head", &[3, 10, 5]);
    assert_eq!((harm(&fight), fight.unit("bob").fate), ((4, 1), Fate::Incapacitated));
}

#[test]
fn what_drains_takes_its_points_each_turn() {
    proves!("axiom.injury.status-drain");
    let mut fight = duel("bladed 13, running 12, wields thorn", "endurance 9, wears leather");
    fight.set_hp("bob", "left-arm", 3).play("attack thorn bob left-arm", &[10, 10, 3]);
    assert_eq!(fight.hp("bob", "left-arm"), 2);
    fight.play("end", &[]).tick(&[]);
    assert_eq!((fight.active(), fight.hp("bob", "left-arm")), ("bob", 1), "armour or not");
    let told = fight.log.iter().find(|line| line.text == "Bob loses 1 HP to bleeding: left arm 1 of 6.");
    assert_eq!(told.expect("what drains is named").rule, Some("axiom.injury.status-drain"));
    fight.play("end", &[]).play("end", &[]).tick(&[]);
    assert_eq!((fight.hp("bob", "left-arm"), harm(&fight).0), (0, 1));
    // 18 of 38 are lost: the next point is a shock.
    let mut fight = duel(ANN, "endurance 9");
    fight.set_hp("bob", "left-arm", -12).unit_mut("bob").was_crippled = 1 << 2;
    let bob = fight.id("bob");
    fight.battle.drains.push(Drain { on: bob, location: LocationId(2), amount: 1 });
    fight.play("end", &[]).tick(&[]);
    assert_eq!(harm(&fight).0, 1);
    // Two wounds of one location bleed together.
    let mut fight = duel("bladed 13, running 12, wields thorn", "endurance 12");
    fight.play("attack thorn bob torso", &[10, 10, 1]).play("attack thorn bob torso", &[10, 10, 1]);
    fight.play("end", &[]).tick(&[]);
    assert_eq!(fight.hp("bob", "torso"), 12 - 2 - 2);
}

#[test]
fn what_slows_takes_hexes_off_each_move() {
    proves!("axiom.injury.status-speed");
    let mut fight = duel("bladed 13, wields net", "endurance 9, running 9");
    assert_eq!(movement(&mut fight), 4);
    fight.turn_of("ann").play("attack net bob torso", &[10, 10, 1]);
    assert_eq!(movement(&mut fight), 2);
}

#[test]
fn what_dims_takes_hexes_off_the_range() {
    proves!("axiom.injury.status-range");
    let people = [
        ("Ann", "Blue", "a1", "bladed 13, wields dust"),
        ("Bob", "Red", "b1", "dodge 9, archery 13, wields bow"),
        ("Cid", "Blue", "l1", "dodge 9"),
    ];
    let mut fight = fight_with(Setup { pack: THINGS, ..Setup::default() }, LANE, &people);
    fight.turn_of("bob").play("attack bow cid torso", &[10, 9]);
    assert_eq!(fight.last_target(), 13, "10 hexes");
    fight.turn_of("ann").play("attack dust bob torso", &[10, 10, 1]);
    fight.turn_of("bob").play("attack bow cid torso", &[10, 9]);
    assert_eq!(fight.last_target(), 10, "3 beyond 7");
}

#[test]
fn whoever_is_out_bleeds_on_and_fights_for_its_life() {
    proves!("axiom.injury.status-drain", "axiom.injury.survival");
    let who = [
        ("Ann", "Blue", "c3", ""),
        ("Bob", "Red", "d3", "strength 10"),
        ("Cid", "Red", "f3", "strength 10"),
        ("Dan", "Red", "h3", ""),
    ];
    for fate in [Fate::Unconscious, Fate::Incapacitated] {
        let mut f = fight(FIELD, &who);
        for (name, amount) in [("bob", 2), ("cid", 1)] {
            let on = f.id(name);
            f.unit_mut(name).fate = fate;
            f.battle.drains.push(Drain { on, location: LocationId(2), amount });
        }
        let turns = f.unit("bob").turns;
        f.play("end", &[]).tick(&[10]);
        assert_eq!((f.hp("bob", "left-arm"), f.hp("cid", "left-arm")), (5, 7), "each in its own turn");
        assert_eq!((f.unit("bob").fate, f.unit("bob").turns), (fate, turns + 1));
        f.tick(&[10]);
        assert_eq!((f.hp("bob", "left-arm"), f.hp("cid", "left-arm")), (5, 6));
    }
}

#[test]
fn shock_comes_of_what_is_lost_of_something() {
    proves!("axiom.injury.shock");
    let rows = [
        (0, 38, 0),
        (18, 38, 0),
        (19, 38, 1),
        (37, 38, 1),
        (38, 38, 2),
        (-38, 38, 0),
        (5, 0, 0),
        (-5, -5, 0),
    ];
    for (lost, total, levels) in rows {
        assert_eq!(shock_levels(lost, total), levels, "{lost} of {total}");
    }
}

#[test]
fn whoever_is_stable_is_told_to_be() {
    proves!("axiom.injury.survival");
    for (roll, stable) in [(3, true), (8, false)] {
        let mut fight = dying(9, 1, Fate::Unconscious);
        fight.tick(&[roll]);
        assert_eq!(fight.told("Bob is stable."), stable, "{roll}: {:?}", fight.log);
    }
    let rest = "[task.bind]\nname = \"Bind\"\naim = \"friend-beside\"\nbrings = [\"stabilise\"]\n";
    let who = [("Ann", "Blue", "c3", ""), ("Ben", "Blue", "d3", ""), ("Foe", "Red", "k8", "")];
    let mut fight = fight_with(Setup { rest, ..Setup::default() }, FIELD, &who);
    fight.unit_mut("ben").fate = Fate::Unconscious;
    fight.play("try bind ben", &[]);
    assert!(fight.unit("ben").stable && fight.told("Ben is stable."), "{:?}", fight.log);
}
