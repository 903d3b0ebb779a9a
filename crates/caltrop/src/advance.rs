//! `caltrop advance`: spends a character's XP by the rules.

use std::path::PathBuf;

use clap::value_parser;
use content::Id;
use serde_json::{Value, json};
use tdgs::content::TrainingEntry;
use tdgs::creation::race::MAIN;
use tdgs::creation::{Catalog, Character, MAX_XP, pack_files};
use tdgs::progression::{Moment, Purchase, Receipt, advance, earn, stat_cost, train};

use crate::character::{self, refused};
use crate::files;
use crate::output::{Answer, BOLD, DIM, Failure, GOOD, Output, Verdict, plain};
use crate::prices::terms_of_training;

/// The arguments of `advance`.
#[derive(clap::Args)]
#[command(
    after_help = "Without a purchase it tells what can be bought. A refusal leaves the file as it was.\n\
    `caltrop prices` lists every price.\n\
    Example: caltrop advance garrett.toml --xp 150 --level fighter --raise STR"
)]
pub struct Args {
    file: PathBuf,
    /// XP to add first
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(0..=i64::from(MAX_XP)))]
    xp: u32,
    /// Train a mount or a unit of soldiers between adventures, by the id of the training; may be repeated
    #[arg(long, value_name = "TRAINING", value_delimiter = ',')]
    train: Vec<String>,
    /// Charge every class by the core's prices, whatever it prints
    #[arg(long)]
    strict_core: bool,
    /// Buy the next level of a class; may be repeated
    #[arg(long, value_name = "CLASS", value_delimiter = ',')]
    level: Vec<String>,
    /// Raise a stat by 1; may be repeated
    #[arg(long, value_name = "STAT", value_delimiter = ',')]
    raise: Vec<String>,
    /// A pack with more races and classes: the name of one that comes with the program, or a folder
    #[arg(long, value_name = "NAME|DIR")]
    pack: Vec<PathBuf>,
}

/// Adds XP, buys, and writes the file anew.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    let packs = character::packs(&args.pack, pack_files)?;
    let catalog = Catalog { strict_core: args.strict_core, ..Catalog::read(&packs)? };
    let mut who = Character::read(&character::source(&args.file)?, &catalog)?;
    earn(&mut who, args.xp).map_err(refused)?;
    let mut trained = Vec::new();
    for training in &args.train {
        trained.push(train(&catalog, &mut who, training.trim()).map_err(refused)?);
    }
    let mut receipts = Vec::new();
    for purchase in purchases(args, &catalog)? {
        receipts.push(advance(&catalog, &mut who, &purchase, Moment::Between).map_err(refused)?);
    }
    let changed = args.xp > 0 || !args.train.is_empty() || !receipts.is_empty();
    if changed {
        let text = who.to_toml(&catalog);
        character::check(&packs, &text)?;
        files::write(&args.file, &text).map_err(Failure::no)?;
    }
    if out.json {
        out.object(&as_json(args, &who, &catalog, &receipts, changed))?;
        return Ok(Verdict::Yes);
    }
    for entry in trained {
        out.say(format!("{BOLD}{}{BOLD:#} for {}", plain(&entry.name), plain(&terms_of_training(entry))))?;
    }
    for receipt in &receipts {
        out.say(line(receipt))?;
    }
    if !out.quiet {
        character::show(&who, &catalog, out)?;
        prices(&who, &catalog, out)?;
        if changed {
            out.say(format!("{GOOD}wrote{GOOD:#} {}", args.file.display()))?;
        }
    }
    Ok(Verdict::Yes)
}

