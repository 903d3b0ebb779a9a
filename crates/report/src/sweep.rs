//! The page of a sweep: a curve, or a field.

use study::{Knob, Sweep, SweepPoint, Tally};

use crate::chart::{Curves, Heat, Hue, Mark, Point, Series, curves, heat};
use crate::page::{Page, Panel, Width};
use crate::text::{Table, escape, number, percent, span, thousands};

/// The most cells a field is drawn with; more are listed.
const MOST_CELLS: usize = 24;
/// The most columns of a field whose figures can be read on a phone; a wider one is moved sideways.
const MOST_NARROW: usize = 4;
/// The most columns of a field that stands beside its table.
const MOST_BESIDE: usize = 6;

/// The page of a sweep.
pub fn sweep(title: &str, side: &str, hue: u8, sweep: &Sweep) -> Page {
    let battles: u64 = sweep.points.iter().map(|point| point.tally.battles()).sum();
    let paths: Vec<&str> = sweep.knobs.iter().map(|knob| knob.path.as_str()).collect();
    let verb = if paths.len() == 1 { "changes" } else { "change" };
    let lead = format!(
        "How often {side} win as {} {verb}: {} battles between bots at {} points. Every point plays the same battles as far as it \
         plays; more were played where more was to be learned.",
        paths.join(" and "),
        thousands(battles),
        sweep.points.len()
    );
    let hue = Hue::Side(hue);
    let wide = sweep.knobs.get(1).is_some_and(|across| across.values.len() > MOST_BESIDE);
    let width = if wide { Width::Full } else { Width::Half };
    let label = format!("Win rate of {side} by {}", paths.join(" and "));
    let chart = match &sweep.knobs[..] {
        [knob] => Some(curve(&label, hue, knob, &sweep.points)),
        [down, across] if across.values.len() <= MOST_CELLS && down.values.len() <= MOST_CELLS => {
            Some(field(&label, hue, down, across, &sweep.points))
        }
        _ => None,
    };
    let panel =
        chart.map(|chart| Panel::new(&format!("Win rate of {side}"), "with 95 % intervals", width, chart));
    let page = Page::new(format!("{title}: {}", paths.join(" and ")), lead).with_some(panel);
    page.with(Panel::new("Every point", "", width, table(sweep)))
}

/// A point of a curve.
pub(crate) fn point_of(x: i64, tally: &Tally) -> Point {
    Point { x: x as f64, y: tally.rate(), ci95: tally.ci95() }
}

fn curve(label: &str, hue: Hue, knob: &Knob, points: &[SweepPoint]) -> String {
    let at = points.iter().map(|point| point_of(point.values[0], &point.tally)).collect();
    let series = [Series { name: String::new(), hue, points: at }];
    let now = points.iter().find(|point| knob.now == Some(point.values[0]));
    let marks: Vec<Mark> = now
        .map(|point| Mark {
            x: point.values[0] as f64,
            y: point.tally.rate(),
            letter: '★',
            text: format!("as it is now: {}", percent(point.tally.rate())),
        })
        .into_iter()
        .collect();
    let chart = curves(&Curves {
        label,
        x: &knob.path,
        series: &series,
        percent: true,
        range: Some([0.0, 1.0]),
        aim: Some(0.5),
        marks: &marks,
        dots: true,
        width: 420.0,
    });
    let now = if marks.is_empty() { "" } else { "★ as it is now; " };
    format!("{chart}<p class=\"note\">{now}dashed: half of the battles</p>")
}

/// A field of rates: the first knob up, the second along.
fn field(label: &str, hue: Hue, down: &Knob, across: &Knob, points: &[SweepPoint]) -> String {
    let names = |knob: &Knob| -> Vec<String> {
        let name = |&value: &i64| {
            let mark = if knob.now == Some(value) { " ★" } else { "" };
            format!("{}{mark}", knob.show(value))
        };
        knob.values.iter().map(name).collect()
    };
    let cells: Vec<_> = points.iter().map(|point| Some((point.tally.rate(), point.tally.half()))).collect();
    let chart = heat(&Heat {
        label,
        x: (&across.path, &names(across)),
        y: (&down.path, &names(down)),
        cells: &cells,
        hue,
        aim: None,
    });
    let broad = if across.values.len() > MOST_NARROW { " broad" } else { "" };
    format!(
        "<div class=\"scroll{broad}\">{chart}</div>\
         <p class=\"note\">Win rate in percent with half of its interval; ★ as it is now</p>"
    )
}

fn table(sweep: &Sweep) -> String {
    let clock = sweep.points.first().map_or("round", |point| point.tally.clock());
    let rounds = format!("#{clock}s");
    let heads = sweep.knobs.iter().map(|knob| knob.path.as_str());
    let rest = ["#win rate", "#95 % interval", "#battles", "#draws", &rounds];
    let mut table = Table::new(&heads.chain(rest).collect::<Vec<_>>());
    for SweepPoint { values, tally } in &sweep.points {
        let now = sweep.knobs.iter().zip(values).all(|(knob, value)| knob.now == Some(*value));
        let values = sweep.knobs.iter().zip(values).map(|(knob, value)| escape(&knob.show(*value)));
        let rest = [
            percent(tally.rate()),
            span(tally.ci95()),
            thousands(tally.battles()),
            tally.draws().to_string(),
            number(tally.rounds()),
        ];
        let cells = values.chain(rest).collect();
        if now { table.chosen(cells) } else { table.row(cells) }
    }
    table.html()
}
