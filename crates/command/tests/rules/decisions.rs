//! 1.2: every guard and every boundary of what marines decide for themselves.

use command::action::Action;
use command::knowledge::{Sighting, Sign};
use command::site::DoorState;
use command::sortie::Condition;
use command::verbs::{
    Aim, CalmDown, DropItem, FirstAid, Interact, MoveCarefully, Observe, Overwatch, PickUp, Push, Repair,
    Rest, Retreat, Run, Strike, TakeCover, Weld,
};
use ledger::proves;

use crate::rules::table::{Op, Setup, WEIGHED};

/// A mission in which there is nothing to do but to come home.
const IDLE: &str = "[[objective]]\nid = \"home\"\ntext = \"Come home.\"\nmoney = 1500\ngoal = { home = 1 }\n";

/// Capacity is by weight here, which counts finer.
fn with(squad: &[&str], rest: &str) -> Op {
    crate::rules::table::deployed(Setup {
        squad,
        hostiles: &[
            ("jaw", "siltjaw", "vault"),
            ("rex", "siltjaw", "vault"),
            ("drone", "picket-drone", "vault"),
        ],
        rest,
        readings: WEIGHED,
        ..Setup::default()
    })
}

/// Nothing to do, everything reported on, nobody near.
fn idle(squad: &[&str]) -> Op {
    let mut op = with(squad, IDLE);
    op.survey_all();
    op
}

fn run(op: &Op, door: &str) -> Action {
    Action::Run(Run { by: op.door(door), at: None })
}

fn creep(op: &Op, door: &str) -> Action {
    Action::MoveCarefully(MoveCarefully { by: op.door(door) })
}

/// The squad places a siltjaw in a zone.
fn sight(op: &mut Op, zone: &str) {
    let jaw = op.who("jaw").index() - op.rules.roster();
    op.state.known.hostiles[jaw] = Some(Sighting { zone: op.zone(zone), tick: op.state.tick });
}

/// Lays a thing that somebody has on the floor of a zone, and all know of it.
fn lay(op: &mut Op, thing: &str, zone: &str) -> command::gear::ThingId {
    let (thing, n) = (op.thing(thing), usize::from(op.zone(zone).0));
    op.state.bodies.iter_mut().for_each(|body| body.pack.remove(thing));
    op.state.floor.iter_mut().for_each(|floor| floor.remove(thing));
    op.state.known.floor.iter_mut().for_each(|floor| floor.remove(thing));
    op.state.floor[n].add(thing);
    op.state.known.floor[n].add(thing);
    thing
}

#[test]
fn from_half_health_on_breaking_away_is_urgent() {
    proves!("command.ai.base-values");
    for (health, score, breaks) in [(5, 11, false), (3, 11, false), (2, 11, true), (1, 11, true)] {
        let mut op = idle(&["cham", "miller", "hirsch", "sigg"]);
        op.put("cham", "attic").put("jaw", "attic").engage("cham", "jaw").hurt("cham", health);
        let action = if breaks {
            Action::Push(Push { at: op.who("jaw") })
        } else {
            Action::Strike(Strike { at: op.who("jaw") })
        };
        assert_eq!(op.decision("cham"), (action, score), "Health {health} of 5");
    }
    // Health 4: half of it is 2.
    for (health, score) in [(4, 13), (2, 13)] {
        let mut op = idle(&["miller", "cham", "hirsch", "sigg"]);
        op.put("miller", "attic").put("jaw", "attic").engage("miller", "jaw").hurt("miller", health);
        assert_eq!(
            op.decision("miller"),
            (Action::Retreat(Retreat), score),
            "52 percent either way; a gun, and no skill"
        );
    }
    let mut op = idle(&["macwhirr", "cham", "hirsch", "holroyd"]);
    op.put("holroyd", "attic").put("jaw", "attic").engage("holroyd", "jaw");
    for (health, action, score) in
        [(4, Action::Strike(Strike { at: op.who("jaw") }), 9), (3, Action::Retreat(Retreat), 9)]
    {
        op.hurt("holroyd", health);
        assert_eq!(
            op.decision("holroyd"),
            (action, score),
            "no gun: only from Health 3 of 7 on, here {health}"
        );
    }
}

