//! Who may read of what: nobody reads of those who are out of its sight.

use engine::{Eye, Line, Tone};

use crate::battle::{Battle, UnitId};
use crate::event::{Encounter, Event};
use crate::scenario::Tdgs;

impl Tdgs {
    /// The line that a viewer may read of an event, as far as it sees what happens.
    pub(crate) fn tell_line_to(&self, b: &Battle, e: &Event, eye: Eye) -> Option<Line> {
        if !self.hides_somebody(b, eye) {
            return self.tell_line(b, e);
        }
        match e {
            // That somebody is lost from sight is seen by those who lose it.
            Event::Encounter(Encounter::HiddenFrom { .. }) => {}
            Event::Encounter(Encounter::Searches { by, who, .. })
                if self.escapes(b, *who, eye) && !self.escapes(b, *by, eye) =>
            {
                return Some(self.searches_in_vain(*by, *who));
            }
            // Whatever else happens is known to those who see everybody in it.
            e if [e.about(), e.done_to()].into_iter().flatten().any(|who| self.escapes(b, who, eye)) => {
                return None;
            }
            _ => {}
        }
        let mut line = self.tell_line(&self.as_seen_by(b, eye), e)?;
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
}
