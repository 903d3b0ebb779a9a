//! Hostiles: what they are, what they notice, and what they do.

use command::action::Action;
use command::check::{Occasion, block_chance};
use command::event::{Fight, Nerves, Site};
use command::hostiles::Flight;
use command::people::{Attribute, Nature, Skill};
use command::site::DoorState;
use command::sortie::Condition;
use command::verbs::{
    Batter, Interact, MoveCarefully, Observe, Push, Rest, Retreat, Run, Shoot, Strike, Weld,
};
use command::{Event, Mission};
use dice::ratio;
use ledger::proves;

use crate::rules::table::{NAMED, Op, Setup, deployed, opening, percent};

const SQUAD: [&str; 4] = ["davis", "cham", "hirsch", "sigg"];

/// A siltjaw in the Hold, beside the squad in the Hall; its kind is known.
fn stalked() -> Op {
    deployed(Setup {
        squad: &SQUAD,
        hostiles: &[("jaw", "siltjaw", "hold")],
        rest: NAMED,
        ..Setup::default()
    })
}

/// The same with everybody but these far off, in the Vault.
fn stalked_only(near: &[&str]) -> Op {
    let mut op = stalked();
    for name in SQUAD.iter().filter(|name| !near.contains(name)) {
        op.put(name, "vault");
    }
    op
}

/// The siltjaw has noticed them where they are, in plain sight.
fn noticed(op: &mut Op, names: &[&str]) {
    let tick = op.state.tick;
    for name in names {
        let (who, zone) = (op.who(name), op.body(name).zone);
        op.state.memories[0].marines[who.index()] = Some((zone, tick));
        op.state[who].stealthed = false;
    }
}

fn creep(op: &Op, door: &str) -> Action {
    Action::MoveCarefully(MoveCarefully { by: op.door(door) })
}

fn observe(op: &Op, zone: &str) -> Action {
    Action::Observe(Observe { zone: op.zone(zone) })
}

#[test]
fn a_hostile_is_a_stat_block() {
    proves!("command.hostile.stat-block");
    let block = |behaviour: &str| {
        let pack = format!(
            "[kind.crab]\nname = \"crab\"\nhealth = 2\nattributes = {{ strength = 2, agility = 2, wits = 2, empathy = 1 }}\n\
             skills = {{ close-combat = 1 }}\nspeed = 4\narmour = 1\nattacks = [{{ name = \"claw\", damage = 1 }}]\n\
             reacts = true\n{behaviour}"
        );
        opening(Setup { hostiles: &[("crab", "crab", "hold")], pack: &pack, ..Setup::default() })
    };
    let op =
        block("behaviour = [\"strike\"]\n").unwrap_or_else(|faults| panic!("{}", faults.render(false, 100)));
    let crab = op.rules.profile(op.who("crab"));
    assert_eq!((crab.health, crab.speed, crab.hide, crab.natural.len()), (2, 4, 1, 1));
    assert_eq!(
        (crab.pool(Skill::CloseCombat), crab.nature),
        (3, Nature::Living),
        "the same checks as marines"
    );
    assert!(block("").is_err(), "without behaviour");
    assert!(block("behaviour = []\n").is_err(), "nor with an empty one");
    let skips = "[[hostile]]\nid = \"drone\"\nkind = \"picket-drone\"\nzone = \"hold\"\nroute = [\"hold\", \"lab\"]\n";
    assert!(opening(Setup { rest: skips, ..Setup::default() }).is_err(), "a round that skips the Hall");
}

