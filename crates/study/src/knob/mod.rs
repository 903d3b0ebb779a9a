//! Knobs: paths to something with a number, and the values it may take.

mod count;
mod cover;
mod range;
mod shelf;

use std::ops::RangeInclusive;

use content::nearest;
use toml::Value;

use self::count::Count;
use self::cover::Cover;
pub use self::cover::Drawing;
use self::range::{Values, Wish};
pub use self::shelf::{Shelf, Spot, numbers};
use crate::draft::{Draft, as_edit};
use crate::error::StudyError;
use crate::subject::{Subject, Variant};

/// The most values of a knob, and points of a study.
pub const MOST_POINTS: usize = 10_000;
/// The largest value of a knob.
pub const MOST_VALUE: i64 = 1_000_000;

/// Something with a number, and the values it may take.
#[derive(Clone, Debug)]
pub struct Knob {
    /// Its path as it was asked for.
    pub path: String,
    /// The values it may take, in order.
    pub values: Vec<i64>,
    /// What it is now, if the scenario says so.
    pub now: Option<i64>,
    /// Whether values are told as changes, `+2`.
    pub shift: bool,
    target: Target,
}

/// What a knob turns.
#[derive(Clone, PartialEq, Debug)]
enum Target {
    /// A number of the scenario file.
    Scenario(String),
    /// A number of a pack.
    Pack(Spot),
    /// Dice of a pack: a number is added to them.
    Dice(Spot),
    /// How many there are of somebody.
    Count(Count),
    Cover(Cover),
}

/// A value for some of a list of knobs; the others stay as they are.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default)]
pub struct Setting(pub Vec<Option<i64>>);

impl Setting {
    pub fn all(values: &[i64]) -> Setting {
        Setting(values.iter().copied().map(Some).collect())
    }

    /// The knobs that are set, each with its value.
    pub fn turns<'a>(&'a self, knobs: &'a [Knob]) -> impl Iterator<Item = (&'a Knob, i64)> {
        knobs.iter().zip(&self.0).filter_map(|(knob, value)| Some((knob, (*value)?)))
    }

    /// The change in words: `goblin.count 5 (now 3)`.
    pub fn words(&self, knobs: &[Knob]) -> String {
        let words: Vec<String> = self.turns(knobs).map(|(knob, value)| knob.words(value)).collect();
        if words.is_empty() { "no change".to_owned() } else { words.join(", ") }
    }
}

/// Reads several knobs with commas between them.
pub fn parse_all(subject: &Subject, text: &str) -> Result<Vec<Knob>, StudyError> {
    let knobs: Result<Vec<Knob>, StudyError> =
        Wish::parse_all(text)?.into_iter().map(|wish| Knob::resolve(subject, wish)).collect();
    let knobs = knobs?;
    different(&knobs)?;
    Ok(knobs)
}

/// Refuses two knobs that turn the same thing.
pub fn different(knobs: &[Knob]) -> Result<(), StudyError> {
    for (n, knob) in knobs.iter().enumerate() {
        if let Some(other) = knobs[..n].iter().find(|other| other.target == knob.target) {
            let what = if other.path == knob.path {
                format!("`{}` is named twice", knob.path)
            } else {
                format!("`{}` and `{}` are the same number", other.path, knob.path)
            };
            return Err(StudyError::call(what, "name each knob once"));
        }
    }
    Ok(())
}

impl Knob {
    /// Reads a knob such as `goblin.con -2..+2`.
    pub fn parse(subject: &Subject, text: &str) -> Result<Knob, StudyError> {
        Knob::resolve(subject, Wish::parse(text)?)
    }

    /// A knob by its path, with these values: what it is to be, or how much less or more where it is no single number.
    pub fn of(subject: &Subject, path: &str, values: Vec<i64>) -> Result<Knob, StudyError> {
        let Wish { path, values: none } = Wish::parse(path)?;
        if none.is_some() {
            return Err(StudyError::call(format!("`{path}` has values after it"), "give the path alone"));
        }
        let (target, now) = Target::find(subject, &path)?;
        let mut values = values;
        values.sort_unstable();
        values.dedup();
        let knob = Knob { path, values, now, shift: target.shifts(), target };
        knob.check()?;
        Ok(knob)
    }

