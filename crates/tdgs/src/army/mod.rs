//! Mass Combat: units of soldiers, the commanders who order them, and the morale that breaks them.
//!
//! A unit is an entity like any other, and everybody is a unit in this code; so what the rulebook calls a unit is called a
//! troop here. Its order and its fear are conditions, so that stats, badges and bonuses follow; what else an army needs to
//! remember is in [`Troop`] and [`Army`].

mod annals;
mod chain;
mod command;
mod cornered;
mod duty;
mod exposed;
mod ground;
mod march;
mod morale;
mod orders;
mod rally;
mod report;
mod rout;
mod safety;
mod scale;
mod signals;
mod surround;
mod words;

use serde::Serialize;

pub use command::{ChaBonus, Slot};
pub(crate) use ground::{Block, Blocks};
pub use morale::{Cause, Check};
pub(crate) use morale::{HALF_HP, QUARTER_HP};
pub use orders::{Order, tenth};
pub use report::{Report, Safety};
pub(crate) use scale::size_of;
pub use scale::{Muster, Scale};
pub use signals::Bar;

pub use crate::verbs::Signal;

use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::scenario::Tdgs;

/// What changes about a troop, beside what changes about everybody.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Troop {
    /// What it was told to do, and does in its turn.
    pub order: Order,
    /// Who commands it.
    pub post: Option<Post>,
    /// What broke it, while it is routed.
    pub fear: Fear,
    /// The morale triggers it has met that come once, a bit for each.
    pub spent: u8,
    /// The enemy it last attacked, or was attacked or targeted by.
    pub engaged: Option<UnitId>,
    /// The round it was rallied in: it acts again from the next.
    pub rallied: u16,
}

/// Who commands a troop, and how closely.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Post {
    /// The commander.
    pub commander: UnitId,
    /// Which of its slots the troop fills.
    pub slot: Slot,
    /// Counts claims: the higher, the later it came.
    pub since: u16,
}

/// What a routed troop runs from.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Fear {
    /// The threat of the check that broke it.
    pub threat: i32,
    /// Whom that check was about, if about somebody.
    pub from: Option<UnitId>,
}

/// What an army remembers.
#[derive(Eq, PartialEq, Default, Debug, Serialize)]
pub struct Army {
    /// Morale checks that fell due and are not made yet.
    pub checks: Vec<Check>,
    /// Commanders who lost the troop beside them, and to whom.
    pub exposed: Vec<Exposed>,
    /// Commanders who fell, and whose troops have not been handed on.
    pub lost: Vec<UnitId>,
    /// The triggers spent by one troop upon one other.
    pub spent: Vec<(UnitId, UnitId, Cause)>,
    /// Rallies that failed in this round: by whom, of whom.
    pub tried: Vec<(UnitId, UnitId)>,
    /// Who broke, in order.
    pub breaks: Vec<Break>,
    /// How many claims there were.
    pub claims: u16,
    /// Who stands elsewhere since last looked.
    pub stirred: Stirred,
}

/// Who stands elsewhere, or differently, since anybody looked around.
#[derive(Copy, Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub enum Stirred {
    /// Nobody.
    #[default]
    Nobody,
    /// This one went somewhere, or stands where it is in another state.
    One(UnitId),
    /// Several did, or more than places has changed.
    Many,
}

impl Army {
    /// Somebody stands elsewhere now.
    pub(crate) fn stir(&mut self, id: UnitId) {
        self.stirred = match self.stirred {
            Stirred::Nobody => Stirred::One(id),
            Stirred::One(other) if other == id => Stirred::One(id),
            Stirred::One(_) | Stirred::Many => Stirred::Many,
        };
    }

    /// More than the place of one has changed.
    pub(crate) fn stir_all(&mut self) {
        self.stirred = Stirred::Many;
    }
}

/// A commander who lost the troop beside it.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Exposed {
    /// The commander.
    pub commander: UnitId,
    /// Who destroyed the troop.
    pub to: UnitId,
}

/// A troop that broke.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Break {
    /// Which.
    pub who: UnitId,
    /// In which round.
    pub round: u16,
    /// The check it failed; none if it was destroyed.
    pub check: Option<Check>,
    /// Who destroyed it, or whom the check was about.
    pub by: Option<UnitId>,
}

impl Clone for Army {
    fn clone(&self) -> Self {
        Army {
            checks: self.checks.clone(),
            exposed: self.exposed.clone(),
            lost: self.lost.clone(),
            spent: self.spent.clone(),
            tried: self.tried.clone(),
            breaks: self.breaks.clone(),
            claims: self.claims,
            stirred: self.stirred,
        }
    }

    /// Reuses the vectors.
    fn clone_from(&mut self, from: &Self) {
        // Where no army takes part, there is nothing to remember.
        if *self == *from {
            return;
        }
        self.checks.clone_from(&from.checks);
        self.exposed.clone_from(&from.exposed);
        self.lost.clone_from(&from.lost);
        self.spent.clone_from(&from.spent);
        self.tried.clone_from(&from.tried);
        self.breaks.clone_from(&from.breaks);
        (self.claims, self.stirred) = (from.claims, from.stirred);
    }
}

/// What has become of a troop.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Status {
    /// In good order.
    Normal,
    /// In flight, until somebody rallies it.
    Routed,
    /// Cornered, and fighting.
    LastStand,
    /// At its knockout threshold, where that is played.
    KnockedOut,
    /// At 0 HP, or cut down where it was cornered.
    Destroyed,
    /// Off the field, alive.
    Removed,
    /// Captive.
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
