//! One set of checks that every ruleset runs over its scenarios. Each panics with what it found. A battle that has
//! no end is found too: [`play_ends`] comes first, and counts.

mod accounts;
mod canonical;
mod layers;
mod memo;
mod recorded;
mod secrets;
mod showing;
mod undo;

use std::sync::Arc;

use dice::{Dice, Generator, LabDice, Law, Seed, Stream, odds_within};

pub use self::accounts::{Luck, accounts_balance};
pub use self::canonical::canonical_states_play_alike;
pub use self::layers::layers;
pub use self::memo::memo_leads_to_the_same_ends;
pub use self::recorded::plays_as_recorded;
pub use self::secrets::{log_tells_no_more_than_the_scene, redealing_changes_nothing_seen};
pub use self::showing::what_is_shown_is_there;
pub use self::undo::{undo_restores, what_became_known_stays};
use crate::bots::{AnyBot, BotKind, Brawler};
use crate::playout::Bench;
use crate::replay::Replay;
use crate::tape::LONGEST;
use crate::{Bot, Game, Heuristic, Input, Match, Rewards, Side, Silent, Style, Turn, digest};

/// A round that takes more inputs has no end.
const MOST_INPUTS_A_ROUND: u32 = 10_000;

fn stream(seed: u64, lane: u32) -> LabDice {
    LabDice::new(Seed::from(seed), Stream { battle: 0, lane })
}

fn bots<R: Game>(rules: &R, kind: BotKind, seed: u64) -> Vec<AnyBot<R>> {
    (0..rules.sides().len() as u32).map(|n| AnyBot::new(kind, stream(seed, n + 1))).collect()
}

fn start<R: Game>(rules: &Arc<R>, seed: u64) -> Match<R> {
    Match::start(rules.clone(), Generator::Xoshiro, Seed::from(seed), serde_json::Value::Null)
}

/// Whoever has to decide next, be it a command or an answer.
fn decider<R: Game>(game: &Match<R>) -> Option<Side> {
    match (game.asked(), game.turn()) {
        (Some((who, ..)), _) | (None, Turn::Acts(who)) => Some(who),
        (None, Turn::Clock | Turn::Over(_)) => None,
    }
}

/// Counts inputs, and gives up on a battle that does not end.
struct Patience {
    seed: u64,
    round: u32,
    inputs: u32,
}

impl Patience {
    fn new(seed: u64) -> Self {
        Patience { seed, round: 0, inputs: 0 }
    }

    fn one_more<R: Game>(&mut self, rules: &R, s: &R::State) {
        let (seed, round, limit) = (self.seed, rules.round(s), rules.round_limit());
        assert!(round <= limit, "seed {seed}: the battle goes on in round {round}, and {limit} is the last");
        self.inputs = if round == self.round { self.inputs + 1 } else { 0 };
        self.round = round;
        assert!(self.inputs < MOST_INPUTS_A_ROUND, "seed {seed}: round {round} does not end");
    }
}

/// Dice that give up on a rule that does not stop rolling.
struct Counted {
    dice: LabDice,
    rolled: usize,
}

