//! Replays that somebody or something has changed: named with the line, or harmless.

use std::sync::Arc;

use engine::{Match, Turn};

use crate::pit::{BLUE, Flaw, Pits, RED, start};
use crate::replays::{Bout, read};

/// A short battle with a fall, a blocked rush, a gust and an end.
fn battle() -> (Arc<Pits>, String) {
    let rules = Pits::with(&[2], &[]);
    let mut game = start(&rules, 1);
    game.submit_text(RED, "dig 7").unwrap();
    game.submit_text(RED, "walk 3").unwrap();
    game.submit_text(BLUE, "rush").unwrap();
    game.answer(RED, 1).unwrap();
    game.answer(BLUE, 2).unwrap();
    while let Turn::Acts(side) = game.turn() {
        let order = if side == RED { "rest" } else { "walk 2" };
        let order = if game.state().lanes[1].at == 5 && side == BLUE { "walk 3" } else { order };
        game.submit_text(side, order).unwrap();
    }
    (rules, game.replay().to_string())
}

/// The same file with one line changed, counted from 1.
fn with_line(text: &str, line: usize, change: impl FnOnce(&str) -> String) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[line - 1] = change(&lines[line - 1]);
    lines.join("\n")
}

fn line_of(text: &str, begin: &str) -> usize {
    text.lines().position(|line| line.starts_with(begin)).unwrap_or_else(|| panic!("{begin}: {text}")) + 1
}

/// The file with the line that begins so changed from one word to another is refused on that line, and says why.
#[track_caller]
fn refused(begin: &str, from: &str, to: &str, says: &str) {
    let (rules, text) = battle();
    let line = line_of(&text, begin);
    let changed = with_line(&text, line, |old| old.replacen(from, to, 1));
    assert_ne!(changed.trim_end(), text.trim_end(), "nothing was changed in line {line} of {text}");
    let error = read(&rules, &changed).err().expect("a changed replay passes");
    assert!(error.starts_with(&format!("line {line}: {says}")), "{error}\n{text}");
}

#[test]
fn the_battle_as_it_was_verifies() {
    let (rules, text) = battle();
    assert_eq!(read(&rules, &text).unwrap().replay().to_string(), text);
    let windows = text.replace('\n', "\r\n");
    assert_eq!(read(&rules, &windows).unwrap().replay().to_string(), text, "as Windows stores it");
    assert!(read(&rules, text.trim_end()).is_ok(), "without the last line's end");
}

#[test]
fn another_opening() {
    let (_, text) = battle();
    let begins = text.lines().nth(5).unwrap().to_owned();
    let to = format!("opening {:016x}", 7);
    refused("opening", &begins, &to, "the battle opens in state ");
}

#[test]
fn another_digest() {
    let (_, text) = battle();
    let digest =
        text.lines().nth(line_of(&text, "0 dig 7") - 1).unwrap().rsplit(' ').next().unwrap().to_owned();
    refused("0 dig 7", &digest, "0000000000000000", &format!("the state is {digest}, the file says 0000"));
}

#[test]
fn another_die() {
    let (_, text) = battle();
    let line = text.lines().nth(line_of(&text, "0 walk 3") - 1).unwrap().to_owned();
    let rolled: i32 = line.split(" | ").nth(1).unwrap().parse().unwrap();
    let (tape, other) = (format!("| {rolled} |"), rolled % 6 + 1);
    let says = format!("mark 1 of the tape is {other}, the generator rolls {rolled}");
    refused("0 walk 3", &tape, &format!("| {other} |"), &says);
    refused("0 walk 3", &tape, "| ?1 |", &format!("mark 1 of the tape is ?1, the generator rolls {rolled}"));
    refused("0 walk 3", &tape, "|  |", "the rules use 1 marks of a tape that has 0");
    refused("0 walk 3", &tape, &format!("| {rolled} 4 |"), "the rules use 1 marks of a tape that has 2");
}

#[test]
fn another_answer() {
    refused("1 rush", "| ?1 ", "| ?0 ", "");
    refused("1 rush", "| ?1 ", "| ?2 ", "mark 1 of the tape is ?2, but one of 2 options is due");
    refused("1 rush", "| ?1 ", "| 1 ", "mark 1 of the tape is 1, but one of 2 options is due");
    refused("1 rush", "?2 ", "?0 ", "the rules use 3 marks of a tape that has 4");
    let (rules, text) = battle();
    let line = line_of(&text, "1 rush");
    let short =
        with_line(&text, line, |old| old.split_once(" ?2").unwrap().0.to_owned() + " | 0123456789abcdef");
    let error = read(&rules, &short).err().unwrap();
    assert_eq!(error, format!("line {line}: the tape ends where a question is asked"));
}

#[test]
fn another_command() {
    refused("0 dig 7", "dig 7", "dig 8", "the state is ");
    refused("0 dig 7", "dig 7", "dig 13", "`dig 13` is refused: Nobody can dig at 13.");
    refused("0 dig 7", "dig 7", "fly 7", "`fly 7` is no command.");
    refused("0 dig 7", "dig 7", "dig  7", "`dig  7` is written `dig 7`");
    refused("0 dig 7", "0 dig", "1 dig", "`1 dig 7`: It is the turn of Red.");
    refused("0 dig 7", "0 dig", "200 dig", "`200 dig 7`: It is the turn of Red.");
}