#[test]
fn one_is_pushed_away_and_from_two_one_retreats() {
    proves!("command.ai.base-values");
    let mut op = idle(&["cham", "miller", "hirsch", "sigg"]);
    op.put("cham", "attic").put("jaw", "attic").put("rex", "attic").hurt("cham", 2);
    op.engage("cham", "jaw");
    assert_eq!(op.decision("cham").0, Action::Push(Push { at: op.who("jaw") }), "the other is Distanced");
    op.engage("cham", "rex").hurt("cham", 1);
    assert_eq!(op.decision("cham"), (Action::Retreat(Retreat), 11));
}

#[test]
fn only_who_is_engaged_is_struck_at_in_melee() {
    proves!("command.ai.base-values");
    let mut op = idle(&["hirsch", "miller", "cham", "sigg"]);
    op.put("hirsch", "attic").put("jaw", "attic").put("rex", "attic").reveal("jaw").engage("hirsch", "rex");
    assert_eq!(op.decision("hirsch"), (Action::Strike(Strike { at: op.who("rex") }), 13));
}

#[test]
fn a_poor_shot_is_aimed_once() {
    proves!("command.ai.base-values");
    // 42 percent is below 50, 52 is not: MacWhirr's 3 dice, Miller's 4, and Davis's 7.
    for (marine, aims) in [("macwhirr", true), ("miller", false), ("davis", false)] {
        let mut op = idle(&["macwhirr", "miller", "davis", "sigg"]);
        op.put(marine, "attic").put("drone", "attic").reveal("drone").stress(marine, 0);
        let legal = op.decision(marine).0;
        assert_eq!(legal == Action::Aim(Aim), aims, "{marine}");
    }
}

#[test]
fn cover_is_taken_from_shooters_alone() {
    proves!("command.ai.base-values");
    for (hostile, covers) in [("drone", true), ("jaw", false)] {
        let mut op = idle(&["sigg", "miller", "hirsch", "cham"]);
        op.put("sigg", "hold").put(hostile, "hold").reveal(hostile);
        assert_eq!(op.decision("sigg").0 == Action::TakeCover(TakeCover), covers, "{hostile}");
    }
}

#[test]
fn one_leaves_by_what_lets_pass_for_what_is_known_to_be_safe() {
    proves!("command.ai.base-values");
    let flees = |change: &dyn Fn(&mut Op)| {
        let mut op = idle(&["sigg", "miller", "hirsch", "cham"]);
        op.put("sigg", "attic").put("jaw", "attic").reveal("jaw");
        op.stress("sigg", 4);
        change(&mut op);
        // 4 + 2 x 2 and 2 for the Stress; the way home alone would be worth 8.
        op.decision("sigg") == (creep(&op, "p1"), 10)
    };
    assert!(flees(&|_| {}));
    let beyond = |op: &mut Op| {
        let rex = op.who("rex").index() - op.rules.roster();
        op.state.known.hostiles[rex] = Some(Sighting { zone: op.zone("hall"), tick: 0 });
    };
    assert!(!flees(&beyond), "a hostile there");
    let hall = |op: &mut Op| {
        let hall = usize::from(op.zone("hall").0);
        for marine in ["miller", "hirsch", "cham"] {
            op.put(marine, "lab");
        }
        op.state.known.reported[hall] = None;
    };
    assert!(!flees(&hall), "nobody has reported on it");
    // 4 + 2 x 2 for safety, and half the Stress, rounded down.
    for (stress, score) in [(0, 8), (1, 8), (2, 9), (3, 9), (5, 10)] {
        let mut op = idle(&["sigg", "miller", "hirsch", "cham"]);
        op.put("sigg", "attic").put("jaw", "attic").reveal("jaw").stress("sigg", stress);
        assert_eq!(op.decision("sigg"), (creep(&op, "p1"), score), "Stress {stress}");
    }
    let mut op = idle(&["davis", "miller", "hirsch", "sigg"]);
    let pistol = op.thing_of("davis", "pistol");
    op.body_mut("davis").pack.remove(pistol);
    op.put("davis", "hold").put("drone", "hold").reveal("drone").set_door("d2", DoorState::Welded);
    assert_eq!(op.decision("davis").0, Action::Strike(Strike { at: op.who("drone") }), "no way out");
}

