//! What a rule asks the Commander in the middle of somebody's activation.

use crate::rules::check::Check;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Question {
    /// A check failed: push it?
    Push { check: Check, stress: u8, draw: u8 },
}
