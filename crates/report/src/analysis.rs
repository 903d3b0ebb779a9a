//! The report of a battle that was looked at afterwards.

use lab::{Analysis, AnalysisStep, Points};

use crate::chart::{Curves, Hue, Mark, Point, Series, curves, split};
use crate::text::{Table, escape};
use crate::{Page, Panel, Width};

/// So many changes are pointed at.
const SWINGS: usize = 8;

/// A page about a battle: the curve, what decided it, every input.
pub fn analysis(title: &str, found: &Analysis) -> Page {
    let swings = found.swings(SWINGS);
    let half = found.precision * 100.0;
    let lead = format!(
        "{} inputs; the battle was played on {} times from them. Every chance is right to {half:.1} points or better.",
        found.steps.len(),
        found.battles,
    );
    let name = &found.sides[0];
    let note = "after every input; the band is the 95 % interval";
    Page::new(title, lead)
        .with(Panel::new(&format!("Chance that {name} win"), note, Width::Full, curve(found, &swings)))
        .with_some((!swings.is_empty()).then(|| {
            let note = "of whoever decided; solid is choice, striped is luck";
            Panel::new("What decided it", note, Width::Full, decisive(found, &swings))
        }))
        .with(Panel::new("Every input", "", Width::Full, every(found)))
}

fn curve(found: &Analysis, swings: &[&AnalysisStep]) -> String {
    let point = |point: &lab::AnalysisPoint| {
        let side = &point.sides[0];
        Point { x: point.after as f64, y: side.win_rate, ci95: side.ci95 }
    };
    let name = found.sides[0].clone();
    let series = [Series { name, hue: Hue::Side(0), points: found.points.iter().map(point).collect() }];
    let mut marks: Vec<Mark> = swings
        .iter()
        .zip('A'..='Z')
        .map(|(step, letter)| Mark {
            x: step.number as f64,
            y: found.points[step.number].sides[0].win_rate,
            letter,
            text: step.sentence(found),
        })
        .collect();
    marks.sort_by(|a, b| a.x.total_cmp(&b.x));
    curves(&Curves {
        label: "The chance to win after every input",
        x: "input",
        series: &series,
        percent: true,
        range: Some([0.0, 1.0]),
        aim: Some(0.5),
        marks: &marks,
        dots: false,
        width: 860.0,
    })
}

fn decisive(found: &Analysis, swings: &[&AnalysisStep]) -> String {
    let most = swings.iter().map(|step| step.change.points.abs()).fold(0.0, f64::max);
    let mut table = Table::new(&["", found.clock, "what", "#change", "luck and choice", "better"]);
    for (step, letter) in swings.iter().zip('A'..='Z') {
        table.row(vec![
            format!("{letter}"),
            step.round.to_string(),
            described(step),
            points(step.change),
            split(step.luck.points, step.choice.points, most),
            better(step),
        ]);
    }
    table.html()
}

/// Who did what, and what came of it.
fn described(step: &AnalysisStep) -> String {
    let who = step.who.as_ref().map(|who| format!("{}: ", escape(who))).unwrap_or_default();
    let told: Vec<String> = step.told.iter().take(3).map(|line| escape(line)).collect();
    let told = if told.is_empty() { String::new() } else { format!("<br><small>{}</small>", told.join(" ")) };
    format!("<b>{who}{}</b>{told}", escape(&step.label))
}

fn better(step: &AnalysisStep) -> String {
    let better = step.better.as_ref();
    better.map_or_else(String::new, |better| format!("{} ({})", escape(&better.label), points(better.gain)))
}

/// Points of a hundred with their error.
fn points(points: Points) -> String {
    let sign = if points.points < 0.0 { "\u{2212}" } else { "+" };
    format!("{sign}{:.1} <small>±{:.1}</small>", points.points.abs() * 100.0, points.error * 100.0)
}

fn every(found: &Analysis) -> String {
    let chance = format!("#{}", found.sides[0]);
    let mut table =
        Table::new(&["#", found.clock, "input", &chance, "#change", "#luck", "#choice", "better"]);
    let swings = found.swings(SWINGS);
    for (step, point) in found.steps.iter().zip(&found.points[1..]) {
        let who = step.who.as_ref().map(|who| format!("{}: ", escape(who))).unwrap_or_default();
        let row = vec![
            step.number.to_string(),
            step.round.to_string(),
            format!("{who}{}", escape(&step.label)),
            format!("{:.1} %", point.sides[0].win_rate * 100.0),
            points(step.change),
            points(step.luck),
            points(step.choice),
            better(step),
        ];
        if swings.iter().any(|swing| swing.number == step.number) {
            table.chosen(row)
        } else {
            table.row(row)
        }
    }
    table.html()
}
