//! What a ruleset's schemas say of a number: its bounds, and what it is for.

use serde_json::Value;

/// The schemas of a ruleset's files.
pub struct Schemas {
    scenario: Value,
    pack: Value,
}

/// What a schema says of a number.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Said {
    /// The least it may be.
    pub least: Option<i64>,
    /// The most it may be.
    pub most: Option<i64>,
    /// What it is for.
    pub help: Option<String>,
}

impl Schemas {
    /// Those of a ruleset.
    pub fn of(ruleset: &str) -> Schemas {
        let mut all = catalog::schemas();
        let mut take = |file: &str| {
            let wanted = format!("{ruleset}-{file}.json");
            let place = all.iter().position(|(name, _)| *name == wanted);
            place.map_or(Value::Null, |place| all.swap_remove(place).1)
        };
        Schemas { scenario: take("scenario"), pack: take("pack") }
    }

    /// What is said of a number of the scenario file.
    pub fn scenario(&self, path: &[String]) -> Said {
        said(&self.scenario, path)
    }

    /// What is said of a number of a pack, by the kind of content, its id and the path within.
    pub fn pack(&self, path: &[String]) -> Said {
        said(&self.pack, path)
    }

    /// The whole numbers directly in a table of the scenario file.
    pub fn numbers_of(&self, table: &str) -> Vec<String> {
        let node = step(&self.scenario, &self.scenario, table);
        let table = node.map(|node| resolve(&self.scenario, node));
        let properties = table.and_then(|node| node.get("properties")?.as_object());
        let whole = |(_, node): &(&String, &Value)| is_whole(resolve(&self.scenario, node));
        properties.into_iter().flatten().filter(whole).map(|(key, _)| key.clone()).collect()
    }
}

fn said(root: &Value, path: &[String]) -> Said {
    let mut here = root;
    for key in path {
        match step(root, here, key) {
            Some(next) => here = next,
            None => return Said::default(),
        }
    }
    let help = here.get("description").and_then(Value::as_str).map(str::to_owned);
    let node = resolve(root, here);
    let end = |key: &str| node.get(key).and_then(Value::as_i64);
    let unsigned = node.get("format").and_then(Value::as_str).is_some_and(|format| format.starts_with('u'));
    Said { least: end("minimum").or(unsigned.then_some(0)), most: end("maximum"), help }
}

/// What stands at a key: a property, an entry by id, or an entry of a list.
fn step<'a>(root: &'a Value, from: &'a Value, key: &str) -> Option<&'a Value> {
    let node = resolve(root, from);
    let property = || node.get("properties")?.get(key);
    let by_id = || node.get("patternProperties")?.as_object()?.values().next();
    let others = || node.get("additionalProperties").filter(|other| other.is_object());
    property().or_else(by_id).or_else(others).or_else(|| node.get("items"))
}

/// What a node refers to, where it only refers; the part that is not `null` of several.
fn resolve<'a>(root: &'a Value, mut node: &'a Value) -> &'a Value {
    for _ in 0..8 {
        let named = node.get("$ref").and_then(Value::as_str).and_then(|at| at.strip_prefix('#'));
        let parts = ["allOf", "anyOf", "oneOf"].iter().find_map(|key| node.get(key)?.as_array());
        let part = parts.and_then(|parts| parts.iter().find(|part| part.get("type") != Some(&"null".into())));
        match named.and_then(|at| root.pointer(at)).or(part) {
            Some(next) => node = next,
            None => break,
        }
    }
    node
}

fn is_whole(node: &Value) -> bool {
    match node.get("type") {
        Some(Value::String(kind)) => kind == "integer",
        Some(Value::Array(kinds)) => kinds.iter().any(|kind| kind == "integer"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(text: &str) -> Vec<String> {
        text.split('.').map(str::to_owned).collect()
    }

    #[test]
    fn bounds_and_words_are_found_through_references() {
        let schemas = Schemas::of("tdgs");
        let limit = schemas.scenario(&path("options.round-limit"));
        assert_eq!((limit.least, limit.most), (Some(1), Some(1000)));
        assert!(limit.help.is_some_and(|help| help.contains("50 unless said")));
        let con = schemas.pack(&path("creature.goblin.stats.con"));
        assert!(con.least.is_some() && con.most.is_some(), "{con:?}");
        assert_eq!(schemas.scenario(&path("nothing.here")), Said::default());
        assert!(schemas.numbers_of("options").contains(&"deflection-cap".to_owned()));
    }
}
