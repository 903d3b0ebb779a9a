//! `caltrop run`: one battle between bots, told line by line.

use std::path::PathBuf;

use dice::{Generator, Seed};
use engine::bots::BotKind;
use engine::{AnyMatch, Outcome, Turn, Viewer};
use serde_json::{Value, json};

use crate::output::{Answer, BOLD, DIM, Failure, Output, Verdict, plain};
use crate::scenario::{self, Scenario, seed_json, seed_or_new};
use crate::{end_table, files, record, rewards, story};

/// The arguments of `run`.
#[derive(clap::Args)]
pub struct Args {
    /// The scenario: a name, or a file
    scenario: String,
    /// The seed of the battle; without it, a fresh one
    #[arg(long, value_name = "S")]
    seed: Option<Seed>,
    /// Save the battle as a replay
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Who plays: standard, search, brawler or random, one for each side or one for all
    #[arg(long, value_delimiter = ',', value_name = "BOT,...", value_parser = scenario::bot)]
    bots: Vec<BotKind>,
}

pub fn run(args: &Args, out: &mut Output) -> Answer {
    let scenario = Scenario::find(&args.scenario)?;
    let bots = scenario.bots(&args.bots)?;
    let seed = seed_or_new(args.seed)?;
    let mut game = scenario.game.start(Generator::Xoshiro, seed);
    for (side, bot) in bots.iter().enumerate() {
        scenario::seat(&mut *game, side as u8, *bot, seed);
    }
    let outcome = play_out(&mut *game)?;
    if let Some(file) = &args.out {
        files::write(file, &record::text(&*game)).map_err(Failure::no)?;
    }
    if out.json {
        out.object(&as_json(&scenario, seed, &*game, args))?;
        return Ok(Verdict::Yes);
    }
    if !out.quiet {
        let versus: Vec<String> = bots.iter().map(ToString::to_string).collect();
        let title = plain(&scenario.title);
        out.say(format!("{BOLD}{title}{BOLD:#}  {DIM}seed {seed}, {}{DIM:#}", versus.join(" against ")))?;
        for line in game.lines(Viewer::Referee, 0) {
            out.say(story::line(&line))?;
        }
        out.say("")?;
    }
    out.say(format!("{BOLD}{}{BOLD:#}", plain(&outcome)))?;
    if let Some(end_table) = game.end_table().filter(|_| !out.quiet) {
        end_table::show(&end_table, out)?;
    }
    if let Some(rewards) = game.rewards().filter(|_| !out.quiet) {
        rewards::show(&rewards, &game.sides(), out)?;
    }
    if let Some(file) = &args.out {
        out.note(format!("{DIM}saved as {}{DIM:#}", file.display()))?;
    }
    Ok(Verdict::Yes)
}

/// Lets the bots play to the end, and says how it ended.
fn play_out(game: &mut dyn AnyMatch) -> Result<String, Failure> {
    loop {
        if let Some(outcome) = game.outcome() {
            return Ok(outcome);
        }
        match game.play_bot() {
            Ok(true) => {}
            Ok(false) => return Err(Failure::no("the battle waits for a side that nobody plays")),
            Err(refusal) => return Err(Failure::no(format!("a bot was refused: {refusal}"))),
        }
    }
}

fn as_json(scenario: &Scenario, seed: Seed, game: &dyn AnyMatch, args: &Args) -> Value {
    let mut value = json!({
        "ruleset": game.ruleset(), "scenario": scenario.id, "seed": seed_json(seed), "winner": winner(game),
        "rounds": game.scene(Viewer::Referee).round, "rewards": game.rewards(),
        "annals": game.end_table(),
        "lines": game.lines(Viewer::Referee, 0),
    });
    if let Some(file) = &args.out {
        value["replay"] = json!(file.to_string_lossy());
    }
    value
}

/// The name of the side that won, if one did.
pub fn winner(game: &dyn AnyMatch) -> Option<String> {
    match game.turn() {
        Turn::Over(Outcome::Won(side)) => game.sides().get(side.index()).cloned(),
        _ => None,
    }
}
