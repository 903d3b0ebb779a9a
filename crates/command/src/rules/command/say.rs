//! Kind words.

use engine::{Refusal, Table};
use serde::Serialize;

use super::{Command, When, Word};
use crate::rules::command::headings::WORDS;
use crate::rules::event::{Event, Talk};
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Phrase, Spoken, find_exact};
use crate::rules::words::capital;
use crate::state::sortie::Sortie;

/// Kind words: logged, and without effect.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Words {
    Steady,
    GoodWork,
    YouCanDoThis,
    HoldOn,
}

impl Words {
    pub const ALL: [Words; 4] = [Words::Steady, Words::GoodWork, Words::YouCanDoThis, Words::HoldOn];

    pub const fn text(self) -> &'static str {
        match self {
            Words::Steady => "steady",
            Words::GoodWork => "good work",
            Words::YouCanDoThis => "you can do this",
            Words::HoldOn => "hold on",
        }
    }

    pub(crate) fn each() -> impl Iterator<Item = (Words, &'static str)> + Clone {
        Words::ALL.into_iter().map(|words| (words, words.text()))
    }
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Say {
    pub words: Words,
}

impl Word for Say {
    const WHEN: When = When::Underway;
    const PHRASES: &'static [Phrase] = &[Phrase::new(&["say"], read_kindness)];

    fn go(self, m: &Mission, b: &mut Sortie, t: &mut impl Table<Mission>) {
        t.tell(m, b, || Event::Talk(Talk::Said { words: self.words }));
    }

    fn write(self, _: &Mission) -> String {
        format!("say {}", self.words.text())
    }

    fn place(self, _: &Mission) -> (&'static str, String) {
        (WORDS, "Say".to_owned())
    }

    fn label(self, _: &Mission, _: &Sortie) -> String {
        capital(self.words.text())
    }

    fn offer(_: &Mission, _: &Sortie, out: &mut Vec<Command>) {
        out.extend(Words::ALL.map(|words| Command::Say(Say { words })));
    }
}

fn read_kindness(said: &Spoken<'_>) -> Result<(Command, usize), Refusal> {
    let (words, taken) = find_exact(said.rest, Words::each()).ok_or_else(|| said.m.what_to_say())?;
    Ok((Say { words }.into(), taken))
}
