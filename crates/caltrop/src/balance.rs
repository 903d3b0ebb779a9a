//! `caltrop balance`: the cheapest change that gives a wanted win rate.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::value_parser;
use comfy_table::{CellAlignment, Table, presets};
use content::{Bundle, Source};
use lab::MOST_BATTLES;
use report::Kind;
use serde_json::{Value, json};
use study::{Balance, BalanceOrder, Look, balance, parse_all};
use tables::{Column, Kind as Cell};

use crate::files;
use crate::output::{Answer, BAD, BOLD, DIM, Failure, GOOD, Output, Thousands, Verdict, percent, plain};
use crate::progress::Progress;
use crate::scenario::seed_json;
use crate::trial::{Study, TableArgs, Tables, TrialArgs, failure, share};

/// The most changes that are listed.
const SHOWN: usize = 12;

/// The arguments of `balance`.
#[derive(clap::Args)]
pub struct Args {
    /// The scenario: a name, or a file
    scenario: String,
    /// The wanted win rate, as `65%`
    #[arg(long, value_name = "RATE", value_parser = share)]
    target: f64,
    /// How far from it is near enough
    #[arg(long, value_name = "RATE", default_value = "2%", value_parser = share)]
    tolerance: f64,
    /// What may be changed: `"goblin.count 3..9, ogre.con -2..+2, map.cover"`
    #[arg(long, value_name = "KNOBS")]
    allow: String,
    /// Write the changed scenario
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The most battles in all
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = value_parser!(u64).range(1..=MOST_BATTLES))]
    battles: u64,
    #[command(flatten)]
    trial: TrialArgs,
    #[command(flatten)]
    tables: TableArgs,
}

const COLUMNS: &[Column] = &[
    ("change", Cell::Text),
    ("knobs", Cell::Int),
    ("cost", Cell::Float),
    ("battles", Cell::Int),
    ("wins", Cell::Int),
    ("win_rate", Cell::Float),
    ("low", Cell::Float),
    ("high", Cell::Float),
    ("found", Cell::Flag),
];

/// Searches, and writes what it found.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    let study = args.trial.study(&args.scenario)?;
    let knobs = parse_all(&study.subject, &args.allow).map_err(failure)?;
    if let Some(path) = &args.out {
        files::check(path).map_err(Failure::no)?;
        check_place(&study, path)?;
    }
    let mut tables = args.tables.begin(COLUMNS)?;
    let order = BalanceOrder {
        trial: study.trial.clone(),
        target: args.target,
        tolerance: args.tolerance,
        knobs,
        most: args.battles,
    };
    let progress = Progress::new(args.battles, "battles at most", !out.quiet)?;
    let found = balance(&study.subject, &order, &progress);
    let seconds = progress.finish();
    let found = found.map_err(failure)?;
    write_rows(&found, &mut tables)?;
    tables.finish()?;
    let wanted = args.out.as_ref().filter(|_| found.reached);
    let written = wanted.map(|path| write_scenario(path, &found.scenario)).transpose();
    let told = as_json(&study, args, &found, written.is_ok(), seconds);
    args.tables.page(&study.report(Kind::Balance, &told))?;
    if out.json {
        out.object(&told)?;
    } else {
        show(&study, args, &found, written.is_ok(), out)?;
    }
    // What was found is told even if it can't be written.
    written?;
    Ok(if found.reached { Verdict::Yes } else { Verdict::No })
}

/// Refuses a place from which the scenario would not find its packs and maps, before anything is played.
fn check_place(study: &Study, path: &Path) -> Result<(), Failure> {
    let bundle = study.subject.bundle();
    let there = catalog::library().bundle_at(bundle.scenario.clone(), path);
    let texts = |bundle: &Bundle| -> Vec<Arc<str>> {
        bundle.packs.iter().chain(&bundle.maps).map(|file| file.text.clone()).collect()
    };
    if there.as_ref().is_ok_and(|there| texts(there) == texts(bundle)) {
        return Ok(());
    }
    let beside = Path::new(&bundle.scenario.name).with_file_name(path.file_name().unwrap_or_default());
    let what = format!("a scenario in {} would not find the packs and maps of this one", path.display());
    Err(Failure::usage(what).help(format!("write it beside the scenario: --out {}", beside.display())))
}

/// Writes a scenario that loads from where it is written, and no other.
fn write_scenario(path: &Path, scenario: &Source) -> Result<(), Failure> {
    catalog::load(&catalog::library().bundle_at(scenario.clone(), path)?)?;
    files::write(path, &scenario.text).map_err(Failure::no)
}

