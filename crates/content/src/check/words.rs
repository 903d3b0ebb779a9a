//! What was expected and what was found, in words.

use serde_json::Value;
use toml::de::DeValue;

use super::{Schema, expand};

/// The most words that are listed.
const MAX_LISTED: usize = 12;
/// The most characters of a quoted word.
const MAX_QUOTED: usize = 40;

/// What schemas expect, such as "a whole number from 0 to 100".
pub fn expected(root: &Value, layers: &[&Schema]) -> String {
    let get = |key: &str| layers.iter().find_map(|layer| layer.get(key));
    if let Some(words) = get("x-expected").and_then(Value::as_str) {
        return words.to_owned();
    }
    let known = words_of(root, layers);
    if !known.is_empty() {
        return listed(known.iter().map(String::as_str), "or");
    }
    if let Some(branches) = get("oneOf").or(get("anyOf")).and_then(Value::as_array) {
        let mut each: Vec<_> =
            branches.iter().filter(|b| !is_null(b)).map(|b| expected(root, &expand(root, b))).collect();
        each.dedup();
        return joined(&each, "or");
    }
    match kinds(layers).first().copied() {
        Some("integer") => format!("a whole number{}", range(layers)),
        Some("number") => format!("a number{}", range(layers)),
        Some("string") => format!("a text{}", count(layers, "Length", "character")),
        Some("boolean") => "`true` or `false`".to_owned(),
        Some("array") => format!("a list{}", count(layers, "Items", "value")),
        Some("object") => "a table".to_owned(),
        _ => "another value".to_owned(),
    }
}

/// The types that schemas allow, without `null`, which TOML does not have.
pub fn kinds<'s>(layers: &[&'s Schema]) -> Vec<&'s str> {
    let kinds = layers.iter().find_map(|layer| layer.get("type"));
    let kinds = match kinds {
        Some(Value::String(kind)) => vec![kind.as_str()],
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    kinds.into_iter().filter(|kind| *kind != "null").collect()
}

pub fn is_null(schema: &Value) -> bool {
    schema.get("type").is_some_and(|kind| kind == "null")
}

/// The words a text may be, if schemas list them, also over the branches of an enum.
pub fn words_of(root: &Value, layers: &[&Schema]) -> Vec<String> {
    let text = |value: &Value| match value {
        Value::String(word) => Some(format!("`{}`", short(word))),
        Value::Null => None,
        other => Some(format!("`{other}`")),
    };
    for layer in layers {
        if let Some(Value::Array(words)) = layer.get("enum") {
            return words.iter().filter_map(text).collect();
        }
        if let Some(word) = layer.get("const").and_then(text) {
            return vec![word];
        }
        if let Some(branches) = layer.get("oneOf").or(layer.get("anyOf")).and_then(Value::as_array) {
            let each = branches.iter().filter(|b| !is_null(b)).map(|b| words_of(root, &expand(root, b)));
            let each: Vec<_> = each.collect();
            if each.iter().all(|words| !words.is_empty()) {
                return each.concat();
            }
        }
    }
    Vec::new()
}

fn range(layers: &[&Schema]) -> String {
    let (low, high) = (super::scalar::low(layers), super::scalar::high(layers));
    match (low, high) {
        (Some(low), Some(high)) => format!(" from {low} to {high}"),
        (Some(low), None) => format!(" of at least {low}"),
        (None, Some(high)) => format!(" of at most {high}"),
        (None, None) => String::new(),
    }
}

fn count(layers: &[&Schema], of: &str, unit: &str) -> String {
    let get = |key: String| layers.iter().find_map(|layer| layer.get(&key)?.as_u64());
    let plural = |n: u64| if n == 1 { "" } else { "s" };
    match (get(format!("min{of}")).filter(|n| *n > 0), get(format!("max{of}"))) {
        (Some(low), Some(high)) if low == high => format!(" of {low} {unit}{}", plural(low)),
        (Some(low), Some(high)) => format!(" of {low} to {high} {unit}s"),
        (Some(low), None) => format!(" of at least {low} {unit}{}", plural(low)),
        (None, Some(high)) => format!(" of at most {high} {unit}{}", plural(high)),
        (None, None) => String::new(),
    }
}

/// What stands in the file.
pub fn found(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(_) => "a text".to_owned(),
        DeValue::Integer(number) => format!("the whole number {}", short(&number.to_string())),
        DeValue::Float(number) => format!("the number {}", short(&number.to_string())),
        DeValue::Boolean(truth) => format!("`{truth}`"),
        DeValue::Datetime(_) => "a date".to_owned(),
        DeValue::Array(items) => format!("a list of {}", items.len()),
        DeValue::Table(_) => "a table".to_owned(),
    }
}

/// The words with commas and a last "or" or "and", cut if there are many.
pub fn listed<'w>(words: impl IntoIterator<Item = &'w str>, last: &str) -> String {
    let mut words: Vec<_> = words.into_iter().map(str::to_owned).collect();
    if words.len() > MAX_LISTED {
        let more = words.len() - MAX_LISTED + 1;
        words.truncate(MAX_LISTED - 1);
        words.push(format!("{more} more"));
    }
    joined(&words, last)
}

fn joined(words: &[String], last: &str) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// A word from the file, cut to a length that can be shown.
pub fn short(word: &str) -> String {
    match word.char_indices().nth(MAX_QUOTED) {
        None => word.to_owned(),
        Some((end, _)) => format!("{}...", &word[..end]),
    }
}
