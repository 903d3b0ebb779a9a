//! 7: Broken, critical injuries, Dying, death and first aid.

use command::Why;
use command::action::Action;
use command::check::{Occasion, chance};
use command::people::Skill;
use command::sortie::Condition;
use command::ticks::Due;
use command::verbs::{Aim, FirstAid, MoveCarefully, Observe, Overwatch, PickUp, Rest, Run, Strike};
use dice::ratio;
use ledger::proves;

use crate::rules::table::{NAMED, Op, SPARING, Setup, percent};

/// Panic spares what it interrupts here, so that each result can be seen by itself; as it stands see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: SPARING, ..setup })
}

/// A siltjaw among four in the Hall, everybody Revealed; its kind is known.
fn mauled(squad: &[&str]) -> Op {
    let mut op =
        deployed(Setup { squad, hostiles: &[("jaw", "siltjaw", "hall")], rest: NAMED, ..Setup::default() });
    for name in squad {
        op.body_mut(name).stealthed = false;
        // Nobody reacts: what is tested comes after.
        op.body_mut(name).frozen = true;
    }
    op.reveal("jaw");
    op
}

const FIRST: [&str; 4] = ["davis", "hirsch", "sigg", "macwhirr"];

fn strike(op: &Op, at: &str) -> Action {
    Action::Strike(Strike { at: op.who(at) })
}

#[test]
fn no_health_is_broken() {
    proves!("command.injury.broken", "command.injury.critical");
    let mut op = mauled(&FIRST);
    let at_davis = strike(&op, "davis");
    op.act("jaw", at_davis, &[77, 32, 34]);
    assert_eq!(
        (op.body("davis").health, op.condition("davis")),
        (0, Condition::Broken),
        "Health 3 to 0: a roll"
    );
    let at_hirsch = strike(&op, "hirsch");
    op.act("jaw", at_hirsch, &[77, 61]);
    assert_eq!((op.body("hirsch").health, op.condition("hirsch")), (2, Condition::Active), "no roll");
    op.hurt("hirsch", 4).act("jaw", at_hirsch, &[77, 61]);
    assert_eq!((op.body("hirsch").health, op.condition("hirsch")), (1, Condition::Active), "1 left");
    op.act("jaw", at_davis, &[77, 32, 34]);
    assert_eq!(op.condition("davis"), Condition::Broken, "a hit at Health 0: a roll");
    let at_macwhirr = strike(&op, "macwhirr");
    op.lay_low("macwhirr").act("jaw", at_macwhirr, &[77, 60]);
    assert_eq!(op.condition("macwhirr"), Condition::Broken, "blocked: no roll");
    let wires = Action::Run(Run { by: op.door("d1"), at: None });
    op.hurt("sigg", 1).act("sigg", wires, &[]);
    assert_eq!(op.condition("sigg"), Condition::Broken, "a hazard: no roll");
}

#[test]
fn the_broken_may_only_crawl_or_rest() {
    proves!("command.injury.broken-actions", "command.action.matrix");
    let mut op = mauled(&["miller", "hirsch", "sigg", "davis"]);
    op.act("hirsch", Action::Aim(Aim), &[]).act("hirsch", Action::Overwatch(Overwatch), &[]);
    op.body_mut("hirsch").covered = true;
    op.body_mut("hirsch").frozen = true;
    let at_hirsch = strike(&op, "hirsch");
    // His shot misses; the hit breaks him.
    op.hurt("hirsch", 3).act("jaw", at_hirsch, &[100, 77, 61, 34]);
    let body = op.body("hirsch");
    assert_eq!(body.condition, Condition::Broken);
    assert!(!body.aimed && !body.covered && !body.watching && !body.engaged());
    let mut legal = Vec::new();
    op.rules.legal(&op.state, op.who("hirsch"), &mut legal);
    assert!(
        legal.iter().all(|action| matches!(action, Action::MoveCarefully(_) | Action::Rest(Rest))),
        "{legal:?}"
    );
    for action in [at_hirsch, Action::Run(Run { by: op.door("d2"), at: None }), Action::Overwatch(Overwatch)]
    {
        assert_eq!(op.refusal("hirsch", action), Some(Why::Broken(op.who("hirsch"))), "{action:?}");
    }
    op.body_mut("hirsch").due = 100;
    op.act("hirsch", Action::MoveCarefully(MoveCarefully { by: op.door("p1") }), &[]);
    assert_eq!((op.body("hirsch").due, op.body("hirsch").zone), (112, op.zone("attic")), "Speed 3");
    assert!(!op.rules.may_react(&op.state, op.who("hirsch")), "nor DODGE");
    // Broken on watch: what comes is not shot at.
    op.lay_low("miller").body_mut("miller").watching = true;
    let come = Action::MoveCarefully(MoveCarefully { by: op.door("d2") });
    op.put("jaw", "hold").act("jaw", come, &[]);
    assert_eq!(op.body("jaw").health, 7);
}

