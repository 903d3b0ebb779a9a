//! 1.2 and 8: every action of the master list by its plain words, how fast to go, and why an order can't be followed.

use command::action::{Action, SORTS};
use command::command::GiveOrder;
use command::site::DoorState;
use command::sortie::Condition;
use command::verbs::{
    Aim, Batter, CalmDown, DropItem, FirstAid, Interact, MoveCarefully, Observe, Overwatch, PickUp, Push,
    Repair, Rest, Retreat, Run, Shoot, Strike, TakeCover, Weld,
};
use engine::{Ruleset, Side};
use ledger::proves;

use crate::rules::table::{Op, Setup, deployed};

const DESK: &str = r#"
[object.desk]
name = "red button"
zone = "hall"
success = [{ set = "pressed" }]

[[objective]]
id = "home"
text = "Come home."
money = 1500
goal = { home = 1 }
"#;

fn squad() -> Op {
    let mut op = deployed(Setup {
        squad: &["hirsch", "davis", "sigg", "holroyd"],
        hostiles: &[("jaw", "siltjaw", "vault")],
        rest: DESK,
        ..Setup::default()
    });
    op.survey_all();
    op
}

/// What a marine does first when it obeys.
#[track_caller]
fn obeys(op: &Op, text: &str, marine: &str) -> Action {
    let mut state = op.state.clone();
    let command = op.rules.read(&state, Side(0), text).unwrap_or_else(|e| panic!("`{text}`: {e}"));
    op.rules
        .check(&state, Side(0), &command, &mut op.rules.scratch())
        .unwrap_or_else(|e| panic!("`{text}`: {e}"));
    let plain = op.rules.write(&state, &command);
    assert_eq!(op.rules.read(&state, Side(0), &plain), Ok(command), "`{text}` is `{plain}`");
    let command::Command::GiveOrder(GiveOrder { order, .. }) = command else {
        panic!("`{text}` is no order")
    };
    let radio = &mut state[op.who(marine)].radio;
    (radio.order, radio.obeyed) = (Some(order), true);
    let decided = op.rules.decision(&state, op.who(marine), &mut op.rules.scratch());
    decided.unwrap_or_else(|why| panic!("`{text}`: {why:?}")).0
}

