//! Checking a TOML tree against a schema, so that all faults come at once and each has its place.
//!
//! This covers what `schemars` writes for Rust types: types, ranges, lengths, patterns, words, lists, tables with known
//! keys, and the four ways to write an enum. It asks no more than serde does; what it misses, serde reports later.

mod choose;
mod scalar;
mod table;
mod words;

use std::collections::BTreeMap;
use std::ops::Range;

use regex_lite::Regex;
use serde_json::{Map, Value};
use toml::Spanned;
use toml::de::DeValue;

use crate::{Fault, Faults, Source};

/// How deep values may nest.
const MAX_DEPTH: usize = 32;
/// The most values of a list or a table whose type gives no bound.
const MAX_ITEMS: usize = 10_000;
/// How many values are looked at before the file counts as too complicated.
const MAX_VISITS: usize = 2_000_000;

type Schema = Map<String, Value>;

/// Checks a tree; the schema is one that `schemars` made.
pub fn check(schema: &Value, root: &Spanned<DeValue<'_>>, source: &Source) -> Result<(), Faults> {
    let mut checker =
        Checker { root: schema, source, faults: Faults::new(), visits: 0, patterns: BTreeMap::new() };
    let node = Node { value: root.get_ref(), span: 0..0, key: Key::Root, depth: 0 };
    checker.value(&[schema], &node);
    checker.faults.sort();
    checker.faults.or(())
}

struct Checker<'s> {
    root: &'s Value,
    source: &'s Source,
    faults: Faults,
    visits: usize,
    patterns: BTreeMap<&'s str, Option<Regex>>,
}

/// A value of the tree with its place and what to call it.
#[derive(Clone)]
struct Node<'d> {
    value: &'d DeValue<'d>,
    span: Range<usize>,
    key: Key<'d>,
    depth: usize,
}

#[derive(Clone, Copy)]
enum Key<'d> {
    Root,
    Named(&'d str),
    Item(usize, &'d str),
}

impl std::fmt::Display for Key<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Key::Root => f.write_str("the file"),
            Key::Named(name) => write!(f, "`{}`", words::short(name)),
            Key::Item(index, "") => write!(f, "item {}", index + 1),
            Key::Item(index, list) => write!(f, "item {} of `{}`", index + 1, words::short(list)),
        }
    }
}

impl<'d> Node<'d> {
    fn name(&self) -> &'d str {
        match self.key {
            Key::Named(name) => name,
            Key::Root | Key::Item(..) => "",
        }
    }
}

impl<'s> Checker<'s> {
    /// Checks one value against schemas that all apply to it.
    fn value(&mut self, schemas: &[&'s Value], node: &Node<'_>) {
        self.visits += 1;
        if node.depth > MAX_DEPTH || self.visits > MAX_VISITS {
            if self.visits <= MAX_VISITS + 1 {
                let what = format!("{} is nested too deeply or too complicated", node.key);
                self.push(node, what, |f| f.help(format!("values nest at most {MAX_DEPTH} deep")));
            }
            return;
        }
        let Some(layers) = self.layers(schemas, node) else { return };
        if let Some(fault) = self.scalar_fault(&layers, node) {
            self.faults.push(fault);
            return;
        }
        match node.value {
            DeValue::Table(table) => self.table(&layers, table, node),
            DeValue::Array(items) => self.array(&layers, items, node),
            _ => {}
        }
    }

    /// All schemas that apply to a value: behind references, joined by `allOf`, and the chosen branch of an enum.
    fn layers(&mut self, schemas: &[&'s Value], node: &Node<'_>) -> Option<Vec<&'s Schema>> {
        let mut todo = schemas.to_vec();
        let mut layers = Vec::new();
        while let Some(schema) = todo.pop() {
            let more = expand(self.root, schema);
            for layer in &more {
                for branches in ["oneOf", "anyOf"].iter().filter_map(|key| layer.get(*key)?.as_array()) {
                    match self.choose(branches, node) {
                        Ok(branch) => todo.push(branch),
                        Err(fault) => {
                            self.faults.push(fault);
                            return None;
                        }
                    }
                }
            }
            layers.extend(more);
        }
        Some(layers)
    }

    /// The faults a value would have under one schema, without keeping them.
    fn trial(&mut self, schema: &'s Value, node: &Node<'_>) -> usize {
        let kept = std::mem::take(&mut self.faults);
        self.value(&[schema], node);
        std::mem::replace(&mut self.faults, kept).len()
    }

    fn array(&mut self, layers: &[&'s Schema], items: &[Spanned<DeValue<'_>>], node: &Node<'_>) {
        let prefix: Vec<&'s Value> =
            layers.iter().filter_map(|l| l.get("prefixItems")?.as_array()).flatten().collect();
        let rest: Vec<&'s Value> = layers.iter().filter_map(|l| l.get("items")).collect();
        let unique = layers.iter().any(|l| l.get("uniqueItems") == Some(&Value::Bool(true)));
        let mut seen = BTreeMap::new();
        for (index, item) in items.iter().enumerate() {
            let node = Node {
                value: item.get_ref(),
                span: item.span(),
                key: Key::Item(index, node.name()),
                depth: node.depth + 1,
            };
            let first = node.value.as_str().and_then(|word| seen.insert(word, index)).filter(|_| unique);
            if let Some(first) = first {
                let what = format!("{} is the same as item {}", node.key, first + 1);
                self.push(&node, what, |f| f.label("again"));
            }
            match prefix.get(index) {
                Some(schema) => self.value(&[schema], &node),
                None => self.value(&rest, &node),
            }
        }
    }

    fn push(&mut self, node: &Node<'_>, what: String, more: impl FnOnce(Fault) -> Fault) {
        self.faults.push(more(Fault::at(self.source, node.span.clone(), what)));
    }
}

/// A schema and what it refers to or joins, as far as that does not depend on the value.
fn expand<'s>(root: &'s Value, schema: &'s Value) -> Vec<&'s Schema> {
    const MAX_LAYERS: usize = 64;
    let mut todo = vec![schema];
    let mut layers = Vec::new();
    while let Some(Value::Object(layer)) = todo.pop().filter(|_| layers.len() < MAX_LAYERS) {
        let target = layer.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix('#'));
        todo.extend(target.and_then(|pointer| root.pointer(pointer)));
        todo.extend(layer.get("allOf").and_then(Value::as_array).into_iter().flatten());
        layers.push(layer);
    }
    layers
}
