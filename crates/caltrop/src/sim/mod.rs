//! `caltrop sim`: many battles between bots, counted.

mod rows;
mod show;
mod vary;

use std::path::PathBuf;

use clap::value_parser;
use dice::Seed;
use engine::bots::BotKind;
use lab::{Detail, MOST_BATTLES, Report, Spec, Summary};
use report::Kind;
use serde_json::{Value, json};
use tables::Format;

use self::rows::Files;
use crate::files;
use crate::output::{Answer, BOLD, DIM, Failure, Output, Thousands, Verdict, plain};
use crate::progress::Progress;
use crate::scenario::{self, Scenario, seed_json};
use crate::trial::{share, write_page};

/// How many battles are played unless somebody says otherwise; and at the most where a precision is asked for.
const BATTLES: u64 = 10_000;
const MOST_FOR_PRECISION: u64 = 10_000_000;

/// Lets bots fight a scenario many times.
#[derive(clap::Args)]
pub struct Args {
    /// A scenario's name, such as `bridge-ambush`, or its file
    scenario: String,
    /// How many battles [default: 10000]; with --precision, at the most [default: 10000000]
    #[arg(short, long, value_name = "N", value_parser = value_parser!(u64).range(1..=MOST_BATTLES))]
    n: Option<u64>,
    /// Play until the 95% interval of no side's win rate is wider than this: `1%`, `0.5%`
    #[arg(long, value_name = "P", value_parser = precision)]
    precision: Option<f64>,
    /// The seed of all battles
    #[arg(long, value_name = "S", default_value = "1")]
    seed: Seed,
    /// How many threads; the result is the same for any number
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Who plays: standard, search, brawler, random and others, one for each side or one for all
    #[arg(long, value_delimiter = ',', value_name = "BOT,...", value_parser = scenario::bot)]
    bots: Vec<BotKind>,
    /// Change a value of the scenario first: `standing.brief=falsify`, `unit.2.at=c4`; may be given several times
    #[arg(long = "set", value_name = "PATH=VALUE")]
    changes: Vec<String>,
    /// Play every value of a number, and compare: `"goblin.count 1..6"`, as in `caltrop sweep`
    #[arg(long, value_name = "KNOB")]
    vary: Option<String>,
    /// Count only who wins, when and why; small battles go faster so
    #[arg(long, alias = "no-rewards")]
    fast: bool,
    /// Write a page with charts
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write battles.csv, entities.csv and events.csv into this folder
    #[arg(long, value_name = "FOLDER")]
    csv: Option<PathBuf>,
    /// Write battles.parquet, entities.parquet and events.parquet into this folder
    #[arg(long, value_name = "FOLDER")]
    parquet: Option<PathBuf>,
}

