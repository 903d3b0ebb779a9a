//! How single battles end, for comparisons battle by battle.

use std::sync::atomic::{AtomicU64, Ordering};

use engine::{Heuristic, Outcome};
use rayon::prelude::*;

use crate::player::Player;
use crate::{Spec, SpecError, Watch};

/// The most battles a thread plays before it reports.
const MOST_IN_BATCH: u64 = 128;
/// The most battles whose ends are kept at once; a comparison goes through more in parts.
pub const MOST_OUTCOMES: u64 = 1_000_000;

/// Plays the battles of an order, and tells how each of them ended, in the order of their numbers. They are the battles that
/// [`simulate`](crate::simulate) counts. Whoever stops it gets the ends of fewer.
pub fn outcomes<R>(rules: &R, spec: &Spec, watch: &dyn Watch) -> Result<Vec<Outcome>, SpecError>
where
    R: Heuristic + Sync,
{
    if spec.battles == 0 || spec.battles > MOST_OUTCOMES {
        return Err(SpecError::Battles(spec.battles));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(spec.threads.max(1)).build();
    let pool = pool.map_err(|e| SpecError::Threads(e.to_string()))?;
    let batch = (spec.battles / (spec.threads.max(1) as u64 * 16)).clamp(1, MOST_IN_BATCH);
    let done = AtomicU64::new(0);
    let play = |player: &mut Player<'_, R>, place: u64| {
        if watch.stopped() {
            return Vec::new();
        }
        let first = place * batch;
        let count = batch.min(spec.battles - first);
        let ends: Vec<Outcome> = (0..count).map(|n| player.battle(spec.first + first + n).outcome).collect();
        watch.done(done.fetch_add(count, Ordering::Relaxed) + count);
        ends
    };
    let batches = (0..spec.battles.div_ceil(batch)).into_par_iter();
    let parts: Vec<Vec<Outcome>> =
        pool.install(|| batches.map_init(|| Player::new(rules, spec, batch, false), play).collect());
    Ok(parts.concat())
}
