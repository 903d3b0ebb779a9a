//! 1.2: from what the crew believes in to its next step, and what is done besides.

use command::action::Action;
use command::comms::{Order, Task};
use command::site::DoorState;
use command::verbs::{DropItem, FirstAid, Interact, Observe, PickUp, Rest, Run, Weld};
use ledger::proves;

use crate::rules::table::{Op, Setup, WEIGHED};

/// A mission in which there is nothing to do but to come home.
const IDLE: &str = "[[objective]]\nid = \"home\"\ntext = \"Come home.\"\nmoney = 1500\ngoal = { home = 1 }\n";

/// Everything is known and reported on; capacity is by weight.
fn known(squad: &[&str], rest: &str) -> Op {
    let mut op = crate::rules::table::deployed(Setup { squad, rest, readings: WEIGHED, ..Setup::default() });
    op.survey_all();
    op.state.known.objects = u64::MAX;
    op
}

fn run(op: &Op, door: &str) -> Action {
    Action::Run(Run { by: op.door(door), at: None })
}

/// A thing lies in a zone, and all know it.
fn lay(op: &mut Op, thing: &str, zone: &str) {
    let (thing, n) = (op.thing(thing), usize::from(op.zone(zone).0));
    op.state.bodies.iter_mut().for_each(|body| body.pack.remove(thing));
    op.state.floor.iter_mut().for_each(|floor| floor.remove(thing));
    op.state.floor[n].add(thing);
    op.state.known.floor.clone_from(&op.state.floor);
}

/// Switches that each need the one before; the deed is that of the last.
fn chain(switches: u32) -> String {
    let switch = |n: u32| {
        let needs = if n == 1 { String::new() } else { format!("needs-flag = \"f{}\"\n", n - 1) };
        format!(
            "[object.s{n}]\nname = \"switch {n}\"\nzone = \"attic\"\n{needs}success = [{{ set = \"f{n}\" }}]\n"
        )
    };
    let deed = format!(
        "[[objective]]\nid = \"deed\"\ntext = \"Throw them.\"\nmoney = 1000\ngoal = {{ deed = \"f{switches}\" }}\n"
    );
    (1..=switches).map(switch).collect::<String>() + &deed
}

#[test]
fn three_things_may_have_to_be_done_first() {
    proves!("command.ai.base-values");
    for (switches, sees) in [(1, true), (4, true), (5, false)] {
        let mut op = known(&["davis", "miller", "hirsch", "sigg"], &chain(switches));
        op.put("davis", "attic");
        let first = Action::Interact(Interact { object: op.object("s1") });
        assert_eq!(op.decision("davis").0 == first, sees, "{switches} switches");
    }
}

#[test]
fn of_two_objects_the_nearer_and_then_the_first() {
    proves!("command.ai.base-values");
    let twins = "[object.one]\nname = \"first key\"\nzone = \"hold\"\nsuccess = [{ set = \"done\" }]\n\
                 [object.two]\nname = \"second key\"\nzone = \"attic\"\nsuccess = [{ set = \"done\" }]\n\
                 [[objective]]\nid = \"deed\"\ntext = \"Turn a key.\"\nmoney = 1000\ngoal = { deed = \"done\" }\n";
    let mut op = known(&["davis", "miller", "hirsch", "sigg"], twins);
    assert_eq!(op.decision("davis").0, run(&op, "d2"), "as near: the first");
    op.put("davis", "attic");
    assert_eq!(op.decision("davis").0, Action::Interact(Interact { object: op.object("two") }));
    op.put("davis", "hall").state.known.objects = 1 << op.object("two").0;
    assert_eq!(op.decision("davis").0, run(&op, "p1"), "the one that is known");
    op.state.known.objects = u64::MAX;
    op.state.used = 1 << op.object("one").0;
    assert_eq!(op.decision("davis").0, run(&op, "p1"), "the one that is not used up");
}

