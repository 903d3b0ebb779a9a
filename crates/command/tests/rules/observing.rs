//! 8: OBSERVE ZONE.

use command::action::Action;
use command::check::Occasion;
use command::event::{Nerves, Site};
use command::knowledge::Sign;
use command::observe::Finding;
use command::people::Skill;
use command::sortie::Condition;
use command::verbs::{Interact, Observe};
use command::{Event, Why};
use ledger::proves;

use crate::rules::table::{Op, SIGNS, Setup, percent};

/// Signs keep Stealth here, so that looks can be repeated; as it stands see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: SIGNS, ..setup })
}

const THINGS: &str = r#"
[object.console]
name = "console"
zone = "lab"
key = true

[object.mug]
name = "mug"
zone = "lab"

[object.locker]
name = "locker"
zone = "hall"
hidden = true
"#;

fn watchers(hostiles: &[(&str, &str, &str)]) -> Op {
    deployed(Setup { hostiles, rest: THINGS, ..Setup::default() })
}

/// What the last look found.
fn found(op: &Op) -> Option<Finding> {
    op.events.iter().rev().find_map(|event| match *event {
        Event::Site(Site::Observed { finding, .. }) => Some(finding),
        _ => None,
    })
}

fn look(op: &Op, zone: &str) -> Action {
    Action::Observe(Observe { zone: op.zone(zone) })
}

#[test]
fn observing_goes_by_wits() {
    proves!("command.action.observe");
    let mut op = watchers(&[("drone", "picket-drone", "lab")]);
    for (name, percent) in [("macwhirr", 67), ("sigg", 67), ("miller", 52), ("hirsch", 42), ("holroyd", 52)] {
        let check = op.rules.check_of(&op.state, op.who(name), Skill::Observation, Occasion::Action);
        assert_eq!(check.chance(), percent, "{name}");
    }
    let (lab, drone) = (look(&op, "lab"), op.who("drone"));
    let seen = op.chance_that("miller", lab, false, |b| b.known.hostiles[0].is_some());
    assert_eq!(seen, percent(52));
    let before = op.state.known.clone();
    op.act("miller", lab, &[53]);
    assert_eq!((&op.state.known, op.body("miller").due), (&before, 8), "a failure tells nothing");
    assert_eq!(found(&op), None, "not even that there is nothing");
    let failed =
        |event: &Event| matches!(event, Event::Nerves(Nerves::Checked { rolled }) if !rolled.success);
    assert!(op.events.iter().any(failed), "logged as failed");
    assert!(op.body("miller").stealthed);
    op.put("drone", "hall").engage("miller", "drone");
    assert_eq!(op.refusal("miller", lab), Some(Why::Engaged(op.who("miller"))));
    assert_eq!(op.state.known.hostile(&op.rules, drone).map(|seen| seen.zone), Some(op.zone("hall")));
}

#[test]
fn ones_own_zone_hides_nobody() {
    proves!("command.action.observe.own-zone");
    let mut op = watchers(&[("jaw", "siltjaw", "hall"), ("maw", "siltjaw", "hall")]);
    for (zone, open) in [("hall", true), ("lab", true), ("vault", false)] {
        assert_eq!(op.refusal("sigg", look(&op, zone)).is_none(), open, "{zone}");
    }
    assert_eq!(op.refusal("sigg", look(&op, "vault")), Some(Why::TooFar(op.zone("vault"))));
    let here = look(&op, "hall");
    op.act("sigg", here, &[67]);
    assert!(!op.body("jaw").stealthed && !op.body("maw").stealthed);
    let both = op.who("jaw").bit() | op.who("maw").bit();
    assert_eq!(found(&op), Some(Finding::Hostiles(both)), "Revealed, then reported at level 1");
}

#[test]
fn what_is_found_first() {
    proves!("command.action.observe.priority", "command.action.observe.one-level");
    let mut op = watchers(&[("drone", "picket-drone", "lab"), ("jaw", "siltjaw", "lab")]);
    let lab = look(&op, "lab");
    op.act("sigg", lab, &[1]);
    assert_eq!(found(&op), Some(Finding::Hostiles(op.who("drone").bit())), "1: Revealed hostiles");
    op.act("sigg", lab, &[1, 2]);
    assert_eq!(found(&op), Some(Finding::Sign { sound: false }), "2: a sign");
    op.act("sigg", lab, &[1]);
    let console = op.object("console");
    assert_eq!(found(&op), Some(Finding::Objects(1 << console.0)), "3: key objects, and no mugs");
    assert!(op.state.known.knows_object(console) && !op.state.known.knows_object(op.object("mug")));
    op.act("sigg", lab, &[1]);
    assert_eq!(found(&op), Some(Finding::Hazard), "4: hazards");
    assert!(op.state.known.knows_hazard(op.zone("lab")));
    op.body_mut("sigg").due = op.state.tick;
    op.act("sigg", lab, &[1]);
    assert_eq!(found(&op), Some(Finding::Nothing), "everything is known");
    let drone = op.who("drone");
    assert_eq!(
        op.state.known.hostile(&op.rules, drone).map(|seen| seen.tick),
        Some(op.state.tick),
        "seen again"
    );
    op.state.tick += 100;
    op.body_mut("sigg").due = op.state.tick;
    op.act("sigg", lab, &[1, 1]);
    assert_eq!(found(&op), Some(Finding::Sign { sound: true }), "a sign that faded is news again");
}

