//! What if: a battle goes on from any moment of a replay.

use std::sync::Arc;

use crate::battle::{axiom, fought, mission, pair, replay, tdgs, truth};
use dice::Seed;
use engine::bots::BotKind;
use engine::replay::Replay;
use engine::{Heuristic, Input, Match, Side};
use lab::{Continuations, ReplayError, WhatIf, what_if};

fn order(at: usize, bot: BotKind) -> WhatIf {
    WhatIf { at, command: None, battles: 4_000, seed: Seed::from(1), threads: 2, bots: vec![bot] }
}

fn on<R>(rules: &Arc<R>, replay: &Replay, order: &WhatIf) -> Result<Continuations, ReplayError>
where
    R: Heuristic + Send + Sync,
    R::State: Send + Sync,
    R::Command: Send + Sync,
{
    what_if(rules, replay, order, &())
}

#[test]
fn every_moment_goes_on_as_it_should() {
    let rules = pair("wolf", "rat");
    let replay = replay(&rules, BotKind::Brawler, 3);
    let mut states = Vec::new();
    Match::retrace(rules.clone(), &replay, |game, _: Option<Input<_>>, _| states.push(game.state().clone()))
        .expect("a sound replay");
    for (at, state) in states.iter().enumerate() {
        let found = on(&rules, &replay, &order(at, BotKind::Brawler)).expect("a moment of it");
        let ([p, _], [low, high]) = (truth(&*rules, state, Side(0)), found.sides[0].ci95);
        assert!((low..=high).contains(&p), "after {at}: {p} is not in {low} to {high}");
        assert_eq!(found.over, at == replay.records.len());
        let sum: u64 = found.sides.iter().map(|side| side.wins).sum::<u64>() + found.draws;
        assert_eq!(sum, found.battles);
    }
}

#[test]
fn another_command_may_come_first() {
    let rules = tdgs("duel");
    let replay = replay(&rules, BotKind::Standard, 1);
    let at = replay
        .records
        .iter()
        .position(|record| record.input.to_string().contains(" attack "))
        .expect("a blow");
    let plain = on(&rules, &replay, &order(at, BotKind::Standard)).expect("sound");
    let with = |text: &str| {
        on(&rules, &replay, &WhatIf { command: Some(text.to_owned()), ..order(at, BotKind::Standard) })
    };
    let idle = with("end").expect("whoever acts may end its turn");
    assert_eq!(idle.command.as_deref(), Some("end"));
    let by = plain.sides.iter().zip(&idle.sides).position(|(a, b)| a.win_rate > b.win_rate);
    assert!(by.is_some(), "who does nothing instead of striking loses by it: {plain:?} {idle:?}");
    let Err(ReplayError::Refused(refusal, offers)) = with("attack moon bryn") else {
        panic!("no such weapon")
    };
    assert!(!refusal.why.is_empty() && offers.contains(&"end".to_owned()));
    let clock =
        on(&rules, &replay, &WhatIf { command: Some("end".to_owned()), ..order(0, BotKind::Standard) });
    assert!(matches!(clock, Err(ReplayError::Refused(..))), "time goes on by itself at the opening");
    let end = WhatIf { command: Some("end".to_owned()), ..order(replay.records.len(), BotKind::Standard) };
    assert!(matches!(on(&rules, &replay, &end), Err(ReplayError::Refused(..))), "it is over there");
}

#[test]
fn threads_change_nothing_and_bad_orders_are_refused() {
    let rules = tdgs("bridge-ambush");
    let replay = fought(&rules, BotKind::Standard, 1, 10).replay();
    let with =
        |threads| on(&rules, &replay, &WhatIf { threads, battles: 300, ..order(5, BotKind::Standard) });
    assert_eq!(with(1), with(2));
    assert_eq!(with(1), with(7));
    let inputs = replay.records.len();
    let beyond = on(&rules, &replay, &order(inputs + 1, BotKind::Standard));
    assert_eq!(beyond, Err(ReplayError::NoInput(inputs + 1, inputs)));
    let none = on(&rules, &replay, &WhatIf { battles: 0, ..order(1, BotKind::Standard) });
    assert_eq!(none, Err(ReplayError::Battles(0)));
}

#[test]
fn every_ruleset_goes_on() {
    for name in ["duel", "alley"] {
        let rules = axiom(name);
        let replay = fought(&rules, BotKind::Standard, 1, 10).replay();
        let few = WhatIf { battles: 100, ..order(replay.records.len() / 2, BotKind::Standard) };
        assert_eq!(on(&rules, &replay, &few).map(|found| found.battles), Ok(100), "{name}");
    }
    for name in ["training", "halden-deep"] {
        let rules = mission(name);
        let replay = fought(&rules, BotKind::Standard, 1, 12).replay();
        let few = WhatIf { battles: 50, ..order(replay.records.len() / 2, BotKind::Standard) };
        assert_eq!(on(&rules, &replay, &few).map(|found| found.clock), Ok("tick"), "{name}");
    }
}
