//! Checking the keys of a table.

use std::collections::BTreeSet;

use serde_json::Value;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::words::{expected, listed, short};
use super::{Checker, Key, Node, Schema, expand};
use crate::{Fault, nearest};

impl<'s> Checker<'s> {
    pub(super) fn table(&mut self, layers: &[&'s Schema], table: &DeTable<'_>, node: &Node<'_>) {
        let mut meant = BTreeSet::new();
        for (key, value) in table {
            let schemas = self.schemas_of(layers, key.get_ref());
            if schemas.is_empty() && is_closed(layers) {
                let near = nearest_key(layers, table, key.get_ref());
                meant.extend(near);
                let fault = self.unknown_key(layers, near, key);
                self.faults.push(fault);
            } else if !schemas.is_empty() {
                let child = Node {
                    value: value.get_ref(),
                    span: place(key, value),
                    key: Key::Named(key.get_ref()),
                    depth: node.depth + 1,
                };
                self.value(&schemas, &child);
            }
        }
        self.missing_keys(layers, table, node, &meant);
    }

    /// The schemas of one key: by name, by pattern, or those of any other key.
    fn schemas_of(&mut self, layers: &[&'s Schema], key: &str) -> Vec<&'s Value> {
        let mut schemas: Vec<&'s Value> =
            layers.iter().filter_map(|layer| layer.get("properties")?.get(key)).collect();
        for (pattern, schema) in
            layers.iter().filter_map(|l| l.get("patternProperties")?.as_object()).flatten()
        {
            if self.matches(pattern, key) {
                schemas.push(schema);
            }
        }
        if schemas.is_empty() {
            let other = layers.iter().filter_map(|layer| layer.get("additionalProperties"));
            schemas.extend(other.filter(|schema| schema.is_object() || **schema == Value::Bool(true)));
        }
        schemas
    }

    /// Reports the keys that a table lacks, except those that a misspelt key meant.
    fn missing_keys(
        &mut self,
        layers: &[&'s Schema],
        table: &DeTable<'_>,
        node: &Node<'_>,
        meant: &BTreeSet<&str>,
    ) {
        let required = layers.iter().filter_map(|l| l.get("required")?.as_array()).flatten();
        let required: BTreeSet<&str> = required.filter_map(Value::as_str).collect();
        for key in required.into_iter().filter(|key| !table.contains_key(*key) && !meant.contains(key)) {
            let words = match self.schemas_of(layers, key).first() {
                Some(schema) => expected(self.root, &expand(self.root, schema)),
                None => "a value".to_owned(),
            };
            let label = match node.key {
                Key::Root => "at the top of the file".to_owned(),
                _ => format!("{} has none", node.key),
            };
            let fault = Fault::at(self.source, node.span.clone(), format!("`{key}` is missing")).label(label);
            self.faults.push(fault.help(format!("add `{key} = ...`, {words}")));
        }
    }

    fn unknown_key(&self, layers: &[&'s Schema], near: Option<&str>, key: &Spanned<DeString<'_>>) -> Fault {
        let (word, span) = (short(key.get_ref()), key.span());
        let fault =
            Fault::at(self.source, span.clone(), format!("unknown key `{word}`")).label("not known here");
        if let Some(near) = near {
            return fault.help(format!("did you mean `{near}`?"));
        }
        let mut patterns =
            layers.iter().filter_map(|l| l.get("patternProperties")?.as_object()?.keys().next());
        if let Some(pattern) = patterns.next() {
            let id = pattern == crate::names::ID_PATTERN;
            let expected =
                if id { crate::names::ID_WORDS.to_owned() } else { format!("a key that matches {pattern}") };
            return Fault::at(self.source, span, format!("`{word}` should be {expected}"))
                .label("not such a key");
        }
        let known: BTreeSet<_> = known_keys(layers).map(|key| format!("`{key}`")).collect();
        fault.help(format!("known here: {}", listed(known.iter().map(String::as_str), "and")))
    }
}

/// The key that a misspelt one probably meant: rather one that is not there yet.
fn nearest_key<'s>(layers: &[&'s Schema], table: &DeTable<'_>, key: &str) -> Option<&'s str> {
    let unused = known_keys(layers).filter(|known| !table.contains_key(*known));
    nearest(key, unused).or_else(|| nearest(key, known_keys(layers)))
}

/// Where to point at the value of a key: at itself, or at the key if it is a table under a header.
fn place(key: &Spanned<impl AsRef<str>>, value: &Spanned<DeValue<'_>>) -> std::ops::Range<usize> {
    let inline = !value.span().is_empty() && value.span().start >= key.span().end;
    if inline { value.span() } else { key.span() }
}

pub(super) fn known_keys<'s>(layers: &[&'s Schema]) -> impl Iterator<Item = &'s str> {
    let properties = layers.iter().filter_map(|layer| layer.get("properties")?.as_object());
    properties.flat_map(|properties| properties.keys().map(String::as_str))
}

/// Whether keys without a schema are faults.
fn is_closed(layers: &[&Schema]) -> bool {
    let shut = |key: &str| layers.iter().any(|layer| layer.get(key) == Some(&Value::Bool(false)));
    shut("additionalProperties") || shut("unevaluatedProperties")
}
