//! A moment of a battle, and how it goes on from there: the same moment as often as one likes, each time with dice of
//! its own.

use std::sync::Arc;

use dice::{Dice, LabDice, Law, Seed, Stream};
use engine::bots::{AnyBot, BotKind};
use engine::odds::{Course, Desk};
use engine::playout::{Bench, playout};
use engine::{Bot, Game, Heuristic, Input, Mark, Outcome, Pause, Side, Silent, Table, Turn};

/// Where a battle goes on from.
pub(crate) struct Moment<R: Game> {
    /// The state before what is under way.
    pub(crate) state: Arc<R::State>,
    /// An input that comes first, with the dice and answers that are settled already.
    pub(crate) first: Option<(Input<R>, Vec<Mark>)>,
}

impl<R: Game> Moment<R> {
    /// From this state on.
    pub(crate) fn at(state: Arc<R::State>) -> Self {
        Moment { state, first: None }
    }

    /// From this state on, with this input first.
    pub(crate) fn with(state: Arc<R::State>, input: Input<R>, settled: &[Mark]) -> Self {
        Moment { state, first: Some((input, settled.to_vec())) }
    }

    /// How it ended, if it is over already.
    pub(crate) fn end(&self, rules: &R) -> Option<Outcome> {
        match (&self.first, rules.turn(&self.state)) {
            (None, Turn::Over(outcome)) => Some(outcome),
            _ => None,
        }
    }
}

/// One thread's table, at which battles go on.
pub(crate) struct Roller<'a, R: Game> {
    rules: &'a R,
    seed: Seed,
    state: R::State,
    scratch: R::Scratch,
    bots: Vec<AnyBot<R>>,
    figures: Vec<u32>,
}

impl<'a, R: Heuristic> Roller<'a, R> {
    /// A table for these bots; the last one also plays the sides that remain.
    pub(crate) fn new(rules: &'a R, seed: Seed, bots: &[BotKind]) -> Self {
        let bot = |side| AnyBot::new(bot_of(bots, side), LabDice::new(seed, Stream::default()));
        let bots = (0..rules.sides().len()).map(bot).collect();
        let (state, scratch) = (rules.opening(), rules.scratch());
        Roller { rules, seed, state, scratch, bots, figures: Vec::new() }
    }

    /// Plays from a moment to the end. The same number brings the same dice to every moment.
    pub(crate) fn roll(&mut self, moment: &Moment<R>, battle: u64) -> Outcome {
        self.state.clone_from(&moment.state);
        let dice = self.reseeded(battle);
        let (bots, scratch) = (&mut self.bots[..], &mut self.scratch);
        let mut table = Bench { dice, bots, listener: Silent, scratch };
        if let Some((input, settled)) = &moment.first {
            let mut rest = Rest { settled, table: &mut table };
            let end = self.rules.resolve_behind(&mut self.state, input, &mut rest);
            end.expect("bots answer at once, so nothing pauses");
        }
        playout(self.rules, &mut self.state, &mut table)
    }

    /// Plays a course, and then on until a round begins, or to the end if that comes before. The questions of the course are
    /// answered as it says, all later ones by the bots.
    pub(crate) fn until(&mut self, course: &Course<'_, R>, battle: u64, round: u32) -> &R::State {
        self.state.clone_from(course.state);
        let mut dice = self.reseeded(battle);
        let (bots, scratch) = (&mut self.bots[..], &mut self.scratch);
        let Course { input, settled, answers, .. } = *course;
        let mut desk =
            Desk { dice: &mut dice, answers, settled, by: None, free: false, asked: false, scratch };
        let end = self.rules.resolve_behind(&mut self.state, &input, &mut desk);
        end.expect("every question is answered at once");
        let mut table = Bench { dice, bots, listener: Silent, scratch };
        while self.rules.round(&self.state) < round {
            let input = match self.rules.turn(&self.state) {
                Turn::Over(_) => break,
                Turn::Clock => Input::Clock,
                Turn::Acts(by) => {
                    let bot = &mut table.bots[by.index()];
                    Input::Command { by, command: bot.choose(self.rules, &self.state, by, table.scratch) }
                }
            };
            let end = self.rules.resolve(&mut self.state, &input, &mut table);
            end.expect("bots answer at once, so nothing pauses");
        }
        &self.state
    }

    /// The dice of a battle, its bots having theirs.
    fn reseeded(&mut self, battle: u64) -> LabDice {
        for (bot, lane) in self.bots.iter_mut().zip(1..) {
            bot.reseed(LabDice::new(self.seed, Stream { battle, lane }));
        }
        LabDice::new(self.seed, Stream::battle(battle))
    }

    /// What the rules measure of the last battle.
    pub(crate) fn figures(&mut self) -> &[u32] {
        self.figures.clear();
        self.rules.figures(&self.state, &mut self.figures);
        &self.figures
    }

    /// The round in which the last battle ended.
    pub(crate) fn round(&self) -> u32 {
        self.rules.round(&self.state)
    }
}

/// Which bot plays a side.
pub(crate) fn bot_of(bots: &[BotKind], side: usize) -> BotKind {
    bots.get(side).or(bots.last()).copied().unwrap_or(BotKind::Standard)
}

/// A table at which what is settled comes first.
struct Rest<'a, 'b, R: Game> {
    settled: &'a [Mark],
    table: &'a mut Bench<'b, R, LabDice, AnyBot<R>, Silent>,
}

impl<R: Game> Dice for Rest<'_, '_, R> {
    fn roll(&mut self, law: &Law) -> i32 {
        match self.settled {
            [Mark::Die(value), rest @ ..] => {
                self.settled = rest;
                *value
            }
            _ => self.table.dice.roll(law),
        }
    }
}

impl<R: Heuristic> Table<R> for Rest<'_, '_, R> {
    fn answer(
        &mut self,
        rules: &R,
        s: &R::State,
        who: Side,
        question: &R::Question,
        options: usize,
    ) -> Result<usize, Pause> {
        match self.settled {
            [Mark::Answer(option), rest @ ..] => {
                self.settled = rest;
                Ok(usize::from(*option).min(options - 1))
            }
            _ => Ok(self.table.bots[who.index()].answer(rules, s, who, question, options)),
        }
    }

    fn tell(&mut self, _: &R, _: &R::State, _: impl FnOnce() -> R::Event) {}

    fn scratch(&mut self) -> &mut R::Scratch {
        self.table.scratch
    }
}
