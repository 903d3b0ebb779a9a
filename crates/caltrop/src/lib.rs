//! The command line: one program that rolls, plays, simulates, checks and proves.
//!
//! A program with a ruleset of its own adds it to the list and then does all that this one does; see `examples/pits`.

mod advance;
mod analyse;
mod arena;
mod balance;
mod character;
mod check;
mod completions;
mod create;
mod end_table;
mod files;
mod odds;
mod output;
mod play;
mod prices;
mod progress;
mod record;
mod replay;
mod rewards;
mod roll;
mod rules;
mod run;
mod scenario;
mod schema;
mod serve;
mod sim;
mod story;
mod sweep;
mod trial;
mod value;
mod whatif;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use output::{Answer, Colour, Output};

/// Plays, simulates and analyses tabletop battles.
#[derive(Parser)]
#[command(name = "caltrop", version, max_term_width = 100, arg_required_else_help = true)]
#[command(
    after_help = "Exit codes: 0 yes, 1 no (faults found, a replay differs), 2 a call it can't understand."
)]
struct Cli {
    /// Answer with one JSON object on standard output
    #[arg(long, global = true)]
    json: bool,
    /// Say only what was asked for
    #[arg(long, short, global = true)]
    quiet: bool,
    /// When to use colours; the variable `NO_COLOR` is respected
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: Colour,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Roll dice, or list the exact chances of an expression
    Roll(roll::Args),
    /// Tell the exact odds of a check, a command or a whole exchange
    Odds(odds::Args),
    /// Let bots fight one battle, told line by line
    Run(run::Args),
    /// Let bots fight many battles, and count
    Sim(sim::Args),
    /// Vary one or two numbers of a scenario, and see the win rate follow
    Sweep(sweep::Args),
    /// Find the cheapest change that gives a wanted win rate
    Balance(balance::Args),
    /// Weigh everybody and everything in a scenario in win rate
    Value(value::Args),
    /// Let bots play each other, and rate them
    Arena(arena::Args),
    /// Look at a saved battle: who was how likely to win when, and why that changed
    Analyse(analyse::Args),
    /// Let a saved battle go on from any moment, many times
    Whatif(whatif::Args),
    /// Play a scenario, in the browser or in the terminal
    Play(play::Args),
    /// Let people play over the network
    Serve(serve::Args),
    /// Make a character, step by step or from flags
    Create(Box<create::Args>),
    /// Spend a character's XP on levels and stats
    Advance(advance::Args),
    /// List what levels, stat points, training and upgrades cost
    Prices(prices::Args),
    /// Watch a saved battle again, or prove it
    Replay(replay::Args),
    /// Validate scenarios, packs, maps and replays
    Check(check::Args),
    /// Read the rules
    Rules(rules::Args),
    /// Print or write the JSON Schemas of content files
    Schema(schema::Args),
    /// Print a completion script for a shell
    Completions(completions::Args),
}

impl Command {
    fn run(&self, out: &mut Output) -> Answer {
        match self {
            Command::Roll(args) => roll::run(args, out),
            Command::Odds(args) => odds::run(args, out),
            Command::Run(args) => run::run(args, out),
            Command::Sim(args) => sim::run(args, out),
            Command::Sweep(args) => sweep::run(args, out),
            Command::Balance(args) => balance::run(args, out),
            Command::Value(args) => value::run(args, out),
            Command::Arena(args) => arena::run(args, out),
            Command::Analyse(args) => analyse::run(args, out),
            Command::Whatif(args) => whatif::run(args, out),
            Command::Play(args) => play::run(args, out),
            Command::Serve(args) => serve::run(args, out),
            Command::Create(args) => create::run(args, out),
            Command::Advance(args) => advance::run(args, out),
            Command::Prices(args) => prices::run(args, out),
            Command::Replay(args) => replay::run(args, out),
            Command::Check(args) => check::run(args, out),
            Command::Rules(args) => rules::run(args, out),
            Command::Schema(args) => schema::run(args, out),
            Command::Completions(args) => completions::run(args, &mut Cli::command(), out),
        }
    }
}

/// Does what the arguments of the program ask for.
pub fn main() -> ExitCode {
    match Cli::try_parse() {
        Ok(cli) => {
            cli.color.set();
            let mut out = Output::new(cli.json, cli.quiet);
            let answer = cli.command.run(&mut out);
            out.finish(answer)
        }
        Err(error) => misunderstood(&error),
    }
}

/// Help and version go their usual way; a mistake is also told in JSON to those who asked for it.
fn misunderstood(error: &clap::Error) -> ExitCode {
    let wants_json = std::env::args().take_while(|arg| arg != "--").any(|arg| arg == "--json");
    if !error.use_stderr() || !wants_json {
        error.exit();
    }
    let text = error.render().to_string();
    let what = text.split("\n\nFor more information").next().unwrap_or(&text);
    let what = what.trim().trim_start_matches("error: ");
    Output::new(true, false).finish(Err(output::Failure::usage(what)))
}
