//! `caltrop value`: what everybody and everything in a scenario is worth in win rate.

use clap::{ValueEnum, value_parser};
use comfy_table::{CellAlignment, Table, presets};
use lab::MOST_BATTLES;
use serde_json::{Value as Json, json};
use study::{Kind, Value, ValueOrder, Worth, value, value_battles};
use tables::{Column, Kind as Cell};

use crate::output::{Answer, BOLD, DIM, Failure, Output, Thousands, Verdict, percent, plain};
use crate::progress::Progress;
use crate::scenario::seed_json;
use crate::trial::{Study, TableArgs, Tables, TrialArgs, failure};

/// The arguments of `value`.
#[derive(clap::Args)]
pub struct Args {
    /// The scenario: a name, or a file
    scenario: String,
    /// Battles with everything, and as many without each part
    #[arg(short, value_name = "N", default_value_t = 2_000)]
    #[arg(value_parser = value_parser!(u64).range(1..=MOST_BATTLES))]
    n: u64,
    /// What to weigh; all of it unless said
    #[arg(long, value_delimiter = ',', value_name = "KIND,...")]
    of: Vec<Of>,
    #[command(flatten)]
    trial: TrialArgs,
    #[command(flatten)]
    tables: TableArgs,
}

/// What to weigh.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Of {
    /// Everybody who takes part
    Entities,
    /// What they have, and what lies about
    Items,
    /// The ground
    Terrain,
}

impl Of {
    fn kind(self) -> Kind {
        match self {
            Of::Entities => Kind::Entity,
            Of::Items => Kind::Item,
            Of::Terrain => Kind::Terrain,
        }
    }
}

const COLUMNS: &[Column] = &[
    ("kind", Cell::Text),
    ("name", Cell::Text),
    ("note", Cell::Text),
    ("side", Cell::Text),
    ("worth", Cell::Float),
    ("low", Cell::Float),
    ("high", Cell::Float),
    ("without", Cell::Float),
    ("gained", Cell::Int),
    ("lost", Cell::Int),
    ("battles", Cell::Int),
];

pub fn run(args: &Args, out: &mut Output) -> Answer {
    let study = args.trial.study(&args.scenario)?;
    let kinds =
        if args.of.is_empty() { Kind::ALL.to_vec() } else { args.of.iter().map(|of| of.kind()).collect() };
    let order = ValueOrder { trial: study.trial.clone(), battles: args.n, kinds };
    let mut tables = args.tables.begin(COLUMNS)?;
    let progress = Progress::new(value_battles(&study.subject, &order), "battles", !out.quiet)?;
    let found = value(&study.subject, &order, &progress);
    let seconds = progress.finish();
    let found = found.map_err(failure)?;
    write_rows(&study, &found, &mut tables)?;
    tables.finish()?;
    let mut told = as_json(&study, &found, seconds);
    told["stopped"] = (found.battles < args.n).into();
    args.tables.page(&study.report(report::Kind::Value, &told))?;
    if out.json {
        out.object(&told)?;
    } else {
        show(&study, &found, out)?;
        if found.battles < args.n {
            let (done, all) = (Thousands(found.battles), Thousands(args.n));
            out.say(format!("Stopped after {done} of {all} battles with everything and without each."))?;
        }
    }
    Ok(Verdict::Yes)
}

fn side_of<'a>(study: &'a Study, worth: &Worth) -> Option<&'a str> {
    worth.part.side.and_then(|side| study.subject.game().sides().get(side)).map(String::as_str)
}

fn write_rows(study: &Study, found: &Value, tables: &mut Tables) -> Result<(), Failure> {
    use tables::Value::{Empty, Float, Int, Text};
    for worth in &found.worths {
        let [low, high] = worth.ci95;
        tables.row(&[
            Text(worth.part.kind.name()),
            Text(&worth.part.name),
            Text(&worth.part.note),
            side_of(study, worth).map_or(Empty, Text),
            Float(worth.worth),
            Float(low),
            Float(high),
            Float(worth.without),
            Int(worth.gained as i64),
            Int(worth.lost as i64),
            Int(found.battles as i64),
        ])?;
    }
    Ok(())
}

fn as_json(study: &Study, found: &Value, seconds: f64) -> Json {
    let fixed: Vec<Json> =
        found.fixed.iter().map(|(part, why)| json!({ "part": part, "why": why })).collect();
    json!({
        "ruleset": study.subject.game().ruleset(), "scenario": study.id, "side": study.side(),
        "sides": study.subject.game().sides(), "seed": seed_json(study.trial.seed), "battles": found.battles,
        "wins": found.wins, "win_rate": found.wins as f64 / found.battles as f64, "worths": found.worths,
        "fixed": fixed, "elapsed_s": seconds,
    })
}

fn show(study: &Study, found: &Value, out: &mut Output) -> Result<(), Failure> {
    let rate = found.wins as f64 / found.battles as f64;
    out.note(format!(
        "{BOLD}{}{BOLD:#}  {DIM}{} win {} of {} battles; seed {}{DIM:#}",
        plain(&study.title),
        plain(study.side()),
        percent(rate),
        Thousands(found.battles),
        study.trial.seed
    ))?;
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["what", "", "side", "worth", "95% interval", "without"]);
    for worth in &found.worths {
        let [low, high] = worth.ci95.map(points);
        table.add_row([
            plain(&worth.part.name),
            plain(&worth.part.note),
            side_of(study, worth).map(plain).unwrap_or_default(),
            points(worth.worth),
            format!("{low} to {high}"),
            percent(worth.without),
        ]);
    }
    for column in table.column_iter_mut().skip(3) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    out.say(table.trim_fmt())?;
    for (part, why) in &found.fixed {
        let note = if part.note.is_empty() { String::new() } else { format!(" ({})", plain(&part.note)) };
        out.note(format!("{DIM}Not left out: {}{note}: {}{DIM:#}", plain(&part.name), plain(why)))?;
    }
    out.note(format!(
        "Worth is the win rate of {} with it, less the one without, in points.",
        plain(study.side())
    ))
}

/// A difference of shares in points, with its sign.
fn points(difference: f64) -> String {
    format!("{:+.1}", difference * 100.0 + 0.0)
}
