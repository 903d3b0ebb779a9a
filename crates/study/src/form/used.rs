//! What a scenario uses of its packs.

use std::collections::BTreeSet;

use toml::{Table, Value};

use crate::knob::Shelf;

/// The kinds and ids of every entry that the scenario names, or that such an entry names.
pub fn used(shelf: &Shelf, top: &Table) -> BTreeSet<(String, String)> {
    let mut words = BTreeSet::new();
    top.values().for_each(|value| gather(value, &mut words));
    let mut used = BTreeSet::new();
    let mut fresh: Vec<String> = words.into_iter().collect();
    while let Some(word) = fresh.pop() {
        for (kind, entry) in shelf.named(&word) {
            if used.insert((kind.to_owned(), word.clone())) {
                let mut more = BTreeSet::new();
                entry.values().for_each(|value| gather(value, &mut more));
                fresh.extend(more);
            }
        }
    }
    used
}

/// Every text in a value.
fn gather(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            words.insert(text.clone());
        }
        Value::Array(list) => list.iter().for_each(|value| gather(value, words)),
        Value::Table(table) => table.values().for_each(|value| gather(value, words)),
        _ => {}
    }
}
