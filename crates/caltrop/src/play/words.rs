//! What a person types.

use std::io::BufRead;

use crate::output::Failure;

/// The longest line that is read.
const LONGEST: usize = 4096;

/// The next line; nothing at the end of the input. What is too long is cut.
pub fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut line: Vec<u8> = Vec::new();
    let mut any = false;
    loop {
        let buffer = input.fill_buf().map_err(|e| Failure::no(format!("can't read what is typed: {e}")))?;
        if buffer.is_empty() {
            break;
        }
        any = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        line.extend(part.iter().take(LONGEST - line.len().min(LONGEST)));
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(any.then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// What a person wants.
#[derive(Debug, PartialEq, Eq)]
pub enum Wish<'a> {
    Nothing,
    /// An entry of the menu, or an answer, by its number.
    Number(usize),
    /// Take back the last command.
    Undo,
    /// Save, here if it says where.
    Save(Option<&'a str>),
    /// The last lines of the log, so many.
    Log(usize),
    /// The board, around this cell if it says one.
    Board(Option<&'a str>),
    /// The menu again, or the entries of one of its groups.
    Menu(Option<&'a str>),
    /// A closer look at somebody.
    Info(Option<&'a str>),
    Rule(&'a str),
    /// What can be typed.
    Help,
    Quit,
    /// Anything else: a command of the ruleset.
    Command(&'a str),
}

impl Wish<'_> {
    /// What a line means. A word of ours with something after it is the game's if the game reads the line as a command:
    /// `board` shows the board, and `board cart` boards the cart.
    pub fn read(line: &str, game_reads: impl FnOnce(&str) -> bool) -> Wish<'_> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = Some(rest.trim()).filter(|rest| !rest.is_empty());
        if rest.is_some() && game_reads(line) {
            return Wish::Command(line);
        }
        match (word, rest) {
            ("", _) => Wish::Nothing,
            ("undo", None) => Wish::Undo,
            ("save", file) => Wish::Save(file),
            ("log", n) => Wish::Log(n.and_then(|n| n.parse().ok()).unwrap_or(20)),
            ("board", cell) => Wish::Board(cell),
            ("menu", group) => Wish::Menu(group),
            ("info", who) => Wish::Info(who),
            ("rule", Some(id)) => Wish::Rule(id),
            ("help" | "?", None) => Wish::Help,
            ("quit" | "exit" | "q", None) => Wish::Quit,
            (number, None) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                Wish::Number(number.parse().unwrap_or(usize::MAX))
            }
            _ => Wish::Command(line),
        }
    }
}

/// Our words, as they are typed alone.
#[cfg(test)]
const OURS: [&str; 11] =
    ["undo", "save", "log", "board", "menu", "info", "rule", "help", "?", "quit", "exit"];

/// What can be typed besides the commands of a ruleset.
pub const HELP: &str = "\
You can type
  3               take entry 3 of the menu, or answer 3
  move c4, ...    any command of the menu, typed
  undo            take back your last command, while no die was seen
  board [c4]      the board again, around a cell
  menu [GROUP]    the menu again, or the entries of one of its groups
  info [NAME]     the numbers of somebody on the board
  log [N]         the last lines of the log
  rule ID         a rule, such as those in [brackets]
  save FILE       save the game; `caltrop play --text --resume FILE` goes on
  quit            leave
A word of this list with something after it is a command if the game has one like it: `help bryn` helps Bryn.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_from_commands() {
        let read = |line| Wish::read(line, |text| text == "board cart");
        assert_eq!(read(" 12 "), Wish::Number(12));
        assert_eq!(read("99999999999999999999999"), Wish::Number(usize::MAX));
        assert_eq!(read("save a b.replay"), Wish::Save(Some("a b.replay")));
        assert_eq!(read("attack longsword goblin-2"), Wish::Command("attack longsword goblin-2"));
        assert_eq!(read("\t"), Wish::Nothing);
        assert_eq!(read("board"), Wish::Board(None));
        assert_eq!(read("board c4"), Wish::Board(Some("c4")));
        assert_eq!(read("board cart "), Wish::Command("board cart"));
        assert_eq!(read("help"), Wish::Help);
        assert_eq!(read("help nobody"), Wish::Command("help nobody"), "and the game says why not");
    }

    /// Every command of every scenario that is written can be typed, and a bare word of ours is a command of none.
    #[test]
    fn no_word_of_ours_hides_a_command() {
        let library = catalog::library();
        for listing in library.scenarios() {
            let bundle = library.scenario(&listing.ruleset, &listing.id).expect("it ships");
            let playable = catalog::load(&bundle).expect("it loads");
            let mut game = playable.start(dice::Generator::ChaCha, dice::Seed::from(7));
            for side in 0..game.sides().len() as u8 {
                crate::scenario::seat(&mut *game, side, engine::bots::BotKind::Random, dice::Seed::from(7));
            }
            for _ in 0..8 {
                let Some(by) = game.deciding() else { break };
                for word in OURS {
                    assert!(!game.reads(by, word), "{}: `{word}` is a command", listing.id);
                }
                if game.asks().is_none() {
                    for offer in game.menu(by).offers {
                        let wish = Wish::read(&offer.command, |text| game.reads(by, text));
                        assert_eq!(wish, Wish::Command(&offer.command), "{}", listing.id);
                    }
                }
                game.play_bot().expect("bots are not refused");
            }
        }
    }

    #[test]
    fn lines_are_read_to_the_end_and_cut() {
        let mut input = "a\n\nlast".as_bytes();
        let mut next = || read_line(&mut input).expect("text");
        assert_eq!([next(), next(), next(), next()].map(|l| l.unwrap_or("-".into())), ["a", "", "last", "-"]);
        let long = "x".repeat(10_000) + "\nb";
        let mut input = long.as_bytes();
        assert_eq!(read_line(&mut input).expect("text").map(|l| l.len()), Some(LONGEST));
        assert_eq!(read_line(&mut input).expect("text").as_deref(), Some("b"));
    }
}
