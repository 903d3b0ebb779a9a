//! 8: the master action list.

use command::Why;
use command::action::Action;
use command::check::Occasion;
use command::people::{Attribute, Skill};
use command::site::DoorState;
use command::sortie::Condition;
use command::verbs::{
    Aim, Batter, CalmDown, DropItem, FirstAid, Interact, MoveCarefully, Observe, Overwatch, PickUp, Push,
    Rest, Retreat, Run, Shoot, Strike, TakeCover, Weld,
};
use ledger::proves;

use crate::rules::table::{NAMED, Op, SPARING, Setup, WEIGHED, deployed, percent};

const ALL_ROUND: [&str; 4] = ["hirsch", "sigg", "cham", "davis"];

fn squad<'a>(squad: &'a [&'a str]) -> Op {
    deployed(Setup { squad, readings: WEIGHED, ..Setup::default() })
}

/// The percentage of a check that somebody would make.
fn chance(op: &Op, name: &str, skill: Skill) -> u8 {
    op.rules.check_of(&op.state, op.who(name), skill, Occasion::Action).chance()
}

#[test]
fn running_and_creeping() {
    proves!("command.action.run", "command.action.move-carefully");
    let mut op = squad(&["miller", "sigg", "cham", "davis"]);
    let (run, creep) = (
        Action::Run(Run { by: op.door("d2"), at: None }),
        Action::MoveCarefully(MoveCarefully { by: op.door("d2") }),
    );
    op.act("miller", run, &[]);
    assert_eq!((op.body("miller").due, op.body("miller").stealthed), (8, false), "Speed 3");
    op.act("cham", creep, &[]);
    assert_eq!((op.body("cham").due, op.body("cham").stealthed), (12, true), "Speed 3");
    let far = op.door("d3");
    for action in [Action::Run(Run { by: far, at: None }), Action::MoveCarefully(MoveCarefully { by: far })] {
        assert_eq!(op.refusal("miller", action), Some(Why::NotADoorHere(far)), "no way from here");
    }
    op.lay_low("cham");
    assert_eq!(op.refusal("cham", run), Some(Why::Broken(op.who("cham"))));
    assert_eq!(op.refusal("cham", creep), None, "a crawl");
    op.set_door("d2", DoorState::Welded);
    assert_eq!(op.refusal("cham", creep), Some(Why::Shut(op.door("d2"))));
}

#[test]
fn first_aid_takes_a_medkit() {
    proves!("command.action.first-aid", "command.items.unlimited");
    let mut op = squad(&ALL_ROUND);
    for (name, percent) in [("sigg", 67), ("miller", 67), ("wilson", 67), ("holroyd", 52), ("cham", 52)] {
        assert_eq!(chance(&op, name, Skill::MedicalAid), percent, "{name}");
    }
    let (cham, treat) = (op.who("cham"), Action::FirstAid(FirstAid { on: op.who("cham") }));
    op.hurt("cham", 1);
    assert_eq!(op.chance_that("sigg", treat, false, |b| b[cham].health == 3), percent(67));
    let medkit = op.thing_of("sigg", "medkit");
    op.act("sigg", Action::DropItem(DropItem { thing: medkit }), &[]);
    assert_eq!(op.refusal("sigg", treat), Some(Why::NoMedkit(op.who("sigg"))), "on the floor");
    op.act("sigg", Action::PickUp(PickUp { thing: medkit }), &[]);
    op.lay_low("cham").body_mut("sigg").due = 8;
    op.act_pushed("sigg", treat, &[68], &[false]);
    assert_eq!((op.condition("cham"), op.body("sigg").due), (Condition::Broken, 16), "a failure");
    assert_eq!(op.asked.len(), 1, "the push was offered");
    for _ in 0..10 {
        op.hurt("cham", 1).act("sigg", treat, &[67]);
        assert_eq!(op.body("cham").health, 3);
    }
    assert!(op.body("sigg").pack.has(medkit), "kept after ten uses");
    assert!(op.body("sigg").stealthed);
}

