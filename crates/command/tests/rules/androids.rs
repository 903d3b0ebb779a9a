//! 2.4: androids.

use command::action::Action;
use command::androids::Fault;
use command::comms::Task;
use command::event::{Injury, Nerves};
use command::people::Skill;
use command::sortie::Condition;
use command::verbs::{CalmDown, FirstAid, Observe, Repair, Rest, Strike, Weld};
use command::{Event, Why};
use dice::ratio;
use ledger::proves;

use crate::rules::people::recruit;
use crate::rules::table::{Op, SPARING, Setup, opening};

/// Panic spares what it interrupts here, so that each result can be seen by itself; as it stands see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: SPARING, ..setup })
}

/// Holroyd among humans, to be seen, and a siltjaw beside it that has shown itself.
fn beset() -> Op {
    let mut op = deployed(Setup {
        squad: &["holroyd", "sigg", "davis", "hirsch"],
        hostiles: &[("jaw", "siltjaw", "hall")],
        ..Setup::default()
    });
    op.reveal("holroyd").reveal("jaw");
    op
}

fn strike(op: &Op) -> Action {
    Action::Strike(Strike { at: op.who("holroyd") })
}

/// Holroyd with these faults and 3 Health is hit for 3; the D6 of system damage falls like this.
fn smashed(faults: &[Fault], d6: i32) -> Op {
    let mut op = beset();
    let body = op.body_mut("holroyd");
    body.health = 3;
    body.faults = faults.iter().map(|fault| fault.bit()).sum();
    body.due = 10;
    let action = strike(&op);
    // A hit, no dodge, no block.
    op.act("jaw", action, &[1, 100, 100, d6]);
    op
}

#[test]
fn an_android_adds_3_to_two_attributes() {
    proves!("command.android.attribute-bonus");
    let op = beset();
    let holroyd = op.rules.profile(op.who("holroyd"));
    assert!(holroyd.is_android());
    assert_eq!(holroyd.attributes, [4 + 3, 3 + 3, 4, 3]);
    let take = |attributes, bonus: &str| {
        let pack = recruit("holroyd", attributes, "", &format!("android = {bonus}"));
        opening(Setup { pack: &pack, ..Setup::default() }).map(|_| ()).map_err(|e| e.render(false, 100))
    };
    assert_eq!(take([8, 4, 1, 1], "[\"strength\", \"agility\"]"), Ok(()), "5 and 3 more");
    assert!(take([9, 4, 1, 1], "[\"strength\", \"agility\"]").is_err(), "beyond 8");
    let twice = take([8, 4, 1, 1], "[\"strength\", \"strength\"]").expect_err("both on STR");
    assert!(twice.contains("two different attributes"), "{twice}");
}

#[test]
fn an_android_has_no_stress() {
    proves!("command.android.no-stress");
    let mut op = beset();
    let action = strike(&op);
    op.act("jaw", action, &[1, 100, 100]);
    assert_eq!(op.body("holroyd").health, 4, "hurt, by something that nobody named");
    assert_eq!(op.body("holroyd").stress, 0);
    assert_eq!(op.rules.obedience(&op.state, op.who("holroyd"), Task::Hold), 100);
    assert_eq!(op.refusal("holroyd", Action::CalmDown(CalmDown)), Some(Why::Engaged(op.who("holroyd"))));
    op.put("holroyd", "attic").body_mut("holroyd").ties = 0;
    assert_eq!(op.refusal("holroyd", Action::CalmDown(CalmDown)), Some(Why::NoStress(op.who("holroyd"))));
}

#[test]
fn an_android_never_panics() {
    proves!("command.android.no-panic");
    let mut op = deployed(Setup { squad: &["holroyd", "sigg", "davis", "hirsch"], ..Setup::default() });
    let hall = op.zone("hall");
    op.act("holroyd", Action::Observe(Observe { zone: hall }), &[100]);
    op.stress("davis", 2);
    // Davis succeeds, a Stress Die shows 1, and 6 + 2 is a Scream.
    op.act("davis", Action::Observe(Observe { zone: hall }), &[1, 1, 4, 6]);
    assert_eq!((op.body("holroyd").stress, op.body("sigg").stress), (0, 1));
}

