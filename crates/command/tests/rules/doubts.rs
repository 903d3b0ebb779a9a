//! 1.2: what counts as evidence against the brief, and what gives a lie away.

use command::action::Action;
use command::brief::{ItemId, Mark};
use command::claim::Claim;
use command::command::{Command, Tell};
use command::knowledge::{Sighting, Sign};
use command::sortie::Condition;
use command::verbs::{Interact, MoveCarefully};
use engine::Ruleset;
use ledger::proves;

use crate::rules::authored::{briefed, doubters, item};
use crate::rules::table::Op;

/// An item with other points than it has.
fn tell(item: ItemId, claim: Claim) -> Command {
    Tell { item, mark: Mark::Replace(claim), words: None }.into()
}

/// The pieces of evidence against an item.
fn evidence(op: &Op, handle: &str) -> u8 {
    op.rules.evidence(&op.state, item(op, handle))
}

/// The squad places the siltjaw in a zone.
fn sight(op: &mut Op, zone: &str) {
    op.state.known.hostiles[0] = Some(Sighting { zone: op.zone(zone), tick: 0 });
}

#[test]
fn a_kind_is_seen_alive_dead_or_in_its_attack() {
    proves!("command.loop.crew-brief.discovery");
    type Change<'a> = (&'a str, &'a dyn Fn(&mut Op), bool);
    let kind = |op: &Op| op.rules.profile(op.who("beast")).hostile.as_ref().expect("a hostile").kind;
    let meet = |op: &mut Op, kinds| op.body_mut("davis").met = kinds;
    let cases: [Change; 5] = [
        ("nothing", &|_| {}, false),
        ("placed", &|op| sight(op, "lab"), true),
        ("seen dead", &|op| op.state.known.dead = op.who("beast").bit(), true),
        ("met", &|op| meet(op, 1 << kind(op).0), true),
        ("met another kind", &|op| meet(op, !(1 << kind(op).0)), false),
    ];
    for (what, change, refuted) in cases {
        let mut op = briefed(&["omit jaw"]);
        change(&mut op);
        assert_eq!(op.rules.is_refuted(&op.state, item(&op, "jaw")), refuted, "{what}");
        op.put("davis", "attic").look();
        assert_eq!(op.state.trust, if refuted { 2 } else { 3 }, "{what}: an omission costs 1");
        op.look();
        assert_eq!(op.state.trust, if refuted { 2 } else { 3 }, "{what}: once");
    }
}

#[test]
fn nothing_dangerous_is_refuted_where_it_was_said() {
    proves!("command.loop.crew-brief.discovery");
    for (zone, refuted) in [("lab", true), ("hold", false)] {
        let mut op = briefed(&["falsify jaw as danger nothing, place lab, fault accident"]);
        let drone = |op: &Op| op.rules.is_refuted(&op.state, item(op, "jaw"));
        assert!(!drone(&op), "nothing was seen");
        sight(&mut op, zone);
        // What it was told to keep quiet about is a siltjaw: seen anywhere, that comes out.
        assert!(drone(&op), "{zone}");
        let mut op = briefed(&["falsify patient as danger nothing, place lab"]);
        sight(&mut op, zone);
        assert_eq!(op.rules.is_refuted(&op.state, item(&op, "patient")), refuted, "{zone}");
    }
    // Without a place it is refuted by whatever the crew was not warned of, wherever that is.
    for (jaw, refuted) in [("tell jaw", false), ("omit jaw", true)] {
        let mut op = briefed(&[jaw, "falsify patient as danger nothing, no place"]);
        sight(&mut op, "lab");
        assert_eq!(op.rules.is_refuted(&op.state, item(&op, "patient")), refuted, "{jaw}");
    }
}

#[test]
fn what_turns_up_in_both_places_is_no_lie() {
    proves!("command.loop.crew-brief.discovery");
    let mut op = briefed(&["falsify specimen as place attic"]);
    let (sample, attic, hold) = (op.thing("sample"), op.zone("attic"), op.zone("hold"));
    let refuted = |op: &Op| op.rules.is_refuted(&op.state, item(op, "specimen"));
    assert!(!refuted(&op), "nobody knows where it is");
    op.state.known.floor[usize::from(attic.0)].add(sample);
    assert!(!refuted(&op), "it lies where it was said to be");
    op.state.known.floor[usize::from(hold.0)].add(sample);
    assert!(!refuted(&op), "and elsewhere as well");
    op.state.known.floor[usize::from(attic.0)].remove(sample);
    assert!(refuted(&op), "only elsewhere");
}

