//! Words, figures and tables of a page.

use std::fmt::Write;

/// Text that may stand anywhere in a page.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// A share as `54.1 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// An interval of shares as `53.1 to 55.1`.
pub fn span([low, high]: [f64; 2]) -> String {
    format!("{:.1} to {:.1}", low * 100.0, high * 100.0)
}

/// A count as `12,345`.
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(",")
}

/// A figure with as many digits as one wants to read.
pub fn number(value: f64) -> String {
    let text = match value.abs() {
        size if size >= 100.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    };
    text.replace('-', "\u{2212}")
}

/// A table, column by column: text to the left, figures to the right.
pub struct Table {
    heads: Vec<(String, bool)>,
    rows: Vec<(Vec<String>, bool)>,
}

impl Table {
    /// A table with these columns; a column of figures has its name begin with `#`.
    pub fn new(heads: &[&str]) -> Self {
        let head = |name: &&str| match name.strip_prefix('#') {
            Some(name) => (escape(name), true),
            None => (escape(name), false),
        };
        Table { heads: heads.iter().map(head).collect(), rows: Vec::new() }
    }

    /// Adds a row of cells that are HTML already: [`escape`] what comes from files.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push((cells, false));
    }

    /// Adds a row that is the one to look at.
    pub fn chosen(&mut self, cells: Vec<String>) {
        self.rows.push((cells, true));
    }

    /// The table as HTML.
    pub fn html(&self) -> String {
        let mut out = String::from("<div class=\"scroll\"><table><thead><tr>");
        for (name, figures) in &self.heads {
            let class = if *figures { " class=\"n\"" } else { "" };
            let _ = write!(out, "<th scope=\"col\"{class}>{name}</th>");
        }
        out.push_str("</tr></thead><tbody>");
        for (cells, chosen) in &self.rows {
            out.push_str(if *chosen { "<tr class=\"pick\">" } else { "<tr>" });
            for (n, (cell, (_, figures))) in cells.iter().zip(&self.heads).enumerate() {
                let _ = match (n, figures) {
                    (0, false) => write!(out, "<th scope=\"row\">{cell}</th>"),
                    (_, true) => write!(out, "<td class=\"n\">{cell}</td>"),
                    (_, false) => write!(out, "<td>{cell}</td>"),
                };
            }
            out.push_str("</tr>");
        }
        out.push_str("</tbody></table></div>");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_a_file_becomes_markup() {
        assert_eq!(escape("<b>\"R&D\"\u{7}"), "&lt;b&gt;&quot;R&amp;D&quot; ");
        let table = Table::new(&["<i>", "#n"]);
        assert!(table.html().contains("&lt;i&gt;") && table.html().contains("class=\"n\">n<"));
    }

    #[test]
    fn figures_have_the_digits_one_reads() {
        assert_eq!([0, 999, 1000, 1_234_567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([1234.56, 12.345, -0.5].map(number), ["1235", "12.3", "\u{2212}0.50"]);
    }
}
