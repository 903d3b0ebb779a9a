//! Document 13: a character in seven steps.
//!
//! Each step is a small function over dice, in a file of its own; [`Builder`] puts them in order and refuses those out of
//! it. Races and classes are data, gathered in a [`Catalog`]. The exact odds beside each choice come from the functions
//! that roll it: [`stat_odds`], [`luck_odds`], [`heroic_odds`].
//!
//! ```
//! use dice::{LabDice, Seed, Stream};
//! use tdgs::creation::{Builder, Catalog, Terms, Touches};
//!
//! let catalog = Catalog::core().expect("our own pack is in order");
//! let mut dice = LabDice::new(Seed::from(7), Stream::default());
//! let mut builder = Builder::new(&catalog);
//! builder.race("human")?;
//! builder.roll(&mut dice)?;
//! builder.luck(&mut dice)?;
//! builder.choose(&[("fighter", None)], Terms::default())?;
//! builder.bonuses()?;
//! builder.derive()?;
//! let garrett = builder.finish(Touches::named("Garrett Cole"))?;
//! assert_eq!(garrett.abilities.skill("Power Strike"), 1);
//! # Ok::<(), engine::Refusal>(())
//! ```

pub mod advance;
mod builder;
mod character;
pub mod class;
pub mod content;
pub mod craft;
pub mod derived;
mod file;
pub mod heroic;
pub mod learning;
pub mod luck;
pub mod muster;
pub mod race;
pub mod stats;
mod transformation;

use std::collections::BTreeMap;

use ::content::{Faults, Id, Library, Source, nearest, read};
use dice::Odds;
use engine::Refusal;

use crate::content::creation::content::{ClassEntry, RaceEntry, check_class, check_race};
use crate::content::creation::craft::{Craft, check_upgrade, check_vehicle};
use crate::content::creation::heroic::Pool;
use crate::content::creation::race::{MAIN, Span};
use crate::content::{PackFile, TrainingEntry, UpgradeEntry, VehicleEntry};
use crate::rules::progression::level_cost;
use crate::state::stats::Stat;

pub use builder::{Builder, Method, Step, Terms, Touches};
pub use character::{Character, Story};
pub use file::MAX_XP;
pub use transformation::Shape;

/// The races and classes to choose from; vehicles, and what improves them and animals.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    pub races: BTreeMap<Id, RaceEntry>,
    pub classes: BTreeMap<Id, ClassEntry>,
    /// Vehicles to be had, by the id of their templates.
    pub vehicles: BTreeMap<Id, VehicleEntry>,
    /// What is done to vehicles, by id.
    pub upgrades: BTreeMap<Id, UpgradeEntry>,
    /// What mounts can be taught, by id.
    pub trainings: BTreeMap<Id, TrainingEntry>,
    /// Whether every class is charged by the core's prices, whatever it prints.
    pub strict_core: bool,
}

impl Catalog {
    /// Reads pack files; a later one overrides an earlier one by id.
    pub fn read(files: &[Source]) -> Result<Catalog, Faults> {
        let (mut catalog, mut faults) = (Catalog::default(), Faults::new());
        for source in files {
            match read::<PackFile>(source) {
                Ok(pack) => {
                    pack.race.values().for_each(|race| check_race(source, race, &mut faults));
                    pack.class.values().for_each(|class| check_class(source, class, &mut faults));
                    pack.vehicle.values().for_each(|vehicle| check_vehicle(source, vehicle, &mut faults));
                    pack.upgrade.values().for_each(|upgrade| check_upgrade(source, upgrade, &mut faults));
                    catalog.races.extend(pack.race);
                    catalog.classes.extend(pack.class);
                    catalog.vehicles.extend(pack.vehicle);
                    catalog.upgrades.extend(pack.upgrade);
                    catalog.trainings.extend(pack.training);
                }
                Err(found) => faults.append(found),
            }
        }
        faults.or(catalog)
    }

    /// The races and classes this program was built with.
    pub fn core() -> Result<Catalog, Faults> {
        Catalog::read(&core_files()?)
    }