impl Dice for Counted {
    fn roll(&mut self, law: &Law) -> i32 {
        self.rolled += 1;
        assert!(self.rolled <= LONGEST, "one input rolls more than {LONGEST} dice");
        self.dice.roll(law)
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
    let mut patience = Patience::new(seed);
    while let Some(side) = decider(&game) {
        patience.one_more(&**rules, game.state());
        look(&mut game, side);
        decide(&mut game, side, &mut bots, seed);
    }
    game
}

/// Lets a bot make the decision of its side.
fn decide<R: Heuristic>(game: &mut Match<R>, side: Side, bots: &mut [AnyBot<R>], seed: u64) {
    let refused = game.play_bot(side, &mut bots[side.index()]).err();
    assert_eq!(refused, None, "seed {seed}: a bot's decision is refused");
}

/// Plays a battle between bots that answer at once, and tells its end and its rewards.
fn bout<R: Heuristic>(rules: &R, kind: BotKind, seed: u64) -> (R::State, Option<Rewards>) {
    let (mut scratch, mut bots) = (rules.scratch(), bots(rules, kind, seed));
    let mut dice = Counted { dice: stream(seed, 0), rolled: 0 };
    let (mut s, mut reward_log) = (rules.opening(), rules.reward_log());
    let mut patience = Patience::new(seed);
    loop {
        patience.one_more(rules, &s);
        let input = match rules.turn(&s) {
            Turn::Over(_) => {
                let rewards = Rewards::of(rules, &s, &reward_log);
                return (s, rewards);
            }
            Turn::Clock => Input::Clock,
            Turn::Acts(by) => {
                Input::Command { by, command: bots[by.index()].choose(rules, &s, by, &mut scratch) }
            }
        };
        dice.rolled = 0;
        let (listener, scratch) = (&mut reward_log, &mut scratch);
        let mut table = Bench { dice: &mut dice, bots: &mut bots, listener, scratch };
        rules.resolve_behind(&mut s, &input, &mut table).expect("bots answer at once, so nothing pauses");
    }
}

/// What a bot of a style thinks of is offered, and its favourite is what it scores best.
fn thinks_of_offers<R: Heuristic>(
    rules: &R,
    s: &R::State,
    side: Side,
    style: Style,
    offers: &[R::Command],
    scratch: &mut R::Scratch,
) {
    let (mut candidates, mut scores) = (Vec::new(), Vec::new());
    rules.candidates(s, side, style, scratch, &mut candidates);
    rules.appraise(s, side, style, &candidates, scratch, &mut scores);
    assert!(!candidates.is_empty() && candidates.len() == scores.len(), "every thought has its score");
    for (n, command) in candidates.iter().enumerate() {
        assert!(offers.contains(command), "a bot of {style:?} thinks of {command:?}, which is not offered");
        assert!(!candidates[..n].contains(command), "a bot of {style:?} thinks twice of {command:?}");
    }
    if let Some(favourite) = rules.favourite(s, side, style, scratch) {
        let best =
            candidates.iter().zip(&scores).max_by_key(|(_, score)| **score).map(|(command, _)| *command);
        assert_eq!(Some(favourite), best, "the favourite of {style:?} is what it scores best");
        assert_eq!(scores.iter().filter(|score| Some(*score) == scores.iter().max()).count(), 1);
    }
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
        for style in [Style::STANDARD, Style::CAUTIOUS, Style::AGGRESSIVE, Style::OBJECTIVE] {
            thinks_of_offers(&**rules, game.state(), side, style, &offers, &mut scratch);
        }
        for command in offers {
            let refusal = rules.check(game.state(), side, &command, &mut scratch);
            assert_eq!(refusal, Ok(()), "seed {seed}: offered {command:?}, then refused it");
            let text = rules.write(game.state(), &command);
            let fits = !text.is_empty() && text.trim() == text && !text.contains(['|', '\n', '\r']);
            assert!(fits, "seed {seed}: {text:?} does not fit on a replay's line");
            assert_eq!(
                rules.read(game.state(), side, &text),
                Ok(command),
                "seed {seed}: `{text}` reads otherwise"
            );
            assert_eq!(
                rules.offer(game.state(), &command).command,
                text,
                "seed {seed}: the menu says otherwise"
            );
        }
    });
}

/// Whatever somebody types, and whenever a command comes, it is read and checked or refused, and nothing panics.
pub fn nonsense_is_refused<R: Heuristic>(rules: &Arc<R>, seed: u64) {
    let mut scratch = rules.scratch();
    let mut texts = Vec::new();
    let mut decisions = 0;
    play(rules, BotKind::Random, seed, |game, side| {
        decisions += 1;
        if game.asked().is_some() || decisions % 5 != 1 {
            return;
        }
        // Commands of other moments, which fit no longer or belong to another side.
        for command in game.offers(side).iter().take(8) {
            texts.push(rules.write(game.state(), command));
        }
        let from = texts.len().saturating_sub(64);
        for text in &texts[from..] {
            let half = text.chars().count() / 2;
            let torn: String = text.chars().take(half).collect();
            for text in [text, &torn, &format!("{text} 4294967296"), &format!("-1 {text} -1")] {
                if let Ok(command) = rules.read(game.state(), side, text) {
                    let _ = rules.check(game.state(), side, &command, &mut scratch);
                }
            }
        }
    });
}

/// A battle between bots ends within the round limit.
pub fn play_ends<R: Heuristic>(rules: &R, kind: BotKind, seed: u64) {
    bout(rules, kind, seed);
}

/// A match written down and read again ends in the same state, and a changed die or digest is found.
pub fn replay_reproduces<R: Heuristic>(rules: &Arc<R>, kind: BotKind, seed: u64) {
    let game = play(rules, kind, seed, |_, _| {});
    let text = game.replay().to_string();
    let replay = Replay::parse(&text).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    let again = Match::resume(rules.clone(), &replay).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    assert_eq!(digest(again.state()), digest(game.state()), "seed {seed}: another end");
    assert_eq!(again.replay().to_string(), text, "seed {seed}: another replay");
    assert_eq!(again.rewards(), game.rewards(), "seed {seed}: other rewards");

    let mut forged = replay;
    if let Some(record) = forged.records.last_mut() {
        record.digest ^= 1;
        assert!(Match::resume(rules.clone(), &forged).is_err(), "seed {seed}: a forged digest passes");
    }
}

