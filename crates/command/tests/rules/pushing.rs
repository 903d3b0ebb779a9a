//! 4.3: the Commander pushes, or lets the failure stand.

use std::sync::Arc;

use command::action::Action;
use command::check::Occasion;
use command::comms::{Order, Task};
use command::event::{Fight, Nerves, Talk};
use command::people::Skill;
use command::sortie::Condition;
use command::verbs::{Aim, FirstAid, Observe, Overwatch, Run, Shoot, Strike};
use command::{Event, Mission, Question, Who};
use dice::{Generator, Seed, ratio};
use engine::replay::Replay;
use engine::{Heuristic, Match, Shown, Side, digest};
use ledger::proves;

use crate::rules::checks::{look, observer, seen};
use crate::rules::table::{Op, SPARING, Setup, opening};

/// Panic spares what it interrupts here, so that each result can be seen by itself; as it stands see `readings`.
fn deployed(setup: Setup) -> Op {
    crate::rules::table::deployed(Setup { readings: SPARING, ..setup })
}

/// The checks so far: who failed or not, and whether it was the pushed one.
fn checks(op: &Op) -> Vec<(bool, bool)> {
    let rolled = op.events.iter().filter_map(|e| match e {
        Event::Nerves(Nerves::Checked { rolled }) => Some((rolled.success, rolled.pushed)),
        _ => None,
    });
    rolled.collect()
}

#[test]
fn a_marines_failure_is_logged_and_the_game_waits() {
    proves!("command.push.trigger", "command.push.choice");
    let mut op = deployed(Setup { hostiles: &[("jaw", "siltjaw", "attic")], ..Setup::default() });
    op.body_mut("davis").health = 1;
    op.due_at("sigg", 24);
    let aid = Action::FirstAid(FirstAid { on: op.who("davis") });
    op.act("sigg", aid, &[100]);
    assert_eq!((checks(&op), op.asked.len()), (vec![(false, false)], 1));
    assert_eq!((op.state.tick, op.body("davis").health), (24, 1), "accepted: the failure applies");

    op.due_at("sigg", 24);
    op.act_pushed("sigg", aid, &[100, 1, 6], &[true]);
    assert_eq!((checks(&op).len(), op.body("davis").health), (3, 2), "pushed: a second check");
    assert_eq!(op.state.tick, 24, "no time has passed");

    op.act("sigg", look(&op), &[1, 6]);
    op.act("jaw", Action::Observe(Observe { zone: op.zone("attic") }), &[100]);
    assert_eq!(op.asked.len(), 2, "neither a success nor a hostile's failure asks");
}

#[test]
fn a_push_costs_a_point_of_stress_before_the_second_check() {
    proves!("command.push.cost");
    let mut op = observer(4);
    op.stress("davis", 2);
    let action = look(&op);
    op.act("davis", action, &[100, 6, 6]);
    assert_eq!(op.body("davis").stress, 2, "declined");
    op.act_pushed("davis", action, &[100, 6, 6, 1, 6, 6, 6], &[true]);
    assert_eq!(op.body("davis").stress, 3);
    let told: Vec<&str> = op
        .events
        .iter()
        .filter_map(|e| match e {
            Event::Nerves(Nerves::Pushed { stress: 2, .. }) => Some("push"),
            Event::Nerves(Nerves::Stress { now: 3, .. }) => Some("stress"),
            Event::Nerves(Nerves::Checked { rolled }) if rolled.pushed => Some("check"),
            _ => None,
        })
        .collect();
    assert_eq!(told, ["push", "stress", "check"]);
}

