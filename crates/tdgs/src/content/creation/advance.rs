//! What experience buys.

use ::content::Id;
use engine::Refusal;

use super::{Catalog, Character, MAX_XP, stat_named};
use crate::content::TrainingEntry;
use crate::content::creation::class::add;
use crate::rules::progression::stat_cost;
use crate::state::stats::Stat;

/// What XP buys: class levels, stat increases, and nothing else.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Purchase {
    /// The next level of a class, by id.
    Level(String),
    /// One point of a base stat.
    Raise(Stat),
}

impl Purchase {
    /// What somebody asks for by a word: a class, a stat, or something that XP does not buy.
    pub fn named(word: &str, catalog: &Catalog) -> Result<Purchase, Refusal> {
        if let Ok(stat) = stat_named(word) {
            return Ok(Purchase::Raise(stat));
        }
        let lower = word.to_lowercase();
        if let Some((id, _)) = catalog
            .classes
            .iter()
            .find(|(id, class)| id.as_str() == lower || class.name.to_lowercase() == lower)
        {
            return Ok(Purchase::Level(id.to_string()));
        }
        let classes: Vec<&str> = catalog.classes.keys().map(Id::as_str).collect();
        Err(Refusal::new(format!("XP buys class levels and stat increases, and `{word}` is neither."))
            .instead(format!(
                "Classes are {}; skills, spells, traits and items come by training, story and finds.",
                classes.join(", ")
            ))
            .by("tdgs.progression.purchases"))
    }
}

/// When somebody wants to spend.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Moment {
    Between,
    /// In the middle of one.
    Scene {
        /// Whether the game master lets it happen.
        allowed: bool,
    },
}

#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Receipt {
    /// What it is, as `Fighter 2` or `STR 16`.
    pub what: String,
    pub cost: u32,
    /// What it brought besides.
    pub gained: Vec<String>,
}

/// Adds XP to the one pool.
pub fn earn(who: &mut Character, xp: u32) -> Result<(), Refusal> {
    let sum = who.xp.checked_add(xp).filter(|sum| *sum <= MAX_XP);
    who.xp = sum.ok_or_else(|| Refusal::new(format!("Nobody holds more than {MAX_XP} XP.")))?;
    Ok(())
}

/// Trains a mount, a draft animal or a unit of soldiers between adventures, on the terms of content: the XP go into its one
/// pool. Returns what it paid for. What content does not offer is not to be had.
pub fn train<'a>(
    catalog: &'a Catalog,
    who: &mut Character,
    training: &str,
) -> Result<&'a TrainingEntry, Refusal> {
    let race = catalog.races.get(&who.race);
    let unit = race.is_some_and(|race| race.unit.is_some());
    let rule = if unit { "tdgs.mass.progress.training-cost" } else { "tdgs.mounts.xp.training" };
    if !catalog.trainings.values().any(|entry| entry.units == unit) {
        return Err(Refusal::new("No content offers training.").by(rule));
    }
    let entry = catalog.trainings.get(training).ok_or_else(|| {
        let of_a_kind = catalog.trainings.iter().filter(|(_, entry)| entry.units == unit);
        let known: Vec<&str> = of_a_kind.map(|(id, _)| id.as_str()).collect();
        Refusal::new(format!("There is no training `{training}`."))
            .instead(format!("There are {}.", known.join(", ")))
    })?;
    if !unit && !race.is_some_and(|race| race.mount) {
        return Err(Refusal::new(format!("{} is no mount, and learns by adventures.", who.name)).by(rule));
    }
    if entry.units != unit {
        let whom = if entry.units { "units of soldiers" } else { "mounts" };
        return Err(Refusal::new(format!("{} is for {whom}.", entry.name)).by(rule));
    }
    if let Some(class) = entry.class.as_ref().filter(|class| !who.classes.contains_key(class.as_str())) {
        return Err(Refusal::new(format!("{} is for those with the class {class}.", entry.name)).by(rule));
    }
    earn(who, entry.xp)?;
    Ok(entry)
}

