//! `caltrop create tdgs`: a character in seven steps, asked for or from flags.

mod odds;
mod sheet;
mod steps;

use std::path::PathBuf;

use clap::{ValueEnum, value_parser};
use content::Id;
use dice::Seed;
use serde_json::{Value, json};
use tdgs::creation::content::RaceEntry;
use tdgs::creation::heroic::by_default;
use tdgs::creation::{Catalog, Character, pack_files};

use self::steps::Making;
use super::answers::Answers;
use crate::character::{self, check};
use crate::files;
use crate::output::{Answer, DIM, Failure, GOOD, Output, Verdict};
use crate::scenario::{seed_json, seed_or_new};

/// The arguments of `create tdgs`.
#[derive(clap::Args)]
#[command(after_help = "Without --race and --class it asks, and shows the exact odds beside each choice.\n\
    Example: caltrop create tdgs --race human --class fighter --spend STR --name \"Garrett Cole\" --out garrett.toml")]
pub struct Args {
    /// The race, such as human
    #[arg(long, value_name = "RACE")]
    race: Option<String>,
    /// The class, such as fighter or fighter=2; a second one needs --multiclass. A mount without one is wild, and a unit of soldiers needs none
    #[arg(long, value_name = "CLASS[=LEVEL]", value_delimiter = ',')]
    class: Vec<String>,
    /// How stats are generated; rolled unless told
    #[arg(long)]
    method: Option<How>,
    /// Stats to buy: all eight, as STR=14,DEX=10,...
    #[arg(long, value_name = "STAT=N,...")]
    stats: Option<String>,
    /// Whether the heroic pool is rolled; usual for players, not for --npc and mounts
    #[arg(long, value_name = "on|off")]
    heroic: Option<Switch>,
    /// Make somebody whom no player plays
    #[arg(long)]
    npc: bool,
    /// Where heroic points go, as STR=3,CON=2; a stat alone takes all that is left
    #[arg(long, value_name = "STAT=N,...")]
    spend: Option<String>,
    /// The stat that a trait of the race raises, as the Human's Adaptable does
    #[arg(long, value_name = "STAT")]
    grant: Option<String>,
    /// The starting level that the game master sets
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u8).range(1..=100))]
    level: u8,
    /// The game master permits several classes
    #[arg(long)]
    multiclass: bool,
    /// XP that the game master grants
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(0..=1_000_000))]
    xp: u32,
    /// The name
    #[arg(long)]
    name: Option<String>,
    /// Weapons by id
    #[arg(long, value_name = "ID,...", value_delimiter = ',', value_parser = id)]
    weapons: Vec<Id>,
    /// Armour by id
    #[arg(long, value_name = "ID,...", value_delimiter = ',', value_parser = id)]
    armour: Vec<Id>,
    /// Where the character comes from
    #[arg(long, value_name = "TEXT")]
    background: Option<String>,
    /// What it is like
    #[arg(long, value_name = "TEXT")]
    personality: Option<String>,
    /// What it wants
    #[arg(long, value_name = "TEXT")]
    goals: Option<String>,
    /// What it looks like
    #[arg(long, value_name = "TEXT")]
    appearance: Option<String>,
    /// A pack with more races, classes, weapons: the name of one that comes with the program, or a folder
    #[arg(long, value_name = "NAME|DIR")]
    pack: Vec<PathBuf>,
    /// The seed of the dice; without it, a fresh one
    #[arg(long, value_name = "S")]
    seed: Option<Seed>,
    /// Write the character file here
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a sheet to print here, as one HTML file
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
}

impl Args {
    /// Whether a member of this race has a heroic pool, as far as the flags say.
    fn has_pool(&self, race: Option<&RaceEntry>) -> bool {
        let usual = by_default(!self.npc, race.is_some_and(|race| race.mount));
        self.heroic.map_or(usual, |switch| switch == Switch::On)
    }
}

/// How stats are generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum How {
    /// Four dice, the lowest left out, for each stat
    Roll,
    /// Points, one for one
    Buy,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    /// Yes
    On,
    /// No
    Off,
}

fn id(word: &str) -> Result<Id, String> {
    Id::new(word)
}