#[test]
fn hostiles_have_no_mind() {
    proves!("command.hostile.no-mind");
    let mut op = stalked();
    op.put("hirsch", "hold").reveal("hirsch").reveal("jaw");
    let (strike, shoot) =
        (Action::Strike(Strike { at: op.who("hirsch") }), Action::Shoot(Shoot { at: op.who("jaw") }));
    op.stress("jaw", 0).act("jaw", strike, &[78]);
    assert!(op.asked.is_empty(), "no pause");
    assert!(
        !op.events.iter().any(|event| matches!(event, Event::Nerves(Nerves::StressDice { .. }))),
        "no Stress Dice"
    );
    let push = Action::Push(Push { at: op.who("jaw") });
    op.act("hirsch", push, &[1]);
    op.act("hirsch", shoot, &[60, 32]);
    assert_eq!((op.body("jaw").health, op.body("jaw").stress), (4, 0), "no dodge, armour roll only");
    assert!(!op.events.iter().any(|event| matches!(event, Event::Fight(Fight::Reacts { .. }))));
    let pack = "[kind.crab]\nname = \"crab\"\nhealth = 3\nrevealed = true\nreacts = true\n\
                attributes = { strength = 2, agility = 2, wits = 2, empathy = 1 }\n\
                attacks = [{ damage = 1 }]\nbehaviour = [\"strike\"]\n";
    let mut op = deployed(Setup { hostiles: &[("crab", "crab", "hall")], pack, ..Setup::default() });
    let shoot = Action::Shoot(Shoot { at: op.who("crab") });
    op.reveal("hirsch").act("hirsch", shoot, &[60, 31]);
    assert_eq!(op.body("crab").health, 3, "it dodges, because its block says so");
}

#[test]
fn a_hostile_without_health_is_dead() {
    proves!("command.hostile.death");
    let mut op = stalked();
    op.put("hirsch", "hold").engage("hirsch", "jaw").hurt("jaw", 2);
    let strike = Action::Strike(Strike { at: op.who("jaw") });
    op.act("hirsch", strike, &[77, 32]);
    assert_eq!(op.condition("jaw"), Condition::Dead);
    assert!(!op.body("hirsch").engaged(), "ties end");
    assert_eq!(op.state.known.hostile(&op.rules, op.who("jaw")), None, "and it is nowhere any more");
}

#[test]
fn what_hostiles_notice_and_forget() {
    proves!("command.hostile.perception");
    let mut op = stalked();
    op.put("davis", "hold").look();
    let jaw = op.who("jaw");
    let placed = |op: &Op, name: &str| op.rules.memory(&op.state, jaw).marine(op.state.tick, op.who(name));
    assert_eq!(placed(&op, "davis"), None, "Stealthed in its zone");
    op.reveal("davis");
    assert_eq!(placed(&op, "davis"), Some(op.zone("hold")));
    op.put("davis", "lab").look();
    assert_eq!(placed(&op, "davis"), None, "gone before its eyes");
    op.reveal("cham").body_mut("jaw").due = 10;
    let listen = observe(&op, "hall");
    op.act("jaw", listen, &[60]);
    assert_eq!(placed(&op, "cham"), Some(op.zone("hall")), "what OBSERVE ZONE tells");
    let noise = |op: &Op| op.rules.memory(&op.state, jaw).noise(op.state.tick);
    assert_eq!(
        (placed(&op, "sigg"), noise(&op)),
        (None, Some(op.zone("hall"))),
        "a sign is as good as noise"
    );
    op.state.tick = 34;
    assert_eq!((placed(&op, "cham"), noise(&op)), (Some(op.zone("hall")), Some(op.zone("hall"))));
    op.state.tick = 35;
    assert_eq!((placed(&op, "cham"), noise(&op)), (None, None), "forgotten after 24 ticks");
    let mut op = stalked();
    op.body_mut("hirsch").due = 10;
    let weld = Action::Weld(Weld { door: op.door("d1") });
    op.act("hirsch", weld, &[100]);
    assert_eq!(noise(&op), Some(op.zone("hall")));
    op.state.tick = 40;
    assert_eq!(noise(&op), None, "noise at tick 10, now tick 40");
}

/// The percentage of a check that somebody would make.
fn chance(op: &Op, name: &str, skill: Skill) -> u8 {
    op.rules.check_of(&op.state, op.who(name), skill, Occasion::Action).chance()
}

