//! The few lines around a fault, cut to a size that can be shown.

use std::ops::Range;

use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use crate::Source;
use crate::source::floor;

/// The longest line that is shown whole, in bytes.
const MAX_LINE: usize = 300;
/// How much of a longer line is shown before and after the place, in bytes.
const AROUND: usize = 80;

/// At most three lines of a source: the line of a place, and one on either side.
#[derive(Debug)]
pub struct Excerpt {
    name: String,
    text: String,
    /// The line of the source that the text begins on, counted from zero.
    line: usize,
    /// The characters cut off before the text's first line.
    cut: usize,
    span: Range<usize>,
    label: Option<String>,
}

impl Excerpt {
    /// The lines around a span; a span over several lines is cut to its first.
    pub fn new(source: &Source, span: Range<usize>, label: Option<String>) -> Self {
        let text = &*source.text;
        let start = floor(text, span.start);
        let line = line_around(text, start);
        let start = start.min(line.end);
        let number = text[..line.start].matches('\n').count();
        let end = floor(text, span.end).clamp(start, line.end.max(start));
        let context = with_neighbours(text, &line);
        let name = clean(&source.name);
        let long = |range: Range<usize>| text[range].lines().any(|line| line.len() > MAX_LINE);
        if long(context.clone()) {
            let from = floor(text, start.saturating_sub(AROUND)).max(line.start);
            let to = floor(text, start + AROUND).clamp(start, line.end.max(start));
            let cut = text[line.start..from].chars().count();
            let span = start - from..end.min(to) - from;
            return Self { name, text: clean(&text[from..to]), line: number, cut, span, label };
        }
        let before = text[context.start..line.start].matches('\n').count();
        let span = start - context.start..end - context.start;
        Self { name, text: clean(&text[context]), line: number - before, cut: 0, span, label }
    }

    /// The mark under the place.
    pub fn label(&self) -> LabeledSpan {
        LabeledSpan::new(self.label.clone(), self.span.start, self.span.len())
    }
}

/// The line of a place, cut around it if it is too long to be shown.
pub fn line(source: &Source, at: usize) -> String {
    let at = floor(&source.text, at);
    let line = line_around(&source.text, at);
    if line.len() <= MAX_LINE {
        return clean(&source.text[line]);
    }
    let from = floor(&source.text, at.saturating_sub(AROUND)).max(line.start);
    let to = floor(&source.text, at + AROUND).clamp(from, line.end.max(from));
    clean(&source.text[from..to])
}

/// The line an offset is in, without its end.
fn line_around(text: &str, at: usize) -> Range<usize> {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[at..].find('\n').map_or(text.len(), |newline| at + newline);
    let end = if text[end..].starts_with('\n') && text[start..end].ends_with('\r') { end - 1 } else { end };
    start..end.max(start)
}

/// A line with the one before and the one after it.
fn with_neighbours(text: &str, line: &Range<usize>) -> Range<usize> {
    let start = match line.start.checked_sub(1) {
        Some(newline) => line_around(text, newline).start,
        None => 0,
    };
    let end = text[line.end..].find('\n').map_or(text.len(), |newline| line.end + newline + 1);
    let after = line_around(text, end).end;
    start..after
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let inner = self.text.as_str().read_span(span, before, after)?;
        let column = inner.column() + if inner.line() == 0 { self.cut } else { 0 };
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            inner.data(),
            *inner.span(),
            self.line + inner.line(),
            column,
            inner.line_count(),
        )))
    }
}

/// The text without characters that would steer a terminal, each replaced by one of the same length.
pub fn clean(text: &str) -> String {
    let mut chars = text.chars().peekable();
    let mut out = String::with_capacity(text.len());
    while let Some(c) = chars.next() {
        out.push(match c {
            '\r' if chars.peek() != Some(&'\n') => '?',
            '\n' | '\t' | '\r' => c,
            c if c.is_ascii_control() => '?',
            c if c.is_control() => '·',
            // Marks that turn the direction of writing, or part lines.
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => {
                '\u{fffd}'
            }
            c => c,
        });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cleaning_keeps_every_length() {
        for code in 0..=0x0001_ffff {
            if let Some(c) = char::from_u32(code) {
                assert_eq!(clean(&c.to_string()).len(), c.len_utf8(), "{code:x}");
            }
        }
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let source = Source::new("f", format!("{}X{}", "a".repeat(5000), "b".repeat(5000)));
        let excerpt = Excerpt::new(&source, 5000..5001, None);
        assert_eq!(&excerpt.text[excerpt.span.clone()], "X");
        assert!(excerpt.text.len() < 200);
        assert_eq!(excerpt.cut, 4920);
    }
}
