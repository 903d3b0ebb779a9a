//! 8: ATTACK and OVERWATCH.

use command::action::Action;
use command::check::Occasion;
use command::event::{Fight, Injury, Nerves, Talk};
use command::people::Skill;
use command::sortie::Condition;
use command::verbs::{Aim, MoveCarefully, Observe, Overwatch, Rest, Run, Shoot, Strike};
use command::{Event, Why};
use ledger::proves;

use crate::rules::table::{NAMED, Op, SPARING, Setup, percent};

/// Panic spares what it interrupts here, so that each result can be seen by itself; as it stands see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: SPARING, ..setup })
}

/// A siltjaw in the Hold, and the squad at its door; its kind is known.
fn ambush(squad: &[&str]) -> Op {
    deployed(Setup { squad, hostiles: &[("jaw", "siltjaw", "hold")], rest: NAMED, ..Setup::default() })
}

const ARMED: [&str; 4] = ["hirsch", "davis", "sigg", "miller"];

/// The percentage of a check that somebody would make.
fn chance(op: &Op, name: &str, skill: Skill) -> u8 {
    op.rules.check_of(&op.state, op.who(name), skill, Occasion::Action).chance()
}

#[test]
fn an_attack_takes_8_ticks_and_one_target() {
    proves!("command.action.attack", "command.action.attack.failure");
    let mut op = ambush(&ARMED);
    op.put("hirsch", "hold").put("davis", "hold").reveal("jaw").body_mut("hirsch").due = 16;
    let jaw = op.who("jaw");
    op.act("hirsch", Action::Shoot(Shoot { at: jaw }), &[61]);
    assert_eq!((op.body("hirsch").due, op.body("hirsch").stealthed), (24, false), "a miss from Stealth");
    assert_eq!(op.body("jaw").health, 7, "no damage");
    op.act("davis", Action::Strike(Strike { at: jaw }), &[32]);
    assert!(op.are_engaged("davis", "jaw"), "a missed close attack from Distanced");
    assert_eq!(op.body("davis").due, 8);

    let mut op = deployed(Setup {
        squad: &ARMED,
        hostiles: &[("jaw", "siltjaw", "hall"), ("maw", "siltjaw", "hall")],
        ..Setup::default()
    });
    op.engage("hirsch", "jaw").engage("hirsch", "maw");
    let at_maw = Action::Strike(Strike { at: op.who("maw") });
    op.act("hirsch", at_maw, &[77, 32]);
    assert_eq!((op.body("jaw").health, op.body("maw").health), (7, 4), "one attack, one siltjaw");
    assert!(op.try_to_say("hirsch attack").is_err(), "no target named");
}

#[test]
fn ranged_attacks_go_by_agility() {
    proves!("command.action.attack.ranged");
    let mut op = ambush(&ARMED);
    for name in ARMED {
        op.put(name, "hold");
    }
    op.reveal("jaw");
    let (jaw, shoot) = (op.who("jaw"), Action::Shoot(Shoot { at: op.who("jaw") }));
    assert_eq!(
        (chance(&op, "hirsch", Skill::RangedCombat), chance(&op, "davis", Skill::RangedCombat)),
        (60, 72)
    );
    let weapon =
        |name: &str| op.rules.best_weapon(&op.state, op.who(name), true).map(|w| (w.damage, w.piercing));
    assert_eq!((weapon("hirsch"), weapon("davis")), (Some((3, true)), Some((2, false))));
    let hits = |name, left| op.chance_that(name, shoot, false, |b| b[jaw].health == left);
    assert_eq!(hits("hirsch", 4), percent(60) * percent(69), "rifle");
    assert_eq!(hits("davis", 5), percent(72) * percent(48), "pistol");
    assert_eq!(op.refusal("sigg", shoot), Some(Why::NoGun(op.who("sigg"))));
    op.engage("hirsch", "jaw");
    assert_eq!(op.refusal("hirsch", shoot), Some(Why::Engaged(op.who("hirsch"))));
}

