//! Replay files: written, read, cut short and taken up again.

use std::sync::Arc;

use dice::{Generator, LabDice, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::replay::Replay;
use engine::{Match, Side, Turn};
use proptest::prelude::*;

use crate::pit::{BLUE, Flaw, Pits, RED, start};

/// A battle between random bots, decision by decision.
pub struct Bout {
    pub game: Match<Pits>,
    bots: [AnyBot<Pits>; 2],
}

impl Bout {
    pub fn new(rules: &Arc<Pits>, seed: u64) -> Bout {
        let bot =
            |lane| AnyBot::new(BotKind::Random, LabDice::new(Seed::from(seed), Stream::battle(0).lane(lane)));
        Bout { game: start(rules, seed), bots: [bot(1), bot(2)] }
    }

    /// Makes one decision; false once it is over.
    fn decide(&mut self) -> bool {
        let ((Some((side, ..)), _) | (None, Turn::Acts(side))) = (self.game.asked(), self.game.turn()) else {
            return false;
        };
        self.game.play_bot(side, &mut self.bots[side.index()]).unwrap();
        true
    }

    pub fn finish(mut self) -> Match<Pits> {
        while self.decide() {}
        self.game
    }
}

pub fn read(rules: &Arc<Pits>, text: &str) -> Result<Match<Pits>, String> {
    let replay = Replay::parse(text).map_err(|e| e.to_string())?;
    Match::resume(rules.clone(), &replay)
}

const HEAD: &str = "caltrop replay 1\nruleset pits 1\ngenerator xoshiro256++\nseed 1\nscenario {}\n\
                    opening 0123456789abcdef\n";

#[test]
fn a_well_formed_head_alone_is_a_replay() {
    let replay = Replay::parse(HEAD).unwrap();
    assert_eq!((replay.opening, replay.opening_line, replay.records.len()), (0x0123_4567_89ab_cdef, 6, 0));
    assert_eq!(replay.to_string(), HEAD);
}

#[test]
fn a_broken_head_is_named_with_its_line() {
    let begin = "a replay begins with `caltrop replay 1`; this is no replay, or of a newer format";
    for (line, text, what) in [
        (1, "", begin),
        (1, "caltrop replay 2", begin),
        (2, "", "expected `ruleset` and the ruleset's name and version"),
        (2, "ruleset", "expected `ruleset` and the ruleset's name and version"),
        (2, "ruleset pits", "expected `ruleset`, a name and a version"),
        (3, "generator", "expected `generator` and the name of a generator"),
        (
            3,
            "generator dice-o-matic",
            "there is no generator `dice-o-matic`; this program has xoshiro256++ and",
        ),
        (4, "seed", "expected `seed` and the seed"),
        (4, "seed -1", "a seed is a whole number from 0 to"),
        (4, "seed 99999999999999999999", "a seed is a whole number from 0 to"),
        (5, "scenario", "expected `scenario` and the scenario as JSON"),
        (5, "scenario {\"name\": ", "the scenario: EOF"),
        (5, "scenario {} {}", "the scenario: trailing characters"),
        (6, "opening", "expected `opening` and the digest of the opening state"),
        (6, "opening 0123456789abcde", "expected `opening` and the 16 hexadecimal digits of a digest"),
        (6, "opening +123456789abcdef", "expected `opening` and the 16 hexadecimal digits of a digest"),
        (6, "opening 0123456789ABCDEF", "expected `opening` and the 16 hexadecimal digits of a digest"),
    ] {
        let mut lines: Vec<&str> = HEAD.lines().collect();
        lines[line - 1] = text;
        let error = Replay::parse(&lines.join("\n")).unwrap_err();
        assert_eq!(error.line, line, "{text:?}: {error}");
        assert!(error.what.starts_with(what), "{text:?}: {error}");
        // A head that ends before this line misses it.
        let cut = Replay::parse(&lines[..line - 1].join("\n")).unwrap_err();
        assert_eq!(cut.line, line, "{cut}");
    }
}

#[test]
fn a_broken_input_is_named_with_its_line() {
    let digest = "0123456789abcdef";
    let expected = "expected an input, its tape and a digest";
    for (text, what) in [
        (String::new(), expected),
        ("rest".to_owned(), expected),
        (format!("0 rest | {digest}"), expected),
        (format!("0 rest | | {digest}"), expected),
        (format!("clocks |  | {digest}"), expected),
        (format!("0 |  | {digest}"), expected),
        (format!("0  |  | {digest}"), expected),
        (format!(" |  | {digest}"), expected),
        (format!("red rest |  | {digest}"), "`red` is no number of a side"),
        (format!("256 rest |  | {digest}"), "`256` is no number of a side"),
        (format!("+0 rest |  | {digest}"), "`+0` is no number of a side"),
        (format!("clock it |  | {digest}"), "`clock` is no number of a side"),
        ("0 rest |  | ".to_owned(), "a digest has 16 hexadecimal digits"),
        ("0 rest |  | 0123456789abcdeg".to_owned(), "a digest has 16 hexadecimal digits"),
        (format!("0 rest |  | {digest}0"), "a digest has 16 hexadecimal digits"),
        (format!("0 rest | x | {digest}"), "`x` is no die"),
        (format!("0 rest | 1 ? | {digest}"), "`?` is no die"),
        (format!("0 rest | ?70000 | {digest}"), "`?70000` is no die"),
        (format!("0 rest | 99999999999 | {digest}"), "`99999999999` is no die"),
        (format!("0 rest | +4 | {digest}"), "`+4` is no die"),
        (format!("0 rest | 04 | {digest}"), "`04` is no die"),
    ] {
        let error = Replay::parse(&format!("{HEAD}clock |  | {digest}\n{text}\nend Red wins\n")).unwrap_err();
        assert_eq!(error.line, 8, "{text:?}: {error}");
        assert!(error.what.starts_with(what), "{text:?}: {error}");
    }
    let twice = format!("{HEAD}0 rush |  | asks\n0 rest |  | {digest}\n");
    assert_eq!(
        Replay::parse(&twice).unwrap_err().to_string(),
        "line 8: line 7 waits for an answer, so no input may follow"
    );
    let after = format!("{HEAD}end Red wins\nclock |  | {digest}\n");
    assert_eq!(Replay::parse(&after).unwrap_err().to_string(), "line 8: nothing may follow the `end` line");
}

#[test]
fn a_replay_of_another_program_is_refused_with_advice() {
    let rules = Pits::dealt(1, Flaw::None);
    let text = start(&rules, 1).replay().to_string();
    for (from, to) in [("ruleset pits 1", "ruleset pits 2"), ("ruleset pits 1", "ruleset chess 1")] {
        let error = read(&rules, &text.replace(from, to)).err().unwrap();
        assert!(error.starts_with("line 2: this replay is of "), "{error}");
        assert!(
            error.ends_with("this program plays pits 1; play it with the program that wrote it"),
            "{error}"
        );
    }
}

#[test]
fn a_file_cut_at_any_line_goes_on_to_the_same_end() {
    for seed in 0..6 {
        let rules = Pits::dealt(seed, Flaw::None);
        let whole = Bout::new(&rules, seed).finish().replay().to_string();
        let lines: Vec<&str> = whole.lines().collect();
        for cut in 0..=lines.len() {
            let text = lines[..cut].join("\n");
            if cut < 6 {
                let error = Replay::parse(&text).unwrap_err();
                assert_eq!(error.line, cut + 1, "{error}");
                continue;
            }
            let game = read(&rules, &text).unwrap_or_else(|e| panic!("seed {seed}, {cut} lines: {e}"));
            let so_far = game.replay().to_string();
            // A clock that was cut off is wound up again.
            assert!(so_far.starts_with(&text) && whole.starts_with(so_far.trim_end()), "{so_far}");
        }
    }
}

#[test]
fn a_match_saved_at_any_decision_goes_on_exactly_as_it_would_have() {
    let mut questions = 0;
    for seed in 0..6 {
        let rules = Pits::dealt(seed, Flaw::None);
        let whole = Bout::new(&rules, seed).finish().replay();
        for saved in 0.. {
            let mut bout = Bout::new(&rules, seed);
            if !(0..saved).all(|_| bout.decide()) {
                break;
            }
            let again = read(&rules, &bout.game.replay().to_string()).unwrap();
            assert_eq!(again.asked(), bout.game.asked());
            for viewer in engine::Viewer::each(2) {
                assert_eq!(again.prompt(viewer), bout.game.prompt(viewer));
                assert_eq!(again.scene(viewer), bout.game.scene(viewer));
                assert_eq!(again.lines(viewer, 0), bout.game.lines(viewer, 0));
            }
            questions += u32::from(again.asked().is_some());
            bout.game = again;
            assert_eq!(bout.finish().replay(), whole, "seed {seed}, saved after {saved} decisions");
        }
    }
    assert!(questions > 20, "only {questions} were saved while a question was open");
}

#[test]
fn whoever_saves_while_a_question_is_open_does_not_choose_again() {
    let mut game = start(&Pits::dealt(1, Flaw::None), 3);
    game.submit_text(RED, "rush").unwrap();
    game.answer(BLUE, 1).unwrap();
    let text = game.replay().to_string();
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("0 rush | ?1 ") && last.ends_with(" | asks"), "{last}");
    let mut again = read(&game.rules().clone(), &text).unwrap();
    let refused = again.submit_text(RED, "rest").unwrap_err().to_string();
    assert_eq!(refused, "You have to answer a question first.");
}

