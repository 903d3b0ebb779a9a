//! Which rules have a test, which are still pending, and what is out of order.
//!
//! Every rule without a `status` needs a test that names it, whatever its kind. Sample content counts too: a goblin
//! that differs from the printed goblin is a mistake a player will find. A rule may wait in its book's file under
//! `rules/pending/` until its issue is done; a rule that is proven must leave that file, so the files only shrink.
//!
//! A marker counts inside a function with a `#[test]` attribute that is not ignored.

mod lex;
mod markers;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::pending::{self, Pending};
use crate::{Ledger, ReadError};
use markers::Marker;

/// A line of a file, with its path from the root of the workspace.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Place {
    /// The path from the root of the workspace.
    pub file: String,
    /// The line, counted from one.
    pub line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// What a scan found.
#[derive(Clone, Debug, Serialize)]
pub struct Coverage {
    /// The tests that name a rule, by the rule's id.
    pub proofs: BTreeMap<String, Vec<Place>>,
    /// The counts of each book.
    pub books: Vec<Count>,
    /// What is out of order.
    pub faults: Vec<Fault>,
}

/// How far one book is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    /// The book's name.
    pub book: String,
    /// Its rules that need a test.
    pub rules: usize,
    /// Those with a test.
    pub proven: usize,
    /// Those that wait for their issue.
    pub pending: usize,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { book, rules, proven, pending } = self;
        write!(f, "{book}: {proven} of {rules} proven, {pending} pending")
    }
}

/// Something out of order between rules, tests and pending files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// Where; the rule's own file if nothing else is to blame.
    pub at: Place,
    /// What.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

/// Reads the ledger, the pending files and all tests of a workspace, and compares them.
pub fn scan(workspace_root: impl AsRef<Path>) -> Result<Coverage, ReadError> {
    let root = workspace_root.as_ref();
    let ledger = Ledger::read_dir(root.join("rules"))?;
    let waiting = pending::read_all(root)?;
    let mut markers = Vec::new();
    for file in source_files(root)? {
        let text = fs::read_to_string(&file).map_err(|e| ReadError::new(&file, e))?;
        let shown = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        markers.extend(markers::in_source(&shown, &text));
    }
    Ok(compare(&ledger, &markers, &waiting))
}

fn compare(ledger: &Ledger, markers: &[Marker], waiting: &[Pending]) -> Coverage {
    let mut faults = Vec::new();
    let mut proofs: BTreeMap<String, Vec<Place>> = BTreeMap::new();
    for marker in markers {
        match (&marker.id, marker.complaint) {
            (_, Some(complaint)) => faults.push(Fault { at: marker.at.clone(), what: complaint.to_owned() }),
            (id, None) if ledger.get(id).is_none() => {
                faults.push(Fault { at: marker.at.clone(), what: unknown(ledger, id) });
            }
            (id, None) => proofs.entry(id.clone()).or_default().push(marker.at.clone()),
        }
    }
    let pending = check_pending(ledger, &proofs, waiting, &mut faults);
    let books = ledger.books().iter().map(|book| {
        let needy = || book.rules.iter().filter(|rule| rule.status.is_none());
        for rule in needy().filter(|rule| !proofs.contains_key(&rule.id) && !pending.contains(&rule.id)) {
            let at = Place { file: format!("rules/{}.toml", book.name), line: rule.line };
            faults.push(Fault { at, what: format!("rule `{}` has no test and is not pending", rule.id) });
        }
        Count {
            book: book.name.clone(),
            rules: needy().count(),
            proven: needy().filter(|rule| proofs.contains_key(&rule.id)).count(),
            pending: needy().filter(|rule| pending.contains(&rule.id)).count(),
        }
    });
    let books = books.collect();
    Coverage { proofs, books, faults }
}

/// The ids that rightly wait; every other line of the pending files is a fault.
fn check_pending(
    ledger: &Ledger,
    proofs: &BTreeMap<String, Vec<Place>>,
    waiting: &[Pending],
    faults: &mut Vec<Fault>,
) -> BTreeSet<String> {
    let mut accepted = BTreeSet::new();
    for file in waiting {
        if ledger.book(&file.book).is_none() {
            let at = Place { file: file.path(), line: 1 };
            faults.push(Fault { at, what: format!("no book is named `{}`", file.book) });
            continue;
        }
        for (id, line) in &file.ids {
            let what = match (ledger.get(id), proofs.get(id)) {
                (None, _) => unknown(ledger, id),
                (Some(rule), _) if rule.book != file.book => {
                    format!("rule `{id}` belongs in rules/pending/{}.toml", rule.book)
                }
                (Some(_), Some(places)) => format!(
                    "rule `{id}` is proven at {}, so it is no longer pending: run `cargo run -p ledger --example pending`",
                    places[0]
                ),
                (Some(rule), None) if rule.status.is_some() => {
                    format!("rule `{id}` has a status and needs no test, so it is not pending")
                }
                (Some(_), None) if !accepted.insert(id.clone()) => format!("rule `{id}` is listed twice"),
                (Some(_), None) => continue,
            };
            faults.push(Fault { at: Place { file: file.path(), line: *line }, what });
        }
    }
    accepted
}

fn unknown(ledger: &Ledger, id: &str) -> String {
    match ledger.near(id).as_slice() {
        [] => format!("no rule is named `{id}`"),
        near => format!("no rule is named `{id}`; did you mean `{}`?", near.join("`, `")),
    }
}

/// All Rust files under `crates/*/src` and `crates/*/tests`, sorted.
fn source_files(root: &Path) -> Result<Vec<PathBuf>, ReadError> {
    let mut files = Vec::new();
    for member in entries(&root.join("crates"))? {
        for folder in ["src", "tests"] {
            collect(&member.join(folder), &mut files)?;
        }
    }
    files.sort();
    Ok(files)
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> Result<(), ReadError> {
    if !dir.is_dir() || dir.is_symlink() {
        return Ok(());
    }
    for path in entries(dir)? {
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|x| x == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

fn entries(dir: &Path) -> Result<Vec<PathBuf>, ReadError> {
    let read = fs::read_dir(dir).and_then(|all| all.map(|e| e.map(|e| e.path())).collect());
    read.map_err(|e: std::io::Error| ReadError::new(dir, e))
}
