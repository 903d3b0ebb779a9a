//! Document 2: rules count distance in squares, and content decides what a square measures.

use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

/// The longest length that content may name, in tenths of its unit.
const MOST: u32 = 1_000_000;

/// A unit of length.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Unit {
    Feet,
    Metres,
}

/// A length outside the rules, as `5 feet` or `1.5 metres`.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Length {
    tenths: u32,
    unit: Unit,
}

impl Length {
    /// How many whole squares it makes where one square measures this; none where the units differ.
    pub fn squares(self, square: Length) -> Option<u32> {
        (self.unit == square.unit).then(|| self.tenths / square.tenths)
    }

    /// The length of so many squares where one measures this.
    #[must_use]
    pub const fn times(self, squares: u16) -> Length {
        Length { tenths: self.tenths.saturating_mul(squares as u32), unit: self.unit }
    }
}

impl FromStr for Length {
    type Err = String;

    fn from_str(text: &str) -> Result<Length, String> {
        let wrong = || format!("`{text}` is no length; write it as \"5 feet\" or \"1.5 metres\"");
        let (number, unit) = text.split_once(' ').ok_or_else(wrong)?;
        let unit = match unit {
            "feet" => Unit::Feet,
            "metres" => Unit::Metres,
            _ => return Err(wrong()),
        };
        let (whole, tenth) = number.split_once('.').unwrap_or((number, "0"));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let tenths = format!("{whole}{tenth}").parse().ok().filter(|tenths| (1..=MOST).contains(tenths));
        match tenths {
            Some(tenths) if digits(whole) && digits(tenth) && tenth.len() == 1 => Ok(Length { tenths, unit }),
            _ => Err(wrong()),
        }
    }
}

impl TryFrom<String> for Length {
    type Error = String;

    fn try_from(text: String) -> Result<Length, String> {
        text.parse()
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = match self.unit {
            Unit::Feet => "feet",
            Unit::Metres => "metres",
        };
        match (self.tenths / 10, self.tenths % 10) {
            (whole, 0) => write!(f, "{whole} {unit}"),
            (whole, tenth) => write!(f, "{whole}.{tenth} {unit}"),
        }
    }
}

impl JsonSchema for Length {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Length".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A length, as \"5 feet\" or \"1.5 metres\".",
            "type": "string",
            "minLength": 6,
            "maxLength": 16,
        })
    }
}
