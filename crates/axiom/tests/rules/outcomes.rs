//! 5.2.3 to 5.2.8: what each degree brings, to attackers, defenders and whoever tries something.

use axiom::Event;
use axiom::battle::Momentum;
use axiom::degree::Degree;
use axiom::event::Checks;
use axiom::harm::Tracker;
use axiom::items::Place;
use engine::Counted;
use ledger::proves;

use crate::rules::table::*;

const ROPE: &str = "[item.rope]\nname = \"Rope\"\n\
    [item.picks]\nname = \"Picks\"\nsize = \"small\"\ntool = { skill = \"legerdemain\" }\n\
    [item.grenade]\nname = \"Grenade\"\nsize = \"small\"\nconsumable = true\n\
    [item.buckler]\nname = \"Buckler\"\nshield = true\n";

const TASKS: &str = "[task.climb]\nname = \"Climb\"\nskill = \"climbing\"\n\
    [task.lock]\nname = \"Pick the lock\"\nskill = \"lockpicking\"\ntool = true\n\
    [task.talk]\nname = \"Talk\"\nskill = \"leadership\"\n\
    [task.order]\nname = \"Give orders\"\nskill = \"leadership\"\n";

fn pair(ann: &str, bob: &str) -> Fight {
    let setup = Setup { pack: ROPE, rest: TASKS, ..Setup::default() };
    fight_with(setup, FIELD, &[("Ann", "Blue", "c3", ann), ("Bob", "Red", "d3", bob)])
}

fn harm(fight: &Fight, name: &str, tracker: Tracker) -> u8 {
    fight.unit(name).harm.level(tracker)
}

fn raise(fight: &mut Fight, name: &str, tracker: Tracker, levels: u8) {
    for _ in 0..levels {
        fight.unit_mut(name).harm.raise(tracker, 4);
    }
}

/// Whether one of its things of that kind is damaged.
fn is_damaged(fight: &Fight, name: &str, kind: &str) -> bool {
    let (b, id) = (&fight.battle, fight.id(name));
    let mut own = b.thing_ids().filter(|&thing| b[thing].place.holder() == Some(id));
    own.any(|thing| b[thing].damaged && fight.rules.item(b, thing).handle == kind)
}

#[test]
fn a_critical_success_earns_heroes_a_story_point() {
    proves!("axiom.degree.critical-success-reward");
    let sword = "bladed 12, wields sword, running 18";
    let mut fight = pair(sword, sword);
    // A 4, a dodge of 12 that fails, damage; a critical hit also harms.
    fight.play("attack sword bob torso", &[4, 11, 2]);
    let earned = |fight: &Fight| {
        fight.events.iter().filter(|e| matches!(e, Event::Checks(Checks::StoryPoint { .. }))).count()
    };
    assert_eq!(earned(&fight), 1);
    let (mut reward_log, mut points) = (fight.rules.reward_log(), Vec::new());
    for event in &fight.events {
        engine::Listener::hear(&mut reward_log, &fight.rules, &fight.battle, || *event);
    }
    fight.rules.rewards(&fight.battle, &reward_log, &mut points);
    assert_eq!(points, [1, 0]);
    // The enemy earns nothing.
    fight.turn_of("bob");
    fight.play("attack sword ann torso", &[4, 11, 2]);
    assert_eq!(earned(&fight), 1);
}

#[test]
fn an_exceptional_success_gives_momentum_to_attackers_and_defenders() {
    proves!("axiom.degree.exceptional-success-reward");
    let mut fight = pair("bladed 12, wields sword", "dodge 12");
    fight.play("attack sword bob torso", &[7, 7]);
    assert_eq!(fight.unit("ann").momentum, Momentum::Free);
    assert_eq!(fight.unit("bob").momentum, Momentum::Free);
    let mut fight = pair("bladed 12, wields sword", "dodge 12");
    fight.play("attack sword bob torso", &[4, 13, 2]);
    assert_eq!(fight.unit("ann").momentum, Momentum::None);
}

