//! What is in the packs, as a knob sees it: entries by kind and id, and their numbers.

use std::collections::BTreeMap;

use content::{Source, nearest};
use toml::{Table, Value};

use crate::error::StudyError;

/// How deep in an entry numbers are looked for.
const DEEPEST: usize = 5;
/// The most names in an error.
const SHOWN: usize = 24;

/// Everything in the packs; a later entry has taken the place of an earlier one.
pub struct Shelf {
    entries: BTreeMap<(String, String), Entry>,
}

/// An entry of a pack.
pub struct Entry {
    pub fields: Table,
    /// Whether its kind is a list rather than a table by id.
    pub listed: bool,
}

/// A number in an entry.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// The kind of content.
    pub kind: String,
    pub id: String,
    /// The path in the entry.
    pub path: Vec<String>,
    pub value: Value,
}

impl Shelf {
    /// The shelf of these files.
    pub fn new(packs: &[Source]) -> Shelf {
        let mut entries = BTreeMap::new();
        for table in packs.iter().filter_map(|pack| pack.text.parse::<Table>().ok()) {
            for (kind, of_kind) in table {
                match of_kind {
                    Value::Table(by_id) => {
                        for (id, entry) in by_id {
                            if let Value::Table(fields) = entry {
                                entries.insert((kind.clone(), id), Entry { fields, listed: false });
                            }
                        }
                    }
                    Value::Array(list) => {
                        for entry in list {
                            if let Value::Table(fields) = entry
                                && let Some(id) = fields.get("id").and_then(Value::as_str)
                            {
                                let id = id.to_owned();
                                entries.insert((kind.clone(), id), Entry { fields, listed: true });
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        Shelf { entries }
    }

    pub fn get(&self, kind: &str, id: &str) -> Option<&Entry> {
        self.entries.get(&(kind.to_owned(), id.to_owned()))
    }

    /// All entries of a kind, in the order of their ids.
    pub fn of_kind<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = (&'a str, &'a Table)> {
        let of_kind = self.entries.iter().filter(move |((of, _), _)| of == kind);
        of_kind.map(|((_, id), entry)| (id.as_str(), &entry.fields))
    }

    /// The kinds that have an entry of this id, each with it.
    pub fn named<'a>(&'a self, id: &'a str) -> impl Iterator<Item = (&'a str, &'a Table)> {
        let named = self.entries.iter().filter(move |((_, known), _)| known == id);
        named.map(|((kind, _), entry)| (kind.as_str(), &entry.fields))
    }

    /// The name of an entry for people, or its id.
    pub fn title(&self, kind: &str, id: &str) -> String {
        let name = self.get(kind, id).and_then(|entry| entry.fields.get("name")?.as_str());
        name.unwrap_or(id).to_owned()
    }

    /// Every id and kind, for the nearest spelling.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().flat_map(|(kind, id)| [kind.as_str(), id.as_str()])
    }

    /// The number that a path means: `goblin.con`, `creature.goblin.stats.con`. None if no id or kind begins it. Where several
    /// entries share an id, those of `first` kinds come first.
    pub fn find(&self, path: &str, first: &[&str]) -> Option<Result<Spot, StudyError>> {
        let keys: Vec<&str> = path.split('.').collect();
        let kinds: Vec<&(String, String)> = self.entries.keys().collect();
        if let [kind, id, rest @ ..] = &keys[..]
            && kinds.iter().any(|(of, _)| of == kind)
            && !kinds.iter().any(|(_, id)| id == kind)
        {
            return Some(match self.get(kind, id) {
                Some(_) => self.spot(&[(*kind).to_owned()], id, rest, path),
                None => Err(self.unknown_id(kind, id)),
            });
        }
        let [id, rest @ ..] = &keys[..] else { return None };
        let mut of: Vec<String> =
            kinds.iter().filter(|(_, known)| known == id).map(|(kind, _)| kind.clone()).collect();
        of.sort_by_key(|kind| !first.contains(&kind.as_str()));
        (!of.is_empty()).then(|| self.spot(&of, id, rest, path))
    }

    fn spot(&self, kinds: &[String], id: &str, rest: &[&str], whole: &str) -> Result<Spot, StudyError> {
        let mut known = Vec::new();
        for kind in kinds {
            let numbers = self.get(kind, id).map(|entry| numbers(&entry.fields)).unwrap_or_default();
            let ends = |path: &[String]| {
                !rest.is_empty()
                    && path.len() >= rest.len()
                    && path[path.len() - rest.len()..].iter().zip(rest).all(|(a, b)| a == b)
            };
            let mut found: Vec<&(Vec<String>, Value)> =
                numbers.iter().filter(|(path, _)| ends(path)).collect();
            if let Some(exact) = found.iter().position(|(path, _)| path.len() == rest.len()) {
                found = vec![found[exact]];
            }
            match found[..] {
                [] if known.is_empty() => known.extend(numbers.iter().map(|(path, _)| path.join("."))),
                [] => {}
                [(path, value)] => {
                    let (kind, id) = (kind.clone(), id.to_owned());
                    return Ok(Spot { kind, id, path: path.clone(), value: value.clone() });
                }
                [..] => {
                    let all: Vec<String> =
                        found.iter().map(|(path, _)| format!("{id}.{}", path.join("."))).collect();
                    return Err(StudyError::call(
                        format!("`{whole}` may mean several numbers"),
                        format!("say {}", all.join(" or ")),
                    ));
                }
            }
        }
        Err(no_number(id, rest, whole, &known))
    }

    fn unknown_id(&self, kind: &str, id: &str) -> StudyError {
        let ids: Vec<&str> = self.of_kind(kind).map(|(id, _)| id).collect();
        let help = match nearest(id, ids.iter().copied()) {
            Some(near) => format!("did you mean `{kind}.{near}`?"),
            None => format!("there are {}", shown(&ids)),
        };
        StudyError::call(format!("the packs have no {kind} `{id}`"), help)
    }
}

fn no_number(id: &str, rest: &[&str], whole: &str, known: &[String]) -> StudyError {
    let what = if rest.is_empty() {
        format!("`{whole}` is no number")
    } else {
        format!("`{id}` has no number `{}`", rest.join("."))
    };
    if known.is_empty() {
        return StudyError::call(what, format!("`{id}` has no numbers at all"));
    }
    let last = |path: &str| path.rsplit('.').next().unwrap_or(path).to_owned();
    let ends: Vec<String> = known.iter().map(|path| last(path)).collect();
    let near = rest.last().and_then(|wrong| nearest(wrong, ends.iter().map(String::as_str)));
    let meant = near.map_or_else(String::new, |near| format!("did you mean `{id}.{near}`? "));
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    StudyError::call(what, format!("{meant}its numbers: {}", shown(&known)))
}

fn shown(names: &[&str]) -> String {
    let more = if names.len() > SHOWN { ", ..." } else { "" };
    format!("{}{more}", names[..names.len().min(SHOWN)].join(", "))
}

/// The numbers of an entry by their paths: whole numbers, and dice.
pub fn numbers(entry: &Table) -> Vec<(Vec<String>, Value)> {
    fn look(value: &Value, path: &mut Vec<String>, found: &mut Vec<(Vec<String>, Value)>) {
        if path.len() > DEEPEST {
            return;
        }
        match value {
            Value::Table(table) => table.iter().for_each(|(key, value)| {
                path.push(key.clone());
                look(value, path, found);
                path.pop();
            }),
            Value::Array(list) => list.iter().zip(1..).for_each(|(value, n)| {
                path.push(n.to_string());
                look(value, path, found);
                path.pop();
            }),
            Value::Integer(_) => found.push((path.clone(), value.clone())),
            Value::String(text) if is_dice(text) => found.push((path.clone(), value.clone())),
            _ => {}
        }
    }
    let mut found = Vec::new();
    look(&Value::Table(entry.clone()), &mut Vec::new(), &mut found);
    found
}

/// Whether a text is dice or a plain number, such as `1d8+1` or `4`.
fn is_dice(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit() || c == 'd') && text.parse::<dice::Expr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf() -> Shelf {
        let pack = "[creature.goblin]\nname = 'Goblin'\nlevel = 1\nstats = { con = 8, dex = 12 }\n\
                    [race.goblin]\ngrowth = { con = 1 }\n[weapon.bow]\ndamage = '1d8'\n\
                    [kind.jaw]\nattacks = [{ damage = 3 }]\n[[marine]]\nid = 'moss'\nhealth = 4\n";
        Shelf::new(&[Source::new("p.toml", pack)])
    }

    #[test]
    fn numbers_are_found_by_short_and_long_paths() {
        let at = |path: &str| {
            shelf().find(path, &["creature"]).expect("an id").map(|spot| (spot.kind, spot.path.join(".")))
        };
        for (path, kind, place) in [
            ("goblin.con", "creature", "stats.con"),
            ("goblin.stats.con", "creature", "stats.con"),
            ("race.goblin.con", "race", "growth.con"),
            ("bow.damage", "weapon", "damage"),
            ("jaw.damage", "kind", "attacks.1.damage"),
            ("moss.health", "marine", "health"),
        ] {
            assert_eq!(
                at(path).unwrap_or_else(|e| panic!("{path}: {e}")),
                (kind.to_owned(), place.to_owned())
            );
        }
    }

    #[test]
    fn a_wrong_end_lists_what_there_is() {
        let error =
            |path: &str| shelf().find(path, &["creature"]).expect("an id").expect_err(path).to_string();
        assert!(error("goblin.com").contains("did you mean `goblin.con`?"), "{}", error("goblin.com"));
        assert!(
            error("goblin.name").contains("its numbers: level, stats.con, stats.dex"),
            "{}",
            error("goblin.name")
        );
        assert!(error("creature.golbin.con").contains("did you mean `creature.goblin`?"));
        assert!(shelf().find("options.round-limit", &[]).is_none());
    }
}