    fn resolve(subject: &Subject, wish: Wish) -> Result<Knob, StudyError> {
        let Wish { path, values } = wish;
        let (target, now) = Target::find(subject, &path)?;
        let shift = target.shifts();
        let values = match (values, now) {
            (Some(Values::Absolute(values)), _) if !shift => values,
            (Some(Values::Absolute(_)), _) => {
                let what = format!("`{path}` is no single number");
                return Err(StudyError::call(what, format!("say how much less or more: {path} -1..+1")));
            }
            (Some(Values::Relative(steps)), Some(now)) => steps.iter().map(|step| now + step).collect(),
            (Some(Values::Relative(_)), None) => {
                let what = format!("the scenario does not say what `{path}` is now");
                return Err(StudyError::call(what, format!("say what it is to be, as in {path} 10..20")));
            }
            (None, Some(now)) => target.usual(now),
            (None, None) => {
                return Err(StudyError::call(
                    format!("`{path}` has no values"),
                    format!("say which, as in {path} 10..20"),
                ));
            }
        };
        let knob = Knob { path, values, now, shift, target };
        knob.check()?;
        Ok(knob)
    }

    /// The values that something of its kind can have.
    pub fn range(&self) -> RangeInclusive<i64> {
        match &self.target {
            Target::Count(_) => 0..=count::MOST,
            Target::Cover(cover) => cover.range(),
            _ => -MOST_VALUE..=MOST_VALUE,
        }
    }

    /// The dice that a change is added to, if it is about dice.
    pub fn dice(&self) -> Option<&str> {
        match &self.target {
            Target::Dice(spot) => spot.value.as_str(),
            _ => None,
        }
    }

    /// Refuses values that nothing of its kind can have.
    fn check(&self) -> Result<(), StudyError> {
        let range = self.range();
        match self.values.iter().find(|value| !range.contains(value)) {
            None => Ok(()),
            Some(value) => Err(StudyError::call(
                format!("`{}` can't be {value}", self.path),
                format!("it goes from {} to {}", range.start(), range.end()),
            )),
        }
    }

    /// A value in words: `goblin.count 5 (now 3)`.
    pub fn words(&self, value: i64) -> String {
        match self.now {
            Some(now) if !self.shift => format!("{} {value} (now {now})", self.path),
            _ => format!("{} {}", self.path, self.show(value)),
        }
    }

    /// A value alone: `5`, or `+2` for a change.
    pub fn show(&self, value: i64) -> String {
        if self.shift && value != 0 { format!("{value:+}") } else { value.to_string() }
    }

    /// Counts come last, when the ground they stand on is as it will be.
    pub(crate) fn order(&self) -> u8 {
        match self.target {
            Target::Scenario(_) | Target::Pack(_) | Target::Dice(_) => 0,
            Target::Cover(_) => 1,
            Target::Count(_) => 2,
        }
    }

    /// Turns it. Who places somebody has loaded the result, and returns it.
    pub(crate) fn turn(
        &self,
        subject: &Subject,
        draft: &mut Draft,
        value: i64,
    ) -> Result<Option<Variant>, StudyError> {
        match &self.target {
            Target::Scenario(path) => {
                draft.set(path, &value.to_string()).map_err(|e| StudyError::call(e.what, e.help))?;
            }
            Target::Pack(spot) => {
                let value = match spot.value {
                    Value::String(_) => Value::String(value.to_string()),
                    _ => Value::Integer(value),
                };
                set_spot(subject, draft, spot, value);
            }
            Target::Dice(spot) => {
                let text = added(spot.value.as_str().unwrap_or_default(), value);
                set_spot(subject, draft, spot, Value::String(text));
            }
            Target::Count(count) => return count.turn(subject, draft, value),
            Target::Cover(cover) => cover.turn(subject, draft, value)?,
        }
        Ok(None)
    }
}

impl Target {
    /// Whether values are changes.
    fn shifts(&self) -> bool {
        match self {
            Target::Dice(_) => true,
            Target::Cover(cover) => cover.shifts(),
            _ => false,
        }
    }

    /// What a path means, and what it is now.
    fn find(subject: &Subject, path: &str) -> Result<(Target, Option<i64>), StudyError> {
        if path == "map.cover" {
            let (cover, now) = Cover::find(subject)?;
            return Ok((Target::Cover(cover), Some(now)));
        }
        if let Some(who) = path.strip_suffix(".count") {
            let (count, now) = Count::find(subject, who)?;
            return Ok((Target::Count(count), Some(now)));
        }
        let scenario = &subject.bundle().scenario;
        let first = path.split('.').next().unwrap_or_default();
        let top: toml::Table = scenario.text.parse().unwrap_or_default();
        if top.contains_key(first) || first == "options" {
            let found = content::value_at(scenario, path);
            return match found.map_err(|e| StudyError::call(format!("{path}: {}", e.what), e.help))? {
                None => Ok((Target::Scenario(path.to_owned()), None)),
                Some(Value::Integer(now)) => Ok((Target::Scenario(path.to_owned()), Some(now))),
                Some(other) => Err(not_numeric(path, &other)),
            };
        }
        let spot = subject
            .shelf()
            .find(path, &subject.kinds())
            .unwrap_or_else(|| Err(unknown(subject, path, &top)))?;
        match &spot.value {
            Value::Integer(now) => Ok((Target::Pack(spot.clone()), Some(*now))),
            Value::String(text) => match text.parse() {
                Ok(now) => Ok((Target::Pack(spot), Some(now))),
                Err(_) => Ok((Target::Dice(spot), Some(0))),
            },
            other => Err(not_numeric(path, other)),
        }
    }

