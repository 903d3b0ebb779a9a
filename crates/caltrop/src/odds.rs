//! `caltrop odds`: exact odds of a check, from the function that plays it.

use catalog::RULESETS;
use clap::value_parser;
use dice::{Chance, Odds};
use serde_json::json;
use tdgs::luck::{Luck, Reading};
use tdgs::resolution::{Degree, TARGET, natural_needed, roll};

use crate::output::{Answer, BOLD, DIM, Failure, Output, Verdict, percent};

/// The arguments of `odds`.
#[derive(clap::Args)]
#[command(after_help = "Example: caltrop odds tdgs --stat 12 --against 10 --luck 3")]
pub struct Args {
    /// The ruleset
    ruleset: String,
    /// The stat of whoever acts
    #[arg(long, value_name = "N", value_parser = value_parser!(i32).range(0..=1000))]
    stat: i32,
    /// The stat it is set against
    #[arg(long, value_name = "N", value_parser = value_parser!(i32).range(0..=1000))]
    against: i32,
    /// All modifiers together
    #[arg(long = "mod", value_name = "M", default_value_t = 0, allow_negative_numbers = true)]
    #[arg(value_parser = value_parser!(i32).range(-1000..=1000))]
    modifier: i32,
    /// The Luck of whoever rolls
    #[arg(long, value_name = "L", default_value_t = 0, allow_negative_numbers = true)]
    #[arg(value_parser = value_parser!(i8).range(-10..=10))]
    luck: i8,
}

/// How a check ends, without the d4 that follows a critical.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    CriticalFailure,
    Failure,
    Success,
    CriticalSuccess,
}

/// Tells the odds.
pub fn run(args: &Args, out: &mut Output) -> Answer {
    if args.ruleset != "tdgs" {
        let known: Vec<&str> = RULESETS.iter().map(|entry| entry.name).collect();
        return Err(Failure::usage(format!("there is no ruleset `{}`", args.ruleset))
            .help(format!("this program has {}", known.join(", "))));
    }
    let needs = natural_needed(args.stat - args.against + args.modifier, args.luck, Reading::Faces);
    let odds = check(needs, args.luck);
    let success = odds.chance_that(|end| *end >= End::Success);
    let (best, worst) = (odds.of(&End::CriticalSuccess), odds.of(&End::CriticalFailure));
    if out.json {
        out.object(&json!({
            "success": success.to_f64(), "critical_success": best.to_f64(),
            "critical_failure": worst.to_f64(), "needs": needs,
            "exact": {
                "success": success.to_string(), "critical_success": best.to_string(),
                "critical_failure": worst.to_string(),
            },
        }))?;
        return Ok(Verdict::Yes);
    }
    explain(args, needs, out)?;
    out.say(row("success", &success))?;
    out.say(row("critical success", &best))?;
    out.say(row("critical failure", &worst))?;
    Ok(Verdict::Yes)
}

fn check(needs: i32, luck: i8) -> Odds<End> {
    dice::odds(|dice| match roll(needs, &mut Luck::new(luck), dice).degree {
        Degree::CriticalFailure(_) => End::CriticalFailure,
        Degree::Failure => End::Failure,
        Degree::Success => End::Success,
        Degree::CriticalSuccess(_) => End::CriticalSuccess,
    })
}

fn row(what: &str, chance: &Chance) -> String {
    format!("  {what:<17}{BOLD}{:>7}{BOLD:#}  {DIM}{chance}{DIM:#}", percent(chance.to_f64()))
}

/// The sum, the natural it needs, and what Luck has to do with it.
fn explain(args: &Args, needs: i32, out: &mut Output) -> Result<(), Failure> {
    let sign = if args.modifier < 0 { '-' } else { '+' };
    let modifier = match args.modifier.unsigned_abs() {
        0 => String::new(),
        size => format!(" {sign} {size}"),
    };
    out.note(format!(
        "d20 + {} - {}{modifier} against {TARGET}: a natural {needs} or more succeeds  \
         {DIM}[tdgs.resolution.formula]{DIM:#}",
        args.stat, args.against
    ))?;
    if let Some(why) = luck_line(args, needs) {
        out.note(why)?;
    }
    Ok(())
}

fn luck_line(args: &Args, needs: i32) -> Option<String> {
    let plain = natural_needed(args.stat - args.against + args.modifier, 0, Reading::Faces);
    let (luck, again) = (args.luck, if args.luck >= 10 { "; a natural 1 is rolled again, once" } else { "" });
    let (text, rule) = match luck {
        0 => return None,
        _ if needs == plain => (
            format!("Luck {luck:+} changes nothing: its bound is looser{again}"),
            "tdgs.luck.bounds-not-shift",
        ),
        1.. => (format!("Luck {luck:+} guarantees it; without, a natural {plain}{again}"), "tdgs.luck.floor"),
        _ => (format!("Luck {luck:+} caps it; without, a natural {plain}"), "tdgs.luck.ceiling"),
    };
    Some(format!("{text}  {DIM}[{rule}]{DIM:#}"))
}