#[test]
fn close_attacks_go_by_strength() {
    proves!("command.action.attack.close");
    let table = [
        ("hirsch", 77, 3, true),
        ("davis", 31, 2, false),
        ("miller", 52, 1, false),
        ("holroyd", 72, 3, true),
    ];
    let mut op = ambush(&["hirsch", "davis", "miller", "holroyd"]);
    for (name, ..) in table {
        op.put(name, "hold");
    }
    op.reveal("jaw");
    let (jaw, strike) = (op.who("jaw"), Action::Strike(Strike { at: op.who("jaw") }));
    for (name, hit, damage, piercing) in table {
        let weapon = op.rules.best_weapon(&op.state, op.who(name), false).expect("at least bare hands");
        assert_eq!((weapon.damage, weapon.piercing), (damage, piercing), "{name}");
        let through = percent(if piercing { 69 } else { 48 });
        let lands = op.chance_that(name, strike, false, |b| b[jaw].health == 7 - damage);
        assert_eq!(lands, percent(hit) * through, "{name}");
    }
}

#[test]
fn the_steps_of_an_attack() {
    proves!("command.action.attack.order");
    // Nobody was told of siltjaws.
    let mut op = deployed(Setup {
        squad: &["davis", "hirsch", "macwhirr", "miller"],
        hostiles: &[("jaw", "siltjaw", "hold")],
        ..Setup::default()
    });
    op.put("davis", "hold").put("hirsch", "hold").reveal("davis").reveal("jaw");
    op.act("hirsch", Action::Overwatch(Overwatch), &[]);
    let strike = Action::Strike(Strike { at: op.who("davis") });
    op.events.clear();
    // His shot misses; a hit; her DODGE fails, her one Stress Die is harmless; the suit fails; no critical injury.
    op.act("jaw", strike, &[100, 77, 73, 2, 32, 34]);
    let step = |event: &Event| match event {
        Event::Talk(Talk::Acts { .. }) => Some("acts"),
        Event::Fight(Fight::Attacks { occasion: Occasion::Watch, .. }) => Some("overwatch"),
        Event::Fight(Fight::Attacks { .. }) => Some("declared"),
        Event::Nerves(Nerves::Stress { .. }) => Some("Stress"),
        Event::Fight(Fight::Engaged { .. }) => Some("Engaged"),
        Event::Fight(Fight::Attacked { hit: true, .. }) => Some("hit"),
        Event::Fight(Fight::Reacts { .. }) => Some("reaction"),
        Event::Fight(Fight::Armour { .. }) => Some("armour"),
        Event::Fight(Fight::Wounded { .. }) => Some("damage"),
        Event::Injury(Injury::Broken { .. }) => Some("Broken"),
        Event::Injury(Injury::CriticalInjury { .. }) => Some("critical injury"),
        _ => None,
    };
    let steps: Vec<&str> = op.events.iter().filter_map(step).collect();
    assert_eq!(
        steps,
        [
            "acts",
            "declared",
            "Stress",
            "overwatch",
            "Engaged",
            "hit",
            "reaction",
            "armour",
            "damage",
            "Stress",
            "Broken",
            "critical injury"
        ]
    );
    assert_eq!(op.condition("davis"), Condition::Broken);
}

#[test]
fn an_attacker_killed_by_overwatch_attacks_no_more() {
    proves!("command.action.attack.order", "command.action.overwatch.timing");
    let mut op = ambush(&ARMED);
    op.put("davis", "hold").put("hirsch", "hold").reveal("davis").hurt("jaw", 3);
    op.act("hirsch", Action::Overwatch(Overwatch), &[]);
    let strike = Action::Strike(Strike { at: op.who("davis") });
    op.act("jaw", strike, &[60, 32]);
    assert_eq!((op.condition("jaw"), op.body("davis").health), (Condition::Dead, 2));
}

#[test]
fn a_panic_act_comes_after_the_attack() {
    proves!("command.action.attack.order");
    let mut op = ambush(&ARMED);
    op.put("hirsch", "hold").reveal("jaw").stress("hirsch", 6);
    let shoot = Action::Shoot(Shoot { at: op.who("jaw") });
    // A hit, a 1 among six Stress Dice, 6 + 4: Flee; the armour roll is made before he runs.
    op.act("hirsch", shoot, &[60, 1, 2, 2, 2, 2, 2, 4, 32]);
    assert_eq!((op.body("jaw").health, op.body("hirsch").zone), (4, op.zone("hall")));
}