fn costs(op: &Op, name: &str) -> (i32, u32, u32) {
    let (who, by) = (op.who(name), op.door("d2"));
    let cost = |action| op.rules.cost(&op.state, who, action);
    (
        op.rules.speed(&op.state, who),
        cost(Action::Run(Run { by, at: None })),
        cost(Action::MoveCarefully(MoveCarefully { by })),
    )
}

#[test]
fn the_siltjaw() {
    proves!("command.hostile.siltjaw");
    let op = stalked();
    let jaw = op.rules.profile(op.who("jaw"));
    assert_eq!(Attribute::ALL.map(|attribute| jaw.attribute(attribute)), [7, 6, 4, 1]);
    let trained: Vec<(Skill, u8)> = Skill::ALL
        .into_iter()
        .map(|skill| (skill, jaw.skill(skill)))
        .filter(|&(_, rating)| rating > 0)
        .collect();
    assert_eq!(trained, [(Skill::CloseCombat, 1), (Skill::Mobility, 2), (Skill::Observation, 1)]);
    assert_eq!((jaw.health, op.body("jaw").health), (7, 7));
    assert_eq!(costs(&op, "jaw"), (6, 5, 9));
    let rifle = op.rules.best_weapon(&op.state, op.who("hirsch"), true).expect("a rifle");
    assert_eq!(
        (jaw.hide, block_chance(jaw.hide), block_chance(Mission::pierced(jaw.hide, rifle))),
        (4, 52, 31)
    );
    let jaws = op.rules.best_weapon(&op.state, op.who("jaw"), false).expect("jaws");
    assert_eq!((jaws.damage, jaws.piercing, jaws.ranged), (3, false, false));
    let skills = [Skill::CloseCombat, Skill::Observation, Skill::Mobility];
    assert_eq!(skills.map(|skill| chance(&op, "jaw", skill)), [77, 60, 77]);
    assert!(op.body("jaw").stealthed && jaw.nature == Nature::Living);
    assert!(!op.rules.may_react(&op.state, op.who("jaw")), "no reactions");
}

#[test]
fn the_first_line_that_applies() {
    proves!("command.hostile.siltjaw.behaviour");
    let mut op = stalked_only(&["davis", "cham"]);
    op.put("davis", "hold").reveal("davis");
    op.state.memories[0].noise = Some((op.zone("hall"), 0));
    noticed(&mut op, &["cham"]);
    let strike = Action::Strike(Strike { at: op.who("davis") });
    assert_eq!(op.turn_of("jaw", &[78]), strike, "Health 7, a Revealed marine in its zone");
    op.hurt("jaw", 3);
    assert_eq!(op.turn_of("jaw", &[78]), strike, "no way out but past a known marine");
    let mut op = stalked_only(&["davis"]);
    op.put("davis", "hold").engage("davis", "jaw").hurt("jaw", 3);
    assert_eq!(op.turn_of("jaw", &[78]), Action::Retreat(Retreat), "Health 3, Engaged: withdraw");
    let mut op = stalked_only(&["cham"]);
    op.state.memories[0].noise = Some((op.zone("hall"), 0));
    noticed(&mut op, &["cham"]);
    assert_eq!(op.turn_of("jaw", &[]), creep(&op, "d2"), "a lone marine next door: stalk");
    let mut op = stalked_only(&[]);
    op.state.memories[0].noise = Some((op.zone("attic"), 0));
    assert_eq!(op.turn_of("jaw", &[]), creep(&op, "d2"), "a noise two zones off: one step toward it");
    op.put("jaw", "attic");
    assert_eq!(op.turn_of("jaw", &[61]), observe(&op, "attic"), "and a look around where it was");
    let mut op = stalked_only(&[]);
    assert_eq!(op.turn_of("jaw", &[61]), observe(&op, "hall"), "nothing known: listen");
}

