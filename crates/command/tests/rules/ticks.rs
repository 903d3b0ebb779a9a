//! 3: ticks, the queue, costs.

use command::action::Action;
use command::androids::Fault;
use command::event::Fight;
use command::sortie::Condition;
use command::ticks::Due;
use command::verbs::{
    Aim, CalmDown, DropItem, FirstAid, Interact, MoveCarefully, Observe, Overwatch, PickUp, Push, Rest,
    Retreat, Run, Shoot, Strike, TakeCover, Weld,
};
use command::{Event, Why};
use ledger::proves;

use crate::rules::people::recruit;
use crate::rules::table::{Op, Setup, deployed};

#[test]
fn time_is_counted_in_ticks_from_0() {
    proves!("command.ticks.unit");
    let rest = "[[hostile]]\nid = \"drone\"\nkind = \"picket-drone\"\nzone = \"vault\"\nfrom-tick = 40\n";
    let op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "vault")], rest, ..Setup::default() });
    assert_eq!(op.state.tick, 0);
    assert_eq!(["miller", "davis", "hirsch", "sigg", "jaw"].map(|who| op.due(who)), [0; 5]);
    assert_eq!(op.due("drone"), 40);
}

#[test]
fn every_action_takes_effect_at_once_and_costs_a_cooldown() {
    proves!("command.ticks.instant", "command.ticks.cooldown");
    let mut op = deployed(Setup { hostiles: &[("drone", "picket-drone", "hall")], ..Setup::default() });
    op.put("miller", "attic").due_at("miller", 8);
    op.act("miller", Action::Run(Run { by: op.door("p1"), at: None }), &[]);
    assert_eq!(op.body("miller").zone, op.zone("hall"), "RUN at tick 8, Speed 3");
    assert_eq!((op.state.tick, op.due("miller")), (8, 16));

    op.put("hirsch", "attic").due_at("hirsch", 8);
    op.act("hirsch", Action::MoveCarefully(MoveCarefully { by: op.door("p1") }), &[]);
    assert_eq!(op.due("hirsch"), 20, "MOVE CAREFULLY at tick 8, Speed 3");

    // Davis hits, and the drone's plating does not hold.
    op.due_at("davis", 8);
    op.act("davis", Action::Shoot(Shoot { at: op.who("drone") }), &[1, 100]);
    assert_eq!((op.state.tick, op.body("drone").health), (8, 1), "an attack at tick 8");

    op.due_at("davis", 12);
    op.act("davis", Action::Shoot(Shoot { at: op.who("drone") }), &[100]);
    assert_eq!(op.due("davis"), 20, "at tick 12 for 8");
    op.due_at("davis", 12).body_mut("davis").reacted = true;
    op.act("davis", Action::Aim(Aim), &[]);
    assert_eq!(op.due("davis"), 18, "at tick 12 for 4, with a reaction to pay for");
}

#[test]
fn the_lowest_next_action_tick_goes_first() {
    proves!("command.ticks.queue", "command.ticks.ready");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "vault")], ..Setup::default() });
    op.due_at("hirsch", 100).due_at("sigg", 100);
    op.due_at("miller", 8).due_at("davis", 12).due_at("jaw", 10);
    let mut order = Vec::new();
    for _ in 0..3 {
        let next = op.next().to_owned();
        op.act(&next, Action::Rest(Rest), &[]);
        order.push((op.state.tick, next));
    }
    let expected = [(8, "miller"), (10, "jaw"), (12, "davis")];
    assert_eq!(order, expected.map(|(tick, who)| (tick, who.to_owned())));

    op.due_at("davis", 16).due_at("miller", 15).due_at("jaw", 100);
    assert_eq!(op.next(), "miller", "at 15 Davis, due at 16, can't act");
    op.act("miller", Action::Rest(Rest), &[]);
    assert_eq!(op.rules.next_due(&op.state), Some(Due::Activation(16, op.who("davis"))));
}

#[test]
fn whatever_an_attack_sets_off_ends_within_it() {
    proves!("command.ticks.single-actor");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "hall")], ..Setup::default() });
    op.reveal("davis").reveal("jaw").due_at("davis", 20);
    let turns = op.state.turns;
    // A hit; the dodge fails and no 1 falls; pushed, it works, a 1 falls, and 5 + 2 is a Freeze.
    op.act_pushed("jaw", Action::Strike(Strike { at: op.who("davis") }), &[1, 100, 6, 1, 1, 2, 5], &[true]);
    assert_eq!((op.body("davis").health, op.body("davis").stress), (2, 2));
    assert!(op.body("davis").frozen && op.state.panics.is_empty());
    assert_eq!(op.due("davis"), 24);
    assert_eq!(op.state.turns, turns + 1, "one activation");
}

