//! 6.2 and 6.3: Distanced and Engaged.

use command::Why;
use command::action::Action;
use command::sortie::Condition;
use command::verbs::{
    Aim, CalmDown, DropItem, FirstAid, Interact, MoveCarefully, Observe, Overwatch, Push, Rest, Retreat, Run,
    Shoot, Strike, TakeCover, Weld,
};
use ledger::proves;

use crate::rules::table::{NAMED, Op, Setup, deployed, percent};

/// Two siltjaws in the Hold, still unseen.
fn two_jaws() -> Op {
    deployed(Setup {
        squad: &["davis", "cham", "hirsch", "sigg"],
        hostiles: &[("jaw", "siltjaw", "hold"), ("maw", "siltjaw", "hold")],
        rest: NAMED,
        ..Setup::default()
    })
}

#[test]
fn a_character_is_distanced_or_engaged() {
    proves!("command.range.states", "command.engage.no-move");
    let mut op = two_jaws();
    let (run, creep) = (
        Action::Run(Run { by: op.door("d2"), at: None }),
        Action::MoveCarefully(MoveCarefully { by: op.door("d2") }),
    );
    assert!(!op.body("hirsch").engaged(), "no hostile, no range");
    assert!(
        op.refusal("hirsch", Action::Push(Push { at: op.who("davis") })).is_some(),
        "nor between friends"
    );
    op.put("hirsch", "hold").reveal("jaw").reveal("maw");
    let shoot = Action::Shoot(Shoot { at: op.who("jaw") });
    for action in [shoot, run, creep] {
        assert_eq!(op.refusal("hirsch", action), None, "Distanced: {action:?}");
    }
    op.engage("hirsch", "jaw");
    for action in [shoot, run, creep] {
        assert_eq!(op.refusal("hirsch", action), Some(Why::Engaged(op.who("hirsch"))), "{action:?}");
    }
    op.engage("hirsch", "maw");
    let push = |op: &Op, at: &str| Action::Push(Push { at: op.who(at) });
    let (first, second) = (push(&op, "jaw"), push(&op, "maw"));
    op.act("hirsch", first, &[77]);
    assert!(op.refusal("hirsch", run).is_some(), "locked until both are shaken off");
    op.act("hirsch", second, &[77]);
    assert_eq!(op.refusal("hirsch", run), None, "Distanced again");
    op.engage("hirsch", "jaw").engage("hirsch", "maw").act("hirsch", Action::Retreat(Retreat), &[52]);
    assert!(!op.body("hirsch").engaged(), "RETREAT: Distanced from all");
}

#[test]
fn engagement_ties_one_marine_and_one_hostile() {
    proves!("command.range.pairs", "command.engage.closing", "command.action.engagement");
    let mut op = two_jaws();
    for who in ["davis", "cham"] {
        op.put(who, "hold");
        op.body_mut(who).stealthed = false;
    }
    op.look();
    let strike = Action::Strike(Strike { at: op.who("davis") });
    op.act("jaw", strike, &[78]);
    assert!(op.are_engaged("jaw", "davis") && op.are_engaged("davis", "jaw"), "even where it misses");
    assert!(!op.body("cham").engaged() && !op.body("maw").engaged());
    let leave = Action::Run(Run { by: op.door("d2"), at: None });
    assert_eq!(op.refusal("jaw", leave), Some(Why::Engaged(op.who("jaw"))), "it binds hostiles too");
    for way_out in [Action::Push(Push { at: op.who("davis") }), Action::Retreat(Retreat)] {
        assert_eq!(op.refusal("jaw", way_out), None);
    }
    op.act("jaw", Action::Retreat(Retreat), &[77]);
    assert!(!op.are_engaged("davis", "jaw"), "it shakes her off in turn");
    op.engage("davis", "jaw").hurt("jaw", 2);
    let strike = Action::Strike(Strike { at: op.who("jaw") });
    op.act("davis", strike, &[31, 53]);
    assert_eq!(op.condition("jaw"), Condition::Dead);
    assert!(!op.body("davis").engaged(), "its ties vanish with it");
}

