//! Plays one input again and again, and numbers the ways it can end.

use std::collections::BTreeMap;

use dice::{Dice, Law};

use super::change::Change;
use super::{Answers, Course};
use crate::{Heuristic, Input, Mark, Pause, Ruleset, Scene, Side, Table, Turn, state_bytes};

/// States that are remembered with what they look like.
const MOST_REMEMBERED: usize = 10_000;

/// A table at which what is settled comes first, every further question is answered by one policy, and nobody listens.
pub struct Desk<'a, R: Ruleset, D> {
    /// Where fresh dice come from.
    pub dice: D,
    /// How questions are answered.
    pub answers: Answers,
    /// The dice and answers that are settled.
    pub settled: &'a [Mark],
    /// Whose input it is.
    pub by: Option<Side>,
    /// Whether it can still be taken back: no die fell, nothing became known, nobody else decided.
    pub free: bool,
    /// Whether the policy answered a question.
    pub asked: bool,
    /// Buffers for the rules.
    pub scratch: &'a mut R::Scratch,
}

impl<R: Ruleset, D: Dice> Dice for Desk<'_, R, D> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.free = false;
        match self.settled {
            [Mark::Die(value), rest @ ..] => {
                self.settled = rest;
                *value
            }
            _ => self.dice.roll(law),
        }
    }

    fn roll_kind(&mut self, law: &Law, kind: &dyn Fn(i32) -> u8) -> i32 {
        if self.settled.is_empty() {
            self.free = false;
            return self.dice.roll_kind(law, kind);
        }
        self.roll(law)
    }
}

impl<R: Heuristic, D: Dice> Table<R> for Desk<'_, R, D> {
    fn answer(
        &mut self,
        rules: &R,
        s: &R::State,
        who: Side,
        question: &R::Question,
        options: usize,
    ) -> Result<usize, Pause> {
        self.free &= self.by == Some(who);
        if let [Mark::Answer(option), rest @ ..] = self.settled {
            self.settled = rest;
            return Ok(usize::from(*option).min(options - 1));
        }
        self.asked = true;
        Ok(match self.answers {
            Answers::Standard => rules.prefer(s, who, question, options),
            Answers::First => 0,
        })
    }

    fn tell(&mut self, rules: &R, _: &R::State, event: impl FnOnce() -> R::Event) {
        // Once a die fell it does not matter any more what else becomes known.
        if self.free {
            self.free = !rules.reveals(&event());
        }
    }

    fn scratch(&mut self) -> &mut R::Scratch {
        self.scratch
    }
}

/// Plays an input again and again, and numbers the ways it can end.
pub(super) struct Walk<'a, R: Ruleset> {
    rules: &'a R,
    course: &'a Course<'a, R>,
    scene: &'a Scene,
    scratch: R::Scratch,
    /// Whether every way so far can be taken back.
    pub(super) free: bool,
    /// Whether the policy answered a question on any way.
    pub(super) asked: bool,
    /// Drawing a scene is slow, and most paths end in a state that was drawn before.
    remembered: BTreeMap<Vec<u8>, usize>,
    known: BTreeMap<Change, usize>,
}

impl<'a, R: Heuristic> Walk<'a, R> {
    pub(super) fn new(rules: &'a R, course: &'a Course<'a, R>, scene: &'a Scene) -> Self {
        let (remembered, known) = (BTreeMap::new(), BTreeMap::new());
        Walk { rules, course, scene, scratch: rules.scratch(), free: true, asked: false, remembered, known }
    }

    /// Plays the input with these dice; the number of what it changed.
    pub(super) fn play(&mut self, dice: &mut impl Dice) -> usize {
        self.play_from(self.course.state.clone(), dice)
    }

    /// The same where what the viewer can't see is drawn anew before.
    pub(super) fn play_unseen(&mut self, dice: &mut impl Dice) -> usize {
        let state = self.rules.redeal(self.course.state, self.course.viewer, dice);
        self.play_from(state, dice)
    }

    fn play_from(&mut self, mut s: R::State, dice: &mut impl Dice) -> usize {
        let by = match self.course.input {
            Input::Command { by, .. } => Some(by),
            Input::Clock => None,
        };
        let (answers, settled) = (self.course.answers, self.course.settled);
        let scratch = &mut self.scratch;
        let mut desk = Desk { dice, answers, settled, by, free: true, asked: false, scratch };
        let end = self.rules.resolve_behind(&mut s, &self.course.input, &mut desk);
        self.free &= desk.free;
        self.asked |= desk.asked;
        end.expect("every question is answered at once");
        let bytes = state_bytes(&s);
        if let Some(&number) = self.remembered.get(&bytes) {
            return number;
        }
        let over = matches!(self.rules.turn(&s), Turn::Over(_));
        let change = Change::between(self.scene, &self.rules.scene(&s, self.course.viewer), over);
        let next = self.known.len();
        let number = *self.known.entry(change).or_insert(next);
        if self.remembered.len() >= MOST_REMEMBERED {
            self.remembered.clear();
        }
        self.remembered.insert(bytes, number);
        number
    }

    /// The policy that answered the questions that came up, if any did.
    pub(super) fn answered(&self) -> Option<Answers> {
        self.asked.then_some(self.course.answers)
    }

    /// What the numbers mean.
    pub(super) fn changes(&self) -> Vec<Change> {
        let mut all: Vec<(usize, &Change)> = self.known.iter().map(|(change, &n)| (n, change)).collect();
        all.sort_unstable_by_key(|(n, _)| *n);
        all.into_iter().map(|(_, change)| change.clone()).collect()
    }
}