#[test]
fn a_clock_that_moves_too_early_or_not_at_all() {
    let (rules, text) = battle();
    let lines: Vec<&str> = text.lines().collect();
    let clock = line_of(&text, "clock");
    let twice = [&lines[..clock], &lines[clock - 1..]].concat().join("\n");
    let error = read(&rules, &twice).err().unwrap();
    assert_eq!(error, format!("line {}: the clock moves, but it is the turn of Red", clock + 1));
    let never = [&lines[..clock - 1], &lines[clock..]].concat().join("\n");
    let error = read(&rules, &never).err().unwrap();
    assert_eq!(error, format!("line {clock}: `0 dig 7`: The round is only beginning."));
    let end = lines.len() - 1;
    let after = [&lines[..end], &lines[clock - 1..clock]].concat().join("\n");
    let error = read(&rules, &after).err().unwrap();
    let says = format!("line {}: the clock moves, but the battle is over: Victory for Blue", end + 1);
    assert!(error.starts_with(&says), "{error}");
}

#[test]
fn a_line_taken_out_or_put_twice_is_found() {
    let (rules, text) = battle();
    let lines: Vec<&str> = text.lines().collect();
    for line in 7..lines.len() {
        let without = [&lines[..line - 1], &lines[line..]].concat().join("\n");
        let twice = [&lines[..line], &lines[line - 1..]].concat().join("\n");
        for changed in [without, twice] {
            let error = read(&rules, &changed).err().unwrap_or_else(|| panic!("line {line} of {text}"));
            assert!(error.starts_with("line "), "{error}");
        }
    }
}

#[test]
fn another_end() {
    refused("end", "Blue", "Red", "the battle ends in `Victory for Blue in round ");
    let (rules, text) = battle();
    let lines: Vec<&str> = text.lines().collect();
    let early = [&lines[..9], &lines[lines.len() - 1..]].concat().join("\n");
    let error = read(&rules, &early).err().unwrap();
    let says =
        format!("line 10: the file says `{}`, but the battle is not over", &lines.last().unwrap()[4..]);
    assert_eq!(error, says);
}

#[test]
fn a_question_that_nobody_asked() {
    let rules = Pits::with(&[], &[]);
    let mut game = start(&rules, 1);
    game.submit_text(RED, "rush").unwrap();
    game.answer(BLUE, 1).unwrap();
    let text = game.replay().to_string();
    let last = text.lines().count();
    for (change, says) in [
        (("rush", "rest"), "the input waits for an answer, but nobody is asked anything"),
        (("?1", "?4"), "mark 1 of the tape is ?4, but one of 2 options is due"),
        (("0 rush", "1 rush"), "`1 rush`: It is the turn of Red."),
    ] {
        let changed = with_line(&text, last, |old| old.replacen(change.0, change.1, 1));
        let error = read(&rules, &changed).err().unwrap();
        assert_eq!(error, format!("line {last}: {says}"));
    }
    let short = with_line(&text, last, |_| "0 rush | ?1 | asks".to_owned());
    let error = read(&rules, &short).err().unwrap();
    assert_eq!(error, format!("line {last}: the rules roll more dice before they ask"));
}

/// One byte changed: no panic, and either a refusal that names a line or the very same battle. What may change is the
/// scenario where no state depends on it, and an order or answer that comes to the same (who falls after one square
/// falls on the way to the third as well).
#[test]
fn one_wrong_byte_is_found_or_harmless() {
    let rules = Pits::dealt(1, Flaw::None);
    let game = Bout::new(&rules, 0).finish();
    let text = game.replay().to_string();
    let (mut found, mut harmless) = (0, 0);
    for at in 0..text.len() {
        let old = text.as_bytes()[at];
        for new in
            [old ^ 1, old ^ 0x20, old ^ 0x80, b'0', b'7', b'a', b'+', b' ', b'\t', b'\r', b'\n', b'|', b'?']
        {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = new;
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            match read(&rules, &changed) {
                _ if new == old => {}
                Err(error) => {
                    assert!(error.starts_with("line "), "{error}");
                    found += 1;
                }
                Ok(again) => {
                    same_battle(&game, &again, &changed);
                    harmless += 1;
                }
            }
        }
    }
    assert!(found > 20 * harmless, "{found} found, {harmless} harmless");
}

#[track_caller]
fn same_battle(game: &Match<Pits>, again: &Match<Pits>, text: &str) {
    let (a, b) = (game.replay(), again.replay());
    assert_eq!((a.header.seed, a.header.generator), (b.header.seed, b.header.generator), "{text}");
    assert_eq!((a.opening, a.end), (b.opening, b.end), "{text}");
    let states = |records: &[engine::replay::Record]| records.iter().map(|r| r.digest).collect::<Vec<_>>();
    assert_eq!(states(&a.records), states(&b.records), "{text}");
}