#[test]
fn stress_of_three_is_calmed_down() {
    proves!("command.ai.base-values");
    let mut op = idle(&["wilson", "miller", "hirsch", "sigg"]);
    for (stress, decision) in [
        (2, (Action::Rest(Rest), 0)),
        (3, (Action::CalmDown(CalmDown), 11)),
        (4, (Action::CalmDown(CalmDown), 12)),
    ] {
        op.stress("wilson", stress);
        assert_eq!(op.decision("wilson"), decision, "Stress {stress}");
    }
}

#[test]
fn who_is_treated_first() {
    proves!("command.ai.base-values");
    let mut op = idle(&["sigg", "miller", "hirsch", "cham"]);
    let treated = |op: &Op| match op.decision("sigg").0 {
        Action::FirstAid(FirstAid { on }) => Some(op.rules.profile(on).handle.clone()),
        _ => None,
    };
    op.hurt("sigg", 1);
    assert_eq!(treated(&op).as_deref(), Some("sigg"), "nobody else is hurt");
    op.hurt("cham", 4);
    assert_eq!(treated(&op).as_deref(), Some("cham"), "others before oneself");
    op.hurt("hirsch", 2);
    assert_eq!(treated(&op).as_deref(), Some("hirsch"), "Health 2 before 4");
    op.hurt("miller", 3).body_mut("miller").condition = Condition::Broken;
    assert_eq!(treated(&op).as_deref(), Some("miller"), "the Broken first");
    op.put("miller", "attic");
    assert_eq!(treated(&op).as_deref(), Some("hirsch"), "only who is here");
    sight(&mut op, "hall");
    assert_eq!(treated(&op), None, "not beside a known hostile");
    let mut op = idle(&["sigg", "holroyd", "hirsch", "cham"]);
    let holroyd = op.who("holroyd");
    op.body_mut("holroyd").faults = 1;
    assert_eq!(op.decision("sigg"), (Action::Repair(Repair { on: holroyd }), 12), "a fault, at full Health");
    op.body_mut("holroyd").faults = 0;
    assert_eq!(op.decision("sigg").0, Action::Rest(Rest), "nobody is hurt");
}

#[test]
fn who_goes_to_the_fallen() {
    proves!("command.ai.base-values");
    let mut op = idle(&["cham", "holroyd", "hirsch", "miller"]);
    op.put("holroyd", "attic").body_mut("holroyd").condition = Condition::Offline;
    op.put("miller", "attic");
    assert_eq!(op.decision("cham"), (run(&op, "p1"), 14), "repair takes no medkit, whoever is there");
    let mut op = idle(&["cham", "davis", "hirsch", "miller"]);
    op.put("hirsch", "attic").lay_dying("hirsch", 0).put("davis", "attic").lay_dying("davis", 0);
    assert_eq!(op.decision("cham"), (run(&op, "p1"), 10), "the Dying are no company");
}

#[test]
fn a_watch_is_kept_over_work_beside_danger() {
    proves!("command.ai.base-values");
    for (zone, watches) in [("hall", true), ("hold", true), ("vault", false)] {
        let mut op = idle(&["cham", "miller", "hirsch", "sigg"]);
        op.body_mut("miller").at_work = true;
        let n = usize::from(op.zone(zone).0);
        op.state.known.signs[n] = Some(Sign { tick: 0, sound: true });
        assert_eq!(op.decision("cham").0 == Action::Overwatch(Overwatch), watches, "a sign in the {zone}");
    }
}

