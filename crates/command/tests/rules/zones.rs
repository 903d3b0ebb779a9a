//! 6.1: zones, doors, hazards, noise; safe zones.

use command::Why;
use command::action::Action;
use command::site::DoorState;
use command::sortie::Condition;
use command::verbs::{Batter, FirstAid, Interact, MoveCarefully, Observe, Run, Shoot, Weld};
use ledger::proves;

use crate::rules::table::{Op, Setup, deployed, percent};

const CONSOLE: &str = r#"
[object.console]
name = "console"
zone = "lab"
repeatable = true
success = [{ open = "d3" }]

[object.bolt]
name = "bolt"
zone = "lab"
repeatable = true
success = [{ lock = "d3" }]

[object.siren]
name = "siren"
zone = "hall"
noisy = true
repeatable = true
"#;

/// The zone of the noise that a hostile remembers.
fn noise(op: &Op, hostile: &str) -> Option<command::site::Zone> {
    op.rules.memory(&op.state, op.who(hostile)).noise(op.state.tick)
}

#[test]
fn friends_in_a_zone_are_close_enough() {
    proves!("command.zones.proximity");
    let mut op = deployed(Setup { squad: &["cham", "sigg", "davis", "miller"], ..Setup::default() });
    let treat = Action::FirstAid(FirstAid { on: op.who("cham") });
    op.hurt("cham", 1).act("sigg", treat, &[67]);
    assert_eq!((op.body("cham").health, op.body("sigg").due), (3, 8), "the cost of the action and no more");
    op.put("cham", "hold");
    assert_eq!(op.refusal("sigg", treat), Some(Why::NotInZone(op.who("cham"))), "in the next zone");
}

#[test]
fn a_door_or_a_passage_makes_zones_adjacent() {
    proves!("command.zones.adjacent");
    let mut op = deployed(Setup::default());
    for (zone, near) in [("lab", true), ("hold", true), ("attic", true), ("vault", false)] {
        let look = Action::Observe(Observe { zone: op.zone(zone) });
        assert_eq!(op.refusal("miller", look).is_none(), near, "Hall and {zone}");
    }
    let into_vault = Action::Run(Run { by: op.door("d3"), at: None });
    assert_eq!(op.refusal("miller", into_vault), Some(Why::NotADoorHere(op.door("d3"))));
    for name in ["miller", "davis", "hirsch", "sigg"] {
        op.put(name, "attic");
    }
    let attic = op.zone("attic");
    assert_eq!(op.state.present(attic).count(), 4, "a zone holds any number");
}

#[test]
fn locked_and_welded_doors_stop_everyone_but_sounds() {
    proves!("command.zones.doors");
    let mut op =
        deployed(Setup { hostiles: &[("jaw", "siltjaw", "vault")], rest: CONSOLE, ..Setup::default() });
    let through = Action::MoveCarefully(MoveCarefully { by: op.door("d3") });
    op.put("miller", "lab").look();
    assert_eq!(op.refusal("miller", through), Some(Why::Shut(op.door("d3"))), "locked");
    op.act("miller", Action::Interact(Interact { object: op.object("console") }), &[]);
    assert_eq!(op.refusal("miller", through), None, "open");
    op.set_door("d3", DoorState::Welded);
    for who in ["miller", "jaw"] {
        assert_eq!(op.refusal(who, through), Some(Why::Shut(op.door("d3"))), "welded, {who}");
    }
    op.act("miller", Action::Interact(Interact { object: op.object("console") }), &[]);
    assert_eq!(op.door_state("d3"), DoorState::Welded, "a lock does not undo a weld");
    let listen = Action::Observe(Observe { zone: op.zone("vault") });
    assert_eq!(op.refusal("miller", listen), None, "sounds carry");
    op.set_door("d3", DoorState::Down);
    for who in ["miller", "jaw"] {
        assert_eq!(op.refusal(who, through), None, "broken down, {who}");
    }
    op.act("miller", Action::Interact(Interact { object: op.object("bolt") }), &[]);
    assert_eq!(op.door_state("d3"), DoorState::Down, "for good");
}

#[test]
fn a_hazard_hurts_whoever_runs_in() {
    proves!("command.zones.hazard", "command.excluded.hazards");
    let base = deployed(Setup::default());
    let (run, creep) = (
        Action::Run(Run { by: base.door("d1"), at: None }),
        Action::MoveCarefully(MoveCarefully { by: base.door("d1") }),
    );
    let mut op = deployed(Setup::default());
    op.act("miller", run, &[]);
    assert_eq!((op.body("miller").health, op.body("miller").stress), (3, 1), "no armour, no reaction");
    op.act("davis", creep, &[]);
    assert_eq!((op.body("davis").health, op.body("davis").stress), (2, 0));
    op.hurt("hirsch", 1).act("hirsch", run, &[]);
    assert_eq!((op.body("hirsch").health, op.condition("hirsch")), (0, Condition::Broken), "and no roll");
    let pit = |hazard: &str| {
        let zone = format!(
            "[zone.pit]\nname = \"Pit\"\nat = [40, 40, 10, 10]\nhazard = {hazard}\n\
             [door.d9]\nbetween = [\"hall\", \"pit\"]\n"
        );
        crate::rules::table::opening(Setup { rest: &zone, ..Setup::default() }).is_ok()
    };
    assert!(pit("\"loose wiring\""), "a simple hazard");
    assert!(!pit("{ name = \"radiation\", damage-per-tick = 1 }"), "and no other");
}

