//! 9.1: the eight of the roster.

use command::action::Action;
use command::check::chance;
use command::people::Skill::{
    CloseCombat, Command, Comtech, HeavyMachinery, Manipulation, MedicalAid, Mobility, Observation, Piloting,
    RangedCombat, Stamina, Survival,
};
use command::people::{Attribute, Skill};
use command::verbs::{MoveCarefully, Run};
use content::{Library, Source};
use ledger::proves;

use crate::rules::table::{Op, Setup, WEIGHED};

/// Capacity is by weight here, which counts finer; by items see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: WEIGHED, ..setup })
}

/// A row of the roster.
struct Row<'a> {
    name: &'a str,
    career: &'a str,
    attributes: [u8; 4],
    keys: [Skill; 2],
    gear: &'a [&'a str],
    skills: &'a [(Skill, u8)],
    /// Health, capacity, load, Speed, RUN, MOVE CAREFULLY.
    derived: [u32; 6],
    /// Checks and their percentages.
    checks: &'a [(Skill, u8)],
}

fn check(row: &Row) {
    // The roster is on the site's list whether it is picked or not.
    let op = deployed(Setup::default());
    let (who, profile) = (op.who(row.name), op.rules.profile(op.who(row.name)));
    assert_eq!((profile.career.as_str(), profile.attributes), (row.career, row.attributes), "{}", row.name);
    for skill in Skill::ALL {
        let rating =
            row.skills.iter().find(|(trained, _)| *trained == skill).map_or(0, |&(_, rating)| rating);
        assert_eq!(profile.skill(skill), rating, "{}: {}", row.name, skill.name());
    }
    for key in row.keys {
        assert!((2..=3).contains(&profile.skill(key)), "{}: {}", row.name, key.name());
    }
    let gear: Vec<&str> =
        op.state[who].pack.iter().map(|thing| op.rules.item(thing).handle.as_str()).collect();
    assert_eq!(gear, row.gear, "{}", row.name);
    let (run, creep) = (
        Action::Run(Run { by: op.door("d2"), at: None }),
        Action::MoveCarefully(MoveCarefully { by: op.door("d2") }),
    );
    let derived = [
        u32::from(op.state[who].health),
        profile.capacity(),
        op.rules.burden(&op.state, who),
        u32::try_from(op.rules.speed(&op.state, who)).expect("nobody is that slow"),
        op.rules.cost(&op.state, who, run),
        op.rules.cost(&op.state, who, creep),
    ];
    assert_eq!(derived, row.derived, "{}", row.name);
    assert_eq!(profile.health, profile.attribute(Attribute::Strength));
    for &(skill, percent) in row.checks {
        assert_eq!(chance(i32::from(profile.pool(skill))), percent, "{}: {}", row.name, skill.name());
    }
    assert!(!profile.personality.is_empty() && !profile.bio.is_empty() && !profile.agenda.is_empty());
}

#[test]
fn eight_in_a_data_file() {
    proves!("command.roster.source");
    let op = deployed(Setup::default());
    assert_eq!(op.rules.roster(), 8);
    let miller = op.rules.profile(op.who("miller"));
    assert_eq!(
        (miller.name.as_str(), miller.career.as_str(), miller.is_android()),
        ("Vanessa Miller", "Officer", false)
    );
    assert_eq!(miller.skills.iter().filter(|&&rating| rating > 0).count(), 6, "six trained skills");
    assert_eq!((miller.health, miller.attribute(Attribute::Strength)), (4, 4));
    let odd = "[[marine]]\nid = \"miller\"\nname = \"Vanessa Miller\"\ncareer = \"Officer\"\nhealth = 3\n\
               attributes = { strength = 4, agility = 3, wits = 2, empathy = 5 }\n\
               skills = { ranged-combat = 1, mobility = 1, piloting = 2, observation = 2, medical-aid = 1, command = 3 }\n\
               gear = []\ndrives = { mission = 1, safety = 1, squad = 1, fight = 1 }\n\
               personality = \"p\"\nbio = \"b\"\nagenda = \"a\"\n";
    let faults = command::check_packs(&[Source::new("odd.toml", odd)]).expect_err("Health is Strength");
    let told = faults.render(false, 100);
    assert!(
        told.contains("odd.toml:5") && told.contains("Vanessa Miller has Health 3 and Strength 4"),
        "{told}"
    );
    assert!(told.contains("write `health = 4`, or leave it out"), "{told}");
    let silent = odd.replace("health = 3\n", "");
    let op = deployed(Setup { pack: &silent, ..Setup::default() });
    assert_eq!(op.body("miller").health, 4, "Strength says it");
    let any = "ruleset = \"command\"\nname = \"M\"\npacks = [\"core\"]\n";
    let packs = Library::embedded().bundle(Source::new("m.toml", any)).expect("the core is there").packs;
    assert_eq!(packs.len(), 3);
    assert!(
        command::check_packs(&packs).is_ok_and(|notices| notices.is_empty()),
        "nothing unusual in the core"
    );
}

#[test]
fn miller() {
    proves!("command.roster.miller");
    check(&Row {
        name: "miller",
        career: "Officer",
        attributes: [4, 3, 2, 5],
        keys: [Command, Piloting],
        gear: &["pistol", "comp-suit"],
        skills: &[
            (RangedCombat, 1),
            (Mobility, 1),
            (Piloting, 2),
            (Observation, 2),
            (MedicalAid, 1),
            (Command, 3),
        ],
        derived: [4, 8, 3, 3, 8, 12],
        checks: &[(RangedCombat, 52), (Stamina, 52)],
    });
}

