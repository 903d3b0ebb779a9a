//! 2: attributes, skills, Health, load and Speed.

use ::content::{Library, Source};
use command::action::Action;
use command::check::Occasion;
use command::check_packs;
use command::people::{Attribute, Skill};
use command::sortie::Condition;
use command::verbs::{
    Aim, Batter, CalmDown, DropItem, FirstAid, Interact, MoveCarefully, Observe, Overwatch, PickUp, Push,
    Repair, Rest, Retreat, Run, Shoot, Strike, TakeCover, Weld,
};
use command::{Who, Why};
use dice::ratio;
use ledger::proves;

use crate::rules::table::{Op, Setup, WEIGHED, opening};

/// Capacity is by weight here, which counts finer; by items see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: WEIGHED, ..setup })
}

/// A pack with one marine in the place of another.
pub fn recruit(id: &str, attributes: [u8; 4], skills: &str, more: &str) -> String {
    let [strength, agility, wits, empathy] = attributes;
    format!(
        r#"
[[marine]]
id = "{id}"
name = "Recruit"
career = "Recruit"
attributes = {{ strength = {strength}, agility = {agility}, wits = {wits}, empathy = {empathy} }}
skills = {{ {skills} }}
gear = []
drives = {{ mission = 1, safety = 1, squad = 1, fight = 1 }}
personality = "Calm"
bio = ""
agenda = ""
{more}
"#
    )
}

/// What is wrong with such a recruit; nothing, if it is taken.
fn faults(attributes: [u8; 4], skills: &str, more: &str) -> String {
    let pack = recruit("davis", attributes, skills, more);
    let found = opening(Setup { pack: &pack, ..Setup::default() });
    found.err().map(|faults| faults.render(false, 100)).unwrap_or_default()
}

#[test]
fn attributes_go_from_1_to_5() {
    proves!("command.attributes.scale");
    assert!(faults([2, 6, 3, 3], "", "").contains("AGI 6"), "human with AGI 6");
    assert!(faults([4, 4, 0, 4], "", "").contains("wits"), "human with WTS 0");
    assert_eq!(faults([4, 3, 2, 5], "", ""), "", "human with EMP 5");
    assert_eq!(faults([7, 6, 4, 3], "", "android = [\"strength\", \"agility\"]"), "", "android with STR 7");
    assert!(faults([7, 6, 6, 3], "", "android = [\"strength\", \"agility\"]").contains("WTS 6"));
}

#[test]
fn four_attributes_stand_for_something() {
    proves!("command.attributes.list");
    let list = [
        ("STR", "bodily power, endurance, toughness"),
        ("AGI", "quickness, dexterity, fine control"),
        ("WTS", "perception, intellect, technical sense"),
        ("EMP", "social sense, intuition, strength of personality"),
    ];
    assert_eq!(Attribute::ALL.map(|attribute| (attribute.short(), attribute.meaning())), list);
}

#[test]
fn twelve_skills_go_from_0_to_5() {
    proves!("command.skills.scale");
    assert_eq!(faults([4, 3, 2, 5], "stamina = 0", ""), "");
    assert_eq!(faults([4, 3, 2, 5], "stamina = 5", ""), "");
    assert!(faults([4, 3, 2, 5], "stamina = 6", "").contains('6'), "skill 6");
    assert_eq!(Skill::ALL.len(), 12);
    for attribute in Attribute::ALL {
        assert_eq!(Skill::ALL.into_iter().filter(|skill| skill.parent() == attribute).count(), 3);
    }
    let op = deployed(Setup::default());
    let miller = op.who("miller");
    assert_eq!(op.rules.profile(miller).skill(Skill::Stamina), 0, "not listed");
    let check = op.rules.check_of(&op.state, miller, Skill::Stamina, Occasion::Death);
    assert_eq!((check.pool, check.chance()), (4, 52));
}

#[test]
fn every_skill_has_its_parent() {
    proves!("command.skills.parents");
    let parents = [
        ("Heavy Machinery", "STR"),
        ("Stamina", "STR"),
        ("Close Combat", "STR"),
        ("Mobility", "AGI"),
        ("Ranged Combat", "AGI"),
        ("Piloting", "AGI"),
        ("Observation", "WTS"),
        ("Comtech", "WTS"),
        ("Survival", "WTS"),
        ("Command", "EMP"),
        ("Manipulation", "EMP"),
        ("Medical Aid", "EMP"),
    ];
    assert_eq!(Skill::ALL.map(|skill| (skill.name(), skill.parent().short())), parents);
}

/// Objects that ask for the skills without an action of their own.
const OBJECTS: &str = r#"
[object.helm]
name = "docking helm"
zone = "hall"
skill = "piloting"

[object.console]
name = "door console"
zone = "hall"
skill = "comtech"

[object.leak]
name = "frozen coolant leak"
zone = "hall"
skill = "survival"

[object.speaker]
name = "distress speaker"
zone = "hall"
skill = "command"

[object.survivor]
name = "frightened survivor"
zone = "hall"
skill = "manipulation"
"#;

