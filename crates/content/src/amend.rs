//! What a scenario changes of its packs: a `[change]` table, laid out as a pack is, with only what differs.
//!
//! ```toml
//! [change.creature.goblin.stats]
//! con = 10
//! ```

use std::borrow::Cow;
use std::ops::Range;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use toml::{Table, Value};

use crate::{Fault, Faults, Source, nearest};

/// The most kinds of content, and entries of a kind, that a scenario may change.
const MOST: usize = 200;

/// What a scenario changes of its packs: kinds of content, in them entries by id, in them the values that differ. Tables are
/// merged with those of the pack; anything else takes the place of what was there.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct Changes(Table);

impl JsonSchema for Changes {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Changes".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object", "maxProperties": MOST })
    }
}

impl Changes {
    /// The packs with the changes made, each in the last file that has the entry. Making them twice changes no more.
    pub(crate) fn apply(&self, scenario: &Source, packs: &mut [Source]) -> Result<(), Faults> {
        if self.0.is_empty() {
            return Ok(());
        }
        // A file that is no TOML is told by whoever reads it as a pack.
        let mut shelf: Vec<Option<Table>> = packs.iter().map(|pack| pack.text.parse().ok()).collect();
        let mut touched = vec![false; packs.len()];
        let mut faults = Faults::new();
        for (kind, entries) in &self.0 {
            if !is_laid_out(entries) {
                faults.push(misshapen(scenario, kind));
            }
            for (id, fields) in listed(entries).into_iter().take(MOST) {
                match find(&shelf, kind, &id) {
                    Some(file) => {
                        touched[file] = true;
                        let entry = shelf[file].as_mut().and_then(|table| entry_of(table, kind, &id));
                        merge(entry.expect("it was found there"), fields);
                    }
                    None => faults.push(unknown(scenario, &shelf, kind, &id)),
                }
            }
        }
        faults.or(())?;
        for ((pack, table), _) in packs.iter_mut().zip(shelf).zip(touched).filter(|(_, touched)| *touched) {
            let table = table.expect("it was changed");
            *pack = Source::new(pack.name.clone(), table.to_string());
        }
        Ok(())
    }
}

/// The entries of a kind with their ids: a table by id, or a list of tables that have one.
fn listed(entries: &Value) -> Vec<(String, &Table)> {
    match entries {
        Value::Table(table) => {
            table.iter().filter_map(|(id, entry)| Some((id.clone(), entry.as_table()?))).collect()
        }
        Value::Array(list) => list
            .iter()
            .filter_map(Value::as_table)
            .map(|entry| (id_of(entry).unwrap_or_default().to_owned(), entry))
            .collect(),
        _ => Vec::new(),
    }
}

/// Whether these are entries by id, or a list of entries that have one.
fn is_laid_out(entries: &Value) -> bool {
    match entries {
        Value::Table(table) => table.values().all(Value::is_table),
        Value::Array(list) => list.iter().all(|entry| entry.as_table().and_then(id_of).is_some()),
        _ => false,
    }
}

fn misshapen(scenario: &Source, kind: &str) -> Fault {
    let what = format!("what is changed of `{kind}` is no entry of a pack");
    let help = format!("write [change.{kind}.ID] and below it the values that differ");
    Fault::at(scenario, place_of(scenario, kind), what).label("not laid out as a pack is").help(help)
}

/// Where a word of the changes stands.
fn place_of(scenario: &Source, word: &str) -> Range<usize> {
    let start = scenario.text.find("change").unwrap_or(0);
    let at = scenario.text[start..].find(word).map_or(start, |place| start + place);
    at..at + word.len()
}

fn id_of(entry: &Table) -> Option<&str> {
    entry.get("id")?.as_str()
}

/// The last file that has an entry: the one that counts.
fn find(shelf: &[Option<Table>], kind: &str, id: &str) -> Option<usize> {
    shelf.iter().rposition(|table| {
        let entries = table.as_ref().and_then(|table| table.get(kind));
        entries.is_some_and(|entries| listed(entries).iter().any(|(known, _)| known == id))
    })
}