#[test]
fn broken_is_a_condition_of_its_own() {
    proves!("command.injury.broken-flag", "command.action.first-aid.amount", "command.medical.dying");
    let mut op = mauled(&["hirsch", "davis", "sigg", "cham"]);
    op.put("jaw", "vault");
    let treat = |op: &Op, on: &str| Action::FirstAid(FirstAid { on: op.who(on) });
    let (hirsch, davis, cham) = (treat(&op, "hirsch"), treat(&op, "davis"), treat(&op, "cham"));
    op.lay_low("hirsch").act("sigg", hirsch, &[67]);
    assert_eq!((op.body("hirsch").health, op.condition("hirsch")), (2, Condition::Active), "Broken at 0");
    op.lay_dying("davis", 0).body_mut("sigg").due = 40;
    op.act("sigg", davis, &[68]);
    assert_eq!((op.condition("davis"), op.body("davis").death_check), (Condition::Dying, 24), "a failure");
    op.body_mut("sigg").due = 40;
    op.act("sigg", davis, &[67]);
    assert_eq!((op.body("davis").health, op.condition("davis")), (1, Condition::Broken), "Dying");
    assert_eq!(op.body("davis").due, 48, "treated at tick 40");
    assert!(!matches!(op.rules.next_due(&op.state), Some(Due::DeathCheck(..))), "the checks stop");
    op.act("sigg", davis, &[67]);
    assert_eq!((op.body("davis").health, op.condition("davis")), (2, Condition::Active), "the maximum");
    op.lay_low("cham").hurt("cham", 1).act("sigg", cham, &[67]);
    assert_eq!((op.body("cham").health, op.condition("cham")), (3, Condition::Active), "Broken at 1");
    op.hurt("cham", 1).act("sigg", cham, &[67]);
    assert_eq!(op.body("cham").health, 3, "Health 1 of 5");
}

#[test]
fn a_critical_injury_makes_it_one_step_worse_in_33_of_100() {
    proves!("command.injury.critical-chance", "command.injury.critical-dying");
    for (draw, then) in [(33, Condition::Dying), (34, Condition::Broken)] {
        let mut op = mauled(&FIRST);
        let at_davis = strike(&op, "davis");
        op.act("jaw", at_davis, &[77, 32, draw]);
        assert_eq!(op.condition("davis"), then, "draw {draw}");
    }
    for (draw, then) in [(20, Condition::Dead), (60, Condition::Dying)] {
        let mut op = mauled(&FIRST);
        let at_davis = strike(&op, "davis");
        op.lay_dying("davis", 0).act("jaw", at_davis, &[77, 32, draw]);
        assert_eq!((op.condition("davis"), op.body("davis").death_check), (then, 24), "draw {draw}");
    }
    let op = mauled(&FIRST);
    let davis = op.who("davis");
    let dying =
        op.chance_that("jaw", strike(&op, "davis"), false, |b| b[davis].condition == Condition::Dying);
    assert_eq!(dying, percent(77) * percent(69) * percent(33));
    let mut op = mauled(&["holroyd", "davis", "sigg", "cham"]);
    let at_holroyd = strike(&op, "holroyd");
    op.hurt("holroyd", 3).act("jaw", at_holroyd, &[77, 32, 6]);
    assert_eq!(op.condition("holroyd"), Condition::Offline, "an android has a table of its own: one D6");
}

