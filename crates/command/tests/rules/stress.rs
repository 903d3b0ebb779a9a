//! 5.1 and 5.2: what gives Stress, and the Stress Dice.

use command::Event;
use command::action::Action;
use command::event::{Course, Injury, Nerves};
use command::sortie::Condition;
use command::stress::panic_odds;
use command::verbs::{Aim, CalmDown, Interact, MoveCarefully, Observe, Run, Shoot, Strike};
use dice::ratio;
use ledger::proves;

use crate::rules::checks::{look, observer};
use crate::rules::table::{Op, SPARING, Setup};

/// Panic spares what it interrupts here, so that each gain can be seen by itself; as it stands see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: SPARING, ..setup })
}

/// Marines none of whom would take a hit for another, all to be seen, and a siltjaw that has shown itself.
fn beset(rest: &str) -> Op {
    let squad = ["davis", "hirsch", "miller", "wilson"];
    let jaws = &[("jaw", "siltjaw", "hall"), ("second", "siltjaw", "hall")];
    let mut op = deployed(Setup { squad: &squad, hostiles: jaws, rest, ..Setup::default() });
    for who in squad.into_iter().chain(["jaw", "second"]) {
        op.reveal(who);
    }
    op
}

const NAMED: &str = "[[fact]]\nid = \"jaws\"\ntext = \"There are siltjaws.\"\nnames = \"siltjaw\"\n\
                     cover = [{ id = \"dogs\", text = \"There are stray dogs.\" }]\n";

fn strike(op: &Op, at: &str) -> Action {
    Action::Strike(Strike { at: op.who(at) })
}

fn stress(op: &Op, who: &str) -> u8 {
    op.body(who).stress
}

#[test]
fn stress_starts_at_0_and_falls_by_calming_down_alone() {
    proves!("command.stress.level");
    let rest = r#"
[object.terminal]
name = "terminal"
zone = "hall"
success = [{ set = "read" }]

[[objective]]
id = "read"
text = "Read the terminal."
money = 1000
goal = { deed = "read" }
"#;
    let mut op = deployed(Setup { rest, ..Setup::default() });
    assert_eq!(["miller", "davis", "hirsch", "sigg"].map(|who| stress(&op, who)), [0; 4]);
    assert_eq!(op.refusal("davis", Action::CalmDown(CalmDown)), Some(command::Why::Calm(op.who("davis"))));
    op.stress("davis", 3);
    op.act("davis", Action::Interact(Interact { object: op.object("terminal") }), &[]);
    assert!(op.events.iter().any(|e| matches!(e, Event::Course(Course::Scored { .. }))));
    assert_eq!(stress(&op, "davis"), 3, "an objective is no relief");
    let action = look(&op);
    op.act("davis", action, &[1, 1, 6, 6, 4]);
    assert!(op.body("davis").frozen);
    assert_eq!(stress(&op, "davis"), 3, "nor is panic");
    op.act("davis", Action::CalmDown(CalmDown), &[]);
    assert_eq!(stress(&op, "davis"), 2);

    let mut op = beset(NAMED);
    op.stress("hirsch", 12).body_mut("hirsch").reacted = true;
    op.act("jaw", strike(&op, "hirsch"), &[1, 100]);
    assert_eq!(stress(&op, "hirsch"), 13, "there is no most");
}

#[test]
fn each_trigger_is_one_point() {
    proves!("command.stress.gain.amount", "command.stress.gain.damage");
    let hit = |rest, dice: &[i32]| {
        let mut op = beset(rest);
        op.body_mut("hirsch").reacted = true;
        op.act("jaw", strike(&op, "hirsch"), dice);
        (op.body("hirsch").health, stress(&op, "hirsch"))
    };
    assert_eq!(hit(NAMED, &[1, 100]), (2, 1), "3 damage by a known hostile");
    assert_eq!(hit("", &[1, 100]), (2, 2), "and by an unknown one");
    assert_eq!(hit(NAMED, &[1, 1]), (5, 0), "stopped by the suit");

    // The Lab's wiring: 1 damage to who runs in.
    let mut op = deployed(Setup::default());
    op.act("davis", Action::Run(Run { by: op.door("d1"), at: None }), &[]);
    assert_eq!((op.body("davis").health, stress(&op, "davis")), (1, 1));

    let mut op = beset(NAMED);
    let davis = op.body_mut("davis");
    (davis.condition, davis.health) = (Condition::Broken, 0);
    op.act("jaw", strike(&op, "davis"), &[1, 100, 100]);
    assert_eq!(stress(&op, "davis"), 0, "at 0 Health there is none to lose");
    assert!(op.events.iter().any(|e| matches!(e, Event::Injury(Injury::CriticalInjury { .. }))));

    let mut op = deployed(Setup::default());
    op.stress("davis", 2);
    let action = look(&op);
    op.act("davis", action, &[1, 1, 6, 6]);
    assert_eq!(stress(&op, "sigg"), 1, "one Scream");
}

