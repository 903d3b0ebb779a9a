//! What a rule asks the Commander in the middle of somebody's activation.

use crate::check::Check;

/// A question.
#[expect(missing_docs, reason = "the fields are named for what they are")]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Question {
    /// A check failed: push it?
    Push { check: Check, stress: u8 },
}
