//! A character: what the seven steps leave behind, and what experience adds.

use std::collections::BTreeMap;

use ::content::{Id, Name};

use super::Catalog;
use crate::content::creation::class::{Abilities, add};
use crate::content::creation::derived::{Derived, derive};
use crate::state::size::Size;
use crate::state::stats::Stats;

/// What the player makes up; none of it touches a number.
#[derive(Clone, Eq, PartialEq, Default, Debug)]
pub struct Story {
    /// Where the character comes from.
    pub background: String,
    /// What it is like.
    pub personality: String,
    pub goals: String,
    /// What it looks like.
    pub appearance: String,
}

impl Story {
    /// Every field with what it is called.
    pub fn fields(&self) -> [(&'static str, &str); 4] {
        [
            ("background", &self.background),
            ("personality", &self.personality),
            ("goals", &self.goals),
            ("appearance", &self.appearance),
        ]
    }
}

#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Character {
    /// The id under which scenarios call it.
    pub id: Id,
    pub name: Name,
    /// A letter or two for boards.
    pub letters: String,
    pub size: Size,
    /// Its race, by id.
    pub race: Id,
    /// Base stats: as generated, and as raised with XP; LUK among them.
    pub base: Stats,
    /// What classes have added: a permanent layer of its own, above the base.
    pub bonuses: Stats,
    /// What gear and gifts add besides.
    pub gear: Stats,
    /// The level in each class.
    pub classes: BTreeMap<Id, u8>,
    /// Skills, spells and traits.
    pub abilities: Abilities,
    /// XP not spent yet: one pool for all purchases.
    pub xp: u32,
    /// Weapons, natural ones first.
    pub weapons: Vec<Id>,
    pub armour: Vec<Id>,
    /// What its body weighs, in Weight Units.
    pub weight: u32,
    /// Whether it is an animal that fights only where it is led.
    pub led: bool,
    /// What the player makes up.
    pub story: Story,
}

impl Character {
    /// The stats as they count in play: base, training and gear together.
    pub fn apparent(&self) -> Stats {
        let mut sum = self.base;
        add(&mut sum, &self.bonuses);
        add(&mut sum, &self.gear);
        sum
    }

    /// HP, knockout and Power Tiers of the stats as they are now.
    pub fn derived(&self) -> Derived {
        derive(&self.base, &self.apparent())
    }

    /// The highest tier of abilities that any of its classes opens.
    pub fn tier(&self, catalog: &Catalog) -> u8 {
        let open = |(id, level): (&Id, &u8)| catalog.classes.get(id).map(|class| class.tier(*level));
        self.classes.iter().filter_map(open).max().unwrap_or(0)
    }

    /// `Fighter 3 / Thief 1`, or that it has no class.
    pub fn class_line(&self, catalog: &Catalog) -> String {
        let name =
            |id: &Id| catalog.classes.get(id).map_or(id.as_str(), |class| class.name.as_str()).to_owned();
        let all: Vec<String> =
            self.classes.iter().map(|(id, level)| format!("{} {level}", name(id))).collect();
        if all.is_empty() { "no class".to_owned() } else { all.join(" / ") }
    }
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
    let word: String = word.chars().take(::content::MAX_NAME).collect();
    let nobody = || Id::new("nobody").expect("a legal id");
    Id::new(word.trim_end_matches('-')).unwrap_or_else(|_| nobody())
}

/// The initials of the first two words.
pub(super) fn letters_of(name: &str) -> String {
    let initials = name.split_whitespace().filter_map(|word| word.chars().find(|c| c.is_alphanumeric()));
    let letters: String = initials.take(2).collect();
    if letters.is_empty() { "?".to_owned() } else { letters }
}