#[test]
fn whom_first_aid_helps() {
    proves!("command.action.first-aid.targets");
    let mut op = squad(&["sigg", "holroyd", "cham", "davis"]);
    let treat = |op: &Op, on: &str| Action::FirstAid(FirstAid { on: op.who(on) });
    assert_eq!(op.refusal("sigg", treat(&op, "cham")), Some(Why::Unhurt(op.who("cham"))));
    op.hurt("sigg", 1).hurt("holroyd", 1).hurt("davis", 0).body_mut("davis").condition = Condition::Dead;
    let on_sigg = treat(&op, "sigg");
    op.act("sigg", on_sigg, &[67]);
    assert_eq!(op.body("sigg").health, 2, "oneself included");
    assert_eq!(op.refusal("sigg", treat(&op, "davis")), Some(Why::NotInZone(op.who("davis"))), "dead");
    assert_eq!(op.refusal("sigg", treat(&op, "holroyd")), Some(Why::NotHuman(op.who("holroyd"))));
    op.lay_low("cham").hurt("cham", 5);
    assert_eq!(op.refusal("sigg", treat(&op, "cham")), None, "Broken");
    op.lay_low("sigg");
    assert_eq!(op.refusal("sigg", treat(&op, "sigg")), Some(Why::Broken(op.who("sigg"))));
}

#[test]
fn welding_seals_a_door() {
    proves!("command.action.weld", "command.action.weld.target", "command.action.weld.cut-open");
    let mut op = deployed(Setup {
        squad: &["cham", "holroyd", "hirsch", "davis"],
        hostiles: &[("jaw", "siltjaw", "lab")],
        ..Setup::default()
    });
    let weld = |op: &Op, door: &str| Action::Weld(Weld { door: op.door(door) });
    let d2 = op.door("d2");
    for (name, chance) in [("cham", 77), ("holroyd", 84), ("hirsch", 67)] {
        let sealed = op.chance_that(name, weld(&op, "d2"), false, |b| b.door(d2) == DoorState::Welded);
        assert_eq!(sealed, percent(chance), "{name}");
    }
    assert_eq!(chance(&op, "davis", Skill::HeavyMachinery), 42);
    assert_eq!(op.refusal("davis", weld(&op, "d2")), Some(Why::NoTorch(op.who("davis"))));
    let on_d2 = weld(&op, "d2");
    op.act("cham", on_d2, &[78]);
    assert_eq!((op.door_state("d2"), op.body("cham").due), (DoorState::Open, 8), "a failure");
    let memory = op.rules.memory(&op.state, op.who("jaw"));
    assert_eq!(memory.noise(0), Some(op.zone("hall")), "and noise");
    op.act("cham", on_d2, &[77]);
    assert_eq!(op.door_state("d2"), DoorState::Welded);
    assert!(op.body("cham").stealthed);
    for name in ["cham", "davis"] {
        let pass = Action::MoveCarefully(MoveCarefully { by: d2 });
        assert_eq!(op.refusal(name, pass), Some(Why::Shut(d2)), "no passage");
    }
    op.put("davis", "hold");
    assert_eq!(
        op.refusal("davis", Action::MoveCarefully(MoveCarefully { by: d2 })),
        Some(Why::Shut(d2)),
        "nor back"
    );
    op.act("hirsch", on_d2, &[67]);
    assert_eq!(op.door_state("d2"), DoorState::Open, "cut open");
    assert_eq!(op.refusal("cham", weld(&op, "d3")), Some(Why::NotADoorHere(op.door("d3"))), "another zone's");
    assert_eq!(op.refusal("cham", weld(&op, "p1")), Some(Why::NoDoor(op.door("p1"))), "an open passage");
    op.set_door("d2", DoorState::Down);
    assert_eq!(op.refusal("cham", weld(&op, "d2")), Some(Why::NoSeam(d2)), "broken down");
    op.put("cham", "lab");
    assert_eq!(op.refusal("cham", weld(&op, "d3")), None, "a locked door");
    op.engage("cham", "jaw");
    assert_eq!(op.refusal("cham", weld(&op, "d3")), Some(Why::Engaged(op.who("cham"))));
}

