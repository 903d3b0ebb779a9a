//! What an action is done to, and what follows from that for every verb alike.

use engine::Viewer;

use crate::rules::scenario::Mission;
use crate::state::gear::ThingId;
use crate::state::site::{Link, ObjectId, Zone};
use crate::state::sortie::{Sortie, Who};

/// What an action is done to.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Target {
    Nothing,
    Foe(Who),
    /// Somebody of one's own side, oneself included.
    Mate(Who),
    Door(Link),
    Object(ObjectId),
    Zone(Zone),
    /// A thing on a floor.
    Lying(ThingId),
    /// A thing that is carried.
    Carried(ThingId),
}

impl Target {
    /// Whom it is about, if anybody.
    pub const fn who(self) -> Option<Who> {
        match self {
            Target::Foe(who) | Target::Mate(who) => Some(who),
            Target::Nothing
            | Target::Door(_)
            | Target::Object(_)
            | Target::Zone(_)
            | Target::Lying(_)
            | Target::Carried(_) => None,
        }
    }

    /// Whom it is to help, if anybody.
    pub const fn patient(self) -> Option<Who> {
        match self {
            Target::Mate(who) => Some(who),
            Target::Nothing
            | Target::Foe(_)
            | Target::Door(_)
            | Target::Object(_)
            | Target::Zone(_)
            | Target::Lying(_)
            | Target::Carried(_) => None,
        }
    }
}

impl Mission {
    /// Whether the squad knows of something.
    pub(crate) fn knows_of(&self, b: &Sortie, target: Target) -> bool {
        match target {
            Target::Nothing => true,
            Target::Foe(at) => b.known.hostile(self, at).is_some(),
            Target::Mate(who) => who.index() < self.roster && self.is_picked(b, who),
            Target::Door(door) => usize::from(door.0) < self.doors.len(),
            Target::Object(object) => b.known.knows_object(object),
            Target::Zone(zone) => usize::from(zone.0) < self.zones.len(),
            Target::Lying(thing) => b.known.floor.iter().any(|floor| floor.has(thing)),
            Target::Carried(thing) => b.ids().take(self.roster).any(|who| b[who].pack.has(thing)),
        }
    }

    /// The zone it is in, as far as the squad knows; doors are between two.
    pub(crate) fn zone_of_target(&self, b: &Sortie, target: Target) -> Option<Zone> {
        match target {
            Target::Nothing | Target::Door(_) | Target::Carried(_) => None,
            Target::Foe(at) => b.known.hostile(self, at).map(|sighting| sighting.zone),
            Target::Mate(on) => Some(b[on].zone),
            Target::Object(object) => Some(self.object(object).zone),
            Target::Zone(zone) => Some(zone),
            Target::Lying(thing) => {
                self.graph.zones().find(|zone| b.known.floor[usize::from(zone.0)].has(thing))
            }
        }
    }

    /// Whether it is in a zone, or at the edge of it.
    pub(crate) fn is_in(&self, b: &Sortie, target: Target, zone: Zone) -> bool {
        match target {
            Target::Door(door) => self.graph.across(door, zone).is_some(),
            Target::Lying(thing) => b.known.floor[usize::from(zone.0)].has(thing),
            Target::Nothing
            | Target::Foe(_)
            | Target::Mate(_)
            | Target::Object(_)
            | Target::Zone(_)
            | Target::Carried(_) => self.zone_of_target(b, target) == Some(zone),
        }
    }

    /// The word for it in commands.
    pub(crate) fn target_word(&self, target: Target) -> String {
        match target {
            Target::Nothing => String::new(),
            Target::Foe(who) | Target::Mate(who) => self.profile(who).handle.clone(),
            Target::Door(door) => self.door(door).handle.clone(),
            Target::Object(object) => self.object(object).handle.clone(),
            Target::Zone(zone) => self.zone(zone).handle.clone(),
            Target::Lying(thing) | Target::Carried(thing) => self.thing_word(thing),
        }
    }

    /// What the reader calls it.
    pub(crate) fn target_name(&self, b: &Sortie, target: Target, viewer: Viewer) -> String {
        match target {
            Target::Nothing => String::new(),
            Target::Foe(who) | Target::Mate(who) => self.call(who),
            Target::Door(door) => self.door_name(door),
            Target::Object(object) => format!("the {}", self.object(object).name),
            Target::Zone(zone) => self.place(zone),
            Target::Lying(thing) | Target::Carried(thing) => {
                format!("the {}", self.thing_name(b, thing, viewer))
            }
        }
    }
}
