//! 1.1: what the squad knows, with the tick at which it was learned. It can be wrong or old.

use serde::Serialize;

use crate::state::gear::Things;
use crate::state::site::{DoorState, ObjectId, Zone};

/// Where and when a hostile was last seen.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Sighting {
    pub zone: Zone,
    pub tick: u32,
}

/// A sign of something hidden.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Sign {
    /// When it was noted.
    pub tick: u32,
    /// Whether it was a sound; else a movement.
    pub sound: bool,
}

/// What the squad knows.
#[derive(Clone, Eq, PartialEq, Default, Debug, Serialize)]
pub struct Knowledge {
    /// Where each hostile was last placed.
    pub hostiles: Vec<Option<Sighting>>,
    /// The last sign in each zone.
    pub signs: Vec<Option<Sign>>,
    /// When each zone was last reported on: from inside, or observed with success.
    pub reported: Vec<Option<u32>>,
    /// Zones somebody has been in, and hazards that are known: one bit each.
    pub visited: u32,
    pub hazards: u32,
    /// Zones that were searched from inside until there was nothing more to find: one bit each.
    pub searched: u32,
    /// Objects that are known, one bit each.
    pub objects: u64,
    /// What lay on each floor when it was last seen.
    pub floor: Vec<Things>,
    /// How each door was when it was last seen.
    pub doors: Vec<Option<DoorState>>,
    /// Hostiles that were seen dead, one bit each.
    pub dead: u32,
}

impl Knowledge {
    /// Nothing at all, for a site of that size.
    pub(crate) fn new(zones: usize, doors: usize, hostiles: usize) -> Self {
        Knowledge {
            hostiles: vec![None; hostiles],
            signs: vec![None; zones],
            reported: vec![None; zones],
            floor: vec![Things::default(); zones],
            doors: vec![None; doors],
            ..Knowledge::default()
        }
    }

    /// Whether an object is known.
    pub const fn knows_object(&self, object: ObjectId) -> bool {
        self.objects >> object.0 & 1 == 1
    }

    /// Whether somebody has been in a zone.
    pub const fn has_visited(&self, zone: Zone) -> bool {
        self.visited >> zone.0 & 1 == 1
    }

    /// Whether a zone was searched from inside until there was nothing more to find.
    pub const fn has_searched(&self, zone: Zone) -> bool {
        self.searched >> zone.0 & 1 == 1
    }

    /// Whether the hazard of a zone is known.
    pub const fn knows_hazard(&self, zone: Zone) -> bool {
        self.hazards >> zone.0 & 1 == 1
    }
}
