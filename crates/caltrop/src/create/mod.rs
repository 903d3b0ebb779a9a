//! `caltrop create`: a new character, asked for or from flags.

mod answers;
mod axiom;
mod tdgs;

use clap::Subcommand;

use crate::output::{Answer, Failure, Output};

/// The arguments of `create`.
#[derive(clap::Args)]
#[command(disable_help_subcommand = true)]
#[command(subcommand_value_name = "RULESET", subcommand_help_heading = "Rulesets")]
pub struct Args {
    #[command(subcommand)]
    ruleset: Ruleset,
}

/// Whose rules make the character.
#[derive(Subcommand)]
enum Ruleset {
    /// A character of races, stats and classes
    Tdgs(Box<tdgs::Args>),
    /// A character of skills and traits
    Axiom(axiom::Args),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

pub fn run(args: &Args, out: &mut Output) -> Answer {
    match &args.ruleset {
        Ruleset::Tdgs(args) => tdgs::run(args, out),
        Ruleset::Axiom(args) => axiom::run(args, out),
        Ruleset::Other(words) => {
            let word = words.first().map_or("", String::as_str);
            Err(Failure::usage(format!("there are no characters to make for `{word}`"))
                .help(format!("this program has {}", catalog::names())))
        }
    }
}
