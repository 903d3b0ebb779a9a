//! What is wrong with an expression, where, and what would work.

use std::fmt;

/// A mistake in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The place of the mistake, in characters from 0.
    pub at: usize,
    pub message: String,
    pub help: String,
    /// The expression as it was written.
    pub text: String,
}

/// How many characters are shown around the mistake.
const SHOWN: usize = 72;

impl NotationError {
    /// The piece of the text around the mistake, and the caret's place under it.
    fn excerpt(&self) -> (String, usize) {
        let length = self.text.chars().count();
        let from = if length <= SHOWN { 0 } else { self.at.saturating_sub(SHOWN / 2).min(length - SHOWN) };
        let shown = self.text.chars().skip(from).take(SHOWN);
        let plain = shown.map(|c| if c.is_control() { ' ' } else { c }).collect();
        (plain, self.at - from.min(self.at))
    }
}

/// Prints the message, the expression with a caret under the mistake, and what would work.
impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shown, caret) = self.excerpt();
        writeln!(f, "{}", self.message)?;
        writeln!(f, "  {shown}")?;
        writeln!(f, "  {:caret$}^", "")?;
        write!(f, "{}", self.help)
    }
}

impl std::error::Error for NotationError {}
