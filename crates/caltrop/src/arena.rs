//! `caltrop arena`: bots play each other on both sides of scenarios, and who is the stronger.

use std::path::PathBuf;

use clap::value_parser;
use comfy_table::{CellAlignment, Table, presets};
use dice::Seed;
use engine::bots::BotKind;
use lab::{Contest, Ratings, Score, Showing, Watch, rate};
use report::{Kind, Report};
use serde_json::{Value, json};

use crate::files;
use crate::output::{Answer, BOLD, DIM, Failure, Output, Thousands, Verdict, count, percent, plain};
use crate::progress::Progress;
use crate::scenario::{self, Scenario, seed_json};
use crate::sim::all_threads;
use crate::trial::write_page;

/// The most bots of one arena; a hundred pairs and more are nobody's question.
const MOST_BOTS: usize = 16;
/// The most deals of one pair.
const MOST_DEALS: u64 = 1_000_000;

/// The arguments of `arena`.
#[derive(clap::Args)]
pub struct Args {
    /// The scenarios: names, or files
    #[arg(required = true, value_name = "SCENARIO")]
    scenarios: Vec<String>,
    /// Who takes part, as `standard,random,search:200`
    #[arg(long, value_delimiter = ',', value_name = "BOT,...", required = true, value_parser = scenario::bot)]
    bots: Vec<BotKind>,
    /// How many deals; two bots play each of them twice, with the seats swapped
    #[arg(short, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = value_parser!(u64).range(1..=MOST_DEALS))]
    n: u64,
    /// The seed of all battles
    #[arg(long, value_name = "S", default_value = "1")]
    seed: Seed,
    /// How many threads; the result is the same for any number
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Write a page with charts
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// Lets everybody meet everybody.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    check(&args.bots)?;
    if let Some(path) = &args.html {
        files::check(path).map_err(Failure::no)?;
    }
    let scenarios = args.scenarios.iter().map(|name| Scenario::find(name)).collect::<Result<Vec<_>, _>>()?;
    let threads = args.threads.map_or_else(all_threads, usize::from);
    let contest = Contest { bots: args.bots.clone(), deals: args.n, seed: args.seed, threads };
    let (showings, seconds) = play(&contest, &scenarios, !out.quiet)?;
    let battles: u64 = showings.iter().map(Showing::battles).sum();
    if battles == 0 {
        return Err(Failure::no(
            "stopped before there was anything to tell: nobody had met anybody in both seats",
        ));
    }
    // Who missed somebody because it was stopped there is not rated by that scenario.
    let whole = |(showing, scenario): &(&Showing, &Scenario)| {
        showing.battles() == contest.battles(scenario.game.players())
    };
    let complete: Vec<&Showing> =
        showings.iter().zip(&scenarios).filter(whole).map(|(showing, _)| showing).collect();
    let stopped = complete.len() < scenarios.len();
    let strength = Strength::of(&contest, &complete);
    let mut told = as_json(&contest, &scenarios, &showings, strength.as_ref(), seconds);
    told["stopped"] = stopped.into();
    if let Some(path) = &args.html {
        let name = |scenario: &Scenario| format!("{}/{}", scenario.game.ruleset(), scenario.id);
        let names: Vec<String> = scenarios.iter().map(name).collect();
        let title = format!("Arena: {}", names.join(", "));
        write_page(path, &Report { title: &title, sides: &[], kind: Kind::Arena, found: &told })?;
    }
    if out.json {
        out.object(&told)?;
        return Ok(Verdict::Yes);
    }
    out.note(format!("{DIM}{}, seed {}{DIM:#}", count(battles as usize, "battle"), contest.seed))?;
    for (scenario, showing) in scenarios.iter().zip(&showings).filter(|(_, showing)| showing.battles() > 0) {
        show(&contest, scenario, showing, out)?;
    }
    if let Some(strength) = strength {
        strength.show(&contest, out)?;
    }
    if stopped {
        let (done, all) = (complete.len(), count(scenarios.len(), "scenario"));
        out.say(format!("Stopped: {done} of {all} were played to the end, and only those are rated."))?;
    }
    if let Some(path) = &args.html {
        out.note(format!("wrote {}", path.display()))?;
    }
    let per_second = battles as f64 / seconds.max(1e-9);
    out.note(format!(
        "{DIM}{seconds:.2} s, {} battles a second{DIM:#}",
        Thousands(per_second.round() as u64)
    ))?;
    Ok(Verdict::Yes)
}

