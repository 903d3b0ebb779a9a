//! Who may read of what: nobody reads of those who are out of its sight.

use engine::{Eye, Line, Tone};

use crate::battle::{Battle, UnitId};
use crate::command::Aim;
use crate::event::Event;
use crate::riding::News;
use crate::scenario::Tdgs;

impl Tdgs {
    /// The line that a viewer may read of an event, as far as it sees what happens.
    pub(crate) fn tell_line_to(&self, b: &Battle, e: &Event, eye: Eye) -> Option<Line> {
        if matches!(e, Event::Ventured { .. }) {
            return None;
        }
        if !self.hides_somebody(b, eye) {
            return Some(self.tell_line(b, e));
        }
        match *e {
            // That somebody is lost from sight is seen by those who lose it.
            Event::HiddenFrom { .. } => {}
            Event::Searches { by, who, .. } if self.escapes(b, who, eye) && !self.escapes(b, by, eye) => {
                return Some(self.searches_in_vain(by, who));
            }
            _ if self.parties(e).into_iter().flatten().any(|who| self.escapes(b, who, eye)) => return None,
            _ => {}
        }
        let mut line = self.tell_line(&self.as_seen_by(b, eye), e);
        // Among three, those whom the third does not see may have counted.
        if self.sides.len() > 2 {
            line.sum = None;
        }
        Some(line)
    }

    /// Whoever is not found gives nothing away.
    fn searches_in_vain(&self, by: UnitId, who: UnitId) -> Line {
        let name = |id: UnitId| self.profile(id).name.as_str();
        let mut line = Line::new(Tone::Deed, format!("{} searches for {} in vain", name(by), name(who)));
        line.side = Some(self.side(by).0);
        line.by("tdgs.action.search")
    }

    /// Who does something, and to whom it is done.
    fn parties(&self, e: &Event) -> [Option<UnitId>; 2] {
        let done_to = match *e {
            Event::Attack { blow, .. } => Some(blow.target),
            Event::Tried { deed, .. } | Event::Outclassed { deed, .. } => Some(deed.target),
            Event::Cast { cast, .. } => Some(cast.target),
            Event::Helps { ally, .. } => Some(ally),
            Event::Delays { after, .. } => Some(after),
            Event::Interrupts { deal, .. } => Some(deal.by),
            Event::Fires { at, .. } => Some(at),
            Event::Presence { on, .. } => Some(on),
            Event::Contested { bouts, .. } => Some(bouts[1].who),
            Event::Caught { quarry, .. } => Some(quarry),
            Event::Readies { ready } => ready.whom,
            Event::Hides { eye, .. } => Some(eye),
            Event::Uses { aim: Aim::At(target), .. }
            | Event::Riding(
                News::Tramples { target, .. } | News::Rams { target, .. } | News::Charges { target, .. },
            ) => Some(target),
            _ => None,
        };
        [self.about(e), done_to]
    }
}
