//! Choosing the branch of an enum that a value means, so that its faults are told against that branch.

use serde_json::Value;
use toml::de::{DeTable, DeValue};

use super::scalar::{is_kind, is_value};
use super::table::known_keys;
use super::words::{expected, is_null, kinds, listed, short, words_of};
use super::{Checker, Key, Node, Schema, expand};
use crate::{Fault, nearest};

/// A branch, and its layers as far as they do not depend on the value.
struct Branch<'s> {
    schema: &'s Value,
    layers: Vec<&'s Schema>,
}

impl<'s> Branch<'s> {
    /// Whether a value has the right type for this branch.
    fn takes(&self, root: &Value, value: &DeValue<'_>) -> bool {
        let kinds = kinds(&self.layers);
        if !kinds.is_empty() {
            return kinds.iter().any(|kind| is_kind(value, kind));
        }
        if let Some(constant) = self.layers.iter().find_map(|layer| layer.get("const")) {
            return constant.is_string() == value.is_str();
        }
        let inner = self.layers.iter().find_map(|l| l.get("oneOf").or(l.get("anyOf"))?.as_array());
        inner.is_none_or(|inner| {
            inner.iter().any(|schema| Branch { schema, layers: expand(root, schema) }.takes(root, value))
        })
    }

    fn is_word(&self, value: &DeValue<'_>) -> bool {
        let listed = self.layers.iter().filter_map(|layer| layer.get("enum")?.as_array()).flatten();
        let constant = self.layers.iter().filter_map(|layer| layer.get("const"));
        listed.chain(constant).any(|word| is_value(value, word))
    }

    /// The constant text that this branch wants under a key.
    fn constant(&self, key: &str) -> Option<&'s str> {
        self.layers.iter().find_map(|layer| layer.get("properties")?.get(key)?.get("const")?.as_str())
    }

    /// The one key of a branch such as `{ fire = { .. } }`.
    fn only_key(&self) -> Option<&'s str> {
        let mut keys = known_keys(&self.layers);
        let only = keys.next().filter(|_| keys.next().is_none())?;
        let required = self.layers.iter().find_map(|layer| layer.get("required")?.as_array())?;
        (required.len() == 1 && required[0] == only).then_some(only)
    }
}

type Choice<'s> = Result<&'s Value, Fault>;

impl<'s> Checker<'s> {
    /// The branch a value means, or why it means none.
    pub(super) fn choose(&mut self, branches: &'s [Value], node: &Node<'_>) -> Choice<'s> {
        let branch = |schema| Branch { schema, layers: expand(self.root, schema) };
        let all: Vec<_> = branches.iter().filter(|schema| !is_null(schema)).map(branch).collect();
        if let [only] = all.as_slice() {
            return Ok(only.schema);
        }
        if let Some(found) = all.iter().find(|branch| branch.is_word(node.value)) {
            return Ok(found.schema);
        }
        let (fits, rest): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|branch| branch.takes(self.root, node.value));
        if fits.is_empty() {
            return Err(self.no_branch(&rest, node));
        }
        if let Some(choice) = node.value.as_table().and_then(|table| self.by_tag(&fits, table, node)) {
            return choice;
        }
        if let [only] = fits.as_slice() {
            return Ok(only.schema);
        }
        let known: Vec<_> = fits.iter().map(|branch| words_of(self.root, &branch.layers)).collect();
        if known.iter().all(|words| !words.is_empty()) {
            return Err(self.unknown_word(&known.concat(), node));
        }
        let best = fits.iter().map(|branch| (self.trial(branch.schema, node), branch.schema));
        let best = best.min_by_key(|(faults, _)| *faults);
        best.map(|(_, schema)| schema).ok_or_else(|| self.no_branch(&fits, node))
    }

    fn no_branch(&self, branches: &[Branch<'s>], node: &Node<'_>) -> Fault {
        let mut each: Vec<_> = branches.iter().map(|branch| expected(self.root, &branch.layers)).collect();
        each.dedup();
        let list = listed(each.iter().map(String::as_str), "or");
        let what = format!("{} should be {list}", node.key);
        Fault::at(self.source, node.span.clone(), what)
            .label(format!("this is {}", super::words::found(node.value)))
    }

    /// The branch named by a tag: a key with a constant in every branch, or the one key each branch has.
    fn by_tag(&self, fits: &[Branch<'s>], table: &DeTable<'_>, node: &Node<'_>) -> Option<Choice<'s>> {
        let first = fits.first()?;
        let tag = known_keys(&first.layers).find(|key| fits.iter().all(|b| b.constant(key).is_some()));
        if let Some(tag) = tag {
            return Some(self.by_constant(tag, fits, table, node));
        }
        let keys: Vec<&str> = fits.iter().filter_map(Branch::only_key).collect();
        (keys.len() == fits.len() && keys.len() > 1).then(|| self.by_key(&keys, fits, table, node))
    }

    fn by_constant(
        &self,
        tag: &'s str,
        fits: &[Branch<'s>],
        table: &DeTable<'_>,
        node: &Node<'_>,
    ) -> Choice<'s> {
        let words: Vec<_> = fits.iter().filter_map(|branch| branch.constant(tag)).collect();
        let quoted: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
        let Some(value) = table.get(tag) else {
            let list = listed(quoted.iter().map(String::as_str), "or");
            let fault = Fault::at(self.source, node.span.clone(), format!("`{tag}` is missing"));
            return Err(fault
                .label(format!("{} has none", node.key))
                .help(format!("add `{tag} = ...`, one of {list}")));
        };
        let named = value.get_ref().as_str().and_then(|word| words.iter().position(|known| *known == word));
        named.map(|index| fits[index].schema).ok_or_else(|| {
            let child = Node {
                value: value.get_ref(),
                span: value.span(),
                key: Key::Named(tag),
                depth: node.depth + 1,
            };
            self.unknown_word(&quoted, &child)
        })
    }

    fn by_key(
        &self,
        keys: &[&'s str],
        fits: &[Branch<'s>],
        table: &DeTable<'_>,
        node: &Node<'_>,
    ) -> Choice<'s> {
        if let Some(index) = keys.iter().position(|key| table.contains_key(*key)) {
            return Ok(fits[index].schema);
        }
        let quoted: Vec<_> = keys.iter().map(|key| format!("`{key}`")).collect();
        let list = listed(quoted.iter().map(String::as_str), "or");
        let wrong = table.keys().next();
        let span = wrong.map_or(node.span.clone(), toml::Spanned::span);
        let what = format!("{} should have the key {list}", node.key);
        let fault = Fault::at(self.source, span, what);
        Err(match wrong.map(|key| (key.get_ref(), nearest(key.get_ref(), keys.iter().copied()))) {
            Some((_, Some(near))) => fault.label("not one of these").help(format!("did you mean `{near}`?")),
            Some((key, None)) => fault.label(format!("`{}` is not one of these", short(key))),
            None => fault.label("this has no key"),
        })
    }
}