    /// A race by its id.
    pub fn race(&self, id: &str) -> Result<(&Id, &RaceEntry), Refusal> {
        self.races.get_key_value(id).ok_or_else(|| unknown("race", id, self.races.keys()))
    }

    /// A class by its id.
    pub fn class(&self, id: &str) -> Result<(&Id, &ClassEntry), Refusal> {
        self.classes.get_key_value(id).ok_or_else(|| unknown("class", id, self.classes.keys()))
    }

    /// XP of a level of a class: as the class prints it, else as the core charges; none beyond its highest.
    pub fn level_cost(&self, class: &ClassEntry, level: u8) -> Option<u32> {
        let core = level_cost(level).filter(|_| level <= class.highest());
        let printed = class.costs.get(usize::from(level.wrapping_sub(1))).filter(|_| !self.strict_core);
        core.map(|core| printed.map_or(core, |cost| cost.0))
    }

    /// A new vehicle of a template, with the template's upgrades.
    pub fn craft(&self, template: &str) -> Result<Craft, Refusal> {
        let found = self.vehicles.get_key_value(template);
        let (id, entry) = found.ok_or_else(|| unknown("vehicle", template, self.vehicles.keys()))?;
        let mut craft = Craft::new(id, entry);
        for upgrade in &entry.upgrades {
            self.improve(&mut craft, upgrade.as_str())?;
        }
        Ok(craft)
    }

    /// Works an upgrade into a vehicle, and tells what it costs. XP is no part of it.
    pub fn improve(&self, craft: &mut Craft, upgrade: &str) -> Result<&UpgradeEntry, Refusal> {
        let found = self.upgrades.get_key_value(upgrade);
        let (id, entry) = found.ok_or_else(|| unknown("upgrade", upgrade, self.upgrades.keys()))?;
        if !craft.takes(entry) {
            let why = format!("{} is not made for {}.", *entry.name, *craft.traits.name);
            return Err(Refusal::new(why).by("tdgs.vehicles.progress.upgrades"));
        }
        craft.fit(id, entry);
        Ok(entry)
    }
}

/// The files of the core pack.
pub fn core_files() -> Result<Vec<Source>, Faults> {
    pack_files(&["core"])
}

/// The files of packs that this program was built with.
pub fn pack_files(packs: &[&str]) -> Result<Vec<Source>, Faults> {
    let scenario = format!("ruleset = \"tdgs\"\nname = \"packs\"\npacks = {packs:?}\n");
    Library::embedded().bundle(Source::new("packs", scenario)).map(|bundle| bundle.packs)
}

fn unknown<'a>(kind: &str, word: &str, known: impl Iterator<Item = &'a Id>) -> Refusal {
    let known: Vec<&str> = known.map(Id::as_str).collect();
    let refusal = Refusal::new(format!("There is no {kind} `{word}`."));
    match nearest(word, known.iter().copied()) {
        Some(near) => refusal.instead(format!("Did you mean `{near}`?")),
        None => refusal.instead(format!("There are {}.", known.join(", "))),
    }
}

/// A stat by its three letters, in capitals or not.
pub fn stat_named(word: &str) -> Result<Stat, Refusal> {
    let found = Stat::ALL.into_iter().find(|stat| stat.name().eq_ignore_ascii_case(word));
    found.ok_or_else(|| {
        let names: Vec<&str> = MAIN.iter().map(|stat| stat.name()).collect();
        Refusal::new(format!("There is no stat `{word}`."))
            .instead(format!("There are {}.", names.join(", ")))
    })
}

/// The exact odds of what a stat roll makes of a range.
pub fn stat_odds(range: Span) -> Odds<i16> {
    dice::odds(|dice| stats::roll_stat(Stat::Str, range, dice).value)
}

/// The exact odds of starting LUK.
pub fn luck_odds(race: &RaceEntry) -> Odds<i16> {
    dice::odds(|dice| luck::roll_luck(race, dice).value())
}

/// The exact odds of the heroic pool.
pub fn heroic_odds() -> Odds<i16> {
    dice::odds(|dice| Pool::roll(dice).points)
}