#[test]
fn an_object_may_complete_a_deed_outright() {
    let direct = "[object.one]\nname = \"plunger\"\nzone = \"hold\"\nsuccess = [{ complete = \"deed\" }]\n\
                  [object.two]\nname = \"bell\"\nzone = \"attic\"\nsuccess = [{ set = \"rung\" }]\n\
                  [[objective]]\nid = \"deed\"\ntext = \"Blow it up.\"\nmoney = 1000\ngoal = { deed = \"blown\" }\n";
    let mut op = known(&["davis", "miller", "hirsch", "sigg"], direct);
    assert_eq!(op.decision("davis").0, run(&op, "d2"));
    op.put("davis", "hold");
    let push = Action::Interact(Interact { object: op.object("one") });
    assert_eq!(op.decision("davis").0, push);
    op.act("davis", push, &[]);
    assert_eq!(op.decision("davis"), (run(&op, "d2"), 10), "done: home");
}

#[test]
fn a_named_place_is_searched_until_it_yields_nothing() {
    proves!("command.ai.base-values");
    let hidden = "[[objective]]\nid = \"sample\"\ntext = \"Fetch it.\"\nmoney = 1000\ngoal = { deliver = \"sample\", place = \"attic\" }\n";
    let mut op = known(&["davis", "miller", "hirsch", "sigg"], hidden);
    let attic = op.zone("attic");
    assert_eq!(op.decision("davis").0, run(&op, "p1"), "somebody was there, and did not search");
    op.put("davis", "attic");
    assert_eq!(op.decision("davis").0, Action::Observe(Observe { zone: attic }));
    op.state.known.searched |= 1 << attic.0;
    assert_ne!(op.decision("davis").0, Action::Observe(Observe { zone: attic }), "nothing more to find");
    op.put("davis", "hall").state.known.visited = !(1 << op.zone("hold").0);
    assert_eq!(op.decision("davis").0, run(&op, "d2"), "then where nobody has been");
}

#[test]
fn a_torch_opens_welds_and_no_locks() {
    proves!("command.ai.base-values");
    let mut op = known(&["hirsch", "davis", "miller", "sigg"], "");
    op.put("hirsch", "lab").look();
    op.state.known.visited = !(1 << op.zone("vault").0);
    let weld = Action::Weld(Weld { door: op.door("d3") });
    assert_ne!(op.decision("hirsch").0, weld, "d3 is locked: a weld would shut it for good");
    op.set_door("d3", DoorState::Welded);
    assert_eq!(op.decision("hirsch").0, weld);
    let torch = op.thing_of("hirsch", "torch");
    op.body_mut("hirsch").pack.remove(torch);
    assert_ne!(op.decision("hirsch").0, weld, "no torch");
}

#[test]
fn what_is_kept_leaves_less_room() {
    proves!("command.ai.base-values");
    let load = |crate_aversion: u8| {
        format!(
            "[item.box]\nname = \"box\"\nweight = 3\n[[lying]]\nitem = \"box\"\nzone = \"hold\"\n\
             [item.safe]\nname = \"safe\"\nweight = 8\n[[lying]]\nitem = \"safe\"\nzone = \"attic\"\n\
             [[objective]]\nid = \"safe\"\ntext = \"Bring the safe.\"\nmoney = 1000\ngoal = {{ deliver = \"safe\" }}\n\
             [[objective]]\nid = \"box\"\ntext = \"Bring the box.\"\nmoney = 1000\naversion = {crate_aversion}\ngoal = {{ deliver = \"box\" }}\n"
        )
    };
    // Cham carries 10. The safe is worth more to him than the box, which he would have to leave: 3 + 8.
    let mut op = known(&["cham", "davis", "miller", "sigg"], &load(1));
    lay(&mut op, "safe", "attic");
    op.put("cham", "attic").give("cham", "box");
    assert_eq!(op.decision("cham").0, run(&op, "p1"), "home with the box");
    lay(&mut op, "box", "hold");
    assert!(matches!(op.decision("cham").0, Action::DropItem(_)), "without it he makes room");
    // So it is with a story item that nobody wants delivered: 2 + 9.
    for (weight, goes) in [(8, true), (9, false)] {
        let rest = format!(
            "[item.safe]\nname = \"safe\"\nweight = {weight}\n[[lying]]\nitem = \"safe\"\nzone = \"attic\"\n\
             [[objective]]\nid = \"safe\"\ntext = \"Bring the safe.\"\nmoney = 1000\ngoal = {{ deliver = \"safe\" }}\n"
        );
        let mut op = known(&["cham", "davis", "miller", "sigg"], &rest);
        lay(&mut op, "safe", "attic");
        op.give("cham", "sample");
        assert_eq!(op.decision("cham").0 == run(&op, "p1"), goes, "{weight}");
    }
}

