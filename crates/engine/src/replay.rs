//! Replay files: text, a head that names everything the battle depends on, then one line per input.
//!
//! ```text
//! caltrop replay 1
//! ruleset tdgs 0.1.0
//! generator xoshiro256++
//! seed 42
//! scenario {"ruleset":"tdgs",...}
//! opening 5f0c2a9d1b7e4410
//! clock | 2 1 | 91b04ed02c7d3f58
//! 0 attack longsword goblin-2 | 14 | 0a77c1f2e6b98d34
//! end Victory for Red in round 7
//! ```
//!
//! An input's line holds who orders what (or `clock`), its [`Tape`], and the digest of the state after it. An input
//! that still waits for an answer comes last, with its tape so far and `asks` in place of a digest: `1 rush | 4 | asks`.
//!
//! A battle that was taken up again with other dice says so where that happened: `dice 7` before an input means that its
//! dice, and those of all that follow, come from seed 7.

use std::fmt;

use dice::{Generator, Seed};

use crate::tape::number;
use crate::{Side, Tape};

/// The most inputs a replay may hold.
pub const MOST_INPUTS: usize = 1_000_000;
/// The largest replay file that is read.
pub const LARGEST: usize = 64 << 20;

const FORMAT: &str = "caltrop replay 1";
/// Stands for the digest of an input that waits for an answer.
const ASKS: &str = "asks";

/// Everything the battle depends on besides its inputs.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    pub ruleset: String,
    /// The version of its rules.
    pub version: String,
    /// The generator of its dice.
    pub generator: Generator,
    pub seed: Seed,
    /// The whole scenario, with the content it uses.
    pub scenario: serde_json::Value,
}

/// An input as written in a file.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Written {
    Clock,
    Command { by: Side, text: String },
}

/// One input with its tape and the digest of the state after it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Record {
    pub input: Written,
    /// Its dice and answers.
    pub tape: Tape,
    /// The state after it.
    pub digest: u64,
    /// The line of the file it was read from, 0 if it was not.
    pub line: usize,
}

/// An input that waits for an answer, as far as it came.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Waiting {
    pub input: Written,
    /// Its dice and answers so far.
    pub tape: Tape,
    /// The line of the file it was read from, 0 if it was not.
    pub line: usize,
}

/// From here on the dice come from another seed.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct NewDice {
    /// After so many inputs.
    pub after: usize,
    pub seed: Seed,
}

/// A match on paper.
#[derive(Clone, PartialEq, Debug)]
pub struct Replay {
    /// Everything the battle depends on besides its inputs.
    pub header: Header,
    /// The digest of the opening state.
    pub opening: u64,
    /// The line of the file it was read from, 0 if it was not.
    pub opening_line: usize,
    pub records: Vec<Record>,
    /// Where the dice changed, in order.
    pub dice: Vec<NewDice>,
    /// The input after them that waits for an answer.
    pub waiting: Option<Waiting>,
    /// How it ended, if it did.
    pub end: Option<String>,
}

/// Why a text is no replay.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Unreadable {
    /// The line, from 1.
    pub line: usize,
    /// What was expected there.
    pub what: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for Unreadable {}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Clock => write!(f, "clock"),
            Written::Command { by, text } => write!(f, "{} {text}", by.0),
        }
    }
}

impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { ruleset, version, generator, seed, scenario } = &self.header;
        writeln!(f, "{FORMAT}\nruleset {ruleset} {version}\ngenerator {}\nseed {seed}", generator.name())?;
        writeln!(f, "scenario {scenario}\nopening {:016x}", self.opening)?;
        for (Record { input, tape, digest, .. }, n) in self.records.iter().zip(0..) {
            self.write_dice(n, f)?;
            writeln!(f, "{input} | {tape} | {digest:016x}")?;
        }
        self.write_dice(self.records.len(), f)?;
        if let Some(Waiting { input, tape, .. }) = &self.waiting {
            writeln!(f, "{input} | {tape} | {ASKS}")?;
        }
        match &self.end {
            Some(end) => writeln!(f, "end {end}"),
            None => Ok(()),
        }
    }
}

impl Replay {
    /// Reads a replay; the error names the line and what was expected there.
    pub fn parse(text: &str) -> Result<Replay, Unreadable> {
        if text.len() > LARGEST {
            return Err(Unreadable { line: 1, what: format!("a replay of more than {} MiB", LARGEST >> 20) });
        }
        let mut lines = Lines { lines: text.lines(), at: 0 };
        let header = head(&mut lines)?;
        let opening = hex(lines.field("opening", "the digest of the opening state")?)
            .ok_or_else(|| lines.wrong("expected `opening` and the 16 hexadecimal digits of a digest"))?;
        let opening_line = lines.at;
        let mut replay = Replay {
            header,
            opening,
            opening_line,
            records: Vec::new(),
            dice: Vec::new(),
            waiting: None,
            end: None,
        };
        while let Some(line) = lines.next() {
            if let Some(end) = line.strip_prefix("end ") {
                replay.end = Some(end.to_owned());
                break;
            }
            if let Some(waiting) = &replay.waiting {
                return Err(lines
                    .wrong(&format!("line {} waits for an answer, so no input may follow", waiting.line)));
            }
            if let Some(seed) = line.strip_prefix("dice ") {
                let seed = seed.parse().map_err(|e| lines.wrong(&format!("{e}")))?;
                let after = replay.records.len();
                if replay.dice.last().is_some_and(|dice| dice.after == after) {
                    return Err(lines.wrong("the dice changed already, and nothing was rolled since"));
                }
                replay.dice.push(NewDice { after, seed });
                continue;
            }
            let (input, tape, digest) = input(line).map_err(|what| lines.wrong(&what))?;
            match digest {
                Some(digest) => replay.records.push(Record { input, tape, digest, line: lines.at }),
                None => replay.waiting = Some(Waiting { input, tape, line: lines.at }),
            }
            if replay.records.len() > MOST_INPUTS {
                return Err(lines.wrong(&format!("more than {MOST_INPUTS} inputs")));
            }
        }
        match lines.next() {
            Some(_) => Err(lines.wrong("nothing may follow the `end` line")),
            None => Ok(replay),
        }
    }

