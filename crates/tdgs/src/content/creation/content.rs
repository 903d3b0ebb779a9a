//! Races, classes and characters as files have them.
//!
//! Traits, skills and spells are names here, the traits with a line of text. What they do in battle is said by the ability
//! of that name.

use std::collections::BTreeMap;

use content::{At, Fault, Faults, Id, Name, Source};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::content::MusterEntry;
use crate::content::creation::race::{NORMAL_LUCK, Span};
use crate::state::size::Size;
use crate::state::stats::{Stat, Stats};

/// A race: the bounds of a beginning, and what its members are born with.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RaceEntry {
    /// Its name.
    pub name: Name,
    /// Its size.
    #[serde(default)]
    pub size: Size,
    /// The lowest and the highest starting value of each stat.
    pub ranges: RangesEntry,
    /// How many of each equipment slot; a type not listed counts as 0.
    #[serde(default)]
    pub slots: BTreeMap<Id, Slots>,
    /// Innate traits.
    #[serde(default)]
    #[schemars(length(max = 32))]
    pub traits: Vec<TraitEntry>,
    /// Natural weapons, by id.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub weapons: Vec<At<Id>>,
    /// Natural armour, by id.
    #[serde(default)]
    #[schemars(length(max = 2))]
    pub armour: Vec<At<Id>>,
    /// Whether it is a creature type of mounts: its members may have no class, are trained between adventures, and fight
    /// only where they are led.
    #[serde(default)]
    pub mount: bool,
    /// What formation it is, if its members are units of soldiers: then each stat has one value and not a range.
    pub unit: Option<MusterEntry>,
    /// What a body of it weighs, in Weight Units.
    #[serde(default)]
    #[schemars(range(min = 0, max = 100_000))]
    pub weight: u32,
}

/// How many slots of one type: 0 to 100.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Slots(#[schemars(range(min = 0, max = 100))] pub u8);

/// The lowest and the highest starting value of each stat.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RangesEntry {
    /// Strength.
    pub str: At<Ends>,
    /// Dexterity.
    pub dex: At<Ends>,
    /// Constitution.
    pub con: At<Ends>,
    /// Intelligence.
    pub int: At<Ends>,
    /// Wisdom.
    pub wis: At<Ends>,
    /// Charisma.
    pub cha: At<Ends>,
    /// Reflex.
    #[serde(rename = "ref")]
    pub reflex: At<Ends>,
    /// Movement.
    pub mov: At<Ends>,
    /// Luck; -3 to +3 unless the race says otherwise.
    pub luk: Option<At<Ends>>,
}

/// A minimum and a maximum, as in `[6, 14]`.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Ends(#[schemars(inner(range(min = -1000, max = 1000)))] pub [i16; 2]);

impl RangesEntry {
    pub(crate) fn all(&self) -> impl Iterator<Item = (Stat, &At<Ends>)> {
        let main = [
            (Stat::Str, &self.str),
            (Stat::Dex, &self.dex),
            (Stat::Con, &self.con),
            (Stat::Int, &self.int),
            (Stat::Wis, &self.wis),
            (Stat::Cha, &self.cha),
            (Stat::Ref, &self.reflex),
            (Stat::Mov, &self.mov),
        ];
        main.into_iter().chain(self.luk.iter().map(|luk| (Stat::Luk, luk)))
    }

    /// The range of a stat.
    pub fn of(&self, stat: Stat) -> Span {
        let found = self.all().find(|(of, _)| *of == stat);
        found.map_or(NORMAL_LUCK, |(_, ends)| Span { min: ends.0[0], max: ends.0[1] })
    }
}

/// A trait: owned or not, with one fixed effect.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TraitEntry {
    /// Its name, by which it is known.
    pub name: At<Name>,
    /// What it does, in a line.
    #[schemars(length(min = 1, max = 300))]
    pub text: String,
    /// Points that it adds at creation to one stat of choice, after the limits; LUK is never chosen.
    #[serde(default)]
    #[schemars(range(min = 0, max = 10))]
    pub raises: u8,
}

