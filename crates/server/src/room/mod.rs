//! A room: one match, those who sit at it and those who watch. Decisions come one after the other; each is carried out,
//! written, and only then acknowledged and shown.

mod ahead;
mod bots;
mod chances;
mod presence;
mod sight;
mod table;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use engine::{Decision, Refusal, Side};
use tokio::sync::{MutexGuard, watch};

use self::ahead::Ahead;
use self::chances::Reckoned;
pub(crate) use self::presence::{Here, Presence};
pub(crate) use self::sight::Visitor;
pub use self::sight::view;
pub(crate) use self::table::{Table, players};
use crate::app::App;
use crate::keys::{self, Hash};
use crate::metrics::Gauge;
use crate::problem::Problem;
use crate::store::{Token, Write};
use crate::wire::{Joined, Known, View, Watch, Who};

/// One match and everybody at it.
pub(crate) struct Room {
    pub(crate) id: String,
    held: tokio::sync::Mutex<Held>,
    changed: watch::Sender<()>,
    presence: Arc<Presence>,
    ahead: Ahead,
    reckoned: Reckoned,
    pub(crate) sockets: Arc<Gauge>,
    touched: Mutex<Instant>,
}

/// What only one at a time may touch.
#[derive(Default)]
pub(crate) struct Held {
    /// The match; nothing if it has to be brought back from disk.
    table: Option<Table>,
    /// Whether somebody sees to the bots.
    driving: bool,
}

impl Held {
    /// The match, which `Room::hold` has brought back.
    pub(crate) fn table(&mut self) -> &mut Table {
        self.table.as_mut().expect("a room that is held has its match")
    }
}

/// A decision as it comes in.
pub(crate) struct Submission {
    pub(crate) side: Side,
    pub(crate) decision: Decision,
    /// The state it was chosen in.
    pub(crate) seq: Option<u64>,
    /// The idempotency key, and the hash of the body it came with.
    pub(crate) key: Option<(String, Hash)>,
}

/// Why a request to a room came to nothing.
#[derive(Debug)]
pub(crate) enum Denied {
    /// The rules say so.
    Refused(Refusal),
    Problem(Problem),
}

impl From<Refusal> for Denied {
    fn from(refusal: Refusal) -> Denied {
        Denied::Refused(refusal)
    }
}

impl From<Problem> for Denied {
    fn from(problem: Problem) -> Denied {
        Denied::Problem(problem)
    }
}

impl From<Denied> for Problem {
    fn from(denied: Denied) -> Problem {
        match denied {
            Denied::Refused(refusal) => refusal.into(),
            Denied::Problem(problem) => problem,
        }
    }
}

impl Room {
    /// The room of a match that is on disk.
    pub(crate) fn new(id: String) -> Room {
        Room::of(id, Held::default())
    }

    /// The room of a match that is in memory alone.
    pub(crate) fn with(table: Table) -> Room {
        Room::of(table.head.id.clone(), Held { table: Some(table), driving: false })
    }

    fn of(id: String, held: Held) -> Room {
        let changed = watch::Sender::new(());
        Room {
            id,
            held: tokio::sync::Mutex::new(held),
            presence: Arc::new(Presence::new(changed.clone())),
            changed,
            ahead: Ahead::default(),
            reckoned: Reckoned::default(),
            sockets: Arc::default(),
            touched: Mutex::new(Instant::now()),
        }
    }