fn entry_of<'a>(table: &'a mut Table, kind: &str, id: &str) -> Option<&'a mut Table> {
    match table.get_mut(kind)? {
        Value::Table(entries) => entries.get_mut(id)?.as_table_mut(),
        Value::Array(list) => {
            list.iter_mut().filter_map(Value::as_table_mut).find(|entry| id_of(entry) == Some(id))
        }
        _ => None,
    }
}

fn merge(into: &mut Table, from: &Table) {
    for (key, value) in from {
        match (into.get_mut(key), value) {
            (Some(Value::Table(into)), Value::Table(from)) => merge(into, from),
            _ => {
                into.insert(key.clone(), value.clone());
            }
        }
    }
}

fn unknown(scenario: &Source, shelf: &[Option<Table>], kind: &str, id: &str) -> Fault {
    let tables = || shelf.iter().flatten();
    let ids: Vec<String> = tables()
        .filter_map(|table| table.get(kind))
        .flat_map(|entries| listed(entries).into_iter().map(|(id, _)| id))
        .collect();
    let (wrong, known, what) = if ids.is_empty() {
        let kinds = tables().flat_map(Table::keys).cloned().collect();
        (kind, kinds, format!("the packs have nothing of the kind `{kind}`"))
    } else {
        (id, ids, format!("the packs have no {kind} `{id}`"))
    };
    let fault = Fault::at(scenario, place_of(scenario, wrong), what).label("not in the packs");
    match nearest(wrong, known.iter().map(String::as_str)) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None => fault.help("a change names a kind and an id of a pack, as in [change.creature.goblin]"),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Bundle, Source};

    const HEAD: &str = "ruleset = 'x'\nname = 'X'\n";

    fn changed(change: &str) -> Result<Bundle, crate::Faults> {
        let packs = vec![
            Source::new("a.toml", "[creature.goblin]\nhp = 3\nstats = { con = 8, dex = 12 }\n"),
            Source::new(
                "b.toml",
                "[creature.goblin]\nhp = 4\nstats = { con = 9 }\n[[marine]]\nid = 'moss'\nhp = 5\n",
            ),
        ];
        Bundle::new(Source::new("s.toml", format!("{HEAD}{change}")), packs, Vec::new())
    }

    #[test]
    fn the_entry_that_counts_is_changed() {
        let bundle =
            changed("[change.creature.goblin.stats]\ncon = 11\n[[change.marine]]\nid = 'moss'\nhp = 6\n");
        let bundle = bundle.expect("it is a change");
        assert!(bundle.packs[0].text.contains("con = 8"), "{}", bundle.packs[0].text);
        let table: toml::Table = bundle.packs[1].text.parse().expect("TOML");
        let goblin = &table["creature"]["goblin"];
        assert_eq!((goblin["stats"]["con"].as_integer(), goblin["hp"].as_integer()), (Some(11), Some(4)));
        assert_eq!(table["marine"][0]["hp"].as_integer(), Some(6));
        let again = Bundle::new(bundle.scenario.clone(), bundle.packs.clone(), Vec::new()).expect("again");
        assert_eq!(again, bundle, "what is changed is changed once");
    }

    #[test]
    fn what_is_not_there_cannot_be_changed() {
        for (change, help) in [
            ("[change.creature.golbin]\nhp = 1\n", "did you mean `goblin`?"),
            ("[change.craeture.goblin]\nhp = 1\n", "did you mean `creature`?"),
            ("[[change.marine]]\nid = 'mos'\n", "did you mean `moss`?"),
        ] {
            let faults = changed(change).expect_err(change).to_string();
            assert!(faults.contains(help), "{change}: {faults}");
        }
        for wrong in [
            "change = 3\n",
            "[change]\ncreature = 3\n",
            "[change.creature]\ngoblin = 3\n",
            "[[change.marine]]\nhp = 1\n",
        ] {
            assert!(changed(wrong).is_err(), "{wrong}");
        }
    }
}