#[test]
fn the_strong_batter_doors_down() {
    proves!("command.action.weld.batter");
    let mut op = deployed(Setup {
        squad: &["cham", "holroyd", "hirsch", "davis"],
        hostiles: &[("jaw", "siltjaw", "vault")],
        ..Setup::default()
    });
    op.put("holroyd", "lab").put("hirsch", "lab").put("cham", "lab");
    let (d3, batter) = (op.door("d3"), Action::Batter(Batter { door: op.door("d3") }));
    for (name, chance) in [("jaw", 77), ("holroyd", 72)] {
        assert_eq!(op.chance_that(name, batter, false, |b| b.battered[2] == 1), percent(chance), "{name}");
    }
    assert_eq!(op.refusal("hirsch", batter), Some(Why::TooWeak(op.who("hirsch"))), "STR 5");
    op.act("jaw", batter, &[77]);
    assert_eq!((op.door_state("d3"), op.body("jaw").due), (DoorState::Locked, 8), "one success");
    op.act("cham", Action::Weld(Weld { door: d3 }), &[1]).act("holroyd", batter, &[72]);
    assert_eq!(op.door_state("d3"), DoorState::Welded, "welded anew: the count is back to 0");
    op.act("jaw", batter, &[78]).act("jaw", batter, &[77]);
    assert_eq!(op.door_state("d3"), DoorState::Down, "two successes, whoever has them");
    assert_eq!(op.refusal("jaw", batter), Some(Why::NotShut(d3)));
}

#[test]
fn calming_down_takes_a_safe_zone() {
    proves!("command.action.calm-down");
    let mut op = deployed(Setup {
        squad: &["davis", "holroyd", "hirsch", "sigg"],
        hostiles: &[("jaw", "siltjaw", "hall")],
        ..Setup::default()
    });
    op.stress("davis", 4).act("davis", Action::CalmDown(CalmDown), &[]);
    assert_eq!(
        (op.body("davis").stress, op.body("davis").due),
        (3, 8),
        "with a hidden hostile there, and no dice"
    );
    assert_eq!(
        op.refusal("hirsch", Action::CalmDown(CalmDown)),
        Some(Why::Calm(op.who("hirsch"))),
        "Stress 0"
    );
    assert_eq!(op.refusal("holroyd", Action::CalmDown(CalmDown)), Some(Why::NoStress(op.who("holroyd"))));
    op.reveal("jaw");
    assert_eq!(op.refusal("davis", Action::CalmDown(CalmDown)), Some(Why::Unsafe(op.zone("hall"))));
}

#[test]
fn picking_up_and_dropping() {
    proves!("command.action.pick-up", "command.action.drop");
    let mut op = squad(&ALL_ROUND);
    let (medkit, knife, rifle) =
        (op.thing_of("sigg", "medkit"), op.thing_of("davis", "knife"), op.thing_of("hirsch", "rifle"));
    let sample = op.thing("sample");
    let take = |thing| Action::PickUp(PickUp { thing });
    assert_eq!(op.refusal("cham", take(medkit)), Some(Why::NotHere(medkit)), "carried by a friend");
    assert_eq!(op.refusal("cham", take(sample)), Some(Why::NotHere(sample)), "in another zone");
    op.act("sigg", Action::DropItem(DropItem { thing: medkit }), &[]).act("cham", take(medkit), &[]);
    assert!(op.body("cham").pack.has(medkit) && op.body("cham").due == 4 && op.body("sigg").due == 4);
    op.act("cham", Action::DropItem(DropItem { thing: medkit }), &[]);
    let hall = usize::from(op.zone("hall").0);
    for thing in [rifle, sample] {
        op.state.floor[hall].add(thing);
    }
    let davis = op.who("davis");
    assert_eq!(op.rules.burden(&op.state, davis), 4, "4 of 4");
    for thing in [medkit, sample] {
        assert_eq!(op.refusal("davis", take(thing)), Some(Why::NoRoom(thing)));
    }
    op.act("davis", Action::DropItem(DropItem { thing: knife }), &[]);
    assert_eq!(op.refusal("davis", take(rifle)), Some(Why::NoRoom(rifle)), "3 of 4, weight 2");
    assert_eq!(op.refusal("davis", take(medkit)), None, "3 of 4, weight 1");
    let torch = op.thing_of("cham", "torch");
    op.act("cham", Action::DropItem(DropItem { thing: torch }), &[]);
    assert!(op.lies(torch, "hall"));
    let suit = op.thing_of("davis", "comp-suit");
    assert_eq!(op.rules.armour(&op.state, davis), 2);
    op.act("davis", Action::DropItem(DropItem { thing: suit }), &[]);
    assert_eq!(op.rules.armour(&op.state, davis), 0);
    assert_eq!(op.refusal("davis", Action::DropItem(DropItem { thing: suit })), Some(Why::NotCarried(suit)));
}

