//! What is to be seen of an event on the board.

use engine::Eye;
use engine::line::Motion;

use crate::event::Event;
use crate::panic::Panic;
use crate::scenario::Mission;
use crate::scene::cell;
use crate::sortie::Sortie;

impl Mission {
    pub(super) fn motion(&self, b: &Sortie, e: &Event, eye: Eye) -> Option<Motion> {
        let handle = |who| self.profile(who).handle.clone();
        match *e {
            // Where a hostile comes from, or goes to, is not to be seen.
            Event::Moved { who, from, to, .. } if eye == Eye::All || self.profile(who).is_marine() => {
                Some(Motion::Move { who: handle(who), path: vec![cell(from), cell(to)] })
            }
            Event::Attacked { by, at, ranged: true, hit, .. } => {
                Some(Motion::Shot { by: handle(by), at: handle(at), hit })
            }
            Event::Attacked { by, at, ranged: false, hit, .. } => {
                Some(Motion::Blow { by: handle(by), at: handle(at), hit })
            }
            Event::Panics { who, panic, .. } => Some(Motion::Shaken {
                who: handle(who),
                by: None,
                holds: panic == Panic::KeepTogether,
                chance: dice::percent(Panic::faces(b[who].stress)[0], 6_u8),
            }),
            _ => None,
        }
    }
}
