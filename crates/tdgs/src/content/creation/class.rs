//! Steps 4 and 5: what a class grants, level by level. Grants are fixed packages, not choices.

pub use crate::rules::progression::HIGHEST_LEVEL;
use std::collections::{BTreeMap, BTreeSet};

use crate::content::creation::content::{ClassEntry, RowEntry};
use crate::content::creation::race::MAIN;
use crate::state::stats::{Stat, Stats};

/// The highest level of a skill.
pub const HIGHEST_SKILL: u8 = 8;

/// A skill's default bonus: half its level, rounded down.
pub const fn skill_bonus(level: u8) -> u8 {
    level / 2
}

/// Adds stats to stats.
pub(crate) fn add(stats: &mut Stats, more: &Stats) {
    for stat in Stat::ALL {
        stats[stat] = stats[stat].saturating_add(more[stat]);
    }
}

/// What a character knows: by name, and each thing once.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub struct Abilities {
    /// Skills of its own with their levels, 1 to 8.
    pub skills: BTreeMap<String, u8>,
    /// Skills that items lend while they are worn.
    pub lent: BTreeMap<String, u8>,
    pub spells: BTreeSet<String>,
    pub traits: BTreeSet<String>,
}

impl Abilities {
    /// The level of a skill, 0 if it is unknown. A skill never adds to itself: of two sources the higher counts.
    pub fn skill(&self, name: &str) -> u8 {
        let level = |known: &BTreeMap<String, u8>| known.get(name).copied().unwrap_or(0);
        level(&self.skills).max(level(&self.lent))
    }

    /// A skill grant teaches an unknown skill at level 1, or raises a known one. A grant of class level 1 never raises;
    /// under a lent skill it sleeps, and stays when the item goes.
    pub fn grant_skill(&mut self, name: &str, plus: u8, class_level: u8) {
        match self.skills.get_mut(name) {
            Some(level) if class_level > 1 => *level = (*level + plus).min(HIGHEST_SKILL),
            Some(_) => {}
            None => {
                self.skills.insert(name.to_owned(), 1);
            }
        }
    }

    /// Learns all that a row of a class grants, less what it takes away; spells and traits known already change nothing.
    pub fn gain(&mut self, row: &RowEntry) {
        self.lose(row);
        for (name, plus) in &row.skills {
            self.grant_skill(name, plus.0, row.level.0);
        }
        self.spells.extend(row.spells.iter().map(ToString::to_string));
        self.traits.extend(row.traits.iter().map(|gained| gained.name.to_string()));
    }

    /// Loses the traits that a row takes away, as far as they are there.
    pub fn lose(&mut self, row: &RowEntry) {
        for gone in &row.removes {
            self.traits.remove(gone.as_str());
        }
    }
}

impl ClassEntry {
    /// The rows up to a level.
    pub fn rows_to(&self, level: u8) -> impl Iterator<Item = &RowEntry> {
        self.rows.iter().filter(move |row| row.level.0 <= level)
    }

    pub fn highest(&self) -> u8 {
        self.levels.as_ref().map_or(HIGHEST_LEVEL, |levels| levels.0)
    }

    /// What this level grants; nothing for most.
    pub fn row(&self, level: u8) -> Option<&RowEntry> {
        self.rows.iter().find(|row| row.level.0 == level)
    }

    /// The stat bonuses of this level.
    pub fn bonus(&self, level: u8) -> Stats {
        self.row(level).map_or_else(Stats::default, |row| row.stats.into())
    }

    /// The highest tier of abilities that somebody of this level may learn; every class opens the first.
    pub fn tier(&self, level: u8) -> u8 {
        self.rows_to(level).filter_map(|row| row.tier).max().unwrap_or(1)
    }

    /// The recommended minimums that somebody does not meet. They are advice: nobody is kept from a class.
    pub fn advice(&self, stats: &Stats) -> Vec<String> {
        let wanted = Stats::from(self.minimums);
        let short = MAIN.into_iter().filter(|&stat| stats[stat] < wanted[stat]);
        short
            .map(|stat| {
                format!(
                    "A {} does better with {} {} or more; this one has {}.",
                    self.name,
                    stat.name(),
                    wanted[stat],
                    stats[stat]
                )
            })
            .collect()
    }
}