pub fn run(args: &Args, out: &mut Output) -> Answer {
    let packs = character::packs(&args.pack, pack_files)?;
    let catalog = Catalog::read(&packs)?;
    let seed = seed_or_new(args.seed)?;
    let race = args.race.as_ref().and_then(|race| catalog.races.get(race.to_lowercase().as_str()));
    contradictions(args, race)?;
    // A wild mount has no class, nor need a unit of soldiers have one.
    let classless = race.is_some_and(|race| race.mount || race.unit.is_some());
    let asks = args.race.is_none() || args.class.is_empty() && !classless;
    if asks && (out.json || out.quiet) {
        let flag = if out.json { "--json" } else { "--quiet" };
        return Err(Failure::usage(format!("{flag} asks nobody")).help("say --race and --class"));
    }
    let mut input = std::io::stdin().lock();
    let mut answers = Answers::new(asks, &mut input, out);
    let made = steps::make(args, &catalog, seed, &mut answers)?;
    let file = match &args.out {
        Some(file) => Some(file.clone()),
        None => answers.save_as(&made.character.id)?,
    };
    let text = made.character.to_toml(&catalog);
    check(&packs, &text)?;
    if let Some(file) = &file {
        files::write(file, &text).map_err(Failure::no)?;
    }
    if let Some(sheet) = &args.sheet {
        files::write(sheet, &sheet::html(&made.character, &catalog)).map_err(Failure::no)?;
    }
    tell(args, &made, &catalog, &text, file.as_ref(), out)?;
    Ok(Verdict::Yes)
}

/// Flags that do not go together.
fn contradictions(args: &Args, race: Option<&RaceEntry>) -> Result<(), Failure> {
    let buys = args.method == Some(How::Buy) || args.method.is_none() && args.stats.is_some();
    if args.stats.is_some() && !buys {
        return Err(Failure::usage("--stats is for --method buy; rolled stats stay as they fall"));
    }
    if args.spend.is_some() && (buys || !args.has_pool(race)) {
        let why = match (buys, race.is_some_and(|race| race.mount && args.heroic.is_none())) {
            (true, _) => "bought stats hold their heroic points already",
            (_, true) => "a mount has no heroic pool unless --heroic on gives it one",
            _ => "the heroic pool is off",
        };
        return Err(Failure::usage(format!("--spend has nothing to spend: {why}")));
    }
    Ok(())
}

/// Tells what came of it.
fn tell(
    args: &Args,
    made: &Making,
    catalog: &Catalog,
    text: &str,
    file: Option<&PathBuf>,
    out: &mut Output,
) -> Result<(), Failure> {
    if out.json {
        return out.object(&as_json(args, made, catalog, text));
    }
    if out.quiet {
        return if file.is_none() { out.say(text.trim_end()) } else { Ok(()) };
    }
    out.say("")?;
    character::show(&made.character, catalog, out)?;
    for warning in &made.warnings {
        out.say(format!("{DIM}note: {warning}{DIM:#}"))?;
    }
    out.say(format!("{DIM}seed {}{DIM:#}", made.seed))?;
    for path in file.into_iter().chain(&args.sheet) {
        out.say(format!("{GOOD}wrote{GOOD:#} {}", path.display()))?;
    }
    if file.is_none() {
        out.say(format!("{DIM}--out FILE keeps the character, --quiet prints its file{DIM:#}"))?;
    }
    Ok(())
}

fn as_json(args: &Args, made: &Making, catalog: &Catalog, text: &str) -> Value {
    let who: &Character = &made.character;
    let mut all = character::to_json(who, catalog);
    let method = match (&made.rolls, &made.bill) {
        (Some(_), _) => "roll",
        (None, Some(_)) => "buy",
        (None, None) => "muster",
    };
    all.insert("method".into(), json!(method));
    all.extend(made.to_json());
    let race = catalog.races.get(&who.race).filter(|race| race.unit.is_none());
    all.insert("odds".into(), race.map_or(Value::Null, odds::to_json));
    all.insert("warnings".into(), json!(made.warnings));
    all.insert("seed".into(), seed_json(made.seed));
    all.insert("toml".into(), json!(text));
    for (key, path) in [("file", &args.out), ("sheet", &args.sheet)] {
        if let Some(path) = path {
            all.insert(key.into(), json!(path.to_string_lossy()));
        }
    }
    Value::Object(all)
}