#[test]
fn it_strikes_the_weakest() {
    proves!("command.hostile.siltjaw.strike");
    let mut op = stalked_only(&["sigg", "cham"]);
    op.put("sigg", "hold").put("cham", "hold").reveal("sigg").reveal("cham");
    let at = |op: &Op, name: &str| Action::Strike(Strike { at: op.who(name) });
    assert_eq!(op.turn_of("jaw", &[78]), at(&op, "sigg"), "Health 2 before Health 5");
    op.state.bodies.iter_mut().for_each(|body| body.ties = 0);
    op.engage("cham", "jaw");
    assert_eq!(op.turn_of("jaw", &[78]), at(&op, "cham"), "whom it is Engaged with");
    op.state.bodies.iter_mut().for_each(|body| body.ties = 0);
    op.lay_low("sigg");
    assert_eq!(op.turn_of("jaw", &[78]), at(&op, "cham"), "the fallen only if no other is left");
    op.put("cham", "vault").body_mut("jaw").ties = 0;
    op.body_mut("cham").ties = 0;
    assert_eq!(op.turn_of("jaw", &[78]), at(&op, "sigg"), "only a Broken marine");
    let mut op = stalked_only(&["sigg", "davis"]);
    op.put("sigg", "hold").put("davis", "hold").reveal("sigg").reveal("davis");
    assert_eq!(op.turn_of("jaw", &[2, 78]), at(&op, "sigg"), "of two as weak, one at random");
}

#[test]
fn it_stalks_the_lone_and_waits_for_the_many() {
    proves!("command.hostile.siltjaw.stalk");
    let mut op = stalked_only(&["davis"]);
    noticed(&mut op, &["davis"]);
    assert_eq!((op.turn_of("jaw", &[]), op.body("jaw").due), (creep(&op, "d2"), 9), "lone Davis next door");
    let mut op = stalked_only(&["davis", "cham", "hirsch"]);
    // Known from a look at tick 0; it waits from tick 8 on.
    noticed(&mut op, &["davis", "cham", "hirsch"]);
    op.body_mut("jaw").due = 8;
    for rest in 1..=3 {
        assert_eq!(op.turn_of("jaw", &[]), Action::Rest(Rest), "{rest}");
    }
    assert_eq!(op.body("jaw").due, 32);
    let run = op.turn_of("jaw", &[]);
    let weakest = Some(op.who("davis"));
    assert_eq!(run, Action::Run(Run { by: op.door("d2"), at: weakest }), "then RUN at the weakest");
    assert_eq!((op.body("jaw").due, op.body("jaw").ties.count_ones()), (37, 1), "5 ticks, Engaged with one");
    let mut op = stalked_only(&["davis", "cham"]);
    noticed(&mut op, &["davis", "cham"]);
    assert_eq!([op.turn_of("jaw", &[]), op.turn_of("jaw", &[])], [Action::Rest(Rest); 2]);
    // Disturbed, it counts anew.
    op.put("hirsch", "hold").reveal("hirsch");
    op.turn_of("jaw", &[78]);
    op.state.bodies.iter_mut().for_each(|body| body.ties = 0);
    op.put("hirsch", "vault").look();
    assert_eq!([op.turn_of("jaw", &[]), op.turn_of("jaw", &[])], [Action::Rest(Rest); 2], "not yet");
}