#[test]
fn five_skills_come_up_through_objects_alone() {
    proves!("command.skills.no-action-of-their-own");
    let op = deployed(Setup { rest: OBJECTS, ..Setup::default() });
    let cases = [
        ("helm", "davis", 77),     // AGI 5 + Piloting 3
        ("console", "sigg", 72),   // WTS 4 + Comtech 3
        ("leak", "hirsch", 52),    // WTS 3 + Survival 1
        ("speaker", "miller", 77), // EMP 5 + Command 3
        ("survivor", "sigg", 60),  // EMP 4 + Manipulation 1
    ];
    for (object, marine, percent) in cases {
        let object = op.object(object);
        let worked =
            op.chance_that(marine, Action::Interact(Interact { object }), false, |s| s.is_used(object));
        assert_eq!(worked, ratio(percent, 100), "{marine}");
    }
    let (at, on) = (op.who("davis"), op.who("davis"));
    let (by, door, zone, thing) = (op.door("d1"), op.door("d1"), op.zone("hall"), op.thing("pistol"));
    let others = [
        Action::Shoot(Shoot { at }),
        Action::Strike(Strike { at }),
        Action::Run(Run { by, at: None }),
        Action::MoveCarefully(MoveCarefully { by }),
        Action::FirstAid(FirstAid { on }),
        Action::Weld(Weld { door }),
        Action::Batter(Batter { door }),
        Action::Observe(Observe { zone }),
        Action::CalmDown(CalmDown),
        Action::Overwatch(Overwatch),
        Action::PickUp(PickUp { thing }),
        Action::DropItem(DropItem { thing }),
        Action::TakeCover(TakeCover),
        Action::Aim(Aim),
        Action::Push(Push { at }),
        Action::Retreat(Retreat),
        Action::Rest(Rest),
    ];
    let rare = [Skill::Piloting, Skill::Comtech, Skill::Survival, Skill::Command, Skill::Manipulation];
    for action in others {
        assert!(action.skill().is_none_or(|skill| !rare.contains(&skill)), "{}", action.name());
    }
    assert_eq!(Action::Repair(Repair { on }).skill(), Some(Skill::Comtech), "an android is an object here");
}

#[test]
fn a_roster_is_checked_by_its_sums() {
    proves!("command.skills.creation-check");
    let op = opening(Setup::default()).unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    assert_eq!(op.rules.roster(), 8);
    for who in (0..8).map(Who) {
        let profile = op.rules.profile(who);
        let bonus = if profile.is_android() { 6 } else { 0 };
        assert_eq!(profile.attributes.iter().sum::<u8>() - bonus, 14, "{}", profile.name);
        assert_eq!(profile.skills.iter().sum::<u8>(), 10, "{}", profile.name);
    }
    let scenario = Source::new("test.toml", "ruleset = \"command\"\nname = \"Test\"\npacks = [\"core\"]\n");
    let mut packs = Library::embedded().bundle(scenario).expect("the core is there").packs;
    let notices = check_packs(&packs).expect("nothing is wrong with the core");
    assert!(notices.is_empty(), "{}", notices.render(false, 100));
    packs.push(Source::new("more.toml", recruit("davis", [4, 3, 2, 4], "stamina = 5, mobility = 4", "")));
    let notices = check_packs(&packs).expect("unusual, and allowed").render(false, 100);
    assert!(notices.contains("13 attribute points") && notices.contains("9 skill points"), "{notices}");
}

#[test]
fn health_is_strength_and_stays_within_it() {
    proves!("command.health.max");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "hall")], ..Setup::default() });
    for (marine, health) in [("miller", 4), ("sigg", 2), ("cham", 5), ("holroyd", 7)] {
        assert_eq!(op.rules.profile(op.who(marine)).health, health, "{marine}");
        assert_eq!(op.body(marine).health, health, "{marine}");
    }
    op.reveal("davis");
    // From Stealth there is no reaction: the hit, the suit, the critical injury.
    op.act("jaw", Action::Strike(Strike { at: op.who("davis") }), &[1, 100, 100]);
    assert_eq!((op.body("davis").health, op.condition("davis")), (0, Condition::Broken), "2 less 3");

    op.body_mut("miller").health = 3;
    op.act("sigg", Action::FirstAid(FirstAid { on: op.who("miller") }), &[1]);
    assert_eq!(op.body("miller").health, 4, "3 of 4 and 2 more");
}

#[test]
fn capacity_is_twice_strength_and_load_is_weight() {
    proves!("command.inventory.capacity", "command.inventory.load");
    let op = deployed(Setup::default());
    for (marine, capacity) in [("sigg", 4), ("macwhirr", 6), ("miller", 8), ("hirsch", 10), ("holroyd", 14)] {
        assert_eq!(op.rules.profile(op.who(marine)).capacity(), capacity, "{marine}");
    }
    for (marine, load) in [("davis", 4), ("macwhirr", 5), ("hirsch", 5), ("holroyd", 4), ("sigg", 3)] {
        assert_eq!(op.rules.burden(&op.state, op.who(marine)), load, "{marine}");
    }
}

