//! One value of a file changed, for a look at what it does: `standing.brief=falsify`.

use toml_edit::{Array, ArrayOfTables, DocumentMut, Item, Table, TableLike, TomlError, Value};

use crate::{Source, nearest};

/// The most bytes of a change.
const LONGEST: usize = 1000;
const FORM: &str = "write path=value, as in options.tick-limit=240";

/// Why a value can't be changed, and what would work.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct ChangeError {
    /// What is in the way.
    pub what: String,
    pub help: String,
}

impl ChangeError {
    fn new(what: impl Into<String>, help: impl Into<String>) -> Self {
        ChangeError { what: what.into(), help: help.into() }
    }
}

/// The file with one value changed, given as `path=value`; everything else in it stays as it is written. The path goes
/// through tables by their keys and through lists by the number of an entry, from 1, or by its `id` or `name`. The value is
/// TOML; what is none is a text.
pub fn change(source: &Source, change: &str) -> Result<Source, ChangeError> {
    if change.len() > LONGEST {
        return Err(ChangeError::new(format!("a change has at most {LONGEST} bytes"), FORM));
    }
    let Some((path, value)) = change.split_once('=') else {
        return Err(ChangeError::new("there is no `=` in it", FORM));
    };
    let mut document: DocumentMut =
        source.text.parse().map_err(|e: TomlError| ChangeError::new("the file is no TOML", e.message()))?;
    let keys = keys_of(path)?;
    let [parents @ .., last] = &keys[..] else { return Err(ChangeError::new("there is no path", FORM)) };
    let root: &mut dyn TableLike = document.as_table_mut();
    let place = parents.iter().try_fold(Place::Table(root), |place, key| place.enter(key))?;
    place.set(last, read_value(value.trim()))?;
    Ok(Source::new(source.name.clone(), document.to_string()))
}

/// The value at a path of a file, if it is there; the path is one of [`change`].
pub fn value_at(source: &Source, path: &str) -> Result<Option<toml::Value>, ChangeError> {
    let table: toml::Table = source
        .text
        .parse()
        .map_err(|e: toml::de::Error| ChangeError::new("the file is no TOML", e.message().to_owned()))?;
    let mut here = toml::Value::Table(table);
    for key in keys_of(path)? {
        let next = match &mut here {
            toml::Value::Table(table) => table.remove(key),
            toml::Value::Array(list) => {
                let n = entry_of(&list.iter().map(name_of_value).collect::<Vec<_>>(), key)?;
                Some(list.swap_remove(n))
            }
            _ => {
                return Err(ChangeError::new(
                    format!("there is nothing below `{key}`"),
                    "the path ends before",
                ));
            }
        };
        match next {
            Some(next) => here = next,
            None => return Ok(None),
        }
    }
    Ok(Some(here))
}

fn keys_of(path: &str) -> Result<Vec<&str>, ChangeError> {
    let keys: Vec<&str> = path.split('.').map(str::trim).collect();
    if keys.iter().any(|key| key.is_empty()) {
        return Err(ChangeError::new("a part of the path is empty", FORM));
    }
    Ok(keys)
}

/// What is no TOML is a text.
fn read_value(text: &str) -> Value {
    text.parse().unwrap_or_else(|_| Value::from(text))
}

