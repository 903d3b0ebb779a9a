//! `caltrop roll`: one roll, or the exact chances of all of them.

use std::fmt::Write;

use dice::notation::{DieRoll, Distribution, Expr};
use dice::{LabDice, Seed, Stream};
use serde_json::{Value, json};

use crate::output::{Answer, BOLD, DIM, Failure, Output, Verdict, count, percent, plain};
use crate::scenario::{seed_json, seed_or_new};

/// The most rows of a table of chances; more values share rows.
const MOST_ROWS: usize = 40;
/// The most dice that are listed one by one.
const MOST_DICE: usize = 100;
/// The length of the longest bar.
const BAR: f64 = 40.0;

/// The arguments of `roll`.
#[derive(clap::Args)]
pub struct Args {
    /// The dice, such as 4d6dl1, 2d6kh1+3, d%, 3d6! or (2d4+1)*2
    #[arg(required = true, num_args = 1.., value_name = "EXPR")]
    expr: Vec<String>,
    /// The seed of the roll; without it, a fresh one
    #[arg(long, value_name = "N", conflicts_with = "exact")]
    seed: Option<Seed>,
    /// Every value with its exact chance instead of one roll
    #[arg(long)]
    exact: bool,
}

pub fn run(args: &Args, out: &mut Output) -> Answer {
    let text = args.expr.join(" ");
    let expr = Expr::parse(&text).map_err(|error| Failure::usage(error.to_string()))?;
    if args.exact { list(&expr, out) } else { roll(&expr, args.seed, out) }
}

fn roll(expr: &Expr, seed: Option<Seed>, out: &mut Output) -> Answer {
    let seed = seed_or_new(seed)?;
    let rolled = expr.roll(&mut LabDice::new(seed, Stream::battle(0)));
    if out.json {
        let rolls: Vec<Value> = rolled.rolls.iter().map(die_json).collect();
        let expr = expr.to_string();
        out.object(&json!({ "expr": expr, "total": rolled.total, "rolls": rolls, "seed": seed_json(seed) }))?;
    } else if out.quiet {
        out.say(rolled.total)?;
    } else {
        out.say(format!("{BOLD}{}{BOLD:#}", rolled.total))?;
        out.say(format!("{DIM}{} with seed {seed}{DIM:#}", plain(&expr.to_string())))?;
        if !rolled.rolls.is_empty() {
            out.say(dice_line(&rolled.rolls))?;
        }
    }
    Ok(Verdict::Yes)
}

fn die_json(roll: &DieRoll) -> Value {
    let mut die = json!({ "die": roll.faces.to_string(), "value": roll.value, "kept": roll.kept });
    if roll.exploded() {
        die["shown"] = json!(roll.shown);
    }
    if !roll.rerolled.is_empty() {
        die["rerolled"] = json!(roll.rerolled);
    }
    if let Some(label) = &roll.label {
        die["label"] = json!(&**label);
    }
    die
}

/// The dice in a row; a dropped one stands in parentheses.
fn dice_line(rolls: &[DieRoll]) -> String {
    let mut line = String::new();
    let mut kind = String::new();
    for roll in rolls.iter().take(MOST_DICE) {
        let label = roll.label.as_ref().map(|label| format!("[{}]", plain(label))).unwrap_or_default();
        let this = format!("{}{label}", roll.faces);
        if this != kind {
            let _ = write!(line, "{}{this}:", if kind.is_empty() { "  " } else { "   " });
            kind = this;
        }
        let _ = write!(line, " {}", die(roll));
    }
    if rolls.len() > MOST_DICE {
        let _ = write!(line, " ... and {} more (--json lists them)", rolls.len() - MOST_DICE);
    }
    line
}

fn die(roll: &DieRoll) -> String {
    let mut text = roll.shown.iter().map(ToString::to_string).collect::<Vec<_>>().join("!+");
    for face in &roll.rerolled {
        text = format!("{face}r>{text}");
    }
    if roll.kept { text } else { format!("{DIM}({text}){DIM:#}") }
}

fn list(expr: &Expr, out: &mut Output) -> Answer {
    let exact = expr.exact().map_err(|error| Failure::usage(error.to_string()))?;
    if out.json {
        out.object(&exact_json(expr, &exact))?;
        return Ok(Verdict::Yes);
    }
    let mean = exact.mean();
    let fraction = mean.to_string();
    let fraction = if fraction.len() <= 20 { format!(" = {fraction}") } else { String::new() };
    out.note(format!(
        "{BOLD}{}{BOLD:#}: mean {:.4}{fraction}, standard deviation {:.4}, from {} to {}",
        plain(&expr.to_string()),
        mean.to_f64(),
        exact.sd(),
        exact.min(),
        exact.max()
    ))?;
    for row in table(&exact) {
        out.say(row)?;
    }
    if exact.len() > MOST_ROWS {
        out.note(format!("{}; --json lists them one by one", count(exact.len(), "different value")))?;
    }
    Ok(Verdict::Yes)
}

fn exact_json(expr: &Expr, exact: &Distribution) -> Value {
    let outcomes: Vec<Value> = exact.shares().map(|(value, p)| json!({ "value": value, "p": p })).collect();
    let mean = exact.mean();
    json!({
        "expr": expr.to_string(), "mean": mean.to_f64(), "mean_exact": mean.to_string(), "sd": exact.sd(),
        "min": exact.min(), "max": exact.max(), "outcomes": outcomes,
    })
}

/// One row for each value, or for each of so many equal ranges.
fn table(exact: &Distribution) -> Vec<String> {
    let shares: Vec<(i64, f64)> = exact.shares().collect();
    let rows: Vec<(String, f64)> = if shares.len() <= MOST_ROWS {
        shares.iter().map(|(value, p)| (value.to_string(), *p)).collect()
    } else {
        ranges(&shares)
    };
    let widest = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let most = rows.iter().map(|row| row.1).fold(f64::MIN_POSITIVE, f64::max);
    let bar = |p: f64| "#".repeat((p / most * BAR).round() as usize);
    rows.iter()
        .map(|(name, p)| format!("{name:>widest$}  {:>6}  {}", percent(*p), bar(*p)).trim_end().to_owned())
        .collect()
}

fn ranges(shares: &[(i64, f64)]) -> Vec<(String, f64)> {
    let (Some(first), Some(last)) = (shares.first(), shares.last()) else { return Vec::new() };
    let span = i128::from(last.0) - i128::from(first.0) + 1;
    let step = (span as u128).div_ceil(MOST_ROWS as u128).max(1) as i128;
    let row = |value: i64| (i128::from(value) - i128::from(first.0)) / step;
    let mut rows: Vec<(String, f64)> = Vec::new();
    for group in shares.chunk_by(|a, b| row(a.0) == row(b.0)) {
        let low = i128::from(first.0) + row(group[0].0) * step;
        let high = (low + step - 1).min(i128::from(last.0));
        rows.push((format!("{low} to {high}"), group.iter().map(|share| share.1).sum()));
    }
    rows
}