fn speed(op: &Op, handle: &str) -> i32 {
    op.rules.speed(&op.state, op.who(handle))
}

#[test]
fn too_much_load_slows() {
    proves!("command.inventory.overload");
    let mut op = deployed(Setup::default());
    assert_eq!(speed(&op, "davis"), 5, "4 of 4");
    op.give("davis", "medkit");
    assert_eq!(speed(&op, "davis"), 5 - 2, "5 of 4");
    op.give("davis", "sample");
    assert_eq!(speed(&op, "davis"), 5 - 6, "7 of 4");
}

#[test]
fn only_a_gift_passes_capacity() {
    proves!("command.inventory.overload-source");
    let rest = r#"
[[lying]]
item = "knife"
zone = "hall"

[object.locker]
name = "locker"
zone = "hall"
success = [{ give = "ingot" }]

[item.ingot]
name = "ingot"
weight = 2
"#;
    let mut op = deployed(Setup { rest, ..Setup::default() });
    let hall = usize::from(op.zone("hall").0);
    let knife = op.state.floor[hall].iter().next().expect("the loose knife");
    assert_eq!(op.refusal("davis", Action::PickUp(PickUp { thing: knife })), Some(Why::NoRoom(knife)));

    let sample = op.thing("sample");
    op.put("davis", "vault");
    assert_eq!(op.refusal("davis", Action::PickUp(PickUp { thing: sample })), Some(Why::NoRoom(sample)));
    op.act("davis", Action::DropItem(DropItem { thing: op.thing("knife") }), &[]);
    assert_eq!(
        op.refusal("davis", Action::PickUp(PickUp { thing: sample })),
        Some(Why::NoRoom(sample)),
        "1 dropped"
    );
    let pistol = op.body("davis").pack.iter().next().expect("her pistol");
    op.act("davis", Action::DropItem(DropItem { thing: pistol }), &[]);
    assert_eq!(op.refusal("davis", Action::PickUp(PickUp { thing: sample })), None, "2 dropped");

    let mut op = deployed(Setup { rest, ..Setup::default() });
    op.act("davis", Action::Interact(Interact { object: op.object("locker") }), &[]);
    assert_eq!(op.rules.burden(&op.state, op.who("davis")), 6);
    assert_eq!(speed(&op, "davis"), 5 - 4);
    op.act("davis", Action::Run(Run { by: op.door("d2"), at: None }), &[]);
    assert_eq!(op.due("davis") - op.state.tick, 10, "RUN at Speed 1");
}

#[test]
fn speed_is_agility_less_load_and_faults() {
    proves!("command.speed.value");
    let mut op = deployed(Setup::default());
    assert_eq!(speed(&op, "davis"), 5);
    assert_eq!(speed(&op, "macwhirr"), 2);
    op.give("davis", "medkit");
    assert_eq!(speed(&op, "davis"), 3, "5 of 4");
    op.body_mut("holroyd").faults = command::androids::Fault::Servo.bit();
    assert_eq!(speed(&op, "holroyd"), 4);
    let op = deployed(Setup { hostiles: &[("drone", "picket-drone", "vault")], ..Setup::default() });
    assert_eq!(speed(&op, "drone"), 2, "as its kind states, with AGI 4");
}

#[test]
fn a_move_costs_by_speed() {
    proves!("command.speed.move-cost");
    let pack = recruit("wilson", [7, 8, 4, 3], "", "android = [\"strength\", \"agility\"]");
    // Marine, Speed, RUN, MOVE CAREFULLY.
    let cases = [
        ("macwhirr", 2, 9, 13),
        ("miller", 3, 8, 12),
        ("sigg", 4, 7, 11),
        ("davis", 5, 6, 10),
        ("holroyd", 6, 5, 9),
        ("wilson", 8, 4, 7),
    ];
    for (marine, rated, run, careful) in cases {
        let squad = &[marine, "hirsch", "cham", if marine == "miller" { "davis" } else { "miller" }];
        let mut op = deployed(Setup { squad, pack: &pack, ..Setup::default() });
        assert_eq!(speed(&op, marine), rated, "{marine}");
        op.act(marine, Action::Run(Run { by: op.door("d2"), at: None }), &[]);
        assert_eq!(op.due(marine), run, "{marine} runs");
        op.act(marine, Action::MoveCarefully(MoveCarefully { by: op.door("d2") }), &[]);
        assert_eq!(op.due(marine), run + careful, "{marine} moves carefully");
    }
    let mut op = deployed(Setup::default());
    op.give("miller", "rifle")
        .give("miller", "pressure-suit")
        .give("miller", "medkit")
        .give("miller", "torch");
    assert_eq!(op.rules.burden(&op.state, op.who("miller")), 9, "of 8");
    op.act("miller", Action::Run(Run { by: op.door("d2"), at: None }), &[]);
    assert_eq!(op.due("miller"), 10, "AGI 3, one point overloaded");
    op.act("miller", Action::Rest(Rest), &[]);
    assert_eq!(op.due("miller"), 18, "no other action uses Speed");
}
