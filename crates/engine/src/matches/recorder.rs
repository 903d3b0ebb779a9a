//! The table of a match.

use dice::{AnySeeded, Dice, Law};

use super::log::Log;
use crate::tape::LONGEST;
use crate::{Game, Listener, Mark, Pause, Side, Table, Tape};

/// Where the dice of a tape come from.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(super) enum Origin {
    /// Drawn by this match before it paused; the generator has moved on.
    Drawn,
    /// Read from a file; the generator has yet to show that it gives the same.
    File,
}

/// What came of running an input.
pub(super) struct Run<R: Game> {
    pub(super) state: R::State,
    pub(super) tape: Tape,
    pub(super) used: usize,
    pub(super) asked: Option<(Side, R::Question, usize)>,
    pub(super) told: Log,
    pub(super) reward_log: R::RewardLog,
    pub(super) free: bool,
    pub(super) differs: Option<String>,
}

/// The table of a match: repeats the tape, then draws and records, and pauses at the first open question.
pub(super) struct Recorder<'a, R: Game> {
    /// Whose command it is.
    pub(super) by: Option<Side>,
    pub(super) dice: &'a mut AnySeeded,
    pub(super) scratch: &'a mut R::Scratch,
    pub(super) origin: Origin,
    pub(super) tape: Tape,
    pub(super) at: usize,
    pub(super) asked: Option<(Side, R::Question, usize)>,
    pub(super) told: Log,
    pub(super) reward_log: R::RewardLog,
    /// Whether it may be taken back: no die was seen, nothing became known, nobody else decided anything.
    pub(super) free: bool,
    pub(super) differs: Option<String>,
}

impl<R: Game> Recorder<'_, R> {
    /// The next mark on the tape, if there is one.
    fn next(&mut self) -> Option<Mark> {
        let mark = self.tape.0.get(self.at).copied();
        self.at += usize::from(mark.is_some());
        mark
    }

    fn record(&mut self, mark: Mark) {
        assert!(self.at < LONGEST, "one input rolls more than {LONGEST} dice");
        self.tape.0.push(mark);
        self.at += 1;
    }

    /// Keeps the first difference; the run goes on with the generator's dice so that the rules stay whole.
    fn differ(&mut self, what: String) {
        self.differs.get_or_insert(what);
    }
}

impl<R: Game> Dice for Recorder<'_, R> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.free = false;
        match self.next() {
            Some(Mark::Die(value)) if self.origin == Origin::Drawn => value,
            Some(mark) => {
                let drawn = self.dice.roll(law);
                if mark != Mark::Die(drawn) {
                    let file = Tape(vec![mark]);
                    self.differ(format!(
                        "mark {} of the tape is {file}, the generator rolls {drawn}",
                        self.at
                    ));
                }
                drawn
            }
            None => {
                let drawn = self.dice.roll(law);
                self.record(Mark::Die(drawn));
                drawn
            }
        }
    }
}

impl<R: Game> Table<R> for Recorder<'_, R> {
    fn answer(
        &mut self,
        _: &R,
        _: &R::State,
        who: Side,
        question: &R::Question,
        options: usize,
    ) -> Result<usize, Pause> {
        self.free &= self.by == Some(who);
        self.told.is_read();
        match self.next() {
            Some(Mark::Answer(option)) if usize::from(option) < options => Ok(usize::from(option)),
            Some(mark) => {
                let file = Tape(vec![mark]);
                self.differ(format!(
                    "mark {} of the tape is {file}, but one of {options} options is due",
                    self.at
                ));
                self.asked = Some((who, *question, options));
                Err(Pause)
            }
            None => {
                self.asked = Some((who, *question, options));
                Err(Pause)
            }
        }
    }

    fn tell(&mut self, rules: &R, s: &R::State, event: impl FnOnce() -> R::Event) {
        let event = event();
        self.free &= !rules.reveals(&event);
        self.told.push(|viewer| rules.line(s, &event, viewer));
        self.reward_log.hear(rules, s, || event);
    }

    fn scratch(&mut self) -> &mut R::Scratch {
        self.scratch
    }
}
