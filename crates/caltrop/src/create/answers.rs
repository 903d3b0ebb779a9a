//! Answers: from a flag, from whoever types, or as usual.

use std::io::{BufRead, IsTerminal};
use std::path::PathBuf;

use engine::Refusal;

use crate::character::refused;
use crate::output::{BOLD, DIM, Failure, Output, plain};
use crate::play::read_line;

/// Where the answers come from.
pub struct Answers<'a, I> {
    /// Whether anybody is asked.
    pub asks: bool,
    echo: bool,
    input: &'a mut I,
    out: &'a mut Output,
}

impl<'a, I: BufRead> Answers<'a, I> {
    /// Answers from flags, and from this input if somebody is to be asked.
    pub fn new(asks: bool, input: &'a mut I, out: &'a mut Output) -> Self {
        Answers { asks, echo: !std::io::stdin().is_terminal(), input, out }
    }

    /// Shows something to whoever is asked.
    pub fn show(&mut self, lines: impl IntoIterator<Item = String>) -> Result<(), Failure> {
        if self.asks { self.note(lines) } else { Ok(()) }
    }

    /// Shows something to all who read along.
    pub fn note(&mut self, lines: impl IntoIterator<Item = String>) -> Result<(), Failure> {
        if self.out.json {
            return Ok(());
        }
        lines.into_iter().try_for_each(|line| self.out.note(line))
    }

    /// Takes the answer of a flag or asks until one will do; the usual answer counts for an empty line, and where nobody is
    /// asked.
    pub fn settle<T>(
        &mut self,
        what: &str,
        flag: Option<&str>,
        usual: Option<&str>,
        mut take: impl FnMut(&str) -> Result<T, Refusal>,
    ) -> Result<T, Failure> {
        if let Some(word) = flag {
            return take(word).map_err(refused);
        }
        if !self.asks {
            let word = usual.ok_or_else(|| Failure::usage(format!("nobody says {what}")))?;
            return take(word).map_err(refused);
        }
        loop {
            let line = self.hear(what, usual)?;
            let line =
                line.ok_or_else(|| Failure::no(format!("the input ended where {what} was asked for")))?;
            let word = match (line.trim(), usual) {
                ("quit", _) => return Err(Failure::no("left; nothing is written")),
                ("", Some(usual)) => usual,
                (word, _) => word,
            };
            match take(word) {
                Ok(taken) => return Ok(taken),
                Err(refusal) => self.out.say(plain(&refusal.to_string()))?,
            }
        }
    }

    /// A line of free text; empty where nobody is asked.
    pub fn free(&mut self, what: &str, flag: Option<&str>) -> Result<String, Failure> {
        self.settle(what, flag, Some(""), |word| Ok(word.to_owned()))
    }

    /// Where to keep the character, if anybody is asked and wants to.
    pub fn save_as(&mut self, id: &str) -> Result<Option<PathBuf>, Failure> {
        if !self.asks {
            return Ok(None);
        }
        let file = format!("{id}.toml");
        self.out.say(format!("{DIM}`-` keeps nothing.{DIM:#}"))?;
        let line = self.hear("the file to keep it in", Some(&file))?;
        Ok(match line.as_deref().map(str::trim) {
            None | Some("-" | "quit") => None,
            Some("") => Some(PathBuf::from(file)),
            Some(path) => Some(PathBuf::from(path)),
        })
    }

    fn hear(&mut self, what: &str, usual: Option<&str>) -> Result<Option<String>, Failure> {
        let usual = usual.filter(|usual| !usual.is_empty());
        let usual = usual.map(|usual| format!(" {DIM}[{}]{DIM:#}", plain(usual))).unwrap_or_default();
        self.out.ask(format!("{BOLD}{what}{BOLD:#}{usual}> "))?;
        let line = read_line(self.input)?;
        if self.echo {
            self.out.say(plain(line.as_deref().unwrap_or_default().trim()))?;
        }
        Ok(line)
    }
}
