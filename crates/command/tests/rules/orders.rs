//! 1.1 and 1.2: the Commander's orders over the radio, and what becomes of them.

use command::action::Action;
use command::comms::{Order, Task};
use command::event::{Nerves, Talk};
use command::site::DoorState;
use command::sortie::{Condition, Phase};
use command::ticks::Due;
use command::verbs::{
    Aim, CalmDown, FirstAid, MoveCarefully, Observe, Rest, Retreat, Run, Shoot, Strike, Weld,
};
use command::{Event, Who, Why};
use dice::ratio;
use engine::{Ruleset, Turn};
use ledger::proves;

use crate::rules::table::{Op, Setup, deployed};

/// A mission with nothing to do, so that marines do only what they are told.
const IDLE: &str = "[[objective]]\nid = \"home\"\ntext = \"Come home.\"\nmoney = 1500\ngoal = { home = 1 }\n";

fn squad(marines: &[&str]) -> Op {
    deployed(Setup {
        squad: marines,
        hostiles: &[("jaw", "siltjaw", "vault")],
        rest: IDLE,
        ..Setup::default()
    })
}

fn has(op: &Op, event: Event) -> bool {
    op.events.contains(&event)
}

fn in_hand(op: &Op, marine: &str) -> Option<Task> {
    op.body(marine).radio.order.map(|order| order.task)
}

#[test]
fn the_commander_is_nowhere_in_the_queue() {
    proves!("command.role.commander");
    let mut op = squad(&["miller", "davis", "hirsch", "sigg"]);
    assert!(op.state.ids().all(|who| {
        let handle = &op.rules.profile(who).handle;
        op.rules.profile(who).is_marine() || handle == "jaw"
    }));
    let Some(Due::Activation(0, who)) = op.rules.next_due(&op.state) else { panic!("somebody is due") };
    assert_eq!(who, op.who("davis"));
    op.stress("miller", 6);
    assert_eq!(op.rules.obedience(&op.state, op.who("miller"), Task::Hold), 40);
    let look = Action::Observe(Observe { zone: op.zone("hall") });
    let panics =
        op.chance_of("miller", look, false, |event| matches!(event, Event::Nerves(Nerves::Panics { .. })));
    assert_eq!(panics, ratio(6u64.pow(6) - 5u64.pow(6), 6u64.pow(6)), "66.51 percent");
}

#[test]
fn there_is_no_lever_but_the_four() {
    proves!("command.role.indirect-control");
    let mut op = squad(&["miller", "davis", "hirsch", "sigg"]);
    for text in ["davis: run", "set davis run", "davis: dodge", "davis: guard miller", "davis: push jaw"] {
        assert!(op.try_to_say(text).is_err(), "`{text}`");
    }
    op.say("davis: go to hold");
    assert_eq!(in_hand(&op, "davis"), Some(Task::GoTo(op.zone("hold"))), "subject to obedience");
    assert!(!op.body("davis").radio.obeyed);
}

#[test]
fn orders_reach_every_conscious_marine() {
    proves!("command.comms.orders");
    let mut op = squad(&["cham", "davis", "hirsch", "sigg"]);
    op.say("cham: weld the hold door");
    let order = Order::to(Task::Do(Action::Weld(Weld { door: op.door("d2") })));
    assert!(has(&op, Event::Talk(Talk::Ordered { who: op.who("cham"), order })));
    op.put("davis", "vault").say("davis: hold");
    assert_eq!(in_hand(&op, "davis"), Some(Task::Hold), "however far");
    op.lay_dying("hirsch", 0).say("hirsch: hold");
    assert!(has(&op, Event::Talk(Talk::NoAnswer { who: op.who("hirsch") })));
    assert_eq!(in_hand(&op, "hirsch"), None);
    op.say("all: go to attic");
    assert_eq!(in_hand(&op, "sigg"), Some(Task::GoTo(op.zone("attic"))));
    assert_eq!(in_hand(&op, "hirsch"), None);
    op.say("hirsch: cancel");
    assert_eq!(op.events.iter().filter(|e| matches!(e, Event::Talk(Talk::NoAnswer { .. }))).count(), 2);
}