#[test]
fn what_was_come_across_is_not_missed() {
    proves!("command.loop.crew-brief.doubt");
    type Change<'a> = (&'a str, &'a dyn Fn(&mut Op), u8);
    let floor = |op: &mut Op| {
        let (sample, lab) = (op.thing("sample"), usize::from(op.zone("lab").0));
        op.state.known.floor[lab].add(sample);
    };
    let cases: [Change; 4] = [
        ("nothing", &|_| {}, 1),
        ("searched in vain", &|op| op.state.known.searched |= 1 << op.zone("attic").0, 2),
        ("with Davis", &|op| _ = op.give("davis", "sample"), 0),
        ("on a known floor", &floor, 0),
    ];
    for (what, change, pieces) in cases {
        let mut op = briefed(&["falsify specimen as place attic"]);
        assert_eq!(evidence(&op, "specimen"), 0, "nobody has been there");
        op.state.known.visited |= 1 << op.zone("attic").0;
        change(&mut op);
        assert_eq!(evidence(&op, "specimen"), pieces, "{what}");
    }
    let mut op = briefed(&["falsify witness as place attic"]);
    op.state.known.visited |= 1 << op.zone("attic").0;
    assert_eq!(evidence(&op, "witness"), 1);
    op.state.known.objects |= 1 << op.object("console").0;
    assert_eq!(evidence(&op, "witness"), 1, "the console hands out nobody");
    op.state.known.objects |= 1 << op.object("patient").0;
    assert_eq!(evidence(&op, "witness"), 0, "the patient is the survivor");
}

#[test]
fn a_deed_is_missed_until_it_is_done_or_its_place_is_known() {
    proves!("command.loop.crew-brief.doubt");
    let site = || {
        let mut op = briefed(&["falsify log as place attic"]);
        op.state.known.visited |= 1 << op.zone("attic").0;
        op
    };
    assert_eq!(evidence(&site(), "log"), 1);
    let mut op = site();
    op.state.known.objects |= 1 << op.object("diary").0;
    assert_eq!(evidence(&op, "log"), 1, "another object");
    op.state.known.objects |= 1 << op.object("console").0;
    assert_eq!(evidence(&op, "log"), 0, "the console");
    let mut op = site();
    let use_it = Action::Interact(Interact { object: op.object("console") });
    op.put("davis", "lab").act("davis", use_it, &[]);
    assert_eq!(evidence(&op, "log"), 0, "done, and found out besides");
    let mut op = site();
    op.state.exposed |= 1 << item(&op, "log").0;
    assert_eq!(evidence(&op, "log"), 0, "what is found out needs no evidence");
}

#[test]
fn signs_count_where_nothing_was_said_to_be() {
    proves!("command.loop.crew-brief.doubt");
    for (mark, zone, pieces) in [
        ("falsify jaw as danger nothing, fault accident", "hold", 1),
        ("falsify jaw as danger nothing, place lab, fault accident", "lab", 1),
        ("falsify jaw as danger nothing, place lab, fault accident", "hold", 0),
        ("tell jaw", "hold", 0),
    ] {
        let mut op = briefed(&[mark]);
        let n = usize::from(op.zone(zone).0);
        op.state.known.signs[n] = Some(Sign { tick: 0, sound: true });
        assert_eq!(evidence(&op, "jaw"), pieces, "{mark}, a sign in the {zone}");
        op.state.tick = 25;
        assert_eq!(evidence(&op, "jaw"), 0, "{mark}, 25 ticks later");
    }
}

#[test]
fn a_danger_that_nobody_finds_is_doubted() {
    proves!("command.loop.crew-brief.doubt");
    let mut op = briefed(&["falsify jaw as danger siltjaw, place lab, fault accident"]);
    op.state.known.visited |= 1 << op.zone("lab").0;
    assert_eq!(evidence(&op, "jaw"), 1, "somebody was in the Lab, and saw none");
    sight(&mut op, "hold");
    assert_eq!(evidence(&op, "jaw"), 0, "seen, if elsewhere");
}

#[test]
fn faith_is_one_at_least_and_the_unconscious_doubt_nothing() {
    proves!("command.loop.crew-brief.doubt");
    let mut op = briefed(&["falsify log as place attic"]);
    let faith = |op: &Op, trust: u8| {
        let mut state = op.state.clone();
        state.trust = trust;
        ["miller", "davis", "hirsch", "sigg"].map(|who| op.rules.faith(&state, op.who(who)))
    };
    assert_eq!(faith(&op, 3), [4, 3, 2, 1], "Sigg has sharp Wits, and a mission drive of 1");
    assert_eq!(faith(&op, 1), [2, 1, 1, 1]);
    assert_eq!(faith(&op, 0), [1, 1, 1, 1]);
    op.put("hirsch", "attic").body_mut("sigg").condition = Condition::Dying;
    op.look();
    assert!(doubters(&op, "log").is_empty(), "Sigg is unconscious");
    op.body_mut("sigg").condition = Condition::Active;
    op.look();
    assert_eq!(doubters(&op, "log"), ["sigg"]);
}

