//! The frame of a report: title, lead, panels in a grid of twelve columns.

use std::fmt::Write;

use crate::text::escape;

const STYLE: &str = include_str!("report.css");
/// The hatches that repeat what colours say, and the textures of terrain.
const PATTERNS: &str = include_str!("patterns.svg");

/// What a report may fetch or run: nothing. Its styles are within it.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// The line in the head of a page by which a browser holds it to fetching and running nothing.
pub fn policy() -> String {
    format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n")
}

/// A report.
pub struct Page {
    title: String,
    lead: String,
    panels: Vec<Panel>,
}

/// A part of a report.
pub struct Panel {
    title: String,
    note: String,
    width: Width,
    body: String,
}

/// How wide a panel is on a wide screen; on a narrow one all are as wide as it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Width {
    /// A third.
    Third,
    /// Somewhat less than half.
    Narrow,
    /// Half.
    Half,
    /// Somewhat more than half.
    Wide,
    /// All of it.
    Full,
}

impl Width {
    const fn class(self) -> &'static str {
        match self {
            Width::Third => "s4",
            Width::Narrow => "s5",
            Width::Half => "s6",
            Width::Wide => "s7",
            Width::Full => "s12",
        }
    }
}

impl Panel {
    /// A panel with HTML in it, such as a chart.
    pub fn new(title: &str, note: &str, width: Width, body: String) -> Panel {
        Panel { title: title.to_owned(), note: note.to_owned(), width, body }
    }

    /// The panel as HTML.
    pub fn html(&self) -> String {
        let Panel { title, note, width, body } = self;
        let note = if note.is_empty() { String::new() } else { format!(" <small>{}</small>", escape(note)) };
        format!("<section class=\"f {}\"><h2>{}{note}</h2>{body}</section>", width.class(), escape(title))
    }
}

impl Page {
    /// A page that begins with this title and a sentence below it.
    pub fn new(title: impl Into<String>, lead: impl Into<String>) -> Page {
        Page { title: title.into(), lead: lead.into(), panels: Vec::new() }
    }

    /// Adds a panel.
    #[must_use]
    pub fn with(mut self, panel: Panel) -> Page {
        self.panels.push(panel);
        self
    }

    /// Adds a panel, if there is one.
    #[must_use]
    pub fn with_some(mut self, panel: Option<Panel>) -> Page {
        self.panels.extend(panel);
        self
    }

    /// What stands between the head and the foot: for a page that has its own frame.
    pub fn body(&self) -> String {
        let Page { title, lead, panels } = self;
        let mut out = format!(
            "{PATTERNS}<main><header class=\"hd\"><h1>{}</h1><p>{}</p></header>",
            escape(title),
            escape(lead)
        );
        for panel in panels {
            out.push_str(&panel.html());
        }
        out.push_str("</main>");
        out
    }

    /// The whole page, as it is written to a file.
    pub fn html(&self) -> String {
        let mut out = String::from("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        out.push_str(&policy());
        out.push_str("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n");
        let _ = write!(out, "<title>{} · Caltrop</title>\n<style>\n{STYLE}</style>\n", escape(&self.title));
        let _ = write!(
            out,
            "</head>\n<body>\n{}\n<footer>Made by Caltrop {}.</footer>\n</body>\n</html>\n",
            self.body(),
            env!("CARGO_PKG_VERSION")
        );
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_one_file_that_fetches_nothing() {
        let page = Page::new("A <duel>", "Ten battles.").with(Panel::new(
            "Who wins",
            "",
            Width::Half,
            "<p>x</p>".to_owned(),
        ));
        let html = page.html();
        let policy = html.find("default-src 'none'").expect("a policy");
        assert!(policy < html.find("<title").expect("a title"), "it holds for all that follows");
        assert!(!html.contains("script-src"));
        assert!(html.contains("<h1>A &lt;duel&gt;</h1>") && html.contains("class=\"f s6\""));
        for fetched in ["http://", "https://", "<script", "<link", "@import", "url(//"] {
            assert!(!html.replace("http://www.w3.org/2000/svg", "").contains(fetched), "{fetched}");
        }
    }
}