/// A class: what training gives, level by level.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ClassEntry {
    /// Its name.
    pub name: Name,
    /// What it is for, in a line.
    #[schemars(length(min = 1, max = 300))]
    pub purpose: String,
    /// One or two stats that matter most.
    #[schemars(length(min = 1, max = 2))]
    pub primary: Vec<MainStat>,
    /// Recommended minimums: advice, never a gate.
    #[serde(default)]
    pub minimums: PointsEntry,
    /// Its highest level; 100 unless said.
    pub levels: Option<At<LevelEntry>>,
    /// What its levels cost in XP, from the first on, if not what the core charges.
    #[serde(default)]
    #[schemars(length(max = 100))]
    pub costs: Vec<CostEntry>,
    /// What the levels grant; a level without a row grants nothing.
    #[schemars(length(min = 1, max = 100))]
    pub rows: Vec<RowEntry>,
}

/// A price in XP.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct CostEntry(#[schemars(range(min = 0, max = 1_000_000))] pub u32);

/// What one level of a class grants: a fixed package.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RowEntry {
    /// The level.
    pub level: At<LevelEntry>,
    /// Skills, each with what is added to its level.
    #[serde(default)]
    pub skills: BTreeMap<At<Name>, SkillEntry>,
    /// Spells.
    #[serde(default)]
    #[schemars(length(max = 32))]
    pub spells: Vec<At<Name>>,
    /// Traits.
    #[serde(default)]
    #[schemars(length(max = 32))]
    pub traits: Vec<TraitEntry>,
    /// Traits that it takes away, or that a better one replaces.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub removes: Vec<At<Name>>,
    /// The tier of abilities that it unlocks.
    #[schemars(range(min = 1, max = 10))]
    pub tier: Option<u8>,
    /// Stat bonuses, which may pass the racial range.
    #[serde(default)]
    pub stats: PointsEntry,
}

/// A class level.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct LevelEntry(#[schemars(range(min = 1, max = 100))] pub u8);

/// A skill level, or what is added to one.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct SkillEntry(#[schemars(range(min = 1, max = 8))] pub u8);

/// One of the eight stats other than LUK.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MainStat {
    /// Strength.
    Str,
    /// Dexterity.
    Dex,
    /// Constitution.
    Con,
    /// Intelligence.
    Int,
    /// Wisdom.
    Wis,
    /// Charisma.
    Cha,
    /// Reflex.
    Ref,
    /// Movement.
    Mov,
}

impl From<MainStat> for Stat {
    fn from(stat: MainStat) -> Stat {
        match stat {
            MainStat::Str => Stat::Str,
            MainStat::Dex => Stat::Dex,
            MainStat::Con => Stat::Con,
            MainStat::Int => Stat::Int,
            MainStat::Wis => Stat::Wis,
            MainStat::Cha => Stat::Cha,
            MainStat::Ref => Stat::Ref,
            MainStat::Mov => Stat::Mov,
        }
    }
}

/// Points for some of the eight stats other than LUK; those not named have none.
#[derive(Copy, Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct PointsEntry {
    /// Strength.
    #[schemars(range(min = 0, max = 1000))]
    pub str: i16,
    /// Dexterity.
    #[schemars(range(min = 0, max = 1000))]
    pub dex: i16,
    /// Constitution.
    #[schemars(range(min = 0, max = 1000))]
    pub con: i16,
    /// Intelligence.
    #[schemars(range(min = 0, max = 1000))]
    pub int: i16,
    /// Wisdom.
    #[schemars(range(min = 0, max = 1000))]
    pub wis: i16,
    /// Charisma.
    #[schemars(range(min = 0, max = 1000))]
    pub cha: i16,
    /// Reflex.
    #[serde(rename = "ref")]
    #[schemars(range(min = 0, max = 1000))]
    pub reflex: i16,
    /// Movement.
    #[schemars(range(min = 0, max = 1000))]
    pub mov: i16,
}

impl From<PointsEntry> for Stats {
    fn from(p: PointsEntry) -> Stats {
        Stats([p.str, p.dex, p.reflex, p.con, p.mov, p.int, p.wis, p.cha, 0])
    }
}