#[test]
fn the_dying_are_unconscious() {
    proves!("command.dying.unconscious", "command.action.matrix");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "attic")], ..Setup::default() });
    op.lay_dying("davis", 0).put("davis", "attic").put("miller", "attic");
    assert!(!op.rules.hears(&op.state, op.who("davis")), "hears no orders");
    let mut legal = Vec::new();
    op.rules.legal(&op.state, op.who("davis"), &mut legal);
    assert_eq!(legal, [], "nothing is open");
    assert!(!op.rules.may_react(&op.state, op.who("davis")));
    // Four others acted at tick 0; hers is no activation.
    for (name, due) in [("miller", 8), ("hirsch", 8), ("sigg", 8), ("jaw", 8)] {
        op.body_mut(name).due = due;
    }
    assert!(matches!(op.rules.next_due(&op.state), Some(Due::Activation(8, who)) if who != op.who("davis")));
    let look = Action::Observe(Observe { zone: op.zone("hall") });
    op.stress("miller", 4).act("miller", look, &[100, 1, 2, 2, 2, 4]);
    assert_eq!(op.body("davis").stress, 0, "a Scream in the zone");
    op.put("miller", "hall").reveal("jaw");
    assert_eq!(op.state.known.hostile(&op.rules, op.who("jaw")), None, "perceives nothing");
    for gone in [Condition::Offline, Condition::Dead] {
        op.body_mut("davis").condition = gone;
        op.rules.legal(&op.state, op.who("davis"), &mut legal);
        assert_eq!(legal, [], "{gone:?}");
    }
}

/// Everybody else is far from acting.
fn alone(op: &mut Op, name: &str) {
    let who = op.who(name);
    for other in op.state.ids().filter(|&other| other != who) {
        op.state[other].due = 400;
    }
}

#[test]
fn the_dying_check_every_24_ticks() {
    proves!("command.dying.death-check");
    let mut op = deployed(Setup::default());
    op.lay_dying("davis", 30);
    alone(&mut op, "davis");
    for at in [54, 78, 102] {
        assert_eq!(op.rules.next_due(&op.state), Some(Due::DeathCheck(at, op.who("davis"))));
        op.tick(&[31], &[]);
    }
    assert_eq!((op.state.tick, op.condition("davis")), (102, Condition::Dying));
    op.tick(&[32], &[]);
    assert_eq!(op.condition("davis"), Condition::Dead, "and not pushed");
    let mut op = deployed(Setup::default());
    op.lay_dying("miller", 0);
    alone(&mut op, "miller");
    op.tick(&[53], &[]);
    assert_eq!(op.condition("miller"), Condition::Dead, "53 at 52 percent");
    let mut op = deployed(Setup::default());
    op.lay_dying("davis", 0);
    alone(&mut op, "davis");
    op.tick(&[32, 31], &[true]);
    assert_eq!((op.condition("davis"), op.body("davis").death_check), (Condition::Dying, 48), "pushed");
    assert_eq!(op.asked.len(), 1);
}

#[test]
fn the_chances_of_staying_alive() {
    proves!("command.dying.death-check");
    let op = deployed(Setup::default());
    let table = [
        ("hirsch", 72),
        ("cham", 72),
        ("miller", 52),
        ("macwhirr", 42),
        ("wilson", 31),
        ("davis", 31),
        ("sigg", 31),
    ];
    for (name, percent) in table {
        let check = op.rules.check_of(&op.state, op.who(name), Skill::Stamina, Occasion::Death);
        assert_eq!(check.chance(), percent, "{name}");
    }
    let lives = |name: &str, checks: usize, push: bool| {
        let mut op = deployed(Setup { squad: &["davis", "hirsch", "sigg", "cham"], ..Setup::default() });
        op.lay_dying(name, 0);
        alone(&mut op, name);
        let who = op.who(name);
        op.chance_of_living(who, checks, push)
    };
    assert_eq!(chance(2), 31);
    assert_eq!(lives("davis", 1, false), percent(31));
    assert_eq!(lives("davis", 2, false), ratio(961, 10_000));
    assert_eq!(lives("hirsch", 2, false), ratio(5184, 10_000));
    assert_eq!(lives("davis", 1, true), ratio(5239, 10_000));
}

