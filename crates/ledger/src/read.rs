//! Reading the books, from texts or from a directory.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::{Book, Ledger, Rule};

/// Why a ledger file could not be read.
#[derive(Debug)]
pub struct ReadError {
    /// The file or directory.
    pub file: PathBuf,
    /// What is wrong with it.
    pub what: String,
}

impl ReadError {
    pub(crate) fn new(file: impl Into<PathBuf>, what: impl fmt::Display) -> Self {
        Self { file: file.into(), what: what.to_string() }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file.display(), self.what.trim_end())
    }
}

impl std::error::Error for ReadError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    document: String,
    #[serde(default)]
    rule: Vec<Rule>,
}

impl Ledger {
    /// Reads books from their texts, each with its name.
    pub fn read<'a>(books: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Ledger, ReadError> {
        let books = books.into_iter().map(|(name, text)| read_book(Path::new(name), name, text));
        books.collect::<Result<_, _>>().and_then(joined)
    }

    /// The ledger of the workspace that this was built in, for tests.
    pub fn of_workspace() -> Ledger {
        let read = Ledger::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules"));
        read.unwrap_or_else(|e| panic!("the workspace is not where it was, or broken: {e}"))
    }

    /// Reads every `.toml` file of a directory, in the order of names.
    pub fn read_dir(dir: impl AsRef<Path>) -> Result<Ledger, ReadError> {
        let dir = dir.as_ref();
        let mut books = Vec::new();
        for path in toml_files(dir)? {
            let text = fs::read_to_string(&path).map_err(|e| ReadError::new(&path, e))?;
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            books.push(read_book(&path, &name, &text)?);
        }
        if books.is_empty() {
            return Err(ReadError::new(dir, "no .toml file in this directory"));
        }
        joined(books)
    }
}

/// The `.toml` files of a directory, sorted.
fn toml_files(dir: &Path) -> Result<Vec<PathBuf>, ReadError> {
    let entries = fs::read_dir(dir).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let entries = entries.map_err(|e| ReadError::new(dir, e))?;
    let paths = entries.into_iter().map(|entry| entry.path());
    let mut files: Vec<_> = paths.filter(|path| path.extension().is_some_and(|x| x == "toml")).collect();
    files.sort();
    Ok(files)
}

fn read_book(file: &Path, name: &str, text: &str) -> Result<Book, ReadError> {
    let read: File = toml::from_str(text).map_err(|e| ReadError::new(file, e))?;
    let mut rules = read.rule;
    let mut lines = text.lines().zip(1..);
    for rule in &mut rules {
        let quoted = format!("\"{}\"", rule.id);
        rule.line = lines.find(|(line, _)| line.contains(&quoted)).map_or(1, |(_, number)| number);
        name.clone_into(&mut rule.book);
        check_rule(rule).map_err(|what| ReadError::new(file, what))?;
    }
    Ok(Book { name: name.to_owned(), document: read.document, rules })
}

/// A rule has an id made of lower-case words between dots, a section, a text, and a reason for any status.
fn check_rule(rule: &Rule) -> Result<(), String> {
    let id = &rule.id;
    let word = |w: &str| !w.is_empty() && w.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    if !id.contains('.') || !id.split('.').all(word) {
        return Err(format!(
            "`{id}` is no rule id: write lower-case words between dots, as in `tdgs.luck.floor`"
        ));
    }
    let blank = |text: &str| text.trim().is_empty();
    if blank(&rule.section) || blank(&rule.text) {
        return Err(format!("rule `{id}` needs a section and a text"));
    }
    if rule.status.as_deref().is_some_and(blank) || rule.ruling.as_deref().is_some_and(blank) {
        return Err(format!("rule `{id}` has an empty `status` or `ruling`: say why, or leave it out"));
    }
    Ok(())
}

/// Joins the books, if no id is in use twice.
fn joined(books: Vec<Book>) -> Result<Ledger, ReadError> {
    let mut owners = BTreeMap::new();
    for rule in books.iter().flat_map(|book| &book.rules) {
        if let Some(first) = owners.insert(&rule.id, &rule.book) {
            let what = format!("rule `{}` is already in {first}", rule.id);
            return Err(ReadError::new(format!("{}.toml", rule.book), what));
        }
    }
    Ok(Ledger { books })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: &str =
        "document = \"d\"\n[[rule]]\nid = \"a.b\"\nsection = \"s\"\nkind = \"table\"\ntext = \"t\"\n";

    fn fault(text: &str) -> String {
        read_book(Path::new("a.toml"), "a", text).expect_err("a fault").to_string()
    }

    #[test]
    fn an_id_is_used_once() {
        let book = read_book(Path::new("a.toml"), "a", RULE).expect("a book");
        let again = read_book(Path::new("b.toml"), "b", RULE).expect("a book");
        let fault = joined(vec![book, again]).expect_err("a fault");
        assert_eq!(fault.to_string(), "b.toml: rule `a.b` is already in a");
    }

    #[test]
    fn a_broken_rule_says_what_is_wrong() {
        assert!(fault(&RULE.replace("table", "tabel")).contains("unknown variant `tabel`"));
        assert!(fault(&RULE.replace("a.b", "A b")).contains("is no rule id"));
        assert!(fault(&RULE.replace("\"t\"", "\" \"")).contains("needs a section and a text"));
        assert!(fault(&RULE.replace("text", "txet")).contains("unknown field `txet`"));
        assert!(fault(&format!("{RULE}status = \"\"\n")).contains("say why"));
    }

    #[test]
    fn a_missing_directory_is_named() {
        let fault = Ledger::read_dir("/nowhere/rules").expect_err("a fault");
        assert!(fault.to_string().starts_with("/nowhere/rules: "));
    }
}