#[test]
fn one_level_at_a_time() {
    proves!("command.action.observe.one-level");
    let mut op = watchers(&[("jaw", "siltjaw", "lab")]);
    let (lab, hall) = (look(&op, "lab"), look(&op, "hall"));
    op.body_mut("jaw").stealthed = false;
    op.act("sigg", lab, &[1]);
    assert_eq!(found(&op), Some(Finding::Hostiles(op.who("jaw").bit())), "the siltjaw first");
    op.act("sigg", lab, &[1]);
    assert_eq!(found(&op), Some(Finding::Objects(1 << op.object("console").0)), "then the console");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "lab")], ..Setup::default() });
    op.act("sigg", lab, &[1, 2]);
    assert_eq!(found(&op), Some(Finding::Sign { sound: false }), "a movement first");
    op.act("sigg", lab, &[1]);
    assert_eq!(found(&op), Some(Finding::Hazard), "then the hazard");
    let mut op = watchers(&[]);
    let locker = op.object("locker");
    assert!(op.refusal("sigg", Action::Interact(Interact { object: locker })).is_some());
    op.act("sigg", hall, &[1]);
    assert_eq!(found(&op), Some(Finding::Objects(1 << locker.0)), "a hidden locker in one's own zone");
    assert_eq!(op.refusal("sigg", Action::Interact(Interact { object: locker })), None);
    let mut op = watchers(&[]);
    op.put("sigg", "attic").act("sigg", hall, &[1]);
    assert_eq!(found(&op), Some(Finding::Nothing), "from next door it stays hidden");
}

#[test]
fn a_sign_names_only_the_zone() {
    proves!("command.action.observe.signs");
    let mut op = watchers(&[("jaw", "siltjaw", "hold"), ("maw", "siltjaw", "hold")]);
    let hold = look(&op, "hold");
    op.events.clear();
    op.body_mut("sigg").due = 10;
    op.act("sigg", hold, &[1, 2]);
    let signs = op.events.iter().filter(|event| matches!(event, Event::Site(Site::Observed { .. }))).count();
    assert_eq!((signs, found(&op)), (1, Some(Finding::Sign { sound: false })), "one event for two");
    let n = usize::from(op.zone("hold").0);
    assert_eq!(op.state.known.signs[n], Some(Sign { tick: 10, sound: false }));
    assert_eq!(op.state.known.hostiles, [None, None], "neither kind nor number");
    assert!(op.body("jaw").stealthed && op.body("maw").stealthed);
    op.state.tick = 34;
    assert!(!op.rules.is_safe(&op.state, op.zone("hold")));
    op.state.tick = 35;
    assert!(op.rules.is_safe(&op.state, op.zone("hold")), "faded after 24 ticks");
    op.body_mut("sigg").due = 35;
    let sound = op.chance_that("sigg", hold, false, |b| b.known.signs[n].is_some_and(|sign| sign.sound));
    assert_eq!(sound, percent(67) * percent(50), "a sound or a movement at random");
}

#[test]
fn a_look_next_door_leaves_what_it_did_not_find() {
    proves!("command.action.observe.priority");
    let hostiles = &[("jaw", "siltjaw", "attic"), ("rex", "siltjaw", "attic")];
    let mut op = crate::rules::table::deployed(Setup { hostiles, rest: THINGS, ..Setup::default() });
    op.body_mut("jaw").stealthed = false;
    let action = look(&op, "attic");
    op.act("davis", action, &[1]);
    assert_eq!(found(&op), Some(Finding::Hostiles(op.who("jaw").bit())));
    assert!(op.body("rex").stealthed, "the first level only: the other stays hidden");
    for condition in [Condition::Dead, Condition::Reserve] {
        for stealthed in [true, false] {
            let mut op = watchers(&[("jaw", "siltjaw", "attic")]);
            op.body_mut("jaw").condition = condition;
            op.body_mut("jaw").stealthed = stealthed;
            let action = look(&op, "attic");
            op.act("davis", action, &[1]);
            let news = matches!(found(&op), Some(Finding::Hostiles(_) | Finding::Sign { .. }));
            assert!(!news, "{condition:?}, hidden: {stealthed}");
        }
    }
}

#[test]
fn only_a_look_from_inside_clears_a_zone() {
    proves!("command.action.observe.priority");
    let mut op = watchers(&[("jaw", "siltjaw", "vault")]);
    let attic = op.zone("attic");
    op.state.known.signs[usize::from(attic.0)] = Some(command::knowledge::Sign { tick: 0, sound: true });
    let action = look(&op, "attic");
    op.act("davis", action, &[1]);
    assert_eq!(found(&op), Some(Finding::Nothing));
    assert!(
        op.rules.has_fresh_sign(&op.state, attic) && !op.state.known.has_searched(attic),
        "from next door"
    );
    op.put("davis", "attic").act("davis", action, &[1]);
    assert!(!op.rules.has_fresh_sign(&op.state, attic) && op.state.known.has_searched(attic), "from inside");
}
