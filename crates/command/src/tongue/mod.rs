//! Orders in plain language: a grammar with synonyms over the names of the mission. It tolerates slips as long as nothing else
//! comes as near, knows only what the squad knows, and answers with what it would understand.

mod answers;
mod briefs;
mod names;
mod orders;
mod text;
mod verbs;
mod write;

use engine::Refusal;

use self::orders::skip_joints;
use self::text::{BREAK, Found, find, find_exact, skip_fillers, words};
use crate::command::{Addressee, Command, Words};
use crate::scenario::Mission;
use crate::sortie::{Phase, Sortie, Who};

/// What the Commander says that is no order.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
enum Word {
    Tell,
    Omit,
    Falsify,
    Brief,
    Pick,
    Leave,
    Deploy,
    Wait,
    Extract,
    Say,
}

/// Every way to say it, in any phase.
const WORDS: &[(Word, &str)] = &[
    (Word::Tell, "tell"),
    (Word::Omit, "omit"),
    (Word::Omit, "leave out"),
    (Word::Omit, "conceal"),
    (Word::Falsify, "falsify"),
    (Word::Falsify, "lie about"),
    (Word::Falsify, "replace"),
    (Word::Brief, "brief"),
    (Word::Brief, "brief crew"),
    (Word::Brief, "give brief"),
    (Word::Pick, "pick"),
    (Word::Leave, "leave"),
    (Word::Deploy, "deploy"),
    (Word::Wait, "wait"),
    (Word::Wait, "go on"),
    (Word::Wait, "carry on"),
    (Word::Wait, "continue"),
    (Word::Extract, "extract"),
    (Word::Extract, "call craft"),
    (Word::Extract, "lift off"),
    (Word::Extract, "take off"),
    (Word::Extract, "evacuate"),
    (Word::Extract, "get us out"),
    (Word::Say, "say"),
];

/// What picks and leaves besides, while the squad is picked.
const PICKING: &[(Word, &str)] = &[
    (Word::Pick, "take"),
    (Word::Pick, "choose"),
    (Word::Pick, "bring"),
    (Word::Pick, "add"),
    (Word::Leave, "drop"),
    (Word::Leave, "remove"),
    (Word::Leave, "bench"),
    (Word::Deploy, "go"),
    (Word::Deploy, "go in"),
    (Word::Deploy, "start"),
    (Word::Deploy, "launch"),
];

impl Mission {
    /// What somebody means.
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
        if let Some((word, taken)) = find_exact(said, self.vocabulary(b)) {
            return self.read_word(b, word, said, taken);
        }
        if let Some((to, taken)) = find_exact(said, self.addressees(b)) {
            return self.read_addressed(b, to, &said[taken..]);
        }
        if let Some((who, taken)) = find_exact(said, self.marine_names()) {
            return self.read_addressed(b, Addressee::One(who), &said[taken..]);
        }
        if let Some((words, taken)) = find_exact(said, kind_words())
            && self.is_nobody_else(b, &said[taken..])
        {
            return Ok(Command::Say(words));
        }
        self.read_loosely(b, said)
    }

    /// Whether nothing is left but, perhaps, a name.
    fn is_nobody_else(&self, b: &Sortie, rest: &[&str]) -> bool {
        let rest = skip_joints(rest);
        let name = find_exact(rest, self.addressees(b)).map_or(0, |(_, taken)| taken);
        skip_joints(&rest[name..]).is_empty()
    }

    /// The words that are no orders, and what they mean now.
    fn vocabulary(&self, b: &Sortie) -> impl Iterator<Item = (Word, &'static str)> + Clone + use<> {
        let more = if b.phase == Phase::Squad { PICKING } else { &[] };
        WORDS.iter().chain(more).copied()
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
        match find(said, self.vocabulary(b)) {
            Found::One(word, taken) => self.read_word(b, word, said, taken),
            _ => Err(self.to_whom(b, said)),
        }
    }

    fn read_word(&self, b: &Sortie, word: Word, said: &[&str], taken: usize) -> Result<Command, Refusal> {
        let rest = &said[taken..];
        let (command, taken) = match word {
            Word::Brief => (Command::Brief, 0),
            Word::Deploy => (Command::Deploy, 0),
            Word::Extract => (Command::Extract, 0),
            Word::Wait => self.read_wait(b, rest)?,
            Word::Say => {
                let (words, taken) = find_exact(rest, kind_words()).ok_or_else(|| self.what_to_say())?;
                (Command::Say(words), taken)
            }
            Word::Tell if b.phase == Phase::Listening && self.begins_with_marine(rest).is_some() => {
                let (who, taken) = self.begins_with_marine(rest).unwrap_or((Who(0), 0));
                return self.read_addressed(b, Addressee::One(who), &rest[taken..]);
            }
            Word::Tell | Word::Omit | Word::Falsify => self.read_mark(word, rest)?,
            Word::Pick | Word::Leave => {
                let Found::One(who, taken) = find(rest, self.marine_names()) else {
                    if b.phase == Phase::Listening {
                        return Err(self.to_whom(b, said));
                    }
                    return Err(self.whom_to_pick(b, word == Word::Pick, rest));
                };
                (if word == Word::Pick { Command::Pick(who) } else { Command::Leave(who) }, taken)
            }
        };
        let left = skip_joints(&rest[taken..]);
        if left.is_empty() { Ok(command) } else { Err(self.trailing(command, left)) }
    }

    /// `wait`, `wait until 40`, `wait 8 ticks`.
    fn read_wait(&self, b: &Sortie, rest: &[&str]) -> Result<(Command, usize), Refusal> {
        let from = skip_fillers(rest);
        let (until, number) = match from {
            [] => return Ok((Command::Wait(None), rest.len())),
            ["until" | "till" | "tick", rest @ ..] => (true, skip_fillers(rest)),
            _ => (false, from),
        };
        let number = match number {
            ["tick", number @ ..] => number,
            _ => number,
        };
        let tick: u32 = number.first().and_then(|word| word.parse().ok()).ok_or_else(|| self.how_long(b))?;
        let until = if until { tick } else { b.tick.saturating_add(tick) };
        Ok((Command::Wait(Some(until)), rest.len() - number.len() + 1))
    }

    /// An order to somebody; a word of comfort; or two names at once.
    fn read_addressed(&self, b: &Sortie, to: Addressee, rest: &[&str]) -> Result<Command, Refusal> {
        let next = skip_joints(rest);
        if let Addressee::One(who) = to
            && let Some((other, taken)) = self.begins_with_marine(next)
        {
            return Err(self.one_by_one(b, who, other, &next[taken..]));
        }
        if let Some((words, taken)) =
            find_exact(next, kind_words().filter(|&(words, _)| words != Words::HoldOn))
            && skip_joints(&next[taken..]).is_empty()
        {
            return Ok(Command::Say(words));
        }
        self.read_order(b, to, rest)
    }
}

fn kind_words() -> impl Iterator<Item = (Words, &'static str)> + Clone {
    Words::ALL.into_iter().map(|words| (words, words.text()))
}