fn write_rows(found: &Balance, tables: &mut Tables) -> Result<(), Failure> {
    use tables::Value::{Flag, Float, Int, Text};
    let row = |look: &Look, chosen: bool, tables: &mut Tables| {
        let (words, tally) = (look.setting.words(&found.knobs), &look.tally);
        let [low, high] = tally.ci95();
        let turned = look.setting.turns(&found.knobs).count();
        tables.row(&[
            Text(&words),
            Int(turned as i64),
            Float(look.cost),
            Int(tally.battles() as i64),
            Int(tally.wins() as i64),
            Float(tally.rate()),
            Float(low),
            Float(high),
            Flag(chosen),
        ])
    };
    found.looks.iter().try_for_each(|look| row(look, false, tables))?;
    row(&found.found, true, tables)
}

fn as_json(study: &Study, args: &Args, found: &Balance, written: bool, seconds: f64) -> Value {
    let look = |look: &Look| {
        let turns = look.setting.turns(&found.knobs);
        let turns: Vec<Value> = turns
            .map(|(knob, value)| json!({ "path": knob.path, "now": knob.now, "value": value }))
            .collect();
        json!({
            "words": look.setting.words(&found.knobs), "change": turns, "cost": look.cost, "battles": look.tally.battles(), "wins": look.tally.wins(),
            "win_rate": look.tally.rate(), "ci95": look.tally.ci95(),
        })
    };
    let refused: Vec<Value> =
        found.refused.iter().map(|(change, fault)| json!({ "change": change, "fault": fault })).collect();
    json!({
        "ruleset": study.subject.game().ruleset(), "scenario": study.id, "side": study.side(),
        "seed": seed_json(study.trial.seed), "target": args.target, "tolerance": args.tolerance,
        "reached": found.reached, "stopped": found.stopped, "fresh": found.fresh, "before": look(&found.before), "found": look(&found.found), "sure": found.sure,
        "looks": found.looks.iter().map(look).collect::<Vec<_>>(), "refused": refused, "battles": found.battles,
        "written": args.out.as_ref().filter(|_| found.reached && written), "elapsed_s": seconds,
    })
}

fn show(study: &Study, args: &Args, found: &Balance, written: bool, out: &mut Output) -> Result<(), Failure> {
    let side = plain(study.side());
    out.note(format!(
        "{BOLD}{}{BOLD:#}  {DIM}{side} to win {} give or take {}; {} battles, seed {}{DIM:#}",
        plain(&study.title),
        percent(args.target),
        percent(args.tolerance),
        Thousands(found.battles),
        study.trial.seed
    ))?;
    show_looks(found, args.target, out)?;
    for (change, fault) in found.refused.iter().take(3) {
        out.note(format!("{DIM}Not possible: {}: {}{DIM:#}", plain(change), plain(fault)))?;
    }
    let tally = &found.found.tally;
    let [low, high] = tally.ci95().map(percent);
    let words = plain(&found.found.setting.words(&found.knobs));
    let fresh = if found.fresh { "fresh " } else { "" };
    let rate = format!(
        "{side} win {} ({low} to {high}, {} {fresh}battles)",
        percent(tally.rate()),
        Thousands(tally.battles())
    );
    if found.stopped {
        out.say(format!("{BAD}Stopped.{BAD:#} Nearest so far comes {words}: {rate}."))?;
        if !found.fresh {
            out.say("The best of many looks better than it is: fresh battles were still to come.")?;
        }
        return Ok(());
    }
    if found.reached {
        let with = if found.found.cost > 0.0 { format!("With {words}") } else { "As it is".to_owned() };
        out.say(format!("{GOOD}{with}{GOOD:#} {rate}."))?;
        out.say(format!(
            "The true rate lies within the tolerance with a chance of {}.",
            percent(found.sure)
        ))?;
        if let Some(path) = args.out.as_ref().filter(|_| written) {
            out.note(format!("{DIM}Written to {}{DIM:#}", path.display()))?;
        }
        return Ok(());
    }
    out.say(format!("{BAD}Out of reach.{BAD:#} Nearest comes {words}: {rate}."))?;
    out.note("Allow more: wider ranges, or other knobs.")
}

/// What was looked at: how it is, what was found, and what came nearest.
fn show_looks(found: &Balance, target: f64, out: &mut Output) -> Result<(), Failure> {
    let mut looks: Vec<&Look> = found.looks.iter().collect();
    let miss = |look: &Look| (look.tally.rate() - target).abs();
    looks.sort_by(|a, b| miss(a).total_cmp(&miss(b)));
    let mut kept: Vec<&Look> = looks.into_iter().take(SHOWN).collect();
    kept.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["tried", "cost", "win rate", "95% interval", "battles"]);
    for look in kept {
        let [low, high] = look.tally.ci95().map(percent);
        table.add_row([
            plain(&look.setting.words(&found.knobs)),
            format!("{:.2}", look.cost),
            percent(look.tally.rate()),
            format!("{low} to {high}"),
            Thousands(look.tally.battles()).to_string(),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    out.note(table.trim_fmt())?;
    let more = found.looks.len().saturating_sub(SHOWN);
    if more > 0 { out.note(format!("{DIM}and {more} more that were further off{DIM:#}")) } else { Ok(()) }
}