    /// The first so many inputs, for a match that goes on from there: with the dice that came, or with others.
    #[must_use]
    pub fn until(&self, inputs: usize, new_dice: Option<Seed>) -> Replay {
        let whole = inputs >= self.records.len();
        let after = inputs.min(self.records.len());
        let mut dice: Vec<NewDice> = self.dice.iter().copied().filter(|dice| dice.after <= after).collect();
        if let Some(seed) = new_dice {
            dice.retain(|dice| dice.after < after);
            dice.push(NewDice { after, seed });
        }
        Replay {
            header: self.header.clone(),
            opening: self.opening,
            opening_line: self.opening_line,
            records: self.records[..after].to_vec(),
            dice,
            waiting: self.waiting.clone().filter(|_| whole && new_dice.is_none()),
            end: None,
        }
    }

    /// The seed that the dice change to after so many inputs.
    pub(crate) fn dice_after(&self, inputs: usize) -> Option<NewDice> {
        let at = self.dice.binary_search_by_key(&inputs, |dice| dice.after).ok()?;
        self.dice.get(at).copied()
    }

    fn write_dice(&self, after: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.dice_after(after) {
            Some(NewDice { seed, .. }) => writeln!(f, "dice {seed}"),
            None => Ok(()),
        }
    }

    /// The line after the last input.
    pub(crate) fn end_line(&self) -> usize {
        self.opening_line + self.dice.len() + self.records.len() + usize::from(self.waiting.is_some()) + 1
    }
}

struct Lines<'a> {
    lines: std::str::Lines<'a>,
    at: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.at += 1;
        self.lines.next()
    }

    fn wrong(&self, what: &str) -> Unreadable {
        Unreadable { line: self.at, what: what.to_owned() }
    }

    /// The rest of a line that begins with this word.
    fn field(&mut self, word: &str, what: &str) -> Result<&'a str, Unreadable> {
        let rest = self.next().and_then(|line| line.strip_prefix(word)?.strip_prefix(' '));
        rest.ok_or_else(|| self.wrong(&format!("expected `{word}` and {what}")))
    }
}

fn head(lines: &mut Lines<'_>) -> Result<Header, Unreadable> {
    if lines.next() != Some(FORMAT) {
        return Err(
            lines.wrong(&format!("a replay begins with `{FORMAT}`; this is no replay, or of a newer format"))
        );
    }
    let (ruleset, version) = lines
        .field("ruleset", "the ruleset's name and version")?
        .split_once(' ')
        .ok_or_else(|| lines.wrong("expected `ruleset`, a name and a version"))?;
    let generator = lines.field("generator", "the name of a generator")?;
    let generator = Generator::from_name(generator).ok_or_else(|| {
        lines.wrong(&format!(
            "there is no generator `{generator}`; this program has xoshiro256++ and chacha20"
        ))
    })?;
    let seed = lines.field("seed", "the seed")?.parse().map_err(|e| lines.wrong(&format!("{e}")))?;
    let scenario = lines.field("scenario", "the scenario as JSON")?;
    let scenario = serde_json::from_str(scenario).map_err(|e| lines.wrong(&format!("the scenario: {e}")))?;
    Ok(Header { ruleset: ruleset.to_owned(), version: version.to_owned(), generator, seed, scenario })
}

/// An input, its tape and its digest, if it has one yet. There is one way to write them, so that a file that is read
/// and written again is the same file.
fn input(line: &str) -> Result<(Written, Tape, Option<u64>), String> {
    let expected = "expected an input, its tape and a digest, as in `0 rush | 4 ?1 | 91b04ed02c7d3f58`";
    // A command's own text never holds a bar, so the last two divide the line.
    let (rest, digest) = line.rsplit_once(" | ").ok_or(expected)?;
    let (input, tape) = rest.rsplit_once(" | ").ok_or(expected)?;
    let digest = match digest {
        ASKS => None,
        digits => Some(hex(digits).ok_or("a digest has 16 hexadecimal digits")?),
    };
    let input = match input.split_once(' ') {
        None if input == "clock" => Written::Clock,
        None | Some((_, "")) => return Err(expected.to_owned()),
        Some((by, text)) => {
            let side = number(by).ok_or_else(|| format!("`{by}` is no number of a side"))?;
            Written::Command { by: Side(side), text: text.to_owned() }
        }
    };
    Ok((input, tape.parse()?, digest))
}

fn hex(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok().filter(|digest| format!("{digest:016x}") == text)
}
