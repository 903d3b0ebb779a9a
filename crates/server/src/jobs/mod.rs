//! Work in the background: analyses, simulations. A job tells how far it is and what it has found so far, can be
//! stopped, and is kept for a while, so that whoever asks for the same work finds it done.

mod job;
#[cfg(test)]
mod tests;
mod watch;

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub(crate) use self::job::{Job, Work};
pub(crate) use self::watch::Progress;
use crate::keys::{self, Hash};
use crate::limits::household;
use crate::problem::Problem;
use crate::wire::JobState;

/// Jobs that have ended and are still kept; those that nobody asked for longest are dropped.
const KEPT: usize = 64;
/// Jobs that wait or run.
const MOST: usize = 32;
/// Jobs of one address that wait or run.
const MOST_OF_ONE: usize = 4;
/// A job that nobody asks about for so long stops; so nobody's work goes on behind a closed page.
const FORGOTTEN: Duration = Duration::from_mins(1);
/// No job runs for longer.
const LONGEST: Duration = Duration::from_mins(10);

/// Which jobs a job waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// Work of many seconds; one at a time.
    Long,
    /// Work of a second or two, that need not wait for the long; one at a time.
    Short,
}

/// What is to be done: its kind, and what makes it the same work as another.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Wanted {
    /// What kind of work, in a word.
    pub(crate) kind: &'static str,
    /// The same for the same work, and for no other.
    pub(crate) key: Hash,
    pub(crate) lane: Lane,
    pub(crate) from: IpAddr,
}

/// The jobs that wait, run or are kept; the one asked for last stands last.
pub(crate) struct Jobs {
    all: Mutex<Vec<Arc<Job>>>,
    long: Arc<Semaphore>,
    short: Arc<Semaphore>,
    closing: CancellationToken,
    tasks: TaskTracker,
}

impl Jobs {
    pub(crate) fn new(closing: CancellationToken, tasks: TaskTracker) -> Jobs {
        let place = || Arc::new(Semaphore::new(1));
        Jobs { all: Mutex::default(), long: place(), short: place(), closing, tasks }
    }

    /// How many threads a job may use. Answers are short and the system gives them their turn, so a small machine need
    /// not leave half of itself idle; a larger one leaves a core to those who wait for an answer.
    pub(crate) fn threads() -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        cores.saturating_sub(1).max(2).min(cores)
    }

    /// The job that does this work: one that there is, or a new one. What the work returns is the job's result; once it
    /// is told to stop, it should return soon with what it has.
    pub(crate) fn start<T: Serialize>(
        &self,
        wanted: Wanted,
        work: impl FnOnce(&Work) -> Result<T, Problem> + Send + 'static,
    ) -> Result<Arc<Job>, Problem> {
        let lane = wanted.lane;
        let job = {
            let mut all = self.lock();
            let same = |job: &Arc<Job>| job.key == wanted.key && job.is_useful();
            if let Some(at) = all.iter().position(same) {
                let found = all.remove(at);
                found.touch();
                all.push(found.clone());
                return Ok(found);
            }
            check_room(&all, household(wanted.from))?;
            let surplus = (all.iter().filter(|job| job.has_ended()).count() + 1).saturating_sub(KEPT);
            let mut dropped = 0;
            all.retain(|job| {
                let drop = dropped < surplus && job.has_ended();
                dropped += usize::from(drop);
                !drop
            });
            let job = Arc::new(Job::new(keys::name(), wanted.kind, wanted.key, household(wanted.from)));
            all.push(job.clone());
            job
        };
        self.run(lane, &job, work);
        Ok(job)
    }

    /// The job of this name.
    pub(crate) fn get(&self, id: &str) -> Result<Arc<Job>, Problem> {
        let mut all = self.lock();
        let at = all.iter().position(|job| job.id == id).ok_or_else(|| {
            Problem::missing("There is no job of that name, or it is no longer kept.")
                .instead("Ask for the work again; if it is still known, it is done at once.")
        })?;
        let found = all.remove(at);
        all.push(found.clone());
        found.touch();
        Ok(found)
    }

    /// Waits for a place, does the work there, and ends the job.
    fn run<T: Serialize>(
        &self,
        lane: Lane,
        job: &Arc<Job>,
        work: impl FnOnce(&Work) -> Result<T, Problem> + Send + 'static,
    ) {
        let places = match lane {
            Lane::Long => self.long.clone(),
            Lane::Short => self.short.clone(),
        };
        let (job, closing) = (job.clone(), self.closing.clone());
        self.tasks.spawn(async move {
            let place = tokio::select! {
                place = places.acquire_owned() => place.ok(),
                () = give_up(&job, &closing, None) => None,
            };
            let Some(place) = place else { return job.end_stopped() };
            job.begin();
            let own = job.clone();
            let mut done = tokio::task::spawn_blocking(move || {
                let _place = place;
                let result = catch_unwind(AssertUnwindSafe(|| work(&Work::of(&own))));
                own.end(result.unwrap_or_else(|_| Err(Problem::ours("The work broke a promise."))));
            });
            let latest = Instant::now() + LONGEST;
            tokio::select! {
                _ = &mut done => return,
                () = give_up(&job, &closing, Some(latest)) => job.stop(),
            }
            // The work itself has caught whatever went wrong.
            let _ = done.await;
        });
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Arc<Job>>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Waits until there is no more use for a job: it was told to stop, nobody asks about it, or it takes too long.
async fn give_up(job: &Job, closing: &CancellationToken, latest: Option<Instant>) {
    loop {
        let forgotten = job.touched() + FORGOTTEN;
        tokio::select! {
            () = job.told_to_stop() => return,
            () = closing.cancelled() => return,
            () = sleep_until(latest.map_or(forgotten, |latest| latest.min(forgotten))) => {}
        }
        let now = Instant::now();
        if latest.is_some_and(|latest| latest <= now) || job.touched() + FORGOTTEN <= now {
            return;
        }
    }
}

/// Whether there is room for one more job of this address.
fn check_room(all: &[Arc<Job>], from: IpAddr) -> Result<(), Problem> {
    let open = || all.iter().filter(|job| matches!(job.state(), JobState::Waiting | JobState::Running));
    if open().count() >= MOST {
        return Err(Problem::too_many("The server has as much work waiting as it takes.")
            .instead("Try again in a minute."));
    }
    if open().filter(|job| job.from == from).count() >= MOST_OF_ONE {
        return Err(Problem::too_many(format!("{MOST_OF_ONE} jobs of yours wait or run already."))
            .instead("Stop one of them, or wait until one is done."));
    }
    Ok(())
}
