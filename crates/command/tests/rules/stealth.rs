//! 6.4: Stealthed and Revealed.

use command::Why;
use command::action::Action;
use command::sortie::Condition;
use command::verbs::{
    Aim, Batter, CalmDown, DropItem, FirstAid, Interact, MoveCarefully, Observe, Overwatch, PickUp, Push,
    Rest, Retreat, Run, Shoot, Strike, TakeCover, Weld,
};
use ledger::proves;

use crate::rules::table::{NAMED, Op, Setup, deployed};

fn hunted() -> Op {
    deployed(Setup {
        squad: &["davis", "cham", "hirsch", "sigg"],
        hostiles: &[("jaw", "siltjaw", "hold"), ("drone", "picket-drone", "vault")],
        rest: NAMED,
        ..Setup::default()
    })
}

#[test]
fn everybody_is_stealthed_or_revealed() {
    proves!("command.stealth.states", "command.stealth.initial");
    let mut op = hunted();
    for who in ["davis", "cham", "hirsch", "sigg", "jaw"] {
        assert!(op.body(who).stealthed, "{who} at tick 0");
    }
    assert!(!op.body("drone").stealthed, "its kind is marked Revealed");
    op.put("jaw", "hall").hurt("cham", 1);
    let treat = Action::FirstAid(FirstAid { on: op.who("cham") });
    assert_eq!(op.refusal("sigg", treat), None, "friends see each other");
    let strike = Action::Strike(Strike { at: op.who("cham") });
    assert_eq!(op.refusal("jaw", strike), Some(Why::NoTarget(op.who("cham"))), "hostiles don't");
    op.reveal("jaw");
    for marine in ["davis", "cham", "hirsch"] {
        let strike = Action::Strike(Strike { at: op.who("jaw") });
        assert_eq!(op.refusal(marine, strike), None, "{marine} perceives a Revealed one");
    }
    let started = "[[hostile]]\nid = \"rex\"\nkind = \"siltjaw\"\nzone = \"lab\"\nrevealed = true\n";
    let op = deployed(Setup { rest: started, ..Setup::default() });
    assert!(!op.body("rex").stealthed, "unless the scenario says otherwise");
}

#[test]
fn careful_steps_keep_stealth_and_running_breaks_it() {
    proves!("command.stealth.maintain", "command.stealth.break.run", "command.stealth.regain");
    let mut op = deployed(Setup { squad: &["davis", "cham", "hirsch", "sigg"], ..Setup::default() });
    let (creep, run) = (
        Action::MoveCarefully(MoveCarefully { by: op.door("d2") }),
        Action::Run(Run { by: op.door("d2"), at: None }),
    );
    for _ in 0..3 {
        op.act("sigg", creep, &[]);
        assert!(op.body("sigg").stealthed);
    }
    op.put("sigg", "hall").hurt("cham", 1);
    let treat = Action::FirstAid(FirstAid { on: op.who("cham") });
    op.act("sigg", treat, &[1]);
    assert!(op.body("sigg").stealthed);
    op.act("sigg", run, &[]);
    assert!(!op.body("sigg").stealthed, "into an empty zone");
    op.act("sigg", run, &[]);
    assert!(!op.body("sigg").stealthed, "and out again");
    op.act("sigg", creep, &[]);
    assert!(op.body("sigg").stealthed, "regained");
    // A check that fails, one of six Stress Dice shows 1, and 4 + 6 is a Flee; the Hall is the one known-safe zone.
    let look = Action::Observe(Observe { zone: op.zone("hold") });
    op.stress("sigg", 6).act("sigg", look, &[100, 1, 2, 2, 2, 2, 2, 4]);
    assert_eq!(op.body("sigg").zone, op.zone("hall"));
    assert!(!op.body("sigg").stealthed, "a flight is a RUN");
}

