//! 4.2.3: triggers: what they wait for, what they cost, when they fire, and in which order.

use axiom::Event;
use axiom::battle::Fate;
use axiom::event::{Steps, Waits};
use axiom::triggers::Trigger;
use ledger::proves;

use crate::rules::table::*;

const SWORD: &str = "bladed 13, dodge 9, running 12, endurance 12, wields sword";

/// Ann waits, then it is the turn of the orc beside her.
fn waiting(spec: &str, points: u8, watch: &str) -> Fight {
    let people = [("Ann", "Blue", "c3", spec), ("Orc", "Red", "d3", SWORD)];
    let mut fight = fight(FIELD, &people);
    fight.play(&format!("reserve {points}"), &[]).play(watch, &[]).play("end", &[]);
    fight
}

/// The owners of the triggers that fired, in order.
fn sprung(fight: &Fight) -> Vec<String> {
    let name = |trigger: &Trigger| fight.rules.profile(trigger.owner).handle.clone();
    let fired =
        |e: &Event| if let Event::Waits(Waits::Springs { trigger }) = e { Some(name(trigger)) } else { None };
    fight.events.iter().filter_map(fired).collect()
}

#[test]
fn a_trigger_is_a_condition_with_an_action() {
    proves!("axiom.trigger.definition");
    let mut fight = waiting(SWORD, 6, "watch orc attacks ann then attack sword torso");
    // The orc misses; Ann strikes back before it can go on, and hits for 5.
    fight.play_asked("attack sword ann torso", &[1], &[14, 9, 10, 10, 5]);
    assert_eq!((fight.unit("ann").reserve, fight.hp("orc", "torso")), (0, 7));
    assert_eq!(fight.active(), "orc");
    // What never comes true does nothing.
    let mut fight = waiting(SWORD, 6, "watch orc attacks ann then attack sword torso");
    fight.play_asked("move e3", &[0], &[]).play("end", &[]);
    assert!(sprung(&fight).is_empty());
    let refusal =
        crate::rules::table::fight(FIELD, &[("Ann", "Blue", "c3", SWORD), ("Orc", "Red", "d3", SWORD)]);
    assert_eq!(refusal.refusing_rule("watch orc attacks"), "axiom.trigger.definition");
}

#[test]
fn a_condition_is_something_concrete_that_another_does() {
    proves!("axiom.trigger.conditions");
    let mut fight =
        fight(FIELD, &[("Ann", "Blue", "c3", SWORD), ("Orc", "Red", "d3", SWORD), ("Cid", "Blue", "a1", "")]);
    fight.play("reserve 6", &[]);
    for cue in ["orc checks awareness", "orc attacks ann", "orc moves-within 5 f5", "cid stands"] {
        fight.play(&format!("watch {cue} then crouch"), &[]);
    }
    for cue in ["orc looks suspicious", "ann attacks"] {
        assert_eq!(fight.refusing_rule(&format!("watch {cue} then crouch")), "axiom.trigger.conditions");
    }
    let friend = fight.refusing_rule("watch cid moves then attack sword torso");
    assert_eq!(friend, "axiom.attack.declare", "a trigger strikes enemies only");
}

#[test]
fn each_kind_of_condition_sets_a_trigger_off() {
    proves!("axiom.trigger.conditions", "axiom.trigger.timing");
    let look = "[task.look]\nname = \"Look around\"\nskill = \"awareness\"\n";
    let cases: [(&str, &str, &[i32]); 4] = [
        ("orc checks mental", "try look", &[9]),
        ("orc attacks", "attack sword ann torso", &[14, 9]),
        ("orc moves", "move e3", &[]),
        ("orc lies-down", "lie-down", &[]),
    ];
    for (cue, command, dice) in cases {
        let people = [("Ann", "Blue", "c3", SWORD), ("Orc", "Red", "d3", &*format!("{SWORD}, awareness 12"))];
        let mut fight = fight_with(Setup { rest: look, ..Setup::default() }, FIELD, &people);
        fight.play("reserve 3", &[]).play(&format!("watch {cue} then crouch"), &[]).play("end", &[]);
        // Whoever leaves a zone is asked about first: no free attack here.
        let answers: &[usize] = if command == "move e3" { &[0, 1] } else { &[1] };
        fight.play_asked(command, answers, dice);
        assert_eq!(sprung(&fight), ["ann"], "{cue}");
    }
}

