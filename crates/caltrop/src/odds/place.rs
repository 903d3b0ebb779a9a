//! Hit chances given and taken at the place a command leads to.

use comfy_table::{CellAlignment, Table, presets};
use lab::{Blow, CommandOdds, Stance};
use serde_json::{Value, json};

use crate::output::{Failure, Output, plain};
use crate::play::cell_name;

/// Shows what it gives and takes there.
pub fn show(odds: &CommandOdds, stance: &Stance, out: &mut Output) -> Result<(), Failure> {
    let cell = cell_name(&odds.scene, stance.cell);
    for danger in &stance.dangers {
        let chance = danger.chance.map(|chance| format!(", {chance}%")).unwrap_or_default();
        out.say(format!("On the way: {}{chance}.", plain(&danger.text)))?;
    }
    let when = if stance.at_once { "this turn" } else { "next turn" };
    list(odds, &format!("Given at {cell}, {when}"), &stance.given, |blow| &blow.to, out)?;
    list(odds, &format!("Taken at {cell}"), &stance.taken, |blow| &blow.from, out)
}

fn list(
    odds: &CommandOdds,
    title: &str,
    blows: &[Blow],
    other: impl Fn(&Blow) -> &String,
    out: &mut Output,
) -> Result<(), Failure> {
    if blows.is_empty() {
        return out.say(format!("{title}: nothing, from where everybody stands."));
    }
    out.say(format!("{title}:"))?;
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    for blow in blows {
        let name = name(odds, other(blow));
        let harm = format!("{:.1} harm on average", blow.harm);
        table.add_row([plain(&name), plain(&blow.label), format!("{}%", blow.chance), harm]);
    }
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    out.say(table.trim_fmt())
}

fn name(odds: &CommandOdds, handle: &str) -> String {
    let token = odds.scene.tokens.iter().find(|token| token.handle == handle);
    token.map_or_else(|| handle.to_owned(), |token| token.name.clone())
}

/// The same for programs.
pub fn as_json(odds: &CommandOdds, stance: &Stance) -> Value {
    let blows = |blows: &[Blow]| -> Vec<Value> {
        let one = |blow: &Blow| {
            json!({
                "from": blow.from, "to": blow.to, "command": blow.command, "label": blow.label,
                "percent": blow.chance, "harm": blow.harm,
            })
        };
        blows.iter().map(one).collect()
    };
    json!({
        "cell": cell_name(&odds.scene, stance.cell), "dangers": stance.dangers, "this_turn": stance.at_once,
        "given": blows(&stance.given), "taken": blows(&stance.taken),
    })
}
