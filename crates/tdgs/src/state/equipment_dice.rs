//! Modifier dice.

use dice::{Dice, Law};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use crate::state::roles::{Job, may_serve};

/// A die that adds to a d20: d4 for quality, d6 for exceptional, d8 or d12 for legendary equipment.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct ModifierDie {
    sides: u32,
}

/// The dice that there are, as content writes them.
const WRITTEN: [&str; 4] = ["d4", "d6", "d8", "d12"];

impl ModifierDie {
    /// A die with so many sides, if it may serve as a modifier.
    pub fn new(sides: u32) -> Option<ModifierDie> {
        may_serve(sides, Job::Modifier).then_some(ModifierDie { sides })
    }

    /// Everything it can show.
    pub fn faces(self) -> impl Iterator<Item = i32> {
        1..=self.sides as i32
    }

    /// What it shows on average, rounded down.
    pub const fn average(self) -> i32 {
        (self.sides as i32 + 1) / 2
    }

    pub fn roll(self, dice: &mut impl Dice) -> i32 {
        dice.roll(&Law::die(self.sides))
    }
}

impl TryFrom<String> for ModifierDie {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let sides = text.strip_prefix('d').and_then(|sides| sides.parse().ok());
        let die = sides.and_then(ModifierDie::new);
        die.ok_or_else(|| format!("`{text}` is no modifier die; there are {}", WRITTEN.join(", ")))
    }
}

impl std::fmt::Display for ModifierDie {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "d{}", self.sides)
    }
}

impl JsonSchema for ModifierDie {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ModifierDie".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A die that adds to a d20.",
            "type": "string",
            "enum": WRITTEN,
        })
    }
}
