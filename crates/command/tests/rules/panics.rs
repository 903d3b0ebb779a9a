//! 5.3 and 5.4: the Panic Roll, and every row of the Panic Table.

use command::Event;
use command::action::Action;
use command::comms::{Order, Task};
use command::event::{Fight, Nerves};
use command::knowledge::Sighting;
use command::panic::Panic;
use command::site::DoorState;
use command::sortie::Condition;
use command::verbs::{Observe, Overwatch, Rest, Run, Shoot, Strike};
use dice::ratio;
use ledger::proves;

use crate::rules::table::{Op, SPARING, Setup};

/// Panic spares what it interrupts here, so that each result can be seen by itself; as it stands see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: SPARING, ..setup })
}

/// The dice of a look that works and sets off a panic: Stress Dice with one 1, and this on the Panic die.
fn panicking(stress: u8, d6: i32) -> Vec<i32> {
    let mut dice = vec![1, 1];
    dice.extend((1..stress).map(|_| 2));
    dice.push(d6);
    dice
}

/// Somebody looks around at this Stress, panics with this on the Panic die, and does what the further dice say.
fn panic(op: &mut Op, who: &str, stress: u8, d6: i32, dice: &[i32]) {
    op.stress(who, stress);
    let zone = op.body(who).zone;
    let mut all = panicking(stress, d6);
    all.extend(dice);
    op.act(who, Action::Observe(Observe { zone }), &all);
}

fn outcome(op: &Op) -> Option<(u8, Panic)> {
    op.events.iter().find_map(|e| match *e {
        Event::Nerves(Nerves::Panics { total, panic, .. }) => Some((total, panic)),
        _ => None,
    })
}

/// The squad reported on a zone, and found it quiet.
fn report(op: &mut Op, zone: &str) {
    let n = usize::from(op.zone(zone).0);
    op.state.known.reported[n] = Some(0);
}

#[test]
fn a_panic_roll_is_d6_and_stress() {
    proves!("command.panic.roll", "command.panic.table");
    let roll = |stress, d6| {
        let mut op = deployed(Setup::default());
        op.put("davis", "attic");
        panic(&mut op, "davis", stress, d6, &[]);
        outcome(&op).expect("a 1 fell")
    };
    assert_eq!(roll(3, 3), (6, Panic::KeepTogether));
    assert_eq!(roll(3, 4), (7, Panic::Freeze));
    assert_eq!(roll(9, 6), (15, Panic::Psychotic));
    let rows = [
        (1, 1, Panic::KeepTogether),
        (3, 3, Panic::KeepTogether),
        (3, 4, Panic::Freeze),
        (3, 5, Panic::Scream),
        (4, 5, Panic::Scream),
        (4, 6, Panic::Flee),
        (5, 6, Panic::Flee),
        (6, 6, Panic::Flee),
        (7, 6, Panic::Psychotic),
        (8, 6, Panic::Psychotic),
        (9, 6, Panic::Psychotic),
        (10, 6, Panic::Psychotic),
        (15, 1, Panic::Psychotic),
    ];
    for (stress, d6, row) in rows {
        assert_eq!(roll(stress, d6), (stress + d6 as u8, row), "{stress} and {d6}");
    }
    let mut op = deployed(Setup::default());
    let (before, due) = (op.body("davis").zone, 8);
    panic(&mut op, "davis", 3, 3, &[]);
    assert_eq!(
        (op.body("davis").zone, op.due("davis"), op.body("davis").stress),
        (before, due, 3),
        "a flinch"
    );
}

#[test]
fn panic_cancels_what_was_meant_and_not_what_was_done() {
    proves!("command.panic.forced");
    let mut op = deployed(Setup { hostiles: &[("drone", "picket-drone", "hall")], ..Setup::default() });
    report(&mut op, "hold");
    op.stress("davis", 4);
    // The shot hits, 6 + 4 is a flight, the plating does not hold: the damage stands, then she runs.
    op.act("davis", Action::Shoot(Shoot { at: op.who("drone") }), &[1, 1, 2, 2, 2, 6, 100]);
    assert_eq!((op.body("drone").health, op.body("davis").zone), (1, op.zone("hold")));

    // From overwatch, with a Scream; the shot is resolved.
    let mut op = deployed(Setup { hostiles: &[("drone", "picket-drone", "attic")], ..Setup::default() });
    op.act("davis", Action::Overwatch(Overwatch), &[]).stress("davis", 2);
    op.act("drone", Action::Run(Run { by: op.door("p1"), at: None }), &[1, 1, 2, 6, 100]);
    assert_eq!((op.body("drone").health, op.body("davis").watching), (1, false));
    assert_eq!(op.body("sigg").stress, 1);

    let order = Some(Order::to(Task::Hold));
    let ready = || {
        let mut op = deployed(Setup::default());
        op.put("davis", "hold");
        let davis = op.body_mut("davis");
        (davis.aimed, davis.covered, davis.radio.order, davis.radio.obeyed) = (true, true, order, true);
        op
    };
    let mut op = ready();
    panic(&mut op, "davis", 3, 3, &[]);
    let davis = op.body("davis");
    assert_eq!((davis.aimed, davis.covered, davis.radio.order), (true, true, order), "6 cancels nothing");
    let mut op = ready();
    panic(&mut op, "davis", 3, 4, &[]);
    let davis = op.body("davis");
    assert_eq!((davis.aimed, davis.covered, davis.radio.order), (false, false, None), "7 does");
}

