//! What is to be seen of an event on the board.

use engine::Viewer;
use engine::line::Motion;

use crate::rules::event::{Event, Fight, Nerves, Site};
use crate::rules::scenario::Mission;
use crate::show::scene::cell;
use crate::state::panic::Panic;
use crate::state::sortie::Sortie;

impl Mission {
    pub(super) fn motion(&self, b: &Sortie, e: &Event, viewer: Viewer) -> Option<Motion> {
        match *e {
            Event::Nerves(e) => self.motion_of_nerves(b, e),
            Event::Fight(e) => self.motion_of_fight(e),
            Event::Site(e) => self.motion_on_site(e, viewer),
            // Words, and what becomes of somebody, are told and not shown.
            Event::Course(_) | Event::Talk(_) | Event::Injury(_) => None,
        }
    }

    fn motion_of_nerves(&self, b: &Sortie, e: Nerves) -> Option<Motion> {
        match e {
            Nerves::Panics { who, panic, .. } => Some(Motion::Shaken {
                who: self.profile(who).handle.clone(),
                by: None,
                holds: panic == Panic::KeepTogether,
                chance: dice::percent(Panic::faces(b[who].stress)[0], 6_u8),
            }),
            Nerves::Checked { .. }
            | Nerves::Pushed { .. }
            | Nerves::StressDice { .. }
            | Nerves::Stress { .. }
            | Nerves::Calms { .. }
            | Nerves::Freezes { .. }
            | Nerves::Screams { .. }
            | Nerves::Flees { .. }
            | Nerves::LashesOut { .. } => None,
        }
    }

    fn motion_of_fight(&self, e: Fight) -> Option<Motion> {
        let handle = |who| self.profile(who).handle.clone();
        match e {
            Fight::Attacked { by, at, ranged: true, hit, .. } => {
                Some(Motion::Shot { by: handle(by), at: handle(at), hit })
            }
            Fight::Attacked { by, at, ranged: false, hit, .. } => {
                Some(Motion::Blow { by: handle(by), at: handle(at), hit })
            }
            Fight::Attacks { .. }
            | Fight::Engaged { .. }
            | Fight::Parted { .. }
            | Fight::Reacts { .. }
            | Fight::Avoids { .. }
            | Fight::Guards { .. }
            | Fight::Armour { .. }
            | Fight::Wounded { .. } => None,
        }
    }

    fn motion_on_site(&self, e: Site, viewer: Viewer) -> Option<Motion> {
        match e {
            Site::Moved { who, from, to, .. } => {
                // Where a hostile comes from, or goes to, is not to be seen.
                let seen = viewer == Viewer::Referee || self.profile(who).is_marine();
                let handle = &self.profile(who).handle;
                seen.then(|| Motion::Move { who: handle.clone(), path: vec![cell(from), cell(to)] })
            }
            Site::Hazard { .. }
            | Site::Revealed { .. }
            | Site::Sighted { .. }
            | Site::Observed { .. }
            | Site::Sensed { .. }
            | Site::Door { .. }
            | Site::Used { .. } => None,
        }
    }
}