#[test]
fn attacks_reach_only_the_attackers_zone() {
    proves!("command.range.same-zone-only");
    let mut op = deployed(Setup { hostiles: &[("drone", "picket-drone", "lab")], ..Setup::default() });
    let look = Action::Observe(Observe { zone: op.zone("lab") });
    op.act("davis", look, &[1]);
    let drone = op.who("drone");
    assert_eq!(op.state.known.hostile(&op.rules, drone).map(|seen| seen.zone), Some(op.zone("lab")));
    for attack in [Action::Shoot(Shoot { at: drone }), Action::Strike(Strike { at: drone })] {
        assert_eq!(op.refusal("davis", attack), Some(Why::NoTarget(drone)), "seen next door");
    }
}

#[test]
fn what_is_open_while_engaged() {
    proves!("command.range.engaged-list", "command.action.matrix");
    let lever = "[object.lever]\nname = \"lever\"\nzone = \"hall\"\nwhile-engaged = true\nrepeatable = true\n\
                 [object.wheel]\nname = \"wheel\"\nzone = \"hall\"\n";
    let mut op = deployed(Setup {
        squad: &["hirsch", "holroyd", "davis", "sigg"],
        hostiles: &[("jaw", "siltjaw", "hall"), ("drone", "picket-drone", "hall")],
        rest: lever,
        ..Setup::default()
    });
    op.engage("hirsch", "jaw").hurt("davis", 1).hurt("hirsch", 1).give("hirsch", "medkit");
    let (hirsch, jaw) = (op.who("hirsch"), op.who("jaw"));
    let torch = op.thing_of("hirsch", "torch");
    let open = [
        Action::Strike(Strike { at: jaw }),
        Action::Strike(Strike { at: op.who("drone") }),
        Action::Push(Push { at: jaw }),
        Action::Retreat(Retreat),
        Action::DropItem(DropItem { thing: torch }),
        Action::Interact(Interact { object: op.object("lever") }),
    ];
    for action in open {
        assert_eq!(op.refusal("hirsch", action), None, "{action:?}");
    }
    let mut legal = Vec::new();
    op.rules.legal(&op.state, hirsch, &mut legal);
    let named = |action: &Action| {
        matches!(action, Action::Strike(_) | Action::Push(_) | Action::DropItem(_) | Action::Retreat(Retreat))
    };
    assert!(legal.iter().all(|action| named(action) || *action == open[5]), "and nothing else: {legal:?}");
    let barred = [
        Action::FirstAid(FirstAid { on: op.who("davis") }),
        Action::Observe(Observe { zone: op.zone("hall") }),
        Action::Shoot(Shoot { at: jaw }),
        Action::Interact(Interact { object: op.object("wheel") }),
        Action::Weld(Weld { door: op.door("d1") }),
        Action::Aim(Aim),
        Action::Overwatch(Overwatch),
        Action::TakeCover(TakeCover),
        Action::Rest(Rest),
        Action::CalmDown(CalmDown),
    ];
    for action in barred {
        assert_eq!(op.refusal("hirsch", action), Some(Why::Engaged(hirsch)), "{action:?}");
    }
}

#[test]
fn a_distanced_friend_may_shoot_into_the_melee() {
    proves!("command.range.fire-into-melee", "command.range.engaged-list");
    let mut op = two_jaws();
    op.put("davis", "hold").put("hirsch", "hold").engage("davis", "jaw");
    let shoot = Action::Shoot(Shoot { at: op.who("jaw") });
    assert_eq!(op.refusal("hirsch", shoot), None);
    let jaw = op.who("jaw");
    assert_eq!(
        op.chance_that("hirsch", shoot, false, |b| b[jaw].health == 4),
        percent(60) * percent(69),
        "at no penalty"
    );
    op.act("hirsch", shoot, &[61]);
    assert_eq!((op.body("davis").health, op.body("davis").stress), (2, 0), "a miss harms no friend");
    assert!(op.are_engaged("davis", "jaw") && !op.body("hirsch").engaged());
}

