//! The Commander's own words: a line that everybody reads as it was written.

use serde::Serialize;

use crate::state::claim::MOST_LETTERS;

/// What is wrong with somebody's own words.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Flaw {
    Empty,
    /// More than can be kept.
    TooLong,
    /// A character that is not seen, or turns the direction of what follows, or would end a line.
    Unseen(char),
    /// A character that has a meaning of its own in commands and replays: a quotation mark or a bar.
    Reserved(char),
}

/// Whether words can be read out to the crew: at most 160 letters, all of them visible.
pub fn check_wording(words: &str) -> Result<(), Flaw> {
    if words.trim().is_empty() {
        return Err(Flaw::Empty);
    }
    if words.len() > MOST_LETTERS {
        return Err(Flaw::TooLong);
    }
    if let Some(c) = words.chars().find(|&c| is_unseen(c)) {
        return Err(Flaw::Unseen(c));
    }
    words.chars().find(|c| matches!(c, '"' | '|')).map_or(Ok(()), |c| Err(Flaw::Reserved(c)))
}

/// Whether a character is not seen where it stands: control characters, spaces but the common one, fillers, joiners, marks of direction,
/// variation selectors, tags.
fn is_unseen(c: char) -> bool {
    (c.is_control() || c.is_whitespace()) && c != ' '
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}
