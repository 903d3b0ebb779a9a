//! Exact odds of a check: the numbers that the rulesets ask for, and what they tell of them.

use std::collections::BTreeMap;

use catalog::{Check, CheckLine, CheckOdds, Number, Numbers};
use clap::{Arg, ArgGroup, ArgMatches, Command, value_parser};
use dice::Chance;
use serde_json::{Map, Value, json};

use crate::output::{Answer, BOLD, DIM, Failure, Output, Verdict, percent};

/// The numbers of a check, of whatever ruleset.
pub struct CheckArgs(Numbers);

/// Every number that some ruleset asks for; what several ask for comes last.
fn asked() -> Vec<(&'static Number, Vec<&'static Check>)> {
    let mut all: BTreeMap<&str, (usize, &Number, Vec<&Check>)> = BTreeMap::new();
    let checks = catalog::rulesets().into_iter().filter_map(|entry| entry.check.as_ref());
    for (place, (check, number)) in
        checks.flat_map(|check| check.numbers.iter().map(move |number| (check, number))).enumerate()
    {
        all.entry(number.flag).or_insert((place, number, Vec::new())).2.push(check);
    }
    let mut all: Vec<_> = all.into_values().collect();
    all.sort_by_key(|(place, _, checks)| (checks.len() > 1, *place));
    all.into_iter().map(|(_, number, checks)| (number, checks)).collect()
}

impl clap::Args for CheckArgs {
    fn augment_args(command: Command) -> Command {
        let asked = asked();
        let group = ArgGroup::new("a-check").multiple(true).conflicts_with("a-command");
        let group = group.args(asked.iter().map(|(number, _)| number.flag));
        let apart = |checks: &[&'static Check], other: &Number| {
            !checks.iter().any(|check| check.numbers.iter().any(|number| number.flag == other.flag))
        };
        let arg = |(number, checks): &(&'static Number, Vec<&'static Check>)| {
            // What no ruleset asks for together can't be given together.
            let others = asked.iter().map(|(other, _)| *other).filter(|other| apart(checks, other));
            Arg::new(number.flag)
                .long(number.flag)
                .value_name(number.letter)
                .help(number.help)
                .value_parser(value_parser!(i32).range(number.range.clone()))
                .allow_negative_numbers(*number.range.start() < 0)
                .requires_ifs(number.with.map(|flag| (clap::builder::ArgPredicate::IsPresent, flag)))
                .conflicts_with_all(others.map(|other| other.flag))
        };
        let args: Vec<Arg> = asked.iter().map(arg).collect();
        command.args(args).group(group)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl clap::FromArgMatches for CheckArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given =
            |(number, _): (&Number, _)| Some((number.flag.to_owned(), *matches.get_one::<i32>(number.flag)?));
        Ok(CheckArgs(Numbers(asked().into_iter().filter_map(given).collect())))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

pub fn run(ruleset: &str, CheckArgs(numbers): &CheckArgs, out: &mut Output) -> Answer {
    let entry = catalog::ruleset(ruleset);
    let check = entry.unwrap_or(catalog::rulesets()[0]).check.as_ref();
    let Some(check) = check else {
        return Err(Failure::usage(format!("{ruleset} has no check whose odds follow from numbers alone"))
            .help("ask for those of a command with --entity and --command, or of an --exchange"));
    };
    let needed: Vec<&Number> = check.numbers.iter().filter(|number| number.needed).collect();
    if needed.iter().any(|number| numbers.get(number.flag).is_none()) {
        let flags: Vec<String> = needed.iter().map(|number| format!("--{}", number.flag)).collect();
        return Err(Failure::usage(format!(
            "of what? a check has {}, a command --entity and --command, an exchange --exchange",
            flags.join(" and ")
        )));
    }
    if entry.is_none() {
        return Err(Failure::usage(format!("there is no ruleset `{ruleset}`"))
            .help(format!("this program has {}", catalog::names())));
    }
    let odds = (check.odds)(numbers);
    if out.json {
        out.object(&in_fields(&odds))?;
    } else {
        say(&odds, out)?;
    }
    Ok(Verdict::Yes)
}

fn say(odds: &CheckOdds, out: &mut Output) -> Result<(), Failure> {
    let width = |line: &CheckLine| match line {
        CheckLine::Note(..) => 0,
        CheckLine::Chance { name, .. } => name.len() + 1,
    };
    let width = odds.lines.iter().map(width).max().unwrap_or_default();
    for line in &odds.lines {
        match line {
            CheckLine::Note(text, rule) => out.note(format!("{text}  {DIM}[{rule}]{DIM:#}"))?,
            CheckLine::Chance { name, chance, .. } => {
                let share = percent(chance.to_f64());
                out.say(format!("  {name:<width$}{BOLD}{share:>7}{BOLD:#}  {DIM}{chance}{DIM:#}"))?;
            }
        }
    }
    Ok(())
}

/// The odds for programs: as numbers, what else there is to know, and as fractions.
fn in_fields(odds: &CheckOdds) -> Value {
    let mut all = chances(odds, |chance| json!(chance.to_f64()));
    all.extend(odds.figures.iter().map(|(field, value)| ((*field).to_owned(), json!(value))));
    all.insert("exact".to_owned(), chances(odds, |chance| json!(chance.to_string())).into());
    all.into()
}

fn chances(odds: &CheckOdds, how: fn(&Chance) -> Value) -> Map<String, Value> {
    let mut all = Map::new();
    for line in &odds.lines {
        let CheckLine::Chance { field, chance, .. } = line else { continue };
        match field.split_once('/') {
            None => all.insert(field.clone(), how(chance)),
            Some((within, field)) => {
                let within = all.entry(within).or_insert_with(|| Map::new().into());
                within.as_object_mut().expect("made above").insert(field.to_owned(), how(chance))
            }
        };
    }
    all
}