#[test]
fn both_generators_are_written_and_taken_up() {
    for generator in [Generator::Xoshiro, Generator::ChaCha] {
        let rules = Pits::dealt(1, Flaw::None);
        let seed = Seed::from_bytes([7; 32]);
        let mut game = Match::start(rules.clone(), generator, seed, serde_json::Value::Null);
        let rush = |game: &mut Match<Pits>, by: Side| {
            game.submit_text(by, "rush").unwrap();
            game.answer(Side(1 - by.0), 0).unwrap();
        };
        rush(&mut game, RED);
        let mut again = read(&rules, &game.replay().to_string()).unwrap();
        let (mut one, mut two) = (String::new(), String::new());
        for (game, text) in [(&mut game, &mut one), (&mut again, &mut two)] {
            rush(game, BLUE);
            *text = game.replay().to_string();
        }
        assert_eq!(one, two, "{generator}");
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC*", rest in "([0-9a-f| ?\n-]|clock|end|asks){0,60}") {
        let _ = Replay::parse(&text);
        let _ = Replay::parse(&format!("{HEAD}{text}"));
        if let Ok(replay) = Replay::parse(&format!("{HEAD}{rest}")) {
            prop_assert_eq!(Replay::parse(&replay.to_string()), Ok(replay));
        }
    }
}