/// Where a path has come to.
enum Place<'a> {
    Table(&'a mut dyn TableLike),
    Tables(&'a mut ArrayOfTables),
    List(&'a mut Array),
}

impl<'a> Place<'a> {
    fn enter(self, key: &str) -> Result<Place<'a>, ChangeError> {
        let single = || ChangeError::new(format!("`{key}` is one value"), "the path ends there");
        match self {
            Place::Table(table) => {
                // Tables that are not there are as good as empty ones.
                match table.entry(key).or_insert_with(|| Item::Table(Table::new())) {
                    Item::ArrayOfTables(list) => Ok(Place::Tables(list)),
                    Item::Value(Value::Array(list)) => Ok(Place::List(list)),
                    other => other.as_table_like_mut().map(Place::Table).ok_or_else(single),
                }
            }
            Place::Tables(list) => {
                let n = entry_of(&list.iter().map(|entry| name_of(entry)).collect::<Vec<_>>(), key)?;
                list.get_mut(n).map(|table| Place::Table(table)).ok_or_else(single)
            }
            Place::List(list) => {
                let n = entry_of(&names_in(list), key)?;
                match list.get_mut(n) {
                    Some(Value::InlineTable(table)) => Ok(Place::Table(table)),
                    Some(Value::Array(list)) => Ok(Place::List(list)),
                    _ => Err(single()),
                }
            }
        }
    }

    fn set(self, key: &str, mut value: Value) -> Result<(), ChangeError> {
        match self {
            Place::Table(table) => {
                if let Some(old) = table.get(key).and_then(Item::as_value) {
                    *value.decor_mut() = old.decor().clone();
                }
                match table.get_mut(key) {
                    Some(item) => *item = Item::Value(value),
                    None => {
                        table.insert(key, Item::Value(value));
                    }
                }
            }
            Place::List(list) => {
                let n = entry_of(&names_in(list), key)?;
                list.replace(n, value);
            }
            Place::Tables(list) => {
                entry_of(&list.iter().map(|entry| name_of(entry)).collect::<Vec<_>>(), key)?;
                return Err(ChangeError::new(
                    format!("`{key}` is a table of its own"),
                    format!("change a value of it, as in {key}.name"),
                ));
            }
        }
        Ok(())
    }
}

fn name_of(entry: &dyn TableLike) -> Option<String> {
    Some(entry.get("id").or_else(|| entry.get("name"))?.as_str()?.to_owned())
}

fn name_of_value(entry: &toml::Value) -> Option<String> {
    Some(entry.get("id").or_else(|| entry.get("name"))?.as_str()?.to_owned())
}

fn names_in(list: &Array) -> Vec<Option<String>> {
    list.iter().map(|entry| name_of(entry.as_inline_table()?)).collect()
}

/// The entry of a list by its number, from 1, or by its `id` or `name`.
fn entry_of(names: &[Option<String>], key: &str) -> Result<usize, ChangeError> {
    let number = key.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|&n| n < names.len());
    if let Some(n) = number.or_else(|| names.iter().position(|name| name.as_deref() == Some(key))) {
        return Ok(n);
    }
    let help = match nearest(key, names.iter().flatten().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("it has {} entries, counted from 1", names.len()),
    };
    Err(ChangeError::new(format!("the list has no entry `{key}`"), help))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str =
        "a = 1\n[[unit]]\nname = \"Vane\"\nat = \"a1\"\n[[unit]]\nid = \"moss\"\nat = \"b2\"\n";

    fn changed(what: &str) -> Result<toml::Table, ChangeError> {
        change(&Source::new("f.toml", FILE), what).map(|source| source.text.parse().expect("TOML"))
    }

    #[test]
    fn values_are_changed_by_path() {
        assert_eq!(changed("a=2").unwrap()["a"].as_integer(), Some(2));
        assert_eq!(changed("options.tell=omit").unwrap()["options"]["tell"].as_str(), Some("omit"));
        for path in ["unit.2.at", "unit.moss.at"] {
            let table = changed(&format!("{path}=c3")).unwrap();
            assert_eq!(
                (table["unit"][0]["at"].as_str(), table["unit"][1]["at"].as_str()),
                (Some("a1"), Some("c3"))
            );
        }
        assert_eq!(changed("unit.Vane.at=\"d4\"").unwrap()["unit"][0]["at"].as_str(), Some("d4"));
        assert_eq!(changed("a=[1, 2]").unwrap()["a"].as_array().map(Vec::len), Some(2));
    }

    #[test]
    fn what_is_not_changed_stays_as_it_is_written() {
        let source = Source::new("f.toml", "# First.\na = 1 # one\n\n[b]\nc = [{ name = 'x', n = 3 }]\n");
        let text = change(&source, "a=2").unwrap().text;
        assert_eq!(&*text, "# First.\na = 2 # one\n\n[b]\nc = [{ name = 'x', n = 3 }]\n");
        let text = change(&source, "b.c.x.n=4").unwrap().text;
        assert!(text.contains("n = 4 }"), "{text}");
        assert_eq!(value_at(&source, "b.c.x.n").unwrap().and_then(|v| v.as_integer()), Some(3));
        assert_eq!(value_at(&source, "b.d.e").unwrap(), None);
        assert!(value_at(&source, "a.b").is_err() && value_at(&source, "b.c.y").is_err());
    }

    #[test]
    fn wrong_paths_say_what_would_work() {
        assert_eq!(changed("a").unwrap_err().what, "there is no `=` in it");
        assert_eq!(changed("unit.3.at=c3").unwrap_err().help, "it has 2 entries, counted from 1");
        assert_eq!(changed("unit.mos.at=c3").unwrap_err().help, "did you mean `moss`?");
        assert_eq!(changed("a.b=1").unwrap_err().what, "`a` is one value");
        assert_eq!(changed(".=1").unwrap_err().what, "a part of the path is empty");
        assert!(changed(&format!("a={}", "9".repeat(2000))).is_err());
    }
}
