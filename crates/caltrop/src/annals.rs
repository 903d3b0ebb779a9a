//! The table that a battle leaves behind, for people.

use engine::Annals;

use crate::output::{BOLD, DIM, Failure, Output, plain};

/// Shows the table, its columns aligned; nothing if it is empty.
pub fn show(annals: &Annals, out: &mut Output) -> Result<(), Failure> {
    if annals.rows.is_empty() {
        return Ok(());
    }
    let widths: Vec<usize> = (0..annals.columns.len())
        .map(|n| {
            let cells = annals.rows.iter().map(|row| row[n].chars().count());
            cells.chain([annals.columns[n].chars().count()]).max().unwrap_or(0)
        })
        .collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let padded = cells.zip(&widths).map(|(cell, width)| format!("{:width$}", plain(cell)));
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    out.say(format!("\n{BOLD}{}{BOLD:#}", annals.title))?;
    out.say(format!("{DIM}{}{DIM:#}", line(&mut annals.columns.iter().copied())))?;
    for row in &annals.rows {
        out.say(line(&mut row.iter().map(String::as_str)))?;
    }
    out.say("")
}
