//! A battle looked at afterwards: right within its error, the same for any number of threads, whole in its parts.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use crate::battle::{axiom, fought, mission, pair, replay, tdgs, truth};
use dice::Seed;
use engine::bots::BotKind;
use engine::replay::Replay;
use engine::{Heuristic, Input, Match, Side};
use lab::{Analysis, AnalysisNews, AnalysisOrder, ReplayError, analyse};

fn order(bot: BotKind, precision: f64) -> AnalysisOrder {
    AnalysisOrder { precision, battles: 5_000, seed: Seed::from(1), threads: 2, bots: vec![bot] }
}

fn looked<R>(rules: &Arc<R>, replay: &Replay, order: &AnalysisOrder) -> Analysis
where
    R: Heuristic + Send + Sync,
    R::State: Send + Sync,
    R::Command: Send + Sync,
{
    let found = analyse(rules, replay, order, &|_| (), &AtomicBool::new(false));
    found.unwrap_or_else(|e| panic!("{e}"))
}

/// The states before every input, and the last.
fn states<R: Heuristic>(rules: &Arc<R>, replay: &Replay) -> Vec<R::State> {
    let mut states = Vec::new();
    Match::retrace(rules.clone(), replay, |game, _: Option<Input<R>>, _| states.push(game.state().clone()))
        .expect("a sound replay");
    states
}

#[test]
fn the_curve_is_right_within_its_error() {
    let rules = pair("wolf", "rat");
    let replay = replay(&rules, BotKind::Brawler, 3);
    let found = looked(&rules, &replay, &order(BotKind::Brawler, 0.02));
    assert!(found.complete && found.precision <= 0.02, "{}", found.precision);
    let exact: Vec<[f64; 2]> = states(&rules, &replay).iter().map(|s| truth(&*rules, s, Side(0))).collect();
    assert_eq!(exact.len(), found.points.len());
    assert!(exact.iter().any(|[wins, _]| (0.2..0.8).contains(wins)), "something was open once: {exact:?}");
    for (point, [p, _]) in found.points.iter().zip(&exact) {
        let [low, high] = point.sides[0].ci95;
        assert!((low..=high).contains(p), "after input {}: {p} is not in {low} to {high}", point.after);
    }
    for (step, ends) in found.steps.iter().zip(exact.windows(2)) {
        let sign = if step.side == 0 { 1.0 } else { -1.0 };
        let change = sign * (ends[1][1] - ends[0][1]);
        assert!((step.change.points - change).abs() <= step.change.error + 1e-9, "{step:?} against {change}");
        // Brawlers played, so nothing was choice.
        assert!(step.choice.points.abs() < 1e-12, "{step:?}");
    }
}

#[test]
fn luck_and_choice_add_up_to_the_change() {
    let rules = tdgs("duel");
    // Others played than those who go on: there is choice.
    let replay = fought(&rules, BotKind::Random, 5, 60).replay();
    let found = looked(&rules, &replay, &order(BotKind::Standard, 0.04));
    let mut chosen = 0;
    for (step, ends) in found.steps.iter().zip(found.points.windows(2)) {
        let side = usize::from(step.side);
        let change = ends[1].sides[side].value - ends[0].sides[side].value;
        assert!((step.luck.points + step.choice.points - step.change.points).abs() < 1e-9, "{step:?}");
        assert!((step.change.points - change).abs() < 1e-9, "{step:?}");
        if step.by.is_none() {
            assert!(step.choice.points.abs() < 1e-12 && step.considered.is_empty(), "{step:?}");
        } else {
            assert_eq!(step.considered.iter().filter(|other| other.played).count(), 1, "{step:?}");
        }
        chosen += usize::from(step.choice.points < -step.choice.error);
        if let Some(better) = &step.better {
            assert!(better.gain.points > better.gain.error && better.command != step.command);
        }
    }
    assert!(chosen > 0, "whoever plays at random throws something away");
    assert!(found.steps.iter().any(|step| step.better.is_some()), "and something better was there");
}

#[test]
fn any_number_of_threads_finds_the_same() {
    let rules = tdgs("bridge-ambush");
    let replay = fought(&rules, BotKind::Standard, 7, 25).replay();
    let with = |threads| looked(&rules, &replay, &AnalysisOrder { threads, ..order(BotKind::Standard, 0.1) });
    let one = with(1);
    assert_eq!(one, with(2));
    assert_eq!(one, with(7));
}

#[test]
fn every_ruleset_is_looked_at() {
    let rough = order(BotKind::Standard, 0.1);
    for name in ["duel", "alley"] {
        let rules = axiom(name);
        let found = looked(&rules, &fought(&rules, BotKind::Standard, 2, 20).replay(), &rough);
        assert!(found.complete && found.steps.iter().any(|step| step.who.is_some()), "{name}");
    }
    for name in ["training", "cold-ledger"] {
        let rules = mission(name);
        let found = looked(&rules, &fought(&rules, BotKind::Standard, 2, 12).replay(), &rough);
        assert!(found.complete && found.clock == "tick" && found.points.len() > 12, "{name}");
        let sum = |point: &lab::AnalysisPoint| point.sides.iter().map(|side| side.value).sum::<f64>();
        assert!(found.points.iter().all(|point| (sum(point) - 1.0).abs() < 1e-9), "{name}");
    }
}

