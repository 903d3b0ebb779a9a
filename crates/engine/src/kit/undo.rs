//! Undo: possible exactly while no die was seen and nothing hidden became known.

use std::sync::Arc;

use super::secrets::{another_world, few, nothing_hidden, watch};
use super::{Patience, bots, decide, decider, play, start, stream};
use crate::bots::{BotKind, Brawler};
use crate::playout::Bench;
use crate::{Game, Heuristic, Input, Match, Turn, Viewer, digest};

/// Undo gives back the state before, exactly while no die was seen and nothing became known.
pub fn undo_restores<R: Heuristic>(rules: &Arc<R>, seed: u64) {
    let mut game = start(rules, seed);
    let mut bots = bots(&**rules, BotKind::Random, seed);
    let mut patience = Patience::new(seed);
    while let Some(side) = decider(&game) {
        patience.one_more(&**rules, game.state());
        let before = Moment::of(&game);
        let state = game.state().clone();
        let was_asked = game.asked().is_some();
        decide(&mut game, side, &mut bots, seed);
        if was_asked || game.asked().is_some() {
            continue;
        }
        let free = free(&game, before.inputs, state);
        let after = Moment::of(&game);
        let taken_back = game.undo(side);
        assert_eq!(
            taken_back.is_ok(),
            free,
            "seed {seed}: undo says {taken_back:?}, free of secrets: {free}"
        );
        let expected = if free { before } else { after };
        assert!(Moment::of(&game) == expected, "seed {seed}: undo left something behind");
        if free {
            decide(&mut game, side, &mut bots, seed);
        }
    }
}

/// What undo has to give back.
#[derive(PartialEq)]
struct Moment {
    digest: u64,
    told: usize,
    inputs: usize,
}

impl Moment {
    fn of<R: Game>(game: &Match<R>) -> Self {
        Moment {
            digest: digest(game.state()),
            told: game.told(Viewer::Referee),
            inputs: game.replay().records.len(),
        }
    }
}

/// Whether the inputs from this one on rolled nothing, asked nobody and made nothing known.
fn free<R: Heuristic>(game: &Match<R>, from: usize, mut s: R::State) -> bool {
    let rules = &**game.rules();
    let mut scratch = rules.scratch();
    game.replay().records[from..].iter().all(|record| {
        let input = match (&record.input, rules.turn(&s)) {
            (crate::replay::Written::Command { by, text }, _) => {
                let command = rules.read(&s, *by, text).expect("what was recorded reads back");
                Input::Command { by: *by, command }
            }
            (crate::replay::Written::Clock, turn) => {
                assert_eq!(turn, Turn::Clock, "the clock moves when it is its turn");
                Input::Clock
            }
        };
        if !record.tape.0.is_empty() {
            return false;
        }
        let mut events = Vec::<R::Event>::new();
        let mut bots = vec![Brawler; rules.sides().len()];
        let dice = stream(0, 0);
        let mut table = Bench { dice, bots: &mut bots, listener: &mut events, scratch: &mut scratch };
        rules.resolve_behind(&mut s, &input, &mut table).expect("an empty tape asks nobody");
        !events.iter().any(|event| rules.reveals(event))
    })
}

/// A command that shows a side something it could not see before (be it only that there is no pit) has an event that
/// says so, and can't be undone. Found by giving the same command in a world that looked the same before it.
pub fn what_became_known_stays<R: Heuristic>(rules: &Arc<R>, seed: u64) {
    let mut dice = stream(seed, 97);
    play(rules, BotKind::Random, seed, |game, side| {
        if game.asked().is_some() || nothing_hidden(&**rules, game.state(), &mut dice) {
            return;
        }
        for command in few(game.offers(side)) {
            let here = watch(&**rules, game.state(), side, command, seed);
            if here.rolled || here.asked || here.revealed {
                continue;
            }
            for viewer in Viewer::each(rules.sides().len()).skip(1) {
                let Some(other) = another_world(&**rules, game.state(), viewer, side, command, &mut dice)
                else {
                    continue;
                };
                let there = watch(&**rules, &other, side, command, seed);
                assert!(
                    rules.scene(&here.state, viewer) == rules.scene(&there.state, viewer),
                    "seed {seed}: {command:?} makes known to {viewer:?} what was hidden, and no event says so"
                );
            }
        }
    });
}