#[test]
fn a_standard_success_brings_nothing_more() {
    proves!("axiom.degree.standard-success-plain");
    let mut fight = pair("bladed 12, wields sword", "dodge 10");
    fight.play("attack sword bob torso", &[12, 12, 5]);
    assert_eq!(fight.hp("bob", "torso"), 9 - 5);
    for name in ["ann", "bob"] {
        assert_eq!(fight.unit(name).momentum, Momentum::None);
        assert!(Tracker::ALL.iter().all(|&tracker| harm(&fight, name, tracker) == 0));
    }
    assert!(!fight.told("story point"));
}

#[test]
fn grit_is_for_checks_one_chose_to_make() {
    proves!("axiom.degree.marginal-choice");
    // Accepted, the climb waits; with grit it goes on next turn.
    let mut fight = pair("climbing 10", "");
    fight.play_asked("try climb", &[0], &[11]);
    assert!(fight.battle.works.is_empty());
    let mut fight = pair("climbing 10", "");
    fight.play_asked("try climb", &[1], &[11, 6]);
    assert_eq!(fight.battle.works.len(), 1);
    // A missed attack, a failed defence and a failed check that a rule demands: nobody is asked.
    let mut fight = pair("bladed 12, wields sword", "dodge 10");
    fight.play("attack sword bob torso", &[13, 10]);
    let mut fight = pair("bladed 12, wields sword", "dodge 10, endurance 9");
    fight.play("attack sword bob torso", &[12, 11, 9, 11]);
    assert_eq!(fight.last_roll("bob").degree, Degree::MarginalFailure);
    assert_eq!(fight.unit("bob").fate, axiom::battle::Fate::Unconscious);
    // A contest is answered by the other side.
    let mut fight = pair("strength 10", "strength 12");
    fight.play("push bob", &[12, 12]);
}

#[test]
fn grit_costs_a_roll_and_two_turns() {
    proves!("axiom.degree.grit");
    let mut fight = pair("climbing 10, carries rope", "");
    fight.play_asked("try climb", &[1], &[11, 3]);
    assert!(is_damaged(&fight, "ann", "rope"));
    assert_eq!((fight.battle.works[0].counted, fight.battle.works[0].of), (0, 2));
    // Not in the same turn, and no cost again; each of the two checks is a major action.
    assert_eq!(fight.refusing_rule("try climb"), "axiom.contest.extended-action");
    fight.play("end", &[]).play("end", &[]);
    fight.play("try climb", &[10]);
    assert_eq!((fight.battle.works[0].counted, fight.unit("ann").ap), (1, 3));
    fight.play("end", &[]).play("end", &[]);
    fight.play("try climb", &[10]);
    assert!(fight.told("Ann does it: Climb"));
}

#[test]
fn one_or_two_of_grit_harm_to_level_one_at_most() {
    proves!("axiom.degree.grit-harm");
    for (before, roll) in [(0, 1), (1, 2)] {
        let mut fight = pair("climbing 11", "");
        raise(&mut fight, "ann", Tracker::Physical, before);
        fight.play_asked("try climb", &[1], &[12, roll]);
        assert_eq!(harm(&fight, "ann", Tracker::Physical), 1);
    }
    // What fits a talk is Social harm.
    let mut fight = pair("leadership 10", "");
    fight.play_asked("try talk", &[1], &[11, 2]);
    assert_eq!(harm(&fight, "ann", Tracker::Social), 1);
}

#[test]
fn three_or_four_of_grit_damage_an_item_that_is_no_prerequisite() {
    proves!("axiom.degree.grit-item");
    let mut fight = pair("climbing 10, wields knife, carries rope", "");
    fight.play_asked("try climb", &[1], &[11, 3]);
    assert!(is_damaged(&fight, "ann", "rope") && !is_damaged(&fight, "ann", "knife"));
    let mut fight = pair("lockpicking 10, carries picks", "");
    fight.play_asked("try lock", &[1], &[11, 4]);
    assert!(!is_damaged(&fight, "ann", "picks"));
    let mut fight = pair("lockpicking 10, carries picks rope", "");
    fight.play_asked("try lock", &[1], &[11, 4]);
    assert!(is_damaged(&fight, "ann", "rope") && !is_damaged(&fight, "ann", "picks"));
}

#[test]
fn five_or_six_of_grit_give_an_enemy_momentum() {
    proves!("axiom.degree.grit-momentum");
    for roll in [5, 6] {
        let mut fight = pair("climbing 10", "");
        fight.play_asked("try climb", &[1], &[11, roll]);
        assert_eq!(fight.unit("bob").momentum, Momentum::Next);
    }
}

