//! JSON Schemas of content types, for editors and for our own checks.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The type's JSON Schema in draft 07, with a title, as editors want it behind a `#:schema` line.
pub fn draft07<T: JsonSchema>() -> Value {
    SchemaSettings::draft07().into_generator().into_root_schema_for::<T>().to_value()
}

/// The type's schema as our checks read it. It is made once: a pack has many files of one type.
pub(crate) fn for_checks<T: JsonSchema + 'static>() -> Arc<Value> {
    static MADE: Mutex<BTreeMap<TypeId, Arc<Value>>> = Mutex::new(BTreeMap::new());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let make =
        || SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>().to_value().into();
    made.entry(TypeId::of::<T>()).or_insert_with(make).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(JsonSchema)]
    #[expect(dead_code)]
    struct Sword {
        damage: u8,
    }

    #[test]
    fn editors_get_draft_seven_with_a_title() {
        let schema = draft07::<Sword>();
        assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
        assert_eq!(schema["title"], "Sword");
        assert_eq!(schema["properties"]["damage"]["maximum"], 255);
    }
}
