//! What is wrong with a file: where, what was expected, and what would help.

use std::fmt;
use std::ops::Range;

use miette::{GraphicalReportHandler, GraphicalTheme};
use serde_json::{Value, json};

use crate::Source;
use crate::excerpt::{self, Excerpt, clean};

/// The most faults of one reading that are kept; the rest are counted.
const MAX_FAULTS: usize = 100;
/// The most characters of a message.
const MAX_MESSAGE: usize = 2000;
/// The width of a report that nobody gave a width.
const WIDTH: usize = 100;

/// One fault, with its place if it has one.
#[derive(Clone)]
pub struct Fault {
    file: String,
    what: String,
    help: Option<String>,
    place: Option<Box<Place>>,
}

#[derive(Clone)]
struct Place {
    source: Source,
    span: Range<usize>,
    label: String,
}

impl Fault {
    /// A fault at some bytes of a source.
    pub fn at(source: &Source, span: Range<usize>, what: impl fmt::Display) -> Self {
        let place = Place { source: source.clone(), span: visible(source, span), label: "here".to_owned() };
        Self { place: Some(Box::new(place)), ..Self::whole(&source.name, what) }
    }

    /// A fault of a whole file.
    pub fn whole(file: impl Into<String>, what: impl fmt::Display) -> Self {
        Self { file: file.into(), what: bounded(what), help: None, place: None }
    }

    /// Says beside the caret what stands there.
    #[must_use]
    pub fn label(mut self, label: impl fmt::Display) -> Self {
        if let Some(place) = &mut self.place {
            place.label = bounded(label);
        }
        self
    }

    /// Says what would help.
    #[must_use]
    pub fn help(mut self, help: impl fmt::Display) -> Self {
        self.help = Some(bounded(help));
        self
    }

    /// The file's name as shown.
    pub fn file(&self) -> &str {
        &self.file
    }

    pub fn message(&self) -> &str {
        &self.what
    }

    pub fn advice(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// Line and column, counted from one.
    pub fn line_column(&self) -> Option<(usize, usize)> {
        self.place.as_ref().map(|place| place.source.line_column(place.span.start))
    }

    /// How many characters are at fault, on the line where the fault begins.
    pub fn length(&self) -> Option<usize> {
        let place = self.place.as_ref()?;
        let text = place.source.text.get(place.span.clone()).unwrap_or_default();
        Some(text.lines().next().map_or(0, |line| line.chars().count()).max(1))
    }

    pub fn note(&self) -> Option<&str> {
        self.place.as_ref().map(|place| place.label.as_str())
    }

    /// The line where the fault begins, or the part of it around the fault if it is long.
    pub fn excerpt(&self) -> Option<String> {
        let place = self.place.as_ref()?;
        Some(excerpt::line(&place.source, place.span.start))
    }

    fn offset(&self) -> usize {
        self.place.as_ref().map_or(0, |place| place.span.start)
    }

    fn to_json(&self) -> Value {
        let (line, column) = self.line_column().unzip();
        let label = self.place.as_ref().map(|place| &place.label);
        json!({
            "file": self.file, "line": line, "column": column,
            "message": self.what, "label": label, "help": self.help,
        })
    }

    fn diagnostic(&self) -> Shown<'_> {
        let excerpt = self.place.as_ref().map(|place| {
            let label = Some(place.label.clone()).filter(|label| !label.is_empty());
            Excerpt::new(&place.source, place.span.clone(), label)
        });
        Shown { fault: self, excerpt }
    }
}

/// A place at the end of a text is shown at its last character, where there is something to point at.
fn visible(source: &Source, span: Range<usize>) -> Range<usize> {
    let text = source.text.trim_end();
    match text.char_indices().next_back() {
        Some((last, c)) if span.start >= text.len() => last..last + c.len_utf8(),
        _ => span,
    }
}

