//! The page of a search for balance: what was found, and what was tried on the way.

use study::{Balance, Knob, Look, Tally};

use crate::chart::{Bar, Curves, Hue, Mark, Series, bars, curves};
use crate::page::{Page, Panel, Width};
use crate::sweep::point_of;
use crate::text::{Table, escape, number, percent, span, thousands};

/// The page of a search; `aim` is the band to be reached.
pub fn balance(title: &str, side: &str, hue: u8, found: &Balance, aim: [f64; 2]) -> Page {
    let words = found.found.setting.words(&found.knobs);
    let lead = if found.reached {
        format!(
            "With {words}, {side} win {} of the battles. The true rate lies within {} % with a chance of {}.",
            percent(found.found.tally.rate()),
            span(aim),
            percent(found.sure)
        )
    } else if found.stopped {
        format!(
            "The search was stopped. Nearest so far comes {words}, with {} of the battles for {side}{}.",
            percent(found.found.tally.rate()),
            if found.fresh { "" } else { "; the best of many looks better than it is" }
        )
    } else {
        format!(
            "{} % is out of reach. Nearest comes {words}, with {} of the battles for {side}.",
            span(aim),
            percent(found.found.tally.rate())
        )
    };
    let hue = Hue::Side(hue);
    let bar = |name: &str, tally: &Tally| Bar {
        name: name.to_owned(),
        hue,
        share: tally.rate(),
        ci95: tally.ci95(),
    };
    let both = [bar("as it was", &found.before.tally), bar("changed", &found.found.tally)];
    let both = bars(&format!("Win rate of {side} before and after"), &both);
    let fresh = if found.fresh { "fresh " } else { "" };
    let (last, all) = (thousands(found.found.tally.battles()), thousands(found.battles));
    let note = format!("{last} {fresh}battles for the change, {all} in all");
    let page = Page::new(format!("{title}: balance"), lead).with(Panel::new(
        &format!("Win rate of {side}"),
        &note,
        Width::Full,
        both,
    ));
    let page = found
        .knobs
        .iter()
        .enumerate()
        .fold(page, |page, (n, knob)| page.with_some(alone(found, n, knob, hue, aim)));
    page.with(Panel::new(
        "What was tried",
        "fewest knobs first, then the cheapest",
        Width::Full,
        table(found),
    ))
}

/// One knob alone, as far as it was looked at.
fn alone(found: &Balance, n: usize, knob: &Knob, hue: Hue, aim: [f64; 2]) -> Option<Panel> {
    let only = |look: &&Look| look.setting.0.iter().enumerate().all(|(m, value)| m == n || value.is_none());
    let value = |look: &Look| look.setting.0[n].or(knob.now);
    let mut points: Vec<_> = found
        .looks
        .iter()
        .filter(only)
        .filter_map(|look| Some(point_of(value(look)?, &look.tally)))
        .collect();
    points.sort_by(|a, b| a.x.total_cmp(&b.x));
    let chosen = found.looks.iter().filter(only).find(|look| look.setting == found.found.setting);
    let marks: Vec<Mark> = chosen
        .and_then(|look| {
            let x = value(look)? as f64;
            Some(Mark { x, y: look.tally.rate(), letter: '★', text: "what was found".to_owned() })
        })
        .into_iter()
        .collect();
    if points.len() < 2 {
        return None;
    }
    let series = [Series { name: String::new(), hue, points }];
    let chart = curves(&Curves {
        label: &format!("Win rate by {}", knob.path),
        x: &knob.path,
        series: &series,
        percent: true,
        range: Some([0.0, 1.0]),
        aim: Some(f64::midpoint(aim[0], aim[1])),
        marks: &marks,
        dots: true,
        width: 420.0,
    });
    let width = if found.knobs.len() == 3 { Width::Third } else { Width::Half };
    Some(Panel::new(&format!("{} alone", knob.path), "dashed: the target", width, chart))
}

fn table(found: &Balance) -> String {
    let mut table = Table::new(&["change", "#cost", "#win rate", "#95 % interval", "#battles"]);
    for look in &found.looks {
        let cells = vec![
            escape(&look.setting.words(&found.knobs)),
            number(look.cost),
            percent(look.tally.rate()),
            span(look.tally.ci95()),
            thousands(look.tally.battles()),
        ];
        if look.setting == found.found.setting { table.chosen(cells) } else { table.row(cells) }
    }
    table.html()
}