/// How a character was made, and what it has learned. `caltrop advance` reads and writes it; in battle its abilities count.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RecordEntry {
    /// The race, by id.
    pub race: At<Id>,
    /// The level in each class, by id.
    pub classes: BTreeMap<At<Id>, LevelEntry>,
    /// The eight base stats: as generated, and as raised with XP.
    pub base: PointsEntry,
    /// What classes have added to them.
    #[serde(default)]
    pub bonuses: PointsEntry,
    /// XP not spent yet.
    #[serde(default)]
    #[schemars(range(min = 0, max = 1_000_000_000))]
    pub xp: u32,
    /// Skills with their levels.
    #[serde(default)]
    pub skills: BTreeMap<At<Name>, SkillEntry>,
    /// Spells.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub spells: Vec<At<Name>>,
    /// Traits.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    pub traits: Vec<At<Name>>,
    /// Where the character comes from.
    #[schemars(length(max = 1000))]
    pub background: Option<String>,
    /// What it is like.
    #[schemars(length(max = 1000))]
    pub personality: Option<String>,
    /// What it wants.
    #[schemars(length(max = 1000))]
    pub goals: Option<String>,
    /// What it looks like.
    #[schemars(length(max = 1000))]
    pub appearance: Option<String>,
}

/// What is wrong with a race, beyond its form.
pub(crate) fn check_race(source: &Source, race: &RaceEntry, faults: &mut Faults) {
    check_muster(source, race, faults);
    for (stat, ends) in race.ranges.all() {
        let [min, max] = ends.0;
        if min > max {
            let what =
                format!("the {} range of {} has its minimum above its maximum", stat.name(), race.name);
            let fault = Fault::at(source, ends.span(), what).label("the wrong way round");
            faults.push(fault.help(format!("write it as [{max}, {min}]")));
        }
        let (low, high) = bounds(stat);
        if min < low || max > high {
            let what = format!("{} goes from {low} to {high}", stat.name());
            faults.push(Fault::at(source, ends.span(), what).label("out of its scale"));
        }
    }
}

/// Units of soldiers are all alike in their race, and none of them carries anybody.
fn check_muster(source: &Source, race: &RaceEntry, faults: &mut Faults) {
    let Some(unit) = &race.unit else { return };
    for (stat, ends) in race.ranges.all().filter(|(_, ends)| ends.0[0] < ends.0[1]) {
        let what = format!("{} is a race of units, and its {} is a range", race.name, stat.name());
        let fault = Fault::at(source, ends.span(), what).label("units do not roll their stats");
        faults.push(fault.help(format!("write one value twice, as [{0}, {0}]", ends.0[0])));
    }
    if race.mount {
        let what = format!("{} is both a race of units and of mounts", race.name);
        let fault = Fault::at(source, unit.squares.span(), what).label("a unit of soldiers");
        faults.push(fault.help("leave out `mount` or `unit`"));
    }
}

/// The values a stat may have in a creature.
pub(crate) const fn bounds(stat: Stat) -> (i16, i16) {
    match stat {
        Stat::Luk => (-10, 10),
        Stat::Mov => (0, 100),
        Stat::Con => (1, 1000),
        _ => (0, 1000),
    }
}

/// What is wrong with a class, beyond its form.
pub(crate) fn check_class(source: &Source, class: &ClassEntry, faults: &mut Faults) {
    for pair in class.rows.windows(2) {
        let (before, after) = (pair[0].level.0, &pair[1].level);
        if after.0 <= before {
            let what = format!("level {} of {} comes after level {before}", after.0, class.name);
            let fault = Fault::at(source, after.span(), what).label("out of order");
            faults.push(fault.help("list each level once, in rising order"));
        }
    }
    if let Some(levels) = &class.levels {
        let last = class.rows.last().map_or(0, |row| usize::from(row.level.0)).max(class.costs.len());
        if last > usize::from(levels.0) {
            let what = format!("{} ends at level {}, and level {last} is listed", class.name, levels.0);
            let fault = Fault::at(source, levels.span(), what).label("the highest level");
            faults.push(fault.help("raise it, or leave out what comes after it"));
        }
    }
}
