//! Who may read of what. Checks of hostiles, and whatever concerns a hidden one, are for who sees everything.

use engine::Viewer;

use crate::rules::event::{Course, Event, Fight, Injury, Nerves, Site, Talk};
use crate::rules::scenario::Mission;
use crate::state::site::{Link, Zone};
use crate::state::sortie::{Condition, Sortie, Who};

impl Mission {
    pub(super) fn may_read(&self, b: &Sortie, e: &Event, viewer: Viewer) -> bool {
        viewer == Viewer::Referee || self.is_public(b, e)
    }

    /// Whether the squad, and with it the Commander, hears of an event. What is not said here to be heard is a secret.
    fn is_public(&self, b: &Sortie, e: &Event) -> bool {
        match *e {
            Event::Course(e) => is_public_course(e),
            Event::Talk(e) => self.is_public_talk(b, e),
            Event::Nerves(e) => self.is_public_nerves(e),
            Event::Fight(e) => self.is_public_fight(b, e),
            Event::Injury(e) => self.is_public_injury(b, e),
            Event::Site(e) => self.is_public_site(b, e),
        }
    }

    fn is_public_talk(&self, b: &Sortie, e: Talk) -> bool {
        match e {
            Talk::Said { .. }
            | Talk::Ordered { .. }
            | Talk::Cancelled { .. }
            | Talk::NoAnswer { .. }
            | Talk::Obeys { .. }
            | Talk::Refuses { .. }
            | Talk::Bends { .. }
            | Talk::Impossible { .. }
            | Talk::Fulfils { .. } => true,
            Talk::Baffled { who } | Talk::Decides { who, .. } => self.profile(who).is_marine(),
            Talk::Acts { who, .. } => self.follows(b, who),
        }
    }

    fn is_public_nerves(&self, e: Nerves) -> bool {
        match e {
            Nerves::Checked { rolled } => self.profile(rolled.check.who).is_marine(),
            Nerves::Pushed { .. }
            | Nerves::StressDice { .. }
            | Nerves::Panics { .. }
            | Nerves::Stress { .. }
            | Nerves::Calms { .. }
            | Nerves::Freezes { .. }
            | Nerves::Screams { .. }
            | Nerves::Flees { .. }
            | Nerves::LashesOut { .. } => true,
        }
    }

    fn is_public_fight(&self, b: &Sortie, e: Fight) -> bool {
        match e {
            Fight::Engaged { .. } | Fight::Guards { .. } => true,
            Fight::Attacks { by: who, .. }
            | Fight::Parted { who, .. }
            | Fight::Attacked { by: who, .. }
            | Fight::Reacts { who, .. }
            | Fight::Avoids { who, .. }
            | Fight::Armour { who, .. }
            | Fight::Wounded { who, .. } => self.follows(b, who),
        }
    }

    fn is_public_injury(&self, b: &Sortie, e: Injury) -> bool {
        match e {
            Injury::Broken { .. }
            | Injury::CriticalInjury { .. }
            | Injury::Dying { .. }
            | Injury::Healed { .. }
            | Injury::Recovers { .. }
            | Injury::SystemDamage { .. }
            | Injury::HitOffline { .. }
            | Injury::Repaired { .. } => true,
            Injury::Dies { who, .. } => self.follows(b, who),
        }
    }

    fn is_public_site(&self, b: &Sortie, e: Site) -> bool {
        match e {
            Site::Sensed { .. } => false,
            Site::Moved { who, from, .. } => self.follows(b, who) || self.saw_leave(b, who, from),
            Site::Door { door, now } => {
                self.has_eyes_on(b, door) || b.known.doors[usize::from(door.0)] == Some(now)
            }
            Site::Hazard { who, .. } | Site::Revealed { who, .. } => self.follows(b, who),
            Site::Sighted { .. } | Site::Observed { .. } | Site::Used { .. } => true,
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

const fn is_public_course(e: Course) -> bool {
    match e {
        Course::Briefed
        | Course::Deployed
        | Course::Scored { .. }
        | Course::Paid { .. }
        | Course::Doubts { .. }
        | Course::Exposed { .. }
        | Course::Over { .. } => true,
    }
}
