//! The forms of orders: the words of a verb, and what is read after them.

use engine::Refusal;

use super::manners::{adverb, manners};
use super::text::{BREAK, Found, find, find_exact, skip_fillers};
use crate::rules::command::{Addressee, ORDERS};
use crate::rules::scenario::Mission;
use crate::state::action::Action;
use crate::state::comms::{Gait, Task};
use crate::state::gear::ThingId;
use crate::state::site::Link;
use crate::state::sortie::{Sortie, Who};

/// What a verb can be about.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Noun {
    Nothing,
    Zone,
    Foe,
    Mate,
    Door,
    Object,
    Lying,
    Carried,
}

/// One clause of what is said to somebody.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Clause {
    Task(Task),
    Cancel,
}

/// What was understood, and how many words it took.
pub(crate) type Reading = Result<(Clause, usize), Refusal>;

/// Words that mean the same, and how what comes after them is read.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Form {
    /// Every way to say it. The first is the plain form.
    words: &'static [&'static str],
    pub(super) about: Noun,
    /// How it says to move, if it does.
    pub(super) gait: Option<Gait>,
    read: fn(&Asked<'_>) -> Reading,
}

impl PartialEq for Form {
    fn eq(&self, other: &Form) -> bool {
        self.plain() == other.plain()
    }
}

impl Form {
    pub(crate) const fn new(
        about: Noun,
        words: &'static [&'static str],
        read: fn(&Asked<'_>) -> Reading,
    ) -> Form {
        Form { words, about, gait: None, read }
    }

    pub(crate) const fn at(self, gait: Gait) -> Form {
        Form { gait: Some(gait), ..self }
    }

    pub(crate) const fn plain(&self) -> &'static str {
        self.words[0]
    }
}

/// Every way to ask for something, with its form.
pub(super) fn forms() -> impl Iterator<Item = (&'static Form, &'static str)> + Clone {
    let all = ORDERS.iter().chain(Action::FORMS.iter().copied().flatten());
    all.flat_map(|form| form.words.iter().map(move |&words| (form, words)))
}

/// A form that was heard, whom it was said to, and what came after it.
#[derive(Copy, Clone)]
pub(crate) struct Asked<'a> {
    pub(crate) m: &'a Mission,
    pub(crate) b: &'a Sortie,
    pub(crate) to: Addressee,
    pub(crate) form: &'static Form,
    pub(crate) rest: &'a [&'a str],
}

impl Asked<'_> {
    pub(super) fn read(&self) -> Reading {
        (self.form.read)(self).or_else(|refusal| {
            // "Go on the double to the lab": how fast, in the middle.
            let (_, manner) = find_exact(self.rest, manners()).ok_or(refusal)?;
            let after = Asked { rest: &self.rest[manner..], ..*self };
            let (clause, more) = (self.form.read)(&after)?;
            Ok((clause, manner + more))
        })
    }

    /// How a clause of so many words after the form says to move.
    pub(super) fn gait(&self, form: &[&str], taken: usize) -> Option<Gait> {
        let manner = || find_exact(self.rest, manners()).filter(|&(_, n)| n <= taken).map(|(gait, _)| gait);
        let mut said = form.iter().chain(&self.rest[..taken]);
        self.form.gait.or_else(|| said.find_map(|word| adverb(word))).or_else(manner)
    }

    pub(crate) fn missing(&self) -> Refusal {
        self.m.no_object(self.b, self.to, self.form, self.rest)
    }

    /// An action that takes no more words.
    pub(crate) fn plainly(&self, action: impl Into<Action>) -> (Clause, usize) {
        (Clause::Task(Task::Do(action.into())), 0)
    }

    /// Exactly one thing that was meant, as a task.
    pub(crate) fn one<T: Copy>(&self, found: Found<T>, task: impl Fn(T) -> Task) -> Reading {
        match found {
            Found::One(what, taken) => Ok((Clause::Task(task(what)), taken)),
            Found::Either(one, other) => Err(self.m.either(self.to, task(one), task(other))),
            Found::Nothing => Err(self.missing()),
        }
    }

    /// The same, as something to do.
    pub(crate) fn deed<T: Copy>(&self, found: Found<T>, action: impl Fn(T) -> Action) -> Reading {
        self.one(found, |what| Task::Do(action(what)))
    }

    pub(crate) fn foe(&self, action: impl Fn(Who) -> Action) -> Reading {
        self.deed(find(self.rest, self.m.hostile_names(self.b)), action)
    }

    /// A thing on a floor, or in somebody's pack.
    pub(crate) fn thing(&self, carried_by: Option<Addressee>, action: impl Fn(ThingId) -> Action) -> Reading {
        self.deed(self.m.find_named_thing(self.b, self.rest, carried_by), action)
    }

    pub(crate) fn door(&self, action: impl Fn(Link) -> Action) -> Reading {
        let (door, taken) = self.one_door(&action)?;
        Ok((Clause::Task(Task::Do(action(door))), taken))
    }

    /// A door, and what could be done to it if it is not clear which.
    pub(crate) fn one_door(&self, action: impl Fn(Link) -> Action) -> Result<(Link, usize), Refusal> {
        let shut = skip_fillers(self.rest);
        let skipped = self.rest.len() - shut.len();
        let task = |door| Task::Do(action(door));
        match self.m.find_named_door(self.b, self.to, shut) {
            Found::One(door, taken) => {
                // "Weld shut the door", "weld the door shut": the word says nothing new.
                let after = usize::from(matches!(shut.get(taken), Some(&("shut" | "down" | "open"))));
                Ok((door, skipped + taken + after))
            }
            Found::Either(one, other) => Err(self.m.either(self.to, task(one), task(other))),
            Found::Nothing => Err(self.missing()),
        }
    }

    /// "Aim at the siltjaw", "retreat from it": the words say nothing new.
    pub(crate) fn at_the_foe(&self, action: impl Into<Action>) -> (Clause, usize) {
        let rest = self.rest;
        let from = find_exact(rest, [((), "from"), ((), "at")].into_iter()).map_or(0, |((), taken)| taken);
        let foe = find_exact(&rest[from..], self.m.hostile_names(self.b)).filter(|_| from > 0);
        (Clause::Task(Task::Do(action.into())), foe.map_or(0, |(_, taken)| from + taken))
    }
}

/// Whether a clause ends here.
pub(crate) fn ends(words: &[&str]) -> bool {
    skip_fillers(words).first().is_none_or(|&word| word == BREAK || matches!(word, "and" | "then"))
}