#[test]
fn an_order_is_a_goal_with_its_way() {
    proves!("command.comms.vocabulary");
    let mut op = squad(&["hirsch", "davis", "miller", "sigg"]);
    op.put("hirsch", "attic").survey_all().say("hirsch: weld d2 and hold");
    assert_eq!(op.turn_of("hirsch", &[1]), Action::Run(Run { by: op.door("p1"), at: None }), "the way first");
    assert_eq!(op.turn_of("hirsch", &[100]), Action::Weld(Weld { door: op.door("d2") }));
    assert_eq!(op.turn_of("hirsch", &[1]), Action::Weld(Weld { door: op.door("d2") }), "until it is done");
    assert_eq!(op.door_state("d2"), DoorState::Welded);
    assert_eq!(in_hand(&op, "hirsch"), Some(Task::Hold), "and hold");
    op.put("hirsch", "attic");
    assert_eq!(op.turn_of("hirsch", &[]), Action::Rest(Rest), "he would go home if he were not to hold");
    op.say("hirsch: cancel");
    assert_eq!(op.turn_of("hirsch", &[]), Action::Run(Run { by: op.door("p1"), at: None }));
    op.stress("miller", 2).say("say you can do this");
    assert_eq!(op.body("miller").stress, 2, "kind words change nothing");
    assert!(op.events.iter().any(|event| matches!(event, Event::Talk(Talk::Said { .. }))), "and are logged");
}

#[test]
fn who_holds_still_defends_itself() {
    proves!("command.comms.vocabulary");
    let mut op = squad(&["hirsch", "davis", "miller", "sigg"]);
    op.say("hirsch: hold");
    op.put("jaw", "hall").reveal("jaw");
    assert_eq!(op.turn_of("hirsch", &[1, 100]), Action::Shoot(Shoot { at: op.who("jaw") }));
    assert_eq!(in_hand(&op, "hirsch"), Some(Task::Hold));
}

#[test]
fn orders_are_taken_between_activations() {
    proves!("command.comms.window");
    let mut op = squad(&["sigg", "hirsch", "miller", "davis"]);
    op.turn_of("hirsch", &[]);
    assert_eq!(
        op.rules.turn(&op.state),
        Turn::Acts(engine::Side(0)),
        "after each finished activation of a marine"
    );
    op.say("sigg: go to attic");
    assert_eq!(op.body("sigg").zone, op.zone("hall"), "nothing is interrupted");
    op.state.phase = Phase::Running;
    assert_eq!(
        op.turn_of("sigg", &[1]),
        Action::MoveCarefully(MoveCarefully { by: op.door("p1") }),
        "the next decision"
    );
}

#[test]
fn obedience_by_stress_trust_and_agenda() {
    proves!("command.comms.obedience");
    let mut op = squad(&["davis", "holroyd", "hirsch", "sigg"]);
    let hall = op.zone("hall");
    let mut chance = |marine: &str, stress, trust, task| {
        op.stress(marine, stress).state.trust = trust;
        op.rules.obedience(&op.state, op.who(marine), task)
    };
    assert_eq!(chance("hirsch", 0, 3, Task::Hold), 100);
    assert_eq!(chance("hirsch", 4, 3, Task::Hold), 60);
    assert_eq!(chance("hirsch", 2, 1, Task::Hold), 40);
    assert_eq!(chance("hirsch", 6, 0, Task::Hold), 0);
    assert_eq!(chance("davis", 1, 3, Task::FallBack(hall)), 60, "safety 0");
    assert_eq!(chance("davis", 1, 3, Task::GoTo(hall)), 90);
    assert_eq!(chance("holroyd", 0, 2, Task::Hold), 80);
    assert_eq!(chance("sigg", 0, 3, Task::Do(Action::Aim(Aim))), 70, "fight 0");
}

#[test]
fn the_roll_is_as_likely_as_it_says() {
    proves!("command.comms.obedience");
    for (roll, obeys) in [(60, true), (61, false)] {
        let mut op = squad(&["hirsch", "davis", "miller", "sigg"]);
        op.stress("hirsch", 4).survey_all().say("hirsch: go to attic");
        op.turn_of("hirsch", &[roll]);
        assert_eq!(op.body("hirsch").zone == op.zone("attic"), obeys, "{roll} against 60");
    }
}