#[test]
fn a_friends_madness_wounds_as_well() {
    proves!("command.stress.gain.damage");
    let mut op = deployed(Setup::default());
    op.put("hirsch", "attic").put("miller", "attic").stress("hirsch", 9).body_mut("miller").reacted = true;
    let action = Action::Observe(Observe { zone: op.zone("attic") });
    op.act("hirsch", action, &[1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 6, 1, 100]);
    assert_eq!((op.body("miller").health, stress(&op, "miller")), (1, 2), "as witness, and as wounded");
}

#[test]
fn every_push_gives_stress() {
    proves!("command.stress.gain.push");
    let mut op = observer(4);
    let action = look(&op);
    op.act_pushed("davis", action, &[100, 1, 6], &[true]);
    op.act_pushed("davis", action, &[100, 6, 100, 6, 6], &[true]);
    assert_eq!(stress(&op, "davis"), 2);
}

#[test]
fn horrors_are_faced_once_each() {
    proves!("command.stress.gain.horror");
    let rest = "[object.body]\nname = \"body\"\nzone = \"attic\"\nhorror = true\n";
    let squad = &["davis", "holroyd", "miller", "sigg"];
    let mut op = deployed(Setup { squad, rest, ..Setup::default() });
    let through = Action::MoveCarefully(MoveCarefully { by: op.door("p1") });
    op.act("davis", through, &[]);
    assert_eq!(stress(&op, "davis"), 1, "a zone with a body");
    op.act("davis", through, &[]).act("davis", through, &[]);
    assert_eq!(stress(&op, "davis"), 1, "seen before");
    op.act("holroyd", through, &[]);
    assert_eq!((stress(&op, "holroyd"), stress(&op, "miller")), (0, 0), "an android; somebody elsewhere");

    // Miller dies in the Hall before Sigg; Davis comes upon her later.
    let mut op = deployed(Setup { squad, rest, ..Setup::default() });
    let miller = op.body_mut("miller");
    (miller.condition, miller.health, miller.death_check) = (Condition::Dying, 0, 4);
    op.put("davis", "hold");
    for (who, due) in [("davis", 50), ("holroyd", 50), ("sigg", 50)] {
        op.due_at(who, due);
    }
    op.tick(&[100], &[]);
    assert_eq!(op.condition("miller"), Condition::Dead);
    assert_eq!(["sigg", "holroyd", "davis"].map(|who| stress(&op, who)), [1, 0, 0]);
    op.act("davis", Action::MoveCarefully(MoveCarefully { by: op.door("d2") }), &[]);
    assert_eq!(["sigg", "davis"].map(|who| stress(&op, who)), [1, 1]);
}

#[test]
fn a_scripted_horror_stays_to_be_seen() {
    proves!("command.stress.gain.horror");
    let rest = "[object.locker]\nname = \"locker\"\nzone = \"attic\"\nsuccess = [\"horror\"]\n";
    let mut op = deployed(Setup { rest, ..Setup::default() });
    op.put("davis", "attic").put("sigg", "attic").body_mut("sigg").condition = Condition::Dying;
    op.act("davis", Action::Interact(Interact { object: op.object("locker") }), &[]);
    assert_eq!(["davis", "sigg", "miller"].map(|who| stress(&op, who)), [1, 0, 0], "Sigg is unconscious");
    op.act("miller", Action::MoveCarefully(MoveCarefully { by: op.door("p1") }), &[]);
    assert_eq!(["davis", "sigg", "miller"].map(|who| stress(&op, who)), [1, 0, 1]);
    op.body_mut("sigg").condition = Condition::Broken;
    op.look();
    assert_eq!(stress(&op, "sigg"), 1, "she comes round beside it");
}

/// Davis panics in the Hold: Stress so high, and this on the Panic die; then these dice.
fn panic_in_hold(op: &mut Op, stress: u8, d6: i32, dice: &[i32]) {
    op.stress("davis", stress);
    let hold = op.zone("hold");
    let mut all = vec![1, 1];
    all.extend((1..stress).map(|_| 2));
    all.push(d6);
    all.extend(dice);
    op.act("davis", Action::Observe(Observe { zone: hold }), &all);
}

