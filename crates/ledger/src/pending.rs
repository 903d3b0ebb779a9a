//! The rules that wait for their issue: one file per book under `rules/pending/`.
//!
//! ```toml
//! reason = "issue 5: Mounts & Vehicles"
//! pending = [
//!   "tdgs.mounts.trample.resolution",
//! ]
//! ```

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::ReadError;
use crate::coverage::Place;
use crate::read::toml_files;

/// The waiting rules of one book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The book's name, which is the file's.
    pub book: String,
    /// What they wait for.
    pub reason: String,
    /// Their ids, each with its line.
    pub ids: Vec<(String, usize)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    reason: String,
    pending: Vec<toml::Spanned<String>>,
}

impl Pending {
    /// The file's path from the root of the workspace.
    pub fn path(&self) -> String {
        format!("rules/pending/{}.toml", self.book)
    }
}

/// Reads all pending files of a workspace; none is fine.
pub fn read_all(workspace_root: &Path) -> Result<Vec<Pending>, ReadError> {
    let dir = workspace_root.join("rules/pending");
    if !dir.is_dir() {
        return Ok(Vec::new());
    }
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).map_err(|e| ReadError::new(&path, e))?;
        parse(&path, &text)
    };
    toml_files(&dir)?.into_iter().map(read).collect()
}

fn parse(path: &Path, text: &str) -> Result<Pending, ReadError> {
    let file: File = toml::from_str(text).map_err(|e| ReadError::new(path, e))?;
    let book = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let ids =
        file.pending.into_iter().map(|id| (line(id.span().start), id)).map(|(n, id)| (id.into_inner(), n));
    Ok(Pending { book, reason: file.reason, ids: ids.collect() })
}

/// The text of a pending file without the lines of proven rules.
pub fn without_proven(text: &str, proofs: &BTreeMap<String, Vec<Place>>) -> String {
    let proven = |line: &&str| {
        let id = line.trim().trim_end_matches(',').strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        id.is_some_and(|id| proofs.contains_key(id))
    };
    text.split_inclusive('\n').filter(|line| !proven(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "reason = \"soon\"\npending = [\n  \"a.b\",\n  \"a.c\",\n]\n";

    #[test]
    fn ids_come_with_their_lines() {
        let read = parse(Path::new("x/book.toml"), TEXT).expect("a file");
        assert_eq!((read.book.as_str(), read.reason.as_str()), ("book", "soon"));
        assert_eq!(read.ids, [("a.b".to_owned(), 3), ("a.c".to_owned(), 4)]);
    }

    #[test]
    fn proven_rules_leave() {
        let proofs = BTreeMap::from([("a.b".to_owned(), Vec::new())]);
        assert_eq!(without_proven(TEXT, &proofs), "reason = \"soon\"\npending = [\n  \"a.c\",\n]\n");
    }
}
