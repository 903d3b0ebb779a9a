//! Orders in plain language: a grammar with synonyms over the names of the mission. It tolerates slips as long as nothing else
//! comes as near, knows only what the squad knows, and answers with what it would understand.

mod answers;
mod briefs;
mod forms;
mod manners;
mod names;
mod orders;
mod phrases;
mod text;
mod write;

use engine::Refusal;

pub(crate) use self::forms::{Asked, Clause, Form, Noun, Reading, ends};
pub(crate) use self::manners::ONESELF;
use self::orders::skip_joints;
use self::phrases::phrases_in;
pub(crate) use self::phrases::{Phrase, Spoken};
use self::text::{BREAK, words};
pub(crate) use self::text::{Found, find, find_exact, skip_fillers};
use crate::rules::command::{Addressee, Command, Say, Words};
use crate::rules::scenario::Mission;
use crate::state::sortie::Sortie;

impl Mission {
    pub(crate) fn read_command(&self, b: &Sortie, text: &str) -> Result<Command, Refusal> {
        if let Some(quoted) = self.read_quoted(b, text) {
            return quoted;
        }
        if text.chars().count() > self.longest(b) {
            return Err(self.too_long(b));
        }
        let lower = text.to_lowercase();
        let all = words(&lower);
        let said = skip_joints(&all);
        if said.is_empty() {
            return Err(self.nothing_said(b));
        }
        if let Some((phrase, taken)) = find_exact(said, phrases_in(b.phase)) {
            return self.read_phrase(b, phrase, said, taken);
        }
        if let Some((to, taken)) = find_exact(said, self.addressees(b)) {
            return self.read_addressed(b, to, &said[taken..]);
        }
        if let Some((who, taken)) = find_exact(said, self.marine_names()) {
            return self.read_addressed(b, Addressee::One(who), &said[taken..]);
        }
        if let Some((words, taken)) = find_exact(said, Words::each())
            && self.is_nobody_else(b, &said[taken..])
        {
            return Ok(Say { words }.into());
        }
        self.read_loosely(b, said)
    }

    /// Whether nothing is left but, perhaps, a name.
    fn is_nobody_else(&self, b: &Sortie, rest: &[&str]) -> bool {
        let rest = skip_joints(rest);
        let name = find_exact(rest, self.addressees(b)).map_or(0, |(_, taken)| taken);
        skip_joints(&rest[name..]).is_empty()
    }

    /// Nothing fits exactly: a slip in a name or a word, the name at the end, or no name at all.
    fn read_loosely(&self, b: &Sortie, said: &[&str]) -> Result<Command, Refusal> {
        if let Some(cut) = said.iter().rposition(|&word| word == BREAK)
            && let Some((to, taken)) = find_exact(&said[cut + 1..], self.addressees(b))
            && cut + 1 + taken == said.len()
        {
            return self.read_order(b, to, &said[..cut]);
        }
        match find(said, self.addressees(b)) {
            Found::One(to, taken) => return self.read_addressed(b, to, &said[taken..]),
            Found::Either(one, other) => return Err(self.which(one, other)),
            Found::Nothing => {}
        }
        match find(said, phrases_in(b.phase)) {
            Found::One(phrase, taken) => self.read_phrase(b, phrase, said, taken),
            Found::Either(..) | Found::Nothing => Err(self.to_whom(b, said)),
        }
    }

    fn read_phrase(
        &self,
        b: &Sortie,
        phrase: &Phrase,
        all: &[&str],
        taken: usize,
    ) -> Result<Command, Refusal> {
        let rest = &all[taken..];
        let (command, taken) = phrase.read(&Spoken { m: self, b, all, rest })?;
        let left = skip_joints(&rest[taken..]);
        if left.is_empty() { Ok(command) } else { Err(self.trailing(command, left)) }
    }

    /// An order to somebody; a word of comfort; or two names at once.
    pub(crate) fn read_addressed(
        &self,
        b: &Sortie,
        to: Addressee,
        rest: &[&str],
    ) -> Result<Command, Refusal> {
        let next = skip_joints(rest);
        if let Addressee::One(who) = to
            && let Some((other, taken)) = self.begins_with_marine(next)
        {
            return Err(self.one_by_one(b, who, other, &next[taken..]));
        }
        if let Some((words, taken)) =
            find_exact(next, Words::each().filter(|&(words, _)| words != Words::HoldOn))
            && skip_joints(&next[taken..]).is_empty()
        {
            return Ok(Say { words }.into());
        }
        self.read_order(b, to, rest)
    }
}