/// A match that is saved and taken up again, also while a question is open, goes on as if nothing had happened.
pub fn resuming_changes_nothing<R: Heuristic>(rules: &Arc<R>, kind: BotKind, seed: u64) {
    let whole = play(rules, kind, seed, |_, _| {});
    // The first questions, and ever fewer of the other moments: each time the whole battle is played again.
    let (mut decisions, mut next, mut questions) = (0, 1 + seed % 4, 0);
    let pieces = play(rules, kind, seed, |game, _| {
        decisions += 1;
        questions += u32::from(game.asked().is_some());
        if decisions < next && (game.asked().is_none() || questions > 6) {
            return;
        }
        next = decisions * 3 / 2 + 1;
        let text = game.replay().to_string();
        let replay = Replay::parse(&text).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        let again = Match::resume(rules.clone(), &replay).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert_eq!(again.asked(), game.asked(), "seed {seed}: saved and resumed, another question is open");
        *game = again;
    });
    let (whole, pieces) = (whole.replay().to_string(), pieces.replay().to_string());
    assert_eq!(pieces, whole, "seed {seed}: saving and resuming changed the battle");
}

/// Answering at once and answering after a pause give the same battle.
pub fn pausing_changes_nothing<R: Heuristic>(rules: &Arc<R>, kind: BotKind, seed: u64) {
    let paused = play(rules, kind, seed, |_, _| {});
    let (at_once, rewards) = bout(&**rules, kind, seed);
    assert_eq!(digest(&at_once), digest(paused.state()), "seed {seed}: pausing changed the battle");
    assert_eq!(rewards, paused.rewards(), "seed {seed}: pausing changed the rewards");
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
        let mut dice = stream(seed, 98);
        let mut stray = |times: u32| {
            let mut rolled = std::collections::BTreeMap::<u64, u32>::new();
            for _ in 0..times {
                *rolled.entry(after(&**rules, game.state(), &input, &mut dice)).or_default() += 1;
            }
            { rolled }.into_iter().find_map(|(end, count)| {
                let (p, times) = (exact.of(&end).to_f64(), f64::from(times));
                assert!(p > 0.0, "seed {seed}: rolled what cannot happen");
                let four_sigma = 4.0 * (times * p * (1.0 - p)).sqrt() + 3.0;
                let off = (f64::from(count) - times * p).abs() > four_sigma;
                off.then(|| format!("seed {seed}: {count} of {times}, expected {p}"))
            })
        };
        // What hardly ever happens is counted in threes, as there are thousands of such ends.
        // Of so many comparisons one strays now and then: what is really wrong strays in a longer run as well.
        if stray(2_000).is_some()
            && let Some(fault) = stray(100_000)
        {
            panic!("{fault}");
        }
    });
}

fn after<R: Heuristic>(rules: &R, s: &R::State, input: &Input<R>, dice: &mut impl dice::Dice) -> u64 {
    let mut s = s.clone();
    let mut bots = vec![Brawler; rules.sides().len()];
    let mut table = Bench { dice, bots: &mut bots, listener: Silent, scratch: &mut rules.scratch() };
    rules.resolve_behind(&mut s, input, &mut table).expect("bots answer at once");
    digest(&s)
}

/// The same bot with little time: a search that plays a whole battle with its usual trials takes longer than all else.
fn hasty(kind: BotKind) -> BotKind {
    if let BotKind::Search(_) = kind { BotKind::Search(8) } else { kind }
}

/// The first so many seeds, and many more in `make soak`.
pub fn seeds(few: u64) -> std::ops::Range<u64> {
    0..if std::env::var_os("CALTROP_SOAK").is_some() { 10 * few } else { few }
}

/// All of the above over these seeds.
pub fn run_all<R: Heuristic>(rules: &Arc<R>, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        for kind in BotKind::ALL {
            play_ends(&**rules, hasty(kind), seed);
        }
        every_offer_passes_check(rules, seed);
        nonsense_is_refused(rules, seed);
        for kind in [BotKind::Standard, BotKind::Brawler, BotKind::Random] {
            replay_reproduces(rules, kind, seed);
            pausing_changes_nothing(rules, kind, seed);
        }
        for kind in [BotKind::Standard, BotKind::Brawler] {
            canonical_states_play_alike(&**rules, kind, seed);
        }
        resuming_changes_nothing(rules, BotKind::Random, seed);
        undo_restores(rules, seed);
        redealing_changes_nothing_seen(rules, seed);
        log_tells_no_more_than_the_scene(rules, seed);
        what_became_known_stays(rules, seed);
        odds_agree_with_sampling(rules, seed);
        what_is_shown_is_there(rules, seed);
    }
}