#[test]
fn hostile_acts_break_stealth_when_they_are_declared() {
    proves!("command.stealth.break.hostile-act", "command.stealth.by-action");
    let mut op = deployed(Setup {
        squad: &["davis", "cham", "hirsch", "holroyd"],
        hostiles: &[("jaw", "siltjaw", "hold")],
        ..Setup::default()
    });
    for who in ["hirsch", "cham"] {
        op.put(who, "hold");
    }
    op.reveal("jaw");
    let shoot = Action::Shoot(Shoot { at: op.who("jaw") });
    op.act("hirsch", shoot, &[100]);
    assert!(!op.body("hirsch").stealthed, "a shot that misses");
    let strike = Action::Strike(Strike { at: op.who("jaw") });
    op.act("cham", strike, &[100]);
    assert!(!op.body("cham").stealthed, "a blow that misses");
    let push = Action::Push(Push { at: op.who("jaw") });
    op.body_mut("cham").stealthed = true;
    op.act("cham", push, &[100]);
    assert!(!op.body("cham").stealthed, "PUSH");
    op.put("holroyd", "lab");
    let batter = Action::Batter(Batter { door: op.door("d3") });
    op.act("holroyd", batter, &[100]);
    assert!(!op.body("holroyd").stealthed, "battering a door");
    op.put("cham", "hall").put("hirsch", "hall").put("jaw", "hold");
    op.state.bodies.iter_mut().for_each(|body| body.ties = 0);
    op.body_mut("davis").due = 16;
    op.act("davis", Action::Overwatch(Overwatch), &[]);
    assert!(op.body("davis").stealthed, "on watch");
    op.body_mut("jaw").stealthed = false;
    op.body_mut("jaw").due = 18;
    let enter = Action::MoveCarefully(MoveCarefully { by: op.door("d2") });
    op.act("jaw", enter, &[100]);
    assert!(!op.body("davis").stealthed, "until the shot");
}

#[test]
fn being_observed_breaks_stealth() {
    proves!("command.stealth.break.observed");
    let mut op = hunted();
    op.put("davis", "hold");
    let (here, next_door) = (
        Action::Observe(Observe { zone: op.zone("hold") }),
        Action::Observe(Observe { zone: op.zone("hall") }),
    );
    op.act("jaw", here, &[61]);
    assert!(op.body("davis").stealthed, "the check fails");
    op.act("jaw", next_door, &[60]);
    for marine in ["cham", "hirsch", "sigg"] {
        assert!(!op.body(marine).stealthed, "{marine} next door is detected");
    }
    let memory = op.rules.memory(&op.state, op.who("jaw"));
    assert_eq!(memory.noise(op.state.tick), Some(op.zone("hall")), "and leaves a sign");
    op.act("jaw", here, &[60]);
    assert!(!op.body("davis").stealthed, "in its own zone nobody stays hidden");
}

#[test]
fn entering_before_a_revealed_enemy_breaks_stealth() {
    proves!("command.stealth.break.entry", "command.stealth.regain");
    let mut op = hunted();
    let creep = Action::MoveCarefully(MoveCarefully { by: op.door("d2") });
    op.act("davis", creep, &[]);
    assert!(op.body("davis").stealthed && op.body("jaw").stealthed, "both stay Stealthed");
    op.body_mut("jaw").stealthed = false;
    op.act("cham", creep, &[]);
    assert!(!op.body("cham").stealthed && op.body("davis").stealthed, "only the one who enters");
    op.act("cham", creep, &[]);
    assert!(op.body("cham").stealthed, "regained where no Revealed enemy is");
    op.body_mut("hirsch").stealthed = false;
    op.act("hirsch", creep, &[]);
    assert!(!op.body("hirsch").stealthed, "but not beside one");
    let mut op = hunted();
    op.body_mut("jaw").stealthed = false;
    op.put("sigg", "attic").body_mut("sigg").stealthed = false;
    let (enter, on) = (
        Action::MoveCarefully(MoveCarefully { by: op.door("d2") }),
        Action::MoveCarefully(MoveCarefully { by: op.door("p1") }),
    );
    op.put("davis", "lab").put("cham", "lab");
    op.act("jaw", enter, &[]);
    assert!(op.body("hirsch").stealthed && op.body("jaw").stealthed, "it joins him unseen, and sees nobody");
    op.act("jaw", on, &[]);
    assert!(!op.body("jaw").stealthed, "a Revealed marine sees it come");
    assert!(!op.body("sigg").stealthed);
    op.lay_dying("sigg", 0).put("jaw", "hall");
    op.act("jaw", on, &[]);
    assert!(op.body("jaw").stealthed, "an unconscious one does not");
}