#[test]
fn a_watcher_who_panics_is_gone_before_the_hostile_goes_on() {
    proves!("command.panic.forced");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "attic")], ..Setup::default() });
    for marine in ["miller", "hirsch", "sigg"] {
        op.put(marine, "hold");
    }
    op.look().act("davis", Action::Overwatch(Overwatch), &[]).stress("davis", 4);
    // Davis misses the siltjaw that runs in, and 6 + 4 sends her to the others.
    op.act("jaw", Action::Run(Run { by: op.door("p1"), at: None }), &[100, 1, 2, 2, 2, 6]);
    assert_eq!((op.body("davis").zone, op.body("jaw").zone), (op.zone("hold"), op.zone("hall")));
    assert_eq!(op.body("jaw").ties, 0, "nobody was left to run into");
}

#[test]
fn whoever_is_broken_meanwhile_freezes() {
    proves!("command.panic.forced");
    for (stress, d6) in [(3, 6), (8, 6)] {
        let squad = &["davis", "hirsch", "miller", "wilson"];
        let mut op = deployed(Setup { squad, hostiles: &[("jaw", "siltjaw", "hall")], ..Setup::default() });
        op.reveal("davis").reveal("jaw").stress("davis", stress).due_at("davis", 20);
        // One more for the unknown attacker. No dodge, and a flight or worse; no block, no worse injury.
        let mut dice = vec![1, 100];
        dice.extend(&panicking(stress + 1, d6)[1..]);
        dice.extend([100, 100]);
        op.act("jaw", Action::Strike(Strike { at: op.who("davis") }), &dice);
        assert_eq!((op.condition("davis"), op.body("davis").zone), (Condition::Broken, op.zone("hall")));
        assert_eq!((op.due("davis"), op.body("davis").frozen), (24, true));
    }
}

#[test]
fn what_panic_costs() {
    proves!("command.panic.ticks");
    // Miller, Speed 3, shoots and misses, in the Attic with one way out.
    let shot = |stress, d6| {
        let mut op = deployed(Setup { hostiles: &[("drone", "picket-drone", "attic")], ..Setup::default() });
        op.put("miller", "attic").look().stress("miller", stress);
        let mut dice = panicking(stress, d6);
        dice[0] = 100;
        op.act("miller", Action::Shoot(Shoot { at: op.who("drone") }), &dice);
        op.due("miller")
    };
    assert_eq!(shot(3, 3), 8, "Keep It Together");
    assert_eq!(shot(3, 4), 8 + 4, "Freeze");
    assert_eq!(shot(3, 5), 8, "Scream");
    assert_eq!(shot(4, 6), 8 + 8, "Flee");
    let mut op = deployed(Setup::default());
    op.put("miller", "attic");
    panic(&mut op, "miller", 9, 6, &[]);
    assert_eq!(op.due("miller"), 8 + 8, "Psychotic Attack");

    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "attic")], ..Setup::default() });
    op.put("miller", "attic").reveal("miller").reveal("jaw").stress("miller", 3).due_at("miller", 20);
    op.act("jaw", Action::Strike(Strike { at: op.who("miller") }), &[1, 1, 1, 2, 2, 2, 6]);
    assert_eq!((op.body("miller").zone, op.due("miller")), (op.zone("hall"), 28), "a DODGE, then Flee");
}

