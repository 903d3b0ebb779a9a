//! Matches on disk: what is acknowledged is written, and a match is its decisions.

mod rows;
mod schema;
mod writer;

use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension};

pub(crate) use self::rows::{Saved, SavedDecision, SavedMatch, SavedSeat, Token};
use self::writer::Writer;
pub(crate) use self::writer::{FULL, Keep, Write};
use crate::metrics::Metrics;

/// The most matches of a list.
const MOST_LISTED: usize = 100;

/// Why something was not written or read.
#[derive(Clone, Debug)]
pub struct StoreError(pub(crate) String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

/// The file of matches: one thread writes, others read.
pub(crate) struct Store {
    reader: Arc<Mutex<Connection>>,
    writer: Writer,
    _lock: File,
}

impl Store {
    /// Opens the file, or makes it.
    pub(crate) fn open(path: &Path, keep: Keep, metrics: Arc<Metrics>) -> Result<Store, StoreError> {
        let lock = claim(path)?;
        let mut connection = schema::open(path)?;
        schema::prepare(&mut connection)?;
        let reader = Arc::new(Mutex::new(schema::open(path)?));
        let writer = Writer::start(connection, keep, metrics)?;
        Ok(Store { reader, writer, _lock: lock })
    }

    /// Writes, and answers when it is on the disk.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.writer.write(write).await
    }

    /// Writes what is left, and ends.
    pub(crate) fn close(&self) {
        self.writer.close();
    }

    /// A match with all its decisions.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<Saved>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| rows::load(connection, &id)).await
    }

    /// Whether there is such a match.
    pub(crate) async fn knows(&self, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| {
            let mut query = connection.prepare_cached("SELECT 1 FROM matches WHERE id = ?1")?;
            Ok(query.exists([id])?)
        })
        .await
    }

    /// The matches that may be listed, the newest first.
    pub(crate) async fn listed(&self) -> Result<Vec<SavedMatch>, StoreError> {
        self.read(|connection| rows::listed(connection, MOST_LISTED)).await
    }

    /// The matches that go on and have nobody but bots.
    pub(crate) async fn bots_alone(&self) -> Result<Vec<String>, StoreError> {
        self.read(rows::bots_alone).await
    }

    /// The text of a replay that was brought here.
    pub(crate) async fn replay(&self, id: &str) -> Result<Option<String>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| {
            let mut query = connection.prepare_cached("SELECT text FROM replays WHERE id = ?1")?;
            Ok(query.query_row([id], |row| row.get(0)).optional()?)
        })
        .await
    }

    async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let reader = self.reader.clone();
        let read = move || query(&reader.lock().unwrap_or_else(PoisonError::into_inner));
        tokio::task::spawn_blocking(read).await.map_err(|error| StoreError(error.to_string()))?
    }
}

/// Two servers on one file would each believe their own memory, so the second is refused.
fn claim(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let file = File::create(&name).map_err(|error| StoreError(format!("{}: {error}", name.display())))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(_) => Err(StoreError(format!("another server uses {}", path.display()))),
    }
}
