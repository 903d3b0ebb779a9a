//! The log of a match, cut for every eye at the moment things happen.

use crate::{Eye, Line};

/// The lines each eye may read, in the order of [`Eye::each`].
#[derive(Clone)]
pub(super) struct Log(Vec<Told>);

#[derive(Clone, Default)]
struct Told {
    lines: Vec<Line>,
    /// So many of them may have been read, and are as they are.
    read: usize,
}

impl Told {
    /// Adds a line; a stretch of a way that goes on is told with the stretch before it.
    fn add(&mut self, line: Line) {
        if self.lines[self.read..].last_mut().is_some_and(|last| last.goes_on(&line)) {
            return;
        }
        self.lines.push(line);
    }
}

impl Log {
    /// An empty log of a battle with so many sides.
    pub(super) fn new(sides: usize) -> Log {
        Log(Eye::each(sides).map(|_| Told::default()).collect())
    }

    /// Adds an event's line for each eye that may read one.
    pub(super) fn push(&mut self, line: impl Fn(Eye) -> Option<Line>) {
        let eyes = Eye::each(self.0.len() - Eye::each(0).count());
        for (told, eye) in self.0.iter_mut().zip(eyes) {
            if let Some(line) = line(eye) {
                told.add(line);
            }
        }
    }

    /// Somebody decides something, and may have read so far.
    pub(super) fn is_read(&mut self) {
        for told in &mut self.0 {
            told.read = told.lines.len();
        }
    }

    /// What this eye may read.
    pub(super) fn of(&self, eye: Eye) -> &[Line] {
        &self.0[eye.index()].lines
    }

    /// How much each eye may read.
    pub(super) fn lengths(&self) -> Vec<usize> {
        self.0.iter().map(|told| told.lines.len()).collect()
    }

    /// Goes back to these lengths.
    pub(super) fn truncate(&mut self, lengths: &[usize]) {
        for (told, &length) in self.0.iter_mut().zip(lengths) {
            told.lines.truncate(length);
            told.read = told.read.min(length);
        }
    }

    /// Adds what another log tells.
    pub(super) fn append(&mut self, other: Log) {
        for (told, more) in self.0.iter_mut().zip(other.0) {
            told.lines.extend(more.lines);
        }
    }
}
