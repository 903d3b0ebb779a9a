//! What was found, as a page of its own: one file that holds the page's charts and the numbers, fetches nothing, and follows
//! the reader's choice of light or dark. The charts are drawn in `web/src/report`, by what draws them on the page.

use std::borrow::Cow;

use engine::Scene;
use serde::Serialize;
use serde_json::Value;

/// What there is without the page: the numbers, and why there is no more.
const WITHOUT: &str = include_str!("without.html");

/// What was found, and what it is about.
#[derive(Serialize)]
pub struct Report<'a> {
    /// What the page is called.
    pub title: &'a str,
    /// The names of the sides, where there are the same throughout.
    pub sides: &'a [String],
    /// What kind of work it was.
    #[serde(flatten)]
    pub kind: Kind<'a>,
    /// What was found, as `--json` tells it.
    #[serde(skip)]
    pub found: &'a Value,
}

/// A kind of work, with what its pictures need beyond what `--json` tells.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Kind<'a> {
    Simulation {
        /// The beginning of the battle.
        scene: &'a Scene,
        /// For each side, of the battles it won, how many ended in each round, from round 0; at last of those nobody won.
        ended: &'a [Vec<u64>],
    },
    Sweep,
    Balance,
    Value,
    Arena,
    Analysis,
}

impl Report<'_> {
    /// The whole page, as it is written to a file.
    pub fn html(&self) -> serde_json::Result<String> {
        let built = page::report().and_then(|file| String::from_utf8(file.into_owned()).ok());
        self.within(&built.map_or(Cow::Borrowed(WITHOUT), Cow::Owned))
    }

    fn within(&self, page: &str) -> serde_json::Result<String> {
        let mut about = serde_json::to_value(self)?;
        about["version"] = env!("CARGO_PKG_VERSION").into();
        let (about, found) = (serde_json::to_string(&about)?, serde_json::to_string_pretty(self.found)?);
        let places = [
            ("{{title}}", escape(self.title)),
            ("{{about}}", harmless(&about)),
            ("{{found}}", harmless(&found)),
        ];
        Ok(filled(page, &places))
    }
}

/// A page with texts in their places. What a text says is never taken for a place.
fn filled(page: &str, places: &[(&str, String)]) -> String {
    let mut out =
        String::with_capacity(page.len() + places.iter().map(|(_, text)| text.len()).sum::<usize>());
    let mut rest = page;
    loop {
        let next = places.iter().filter_map(|(place, text)| Some((rest.find(place)?, place.len(), text)));
        let Some((at, long, text)) = next.min_by_key(|(at, ..)| *at) else { break };
        out.push_str(&rest[..at]);
        out.push_str(text);
        rest = &rest[at + long..];
    }
    out + rest
}

/// JSON that no page takes for markup. Only what stands in quotes has such signs.
fn harmless(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// What a page without scripts may fetch or run: nothing. Its styles are within it.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/// The line in the head of such a page by which a browser holds it to that.
pub fn policy() -> String {
    format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n")
}

/// Text that means itself anywhere in a page.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c if c.is_control() && c != '\n' => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The page of a sweep that is called this, and whose side is too.
    fn page(name: &str) -> String {
        let (sides, found) = ([name.to_owned()], json!({ "side": name }));
        let report = Report { title: name, sides: &sides, kind: Kind::Sweep, found: &found };
        report.within(WITHOUT).expect("a page")
    }

    fn block(page: &str, id: &str) -> Value {
        let (_, rest) = page.split_once(&format!("id=\"{id}\">")).expect("a block");
        serde_json::from_str(rest.split_once("</script>").expect("its end").0).expect("JSON")
    }

    #[test]
    fn no_name_becomes_markup_or_a_place() {
        for name in
            ["</script><script>alert(1)</script>", "<!--<script>", "{{found}}", "{{about}} & \"R\" 'D'"]
        {
            let page = page(name);
            assert_eq!(block(&page, "about")["title"], name);
            assert_eq!(block(&page, "found"), json!({ "side": name }));
            assert_eq!(page.matches("<script").count(), 2, "{page}");
            assert!(page.contains(&format!("<h1>{}</h1>", escape(name))));
        }
        assert_eq!(escape("<b>\"R&D\"\u{7}'"), "&lt;b&gt;&quot;R&amp;D&quot; &#39;");
    }

    #[test]
    fn without_the_page_the_numbers_are_there_and_what_to_do() {
        let page = page("A duel");
        assert!(page.contains("make web") && page.contains("<title>A duel</title>"));
        assert_eq!(block(&page, "about")["kind"], "sweep");
        assert!(page.contains(&policy()), "the policy of all pages without scripts");
    }

    #[test]
    fn the_built_page_is_one_file_that_fetches_nothing() {
        let Some(page) = page::report() else { return };
        let page = String::from_utf8(page.into_owned()).expect("a text");
        let policy = page.find("default-src 'none'; script-src 'sha256-").expect("a policy");
        assert!(policy < page.find("<title").expect("a title"), "it holds for all that follows");
        for place in ["{{title}}", "{{about}}", "{{found}}"] {
            assert_eq!(page.matches(place).count(), 1, "{place}");
        }
        for fetched in [" src=", "<link", "@import", "url(/", "url(.", "url(h", "import("] {
            assert!(!page.contains(fetched), "{fetched}");
        }
    }
}