#[test]
fn careful_steps_start_distanced_and_running_starts_engaged() {
    proves!(
        "command.engage.careful-entry",
        "command.engage.run-entry",
        "command.action.run",
        "command.action.move-carefully",
        "command.action.engagement",
    );
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "hold")], ..Setup::default() });
    op.body_mut("jaw").stealthed = false;
    let (run, creep) = (
        Action::Run(Run { by: op.door("d2"), at: None }),
        Action::MoveCarefully(MoveCarefully { by: op.door("d2") }),
    );
    op.act("miller", creep, &[]);
    assert!(!op.body("miller").engaged());
    assert_eq!(op.body("miller").due, 12);
    op.body_mut("hirsch").due = 8;
    op.act("hirsch", run, &[]);
    assert!(op.are_engaged("hirsch", "jaw"));
    assert_eq!(op.body("hirsch").due, 16, "RUN in at tick 8, a close attack at tick 16");
    let strike = Action::Strike(Strike { at: op.who("jaw") });
    op.act("hirsch", strike, &[78]);
    assert_eq!(op.state.tick, 16);

    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "hold")], ..Setup::default() });
    for who in ["davis", "hirsch", "sigg"] {
        op.put(who, "attic");
    }
    op.act("jaw", run, &[]);
    assert!(op.are_engaged("jaw", "miller"), "it RUNs at her");
}

#[test]
fn a_runner_is_engaged_with_one_of_several() {
    proves!("command.engage.run-several");
    let run_at =
        |op: &Op, at: Option<&str>| Action::Run(Run { by: op.door("d2"), at: at.map(|at| op.who(at)) });
    for choice in ["jaw", "maw"] {
        let mut op = two_jaws();
        op.put("sigg", "hold").reveal("jaw").reveal("maw");
        let run = run_at(&op, Some(choice));
        op.act("hirsch", run, &[]);
        assert_eq!(op.body("hirsch").ties, op.who(choice).bit(), "Distanced from the other");
    }
    let mut op = two_jaws();
    op.body_mut("maw").stealthed = false;
    let run = run_at(&op, None);
    op.act("hirsch", run, &[]);
    assert_eq!(op.body("hirsch").ties, op.who("maw").bit(), "the Revealed one");
    assert!(op.body("jaw").stealthed);
    let mut op = two_jaws();
    op.put("jaw", "vault").act("hirsch", run, &[]);
    assert!(op.are_engaged("hirsch", "maw") && !op.body("maw").stealthed, "a hidden one is Revealed");
    let mut op = two_jaws();
    op.act("hirsch", run, &[2]);
    assert!(op.are_engaged("hirsch", "maw") && op.body("jaw").stealthed, "one of two hidden, at random");
}

#[test]
fn engagement_ends_with_the_fallen() {
    proves!("command.engage.ends", "command.injury.broken-actions");
    let mut op = two_jaws();
    op.put("davis", "hold").engage("davis", "jaw");
    let (davis, jaw) = (op.who("davis"), op.who("jaw"));
    let strike = Action::Strike(Strike { at: davis });
    // A hit, the DODGE fails, no block, no critical injury.
    op.act("jaw", strike, &[77, 73, 32, 34]);
    assert_eq!(op.condition("davis"), Condition::Broken);
    assert!(!op.body("davis").engaged() && !op.body("jaw").engaged());
    let crawl = Action::MoveCarefully(MoveCarefully { by: op.door("d2") });
    assert_eq!(op.refusal("davis", crawl), None, "she may crawl away");
    op.act("jaw", strike, &[77, 31]);
    assert!(!op.body("jaw").engaged(), "an attack on her makes no tie");
    op.put("cham", "hold").put("hirsch", "hold").engage("cham", "jaw").engage("hirsch", "jaw").hurt("jaw", 1);
    op.act("cham", Action::Strike(Strike { at: jaw }), &[1, 100]);
    for free in ["cham", "hirsch"] {
        assert!(!op.body(free).engaged(), "{free} is free of the dead");
    }
}
