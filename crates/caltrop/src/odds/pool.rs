//! Exact odds of a check of a squad: its success, the panic beside it, and the rows of the Panic Table.

use command::check::{chance, draw_against, roll_panic, roll_stress_dice};
use command::panic::Panic;
use dice::{Chance, odds};
use serde_json::{Map, Value, json};

use super::CheckArgs;
use crate::output::{Answer, BOLD, DIM, Failure, Output, Verdict, percent};

/// Tells the odds.
pub fn run(args: &CheckArgs, out: &mut Output) -> Answer {
    let Some(pool) = args.pool else {
        return Err(Failure::usage("of what? a check has --pool, a command --entity and --command"));
    };
    let stress = args.stress.unwrap_or(0);
    let pool = i32::from(pool) + args.modifier.unwrap_or(0);
    let needed = chance(pool);
    let success = odds(|dice| draw_against(needed, dice) <= needed).of(&true);
    let trigger = odds(|dice| roll_stress_dice(stress, dice) > 0).of(&true);
    let table = odds(|dice| Panic::of(roll_panic(stress, dice)));
    let rows = Panic::ALL.map(|row| (row, table.of(&row)));
    if out.json {
        let told = |how: fn(&Chance) -> Value| {
            let rows = rows.iter().map(|(row, chance)| (word(*row), how(chance))).collect::<Map<_, _>>();
            json!({ "success": how(&success), "panic_trigger": how(&trigger), "panic_table": rows })
        };
        let mut all = told(|chance| json!(chance.to_f64()));
        all["exact"] = told(|chance| json!(chance.to_string()));
        out.object(&all)?;
        return Ok(Verdict::Yes);
    }
    out.note(format!("A pool of {pool}  {DIM}[command.check.table-continued]{DIM:#}"))?;
    out.say(line("success", &success))?;
    out.note(format!("With Stress {stress}  {DIM}[command.stress.dice.odds]{DIM:#}"))?;
    out.say(line("sets off a Panic Roll", &trigger))?;
    out.note(format!("Once set off  {DIM}[command.panic.odds]{DIM:#}"))?;
    rows.iter().try_for_each(|(row, chance)| out.say(line(row.name(), chance)))?;
    Ok(Verdict::Yes)
}

/// A row's name as a field: `keep_it_together`.
fn word(row: Panic) -> String {
    row.name().to_lowercase().replace(' ', "_")
}

fn line(what: &str, chance: &Chance) -> String {
    format!("  {what:<22}{BOLD}{:>7}{BOLD:#}  {DIM}{chance}{DIM:#}", percent(chance.to_f64()))
}
