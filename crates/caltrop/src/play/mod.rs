//! `caltrop play`: a client for any ruleset. It knows scenes, lines, offers and questions, and no rule.

mod board;
mod ear;
mod menu;
mod page;
mod plan;
mod session;
mod words;

use std::path::PathBuf;

use content::nearest;
use dice::{Generator, Seed};
use engine::AnyMatch;
use engine::bots::BotKind;

use crate::output::{Answer, BOLD, DIM, Failure, Output, Verdict, plain};
use crate::record;
use crate::scenario::{self, Scenario, seats};

pub use self::board::cell_name;
use self::ear::{Ear, Heard};
use self::session::Session;
pub use self::words::read_line;

/// The word for a game in which people play all sides.
const HOTSEAT: &str = "hotseat";

/// The arguments of `play`.
#[derive(clap::Args)]
pub struct Args {
    /// The scenario: a name, or a file; without it, choose from a list
    scenario: Option<String>,
    /// Play in the terminal; without it, in the browser
    #[arg(long)]
    text: bool,
    /// Start the server and say where it is, but open no browser
    #[arg(long, conflicts_with = "text")]
    no_open: bool,
    /// The file that keeps the games of the browser; without it, one in your data folder
    #[arg(long, value_name = "FILE", conflicts_with = "text")]
    data: Option<PathBuf>,
    /// The side you play, or `hotseat` to play all; without it, the first
    #[arg(long, value_name = "NAME|hotseat")]
    side: Option<String>,
    /// The seed of the battle; without it, one that nobody can guess
    #[arg(long, value_name = "S", conflicts_with = "resume")]
    seed: Option<Seed>,
    /// Who plays the other sides: standard, search, brawler or random, one for each side or one for all
    #[arg(long, value_delimiter = ',', value_name = "BOT,...", value_parser = scenario::bot)]
    bots: Vec<BotKind>,
    /// Save the game here when it ends or is left
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with = "scenario")]
    resume: Option<PathBuf>,
}

/// Sets up a game and plays it.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    if out.json {
        return Err(
            Failure::usage("play talks with people and has no --json").help("`caltrop run --json` has")
        );
    }
    if !args.text {
        return page::run(args, out);
    }
    let ear = Ear::stdin();
    let Some((mut game, seed)) = open(args, &ear, out)? else { return Ok(Verdict::Yes) };
    let people = people(args.side.as_deref(), &game.sides())?;
    for (side, bot) in seats(&args.bots, people.len())?.into_iter().enumerate() {
        if !people[side] {
            scenario::seat(&mut *game, side as u8, bot, seed);
        }
    }
    Session::new(game, people, args.save.clone(), args.resume.is_some(), &ear, out).play()
}

/// A match and the seed of its dice.
type Opened = (Box<dyn AnyMatch>, Seed);

/// A new game or a saved one; nothing if the list was left.
fn open(args: &Args, ear: &Ear, out: &mut Output) -> Result<Option<Opened>, Failure> {
    if let Some(file) = &args.resume {
        let paper = record::read(file).map_err(Failure::no)?;
        let game = paper.resume().map_err(|what| Failure::no(format!("{}: {what}", file.display())))?;
        return Ok(Some((game, paper.replay.header.seed)));
    }
    let Some(name) = args.scenario.clone().map_or_else(|| choose(ear, out), |name| Ok(Some(name)))? else {
        return Ok(None);
    };
    let scenario = Scenario::find(&name)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => Seed::random().map_err(|e| Failure::no(format!("no seed from the system: {e}")))?,
    };
    Ok(Some((scenario.game.start(Generator::ChaCha, seed), seed)))
}

/// Lets a person choose a scenario by its number or name; nothing at the end of the input.
fn choose(ear: &Ear, out: &mut Output) -> Result<Option<String>, Failure> {
    let listings = catalog::library().scenarios();
    for (n, listing) in listings.iter().enumerate() {
        out.say(format!("{:>3}  {BOLD}{}{BOLD:#}  {DIM}{}{DIM:#}", n + 1, plain(&listing.name), listing.id))?;
        if let Some(about) = &listing.description {
            out.say(format!("     {}", plain(about)))?;
        }
    }
    loop {
        out.ask("Which one? ")?;
        let Heard::Line(line) = ear.line(None)? else { return Ok(None) };
        let word = line.trim();
        let number = word.parse::<usize>().ok().and_then(|n| listings.get(n.checked_sub(1)?));
        match number.or_else(|| listings.iter().find(|listing| listing.id == word)) {
            Some(listing) => return Ok(Some(format!("{}/{}", listing.ruleset, listing.id))),
            None if matches!(word, "quit" | "q") => return Ok(None),
            None => out.say(format!("Type a number from 1 to {}, or `quit`.", listings.len()))?,
        }
    }
}

/// Which sides are played by people.
fn people(side: Option<&str>, sides: &[String]) -> Result<Vec<bool>, Failure> {
    let Some(word) = side else { return Ok((0..sides.len()).map(|n| n == 0).collect()) };
    if word.eq_ignore_ascii_case(HOTSEAT) {
        return Ok(vec![true; sides.len()]);
    }
    let same = |name: &String| name.to_lowercase() == word.to_lowercase();
    let number = || word.parse::<usize>().ok()?.checked_sub(1).filter(|n| *n < sides.len());
    let Some(mine) = sides.iter().position(same).or_else(number) else {
        let near = nearest(word, sides.iter().map(String::as_str));
        let near = near.map(|near| format!("did you mean `{near}`? ")).unwrap_or_default();
        return Err(Failure::usage(format!("there is no side `{word}`"))
            .help(format!("{near}there are {}, or {HOTSEAT}", sides.join(", "))));
    };
    Ok((0..sides.len()).map(|n| n == mine).collect())
}