    /// The values of a knob that was given none.
    fn usual(&self, now: i64) -> Vec<i64> {
        let (reach, least) = match self {
            Target::Cover(cover) => (cover.reach(), *cover.range().start()),
            Target::Count(_) => (2, 1),
            _ => (2, i64::MIN),
        };
        (now - reach..=now + reach).filter(|value| *value >= least).collect()
    }
}

fn not_numeric(path: &str, value: &Value) -> StudyError {
    let is = match value {
        Value::Table(_) => "a table",
        Value::Array(_) => "a list",
        Value::String(_) => "a text",
        _ => "no whole number",
    };
    let help = match value {
        Value::Table(table) => {
            let keys: Vec<&str> =
                table.iter().filter(|(_, v)| v.is_integer()).map(|(key, _)| key.as_str()).collect();
            if keys.is_empty() {
                "a knob is a whole number".to_owned()
            } else {
                format!("its numbers: {}", keys.join(", "))
            }
        }
        _ => "a knob is a whole number".to_owned(),
    };
    StudyError::call(format!("`{path}` is {is}"), help)
}

fn unknown(subject: &Subject, path: &str, top: &toml::Table) -> StudyError {
    let first = path.split('.').next().unwrap_or(path);
    let known = top.keys().map(String::as_str).chain(subject.shelf().words()).chain(["options", "map"]);
    let help = match nearest(first, known) {
        Some(near) => format!("did you mean `{near}{}`?", &path[first.len()..]),
        None => "a path begins with a key of the scenario (options.round-limit), an id of its packs (goblin.con), or is map.cover".to_owned(),
    };
    StudyError::call(format!("neither the scenario nor its packs have `{first}`"), help)
}

/// Writes a number of a pack into the scenario's changes. A list of a pack is written as a whole.
fn set_spot(subject: &Subject, draft: &mut Draft, spot: &Spot, value: Value) {
    let Some(entry) = subject.shelf().get(&spot.kind, &spot.id) else { return };
    let mut tables = 0;
    let mut here = entry.fields.get(&spot.path[0]);
    while let Some(Value::Table(table)) = here {
        tables += 1;
        here = spot.path.get(tables).and_then(|key| table.get(key));
    }
    let (path, rest) = spot.path.split_at((tables + 1).min(spot.path.len()));
    let whole = match here {
        Some(list @ Value::Array(_)) => {
            let mut list = list.clone();
            put(&mut list, rest, value);
            list
        }
        _ => value,
    };
    draft.change_pack(&spot.kind, &spot.id, path, as_edit(&whole), entry.listed);
}

/// Sets a value within a list or table.
fn put(into: &mut Value, path: &[String], value: Value) {
    let Some((key, rest)) = path.split_first() else {
        *into = value;
        return;
    };
    let next = match into {
        Value::Table(table) => table.get_mut(key),
        Value::Array(list) => key.parse::<usize>().ok().and_then(|n| list.get_mut(n - 1)),
        _ => None,
    };
    if let Some(next) = next {
        put(next, rest, value);
    }
}

/// Dice with a number added: `1d8` and 2 are `1d8+2`.
fn added(dice: &str, more: i64) -> String {
    let split = dice.rfind(['+', '-']).filter(|&at| at > 0);
    let (rest, constant) = match split.map(|at| dice.split_at(at)) {
        Some((rest, constant)) if constant.parse::<i64>().is_ok() => (rest, constant.parse().unwrap_or(0)),
        _ => (dice, 0),
    };
    match constant + more {
        0 => rest.to_owned(),
        constant => format!("{rest}{constant:+}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_grow_by_a_number() {
        assert_eq!(
            [added("1d8", 2), added("2d6+1", -1), added("2d6-1", -1), added("2d6+1d4", 1)],
            ["1d8+2", "2d6", "2d6-2", "2d6+1d4+1"]
        );
    }
}
