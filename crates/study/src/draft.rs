//! A scenario file on the workbench: what is changed changes, and everything else stays as it was written.

use content::Source;
use toml_edit::{Array, ArrayOfTables, DocumentMut, InlineTable, Item, Table, TableLike, Value};

use catalog::{Call, Roster};

/// A scenario file that is being changed.
#[derive(Clone)]
pub struct Draft {
    name: String,
    document: DocumentMut,
}

impl Draft {
    /// The draft of a file; it has been loaded before, so it is TOML.
    pub fn new(scenario: &Source) -> Draft {
        let mut document: DocumentMut = scenario.text.parse().unwrap_or_default();
        // A list of tables is the same however it is written; from here on it has headers.
        for (_, item) in document.iter_mut() {
            let list = item
                .as_array()
                .is_some_and(|list| !list.is_empty() && list.iter().all(Value::is_inline_table));
            if list {
                *item =
                    std::mem::take(item).into_array_of_tables().map_or_else(|item| item, Item::ArrayOfTables);
            }
        }
        Draft { name: scenario.name.clone(), document }
    }

    /// The file as it stands.
    pub fn source(&self) -> Source {
        Source::new(self.name.clone(), self.document.to_string())
    }

    /// Sets a value by a path of [`content::change`].
    pub fn set(&mut self, path: &str, value: &str) -> Result<(), content::ChangeError> {
        *self = Draft::new(&content::change(&self.source(), &format!("{path}={value}"))?);
        Ok(())
    }

    /// How many entries a list has.
    pub fn len(&self, list: &str) -> usize {
        self.list(list).map_or(0, ArrayOfTables::len)
    }

    /// A list of tables.
    pub fn list(&self, list: &str) -> Option<&ArrayOfTables> {
        self.document.get(list)?.as_array_of_tables()
    }

    /// A list of tables, to be changed.
    pub fn list_mut(&mut self, list: &str) -> Option<&mut ArrayOfTables> {
        self.document.get_mut(list)?.as_array_of_tables_mut()
    }

    /// A text of an entry.
    pub fn word(&self, list: &str, n: usize, key: &str) -> Option<String> {
        Some(self.list(list)?.get(n)?.get(key)?.as_str()?.to_owned())
    }

    /// What others call an entry, if anything.
    pub fn called(&self, roster: &Roster, n: usize) -> Option<String> {
        let key = match roster.call {
            Call::Name => "name",
            Call::Id => "id",
        };
        self.word(roster.list, n, key)
    }

    /// Takes an entry out. Whoever it carried stands in its place, and bonds with it are gone.
    pub fn remove(&mut self, roster: &Roster, n: usize, rosters: &[Roster]) {
        let called = self.called(roster, n);
        let at = self.word(roster.list, n, "at");
        if let Some(list) = self.list_mut(roster.list) {
            list.remove(n);
        }
        for other in rosters {
            for entry in self.list_mut(other.list).into_iter().flat_map(ArrayOfTables::iter_mut) {
                let names = |key: &str| {
                    called.is_some() && entry.get(key).and_then(Item::as_str) == called.as_deref()
                };
                let gone: Vec<&str> = other.bonds.iter().copied().filter(|key| names(key)).collect();
                let carried = other.carried.filter(|key| names(key));
                for key in gone.into_iter().chain(carried) {
                    entry.remove(key);
                }
                if let (Some(_), Some(at)) = (carried, &at) {
                    entry.remove("role");
                    entry.insert("at", toml_edit::value(at.as_str()));
                }
            }
        }
    }

    /// Adds a copy of an entry, without what is its own, right after the last of its list.
    pub fn copy(&mut self, roster: &Roster, n: usize) -> Option<&mut Table> {
        let ids: Vec<String> = (0..self.len(roster.list)).filter_map(|n| self.called(roster, n)).collect();
        let list = self.list_mut(roster.list)?;
        let mut copy = list.get(n)?.clone();
        for key in roster.own {
            copy.remove(key);
        }
        if roster.call == Call::Id {
            let id = copy.get("id")?.as_str()?.to_owned();
            let fresh = (2..=ids.len() + 2).map(|n| format!("{id}-{n}")).find(|id| !ids.contains(id))?;
            copy.insert("id", toml_edit::value(fresh));
        }
        // Where a table stands in the file is remembered; the copy comes after all of its kind.
        copy.set_position(list.iter().filter_map(Table::position).max());
        copy.decor_mut().set_prefix("\n");
        list.push(copy);
        let last = list.len() - 1;
        list.get_mut(last)
    }

    /// Takes the last entry of a list away again.
    pub fn pop(&mut self, list: &str) {
        if let Some(list) = self.list_mut(list).filter(|list| !list.is_empty()) {
            list.remove(list.len() - 1);
        }
    }

