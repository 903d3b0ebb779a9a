//! `caltrop whatif`: a saved battle goes on from any moment, many times, perhaps after another command.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use catalog::Game;
use clap::value_parser;
use comfy_table::{CellAlignment, Table, presets};
use content::nearest;
use dice::Seed;
use engine::Viewer;
use engine::bots::BotKind;
use lab::{Continuations, MOST_BATTLES, ReplayError, WhatIf};
use serde_json::json;

use crate::output::{Answer, BOLD, DIM, Failure, Output, Thousands, Verdict, percent, plain};
use crate::progress::Progress;
use crate::record::{self, Recording};
use crate::scenario::{self, seats, seed_json};
use crate::sim::all_threads;

const EXAMPLES: &str = "Examples:
  caltrop run bridge-ambush --seed 7 --out ambush.replay
  caltrop whatif ambush.replay --at 40
  caltrop whatif ambush.replay --at 40 --command \"end\"

`caltrop replay` tells what happened, `caltrop analyse` numbers the inputs.";

/// The arguments of `whatif`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The replay
    file: PathBuf,
    /// After which input; 0 is the opening
    #[arg(long, value_name = "K")]
    at: usize,
    /// Give this command first, as it is typed in a game
    #[arg(long, value_name = "TEXT")]
    command: Option<String>,
    /// How many battles
    #[arg(short, value_name = "N", default_value_t = 10_000)]
    #[arg(value_parser = value_parser!(u64).range(1..=MOST_BATTLES))]
    n: u64,
    /// The seed of all battles
    #[arg(long, value_name = "S", default_value = "1")]
    seed: Seed,
    /// How many threads; the result is the same for any number
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Who plays from there, one for each side or one for all
    #[arg(long, value_delimiter = ',', value_name = "BOT,...", value_parser = scenario::bot)]
    bots: Vec<BotKind>,
}

/// Goes on from there, and counts.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    let (paper, game, title) = open(&args.file)?;
    let order = WhatIf {
        at: args.at,
        command: args.command.clone(),
        battles: args.n,
        seed: args.seed,
        threads: args.threads.map_or_else(all_threads, usize::from),
        bots: seats(&args.bots, game.sides().len())?,
    };
    let progress = Progress::new(args.n, "battles", !out.quiet)?;
    let found = game.what_if(&paper.replay, &order, &progress);
    progress.finish();
    let found = found.map_err(|error| failure(&args.file, order.command.as_deref(), &error))?;
    if out.json {
        out.object(&json!({
            "file": args.file.to_string_lossy(), "ruleset": game.ruleset(), "seed": seed_json(order.seed),
            "at": found.at, "inputs": found.inputs, "clock": found.clock, "round": found.round,
            "command": found.command, "over": found.over, "battles": found.battles, "sides": found.sides,
            "draws": found.draws, "mean_round": found.mean_round,
        }))?;
    } else {
        show(&title, &order, &found, out)?;
    }
    Ok(Verdict::Yes)
}

/// A replay that holds, with its battle and what that is called.
pub fn open(file: &Path) -> Result<(Recording, Arc<dyn Game>, String), Failure> {
    let no = |what: String| Failure::no(format!("{}: {what}", plain(&file.display().to_string())));
    let paper = record::read(file).map_err(no)?;
    let title = paper.prove().map_err(no)?.scene(Viewer::Referee).title;
    let game = catalog::recorded(&paper.replay).map_err(no)?;
    Ok((paper, game, plain(&title)))
}

/// Why nothing can be said.
pub fn failure(file: &Path, command: Option<&str>, error: &ReplayError) -> Failure {
    match error {
        ReplayError::NoInput(..) | ReplayError::Battles(_) | ReplayError::Precision => {
            Failure::usage(error.to_string())
        }
        ReplayError::Refused(refusal, offers) => {
            let command = command.unwrap_or_default();
            let failure = Failure::no(format!("`{}`: {}", plain(command), plain(&refusal.to_string())));
            match nearest(command, offers.iter().map(String::as_str)) {
                Some(near) => failure.help(format!("did you mean `{near}`?")),
                None if offers.is_empty() => failure,
                None => {
                    let few: Vec<String> = offers.iter().take(8).map(|offer| format!("`{offer}`")).collect();
                    failure.help(format!("offered are {}", few.join(", ")))
                }
            }
        }
        ReplayError::Differs(_) | ReplayError::Long(..) | ReplayError::Threads(_) => {
            Failure::no(format!("{}: {error}", plain(&file.display().to_string())))
        }
    }
}

fn show(title: &str, order: &WhatIf, found: &Continuations, out: &mut Output) -> Result<(), Failure> {
    let Continuations { at, inputs, round, clock, battles, .. } = found;
    out.note(format!("{BOLD}{title}{BOLD:#}  after input {at} of {inputs}, in {clock} {round}"))?;
    if found.over {
        return out.say(format!("The battle is over there: {}.", ended(found)));
    }
    let bots: Vec<&str> = order.bots.iter().map(|bot| bot.name()).collect();
    let (n, seed, bots) = (Thousands(*battles), order.seed, bots.join(" against "));
    out.note(format!("{DIM}{n} battles from there, seed {seed}, {bots}{DIM:#}"))?;
    if let Some(command) = &found.command {
        out.note(format!("after `{}`:", plain(command)))?;
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["side", "wins", "win rate", "95% interval"]);
    for side in &found.sides {
        let [low, high] = side.ci95.map(percent);
        let wins = Thousands(side.wins).to_string();
        table.add_row([plain(&side.name), wins, percent(side.win_rate), format!("{low} to {high}")]);
    }
    if found.draws > 0 {
        let share = percent(found.draws as f64 / *battles as f64);
        table.add_row(["(nobody)".to_owned(), Thousands(found.draws).to_string(), share, String::new()]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    out.say(table.trim_fmt())?;
    out.say(format!("They end in {clock} {:.1} on average.", found.mean_round))
}

fn ended(found: &Continuations) -> String {
    let winner = found.sides.iter().find(|side| side.wins > 0);
    winner.map_or_else(|| "nobody won".to_owned(), |side| format!("{} won", plain(&side.name)))
}
