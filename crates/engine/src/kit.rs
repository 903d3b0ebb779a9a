//! One set of checks that every ruleset runs over its scenarios. Each panics with what it found.

use std::sync::Arc;

use dice::{Generator, LabDice, Seed, Stream, odds_within};

use crate::bots::{AnyBot, BotKind, Brawler};
use crate::playout::{Bench, playout};
use crate::replay::Replay;
use crate::{Bot, Eye, Heuristic, Input, Match, Ruleset, Side, Silent, Turn, digest};

fn stream(seed: u64, lane: u32) -> LabDice {
    LabDice::new(Seed::from(seed), Stream { battle: 0, lane })
}

fn bots<R: Ruleset>(rules: &R, kind: BotKind, seed: u64) -> Vec<AnyBot<R>> {
    (0..rules.sides().len() as u32).map(|n| AnyBot::new(kind, stream(seed, n + 1))).collect()
}

fn start<R: Ruleset>(rules: &Arc<R>, seed: u64) -> Match<R> {
    Match::start(rules.clone(), Generator::Xoshiro, Seed::from(seed), serde_json::Value::Null)
}

/// Whoever has to decide next, be it a command or an answer.
fn decider<R: Ruleset>(game: &Match<R>) -> Option<Side> {
    match (game.asked(), game.turn()) {
        (Some((who, ..)), _) | (None, Turn::Acts(who)) => Some(who),
        (None, Turn::Clock | Turn::Over(_)) => None,
    }
}

/// Plays a match between bots of one kind, and looks at it before each decision.
fn play<R: Heuristic>(
    rules: &Arc<R>,
    kind: BotKind,
    seed: u64,
    mut look: impl FnMut(&mut Match<R>, Side),
) -> Match<R> {
    let mut game = start(rules, seed);
    let mut bots = bots(&**rules, kind, seed);
    while let Some(side) = decider(&game) {
        look(&mut game, side);
        let by: &mut dyn Bot<R> = &mut bots[side.index()];
        game.play_bot(side, by).unwrap_or_else(|r| panic!("seed {seed}: a bot's decision is refused: {r}"));
    }
    game
}

/// Every offer passes `check`, and its text reads back as the same command.
pub fn every_offer_passes_check<R: Heuristic>(rules: &Arc<R>, seed: u64) {
    let mut scratch = rules.scratch();
    play(rules, BotKind::Random, seed, |game, side| {
        if game.asked().is_some() {
            return;
        }
        let offers = game.offers(side);
        assert!(!offers.is_empty(), "seed {seed}: {side:?} has to act and is offered nothing");
        let mut candidates = Vec::new();
        rules.candidates(game.state(), side, &mut scratch, &mut candidates);
        for command in &candidates {
            assert!(
                offers.contains(command),
                "seed {seed}: the bot thinks of {command:?}, which is not offered"
            );
        }
        for command in offers {
            let refusal = rules.check(game.state(), side, &command, &mut scratch);
            assert_eq!(refusal, Ok(()), "seed {seed}: offered {command:?}, then refused it");
            let text = rules.write(game.state(), &command);
            assert!(!text.contains('|'), "`{text}` holds the bar that divides a replay's line");
            assert_eq!(
                rules.read(game.state(), side, &text),
                Ok(command),
                "seed {seed}: `{text}` reads otherwise"
            );
        }
    });
}

/// A battle between bots ends within the round limit.
pub fn play_ends<R: Heuristic>(rules: &R, kind: BotKind, seed: u64) {
    let (mut scratch, mut bots) = (rules.scratch(), bots(rules, kind, seed));
    let mut s = rules.opening();
    let mut table = Bench { dice: stream(seed, 0), bots: &mut bots, listener: Silent, scratch: &mut scratch };
    playout(rules, &mut s, &mut table);
    let (round, limit) = (rules.round(&s), rules.round_limit());
    assert!(round <= limit, "seed {seed}: round {round} of {limit}");
}

/// A match written down and read again ends in the same state, and a changed die or digest is found.
pub fn replay_reproduces<R: Heuristic>(rules: &Arc<R>, kind: BotKind, seed: u64) {
    let game = play(rules, kind, seed, |_, _| {});
    let text = game.replay().to_string();
    let replay = Replay::parse(&text).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    let again = Match::resume(rules.clone(), &replay).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    assert_eq!(digest(again.state()), digest(game.state()), "seed {seed}: another end");
    assert_eq!(again.replay().to_string(), text, "seed {seed}: another replay");

    let mut forged = replay;
    if let Some(record) = forged.records.last_mut() {
        record.digest ^= 1;
        assert!(Match::resume(rules.clone(), &forged).is_err(), "seed {seed}: a forged digest passes");
    }
}

/// Answering at once and answering after a pause give the same battle.
pub fn pausing_changes_nothing<R: Heuristic>(rules: &Arc<R>, kind: BotKind, seed: u64) {
    let paused = play(rules, kind, seed, |_, _| {});
    let (mut scratch, mut bots) = (rules.scratch(), bots(&**rules, kind, seed));
    let mut s = rules.opening();
    let mut table = Bench { dice: stream(seed, 0), bots: &mut bots, listener: Silent, scratch: &mut scratch };
    playout(&**rules, &mut s, &mut table);
    assert_eq!(digest(&s), digest(paused.state()), "seed {seed}: pausing changed the battle");
}

