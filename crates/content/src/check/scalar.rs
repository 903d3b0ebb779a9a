//! Checking one value by itself: its type, its range, its length, its word.

use std::fmt;

use regex_lite::Regex;
use serde_json::Value;
use toml::de::{DeInteger, DeTable, DeValue};

use super::words::{expected, found, kinds, words_of};
use super::{Checker, MAX_ITEMS, Node, Schema};
use crate::{Fault, nearest};

/// A bound of a number: whole where it can be, so that no digit is lost.
#[derive(Clone, Copy, PartialEq)]
pub enum Bound {
    Whole(i128),
    Real(f64),
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bound::Whole(bound) => bound.fmt(f),
            Bound::Real(bound) => bound.fmt(f),
        }
    }
}

impl Bound {
    fn read(value: &Value) -> Option<Self> {
        let whole = value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from));
        whole.map(Bound::Whole).or_else(|| value.as_f64().map(Bound::Real))
    }

    #[expect(clippy::cast_precision_loss, reason = "only a bound with a fraction is compared this way")]
    fn real(self) -> f64 {
        match self {
            Bound::Whole(bound) => bound as f64,
            Bound::Real(bound) => bound,
        }
    }

    fn at_most(self, other: Self) -> bool {
        match (self, other) {
            (Bound::Whole(a), Bound::Whole(b)) => a <= b,
            (a, b) => a.real() <= b.real(),
        }
    }
}

/// The least a number may be.
pub fn low(layers: &[&Schema]) -> Option<Bound> {
    bound(layers, "minimum", |format| match format {
        "int32" => Some(i32::MIN.into()),
        _ => None,
    })
}

/// The most a number may be.
pub fn high(layers: &[&Schema]) -> Option<Bound> {
    bound(layers, "maximum", |format| match format {
        "int32" => Some(i32::MAX.into()),
        "uint32" => Some(u32::MAX.into()),
        _ => None,
    })
}

/// A bound that is written, or else the one of the number's width.
fn bound(layers: &[&Schema], key: &str, of_format: fn(&str) -> Option<i128>) -> Option<Bound> {
    let written = layers.iter().find_map(|layer| Bound::read(layer.get(key)?));
    let format = || layers.iter().find_map(|layer| of_format(layer.get("format")?.as_str()?));
    written.or_else(|| format().map(Bound::Whole))
}

/// The number as written, if it is one that we can hold.
fn number(value: &DeValue<'_>) -> Option<Bound> {
    match value {
        DeValue::Integer(number) => whole(number).map(Bound::Whole),
        DeValue::Float(number) => number.as_str().parse().ok().map(Bound::Real),
        _ => None,
    }
}

fn whole(number: &DeInteger<'_>) -> Option<i128> {
    i128::from_str_radix(number.as_str(), number.radix()).ok()
}

/// Whether a value is of a JSON type.
pub fn is_kind(value: &DeValue<'_>, kind: &str) -> bool {
    match value {
        DeValue::String(_) => kind == "string",
        DeValue::Integer(_) => kind == "integer" || kind == "number",
        DeValue::Float(_) => kind == "number",
        DeValue::Boolean(_) => kind == "boolean",
        DeValue::Datetime(_) => false,
        DeValue::Array(_) => kind == "array",
        DeValue::Table(_) => kind == "object",
    }
}

/// Whether a value is exactly a constant.
pub fn is_value(value: &DeValue<'_>, constant: &Value) -> bool {
    match (value, constant) {
        (DeValue::String(text), Value::String(word)) => text == word,
        (DeValue::Boolean(a), Value::Bool(b)) => a == b,
        (DeValue::Integer(a), Value::Number(_)) => {
            Bound::read(constant).is_some_and(|b| whole(a).map(Bound::Whole) == Some(b))
        }
        _ => false,
    }
}

