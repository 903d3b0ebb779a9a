//! Who may read of what: nobody reads of those who are out of its sight.

use engine::{Line, Tone, Viewer};

use crate::rules::event::{Encounter, Event};
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};

impl Tdgs {
    /// The line that a viewer may read of an event, as far as it sees what happens.
    pub(crate) fn tell_line_to(&self, b: &Battle, e: &Event, viewer: Viewer) -> Option<Line> {
        if !self.hides_somebody(b, viewer) {
            return self.tell_line(b, e);
        }
        // What happens is known to those who see everybody in it.
        let known =
            || ![e.about(), e.done_to()].into_iter().flatten().any(|who| self.escapes(b, who, viewer));
        let known = match e {
            Event::Encounter(encounter) => match encounter {
                // That somebody is lost from sight is seen by those who lose it.
                Encounter::HiddenFrom { .. } => true,
                Encounter::Searches { by, who, .. }
                    if self.escapes(b, *who, viewer) && !self.escapes(b, *by, viewer) =>
                {
                    return Some(self.searches_in_vain(*by, *who));
                }
                Encounter::Searches { .. }
                | Encounter::Contested { .. }
                | Encounter::Caught { .. }
                | Encounter::Hides { .. }
                | Encounter::SensesNothing { .. }
                | Encounter::SeenThrough { .. }
                | Encounter::Found { .. }
                | Encounter::Recalls { .. }
                | Encounter::Identifies { .. }
                | Encounter::Handles { .. }
                | Encounter::Swings { .. }
                | Encounter::Works { .. }
                | Encounter::Smashed { .. } => known(),
            },
            Event::Course(_)
            | Event::Fight(_)
            | Event::Going(_)
            | Event::Plight(_)
            | Event::Art(_)
            | Event::Riding(_)
            | Event::Army(_)
            | Event::Gear(_)
            | Event::Ventured { .. } => known(),
        };
        if !known {
            return None;
        }
        let mut line = self.tell_line(&self.as_seen_by(b, viewer), e)?;
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
