//! Exact odds of a check with a skill, and of a contest, from the functions that play them.

use axiom::contests::{Chances, chance_to_win};
use axiom::degree::{Degree, Spread, THROWS};
use dice::{Chance, ratio};
use serde_json::{Map, Value, json};

use super::CheckArgs;
use crate::output::{Answer, BOLD, DIM, Failure, Output, Verdict, percent};

/// Tells the odds.
pub fn run(args: &CheckArgs, out: &mut Output) -> Answer {
    let Some(skill) = args.skill else {
        return Err(Failure::usage("of what? a check has --skill, a command --entity and --command"));
    };
    let target = skill + args.modifier.unwrap_or(0);
    let spread = Spread::at(target);
    let of = |throws: u32| ratio(u64::from(throws), u64::from(THROWS));
    let success = of(spread.successes());
    let degrees = Degree::ALL.map(|degree| (degree.name(), of(spread.of(degree))));
    let contest = args.against_skill.map(|other| {
        let other = Chances { skill: other, target: other };
        chance_to_win(Chances { skill, target }, other)
    });
    if out.json {
        let told = |how: fn(&Chance) -> Value| {
            let all = degrees.iter().map(|(name, chance)| (name.replace(' ', "_"), how(chance)));
            let mut told = json!({ "success": how(&success), "degrees": all.collect::<Map<_, _>>() });
            if let Some(contest) = &contest {
                told["contest_win"] = how(contest);
            }
            told
        };
        let mut all = told(|chance| json!(chance.to_f64()));
        all["target_number"] = json!(target);
        all["exact"] = told(|chance| json!(chance.to_string()));
        out.object(&all)?;
        return Ok(Verdict::Yes);
    }
    out.note(format!("3d6 at or below {target}  {DIM}[axiom.check.success]{DIM:#}"))?;
    out.say(row("success", &success))?;
    degrees.iter().try_for_each(|(name, chance)| out.say(row(name, chance)))?;
    if let (Some(contest), Some(other)) = (contest, args.against_skill) {
        out.note(format!("Against {other}, by degree, then by skill  {DIM}[axiom.contest.compare]{DIM:#}"))?;
        out.say(row("contest won", &contest))?;
    }
    Ok(Verdict::Yes)
}

fn row(what: &str, chance: &Chance) -> String {
    format!("  {what:<20}{BOLD}{:>7}{BOLD:#}  {DIM}{chance}{DIM:#}", percent(chance.to_f64()))
}
