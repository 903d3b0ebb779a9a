//! A text with the name it is shown under, and values that remember their place in it.

use std::borrow::{Borrow, Cow};
use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Fault, Faults};

/// The most bytes a file may have.
pub const MAX_FILE: usize = 1 << 20;

/// A text and the name it is shown under.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The path, as shown to people.
    pub name: String,
    pub text: Arc<str>,
    /// Whether it came with the program, whose tests have found no fault in it: it is read without looking for any.
    #[serde(skip)]
    vetted: bool,
}

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.text) == (&other.name, &other.text)
    }
}

impl Eq for Source {}

impl Source {
    /// A text under a name.
    pub fn new(name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        Self { name: name.into(), text: text.into(), vetted: false }
    }

    /// A text that came with the program.
    pub(crate) fn vetted(name: impl Into<String>, text: &'static str) -> Self {
        Self { name: name.into(), text: text.into(), vetted: true }
    }

    pub(crate) const fn is_vetted(&self) -> bool {
        self.vetted
    }

    /// A file's bytes as a text, if they are one and not too many.
    pub fn from_bytes(name: impl Into<String>, bytes: &[u8]) -> Result<Self, Faults> {
        let name = name.into();
        if bytes.len() > MAX_FILE {
            return Err(too_large(&name, bytes.len()).into());
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => {
                let source = Self::new(name, text);
                source.check()?;
                Ok(source)
            }
            Err(error) => {
                let good = error.valid_up_to();
                let end = bytes.len().min(good + 40);
                let source = Self::new(name, String::from_utf8_lossy(&bytes[..end]));
                let fault = Fault::at(&source, good..good + 1, "this is not UTF-8 text")
                    .label(format!("byte 0x{:02x}", bytes[good]))
                    .help("save the file as plain UTF-8 text; a binary or cut-off file cannot be read");
                Err(fault.into())
            }
        }
    }

    /// Refuses what no content file may hold: too many bytes, or a control character.
    pub(crate) fn check(&self) -> Result<(), Faults> {
        if self.text.len() > MAX_FILE {
            return Err(too_large(&self.name, self.text.len()).into());
        }
        let bad = |c: &char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
        match self.text.char_indices().find(|(_, c)| bad(c)) {
            None => Ok(()),
            Some((at, c)) => {
                Err(Fault::at(self, at..at + c.len_utf8(), "a text file holds no control characters")
                    .label(format!("character {:#04x}", u32::from(c)))
                    .help("save the file as plain UTF-8 text; a binary or cut-off file cannot be read")
                    .into())
            }
        }
    }

    /// Line and column of a byte, both counted from one; the column counts characters.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let before = &self.text[..floor(&self.text, offset)];
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
    }
}

pub(crate) fn too_large(name: &str, bytes: usize) -> Fault {
    Fault::whole(name, format!("the file is too large: {bytes} bytes"))
        .help(format!("a content file has at most {MAX_FILE} bytes (1 MiB)"))
}

/// The nearest boundary between characters at or before an offset.
pub(crate) fn floor(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// A value and the bytes of its source it was read from; it compares and serialises as the value alone.
///
/// Where the reader has lost the place (inside an enum tagged by a field, or in JSON), the span is empty.
#[derive(Clone, Default)]
pub struct At<T> {
    value: T,
    start: usize,
    end: usize,
}

impl<T> At<T> {
    /// A value read from these bytes.
    pub fn new(value: T, span: Range<usize>) -> Self {
        Self { value, start: span.start, end: span.end }
    }

    /// The bytes it was read from.
    pub fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// The value without its place.
    pub fn into_inner(self) -> T {
        self.value
    }
}

impl<T> From<T> for At<T> {
    fn from(value: T) -> Self {
        Self::new(value, 0..0)
    }
}

impl<T> Deref for At<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: Borrow<str>> Borrow<str> for At<T> {
    fn borrow(&self) -> &str {
        self.value.borrow()
    }
}

impl<T: fmt::Debug> fmt::Debug for At<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: fmt::Display> fmt::Display for At<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: PartialEq> PartialEq for At<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for At<T> {}

impl<T: PartialOrd> PartialOrd for At<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl<T: Ord> Ord for At<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.value.cmp(&other.value)
    }
}

impl<T: Serialize> Serialize for At<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

impl<T: JsonSchema> JsonSchema for At<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }
    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for At<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Only the readers of `toml` know places, and any other refuses to be asked; serde has no better way to tell.
        if std::any::type_name::<D>().starts_with("toml::") {
            let spanned = toml::Spanned::deserialize(deserializer)?;
            let span = spanned.span();
            Ok(Self::new(spanned.into_inner(), span))
        } else {
            T::deserialize(deserializer).map(Self::from)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(tag = "kind")]
    enum Tagged {
        One { at: At<BTreeMap<String, i64>>, word: At<String> },
    }

    #[test]
    fn toml_gives_the_place() {
        let text = "a = 1\nbb = 22\n";
        let read: BTreeMap<At<String>, At<i64>> = toml::from_str(text).expect("a map");
        let (key, value) = read.get_key_value("bb").expect("the key");
        assert_eq!((&text[key.span()], &text[value.span()], **value), ("bb", "22", 22));
    }

    #[test]
    fn json_and_tagged_enums_give_the_value() {
        let json = r#"{"kind": "One", "at": {"x": 1, "y": 2}, "word": "w"}"#;
        let Tagged::One { at, word } = serde_json::from_str(json).expect("json");
        assert_eq!((at["y"], word.as_str(), word.span()), (2, "w", 0..0));
        let Tagged::One { at, .. } =
            toml::from_str("kind = 'One'\nat = { x = 1 }\nword = 'w'").expect("toml");
        assert_eq!(at["x"], 1);
        let empty: At<BTreeMap<String, i64>> = serde_json::from_str("{}").expect("json");
        assert!(empty.is_empty());
    }

    #[test]
    fn lines_and_columns_count_from_one() {
        let source = Source::new("x", "aé\nb");
        assert_eq!(source.line_column(0), (1, 1));
        assert_eq!(source.line_column(3), (1, 3));
        assert_eq!(source.line_column(2), (1, 2), "inside a character");
        assert_eq!(source.line_column(4), (2, 1));
        assert_eq!(source.line_column(999), (2, 2));
    }
}
