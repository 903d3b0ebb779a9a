//! States that bonuses ask for: any condition by its name, those of orders and morale among them, which no ability brings.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::content::load::slug;
use crate::state::conditions::Condition;

/// A state of somebody, as in "prone" or "hold".
#[derive(Copy, Clone, Debug)]
pub struct StateEntry(pub Condition);

fn words() -> impl Iterator<Item = (String, Condition)> {
    Condition::ALL.into_iter().map(|condition| (slug(condition.name()), condition))
}

impl<'de> Deserialize<'de> for StateEntry {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<StateEntry, D::Error> {
        let asked = String::deserialize(from)?;
        let found = words().find(|(word, _)| *word == asked);
        found
            .map(|(_, condition)| StateEntry(condition))
            .ok_or_else(|| D::Error::custom(format!("there is no state `{asked}`")))
    }
}

impl JsonSchema for StateEntry {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "State".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let known: Vec<String> = words().map(|(word, _)| word).collect();
        json_schema!({
            "description": "A condition, an order that a unit of soldiers carries out, or what its morale does to it.",
            "type": "string",
            "enum": known,
        })
    }
}