#[test]
fn wounded_it_withdraws_once() {
    proves!("command.hostile.siltjaw.withdraw");
    let mut op = stalked_only(&["hirsch"]);
    op.put("jaw", "hall").engage("hirsch", "jaw").hurt("jaw", 3);
    let jaw = op.who("jaw");
    assert_eq!(op.chance_that("jaw", Action::Retreat(Retreat), false, |b| b[jaw].ties == 0), percent(77));
    assert_eq!(op.turn_of("jaw", &[78]), Action::Retreat(Retreat));
    assert_eq!(op.turn_of("jaw", &[77]), Action::Retreat(Retreat));
    // Free zones next door: Lab, Hold, Attic; the second of the three.
    assert_eq!(op.turn_of("jaw", &[2]), Action::Run(Run { by: op.door("d2"), at: None }));
    assert_eq!(op.state.memories[0].flight, Flight::Ran);
    // The Hall is known to hold a marine, and no other way leads out: it rests where it is.
    for _ in 0..3 {
        assert_eq!(op.turn_of("jaw", &[]), Action::Rest(Rest));
    }
    assert_eq!((op.state.memories[0].flight, op.body("jaw").health), (Flight::Over, 3), "it does not heal");
    op.put("hirsch", "hold").reveal("hirsch").reveal("jaw");
    assert_eq!(
        op.turn_of("jaw", &[78]),
        Action::Strike(Strike { at: op.who("hirsch") }),
        "already withdrew once"
    );

    let mut op = stalked_only(&["hirsch"]);
    op.put("hirsch", "hold").reveal("hirsch").reveal("jaw").hurt("jaw", 3);
    let run = Action::Run(Run { by: op.door("d2"), at: None });
    assert_eq!(op.turn_of("jaw", &[]), run, "Distanced, a free zone next door");
    // Of Lab and Attic, the Attic; then 24 ticks of REST.
    assert_eq!(op.turn_of("jaw", &[2]), creep(&op, "p1"));
    let from = op.body("jaw").due;
    for _ in 0..3 {
        assert_eq!(op.turn_of("jaw", &[]), Action::Rest(Rest));
    }
    assert_eq!(op.body("jaw").due, from + 24);

    let mut op = stalked_only(&["hirsch"]);
    op.put("hirsch", "hold").engage("hirsch", "jaw").hurt("jaw", 3).set_door("d2", DoorState::Welded);
    assert_eq!(op.turn_of("jaw", &[78]), Action::Strike(Strike { at: op.who("hirsch") }), "no way out");
}

#[test]
fn it_withdraws_from_health_three_on() {
    proves!("command.hostile.siltjaw.withdraw");
    for (health, withdraws) in [(7, false), (4, false), (3, true), (1, true)] {
        let mut op = stalked_only(&["davis"]);
        op.put("davis", "hold").engage("davis", "jaw").hurt("jaw", health);
        assert_eq!(op.turn_of("jaw", &[78]) == Action::Retreat(Retreat), withdraws, "Health {health}");
    }
}

#[test]
fn only_those_next_door_and_on_their_feet_are_stalked() {
    proves!("command.hostile.siltjaw.stalk");
    let mut op = stalked_only(&["davis", "cham"]);
    op.put("cham", "lab");
    noticed(&mut op, &["davis", "cham"]);
    assert_eq!(op.turn_of("jaw", &[]), creep(&op, "d2"), "Cham is two zones off: Davis is alone");
    let mut op = stalked_only(&["davis", "cham"]);
    noticed(&mut op, &["davis", "cham"]);
    op.lay_low("cham");
    assert_eq!(op.turn_of("jaw", &[]), creep(&op, "d2"), "Cham is Broken: Davis is alone");
    op.lay_low("davis").put("jaw", "hold");
    assert_eq!(op.turn_of("jaw", &[61]), observe(&op, "hold"), "nobody to stalk: it has just arrived");
}

/// The siltjaw in the Hold with a second way round: the Hold joins the Attic by d4.
fn with_a_way_round() -> Op {
    let rest = format!("{NAMED}\n[door.d4]\nbetween = [\"hold\", \"attic\"]\n");
    let mut op = deployed(Setup {
        squad: &SQUAD,
        hostiles: &[("jaw", "siltjaw", "hold")],
        rest: &rest,
        ..Setup::default()
    });
    for name in SQUAD {
        op.put(name, "vault");
    }
    op.state.memories[0].noise = Some((op.zone("hall"), 0));
    op
}

#[test]
fn it_goes_round_by_open_doors_before_it_batters_one() {
    proves!("command.hostile.siltjaw.roam");
    let mut op = with_a_way_round();
    assert_eq!(op.turn_of("jaw", &[]), creep(&op, "d2"), "straight on");
    let mut op = with_a_way_round();
    op.set_door("d2", DoorState::Welded);
    assert_eq!(op.turn_of("jaw", &[]), creep(&op, "d4"), "round by the Attic");
    assert_eq!(op.turn_of("jaw", &[]), creep(&op, "p1"), "and on");
    let mut op = with_a_way_round();
    op.set_door("d2", DoorState::Welded).set_door("d4", DoorState::Locked);
    assert_eq!(op.turn_of("jaw", &[100]), Action::Batter(Batter { door: op.door("d2") }), "no way round");
}

