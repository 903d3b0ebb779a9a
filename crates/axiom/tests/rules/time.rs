//! 4.1, 4.2.1 and 4.4: units of time, initiative, late arrivals, the end of the fight and the rest after it.

use std::sync::Arc;

use axiom::battle::{Done, Fate, Momentum, Phase};
use axiom::harm::Tracker;
use dice::{Generator, Seed, ratio};
use engine::{Match, Outcome, Ruleset, Side, Turn};
use ledger::proves;

use crate::rules::table::*;

fn three() -> [Who<'static>; 3] {
    [("A", "Blue", "a1", ""), ("B", "Red", "c3", ""), ("C", "Blue", "e5", "")]
}

#[test]
fn every_participant_has_one_turn_in_a_round() {
    proves!("axiom.time.units");
    let people = [
        ("A", "Blue", "a1", ""),
        ("B", "Red", "c1", ""),
        ("C", "Blue", "e1", ""),
        ("D", "Red", "g1", ""),
        ("E", "Blue", "i1", ""),
    ];
    let mut fight = fight(FIELD, &people);
    for turn in ["a", "b", "c", "d", "e"] {
        assert_eq!((fight.active(), fight.battle.round), (turn, 1));
        fight.play("end", &[]);
    }
    assert_eq!((fight.active(), fight.battle.round), ("a", 2));
}

#[test]
fn a_fight_is_played_in_tactical_time_from_its_first_moment() {
    proves!("axiom.time.tactical-in-combat");
    let mut fight = opening(Setup::default(), FIELD, &three()).expect("a scenario");
    assert_eq!(fight.rules.turn(&fight.battle), Turn::Clock, "nobody attacks before initiative");
    fight.tick(&[12, 7, 9]);
    assert_eq!(fight.rules.turn(&fight.battle), Turn::Acts(Side(1)));
}

#[test]
fn turns_run_from_the_lowest_roll_to_the_highest() {
    proves!("axiom.time.initiative");
    let mut fight = opening(Setup::default(), FIELD, &three()).expect("a scenario");
    fight.tick(&[12, 7, 9]);
    assert_eq!(fight.order(), ["b", "c", "a"]);
    let quick =
        [("A", "Blue", "a1", ""), ("B", "Red", "c3", "trait quick-reflexes 3"), ("C", "Blue", "e5", "")];
    let mut fight = opening(Setup::default(), FIELD, &quick).expect("a scenario");
    fight.tick(&[8, 9, 7]);
    assert_eq!(fight.order(), ["b", "c", "a"]);
    assert_eq!(fight.unit("b").initiative, 6);
}

#[test]
fn of_equals_the_lower_seat_goes_first() {
    proves!("axiom.time.initiative-ties");
    let people = [("B", "Red", "a1", ""), ("A", "Blue", "c3", "")];
    let mut fight = opening(Setup::default(), FIELD, &people).expect("a scenario");
    let equal = fight.chance_of_tick(|b, _| b.units[0].initiative == b.units[1].initiative);
    assert_eq!(equal, ratio(4332, 46656));
    fight.tick(&[9, 9]);
    assert_eq!(fight.order(), ["b", "a"]);
}

#[test]
fn the_order_is_kept_and_late_arrivals_are_slotted_in() {
    proves!("axiom.time.initiative-kept");
    let people = [("A", "Blue", "a1", ""), ("B", "Red", "c3", ""), ("C", "Blue", "d3", "arrives 3")];
    let mut fight = opening(Setup::default(), FIELD, &people).expect("a scenario");
    fight.tick(&[12, 7]);
    fight.play("end", &[]).play("end", &[]);
    assert_eq!((fight.battle.round, fight.active()), (2, "b"));
    assert!(!fight.battle.is_there(fight.id("c")));
    // Its roll is made when it comes; B stands on its hex, so it comes beside.
    fight.play("move d3", &[]).play("end", &[]).play("end", &[9]);
    assert_eq!(fight.battle.round, 3);
    assert_eq!(fight.unit("c").fate, Fate::Able);
    assert_eq!(fight.unit("c").at.distance(fight.unit("b").at), 1);
    assert_eq!(fight.order(), ["b", "c", "a"]);
    assert_eq!(fight.active(), "b");
    fight.play("end", &[]);
    assert_eq!(fight.active(), "a", "C is slotted in from the next round");
    fight.play("end", &[]).play("end", &[]);
    assert_eq!((fight.battle.round, fight.active()), (4, "c"));
}