    /// Changes a value of the packs: the entry of this kind and id, and a path within it.
    pub fn change_pack(&mut self, kind: &str, id: &str, path: &[String], value: Value, listed: bool) {
        let change = self.document.entry("change").or_insert_with(silent);
        let Some(change) = change.as_table_like_mut() else { return };
        let entry = if listed { entry_in_list(change, kind, id) } else { entry_in_table(change, kind, id) };
        let Some(mut here) = entry else { return };
        let [parents @ .., last] = path else { return };
        for key in parents {
            let next = here.entry(key).or_insert_with(|| Item::Table(Table::new()));
            match next.as_table_like_mut() {
                Some(next) => here = next,
                None => return,
            }
        }
        here.insert(last, Item::Value(value));
    }

    /// Sets a text of the map.
    pub fn set_drawing(&mut self, drawing: &str) {
        let text = format!("\"\"\"\n{drawing}\"\"\"");
        if let Some(map) = self.document.get_mut("map").and_then(Item::as_table_like_mut)
            && let Ok(value) = text.parse::<Value>()
        {
            map.insert("drawing", Item::Value(value));
        }
    }

    /// Adds a character to the legend of the map.
    pub fn add_to_legend(&mut self, glyph: char, terrain: &str) {
        let map = self.document.get_mut("map").and_then(Item::as_table_like_mut);
        if let Some(legend) = map.and_then(|map| map.get_mut("legend")?.as_table_like_mut()) {
            legend.insert(&glyph.to_string(), toml_edit::value(terrain));
        }
    }

    /// Sets a list of words at a key of an entry.
    pub fn set_words(&mut self, list: &str, n: usize, key: &str, words: &[String]) {
        if let Some(entry) = self.list_mut(list).and_then(|list| list.get_mut(n)) {
            entry.insert(key, Item::Value(words_of(words)));
        }
    }

    /// Removes a key of a table by its path.
    pub fn remove_key(&mut self, parents: &[&str], key: &str) {
        let mut here: Option<&mut dyn TableLike> = Some(self.document.as_table_mut());
        for parent in parents {
            here = here.and_then(|table| table.get_mut(parent)?.as_table_like_mut());
        }
        here.and_then(|table| table.remove(key));
    }

    /// Sets a list of words by its path; tables that are not there are made.
    pub fn set_words_at(&mut self, path: &[&str], words: &[String]) {
        let [parents @ .., last] = path else { return };
        let mut here: &mut dyn TableLike = self.document.as_table_mut();
        for parent in parents {
            let next = here.entry(parent).or_insert_with(|| Item::Table(Table::new()));
            match next.as_table_like_mut() {
                Some(next) => here = next,
                None => return,
            }
        }
        here.insert(last, Item::Value(words_of(words)));
    }

    /// The words of a list by its path.
    pub fn words_at(&self, path: &[&str]) -> Vec<String> {
        let mut here = self.document.as_item();
        for key in path {
            match here.get(key) {
                Some(next) => here = next,
                None => return Vec::new(),
            }
        }
        let list = here.as_array().map(Array::iter).into_iter().flatten();
        list.filter_map(Value::as_str).map(str::to_owned).collect()
    }
}

fn words_of(words: &[String]) -> Value {
    Value::Array(words.iter().map(String::as_str).collect::<Array>())
}

/// A table that is not written itself, only what is in it.
fn silent() -> Item {
    let mut table = Table::new();
    table.set_implicit(true);
    Item::Table(table)
}

fn entry_in_table<'a>(change: &'a mut dyn TableLike, kind: &str, id: &str) -> Option<&'a mut dyn TableLike> {
    let entries = change.entry(kind).or_insert_with(silent).as_table_like_mut()?;
    entries.entry(id).or_insert_with(silent).as_table_like_mut()
}

fn entry_in_list<'a>(change: &'a mut dyn TableLike, kind: &str, id: &str) -> Option<&'a mut dyn TableLike> {
    let entries = change.entry(kind).or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new()));
    if entries.as_value().is_some() {
        let tables = std::mem::take(entries).into_array_of_tables();
        *entries = tables.map_or_else(|item| item, Item::ArrayOfTables);
    }
    let entries = entries.as_array_of_tables_mut()?;
    let same = |entry: &Table| entry.get("id").and_then(Item::as_str) == Some(id);
    let known = entries.iter().position(same);
    let n = known.unwrap_or(entries.len());
    if known.is_none() {
        let mut entry = Table::new();
        entry.insert("id", toml_edit::value(id));
        entries.push(entry);
    }
    entries.get_mut(n).map(|entry| entry as &mut dyn TableLike)
}

/// A value of a pack as a value of a draft.
pub fn as_edit(value: &toml::Value) -> Value {
    match value {
        toml::Value::Integer(n) => Value::from(*n),
        toml::Value::Float(x) => Value::from(*x),
        toml::Value::Boolean(yes) => Value::from(*yes),
        toml::Value::String(text) => Value::from(text.as_str()),
        toml::Value::Datetime(time) => Value::from(time.to_string()),
        toml::Value::Array(list) => Value::Array(list.iter().map(as_edit).collect::<Array>()),
        toml::Value::Table(table) => {
            let pairs = table.iter().map(|(key, value)| (key.as_str(), as_edit(value)));
            Value::InlineTable(pairs.collect::<InlineTable>())
        }
    }
}