/// A zone of sparse cover beside the Attic.
const YARD: &str = r#"
[zone.yard]
name = "Yard"
cover = 1
at = [20, 40, 10, 10]

[door.p2]
between = ["attic", "yard"]
passage = true
"#;

#[test]
fn cover_adds_to_armour() {
    proves!("command.action.take-cover", "command.action.take-cover.duration");
    let rated = |zone: &str, name: &str| {
        let mut op =
            deployed(Setup { squad: &["davis", "hirsch", "sigg", "cham"], rest: YARD, ..Setup::default() });
        op.put(name, zone).act(name, Action::TakeCover(TakeCover), &[]);
        assert_eq!(op.body(name).due, 4);
        let rating = op.rules.armour(&op.state, op.who(name));
        (rating, command::check::block_chance(rating))
    };
    let mut op = squad(&["davis", "hirsch", "sigg", "cham"]);
    assert_eq!(
        op.refusal("davis", Action::TakeCover(TakeCover)),
        Some(Why::NoCover(op.zone("hall"))),
        "0 none"
    );
    assert_eq!(rated("yard", "davis"), (3, 42), "1 sparse");
    assert_eq!(rated("hold", "davis"), (4, 52), "2 partial, comp suit");
    assert_eq!(rated("vault", "davis"), (5, 60), "3 solid, comp suit");
    assert_eq!(rated("vault", "hirsch"), (8, 77), "3 solid, pressure suit");
    let bare = {
        let mut op =
            deployed(Setup { squad: &["davis", "hirsch", "sigg", "cham"], rest: YARD, ..Setup::default() });
        let suit = op.thing_of("davis", "comp-suit");
        op.put("davis", "yard").act("davis", Action::DropItem(DropItem { thing: suit }), &[]);
        op.act("davis", Action::TakeCover(TakeCover), &[]);
        op.rules.armour(&op.state, op.who("davis"))
    };
    assert_eq!((bare, command::check::block_chance(bare)), (1, 17), "1 sparse, no suit");
    op.put("davis", "hold").act("davis", Action::TakeCover(TakeCover), &[]);
    assert_eq!(
        op.refusal("davis", Action::TakeCover(TakeCover)),
        Some(Why::InCover(op.who("davis"))),
        "twice"
    );
    let out = Action::Run(Run { by: op.door("d2"), at: None });
    op.act("davis", out, &[]);
    assert!(!op.body("davis").covered, "lost on changing zone");
}