/// A marine, what it does, and the words for it.
type Wording<'a> = (&'a Op, &'a str, Action, &'a [&'a str]);

#[test]
fn every_action_can_be_asked_for() {
    proves!("command.comms.vocabulary");
    let calm = squad();
    let [mut hot, mut tied, mut worn, mut armed, mut hold] = [(); 5].map(|()| squad());
    hot.put("jaw", "hall").reveal("jaw");
    tied.put("jaw", "hall").engage("hirsch", "jaw");
    worn.hurt("davis", 1).hurt("holroyd", 2).stress("hirsch", 2).set_door("d2", DoorState::Welded);
    hold.put("hirsch", "hold").look();
    let (rifle, hall) = (armed.thing_of("hirsch", "rifle"), armed.zone("hall"));
    armed.body_mut("hirsch").pack.remove(rifle);
    armed.state.floor[usize::from(hall.0)].add(rifle);
    armed.look();
    let (jaw, p1, d2) = (calm.who("jaw"), calm.door("p1"), calm.door("d2"));
    let (davis, holroyd) = (calm.who("davis"), calm.who("holroyd"));
    let (desk, lab, knife) = (calm.object("desk"), calm.zone("lab"), calm.thing_of("davis", "knife"));
    let run: &[&str] = &[
        "run to the attic",
        "rush to the attic",
        "go quickly to the attic",
        "go to the attic on the double",
    ];
    let creep: &[&str] = &[
        "move carefully to the attic",
        "sneak into the attic",
        "go to the attic quietly",
        "creep through p1",
    ];
    let cases: [Wording; SORTS] = [
        (&hot, "hirsch", Shoot { at: jaw }.into(), &["shoot the siltjaw", "open fire on jaw", "attack it"]),
        (&hot, "hirsch", Strike { at: jaw }.into(), &["strike the siltjaw", "stab jaw", "charge it"]),
        (&calm, "sigg", Run { by: p1, at: None }.into(), run),
        (&calm, "hirsch", MoveCarefully { by: p1 }.into(), creep),
        (
            &worn,
            "sigg",
            FirstAid { on: davis }.into(),
            &["treat davis", "apply first aid to davis", "heal davis"],
        ),
        (&worn, "hirsch", Weld { door: d2 }.into(), &["weld d2", "cut the hold door open", "cut through d2"]),
        (
            &worn,
            "holroyd",
            Batter { door: d2 }.into(),
            &["batter d2", "break down the hold door", "force d2 open"],
        ),
        (
            &calm,
            "davis",
            Interact { object: desk }.into(),
            &["use the red button", "press red button", "push the red button"],
        ),
        (
            &worn,
            "hirsch",
            Repair { on: holroyd }.into(),
            &["repair holroyd", "fix the android", "patch up holroyd"],
        ),
        (&calm, "davis", Observe { zone: lab }.into(), &["observe the lab", "look into the lab", "scan lab"]),
        (&worn, "hirsch", CalmDown.into(), &["calm down", "take a breath", "get a grip"]),
        (&calm, "hirsch", Overwatch.into(), &["overwatch", "keep watch", "stand guard"]),
        (
            &armed,
            "hirsch",
            PickUp { thing: rifle }.into(),
            &["pick up the rifle", "grab the rifle", "take rifle"],
        ),
        (
            &calm,
            "davis",
            DropItem { thing: knife }.into(),
            &["drop the knife", "put down the knife", "throw away your knife"],
        ),
        (&hold, "hirsch", TakeCover.into(), &["take cover", "get into cover", "get down"]),
        (&hot, "hirsch", Aim.into(), &["aim", "take aim at the siltjaw", "aim weapon"]),
        (
            &tied,
            "hirsch",
            Push { at: jaw }.into(),
            &["push the siltjaw", "push jaw away", "shove it off", "push"],
        ),
        (&tied, "hirsch", Retreat.into(), &["retreat", "break away from the siltjaw", "disengage"]),
        (&calm, "hirsch", Rest.into(), &["rest", "take a rest", "relax"]),
    ];
    each_is_obeyed(&cases);
}

/// Every phrase leads to its action, and no sort of action is missing.
fn each_is_obeyed(cases: &[Wording; SORTS]) {
    let mut names: Vec<&str> = Vec::new();
    for (op, marine, action, phrases) in *cases {
        names.push(action.name());
        for phrase in phrases {
            let text = format!("{marine}: {phrase}");
            assert_eq!(obeys(op, &text, marine), action, "`{text}`");
        }
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), SORTS, "each sort of action once");
}

#[test]
fn an_order_says_how_to_move() {
    proves!("command.comms.vocabulary", "command.ai.gait");
    let mut op = squad();
    op.set_door("d2", DoorState::Welded).put("hirsch", "attic").put("sigg", "attic").look();
    let p1 = op.door("p1");
    let (run, creep) =
        (Action::Run(Run { by: p1, at: None }), Action::MoveCarefully(MoveCarefully { by: p1 }));
    assert_eq!(obeys(&op, "hirsch: go to the hall", "hirsch"), run, "as he sees fit");
    assert_eq!(obeys(&op, "sigg: go to the hall", "sigg"), creep, "as she sees fit: safety 2");
    for (text, gait) in [
        ("sneak to the hall", creep),
        ("sneak hall", creep),
        ("move carefully to the hall", creep),
        ("carefully move to the hall", creep),
        ("move to the hall, carefully", creep),
        ("go silently to the hall and hold", creep),
        ("creep to the hall", creep),
        ("slowly and quietly, go to the hall", creep),
        ("go to the hall without a sound", creep),
        ("run to the hall", run),
        ("run into the hall and hold", run),
        ("go as fast as you can to the hall", run),
        ("on the double, go to the hall", run),
        ("dash to the hall", run),
        ("fall back to the hall", creep),
        ("run home", run),
        ("fall back to the hall at a run", run),
        ("go back to the hall quickly", run),
        ("carefully weld d2", creep),
        ("weld d2 carefully and hold", creep),
        ("weld d2 at a run", run),
        ("sneak to the hall and weld d2", creep),
        ("quickly use the red button", run),
        ("go to the hall fast and use the red button", run),
        ("run through p1", run),
        ("move carefully through the passage to the hall", creep),
    ] {
        for marine in ["hirsch", "sigg"] {
            if marine == "sigg" && text.contains("weld") {
                continue;
            }
            let text = format!("{marine}: {text}");
            assert_eq!(obeys(&op, &text, marine), gait, "`{text}`");
        }
    }
    let written = |text| op.rules.write(&op.state, &op.rules.read(&op.state, Side(0), text).expect(text));
    assert_eq!(written("hirsch: sneak to the hall"), "hirsch: move carefully to hall");
    assert_eq!(written("hirsch: dash to the hall"), "hirsch: run to hall");
    assert_eq!(written("hirsch: quickly weld d2 and hold"), "hirsch: weld d2 at a run and hold");
    assert_eq!(written("hirsch: aim carefully"), "hirsch: aim", "there is no way to go");
    assert_eq!(written("hirsch: carefully hold"), "hirsch: hold");
    op.say("hirsch: sneak to the hall");
    assert!(op.heard().last().is_some_and(|line| line.contains("Hirsch, move carefully to the Hall.")));
}