#[test]
fn an_androids_failure_stands() {
    proves!("command.android.no-push");
    let mut op = deployed(Setup { squad: &["holroyd", "sigg", "davis", "hirsch"], ..Setup::default() });
    op.act("holroyd", Action::Weld(Weld { door: op.door("d1") }), &[100]);
    assert!(op.asked.is_empty());
    assert!(
        op.events.iter().any(|e| matches!(e, Event::Nerves(Nerves::Checked { rolled }) if !rolled.success)),
        "logged"
    );
}

#[test]
fn system_damage_takes_the_place_of_the_critical_injury() {
    proves!("command.android.damage-model", "command.android.injury-roll");
    let op = smashed(&[], 4);
    assert_eq!((op.body("holroyd").health, op.condition("holroyd")), (0, Condition::Broken));
    assert!(op.body("holroyd").has_fault(Fault::Sensor), "row 4");
    assert!(!op.events.iter().any(|e| matches!(e, Event::Injury(Injury::CriticalInjury { .. }))));
    assert_eq!(smashed(&[Fault::Servo, Fault::Actuator], 5).condition("holroyd"), Condition::Dead, "row 7");

    let mut op = beset();
    op.body_mut("holroyd").health = 3;
    op.body_mut("holroyd").faults = Fault::Servo.bit();
    let six = op.chance_that("jaw", strike(&op), false, |s| {
        matches!(s.bodies[7].condition, Condition::Offline | Condition::Dead)
    });
    // A hit, no dodge, no block, and 5 or 6 of 6 with one fault.
    assert_eq!(six, ratio(77, 100) * ratio(28, 100) * ratio(69, 100) * ratio(2, 6));
}

#[test]
fn every_row_of_system_damage() {
    proves!("command.android.injury-table");
    let holroyd = |op: &Op| (op.condition("holroyd"), op.body("holroyd").faults);
    let pool = |op: &Op, skill| op.pool("holroyd", skill).0;

    assert_eq!(holroyd(&smashed(&[], 1)), (Condition::Broken, 0), "surface damage");

    let servo = smashed(&[], 2);
    assert_eq!(holroyd(&servo), (Condition::Broken, Fault::Servo.bit()));
    assert_eq!(servo.rules.speed(&servo.state, servo.who("holroyd")), 6 - 2);

    let actuator = smashed(&[], 3);
    assert_eq!(holroyd(&actuator), (Condition::Broken, Fault::Actuator.bit()));
    assert_eq!(pool(&actuator, Skill::HeavyMachinery), 7 + 3 - 2, "STR");
    assert_eq!(pool(&actuator, Skill::Mobility), 6 + 1 - 2, "AGI");
    assert_eq!(pool(&actuator, Skill::Comtech), 4 + 2, "WTS");
    assert_eq!(pool(&actuator, Skill::MedicalAid), 3 + 1, "EMP");

    let sensor = smashed(&[], 4);
    assert_eq!(holroyd(&sensor), (Condition::Broken, Fault::Sensor.bit()));
    assert_eq!(pool(&sensor, Skill::HeavyMachinery), 7 + 3);
    assert_eq!(pool(&sensor, Skill::Mobility), 6 + 1);
    assert_eq!(pool(&sensor, Skill::Comtech), 4 + 2 - 2);
    assert_eq!(pool(&sensor, Skill::MedicalAid), 3 + 1 - 2);

    let mut regulator = smashed(&[], 5);
    assert_eq!(holroyd(&regulator), (Condition::Broken, Fault::Regulator.bit()));
    assert_eq!(regulator.due("holroyd"), 10 + 8, "8 ticks now");
    regulator.body_mut("holroyd").reacted = false;
    regulator.act("holroyd", Action::Rest(Rest), &[]);
    assert_eq!(regulator.due("holroyd"), 18 + 8 + 2, "and 2 more for every action");

    assert_eq!(holroyd(&smashed(&[], 6)), (Condition::Offline, 0), "core shutdown");
    let offline = smashed(&[], 6);
    assert_eq!(offline.refusal("holroyd", Action::Rest(Rest)), Some(Why::CannotAct(offline.who("holroyd"))));

    assert_eq!(smashed(&[Fault::Servo], 6).condition("holroyd"), Condition::Dead, "core loss at 7");
    assert_eq!(smashed(&[Fault::Servo, Fault::Actuator], 6).condition("holroyd"), Condition::Dead, "at 8");

    let next = smashed(&[Fault::Servo], 1);
    assert_eq!(
        holroyd(&next),
        (Condition::Broken, Fault::Servo.bit() | Fault::Actuator.bit()),
        "row 2 is held"
    );
    let beyond = smashed(&[Fault::Regulator], 4);
    assert_eq!(beyond.condition("holroyd"), Condition::Offline, "row 5 is held, so row 6");
}