#[test]
fn what_ends_cover() {
    proves!("command.action.take-cover", "command.action.take-cover.duration");
    let mut op = deployed(Setup {
        squad: &["davis", "hirsch", "sigg", "miller"],
        hostiles: &[("jaw", "siltjaw", "hold"), ("drone", "picket-drone", "hold")],
        rest: NAMED,
        ..Setup::default()
    });
    for name in ["davis", "hirsch"] {
        op.put(name, "hold").act(name, Action::TakeCover(TakeCover), &[]);
    }
    op.reveal("jaw").reveal("davis");
    let shoot = Action::Shoot(Shoot { at: op.who("jaw") });
    op.act("davis", shoot, &[100]);
    assert!(op.body("davis").covered, "attacking from cover is allowed");
    let bolt = Action::Shoot(Shoot { at: op.who("davis") });
    op.body_mut("davis").frozen = true;
    let davis = op.who("davis");
    assert_eq!(
        op.chance_that("drone", bolt, false, |b| b[davis].health == 0),
        percent(67) * percent(48),
        "rating 4 against the drone"
    );
    let strike = Action::Strike(Strike { at: davis });
    op.body_mut("davis").frozen = true;
    op.act("jaw", strike, &[77, 31]);
    assert!(!op.body("davis").covered, "Engaged first, so the cover is gone: 31 blocks by the suit alone");

    // Davis in cover, and a squad mate with a knife who loses her mind: friends are never Engaged.
    let squad = &["davis", "miller", "sigg", "hirsch"];
    let mut op = deployed(Setup { squad, readings: SPARING, ..Setup::default() });
    op.give("miller", "knife").put("miller", "hold").put("davis", "hold");
    op.act("davis", Action::TakeCover(TakeCover), &[]).body_mut("davis").frozen = true;
    let look = Action::Observe(Observe { zone: op.zone("hold") });
    // Miller fails, a 1 among nine Stress Dice, 9 + 4; the blow hits at 52, cover 2 and suit block at 52.
    op.stress("miller", 9).act("miller", look, &[100, 1, 2, 2, 2, 2, 2, 2, 2, 2, 4, 52, 52]);
    assert_eq!((op.body("davis").health, op.body("davis").covered), (2, true), "rating 4, 52 percent");

    let mut op = deployed(Setup { squad, ..Setup::default() });
    op.put("davis", "hold").act("davis", Action::TakeCover(TakeCover), &[]);
    let look = Action::Observe(Observe { zone: op.zone("hold") });
    op.stress("davis", 1).act("davis", look, &[100, 1, 6]);
    assert!(!op.body("davis").covered, "a Panic result of 7");
}

#[test]
fn aiming_adds_three_dice() {
    proves!("command.action.aim", "command.action.aim.duration");
    let mut op = deployed(Setup {
        squad: &["macwhirr", "miller", "hirsch", "davis"],
        hostiles: &[("drone", "picket-drone", "hold")],
        ..Setup::default()
    });
    let shot = |op: &Op, name: &str| op.rules.shot_of(&op.state, op.who(name), Occasion::Action).chance();
    let table = [("macwhirr", 42, 67), ("miller", 52, 72), ("hirsch", 60, 77), ("davis", 72, 84)];
    for (name, plain, aimed) in table {
        op.put(name, "hold").body_mut(name).stealthed = false;
        assert_eq!(shot(&op, name), plain, "{name}");
        op.act(name, Action::Aim(Aim), &[]);
        assert_eq!((op.body(name).due, shot(&op, name)), (4, aimed), "{name}");
        op.act(name, Action::Aim(Aim), &[]);
        assert_eq!(shot(&op, name), aimed, "aimed twice");
    }
    op.look();
    let shoot = Action::Shoot(Shoot { at: op.who("drone") });
    let look = Action::Observe(Observe { zone: op.zone("hall") });
    op.act("hirsch", look, &[100]).act("hirsch", shoot, &[77, 31]);
    assert_eq!(op.body("drone").health, 3, "a hit at 77, though blocked");
    op.act("hirsch", shoot, &[61]);
    assert!(!op.body("hirsch").aimed, "used");
    op.act_pushed("miller", shoot, &[73, 72, 2, 31], &[true]);
    assert_eq!(shot(&op, "miller"), 52, "gone, except for the push of that check");
    let away = Action::MoveCarefully(MoveCarefully { by: op.door("d2") });
    op.act("davis", away, &[]);
    assert!(!op.body("davis").aimed, "lost on moving");
    op.engage("macwhirr", "drone");
    op.body_mut("macwhirr").ties = 0;
    op.body_mut("drone").ties = 0;
    let strike = Action::Strike(Strike { at: op.who("drone") });
    op.act("macwhirr", strike, &[100]);
    assert!(!op.body("macwhirr").aimed, "lost on becoming Engaged");
    let op = squad(&ALL_ROUND);
    assert_eq!(op.refusal("sigg", Action::Aim(Aim)), Some(Why::NoGun(op.who("sigg"))));
}

