//! Who may read of what. Checks of hostiles, and whatever concerns a hidden one, are for who sees everything.

use engine::Eye;

use crate::event::Event;
use crate::scenario::Mission;
use crate::site::{Link, Zone};
use crate::sortie::{Condition, Sortie, Who};

impl Mission {
    pub(super) fn may_read(&self, b: &Sortie, e: &Event, eye: Eye) -> bool {
        eye == Eye::All || self.is_public(b, e)
    }

    /// Whether the squad, and with it the Commander, hears of an event.
    fn is_public(&self, b: &Sortie, e: &Event) -> bool {
        let marine = |who: Who| self.profile(who).is_marine();
        match *e {
            Event::Checked { rolled } => marine(rolled.check.who),
            Event::Baffled { who } | Event::Decides { who, .. } => marine(who),
            Event::Sensed { .. } => false,
            Event::Moved { who, from, .. } => self.follows(b, who) || self.saw_leave(b, who, from),
            Event::Door { door, now } => {
                self.has_eyes_on(b, door) || b.known.doors[usize::from(door.0)] == Some(now)
            }
            Event::Acts { who, .. }
            | Event::Hazard { who, .. }
            | Event::Attacks { by: who, .. }
            | Event::Parted { who, .. }
            | Event::Attacked { by: who, .. }
            | Event::Reacts { who, .. }
            | Event::Avoids { who, .. }
            | Event::Armour { who, .. }
            | Event::Wounded { who, .. }
            | Event::Dies { who, .. }
            | Event::Revealed { who, .. } => self.follows(b, who),
            _ => true,
        }
    }

    /// Whether what somebody does is noticed: marines are on the radio, hostiles have to be seen.
    pub(super) fn follows(&self, b: &Sortie, who: Who) -> bool {
        let body = &b[who];
        let there = body.condition.present() || body.condition == Condition::Dead;
        self.profile(who).is_marine() || there && !body.stealthed && self.is_watched(b, body.zone)
    }

    /// Whether a marine saw a hostile go: it was placed in a zone where somebody has eyes.
    fn saw_leave(&self, b: &Sortie, who: Who, from: Zone) -> bool {
        let placed = b.known.hostile(self, who).is_some_and(|sighting| sighting.zone == from);
        placed && self.is_watched(b, from)
    }

    /// Whether a conscious marine stands on either side of a door.
    fn has_eyes_on(&self, b: &Sortie, door: Link) -> bool {
        let (from, to) = self.graph.ends(door);
        self.is_watched(b, from) || self.is_watched(b, to)
    }
}
