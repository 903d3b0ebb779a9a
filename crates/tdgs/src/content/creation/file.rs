//! A character as a pack file: a creature that any scenario can take in, with the record that later levels need.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use ::content::{At, Fault, Faults, Id, Name, Source, read};
use schemars::JsonSchema;
use serde::Deserialize;

use super::Catalog;
use crate::content::StatsEntry;
use crate::content::creation::character::{Character, Story};
use crate::content::creation::class::Abilities;
use crate::content::creation::content::RecordEntry;
use crate::content::creation::race::MAIN;
use crate::content::load::stats;
use crate::state::size::Size;
use crate::state::stats::{Stat, Stats};

/// The most XP a character can hold.
pub const MAX_XP: u32 = 1_000_000_000;

/// A file that holds one character and nothing else: it is written anew, so nothing else may be lost.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CharacterFile {
    creature: BTreeMap<Id, CharacterEntry>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CharacterEntry {
    name: Name,
    #[schemars(length(min = 1, max = 2))]
    letters: String,
    #[serde(default)]
    size: Size,
    stats: StatsEntry,
    #[serde(default)]
    #[schemars(length(max = 6))]
    weapons: Vec<Id>,
    #[serde(default)]
    #[schemars(length(max = 4))]
    armour: Vec<Id>,
    #[serde(default)]
    #[schemars(range(min = 0, max = 100_000))]
    weight: u32,
    #[serde(default)]
    led: bool,
    record: At<RecordEntry>,
}

impl Character {
    /// Reads a character file, or reports everything that is wrong with it.
    pub fn read(source: &Source, catalog: &Catalog) -> Result<Character, Faults> {
        let file: CharacterFile = read(source)?;
        let mut all = file.creature.into_iter();
        let (Some((id, entry)), None) = (all.next(), all.next()) else {
            return Err(Fault::whole(
                &source.name,
                "a character file holds one creature, and this one does not",
            )
            .help("keep each character in a file of its own")
            .into());
        };
        check(source, &entry.record, catalog)?;
        Ok(character(id, entry))
    }

    /// The text of its file.
    pub fn to_toml(&self, catalog: &Catalog) -> String {
        let race = catalog.races.get(&self.race).map_or(self.race.as_str(), |race| race.name.as_str());
        let Character { id, name, letters, size, weapons, armour, abilities, story, .. } = self;
        let mut text = format!(
            "#:schema schemas/tdgs-pack.json\n# {name}: {race}, {}. `caltrop advance` writes this file anew.\n\n\
             [creature.{id}]\nname = {}\nletters = {}\nsize = {}\n",
            self.class_line(catalog),
            quoted(name),
            quoted(letters),
            quoted(&size.name().to_lowercase()),
        );
        let ids = |ids: &[Id]| list(ids.iter().map(Id::as_str));
        let _ = writeln!(text, "stats = {}", points(&self.apparent(), &Stat::ALL, true));
        let _ = writeln!(text, "weapons = {}\narmour = {}", ids(weapons), ids(armour));
        if self.weight > 0 {
            let _ = writeln!(text, "weight = {}", self.weight);
        }
        if self.led {
            text += "led = true\n";
        }
        text.push('\n');
        let _ = writeln!(text, "[creature.{id}.record]\nrace = {}", quoted(&self.race));
        let levels = self.classes.iter().map(|(class, level)| format!("{class} = {level}"));
        let _ = writeln!(text, "classes = {}", table(levels));
        let _ = writeln!(text, "base = {}", points(&self.base, &MAIN, true));
        let _ = writeln!(text, "bonuses = {}\nxp = {}", points(&self.bonuses, &MAIN, false), self.xp);
        let skills = abilities.skills.iter().map(|(skill, level)| format!("{} = {level}", quoted(skill)));
        let _ = writeln!(text, "skills = {}", table(skills));
        let _ = writeln!(text, "spells = {}", list(abilities.spells.iter().map(String::as_str)));
        let _ = writeln!(text, "traits = {}", list(abilities.traits.iter().map(String::as_str)));
        for (key, told) in story.fields().into_iter().filter(|(_, told)| !told.is_empty()) {
            let _ = writeln!(text, "{key} = {}", quoted(told));
        }
        text
    }
}

/// The race and the classes of a record exist.
fn check(source: &Source, record: &At<RecordEntry>, catalog: &Catalog) -> Result<(), Faults> {
    let mut faults = Faults::new();
    let mut missing = |span, refusal: engine::Refusal| {
        faults.push(Fault::at(source, span, refusal.why).help(refusal.instead.unwrap_or_default()));
    };
    if let Err(refusal) = catalog.race(&record.race) {
        missing(record.race.span(), refusal);
    }
    for id in record.classes.keys() {
        if let Err(refusal) = catalog.class(id.as_str()) {
            missing(id.span(), refusal);
        }
    }
    let wild = catalog.races.get(record.race.as_str()).is_some_and(|race| race.mount || race.unit.is_some());
    if record.classes.is_empty() && !wild {
        faults.push(Fault::at(source, record.span(), "a character has at least one class").label("none"));
    }
    faults.or(())
}

fn character(id: Id, entry: CharacterEntry) -> Character {
    let CharacterEntry { name, letters, size, stats: shown, weapons, armour, weight, led, record } = entry;
    let record = record.into_inner();
    let shown = stats(&shown);
    let (mut base, bonuses) = (Stats::from(record.base), Stats::from(record.bonuses));
    base[Stat::Luk] = shown[Stat::Luk];
    let mut gear = Stats::default();
    for stat in MAIN {
        gear[stat] = shown[stat] - base[stat] - bonuses[stat];
    }
    let names = |names: Vec<At<Name>>| names.iter().map(ToString::to_string).collect::<BTreeSet<String>>();
    Character {
        id,
        name,
        letters,
        size,
        race: record.race.into_inner(),
        base,
        bonuses,
        gear,
        classes: record.classes.into_iter().map(|(id, level)| (id.into_inner(), level.0)).collect(),
        abilities: Abilities {
            skills: record.skills.into_iter().map(|(name, level)| (name.to_string(), level.0)).collect(),
            lent: BTreeMap::new(),
            spells: names(record.spells),
            traits: names(record.traits),
        },
        xp: record.xp,
        weapons,
        armour,
        weight,
        led,
        story: Story {
            background: record.background.unwrap_or_default(),
            personality: record.personality.unwrap_or_default(),
            goals: record.goals.unwrap_or_default(),
            appearance: record.appearance.unwrap_or_default(),
        },
    }
}

/// `{ str = 15, dex = 9 }`, with or without the zeroes.
fn points(stats: &Stats, order: &[Stat], zeroes: bool) -> String {
    let kept = order.iter().filter(|&&stat| zeroes || stats[stat] != 0);
    table(kept.map(|&stat| format!("{} = {}", stat.name().to_lowercase(), stats[stat])))
}

fn table(pairs: impl Iterator<Item = String>) -> String {
    let pairs: Vec<String> = pairs.collect();
    if pairs.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", pairs.join(", ")) }
}

fn list<'a>(words: impl Iterator<Item = &'a str>) -> String {
    format!("[{}]", words.map(quoted).collect::<Vec<_>>().join(", "))
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
