//! What is worn and carried.

use crate::rules::verbs::Handling;
use crate::state::battle::UnitId;
use crate::state::equipment::ThingId;

#[derive(Copy, Clone, Debug)]
pub enum Gear {
    /// Somebody handled a thing.
    Handled { who: UnitId, what: Handling },
    /// Somebody's thing was destroyed.
    Broke { who: UnitId, thing: ThingId },
}

impl Gear {
    pub(super) const fn about(self) -> UnitId {
        match self {
            Gear::Handled { who, .. } | Gear::Broke { who, .. } => who,
        }
    }
}
