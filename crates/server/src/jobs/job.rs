//! One job: how far it is, what it found, and who waits for news of it.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use tokio::sync::watch;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use crate::keys::Hash;
use crate::problem::Problem;
use crate::wire::{JobCard, JobState};

/// How far a job is, is told so often.
const PACE: Duration = Duration::from_millis(200);

/// Work in the background.
pub(crate) struct Job {
    pub(crate) id: String,
    pub(super) key: Hash,
    pub(super) from: IpAddr,
    kind: &'static str,
    told: Mutex<Told>,
    /// Those who wait hear the same number.
    changed: watch::Sender<u64>,
    /// What those look at who do the work.
    flag: AtomicBool,
    /// The same for those who wait.
    stopped: CancellationToken,
}

/// What is known of a job.
struct Told {
    state: JobState,
    /// The number of what was told last.
    seq: u64,
    done: u64,
    planned: u64,
    /// What was found so far, and the number it was told under.
    news: Option<Box<RawValue>>,
    news_seq: u64,
    problem: Option<Problem>,
    /// When somebody asked last.
    touched: Instant,
    /// When progress was told last.
    paced: Option<Instant>,
}

impl Job {
    pub(super) fn new(id: String, kind: &'static str, key: Hash, from: IpAddr) -> Job {
        let told = Told {
            state: JobState::Waiting,
            seq: 1,
            done: 0,
            planned: 0,
            news: None,
            news_seq: 0,
            problem: None,
            touched: Instant::now(),
            paced: None,
        };
        Job {
            id,
            key,
            from,
            kind,
            told: Mutex::new(told),
            changed: watch::Sender::new(1),
            flag: AtomicBool::new(false),
            stopped: CancellationToken::new(),
        }
    }

    /// What is known now; the news only if somebody who has heard everything up to `after` has not heard it.
    pub(crate) fn card(&self, after: u64) -> JobCard {
        let told = self.lock();
        JobCard {
            id: self.id.clone(),
            kind: self.kind.to_owned(),
            state: told.state,
            done: told.done,
            planned: told.planned,
            seq: told.seq,
            news: told.news.clone().filter(|_| told.news_seq > after),
            problem: told.problem.clone(),
        }
    }

    /// The same, once there is something that was not heard up to `after`, or after this time.
    pub(crate) async fn news(&self, after: u64, patience: Duration) -> JobCard {
        let mut changed = self.changed.subscribe();
        // Whoever has waited long enough hears what is known.
        let _ = timeout(patience, changed.wait_for(|seq| *seq > after)).await;
        self.touch();
        self.card(after)
    }

    /// Tells it to stop; it ends soon, with what it has.
    pub(crate) fn stop(&self) {
        self.flag.store(true, Ordering::Relaxed);
        self.stopped.cancel();
    }

    pub(super) async fn told_to_stop(&self) {
        self.stopped.cancelled().await;
    }

    pub(super) fn state(&self) -> JobState {
        self.lock().state
    }

    pub(super) fn has_ended(&self) -> bool {
        !matches!(self.state(), JobState::Waiting | JobState::Running)
    }

    /// Whether it does, or has done, what it was started for.
    pub(super) fn is_useful(&self) -> bool {
        match self.state() {
            JobState::Done => true,
            JobState::Waiting | JobState::Running => !self.flag.load(Ordering::Relaxed),
            JobState::Stopped | JobState::Failed => false,
        }
    }

    /// Somebody asks about it.
    pub(super) fn touch(&self) {
        self.lock().touched = Instant::now();
    }

    pub(super) fn touched(&self) -> Instant {
        self.lock().touched
    }

    pub(super) fn begin(&self) {
        self.tell(|told, _| told.state = JobState::Running);
    }

    /// Ends it before it began.
    pub(super) fn end_stopped(&self) {
        self.tell(|told, _| told.state = JobState::Stopped);
    }

    pub(super) fn end<T: Serialize>(&self, result: Result<T, Problem>) {
        let unwritten = |error: serde_json::Error| Problem::ours(format!("The result is no JSON: {error}."));
        let result = result.and_then(|value| to_raw_value(&value).map_err(unwritten));
        let stopped = self.flag.load(Ordering::Relaxed);
        self.tell(|told, seq| match result {
            Ok(news) => {
                (told.news, told.news_seq) = (Some(news), seq);
                told.state = if stopped { JobState::Stopped } else { JobState::Done };
            }
            Err(problem) => (told.state, told.problem) = (JobState::Failed, Some(problem)),
        });
    }

    /// Changes what is known, under a new number.
    fn tell(&self, change: impl FnOnce(&mut Told, u64)) {
        let seq = {
            let mut told = self.lock();
            told.seq += 1;
            let seq = told.seq;
            change(&mut told, seq);
            seq
        };
        // Threads may tell out of turn; the number only grows.
        self.changed.send_modify(|last| *last = seq.max(*last));
    }

    fn lock(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A job as those see it who do the work.
pub(crate) struct Work<'a>(&'a Job);

impl Work<'_> {
    pub(super) fn of(job: &Job) -> Work<'_> {
        Work(job)
    }

    /// Set once the work should end.
    pub(crate) fn stop(&self) -> &AtomicBool {
        &self.0.flag
    }

    /// So much is done of so much that is planned. It may be said as often as one likes.
    pub(crate) fn progress(&self, done: u64, planned: u64) {
        let due = {
            let mut told = self.0.lock();
            let now = Instant::now();
            let due = told.paced.is_none_or(|at| now >= at + PACE);
            if due {
                told.paced = Some(now);
            }
            // Threads may report out of turn.
            told.done = told.done.max(done);
            told.planned = planned;
            due
        };
        if due {
            self.0.tell(|_, _| ());
        }
    }

    /// What was found so far, in place of what was told before.
    pub(crate) fn tell(&self, news: &impl Serialize) {
        // What can't be written is told when the work ends.
        if let Ok(news) = to_raw_value(news) {
            self.0.tell(|told, seq| (told.news, told.news_seq) = (Some(news), seq));
        }
    }
}
