//! The one thread that writes. Whatever waits is written in one transaction, so that many matches share one trip
//! to the disk.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, params};
use tokio::sync::oneshot;

use super::StoreError;
use super::rows::{self, Saved, SavedDecision, SavedSeat};
use crate::metrics::Metrics;

/// The most writes of one transaction.
const BATCH: usize = 256;

/// Something to be written.
pub(crate) enum Write {
    /// The beginning of a match.
    Start(Box<Saved>),
    /// A decision, and whether it ended the match.
    Decision {
        id: String,
        decision: SavedDecision,
        over: bool,
    },
    Seats {
        id: String,
        seats: Vec<SavedSeat>,
    },
    /// How far a match is, for lists.
    Round {
        id: String,
        round: u32,
    },
    /// Somebody begins to bring a match back.
    Try {
        id: String,
    },
    /// That ended, well or not.
    Tried {
        id: String,
    },
    /// A match is put aside, for this reason.
    Aside {
        id: String,
        reason: String,
    },
    /// Whatever was put aside goes on.
    BringBack,
    /// A replay that was brought here.
    Replay {
        id: String,
        text: Arc<str>,
    },
}

/// How many of each are kept.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Keep {
    pub(crate) live: usize,
    pub(crate) finished: usize,
    pub(crate) replays: usize,
    pub(crate) stale: Duration,
}

struct Job {
    write: Write,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The way to the thread that writes.
pub(crate) struct Writer {
    queue: Mutex<Option<Sender<Job>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(super) fn start(
        connection: Connection,
        keep: Keep,
        metrics: Arc<Metrics>,
    ) -> Result<Writer, StoreError> {
        let (queue, jobs) = channel();
        let work = move || Desk { connection, keep, metrics }.work(&jobs);
        let thread = std::thread::Builder::new().name("writer".to_owned()).spawn(work);
        let thread = thread.map_err(|error| StoreError(error.to_string()))?;
        Ok(Writer { queue: Mutex::new(Some(queue)), thread: Mutex::new(Some(thread)) })
    }

    /// Writes, and answers when it is on the disk.
    pub(super) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let closed = || StoreError("the store is closed".to_owned());
        {
            let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
            queue.as_ref().ok_or_else(closed)?.send(Job { write, done }).map_err(|_| closed())?;
        }
        answer.await.map_err(|_| closed())?
    }

    /// Writes what is left, and ends.
    pub(super) fn close(&self) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // Its only way to fail is a panic, which has been told already.
            let _ = thread.join();
        }
    }
}

struct Desk {
    connection: Connection,
    keep: Keep,
    metrics: Arc<Metrics>,
}

impl Desk {
    fn work(&mut self, jobs: &Receiver<Job>) {
        while let Ok(first) = jobs.recv() {
            let batch: Vec<Job> = std::iter::once(first).chain(jobs.try_iter().take(BATCH - 1)).collect();
            let start = Instant::now();
            let outcome = self.commit(&batch);
            self.metrics.write.add(start.elapsed());
            let outcomes = outcome.unwrap_or_else(|error| batch.iter().map(|_| Err(error.clone())).collect());
            for (job, outcome) in batch.into_iter().zip(outcomes) {
                // Whoever asked may have gone; the write stands all the same.
                let _ = job.done.send(outcome);
            }
        }
    }

    /// Writes a batch. What fails alone is taken back alone; if the disk fails, all of it does.
    fn commit(&mut self, batch: &[Job]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut change = self.connection.transaction()?;
        let mut outcomes = Vec::with_capacity(batch.len());
        for job in batch {
            let part = change.savepoint()?;
            let outcome = carry_out(&part, &job.write, self.keep);
            match outcome {
                Ok(()) => part.commit()?,
                Err(_) => part.finish()?,
            }
            outcomes.push(outcome);
        }
        change.commit()?;
        Ok(outcomes)
    }
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as i64)
}

