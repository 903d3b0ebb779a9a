//! The report of many battles: who wins, when, why, by whose doing, and where people fell.

use engine::Scene;
use lab::{Deeds, EntityReport, Report};

use crate::chart::{
    Bar, Curves, Fallen, Histogram, Hue, Point, Series, bars, board, curves, histogram, length, token,
};
use crate::page::{Page, Panel, Width};
use crate::text::{Table, escape, number, percent, span, thousands};

/// The page of a simulation. `setting` says who played and with which dice.
pub fn simulation(title: &str, opening: &Scene, report: &Report, setting: &str) -> Page {
    let lead = format!("{} battles, {setting}. Brackets are 95 % intervals.", thousands(report.battles()));
    let page = Page::new(title, lead).with(outcomes(report)).with(ends(report)).with(rounds(report));
    let Some(deeds) = report.deeds() else { return page.with_some(figures(report)) };
    page.with_some(survival(report, deeds))
        .with_some(figures(report))
        .with_some(fallen(opening, deeds))
        .with_some(entities(opening, report, deeds))
        .with_some(means(deeds))
        .with_some(kinds(deeds))
}

fn outcomes(report: &Report) -> Panel {
    let side = |(n, side): (usize, lab::SideReport)| Bar {
        name: side.name,
        hue: Hue::Side(n as u8),
        share: side.win_rate,
        ci95: side.ci95,
    };
    let mut all: Vec<Bar> = report.sides().into_iter().enumerate().map(side).collect();
    if report.draws() > 0 {
        let share = lab::interval::share(report.draws(), report.battles());
        let ci95 = lab::wilson(report.draws(), report.battles());
        all.push(Bar { name: "Nobody".to_owned(), hue: Hue::Plain, share, ci95 });
    }
    Panel::new("Who wins", "share of all battles", Width::Wide, bars("Share of battles each side wins", &all))
}

fn ends(report: &Report) -> Panel {
    let mut table = Table::new(&["how it ends", "for", "#battles"]);
    for end in report.ends() {
        let winner = end.winner.as_deref().unwrap_or("nobody");
        table.row(vec![escape(end.reason), escape(winner), percent(end.share)]);
    }
    Panel::new("Why it ends", "", Width::Narrow, table.html())
}

fn rounds(report: &Report) -> Panel {
    let sides = report.sides().len();
    let hue = |n: usize| if n < sides { Hue::Side(n as u8) } else { Hue::Plain };
    let stacks: Vec<(Hue, Vec<u64>)> =
        report.ended_by().iter().enumerate().map(|(n, ended)| (hue(n), ended.clone())).collect();
    let (rounds, clock) = (report.rounds(), report.clock());
    let chart = Histogram {
        label: "How long battles last",
        x: clock,
        stacks: &stacks,
        median: Some((rounds.median, format!("half by {clock} {}", rounds.median))),
    };
    let note = format!("{} {clock}s on average; colours by who wins", number(rounds.mean));
    Panel::new("How long it takes", &note, Width::Half, histogram(&chart))
}

fn figures(report: &Report) -> Option<Panel> {
    let figures = report.figures();
    if figures.is_empty() {
        return None;
    }
    let mut table = Table::new(&["figure", "#mean", "#95 % interval"]);
    for figure in figures {
        let [low, high] = figure.ci95.map(number);
        table.row(vec![escape(figure.name), number(figure.mean), format!("{low} to {high}")]);
    }
    Some(Panel::new("Figures", "of every battle, on average", Width::Full, table.html()))
}

fn survival(report: &Report, deeds: &Deeds) -> Option<Panel> {
    let last = report.ended().iter().rposition(|&n| n > 0)?;
    let series = |(n, (side, curve)): (usize, (lab::SideReport, Vec<f64>))| Series {
        name: side.name,
        hue: Hue::Side(n as u8),
        points: curve
            .iter()
            .take(last + 1)
            .enumerate()
            .map(|(round, &share)| Point { x: round as f64, y: share, ci95: [share, share] })
            .collect(),
    };
    let all: Vec<Series> = report.sides().into_iter().zip(deeds.survival()).enumerate().map(series).collect();
    let chart = Curves {
        label: "Share of each side that still stands",
        x: report.clock(),
        series: &all,
        percent: true,
        range: Some([0.0, 1.0]),
        aim: None,
        marks: &[],
        dots: false,
        width: 420.0,
    };
    let note = format!("share not down for good, by {}", report.clock());
    Some(Panel::new("Who still stands", &note, Width::Half, curves(&chart)))
}

