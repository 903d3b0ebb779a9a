//! Exact odds of a command in a scenario, from the rules that carry it out.

use comfy_table::{CellAlignment, Table, presets};
use content::nearest;
use dice::Seed;
use lab::{Answers, CommandOdds, Inquiry, Likelihood, MOST_PATHS, Method, OddsError, SAMPLES, TokenOdds};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Args, place};
use crate::output::{Answer, BOLD, DIM, Failure, Output, Thousands, Verdict, percent, plain};
use crate::play::cell_name;
use crate::scenario::{Scenario, seed_json};

/// More offers than this are not listed in an error.
const MOST_OFFERS: usize = 8;

/// A policy by its name on the command line.
pub fn answers(name: &str) -> Result<Answers, String> {
    Answers::ALL.into_iter().find(|answers| answers.name() == name).ok_or_else(|| {
        let known = Answers::ALL.map(Answers::name);
        match nearest(name, known) {
            Some(near) => format!("there is no policy `{name}`; did you mean `{near}`?"),
            None => format!("there is no policy `{name}`; there are {}", known.join(", ")),
        }
    })
}

/// Tells the odds of a command.
pub fn run(scenario: &str, entity: &str, command: &str, args: &Args, out: &mut Output) -> Answer {
    let scenario = Scenario::find(scenario)?;
    let inquiry = Inquiry {
        entity: entity.to_owned(),
        command: command.to_owned(),
        seed: args.seed.unwrap_or_else(|| Seed::from(1)),
        answers: args.answers.unwrap_or(Answers::Standard),
        paths: MOST_PATHS,
        samples: SAMPLES,
        later: args.command.later,
    };
    let odds = scenario.game.odds(&inquiry).map_err(|error| failure(entity, command, &error))?;
    if out.json {
        out.object(&as_json(&scenario, &inquiry, &odds))?;
    } else {
        show(&scenario, &inquiry, &odds, out)?;
    }
    Ok(Verdict::Yes)
}

/// Why there are no odds, with the nearest spelling of what there is.
pub fn failure(entity: &str, command: &str, error: &OddsError) -> Failure {
    let near = |word: &str, known: &[String]| {
        nearest(word, known.iter().map(String::as_str)).map(|near| format!("did you mean `{near}`?"))
    };
    match error {
        OddsError::Unknown(known) => Failure::usage(format!("there is no `{}` here", plain(entity)))
            .help(near(entity, known).unwrap_or_else(|| format!("there are {}", known.join(", ")))),
        OddsError::Ambiguous(all) => {
            Failure::usage(format!("`{}` is the name of {}", plain(entity), all.len()))
                .help(format!("say which: {}", all.join(", ")))
        }
        OddsError::Alone => Failure::usage(error.to_string()).help("name two, as `--exchange rowan bryn`"),
        OddsError::NoTurn | OddsError::NoTurns => Failure::no(format!("{}: {error}", plain(entity))),
        OddsError::Refused(refusal, offers) => {
            Failure::no(format!("`{}`: {}", plain(command), plain(&refusal.to_string())))
                .help(near(command, offers).unwrap_or_else(|| some_of(command, offers)))
        }
    }
}

/// A few offers: of the same kind as what was typed, else one of each kind.
fn some_of(command: &str, offers: &[String]) -> String {
    let kind = |text: &str| text.split_whitespace().next().unwrap_or_default().to_owned();
    let mut few: Vec<&str> =
        offers.iter().filter(|offer| kind(offer) == kind(command)).map(String::as_str).collect();
    if few.is_empty() {
        few = offers.iter().map(String::as_str).collect();
        few.dedup_by_key(|offer| kind(offer));
    }
    few.truncate(MOST_OFFERS);
    let few: Vec<String> = few.iter().map(|offer| format!("`{offer}`")).collect();
    format!("offered are {}", few.join(", "))
}

fn show(scenario: &Scenario, inquiry: &Inquiry, odds: &CommandOdds, out: &mut Output) -> Result<(), Failure> {
    let how = match odds.method {
        Method::Exact(1) => "No dice".to_owned(),
        Method::Exact(paths) => format!("Exact, {} ways for the dice to fall", Thousands(paths)),
        Method::Sampled(n, _) => format!("Rolled {} times", Thousands(n)),
    };
    let title = plain(&scenario.title);
    let (who, command) = (plain(&odds.entity), plain(&odds.command));
    out.note(format!("{BOLD}{title}{BOLD:#}  {who} in round {}: {command}", odds.scene.round))?;
    let (seed, answers) = (inquiry.seed, inquiry.answers.name());
    out.note(format!("{DIM}{how}; seed {seed}, answers {answers}{DIM:#}"))?;
    if odds.later > 0 {
        let (later, clock) = (odds.later, odds.clock);
        out.note(format!("{DIM}What became of everybody {later} {clock}s later, bots playing on{DIM:#}"))?;
    }
    if let Method::Sampled(_, Some(over)) = odds.method {
        out.note(format!("{DIM}Not exact: {over}.{DIM:#}"))?;
    }
    if odds.tokens.is_empty() && odds.ends.is_empty() {
        return out.say("Nothing that can be seen changes.");
    }
    out.say(changes(odds).trim_fmt())?;
    match &odds.stance {
        Some(stance) => place::show(odds, stance, out),
        None => Ok(()),
    }
}

