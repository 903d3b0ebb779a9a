//! `caltrop prices`: what levels, stat points, training and upgrades cost, by the rules and the packs.

use std::path::PathBuf;

use serde_json::{Value, json};
use tdgs::content::{TrainingEntry, UpgradeEntry};
use tdgs::creation::content::ClassEntry;
use tdgs::creation::{Catalog, pack_files};
use tdgs::progression::stat_cost;

use crate::character;
use crate::output::{Answer, BOLD, DIM, Failure, Output, Verdict, plain};

/// The highest stat whose price is looked at; prices don't change above it.
const HIGHEST: i16 = 60;

/// The arguments of `prices`.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  caltrop prices\n  caltrop prices --pack mounts --pack armies\n\n\
    `caltrop advance` buys levels and stat points, and trains mounts and units. A scenario lists the `upgrades` of a vehicle.")]
pub struct Args {
    /// A pack with more classes, training and upgrades: the name of one that comes with the program, or a folder
    #[arg(long, value_name = "NAME|DIR")]
    pack: Vec<PathBuf>,
    /// Charge every class by the core's prices, whatever it prints
    #[arg(long)]
    strict_core: bool,
}

/// From, to, and the price of each step.
type Band = (i32, i32, u32);

/// Neighbours of one price become one band.
fn bands(prices: impl Iterator<Item = (i32, u32)>) -> Vec<Band> {
    let mut bands: Vec<Band> = Vec::new();
    for (at, price) in prices {
        match bands.last_mut() {
            Some((_, to, same)) if *same == price && *to + 1 == at => *to = at,
            _ => bands.push((at, at, price)),
        }
    }
    bands
}

/// What each level of a class costs.
fn levels(catalog: &Catalog, class: &ClassEntry) -> Vec<Band> {
    bands(
        (1..=class.highest()).filter_map(|level| Some((i32::from(level), catalog.level_cost(class, level)?))),
    )
}

/// What a point of a stat costs, by the value it has.
fn points() -> Vec<Band> {
    bands((1..=HIGHEST).map(|value| (i32::from(value), stat_cost(value))))
}

/// What a training costs and pays: `20 gold, a week, with a groom; pays 40 XP`.
pub fn terms_of_training(entry: &TrainingEntry) -> String {
    let class = entry.class.as_ref().map(|class| format!(", for {}", class.as_str()));
    let with = entry.trainer.as_ref().map(|trainer| format!("with {}", trainer.as_str()));
    let terms = terms(entry.gold, [entry.time.as_ref().map(ToString::to_string), with]);
    format!("{terms}; pays {} XP{}", entry.xp, class.unwrap_or_default())
}

fn terms_of_upgrade(entry: &UpgradeEntry) -> String {
    let by = entry.craftsman.as_ref().map(|craftsman| format!("by {}", craftsman.as_str()));
    let [time, materials] =
        [&entry.time, &entry.materials].map(|word| word.as_ref().map(ToString::to_string));
    terms(entry.gold, [time, materials, by])
}

fn terms<const N: usize>(gold: u32, more: [Option<String>; N]) -> String {
    let gold = (gold > 0).then(|| format!("{gold} gold"));
    let all: Vec<String> = std::iter::once(gold).chain(more).flatten().collect();
    if all.is_empty() { "no gold".to_owned() } else { all.join(", ") }
}

fn band_words(bands: &[Band], highest: i32) -> String {
    let one = |&(from, to, price): &Band| match to {
        _ if to == highest => format!("from {from}: {price}"),
        _ if from == to => format!("{from}: {price}"),
        _ => format!("{from} to {to}: {price}"),
    };
    bands.iter().map(one).collect::<Vec<_>>().join(", ")
}

pub fn run(args: &Args, out: &mut Output) -> Answer {
    let packs = character::packs(&args.pack, pack_files)?;
    let catalog = Catalog { strict_core: args.strict_core, ..Catalog::read(&packs)? };
    if out.json {
        out.object(&as_json(&catalog))?;
    } else {
        show(&catalog, out)?;
    }
    Ok(Verdict::Yes)
}

fn show(catalog: &Catalog, out: &mut Output) -> Result<(), Failure> {
    out.say(format!("{BOLD}A point of a stat{BOLD:#}, in XP by the value it has"))?;
    out.say(format!("  {}", band_words(&points(), i32::from(HIGHEST))))?;
    out.say(format!("{BOLD}Levels{BOLD:#}, in XP"))?;
    for (id, class) in &catalog.classes {
        out.say(format!("  {id:<16} {}", band_words(&levels(catalog, class), i32::MAX)))?;
    }
    for (title, units) in [("Training of mounts", false), ("Training of units", true)] {
        let mut entries = catalog.trainings.iter().filter(|(_, entry)| entry.units == units).peekable();
        if entries.peek().is_some() {
            out.say(format!("{BOLD}{title}{BOLD:#}"))?;
        }
        for (id, entry) in entries {
            out.say(format!(
                "  {id:<16} {}  {DIM}{}{DIM:#}",
                plain(&terms_of_training(entry)),
                plain(&entry.text)
            ))?;
        }
    }
    if !catalog.upgrades.is_empty() {
        out.say(format!("{BOLD}Upgrades of vehicles{BOLD:#}"))?;
    }
    for (id, entry) in &catalog.upgrades {
        out.say(format!(
            "  {id:<16} {}  {DIM}{}{DIM:#}",
            plain(&terms_of_upgrade(entry)),
            plain(&entry.text)
        ))?;
    }
    Ok(())
}

fn as_json(catalog: &Catalog) -> Value {
    let bands = |bands: Vec<Band>| -> Vec<Value> {
        bands.into_iter().map(|(from, to, xp)| json!({ "from": from, "to": to, "xp": xp })).collect()
    };
    let classes: Vec<Value> = catalog
        .classes
        .iter()
        .map(|(id, class)| json!({ "class": id.as_str(), "levels": bands(levels(catalog, class)) }))
        .collect();
    let trainings: Vec<Value> = catalog
        .trainings
        .iter()
        .map(|(id, entry)| {
            json!({ "training": id.as_str(), "name": entry.name.as_str(), "text": entry.text, "units": entry.units,
                "gold": entry.gold, "time": entry.time, "trainer": entry.trainer, "pays_xp": entry.xp,
                "class": entry.class.as_ref().map(|class| class.as_str().to_owned()) })
        })
        .collect();
    let upgrades: Vec<Value> = catalog
        .upgrades
        .iter()
        .map(|(id, entry)| {
            json!({ "upgrade": id.as_str(), "name": entry.name.as_str(), "text": entry.text, "gold": entry.gold,
                "time": entry.time, "materials": entry.materials, "craftsman": entry.craftsman,
                "for": entry.templates.iter().map(|id| id.as_str()).collect::<Vec<_>>() })
        })
        .collect();
    json!({ "stat_points": bands(points()), "classes": classes, "trainings": trainings, "upgrades": upgrades })
}
