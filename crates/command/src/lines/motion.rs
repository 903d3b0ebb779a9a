//! What is to be seen of an event on the board.

use engine::Eye;
use engine::line::Motion;

use crate::event::{Event, Fight, Nerves, Site};
use crate::panic::Panic;
use crate::scenario::Mission;
use crate::scene::cell;
use crate::sortie::Sortie;

impl Mission {
    pub(super) fn motion(&self, b: &Sortie, e: &Event, eye: Eye) -> Option<Motion> {
        let handle = |who| self.profile(who).handle.clone();
        match *e {
            Event::Site(Site::Moved { who, from, to, .. }) => {
                // Where a hostile comes from, or goes to, is not to be seen.
                let seen = eye == Eye::All || self.profile(who).is_marine();
                seen.then(|| Motion::Move { who: handle(who), path: vec![cell(from), cell(to)] })
            }
            Event::Fight(Fight::Attacked { by, at, ranged: true, hit, .. }) => {
                Some(Motion::Shot { by: handle(by), at: handle(at), hit })
            }
            Event::Fight(Fight::Attacked { by, at, ranged: false, hit, .. }) => {
                Some(Motion::Blow { by: handle(by), at: handle(at), hit })
            }
            Event::Nerves(Nerves::Panics { who, panic, .. }) => Some(Motion::Shaken {
                who: handle(who),
                by: None,
                holds: panic == Panic::KeepTogether,
                chance: dice::percent(Panic::faces(b[who].stress)[0], 6_u8),
            }),
            // The rest is told, not shown.
            Event::Course(_)
            | Event::Talk(_)
            | Event::Nerves(_)
            | Event::Fight(_)
            | Event::Injury(_)
            | Event::Site(_) => None,
        }
    }
}
