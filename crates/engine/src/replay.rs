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
//! end Red wins in round 7
//! ```
//!
//! An input's line holds who orders what (or `clock`), its [`Tape`], and the digest of the state after it.

use std::fmt;

use dice::{Generator, Seed};

use crate::{Side, Tape};

/// The most inputs a replay may hold.
pub const MOST_INPUTS: usize = 1_000_000;
/// The largest replay file that is read.
pub const LARGEST: usize = 64 << 20;

const FORMAT: &str = "caltrop replay 1";

/// Everything the battle depends on besides its inputs.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    /// The ruleset's name.
    pub ruleset: String,
    /// The version of its rules.
    pub version: String,
    /// The generator of its dice.
    pub generator: Generator,
    /// The seed.
    pub seed: Seed,
    /// The whole scenario, with the content it uses.
    pub scenario: serde_json::Value,
}

/// An input as written in a file.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Written {
    /// Time goes on.
    Clock,
    /// A side's command.
    Command {
        /// Who orders it.
        by: Side,
        /// What is ordered.
        text: String,
    },
}

/// One input with its tape and the digest of the state after it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Record {
    /// The input.
    pub input: Written,
    /// Its dice and answers.
    pub tape: Tape,
    /// The state after it.
    pub digest: u64,
    /// The line of the file it was read from, 0 if it was not.
    pub line: usize,
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
    /// The inputs.
    pub records: Vec<Record>,
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

impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { ruleset, version, generator, seed, scenario } = &self.header;
        writeln!(f, "{FORMAT}\nruleset {ruleset} {version}\ngenerator {}\nseed {seed}", generator.name())?;
        writeln!(f, "scenario {scenario}\nopening {:016x}", self.opening)?;
        for Record { input, tape, digest, .. } in &self.records {
            match input {
                Written::Clock => writeln!(f, "clock | {tape} | {digest:016x}")?,
                Written::Command { by, text } => writeln!(f, "{} {text} | {tape} | {digest:016x}", by.0)?,
            }
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
        let mut replay = Replay { header, opening, opening_line: lines.at, records: Vec::new(), end: None };
        while let Some(line) = lines.next() {
            if let Some(end) = line.strip_prefix("end ") {
                replay.end = Some(end.to_owned());
                break;
            }
            let record = record(line, lines.at).map_err(|what| lines.wrong(&what))?;
            replay.records.push(record);
            if replay.records.len() > MOST_INPUTS {
                return Err(lines.wrong(&format!("more than {MOST_INPUTS} inputs")));
            }
        }
        match lines.next() {
            Some(_) => Err(lines.wrong("nothing may follow the `end` line")),
            None => Ok(replay),
        }
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

fn record(line: &str, at: usize) -> Result<Record, String> {
    let expected = "expected an input, its tape and a digest, as in `0 end | | 91b04ed02c7d3f58`";
    // A command's own text never holds a bar, so the last two divide the line.
    let (rest, digest) = line.rsplit_once('|').ok_or(expected)?;
    let (input, tape) = rest.rsplit_once('|').ok_or(expected)?;
    let digest = hex(digest.trim()).ok_or("a digest has 16 hexadecimal digits")?;
    let input = match input.trim().split_once(' ') {
        None if input.trim() == "clock" => Written::Clock,
        None => return Err(expected.to_owned()),
        Some((by, text)) => {
            let by = by.parse().map_err(|_| format!("`{by}` is no number of a side"))?;
            Written::Command { by: Side(by), text: text.to_owned() }
        }
    };
    Ok(Record { input, tape: tape.parse()?, digest, line: at })
}

fn hex(text: &str) -> Option<u64> {
    (text.len() == 16).then(|| u64::from_str_radix(text, 16).ok())?
}
