//! Many battles between bots, on as many threads as are given.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use dice::Seed;
use engine::Heuristic;
use engine::bots::BotKind;

use crate::player::Player;
use crate::report::Report;
use crate::rows::{Rows, Sink};

/// The most battles of one order.
pub const MOST_BATTLES: u64 = 1_000_000_000;
/// The most battles a thread plays before it looks up.
const MOST_IN_BATCH: u64 = 1024;
/// Battles whose rows are kept in memory together.
const WAVE_OF_ROWS: u64 = 1024;
/// How precise a result is gets looked at after the first so many battles, and whenever there are a quarter more.
const FIRST_LOOK: u64 = 512;

#[derive(Clone, Debug)]
pub struct Spec {
    pub battles: u64,
    /// The seed of them all.
    pub seed: Seed,
    /// The number of the first battle; the others follow.
    pub first: u64,
    /// How many threads; the result is the same for any number.
    pub threads: usize,
    /// Which bot plays each side; the last one also plays the sides that remain.
    pub bots: Vec<BotKind>,
    /// What is counted of each battle.
    pub detail: Detail,
    /// Enough battles were played when the 95% interval of no side's win rate is wider than this.
    pub precision: Option<f64>,
}

/// What is counted of a battle: the more, the slower are small ones.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Detail {
    /// Who won, when and why; nobody listens.
    Outcomes,
    /// Also what those who took part earned.
    Rewards,
    /// Also who did what.
    Deeds,
}

/// Whoever looks on while battles are played.
pub trait Watch: Sync {
    /// So many battles are done; called now and then, by any thread.
    fn done(&self, _battles: u64) {}
    /// Whether to stop: what was played until then is reported.
    fn stopped(&self) -> bool {
        false
    }
}

impl Watch for () {}

/// A function looks on.
impl<F: Fn(u64) + Sync> Watch for F {
    fn done(&self, battles: u64) {
        self(battles);
    }
}

/// Why an order can't be carried out.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum SpecError {
    /// No battles, or too many.
    Battles(u64),
    /// The threads could not be started.
    Threads(String),
    /// The rows could not be written.
    Rows(String),
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::Battles(n) => {
                write!(f, "{n} battles can't be played at once; ask for 1 to {MOST_BATTLES}")
            }
            SpecError::Threads(why) => write!(f, "the threads could not be started: {why}"),
            SpecError::Rows(why) => write!(f, "the rows could not be written: {why}"),
        }
    }
}

impl std::error::Error for SpecError {}

/// Plays the battles of an order, gives their rows to a sink if there is one, and counts.
pub fn simulate<R>(
    rules: &R,
    spec: &Spec,
    mut sink: Option<&mut dyn Sink>,
    watch: &dyn Watch,
) -> Result<Report, SpecError>
where
    R: Heuristic + Sync,
{
    if spec.battles == 0 || spec.battles > MOST_BATTLES {
        return Err(SpecError::Battles(spec.battles));
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(spec.threads.max(1))
        .build()
        .map_err(|e| SpecError::Threads(e.to_string()))?;
    let mut report = Report::new(rules, spec.detail);
    let (mut played, mut look) = (0, FIRST_LOOK);
    while played < spec.battles && !watch.stopped() {
        let until = wave_end(played, look, spec, sink.is_some());
        let wave = Wave { rules, spec, watch, from: played, until, rows: sink.is_some() };
        let rows = wave.play(&pool, &mut report);
        if let Some(sink) = &mut sink {
            rows.iter().try_for_each(|rows| sink.take(rows)).map_err(|e| SpecError::Rows(e.to_string()))?;
        }
        played = until;
        if played == look {
            look += look / 4;
            if spec.precision.is_some_and(|wanted| report.precision() <= wanted) {
                break;
            }
        }
    }
    Ok(report)
}

/// Where to stop and look next. It never depends on the threads: where a simulation ends is part of its result.
fn wave_end(played: u64, look: u64, spec: &Spec, rows: bool) -> u64 {
    let look = if spec.precision.is_some() { look } else { spec.battles };
    let most = if rows { WAVE_OF_ROWS } else { u64::MAX };
    look.min(spec.battles).min(played.saturating_add(most))
}

/// Battles that are played together.
struct Wave<'a, R> {
    rules: &'a R,
    spec: &'a Spec,
    watch: &'a dyn Watch,
    /// From this one to before that one, of those ordered.
    from: u64,
    until: u64,
    rows: bool,
}

impl<R: Heuristic + Sync> Wave<'_, R> {
    /// Every thread takes the next batch that nobody has until there is none. The rows come in the order of the battles.
    fn play(&self, pool: &rayon::ThreadPool, report: &mut Report) -> Vec<Rows> {
        let threads = pool.current_num_threads() as u64;
        let batch = ((self.until - self.from) / (threads * 16)).clamp(1, MOST_IN_BATCH);
        let (next, done) = (AtomicU64::new(self.from), AtomicU64::new(self.from));
        let parts = pool.broadcast(|_| {
            let share = (self.until - self.from) / threads;
            let mut player = Player::new(self.rules, self.spec, share, self.rows);
            let mut part = Report::new(self.rules, self.spec.detail);
            let mut all_rows = Vec::new();
            loop {
                let first = next.fetch_add(batch, Ordering::Relaxed);
                if first >= self.until || self.watch.stopped() {
                    return (part, all_rows);
                }
                let last = (first + batch).min(self.until);
                let mut rows = self.rows.then(Rows::default);
                let mut battles = self.spec.first + first..self.spec.first + last;
                while !battles.is_empty() && !self.watch.stopped() {
                    player.play(&mut battles, &mut part, rows.as_mut());
                }
                all_rows.extend(rows.map(|rows| (first, rows)));
                self.watch.done(done.fetch_add(last - first, Ordering::Relaxed) + last - first);
            }
        });
        let mut rows: Vec<(u64, Rows)> = Vec::new();
        for (part, some) in parts {
            report.merge(&part);
            rows.extend(some);
        }
        rows.sort_unstable_by_key(|(first, _)| *first);
        rows.into_iter().map(|(_, rows)| rows).collect()
    }
}
