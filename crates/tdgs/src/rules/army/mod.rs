//! Mass Combat: units of soldiers, the commanders who order them, and the morale that breaks them.
//!
//! A unit is an entity like any other, and everybody is a unit in this code; so what the rulebook calls a unit is called a
//! troop here. Its order and its fear are conditions, so that stats, badges and bonuses follow; what else an army needs to
//! remember is in [`Troop`](crate::state::army::Troop) and [`Army`](crate::state::army::Army).

mod chain;
mod command;
mod cornered;
mod duty;
mod exposed;
mod march;
mod morale;
mod orders;
mod rally;
mod report;
mod rout;
mod safety;
mod signals;
mod surround;
mod words;

pub(crate) use morale::{HALF_HP, QUARTER_HP};
pub use orders::tenth;
pub use report::{Report, Safety};
pub use signals::Bar;

use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

/// What has become of a troop.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Status {
    Normal,
    /// In flight, until somebody rallies it.
    Routed,
    LastStand,
    /// At its knockout threshold, where that is played.
    KnockedOut,
    /// At 0 HP, or cut down where it was cornered.
    Destroyed,
    /// Off the field, alive.
    Removed,
    Surrendered,
}

impl Tdgs {
    /// Whether an entity is a body of soldiers.
    #[inline(always)]
    pub fn is_troop(&self, id: UnitId) -> bool {
        self.massed && self.profile(id).troop.is_some()
    }

    /// What has become of a troop.
    pub fn troop_status(&self, b: &Battle, id: UnitId) -> Status {
        let conditions = b[id].conditions;
        match conditions {
            _ if conditions.has(Condition::Dead) => Status::Destroyed,
            _ if conditions.has_escaped() => Status::Removed,
            _ if conditions.has_left() => Status::Surrendered,
            _ if conditions.has(Condition::Unconscious) => Status::KnockedOut,
            _ if conditions.has(Condition::Routed) => Status::Routed,
            _ if conditions.has(Condition::LastStand) => Status::LastStand,
            _ => Status::Normal,
        }
    }

    /// Whether an entity takes its turn without anybody at the table: a troop does what it was told, or runs. Only one that
    /// commands others is led by its own officers, and those are the player, and one that is dominated by whoever does; but
    /// nobody leads it while it runs or has just been rallied.
    pub(crate) fn marches(&self, b: &Battle, id: UnitId) -> bool {
        let unled = || b[id].conditions.has(Condition::Routed) || b[id].troop.rallied == b.round;
        let led = || self.profile(id).commander || b[id].conditions.has(Condition::Dominated);
        self.is_troop(id) && (!led() || unled())
    }
}
