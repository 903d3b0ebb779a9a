//! A job looks on while battles are played.

use std::sync::atomic::Ordering;

use lab::Watch;

use super::Work;

/// Tells a job how far the battles are, and stops them when it is stopped.
pub(crate) struct Progress<'a> {
    pub(crate) work: &'a Work<'a>,
    /// Battles that were played before these.
    pub(crate) before: u64,
    /// Battles that are planned in all.
    pub(crate) planned: u64,
}

impl Watch for Progress<'_> {
    fn done(&self, battles: u64) {
        let done = (self.before + battles).min(self.planned);
        self.work.progress(done, self.planned);
    }

    fn stopped(&self) -> bool {
        self.work.stop().load(Ordering::Relaxed)
    }
}
