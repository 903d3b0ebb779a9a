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
        grouped(found.battles),
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

/// A number with a gap after every three digits.
fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let parts: Vec<&str> = {
        let first = digits.len() % 3;
        let rest = (first..digits.len()).step_by(3).map(|at| &digits[at..at + 3]);
        (first > 0).then(|| &digits[..first]).into_iter().chain(rest).collect()
    };
    parts.join(",")
}

fn curve(found: &Analysis, swings: &[&AnalysisStep]) -> String {
    let point = |point: &lab::AnalysisPoint| {
        let side = &point.sides[0];
        Point { x: point.after as f64, y: side.win_rate, ci95: side.ci95 }
    };
    // The panel's title says whose chance it is.
    let series =
        [Series { name: String::new(), hue: Hue::Side(0), points: found.points.iter().map(point).collect() }];
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
    let drawn = curves(&Curves {
        label: "The chance to win after every input",
        x: "input",
        series: &series,
        percent: true,
        range: Some([0.0, 1.0]),
        aim: Some(0.5),
        marks: &marks,
        dots: false,
        width: 860.0,
    });
    format!("<div class=\"scroll broad\">{drawn}</div>")
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
    let told =
        if told.is_empty() { String::new() } else { format!("<br><small>{}</small>", told.join(". ")) };
    format!("<div class=\"told\"><b>{who}{}</b>{told}</div>", escape(&step.label))
}

fn better(step: &AnalysisStep) -> String {
    let better = step.better.as_ref();
    better.map_or_else(String::new, |better| format!("{} ({})", escape(&better.label), points(better.gain)))
}

/// Points of a hundred with their error; nothing where there is nothing for certain.
fn points(points: Points) -> String {
    if points == Points::default() {
        return String::new();
    }
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
            table.chosen(row);
        } else {
            table.row(row);
        }
    }
    table.html()
}

#[cfg(test)]
mod tests {
    use lab::{AnalysisPoint, SideChance};

    use super::*;

    fn found() -> Analysis {
        let side =
            |win_rate| SideChance { win_rate, ci95: [win_rate - 0.02, win_rate + 0.02], value: win_rate };
        let point = |after, p| AnalysisPoint {
            after,
            round: 1,
            sides: vec![side(p), side(1.0 - p)],
            draws: 0.0,
            battles: 2_400,
        };
        let points = |points| Points { points, error: 0.02 };
        let step = AnalysisStep {
            number: 1,
            round: 1,
            by: Some(0),
            who: Some("<Rowan>".to_owned()),
            command: "attack bryn".to_owned(),
            label: "Attack Bryn".to_owned(),
            told: vec!["Rowan attacks Bryn: miss".to_owned()],
            verdict: Some("miss".to_owned()),
            side: 0,
            change: points(-0.21),
            luck: points(-0.17),
            choice: points(-0.04),
            considered: Vec::new(),
            better: None,
        };
        Analysis {
            sides: vec!["Reds".to_owned(), "Blues".to_owned()],
            clock: "round",
            waits: false,
            precision: 0.02,
            battles: 12_345,
            complete: true,
            points: vec![point(0, 0.64), point(1, 0.43)],
            steps: vec![step],
        }
    }

    #[test]
    fn the_page_tells_what_was_luck_and_what_choice() {
        let html = analysis("A duel", &found()).html();
        for told in [
            "12,345 times",
            "Chance that Reds win",
            "&lt;Rowan&gt;",
            "luck \u{2212}17.0",
            "choice \u{2212}4.0",
        ] {
            assert!(html.contains(told), "{told}");
        }
        assert!(!html.contains("<Rowan>") && !html.contains("NaN"));
        let nothing = Analysis { steps: Vec::new(), points: vec![found().points[0].clone()], ..found() };
        let html = analysis("Nothing yet", &nothing).html();
        assert!(!html.contains("What decided it") && !html.contains("NaN"));
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([7, 1_000, 123_456].map(grouped), ["7", "1,000", "123,456"]);
    }
}