#[test]
fn aid_comes_before_a_death_check_of_the_same_tick() {
    proves!("command.dying.order");
    let mut op = deployed(Setup::default());
    op.lay_dying("davis", 30);
    alone(&mut op, "sigg");
    op.body_mut("sigg").due = 54;
    assert_eq!(op.rules.next_due(&op.state), Some(Due::Activation(54, op.who("sigg"))));
    let treat = Action::FirstAid(FirstAid { on: op.who("davis") });
    op.act("sigg", treat, &[67]);
    assert_eq!((op.state.tick, op.condition("davis")), (54, Condition::Broken));
    assert_eq!(op.rules.next_due(&op.state).map(Due::tick), Some(62), "there is no check");
}

#[test]
fn nobody_is_carried_home() {
    proves!("command.dying.cannot-be-carried");
    let mut op = deployed(Setup::default());
    op.lay_dying("sigg", 0).put("sigg", "lab").put("miller", "lab").look();
    let mut legal = Vec::new();
    op.rules.legal(&op.state, op.who("miller"), &mut legal);
    for &action in &legal {
        // Whatever Miller does, Sigg lies where she lies.
        let (sigg, lab) = (op.who("sigg"), op.zone("lab"));
        assert_eq!(
            op.chance_that("miller", action, false, |b| b[sigg].zone == lab),
            percent(100),
            "{action:?}"
        );
    }
    op.put("miller", "hall").say("extract");
    assert_eq!(op.rules.home(&op.state), 3, "Sigg is lost");
}

#[test]
fn the_dead_leave_their_gear_and_a_body() {
    proves!("command.death.effects");
    let mut op = deployed(Setup {
        squad: &["cham", "miller", "davis", "holroyd"],
        hostiles: &[("jaw", "siltjaw", "hold")],
        rest: NAMED,
        ..Setup::default()
    });
    let torch = op.thing_of("cham", "torch");
    op.put("cham", "hold").reveal("cham").reveal("jaw").lay_dying("cham", 0);
    let at_cham = strike(&op, "cham");
    op.act("jaw", at_cham, &[77, 32, 33]);
    assert_eq!(op.condition("cham"), Condition::Dead);
    assert!(op.lies(torch, "hold") && op.body("cham").pack.is_empty());
    op.put("jaw", "vault");
    let enter = Action::MoveCarefully(MoveCarefully { by: op.door("d2") });
    op.act("miller", enter, &[]);
    assert_eq!(op.body("miller").stress, 1, "comes upon a body");
    assert_eq!(op.refusal("miller", Action::PickUp(PickUp { thing: torch })), None);
    op.act("miller", enter, &[]).act("miller", enter, &[]);
    assert_eq!(op.body("miller").stress, 1, "out and in again: once");
    op.act("holroyd", enter, &[]);
    assert_eq!(op.body("holroyd").stress, 0, "an android feels nothing");
    alone(&mut op, "cham");
    assert_eq!(op.rules.next_due(&op.state).map(Due::tick), Some(400), "out of the queue");
}

#[test]
fn who_recovers_by_rest() {
    proves!("command.action.rest.recovery");
    let rests = |change: &dyn Fn(&mut Op)| {
        let mut op = deployed(Setup { squad: &["hirsch", "davis", "sigg", "holroyd"], ..Setup::default() });
        op.lay_low("hirsch");
        change(&mut op);
        for _ in 0..2 {
            op.act("hirsch", Action::Rest(Rest), &[]);
        }
        assert_ne!(
            (op.condition("hirsch"), op.body("hirsch").health),
            (Condition::Active, 1),
            "two are not enough"
        );
        op.act("hirsch", Action::Rest(Rest), &[]);
        (op.condition("hirsch"), op.body("hirsch").health)
    };
    assert_eq!(rests(&|_| {}), (Condition::Active, 1));
    let sign = |op: &mut Op| {
        let hall = usize::from(op.zone("hall").0);
        op.state.known.signs[hall] = Some(command::knowledge::Sign { tick: 0, sound: true });
    };
    assert_eq!(rests(&sign), (Condition::Broken, 0), "a sign of something");
    let unhurt = |op: &mut Op| {
        op.hurt("hirsch", 3).body_mut("hirsch").condition = Condition::Active;
    };
    assert_eq!(rests(&unhurt), (Condition::Active, 3), "who is on his feet gains nothing");
}
