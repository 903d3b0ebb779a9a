//! What a rule asks the Commander in the middle of somebody's activation.

use crate::check::Check;

/// Where people play, a question left alone for so many seconds is answered by letting the failure stand. The rules hold no
/// clock: whoever shows the question does.
pub const PUSH_SECONDS: u32 = 10;

/// A question.
#[expect(missing_docs, reason = "the fields are named for what they are")]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Question {
    /// A check failed: push it?
    Push { check: Check, stress: u8, draw: u8 },
}
