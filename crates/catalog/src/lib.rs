//! The list of rulesets. Everything above it (server, command line, page) is free of them.
//!
//! What the program has to know of a ruleset is one [`Entry`]. Ours are in `rulesets.rs`; a program of its own [`add`]s its
//! entries before it does anything else, as `examples/pits` does.

mod check;
mod checks;
mod entry;
mod game;
mod layout;
mod rulesets;

use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use content::{Bundle, Fault, Faults, Library};
use engine::AnyMatch;
use engine::replay::Replay;
use ledger::Ledger;
use serde_json::Value;

pub use check::{Check, CheckLine, CheckOdds, MODIFIER, Number, Numbers};
pub use entry::Entry;
pub use game::{Game, Still, ready};
pub use layout::{Call, Layout, Place, Roster, Squad};
use rulesets::RULESETS;

static ADDED: RwLock<Vec<&'static Entry>> = RwLock::new(Vec::new());

/// Adds a ruleset from elsewhere to those that ship. This comes first in a program; to add it again changes nothing.
pub fn add(entry: &'static Entry) {
    let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    let known = RULESETS.iter().chain(added.iter().copied()).any(|known| known.name == entry.name);
    if !known {
        added.push(entry);
    }
}

/// Every ruleset: those that ship, then those that were added.
pub fn rulesets() -> Vec<&'static Entry> {
    let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
    RULESETS.iter().chain(added.iter().copied()).collect()
}

/// The scenarios and packs of every ruleset.
pub fn library() -> Library {
    rulesets().iter().filter_map(|entry| entry.content).fold(Library::embedded(), Library::with_embedded)
}

/// The books of every ruleset, in the order of their names.
pub fn ledger() -> &'static Ledger {
    static LEDGER: LazyLock<Ledger> = LazyLock::new(|| {
        let mut books: Vec<_> = rulesets().iter().flat_map(|entry| entry.ledger).copied().collect();
        books.sort_unstable();
        Ledger::read(books)
            .unwrap_or_else(|e| panic!("the books of the ledger passed their tests, and yet: {e}"))
    });
    &LEDGER
}

/// The ruleset of that name.
pub fn ruleset(name: &str) -> Option<&'static Entry> {
    rulesets().into_iter().find(|entry| entry.name == name)
}

/// The names of all rulesets, for a sentence.
pub fn names() -> String {
    rulesets().iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ")
}

/// Makes a scenario ready.
pub fn load(bundle: &Bundle) -> Result<Arc<dyn Game>, Faults> {
    match ruleset(&bundle.ruleset) {
        Some(entry) => (entry.load)(bundle),
        None => Err(unknown_ruleset(bundle)),
    }
}

fn unknown_ruleset(bundle: &Bundle) -> Faults {
    let what = format!("there is no ruleset `{}`", bundle.ruleset);
    let place = bundle.scenario.text.find(bundle.ruleset.as_str()).unwrap_or(0);
    let fault = Fault::at(&bundle.scenario, place..place + bundle.ruleset.len(), what)
        .label("unknown ruleset")
        .help(format!("this program plays {}", names()));
    let mut faults = Faults::new();
    faults.push(fault);
    faults
}

/// Plays a replay again: its own header names everything it needs. The error is one sentence, with the line.
pub fn resume(replay: &Replay) -> Result<Box<dyn AnyMatch>, String> {
    recorded(replay)?.resume(replay)
}

/// The scenario that a replay was played in, made ready. The error is one sentence, with the line.
pub fn recorded(replay: &Replay) -> Result<Arc<dyn Game>, String> {
    let head = &replay.header;
    let entry = ruleset(&head.ruleset)
        .ok_or_else(|| format!("line 2: there is no ruleset `{}` in this program", head.ruleset))?;
    if entry.version != head.version {
        return Err(format!(
            "line 2: this replay is of {} {}, and this program plays {} {}; play it with the program that wrote it",
            head.ruleset, head.version, entry.name, entry.version
        ));
    }
    let bundle: Bundle =
        serde_json::from_value(head.scenario.clone()).map_err(|e| format!("line 5: the scenario: {e}"))?;
    load(&bundle).map_err(|faults| format!("line 5: the scenario: {faults}"))
}

/// The JSON Schemas of all content files, by file name.
pub fn schemas() -> Vec<(&'static str, Value)> {
    rulesets().iter().flat_map(|entry| (entry.schemas)()).collect()
}
