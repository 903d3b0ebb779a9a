//! 1.2 and 1.3: a mission from deployment to its end, and what it pays.

use command::action::Action;
use command::event::{Course, Talk};
use command::sortie::{Condition, Phase};
use command::verbs::{DropItem, Interact};
use command::{Event, Mission, Question, Sortie};
use dice::{LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::playout::{Bench, playout_behind};
use engine::{Outcome, Ruleset, Side, Turn, Viewer};
use ledger::proves;

use crate::rules::table::{Op, Setup, deployed, opening};

const PAY: &str = r#"
[object.reactor]
name = "reactor"
zone = "lab"
success = [{ set = "shut-down" }]

[object.console]
name = "console"
zone = "attic"
success = [{ open = "d3" }]

[[objective]]
id = "reactor"
text = "Shut the reactor down."
money = 5000
goal = { deed = "shut-down" }

[[objective]]
id = "sample"
text = "Bring the core sample home."
money = 8000
goal = { deliver = "sample" }

[[objective]]
id = "crew"
text = "Three come home."
money = 1500
goal = { home = 3 }
"#;

fn site() -> Op {
    deployed(Setup { rest: PAY, ..Setup::default() })
}

/// A whole mission without a word from anybody.
fn unattended(rules: &Mission, seed: u64) -> (Sortie, Vec<Event>, Outcome) {
    let stream = |lane| LabDice::new(Seed::from(seed), Stream { battle: 0, lane });
    let mut bots: Vec<AnyBot<Mission>> =
        (1..3).map(|lane| AnyBot::new(BotKind::Standard, stream(lane))).collect();
    let (mut state, mut events, mut scratch) = (rules.opening(), Vec::new(), rules.scratch());
    let mut bench = Bench { dice: stream(0), bots: &mut bots, listener: &mut events, scratch: &mut scratch };
    let outcome = playout_behind(rules, &mut state, &mut bench);
    (state, events, outcome)
}

#[test]
fn marines_finish_a_mission_without_a_commander() {
    proves!("command.loop.execution", "command.mission.end");
    let setup = Setup {
        hostiles: &[("jaw", "siltjaw", "vault"), ("drone", "picket-drone", "hold")],
        rest: PAY,
        ..Setup::default()
    };
    let rules = opening(setup).expect("a mission").rules;
    let mut paid = 0;
    for seed in 0..100 {
        let (state, events, _) = unattended(&rules, seed);
        assert_eq!(state.phase, Phase::Over, "seed {seed}");
        paid += u32::from(rules.money(&state) >= 13_000);
        let decided =
            events.iter().filter(|event| matches!(event, Event::Talk(Talk::Decides { .. }))).count();
        assert!(decided > 0, "each decides alone");
    }
    assert!(paid > 30, "believed objectives are pursued: {paid} of 100 missions met both");
    let mut op = site();
    op.turn_of("davis", &[]);
    assert!(!op.heard.is_empty(), "what a marine did is heard");
}

#[test]
fn nobody_waits_for_what_is_out_of_reach() {
    proves!("command.mission.end");
    let rules = opening(Setup::default()).expect("a mission").rules;
    for seed in 0..20 {
        let (state, _, _) = unattended(&rules, seed);
        assert!(
            state.extracted && state.tick < rules.tick_limit(),
            "the Vault is locked for good: seed {seed}"
        );
    }
}

#[test]
fn a_mission_ends_by_extraction_time_or_loss() {
    proves!("command.mission.end");
    let mut op = site();
    op.put("davis", "attic").say("extract");
    assert_eq!((op.state.phase, op.rules.home(&op.state)), (Phase::Over, 3), "the fourth is lost");
    let mut op = site();
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.put(marine, "attic");
    }
    assert!(op.try_to_say("extract").is_err(), "nobody is there");
    op.put("sigg", "hall");
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.due_at(marine, 481);
    }
    op.tick(&[], &[]);
    assert_eq!((op.state.phase, op.state.tick, op.rules.home(&op.state)), (Phase::Over, 480, 1));
    assert_eq!(op.rules.tick_limit(), 480);
    let mut op = site();
    for marine in ["miller", "davis"] {
        op.body_mut(marine).condition = Condition::Dead;
    }
    op.lay_dying("hirsch", 0).lay_dying("sigg", 8);
    op.tick(&[1], &[]);
    assert_eq!(op.rules.turn(&op.state), Turn::Over(Outcome::Draw), "nobody is left to act");
    let rest =
        format!("[object.helm]\nname = \"helm\"\nzone = \"hall\"\nsuccess = [{{ set = \"warm\" }}]\n{PAY}");
    let mut op = deployed(Setup { rest: &rest, needs: "warm", ..Setup::default() });
    assert!(op.try_to_say("extract").is_err(), "the craft is not ready");
    let helm = Action::Interact(Interact { object: op.object("helm") });
    op.act("miller", helm, &[]).say("extract");
}

#[test]
fn unattended_runs_go_home_by_themselves() {
    proves!("command.mission.end");
    let mut op = site();
    let word = |op: &Op| {
        let mut candidates = Vec::new();
        engine::Heuristic::candidates(
            &op.rules,
            &op.state,
            Side(0),
            engine::Style::STANDARD,
            &mut op.rules.scratch(),
            &mut candidates,
        );
        op.rules.write(&op.state, &candidates[0])
    };
    assert_eq!(word(&op), "wait", "there is something to do");
    op.state.flags = u64::MAX;
    op.state.done = u32::MAX;
    op.give("miller", "sample");
    assert_eq!(word(&op), "extract");
    op.put("davis", "attic");
    assert_eq!(word(&op), "wait", "not without her");
    op.lay_dying("davis", 0);
    assert_eq!(word(&op), "extract", "every conscious marine is there");
}