/// Taken up at any input with other dice, a battle is still proven die by die.
#[test]
fn a_battle_that_goes_on_with_other_dice_is_a_true_replay() {
    let rules = Pits::dealt(3, Flaw::None);
    let whole = Bout::new(&rules, 3).finish().replay();
    let mut refused = 0;
    for inputs in 0..whole.records.len() {
        let cut = whole.until(inputs, Some(Seed::from(1000 + inputs as u64)));
        let game = Match::resume(rules.clone(), &cut).unwrap();
        let bot =
            |lane| AnyBot::new(BotKind::Random, LabDice::new(Seed::from(3), Stream::battle(0).lane(lane)));
        let replay = Bout { game, bots: [bot(1), bot(2)] }.finish().replay();
        assert_eq!(replay.records[..inputs], whole.records[..inputs]);
        let text = replay.to_string();
        assert_eq!(text.lines().filter(|line| line.starts_with("dice ")).count(), 1);
        let again = read(&rules, &text).unwrap_or_else(|e| panic!("after {inputs}: {e}"));
        assert_eq!(again.replay().to_string(), text);
        // Where dice were rolled since, whoever forgets the line tells another battle.
        let forgotten: Vec<&str> = text.lines().filter(|line| !line.starts_with("dice ")).collect();
        let forgotten = forgotten.join("\n") + "\n";
        refused += usize::from(read(&rules, &forgotten).is_err());
    }
    assert!(refused > 0);
}

#[test]
fn dice_change_once_at_a_time() {
    let text = format!("{HEAD}dice 7\ndice 8\n");
    let error = Replay::parse(&text).unwrap_err();
    assert_eq!(error.line, 8, "{error}");
    assert_eq!(Replay::parse(&format!("{HEAD}dice seven\n")).unwrap_err().line, 7);
}