#[test]
fn a_tie_goes_to_who_acted_less_recently() {
    proves!("command.ticks.tie");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "hall")], ..Setup::default() });
    op.due_at("hirsch", 100).due_at("sigg", 100).due_at("jaw", 100);
    let rest_at = |op: &mut Op, who: &str, tick| {
        op.due_at(who, tick).act(who, Action::Rest(Rest), &[]);
    };
    rest_at(&mut op, "davis", 4);
    rest_at(&mut op, "miller", 8);
    op.due_at("miller", 16).due_at("davis", 16);
    assert_eq!(op.next(), "davis", "at 4 against 8");

    rest_at(&mut op, "miller", 16);
    rest_at(&mut op, "davis", 16);
    assert_eq!((op.due("miller"), op.due("davis")), (24, 24));
    assert_eq!(op.next(), "miller", "first of the same tick");

    rest_at(&mut op, "davis", 24);
    rest_at(&mut op, "miller", 26);
    op.reveal("davis").reveal("jaw").due_at("jaw", 30);
    op.act("jaw", Action::Strike(Strike { at: op.who("davis") }), &[1, 1, 6]);
    assert!(op.body("davis").reacted);
    op.due_at("miller", 32).due_at("davis", 32);
    assert_eq!(op.next(), "davis", "reacting is not acting");
}

#[test]
fn who_never_acted_goes_marines_first_then_by_agility() {
    proves!("command.ticks.tie-first-turn");
    let mut op = deployed(Setup {
        squad: &["davis", "cham", "miller", "hirsch"],
        hostiles: &[("jaw", "siltjaw", "vault")],
        rest: "[[hostile]]\nid = \"drone\"\nkind = \"picket-drone\"\nzone = \"vault\"\nfrom-tick = 24\n",
        ..Setup::default()
    });
    let mut order = Vec::new();
    for _ in 0..5 {
        let next = op.next().to_owned();
        op.act(&next, Action::Rest(Rest), &[]);
        order.push(next);
    }
    assert_eq!(order, ["davis", "miller", "hirsch", "cham", "jaw"]);
    while op.state.tick < 16 || op.next() != "drone" {
        let next = op.next().to_owned();
        assert!(op.due(&next) < 24, "{next} goes before the drone, which never acted");
        op.act(&next, Action::Rest(Rest), &[]);
    }
    assert_eq!((op.due("drone"), op.due("davis")), (24, 24));
}

#[test]
fn no_action_costs_fewer_than_4() {
    proves!("command.ticks.minimum");
    let pack = recruit("wilson", [7, 8, 4, 3], "", "android = [\"strength\", \"agility\"]");
    let mut op =
        deployed(Setup { squad: &["wilson", "holroyd", "davis", "cham"], pack: &pack, ..Setup::default() });
    op.act("wilson", Action::Run(Run { by: op.door("d2"), at: None }), &[]);
    assert_eq!(op.due("wilson"), 4, "Speed 8");
    op.put("holroyd", "hold").body_mut("holroyd").faults = Fault::Regulator.bit();
    op.act("holroyd", Action::TakeCover(TakeCover), &[]);
    assert_eq!(op.due("holroyd"), 6, "with a regulator fault");
}

#[test]
fn ticks_out_of_turn_are_added_to_what_is_pending() {
    proves!("command.ticks.offturn-delay");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "hall")], ..Setup::default() });
    op.reveal("davis").reveal("jaw").stress("davis", 1).due_at("davis", 20).due_at("jaw", 14);
    // The unknown attacker makes it Stress 2; the dodge works, and 5 + 2 is a Freeze.
    op.act("jaw", Action::Strike(Strike { at: op.who("davis") }), &[1, 1, 1, 6, 5]);
    assert_eq!((op.state.tick, op.due("davis")), (14, 24));
}

/// What an action costs Miller, who has everything, at tick 0; its check fails, and it is not pushed.
fn cost(prepare: impl Fn(&mut Op), action: impl Fn(&Op) -> Action) -> (&'static str, u32) {
    let rest = "[object.lever]\nname = \"lever\"\nzone = \"hold\"\nskill = \"comtech\"\n";
    let mut op = deployed(Setup { hostiles: &[("drone", "picket-drone", "hold")], rest, ..Setup::default() });
    for marine in ["miller", "davis"] {
        op.put(marine, "hold");
    }
    op.give("miller", "medkit").give("miller", "torch").reveal("miller");
    prepare(&mut op);
    let action = action(&op);
    let dice = if op.rules.skill_of(action).is_some() { &[100][..] } else { &[] };
    op.act("miller", action, dice);
    assert_eq!(op.state.tick, 0);
    (action.name(), op.due("miller"))
}