#[test]
fn wilson() {
    proves!("command.roster.wilson");
    check(&Row {
        name: "wilson",
        career: "Company agent",
        attributes: [2, 4, 3, 5],
        keys: [Manipulation, Mobility],
        gear: &["pistol", "comp-suit"],
        skills: &[
            (RangedCombat, 1),
            (Mobility, 2),
            (Observation, 2),
            (Comtech, 1),
            (Manipulation, 3),
            (MedicalAid, 1),
        ],
        derived: [2, 4, 3, 4, 7, 11],
        checks: &[(RangedCombat, 60), (Mobility, 67)],
    });
}

#[test]
fn davis() {
    proves!("command.roster.davis");
    check(&Row {
        name: "davis",
        career: "Pilot",
        attributes: [2, 5, 3, 4],
        keys: [Piloting, RangedCombat],
        gear: &["pistol", "comp-suit", "knife"],
        skills: &[(HeavyMachinery, 1), (RangedCombat, 2), (Mobility, 2), (Piloting, 3), (Observation, 2)],
        derived: [2, 4, 4, 5, 6, 10],
        checks: &[(RangedCombat, 72), (Stamina, 31)],
    });
}

#[test]
fn macwhirr() {
    proves!("command.roster.macwhirr");
    check(&Row {
        name: "macwhirr",
        career: "Marshal",
        attributes: [3, 2, 4, 5],
        keys: [Command, Observation],
        gear: &["rifle", "pressure-suit", "knife"],
        skills: &[
            (Mobility, 1),
            (RangedCombat, 1),
            (Observation, 2),
            (Comtech, 1),
            (Command, 3),
            (Manipulation, 2),
        ],
        derived: [3, 6, 5, 2, 9, 13],
        checks: &[(RangedCombat, 42), (Observation, 67)],
    });
}

#[test]
fn hirsch() {
    proves!("command.roster.hirsch");
    check(&Row {
        name: "hirsch",
        career: "Ex-marine",
        attributes: [5, 3, 3, 3],
        keys: [CloseCombat, RangedCombat],
        gear: &["rifle", "pressure-suit", "torch"],
        skills: &[
            (HeavyMachinery, 1),
            (CloseCombat, 3),
            (Stamina, 2),
            (Mobility, 1),
            (RangedCombat, 2),
            (Survival, 1),
        ],
        derived: [5, 10, 5, 3, 8, 12],
        checks: &[(RangedCombat, 60), (CloseCombat, 77)],
    });
}

#[test]
fn sigg() {
    proves!("command.roster.sigg");
    check(&Row {
        name: "sigg",
        career: "Medic",
        attributes: [2, 4, 4, 4],
        keys: [MedicalAid, Comtech],
        gear: &["medkit", "comp-suit"],
        skills: &[(Observation, 2), (Comtech, 3), (MedicalAid, 2), (Manipulation, 1), (Mobility, 2)],
        derived: [2, 4, 3, 4, 7, 11],
        checks: &[(MedicalAid, 67), (Comtech, 72)],
    });
    let op = deployed(Setup::default());
    let sworn: Vec<&str> = (op.state.ids().take(8))
        .map(|who| op.rules.profile(who))
        .filter(|profile| profile.oath)
        .map(|profile| profile.handle.as_str())
        .collect();
    assert_eq!(sworn, ["sigg"], "sworn never to take a life");
}

#[test]
fn cham() {
    proves!("command.roster.cham");
    check(&Row {
        name: "cham",
        career: "Roughneck",
        attributes: [5, 3, 2, 4],
        keys: [HeavyMachinery, CloseCombat],
        gear: &["pistol", "comp-suit", "torch"],
        skills: &[
            (HeavyMachinery, 3),
            (CloseCombat, 2),
            (Stamina, 2),
            (Observation, 1),
            (Survival, 1),
            (Comtech, 1),
        ],
        derived: [5, 10, 4, 3, 8, 12],
        checks: &[(HeavyMachinery, 77), (RangedCombat, 42)],
    });
}

#[test]
fn holroyd() {
    proves!("command.roster.holroyd");
    check(&Row {
        name: "holroyd",
        career: "Android",
        attributes: [7, 6, 4, 3],
        keys: [HeavyMachinery, Comtech],
        gear: &["comp-suit", "medkit", "torch"],
        skills: &[
            (HeavyMachinery, 3),
            (Stamina, 1),
            (RangedCombat, 1),
            (Mobility, 1),
            (Survival, 1),
            (Comtech, 2),
            (MedicalAid, 1),
        ],
        derived: [7, 14, 4, 6, 5, 9],
        checks: &[(HeavyMachinery, 84), (CloseCombat, 72)],
    });
    let mut op: Op = deployed(Setup { squad: &["holroyd", "davis", "sigg", "cham"], ..Setup::default() });
    assert!(op.rules.profile(op.who("holroyd")).is_android());
    let wires = Action::Run(Run { by: op.door("d1"), at: None });
    op.act("holroyd", wires, &[]);
    assert_eq!((op.body("holroyd").health, op.body("holroyd").stress), (6, 0), "no Stress");
}