#[test]
fn an_offline_android_lies_there_until_it_is_smashed() {
    proves!("command.android.offline");
    let mut op = smashed(&[], 6);
    op.put("jaw", "vault");
    while op.state.tick < 100 {
        assert_ne!(op.next(), "holroyd");
        let next = op.next().to_owned();
        op.act(&next, Action::Rest(Rest), &[]);
    }
    assert_eq!(op.condition("holroyd"), Condition::Offline);

    let mut op = smashed(&[], 6);
    let action = strike(&op);
    op.act("jaw", action, &[1, 100, 6]);
    assert_eq!(op.condition("holroyd"), Condition::Dead, "no faults, 6");

    let mut op = smashed(&[], 6);
    op.body_mut("holroyd").faults = Fault::Servo.bit();
    let before = op.body("holroyd").clone();
    op.act("jaw", action, &[1, 100, 4]);
    assert_eq!(*op.body("holroyd"), before, "one fault, 4: a total of 5");
    op.act("jaw", action, &[1, 100, 5]);
    assert_eq!(op.condition("holroyd"), Condition::Dead, "one fault, 5: a total of 6");
}

#[test]
fn an_android_is_repaired_by_comtech() {
    proves!("command.android.repair");
    let mut op = deployed(Setup { squad: &["holroyd", "sigg", "davis", "hirsch"], ..Setup::default() });
    let holroyd = op.who("holroyd");
    let repair = Action::Repair(Repair { on: holroyd });
    assert_eq!(op.refusal("sigg", repair), Some(Why::Unhurt(holroyd)));
    op.body_mut("holroyd").health = 3;
    let mended = |s: &command::Sortie| s[holroyd].health == 5;
    assert_eq!(op.chance_that("sigg", repair, false, mended), ratio(72, 100));
    assert_eq!(op.chance_that("holroyd", repair, false, mended), ratio(67, 100), "on itself");

    op.body_mut("holroyd").faults = Fault::Servo.bit() | Fault::Sensor.bit();
    op.act("sigg", repair, &[72]);
    assert_eq!(
        (op.body("holroyd").health, op.body("holroyd").faults),
        (5, Fault::Servo.bit()),
        "the highest"
    );
    assert_eq!(op.due("sigg"), 8);
    op.act("sigg", repair, &[73]);
    assert_eq!(
        (op.body("holroyd").health, op.body("holroyd").faults, op.due("sigg")),
        (5, Fault::Servo.bit(), 16)
    );

    let body = op.body_mut("holroyd");
    (body.condition, body.health, body.faults) = (Condition::Offline, 0, 0);
    assert_eq!(op.refusal("holroyd", repair), Some(Why::CannotAct(holroyd)));
    op.act("sigg", repair, &[1]);
    assert_eq!((op.condition("holroyd"), op.body("holroyd").health), (Condition::Broken, 1));
    assert_eq!(op.refusal("holroyd", repair), Some(Why::Broken(holroyd)));
    op.act("sigg", repair, &[1]);
    assert_eq!((op.condition("holroyd"), op.body("holroyd").health), (Condition::Active, 3));
}

#[test]
fn bandages_and_sleep_do_not_help_an_android() {
    proves!("command.android.no-first-aid");
    let mut op = deployed(Setup { squad: &["holroyd", "sigg", "davis", "hirsch"], ..Setup::default() });
    let (holroyd, davis) = (op.who("holroyd"), op.who("davis"));
    let body = op.body_mut("holroyd");
    (body.condition, body.health) = (Condition::Broken, 0);
    assert_eq!(op.refusal("sigg", Action::FirstAid(FirstAid { on: holroyd })), Some(Why::NotHuman(holroyd)));
    for _ in 0..4 {
        op.act("holroyd", Action::Rest(Rest), &[]);
    }
    assert_eq!((op.condition("holroyd"), op.body("holroyd").health), (Condition::Broken, 0));

    op.body_mut("holroyd").condition = Condition::Active;
    op.body_mut("davis").health = 1;
    let treated =
        op.chance_that("holroyd", Action::FirstAid(FirstAid { on: davis }), false, |s| s[davis].health == 2);
    assert_eq!(treated, ratio(52, 100), "EMP 3, Medical Aid 1");
}