#[test]
fn pushing_and_retreating() {
    proves!("command.action.push", "command.action.retreat", "command.action.engagement");
    let mut op = deployed(Setup {
        squad: &ALL_ROUND,
        hostiles: &[("jaw", "siltjaw", "hall"), ("maw", "siltjaw", "hall")],
        ..Setup::default()
    });
    let (jaw, push) = (op.who("jaw"), Action::Push(Push { at: op.who("jaw") }));
    assert_eq!(op.refusal("hirsch", push), Some(Why::NobodyEngaged(op.who("hirsch"))));
    assert_eq!(op.refusal("hirsch", Action::Retreat(Retreat)), Some(Why::NobodyEngaged(op.who("hirsch"))));
    for (name, pushes, retreats) in
        [("hirsch", 77, 52), ("sigg", 31, 67), ("davis", 31, 72), ("cham", 72, 42)]
    {
        op.engage(name, "jaw");
        let who = op.who(name);
        let free = |b: &command::Sortie| b[who].ties & jaw.bit() == 0;
        assert_eq!(op.chance_that(name, push, false, free), percent(pushes), "{name}");
        assert_eq!(op.chance_that(name, Action::Retreat(Retreat), false, free), percent(retreats), "{name}");
    }
    op.engage("hirsch", "maw");
    op.act_pushed("hirsch", push, &[78], &[false]);
    assert!(
        op.are_engaged("hirsch", "jaw") && op.body("hirsch").due == 4 && op.asked.len() == 1,
        "a failure"
    );
    op.act("hirsch", push, &[77]);
    assert!(!op.are_engaged("hirsch", "jaw") && op.are_engaged("hirsch", "maw"), "only that tie");
    assert_eq!(op.refusal("hirsch", push), Some(Why::NotEngaged(jaw)));
    op.engage("davis", "maw").act("davis", Action::Retreat(Retreat), &[73]);
    assert!(op.body("davis").ties.count_ones() == 2 && op.body("davis").due == 4, "a failure");
    op.act("davis", Action::Retreat(Retreat), &[72]);
    assert!(!op.body("davis").engaged() && op.body("davis").zone == op.zone("hall"), "the same zone");
}

#[test]
fn resting_is_waiting() {
    proves!("command.action.rest", "command.action.rest.recovery");
    let mut op = deployed(Setup {
        squad: &["hirsch", "holroyd", "cham", "davis"],
        hostiles: &[("jaw", "siltjaw", "hall"), ("drone", "picket-drone", "attic")],
        rest: NAMED,
        ..Setup::default()
    });
    op.body_mut("hirsch").due = 8;
    op.act("hirsch", Action::Rest(Rest), &[]);
    assert_eq!((op.body("hirsch").due, op.body("hirsch").stealthed), (16, true));
    op.engage("hirsch", "jaw");
    assert_eq!(op.refusal("hirsch", Action::Rest(Rest)), Some(Why::Engaged(op.who("hirsch"))));
    let rest = |op: &mut Op, name: &str, times: usize| {
        for _ in 0..times {
            op.act(name, Action::Rest(Rest), &[]);
        }
    };
    op.put("davis", "hold").lay_low("davis").body_mut("davis").due = 8;
    rest(&mut op, "davis", 2);
    assert_eq!(op.condition("davis"), Condition::Broken);
    rest(&mut op, "davis", 1);
    assert_eq!((op.state.tick, op.body("davis").health, op.condition("davis")), (24, 1, Condition::Active));
    rest(&mut op, "davis", 3);
    assert_eq!(op.body("davis").health, 1, "nobody who is up recovers by REST");
    // Two RESTs, a crawl between: not in a row.
    let crawl = Action::MoveCarefully(MoveCarefully { by: op.door("d2") });
    op.lay_low("davis");
    rest(&mut op, "davis", 2);
    op.put("jaw", "vault").act("davis", crawl, &[]);
    rest(&mut op, "davis", 2);
    assert_eq!(op.condition("davis"), Condition::Broken);
    // Damaged between: a blow that the suit does not stop, no critical injury.
    op.put("cham", "hold").put("holroyd", "hold").put("jaw", "hall").reveal("jaw").reveal("davis");
    let strike = Action::Strike(Strike { at: op.who("davis") });
    op.act("jaw", strike, &[77, 32, 34]);
    op.body_mut("jaw").stealthed = true;
    op.put("jaw", "vault").look();
    rest(&mut op, "davis", 2);
    assert_eq!(op.condition("davis"), Condition::Broken, "the count is back to 0");
    rest(&mut op, "davis", 1);
    assert_eq!(op.condition("davis"), Condition::Active);
    op.put("cham", "attic").lay_low("cham").look();
    rest(&mut op, "cham", 4);
    assert_eq!(op.condition("cham"), Condition::Broken, "not beside a known hostile");
    op.lay_low("holroyd");
    rest(&mut op, "holroyd", 4);
    assert_eq!(op.condition("holroyd"), Condition::Broken, "no android does");
}