#[test]
fn an_oath_needs_no_roll() {
    proves!("command.comms.obedience");
    let mut op = squad(&["sigg", "davis", "miller", "hirsch"]);
    op.put("jaw", "hall").reveal("jaw").say("sigg: attack jaw");
    let (sigg, jaw) = (op.who("sigg"), op.who("jaw"));
    op.turn_of("sigg", &[]);
    let order = Order::to(Task::Do(Action::Strike(Strike { at: jaw })));
    assert!(has(&op, Event::Talk(Talk::Refuses { who: sigg, order, chance: 70, sworn: true })));
}

#[test]
fn a_refused_order_waits_until_the_marine_has_acted() {
    proves!("command.comms.order-life");
    let mut op = squad(&["hirsch", "davis", "miller", "sigg"]);
    op.stress("hirsch", 2).survey_all().due_at("hirsch", 16).say("hirsch: go to attic");
    op.turn_of("hirsch", &[81]);
    let hirsch = op.who("hirsch");
    assert!(
        op.events
            .iter()
            .any(|e| matches!(e, Event::Talk(Talk::Refuses { who, chance: 80, .. }) if *who == hirsch))
    );
    assert_eq!((op.state.tick, in_hand(&op, "hirsch")), (16, None), "dropped");
    op.say("hirsch: go to attic");
    assert_eq!(in_hand(&op, "hirsch"), None, "not before it has acted again");
    op.turn_of("hirsch", &[]);
    assert_eq!(in_hand(&op, "hirsch"), Some(Task::GoTo(op.zone("attic"))), "now it is delivered");
    assert_eq!(op.turn_of("hirsch", &[80]), Action::Run(Run { by: op.door("p1"), at: None }));
}

#[test]
fn an_order_stands_until_done_cancelled_or_replaced() {
    proves!("command.comms.order-life");
    let mut op = squad(&["hirsch", "davis", "miller", "sigg"]);
    op.put("hirsch", "hold").survey_all().say("hirsch: go to attic");
    op.turn_of("hirsch", &[1]);
    assert!(op.body("hirsch").radio.obeyed, "rolled for once");
    op.turn_of("hirsch", &[]);
    let order = Order::to(Task::GoTo(op.zone("attic")));
    assert_eq!(in_hand(&op, "hirsch"), None, "reached, and removed");
    assert!(has(&op, Event::Talk(Talk::Fulfils { who: op.who("hirsch"), order })));
    op.say("hirsch: go to hold");
    op.turn_of("hirsch", &[1]);
    op.say("hirsch: go to lab");
    assert_eq!(
        (in_hand(&op, "hirsch"), op.body("hirsch").radio.obeyed),
        (Some(Task::GoTo(op.zone("lab"))), false)
    );
    op.turn_of("hirsch", &[1]);
    op.say("hirsch: go to hall");
    op.say("hirsch: cancel");
    assert_eq!(in_hand(&op, "hirsch"), None);
}

#[test]
fn an_order_is_bent_to_what_is_open_or_dropped() {
    proves!("command.comms.order-life");
    let mut op = squad(&["davis", "hirsch", "miller", "sigg"]);
    op.survey_all().put("hirsch", "lab").look().put("hirsch", "hall").say("davis: go to vault");
    let (davis, vault) = (op.who("davis"), op.zone("vault"));
    let order = Order::to(Task::GoTo(vault));
    let bent = |op: &Op, who: Who, order| {
        op.events.iter().any(
            |e| matches!(*e, Event::Talk(Talk::Bends { who: by, order: o, .. }) if by == who && o == order),
        )
    };
    assert_eq!(
        op.turn_of("davis", &[1]),
        Action::MoveCarefully(MoveCarefully { by: op.door("d1") }),
        "as near as she gets"
    );
    assert!(bent(&op, davis, order));
    op.turn_of("davis", &[]);
    assert!(
        has(&op, Event::Talk(Talk::Impossible { who: davis, order, why: Why::Shut(op.door("d3")) })),
        "no nearer"
    );
    assert_eq!(in_hand(&op, "davis"), None);
    let mut op = squad(&["davis", "hirsch", "miller", "sigg"]);
    op.put("jaw", "hall").engage("davis", "jaw").say("davis: go to attic");
    assert_eq!(op.turn_of("davis", &[1, 100]), Action::Retreat(Retreat), "free first");
    let order = Order::to(Task::GoTo(op.zone("attic")));
    assert!(bent(&op, op.who("davis"), order));
    assert_eq!(in_hand(&op, "davis"), Some(order.task), "and it stands");
}

