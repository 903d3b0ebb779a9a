//! What a ledger is made of: books of rules, each rule with its cases.

use serde::{Deserialize, Serialize};

/// All books, in the order of their file names.
#[derive(Clone, Debug, Serialize)]
pub struct Ledger {
    pub(crate) books: Vec<Book>,
}

/// The rules of one source document: one file under `rules/`.
#[derive(Clone, Debug, Serialize)]
pub struct Book {
    /// The file's name without its ending, such as `tdgs-core`.
    pub name: String,
    /// The title of the source document.
    pub document: String,
    /// The rules in the order of the document.
    pub rules: Vec<Rule>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The name by which tests, log lines and the page refer to the rule.
    pub id: String,
    /// The name of the book that holds the rule.
    #[serde(skip_deserializing)]
    pub book: String,
    /// The line of the book's file that holds the id.
    #[serde(skip)]
    pub line: usize,
    /// The heading in the source document.
    pub section: String,
    /// What sort of statement this is.
    pub kind: Kind,
    pub text: String,
    /// The reading we chose where the source is silent or at odds with itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    #[serde(default, rename = "case")]
    pub cases: Vec<Case>,
    /// Why the rule needs no test; without it, it needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<String>,
}

/// A worked case: a situation, and what the rule makes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub given: String,
    pub expect: String,
}

/// The sorts of statement a rule can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Says what a word means.
    Definition,
    Table,
    Formula,
    /// Says what happens, step by step.
    Procedure,
    /// Says what may not be done.
    Restriction,
    /// Says what may be done.
    Permission,
    /// Gives sample numbers: a goblin, a longsword.
    Content,
}

impl Ledger {
    pub fn books(&self) -> &[Book] {
        &self.books
    }

    /// All rules, book by book.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.books.iter().flat_map(|book| &book.rules)
    }

    /// The book of this name.
    pub fn book(&self, name: &str) -> Option<&Book> {
        self.books.iter().find(|book| book.name == name)
    }

    /// The rule with exactly this id.
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.rules().find(|rule| rule.id == id)
    }
}