#[test]
fn money_is_for_objectives_alone() {
    proves!("command.score.money", "command.score.values");
    let mut op = site();
    let reactor = Action::Interact(Interact { object: op.object("reactor") });
    op.put("davis", "lab").act("davis", reactor, &[]);
    op.give("sigg", "sample");
    for marine in ["davis", "miller"] {
        op.put(marine, "lab");
    }
    assert_eq!(op.rules.money(&op.state), 13_000, "5,000 and 8,000, but only two are home");
    op.put("miller", "hall");
    assert_eq!(op.rules.money(&op.state), 14_500, "three are");
    for marine in ["davis", "miller", "hirsch"] {
        op.body_mut(marine).condition = Condition::Dead;
    }
    assert_eq!(op.rules.money(&op.state), 13_000, "the lost cost nothing by themselves");
    let mut op = site();
    op.put("davis", "lab").put("miller", "lab");
    assert_eq!(op.rules.money(&op.state), 0);
    assert_eq!(op.rules.purse(), 14_500);
    let unpaid = PAY.replacen("money = 5000\n", "", 1);
    assert!(opening(Setup { rest: &unpaid, ..Setup::default() }).is_err(), "an objective has a value");
}

#[test]
fn deeds_score_at_once_deliveries_at_the_end() {
    proves!("command.score.timing");
    let mut op = site();
    op.give("davis", "sample")
        .put("davis", "lab")
        .put("miller", "attic")
        .put("hirsch", "attic")
        .put("sigg", "attic");
    assert_eq!(op.rules.money(&op.state), 0, "one zone short");
    let sample = op.thing("sample");
    op.act("davis", Action::DropItem(DropItem { thing: sample }), &[]);
    assert_eq!(op.rules.money(&op.state), 0, "on the floor there as well");
    op.give("davis", "sample").put("davis", "hall");
    assert_eq!(op.rules.money(&op.state), 8000, "carried by a marine in the extraction zone");
    let mut op = site();
    let reactor = Action::Interact(Interact { object: op.object("reactor") });
    op.put("davis", "lab").act("davis", reactor, &[]);
    assert!(op.events.iter().any(|event| matches!(event, Event::Course(Course::Scored { .. }))));
    op.state.flags = 0;
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.body_mut(marine).condition = Condition::Dead;
    }
    assert_eq!(op.rules.money(&op.state), 5000, "never taken back");
}

/// What is paid for at the end is told like a deed: to the Commander with the Money.
#[test]
fn the_end_says_what_was_paid() {
    proves!("command.score.timing", "command.score.money");
    let told = |op: &Op, viewer: Viewer| -> Vec<String> {
        let paid = op.events.iter().filter(|event| matches!(event, Event::Course(Course::Paid { .. })));
        paid.filter_map(|event| op.rules.line(&op.state, event, viewer)).map(|line| line.text).collect()
    };
    let mut op = site();
    op.give("davis", "sample").say("extract");
    assert_eq!(
        told(&op, Viewer::Side(Side(0))),
        [
            "[0] Objective met: Bring the core sample home (8,000 Money).",
            "[0] Objective met: Three come home (1,500 Money)."
        ]
    );
    assert_eq!(
        told(&op, Viewer::Spectator),
        ["[0] Objective met: Bring the core sample home.", "[0] Objective met: Three come home."]
    );
    let mut op = site();
    for marine in ["miller", "davis"] {
        op.put(marine, "lab");
    }
    op.say("extract");
    assert!(told(&op, Viewer::Referee).is_empty(), "nothing was met");

    let mut op = opening(Setup { rest: PAY, ..Setup::default() }).expect("a mission");
    op.say("omit sample").say("brief");
    for marine in ["miller", "davis", "hirsch", "sigg"] {
        op.say(&format!("pick {marine}"));
    }
    op.say("deploy").give("davis", "sample").say("extract");
    assert_eq!(
        told(&op, Viewer::Spectator),
        ["[0] Objective met: Three come home."],
        "of the rest nobody knows"
    );
}

#[test]
fn a_policy_answers_for_the_commander() {
    proves!("command.push.simulation");
    use command::check::{Check, Occasion};
    use command::people::Skill;
    let pushes = |policy: &str, occasion, stress| {
        let rest = format!("{PAY}\n[standing]\npush = \"{policy}\"\n");
        let op = deployed(Setup { rest: &rest, ..Setup::default() });
        let check =
            Check { occasion, ..op.rules.check_of(&op.state, op.who("hirsch"), Skill::Stamina, occasion) };
        engine::Heuristic::prefer(
            &op.rules,
            &op.state,
            Side(0),
            &Question::Push { check, stress, draw: 100 },
            2,
        ) == 1
    };
    assert!(!pushes("never", Occasion::Action, 0));
    assert!(pushes("cautious", Occasion::Action, 1) && !pushes("cautious", Occasion::Action, 2));
    assert!(pushes("desperate", Occasion::Death, 6) && !pushes("desperate", Occasion::Action, 6));
    assert!(pushes("always", Occasion::Action, 9));
    let op = site();
    let check = op.rules.check_of(&op.state, op.who("hirsch"), Skill::Stamina, Occasion::Action);
    let prefers = engine::Heuristic::prefer(
        &op.rules,
        &op.state,
        Side(0),
        &Question::Push { check, stress: 0, draw: 100 },
        2,
    );
    assert_eq!(prefers, 0, "never, unless said");
}