#[test]
fn the_second_check_has_the_same_chance_and_is_the_last() {
    proves!("command.push.second-check");
    let mut op = observer(4);
    let action = look(&op);
    op.act_pushed("davis", action, &[53, 52, 6], &[true]);
    assert!(op.events.iter().any(seen), "52 again");
    let mut op = observer(4);
    op.act_pushed("davis", action, &[53, 53, 6], &[true]);
    assert_eq!((op.asked.len(), op.events.iter().any(seen)), (1, false), "no second question");

    // Hirsch, AGI 3 + 2 and aim 3; Miller, 3 + 1 and aim 3.
    let mut op = deployed(Setup { hostiles: &[("drone", "picket-drone", "hall")], ..Setup::default() });
    op.act("miller", Action::Aim(Aim), &[]);
    op.act_pushed("miller", Action::Shoot(Shoot { at: op.who("drone") }), &[73, 72, 6, 100], &[true]);
    let chances: Vec<u8> = op
        .events
        .iter()
        .filter_map(|e| match e {
            Event::Nerves(Nerves::Checked { rolled }) => Some(rolled.check.chance()),
            _ => None,
        })
        .collect();
    assert_eq!(chances, [72, 72], "the aim is not used up in between");
    assert_eq!((op.body("drone").health, op.body("miller").aimed), (1, false));
}

#[test]
fn the_odds_of_a_planned_push() {
    proves!("command.push.odds");
    let odds = [3111, 5239, 6636, 7696, 8400, 8911, 9216, 9471];
    for (pool, odds) in (1..).zip(odds) {
        let op = observer(pool);
        assert_eq!(op.chance_of("davis", look(&op), true, seen), ratio(odds, 10_000), "pool {pool}");
    }
}

#[test]
fn the_pushed_check_rolls_stress_dice_of_its_own() {
    proves!("command.push.stress-dice");
    // Of those who fail at 48 in 100 first.
    let mut op = observer(4);
    op.put("davis", "attic");
    let action = Action::Observe(Observe { zone: op.zone("attic") });
    let panics = |op: &Op, push| {
        op.chance_of("davis", action, push, |e| matches!(e, Event::Nerves(Nerves::Panics { .. })))
    };
    assert_eq!(panics(&op, true), ratio(48, 100) * ratio(1, 6), "Stress 0, pushed: one die");
    op.stress("davis", 2);
    op.act_pushed("davis", action, &[100, 6, 6, 1, 6, 6, 6], &[true]);
    let dice: Vec<u8> = op
        .events
        .iter()
        .filter_map(|e| match *e {
            Event::Nerves(Nerves::StressDice { dice, .. }) => Some(dice),
            _ => None,
        })
        .collect();
    assert_eq!(dice, [2, 3], "Stress 2, pushed: three dice");
    // Two dice, or, where they show no 1 or leave the marine together, a push with three.
    let mut op = observer(4);
    op.put("davis", "attic").stress("davis", 2);
    let second = op.chance_of("davis", action, true, |e| {
        matches!(e, Event::Nerves(Nerves::StressDice { dice: 3, ones: 1.., .. }))
    });
    // No 1 on two dice, or one and then a total of at most 6: 4 of 6 faces.
    let open = ratio(25, 36) + ratio(11, 36) * ratio(4, 6);
    assert_eq!(second, ratio(48, 100) * open * ratio(91, 216));
}

#[test]
fn panic_leaves_nothing_to_push() {
    proves!("command.push.after-panic");
    let asked = |d6| {
        let mut op = observer(4);
        op.stress("davis", 3);
        let action = look(&op);
        op.act("davis", action, &[100, 1, 6, 6, d6]);
        op.asked.len()
    };
    assert_eq!(asked(3), 1, "Panic result 6");
    assert_eq!(asked(4), 0, "Panic result 7");
}