/// Bounds what a message may quote, and keeps it from steering a terminal.
fn bounded(text: impl fmt::Display) -> String {
    let text = clean(&text.to_string());
    match text.char_indices().nth(MAX_MESSAGE) {
        None => text,
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

/// One fault as `miette` draws it.
struct Shown<'a> {
    fault: &'a Fault,
    excerpt: Option<Excerpt>,
}

impl fmt::Debug for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault.place {
            Some(_) => f.write_str(&self.fault.what),
            None => write!(f, "{}: {}", self.fault.file, self.fault.what),
        }
    }
}

impl std::error::Error for Shown<'_> {}

impl miette::Diagnostic for Shown<'_> {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.fault.help.as_ref().map(|help| Box::new(help) as _)
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        self.excerpt.as_ref().map(|excerpt| excerpt as _)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = miette::LabeledSpan> + '_>> {
        self.excerpt.as_ref().map(|excerpt| Box::new(std::iter::once(excerpt.label())) as _)
    }
}

/// All faults of one reading.
#[derive(Clone, Default)]
pub struct Faults {
    list: Vec<Fault>,
    more: usize,
}

impl Faults {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a fault, or counts it if there are many already.
    pub fn push(&mut self, fault: Fault) {
        if self.list.len() < MAX_FAULTS {
            self.list.push(fault);
        } else {
            self.more += 1;
        }
    }

    /// Adds all faults of another reading.
    pub fn append(&mut self, other: Faults) {
        self.more += other.more;
        other.list.into_iter().for_each(|fault| self.push(fault));
    }

    /// Whether all is well.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many faults there are, kept or only counted.
    pub fn len(&self) -> usize {
        self.list.len() + self.more
    }

    /// The faults that were kept.
    pub fn iter(&self) -> impl Iterator<Item = &Fault> {
        self.list.iter()
    }

    /// The value if all is well, else the faults.
    pub fn or<T>(self, value: T) -> Result<T, Faults> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }

    /// Puts the faults in the order of their places.
    pub fn sort(&mut self) {
        self.list.sort_by(|a, b| (&a.file, a.offset()).cmp(&(&b.file, b.offset())));
    }

    /// The report: with colours and lines for a terminal, or in plain characters.
    pub fn render(&self, colour: bool, width: usize) -> String {
        let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::none() };
        let handler = GraphicalReportHandler::new_themed(theme).with_width(width.clamp(40, 400));
        let mut out = String::new();
        for (i, fault) in self.list.iter().enumerate() {
            let mut one = String::new();
            if handler.render_report(&mut one, &fault.diagnostic()).is_err() {
                one = format!("{}: {}\n", fault.file, fault.what);
            }
            out.push_str(if i == 0 { "" } else { "\n" });
            one.lines().for_each(|line| {
                out.push_str(line.trim_end());
                out.push('\n');
            });
        }
        if self.more > 0 {
            out.extend(["\n... and ", &self.more.to_string(), " more faults\n"]);
        }
        out
    }

    /// The faults as a JSON list: file, line, column, message, label and help of each.
    pub fn to_json(&self) -> Value {
        self.list.iter().map(Fault::to_json).collect()
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self { list: vec![fault], more: 0 }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.render(false, WIDTH).trim_end())
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} faults:\n{self}", self.len())
    }
}

impl std::error::Error for Faults {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_counted_beyond_the_bound() {
        let mut faults = Faults::new();
        (0..150).for_each(|i| faults.push(Fault::whole("f", i)));
        assert_eq!((faults.len(), faults.iter().count()), (150, 100));
        assert!(faults.to_string().ends_with("... and 50 more faults"));
    }

    #[test]
    fn json_has_stable_fields() {
        let source = Source::new("f.toml", "a\nbc");
        let faults = Faults::from(Fault::at(&source, 3..4, "what").label("label").help("help"));
        let expected = json!([{
            "file": "f.toml", "line": 2, "column": 2, "message": "what", "label": "label", "help": "help",
        }]);
        assert_eq!(faults.to_json(), expected);
    }

    #[test]
    fn a_message_cannot_steer_the_terminal() {
        let fault = Fault::whole("f", "red \u{1b}[31m and \u{202e}backwards");
        assert_eq!(fault.message(), "red ?[31m and \u{fffd}backwards");
    }
}
