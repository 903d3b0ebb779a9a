//! Abilities from outside a class: training, story, discovery. They cost no XP, and have to meet their demands.

use std::collections::BTreeSet;

use engine::Refusal;

use super::{Catalog, Character};
use crate::state::stats::Stat;

/// What an ability may demand when it is learned.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Demand {
    /// A skill at a level.
    Skill(&'static str, u8),
    /// A base stat, so that removing a ring can't unlearn anything.
    Stat(Stat, i16),
    Spell(&'static str),
    /// Something that has to happen in the story; the game master says when it has.
    Story(&'static str),
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Kind {
    /// A skill, from level 1.
    Skill,
    Spell,
    /// A trait, which has no tier.
    Trait,
}

/// An ability that somebody offers to teach.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Lesson {
    pub kind: Kind,
    pub name: &'static str,
    /// Its tier; 0 for a trait.
    pub tier: u8,
    pub demands: Vec<Demand>,
}

/// Learns an ability, if a class has unlocked its tier and all its demands are met. A class's own grants ask for neither.
pub fn learn(
    who: &mut Character,
    lesson: &Lesson,
    catalog: &Catalog,
    story: &BTreeSet<&str>,
) -> Result<(), Refusal> {
    let (name, open) = (lesson.name, who.tier(catalog));
    if lesson.tier > open {
        return Err(Refusal::new(format!("{name} is Tier {}, and Tier {open} is unlocked.", lesson.tier))
            .by("tdgs.class.grant-versus-tier"));
    }
    for demand in &lesson.demands {
        if let Some(lacks) = lacks(who, demand, story) {
            return Err(Refusal::new(format!("{name} demands {lacks}.")).by("tdgs.ability.prerequisites"));
        }
    }
    let known = &mut who.abilities;
    match lesson.kind {
        Kind::Skill => {
            known.skills.entry(name.to_owned()).or_insert(1);
        }
        Kind::Spell => {
            known.spells.insert(name.to_owned());
        }
        Kind::Trait => {
            known.traits.insert(name.to_owned());
        }
    }
    Ok(())
}

/// What is missing, if something is.
fn lacks(who: &Character, demand: &Demand, story: &BTreeSet<&str>) -> Option<String> {
    let (met, what) = match *demand {
        Demand::Skill(name, level) => (who.abilities.skill(name) >= level, format!("{name} {level}")),
        Demand::Stat(stat, value) => (who.base[stat] >= value, format!("{} {value}", stat.name())),
        Demand::Spell(name) => (who.abilities.spells.contains(name), format!("the spell {name}")),
        Demand::Story(what) => (story.contains(what), what.to_owned()),
    };
    (!met).then_some(what)
}