#[test]
fn overwatch_needs_a_gun_and_room() {
    proves!("command.action.overwatch", "command.action.overwatch.end");
    let mut op = ambush(&ARMED);
    op.act("hirsch", Action::Overwatch(Overwatch), &[]);
    assert!(op.body("hirsch").watching && op.body("hirsch").due == 8);
    assert_eq!(op.refusal("sigg", Action::Overwatch(Overwatch)), Some(Why::NoGun(op.who("sigg"))));
    op.act("hirsch", Action::Rest(Rest), &[]);
    assert!(!op.body("hirsch").watching, "ends with the next turn");
    op.engage("hirsch", "jaw");
    assert_eq!(op.refusal("hirsch", Action::Overwatch(Overwatch)), Some(Why::Engaged(op.who("hirsch"))));
    // Engagement, and a panic of 7, end it too.
    let mut op = ambush(&ARMED);
    op.put("miller", "attic").put("davis", "attic").put("sigg", "attic").act(
        "hirsch",
        Action::Overwatch(Overwatch),
        &[],
    );
    op.reveal("hirsch");
    let run = Action::Run(Run { by: op.door("d2"), at: None });
    op.body_mut("hirsch").watching = true;
    op.act("jaw", run, &[100]);
    assert!(op.are_engaged("hirsch", "jaw") && !op.body("hirsch").watching);
    let mut op = ambush(&ARMED);
    op.put("hirsch", "attic").put("davis", "attic").act("hirsch", Action::Overwatch(Overwatch), &[]);
    let look = Action::Observe(Observe { zone: op.zone("attic") });
    // Davis fails, a 1 among nine Stress Dice, 9 + 4: a Psychotic Attack on Hirsch, which hits; he parries, but a 1 among his
    // two Stress Dice and 2 + 5 make him Freeze.
    op.stress("davis", 9).stress("hirsch", 1);
    op.act("davis", look, &[100, 1, 2, 2, 2, 2, 2, 2, 2, 2, 4, 1, 1, 1, 2, 5]);
    assert!(!op.body("hirsch").watching && op.body("hirsch").frozen);
}

#[test]
fn overwatch_gives_one_free_shot() {
    proves!("command.action.overwatch.shot", "command.action.overwatch.end");
    let mut op = deployed(Setup {
        squad: &ARMED,
        hostiles: &[("jaw", "siltjaw", "hold"), ("maw", "siltjaw", "attic")],
        rest: NAMED,
        ..Setup::default()
    });
    op.act("hirsch", Action::Aim(Aim), &[]);
    op.body_mut("hirsch").due = 8;
    op.act("hirsch", Action::Overwatch(Overwatch), &[]).reveal("hirsch");
    op.body_mut("jaw").due = 12;
    op.body_mut("maw").due = 14;
    let (first, second) = (
        Action::MoveCarefully(MoveCarefully { by: op.door("d2") }),
        Action::MoveCarefully(MoveCarefully { by: op.door("p1") }),
    );
    // Aimed: pool 8, 77 percent.
    op.act("jaw", first, &[77, 32]);
    assert_eq!((op.state.tick, op.body("jaw").health), (12, 4));
    let hirsch = op.body("hirsch");
    assert_eq!(
        (hirsch.due, hirsch.reacted, hirsch.aimed, hirsch.watching),
        (16, false, false, false),
        "free"
    );
    op.act("maw", second, &[]);
    assert_eq!(op.body("maw").health, 7, "no second shot");
    // With Stress Dice and a push like any check.
    let mut op = ambush(&ARMED);
    op.act("hirsch", Action::Overwatch(Overwatch), &[]).reveal("hirsch").stress("hirsch", 1);
    op.act_pushed("jaw", first, &[61, 2, 60, 3, 4, 32], &[true]);
    assert_eq!((op.body("jaw").health, op.body("hirsch").stress), (4, 2));
    // On whoever acts in the zone, and several in the order of ties: who acted longer ago first.
    let mut op = ambush(&ARMED);
    for name in ["davis", "hirsch"] {
        op.put(name, "hold").act(name, Action::Overwatch(Overwatch), &[]);
    }
    op.reveal("jaw").hurt("jaw", 2);
    op.act("jaw", Action::Rest(Rest), &[72, 53]);
    assert_eq!(op.condition("jaw"), Condition::Dead, "Davis, who acted first");
    assert!(!op.body("davis").watching && op.body("hirsch").watching, "the second keeps watch");
}

