//! What the Commander says that is no order: the words of it, and what is read after them.

use engine::Refusal;

use crate::rules::command::Command;
use crate::rules::scenario::Mission;
use crate::state::sortie::{Phase, Sortie};

/// Words that mean the same, and how what comes after them is read.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Phrase {
    /// Every way to say it, in any phase. The first is the plain form.
    words: &'static [&'static str],
    /// More ways to say it while the squad is picked.
    picking: &'static [&'static str],
    read: fn(&Spoken<'_>) -> Result<(Command, usize), Refusal>,
}

impl PartialEq for Phrase {
    fn eq(&self, other: &Phrase) -> bool {
        self.words[0] == other.words[0]
    }
}

impl Phrase {
    pub(crate) const fn new(
        words: &'static [&'static str],
        read: fn(&Spoken<'_>) -> Result<(Command, usize), Refusal>,
    ) -> Phrase {
        Phrase { words, picking: &[], read }
    }

    pub(crate) const fn picking(self, words: &'static [&'static str]) -> Phrase {
        Phrase { picking: words, ..self }
    }

    /// What was meant, and how many of the words after the phrase it took.
    pub(super) fn read(&self, said: &Spoken<'_>) -> Result<(Command, usize), Refusal> {
        (self.read)(said)
    }
}

/// Something that was said.
#[derive(Copy, Clone)]
pub(crate) struct Spoken<'a> {
    pub(crate) m: &'a Mission,
    pub(crate) b: &'a Sortie,
    pub(crate) all: &'a [&'a str],
    /// What comes after the phrase.
    pub(crate) rest: &'a [&'a str],
}

impl Spoken<'_> {
    /// A command that takes no more words.
    pub(crate) fn plainly(&self, command: impl Into<Command>) -> (Command, usize) {
        (command.into(), 0)
    }
}

/// Every way to say something, with its phrase.
pub(super) fn phrases() -> impl Iterator<Item = (&'static Phrase, &'static str)> + Clone {
    let all = Command::PHRASES.iter().copied().flatten();
    all.flat_map(|phrase| phrase.words.iter().map(move |&words| (phrase, words)))
}

/// The same, with what it means in a phase.
pub(super) fn phrases_in(phase: Phase) -> impl Iterator<Item = (&'static Phrase, &'static str)> + Clone {
    let more = Command::PHRASES.iter().copied().flatten().filter(move |_| phase == Phase::Squad);
    phrases().chain(more.flat_map(|phrase| phrase.picking.iter().map(move |&words| (phrase, words))))
}