#[test]
fn nobody_stealthed_is_a_target() {
    proves!("command.stealth.targeting");
    let mut op = hunted();
    op.put("hirsch", "hold").put("davis", "hold").look();
    for attack in [Action::Shoot(Shoot { at: op.who("jaw") }), Action::Strike(Strike { at: op.who("jaw") })] {
        assert_eq!(op.refusal("hirsch", attack), Some(Why::NoTarget(op.who("jaw"))));
    }
    op.act("hirsch", Action::Overwatch(Overwatch), &[]);
    op.act("jaw", Action::Rest(Rest), &[]);
    assert!(op.body("hirsch").watching, "a hidden one sets off nothing");
    op.body_mut("davis").stealthed = false;
    let strike = Action::Strike(Strike { at: op.who("davis") });
    // The watcher's shot misses, and so does the siltjaw.
    op.act("jaw", strike, &[100, 100]);
    assert!(!op.body("hirsch").watching && !op.body("jaw").stealthed, "Revealed at declaration");
}

#[test]
fn what_each_action_does_to_stealth() {
    proves!("command.stealth.by-action");
    let lever = "[object.lever]\nname = \"lever\"\nzone = \"hold\"\nnoisy = true\n";
    let setup = Setup {
        squad: &["davis", "cham", "hirsch", "sigg"],
        hostiles: &[("jaw", "siltjaw", "hold")],
        rest: lever,
        ..Setup::default()
    };
    let op = deployed(setup);
    let (jaw, d2) = (op.who("jaw"), op.door("d2"));
    let knife = op.thing_of("davis", "knife");
    let keeps = [
        (Action::FirstAid(FirstAid { on: op.who("davis") }), &[100][..]),
        (Action::Weld(Weld { door: d2 }), &[100]),
        (Action::Interact(Interact { object: op.object("lever") }), &[]),
        (Action::Observe(Observe { zone: op.zone("hold") }), &[100]),
        (Action::CalmDown(CalmDown), &[]),
        (Action::Overwatch(Overwatch), &[]),
        (Action::PickUp(PickUp { thing: knife }), &[]),
        (Action::DropItem(DropItem { thing: op.thing_of("hirsch", "torch") }), &[]),
        (Action::TakeCover(TakeCover), &[]),
        (Action::Aim(Aim), &[]),
        (Action::Rest(Rest), &[]),
        (Action::MoveCarefully(MoveCarefully { by: d2 }), &[]),
    ];
    for (action, dice) in keeps {
        let mut op = deployed(setup);
        op.put("hirsch", "hold").put("davis", "hold").hurt("davis", 1).give("hirsch", "medkit");
        op.body_mut("davis").pack.remove(knife);
        let hold = usize::from(op.zone("hold").0);
        op.state.floor[hold].add(knife);
        // One point of Stress for CALM DOWN alone: with it every check would throw a die.
        op.stress("hirsch", u8::from(action == Action::CalmDown(CalmDown))).act("hirsch", action, dice);
        assert!(op.body("hirsch").stealthed, "{action:?} keeps it");
    }
    let breaks = [
        (Action::Shoot(Shoot { at: jaw }), &[100][..]),
        (Action::Strike(Strike { at: jaw }), &[100]),
        (Action::Run(Run { by: d2, at: None }), &[]),
    ];
    for (action, dice) in breaks {
        let mut op = deployed(setup);
        op.put("hirsch", "hold").reveal("jaw").act("hirsch", action, dice);
        assert!(!op.body("hirsch").stealthed, "{action:?} breaks it");
    }
    for hidden in [true, false] {
        let mut op = deployed(setup);
        op.put("hirsch", "hold").engage("hirsch", "jaw");
        op.body_mut("hirsch").stealthed = hidden;
        op.act("hirsch", Action::Retreat(Retreat), &[1]);
        assert_eq!(op.body("hirsch").stealthed, hidden, "RETREAT has no effect");
    }
}

