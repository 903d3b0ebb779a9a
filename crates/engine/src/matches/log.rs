//! The log of a match, cut for every eye at the moment things happen.

use crate::{Eye, Line};

/// The lines each eye may read, in the order of [`Eye::each`].
#[derive(Clone)]
pub(super) struct Log(Vec<Vec<Line>>);

impl Log {
    /// An empty log of a battle with so many sides.
    pub(super) fn new(sides: usize) -> Log {
        Log(Eye::each(sides).map(|_| Vec::new()).collect())
    }

    /// Adds an event's line for each eye that may read one.
    pub(super) fn push(&mut self, line: impl Fn(Eye) -> Option<Line>) {
        let eyes = Eye::each(self.0.len() - Eye::each(0).count());
        for (lines, eye) in self.0.iter_mut().zip(eyes) {
            lines.extend(line(eye));
        }
    }

    /// What this eye may read.
    pub(super) fn of(&self, eye: Eye) -> &[Line] {
        &self.0[eye.index()]
    }

    /// How much each eye may read.
    pub(super) fn lengths(&self) -> Vec<usize> {
        self.0.iter().map(Vec::len).collect()
    }

    /// Goes back to these lengths.
    pub(super) fn truncate(&mut self, lengths: &[usize]) {
        for (lines, &length) in self.0.iter_mut().zip(lengths) {
            lines.truncate(length);
        }
    }

    /// Adds what another log tells.
    pub(super) fn append(&mut self, other: Log) {
        for (lines, more) in self.0.iter_mut().zip(other.0) {
            lines.extend(more);
        }
    }
}