    /// Hears of every change from now on.
    pub(crate) fn listen(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// Takes a place at the table, for as long as the answer is kept.
    pub(crate) fn enter(&self, visitor: Visitor) -> Here {
        Presence::enter(&self.presence, visitor)
    }

    /// When somebody last wanted something of it.
    pub(crate) fn touched(&self) -> Instant {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for its turn, and brings the match back from disk if need be.
    pub(crate) async fn hold(self: &Arc<Self>, app: &Arc<App>) -> Result<MutexGuard<'_, Held>, Problem> {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        let mut held = self.held.lock().await;
        if held.table.is_none() {
            held.table = Some(self.load(app).await?);
            app.metrics.loaded.add();
            bots::wake(self, app, &mut held);
        }
        Ok(held)
    }

    async fn load(&self, app: &Arc<App>) -> Result<Table, Problem> {
        let saved =
            app.store.load(&self.id).await.map_err(|error| Problem::unavailable(error.to_string()))?;
        let saved = saved.ok_or_else(|| Problem::missing("There is no such match."))?;
        check_version(&saved.head.ruleset, &saved.head.version)?;
        if let Some(reason) = &saved.head.aside {
            return Err(put_aside(reason));
        }
        if saved.head.tries >= MOST_TRIES {
            let reason = format!("The server ended {MOST_TRIES} times while it brought this match back");
            return Err(self.put_aside(app, reason).await);
        }
        let Some(place) = app.rooms.make_place(app, saved.bundle.len()) else {
            return Err(app.budget.full());
        };
        let unwritten = |error| Problem::unavailable(format!("The match can't be brought back: {error}."));
        // If the server does not survive this, the next one knows.
        app.store.write(Write::Try { id: self.id.clone() }).await.map_err(unwritten)?;
        let (games, delay, budget) = (app.games.clone(), app.config.delay, app.budget.clone());
        let load = move || {
            let _until_it_has_its_own = place;
            let game = games.load(saved.head.bundle, &saved.bundle)?;
            Table::load(saved, &game, delay, &budget)
        };
        let loaded = tokio::task::spawn_blocking(load).await;
        app.store.write(Write::Tried { id: self.id.clone() }).await.map_err(unwritten)?;
        let broken = |_| Problem::ours("The match can't be brought back: a rule broke a promise.");
        match loaded.map_err(broken)? {
            Err(problem) if problem.r#type == PUT_ASIDE => Err(self.put_aside(app, problem.detail).await),
            loaded => loaded,
        }
    }

    /// Puts the match aside: it stays on disk, and does not go on.
    async fn put_aside(&self, app: &App, reason: String) -> Problem {
        let problem = put_aside(&reason);
        let write = Write::Aside { id: self.id.clone(), reason };
        match app.store.write(write).await {
            Ok(()) => problem,
            Err(error) => Problem::unavailable(format!("The match could not be put aside: {error}.")),
        }
    }

    /// Sees to it that the match fits in memory after a decision; if it does not, it is put aside.
    async fn keep_within(&self, app: &App, held: &mut Held) {
        match held.table().fits(&app.budget) {
            Err(problem) if problem.r#type == PUT_ASIDE && !held.table().over() => {
                held.table = None;
                self.put_aside(app, problem.detail).await;
            }
            // If all memory is taken, the next decision waits, and this one stands.
            _ => {}
        }
    }

    /// The match as whoever has this key sees it.
    pub(crate) async fn view(
        self: &Arc<Self>,
        app: &Arc<App>,
        visitor: Visitor,
        known: Option<Known>,
    ) -> Result<View, Problem> {
        let mut held = self.hold(app).await?;
        let connected = self.presence.connected(held.table().head.seats.len());
        Ok(held.table().view(visitor, known, &connected))
    }

    /// Who somebody is by the key of a seat, or without one.
    pub(crate) async fn visitor(
        self: &Arc<Self>,
        app: &Arc<App>,
        key: Option<&str>,
    ) -> Result<Visitor, Problem> {
        let mut held = self.hold(app).await?;
        match key {
            Some(key) => held.table().side_of(key).map(Visitor::Seat).ok_or_else(wrong_key),
            None if held.table().head.watch == Watch::Nobody => {
                Err(Problem::forbidden("Nobody may watch this match.")
                    .instead("Come with the key of a seat."))
            }
            None => Ok(Visitor::Spectator),
        }
    }