fn check(bots: &[BotKind]) -> Result<(), Failure> {
    let help = "name two or more, as --bots standard,random,search:200";
    if let [only] = bots {
        return Err(Failure::usage(format!("--bots names {only} alone, and nobody to play")).help(help));
    }
    if bots.len() > MOST_BOTS {
        return Err(Failure::usage(format!("--bots names {} bots", bots.len()))
            .help(format!("an arena holds {MOST_BOTS} at most")));
    }
    match bots.iter().enumerate().find(|(n, bot)| bots[..*n].contains(bot)) {
        Some((_, twice)) => Err(Failure::usage(format!("--bots names {twice} twice"))
            .help("against itself a bot wins half of the points; `caltrop sim` tells which side")),
        None => Ok(()),
    }
}

/// What each scenario came to, and how many seconds they all took.
fn play(contest: &Contest, scenarios: &[Scenario], shown: bool) -> Result<(Vec<Showing>, f64), Failure> {
    let all = scenarios.iter().map(|s| contest.battles(s.game.players())).sum();
    let whole = Progress::new(all, "battles", shown)?;
    let mut before = 0;
    let hold = |scenario: &Scenario| {
        contest.hold(scenario.game.players(), |order| {
            let part = Part { whole: &whole, before };
            before += order.battles;
            scenario.game.simulate(order, None, &part)
        })
    };
    let showings: Result<Vec<Showing>, _> = scenarios.iter().map(hold).collect();
    let seconds = whole.finish();
    showings.map(|showings| (showings, seconds)).map_err(|error| Failure::no(error.to_string()))
}

/// The battles of one order, as part of the whole arena.
struct Part<'a> {
    whole: &'a Progress,
    before: u64,
}

impl Watch for Part<'_> {
    fn done(&self, battles: u64) {
        self.whole.done(self.before + battles);
    }

    fn stopped(&self) -> bool {
        self.whole.stopped()
    }
}

/// Who is how strong over all scenarios that have two sides.
struct Strength {
    ratings: Ratings,
    /// What everybody scored against all others.
    totals: Vec<Score>,
}

impl Strength {
    fn of(contest: &Contest, showings: &[&Showing]) -> Option<Strength> {
        let meetings: Vec<([usize; 2], Score)> = showings
            .iter()
            .flat_map(|showing| match showing {
                Showing::Meetings(meetings) => &meetings[..],
                Showing::Alone(_) => &[],
            })
            .copied()
            .collect();
        let mut totals = vec![Score::default(); contest.bots.len()];
        for &([a, b], score) in &meetings {
            totals[a] += score;
            totals[b] += score.turned();
        }
        let ratings = rate(contest.bots.len(), &meetings);
        (!meetings.is_empty()).then_some(Strength { ratings, totals })
    }

    /// Everybody's place in the contest, the strongest first.
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.totals.len()).collect();
        order.sort_by(|&a, &b| self.ratings.each[b].elo.total_cmp(&self.ratings.each[a].elo));
        order
    }

    fn show(&self, contest: &Contest, out: &mut Output) -> Result<(), Failure> {
        out.say(format!("{BOLD}Strength{BOLD:#}"))?;
        let mut table = columns(&["bot", "Elo", "95% interval", "score", "battles"]);
        for n in self.order() {
            let (rating, total) = (&self.ratings.each[n], &self.totals[n]);
            let [low, high] = rating.ci95.map(signed);
            table.add_row([
                contest.bots[n].to_string(),
                signed(rating.elo),
                format!("{low} to {high}"),
                percent(total.share()),
                Thousands(total.battles()).to_string(),
            ]);
        }
        say(table, out)?;
        if !self.ratings.bounded {
            out.say(
                "Somebody won or lost everything, which no rating can say; each pair was given one drawn battle more. \
                 Take the outermost ratings as \"at least\".",
            )?;
        }
        out.note("The mean of all is 0; a lead of 100 is 64% of the points, 200 is 76%, 400 is 91%.")
    }

    fn as_json(&self, contest: &Contest) -> Value {
        let one = |n: usize| {
            let (rating, total) = (&self.ratings.each[n], &self.totals[n]);
            json!({
                "bot": contest.bots[n].to_string(), "elo": rating.elo, "ci95": rating.ci95,
                "score": total.share(), "battles": total.battles(),
            })
        };
        self.order().into_iter().map(one).collect()
    }
}