#[test]
fn what_is_worth_picking_up() {
    proves!("command.ai.base-values");
    // Thing, who, whether it is picked up: a first medkit, or a weapon that does more than what is carried of its sort.
    let cases = [
        ("medkit", "hirsch", true),
        ("rifle", "cham", true),
        ("pistol", "sigg", true),
        ("knife", "miller", true),
        ("knife", "cham", false),
        ("pistol", "cham", false),
        ("comp-suit", "hirsch", false),
    ];
    for (thing, marine, wanted) in cases {
        let mut op = idle(&["miller", "hirsch", "cham", "sigg"]);
        let twin = op.thing(thing);
        let owner = op.state.bodies.iter().position(|body| body.pack.has(twin));
        let owns = owner == Some(op.who(marine).index());
        let thing = if owns { second(&op, thing) } else { twin };
        let hall = usize::from(op.zone("hall").0);
        op.state.bodies.iter_mut().for_each(|body| body.pack.remove(thing));
        op.state.floor[hall].add(thing);
        let picks = op.decision(marine).0 == Action::PickUp(PickUp { thing });
        assert_eq!(picks, wanted, "{marine}: {}", op.rules.item(thing).handle);
    }
    let mut op = idle(&["sigg", "miller", "hirsch", "cham"]);
    let spare = op.rules.find_thing("medkit").expect("Sigg's");
    op.put("sigg", "attic").body_mut("sigg").pack.remove(spare);
    let hall = usize::from(op.zone("hall").0);
    op.state.floor[hall].add(spare);
    op.give("miller", "medkit");
    assert_eq!(op.decision("miller").0, Action::Rest(Rest), "one medkit is enough");
}

/// Another thing of the same handle.
fn second(op: &Op, handle: &str) -> command::gear::ThingId {
    let first = op.thing(handle);
    let mut all = op.state.bodies.iter().flat_map(|body| body.pack.iter());
    all.find(|&thing| thing != first && op.rules.item(thing).handle == handle).expect("a second one")
}

#[test]
fn a_zone_is_looked_at_again_after_24_ticks() {
    proves!("command.ai.base-values");
    for (since, looks) in [(23, false), (24, true)] {
        let mut op = with(&["macwhirr", "davis", "hirsch", "sigg"], "");
        op.survey_all().state.tick = since;
        // The Vault is where nobody has been.
        op.state.known.visited = !(1 << op.zone("vault").0);
        let looked = op.decision("macwhirr").0 == Action::Observe(Observe { zone: op.zone("lab") });
        assert_eq!(looked, looks, "reported on {since} ticks ago");
    }
}

#[test]
fn who_goes_carefully() {
    proves!("command.ai.gait");
    for (marine, safety, careful) in [("davis", 0, false), ("hirsch", 1, false), ("miller", 2, true)] {
        let mut op = idle(&["davis", "hirsch", "miller", "sigg"]);
        op.put(marine, "attic");
        let expected = if careful { creep(&op, "p1") } else { run(&op, "p1") };
        assert_eq!(op.decision(marine).0, expected, "safety {safety}");
    }
    // What is behind the runner does not count: the way home leads away from it.
    let mut op = idle(&["davis", "hirsch", "miller", "sigg"]);
    op.put("davis", "attic");
    sight(&mut op, "attic");
    assert_eq!(op.decision("davis").0, run(&op, "p1"));
    sight(&mut op, "lab");
    assert_eq!(op.decision("davis").0, creep(&op, "p1"), "one zone beyond the next");
    sight(&mut op, "vault");
    assert_eq!(op.decision("davis").0, run(&op, "p1"), "two zones beyond");
}

#[test]
fn a_door_is_welded_unless_somebody_comes_home_by_it() {
    proves!("command.ai.base-values");
    let mut op = idle(&["cham", "miller", "hirsch", "sigg"]);
    sight(&mut op, "hold");
    let weld = Action::Weld(Weld { door: op.door("d2") });
    assert_eq!(op.decision("cham"), (weld, 7));
    assert_eq!(op.decision("miller").0, Action::Rest(Rest), "no torch");
    op.put("sigg", "hold");
    assert_eq!(op.decision("cham").0, Action::Rest(Rest), "Sigg is beyond it");
    op.body_mut("sigg").condition = Condition::Dead;
    assert_eq!(op.decision("cham").0, weld, "the dead need no way");
    op.set_door("d2", DoorState::Locked);
    sight(&mut op, "hold");
    assert_eq!(op.decision("cham").0, Action::Rest(Rest), "it is shut");
}