#[test]
fn those_yet_to_come_keep_their_side_in_the_fight() {
    proves!("axiom.time.initiative-kept", "axiom.time.end-of-tactical");
    let people = [
        ("Ann", "Blue", "c3", "bladed 13, wields sword, running 12"),
        ("Bob", "Red", "d3", "dodge 9"),
        ("Rex", "Red", "a1", "arrives 2"),
    ];
    let mut fight = fight(FIELD, &people);
    fight.unit_mut("bob").fate = Fate::Dead;
    // Bob's place passes, Rex comes in round 2.
    fight.play("end", &[]).tick(&[11]);
    assert_eq!((fight.battle.phase, fight.battle.round), (Phase::Turns, 2));
    fight.unit_mut("rex").fate = Fate::Dead;
    fight.play("end", &[]);
    assert_eq!(fight.battle.outcome(), Some(Outcome::Won(Side(0))));
}

#[test]
fn whoever_comes_later_comes_on_foot_and_in_time() {
    proves!("axiom.time.initiative-kept");
    let people = [("A", "Blue", "a1", ""), ("B", "Red", "c3", "arrives 31")];
    let faults =
        opening(Setup::default(), FIELD, &people).err().expect("it comes too late").render(false, 100);
    assert!(faults.contains("comes too late"), "{faults}");
}

#[test]
fn whoever_gives_up_has_nobody_come_to_its_help() {
    proves!("axiom.time.end-of-tactical");
    let people = [("A", "Blue", "a1", ""), ("B", "Red", "c3", ""), ("C", "Blue", "e5", "arrives 3")];
    let mut fight = fight(FIELD, &people);
    fight.play("surrender", &[]);
    assert_eq!(fight.battle.outcome(), Some(Outcome::Won(Side(1))));
}

#[test]
fn giving_up_is_not_getting_away() {
    proves!("axiom.time.end-of-tactical");
    let bundle = content::Library::embedded().scenario("axiom", "highway").expect("a scenario");
    let rules = axiom::Axiom::load(&bundle).expect("a sound scenario");
    let seed = Seed::from(3);
    let mut game = Match::start(Arc::new(rules), Generator::Xoshiro, seed, serde_json::Value::Null);
    // The raiders pass until one of the convoy, who want to get away, has a turn.
    while game.deciding() != Some(Side(0)) {
        game.submit_text(Side(1), "end").expect("anybody may end a turn");
    }
    game.submit_text(Side(0), "surrender").expect("anybody may give up");
    assert_eq!(game.turn(), Turn::Over(Outcome::Won(Side(1))));
}

#[test]
fn hostages_do_not_go_on_fighting() {
    proves!("axiom.time.end-with-hostages");
    let bob = ("Bob", "Red", "a1", "");
    let hal = ("Hal", "Blue", "e5", "hostage");
    let after_bobs_turn = |rescuers: &[Who], fate: Fate| {
        let people: Vec<Who> = [bob, hal].iter().chain(rescuers).copied().collect();
        let mut fight = fight(FIELD, &people);
        for (name, ..) in rescuers {
            fight.unit_mut(&name.to_lowercase()).fate = fate;
        }
        fight.play("end", &[]);
        fight.battle.outcome()
    };
    let ann = [("Ann", "Blue", "c3", "")];
    assert_eq!(after_bobs_turn(&ann, Fate::Able), None);
    assert_eq!(after_bobs_turn(&ann, Fate::Coming), None, "help is on the way");
    for out in [Fate::Unconscious, Fate::Incapacitated, Fate::Dead, Fate::Gone] {
        assert_eq!(after_bobs_turn(&ann, out), Some(Outcome::Won(Side(0))), "{out:?}");
    }
    assert_eq!(after_bobs_turn(&[], Fate::Able), None, "nobody ever came for them");
}