pub fn run(args: &Args, out: &mut Output) -> Answer {
    if args.fast && (args.html.is_some() || args.csv.is_some() || args.parquet.is_some()) {
        return Err(Failure::usage("--fast counts nothing that --html, --csv and --parquet could tell")
            .help("leave --fast out"));
    }
    if let Some(knob) = &args.vary {
        return vary::run(args, knob, out);
    }
    let scenario = Scenario::find_changed(&args.scenario, &args.changes)?;
    let spec = spec(args, &scenario)?;
    if let Some(path) = &args.html {
        files::check(path).map_err(Failure::no)?;
    }
    let mut files = Files::new(&*scenario.game);
    for (folder, format) in [(&args.csv, Format::Csv), (&args.parquet, Format::Parquet)] {
        if let Some(folder) = folder {
            files.add(folder, format).map_err(Failure::no)?;
        }
    }
    let watch = Progress::new(spec.battles, "battles", !out.quiet)?;
    let report = scenario.game.simulate(&spec, files.sink(), &watch);
    let seconds = watch.finish();
    let report = report.map_err(|error| Failure::no(error.to_string()))?;
    if report.battles() == 0 {
        return Err(Failure::no("stopped before the first battle was over"));
    }
    let mut written = files.finish().map_err(Failure::no)?;
    let told = as_json(&scenario, &spec, &report, seconds);
    if let Some(path) = &args.html {
        let (scene, ended) = (scenario.game.opening(), report.ended_by());
        let kind = Kind::Simulation { scene: &scene, ended };
        let page =
            report::Report { title: &scenario.title, sides: scenario.game.sides(), kind, found: &told };
        write_page(path, &page)?;
        written.push(path.clone());
    }
    let short = spec.precision.filter(|wanted| report.precision() > *wanted);
    let stopped = report.battles() < spec.battles && (spec.precision.is_none() || short.is_some());
    if out.json {
        out.object(&told)?;
    } else {
        tell(&scenario, &spec, &report, out)?;
        if stopped {
            out.say(format!("Stopped after {} battles.", Thousands(report.battles())))?;
        } else if let Some(wanted) = short {
            out.say(format!(
                "After {} battles the interval is still wider than {}%: more (-n) would tell.",
                Thousands(report.battles()),
                wanted * 100.0
            ))?;
        }
        for path in written {
            out.note(format!("wrote {}", path.display()))?;
        }
        let per_second = (report.battles() as f64 / seconds.max(1e-9)).round() as u64;
        out.note(format!("{DIM}{seconds:.2} s, {} battles a second{DIM:#}", Thousands(per_second)))?;
    }
    Ok(if short.is_some() { Verdict::No } else { Verdict::Yes })
}

fn spec(args: &Args, scenario: &Scenario) -> Result<Spec, Failure> {
    let usual = if args.precision.is_some() { MOST_FOR_PRECISION } else { BATTLES };
    Ok(Spec {
        battles: args.n.unwrap_or(usual),
        seed: args.seed,
        first: 0,
        threads: args.threads.map_or_else(all_threads, usize::from),
        bots: scenario.bots(&args.bots)?,
        detail: if args.fast { Detail::Outcomes } else { Detail::Deeds },
        precision: args.precision,
    })
}

/// As many threads as the machine runs at once.
pub fn all_threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// How narrow an interval is to be: `1%` or `0.01`.
pub fn precision(text: &str) -> Result<f64, String> {
    match share(text) {
        Ok(value) if (0.0001..=0.5).contains(&value) => Ok(value),
        Ok(_) => Err("a precision lies between 0.01% and 50%".to_owned()),
        Err(_) => Err("a precision is a percentage, as 1%, or a share, as 0.01".to_owned()),
    }
}

/// Who plays and with which dice, in a few words.
fn setting(spec: &Spec) -> String {
    let versus: Vec<String> = spec.bots.iter().map(ToString::to_string).collect();
    format!("seed {}, {}", spec.seed, versus.join(" against "))
}

fn tell(scenario: &Scenario, spec: &Spec, report: &Report, out: &mut Output) -> Result<(), Failure> {
    out.note(format!(
        "{BOLD}{}{BOLD:#}  {DIM}{} battles, {}{DIM:#}",
        plain(&scenario.title),
        Thousands(report.battles()),
        setting(spec)
    ))?;
    show::show(report, out)
}

fn as_json(scenario: &Scenario, spec: &Spec, report: &Report, seconds: f64) -> Value {
    let mut fields = json!({
        "ruleset": scenario.game.ruleset(),
        "scenario": scenario.id,
        "battles": report.battles(),
        "seed": seed_json(spec.seed),
        "bots": spec.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
    });
    let told = json!(Summary::of(report));
    if let (Some(fields), Value::Object(told)) = (fields.as_object_mut(), told) {
        fields.extend(told);
        fields.insert("elapsed_s".to_owned(), json!(seconds));
        fields.insert("battles_per_second".to_owned(), json!(report.battles() as f64 / seconds.max(1e-9)));
    }
    fields
}