#[test]
fn who_freezes_loses_4_ticks_and_its_reactions() {
    proves!("command.panic.freeze");
    let mut op = deployed(Setup {
        squad: &["davis", "hirsch", "miller", "wilson"],
        hostiles: &[("jaw", "siltjaw", "hall")],
        ..Setup::default()
    });
    op.due_at("davis", 8).body_mut("jaw").stealthed = true;
    op.reveal("davis");
    op.stress("davis", 3);
    op.act("davis", Action::Observe(Observe { zone: op.zone("hold") }), &panicking(3, 4));
    assert_eq!(op.due("davis"), 20);
    op.reveal("jaw").due_at("jaw", 14);
    op.act("jaw", Action::Strike(Strike { at: op.who("davis") }), &[1, 1]);
    assert!(!op.body("davis").reacted, "no reaction while frozen");
    assert_eq!(op.body("davis").stress, 4, "the unknown attacker");
    panic(&mut op, "wilson", 2, 6, &[]);
    assert_eq!(op.body("davis").stress, 5, "a Scream is heard while frozen");

    op.body_mut("davis").ties = 0;
    op.body_mut("jaw").ties = 0;
    op.act("davis", Action::Rest(Rest), &[]);
    assert!(!op.body("davis").frozen, "until its next activation");
}

#[test]
fn a_scream_gives_every_friend_a_point() {
    proves!("command.panic.scream");
    let squad = &["wilson", "miller", "davis", "holroyd"];
    let mut op = deployed(Setup { squad, hostiles: &[("jaw", "siltjaw", "attic")], ..Setup::default() });
    op.stress("miller", 2);
    assert!(op.body("wilson").stealthed);
    panic(&mut op, "wilson", 2, 6, &[]);
    assert_eq!(["wilson", "miller", "davis", "holroyd"].map(|who| op.body(who).stress), [2, 3, 1, 0]);
    assert!(!op.body("wilson").stealthed, "Revealed");
    let heard = op.rules.memory(&op.state, op.who("jaw")).noise;
    assert_eq!(heard.map(|(zone, _)| zone), Some(op.zone("hall")), "and loud");

    let mut op = deployed(Setup { squad, ..Setup::default() });
    op.put("wilson", "attic");
    panic(&mut op, "wilson", 3, 6, &[]);
    assert_eq!(outcome(&op), Some((9, Panic::Scream)));
    assert_eq!(
        ["wilson", "miller", "davis", "holroyd"].map(|who| op.body(who).stress),
        [3, 0, 0, 0],
        "alone"
    );
}

#[test]
fn a_flight_goes_to_a_zone_known_to_be_safe() {
    proves!("command.panic.flee");
    let back_door = "[door.d4]\nbetween = [\"hall\", \"hold\"]\n";
    for rest in ["", back_door] {
        let mut op = deployed(Setup { rest, ..Setup::default() });
        report(&mut op, "hold");
        report(&mut op, "attic");
        op.stress("davis", 4);
        let (davis, look) = (op.who("davis"), Action::Observe(Observe { zone: op.zone("hall") }));
        for (zone, share) in [("hold", ratio(1, 2)), ("attic", ratio(1, 2)), ("lab", ratio(0, 1))] {
            let zone = op.zone(zone);
            let chance = op.chance_that("davis", look, false, |s| s[davis].zone == zone);
            assert_eq!(chance, ratio(671, 1296) * ratio(1, 6) * share);
        }
    }
    let mut op = deployed(Setup::default());
    report(&mut op, "hold");
    assert!(op.body("davis").stealthed);
    panic(&mut op, "davis", 6, 6, &[]);
    assert_eq!(outcome(&op), Some((12, Panic::Flee)));
    assert_eq!((op.body("davis").zone, op.body("davis").stealthed), (op.zone("hold"), false));
}

#[test]
fn a_flight_goes_by_what_is_seen_by_then() {
    proves!("command.panic.flee");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "attic")], ..Setup::default() });
    report(&mut op, "hold");
    report(&mut op, "attic");
    op.state.known.hostiles[0] = Some(Sighting { zone: op.zone("attic"), tick: 0 });
    op.put("jaw", "hall").body_mut("jaw").stealthed = false;
    op.body_mut("davis").stealthed = false;
    op.stress("davis", 3);
    // It was last seen in the Attic, and strikes here: she dodges, and may flee to the Attic as well as to the Hold.
    op.act("jaw", Action::Strike(Strike { at: op.who("davis") }), &[1, 1, 1, 2, 2, 2, 6, 2]);
    assert_eq!(op.body("davis").zone, op.zone("attic"));
}