#[test]
fn what_is_feared_is_a_danger_in_a_place_not_reported_on() {
    proves!("command.loop.crew-brief.points");
    let careful = |mark: &str, change: &dyn Fn(&mut Op)| {
        let mut op = briefed(&[mark]);
        op.survey_all().put("davis", "attic");
        let lab = usize::from(op.zone("lab").0);
        op.state.known.reported[lab] = None;
        change(&mut op);
        // She runs from the Attic to the Hall, unless there is something to fear beyond.
        op.body_mut("davis").radio.order =
            Some(command::comms::Order::to(command::comms::Task::GoTo(op.zone("hall"))));
        op.body_mut("davis").radio.obeyed = true;
        op.decision("davis").0 == Action::MoveCarefully(MoveCarefully { by: op.door("p1") })
    };
    let lab = "falsify jaw as danger siltjaw, place lab, fault accident";
    assert!(careful(lab, &|_| {}));
    assert!(!careful("tell jaw", &|_| {}), "no place");
    assert!(!careful("falsify jaw as danger nothing, place lab, fault accident", &|_| {}), "no danger");
    let report = |op: &mut Op| {
        let lab = usize::from(op.zone("lab").0);
        op.state.known.reported[lab] = Some(0);
    };
    assert!(!careful(lab, &report), "somebody has looked");
    let doubt = |op: &mut Op| {
        let jaw = 1 << item(op, "jaw").0;
        op.body_mut("davis").doubts |= jaw;
    };
    assert!(!careful(lab, &doubt), "she doubts it");
}

#[test]
fn a_place_told_truly_is_no_lie_wherever_the_thing_is() {
    proves!("command.loop.crew-brief.discovery");
    let mut op = briefed(&[]);
    let (sample, hold) = (op.thing("sample"), usize::from(op.zone("hold").0));
    op.state.known.floor[hold].add(sample);
    assert!(!op.rules.is_refuted(&op.state, item(&op, "specimen")), "somebody has moved it");
    let mut op = briefed(&["falsify witness as place attic"]);
    let refuted = |op: &Op| op.rules.is_refuted(&op.state, item(op, "witness"));
    assert!(!refuted(&op));
    op.state.known.objects |= 1 << op.object("console").0;
    assert!(!refuted(&op), "the console is not the survivor");
    op.state.known.objects |= 1 << op.object("patient").0;
    assert!(refuted(&op), "the patient in the Hold is");
}

#[test]
fn only_kinds_that_there_are_can_be_named() {
    proves!("command.loop.crew-brief.format");
    let mut op = briefed(&[]);
    op.state.phase = command::sortie::Phase::Brief;
    let check = |op: &Op, kind: u8| {
        let danger = Some(command::claim::Peril::Kind(command::gear::KindId(kind)));
        let mut claim = op.rules.brief_item(item(op, "jaw")).truth;
        (claim.danger, claim.fault) = (danger, Some(command::claim::Blame::Accident));
        let mark = tell(item(op, "jaw"), claim);
        op.rules.check(&op.state, engine::Side(0), &mark, &mut op.rules.scratch()).is_ok()
    };
    // Siltjaw and picket drone.
    assert_eq!([0, 1, 2, 200].map(|kind| check(&op, kind)), [true, true, false, false]);
}

#[test]
fn what_is_said_stays_within_bounds() {
    proves!("command.loop.crew-brief.format");
    let mut op = briefed(&[]);
    op.state.phase = command::sortie::Phase::Brief;
    let log = item(&op, "log");
    let fits = |change: &dyn Fn(&mut command::claim::Claim)| {
        let mut claim = op.rules.brief_item(log).truth;
        change(&mut claim);
        let mark = tell(log, claim);
        op.rules.check(&op.state, engine::Side(0), &mark, &mut op.rules.scratch()).is_ok()
    };
    // Five zones, from 0 on.
    assert_eq!(
        [4, 5].map(|zone| fits(&|claim| claim.place = Some(command::site::Zone(zone)))),
        [true, false]
    );
    assert_eq!([1_000_000, 1_000_001].map(|pay| fits(&|claim| claim.pay = Some(pay))), [true, false]);
    assert_eq!([2, 3].map(|nature| fits(&|claim| claim.nature = Some(nature))), [true, false]);
    assert!(!fits(&|_| {}), "the truth is no other version");
}

#[test]
fn a_favour_is_neither_well_nor_badly_paid() {
    proves!("command.loop.crew-brief.points");
    let rest =
        "[[objective]]\nid = \"favour\"\ntext = \"Fetch it.\"\nmoney = 0\ngoal = { deliver = \"sample\" }\n";
    let op = crate::rules::table::deployed(crate::rules::table::Setup {
        rest,
        ..crate::rules::table::Setup::default()
    });
    let belief = op.rules.beliefs(&op.state).next().expect("told as it is");
    assert_eq!((belief.promise, op.rules.worth(&op.state, op.who("hirsch"), belief)), (0, 8));
}
