//! What goes on by the rules of the example, at a table that takes it for ours.

use dice::{Dice, Law};
use engine::{Input, Pause, Ruleset, Side, Table};

use super::{Event, Pits, Question, State};

struct Plain<'a, T> {
    rules: &'a Pits,
    spades: [u8; 2],
    rushing: bool,
    table: &'a mut T,
    scratch: (),
}

impl<T> Plain<'_, T> {
    fn state(&self, plain: &pits::State) -> State {
        State { plain: plain.clone(), spades: self.spades, rushing: self.rushing }
    }
}

impl<T: Dice> Dice for Plain<'_, T> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.table.roll(law)
    }
}

impl<T: Table<Pits>> Table<pits::Pits> for Plain<'_, T> {
    fn answer(
        &mut self,
        _: &pits::Pits,
        s: &pits::State,
        who: Side,
        pits::Question::Block: &pits::Question,
        options: usize,
    ) -> Result<usize, Pause> {
        let s = self.state(s);
        self.table.answer(self.rules, &s, who, &Question::Block, options)
    }

    fn tell(&mut self, _: &pits::Pits, s: &pits::State, event: impl FnOnce() -> pits::Event) {
        let s = self.state(s);
        self.table.tell(self.rules, &s, || Event::Plain(event()));
    }

    fn scratch(&mut self) -> &mut () {
        &mut self.scratch
    }
}

impl Pits {
    fn table<'a, T>(&'a self, s: &State, table: &'a mut T) -> Plain<'a, T> {
        Plain { rules: self, spades: s.spades, rushing: s.rushing, table, scratch: () }
    }

    /// Walks as the example does.
    pub(super) fn advance(&self, s: &mut State, by: Side, squares: u8, t: &mut impl Table<Pits>) {
        let mut table = self.table(s, t);
        self.plain.advance(s, by, squares, &mut table);
    }

    /// Carries out what the example knows too.
    pub(super) fn plainly(
        &self,
        s: &mut State,
        input: Input<pits::Pits>,
        t: &mut impl Table<Pits>,
    ) -> Result<(), Pause> {
        let mut table = self.table(s, t);
        self.plain.resolve(s, &input, &mut table)
    }
}
