//! `caltrop sweep`: vary one or two numbers, and see the win rate follow.

use clap::value_parser;
use comfy_table::{CellAlignment, Table, presets};
use lab::MOST_BATTLES;
use report::Kind;
use serde_json::{Value, json};
use study::{Knob, Sweep, SweepOrder, SweepPoint, sweep};
use tables::{Column, Kind as Cell};

use crate::output::{Answer, BOLD, DIM, Failure, Output, Thousands, Verdict, percent, plain};
use crate::progress::Progress;
use crate::scenario::seed_json;
use crate::sim::precision;
use crate::trial::{Study, TableArgs, Tables, TrialArgs, failure};

/// The most columns of a table of two numbers.
const MOST_ACROSS: usize = 10;

/// The arguments of `sweep`.
#[derive(clap::Args)]
pub struct Args {
    /// The scenario: a name, or a file
    scenario: String,
    /// What to vary, and over which values: `"goblin.count 1..6"`, `"goblin.con -2..+2"`, `"map.cover"`
    knob: String,
    /// A second number, for a field instead of a curve
    second: Option<String>,
    /// Battles a point on average; half are spent evenly, half where most is to be learned
    #[arg(short, value_name = "N", default_value_t = 2_000)]
    #[arg(value_parser = value_parser!(u64).range(1..=MOST_BATTLES))]
    n: u64,
    /// Battles of all points together, instead of -n
    #[arg(long, value_name = "TOTAL", conflicts_with = "n", value_parser = value_parser!(u64).range(1..=MOST_BATTLES))]
    battles: Option<u64>,
    /// Play until no interval is wider than this: `2%`, `0.5%`
    #[arg(long, value_name = "P", value_parser = precision, conflicts_with_all = ["n", "battles"])]
    precision: Option<f64>,
    /// The same number of battles for every point
    #[arg(long, conflicts_with = "precision")]
    even: bool,
    #[command(flatten)]
    trial: TrialArgs,
    #[command(flatten)]
    tables: TableArgs,
}

const COLUMNS: &[Column] = &[
    ("value", Cell::Int),
    ("second", Cell::Int),
    ("battles", Cell::Int),
    ("wins", Cell::Int),
    ("draws", Cell::Int),
    ("win_rate", Cell::Float),
    ("low", Cell::Float),
    ("high", Cell::Float),
    ("rounds", Cell::Float),
];

pub fn run(args: &Args, out: &mut Output) -> Answer {
    let study = args.trial.study(&args.scenario)?;
    let knobs = std::iter::once(&args.knob).chain(&args.second);
    let knobs: Vec<Knob> =
        knobs.map(|text| Knob::parse(&study.subject, text).map_err(failure)).collect::<Result<_, _>>()?;
    let points = knobs.iter().map(|knob| knob.values.len() as u64).product::<u64>();
    let order = SweepOrder {
        trial: study.trial.clone(),
        battles: battles(args, points)?,
        even: args.even,
        precision: args.precision,
    };
    let mut tables = args.tables.begin(COLUMNS)?;
    let progress = Progress::new(order.battles, "battles", !out.quiet)?;
    let found = sweep(&study.subject, knobs, &order, &progress);
    let seconds = progress.finish();
    let found = found.map_err(failure)?;
    write_rows(&found, &mut tables)?;
    tables.finish()?;
    let told = as_json(&study, &found, seconds);
    args.tables.page(&study.report(Kind::Sweep, &told))?;
    if out.json {
        out.object(&told)?;
    } else {
        show(&study, &found, out)?;
    }
    Ok(Verdict::Yes)
}

/// Battles of all points together.
fn battles(args: &Args, points: u64) -> Result<u64, Failure> {
    // What a rate of one half needs.
    let of_each = args.precision.map_or(args.n, |wanted| (3.8416 / (wanted * wanted)).ceil() as u64);
    let all = args.battles.unwrap_or_else(|| of_each.saturating_mul(points));
    if all > MOST_BATTLES {
        let what = format!("{} battles are too many", Thousands(all));
        return Err(Failure::usage(what)
            .help(format!("{} is the most; ask for fewer points or battles", Thousands(MOST_BATTLES))));
    }
    Ok(all)
}

fn write_rows(found: &Sweep, tables: &mut Tables) -> Result<(), Failure> {
    use tables::Value::{Empty, Float, Int};
    for SweepPoint { values, tally } in &found.points {
        let [low, high] = tally.ci95();
        let counts = [tally.battles(), tally.wins(), tally.draws()].map(|n| Int(n as i64));
        let second = values.get(1).map_or(Empty, |value| Int(*value));
        let rates = [tally.rate(), low, high, tally.rounds()].map(Float);
        tables.row(&[&[Int(values[0]), second], &counts[..], &rates[..]].concat())?;
    }
    Ok(())
}

