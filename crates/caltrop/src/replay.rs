//! `caltrop replay`: watch a saved battle again, or prove it.

use std::path::PathBuf;

use content::Bundle;
use engine::{AnyMatch, Viewer};
use serde_json::{Value, json};

use crate::output::{Answer, BAD, BOLD, DIM, Failure, GOOD, Output, Verdict, count, plain};
use crate::record::{self, Recording};
use crate::scenario::{id_of, seed_json};
use crate::{end_table, rewards, run, story};

/// The arguments of `replay`.
#[derive(clap::Args)]
pub struct Args {
    /// The replay
    file: PathBuf,
    /// Play it again and say only whether it is true
    #[arg(long)]
    verify: bool,
}

pub fn run(args: &Args, out: &mut Output) -> Answer {
    let proven = record::read(&args.file).and_then(|paper| Ok((paper.prove()?, paper)));
    match proven {
        Err(what) => differs(args, &what, out),
        Ok((game, paper)) if out.json => {
            out.object(&as_json(args, &paper, &*game))?;
            Ok(Verdict::Yes)
        }
        Ok((game, paper)) => {
            if !args.verify {
                watch(&paper, &*game, out)?;
            }
            let (inputs, digest) = (count(paper.inputs(), "input"), paper.digest());
            out.note(format!("{GOOD}verified{GOOD:#}: {inputs}, end digest {digest}"))?;
            Ok(Verdict::Yes)
        }
    }
}

fn differs(args: &Args, what: &str, out: &mut Output) -> Answer {
    let file = args.file.display().to_string();
    if out.json {
        out.object(
            &json!({ "file": file, "verified": false, "line": record::line_of(what), "error": what }),
        )?;
    } else {
        out.say(format!("{BAD}not verified{BAD:#}: {}: {}", plain(&file), shown(what)))?;
    }
    Ok(Verdict::No)
}

/// A message with its line breaks, which diagnostics of a scenario have.
fn shown(what: &str) -> String {
    what.lines().map(plain).collect::<Vec<_>>().join("\n")
}

fn watch(paper: &Recording, game: &dyn AnyMatch, out: &mut Output) -> Result<(), Failure> {
    let head = &paper.replay.header;
    let title = plain(&game.scene(Viewer::Referee).title);
    out.note(format!(
        "{BOLD}{title}{BOLD:#}  {DIM}{} {}, seed {}{DIM:#}",
        head.ruleset, head.version, head.seed
    ))?;
    for line in game.lines(Viewer::Referee, 0) {
        out.say(story::line(&line))?;
    }
    out.note("")?;
    let outcome = game.outcome().unwrap_or_else(|| "not over yet".to_owned());
    out.say(format!("{BOLD}{}{BOLD:#}", plain(&outcome)))?;
    if let Some(end_table) = game.end_table().filter(|_| !out.quiet) {
        end_table::show(&end_table, out)?;
    }
    match game.rewards().filter(|_| !out.quiet) {
        Some(rewards) => rewards::show(&rewards, &game.sides(), out),
        None => Ok(()),
    }
}

fn as_json(args: &Args, paper: &Recording, game: &dyn AnyMatch) -> Value {
    let head = &paper.replay.header;
    let bundle: Option<Bundle> = serde_json::from_value(head.scenario.clone()).ok();
    let mut value = json!({
        "file": args.file.to_string_lossy(), "verified": true, "ruleset": head.ruleset,
        "scenario": bundle.as_ref().map(id_of), "seed": seed_json(head.seed), "inputs": paper.inputs(),
        "digest": paper.digest(), "outcome": game.outcome(), "winner": run::winner(game),
        "rounds": game.scene(Viewer::Referee).round, "rewards": game.rewards(),
        "annals": game.end_table(),
    });
    if !args.verify {
        value["lines"] = json!(game.lines(Viewer::Referee, 0));
    }
    value
}
