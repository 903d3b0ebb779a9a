//! `caltrop sim`: many battles between bots, and what they say.

use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::value_parser;
use comfy_table::{CellAlignment, Table, presets};
use dice::Seed;
use engine::bots::BotKind;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lab::{MOST_BATTLES, Order, Report, Rounds, SideReport};
use serde_json::{Value, json};

use crate::output::{Answer, BOLD, DIM, Failure, Output, Thousands, Verdict, percent, plain};
use crate::rewards;
use crate::scenario::{self, Scenario, seed_json};

/// How long something takes before it shows its progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// The arguments of `sim`.
#[derive(clap::Args)]
pub struct Args {
    /// The scenario: a name, or a file
    scenario: String,
    /// How many battles
    #[arg(short, value_name = "N", default_value_t = 10_000)]
    #[arg(value_parser = value_parser!(u64).range(1..=MOST_BATTLES))]
    n: u64,
    /// The seed of all battles
    #[arg(long, value_name = "S", default_value = "1")]
    seed: Seed,
    /// How many threads; the result is the same for any number
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Who plays: standard, search, brawler or random, one for each side or one for all
    #[arg(long, value_delimiter = ',', value_name = "BOT,...", value_parser = scenario::bot)]
    bots: Vec<BotKind>,
    /// Change a value of the scenario first: `standing.brief=falsify`, `unit.2.at=c4`; may be given several times
    #[arg(long = "set", value_name = "PATH=VALUE")]
    changes: Vec<String>,
    /// Do not count what those who take part earn; small battles go faster without
    #[arg(long)]
    no_rewards: bool,
}

/// Plays and counts.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    let scenario = Scenario::find_changed(&args.scenario, &args.changes)?;
    let bots = scenario.bots(&args.bots)?;
    let threads = args.threads.map_or_else(all_threads, usize::from);
    let order =
        Order { battles: args.n, seed: args.seed, first: 0, threads, bots, rewards: !args.no_rewards };
    let progress = Progress::new(args.n, !out.quiet);
    let start = Instant::now();
    let report = scenario.game.simulate(&order, &|done| progress.reach(done));
    let seconds = start.elapsed().as_secs_f64();
    progress.finish();
    let report = report.map_err(|error| Failure::no(error.to_string()))?;
    let per_second = report.battles() as f64 / seconds.max(1e-9);
    if out.json {
        out.object(&as_json(&scenario, &order, &report, seconds, per_second))?;
    } else {
        let versus: Vec<String> = order.bots.iter().map(ToString::to_string).collect();
        out.note(format!(
            "{BOLD}{}{BOLD:#}  {DIM}{} battles, seed {}, {}{DIM:#}",
            plain(&scenario.title),
            Thousands(report.battles()),
            order.seed,
            versus.join(" against ")
        ))?;
        show(&report, out)?;
        out.note(format!(
            "{DIM}{seconds:.2} s, {} battles a second{DIM:#}",
            Thousands(per_second.round() as u64)
        ))?;
    }
    Ok(Verdict::Yes)
}

/// As many threads as there are cores.
pub fn all_threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

fn as_json(scenario: &Scenario, order: &Order, report: &Report, seconds: f64, per_second: f64) -> Value {
    json!({
        "ruleset": scenario.game.ruleset(), "scenario": scenario.id, "battles": report.battles(),
        "seed": seed_json(order.seed), "sides": report.sides(), "draws": report.draws(),
        "clock": report.clock(), "rounds": report.rounds(), "figures": report.figures(), "rewards": report.rewards(), "elapsed_s": seconds, "battles_per_second": per_second,
    })
}

fn show(report: &Report, out: &mut Output) -> Result<(), Failure> {
    let sides = report.sides();
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["side", "wins", "win rate", "95% interval"]);
    for side in &sides {
        let [low, high] = side.ci95.map(percent);
        let wins = Thousands(side.wins).to_string();
        table.add_row([plain(&side.name), wins, percent(side.win_rate), format!("{low} to {high}")]);
    }
    if report.draws() > 0 {
        let share = report.draws() as f64 / report.battles() as f64;
        let draws = Thousands(report.draws()).to_string();
        table.add_row(["(nobody)".to_owned(), draws, percent(share), String::new()]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    out.say(table.trim_fmt())?;
    let rounds = report.rounds();
    let (Rounds { mean, median, p90 }, clock) = (rounds, report.clock());
    out.say(format!(
        "{}s: {mean:.1} on average; half of the battles end by {clock} {median}, nine in ten by {clock} {p90}.",
        capital(clock)
    ))?;
    for figure in report.figures() {
        let [low, high] = figure.ci95;
        out.say(format!(
            "{}: {:.2} on average, 95% interval {low:.2} to {high:.2}.",
            figure.name, figure.mean
        ))?;
    }
    if let Some(rewards) = report.rewards() {
        let names: Vec<String> = sides.iter().map(|side| side.name.clone()).collect();
        rewards::show_means(&rewards, &names, out)?;
    }
    out.note(meaning(&sides))
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// What the numbers mean, in a sentence.
fn meaning(sides: &[SideReport]) -> String {
    let mut by_rate: Vec<&SideReport> = sides.iter().collect();
    by_rate.sort_by(|a, b| b.win_rate.total_cmp(&a.win_rate));
    let [first, second, ..] = by_rate[..] else { return "One side has nobody to fight.".to_owned() };
    let name = plain(&first.name);
    if first.ci95[0] <= second.ci95[1] {
        return format!(
            "Too close to call: {name} and {} may well be equals. More battles (-n) would tell.",
            plain(&second.name)
        );
    }
    let half = (first.ci95[1] - first.ci95[0]) * 50.0;
    let how = match first.win_rate {
        rate if rate >= 0.9 => "Hardly to be beaten",
        rate if rate >= 0.6 => "Clearly ahead",
        _ => "With an edge",
    };
    format!("{how}: {name} with {} of the battles, give or take {half:.1} points.", percent(first.win_rate))
}

/// A bar on standard error, for people, once they have waited a while.
pub struct Progress {
    bar: ProgressBar,
    start: Instant,
    shown: AtomicBool,
    wanted: bool,
}

impl Progress {
    /// For so many battles, if it is wanted.
    pub fn new(battles: u64, wanted: bool) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(battles), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} battles, {eta} left");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        let wanted = wanted && std::io::stderr().is_terminal();
        Progress { bar, start: Instant::now(), shown: AtomicBool::new(false), wanted }
    }

    /// So many battles are done.
    pub fn reach(&self, done: u64) {
        if !self.wanted || self.start.elapsed() < PATIENCE {
            return;
        }
        if !self.shown.swap(true, Ordering::Relaxed) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        // Threads report out of order, and a bar never goes back.
        if done > self.bar.position() {
            self.bar.set_position(done);
        }
    }

    /// Everything is done.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