#[test]
fn a_flight_without_a_refuge() {
    proves!("command.panic.flee-fallback");
    // The Lab is welded off, the Hold has a known hostile, and nobody has been to the Attic.
    let mut op = deployed(Setup { hostiles: &[("drone", "picket-drone", "hold")], ..Setup::default() });
    let (lab, hold) = (usize::from(op.door("d1").0), op.zone("hold"));
    op.state.doors[lab] = DoorState::Welded;
    op.state.known.hostiles[0] = Some(Sighting { zone: hold, tick: 0 });
    report(&mut op, "hold");
    op.stress("davis", 4);
    let (davis, look) = (op.who("davis"), Action::Observe(Observe { zone: op.zone("hall") }));
    for zone in ["hold", "attic"] {
        let zone = op.zone(zone);
        let chance = op.chance_that("davis", look, false, |s| s[davis].zone == zone);
        assert_eq!(chance, ratio(671, 1296) * ratio(1, 6) * ratio(1, 2));
    }
    panic(&mut op, "davis", 4, 6, &[1]);
    assert_eq!(op.body("davis").zone, hold);
    assert!(op.are_engaged("davis", "drone"), "as after any RUN");

    let mut op = deployed(Setup::default());
    let door = usize::from(op.door("d3").0);
    op.put("davis", "vault").state.doors[door] = DoorState::Welded;
    panic(&mut op, "davis", 4, 6, &[]);
    assert_eq!((op.body("davis").zone, op.due("davis")), (op.zone("vault"), 12));
    assert!(op.body("davis").frozen, "no way out: a Freeze");
}

#[test]
fn a_flight_ends_an_engagement() {
    proves!("command.panic.flee-engaged");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "attic")], ..Setup::default() });
    op.put("davis", "attic").engage("davis", "jaw").stress("davis", 5);
    let mut dice = panicking(5, 6);
    dice[0] = 100;
    op.act("davis", Action::Strike(Strike { at: op.who("jaw") }), &dice);
    assert_eq!(outcome(&op), Some((11, Panic::Flee)));
    assert_eq!(op.body("davis").zone, op.zone("hall"));
    assert!(!op.are_engaged("davis", "jaw") && !op.are_engaged("jaw", "davis"));
    assert_eq!(op.body("davis").health, 2, "no free attack");
}

#[test]
fn a_psychotic_attack_falls_on_the_nearest() {
    proves!("command.panic.psychotic");
    let squad = &["hirsch", "cham", "sigg", "davis"];
    let mut op = deployed(Setup { squad, hostiles: &[("jaw", "siltjaw", "attic")], ..Setup::default() });
    for marine in ["hirsch", "cham"] {
        op.put(marine, "attic");
    }
    op.engage("hirsch", "jaw").stress("hirsch", 7);
    // His strike misses; then 6 + 7: the siltjaw is nearest, and its hide stops the torch.
    let mut dice = panicking(7, 6);
    dice[0] = 100;
    dice.extend([77, 1]);
    op.act("hirsch", Action::Strike(Strike { at: op.who("jaw") }), &dice);
    let attacked = |op: &Op| {
        let last = op.events.iter().rev().find_map(|e| match *e {
            Event::Nerves(Nerves::LashesOut { at, .. }) => Some(at),
            _ => None,
        });
        last.flatten()
    };
    assert_eq!((outcome(&op), attacked(&op)), (Some((13, Panic::Psychotic)), Some(op.who("jaw"))));

    let mut op = deployed(Setup { squad, ..Setup::default() });
    for marine in ["hirsch", "cham", "sigg"] {
        op.put(marine, "attic");
    }
    // In the order of the roster: Sigg, then Cham.
    for (pick, victim) in [(1, "sigg"), (2, "cham")] {
        let mut op = deployed(Setup { squad, ..Setup::default() });
        for marine in ["hirsch", "cham", "sigg"] {
            op.put(marine, "attic");
        }
        panic(&mut op, "hirsch", 9, 6, &[pick, 78]);
        assert_eq!((outcome(&op), attacked(&op)), (Some((15, Panic::Psychotic)), Some(op.who(victim))));
        assert!(op.asked.is_empty(), "out of control");
    }

    // Alone with Sigg: 77 to hit; her dodge fails with one Stress Die, for she saw it coming; 17 to block; no worse injury.
    op.put("cham", "hall");
    panic(&mut op, "hirsch", 9, 6, &[77, 100, 6, 18, 100]);
    assert_eq!((op.body("sigg").health, op.condition("sigg")), (0, Condition::Broken));
    assert_eq!(
        (op.body("sigg").stress, op.asked.len()),
        (2, 1),
        "witness and wounded; her dodge may be pushed"
    );
    assert!(!op.are_engaged("hirsch", "sigg"));
    let rated = op.events.iter().find_map(|e| match *e {
        Event::Fight(Fight::Armour { rating, .. }) => Some(rating),
        _ => None,
    });
    assert_eq!(rated, Some(1), "2 is halved by the torch");
}

