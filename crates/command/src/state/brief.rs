//! 1.2: the Commander's brief and the crew brief, item by item.

use serde::Serialize;

use crate::state::claim::{Claim, Point};
use crate::state::gear::ThingId;
use crate::state::objectives::Goal;
use crate::state::site::Zone;

/// An item of the Commander's brief: the objectives first, then the facts.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub struct ItemId(pub u8);

impl ItemId {
    /// Its place in the brief.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How an item is told to the crew.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Mark {
    Tell,
    Omit,
    /// As this cover story, counted from 0.
    Falsify(u8),
    /// As this statement of the Commander's own.
    Replace(Claim),
}

/// An objective or a fact, as the Company tells it to the Commander.
#[derive(Clone, Debug)]
pub struct BriefItem {
    /// The word commands use.
    pub handle: String,
    pub text: String,
    pub what: Told,
    pub truth: Claim,
    /// What the scenario suggests to tell instead.
    pub covers: Vec<Cover>,
}

/// What an item of the brief is.
#[derive(Clone, Debug)]
pub enum Told {
    Objective(Objective),
    Fact,
}

/// Something to do for money.
#[derive(Clone, Debug)]
pub struct Objective {
    pub money: u32,
    /// Whether the crew is not meant to know.
    pub classified: bool,
    /// From 0, routine, to 2, abhorrent.
    pub aversion: u8,
    /// What has to be.
    pub goal: Goal,
    /// Where the Company says it is.
    pub place: Option<Zone>,
}

#[derive(Clone, Debug)]
pub struct Cover {
    /// The word commands use.
    pub handle: String,
    pub text: String,
    pub claim: Claim,
    /// What the crew then calls a thing.
    pub renames: Option<(ThingId, String)>,
}

impl BriefItem {
    /// The points that a statement about it can have.
    pub const fn points(&self) -> &'static [Point] {
        match self.what {
            Told::Objective(_) => &Point::OF_OBJECTIVES,
            Told::Fact => &Point::OF_FACTS,
        }
    }

    /// What the crew is told when it is told so; nothing if it is left out.
    pub fn told_as(&self, mark: Mark) -> Option<Claim> {
        match mark {
            Mark::Tell => Some(self.truth),
            Mark::Omit => None,
            Mark::Falsify(cover) => Some(self.covers[usize::from(cover)].claim),
            Mark::Replace(claim) => Some(claim),
        }
    }
}
