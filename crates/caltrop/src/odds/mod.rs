//! `caltrop odds`: exact odds of a check, a command or an exchange, from the functions that play them.

mod check;
mod command;
mod exchange;
mod place;

use clap::value_parser;
use dice::Seed;
use lab::{Answers, MOST_ROUNDS};

use crate::output::{Answer, Failure, Output};

const EXAMPLES: &str = "Examples:
  caltrop odds tdgs --stat 12 --against 10 --luck 3
  caltrop odds axiom --skill 13 --mod -2 --against-skill 10
  caltrop odds command --pool 5 --stress 2
  caltrop odds bridge-ambush --entity dara --command \"attack throwing-knife goblin\"
  caltrop odds tdgs/duel --exchange rowan bryn --rounds 3

The odds of a command are those on the entity's first turn: time goes on by the rules, and everybody
who has a turn before it ends that turn without doing anything. The dice until then come from the
seed. Then the command is played along every way its dice can fall, or rolled if these are too many.

In an exchange only the two act, each as the standard bot would (the first of equals) or as it is told;
everybody else passes. Equal states are one state, so a whole exchange is exact while it can be.";

/// The arguments of `odds`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The ruleset of a check, or the scenario of a command
    #[arg(value_name = "RULESET|SCENARIO")]
    subject: String,
    #[command(flatten)]
    check: check::CheckArgs,
    #[command(flatten)]
    command: CommandArgs,
    #[command(flatten)]
    exchange: ExchangeArgs,
    /// The seed of the dice before the command, such as those of initiative; without it, 1
    #[arg(long, value_name = "S", conflicts_with = "a-check")]
    seed: Option<Seed>,
    /// How questions such as opportunity attacks are answered: standard (as the bot does) or first (decline, where one can)
    #[arg(long, value_name = "POLICY", conflicts_with = "a-check", value_parser = command::answers)]
    answers: Option<Answers>,
}

/// An exchange between two in a scenario.
#[derive(clap::Args)]
#[group(id = "an-exchange", multiple = true, conflicts_with_all = ["a-check", "a-command"])]
pub struct ExchangeArgs {
    /// Two who fight each other while everybody else passes
    #[arg(long, value_names = ["NAME", "NAME"], num_args = 2)]
    exchange: Vec<String>,
    /// How many rounds of it; without it, 3
    #[arg(long, value_name = "N", requires = "exchange")]
    #[arg(value_parser = value_parser!(u32).range(1..=i64::from(MOST_ROUNDS)))]
    rounds: Option<u32>,
    /// What the first of them does whenever the rules allow it, and passes otherwise
    #[arg(long, value_name = "TEXT", requires = "exchange")]
    first: Option<String>,
    /// The same for the second
    #[arg(long, value_name = "TEXT", requires = "exchange")]
    second: Option<String>,
}

/// A command of somebody in a scenario.
#[derive(clap::Args)]
#[group(id = "a-command", multiple = true)]
pub struct CommandArgs {
    /// Who acts: a handle or a name
    #[arg(long, value_name = "NAME", requires = "command")]
    entity: Option<String>,
    /// The command, as it is typed in a game
    #[arg(long, value_name = "TEXT", requires = "entity")]
    command: Option<String>,
    /// So many rounds (ticks) after the command, bots playing on; without it, 0 (in Command, 12)
    #[arg(long, value_name = "N", requires = "entity")]
    #[arg(value_parser = value_parser!(u32).range(0..=100))]
    later: Option<u32>,
}

pub fn run(args: &Args, out: &mut Output) -> Answer {
    let Args { subject, check, command, exchange, .. } = args;
    match (&command.entity, &command.command) {
        _ if !exchange.exchange.is_empty() => exchange::run(args, out),
        (Some(entity), Some(text)) => command::run(subject, entity, text, args, out),
        _ if args.seed.is_some() || args.answers.is_some() => {
            Err(Failure::usage("--seed and --answers are about a command or an exchange")
                .help("add --entity and --command, or --exchange"))
        }
        _ => check::run(subject, check, out),
    }
}
