//! Exact odds of a check, from the function that plays it.

use catalog::RULESETS;
use dice::{Chance, Odds};
use serde_json::json;
use tdgs::luck::{Luck, Reading};
use tdgs::resolution::{Degree, TARGET, natural_needed, roll};

use super::CheckArgs;
use crate::output::{Answer, BOLD, DIM, Failure, Output, Verdict, percent};

/// A check with all its numbers.
struct Check {
    stat: i32,
    against: i32,
    modifier: i32,
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
pub fn run(ruleset: &str, args: &CheckArgs, out: &mut Output) -> Answer {
    let (Some(stat), Some(against)) = (args.stat, args.against) else {
        return Err(Failure::usage(
            "of what? a check has --stat and --against, a command --entity and --command, an exchange --exchange",
        ));
    };
    if ruleset != "tdgs" {
        let known: Vec<&str> = RULESETS.iter().map(|entry| entry.name).collect();
        return Err(Failure::usage(format!("there is no ruleset `{ruleset}`"))
            .help(format!("this program has {}", known.join(", "))));
    }
    let args = &Check { stat, against, modifier: args.modifier.unwrap_or(0), luck: args.luck.unwrap_or(0) };
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
fn explain(args: &Check, needs: i32, out: &mut Output) -> Result<(), Failure> {
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

fn luck_line(args: &Check, needs: i32) -> Option<String> {
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