#[test]
fn found_in_its_lair_it_fights() {
    proves!("command.hostile.siltjaw.withdraw");
    let mut op = stalked_only(&["hirsch"]);
    op.hurt("jaw", 3).state.memories[0].flight = Flight::Resting(3);
    assert_eq!(op.turn_of("jaw", &[]), Action::Rest(Rest));
    op.put("hirsch", "hold").reveal("hirsch");
    assert_eq!(op.turn_of("jaw", &[78]), Action::Strike(Strike { at: op.who("hirsch") }));
    assert_eq!(op.state.memories[0].flight, Flight::Over);
    let mut op = stalked_only(&["hirsch"]);
    op.put("hirsch", "hold").reveal("hirsch").reveal("jaw").hurt("jaw", 3).put("cham", "hall");
    op.turn_of("jaw", &[]);
    assert!(op.are_engaged("jaw", "cham"), "it ran into a hidden one");
    assert_eq!(op.turn_of("jaw", &[78]), Action::Strike(Strike { at: op.who("cham") }));
}

#[test]
fn met_on_the_way_it_fights() {
    proves!("command.hostile.siltjaw.withdraw");
    let follows = |seen: bool| {
        let mut op = stalked_only(&["hirsch"]);
        op.put("hirsch", "hold").reveal("hirsch").reveal("jaw").hurt("jaw", 3);
        op.turn_of("jaw", &[]);
        assert_eq!(op.state.memories[0].flight, Flight::Ran);
        op.put("hirsch", "hall").body_mut("hirsch").stealthed = !seen;
        op.look();
        op
    };
    let mut op = follows(true);
    assert!(!op.body("jaw").engaged(), "Distanced, and all the same");
    assert_eq!(op.turn_of("jaw", &[78]), Action::Strike(Strike { at: op.who("hirsch") }));
    assert_eq!(op.state.memories[0].flight, Flight::Over);
    // Of Lab and Attic, the Attic: it remembers him in the Hold.
    assert_eq!(follows(false).turn_of("jaw", &[2]), creep(&op, "p1"), "it meets nobody it does not see");
}

#[test]
fn it_listens_and_roams_by_turns() {
    proves!("command.hostile.siltjaw.roam");
    let mut op = stalked_only(&[]);
    assert_eq!(op.turn_of("jaw", &[61]), observe(&op, "hall"), "it did not just arrive: next door");
    assert_eq!(op.turn_of("jaw", &[]), creep(&op, "d2"));
    assert_eq!(op.turn_of("jaw", &[61]), observe(&op, "hall"), "just arrived: its own zone");
    assert_eq!(op.turn_of("jaw", &[3, 61]), observe(&op, "attic"), "then one of Lab, Hold and Attic");
    assert_eq!(op.turn_of("jaw", &[1]), creep(&op, "d1"), "then a step");
    op.put("jaw", "hold").set_door("d2", DoorState::Welded).state.memories[0].arrived = false;
    assert_eq!(op.turn_of("jaw", &[61]), observe(&op, "hall"), "sounds carry through welds");
    assert_eq!(
        op.turn_of("jaw", &[]),
        Action::Rest(Rest),
        "every door is shut: it stays, and batters nothing"
    );
    let batter = Action::Batter(Batter { door: op.door("d2") });
    op.put("davis", "hall");
    noticed(&mut op, &["davis"]);
    assert_eq!(op.turn_of("jaw", &[100]), batter, "a marine known behind a welded door");
    let tick = op.body("jaw").due;
    op.put("davis", "vault").state.memories[0].marines.fill(None);
    op.state.memories[0].noise = Some((op.zone("hall"), tick));
    assert_eq!(op.turn_of("jaw", &[77]), batter, "a noise behind it");
    assert_eq!(op.turn_of("jaw", &[77]), batter, "which its own does not drown");
    assert_eq!(op.door_state("d2"), DoorState::Down);
    assert_eq!(op.turn_of("jaw", &[]), creep(&op, "d2"), "and through");
}