    /// Carries out somebody's decision. Once begun it is carried through, even if whoever asked has gone.
    pub(crate) async fn decide(
        self: &Arc<Self>,
        app: &Arc<App>,
        submission: Submission,
    ) -> Result<u64, Denied> {
        let (room, own) = (self.clone(), app.clone());
        let start = Instant::now();
        let work = async move {
            let mut held = room.hold(&own).await?;
            if let Some(seq) = repeated(held.table(), &submission)? {
                return Ok(seq);
            }
            room.settle(&own, &mut held, submission).await
        };
        let done = tokio::spawn(work).await;
        app.metrics.command.add(start.elapsed());
        let done = done.unwrap_or_else(|_| Err(Problem::ours("The decision broke a promise.").into()));
        if matches!(done, Err(Denied::Refused(_))) {
            app.metrics.refused.add();
        }
        done
    }

    /// Carries out a decision, writes it, and lets everybody see it; answers with the number of the view after it.
    async fn settle(
        self: &Arc<Self>,
        app: &Arc<App>,
        held: &mut MutexGuard<'_, Held>,
        submission: Submission,
    ) -> Result<u64, Denied> {
        let Submission { side, decision, seq, key } = submission;
        if let Decision::Command(text) = &decision {
            bounded(text)?;
        }
        let table = held.table();
        if seq.is_some_and(|seq| seq != table.seq(Visitor::Seat(side))) {
            return Err(Refusal::new("The battle has gone on since.")
                .instead("Look again, then choose.")
                .into());
        }
        if app.rooms.make_place(app, 0).is_none() {
            return Err(app.budget.full().into());
        }
        if table.n >= app.config.limits.decisions {
            return Err(Refusal::new("This match has grown too long to go on.").into());
        }
        let bot = table.head.seats[side.index()].who == Who::Bot;
        let carried_out = catch_unwind(AssertUnwindSafe(|| {
            table.decide(side, &decision)?;
            Ok(if bot { 0 } else { table.seq(Visitor::Seat(side)) })
        }));
        let Ok(carried_out) = carried_out else {
            held.table = None;
            app.metrics.panics.add();
            return Err(Problem::ours("A rule broke a promise; the match stands as it was before.").into());
        };
        let seq = carried_out.map_err(|refusal: Refusal| Denied::Refused(refusal))?;
        let token = key.map(|(key, body)| Token { key, body, seq });
        let (decision, over) = (table.saved(side, decision, token.clone()), table.over());
        let write = Write::Decision { id: self.id.clone(), decision, over };
        if let Err(error) = app.store.write(write).await {
            // What is in memory and what is on disk have parted; the disk is right.
            held.table = None;
            app.metrics.unwritten.add();
            self.changed.send_replace(());
            return Err(Problem::unavailable(format!("The decision could not be written: {error}.")).into());
        }
        if let Some(token) = token {
            held.table().remember(side, token);
        }
        if bot { &app.metrics.by_bots } else { &app.metrics.by_people }.add();
        self.keep_within(app, held).await;
        self.changed.send_replace(());
        if held.table.is_some() {
            bots::wake(self, app, held);
        }
        Ok(seq)
    }

    /// Gives an open seat away.
    pub(crate) async fn join(self: &Arc<Self>, app: &Arc<App>, side: Option<u8>) -> Result<Joined, Problem> {
        let (room, app) = (self.clone(), app.clone());
        let work = async move {
            let mut held = room.hold(&app).await?;
            let table = held.table();
            let side = open_seat(table, side)?;
            let key = keys::key();
            let seat = &mut table.head.seats[usize::from(side)];
            (seat.who, seat.key) = (Who::Person, Some(keys::hash(key.as_bytes())));
            let write = Write::Seats { id: room.id.clone(), seats: table.head.seats.clone() };
            if let Err(error) = app.store.write(write).await {
                held.table = None;
                return Err(Problem::unavailable(format!("The seat could not be written: {error}.")));
            }
            room.changed.send_replace(());
            Ok(Joined { side, key })
        };
        tokio::spawn(work).await.unwrap_or_else(|_| Err(Problem::ours("Joining broke a promise.")))
    }

