//! The tables of the store.

use rusqlite::Connection;

use super::StoreError;

/// The version of the tables below.
const VERSION: i64 = 3;

/// A match is what it began with and every decision since; the bundle of a scenario is kept once, however many
/// matches play it.
const TABLES: &str = "
CREATE TABLE bundles (hash BLOB PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    ruleset TEXT NOT NULL,
    version TEXT NOT NULL,
    title TEXT NOT NULL,
    seed TEXT NOT NULL,
    bundle BLOB NOT NULL REFERENCES bundles (hash),
    seats TEXT NOT NULL,
    watch TEXT NOT NULL,
    listed INTEGER NOT NULL,
    over INTEGER NOT NULL,
    round INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX matches_by_age ON matches (over, touched);
CREATE TABLE decisions (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    side INTEGER NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    digest INTEGER NOT NULL,
    key TEXT,
    body BLOB,
    seq INTEGER,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE TABLE replays (id TEXT PRIMARY KEY, created INTEGER NOT NULL, text TEXT NOT NULL) WITHOUT ROWID;
";

/// Since form 2 a match may go on from a replay.
const BEGINNINGS: &str = "
CREATE TABLE beginnings (
    match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    text TEXT NOT NULL
) WITHOUT ROWID;
";

/// Since form 3 a match may be put aside, with a reason; and it is counted how often bringing it back was begun and not
/// ended.
const ASIDES: &str = "
CREATE TABLE asides (
    match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    tries INTEGER NOT NULL,
    reason TEXT
) WITHOUT ROWID;
";

/// Opens a connection on which an answered write is on the disk.
pub(super) fn open(path: &std::path::Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    Ok(connection)
}

/// Makes the tables of a new file, brings those of an older form up to date, and refuses those of a newer program.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    match version {
        VERSION => Ok(()),
        0..=2 => {
            let change = connection.transaction()?;
            if version == 0 {
                change.execute_batch(TABLES)?;
            }
            if version < 2 {
                change.execute_batch(BEGINNINGS)?;
            }
            change.execute_batch(ASIDES)?;
            change.pragma_update(None, "user_version", VERSION)?;
            Ok(change.commit()?)
        }
        other => Err(StoreError(format!(
            "the matches were written in form {other} by another program; this one knows form {VERSION}"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_the_first_form_is_brought_up_to_date() {
        let mut connection = Connection::open_in_memory().expect("a file");
        connection.execute_batch(TABLES).expect("tables");
        connection.pragma_update(None, "user_version", 1).expect("a version");
        prepare(&mut connection).expect("it is brought up to date");
        prepare(&mut connection).expect("and taken as it is from then on");
        connection.execute_batch("SELECT match, text FROM beginnings").expect("a table");
        connection.execute_batch("SELECT match, tries, reason FROM asides").expect("a table");
        connection.pragma_update(None, "user_version", VERSION + 1).expect("a version");
        assert!(prepare(&mut connection).is_err_and(|error| error.0.contains("another program")));
    }
}
