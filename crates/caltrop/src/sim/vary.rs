//! `caltrop sim --vary`: the same battles for every value of a number, beside each other.

use comfy_table::{CellAlignment, Table, presets};
use lab::{Report, Spec};
use serde_json::{Value, json};
use study::{Knob, Setting, Subject};

use super::{Args, as_json, setting, spec};
use crate::output::{Answer, BOLD, DIM, Failure, Output, Thousands, Verdict, percent, plain};
use crate::progress::Progress;
use crate::scenario::Scenario;
use crate::trial::failure;

/// A value of the number, with what its battles came to.
struct Variant {
    value: i64,
    report: Report,
    seconds: f64,
}

/// Plays every value, and shows them in one table.
pub fn run(args: &Args, text: &str, out: &mut Output) -> Answer {
    if args.html.is_some() || args.csv.is_some() || args.parquet.is_some() {
        return Err(Failure::usage("--vary compares in a table and in --json")
            .help("for pages and files of a varied number use `caltrop sweep`"));
    }
    let scenario = Scenario::find_changed(&args.scenario, &args.changes)?;
    let subject = Subject::new(Scenario::files(&args.scenario, &args.changes)?)?;
    let knob = Knob::parse(&subject, text).map_err(failure)?;
    let spec = spec(args, &scenario)?;
    let mut variants = Vec::new();
    for &value in &knob.values {
        let game =
            subject.turned(std::slice::from_ref(&knob), &Setting::all(&[value])).map_err(failure)?.game;
        let watch = Progress::new(spec.battles, &format!("battles with {}", knob.words(value)), !out.quiet)?;
        let report = game.simulate(&spec, None, &watch);
        let seconds = watch.finish();
        let report = report.map_err(|error| Failure::no(error.to_string()))?;
        let stopped = lab::Watch::stopped(&watch);
        if report.battles() > 0 {
            variants.push(Variant { value, report, seconds });
        }
        if stopped {
            break;
        }
    }
    if out.json {
        out.object(&told(&scenario, &spec, &knob, &variants))?;
    } else {
        show(&scenario, &spec, &knob, &variants, out)?;
    }
    Ok(Verdict::Yes)
}

fn told(scenario: &Scenario, spec: &Spec, knob: &Knob, variants: &[Variant]) -> Value {
    let variant = |v: &Variant| {
        let mut fields = as_json(scenario, spec, &v.report, v.seconds);
        fields["value"] = json!(v.value);
        fields
    };
    json!({
        "ruleset": scenario.game.ruleset(), "scenario": scenario.id, "vary": knob.path, "now": knob.now,
        "variants": variants.iter().map(variant).collect::<Vec<_>>(),
    })
}

fn show(
    scenario: &Scenario,
    spec: &Spec,
    knob: &Knob,
    variants: &[Variant],
    out: &mut Output,
) -> Result<(), Failure> {
    let battles: u64 = variants.iter().map(|variant| variant.report.battles()).sum();
    out.note(format!(
        "{BOLD}{}{BOLD:#}  {DIM}{} battles, {}{DIM:#}",
        plain(&scenario.title),
        Thousands(battles),
        setting(spec)
    ))?;
    let mut table = Table::new();
    let sides = scenario.game.sides().iter().flat_map(|side| {
        let side = plain(side);
        [format!("{side} win"), "95% interval".to_owned(), "lose".to_owned()]
    });
    let clock = variants.first().map_or("round", |variant| variant.report.clock());
    let heads = std::iter::once(plain(&knob.path)).chain(sides);
    table.load_style(presets::NOTHING).set_header(heads.chain(["nobody".to_owned(), format!("{clock}s")]));
    for Variant { value, report, .. } in variants {
        let now = if knob.now == Some(*value) { " (now)" } else { "" };
        let losses = report.deeds().map(lab::Deeds::losses).unwrap_or_default();
        let mut row = vec![format!("{}{now}", knob.show(*value))];
        for (n, side) in report.sides().iter().enumerate() {
            let [low, high] = side.ci95.map(percent);
            row.extend([percent(side.win_rate), format!("{low} to {high}")]);
            row.push(losses.get(n).map_or_else(String::new, |loss| format!("{:.1}", loss.casualties)));
        }
        let draws = report.draws() as f64 / report.battles() as f64;
        row.extend([percent(draws), format!("{:.1}", report.rounds().mean)]);
        table.add_row(row);
    }
    for column in table.column_iter_mut() {
        column.set_cell_alignment(CellAlignment::Right);
    }
    out.say(table.trim_fmt())
}
