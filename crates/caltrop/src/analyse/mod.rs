//! `caltrop analyse`: who was how likely to win when, and how much of every change was luck and how much choice.

mod curve;

use std::path::PathBuf;

use clap::value_parser;
use comfy_table::{CellAlignment, Table, presets};
use dice::Seed;
use engine::bots::BotKind;
use lab::{Analysis, AnalysisNews, AnalysisOrder, AnalysisStep, MOST_BATTLES, USUAL_MOST, Watch};
use report::{Kind, Report};
use serde_json::{Value, json};

use crate::output::{Answer, BOLD, DIM, Failure, Output, Thousands, Verdict, percent, plain};
use crate::progress::Progress;
use crate::scenario::{self, seats, seed_json};
use crate::sim::{all_threads, precision};
use crate::trial::write_page;
use crate::whatif::{failure, open};

/// So many changes are told in a sentence each.
const SWINGS: usize = 5;

const EXAMPLES: &str = "Examples:
  caltrop run bridge-ambush --seed 7 --out ambush.replay
  caltrop analyse ambush.replay
  caltrop analyse ambush.replay --precision 1% --html ambush.html";

/// The arguments of `analyse`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The replay
    file: PathBuf,
    /// How precise every win rate shall be, give or take: half of its 95% interval
    #[arg(long, value_name = "P", default_value = "2%", value_parser = precision)]
    precision: f64,
    /// The most battles from one moment
    #[arg(short, value_name = "N", default_value_t = USUAL_MOST)]
    #[arg(value_parser = value_parser!(u64).range(1..=MOST_BATTLES))]
    n: u64,
    /// The seed of all battles
    #[arg(long, value_name = "S", default_value = "1")]
    seed: Seed,
    /// How many threads; the result is the same for any number
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Who plays from every moment on, one for each side or one for all
    #[arg(long, value_delimiter = ',', value_name = "BOT,...", value_parser = scenario::bot)]
    bots: Vec<BotKind>,
    /// Write a page with the curve and the largest changes
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// Looks at a replay.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    let (paper, game, title) = open(&args.file)?;
    let order = AnalysisOrder {
        precision: args.precision,
        battles: args.n,
        seed: args.seed,
        threads: args.threads.map_or_else(all_threads, usize::from),
        bots: seats(&args.bots, game.sides().len())?,
    };
    let progress = Progress::new(0, "battles planned so far", !out.quiet)?;
    let news = |news: AnalysisNews<'_>| {
        if let AnalysisNews::Rolled(done, planned) = news {
            progress.planned(planned);
            progress.done(done);
        }
    };
    let found = game.analyse(&paper.replay, &order, &news, progress.flag());
    progress.finish();
    let found = found.map_err(|error| failure(&args.file, None, &error))?;
    let told = as_json(args, game.ruleset(), &order, &found);
    if let Some(file) = &args.html {
        let report = Report { title: &title, sides: game.sides(), kind: Kind::Analysis, found: &told };
        write_page(file, &report)?;
    }
    if out.json {
        out.object(&told)?;
    } else {
        show(&title, &order, &found, out)?;
        if let Some(file) = &args.html {
            out.note(format!("{DIM}written to {}{DIM:#}", plain(&file.display().to_string())))?;
        }
    }
    Ok(Verdict::Yes)
}

fn as_json(args: &Args, ruleset: &str, order: &AnalysisOrder, found: &Analysis) -> Value {
    let swings: Vec<usize> = found.swings(SWINGS).iter().map(|step| step.number).collect();
    json!({
        "file": args.file.to_string_lossy(), "ruleset": ruleset, "seed": seed_json(order.seed),
        "sides": found.sides, "clock": found.clock, "waits": found.waits, "precision": found.precision,
        "battles": found.battles, "complete": found.complete, "points": found.points, "inputs": found.steps,
        "swings": swings,
    })
}

fn show(title: &str, order: &AnalysisOrder, found: &Analysis, out: &mut Output) -> Result<(), Failure> {
    let bots: Vec<&str> = order.bots.iter().map(|bot| bot.name()).collect();
    out.note(format!(
        "{BOLD}{title}{BOLD:#}  {DIM}{} inputs, {} battles from them, seed {}, {}{DIM:#}",
        found.steps.len(),
        Thousands(found.battles),
        order.seed,
        bots.join(" against ")
    ))?;
    let first = plain(&found.sides[0]);
    let half = found.precision * 100.0;
    out.say(format!("Chance that {first} win, give or take {half:.1} points"))?;
    out.say(curve::drawn(found, out.width()))?;
    out.say(list(found).trim_fmt())?;
    let swings = found.swings(SWINGS);
    if !swings.is_empty() {
        out.say(format!("\n{BOLD}What decided it{BOLD:#}"))?;
    }
    for step in swings {
        out.say(format!("{}.", plain(&step.sentence(found))))?;
    }
    if found.waits {
        out.note("The last input still waits for an answer.")?;
    }
    if !found.complete {
        out.note(format!(
            "{DIM}Not as precise as wanted: it was stopped, or -n allows no more battles from a moment.{DIM:#}"
        ))?;
    }
    Ok(())
}

/// Every input with the chance after it.
fn list(found: &Analysis) -> Table {
    let mut table = Table::new();
    let first = plain(&found.sides[0]);
    table.load_style(presets::NOTHING);
    table.set_header(["#", found.clock, "input", &first, "change", "luck", "choice"]);
    let opening = percent(found.points[0].sides[0].win_rate);
    let none = String::new;
    table.add_row([none(), none(), "(the opening)".to_owned(), opening, none(), none(), none()]);
    for (step, point) in found.steps.iter().zip(&found.points[1..]) {
        let [change, luck, choice] = [step.change, step.luck, step.choice].map(|points| {
            // The curve is the first side's; what another side gains it loses.
            let sign = if step.side == 0 { 1.0 } else { -1.0 };
            signed(points.points * sign)
        });
        table.add_row([
            step.number.to_string(),
            step.round.to_string(),
            plain(&what(step)),
            percent(point.sides[0].win_rate),
            change,
            luck,
            choice,
        ]);
    }
    for column in [0, 1, 3, 4, 5, 6] {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

fn what(step: &AnalysisStep) -> String {
    match &step.who {
        Some(who) => format!("{who}: {}", step.command),
        None => step.command.clone(),
    }
}

/// Points of a hundred with their sign; what is nothing has none.
fn signed(points: f64) -> String {
    let shown = format!("{:+.1}", points * 100.0);
    if shown == "+0.0" || shown == "-0.0" { "0.0".to_owned() } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_has_no_sign() {
        assert_eq!([0.0, -0.000_1, 0.123, -0.5].map(signed), ["0.0", "0.0", "+12.3", "-50.0"]);
    }
}