#[test]
fn a_word_to_all_skips_the_lost() {
    proves!("command.comms.order-life");
    let mut op = squad(&["davis", "hirsch", "miller", "sigg"]);
    op.say("davis: hold");
    op.body_mut("davis").condition = Condition::Dead;
    assert!(op.rules.is_lost(&op.state, op.who("davis")));
    op.say("all: cancel");
    assert!(!has(&op, Event::Talk(Talk::Cancelled { who: op.who("davis") })));
    assert!(has(&op, Event::Talk(Talk::Cancelled { who: op.who("sigg") })));
}

/// Somebody follows an order that it obeyed before.
fn obeying(op: &mut Op, marine: &str, task: Task) {
    let radio = &mut op.body_mut(marine).radio;
    (radio.order, radio.obeyed) = (Some(Order::to(task)), true);
}

#[test]
fn first_aid_is_done_when_the_patient_is_on_its_feet() {
    proves!("command.comms.order-life");
    let mut op = squad(&["sigg", "davis", "miller", "hirsch"]);
    let treat = Action::FirstAid(FirstAid { on: op.who("davis") });
    op.survey_all().lay_dying("davis", 0);
    obeying(&mut op, "sigg", Task::Do(treat));
    // 6 dice: 67 percent.
    for (draw, condition, stands) in [
        (68, Condition::Dying, true),
        (67, Condition::Broken, true),
        (68, Condition::Broken, true),
        (67, Condition::Active, false),
    ] {
        assert_eq!(op.turn_of("sigg", &[draw]), treat);
        assert_eq!((op.condition("davis"), in_hand(&op, "sigg").is_some()), (condition, stands), "{draw}");
    }
    let mut op = squad(&["sigg", "davis", "miller", "hirsch"]);
    op.survey_all().put("davis", "attic").hurt("davis", 1);
    obeying(&mut op, "sigg", Task::Do(treat));
    assert_eq!(op.turn_of("sigg", &[]), Action::MoveCarefully(MoveCarefully { by: op.door("p1") }));
    assert_eq!(in_hand(&op, "sigg"), Some(Task::Do(treat)), "the way there is not the deed");
    op.turn_of("sigg", &[68]);
    assert_eq!(in_hand(&op, "sigg"), Some(Task::Do(treat)), "nor is a try that fails");
    op.turn_of("sigg", &[67]);
    assert_eq!(in_hand(&op, "sigg"), None);
}

#[test]
fn an_attack_is_done_when_the_target_is_gone() {
    proves!("command.comms.order-life");
    let mut op = squad(&["hirsch", "davis", "miller", "sigg"]);
    op.put("jaw", "hall").reveal("jaw").hurt("jaw", 4);
    let shoot = Action::Shoot(Shoot { at: op.who("jaw") });
    obeying(&mut op, "hirsch", Task::Do(shoot));
    op.turn_of("hirsch", &[61]);
    assert_eq!(in_hand(&op, "hirsch"), Some(Task::Do(shoot)), "a miss");
    op.turn_of("hirsch", &[60, 32]);
    assert_eq!(in_hand(&op, "hirsch"), Some(Task::Do(shoot)), "a hit for 3 of 4");
    op.turn_of("hirsch", &[60, 32]);
    assert_eq!((in_hand(&op, "hirsch"), op.condition("jaw")), (None, Condition::Dead));
    let mut op = squad(&["hirsch", "davis", "miller", "sigg"]);
    op.put("jaw", "hall").reveal("jaw").say("hirsch: shoot jaw");
    op.put("jaw", "vault").look();
    op.turn_of("hirsch", &[1]);
    let fulfilled = |event: &Event| matches!(event, Event::Talk(Talk::Fulfils { .. }));
    assert!(!op.events.iter().any(fulfilled), "gone before he did anything: impossible, not done");
}

