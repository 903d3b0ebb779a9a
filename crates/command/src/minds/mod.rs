//! How marines decide for themselves: every open action scored by base value, drives and what is believed.

use engine::Table;
use serde::Serialize;

use crate::action::Action;
use crate::scenario::Mission;
use crate::sortie::{Sortie, Who};

/// Why somebody does what it does.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Reason {
    /// Nothing better to do.
    Idle,
}

impl Mission {
    /// Why somebody does something, in one sentence of what the squad knows.
    pub fn explain(&self, _: &Sortie, reason: Reason) -> String {
        match reason {
            Reason::Idle => "nothing better to do".to_owned(),
        }
    }

    /// Whether the crew believes that something is still to be done.
    pub(crate) fn has_open_belief(&self, b: &Sortie) -> bool {
        self.beliefs(b).any(|belief| self.is_open(b, belief))
    }

    /// What a marine does now.
    pub(crate) fn decide(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Action {
        let _ = t;
        self.enforce(b, who, None)
    }
}
