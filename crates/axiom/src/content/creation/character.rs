//! A finished character, and its file.

use std::fmt::Display;

use ::content::{Id, Name};
use dice::Chance;

use super::Catalog;
use crate::rules::degree::{Spread, THROWS};
use crate::state::skills::SkillId;

#[derive(Clone, Debug)]
pub struct Character {
    /// The word scenarios use for it.
    pub id: Id,
    pub name: Name,
    /// The points it was made with.
    pub pool: i32,
    pub left: i32,
    /// Skills above 9, with their values and effective values.
    pub skills: Vec<(SkillId, i8, i32)>,
    /// Traits with their values.
    pub traits: Vec<(String, i8)>,
    /// What some of its traits are about.
    pub about: Vec<(String, Id)>,
    /// The action points of a turn.
    pub action_points: i32,
    /// The hexes of a Move.
    pub movement: i32,
    /// The hit points of each location.
    pub hp: Vec<(String, i16)>,
    pub slots: u16,
    /// Slots that its items take.
    pub slots_used: u16,
    pub wields: Vec<String>,
    pub carries: Vec<String>,
}

/// The chance that a check at this effective skill succeeds.
pub fn success(effective: i32) -> Chance {
    dice::ratio(u64::from(Spread::at(effective).successes()), u64::from(THROWS))
}

impl Character {
    /// The text of its file: a pack that scenarios can take in.
    pub fn to_toml(&self, catalog: &Catalog) -> String {
        let skills = self.skills.iter().map(|&(skill, value, _)| (&catalog.skills.get(skill).id, value));
        let lines = [
            "#:schema schemas/axiom-pack.json".to_owned(),
            format!("# {}: a new character of {} points.\n", self.name.as_str(), self.pool),
            format!("[person.{}]", self.id),
            format!("name = {}", quoted(&self.name)),
        ];
        let lines = lines
            .into_iter()
            .chain(table("skills", skills))
            .chain(table("traits", self.traits.iter().map(|(id, value)| (id, *value))))
            .chain(table("about", self.about.iter().map(|(id, word)| (id, quoted(word)))))
            .chain(list("wields", &self.wields))
            .chain(list("carries", &self.carries));
        lines.map(|line| line + "\n").collect()
    }
}

/// A line such as `skills = { dodge = 11 }`, if there is anything to write.
fn table<'a, V: Display>(key: &str, all: impl Iterator<Item = (&'a String, V)>) -> Option<String> {
    let pairs: Vec<String> = all.map(|(id, value)| format!("{id} = {value}")).collect();
    (!pairs.is_empty()).then(|| format!("{key} = {{ {} }}", pairs.join(", ")))
}

/// A line such as `wields = ["bow"]`, if there is anything to write.
fn list(key: &str, ids: &[String]) -> Option<String> {
    let ids: Vec<String> = ids.iter().map(|id| quoted(id)).collect();
    (!ids.is_empty()).then(|| format!("{key} = [{}]", ids.join(", ")))
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// A name as an id: lower-case letters, digits and dashes.
pub(super) fn id_of(name: &str) -> Id {
    let mut word = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        match c {
            'a'..='z' => word.push(c),
            '0'..='9' if !word.is_empty() => word.push(c),
            _ if !word.is_empty() && !word.ends_with('-') => word.push('-'),
            _ => {}
        }
    }
    let nobody = || Id::new("nobody").expect("a legal id");
    Id::new(word.trim_end_matches('-')).unwrap_or_else(|_| nobody())
}
