//! Replays on paper: written, read and proven.

use std::path::Path;

use engine::AnyMatch;
use engine::replay::{LARGEST, Replay};

use crate::files;

/// The end of a battle that was saved before it was over. A file without any end was cut off.
const UNFINISHED: &str = "unfinished";

/// A replay as it was read.
pub struct Recording {
    pub replay: Replay,
    /// Whether it says of itself that it is not over.
    unfinished: bool,
    /// The number of its last line.
    last: usize,
}

/// The match so far as the text of a file.
pub fn text(game: &dyn AnyMatch) -> String {
    let mut replay = game.replay();
    replay.end.get_or_insert_with(|| UNFINISHED.to_owned());
    replay.to_string()
}

/// Whether bytes mean to be a replay.
pub fn looks_like(bytes: &[u8]) -> bool {
    bytes.starts_with(b"caltrop replay")
}

/// Reads a replay file.
pub fn read(path: &Path) -> Result<Recording, String> {
    parse(&files::read(path, LARGEST)?)
}

/// Reads the bytes of a replay; the error names the line.
pub fn parse(bytes: &[u8]) -> Result<Recording, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].split(|&byte| byte == b'\n').count();
        format!("line {line}: this is not UTF-8 text, so it is no replay, or a damaged one")
    })?;
    let mut replay = Replay::parse(text).map_err(|error| error.to_string())?;
    let unfinished = replay.end.take_if(|end| end == UNFINISHED).is_some();
    Ok(Recording { replay, unfinished, last: text.lines().count() })
}

impl Recording {
    /// Plays it again as far as it goes; the error names the line that differs.
    pub fn resume(&self) -> Result<Box<dyn AnyMatch>, String> {
        catalog::resume(&self.replay)
    }

    /// Plays it again and holds its end to the battle's.
    pub fn prove(&self) -> Result<Box<dyn AnyMatch>, String> {
        let game = self.resume()?;
        let what = match (&self.replay.end, game.outcome()) {
            (Some(said), Some(outcome)) if *said == outcome => return Ok(game),
            (None, None) if self.unfinished => return Ok(game),
            (Some(said), Some(outcome)) => format!("the battle ends in `{outcome}`, the file says `{said}`"),
            (Some(said), None) => format!("the file says `{said}`, but the battle is not over"),
            (None, Some(outcome)) => format!("the `end` line is missing; the battle ends in `{outcome}`"),
            (None, None) => "the file ends without an `end` line; it was cut off".to_owned(),
        };
        Err(format!("line {}: {what}", self.last))
    }

    /// How many inputs it holds.
    pub fn inputs(&self) -> usize {
        self.replay.records.len()
    }

    /// The digest of the last state.
    pub fn digest(&self) -> String {
        let last = self.replay.records.last().map_or(self.replay.opening, |record| record.digest);
        format!("{last:016x}")
    }
}

/// The line that a message begins with.
pub fn line_of(message: &str) -> Option<usize> {
    message.strip_prefix("line ")?.split_once(':')?.0.parse().ok()
}