#[test]
fn only_what_is_in_the_zone_and_not_hidden_is_attacked() {
    proves!("command.panic.psychotic-distance");
    let squad = &["hirsch", "holroyd", "sigg", "davis"];
    let stage = || {
        let hostiles = &[("jaw", "siltjaw", "attic")];
        let mut op = deployed(Setup { squad, hostiles, ..Setup::default() });
        op.put("hirsch", "attic").put("jaw", "vault");
        op
    };
    let struck = |op: &Op, at: &str| {
        let at = Some(op.who(at));
        op.events
            .iter()
            .any(|e| matches!(e, Event::Nerves(Nerves::LashesOut { at: found, .. }) if *found == at))
    };
    let mut op = stage();
    op.put("sigg", "attic").body_mut("sigg").condition = Condition::Dying;
    panic(&mut op, "hirsch", 9, 6, &[100]);
    assert!(struck(&op, "sigg"), "a Dying friend");

    let mut op = stage();
    op.put("holroyd", "attic").body_mut("holroyd").reacted = true;
    panic(&mut op, "hirsch", 9, 6, &[100]);
    assert!(struck(&op, "holroyd"), "an android");
    let mut op = stage();
    op.put("holroyd", "attic").body_mut("holroyd").condition = Condition::Offline;
    panic(&mut op, "hirsch", 9, 6, &[100]);
    assert!(struck(&op, "holroyd"), "even switched off");

    // A siltjaw hides there: the look that set it off was at another zone.
    let mut op = stage();
    op.put("jaw", "attic").stress("hirsch", 8);
    assert!(op.body("hirsch").stealthed);
    op.act("hirsch", Action::Observe(Observe { zone: op.zone("hall") }), &panicking(8, 6));
    assert_eq!(outcome(&op), Some((14, Panic::Psychotic)));
    assert!(
        op.events.iter().any(|e| matches!(e, Event::Nerves(Nerves::LashesOut { at: None, .. }))),
        "no target"
    );
    assert_eq!((op.due("hirsch"), op.body("hirsch").stealthed), (16, false), "8 ticks, Revealed");
    assert!(op.body("jaw").stealthed);
}

#[test]
fn the_odds_of_every_row() {
    proves!("command.panic.odds");
    // Of 6, by Stress: Keep It Together, Freeze, Scream, Flee, Psychotic Attack.
    let rows: [[u64; 5]; 11] = [
        [6, 0, 0, 0, 0],
        [5, 1, 0, 0, 0],
        [4, 1, 1, 0, 0],
        [3, 1, 2, 0, 0],
        [2, 1, 2, 1, 0],
        [1, 1, 2, 2, 0],
        [0, 1, 2, 3, 0],
        [0, 0, 2, 3, 1],
        [0, 0, 1, 3, 2],
        [0, 0, 0, 3, 3],
        [0, 0, 0, 2, 4],
    ];
    let mut op = deployed(Setup::default());
    op.put("davis", "attic");
    let look = Action::Observe(Observe { zone: op.zone("attic") });
    for (stress, faces) in (0..).zip(rows) {
        op.stress("davis", stress);
        let (all, none) = (6u64.pow(u32::from(stress)), 5u64.pow(u32::from(stress)));
        for (row, faces) in Panic::ALL.into_iter().zip(faces) {
            let of_six = (1..=6).filter(|d6| Panic::of(stress + d6) == row).count();
            assert_eq!(of_six as u64, faces, "{} at Stress {stress}", row.name());
            let is_row =
                |e: &Event| matches!(e, Event::Nerves(Nerves::Panics { panic, .. }) if *panic == row);
            let chance = op.chance_of("davis", look, false, is_row);
            assert_eq!(chance, ratio(all - none, all) * ratio(faces, 6), "{} at Stress {stress}", row.name());
        }
    }
    let printed = [(1, Panic::Freeze, ratio(1, 36)), (4, Panic::Flee, ratio(671, 7776))];
    for (stress, row, expected) in
        printed.into_iter().chain([(7, Panic::Psychotic, ratio(201_811, 1_679_616))])
    {
        op.stress("davis", stress);
        let is_row = |e: &Event| matches!(e, Event::Nerves(Nerves::Panics { panic, .. }) if *panic == row);
        assert_eq!(op.chance_of("davis", look, false, is_row), expected);
    }
}
