//! Writes the book's chapters on the rules: one page for each ledger file, and the index that is kept in git.
//!
//! `cargo run -p ledger --example book`, or with `-- --check` only to see that the index and the summary are current.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use ledger::coverage::{Coverage, scan};
use ledger::{Book, Ledger, Rule};

/// The folder of the pages, from the root of the workspace.
const FOLDER: &str = "docs/src/rules";

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let ledger = Ledger::read_dir(root.join("rules"))?;
    let summary = fs::read_to_string(root.join("docs/src/SUMMARY.md"))?;
    for book in ledger.books() {
        if !summary.contains(&format!("(rules/{}.md)", book.name)) {
            return Err(format!("docs/src/SUMMARY.md has no chapter rules/{}.md", book.name).into());
        }
    }
    let (folder, index) = (root.join(FOLDER), index(&ledger)?);
    if std::env::args().any(|arg| arg == "--check") {
        let kept = fs::read_to_string(folder.join("index.md")).unwrap_or_default();
        return if kept == index {
            Ok(())
        } else {
            Err(format!("{FOLDER}/index.md is not current: run `cargo run -p ledger --example book`").into())
        };
    }
    let coverage = scan(&root)?;
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("index.md"), index)?;
    for book in ledger.books() {
        fs::write(folder.join(format!("{}.md", book.name)), page(book, &coverage)?)?;
    }
    println!("{} chapters in {FOLDER}", ledger.books().len());
    Ok(())
}

/// The list of books. It holds no progress, so that it changes only with the ledger.
fn index(ledger: &Ledger) -> Result<String, std::fmt::Error> {
    let mut text = String::from(
        "# The rules\n\n\
         <!-- Made by `cargo run -p ledger --example book`; change the ledger instead. -->\n\n\
         Every rule of the source documents is an entry of the ledger, with an id that log lines and tests refer to.\n\
         `make docs` writes one chapter for each of its files; `caltrop rules ID` prints a single rule.\n\n\
         | chapter | document | rules |\n|---|---|--:|\n",
    );
    for Book { name, document, rules } in ledger.books() {
        writeln!(text, "| [{name}]({name}.md) | {document} | {} |", rules.len())?;
    }
    Ok(text)
}

/// All rules of a book under the headings of its document, in its order.
fn page(book: &Book, coverage: &Coverage) -> Result<String, std::fmt::Error> {
    let mut text = format!("# {}\n\n", plain(&book.document));
    if let Some(count) = coverage.books.iter().find(|count| count.book == book.name) {
        writeln!(
            text,
            "{} rules; {} of the {} with behaviour are proven by a test.",
            book.rules.len(),
            count.proven,
            count.rules
        )?;
    }
    let (mut section, mut told) = ("", BTreeSet::new());
    for rule in &book.rules {
        if rule.section != section {
            section = &rule.section;
            // A heading that comes back continues, so that no two have one address.
            let again = if told.insert(section) { "" } else { " (continued)" };
            writeln!(text, "\n## {}{again}", plain(section))?;
        }
        write_rule(&mut text, rule, coverage)?;
    }
    Ok(text)
}

fn write_rule(text: &mut String, rule: &Rule, coverage: &Coverage) -> std::fmt::Result {
    writeln!(text, "\n### {}\n\n{}", rule.id, plain(&rule.text))?;
    if let Some(ruling) = &rule.ruling {
        writeln!(text, "\n> **Ruling.** {}", plain(ruling))?;
    }
    if !rule.cases.is_empty() {
        writeln!(text, "\n| given | expect |\n|---|---|")?;
    }
    for case in &rule.cases {
        writeln!(text, "| {} | {} |", cell(&case.given), cell(&case.expect))?;
    }
    match (coverage.proofs.get(&rule.id), &rule.status) {
        (Some(places), _) => {
            let places: Vec<_> = places.iter().map(|place| format!("`{place}`")).collect();
            writeln!(text, "\n*Proven by* {}", places.join(", "))
        }
        (None, Some(status)) => writeln!(text, "\n*Needs no test:* {}", plain(status)),
        (None, None) => writeln!(text, "\n*Not proven*"),
    }
}

/// A text in one line whose characters mean themselves.
fn plain(text: &str) -> String {
    let mut out = String::new();
    for word in text.split_whitespace() {
        out += if out.is_empty() { "" } else { " " };
        for c in word.chars() {
            if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '~' | '|' | '#') {
                out.push('\\');
            }
            out.push(c);
        }
    }
    out
}

/// The same for a table, where an empty cell needs a mark.
fn cell(text: &str) -> String {
    if text.trim().is_empty() { "-".to_owned() } else { plain(text) }
}
