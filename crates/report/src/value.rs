//! The page of what everything is worth.

use study::{Kind, Value, Worth};

use crate::chart::{Hue, worth};
use crate::page::{Page, Panel, Width};
use crate::text::{Table, escape, percent, thousands};

/// The page of what everything is worth to a side.
pub fn value(title: &str, sides: &[String], side: usize, value: &Value) -> Page {
    let name = sides.get(side).map_or("", String::as_str);
    let rate = value.wins as f64 / value.battles as f64;
    let lead = format!(
        "{name} win {} of {} battles. Each line leaves one thing out and plays the same battles again: what it is worth is the win rate \
         with it, less the one without, in points.",
        percent(rate),
        thousands(value.battles)
    );
    let most =
        value.worths.iter().flat_map(|worth| worth.ci95).fold(0.0, |most: f64, end| most.max(end.abs()));
    let panel = |(kind, title): (Kind, &str)| {
        let of: Vec<&Worth> = value.worths.iter().filter(|worth| worth.part.kind == kind).collect();
        (!of.is_empty()).then(|| Panel::new(title, "", Width::Full, table(&of, sides, most)))
    };
    let kinds = [(Kind::Entity, "Everybody"), (Kind::Item, "What they have"), (Kind::Terrain, "The ground")];
    let page = kinds
        .into_iter()
        .map(panel)
        .fold(Page::new(format!("{title}: what it is worth"), lead), Page::with_some);
    page.with_some(
        (!value.fixed.is_empty()).then(|| Panel::new("Not left out", "", Width::Full, fixed(value))),
    )
}

fn table(worths: &[&Worth], sides: &[String], most: f64) -> String {
    let mut table = Table::new(&["what", "worth", "#points", "#95 % interval", "#without"]);
    let points = |share: f64| format!("{:+.1}", share * 100.0 + 0.0).replace('-', "\u{2212}");
    for one in worths {
        let hue = one.part.side.map_or(Hue::Plain, |side| Hue::Side(side as u8));
        let side = one.part.side.and_then(|side| sides.get(side)).map_or("", String::as_str);
        let note = if one.part.note.is_empty() { side } else { &one.part.note };
        let note = if note.is_empty() { String::new() } else { format!(" <small>{}</small>", escape(note)) };
        let [low, high] = one.ci95.map(points);
        table.row(vec![
            format!("{}{note}", escape(&one.part.name)),
            worth(one.worth, one.ci95, most, hue),
            points(one.worth),
            format!("{low} to {high}"),
            percent(one.without),
        ]);
    }
    table.html()
}

fn fixed(value: &Value) -> String {
    let mut table = Table::new(&["what", "why"]);
    for (part, why) in &value.fixed {
        let note = if part.note.is_empty() {
            String::new()
        } else {
            format!(" <small>{}</small>", escape(&part.note))
        };
        table.row(vec![format!("{}{note}", escape(&part.name)), escape(why)]);
    }
    table.html()
}
