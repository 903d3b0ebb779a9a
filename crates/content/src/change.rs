//! One value of a file changed, for a look at what it does: `standing.brief=falsify`.

use toml::{Table, Value};

use crate::{Source, nearest};

/// The most bytes of a change.
const LONGEST: usize = 1000;

/// Why a value can't be changed, and what would work.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct ChangeError {
    /// What is in the way.
    pub what: String,
    /// What would work.
    pub help: String,
}

impl ChangeError {
    fn new(what: impl Into<String>, help: impl Into<String>) -> Self {
        ChangeError { what: what.into(), help: help.into() }
    }
}

/// The file with one value changed, given as `path=value`. The path goes through tables by their keys and through lists by the
/// number of an entry, from 1, or by its `id` or `name`. The value is TOML; what is none is a text.
pub fn change(source: &Source, change: &str) -> Result<Source, ChangeError> {
    let form = "write path=value, as in options.tick-limit=240";
    if change.len() > LONGEST {
        return Err(ChangeError::new(format!("a change has at most {LONGEST} bytes"), form));
    }
    let Some((path, value)) = change.split_once('=') else {
        return Err(ChangeError::new("there is no `=` in it", form));
    };
    let mut table: Table = source
        .text
        .parse()
        .map_err(|e: toml::de::Error| ChangeError::new("the file is no TOML", e.message().to_owned()))?;
    let keys: Vec<&str> = path.split('.').map(str::trim).collect();
    let [parents @ .., last] = &keys[..] else { return Err(ChangeError::new("there is no path", form)) };
    if keys.iter().any(|key| key.is_empty()) {
        return Err(ChangeError::new("a part of the path is empty", form));
    }
    let place = parents.iter().try_fold(Place::Table(&mut table), |place, key| place.enter(key))?;
    place.set(last, read_value(value.trim()))?;
    Ok(Source::new(source.name.clone(), table.to_string()))
}

/// What is no TOML is a text.
fn read_value(text: &str) -> Value {
    let whole = format!("value = {text}");
    let parsed = whole.parse::<Table>().ok().filter(|table| table.len() == 1);
    parsed.and_then(|mut table| table.remove("value")).unwrap_or_else(|| Value::String(text.to_owned()))
}

/// Where a path has come to.
enum Place<'a> {
    Table(&'a mut Table),
    List(&'a mut Vec<Value>),
}

impl<'a> Place<'a> {
    fn enter(self, key: &str) -> Result<Place<'a>, ChangeError> {
        let found = match self {
            Place::Table(table) => {
                // Tables that are not there are as good as empty ones.
                table.entry(key).or_insert_with(|| Value::Table(Table::new()))
            }
            Place::List(list) => {
                let n = entry_of(list, key)?;
                &mut list[n]
            }
        };
        match found {
            Value::Table(table) => Ok(Place::Table(table)),
            Value::Array(list) => Ok(Place::List(list)),
            _ => Err(ChangeError::new(format!("`{key}` is one value"), "the path ends there")),
        }
    }

    fn set(self, key: &str, value: Value) -> Result<(), ChangeError> {
        match self {
            Place::Table(table) => {
                table.insert(key.to_owned(), value);
            }
            Place::List(list) => {
                let n = entry_of(list, key)?;
                list[n] = value;
            }
        }
        Ok(())
    }
}

/// The entry of a list by its number, from 1, or by its `id` or `name`.
fn entry_of(list: &[Value], key: &str) -> Result<usize, ChangeError> {
    let names = |value: &Value| {
        let table = value.as_table()?;
        Some(table.get("id").or_else(|| table.get("name"))?.as_str()?.to_owned())
    };
    let number = key.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|&n| n < list.len());
    if let Some(n) = number.or_else(|| list.iter().position(|value| names(value).as_deref() == Some(key))) {
        return Ok(n);
    }
    let known: Vec<String> = list.iter().filter_map(names).collect();
    let help = match nearest(key, known.iter().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("it has {} entries, counted from 1", list.len()),
    };
    Err(ChangeError::new(format!("the list has no entry `{key}`"), help))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str =
        "a = 1\n[[unit]]\nname = \"Vane\"\nat = \"a1\"\n[[unit]]\nid = \"moss\"\nat = \"b2\"\n";

    fn changed(what: &str) -> Result<Table, ChangeError> {
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
    fn wrong_paths_say_what_would_work() {
        assert_eq!(changed("a").unwrap_err().what, "there is no `=` in it");
        assert_eq!(changed("unit.3.at=c3").unwrap_err().help, "it has 2 entries, counted from 1");
        assert_eq!(changed("unit.mos.at=c3").unwrap_err().help, "did you mean `moss`?");
        assert_eq!(changed("a.b=1").unwrap_err().what, "`a` is one value");
        assert_eq!(changed(".=1").unwrap_err().what, "a part of the path is empty");
        assert!(changed(&format!("a={}", "9".repeat(2000))).is_err());
    }
}
