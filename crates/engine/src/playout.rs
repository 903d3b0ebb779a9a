//! A whole battle between bots, as fast as the rules allow.

use dice::{Dice, Law};

use crate::{Bot, Input, Listener, Outcome, Pause, Ruleset, Side, Table, Turn};

/// The table of a simulation: dice at hand, bots that answer at once, somebody or nobody listening.
pub struct Bench<'a, R: Ruleset, D, B, L> {
    pub dice: D,
    /// A bot for each side.
    pub bots: &'a mut [B],
    /// Who hears of it.
    pub listener: L,
    pub scratch: &'a mut R::Scratch,
}

impl<R: Ruleset, D: Dice, B, L> Dice for Bench<'_, R, D, B, L> {
    #[inline(always)]
    fn roll(&mut self, law: &Law) -> i32 {
        self.dice.roll(law)
    }

    #[inline(always)]
    fn roll_kind(&mut self, law: &Law, kind: &dyn Fn(i32) -> u8) -> i32 {
        self.dice.roll_kind(law, kind)
    }
}

impl<R: Ruleset, D: Dice, B: Bot<R>, L: Listener<R>> Table<R> for Bench<'_, R, D, B, L> {
    #[inline]
    fn answer(
        &mut self,
        rules: &R,
        s: &R::State,
        who: Side,
        question: &R::Question,
        options: usize,
    ) -> Result<usize, Pause> {
        Ok(self.bots[who.index()].answer(rules, s, who, question, options))
    }

    #[inline(always)]
    fn tell(&mut self, rules: &R, s: &R::State, event: impl FnOnce() -> R::Event) {
        self.listener.hear(rules, s, event);
    }

    #[inline(always)]
    fn scratch(&mut self) -> &mut R::Scratch {
        self.scratch
    }
}

/// Plays from this state to the end. Bots choose among legal commands, so nothing is checked twice; the test kit
/// holds every offer to `check`.
#[inline]
pub fn playout<R: Ruleset, D: Dice, B: Bot<R>, L: Listener<R>>(
    rules: &R,
    s: &mut R::State,
    table: &mut Bench<'_, R, D, B, L>,
) -> Outcome {
    loop {
        let input = match next(rules, s, table) {
            Ok(input) => input,
            Err(outcome) => return outcome,
        };
        rules.resolve(s, &input, table).expect("bots answer at once, so nothing pauses");
    }
}

/// The same by [`Ruleset::resolve_behind`], for those who have time to listen.
pub fn playout_behind<R: Ruleset, D: Dice, B: Bot<R>, L: Listener<R>>(
    rules: &R,
    s: &mut R::State,
    table: &mut Bench<'_, R, D, B, L>,
) -> Outcome {
    loop {
        let input = match next(rules, s, table) {
            Ok(input) => input,
            Err(outcome) => return outcome,
        };
        rules.resolve_behind(s, &input, table).expect("bots answer at once, so nothing pauses");
    }
}

/// What comes next, or how it ended.
#[inline(always)]
fn next<R: Ruleset, D, B: Bot<R>, L>(
    rules: &R,
    s: &R::State,
    table: &mut Bench<'_, R, D, B, L>,
) -> Result<Input<R>, Outcome> {
    match rules.turn(s) {
        Turn::Over(outcome) => Err(outcome),
        Turn::Clock => Ok(Input::Clock),
        Turn::Acts(by) => {
            let command = table.bots[by.index()].choose(rules, s, by, table.scratch);
            Ok(Input::Command { by, command })
        }
    }
}