fn fallen(opening: &Scene, deeds: &Deeds) -> Option<Panel> {
    let places = deeds.fallen();
    if places.is_empty() {
        return None;
    }
    let marks: Vec<Fallen> =
        places.iter().map(|p| Fallen { cell: p.cell, side: p.side, count: p.count }).collect();
    let body = board("Where people fell", opening, &marks);
    Some(Panel::new("Where they fell", "the larger, the more", Width::Full, body))
}

fn entities(opening: &Scene, report: &Report, deeds: &Deeds) -> Option<Panel> {
    let all: Vec<EntityReport> = deeds.entities().into_iter().filter(|e| e.takes_part > 0.0).collect();
    if all.is_empty() {
        return None;
    }
    let rewards = report.rewards();
    let mut heads = vec![
        "who",
        "#stands",
        "#health left",
        "#deals",
        "",
        "#wasted",
        "#takes",
        "#fells",
        "#chances",
        "#luck",
    ];
    let earned = rewards.as_ref().map(|rewards| format!("#{}", rewards.what));
    heads.extend(earned.as_deref());
    let mut table = Table::new(&heads);
    let most = all.iter().map(|entity| entity.dealt).fold(0.0, f64::max);
    for entity in &all {
        let letters = opening.tokens.iter().find(|t| t.handle == entity.handle).map_or("", |t| &t.letters);
        let mut row = vec![
            format!("{}{}", token(entity.side, letters), escape(&entity.name)),
            format!("{} <small>{}</small>", percent(entity.survives), span(entity.survives_ci95)),
            percent(entity.health_left),
            number(entity.dealt),
            length(entity.dealt, most, Hue::Side(entity.side)),
            number(entity.wasted),
            number(entity.taken),
            number(entity.kills),
            number(entity.chances),
            number(entity.successes - entity.expected),
        ];
        row.extend(rewards.iter().map(|rewards| {
            let own = rewards.each.iter().find(|reward| reward.handle == entity.handle);
            own.map_or_else(String::new, |reward| number(reward.mean))
        }));
        table.row(row);
    }
    let note = "in a battle, on average; luck is successes beyond what was to be expected";
    Some(Panel::new("Who did what", note, Width::Full, table.html()))
}

fn means(deeds: &Deeds) -> Option<Panel> {
    let all = deeds.means();
    if all.is_empty() {
        return None;
    }
    let mut table =
        Table::new(&["with what", "#uses", "#come off", "#expected", "#deals", "#wasted", "#fells"]);
    for used in &all {
        let of = |part: f64| if used.chances > 0.0 { percent(part / used.chances) } else { String::new() };
        table.row(vec![
            escape(&used.name),
            number(used.chances),
            of(used.successes),
            of(used.expected),
            number(used.dealt),
            number(used.wasted),
            number(used.kills),
        ]);
    }
    Some(Panel::new("With what", "in a battle, on average", Width::Wide, table.html()))
}

fn kinds(deeds: &Deeds) -> Option<Panel> {
    let all = deeds.kinds();
    let luck = deeds.luck();
    if all.is_empty() && luck.battles == 0.0 {
        return None;
    }
    let mut table = Table::new(&["who has more of", "#battles", "#wins", "#instead of"]);
    for kind in &all {
        let won = format!("{} <small>{}</small>", percent(kind.won), span(kind.won_ci95));
        table.row(vec![escape(kind.name), percent(kind.battles), won, percent(kind.usual)]);
    }
    if luck.battles > 0.0 {
        let won = format!("{} <small>{}</small>", percent(luck.won), span(luck.won_ci95));
        table.chosen(vec!["luck".to_owned(), percent(luck.battles), won, percent(luck.usual)]);
    }
    Some(Panel::new("What decides", "the most decisive first", Width::Narrow, table.html()))
}