/// Ann misses Bob by much with a sword of skill 10, and this comes of it.
fn blunder(ann: &str, roll: i32) -> Fight {
    let mut fight = pair(&format!("bladed 10, wields sword, {ann}"), "dodge 10");
    fight.play("attack sword bob torso", &[15, 10, roll]);
    fight
}

#[test]
fn an_exceptional_failure_has_one_of_six_consequences() {
    proves!("axiom.degree.exceptional-failure-table", "axiom.degree.exceptional-failure-details");
    assert_eq!(harm(&blunder("", 1), "ann", Tracker::Physical), 1);
    assert!(is_damaged(&blunder("carries rope", 2), "ann", "sword"));
    assert_eq!(blunder("", 3).unit("bob").momentum, Momentum::Next);
    assert_eq!(harm(&blunder("", 4), "ann", Tracker::Mental), 1);
    // A consumable is lost, or the mind suffers where there is none.
    let fight = blunder("carries grenade", 5);
    assert!(fight.battle.things.iter().any(|thing| thing.place == Place::Gone));
    assert_eq!(harm(&fight, "ann", Tracker::Mental), 0);
    assert_eq!(harm(&blunder("carries rope", 5), "ann", Tracker::Mental), 1);
    // Lost standing weighs on Social checks for the scene, and on no others.
    let mut fight = blunder("leadership 11, climbing 11", 6);
    fight.turn_of("ann");
    fight.unit_mut("ann").done.shamed = true;
    assert_eq!(fight.play("try talk", &[10]).last_roll("ann").target, 10);
    fight.play("end", &[]).play("end", &[]);
    assert_eq!(fight.play("try climb", &[11]).last_roll("ann").target, 11);
    fight.play("end", &[]).play("end", &[]);
    assert_eq!(fight.play("try order", &[10]).last_roll("ann").target, 10, "still in the same scene");
}

#[test]
fn an_exceptional_failure_is_told_by_what_comes_of_it() {
    proves!("axiom.degree.exceptional-failure-table");
    let rows = [
        (1, "", 0, "Ann is hurt by the failure (1d6: 1)"),
        (1, "", 2, "The failure hurts Ann no further (1d6: 1)"),
        (2, "", 0, "Something Ann has breaks (1d6: 2)"),
        (3, "", 0, "Ann leaves an opening (1d6: 3)"),
        (4, "", 0, "Things get worse, and Ann loses heart (1d6: 4)"),
        (4, "", 2, "Things get worse, but Ann loses heart no further (1d6: 4)"),
        (5, "carries grenade", 0, "Ann loses a consumable (1d6: 5)"),
        (5, "carries grenade", 2, "Ann loses a consumable (1d6: 5)"),
        (5, "", 0, "Ann has no consumable to lose, and loses heart (1d6: 5)"),
        (5, "", 2, "Ann has no consumable to lose, and loses heart no further (1d6: 5)"),
        (6, "", 0, "Ann loses standing: -1 on Social checks (1d6: 6)"),
    ];
    for (roll, ann, harm, words) in rows {
        // Harm of 2 takes the skill of 12 to 10 as well: 15 fails by 5 in either case.
        let skill = 10 + i32::from(harm);
        let mut fight = pair(&format!("bladed {skill}, wields sword, {ann}"), "dodge 10");
        fight.harmed("ann", Tracker::Physical, harm).harmed("ann", Tracker::Mental, harm);
        let before = fight.unit("ann").harm;
        fight.play("attack sword bob torso", &[15, 10, roll]);
        assert!(fight.told(words), "{words}: {:?}", fight.log);
        let worse = fight.unit("ann").harm != before;
        assert_eq!(worse, words.contains("is hurt") || words.contains("heart (1d6"), "{words}");
    }
    // Who has lost standing loses it once, and who has nothing sound left has nothing to break.
    let mut fight = pair("bladed 10, unarmed 10", "dodge 10");
    fight.play("attack unarmed bob torso", &[15, 10, 6]).turn_of("ann").unit_mut("ann").done.shamed = true;
    fight.play("attack unarmed bob torso", &[15, 10, 6]);
    assert!(fight.told("Ann has lost standing already (1d6: 6)"), "{:?}", fight.log);
    fight.turn_of("ann").play("attack unarmed bob torso", &[15, 10, 2]);
    assert!(fight.told("Ann has nothing left to break (1d6: 2)"), "{:?}", fight.log);
}

