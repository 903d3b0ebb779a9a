//! The numbers of a scenario as a form offers them: everything that can be turned, whose it is, what it is now and how far
//! it goes.

mod schema;
mod used;

use engine::words::capital;
use std::collections::BTreeSet;

use serde::Serialize;
use toml::{Table, Value};
use ts_rs::TS;

use self::schema::{Said, Schemas};
use self::used::used;
use crate::knob::{Knob, MOST_VALUE, numbers};
use crate::subject::Subject;
use catalog::Roster;

/// The most numbers of a form.
const MOST_FIELDS: usize = 3000;
/// Parts of a scenario file that hold no numbers to try: drawings, and what is changed of the packs already.
const SILENT: [&str; 4] = ["map", "names", "change", "side"];

/// A number that can be changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Field {
    /// The path of its knob.
    pub path: String,
    /// What kind of thing it belongs to.
    pub group: Group,
    /// Whose it is, as `Goblin archer`.
    pub of: String,
    /// What it is, as `con`.
    pub name: String,
    /// What it is now, if the scenario says so; 0 where values are changes.
    pub now: Option<i64>,
    /// Whether values are changes, as `+2`.
    pub shift: bool,
    /// The dice that a change is added to.
    pub dice: Option<String>,
    /// The least it may be.
    pub least: i64,
    /// The most it may be.
    pub most: i64,
    /// What it is for.
    pub help: Option<String>,
}

/// What kind of thing a number belongs to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// How many there are of somebody.
    Count,
    /// The battle: its limits and house rules.
    Battle,
    /// Somebody who takes part.
    Entity,
    Item,
    Ground,
    /// What somebody can do, and where it comes from.
    Ability,
}

/// Every number of a scenario that can be changed: those of the file, and those of the packs that it uses.
pub fn fields(subject: &Subject) -> Vec<Field> {
    let schemas = Schemas::of(&subject.bundle().ruleset);
    let top: Table = subject.bundle().scenario.text.parse().unwrap_or_default();
    let mut all = counts(subject);
    all.extend(options(subject, &schemas));
    all.extend(written(subject, &schemas, &top));
    all.extend(packed(subject, &schemas, &top));
    all.extend(field(subject, "map.cover", Group::Ground, "Map", "cover", &Said::default()));
    all.truncate(MOST_FIELDS);
    all.sort_by(|a, b| (a.group, &a.of).cmp(&(b.group, &b.of)));
    all
}

/// A field, if its path leads to a knob.
fn field(subject: &Subject, path: &str, group: Group, of: &str, name: &str, said: &Said) -> Option<Field> {
    let knob = Knob::of(subject, path, Vec::new()).ok()?;
    let (low, high) = knob.range().into_inner();
    // Where values are changes, what the schema bounds is not what is asked for.
    let bound = |end: Option<i64>| end.filter(|_| !knob.shift);
    let (low, high) = if knob.shift && low == -MOST_VALUE { (-100, 100) } else { (low, high) };
    Some(Field {
        group,
        of: of.to_owned(),
        name: name.to_owned(),
        now: knob.now,
        shift: knob.shift,
        dice: knob.dice().map(str::to_owned),
        least: bound(said.least).map_or(low, |least| least.max(low)),
        most: bound(said.most).map_or(high, |most| most.min(high)),
        help: said.help.clone(),
        path: knob.path,
    })
}

/// How many there are of everybody; of each side, where several have some.
fn counts(subject: &Subject) -> Vec<Field> {
    let draft = subject.draft();
    let mut seen = BTreeSet::new();
    for roster in subject.layout().rosters {
        for n in 0..draft.len(roster.list) {
            let side = draft.word(roster.list, n, "side").unwrap_or_default();
            let kinds = roster.of.iter().filter_map(|of| Some((*of, draft.word(roster.list, n, of)?)));
            seen.extend(kinds.map(|(of, id)| (of, id, side.clone())));
        }
    }
    let of_all = |(of, id, side): &(&str, String, String)| {
        let name = subject.shelf().title(of, id);
        let alone =
            || field(subject, &format!("{id}.count"), Group::Count, "How many", &name, &Said::default());
        let sided = || {
            let (path, name) = (format!("{side}/{id}.count"), format!("{name}, {side}"));
            field(subject, &path, Group::Count, "How many", &name, &Said::default())
        };
        alone().or_else(sided)
    };
    seen.iter().filter_map(of_all).collect()
}