#[test]
fn what_is_spared_when_one_carries_too_much() {
    proves!("command.ai.base-values");
    let crates = "[item.crate]\nname = \"crate\"\nweight = 3\n[[lying]]\nitem = \"crate\"\nzone = \"hold\"\n\
                  [[objective]]\nid = \"crate\"\ntext = \"Bring it.\"\nmoney = 1000\naversion = 2\ngoal = { deliver = \"crate\" }\n";
    for (rest, thing) in [(IDLE, "sample"), (crates, "crate")] {
        let mut op = known(&["sigg", "davis", "miller", "hirsch"], rest);
        op.give("sigg", thing);
        let medkit = op.thing_of("sigg", "medkit");
        assert_eq!(op.decision("sigg"), (Action::DropItem(DropItem { thing: medkit }), 9), "not the {thing}");
        op.body_mut("sigg").pack.remove(medkit);
        op.give("sigg", "rifle");
        let rifle = op.thing_of("sigg", "rifle");
        assert_eq!(
            op.decision("sigg").0,
            Action::DropItem(DropItem { thing: rifle }),
            "nor the suit before the rifle"
        );
    }
}

#[test]
fn gear_is_left_where_something_to_be_delivered_lies() {
    proves!("command.ai.base-values");
    let grim = "[[objective]]\nid = \"grim\"\ntext = \"Bring it.\"\nmoney = 8000\naversion = 2\ngoal = { deliver = \"sample\" }\n";
    for (rest, picks) in [(IDLE, true), (grim, false)] {
        let mut op = known(&["cham", "davis", "miller", "sigg"], rest);
        lay(&mut op, "medkit", "hall");
        lay(&mut op, "sample", "hall");
        let picked = Action::PickUp(PickUp { thing: op.thing("medkit") });
        assert_eq!(op.decision("cham").0 == picked, picks);
    }
}

#[test]
fn nobody_stands_by_where_another_is() {
    proves!("command.ai.base-values");
    let mut op = known(&["cham", "davis", "hirsch", "sigg"], IDLE);
    op.put("hirsch", "attic").lay_dying("hirsch", 0).put("cham", "attic");
    assert_eq!(op.decision("cham"), (Action::Rest(Rest), 10), "alone with him");
    op.put("sigg", "attic");
    assert_eq!(op.decision("cham"), (run(&op, "p1"), 8), "Sigg sees to him");
    assert_eq!(op.decision("sigg"), (Action::FirstAid(FirstAid { on: op.who("hirsch") }), 16));
}

#[test]
fn of_two_sides_as_near_the_first() {
    proves!("command.comms.vocabulary");
    let rest = format!("[door.d4]\nbetween = [\"hold\", \"attic\"]\n{IDLE}");
    let mut op = known(&["hirsch", "davis", "miller", "sigg"], &rest);
    op.state.known.doors.fill(None);
    let weld = Task::Do(Action::Weld(Weld { door: op.door("d4") }));
    let radio = &mut op.body_mut("hirsch").radio;
    (radio.order, radio.obeyed) = (Some(Order::to(weld)), true);
    assert_eq!(op.decision("hirsch").0, run(&op, "d2"));
}