#[test]
fn triggers_are_declared_at_the_start_of_a_turn() {
    proves!("axiom.trigger.declare");
    let people = [("Ann", "Blue", "c3", SWORD), ("Orc", "Red", "k8", SWORD)];
    let mut fight = fight(FIELD, &people);
    let watch = "watch orc moves then crouch";
    fight.play("reserve 6", &[]).play("speak", &[]);
    assert_eq!(fight.refusing_rule(watch), "axiom.ap.reserve");
    fight.play("end", &[]).play("end", &[]).play("reserve 6", &[]).play(watch, &[]);
    assert_eq!(fight.battle.triggers.len(), 1);
    fight.play("end", &[]).play("end", &[]);
    assert!(fight.battle.triggers.is_empty(), "the old ones are dropped");
    fight.play("reserve 3", &[]).play("watch orc stands then crouch", &[]);
    assert_eq!(fight.battle.triggers.len(), 1);
}

#[test]
fn the_reserve_has_to_cover_the_action() {
    proves!("axiom.trigger.reserve-covers");
    let watch = "watch orc attacks then attack sword torso";
    let mut fight = waiting(SWORD, 6, watch);
    fight.play_asked("attack sword ann torso", &[1], &[14, 9, 14, 9]);
    assert_eq!((sprung(&fight), fight.unit("ann").reserve), (vec!["ann".to_owned()], 0));
    // With skill 8 the sword costs 8.
    let mut fight = waiting("bladed 8, dodge 9, wields sword", 6, watch);
    fight.play("attack sword ann torso", &[14, 9]);
    assert_eq!((sprung(&fight).len(), fight.unit("ann").reserve), (0, 6));
    assert!(fight.told("would need 8"));
    assert!(fight.battle.triggers[0].spent, "it failed, and is over");
    let mut fight = waiting(SWORD, 3, "watch orc attacks then move b3");
    fight.play_asked("attack sword ann torso", &[1, 0], &[14, 9]);
    assert_eq!((sprung(&fight).len(), fight.unit("ann").reserve), (1, 0));
    assert_eq!(fight.unit("ann").at.distance(fight.unit("orc").at), 2);
}

#[test]
fn several_triggers_fire_in_the_order_of_their_announcement() {
    proves!("axiom.trigger.several");
    let people = [("Ann", "Blue", "c3", SWORD), ("Cid", "Blue", "d4", SWORD), ("Orc", "Red", "d3", SWORD)];
    let mut fight = fight(FIELD, &people);
    for _ in ["ann", "cid"] {
        fight.play("reserve 6", &[]).play("watch orc crouches then attack sword torso", &[]).play("end", &[]);
    }
    fight.play_asked("crouch", &[1, 1], &[14, 9, 14, 9]);
    assert_eq!(sprung(&fight), ["ann", "cid"]);
    let mut fight = waiting(SWORD, 6, "watch orc crouches then attack sword torso");
    fight.turn_of("ann").play("reserve 6", &[]).play("watch orc changes then attack sword head", &[]);
    fight.play("end", &[]);
    fight.play_asked("crouch", &[1], &[14, 9]);
    assert_eq!((sprung(&fight).len(), fight.unit("ann").reserve), (1, 0), "the second fails");
    assert!(fight.battle.triggers.iter().all(|trigger| trigger.spent));
}

#[test]
fn whoever_lets_a_trigger_pass_is_asked_once() {
    proves!("axiom.trigger.several", "axiom.trigger.once-and-chains");
    let people = [("Ann", "Blue", "c3", SWORD), ("Cid", "Blue", "d4", SWORD), ("Orc", "Red", "d3", SWORD)];
    let mut fight = fight(FIELD, &people);
    for _ in ["ann", "cid"] {
        fight.play("reserve 6", &[]).play("watch orc changes then attack sword torso", &[]).play("end", &[]);
    }
    fight.play_asked("crouch", &[0, 1], &[14, 9]);
    assert_eq!(sprung(&fight), ["cid"]);
    fight.play_asked("stand", &[1], &[14, 9]);
    assert_eq!(sprung(&fight), ["cid", "ann"], "what was let pass waits on");
}

