//! Log lines for people: headings, deeds, sums, and the rules behind them.

use engine::{Line, Tone};

use crate::output::{BOLD, DIM, plain};

/// A line as a terminal shows it.
pub fn line(line: &Line) -> String {
    let text = plain(&line.text);
    let text = match line.tone {
        Tone::Heading => format!("\n{BOLD}{text}{BOLD:#}"),
        Tone::Deed => format!("  {text}"),
        Tone::Detail => format!("    {text}"),
        Tone::Fate => format!("  {BOLD}{text}{BOLD:#}"),
    };
    let sum = line.sum.as_ref().map(|sum| format!("  {}", plain(&sum.to_string()))).unwrap_or_default();
    let rule = line.rule.map(|rule| format!("  {DIM}[{rule}]{DIM:#}")).unwrap_or_default();
    format!("{text}{sum}{rule}")
}
