//! Playing a recorded match again, held to its file.

use std::sync::Arc;

use dice::{AnySeeded, Stream};

use super::{Match, Origin, Pending};
use crate::replay::{NewDice, Record, Replay, Waiting, Written};
use crate::{Game, Input, Tape, Turn, digest};

impl<R: Game> Match<R> {
    /// Plays a recorded match again, input by input, and goes on from there. Every die is held to the generator and
    /// every state to its digest; the error names the line that differs.
    pub fn resume(rules: Arc<R>, replay: &Replay) -> Result<Self, String> {
        Match::retrace(rules, replay, |_, _, _| ())
    }

    /// The same, looked at on the way: before every recorded input, with the input and its tape; and once more after
    /// the last of them, with the input that waits for an answer, if one does.
    pub fn retrace(
        rules: Arc<R>,
        replay: &Replay,
        mut look: impl FnMut(&Self, Option<Input<R>>, &Tape),
    ) -> Result<Self, String> {
        let head = &replay.header;
        if head.ruleset != R::NAME || head.version != R::VERSION {
            return Err(format!(
                "line 2: this replay is of {} {}, and this program plays {} {}; play it with the program that wrote it",
                head.ruleset,
                head.version,
                R::NAME,
                R::VERSION
            ));
        }
        let mut game = Match::unstarted(rules, head.generator, head.seed, head.scenario.clone());
        if game.opening != replay.opening {
            return Err(format!(
                "line {}: the battle opens in state {:016x}, the file says {:016x}",
                replay.opening_line, game.opening, replay.opening
            ));
        }
        for (record, n) in replay.records.iter().zip(0..) {
            game.change_dice(replay.dice_after(n));
            let at = |what: String| format!("line {}: {what}", record.line);
            let input = game.recorded(&record.input).map_err(at)?;
            look(&game, Some(input), &record.tape);
            game.repeat(input, record).map_err(at)?;
        }
        game.change_dice(replay.dice_after(replay.records.len()));
        match &replay.waiting {
            None => look(&game, None, &Tape::default()),
            Some(waiting) => {
                let at = |what: String| format!("line {}: {what}", waiting.line);
                let input = game.recorded(&waiting.input).map_err(at)?;
                look(&game, Some(input), &waiting.tape);
                game.wait(input, waiting).map_err(at)?;
            }
        }
        if let Some(end) = &replay.end {
            game.ends_in(end).map_err(|what| format!("line {}: {what}", replay.end_line()))?;
        }
        // A file may end in the middle of a round; a live match never rests there.
        game.settle();
        Ok(game)
    }

    /// Takes other dice from here on. What was done before can't be taken back: it was done with the old ones.
    fn change_dice(&mut self, new: Option<NewDice>) {
        let Some(new) = new else { return };
        self.dice = AnySeeded::new(self.header.generator, new.seed, Stream { battle: 0, lane: 0 });
        self.undoable.clear();
        self.new_dice.push(new);
    }

    /// A recorded input, if it may come now.
    fn recorded(&mut self, written: &Written) -> Result<Input<R>, String> {
        match (written, self.turn()) {
            (Written::Clock, Turn::Clock) => Ok(Input::Clock),
            (Written::Clock, Turn::Acts(side)) => {
                Err(format!("the clock moves, but it is the turn of {}", self.side_name(side)))
            }
            (Written::Clock, Turn::Over(outcome)) => {
                Err(format!("the clock moves, but the battle is over: {}", self.describe(outcome)))
            }
            (Written::Command { by, text }, _) => {
                // Whose turn it is comes first: a file may name a side that does not exist.
                self.may_act(*by).map_err(|r| format!("`{by} {text}`: {r}", by = by.0))?;
                let command = self.rules.read(&self.state, *by, text).map_err(|r| r.to_string())?;
                let own = self.rules.write(&self.state, &command);
                if own != *text {
                    return Err(format!("`{text}` is written `{own}`"));
                }
                let checked = self.rules.check(&self.state, *by, &command, &mut self.scratch);
                checked.map_err(|r| format!("`{text}` is refused: {r}"))?;
                Ok(Input::Command { by: *by, command })
            }
        }
    }

    /// Plays one recorded input up to the question it waits for.
    fn wait(&mut self, input: Input<R>, waiting: &Waiting) -> Result<(), String> {
        let mut run = self.run(&input, waiting.tape.clone(), Origin::File);
        if let Some(differs) = run.differs {
            return Err(differs);
        }
        match run.asked.take() {
            Some(asked) if run.tape == waiting.tape => self.pending = Some(Pending::new(input, asked, run)),
            Some(_) => return Err("the rules roll more dice before they ask".to_owned()),
            None => return Err("the input waits for an answer, but nobody is asked anything".to_owned()),
        }
        Ok(())
    }

    /// Holds the end that a file tells to the battle's own.
    fn ends_in(&self, said: &str) -> Result<(), String> {
        match self.turn() {
            Turn::Over(outcome) if self.describe(outcome) == said => Ok(()),
            Turn::Over(outcome) => {
                Err(format!("the battle ends in `{}`, the file says `{said}`", self.describe(outcome)))
            }
            _ => Err(format!("the file says `{said}`, but the battle is not over")),
        }
    }

    /// Plays one recorded input.
    fn repeat(&mut self, input: Input<R>, record: &Record) -> Result<(), String> {
        let run = self.run(&input, record.tape.clone(), Origin::File);
        if let Some(differs) = run.differs {
            return Err(differs);
        }
        if run.asked.is_some() {
            return Err("the tape ends where a question is asked".to_owned());
        }
        if run.used != record.tape.0.len() || run.tape != record.tape {
            let (used, has) = (run.used, record.tape.0.len());
            return Err(format!("the rules use {used} marks of a tape that has {has}"));
        }
        self.commit(&input, run);
        let now = digest(&self.state);
        if now != record.digest {
            return Err(format!("the state is {now:016x}, the file says {:016x}", record.digest));
        }
        Ok(())
    }
}