const PANEL: &str = r#"
[object.panel]
name = "panel"
zone = "attic"
needs-item = "torch"
success = [{ set = "cut" }]

[[objective]]
id = "cut"
text = "Cut the panel open."
money = 1000
goal = { deed = "cut" }
"#;

#[test]
fn a_tool_is_fetched_unless_a_mate_has_one() {
    proves!("command.ai.base-values");
    let site = || {
        let mut op = with(&["davis", "miller", "macwhirr", "cham"], PANEL);
        op.survey_all().state.known.objects = u64::MAX;
        op
    };
    let mut op = site();
    assert_eq!(op.decision("cham").0, run(&op, "p1"), "he has a torch");
    assert_eq!(op.decision("macwhirr").0, Action::Rest(Rest), "and so she needs none");
    // Hirsch and Holroyd, who stayed behind, have torches as well.
    lay(&mut op, "torch", "hold");
    let cham = op.thing_of("cham", "torch");
    op.body_mut("cham").pack.remove(cham);
    assert_eq!(op.decision("macwhirr").0, run(&op, "d2"), "the one in the Hold");
    op.put("macwhirr", "hold");
    let torch = op.thing("torch");
    assert_eq!(op.decision("macwhirr").0, Action::PickUp(PickUp { thing: torch }), "5 of 6 are carried");
}

#[test]
fn whatever_has_to_be_done_first_is_done_first() {
    let chain = "[object.first]\nname = \"first switch\"\nzone = \"hold\"\nsuccess = [{ set = \"one\" }]\n\
                 [object.second]\nname = \"second switch\"\nzone = \"attic\"\nneeds-flag = \"one\"\nsuccess = [{ set = \"two\" }]\n\
                 [[objective]]\nid = \"two\"\ntext = \"Throw both.\"\nmoney = 1000\ngoal = { deed = \"two\" }\n";
    let mut op = with(&["davis", "miller", "hirsch", "sigg"], chain);
    op.survey_all().state.known.objects = u64::MAX;
    assert_eq!(op.decision("davis"), (run(&op, "d2"), 10), "the first switch");
    op.put("davis", "hold");
    let first = Action::Interact(Interact { object: op.object("first") });
    assert_eq!(op.decision("davis").0, first);
    op.act("davis", first, &[]);
    assert_eq!(op.decision("davis").0, run(&op, "d2"), "then the second");
    op.put("davis", "attic");
    let second = Action::Interact(Interact { object: op.object("second") });
    assert_eq!(op.decision("davis").0, second);
    op.act("davis", second, &[]);
    assert_eq!(op.decision("davis"), (run(&op, "p1"), 10), "done: home");
}

#[test]
fn what_the_craft_needs_is_worth_an_objective() {
    let helm =
        format!("[object.helm]\nname = \"helm\"\nzone = \"attic\"\nsuccess = [{{ set = \"warm\" }}]\n{IDLE}");
    let mut op = crate::rules::table::deployed(Setup { rest: &helm, needs: "warm", ..Setup::default() });
    op.put("davis", "attic").look().survey_all();
    let helm = Action::Interact(Interact { object: op.object("helm") });
    assert_eq!(op.decision("davis"), (helm, 10), "6 + 2 x 2");
    op.act("davis", helm, &[]);
    assert_eq!(op.decision("davis"), (run(&op, "p1"), 10), "home, at the same");
}

/// Two crates to bring home, for the same pay.
const CRATES: &str = r#"
[item.red]
name = "red crate"
weight = 1

[item.blue]
name = "blue crate"
weight = 1

[[lying]]
item = "red"
zone = "hold"

[[lying]]
item = "blue"
zone = "attic"

[[objective]]
id = "red"
text = "Bring the red crate home."
money = 1000
goal = { deliver = "red" }