#[test]
fn panic_is_seen_where_it_breaks_out() {
    proves!("command.stress.gain.witness-panic");
    let squad = &["davis", "cham", "sigg", "miller"];
    let stage = || {
        let mut op = deployed(Setup { squad, ..Setup::default() });
        for marine in ["davis", "cham", "sigg"] {
            op.put(marine, "hold");
        }
        op
    };
    let others = |op: &Op| ["cham", "sigg", "miller"].map(|who| stress(op, who));
    let mut op = stage();
    panic_in_hold(&mut op, 4, 6, &[]);
    assert_eq!(op.body("davis").zone, op.zone("hall"));
    assert_eq!(others(&op), [1, 1, 0], "a flight from the Hold to Miller's Hall");

    let mut op = stage();
    panic_in_hold(&mut op, 3, 4, &[]);
    assert!(op.body("davis").frozen);
    assert_eq!(others(&op), [0, 0, 0], "a Freeze");

    let mut op = stage();
    op.body_mut("cham").condition = Condition::Broken;
    op.body_mut("sigg").condition = Condition::Dying;
    panic_in_hold(&mut op, 3, 5, &[]);
    assert_eq!(others(&op), [1, 0, 0], "Broken, and Dying");

    // A Psychotic Attack on the first of the two, which misses.
    let mut op = stage();
    panic_in_hold(&mut op, 9, 6, &[1, 100]);
    assert_eq!(others(&op), [1, 1, 0]);
}

#[test]
fn an_unknown_attacker_gives_stress_once_per_kind() {
    proves!("command.stress.gain.unknown-attacker");
    let mut op = beset("");
    op.act("jaw", strike(&op, "miller"), &[100]);
    assert_eq!(stress(&op, "miller"), 1, "the first attack, a miss");
    op.act("second", strike(&op, "miller"), &[100]);
    op.act("jaw", strike(&op, "miller"), &[100]);
    assert_eq!(stress(&op, "miller"), 1, "the kind is known to her");
    op.act("jaw", strike(&op, "davis"), &[100]);
    assert_eq!(stress(&op, "davis"), 1, "and not to Davis");

    let mut op = beset(NAMED);
    op.act("jaw", strike(&op, "miller"), &[100]);
    assert_eq!(stress(&op, "miller"), 0, "briefed");

    let mut op = crate::rules::table::opening(Setup {
        hostiles: &[("jaw", "siltjaw", "hall")],
        rest: NAMED,
        ..Setup::default()
    })
    .unwrap_or_else(|e| panic!("{}", e.render(false, 100)));
    op.say("falsify jaws as dogs").say("brief");
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.say(&format!("pick {marine}"));
    }
    op.say("deploy").reveal("miller").reveal("jaw");
    op.act("jaw", strike(&op, "miller"), &[100]);
    assert_eq!(stress(&op, "miller"), 1, "stray dogs they are not");
}

#[test]
fn as_many_stress_dice_as_stress() {
    proves!("command.stress.dice.count");
    let dice = |op: &Op| {
        let all = op.events.iter().filter_map(|e| match *e {
            Event::Nerves(Nerves::StressDice { dice, .. }) => Some(dice),
            _ => None,
        });
        all.collect::<Vec<_>>()
    };
    let mut op = deployed(Setup { squad: &["davis", "holroyd", "miller", "sigg"], ..Setup::default() });
    let action = look(&op);
    op.act("davis", action, &[1]);
    op.act("holroyd", action, &[1]);
    op.stress("davis", 3).act("davis", Action::Aim(Aim), &[]);
    assert!(dice(&op).is_empty(), "Stress 0, an android, an action without a skill");
    op.act("davis", action, &[1, 6, 6, 6]);
    assert_eq!(dice(&op), [3]);
}