fn as_json(study: &Study, found: &Sweep, seconds: f64) -> Value {
    let knob = |knob: &Knob| json!({ "path": knob.path, "now": knob.now, "shift": knob.shift, "values": knob.values });
    let point = |SweepPoint { values, tally }: &SweepPoint| {
        json!({
            "values": values, "battles": tally.battles(), "wins": tally.wins(), "draws": tally.draws(),
            "win_rate": tally.rate(), "ci95": tally.ci95(), "rounds": tally.rounds(),
        })
    };
    json!({
        "ruleset": study.subject.game().ruleset(), "scenario": study.id, "side": study.side(), "seed": seed_json(study.trial.seed),
        "knobs": found.knobs.iter().map(knob).collect::<Vec<_>>(),
        "points": found.points.iter().map(point).collect::<Vec<_>>(), "elapsed_s": seconds,
    })
}

fn show(study: &Study, found: &Sweep, out: &mut Output) -> Result<(), Failure> {
    let all: u64 = found.points.iter().map(|point| point.tally.battles()).sum();
    let paths: Vec<String> = found.knobs.iter().map(|knob| plain(&knob.path)).collect();
    out.note(format!(
        "{BOLD}{}{BOLD:#}  {DIM}win rate of {} by {}; {} battles, seed {}{DIM:#}",
        plain(&study.title),
        plain(study.side()),
        paths.join(" and "),
        Thousands(all),
        study.trial.seed
    ))?;
    match &found.knobs[..] {
        [across, down] if down.values.len() <= MOST_ACROSS => show_field(across, down, found, out),
        _ => show_list(found, out),
    }
}

/// A line for every point.
fn show_list(found: &Sweep, out: &mut Output) -> Result<(), Failure> {
    let clock = found.points.first().map_or("round", |point| point.tally.clock());
    let mut table = Table::new();
    let heads = found.knobs.iter().map(|knob| plain(&knob.path));
    let rest = ["win rate", "95% interval", "", "battles", "draws"].map(str::to_owned);
    table.load_style(presets::NOTHING).set_header(heads.chain(rest).chain([format!("{clock}s")]));
    for SweepPoint { values, tally } in &found.points {
        let [low, high] = tally.ci95().map(percent);
        let now = |(knob, value): (&Knob, &i64)| {
            let mark = if knob.now == Some(*value) { " (now)" } else { "" };
            format!("{}{mark}", knob.show(*value))
        };
        let cells = found.knobs.iter().zip(values).map(now);
        table.add_row(cells.chain([
            percent(tally.rate()),
            format!("{low} to {high}"),
            "█".repeat((tally.rate() * 20.0).round() as usize),
            Thousands(tally.battles()).to_string(),
            Thousands(tally.draws()).to_string(),
            format!("{:.1}", tally.rounds()),
        ]));
    }
    let bar = found.knobs.len() + 2;
    for (n, column) in table.column_iter_mut().enumerate() {
        column.set_cell_alignment(if n == bar { CellAlignment::Left } else { CellAlignment::Right });
    }
    out.say(table.trim_fmt())
}

/// Two numbers as a field: the first down, the second across.
fn show_field(down: &Knob, across: &Knob, found: &Sweep, out: &mut Output) -> Result<(), Failure> {
    let mut table = Table::new();
    let mark = |knob: &Knob, value: i64| {
        let now = if knob.now == Some(value) { "*" } else { "" };
        format!("{}{now}", knob.show(value))
    };
    let corner = format!("{} \\ {}", plain(&down.path), plain(&across.path));
    let heads = across.values.iter().map(|&value| mark(across, value));
    table.load_style(presets::NOTHING).set_header(std::iter::once(corner).chain(heads));
    for (row, &value) in found.points.chunks(across.values.len()).zip(&down.values) {
        let cells = row
            .iter()
            .map(|point| format!("{} ±{:.1}", percent(point.tally.rate()), point.tally.half() * 100.0));
        table.add_row(std::iter::once(mark(down, value)).chain(cells));
    }
    for column in table.column_iter_mut() {
        column.set_cell_alignment(CellAlignment::Right);
    }
    out.say(table.trim_fmt())?;
    out.note("Each cell is a win rate with half of its 95% interval; * is how it is now.")
}
