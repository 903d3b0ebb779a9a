//! What is written, row by row.

use engine::Decision;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

use super::StoreError;
use crate::keys::Hash;
use crate::wire::{Watch, Who};

/// What a match began with, and how far it is.
#[derive(Clone, Debug)]
pub(crate) struct SavedMatch {
    pub(crate) id: String,
    pub(crate) ruleset: String,
    pub(crate) version: String,
    pub(crate) title: String,
    pub(crate) seed: String,
    pub(crate) bundle: Hash,
    pub(crate) seats: Vec<SavedSeat>,
    pub(crate) watch: Watch,
    pub(crate) listed: bool,
    pub(crate) over: bool,
    pub(crate) round: u32,
    /// How often bringing it back was begun and not ended.
    pub(crate) tries: u32,
    /// Why it was put aside, if it was.
    pub(crate) aside: Option<String>,
}

/// A match with the files it is played from and everything that was decided.
#[derive(Clone, Debug)]
pub(crate) struct Saved {
    pub(crate) head: SavedMatch,
    pub(crate) bundle: String,
    /// The replay that it goes on from.
    pub(crate) begins: Option<String>,
    pub(crate) decisions: Vec<SavedDecision>,
}

/// Who sits at a side.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SavedSeat {
    pub(crate) name: String,
    pub(crate) who: Who,
    pub(crate) bot: Option<String>,
    /// The hash of the key.
    pub(crate) key: Option<Hash>,
}

/// A decision, the digest of the state after it, and the token of the request it came by.
#[derive(Clone, Debug)]
pub(crate) struct SavedDecision {
    pub(crate) n: u32,
    pub(crate) side: u8,
    pub(crate) decision: Decision,
    pub(crate) digest: u64,
    pub(crate) token: Option<Token>,
}

/// An idempotency key, the body it came with, and what was answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) key: String,
    pub(crate) body: Hash,
    pub(crate) seq: u64,
}

/// A decision's kind and text.
pub(super) fn columns(decision: &Decision) -> (&'static str, String) {
    match decision {
        Decision::Command(text) => ("command", text.clone()),
        Decision::Answer(option) => ("answer", option.to_string()),
        Decision::Undo => ("undo", String::new()),
    }
}

fn decision(kind: &str, text: String) -> Result<Decision, StoreError> {
    match kind {
        "command" => Ok(Decision::Command(text)),
        "answer" => text.parse().map(Decision::Answer).map_err(|_| damaged("an answer")),
        "undo" => Ok(Decision::Undo),
        _ => Err(damaged("a decision")),
    }
}

fn damaged(what: &str) -> StoreError {
    StoreError(format!("{what} on disk can't be read"))
}

const HEAD: &str =
    "SELECT id, ruleset, version, title, seed, bundle, seats, watch, listed, over, round, tries, reason
    FROM matches LEFT JOIN asides ON match = id";

fn head(row: &Row<'_>) -> Result<SavedMatch, rusqlite::Error> {
    let json = |text: String| serde_json::from_str(&text).unwrap_or_default();
    Ok(SavedMatch {
        id: row.get(0)?,
        ruleset: row.get(1)?,
        version: row.get(2)?,
        title: row.get(3)?,
        seed: row.get(4)?,
        bundle: row.get(5)?,
        seats: json(row.get(6)?),
        watch: match row.get::<_, String>(7)?.as_str() {
            "public" => Watch::Public,
            "delayed" => Watch::Delayed,
            _ => Watch::Nobody,
        },
        listed: row.get(8)?,
        over: row.get(9)?,
        round: row.get(10)?,
        tries: row.get::<_, Option<u32>>(11)?.unwrap_or(0),
        aside: row.get(12)?,
    })
}

/// A match with all its decisions.
pub(super) fn load(connection: &Connection, id: &str) -> Result<Option<Saved>, StoreError> {
    let mut query = connection.prepare_cached(&format!("{HEAD} WHERE id = ?1"))?;
    let Some(head) = query.query_row([id], head).optional()? else { return Ok(None) };
    let mut query = connection.prepare_cached("SELECT text FROM bundles WHERE hash = ?1")?;
    let bundle = query.query_row([head.bundle], |row| row.get(0))?;
    let mut query = connection.prepare_cached("SELECT text FROM beginnings WHERE match = ?1")?;
    let begins = query.query_row([id], |row| row.get(0)).optional()?;
    Ok(Some(Saved { decisions: decisions(connection, id)?, head, bundle, begins }))
}

fn decisions(connection: &Connection, id: &str) -> Result<Vec<SavedDecision>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT n, side, kind, text, digest, key, body, seq FROM decisions WHERE match = ?1 ORDER BY n",
    )?;
    let mut rows = query.query([id])?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        let kind: String = row.get(2)?;
        let token = match row.get::<_, Option<String>>(5)? {
            Some(key) => Some(Token { key, body: row.get(6)?, seq: row.get::<_, i64>(7)? as u64 }),
            None => None,
        };
        all.push(SavedDecision {
            n: row.get(0)?,
            side: row.get(1)?,
            decision: decision(&kind, row.get(3)?)?,
            digest: row.get::<_, i64>(4)? as u64,
            token,
        });
    }
    // A gap would mean that an acknowledged decision is gone.
    if all.iter().zip(1..).all(|(decision, n)| decision.n == n) {
        Ok(all)
    } else {
        Err(damaged("the list of decisions"))
    }
}

/// The matches that may be listed, the newest first.
pub(super) fn listed(connection: &Connection, most: usize) -> Result<Vec<SavedMatch>, StoreError> {
    let query = format!("{HEAD} WHERE listed = 1 ORDER BY over, created DESC LIMIT ?1");
    let mut query = connection.prepare_cached(&query)?;
    let rows = query.query_map([most as i64], head)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The matches that go on and have nobody but bots. One that the server did not survive waits until somebody asks.
pub(super) fn bots_alone(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut query = connection.prepare_cached(&format!("{HEAD} WHERE over = 0"))?;
    let heads = query.query_map([], head)?.collect::<Result<Vec<_>, _>>()?;
    let alone = |head: &SavedMatch| head.tries == 0 && head.seats.iter().all(|seat| seat.who == Who::Bot);
    Ok(heads.into_iter().filter(alone).map(|head| head.id).collect())
}

/// Writes the beginning of a match.
pub(super) fn start(connection: &Connection, saved: &Saved, now: i64) -> Result<(), StoreError> {
    let SavedMatch { id, ruleset, version, title, seed, bundle, seats, watch, listed, round, .. } =
        &saved.head;
    let seats = serde_json::to_string(seats).map_err(|error| StoreError(error.to_string()))?;
    let watch = match watch {
        Watch::Public => "public",
        Watch::Delayed => "delayed",
        Watch::Nobody => "nobody",
    };
    connection
        .prepare_cached("INSERT OR IGNORE INTO bundles (hash, text) VALUES (?1, ?2)")?
        .execute(params![bundle, saved.bundle])?;
    connection
        .prepare_cached("INSERT INTO matches VALUES (?1, ?2, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 0, ?11)")?
        .execute(params![id, now, ruleset, version, title, seed, bundle, seats, watch, listed, round])?;
    if let Some(begins) = &saved.begins {
        connection.prepare_cached("INSERT INTO beginnings VALUES (?1, ?2)")?.execute(params![id, begins])?;
    }
    Ok(())
}