    /// The text of the replay, once the match is over.
    pub(crate) async fn replay(self: &Arc<Self>, app: &Arc<App>) -> Result<String, Problem> {
        let mut held = self.hold(app).await?;
        if held.table().over() {
            return Ok(held.table().game.replay().to_string());
        }
        let problem = Problem::conflict(
            "urn:caltrop:not-over",
            "A replay tells everything, and the match is not over.",
        );
        Err(problem.instead("Ask again after the end."))
    }

    /// The round it is in, if that is known without waiting.
    pub(crate) fn round(&self) -> Option<u32> {
        let mut held = self.held.try_lock().ok()?;
        let table = held.table.as_mut()?;
        let (game, viewer) = table.through(Visitor::Spectator);
        Some(game.scene(viewer).round)
    }

    /// Whether the battle is over; no, if that is not known without waiting.
    pub(crate) fn is_over(&self) -> bool {
        self.held.try_lock().is_ok_and(|held| held.table.as_ref().is_some_and(Table::over))
    }

    /// Which sides have somebody at the table.
    pub(crate) fn connected(&self, sides: usize) -> Vec<bool> {
        self.presence.connected(sides)
    }
}

/// How often in a row bringing a match back may end with the server before the match is put aside. Somebody may have
/// killed the server just then, so one end proves nothing; but after one nobody brings the match back unasked.
const MOST_TRIES: u32 = 10;
/// What a problem is called that tells of a match which was put aside.
const PUT_ASIDE: &str = "urn:caltrop:put-aside";

/// A match that was put aside, for this reason.
pub(crate) fn put_aside(reason: &str) -> Problem {
    Problem::conflict(PUT_ASIDE, reason)
        .instead("It is kept on disk; with more --memory and --bring-back the server tries it again.")
}

/// The most characters of a command.
const LONGEST: usize = 500;

/// A command that is short enough to be one.
fn bounded(text: &str) -> Result<&str, Refusal> {
    if text.chars().nth(LONGEST).is_none() {
        return Ok(text);
    }
    Err(Refusal::new(format!("A command has at most {LONGEST} characters.")))
}

/// The answer that was given before to the same request; the same key with another body is refused.
fn repeated(table: &Table, submission: &Submission) -> Result<Option<u64>, Denied> {
    let Some((key, body)) = &submission.key else { return Ok(None) };
    match table.token(submission.side, key) {
        None => Ok(None),
        Some(token) if token.body == *body => Ok(Some(token.seq)),
        Some(_) => {
            let problem = Problem::unfit(
                "urn:caltrop:idempotency",
                "This Idempotency-Key came with another body before.",
            );
            Err(problem.instead("Give every decision a key of its own.").into())
        }
    }
}

fn open_seat(table: &Table, side: Option<u8>) -> Result<u8, Problem> {
    let seats = &table.head.seats;
    let is_open = |side: &u8| seats.get(usize::from(*side)).is_some_and(|seat| seat.who == Who::Open);
    let found = match side {
        Some(side) => Some(side).filter(is_open),
        None => (0..seats.len() as u8).find(is_open),
    };
    found.ok_or_else(|| Problem::conflict("urn:caltrop:taken", "That seat is not open, or no longer."))
}

fn wrong_key() -> Problem {
    Problem::key("This is not the key of any seat of this match.")
        .instead("Use the link you were given; without a key you may watch.")
}

/// A match goes on only under the rules it was begun with.
pub(crate) fn check_version(ruleset: &str, version: &str) -> Result<(), Problem> {
    let ours = catalog::ruleset(ruleset).map(|entry| entry.version);
    if ours == Some(version) {
        return Ok(());
    }
    let plays = ours.map_or("does not know it".to_owned(), |ours| format!("plays {ruleset} {ours}"));
    let what = format!("This match was begun with {ruleset} {version}, and this program {plays}.");
    Err(Problem::conflict("urn:caltrop:version", what).instead("Play it with the program that began it."))
}
