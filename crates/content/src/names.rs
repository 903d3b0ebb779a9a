//! Ids and names: short, and safe to print.

use std::borrow::{Borrow, Cow};
use std::fmt;
use std::ops::Deref;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::unseen;

/// The most characters of an id or a name.
pub const MAX_NAME: usize = 64;

/// An id in a content file: lower-case letters, digits and dashes, a letter first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Id(String);

/// A name for people: one line of 1 to 64 characters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

pub(crate) const ID_PATTERN: &str = "^[a-z][a-z0-9-]*$";
pub(crate) const ID_WORDS: &str = "an id of at most 64 lower-case letters, digits and dashes, a letter first";
const NAME_WORDS: &str = "a name of 1 to 64 characters on one line";

impl Id {
    /// The id, if it is one.
    pub fn new(id: impl Into<String>) -> Result<Self, String> {
        let id = id.into();
        let first = id.bytes().next().is_some_and(|b| b.is_ascii_lowercase());
        let rest = id.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-'));
        if first && rest && id.len() <= MAX_NAME { Ok(Self(id)) } else { Err(format!("expected {ID_WORDS}")) }
    }
}

impl Name {
    /// The name, if it is one.
    pub fn new(name: impl Into<String>) -> Result<Self, String> {
        let name = name.into();
        let length = name.chars().take(MAX_NAME + 1).count();
        if let Some(what) = unseen(&name) {
            return Err(format!("{what}; expected {NAME_WORDS}"));
        }
        let plain = !name.chars().any(char::is_control) && !name.trim().is_empty();
        if plain && length <= MAX_NAME { Ok(Self(name)) } else { Err(format!("expected {NAME_WORDS}")) }
    }
}

macro_rules! text {
    ($type:ident) => {
        impl $type {
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
        impl TryFrom<String> for $type {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                Self::new(text)
            }
        }
        impl From<$type> for String {
            fn from(text: $type) -> String {
                text.0
            }
        }
        impl Deref for $type {
            type Target = str;
            fn deref(&self) -> &str {
                &self.0
            }
        }
        impl Borrow<str> for $type {
            fn borrow(&self) -> &str {
                &self.0
            }
        }
        impl PartialEq<str> for $type {
            fn eq(&self, other: &str) -> bool {
                self.0 == other
            }
        }
        impl PartialEq<&str> for $type {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }
    };
}

text!(Id);
text!(Name);

// `x-expected` is our own word: what a fault says was expected here.

impl JsonSchema for Id {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string", "pattern": ID_PATTERN, "maxLength": MAX_NAME, "x-expected": ID_WORDS,
        })
    }
}

impl JsonSchema for Name {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string", "minLength": 1, "maxLength": MAX_NAME, "x-expected": NAME_WORDS,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_kebab_case() {
        assert!(Id::new("war-horse2").is_ok());
        let long = "a".repeat(65);
        for wrong in ["", "2a", "War", "a b", "a/b", "..", "a.b", "é", &long] {
            assert!(Id::new(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn names_are_one_short_line() {
        assert!(Name::new("The Bridge at Dawn, né").is_ok());
        let long = "é".repeat(65);
        for wrong in ["", "  ", "a\nb", "\u{1b}[31m", "\u{202e}olleh", "\u{3164}", "A\u{200b}", &long] {
            assert!(Name::new(wrong).is_err(), "{wrong}");
        }
    }
}