/// Undo gives back the state before, exactly while no die was seen and nothing became known.
pub fn undo_restores<R: Heuristic>(rules: &Arc<R>, seed: u64) {
    let mut game = start(rules, seed);
    let mut bots = bots(&**rules, BotKind::Random, seed);
    while let Some(side) = decider(&game) {
        let before = (digest(game.state()), game.told());
        let inputs = game.replay().records.len();
        let bot: &mut dyn Bot<R> = &mut bots[side.index()];
        let was_asked = game.asked().is_some();
        game.play_bot(side, bot).expect("a bot's decision is legal");
        if was_asked || game.asked().is_some() {
            continue;
        }
        let free = game.replay().records[inputs..].iter().all(|record| record.tape.0.is_empty());
        let after = digest(game.state());
        match game.undo(side) {
            Ok(()) => {
                assert!(free, "seed {seed}: undo after dice were seen");
                assert_eq!(
                    (digest(game.state()), game.told()),
                    before,
                    "seed {seed}: undo left something behind"
                );
                game.play_bot(side, &mut bots[side.index()]).expect("a bot's decision is legal");
            }
            Err(_) => {
                assert_eq!(digest(game.state()), after, "seed {seed}: a refused undo changed something");
            }
        }
    }
}

/// Drawing anew what a side cannot see changes nothing that this side sees: scene, offers, refusals, log.
pub fn redealing_changes_nothing_seen<R: Heuristic>(rules: &Arc<R>, seed: u64) {
    let mut scratch = rules.scratch();
    let mut dice = stream(seed, 99);
    play(rules, BotKind::Random, seed, |game, side| {
        for eye in Eye::each(rules.sides().len()).skip(1) {
            let other = rules.redeal(game.state(), eye, &mut dice);
            assert_eq!(
                rules.scene(&other, eye),
                rules.scene(game.state(), eye),
                "seed {seed}: {eye:?} sees through"
            );
        }
        let other = rules.redeal(game.state(), Eye::Of(side), &mut dice);
        let (mut here, mut there) = (Vec::new(), Vec::new());
        rules.offers(game.state(), side, &mut scratch, &mut here);
        rules.offers(&other, side, &mut scratch, &mut there);
        assert_eq!(here, there, "seed {seed}: the offers of {side:?} tell what is hidden");
        for command in here {
            let (a, b) = (rules.offer(game.state(), &command), rules.offer(&other, &command));
            assert_eq!(a, b, "seed {seed}: the odds of {side:?} tell what is hidden");
        }
    });
}

/// Exact odds sum to one and agree with sampling: the same command, walked along every face and rolled 2,000 times.
/// Looks at every tenth decision; answers are those a sensible player gives.
pub fn odds_agree_with_sampling<R: Heuristic>(rules: &Arc<R>, seed: u64) {
    let mut decisions = 0;
    play(rules, BotKind::Standard, seed, |game, side| {
        decisions += 1;
        if decisions % 10 != 1 || game.asked().is_some() {
            return;
        }
        let command = Brawler.choose(&**rules, game.state(), side, &mut rules.scratch());
        let input = Input::Command { by: side, command };
        let exact = odds_within(100_000, |every| after(&**rules, game.state(), &input, every));
        let Ok(exact) = exact else { return };
        assert_eq!(exact.total(), dice::ratio(1, 1), "seed {seed}: the odds do not sum to one");
        let mut rolled = std::collections::BTreeMap::<u64, u32>::new();
        let mut dice = stream(seed, 98);
        for _ in 0..2000 {
            *rolled.entry(after(&**rules, game.state(), &input, &mut dice)).or_default() += 1;
        }
        for (end, count) in rolled {
            let p: f64 = exact.of(&end).to_f64();
            assert!(p > 0.0, "seed {seed}: rolled what cannot happen");
            let four_sigma = 4.0 * (2000.0 * p * (1.0 - p)).sqrt() + 1.0;
            assert!(
                (f64::from(count) - 2000.0 * p).abs() <= four_sigma,
                "seed {seed}: {count} of 2000, expected {p}"
            );
        }
    });
}

fn after<R: Heuristic>(rules: &R, s: &R::State, input: &Input<R>, dice: &mut impl dice::Dice) -> u64 {
    let mut s = s.clone();
    let mut bots = vec![Brawler; rules.sides().len()];
    let mut table = Bench { dice, bots: &mut bots, listener: Silent, scratch: &mut rules.scratch() };
    rules.resolve(&mut s, input, &mut table).expect("bots answer at once");
    digest(&s)
}

/// All of the above over these seeds.
pub fn run_all<R: Heuristic>(rules: &Arc<R>, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        every_offer_passes_check(rules, seed);
        for kind in BotKind::ALL {
            play_ends(&**rules, kind, seed);
            replay_reproduces(rules, kind, seed);
            pausing_changes_nothing(rules, kind, seed);
        }
        undo_restores(rules, seed);
        redealing_changes_nothing_seen(rules, seed);
        odds_agree_with_sampling(rules, seed);
    }
}