fn carry_out(connection: &Connection, write: &Write, keep: Keep) -> Result<(), StoreError> {
    match write {
        Write::Start(saved) => {
            make_room(connection, keep)?;
            rows::start(connection, saved, now())
        }
        Write::Decision { id, decision, over } => decide(connection, id, decision, *over),
        Write::Seats { id, seats } => {
            let seats = serde_json::to_string(seats).map_err(|error| StoreError(error.to_string()))?;
            let mut query = connection.prepare_cached("UPDATE matches SET seats = ?2 WHERE id = ?1")?;
            expect_one(query.execute(params![id, seats])?)
        }
        Write::Round { id, round } => {
            let mut query = connection.prepare_cached("UPDATE matches SET round = ?2 WHERE id = ?1")?;
            query.execute(params![id, round])?;
            Ok(())
        }
        Write::Try { id } => {
            let begun = "INSERT INTO asides VALUES (?1, 1, NULL) ON CONFLICT DO UPDATE SET tries = tries + 1";
            expect_one(connection.prepare_cached(begun)?.execute([id])?)
        }
        Write::Tried { id } => {
            let ended = "DELETE FROM asides WHERE match = ?1 AND reason IS NULL";
            connection.prepare_cached(ended)?.execute([id])?;
            Ok(())
        }
        Write::Aside { id, reason } => {
            let aside = "INSERT INTO asides VALUES (?1, 0, ?2) ON CONFLICT DO UPDATE SET reason = ?2";
            connection.prepare_cached(aside)?.execute(params![id, reason])?;
            // It makes room as those do that are over.
            let mut query = connection.prepare_cached("UPDATE matches SET over = 1 WHERE id = ?1")?;
            expect_one(query.execute([id])?)
        }
        Write::BringBack => Ok(connection.execute_batch(
            "UPDATE matches SET over = 0 WHERE id IN (SELECT match FROM asides WHERE reason IS NOT NULL);
            DELETE FROM asides;",
        )?),
        Write::Replay { id, text } => {
            let old = "DELETE FROM replays WHERE id IN
                (SELECT id FROM replays ORDER BY created DESC LIMIT -1 OFFSET ?1)";
            connection.prepare_cached(old)?.execute([keep.replays.saturating_sub(1) as i64])?;
            let mut query = connection.prepare_cached("INSERT INTO replays VALUES (?1, ?2, ?3)")?;
            expect_one(query.execute(params![id, now(), text])?)
        }
    }
}

fn decide(connection: &Connection, id: &str, saved: &SavedDecision, over: bool) -> Result<(), StoreError> {
    let SavedDecision { n, side, decision, digest, token } = saved;
    let (kind, text) = rows::columns(decision);
    let key = token.as_ref().map(|token| &token.key);
    let body = token.as_ref().map(|token| token.body);
    let seq = token.as_ref().map(|token| token.seq as i64);
    connection
        .prepare_cached("INSERT INTO decisions VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?
        .execute(params![id, n, side, kind, text, *digest as i64, key, body, seq])?;
    let mut touch = connection.prepare_cached("UPDATE matches SET touched = ?2, over = ?3 WHERE id = ?1")?;
    expect_one(touch.execute(params![id, now(), over])?)
}

fn expect_one(rows: usize) -> Result<(), StoreError> {
    if rows == 1 { Ok(()) } else { Err(StoreError("it is no longer on disk".to_owned())) }
}

/// Drops the oldest of what is over, and if there is no place left, the match that nobody has touched for longest.
fn make_room(connection: &Connection, keep: Keep) -> Result<(), StoreError> {
    let over = "DELETE FROM matches WHERE id IN
        (SELECT id FROM matches WHERE over = 1 ORDER BY touched DESC LIMIT -1 OFFSET ?1)";
    let mut dropped = connection.prepare_cached(over)?.execute([keep.finished as i64])?;
    let live = "SELECT count(*) FROM matches WHERE over = 0";
    let live: i64 = connection.prepare_cached(live)?.query_row([], |row| row.get(0))?;
    if live >= keep.live as i64 {
        let stalest = "DELETE FROM matches WHERE id IN
            (SELECT id FROM matches WHERE over = 0 AND touched < ?1 ORDER BY touched LIMIT 1)";
        let stalest = connection.prepare_cached(stalest)?.execute([now() - keep.stale.as_millis() as i64])?;
        if stalest == 0 {
            return Err(StoreError(FULL.to_owned()));
        }
        dropped += stalest;
    }
    if dropped > 0 {
        let unused = "DELETE FROM bundles WHERE hash NOT IN (SELECT bundle FROM matches)";
        connection.prepare_cached(unused)?.execute([])?;
    }
    Ok(())
}

/// What is said when there is no room for another match.
pub(crate) const FULL: &str = "the server has as many matches as it can keep";
