//! Which rules have a test, and what is out of order.
//!
//! Every rule without a `status` needs a test that names it, whatever its kind. Sample content counts too: a goblin
//! that differs from the printed goblin is a mistake a player will find.
//!
//! A marker counts inside a function with a `#[test]` attribute that is not ignored.

mod lex;
mod markers;

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;

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
    pub book: String,
    /// Its rules that need a test.
    pub rules: usize,
    /// Those with a test.
    pub proven: usize,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { book, rules, proven } = self;
        write!(f, "{book}: {proven} of {rules} proven")
    }
}

/// Something out of order between rules and tests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// Where; the rule's own file if nothing else is to blame.
    pub at: Place,
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

/// Reads the ledger and all tests of a workspace, or of a single crate with a ledger of its own, and compares them.
pub fn scan(root: impl AsRef<Path>) -> Result<Coverage, ReadError> {
    let root = root.as_ref();
    let ledger = Ledger::read_dir(root.join("rules"))?;
    let mut markers = Vec::new();
    for file in source_files(root)? {
        let text = fs::read_to_string(&file).map_err(|e| ReadError::new(&file, e))?;
        let shown = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        markers.extend(markers::in_source(&shown, &text));
    }
    Ok(compare(&ledger, &markers))
}

fn compare(ledger: &Ledger, markers: &[Marker]) -> Coverage {
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
    let books = ledger.books().iter().map(|book| {
        let needy = || book.rules.iter().filter(|rule| rule.status.is_none());
        for rule in needy().filter(|rule| !proofs.contains_key(&rule.id)) {
            let at = Place { file: format!("rules/{}.toml", book.name), line: rule.line };
            faults.push(Fault { at, what: format!("rule `{}` has no test", rule.id) });
        }
        Count {
            book: book.name.clone(),
            rules: needy().count(),
            proven: needy().filter(|rule| proofs.contains_key(&rule.id)).count(),
        }
    });
    let books = books.collect();
    Coverage { proofs, books, faults }
}

fn unknown(ledger: &Ledger, id: &str) -> String {
    match ledger.near(id).as_slice() {
        [] => format!("no rule is named `{id}`"),
        near => format!("no rule is named `{id}`; did you mean `{}`?", near.join("`, `")),
    }
}

/// All Rust files under `crates/*/src` and `crates/*/tests`, or those of the crate itself, sorted.
fn source_files(root: &Path) -> Result<Vec<PathBuf>, ReadError> {
    let crates = root.join("crates");
    let members = if crates.is_dir() { entries(&crates)? } else { vec![root.to_owned()] };
    let mut files = Vec::new();
    for member in members {
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