#[test]
fn any_1_sets_off_one_panic_roll() {
    proves!("command.stress.dice.trigger");
    let panics =
        |op: &Op| op.events.iter().filter(|e| matches!(e, Event::Nerves(Nerves::Panics { .. }))).count();
    let look_with = |dice: &[i32], last: &[i32]| {
        let mut op = deployed(Setup::default());
        op.stress("davis", dice.len() as u8);
        let action = look(&op);
        op.act("davis", action, &[&[1], dice, last].concat());
        panics(&op)
    };
    assert_eq!(look_with(&[2, 5, 6], &[]), 0);
    assert_eq!(look_with(&[1, 4], &[1]), 1);
    assert_eq!(look_with(&[1, 1, 1], &[1]), 1, "one for all");

    for (draws, health) in [(&[1, 1, 1, 100][..], 1), (&[100, 1, 1], 3)] {
        let mut op = deployed(Setup { hostiles: &[("drone", "picket-drone", "hall")], ..Setup::default() });
        op.stress("davis", 1);
        op.act("davis", Action::Shoot(Shoot { at: op.who("drone") }), draws);
        assert_eq!((op.body("drone").health, panics(&op)), (health, 1), "hit or miss");
    }

    let mut op = deployed(Setup::default());
    for marine in ["miller", "hirsch", "sigg"] {
        op.stress(marine, 9);
    }
    op.stress("davis", 2);
    let action = look(&op);
    op.act("davis", action, &[1, 1, 2, 6]);
    assert_eq!(["miller", "hirsch", "sigg"].map(|who| stress(&op, who)), [10; 3]);
    assert_eq!(panics(&op), 1, "gaining Stress is no cause for a Panic Roll");
}

#[test]
fn the_chance_of_a_panic_roll() {
    proves!("command.stress.dice.odds");
    let mut op = deployed(Setup::default());
    op.put("davis", "attic");
    let action = Action::Observe(Observe { zone: op.zone("attic") });
    let exact = [
        (0, 1),
        (1, 6),
        (11, 36),
        (91, 216),
        (671, 1296),
        (4651, 7776),
        (31031, 46656),
        (201_811, 279_936),
        (1_288_991, 1_679_616),
        (8_124_571, 10_077_696),
        (50_700_551, 60_466_176),
    ];
    let printed = [0, 17, 31, 42, 52, 60, 67, 72, 77, 81, 84];
    for (level, ((n, d), percent)) in (0..).zip(exact.into_iter().zip(printed)) {
        op.stress("davis", level);
        let chance =
            op.chance_of("davis", action, false, |e| matches!(e, Event::Nerves(Nerves::Panics { .. })));
        assert_eq!(chance, ratio(n, d), "Stress {level}");
        assert_eq!(panic_odds(level), (n, d), "as the Commander is told");
        assert_eq!((200 * n + d) / (2 * d), percent, "rounded, at Stress {level}");
    }
    assert_eq!(panic_odds(24), (6u64.pow(24) - 5u64.pow(24), 6u64.pow(24)));
    assert_eq!([25, u8::MAX].map(panic_odds), [panic_odds(24); 2], "beyond that nothing changes");
}

#[test]
fn no_stress_dice_for_the_dying_the_mad_and_hostiles() {
    proves!("command.stress.dice.exempt");
    let dice =
        |op: &Op| op.events.iter().filter(|e| matches!(e, Event::Nerves(Nerves::StressDice { .. }))).count();
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "vault")], ..Setup::default() });
    op.act("jaw", Action::Observe(Observe { zone: op.zone("vault") }), &[100]);
    let davis = op.body_mut("davis");
    (davis.condition, davis.health, davis.stress, davis.death_check) = (Condition::Dying, 0, 5, 4);
    for who in ["miller", "hirsch", "sigg", "jaw"] {
        op.due_at(who, 50);
    }
    op.tick(&[1], &[]);
    assert_eq!(dice(&op), 0, "a siltjaw, and a death check at Stress 5");

    op.put("hirsch", "attic").put("miller", "attic").stress("hirsch", 9).body_mut("miller").reacted = true;
    op.act(
        "hirsch",
        Action::Observe(Observe { zone: op.zone("attic") }),
        &[1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 6, 100],
    );
    assert_eq!(dice(&op), 1, "of the look, and none of the Psychotic Attack");
}

#[test]
fn each_horrible_object_counts() {
    proves!("command.stress.gain.horror");
    let one =
        |id: &str| format!("[object.{id}]\nname = \"{id}\"\nzone = \"attic\"\nsuccess = [\"horror\"]\n");
    let rest = ["bunk", "crate", "locker"].map(one).concat();
    let mut op = deployed(Setup { rest: &rest, ..Setup::default() });
    op.put("davis", "attic");
    for (id, now) in [("locker", 1), ("crate", 2)] {
        op.act("davis", Action::Interact(Interact { object: op.object(id) }), &[]);
        assert_eq!(stress(&op, "davis"), now, "{id}");
    }
    op.act("miller", Action::MoveCarefully(MoveCarefully { by: op.door("p1") }), &[]);
    assert_eq!(stress(&op, "miller"), 2, "both at once; the bunk is harmless");
}