/// What may become of everybody.
fn changes(odds: &CommandOdds) -> Table {
    let mut table = Table::new();
    let exact = if matches!(odds.method, Method::Exact(_)) { "exactly" } else { "95% interval" };
    table.load_style(presets::NOTHING).set_header(["who", "what", "chance", exact]);
    for token in &odds.tokens {
        for (n, (what, chance)) in rows(odds, token).into_iter().enumerate() {
            let who = if n == 0 { plain(&token.name) } else { String::new() };
            table.add_row([who, what, percent(chance.share()), precisely(&chance)]);
        }
    }
    for (n, (end, chance)) in odds.ends.iter().enumerate() {
        let what = if n == 0 { "the end".to_owned() } else { String::new() };
        table.add_row([what, plain(end), percent(chance.share()), precisely(chance)]);
    }
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// What may become of somebody, line by line.
fn rows(odds: &CommandOdds, token: &TokenOdds) -> Vec<(String, Likelihood)> {
    let mut rows = Vec::new();
    for gauge in &token.gauges {
        for (change, chance) in &gauge.changes {
            let change = if *change == 0 { "unchanged".to_owned() } else { format!("{change:+}") };
            rows.push((format!("{} {change}", gauge.name), chance.clone()));
        }
    }
    rows.extend(token.fates.iter().map(|(fate, chance)| (fate.name().to_owned(), chance.clone())));
    rows.extend(
        token.gained.iter().map(|(badge, chance)| (format!("becomes {}", plain(badge)), chance.clone())),
    );
    rows.extend(
        token.lost.iter().map(|(badge, chance)| (format!("no longer {}", plain(badge)), chance.clone())),
    );
    rows.extend(token.cells.iter().map(|(cell, chance)| match cell {
        Some(cell) => (format!("goes to {}", cell_name(&odds.scene, *cell)), chance.clone()),
        None => ("stays".to_owned(), chance.clone()),
    }));
    rows
}

/// A fraction, or where the true chance lies as far as so many rolls can tell.
pub fn precisely(chance: &Likelihood) -> String {
    match chance {
        Likelihood::Exact(chance) => chance.to_string(),
        Likelihood::Sampled(estimate) => {
            let (low, high) = estimate.interval();
            format!("{} to {}", percent(low), percent(high))
        }
    }
}

fn as_json(scenario: &Scenario, inquiry: &Inquiry, odds: &CommandOdds) -> Value {
    let method = match odds.method {
        Method::Exact(paths) => json!({ "exact": true, "paths": paths }),
        Method::Sampled(n, why) => {
            json!({ "exact": false, "samples": n, "why": why.map(|over| over.to_string()) })
        }
    };
    json!({
        "ruleset": scenario.game.ruleset(), "scenario": scenario.id, "seed": seed_json(inquiry.seed),
        "answers": inquiry.answers.name(), "round": odds.scene.round, "entity": odds.entity,
        "command": odds.command, "later": odds.later, "method": method,
        "entities": odds.tokens.iter().map(|token| token_json(odds, token)).collect::<Vec<_>>(),
        "ends": odds.ends.iter().map(|(end, chance)| with(chance, "end", end)).collect::<Vec<_>>(),
        "place": odds.stance.as_ref().map(|stance| place::as_json(odds, stance)),
    })
}

fn token_json(odds: &CommandOdds, token: &TokenOdds) -> Value {
    let badges = |list: &[(String, Likelihood)]| -> Vec<Value> {
        list.iter().map(|(badge, chance)| with(chance, "badge", badge)).collect()
    };
    let gauges = token.gauges.iter().map(|gauge| {
        let changes = gauge.changes.iter().map(|(change, chance)| with(chance, "change", change));
        json!({ "name": gauge.name, "mean": gauge.mean(), "changes": changes.collect::<Vec<_>>() })
    });
    let cell = |cell: &Option<u32>| cell.map(|cell| cell_name(&odds.scene, cell));
    let cells = token.cells.iter().map(|(to, chance)| with(chance, "cell", &cell(to)));
    let fates = token.fates.iter().map(|(fate, chance)| with(chance, "fate", &fate.name()));
    json!({
        "handle": token.handle, "name": token.name, "gauges": gauges.collect::<Vec<_>>(),
        "fates": fates.collect::<Vec<_>>(), "gained": badges(&token.gained), "lost": badges(&token.lost),
        "cells": cells.collect::<Vec<_>>(),
    })
}

/// Something with its chance: a fraction and a percentage, or a percentage with its interval.
pub fn with(chance: &Likelihood, key: &str, value: &impl Serialize) -> Value {
    let mut object = json!({ key: value, "percent": chance.share() * 100.0 });
    match chance {
        Likelihood::Exact(chance) => object["exact"] = json!(chance.to_string()),
        Likelihood::Sampled(estimate) => {
            let (low, high) = estimate.interval();
            object["ci95"] = json!([low * 100.0, high * 100.0]);
        }
    }
    object
}
