//! Breaks rules on purpose, and counts what the tests notice.
//!
//! A *mutant* is the program with one small fault: `<` for `<=`, a number one higher, a guard that never holds. A sample of them is drawn
//! by a seed and built into one copy of the workspace, each behind a switch, so that a single build carries them all. The tests
//! of the ruleset are run once to learn which of them reach which fault; then each fault is switched on in turn and those tests are run, the
//! quickest first, until one fails. A fault that no test notices has *survived*: a test is missing, or the fault changes nothing that a
//! player could see, and `explained.toml` says why.

mod edits;
mod explained;
mod programs;
mod report;
mod sites;
mod tree;
mod trials;

use clap::Parser;
use dice::{LabDice, Seed, Stream};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Break rules on purpose, and count what the tests notice.
#[derive(Parser)]
#[command(name = "mutants")]
struct Args {
    /// Rulesets whose rules are broken
    #[arg(default_values = ["tdgs", "axiom", "command"], value_parser = ["tdgs", "axiom", "command"])]
    rulesets: Vec<String>,
    /// Which sample is drawn
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many faults to try in each ruleset
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=2000))]
    sample: u32,
    /// The share that should be noticed, in percent
    #[arg(long, default_value_t = 97, value_parser = clap::value_parser!(u32).range(0..=100))]
    aim: u32,
    /// Leave out tests that take longer than this, in seconds: a quick look for what is missing
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=3600))]
    within: Option<u64>,
    /// Where the copy is built; the report is written there too
    #[arg(long, default_value = "target/mutants")]
    out: PathBuf,
    /// Only print what would be broken
    #[arg(long)]
    list: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(why) => {
            eprintln!("mutants: {why}");
            ExitCode::from(2)
        }
    }
}

/// Tries every ruleset asked for; true when each reaches the aim.
fn run(args: &Args) -> Result<bool, String> {
    let explained = explained::read()?;
    let mut reached = true;
    let mut pages = Vec::new();
    for ruleset in &args.rulesets {
        let mut order = sites::of_ruleset(ruleset)?;
        shuffle(&mut order, args.seed);
        if args.list {
            order.iter().take(args.sample as usize).for_each(|site| println!("{site}"));
            continue;
        }
        let sample = tree::build(ruleset, order, args.sample as usize, &args.out)?;
        let verdicts = trials::all(&sample, args.within.map(Duration::from_secs))?;
        let page = report::of(ruleset, args, &sample, &verdicts, &explained);
        println!("{page}");
        reached &= page.caught_share() * 100.0 >= f64::from(args.aim);
        pages.push(page);
    }
    report::write(&args.out, &pages)?;
    Ok(reached)
}

/// Every order of the sites is as likely as any other.
fn shuffle(sites: &mut [sites::Site], seed: u64) {
    let mut dice = LabDice::new(Seed::from(seed), Stream::battle(0));
    for last in (1..sites.len()).rev() {
        sites.swap(last, dice.below(last as u64 + 1) as usize);
    }
}
