//! Taking back commands. Nothing is rolled in what can be taken back, so it can be played again as it was: only some of
//! the states on the way are kept.

use super::recorder::{Origin, Run};
use super::{Match, Tape};
use crate::{Game, Input, Refusal, Side};

/// The most bytes of kept states; two are kept in any case, the first and the last.
const MOST_BYTES: usize = 4 << 20;
const FEWEST: usize = 2;

/// The inputs at the end of a match that can be taken back, the oldest first.
pub(super) struct Undoable<R: Game> {
    inputs: Vec<Before<R>>,
    /// How many of them have their state kept.
    kept: usize,
}

/// An input that can be taken back, and what to go back to.
struct Before<R: Game> {
    input: Input<R>,
    /// The state before it; where it is missing, it is played again from an earlier one. The first has it always.
    kept: Option<Box<(R::State, R::RewardLog)>>,
    /// How many inputs were recorded before it.
    records: usize,
    /// How much each viewer could read before it.
    told: Vec<usize>,
}

impl<R: Game> Undoable<R> {
    pub(super) fn new() -> Self {
        Undoable { inputs: Vec::new(), kept: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.inputs.clear();
        self.kept = 0;
    }

    /// How many bytes it takes, with states of this size.
    pub(super) fn memory(&self, state: usize) -> usize {
        let told = self.inputs.last().map_or(0, |before| size_of_val(&before.told[..]));
        self.inputs.len() * (size_of::<Before<R>>() + told) + self.kept * state
    }

    /// Keeps the state before an input, and forgets every other one if there are too many.
    fn push(&mut self, before: Before<R>, bytes: usize) {
        self.inputs.push(before);
        self.kept += 1;
        let most = (MOST_BYTES / bytes.max(1)).max(FEWEST);
        if self.kept <= most {
            return;
        }
        let (last, mut odd) = (self.inputs.len() - 1, false);
        for before in &mut self.inputs[..last] {
            if before.kept.is_some() {
                if odd {
                    before.kept = None;
                    self.kept -= 1;
                }
                odd = !odd;
            }
        }
    }
}

impl<R: Game> Clone for Undoable<R> {
    fn clone(&self) -> Self {
        let copy =
            |before: &Before<R>| Before { kept: before.kept.clone(), told: before.told.clone(), ..*before };
        Undoable { inputs: self.inputs.iter().map(copy).collect(), kept: self.kept }
    }
}

impl<R: Game> Match<R> {
    /// Takes back a side's last command: only while no die was seen, nothing hidden became known and nobody else
    /// has decided anything since.
    pub fn undo(&mut self, by: Side) -> Result<(), Refusal> {
        let last = self.last_undoable(by)?;
        self.play_up_to(last);
        let before = &self.undoable.inputs[last];
        self.told.truncate(&before.told);
        self.forget_records(before.records);
        let left = self.undoable.inputs.drain(last..);
        self.undoable.kept -= left.filter(|before| before.kept.is_some()).count();
        self.decisions += 1;
        Ok(())
    }

    /// Whether a side can take back its last command, and if not, why.
    pub fn can_undo(&self, by: Side) -> Result<(), Refusal> {
        self.last_undoable(by).map(|_| ())
    }

    fn last_undoable(&self, by: Side) -> Result<usize, Refusal> {
        if self.pending.is_some() {
            return Err(Refusal::new("A question is open.").instead("It has to be answered first."));
        }
        let ordered = |before: &Before<R>| matches!(before.input, Input::Command { .. });
        let Some(last) = self.undoable.inputs.iter().rposition(ordered) else {
            return Err(Refusal::new(
                "There is nothing to take back: dice were seen, something became known, or another side decided.",
            ));
        };
        if self.undoable.inputs[last].input.by() != Some(by) {
            return Err(Refusal::new("The last command was not yours."));
        }
        Ok(last)
    }

    /// Notes that an input which led from this state can be taken back.
    pub(super) fn can_be_undone(&mut self, input: Input<R>, state: R::State, reward_log: R::RewardLog) {
        let bytes = self.state_memory();
        let (records, told) = (self.records.len(), self.told.lengths());
        self.undoable.push(Before { input, kept: Some(Box::new((state, reward_log))), records, told }, bytes);
    }

    /// Goes back to the state before one of the inputs that can be taken back.
    fn play_up_to(&mut self, last: usize) {
        let inputs = &self.undoable.inputs[..=last];
        let from = inputs.iter().rposition(|before| before.kept.is_some()).expect("the first state is kept");
        let kept = self.undoable.inputs[from].kept.as_deref().expect("found above");
        (self.state, self.reward_log) = kept.clone();
        for at in from..last {
            let Before { input, records, .. } = self.undoable.inputs[at];
            let Tape(marks) = &self.records[records].tape;
            let run: Run<R> = self.run(&input, Tape(marks.clone()), Origin::Drawn);
            assert!(run.free && run.asked.is_none(), "a rule ran otherwise the second time: {:?}", run.tape);
            (self.state, self.reward_log) = (run.state, run.reward_log);
        }
    }
}
