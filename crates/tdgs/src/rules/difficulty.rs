//! Documents 3 and 5: tasks without a defender. The task itself has a virtual stat, its Difficulty, and the formula stays.

use content::nearest;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use crate::rules::resolution::natural_needed;
use crate::state::luck::Reading;
use crate::state::stats::Stat;

/// The most that a Difficulty may be.
pub const MOST: i32 = 1000;

pub const SCALE: [(&str, i32); 6] =
    [("trivial", 0), ("easy", 5), ("moderate", 10), ("hard", 15), ("very-hard", 20), ("legendary", 25)];

/// Objects with a virtual stat of their own: what opposes whoever works on them.
pub const OBJECTS: [(&str, Stat, i32); 4] = [
    ("simple-lock", Stat::Dex, 5),
    ("quality-lock", Stat::Dex, 10),
    ("masterwork-lock", Stat::Dex, 15),
    ("legendary-vault", Stat::Dex, 25),
];

/// Tasks of technology: Interface, Scan, Repair.
pub const TECHNOLOGY: [(&str, i32); 17] = [
    ("interface-consumer", 5),
    ("interface-professional", 10),
    ("interface-military", 15),
    ("interface-research", 15),
    ("interface-alien", 20),
    ("interface-ancient", 20),
    ("scan-obvious", 5),
    ("scan-hidden", 10),
    ("scan-faint", 10),
    ("scan-shielded", 15),
    ("scan-encrypted", 15),
    ("scan-unknown", 20),
    ("scan-exotic", 20),
    ("repair-minor", 5),
    ("repair-moderate", 10),
    ("repair-severe", 15),
    ("repair-catastrophic", 20),
];

/// Tasks of psionics: Telekinesis by weight and distance, Psi Sense by what is sensed.
pub const PSIONICS: [(&str, i32); 11] = [
    ("telekinesis-light-close", 5),
    ("telekinesis-medium-close", 10),
    ("telekinesis-heavy", 15),
    ("telekinesis-medium-distant", 15),
    ("telekinesis-massive", 20),
    ("telekinesis-fine-control", 20),
    ("psi-sense-strong-emotions", 5),
    ("psi-sense-familiar-mind", 10),
    ("psi-sense-hidden-mind", 15),
    ("psi-sense-shielded-mind", 15),
    ("psi-sense-past-use", 20),
];

/// Every word for a Difficulty with its number.
pub fn words() -> impl Iterator<Item = (&'static str, i32)> + Clone {
    let objects = OBJECTS.into_iter().map(|(word, _, number)| (word, number));
    SCALE.into_iter().chain(objects).chain(TECHNOLOGY).chain(PSIONICS)
}

/// The natural that a task needs: own stat against its Difficulty.
#[inline]
pub fn needs(own: i32, difficulty: i32, luck: i8, reading: Reading) -> i32 {
    natural_needed(own - difficulty, luck, reading)
}

/// A Difficulty as content has it: a number, or a word such as `"hard"` or `"simple-lock"`.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Deserialize)]
#[serde(try_from = "Written")]
pub struct DifficultyEntry(pub i32);

/// A Difficulty as it stands in a file.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Number(i32),
    Word(String),
}

impl TryFrom<Written> for DifficultyEntry {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        match written {
            Written::Number(number) if (0..=MOST).contains(&number) => Ok(DifficultyEntry(number)),
            Written::Number(number) => {
                Err(format!("a Difficulty goes from 0 to {MOST}, and this is {number}"))
            }
            Written::Word(word) => DifficultyEntry::named(&word),
        }
    }
}

impl DifficultyEntry {
    /// The Difficulty of a word, or what is wrong with it.
    pub fn named(word: &str) -> Result<Self, String> {
        if let Some((_, number)) = words().find(|(known, _)| *known == word) {
            return Ok(DifficultyEntry(number));
        }
        let known = words().map(|(known, _)| known);
        let help = match nearest(word, known) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("write a number, or one of {}", SCALE.map(|(word, _)| word).join(", ")),
        };
        Err(format!("there is no Difficulty `{word}`; {help}"))
    }
}

impl JsonSchema for DifficultyEntry {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Difficulty".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let known: Vec<&str> = words().map(|(word, _)| word).collect();
        json_schema!({
            "description": "A Difficulty: a number, or a word for one.",
            "anyOf": [
                { "type": "integer", "minimum": 0, "maximum": MOST },
                { "type": "string", "enum": known },
            ],
        })
    }
}