#[test]
fn the_cost_of_every_action() {
    proves!("command.actions.categories", "command.actions.cost-table");
    let ready = |_: &mut Op| {};
    let alone = |op: &mut Op| {
        op.put("drone", "vault").look();
    };
    let melee = |op: &mut Op| {
        op.engage("miller", "drone");
    };
    let hurt = |op: &mut Op| op.body_mut("davis").health = 1;
    let drone = |op: &Op| op.who("drone");
    let costs = [
        cost(ready, |op| Action::Shoot(Shoot { at: drone(op) })),
        cost(ready, |op| Action::Strike(Strike { at: drone(op) })),
        cost(alone, |op| Action::Run(Run { by: op.door("d2"), at: None })),
        cost(alone, |op| Action::MoveCarefully(MoveCarefully { by: op.door("d2") })),
        cost(hurt, |op| Action::FirstAid(FirstAid { on: op.who("davis") })),
        cost(ready, |op| Action::Weld(Weld { door: op.door("d2") })),
        cost(ready, |op| Action::Interact(Interact { object: op.object("lever") })),
        cost(ready, |op| Action::Observe(Observe { zone: op.zone("hold") })),
        cost(ready, |_| Action::Overwatch(Overwatch)),
        cost(ready, |op| Action::DropItem(DropItem { thing: op.thing("torch") })),
        cost(ready, |_| Action::TakeCover(TakeCover)),
        cost(ready, |_| Action::Aim(Aim)),
        cost(melee, |op| Action::Push(Push { at: drone(op) })),
        cost(melee, |_| Action::Retreat(Retreat)),
        cost(ready, |_| Action::Rest(Rest)),
    ];
    let expected = [
        ("ATTACK (Ranged)", 8),
        ("ATTACK (Close Quarters)", 8),
        ("RUN", 8),
        ("MOVE CAREFULLY", 12),
        ("APPLY FIRST AID", 8),
        ("WELD DOOR", 8),
        ("INTERACT", 8),
        ("OBSERVE ZONE", 8),
        ("OVERWATCH", 8),
        ("DROP ITEM", 4),
        ("TAKE COVER", 4),
        ("AIM WEAPON", 4),
        ("PUSH", 4),
        ("RETREAT", 4),
        ("REST", 8),
    ];
    assert_eq!(costs, expected);
    let stressed = |op: &mut Op| {
        op.put("drone", "vault").stress("miller", 1).look();
    };
    assert_eq!(cost(stressed, |_| Action::CalmDown(CalmDown)), ("CALM DOWN", 8));
    let loose = |op: &mut Op| {
        let (knife, hold) = (op.thing("knife"), usize::from(op.zone("hold").0));
        op.body_mut("davis").pack.remove(knife);
        op.state.floor[hold].add(knife);
    };
    assert_eq!(cost(loose, |op| Action::PickUp(PickUp { thing: op.thing("knife") })), ("PICK UP ITEM", 4));
}

#[test]
fn reactions_and_overwatch_shots_cost_nothing_now() {
    proves!("command.actions.cost-table");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "attic")], ..Setup::default() });
    op.reveal("davis").reveal("jaw").due_at("davis", 0);
    op.act("davis", Action::Overwatch(Overwatch), &[]);
    assert_eq!(op.due("davis"), 8);
    // Davis on overwatch misses the siltjaw that comes in; then it strikes, and she dodges.
    op.act("jaw", Action::Run(Run { by: op.door("p1"), at: None }), &[100]);
    assert!(
        op.events
            .iter()
            .any(|e| matches!(e, Event::Fight(Fight::Attacks { by, .. }) if *by == op.who("davis")))
    );
    assert_eq!(op.due("davis"), 8, "the shot is free");
    op.act("jaw", Action::Strike(Strike { at: op.who("davis") }), &[1, 1, 6]);
    assert_eq!(op.due("davis"), 8, "the reaction as well");
    op.body_mut("davis").ties = 0;
    op.body_mut("jaw").ties = 0;
    op.act("davis", Action::Aim(Aim), &[]);
    assert_eq!(op.due("davis"), 8 + 4 + 2, "until the next action");
}

#[test]
fn the_cost_is_paid_once_whatever_comes_of_it() {
    proves!("command.actions.cost-regardless");
    let mut op = deployed(Setup::default());
    let weld = Action::Weld(Weld { door: op.door("d1") });
    op.act_pushed("hirsch", weld, &[100, 100, 6], &[true]);
    assert_eq!(op.due("hirsch"), 8, "failed, pushed, failed again");
    op.act("hirsch", weld, &[1, 6]);
    assert_eq!(op.due("hirsch"), 16, "and when it works");
}

#[test]
fn the_queue_is_left_by_those_who_cannot_act() {
    proves!("command.ticks.queue");
    let mut op = deployed(Setup::default());
    op.body_mut("davis").condition = Condition::Dead;
    let davis = op.who("davis");
    assert_eq!(op.refusal("davis", Action::Rest(Rest)), Some(Why::CannotAct(davis)));
    let mut order = Vec::new();
    for _ in 0..3 {
        order.push(op.next().to_owned());
        op.act(&order[order.len() - 1].clone(), Action::Rest(Rest), &[]);
    }
    assert_eq!(order, ["sigg", "miller", "hirsch"]);
}
