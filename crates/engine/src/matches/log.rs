//! The log of a match, cut for every viewer at the moment things happen.

use std::sync::Arc;

use crate::{Line, Viewer};

/// The lines each viewer may read, in the order of [`Viewer::each`]. Most lines are the same to all, and kept once.
#[derive(Clone)]
pub(super) struct Log {
    viewers: Vec<Told>,
    /// How many bytes the lines take that were appended.
    bytes: usize,
}

#[derive(Clone, Default)]
struct Told {
    lines: Vec<Arc<Line>>,
    /// So many of them may have been read, and are as they are.
    read: usize,
}

impl Told {
    /// Adds a line; a stretch of a way that goes on is told with the stretch before it.
    fn add(&mut self, line: Line) {
        match self.lines[self.read..].last_mut() {
            Some(last) if last.leads_to(&line) => Arc::make_mut(last).go_on(&line),
            _ => self.lines.push(Arc::new(line)),
        }
    }
}

impl Log {
    /// An empty log of a battle with so many sides.
    pub(super) fn new(sides: usize) -> Log {
        Log { viewers: Viewer::each(sides).map(|_| Told::default()).collect(), bytes: 0 }
    }

    /// Adds an event's line for each viewer that may read one.
    pub(super) fn push(&mut self, line: impl Fn(Viewer) -> Option<Line>) {
        let viewers = Viewer::each(self.viewers.len() - Viewer::each(0).count());
        for (at, viewer) in viewers.enumerate() {
            let Some(line) = line(viewer) else { continue };
            let (others, own) = self.viewers.split_at_mut(at);
            own[0].add(line);
            let last = own[0].lines.last_mut().expect("a line was added");
            if let Some(same) = others.iter().filter_map(|told| told.lines.last()).find(|same| *same == last)
            {
                *last = same.clone();
            }
        }
    }

    /// Somebody decides something, and may have read so far.
    pub(super) fn is_read(&mut self) {
        for told in &mut self.viewers {
            told.read = told.lines.len();
        }
    }

    /// What this viewer may read.
    pub(super) fn of(&self, viewer: Viewer) -> &[Arc<Line>] {
        &self.viewers[viewer.index()].lines
    }

    /// How much each viewer may read.
    pub(super) fn lengths(&self) -> Vec<usize> {
        self.viewers.iter().map(|told| told.lines.len()).collect()
    }

    /// How many bytes the lines take that were appended.
    pub(super) fn memory(&self) -> usize {
        self.bytes
    }

    /// Goes back to these lengths.
    pub(super) fn truncate(&mut self, lengths: &[usize]) {
        let cut = |(told, &length): (&mut Told, &usize)| {
            told.read = told.read.min(length);
            told.lines.split_off(length.min(told.lines.len()))
        };
        let forgotten: Vec<_> = self.viewers.iter_mut().zip(lengths).map(cut).collect();
        self.bytes = self.bytes.saturating_sub(forgotten.iter().flatten().map(memory_of).sum());
    }

    /// Adds what another log tells.
    pub(super) fn append(&mut self, other: Log) {
        self.bytes += other.viewers.iter().flat_map(|told| &told.lines).map(memory_of).sum::<usize>();
        for (told, more) in self.viewers.iter_mut().zip(other.viewers) {
            told.lines.extend(more.lines);
        }
    }
}

/// A viewer's share of the bytes that a line takes.
fn memory_of(line: &Arc<Line>) -> usize {
    size_of::<Arc<Line>>() + line.memory() / Arc::strong_count(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Side, Tone};

    fn line(text: &str) -> Line {
        Line::new(Tone::Deed, text)
    }

    #[test]
    fn what_all_may_read_is_kept_once() {
        let mut log = Log::new(2);
        log.push(|_| Some(line("Somebody comes.")));
        log.push(|viewer| (viewer == Viewer::Side(Side(1))).then(|| line("It is Vane.")));
        log.push(|_| Some(line("Somebody goes.")));
        let same = |at: usize, other: usize| {
            Arc::ptr_eq(&log.of(Viewer::Spectator)[at], &log.of(Viewer::Side(Side(1)))[other])
        };
        assert!(same(0, 0) && same(1, 2) && !same(1, 1));
        let mut all = Log::new(2);
        all.append(log.clone());
        let (once, lengths) = (all.memory(), all.lengths());
        all.append(log);
        all.truncate(&lengths);
        assert_eq!(all.lengths(), lengths);
        assert!(all.memory() >= once, "what is left is still counted");
    }
}
