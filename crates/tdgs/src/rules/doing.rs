//! Whose doing something is, and with what.

use crate::rules::attack::{Blow, How, Swing};
use crate::rules::maneuvers::Maneuver;
use crate::state::battle::UnitId;

/// Whose doing something is, and with what.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Doing {
    pub by: UnitId,
    pub with: With,
}

impl Doing {
    /// A blow is struck with a weapon, unless it is more than that.
    #[inline(always)]
    pub(crate) const fn blow(blow: Blow, swing: Swing) -> Doing {
        let with = match swing.how {
            How::Turn | How::Opportunity | How::Readied | How::Exposed => With::Weapon(blow.weapon),
            How::Charge => With::Charge,
            How::Ability(n) => With::Ability(n),
        };
        Doing { by: blow.by, with }
    }
}

/// What something is done with.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum With {
    /// A weapon, by its place in the list of whoever strikes.
    Weapon(u8),
    Ability(u16),
    Maneuver(Maneuver),
    /// The blow at the end of a charge.
    Charge,
    Trample,
    /// The front of a vehicle.
    Ram,
    /// What bleeds, burns or sickens afterwards.
    Seeping,
    /// The strength to resist a condition.
    Resistance,
    /// The will to keep an effect alive.
    Concentration,
    Hiding,
    /// Looking for what hides.
    Search,
    /// Skill at a thing that takes no turn.
    Task,
    /// A hand for mounts.
    Mastery,
    /// A hand for vehicles.
    Driving,
    /// The nerve of a troop.
    Morale,
    /// The word of a commander to those who run.
    Rally,
}