#[test]
fn the_shot_comes_before_what_set_it_off() {
    proves!("command.action.overwatch.timing");
    let mut op = ambush(&ARMED);
    op.put("davis", "attic").put("sigg", "attic").put("miller", "attic");
    op.act("hirsch", Action::Overwatch(Overwatch), &[]).reveal("hirsch");
    let run = Action::Run(Run { by: op.door("d2"), at: None });
    op.act("jaw", run, &[60, 32]);
    assert_eq!(op.body("jaw").health, 4, "shot first");
    assert!(op.are_engaged("hirsch", "jaw"), "then Engaged");
    let mut op = ambush(&ARMED);
    op.put("davis", "attic").put("sigg", "attic").put("miller", "attic");
    op.act("hirsch", Action::Overwatch(Overwatch), &[]).reveal("hirsch").hurt("jaw", 3);
    op.act("jaw", run, &[60, 32]);
    assert!(op.condition("jaw") == Condition::Dead && !op.body("hirsch").engaged(), "unless it is dead");
    let mut op = ambush(&ARMED);
    op.put("hirsch", "hold")
        .put("davis", "hold")
        .act("hirsch", Action::Overwatch(Overwatch), &[])
        .reveal("davis");
    let strike = Action::Strike(Strike { at: op.who("davis") });
    op.act("jaw", strike, &[60, 32, 78]);
    assert_eq!((op.body("jaw").health, op.body("davis").health), (4, 2), "Revealed, shot, then its check");
}

#[test]
fn only_what_the_watcher_perceives_sets_it_off() {
    proves!("command.action.overwatch.trigger");
    let come = |op: &Op| Action::MoveCarefully(MoveCarefully { by: op.door("d2") });
    let mut op = ambush(&ARMED);
    op.act("hirsch", Action::Overwatch(Overwatch), &[]);
    let creep = come(&op);
    op.act("jaw", creep, &[]);
    assert!(op.body("hirsch").watching && op.body("jaw").stealthed, "unseen past a Stealthed watcher");
    let mut op = ambush(&ARMED);
    op.act("hirsch", Action::Overwatch(Overwatch), &[]).reveal("hirsch");
    op.act("jaw", creep, &[100]);
    assert!(!op.body("hirsch").watching && !op.body("jaw").stealthed, "Revealed on entry, shot");
}

#[test]
fn a_watch_is_kept_for_enemies_alone() {
    proves!("command.action.overwatch.trigger");
    let mut op = ambush(&["hirsch", "davis", "sigg", "cham"]);
    op.act("hirsch", Action::Overwatch(Overwatch), &[]).reveal("davis");
    op.act("davis", Action::Rest(Rest), &[]);
    assert!(op.body("hirsch").watching, "a friend, in plain sight, sets off nothing");
}

#[test]
fn an_oath_lets_what_lives_pass_a_watch() {
    proves!("command.ai.oath");
    for (hostile, dice, shoots) in [("jaw", &[][..], false), ("drone", &[100][..], true)] {
        let mut op = deployed(Setup {
            squad: &["sigg", "davis", "hirsch", "cham"],
            hostiles: &[("jaw", "siltjaw", "attic"), ("drone", "picket-drone", "attic")],
            rest: NAMED,
            ..Setup::default()
        });
        for marine in ["davis", "hirsch", "cham"] {
            op.put(marine, "vault");
        }
        op.give("sigg", "pistol").act("sigg", Action::Overwatch(Overwatch), &[]);
        op.body_mut(hostile).stealthed = false;
        op.act(hostile, Action::Run(Run { by: op.door("p1"), at: None }), dice);
        let shot =
            op.events.iter().any(|event| matches!(event, Event::Fight(Fight::Attacks { ranged: true, .. })));
        assert_eq!(shot, shoots, "{hostile}");
    }
}