#[test]
fn a_trigger_comes_right_after_the_smallest_event() {
    proves!("axiom.trigger.timing");
    let mut fight = waiting(SWORD, 6, "watch orc attacks ann then attack sword torso");
    fight.set_hp("ann", "torso", 1);
    // The orc's hit cripples the torso and Ann passes out: nothing fires.
    fight.play("attack sword ann torso", &[10, 10, 5, 14]);
    assert_eq!(fight.unit("ann").fate, Fate::Unconscious);
    assert!(sprung(&fight).is_empty());
    // A thief runs past: Ann shoots as soon as it is within 2, and it goes on.
    let people =
        [("Ann", "Blue", "f5", "archery 13, wields bow"), ("Thief", "Red", "a3", "running 16, dodge 9")];
    let mut fight = crate::rules::table::fight(FIELD, &people);
    fight.play("reserve 6", &[]).play("watch thief moves-within 2 f5 then attack bow torso", &[]);
    fight.play("end", &[]);
    fight.play_asked("move i3", &[1], &[14, 9]);
    let steps = |e: &Event| matches!(e, Event::Steps(Steps::Stepped { .. }));
    let fired =
        fight.events.iter().position(|e| matches!(e, Event::Waits(Waits::Springs { .. }))).expect("it fires");
    assert!(fight.events[fired..].iter().any(steps), "the thief goes on");
    let Some(Event::Steps(Steps::Stepped { to, from, .. })) =
        fight.events[..fired].iter().rev().find(|e| steps(e))
    else {
        panic!("it stepped")
    };
    let ann = fight.unit("ann").at;
    assert_eq!((to.distance(ann), from.distance(ann)), (2, 3), "the first hex within 2");
    assert_eq!(fight.unit("thief").at, place("i3"));
}

fn place(text: &str) -> space::Hex {
    let square: space::Square = text.parse().expect("a hex");
    space::Hex::from_offset(square.x, square.y)
}

#[test]
fn a_trigger_fires_once() {
    proves!("axiom.trigger.once-and-chains");
    let people = [
        ("Ann", "Blue", "f5", "archery 13, running 12, wields bow"),
        ("Orc", "Red", "a5", "running 12, dodge 9"),
    ];
    let mut fight = fight(FIELD, &people);
    fight
        .play("reserve 12", &[])
        .play("watch orc moves-within 4 f5 then attack bow torso", &[])
        .play("end", &[]);
    fight.play_asked("move c5", &[1], &[14, 9]);
    assert_eq!((sprung(&fight).len(), fight.unit("ann").reserve), (1, 6));
}

#[test]
fn triggers_nest_last_in_first_out() {
    proves!("axiom.trigger.once-and-chains");
    let people = [
        ("Ann", "Blue", "c3", SWORD),
        ("Max", "Red", "c4", SWORD),
        ("Cid", "Blue", "d4", SWORD),
        ("Orc", "Red", "d3", SWORD),
    ];
    let mut fight = fight(FIELD, &people);
    fight.play("reserve 6", &[]).play("watch orc crouches then attack sword torso", &[]).play("end", &[]);
    fight.play("reserve 3", &[]).play("watch ann attacks orc then crouch", &[]).play("end", &[]);
    fight.play("reserve 6", &[]).play("watch orc crouches then attack sword torso", &[]).play("end", &[]);
    // Ann strikes first; Max answers that before Cid's turn comes.
    fight.play_asked("crouch", &[1, 1, 1], &[14, 9, 14, 9]);
    assert_eq!(sprung(&fight), ["ann", "max", "cid"]);
}

#[test]
fn a_step_ends_where_a_trigger_took_the_mover_elsewhere() {
    proves!("axiom.trigger.timing");
    let people = [("Ann", "Blue", "c3", SWORD), ("Orc", "Red", "d3", SWORD)];
    let mut fight = fight(FIELD, &people);
    fight.play("reserve 3", &[]).play("watch orc attacks then move b3", &[]);
    // Leaving to a3, Ann is struck at, and her own trigger takes her to b3; the orc strikes no second time.
    fight.play_asked("move a3", &[1, 1, 0], &[14, 9]);
    assert_eq!(fight.unit("ann").at, place("b3"));
}
