//! The table: the one door by which chance and choice come into the rules.

use dice::{Dice, Law};

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

/// A table behind a pointer. The rules are compiled anew for every kind of table, and they are long; whoever plays a single input at
/// a time hardly notices the pointer, and goes by [`Ruleset::resolve_behind`].
pub trait AnyTable<R: Ruleset> {
    fn roll(&mut self, law: &Law) -> i32;
    fn roll_kind(&mut self, law: &Law, kind: &dyn Fn(i32) -> u8) -> i32;
    fn answer(
        &mut self,
        rules: &R,
        s: &R::State,
        who: Side,
        question: &R::Question,
        options: usize,
    ) -> Result<usize, Pause>;
    /// As [`Table::tell`]; the account may be made once.
    fn hear(&mut self, rules: &R, s: &R::State, event: &mut dyn FnMut() -> R::Event);
    fn scratch(&mut self) -> &mut R::Scratch;
}

impl<R: Ruleset, T: Table<R>> AnyTable<R> for T {
    fn roll(&mut self, law: &Law) -> i32 {
        Dice::roll(self, law)
    }

    fn roll_kind(&mut self, law: &Law, kind: &dyn Fn(i32) -> u8) -> i32 {
        Dice::roll_kind(self, law, kind)
    }

    fn answer(
        &mut self,
        rules: &R,
        s: &R::State,
        who: Side,
        question: &R::Question,
        options: usize,
    ) -> Result<usize, Pause> {
        Table::answer(self, rules, s, who, question, options)
    }

    fn hear(&mut self, rules: &R, s: &R::State, event: &mut dyn FnMut() -> R::Event) {
        self.tell(rules, s, event);
    }

    fn scratch(&mut self) -> &mut R::Scratch {
        Table::scratch(self)
    }
}

/// The one table that all others can stand behind.
pub struct Behind<'a, R: Ruleset>(pub &'a mut dyn AnyTable<R>);

impl<R: Ruleset> Dice for Behind<'_, R> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.0.roll(law)
    }

    fn roll_kind(&mut self, law: &Law, kind: &dyn Fn(i32) -> u8) -> i32 {
        self.0.roll_kind(law, kind)
    }
}

impl<R: Ruleset> Table<R> for Behind<'_, R> {
    fn answer(
        &mut self,
        rules: &R,
        s: &R::State,
        who: Side,
        question: &R::Question,
        options: usize,
    ) -> Result<usize, Pause> {
        self.0.answer(rules, s, who, question, options)
    }

    fn tell(&mut self, rules: &R, s: &R::State, event: impl FnOnce() -> R::Event) {
        let mut event = Some(event);
        self.0.hear(rules, s, &mut || event.take().expect("an account is made once")());
    }

    fn scratch(&mut self) -> &mut R::Scratch {
        self.0.scratch()
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