#[test]
fn every_zone_next_door_is_as_likely() {
    proves!("command.hostile.siltjaw.roam");
    let mut op = stalked_only(&[]);
    op.put("jaw", "hall").state.memories[0].listened = true;
    let jaw = op.who("jaw");
    for zone in ["lab", "hold", "attic"] {
        let to = op.zone(zone);
        let chance = op.chance_in_turn("jaw", |b| b[jaw].zone == to);
        assert_eq!(chance, ratio(1, 3), "{zone}");
    }
}

fn patrolled() -> Op {
    let drone = "[[hostile]]\nid = \"drone\"\nkind = \"picket-drone\"\nzone = \"hold\"\nroute = [\"hold\", \"hall\"]\n";
    let rest = format!(
        "{NAMED}\n[object.key]\nname = \"key\"\nzone = \"hold\"\nkey = true\nrepeatable = true\n{drone}"
    );
    let mut op = deployed(Setup { squad: &SQUAD, rest: &rest, ..Setup::default() });
    for name in SQUAD {
        op.put(name, "vault");
    }
    op
}

#[test]
fn the_picket_drone() {
    proves!("command.hostile.picket-drone");
    let op = patrolled();
    let drone = op.rules.profile(op.who("drone"));
    assert_eq!(Attribute::ALL.map(|attribute| drone.attribute(attribute)), [3, 4, 3, 1]);
    let trained: Vec<(Skill, u8)> = Skill::ALL
        .into_iter()
        .map(|skill| (skill, drone.skill(skill)))
        .filter(|&(_, rating)| rating > 0)
        .collect();
    assert_eq!(trained, [(Skill::RangedCombat, 2), (Skill::Observation, 1)]);
    assert_eq!((drone.health, costs(&op, "drone")), (3, (2, 9, 13)));
    let rifle = op.rules.best_weapon(&op.state, op.who("hirsch"), true).expect("a rifle");
    assert_eq!(
        (drone.hide, block_chance(drone.hide), block_chance(Mission::pierced(drone.hide, rifle))),
        (3, 42, 31)
    );
    let bolt = op.rules.best_weapon(&op.state, op.who("drone"), true).expect("an emitter");
    assert_eq!((bolt.damage, bolt.piercing, bolt.ranged), (2, false, true));
    assert_eq!([Skill::RangedCombat, Skill::Mobility].map(|skill| chance(&op, "drone", skill)), [67, 52]);
    assert!(!op.body("drone").stealthed && drone.nature == Nature::Machine);
}

#[test]
fn the_picket_drone_s_turn() {
    proves!("command.hostile.picket-drone.behaviour");
    let mut op = patrolled();
    assert_eq!(op.turn_of("drone", &[53]), observe(&op, "hold"), "its own zone");
    assert_eq!(op.turn_of("drone", &[]), creep(&op, "d2"), "then along its route");
    assert_eq!(op.turn_of("drone", &[53]), observe(&op, "hall"));
    assert_eq!(op.turn_of("drone", &[]), creep(&op, "d2"), "and back");
    assert!(op.body("drone").stealthed, "unseen, like anybody who moves carefully");
    assert_eq!(op.turn_of("drone", &[53]), observe(&op, "hold"));
    op.set_door("d2", DoorState::Welded);
    assert_eq!(op.turn_of("drone", &[]), Action::Rest(Rest), "the way is shut");
    op.set_door("d2", DoorState::Open);

    op.put("davis", "hold").engage("davis", "drone");
    assert_eq!(op.turn_of("drone", &[53]), Action::Retreat(Retreat), "Engaged");
    assert_eq!(op.turn_of("drone", &[52]), Action::Retreat(Retreat));
    let at = |op: &Op, name: &str| Action::Shoot(Shoot { at: op.who(name) });
    assert_eq!(op.turn_of("drone", &[68]), at(&op, "davis"), "a Revealed marine");
    op.put("hirsch", "hold").reveal("hirsch");
    assert_eq!(op.turn_of("drone", &[2, 68]), at(&op, "hirsch"), "of two, one at random");
    op.give("davis", "sample");
    assert_eq!(op.turn_of("drone", &[68]), at(&op, "davis"), "who carries the core sample");
    op.give("sigg", "sample");
    let key = Action::Interact(Interact { object: op.object("key") });
    op.act("hirsch", key, &[]);
    assert_eq!(op.turn_of("drone", &[68]), at(&op, "hirsch"), "who uses a key object");

    let mut op = patrolled();
    let enter = creep(&op, "d2");
    op.put("cham", "hall").act("cham", enter, &[]);
    assert!(!op.body("cham").stealthed, "Revealed, because the drone is");
    assert_eq!(op.turn_of("drone", &[68]), at(&op, "cham"));
}

