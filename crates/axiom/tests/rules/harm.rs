//! 3.4: the three harm trackers and what they weigh on.

use axiom::Event;
use axiom::battle::Phase;
use axiom::event::{Blows, Checks};
use axiom::harm::Tracker;
use ledger::proves;

use crate::rules::table::*;

const TASKS: &str = r#"
[task.look]
name = "Look"
skill = "awareness"

[task.build]
name = "Build"
skill = "crafting"

[task.drive]
name = "Drive"
skill = "control"

[task.lead]
name = "Lead"
skill = "leadership"

[task.focus]
name = "Focus"
skill = "melee"
trackers = ["physical", "mental"]
"#;

fn fighter(spec: &str) -> Fight {
    let people = [("Ann", "Blue", "c3", spec), ("Bob", "Red", "d3", "dodge 9, bladed 9, wields sword")];
    fight_with(Setup { rest: TASKS, ..Setup::default() }, FIELD, &people)
}

/// The target number of a task, with a roll that succeeds by little.
fn number(fight: &mut Fight, task: &str) -> i32 {
    fight.turn_of("ann").play(&format!("try {task}"), &[8]);
    let checked = |e: &Event| {
        if let Event::Checks(Checks::Checked { rolled }) = e { Some(rolled.target) } else { None }
    };
    fight.events.iter().rev().find_map(checked).expect("a check")
}

#[test]
fn three_trackers_from_zero_to_four() {
    proves!("axiom.harm.trackers");
    let mut fight = fighter("");
    assert_eq!(Tracker::ALL.map(|tracker| fight.harm("ann", tracker)), [0, 0, 0]);
    fight.harmed("ann", Tracker::Physical, 5);
    assert_eq!(Tracker::ALL.map(|tracker| fight.harm("ann", tracker)), [4, 0, 0]);
}

#[test]
fn levels_take_one_to_three_off_and_the_fourth_forbids() {
    proves!("axiom.harm.levels");
    for level in 0..4 {
        let mut fight = fighter("awareness 11");
        fight.harmed("ann", Tracker::Mental, level);
        assert_eq!(number(&mut fight, "look"), 11 - i32::from(level));
    }
    let mut fight = fighter("awareness 11");
    fight.harmed("ann", Tracker::Mental, 4);
    assert_eq!(fight.refusing_rule("try look"), "axiom.harm.levels");
    assert_eq!(fight.refusing_rule("support look"), "axiom.harm.levels");
    assert!(!fight.is_offered("try look") && fight.is_offered("try drive"));
}

#[test]
fn physical_harm_weighs_on_body_combat_and_control() {
    proves!("axiom.harm.physical-skills", "axiom.harm.inherit");
    let mut fight = fighter("melee 13, dodge 10, control 12, wields sword");
    fight.harmed("ann", Tracker::Physical, 2);
    assert_eq!(number(&mut fight, "drive"), 10);
    fight.turn_of("ann").play("attack sword bob torso", &[10, 9]);
    assert_eq!(fight.last_target(), 10, "Melee 13 is Bladed 12");
    fight.turn_of("bob").play("attack sword ann torso", &[10, 8]);
    let defence =
        |e: &Event| if let Event::Blows(Blows::Attack { defence, .. }) = e { *defence } else { None };
    assert_eq!(fight.events.iter().rev().find_map(defence).expect("a defence").target, 8);
    let pistol = "[item.pistol]\nname = \"Pistol\"\nweapon = { skill = \"firearms\", required = 9, damage = \"1d6\", range = 10 }\n";
    let people = [("Ann", "Blue", "c3", "firearms 13, wields pistol"), ("Bob", "Red", "f3", "dodge 9")];
    let mut fight = fight_with(Setup { pack: pistol, ..Setup::default() }, FIELD, &people);
    fight.harmed("ann", Tracker::Physical, 1).play("attack pistol bob torso", &[10, 9]);
    assert_eq!(fight.last_target(), 12);
}

#[test]
fn mental_harm_weighs_on_thought_alone() {
    proves!("axiom.harm.mental-skills");
    let mut fight = fighter("awareness 11, crafting 12, bladed 12, wields sword");
    fight.harmed("ann", Tracker::Mental, 1);
    assert_eq!((number(&mut fight, "look"), number(&mut fight, "build")), (10, 11));
    fight.harmed("ann", Tracker::Mental, 2).turn_of("ann").play("attack sword bob torso", &[10, 9]);
    assert_eq!(fight.last_target(), 12);
}

#[test]
fn social_harm_weighs_on_dealings_with_people() {
    proves!("axiom.harm.social-skills");
    let mut fight = fighter("leadership 10, awareness 11");
    fight.harmed("ann", Tracker::Social, 2);
    assert_eq!((number(&mut fight, "lead"), number(&mut fight, "look")), (8, 11));
}

#[test]
fn the_least_harmed_counts_only_where_several_are_listed() {
    proves!("axiom.harm.least-harmed");
    let mut fight = fighter("melee 13, bladed 13, wields sword");
    fight.harmed("ann", Tracker::Physical, 3);
    fight.play("attack sword bob torso", &[10, 9]);
    assert_eq!(fight.last_target(), 10, "a sound mind does not help a blade");
    fight.harmed("ann", Tracker::Mental, 1);
    assert_eq!(number(&mut fight, "focus"), 12);
}

#[test]
fn improving_a_skill_eases_its_harm_after_the_fight() {
    proves!("axiom.harm.recovery");
    let mut fight = fighter("melee 13");
    fight.harmed("ann", Tracker::Physical, 2);
    let ann = fight.id("ann");
    let melee = fight.rules.skill_called("melee").expect("a skill");
    assert!(fight.rules.improve(&mut fight.battle, ann, melee).is_err(), "not in tactical time");
    fight.battle.phase = Phase::Over;
    assert!(fight.rules.improve(&mut fight.battle, ann, melee).expect("scene time"));
    assert_eq!(fight.harm("ann", Tracker::Physical), 1);
}
