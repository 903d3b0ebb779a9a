//! How an exchange between two may go, round by round.

use comfy_table::{CellAlignment, Table, presets};
use dice::Seed;
use lab::{Answers, ExchangeError, ExchangeInquiry, ExchangeMethod, ExchangeOdds, MOST_PATHS, Standing};
use serde_json::{Value, json};

use super::Args;
use super::command::{failure, precisely, with};
use crate::output::{Answer, BOLD, DIM, Failure, Output, Thousands, Verdict, percent, plain};
use crate::scenario::{Scenario, seed_json};

/// So many rounds unless told otherwise.
const ROUNDS: u32 = 3;
/// How often an exchange is played that can go in too many ways.
const SAMPLES: u64 = 10_000;
/// More values of health than this are not listed one by one.
const MOST_VALUES: usize = 12;

/// Tells how an exchange may go.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    let given = &args.exchange;
    let [first, second] = &given.exchange[..] else {
        return Err(Failure::usage("--exchange takes two names"));
    };
    let scenario = Scenario::find(&args.subject)?;
    let inquiry = ExchangeInquiry {
        between: [first.clone(), second.clone()],
        with: [given.first.clone(), given.second.clone()],
        rounds: given.rounds.unwrap_or(ROUNDS),
        seed: args.seed.unwrap_or_else(|| Seed::from(1)),
        answers: args.answers.unwrap_or(Answers::Standard),
        paths: MOST_PATHS,
        samples: SAMPLES,
    };
    let odds = scenario.game.exchange(&inquiry).map_err(|error| no_odds(&inquiry, &error))?;
    if out.json {
        out.object(&as_json(&scenario, &inquiry, &odds))?;
    } else {
        show(&scenario, &inquiry, &odds, out)?;
    }
    Ok(Verdict::Yes)
}

fn no_odds(inquiry: &ExchangeInquiry, error: &ExchangeError) -> Failure {
    let [first, second] = &inquiry.between;
    match error.of {
        Some(n) => {
            let command = inquiry.with[n].as_deref().unwrap_or_default();
            failure(&inquiry.between[n], command, &error.error)
        }
        None => failure(&format!("{first} and {second}"), "", &error.error),
    }
}

fn show(
    scenario: &Scenario,
    inquiry: &ExchangeInquiry,
    odds: &ExchangeOdds,
    out: &mut Output,
) -> Result<(), Failure> {
    let title = plain(&scenario.title);
    let [first, second] = odds.names.clone().map(|name| plain(&name));
    out.note(format!("{BOLD}{title}{BOLD:#}  {first} against {second}, everybody else passes"))?;
    let how = match odds.method {
        ExchangeMethod::Exact { paths, states } => format!(
            "Exact, {} ways for the dice to fall, {} different ends",
            Thousands(paths),
            Thousands(states as u64)
        ),
        ExchangeMethod::Sampled(n, _) => format!("Played {} times", Thousands(n)),
    };
    let (seed, answers) = (inquiry.seed, inquiry.answers.name());
    out.note(format!("{DIM}{how}; seed {seed}, answers {answers}{DIM:#}"))?;
    if let ExchangeMethod::Sampled(_, over) = odds.method {
        out.note(format!("{DIM}Not exact: {over}.{DIM:#}"))?;
    }
    let mut table = Table::new();
    let mean = |name: &str| format!("{name}'s {}", odds.gauge);
    table.load_style(presets::NOTHING).set_header([
        format!("after {}", odds.clock),
        format!("{first} down"),
        format!("{second} down"),
        "both stand".to_owned(),
        mean(&first),
        mean(&second),
    ]);
    for round in &odds.rounds {
        let [a, b] = &round.each;
        table.add_row([
            round.round.to_string(),
            percent(a.down.share()),
            percent(b.down.share()),
            percent(round.both_stand.share()),
            format!("{:.1}", a.mean),
            format!("{:.1}", b.mean),
        ]);
    }
    right(&mut table);
    out.say(table.trim_fmt())?;
    let Some(last) = odds.rounds.last() else { return Ok(()) };
    if last.round < inquiry.rounds {
        let rounds = inquiry.rounds;
        out.note(format!(
            "After {} {} it is over, whatever falls; {rounds} were asked for.",
            odds.clock, last.round
        ))?;
    }
    out.note(format!("\nAfter {} {}:", odds.clock, last.round))?;
    out.say(ends(odds, last.each.each_ref()).trim_fmt())
}

/// How both may stand in the end, value by value.
fn ends(odds: &ExchangeOdds, each: [&Standing; 2]) -> Table {
    let mut table = Table::new();
    let exactly =
        if matches!(odds.method, ExchangeMethod::Exact { .. }) { "exactly" } else { "95% interval" };
    table.load_style(presets::NOTHING).set_header(["who", "what", "chance", exactly]);
    for (name, standing) in odds.names.iter().zip(each) {
        table.add_row([
            plain(name),
            "down".to_owned(),
            percent(standing.down.share()),
            shortly(precisely(&standing.down)),
        ]);
        if standing.health.len() > MOST_VALUES {
            continue;
        }
        for (value, chance) in &standing.health {
            let what = format!("{} {value}", odds.gauge);
            table.add_row([String::new(), what, percent(chance.share()), shortly(precisely(chance))]);
        }
    }
    right(&mut table);
    table
}

fn right(table: &mut Table) {
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
}

/// A fraction with so many digits that nobody reads it is left to `--json`.
fn shortly(text: String) -> String {
    if text.len() > 24 { "(long)".to_owned() } else { text }
}

fn as_json(scenario: &Scenario, inquiry: &ExchangeInquiry, odds: &ExchangeOdds) -> Value {
    let method = match odds.method {
        ExchangeMethod::Exact { paths, states } => {
            json!({ "exact": true, "paths": paths, "states": states })
        }
        ExchangeMethod::Sampled(n, why) => json!({ "exact": false, "samples": n, "why": why.to_string() }),
    };
    let standing = |n: usize, standing: &Standing| {
        let health: Vec<Value> =
            standing.health.iter().map(|(value, chance)| with(chance, "value", value)).collect();
        json!({
            "handle": odds.between[n], "name": odds.names[n], "down": with(&standing.down, "is", &"down"),
            "mean": standing.mean, "health": health,
        })
    };
    let rounds: Vec<Value> = odds
        .rounds
        .iter()
        .map(|round| {
            json!({
                "round": round.round, "both_stand": with(&round.both_stand, "is", &"both stand"),
                "both_down": with(&round.both_down, "is", &"both down"),
                "each": [standing(0, &round.each[0]), standing(1, &round.each[1])],
            })
        })
        .collect();
    json!({
        "ruleset": scenario.game.ruleset(), "scenario": scenario.id, "seed": seed_json(inquiry.seed),
        "answers": inquiry.answers.name(), "between": odds.between, "with": odds.with,
        "gauge": odds.gauge, "clock": odds.clock, "method": method, "rounds": rounds,
    })
}
