//! The table: the one door by which chance and choice come into the rules.

use dice::Dice;

use crate::{Ruleset, Side};

/// Somebody has to think first; the rule runs again from its start when the answer is there.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Pause;

/// Gives a rule its dice and answers, and hears what happened.
pub trait Table<R: Ruleset>: Dice {
    /// Which of `options` ways `who` takes, as an index; or a [`Pause`] until a person has decided.
    fn answer(
        &mut self,
        rules: &R,
        s: &R::State,
        who: Side,
        question: &R::Question,
        options: usize,
    ) -> Result<usize, Pause>;

    /// Told what happened, with the state as it is at that moment. Costs nothing when nobody listens.
    fn tell(&mut self, rules: &R, s: &R::State, event: impl FnOnce() -> R::Event);

    /// Buffers the rules may scribble in; what is left in them never changes a result.
    fn scratch(&mut self) -> &mut R::Scratch;

    /// Asks a side to choose one of the options.
    fn ask<O: Copy>(
        &mut self,
        rules: &R,
        s: &R::State,
        who: Side,
        question: &R::Question,
        options: &[O],
    ) -> Result<O, Pause> {
        self.answer(rules, s, who, question, options.len()).map(|n| options[n])
    }
}

/// Whoever hears the events of a battle.
pub trait Listener<R: Ruleset> {
    /// Something happened; calling `event` makes the account of it.
    fn hear(&mut self, rules: &R, s: &R::State, event: impl FnOnce() -> R::Event);
    /// How many bytes it takes, roughly. Whoever keeps anything for each unit has to say so.
    fn memory(&self) -> usize {
        size_of_val(self)
    }
}

/// Nobody listens, and the account is never made.
#[derive(Copy, Clone, Default, Debug)]
pub struct Silent;

impl<R: Ruleset> Listener<R> for Silent {
    #[inline(always)]
    fn hear(&mut self, _: &R, _: &R::State, _: impl FnOnce() -> R::Event) {}
}

impl<R: Ruleset, L: Listener<R>> Listener<R> for &mut L {
    #[inline(always)]
    fn hear(&mut self, rules: &R, s: &R::State, event: impl FnOnce() -> R::Event) {
        (**self).hear(rules, s, event);
    }
}

/// Keeps the events themselves: the cheapest listener that forgets nothing.
impl<R: Ruleset> Listener<R> for Vec<R::Event> {
    #[inline]
    fn hear(&mut self, _: &R, _: &R::State, event: impl FnOnce() -> R::Event) {
        self.push(event());
    }
}
