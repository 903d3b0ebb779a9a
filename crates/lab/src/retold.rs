//! A replay played again, with the state before every input at hand.

use std::fmt;
use std::sync::Arc;

use engine::replay::Replay;
use engine::{Game, Input, Line, Match, Refusal, Tape, Viewer};

use crate::simulate::MOST_BATTLES;

/// Why nothing can be said of a replay.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum ReplayError {
    /// It does not hold: the line, and what is wrong there.
    Differs(String),
    /// There is no such input; it has so many.
    NoInput(usize, usize),
    /// It has more inputs than can be looked at: so many, of so many.
    Long(usize, usize),
    /// The rules refuse the command; these are offered.
    Refused(Refusal, Vec<String>),
    /// No battles, or too many.
    Battles(u64),
    /// A precision that is none.
    Precision,
    /// The threads could not be started.
    Threads(String),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Differs(what) => write!(f, "{what}"),
            ReplayError::NoInput(at, of) => {
                write!(f, "there is no input {at}: this replay has {of}; ask for 0 (the opening) to {of}")
            }
            ReplayError::Long(inputs, most) => {
                write!(f, "this replay has {inputs} inputs; at most {most} can be looked at")
            }
            ReplayError::Refused(refusal, _) => write!(f, "{refusal}"),
            ReplayError::Battles(n) => {
                write!(f, "{n} battles can't be played from one moment; ask for 1 to {MOST_BATTLES}")
            }
            ReplayError::Precision => write!(f, "a precision is more than 0 and at most 50%"),
            ReplayError::Threads(why) => write!(f, "the threads could not be started: {why}"),
        }
    }
}

impl std::error::Error for ReplayError {}

/// A recorded input, with the state it met.
pub(crate) struct Step<R: Game> {
    pub(crate) state: Arc<R::State>,
    pub(crate) input: Input<R>,
    pub(crate) tape: Tape,
    /// What was told of it.
    pub(crate) lines: Vec<Line>,
}

/// A replay played again.
pub(crate) struct Retold<R: Game> {
    pub(crate) steps: Vec<Step<R>>,
    /// The state after them all.
    pub(crate) last: Arc<R::State>,
    /// Whether the last of the steps still waits for an answer.
    pub(crate) waits: bool,
}

impl<R: Game> Retold<R> {
    /// Plays a replay again, if it has no more inputs than this.
    pub(crate) fn of(rules: &Arc<R>, replay: &Replay, most: usize) -> Result<Self, ReplayError> {
        let inputs = replay.records.len();
        if inputs > most {
            return Err(ReplayError::Long(inputs, most));
        }
        let mut steps: Vec<(Step<R>, usize)> = Vec::with_capacity(inputs + 1);
        let mut last = None;
        let game = Match::retrace(rules.clone(), replay, |game, input, tape| {
            let state = Arc::new(game.state().clone());
            if let Some(input) = input {
                let step = Step { state: state.clone(), input, tape: tape.clone(), lines: Vec::new() };
                steps.push((step, game.told(Viewer::Referee)));
            }
            last = Some((state, game.told(Viewer::Referee)));
        });
        let game = game.map_err(ReplayError::Differs)?;
        let (last, told) = last.expect("looked at once more after the last input");
        let waits = replay.waiting.is_some();
        let end = if waits { game.told(Viewer::Referee) } else { told };
        let mut lines = game.lines(Viewer::Referee, 0).into_iter();
        let begins: Vec<usize> = steps.iter().map(|(_, told)| *told).chain([end]).collect();
        // What the opening itself tells belongs to no input.
        lines.by_ref().take(begins[0]).for_each(drop);
        let mut steps: Vec<Step<R>> = steps.into_iter().map(|(step, _)| step).collect();
        for (step, ends) in steps.iter_mut().zip(begins.windows(2)) {
            step.lines = lines.by_ref().take(ends[1] - ends[0]).collect();
        }
        Ok(Retold { steps, last, waits })
    }
}