[[objective]]
id = "blue"
text = "Bring the blue crate home."
money = 1000
goal = { deliver = "blue" }
"#;

fn crates() -> Op {
    let mut op = with(&["cham", "miller", "davis", "sigg"], CRATES);
    op.survey_all();
    for (thing, zone) in [("red", "hold"), ("blue", "attic")] {
        let (thing, n) = (op.thing(thing), usize::from(op.zone(zone).0));
        op.state.known.floor[n].add(thing);
    }
    op
}

#[test]
fn of_equals_the_carried_the_nearest_and_the_first() {
    proves!("command.ai.base-values");
    let mut op = crates();
    assert_eq!(op.decision("cham").0, run(&op, "d2"), "as far either way: the brief's order");
    op.put("cham", "attic");
    assert_eq!(op.decision("cham").0, Action::PickUp(PickUp { thing: op.thing("blue") }), "the nearest");
    op.give("cham", "red");
    assert_eq!(op.decision("cham").0, run(&op, "p1"), "what is carried comes first");
    op.put("cham", "hall");
    assert_eq!(
        op.decision("cham").0,
        Action::DropItem(DropItem { thing: op.thing("red") }),
        "put down at home before going out again"
    );
    let red = op.thing("red");
    op.act("cham", Action::DropItem(DropItem { thing: red }), &[]);
    assert_eq!(op.decision("cham").0, run(&op, "p1"), "for the blue one");
    op.give("davis", "blue").put("davis", "attic");
    assert_eq!(op.decision("cham").0, Action::Rest(Rest), "Davis brings it");
}

#[test]
fn what_must_not_come_home_is_dropped_on_the_way() {
    let relic = "[item.relic]\nname = \"relic\"\nweight = 1\n[[lying]]\nitem = \"relic\"\nzone = \"hold\"\n\
                 [[objective]]\nid = \"relic\"\ntext = \"Leave the relic.\"\nmoney = 1000\ngoal = { leave = \"relic\" }\n";
    let mut op = with(&["cham", "miller", "davis", "sigg"], relic);
    op.survey_all().put("cham", "attic");
    assert_eq!(op.decision("cham").0, run(&op, "p1"), "nothing to do");
    op.give("cham", "relic");
    let drop = Action::DropItem(DropItem { thing: op.thing("relic") });
    assert_eq!(op.decision("cham").0, drop);
    op.put("cham", "hall");
    assert_ne!(op.decision("cham").0, drop, "too late: it would be there");
}

#[test]
fn a_thing_too_heavy_for_one_is_left_to_another() {
    proves!("command.ai.base-values");
    let safe = |weight: u32| {
        format!(
            "[item.safe]\nname = \"safe\"\nweight = {weight}\n[[lying]]\nitem = \"safe\"\nzone = \"attic\"\n\
             [[objective]]\nid = \"safe\"\ntext = \"Bring the safe.\"\nmoney = 1000\ngoal = {{ deliver = \"safe\" }}\n"
        )
    };
    // Miller carries 8, Hirsch 10: with everything else dropped.
    for (weight, miller, hirsch) in [(8, true, true), (9, false, true), (10, false, true)] {
        let mut op = with(&["miller", "hirsch", "davis", "sigg"], &safe(weight));
        op.survey_all();
        lay(&mut op, "safe", "attic");
        assert_eq!(op.decision("miller").0 == creep(&op, "p1"), miller, "Miller: {weight}");
        assert_eq!(op.decision("hirsch").0 == run(&op, "p1"), hirsch, "Hirsch: {weight}");
    }
}

#[test]
fn the_broken_crawl_to_what_is_known_to_be_safe() {
    proves!("command.ai.broken");
    let mut op = idle(&["hirsch", "miller", "davis", "sigg"]);
    op.put("hirsch", "hold").put("jaw", "hold").reveal("jaw").lay_low("hirsch");
    assert_eq!(op.decision("hirsch"), (creep(&op, "d2"), 6), "4 + 2 for safety 1");
    op.state.known.reported.fill(None);
    assert_eq!(op.decision("hirsch").0, Action::Rest(Rest), "nothing is known to be safe");
}