/// Buys a level or a stat point from the pool, or refuses and changes nothing.
pub fn advance(
    catalog: &Catalog,
    who: &mut Character,
    purchase: &Purchase,
    when: Moment,
) -> Result<Receipt, Refusal> {
    if when == (Moment::Scene { allowed: false }) {
        return Err(Refusal::new("XP is spent between scenes.")
            .instead("Wait until this one is over.")
            .by("tdgs.progression.spend-timing"));
    }
    match purchase {
        Purchase::Level(class) => level_up(catalog, who, class),
        Purchase::Raise(stat) => raise(who, *stat),
    }
}

/// Takes XP off the pool.
fn pay(who: &mut Character, what: &str, cost: u32) -> Result<(), Refusal> {
    let short = |xp: u32| {
        Refusal::new(format!("{what} costs {cost} XP, and {} has {xp}.", who.name))
            .instead(format!("{} more are needed.", cost - xp))
            .by("tdgs.progression.single-pool")
    };
    who.xp = who.xp.checked_sub(cost).ok_or_else(|| short(who.xp))?;
    Ok(())
}

fn level_up(catalog: &Catalog, who: &mut Character, id: &str) -> Result<Receipt, Refusal> {
    let (id, class) = catalog.class(id)?;
    let level = who.classes.get(id).map_or(1, |level| level.saturating_add(1));
    let what = format!("{} {level}", class.name);
    let cost = catalog.level_cost(class, level).ok_or_else(|| {
        Refusal::new(format!("{} has no level {level}.", class.name))
            .instead(format!("Levels go from 1 to {}; another class is open.", class.highest()))
            .by("tdgs.class.level-range")
    })?;
    pay(who, &what, cost)?;
    let (before, tier) = (who.clone(), who.tier(catalog));
    who.classes.insert(id.clone(), level);
    if let Some(row) = class.row(level) {
        who.abilities.gain(row);
    }
    add(&mut who.bonuses, &class.bonus(level));
    let mut gained = news(&before, who);
    if who.tier(catalog) > tier {
        gained.push(format!("Tier {}", who.tier(catalog)));
    }
    Ok(Receipt { what, cost, gained })
}

/// What somebody has that it did not have before.
fn news(before: &Character, after: &Character) -> Vec<String> {
    let (old, new) = (&before.abilities, &after.abilities);
    let skills = new.skills.iter().filter(|(name, level)| old.skills.get(*name) != Some(*level));
    let mut all: Vec<String> = skills.map(|(name, level)| format!("{name} {level}")).collect();
    all.extend(new.spells.difference(&old.spells).map(|name| format!("spell {name}")));
    all.extend(new.traits.difference(&old.traits).map(|name| format!("trait {name}")));
    all.extend(old.traits.difference(&new.traits).map(|name| format!("no longer {name}")));
    for stat in Stat::ALL {
        let more = after.bonuses[stat] - before.bonuses[stat];
        if more != 0 {
            all.push(format!("{} {more:+}", stat.name()));
        }
    }
    all
}

fn raise(who: &mut Character, stat: Stat) -> Result<Receipt, Refusal> {
    if stat == Stat::Luk {
        return Err(Refusal::new("LUK can't be bought: only streaks of natural 1s and 20s change it.")
            .instead("The eight other stats can be raised.")
            .by("tdgs.progression.stat-cost-luk"));
    }
    let (cost, value) = (stat_cost(who.base[stat]), who.base[stat] + 1);
    if who.apparent()[stat] >= if stat == Stat::Mov { 100 } else { 1000 } {
        return Err(Refusal::new(format!("{} can't be written any higher in a file.", stat.name())));
    }
    let what = format!("{} {value}", stat.name());
    pay(who, &what, cost)?;
    who.base[stat] = value;
    Ok(Receipt { what, cost, gained: Vec::new() })
}