#[test]
fn what_is_open_to_whom() {
    proves!("command.action.matrix");
    let lever = "[object.lever]\nname = \"lever\"\nzone = \"hold\"\n\
                 [[lying]]\nitem = \"medkit\"\nzone = \"hold\"\n";
    let mut op = deployed(Setup {
        squad: &["hirsch", "holroyd", "cham", "davis"],
        hostiles: &[("drone", "picket-drone", "hold")],
        rest: lever,
        ..Setup::default()
    });
    let names = |op: &Op, who: &str| {
        let mut legal = Vec::new();
        op.rules.legal(&op.state, op.who(who), &mut legal);
        let mut names: Vec<&str> = legal.into_iter().map(Action::name).collect();
        names.dedup();
        names.sort_unstable();
        names.dedup();
        names
    };
    for name in ["hirsch", "holroyd", "cham"] {
        op.put(name, "hold");
    }
    op.hurt("cham", 1).hurt("holroyd", 6).stress("hirsch", 1);
    op.give("hirsch", "medkit").give("holroyd", "pistol").set_door("d2", DoorState::Open).look();
    let free = [
        "AIM WEAPON",
        "APPLY FIRST AID",
        "ATTACK (Close Quarters)",
        "ATTACK (Ranged)",
        "DROP ITEM",
        "INTERACT",
        "INTERACT (repair)",
        "MOVE CAREFULLY",
        "OBSERVE ZONE",
        "OVERWATCH",
        "PICK UP ITEM",
        "REST",
        "RUN",
        "TAKE COVER",
        "WELD DOOR",
    ];
    assert_eq!(names(&op, "hirsch"), free, "CALM DOWN needs a safe zone, battering more strength");
    op.put("drone", "vault").look();
    let mut calm: Vec<&str> = free.into_iter().filter(|name| !name.starts_with("ATTACK")).collect();
    calm.insert(2, "CALM DOWN");
    assert_eq!(names(&op, "hirsch"), calm);
    op.set_door("d2", DoorState::Welded);
    let android = names(&op, "holroyd");
    assert!(!android.contains(&"CALM DOWN") && android.contains(&"BATTER DOOR"), "{android:?}");
    op.set_door("d2", DoorState::Open).lay_low("hirsch");
    assert_eq!(names(&op, "hirsch"), ["MOVE CAREFULLY", "REST"], "Broken");
    op.body_mut("davis").frozen = true;
    assert!(!op.rules.may_react(&op.state, op.who("davis")), "Frozen: no reaction");
    op.act("davis", Action::Rest(Rest), &[]);
    assert!(op.rules.may_react(&op.state, op.who("davis")), "until the next activation");
}