#[test]
fn noise_is_heard_in_the_same_and_the_next_zone() {
    proves!("command.zones.noise");
    let setup = Setup {
        squad: &["hirsch", "holroyd", "davis", "sigg"],
        hostiles: &[
            ("jaw", "siltjaw", "lab"),
            ("far", "siltjaw", "vault"),
            ("drone", "picket-drone", "hall"),
        ],
        rest: CONSOLE,
        ..Setup::default()
    };
    let fresh = || deployed(setup);
    let op = fresh();
    let loud = [
        ("hirsch", Action::Shoot(Shoot { at: op.who("drone") }), &[100][..], "hall"),
        ("hirsch", Action::Weld(Weld { door: op.door("d2") }), &[100], "hall"),
        ("hirsch", Action::Interact(Interact { object: op.object("siren") }), &[], "hall"),
        ("hirsch", Action::Run(Run { by: op.door("p1"), at: None }), &[], "attic"),
    ];
    for (who, action, dice, zone) in loud {
        let mut op = fresh();
        // A run into the Attic is heard in the Hall, and no further.
        if zone == "attic" {
            op.put("jaw", "hall");
        }
        op.act(who, action, dice);
        assert_eq!(noise(&op, "jaw"), Some(op.zone(zone)), "{action:?}");
        assert_eq!(noise(&op, "far"), None, "two zones away, {action:?}");
    }
    let mut op = fresh();
    op.act("hirsch", Action::MoveCarefully(MoveCarefully { by: op.door("p1") }), &[]);
    op.act("davis", Action::Observe(Observe { zone: op.zone("lab") }), &[100]);
    assert_eq!(noise(&op, "drone"), None, "quiet");
    let look = Action::Observe(Observe { zone: op.zone("lab") });
    op.stress("davis", 4).act("davis", look, &[100, 1, 2, 2, 2, 4]);
    assert_eq!(noise(&op, "jaw"), Some(op.zone("hall")), "a Scream");
}

#[test]
fn whoever_batters_a_door_takes_its_own_noise_for_no_news() {
    proves!("command.zones.noise");
    let mut op = deployed(Setup {
        squad: &["hirsch", "holroyd", "davis", "sigg"],
        hostiles: &[("jaw", "siltjaw", "lab"), ("far", "siltjaw", "vault")],
        ..Setup::default()
    });
    op.act("far", Action::Batter(Batter { door: op.door("d3") }), &[100]);
    assert_eq!((noise(&op, "jaw"), noise(&op, "far")), (Some(op.zone("vault")), None));
    let batter = Action::Batter(Batter { door: op.door("d3") });
    op.put("holroyd", "lab").act("holroyd", batter, &[100]);
    assert_eq!(noise(&op, "far"), Some(op.zone("lab")));
}

#[test]
fn a_zone_without_known_hostiles_is_safe() {
    proves!("command.safe.definition", "command.safe.known-safe");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "hold")], ..Setup::default() });
    let safe = |op: &Op, zone: &str| op.rules.is_safe(&op.state, op.zone(zone));
    let known_safe = |op: &Op, zone: &str| op.rules.is_known_safe(&op.state, op.zone(zone));
    assert!(known_safe(&op, "hall"), "the entry zone");
    assert!(safe(&op, "hold") && !known_safe(&op, "hold"), "never visited, never observed");
    op.put("miller", "hold").look();
    assert!(safe(&op, "hold") && known_safe(&op, "hold"), "it hides, and nobody is aware");
    op.reveal("jaw");
    assert!(!safe(&op, "hold") && !known_safe(&op, "hold"), "Revealed");
    assert!(safe(&op, "hall"), "a hostile next door, the door open");
    op.body_mut("jaw").stealthed = true;
    op.look();
    assert!(safe(&op, "hold"), "out of sight again");
    op.put("miller", "hall").look();
    op.body_mut("miller").due = 30;
    op.act("miller", Action::Observe(Observe { zone: op.zone("hold") }), &[52, 1]);
    op.state.tick = 40;
    assert!(!safe(&op, "hold") && !known_safe(&op, "hold"), "a sound 10 ticks ago");
    op.state.tick = 54;
    assert!(!safe(&op, "hold"), "24 ticks ago");
    op.state.tick = 55;
    assert!(safe(&op, "hold"), "faded");
}

#[test]
fn a_zone_is_sealed_when_every_way_in_is_welded() {
    proves!("command.safe.sealed");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "lab")], ..Setup::default() });
    let sealed = |op: &Op, zone: &str| op.rules.is_sealed(&op.state, op.zone(zone));
    op.set_door("d1", DoorState::Welded).set_door("d2", DoorState::Welded);
    assert!(!sealed(&op, "lab"), "two doors, one welded");
    assert!(!sealed(&op, "hall"), "an open passage besides");
    op.set_door("d3", DoorState::Welded);
    let safe = |op: &Op| op.rules.is_safe(&op.state, op.zone("lab"));
    assert!(sealed(&op, "lab") && safe(&op), "both welded, no known hostile inside");
    for way in ["d1", "d3"] {
        let leave = Action::Run(Run { by: op.door(way), at: None });
        assert!(op.refusal("jaw", leave).is_some(), "nothing passes {way}");
    }
    op.put("miller", "lab").reveal("jaw");
    assert!(sealed(&op, "lab") && !safe(&op), "welding makes nothing safe with a known hostile inside");
    assert_eq!(
        op.chance_that("jaw", Action::Batter(Batter { door: op.door("d1") }), false, |b| b.battered[0] == 1),
        percent(77),
        "until it is broken down"
    );
}
