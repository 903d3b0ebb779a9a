//! How single battles end, for comparisons battle by battle.

use std::sync::atomic::{AtomicU64, Ordering};

use engine::{Heuristic, Outcome};
use rayon::prelude::*;

use crate::player::Player;
use crate::{Order, OrderError, Watch};

/// Battles a thread plays before it reports.
const BATCH: u64 = 128;
/// The most battles whose ends are kept at once; a comparison goes through more in parts.
pub const MOST_OUTCOMES: u64 = 1_000_000;

/// Plays the battles of an order, and tells how each of them ended, in the order of their numbers. They are the battles that
/// [`simulate`](crate::simulate) counts. Whoever stops it gets the ends of fewer.
pub fn outcomes<R>(rules: &R, order: &Order, watch: &dyn Watch) -> Result<Vec<Outcome>, OrderError>
where
    R: Heuristic + Sync,
{
    if order.battles == 0 || order.battles > MOST_OUTCOMES {
        return Err(OrderError::Battles(order.battles));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(order.threads.max(1)).build();
    let pool = pool.map_err(|e| OrderError::Threads(e.to_string()))?;
    let done = AtomicU64::new(0);
    let play = |player: &mut Player<'_, R>, batch: u64| {
        if watch.stopped() {
            return Vec::new();
        }
        let first = batch * BATCH;
        let count = BATCH.min(order.battles - first);
        let mut battles = order.first + first..order.first + first + count;
        let mut ends = Vec::with_capacity(count as usize);
        while !battles.is_empty() {
            ends.extend(player.ends(&mut battles).iter().map(|end| end.outcome));
        }
        watch.done(done.fetch_add(count, Ordering::Relaxed) + count);
        ends
    };
    let batches = (0..order.battles.div_ceil(BATCH)).into_par_iter();
    let parts: Vec<Vec<Outcome>> =
        pool.install(|| batches.map_init(|| Player::new(rules, order, BATCH, false), play).collect());
    Ok(parts.concat())
}