#[test]
fn the_skill_of_each_action() {
    proves!("command.action.skills");
    let console = "[object.console]\nname = \"console\"\nzone = \"hall\"\nskill = \"comtech\"\n";
    let op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "hall")], rest: console, ..Setup::default() });
    let (at, door, zone) = (op.who("jaw"), op.door("d1"), op.zone("hall"));
    let (thing, object) = (op.thing("medkit"), op.object("console"));
    let table = [
        (Action::Shoot(Shoot { at }), Some((Attribute::Agility, Skill::RangedCombat))),
        (Action::Strike(Strike { at }), Some((Attribute::Strength, Skill::CloseCombat))),
        (Action::Run(Run { by: door, at: None }), None),
        (Action::MoveCarefully(MoveCarefully { by: door }), None),
        (Action::FirstAid(FirstAid { on: op.who("davis") }), Some((Attribute::Empathy, Skill::MedicalAid))),
        (Action::Weld(Weld { door }), Some((Attribute::Strength, Skill::HeavyMachinery))),
        (Action::Interact(Interact { object }), Some((Attribute::Wits, Skill::Comtech))),
        (Action::Observe(Observe { zone }), Some((Attribute::Wits, Skill::Observation))),
        (Action::CalmDown(CalmDown), None),
        (Action::Overwatch(Overwatch), None),
        (Action::PickUp(PickUp { thing }), None),
        (Action::DropItem(DropItem { thing }), None),
        (Action::TakeCover(TakeCover), None),
        (Action::Aim(Aim), None),
        (Action::Push(Push { at }), Some((Attribute::Strength, Skill::CloseCombat))),
        (Action::Retreat(Retreat), Some((Attribute::Agility, Skill::Mobility))),
        (Action::Rest(Rest), None),
    ];
    for (action, skill) in table {
        let found = op.rules.skill_of(action).map(|skill| (skill.parent(), skill));
        assert_eq!(found, skill, "{}", action.name());
    }
    assert_eq!(Skill::Stamina.parent(), Attribute::Strength, "the death check");
}

#[test]
fn nothing_but_the_list_exists() {
    proves!("command.excluded.resources", "command.excluded.crafting", "command.excluded.progression");
    let mut op = squad(&ALL_ROUND);
    let before = op.state.bodies.clone();
    let ratings: Vec<_> =
        op.state.ids().map(|who| (op.rules.profile(who).attributes, op.rules.profile(who).skills)).collect();
    for name in ALL_ROUND {
        while op.body(name).due < 480 {
            op.act(name, Action::Rest(Rest), &[]);
        }
    }
    for (body, old) in op.state.bodies.iter().zip(&before) {
        assert_eq!(
            (body.health, body.stress, body.pack),
            (old.health, old.stress, old.pack),
            "480 ticks use nothing up"
        );
    }
    let again = squad(&ALL_ROUND);
    for (who, old) in again.state.ids().zip(ratings) {
        assert_eq!(
            (again.rules.profile(who).attributes, again.rules.profile(who).skills),
            old,
            "a second mission"
        );
    }
    op.put("hirsch", "hall").give("hirsch", "sample");
    assert_eq!(op.rules.money(&op.state), 5000);
    for bought in ["buy medkit", "craft torch", "hirsch buy a rifle"] {
        assert!(op.try_to_say(bought).is_err(), "Money is a score");
    }
}

#[test]
fn one_runs_at_whom_one_knows_to_be_there() {
    proves!("command.action.run");
    let mut op = deployed(Setup {
        squad: &ALL_ROUND,
        hostiles: &[("jaw", "siltjaw", "hold"), ("rex", "siltjaw", "hold")],
        ..Setup::default()
    });
    let at = |op: &Op, name: &str| Action::Run(Run { by: op.door("d2"), at: Some(op.who(name)) });
    op.put("sigg", "hold").reveal("jaw").put("sigg", "hall");
    assert_eq!(op.refusal("hirsch", at(&op, "jaw")), None);
    for name in ["rex", "sigg", "davis"] {
        assert_eq!(op.refusal("hirsch", at(&op, name)), Some(Why::NoTarget(op.who(name))), "{name}");
    }
    let lab = Action::Run(Run { by: op.door("d1"), at: Some(op.who("jaw")) });
    assert_eq!(op.refusal("hirsch", lab), Some(Why::NoTarget(op.who("jaw"))), "it is in the Hold");
}