#[test]
fn what_can_be_pushed() {
    proves!("command.push.scope");
    let mut op = deployed(Setup {
        squad: &["davis", "hirsch", "miller", "wilson"],
        hostiles: &[("jaw", "siltjaw", "hall")],
        ..Setup::default()
    });
    op.reveal("davis").reveal("jaw");
    op.act("jaw", Action::Strike(Strike { at: op.who("davis") }), &[1, 100, 6, 1]);
    assert_eq!(op.asked.len(), 1, "a failed DODGE");
    op.put("jaw", "attic").body_mut("jaw").ties = 0;
    op.body_mut("davis").ties = 0;
    op.act("hirsch", Action::Overwatch(Overwatch), &[]);
    op.act("jaw", Action::Run(Run { by: op.door("p1"), at: None }), &[100]);
    assert_eq!(op.asked.len(), 2, "a failed overwatch shot");

    let mut op = deployed(Setup::default());
    let davis = op.body_mut("davis");
    (davis.condition, davis.health, davis.stress, davis.death_check) = (Condition::Dying, 0, 5, 24);
    for marine in ["miller", "hirsch", "sigg"] {
        op.due_at(marine, 100);
    }
    op.tick(&[32, 31], &[true]);
    assert_eq!(
        (op.condition("davis"), op.body("davis").stress),
        (Condition::Dying, 6),
        "a failed death check"
    );
    assert_eq!(op.body("davis").death_check, 48);

    // A Broken marine has no check to make but whether to listen.
    let davis = op.body_mut("davis");
    (davis.condition, davis.stress, davis.due) = (Condition::Broken, 9, 30);
    davis.radio.order = Some(Order::to(Task::Hold));
    let before = op.asked.len();
    op.tick(&[11], &[]);
    assert!(op.events.iter().any(|e| matches!(e, Event::Talk(Talk::Refuses { chance: 10, .. }))));
    assert_eq!(op.asked.len(), before, "an obedience roll is no check");

    let mut op = deployed(Setup::default());
    op.put("hirsch", "attic").put("sigg", "attic").stress("hirsch", 9);
    let action = Action::Observe(Observe { zone: op.zone("attic") });
    op.act("hirsch", action, &[1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 6, 100]);
    assert!(op.events.iter().any(|e| matches!(e, Event::Fight(Fight::Attacked { hit: false, .. }))));
    assert!(op.asked.is_empty(), "a failed Psychotic Attack");
}

#[test]
fn one_question_at_a_time() {
    proves!("command.push.nesting");
    let mut op = deployed(Setup {
        squad: &["davis", "hirsch", "miller", "wilson"],
        hostiles: &[("jaw", "siltjaw", "hall")],
        ..Setup::default()
    });
    op.reveal("davis").reveal("jaw");
    op.act_pushed("jaw", Action::Strike(Strike { at: op.who("davis") }), &[1, 100, 6, 1, 6, 6], &[true]);
    let (davis, jaw) = (op.who("davis"), op.who("jaw"));
    let story: Vec<(Who, bool)> = op
        .events
        .iter()
        .filter_map(|e| match e {
            Event::Nerves(Nerves::Checked { rolled }) => Some((rolled.check.who, rolled.pushed)),
            _ => None,
        })
        .collect();
    assert_eq!(story, [(jaw, false), (davis, false), (davis, true)], "the hit waits for the answer");
    assert_eq!(op.body("davis").health, 2);

    let mut op = deployed(Setup {
        squad: &["davis", "hirsch", "miller", "wilson"],
        hostiles: &[("jaw", "siltjaw", "attic")],
        ..Setup::default()
    });
    op.act("davis", Action::Overwatch(Overwatch), &[]).act("hirsch", Action::Overwatch(Overwatch), &[]);
    op.act_pushed(
        "jaw",
        Action::Run(Run { by: op.door("p1"), at: None }),
        &[100, 100, 6, 100, 100, 6],
        &[true, true],
    );
    let pushed: Vec<Who> = op
        .events
        .iter()
        .filter_map(|e| match *e {
            Event::Nerves(Nerves::Pushed { who, .. }) => Some(who),
            _ => None,
        })
        .collect();
    assert_eq!(pushed, [op.who("davis"), op.who("hirsch")], "two watchers, one after the other");
    assert_eq!(op.asked.len(), 2);
}

