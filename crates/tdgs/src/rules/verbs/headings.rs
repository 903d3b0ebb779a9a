//! The headings of the menu, as the rulebook groups what can be done.

use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Kind, Timing};

pub(crate) const ACTION: &str = "Action";
pub(crate) const MOVE: &str = "Move";
pub(crate) const STEP: &str = "Step";
pub(crate) const MAGIC: &str = "Magic";
pub(crate) const MENTAL: &str = "Mental";
pub(crate) const UTILITY: &str = "Utility";
pub(crate) const FREE: &str = "Free";
pub(crate) const INSTANTS: &str = "Instants";
pub(crate) const INTERRUPTS: &str = "Interrupts";
pub(crate) const TURN: &str = "Turn";
pub(crate) const COMMAND: &str = "Command";

impl Tdgs {
    /// The heading of an ability: when it is used decides, and for an Action what it is.
    pub(crate) fn heading_of(&self, ability: u16) -> &'static str {
        let ability = self.ability(ability);
        match (ability.timing, ability.kind) {
            (Timing::Action, Kind::Spell) => MAGIC,
            (Timing::Action, _) => ACTION,
            (Timing::Free | Timing::Passive, _) => FREE,
            (Timing::Instant, _) => INSTANTS,
            (Timing::Interrupt, _) => INTERRUPTS,
        }
    }
}