#[test]
fn a_door_is_worked_on_from_the_nearer_side() {
    proves!("command.comms.vocabulary");
    for (zone, door, first) in
        [("hall", "d1", None), ("lab", "d1", None), ("vault", "d3", None), ("attic", "d1", Some("p1"))]
    {
        let mut op = squad(&["hirsch", "davis", "miller", "sigg"]);
        op.survey_all().put("hirsch", zone).look();
        let weld = Action::Weld(Weld { door: op.door(door) });
        obeying(&mut op, "hirsch", Task::Do(weld));
        let step = first.map_or(weld, |by| Action::Run(Run { by: op.door(by), at: None }));
        assert_eq!(op.decision("hirsch").0, step, "{door} from the {zone}");
    }
}

#[test]
fn a_zone_is_observed_from_the_nearest_place_that_sees_it() {
    proves!("command.comms.vocabulary");
    for (from, seen, step) in [("hold", "lab", Some("d2")), ("hall", "lab", None), ("lab", "lab", None)] {
        let mut op = squad(&["hirsch", "davis", "miller", "sigg"]);
        op.survey_all().put("hirsch", from);
        let look = Action::Observe(Observe { zone: op.zone(seen) });
        obeying(&mut op, "hirsch", Task::Do(look));
        let step = step.map_or(look, |by| Action::Run(Run { by: op.door(by), at: None }));
        assert_eq!(op.decision("hirsch").0, step, "the {seen} from the {from}");
    }
}

#[test]
fn calm_is_looked_for_where_it_is_known_to_be_safe() {
    proves!("command.comms.vocabulary");
    let mut op = squad(&["hirsch", "davis", "miller", "sigg"]);
    op.survey_all().put("hirsch", "hold").stress("hirsch", 1);
    obeying(&mut op, "hirsch", Task::Do(Action::CalmDown(CalmDown)));
    assert_eq!(op.decision("hirsch").0, Action::CalmDown(CalmDown), "here");
    let sign = Some(command::knowledge::Sign { tick: 0, sound: true });
    let n = |op: &Op, zone: &str| usize::from(op.zone(zone).0);
    let hold = n(&op, "hold");
    op.state.known.signs[hold] = sign;
    assert_eq!(op.decision("hirsch").0, Action::Run(Run { by: op.door("d2"), at: None }), "next door");
    let (hall, lab) = (n(&op, "hall"), n(&op, "lab"));
    (op.state.known.signs[hall], op.state.known.reported[lab]) = (sign, None);
    op.put("hirsch", "hall");
    op.state.known.hostiles.fill(None);
    // The Hold and the Hall are not safe, nobody has reported on the Lab: the Attic.
    assert_eq!(op.decision("hirsch").0, Action::Run(Run { by: op.door("p1"), at: None }));
}

#[test]
fn the_other_attack_or_room_serves_instead() {
    proves!("command.comms.order-life");
    let mut op = squad(&["holroyd", "davis", "hirsch", "sigg"]);
    op.put("jaw", "hall").reveal("jaw");
    let jaw = op.who("jaw");
    obeying(&mut op, "holroyd", Task::Do(Action::Shoot(Shoot { at: jaw })));
    assert_eq!(op.decision("holroyd").0, Action::Strike(Strike { at: jaw }), "no gun");
    obeying(&mut op, "hirsch", Task::Do(Action::Shoot(Shoot { at: jaw })));
    assert_eq!(op.decision("hirsch").0, Action::Shoot(Shoot { at: jaw }));
    op.lay_low("holroyd");
    let refused = op.rules.decision(&op.state, op.who("holroyd"), &mut op.rules.scratch());
    assert_eq!(refused.err(), Some(Why::Broken(op.who("holroyd"))), "nothing does");
}