impl<'s> Checker<'s> {
    /// The first thing wrong with a value, apart from what is inside it.
    pub(super) fn scalar_fault(&mut self, layers: &[&'s Schema], node: &Node<'_>) -> Option<Fault> {
        let kinds = kinds(layers);
        if !kinds.is_empty() && !kinds.iter().any(|kind| is_kind(node.value, kind)) {
            return Some(self.unexpected(layers, node));
        }
        if layers.iter().any(|layer| !among(layer, node.value)) {
            return Some(self.unknown_word(&words_of(self.root, layers), node));
        }
        let fits = match node.value {
            DeValue::Integer(_) | DeValue::Float(_) => in_range(layers, node.value),
            DeValue::String(text) => self.text_fits(layers, text),
            DeValue::Array(items) => has_length(layers, "Items", items.len(), MAX_ITEMS),
            DeValue::Table(table) => has_length(layers, "Properties", table.len(), MAX_ITEMS),
            DeValue::Boolean(_) | DeValue::Datetime(_) => true,
        };
        let size = node.value.as_array().map(|items| items.len()).or(node.value.as_table().map(DeTable::len));
        (!fits).then(|| match size {
            Some(size) if size > MAX_ITEMS => {
                self.unexpected(layers, node).help(format!("at most {MAX_ITEMS} entries"))
            }
            _ => self.unexpected(layers, node),
        })
    }

    /// The fault of a value that is not what was expected.
    pub(super) fn unexpected(&self, layers: &[&Schema], node: &Node<'_>) -> Fault {
        let expected = expected(self.root, layers);
        let label = match node.value {
            DeValue::String(text) => format!("this is a text of {} characters", text.chars().count()),
            other => format!("this is {}", found(other)),
        };
        Fault::at(self.source, node.span.clone(), format!("{} should be {expected}", node.key)).label(label)
    }

    /// The fault of a word that is not among the known ones, which come in back-quotes.
    pub(super) fn unknown_word(&self, known: &[String], node: &Node<'_>) -> Fault {
        let list = super::words::listed(known.iter().map(String::as_str), "or");
        let what = format!("{} should be {list}", node.key);
        let fault = Fault::at(self.source, node.span.clone(), what).label("not one of these");
        let bare = known.iter().map(|word| word.trim_matches('`'));
        match node.value.as_str().and_then(|wrong| nearest(wrong, bare)) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault,
        }
    }

    fn text_fits(&mut self, layers: &[&'s Schema], text: &str) -> bool {
        let patterns = layers.iter().filter_map(|layer| layer.get("pattern")?.as_str());
        has_length(layers, "Length", text.chars().count(), usize::MAX)
            && patterns.into_iter().all(|pattern| self.matches(pattern, text))
    }

    /// Whether a text matches a pattern; one that we cannot read is left to serde.
    pub(super) fn matches(&mut self, pattern: &'s str, text: &str) -> bool {
        let regex = self.patterns.entry(pattern).or_insert_with(|| Regex::new(pattern).ok());
        regex.as_ref().is_none_or(|regex| regex.is_match(text))
    }
}

/// Whether a value is among the words of a layer, if the layer lists any.
fn among(layer: &Schema, value: &DeValue<'_>) -> bool {
    let listed = layer.get("enum").and_then(Value::as_array);
    listed.is_none_or(|words| words.iter().any(|word| is_value(value, word)))
        && layer.get("const").is_none_or(|word| is_value(value, word))
}

fn in_range(layers: &[&Schema], value: &DeValue<'_>) -> bool {
    let Some(number) = number(value) else { return false };
    let strictly = |key, fits: fn(Bound, Bound) -> bool| {
        layers.iter().filter_map(|layer| Bound::read(layer.get(key)?)).all(|bound| fits(number, bound))
    };
    low(layers).is_none_or(|low| low.at_most(number))
        && high(layers).is_none_or(|high| number.at_most(high))
        && strictly("exclusiveMinimum", |number, bound| !number.at_most(bound))
        && strictly("exclusiveMaximum", |number, bound| !bound.at_most(number))
}

fn has_length(layers: &[&Schema], of: &str, length: usize, most: usize) -> bool {
    let get = |key: String| layers.iter().find_map(|layer| layer.get(&key)?.as_u64());
    let low = get(format!("min{of}")).unwrap_or(0);
    let high = get(format!("max{of}")).unwrap_or(most as u64);
    (low..=high).contains(&(length as u64))
}
