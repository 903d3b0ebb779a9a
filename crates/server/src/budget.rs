//! How much memory matches may take: one of them, and all together.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::problem::Problem;

/// The bytes of a mebibyte.
pub const MIB: usize = 1 << 20;
/// The most that all matches take together, where nobody says otherwise.
const USUAL: usize = 1024 * MIB;
/// Less than this is never chosen by the server itself.
const LEAST: usize = 48 * MIB;
/// What the problem is called that all memory for matches is taken.
pub(crate) const FULL: &str = "urn:caltrop:crowded";
/// One match may take this part of it all.
const SHARE: usize = 4;

/// How much memory all matches may take together, if nobody says otherwise: a third of what this process may have at most,
/// since answers, bots and jobs need some too.
pub fn usual_memory() -> usize {
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let group = fs::read_to_string("/sys/fs/cgroup/memory.max").unwrap_or_default();
    let machine = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    least_of([address_space(&limits), group.trim().parse().ok(), machine_memory(&machine)])
}

fn least_of(bounds: [Option<usize>; 3]) -> usize {
    let most = bounds.into_iter().flatten().min().unwrap_or(usize::MAX);
    (most / 3).clamp(LEAST, USUAL)
}

/// The address space in the text of `/proc/self/limits`.
fn address_space(limits: &str) -> Option<usize> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The memory in the text of `/proc/meminfo`.
fn machine_memory(meminfo: &str) -> Option<usize> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kib: usize = line.split_whitespace().next()?.parse().ok()?;
    kib.checked_mul(1024)
}

/// What a match of so many bytes takes while it is played: what it is played and thought about with takes nearly as much again.
pub(crate) const fn in_play(bytes: usize) -> usize {
    bytes * 2
}

/// The memory of all matches.
pub(crate) struct Budget {
    all: usize,
    taken: Arc<AtomicUsize>,
}

impl Budget {
    pub(crate) fn new(all: usize) -> Budget {
        Budget { all, taken: Arc::default() }
    }

    /// The most that one match may take.
    pub(crate) fn one(&self) -> usize {
        self.all / SHARE
    }

    /// How much is taken.
    pub(crate) fn taken(&self) -> usize {
        self.taken.load(Ordering::Relaxed)
    }

    /// Whether there is place for so much more.
    pub(crate) fn has(&self, more: usize) -> bool {
        self.taken().saturating_add(more) <= self.all
    }

    /// A share of so much, if there is place for it.
    pub(crate) fn reserve(&self, bytes: usize) -> Option<Share> {
        let take = |taken: usize| taken.checked_add(bytes).filter(|taken| *taken <= self.all);
        self.taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).ok()?;
        Some(Share { taken: self.taken.clone(), own: bytes })
    }

    /// A share that takes nothing yet.
    pub(crate) fn share(&self) -> Share {
        Share { taken: self.taken.clone(), own: 0 }
    }

    /// What is said of a match that takes more than one match may.
    pub(crate) fn outgrown(&self, bytes: usize) -> String {
        let (needs, may) = (bytes.div_ceil(MIB), self.one() / MIB);
        format!("It takes {needs} MiB of memory, and one match may take {may} MiB here")
    }

    /// What is said when all memory for matches is taken.
    pub(crate) fn full(&self) -> Problem {
        let all = self.all / MIB;
        let what = format!("The matches that are played now take all of the {all} MiB they may.");
        Problem { r#type: FULL, ..Problem::unavailable(what) }
            .instead("Try again when others are over, or start the server with more --memory.")
    }
}

/// What one match takes; given back when it goes.
pub(crate) struct Share {
    taken: Arc<AtomicUsize>,
    own: usize,
}

impl Share {
    /// Takes so much, instead of what it took before.
    pub(crate) fn set(&mut self, bytes: usize) {
        self.taken.fetch_add(bytes, Ordering::Relaxed);
        self.taken.fetch_sub(self.own, Ordering::Relaxed);
        self.own = bytes;
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.set(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_given_back() {
        let budget = Budget::new(100);
        let mut share = budget.share();
        share.set(70);
        share.set(60);
        assert_eq!((budget.taken(), budget.has(40), budget.has(41)), (60, true, false));
        drop(share);
        assert_eq!(budget.taken(), 0);
    }

    #[test]
    fn two_do_not_get_the_same_place() {
        let budget = Budget::new(100);
        let first = budget.reserve(60);
        assert!(first.is_some() && budget.reserve(60).is_none() && budget.reserve(40).is_some());
        drop(first);
        assert!(budget.reserve(100).is_some());
    }

    #[test]
    fn the_server_takes_a_part_of_what_it_may_have() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units     \n\
            Max address space         629145600            629145600            bytes     \n";
        assert_eq!(address_space(limits), Some(600 * MIB));
        assert_eq!(address_space(&limits.replace("629145600", "unlimited")), None);
        assert_eq!(machine_memory("MemTotal:       1024 kB\n"), Some(MIB));
        assert_eq!(least_of([Some(600 * MIB), None, Some(8192 * MIB)]), 200 * MIB);
        assert_eq!(least_of([None, Some(MIB), None]), LEAST);
        assert_eq!(least_of([None; 3]), USUAL);
    }
}