#[test]
fn reactions_have_no_effect_on_stealth() {
    proves!("command.stealth.by-action");
    let mut op = hunted();
    op.put("davis", "hold").put("cham", "hold").reveal("jaw").reveal("davis");
    let strike = Action::Strike(Strike { at: op.who("davis") });
    // It would fell Davis: Cham, still hidden, takes the hit, which the suit does not stop.
    op.act("jaw", strike, &[77, 32]);
    assert_eq!(op.body("cham").health, 2);
    assert!(op.body("cham").stealthed, "GUARD");
    op.act("jaw", strike, &[77, 72]);
    assert!(!op.body("davis").stealthed && op.body("davis").health == 2, "DODGE regains nothing");
}

/// The siltjaw falls on Davis, who is alone in the Hold and has shown herself: a hit, the suit fails, then this. What the Commander
/// hears of it.
fn pounced(injury: i32) -> (Op, Vec<String>) {
    let mut op = hunted();
    op.put("davis", "hold").reveal("davis");
    let (strike, before) = (Action::Strike(Strike { at: op.who("davis") }), op.heard.len());
    op.act("jaw", strike, &[77, 32, injury]);
    let heard = op.heard[before..].iter().map(|line| line.text.clone()).collect();
    (op, heard)
}

#[test]
fn an_ambusher_is_seen_when_it_strikes() {
    proves!("command.stealth.break.hostile-act", "command.info.perception", "command.info.squad-knowledge");
    for (injury, now) in [(34, Condition::Broken), (33, Condition::Dying)] {
        let (op, heard) = pounced(injury);
        assert_eq!(op.condition("davis"), now);
        assert_eq!(
            heard[..2],
            ["[0] The siltjaw strikes at Davis.", "[0] Contact: the siltjaw in the Hold."],
            "{heard:#?}"
        );
        let placed = op.rules.places(&op.state, op.who("hirsch"), op.who("jaw"));
        assert_eq!(placed, Some(op.zone("hold")), "she told the others before she fell");
    }
    let mut op = hunted();
    op.put("davis", "hold").lay_dying("davis", 0).body_mut("davis").stealthed = false;
    let strike = Action::Strike(Strike { at: op.who("davis") });
    op.act("jaw", strike, &[78]);
    assert_eq!(op.rules.places(&op.state, op.who("hirsch"), op.who("jaw")), None, "the Dying see nothing");
}

#[test]
fn whoever_batters_or_runs_is_seen_at_it() {
    proves!("command.stealth.break.hostile-act", "command.stealth.break.run", "command.info.perception");
    let mut op = hunted();
    op.put("jaw", "lab").put("davis", "lab").act("davis", Action::Overwatch(Overwatch), &[]);
    let (batter, before) = (Action::Batter(Batter { door: op.door("d3") }), op.heard.len());
    // Her shot misses, and it fails at the door.
    op.act("jaw", batter, &[100, 100]);
    let heard: Vec<String> = op.heard[before..].iter().map(|line| line.text.clone()).collect();
    let order = [
        "[0] The siltjaw batters D3 (Lab, Vault).",
        "[0] Contact: the siltjaw in the Lab.",
        "[0] Davis shoots at the siltjaw from overwatch.",
    ];
    assert_eq!(heard[..3], order, "{heard:#?}");
    let mut op = hunted();
    let (run, before) = (Action::Run(Run { by: op.door("d2"), at: None }), op.heard.len());
    for marine in ["cham", "hirsch", "sigg"] {
        op.put(marine, "attic");
    }
    op.put("davis", "hold").put("jaw", "hold").act("jaw", run, &[]);
    let heard: Vec<String> = op.heard[before..].iter().map(|line| line.text.clone()).collect();
    assert_eq!(heard, ["[0] Contact: the siltjaw in the Hold.", "[0] The siltjaw is gone from the Hold."]);
    assert_eq!(op.rules.places(&op.state, op.who("hirsch"), op.who("jaw")), None, "and nobody knows where");
}