fn signed(elo: f64) -> String {
    format!("{:+.0}", if elo.abs() < 0.5 { 0.0 } else { elo })
}

fn columns(names: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(names);
    table
}

fn say(mut table: Table, out: &mut Output) -> Result<(), Failure> {
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    out.say(table.trim_fmt())
}

fn show(contest: &Contest, scenario: &Scenario, showing: &Showing, out: &mut Output) -> Result<(), Failure> {
    out.say(format!("{BOLD}{}{BOLD:#}", plain(&scenario.title)))?;
    match showing {
        Showing::Meetings(meetings) => show_meetings(contest, meetings, out),
        Showing::Alone(reports) => show_alone(contest, reports, out),
    }
}

fn show_meetings(
    contest: &Contest,
    meetings: &[([usize; 2], Score)],
    out: &mut Output,
) -> Result<(), Failure> {
    let mut table = columns(&["who against whom", "won", "drawn", "lost", "score", "95% interval"]);
    for ([a, b], score) in meetings {
        let [low, high] = score.ci95().map(percent);
        table.add_row([
            format!("{} against {}", contest.bots[*a], contest.bots[*b]),
            Thousands(score.wins).to_string(),
            Thousands(score.draws).to_string(),
            Thousands(score.losses).to_string(),
            percent(score.share()),
            format!("{low} to {high}"),
        ]);
    }
    say(table, out)
}

/// A scenario with one side: everybody's own wins and figures.
fn show_alone(contest: &Contest, reports: &[lab::Report], out: &mut Output) -> Result<(), Failure> {
    let mut names = vec!["alone", "won", "drawn", "win rate", "95% interval"];
    names.extend(
        reports.first().map(lab::Report::figures).unwrap_or_default().iter().map(|figure| figure.name),
    );
    let mut table = columns(&names);
    for (bot, report) in contest.bots.iter().zip(reports) {
        let Some(side) = report.sides().into_iter().next() else { continue };
        let [low, high] = side.ci95.map(percent);
        let mut row = vec![
            bot.to_string(),
            Thousands(side.wins).to_string(),
            Thousands(report.draws()).to_string(),
            percent(side.win_rate),
            format!("{low} to {high}"),
        ];
        row.extend(report.figures().iter().map(|figure| {
            let [low, high] = figure.ci95;
            format!("{:.1} ({low:.1} to {high:.1})", figure.mean)
        }));
        table.add_row(row);
    }
    say(table, out)?;
    out.say(
        "There is one side only, so nobody meets anybody: each played alone, and it counts for no rating.",
    )
}

fn as_json(
    contest: &Contest,
    scenarios: &[Scenario],
    showings: &[Showing],
    strength: Option<&Strength>,
    seconds: f64,
) -> Value {
    let name = |n: usize| contest.bots[n].to_string();
    let meeting = |&([a, b], score): &([usize; 2], Score)| {
        json!({
            "bots": [name(a), name(b)], "battles": score.battles(), "wins": score.wins, "draws": score.draws,
            "losses": score.losses, "score": score.share(), "ci95": score.ci95(),
        })
    };
    let alone = |(bot, report): (&BotKind, &lab::Report)| {
        let side = report.sides().into_iter().next();
        json!({
            "bot": bot.to_string(), "battles": report.battles(), "wins": side.as_ref().map(|side| side.wins),
            "draws": report.draws(), "win_rate": side.as_ref().map(|side| side.win_rate),
            "ci95": side.as_ref().map(|side| side.ci95), "figures": report.figures(),
        })
    };
    let one = |(scenario, showing): (&Scenario, &Showing)| {
        let (meetings, solos): (Option<Value>, Option<Value>) = match showing {
            Showing::Meetings(meetings) => (Some(meetings.iter().map(meeting).collect()), None),
            Showing::Alone(reports) => (None, Some(contest.bots.iter().zip(reports).map(alone).collect())),
        };
        json!({
            "ruleset": scenario.game.ruleset(), "scenario": scenario.id, "meetings": meetings, "alone": solos,
        })
    };
    json!({
        "bots": contest.bots.iter().map(ToString::to_string).collect::<Vec<_>>(), "deals": contest.deals,
        "seed": seed_json(contest.seed),
        "scenarios": scenarios.iter().zip(showings).map(one).collect::<Vec<_>>(),
        "ratings": strength.map(|strength| strength.as_json(contest)),
        "bounded": strength.map(|strength| strength.ratings.bounded), "elapsed_s": seconds,
    })
}