#[test]
fn an_unattended_commander_answers_by_its_policy() {
    proves!("command.push.simulation");
    let answer = |policy: &str, skill, occasion, stress, on: Option<Condition>| {
        let rest = format!("[standing]\n{policy}\n");
        let mut op = deployed(Setup { rest: &rest, ..Setup::default() });
        let patient = on.map(|condition| {
            op.body_mut("davis").condition = condition;
            op.who("davis")
        });
        let check = op.rules.check_of(&op.state, op.who("sigg"), skill, occasion);
        let check = command::check::Check { on: patient, ..check };
        op.rules.prefer(&op.state, Side(0), &Question::Push { check, draw: 100, stress }, 2) == 1
    };
    let plain = |policy, stress| answer(policy, Skill::Observation, Occasion::Action, stress, None);
    assert!(!plain("", 0), "never, unless said");
    assert!(!plain("push = \"never\"", 0));
    assert!(plain("push = \"cautious\"", 0) && plain("push = \"cautious\"", 1));
    assert!(!plain("push = \"cautious\"", 2));
    let desperate = "push = \"desperate\"";
    assert!(plain(desperate, 1) && !plain(desperate, 2));
    assert!(answer(desperate, Skill::Stamina, Occasion::Death, 6, None));
    let aid = |condition| answer(desperate, Skill::MedicalAid, Occasion::Action, 6, Some(condition));
    assert!(aid(Condition::Dying) && !aid(Condition::Broken));
    assert!(!answer("push = \"cautious\"", Skill::Stamina, Occasion::Death, 6, None));
    assert!(plain("push = \"always\"", 12));
}

/// A match in which a siltjaw is among the squad, up to the Commander's first question.
fn first_question(rules: &Arc<Mission>, seed: u64) -> Option<Match<Mission>> {
    let mut game = Match::start(rules.clone(), Generator::Xoshiro, Seed::from(seed), serde_json::Value::Null);
    let squad = ["pick davis", "pick hirsch", "pick miller", "pick wilson"];
    for text in ["brief"].into_iter().chain(squad).chain(["deploy"]) {
        game.submit_text(Side(0), text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    while game.asked().is_none() {
        game.submit_text(Side(0), "wait").ok()?;
    }
    Some(game)
}

#[test]
fn the_rules_wait_without_a_clock() {
    proves!("command.push.autonomy", "command.check.draw-order");
    let op = opening(Setup { hostiles: &[("jaw", "siltjaw", "hall")], ..Setup::default() });
    let rules = Arc::new(op.unwrap_or_else(|e| panic!("{}", e.render(false, 100))).rules);
    let (seed, game) = (0..50)
        .find_map(|seed| first_question(&rules, seed).map(|game| (seed, game)))
        .expect("somebody fails a check");
    let text = game.replay().to_string();
    let mut again = first_question(&rules, seed).expect("the same question");
    assert_eq!(again.replay().to_string(), text, "same seed, same inputs: same dice");

    // However long the front end waits, nothing moves; then its timer accepts, or the Commander was in time.
    let (_, question, options) = game.asked().expect("a push");
    let Question::Push { check, .. } = question;
    let prompt = rules.prompt(game.state(), &question, options);
    assert_eq!((options, prompt.seconds), (2, Some(10)));
    let (mut accepted, mut pushed) = (game, first_question(&rules, seed).expect("once more"));
    accepted.answer(Side(0), 0).expect("the first option lets it stand");
    pushed.answer(Side(0), 1).expect("the second pushes");
    again.answer(Side(0), 0).expect("as before");
    assert_eq!(digest(accepted.state()), digest(again.state()));
    assert_ne!(digest(accepted.state()), digest(pushed.state()));
    assert!(pushed.state()[check.who].stress > 0);

    // A replay has the answers, and asks nobody.
    for game in [accepted, pushed] {
        let replay = Replay::parse(&game.replay().to_string()).expect("readable");
        let replayed = Match::resume(rules.clone(), &replay).expect("it proves itself");
        assert_eq!(digest(replayed.state()), digest(game.state()));
    }
}