#[test]
fn a_door_leads_to_the_zone_behind_it() {
    proves!("command.comms.vocabulary");
    let op = squad();
    let written = |text| op.rules.write(&op.state, &op.rules.read(&op.state, Side(0), text).expect(text));
    assert_eq!(written("davis: go through d2"), "davis: go to hold");
    assert_eq!(written("davis: run through the door to the lab"), "davis: run to lab");
    assert_eq!(written("davis: sneak through d3"), "davis: move carefully to vault", "the far side");
    assert!(op.rules.read(&op.state, Side(0), "all: go through d2").is_err(), "each would go elsewhere");
}

#[test]
fn whoever_can_not_run_crawls() {
    proves!("command.comms.order-life", "command.injury.broken-actions");
    let mut op = squad();
    op.lay_low("davis").say("davis: run to the attic");
    assert_eq!(op.turn_of("davis", &[1]), Action::MoveCarefully(MoveCarefully { by: op.door("p1") }));
    let said = op.heard();
    assert!(
        said.iter().any(|line| line.contains("can't run to the Attic just now, I am too badly hurt; will")),
        "{said:#?}"
    );
}

/// What a marine answers to an order that it would obey and can't follow.
#[track_caller]
fn answer(op: &mut Op, marine: &str, order: &str) -> String {
    op.state.tick = op.due(marine);
    op.say(&format!("{marine}: {order}"));
    let chance =
        op.rules.obedience(&op.state, op.who(marine), op.body(marine).radio.order.expect("heard").task);
    assert!(chance > 0, "obeyed");
    let said = op.turn_and_words(marine, &[1]);
    let answer = said.iter().find(|line| line.contains("impossible to"));
    answer.unwrap_or_else(|| panic!("`{order}` is possible: {said:#?}")).clone()
}