/// Arrivals, wounds that bleed, two-handed weapons and full packs under every promise of the engine's kit.
#[test]
fn a_fight_with_late_arrivals_keeps_every_promise() {
    proves!("axiom.time.initiative-kept");
    let pack = r#"
[item.thorn]
name = "Thorn"
weapon = { skill = "bladed", required = 9, damage = "2d6", leaves = { drain = 2 } }

[item.net]
name = "Net"
weapon = { skill = "bladed", required = 9, damage = "1d6", leaves = { slow = 2 } }
"#;
    let people = [
        ("A", "Blue", "a1", "bladed 14, running 12, wields thorn net, carries sword knife knife bow"),
        ("B", "Red", "f3", "archery 13, running 12, wields bow, carries thorn sword knife"),
        ("C", "Red", "f4", "bladed 12, wields sword shield, wears leather, arrives 3"),
        ("D", "Blue", "a2", "bladed 12, running 14, wields thorn, arrives 4"),
    ];
    let map = "......\n..~...\n.%....\n......\n...=..";
    let fight = opening(Setup { pack, options: "round-limit = 12", ..Setup::default() }, map, &people);
    engine::kit::run_all(&Arc::new(fight.expect("a scenario").rules), 0..4);
}

#[test]
fn the_fight_ends_with_the_turn_that_decides_it() {
    proves!("axiom.time.end-of-tactical", "axiom.injury.recovery-after-fight");
    let people = [
        ("Ann", "Blue", "c3", "bladed 13, wields sword, running 12"),
        ("Bob", "Red", "d3", "dodge 9, endurance 9"),
        ("Cid", "Blue", "a1", ""),
    ];
    let mut fight = fight(FIELD, &people);
    fight.unit_mut("ann").momentum = Momentum::Free;
    fight.set_hp("bob", "torso", 2).harmed("cid", Tracker::Physical, 4);
    fight.unit_mut("cid").fate = Fate::Incapacitated;
    fight.play_asked("attack sword bob torso", &[0], &[10, 10, 4, 12]);
    assert_eq!(fight.unit("bob").fate, Fate::Unconscious);
    assert_eq!(fight.battle.phase, Phase::Turns, "the turn goes on");
    fight.play("end", &[]);
    assert_eq!(fight.battle.outcome(), Some(Outcome::Won(Side(0))));
    assert_eq!(fight.unit("ann").momentum, Momentum::None);
    assert_eq!(fight.unit("bob").fate, Fate::Able, "who lives comes round");
    assert_eq!((fight.hp("bob", "torso"), fight.harm("bob", Tracker::Physical)), (-2, 1));
    assert_eq!(fight.unit("cid").fate, Fate::Incapacitated, "harm stays as it is");
}

fn after(spec: &str) -> Fight {
    let people = [("Ann", "Blue", "a1", spec), ("Bob", "Red", "c3", "")];
    let mut fight = fight(FIELD, &people);
    fight.harmed("ann", Tracker::Physical, 2).harmed("ann", Tracker::Mental, 1).set_hp("ann", "torso", 1);
    fight
}

#[test]
fn a_long_rest_after_the_fight_eases_one_tracker() {
    proves!("axiom.time.rest", "axiom.harm.recovery");
    let mut fight = after("endurance 9");
    let ann = fight.id("ann");
    let refusal =
        fight.rules.rest(&mut fight.battle, ann, &[Tracker::Physical]).expect_err("the fight goes on");
    assert_eq!(refusal.rule, Some("axiom.time.rest"));
    fight.battle.phase = Phase::Over;
    let both = [Tracker::Physical, Tracker::Mental];
    assert!(fight.rules.rest(&mut fight.battle, ann, &both).is_err(), "one of them");
    fight.rules.rest(&mut fight.battle, ann, &[Tracker::Mental]).expect("a rest");
    assert_eq!((fight.harm("ann", Tracker::Physical), fight.harm("ann", Tracker::Mental)), (2, 0));
    assert_eq!(fight.hp("ann", "torso"), 9, "and all HP");
}

