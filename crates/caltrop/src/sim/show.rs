//! What many battles say, for people.

use comfy_table::{CellAlignment, Table, presets};
use engine::words::capital;
use lab::{Deeds, EndReport, EntityReport, Report, RewardsReport, Rounds, SideReport};

use crate::output::{Failure, Output, Thousands, percent, plain};

/// How many of the things used and of the kinds of events are listed.
const MOST_MEANS: usize = 8;
const MOST_KINDS: usize = 4;

pub fn show(report: &Report, out: &mut Output) -> Result<(), Failure> {
    let sides = report.sides();
    show_sides(report, &sides, out)?;
    let (Rounds { mean, median, p90 }, clock) = (report.rounds(), report.clock());
    out.say(format!(
        "{}s: {mean:.1} on average; half of the battles end by {clock} {median}, nine in ten by {clock} {p90}.",
        capital(clock)
    ))?;
    for figure in report.figures() {
        let [low, high] = figure.ci95;
        out.say(format!(
            "{}: {:.2} on average, 95% interval {low:.2} to {high:.2}.",
            figure.name, figure.mean
        ))?;
    }
    if let Some(deeds) = report.deeds() {
        show_losses(deeds, &sides, out)?;
        show_entities(deeds, report.rewards().as_ref(), out)?;
        show_means(deeds, out)?;
        show_kinds(deeds, out)?;
    }
    out.note(meaning(&sides))
}

fn show_sides(report: &Report, sides: &[SideReport], out: &mut Output) -> Result<(), Failure> {
    let mut table = grid(&["side", "wins", "win rate", "95% interval"]);
    for side in sides {
        let [low, high] = side.ci95.map(percent);
        let wins = Thousands(side.wins).to_string();
        table.add_row([plain(&side.name), wins, percent(side.win_rate), format!("{low} to {high}")]);
    }
    for end in report.ends().iter().filter(|end| end.winner.is_none()) {
        let EndReport { reason, battles, share, .. } = end;
        let draws = Thousands(*battles).to_string();
        table.add_row([format!("(nobody: {reason})"), draws, percent(*share), String::new()]);
    }
    out.say(align(table, 1).trim_fmt())
}

fn show_losses(deeds: &Deeds, sides: &[SideReport], out: &mut Output) -> Result<(), Failure> {
    for (side, loss) in sides.iter().zip(deeds.losses()).filter(|(_, loss)| loss.people > 0.0) {
        out.say(format!(
            "{} lose {:.1} of {:.1}; those who are left have {} of their health.",
            plain(&side.name),
            loss.casualties,
            loss.people,
            percent(loss.health_left)
        ))?;
    }
    Ok(())
}

fn show_entities(deeds: &Deeds, rewards: Option<&RewardsReport>, out: &mut Output) -> Result<(), Failure> {
    let mut heads = vec!["who", "stands", "deals", "wasted", "takes", "fells", "luck"];
    heads.extend(rewards.map(|rewards| rewards.what));
    let mut table = grid(&heads);
    for entity in deeds.entities().iter().filter(|entity| entity.takes_part > 0.0) {
        let EntityReport { handle, name, survives, dealt, wasted, taken, kills, .. } = entity;
        let mut row = vec![plain(name), percent(*survives)];
        row.extend([dealt, wasted, taken].map(|value| format!("{value:.1}")));
        row.extend([format!("{kills:.2}"), format!("{:+.2}", entity.successes - entity.expected)]);
        row.extend(rewards.map(|rewards| {
            let own = rewards.each.iter().find(|reward| reward.handle == *handle);
            own.map_or_else(String::new, |reward| format!("{:.1}", reward.mean))
        }));
        table.add_row(row);
    }
    if table.row_count() == 0 {
        return Ok(());
    }
    out.say(align(table, 1).trim_fmt())
}

fn show_means(deeds: &Deeds, out: &mut Output) -> Result<(), Failure> {
    let means = deeds.means();
    if means.is_empty() {
        return Ok(());
    }
    let mut table = grid(&["with what", "uses", "come off", "expected", "deals", "fells"]);
    for used in means.iter().take(MOST_MEANS) {
        let of = |part: f64| if used.chances > 0.0 { percent(part / used.chances) } else { String::new() };
        table.add_row([
            plain(&used.name),
            format!("{:.2}", used.chances),
            of(used.successes),
            of(used.expected),
            format!("{:.1}", used.dealt),
            format!("{:.2}", used.kills),
        ]);
    }
    out.say(align(table, 1).trim_fmt())?;
    match means.len().saturating_sub(MOST_MEANS) {
        0 => Ok(()),
        more => out.note(format!("and {more} more, in --json and --html")),
    }
}

fn show_kinds(deeds: &Deeds, out: &mut Output) -> Result<(), Failure> {
    for kind in deeds.kinds().iter().filter(|kind| kind.battles > 0.0).take(MOST_KINDS) {
        out.say(format!(
            "Who has more of {}, in {} of the battles, wins {} of them instead of {}.",
            kind.name,
            percent(kind.battles),
            percent(kind.won),
            percent(kind.usual)
        ))?;
    }
    let luck = deeds.luck();
    if luck.battles == 0.0 {
        return Ok(());
    }
    out.say(format!(
        "Luck: the luckier side wins {} of the battles instead of {}.",
        percent(luck.won),
        percent(luck.usual)
    ))
}

fn grid(heads: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(heads);
    table
}

/// Puts every column from this one on to the right.
fn align(mut table: Table, from: usize) -> Table {
    for column in table.column_iter_mut().skip(from) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// What the numbers mean, in a sentence.
fn meaning(sides: &[SideReport]) -> String {
    let mut by_rate: Vec<&SideReport> = sides.iter().collect();
    by_rate.sort_by(|a, b| b.win_rate.total_cmp(&a.win_rate));
    let [first, second, ..] = by_rate[..] else { return "One side has nobody to fight.".to_owned() };
    let name = plain(&first.name);
    if first.ci95[0] <= second.ci95[1] {
        return format!(
            "Too close to call: {name} and {} may well be equals. More battles (-n) would tell.",
            plain(&second.name)
        );
    }
    let half = (first.ci95[1] - first.ci95[0]) * 50.0;
    let how = match first.win_rate {
        rate if rate >= 0.9 => "Hardly to be beaten",
        rate if rate >= 0.6 => "Clearly ahead",
        _ => "With an edge",
    };
    format!("{how}: {name} with {} of the battles, give or take {half:.1} points.", percent(first.win_rate))
}