/// The house rules, also those that the scenario does not mention.
fn options(subject: &Subject, schemas: &Schemas) -> Vec<Field> {
    let numbers = schemas.numbers_of("options");
    let option = |key: &String| {
        let said = schemas.scenario(&["options".to_owned(), key.clone()]);
        field(subject, &format!("options.{key}"), Group::Battle, "House rules and limits", key, &said)
    };
    numbers.iter().filter_map(option).collect()
}

/// The other numbers of the file.
fn written(subject: &Subject, schemas: &Schemas, top: &Table) -> Vec<Field> {
    let mut all = Vec::new();
    let rosters = subject.layout().rosters;
    for (key, value) in top.iter().filter(|(key, _)| !SILENT.contains(&key.as_str()) && *key != "options") {
        let entries: Vec<(String, &Value)> = match value {
            Value::Table(table) => table.iter().map(|(id, entry)| (id.clone(), entry)).collect(),
            Value::Array(list) => list.iter().zip(1..).map(|(entry, n)| (format!("{n}"), entry)).collect(),
            _ => continue,
        };
        let roster = rosters.iter().find(|roster| roster.list == key);
        let group = match (roster, key.as_str()) {
            (Some(_), _) => Group::Entity,
            (None, "zone" | "door" | "object") => Group::Ground,
            _ => Group::Battle,
        };
        for (id, entry) in entries {
            let found = match entry {
                Value::Table(entry) => numbers(entry),
                Value::Integer(_) => vec![(Vec::new(), entry.clone())],
                _ => continue,
            };
            let of = called(subject, roster, key, &id, entry);
            // Places are drawn, and dice in a scenario file are no whole numbers.
            let whole = |(path, value): &(Vec<String>, Value)| {
                value.is_integer() && path.first().is_none_or(|key| key != "at")
            };
            for (rest, _) in found.iter().filter(|found| whole(found)) {
                let path: Vec<String> = [key.clone(), id.clone()].into_iter().chain(rest.clone()).collect();
                let name = if rest.is_empty() { id.clone() } else { rest.join(" ") };
                let said = schemas.scenario(&path);
                all.extend(field(subject, &path.join("."), group, &of, &name, &said));
            }
        }
    }
    all
}

/// What an entry of the file is called.
fn called(subject: &Subject, roster: Option<&Roster>, key: &str, id: &str, entry: &Value) -> String {
    let word = |key: &str| entry.get(key).and_then(Value::as_str);
    if let Some(name) = word("name") {
        return name.to_owned();
    }
    let kind = roster.and_then(|roster| roster.of.iter().find_map(|of| Some((*of, word(of)?))));
    match kind {
        Some((of, kind)) => format!("{}, {key} {id}", subject.shelf().title(of, kind)),
        None => match word("id") {
            Some(own) => own.to_owned(),
            None if entry.is_integer() => capital(key),
            None => format!("{} {id}", capital(key)),
        },
    }
}

/// The numbers of what the scenario uses of its packs.
fn packed(subject: &Subject, schemas: &Schemas, top: &Table) -> Vec<Field> {
    let mut all = Vec::new();
    for (kind, id) in used(subject.shelf(), top) {
        let Some(entry) = subject.shelf().get(&kind, &id) else { continue };
        let group = group_of(subject, &kind);
        let of = subject.shelf().title(&kind, &id);
        for (path, _) in numbers(&entry.fields) {
            let whole = path.join(".");
            let said = schemas.pack(&[vec![kind.clone(), id.clone()], path.clone()].concat());
            // The short path, unless it is another's.
            let mine = |path: &str| {
                let spot = subject.shelf().find(path, &subject.kinds())?.ok()?;
                (spot.kind == kind && spot.id == id && spot.path.join(".") == whole).then_some(())
            };
            let own = path.last().map(|last| format!("{id}.{last}"));
            let paths = own.into_iter().chain([format!("{id}.{whole}"), format!("{kind}.{id}.{whole}")]);
            let free = |path: &String| path.split('.').next().is_some_and(|first| !top.contains_key(first));
            let Some(short) = paths.filter(free).find(|path| mine(path).is_some()) else { continue };
            all.extend(field(subject, &short, group, &of, &path.join(" "), &said));
        }
    }
    all
}

fn group_of(subject: &Subject, kind: &str) -> Group {
    let squad = subject.layout().squad.as_ref().is_some_and(|squad| squad.kind == kind);
    match kind {
        _ if squad || subject.kinds().contains(&kind) => Group::Entity,
        "weapon" | "armour" | "item" => Group::Item,
        "terrain" => Group::Ground,
        _ => Group::Ability,
    }
}