#[test]
fn an_exceptional_failure_of_a_defence_counts_as_much() {
    proves!("axiom.degree.exceptional-failure-details", "axiom.degree.exceptional-failure-table");
    let attacked = |bob: &str, consequence: &[i32]| {
        let mut fight = pair("bladed 12, wields knife", bob);
        let dice: Vec<i32> = [10, 16].into_iter().chain(consequence.iter().copied()).chain([1]).collect();
        fight.play("attack knife bob torso", &dice);
        fight
    };
    assert_eq!(attacked("dodge 10", &[3]).unit("ann").momentum, Momentum::Next);
    assert!(is_damaged(&attacked("parrying 11, wields sword", &[2]), "bob", "sword"));
    assert!(is_damaged(&attacked("blocking 11, wields buckler", &[2]), "bob", "buckler"));
    // A dodge uses nothing: one of two things at random, here the second.
    let fight = attacked("dodge 10, carries rope picks", &[2, 2]);
    assert!(is_damaged(&fight, "bob", "picks") && !is_damaged(&fight, "bob", "rope"));
}

#[test]
fn failures_stop_at_level_two() {
    proves!("axiom.degree.exceptional-failure-details");
    let mut fight = pair("bladed 12, wields sword, carries rope", "dodge 10");
    raise(&mut fight, "ann", Tracker::Physical, 2);
    fight.play("attack sword bob torso", &[15, 10, 1]);
    assert_eq!(harm(&fight, "ann", Tracker::Physical), 2);
    let mut fight = pair("bladed 10, wields sword, carries rope", "dodge 10");
    raise(&mut fight, "ann", Tracker::Mental, 2);
    fight.play("attack sword bob torso", &[15, 10, 5]);
    assert_eq!(harm(&fight, "ann", Tracker::Mental), 2);
}

#[test]
fn with_nobody_opposed_the_nearest_enemy_gains_by_a_failure() {
    proves!("axiom.degree.exceptional-failure-details");
    let setup = Setup { rest: TASKS, ..Setup::default() };
    let who = [
        ("Ann", "Blue", "c3", "climbing 9"),
        ("Far", "Red", "h3", ""),
        ("Near", "Red", "e3", ""),
        ("Also", "Red", "a3", ""),
    ];
    let mut fight = fight_with(setup, FIELD, &who);
    fight.play("try climb", &[15, 3]);
    let momentum = ["far", "near", "also"].map(|name| fight.unit(name).momentum);
    assert_eq!(
        momentum,
        [Momentum::None, Momentum::Next, Momentum::None],
        "of equals the earlier in the order"
    );
}

#[test]
fn a_critical_failure_harms_to_level_two_at_most() {
    proves!("axiom.degree.critical-failure-harm");
    for (before, after) in [(0, 1), (1, 2), (2, 2), (3, 3)] {
        let mut fight = pair("bladed 12, wields sword", "dodge 10");
        raise(&mut fight, "ann", Tracker::Physical, before);
        // No die of the table of exceptional failures follows.
        fight.play("attack sword bob torso", &[17, 10]);
        assert_eq!(harm(&fight, "ann", Tracker::Physical), after);
    }
    // Of several trackers that a task lists the least harmed one is taken.
    let rest =
        "[task.chant]\nname = \"Chant\"\nskill = \"leadership\"\ntrackers = [\"physical\", \"mental\"]\n";
    let setup = Setup { rest, ..Setup::default() };
    let mut fight = fight_with(setup, FIELD, &[("Ann", "Blue", "c3", ""), ("Bob", "Red", "h3", "")]);
    raise(&mut fight, "ann", Tracker::Physical, 1);
    fight.play("try chant", &[18]);
    assert_eq!(harm(&fight, "ann", Tracker::Mental), 1);
    assert_eq!((harm(&fight, "ann", Tracker::Physical), harm(&fight, "ann", Tracker::Social)), (1, 0));
}