#[test]
fn an_impossible_order_has_its_reason() {
    proves!("command.comms.order-life");
    type Case<'a> = (&'a str, &'a str, &'a dyn Fn(&mut Op), &'a str);
    let nothing = |_: &mut Op| {};
    let shut_in = |op: &mut Op| {
        for door in ["d1", "d2"] {
            op.set_door(door, DoorState::Welded);
        }
    };
    let sign = |op: &mut Op| {
        let known = &mut op.state.known;
        known.signs.fill(Some(command::knowledge::Sign { tick: 0, sound: true }));
    };
    let cases: [Case; 17] = [
        ("davis", "weld d2", &nothing, "weld D2 (Hall, Hold): I have no cutting torch."),
        ("davis", "treat sigg", &nothing, "apply first aid to Sigg: I have no medkit."),
        ("sigg", "overwatch", &nothing, "go on overwatch: I have nothing to shoot with."),
        ("sigg", "treat davis", &nothing, "apply first aid to Davis: Davis is not hurt."),
        ("sigg", "treat sigg", &nothing, "apply first aid to Sigg: I am not hurt."),
        ("davis", "batter d1", &nothing, "batter D1 (Hall, Lab): I am not strong enough."),
        ("holroyd", "batter d1", &nothing, "batter D1 (Hall, Lab): D1 (Hall, Lab) is not shut."),
        ("holroyd", "calm down", &nothing, "calm down: I have no Stress to lose."),
        ("davis", "calm down", &nothing, "calm down: I am calm."),
        ("davis", "calm down", &sign, "calm down: nowhere I can get to is safe."),
        ("davis", "take cover", &nothing, "take cover: there is no cover here."),
        ("davis", "retreat", &nothing, "retreat: I am not in close combat."),
        ("davis", "go to the lab", &shut_in, "go to the Lab: D1 (Hall, Lab) is welded."),
        (
            "davis",
            "use the red button",
            &|op| _ = op.lay_low("davis"),
            "use the red button: I am too badly hurt.",
        ),
        (
            "holroyd",
            "weld d2",
            &|op| _ = op.lay_low("holroyd"),
            "weld D2 (Hall, Hold): I am too badly damaged.",
        ),
        (
            "hirsch",
            "weld d1",
            &|op| _ = op.set_door("d1", DoorState::Down),
            "weld D1 (Hall, Lab): D1 (Hall, Lab) is broken down.",
        ),
        (
            "davis",
            "repair holroyd",
            &|op| op.body_mut("holroyd").condition = Condition::Dead,
            "repair Holroyd: Holroyd is destroyed.",
        ),
    ];
    for (marine, order, change, expected) in cases {
        let mut op = squad();
        change(&mut op);
        let said = answer(&mut op, marine, order);
        assert!(said.contains(&format!("impossible to {expected}")), "{marine}: {order}: {said}");
    }
    let mut op = squad();
    op.put("jaw", "hall").reveal("jaw").say("hirsch: push jaw");
    let said = op.turn_and_words("hirsch", &[1, 100]);
    assert!(
        said.iter().any(|line| line.contains("push the siltjaw away: I am not in close combat.")),
        "{said:#?}"
    );
    let mut op = squad();
    op.put("jaw", "hall").reveal("jaw").say("hirsch: shoot jaw");
    op.state.known.hostiles[0] = None;
    op.put("jaw", "vault").body_mut("jaw").stealthed = true;
    let said = op.turn_and_words("hirsch", &[1]);
    assert!(
        said.iter().any(|line| line.contains("shoot at the siltjaw: nobody knows where the siltjaw is."))
    );
    let mut op = squad();
    let medkit = op.thing_of("sigg", "medkit");
    op.body_mut("sigg").pack.remove(medkit);
    let hall = usize::from(op.zone("hall").0);
    op.state.floor[hall].add(medkit);
    op.look().say("hirsch: pick up medkit");
    op.state.floor[hall].remove(medkit);
    op.body_mut("davis").pack.add(medkit);
    op.look();
    let said = op.turn_and_words("hirsch", &[1]);
    assert!(said.iter().any(|line| line.contains("pick up the medkit: Davis has the medkit.")), "{said:#?}");
}

#[test]
fn what_is_in_plain_sight_is_not_unseen() {
    proves!("command.ai.score");
    let mut op = squad();
    op.put("jaw", "hall").reveal("jaw").say("hirsch: hold").say("sigg: hold");
    op.state.tick = 5;
    let unseen = |op: &Op| {
        let decided = op.rules.decision(&op.state, op.who("sigg"), &mut op.rules.scratch());
        decided.expect("she holds").1.unseen
    };
    assert_eq!(unseen(&op), 0, "it stands before her, though she looked at tick 0");
    op.put("jaw", "attic");
    let attic = op.zone("attic");
    op.state.known.hostiles[0] = Some(command::knowledge::Sighting { zone: attic, tick: 5 });
    assert_eq!(unseen(&op), 1, "nobody is in the Attic");
    op.put("davis", "attic").look();
    assert_eq!(unseen(&op), 0, "Davis sees it");
}