#[test]
fn what_a_look_tells_a_hostile() {
    proves!("command.hostile.perception");
    let memory = |op: &Op, name: &str| {
        let jaw = op.who("jaw");
        op.rules.memory(&op.state, jaw).marine(op.state.tick, op.who(name))
    };
    let mut op = stalked_only(&["cham"]);
    op.put("davis", "hold").look();
    let here = observe(&op, "hold");
    op.act("jaw", here, &[60]);
    assert_eq!(memory(&op, "davis"), Some(op.zone("hold")), "found in its own zone");
    assert_eq!(op.state.memories[0].noise, None, "which is no noise");
    assert!(!op.events.iter().any(|event| matches!(event, Event::Site(Site::Sensed { .. }))));
    let mut op = stalked_only(&["cham", "sigg"]);
    op.reveal("cham").reveal("sigg").body_mut("sigg").condition = Condition::Dead;
    op.put("davis", "lab").reveal("davis");
    let next_door = observe(&op, "hall");
    op.act("jaw", next_door, &[60]);
    assert_eq!(memory(&op, "cham"), Some(op.zone("hall")));
    assert_eq!([memory(&op, "sigg"), memory(&op, "davis")], [None; 2], "the dead, and who is elsewhere");
    assert_eq!(op.state.memories[0].noise, None, "nobody hides there");
}

#[test]
fn whoever_sleeps_remembers_nobody() {
    proves!("command.hostile.perception");
    for (condition, knows) in [(Condition::Active, true), (Condition::Reserve, false)] {
        let mut op = stalked_only(&[]);
        op.body_mut("jaw").condition = condition;
        op.put("davis", "hold").reveal("davis");
        assert_eq!(op.state.memories[0].marines[op.who("davis").index()].is_some(), knows);
    }
}

#[test]
fn a_drone_keeps_to_its_round() {
    proves!("command.hostile.picket-drone.behaviour");
    let drone = |route: &str| {
        let rest = format!(
            "{NAMED}\n[[hostile]]\nid = \"drone\"\nkind = \"picket-drone\"\nzone = \"hold\"\n{route}\n"
        );
        let mut op = deployed(Setup { squad: &SQUAD, rest: &rest, ..Setup::default() });
        for name in SQUAD {
            op.put(name, "vault");
        }
        op
    };
    let mut op = drone("");
    assert_eq!(op.turn_of("drone", &[53]), observe(&op, "hold"));
    assert_eq!(op.turn_of("drone", &[]), Action::Rest(Rest), "no round to go");
    let mut op = drone("route = [\"hold\", \"hall\", \"attic\", \"hall\"]");
    for (zone, door) in [("hold", "d2"), ("hall", "p1"), ("attic", "p1"), ("hall", "d2"), ("hold", "d2")] {
        assert_eq!(op.turn_of("drone", &[53]), observe(&op, zone));
        assert_eq!(op.turn_of("drone", &[]), creep(&op, door), "on from the {zone}");
    }
    op.put("drone", "lab").state.memories[0].listened = true;
    assert_eq!(op.turn_of("drone", &[]), creep(&op, "d1"), "back to where it was going");
}
