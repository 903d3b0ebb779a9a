//! A queue of places by cost, first found first.

/// The end of a chain of entries.
const NONE: u32 = u32::MAX;

/// Places waiting at each cost. It keeps its memory when cleared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Buckets {
    buckets: Vec<Bucket>,
    entries: Vec<Entry>,
}

#[derive(Copy, Clone, Debug)]
struct Bucket {
    first: u32,
    last: u32,
}

#[derive(Copy, Clone, Debug)]
struct Entry {
    place: u32,
    next: u32,
}

/// Where a reader of the queue stands.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Cursor {
    cost: u16,
    /// The entry read last, if any was read at this cost.
    last: u32,
}

impl Cursor {
    pub(crate) const START: Self = Self { cost: 0, last: NONE };
}

impl Buckets {
    pub(crate) fn clear(&mut self) {
        self.buckets.clear();
        self.entries.clear();
    }

    #[inline]
    pub(crate) fn push(&mut self, cost: u16, place: u32) {
        let slot = usize::from(cost);
        if slot >= self.buckets.len() {
            self.buckets.resize(slot + 1, Bucket { first: NONE, last: NONE });
        }
        let entry = self.entries.len() as u32;
        self.entries.push(Entry { place, next: NONE });
        let bucket = &mut self.buckets[slot];
        if bucket.first == NONE {
            bucket.first = entry;
        } else {
            self.entries[bucket.last as usize].next = entry;
        }
        bucket.last = entry;
    }

    /// The next place by cost and then by age; places may be pushed at the current cost or beyond in between.
    #[inline]
    pub(crate) fn next(&self, cursor: &mut Cursor) -> Option<(u16, u32)> {
        let mut entry = match self.entries.get(cursor.last as usize) {
            Some(last) => last.next,
            None => self.buckets.get(usize::from(cursor.cost))?.first,
        };
        while entry == NONE {
            cursor.cost = cursor.cost.checked_add(1)?;
            entry = self.buckets.get(usize::from(cursor.cost))?.first;
        }
        cursor.last = entry;
        Some((cursor.cost, self.entries[entry as usize].place))
    }
}