#[test]
fn a_fast_healer_eases_two_trackers() {
    proves!("axiom.trait.fast-healer");
    let mut fight = after("trait fast-healer 3");
    let ann = fight.id("ann");
    fight.battle.phase = Phase::Over;
    let twice = [Tracker::Physical, Tracker::Physical];
    assert!(fight.rules.rest(&mut fight.battle, ann, &twice).is_err(), "two different ones");
    fight.rules.rest(&mut fight.battle, ann, &[Tracker::Physical, Tracker::Mental]).expect("a rest");
    assert_eq!((fight.harm("ann", Tracker::Physical), fight.harm("ann", Tracker::Mental)), (1, 0));
}

#[test]
fn a_turn_begins_with_a_full_pool_and_nothing_done() {
    proves!("axiom.ap.pool", "axiom.time.units");
    let mut f = fight(FIELD, &three());
    let (second, third) = (f.order()[1].to_owned(), f.order()[2].to_owned());
    let lasting = Done {
        kept_calm: true,
        meant_to: true,
        schemed: true,
        triumphed: true,
        shamed: true,
        ..Done::default()
    };
    let busy = Done {
        acted: true,
        stepped: true,
        moving: true,
        spent: 3,
        struck_with: Some(axiom::items::Arm::Bare),
        followed_up: true,
        recovered: true,
        worked: true,
        cowed: true,
        ..lasting
    };
    for name in [&second, &third] {
        let unit = f.unit_mut(name);
        (unit.done, unit.ap, unit.reserve) = (busy, 1, 3);
    }
    let turns = f.unit(&second).turns;
    f.play("end", &[]);
    assert_eq!(f.active(), second);
    let pool = f.rules.profile(f.id(&second)).action_points;
    let unit = f.unit(&second);
    assert_eq!((unit.done, unit.ap, unit.reserve, unit.turns), (lasting, pool, 0, turns + 1));
    let waits = f.unit(&third);
    assert_eq!((waits.done, waits.ap, waits.reserve), (busy, 1, 3), "whose turn it is not is as it was");
}

#[test]
fn those_yet_to_come_stand_last_in_the_order() {
    proves!("axiom.time.initiative");
    let who = [("Cid", "Red", "h3", "arrives 3"), ("Ann", "Blue", "c3", ""), ("Bob", "Red", "f3", "")];
    let mut f = opening(Setup::default(), FIELD, &who).expect("a fight");
    f.tick(&[12, 8]);
    assert_eq!(f.order(), ["bob", "ann", "cid"]);
    // He comes with the third round, with a roll between theirs.
    for _ in 0..3 {
        f.play("end", &[]);
    }
    f.play("end", &[10]);
    assert_eq!(f.order(), ["bob", "cid", "ann"]);
}

#[test]
fn what_is_eased_brings_back_the_body_alone() {
    proves!("axiom.harm.recovery");
    let mut fight = after("endurance 9");
    let ann = fight.id("ann");
    fight.harmed("ann", Tracker::Physical, 2).battle.phase = Phase::Over;
    fight.unit_mut("ann").fate = Fate::Incapacitated;
    fight.rules.rest(&mut fight.battle, ann, &[Tracker::Mental]).expect("a rest");
    assert_eq!((fight.unit("ann").fate, fight.harm("ann", Tracker::Physical)), (Fate::Incapacitated, 4));
    fight.rules.rest(&mut fight.battle, ann, &[Tracker::Physical]).expect("a rest");
    assert_eq!((fight.unit("ann").fate, fight.harm("ann", Tracker::Physical)), (Fate::Able, 3));
}