#[test]
fn a_battle_that_waits_for_an_answer_is_looked_at_to_there() {
    let rules = tdgs("duel");
    let mut game = fought(&rules, BotKind::Standard, 1, 0);
    let by = game.deciding().expect("somebody begins");
    // Whoever walks off is struck at, and the other side is asked whether to.
    let away = game
        .offers(by)
        .into_iter()
        .map(|c| rules_write(&rules, &game, c))
        .find(|text| text.starts_with("move") && fought_asks(&rules, by, text));
    game.submit_text(by, &away.expect("a way off")).expect("it was offered");
    assert!(game.asked().is_some());
    let found = looked(&rules, &game.replay(), &order(BotKind::Standard, 0.1));
    assert!(found.waits && found.points.len() == found.steps.len() + 1);
    let last = found.steps.last().expect("the walk");
    assert!(last.command.starts_with("move") && last.by == Some(by.0));
    // An unfinished battle ends nowhere in particular.
    assert!(found.points.last().expect("a point").battles > 0);
}

fn rules_write(rules: &tdgs::Tdgs, game: &Match<tdgs::Tdgs>, command: tdgs::Command) -> String {
    use engine::Ruleset;
    rules.write(game.state(), &command)
}

fn fought_asks(rules: &Arc<tdgs::Tdgs>, by: Side, text: &str) -> bool {
    let mut game = fought(rules, BotKind::Standard, 1, 0);
    game.submit_text(by, text).expect("it was offered");
    game.asked().is_some_and(|(who, ..)| who != by)
}

#[test]
fn an_answer_that_no_bot_would_give_is_choice() {
    let rules = tdgs("duel");
    let mut game = fought(&rules, BotKind::Standard, 1, 0);
    let by = game.deciding().expect("somebody begins");
    let away = game
        .offers(by)
        .into_iter()
        .map(|c| rules_write(&rules, &game, c))
        .find(|text| text.starts_with("move") && fought_asks(&rules, by, text));
    game.submit_text(by, &away.expect("a way off")).expect("it was offered");
    let (who, ..) = game.asked().expect("the other is asked");
    game.answer(who, 0).expect("it lets go");
    let found = looked(&rules, &game.replay(), &order(BotKind::Standard, 0.05));
    let step = found.steps.iter().find(|step| step.command.starts_with("move")).expect("the walk");
    // No die fell, so nothing of it was luck.
    assert!(step.luck.points.abs() <= step.luck.error, "{step:?}");
    assert!((step.luck.points + step.choice.points - step.change.points).abs() < 1e-9, "{step:?}");
}

#[test]
fn bad_orders_and_replays_are_refused() {
    let rules = pair("wolf", "rat");
    let sound = replay(&rules, BotKind::Brawler, 1);
    let with = |replay: &Replay, order: &AnalysisOrder| {
        analyse(&rules, replay, order, &|_| (), &AtomicBool::new(false)).expect_err("refused").to_string()
    };
    let fine = order(BotKind::Brawler, 0.1);
    let none = AnalysisOrder { battles: 0, ..fine.clone() };
    assert!(with(&sound, &none).contains("ask for 1 to"), "{}", with(&sound, &none));
    for precision in [0.0, -1.0, f64::NAN, 0.9] {
        let error = analyse(
            &rules,
            &sound,
            &AnalysisOrder { precision, ..fine.clone() },
            &|_| (),
            &AtomicBool::new(false),
        );
        assert_eq!(error, Err(ReplayError::Precision));
    }
    let mut damaged = sound.clone();
    damaged.records[1].digest ^= 1;
    assert!(with(&damaged, &fine).contains("the file says"), "{}", with(&damaged, &fine));
    let mut other = sound.clone();
    other.header.version = "0.0".to_owned();
    assert!(with(&other, &fine).contains("play it with the program that wrote it"));
    let mut long = sound;
    long.records = vec![long.records[0].clone(); lab::MOST_ANALYSED + 1];
    assert!(with(&long, &fine).contains("at most"));
}

#[test]
fn it_is_told_on_the_way_and_can_be_stopped() {
    let rules = tdgs("duel");
    let replay = replay(&rules, BotKind::Standard, 1);
    let (rolled, told) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let news = |news: AnalysisNews<'_>| match news {
        AnalysisNews::Rolled(done, planned) => {
            assert!(done <= planned);
            rolled.fetch_max(done, Ordering::Relaxed);
        }
        AnalysisNews::Sharper(now) => told.lock().expect("no panic").push(now.precision),
    };
    let order = order(BotKind::Standard, 0.04);
    let found = analyse(&rules, &replay, &order, &news, &AtomicBool::new(false)).expect("sound");
    assert_eq!(rolled.into_inner(), found.battles);
    let told = told.into_inner().expect("no panic");
    assert!(told.len() >= 2 && told.first() > told.last(), "it sharpens: {told:?}");
    let stopped = analyse(&rules, &replay, &order, &|_| (), &AtomicBool::new(true)).expect("sound");
    assert!(!stopped.complete && stopped.battles == 0 && stopped.points.len() == found.points.len());
}
