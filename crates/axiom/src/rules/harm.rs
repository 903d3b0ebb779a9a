//! 3.4: the three harm trackers.

use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};
use crate::state::harm::{INCAPACITATED, Tracker};

impl Axiom {
    /// Whether somebody is up to an effort that a tracker weighs on: at level 4 it is not.
    pub(crate) fn can_make_effort(&self, b: &Battle, who: UnitId, tracker: Tracker) -> Result<(), Why> {
        let beyond = b[who].harm.level(tracker) == INCAPACITATED;
        if beyond { Err(Why::BeyondEffort(tracker)) } else { Ok(()) }
    }
}
