//! The table that a battle leaves behind, for people.

use engine::EndTable;

use crate::output::{BOLD, DIM, Failure, Output, plain};

/// Shows the table, its columns aligned; nothing if it is empty.
pub fn show(end_table: &EndTable, out: &mut Output) -> Result<(), Failure> {
    if end_table.rows.is_empty() {
        return Ok(());
    }
    let widths: Vec<usize> = (0..end_table.columns.len())
        .map(|n| {
            let cells = end_table.rows.iter().map(|row| row[n].chars().count());
            cells.chain([end_table.columns[n].chars().count()]).max().unwrap_or(0)
        })
        .collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let padded = cells.zip(&widths).map(|(cell, width)| format!("{:width$}", plain(cell)));
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    out.say(format!("\n{BOLD}{}{BOLD:#}", end_table.title))?;
    out.say(format!("{DIM}{}{DIM:#}", line(&mut end_table.columns.iter().copied())))?;
    for row in &end_table.rows {
        out.say(line(&mut row.iter().map(String::as_str)))?;
    }
    out.say("")
}