/// What the flags ask for: levels first.
fn purchases(args: &Args, catalog: &Catalog) -> Result<Vec<Purchase>, Failure> {
    let mut all = Vec::new();
    for word in &args.level {
        match Purchase::named(word.trim(), catalog).map_err(refused)? {
            Purchase::Raise(stat) => {
                let name = stat.name();
                return Err(Failure::usage(format!("{name} is a stat")).help(format!("--raise {name}")));
            }
            level @ Purchase::Level(_) => all.push(level),
        }
    }
    for word in &args.raise {
        match Purchase::named(word.trim(), catalog).map_err(refused)? {
            Purchase::Level(id) => {
                return Err(Failure::usage(format!("{id} is a class")).help(format!("--level {id}")));
            }
            raise @ Purchase::Raise(_) => all.push(raise),
        }
    }
    Ok(all)
}

fn line(receipt: &Receipt) -> String {
    let gained =
        if receipt.gained.is_empty() { String::new() } else { format!(": {}", receipt.gained.join(", ")) };
    format!("{BOLD}{}{BOLD:#} for {} XP{}", plain(&receipt.what), receipt.cost, plain(&gained))
}

/// The next level of every class, and what it costs.
fn next_levels<'a>(who: &'a Character, catalog: &'a Catalog) -> impl Iterator<Item = (String, u8, u32)> + 'a {
    catalog.classes.iter().filter_map(|(id, class)| {
        let level = who.classes.get(id).map_or(1, |level| level.saturating_add(1));
        Some((id.to_string(), level, catalog.level_cost(class, level)?))
    })
}

/// What comes next, and what it costs.
fn prices(who: &Character, catalog: &Catalog, out: &mut Output) -> Result<(), Failure> {
    let levels: Vec<String> =
        next_levels(who, catalog).map(|(id, level, cost)| format!("{id} {level}: {cost}")).collect();
    let stats =
        MAIN.map(|stat| format!("{} {}: {}", stat.name(), who.base[stat] + 1, stat_cost(who.base[stat])));
    out.say(format!("{DIM}Next levels in XP: {}{DIM:#}", levels.join(", ")))?;
    out.say(format!("{DIM}Next points in XP: {}{DIM:#}", stats.join(", ")))?;
    for (id, entry) in open_to(who, catalog) {
        out.say(format!("{DIM}Training {id}: {}{DIM:#}", plain(&terms_of_training(entry))))?;
    }
    Ok(())
}

/// The trainings that somebody could be given now.
fn open_to<'a>(
    who: &'a Character,
    catalog: &'a Catalog,
) -> impl Iterator<Item = (&'a Id, &'a TrainingEntry)> + 'a {
    // Training is refused to those it is not for, and says so: what it would refuse is not listed.
    catalog.trainings.iter().filter(|(id, _)| train(catalog, &mut who.clone(), id.as_str()).is_ok())
}

fn as_json(args: &Args, who: &Character, catalog: &Catalog, receipts: &[Receipt], changed: bool) -> Value {
    let mut all = character::to_json(who, catalog);
    let bought: Vec<Value> = receipts
        .iter()
        .map(|receipt| json!({ "what": receipt.what, "cost": receipt.cost, "gained": receipt.gained }))
        .collect();
    let levels: Vec<Value> = next_levels(who, catalog)
        .map(|(id, level, cost)| json!({ "class": id, "level": level, "cost": cost }))
        .collect();
    let stats: Vec<Value> = MAIN
        .iter()
        .map(|&stat| json!({ "stat": stat.name(), "value": who.base[stat] + 1, "cost": stat_cost(who.base[stat]) }))
        .collect();
    all.insert("file".into(), json!(args.file.to_string_lossy()));
    all.insert("written".into(), json!(changed));
    all.insert("added".into(), json!(args.xp));
    all.insert("bought".into(), json!(bought));
    let trainings: Vec<Value> = open_to(who, catalog)
        .map(|(id, entry)| json!({ "training": id.as_str(), "gold": entry.gold, "time": entry.time, "pays_xp": entry.xp }))
        .collect();
    all.insert("next".into(), json!({ "levels": levels, "stats": stats, "trainings": trainings }));
    Value::Object(all)
}
