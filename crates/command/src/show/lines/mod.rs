//! What happened, in words, for those who may know it.

mod audience;
mod briefing;
mod checks;
mod fights;
mod motion;
mod radio;
mod signal;
mod site;

use engine::line::{Line, Tone};
use engine::{Side, Viewer};

use crate::rules::check::{COMMANDER, HOSTILES};
use crate::rules::event::Event;
use crate::rules::scenario::Mission;
use crate::state::sortie::{Phase, Sortie, Who};

impl Mission {
    /// The line of an event with its tick, while the state is still as it was when it happened.
    pub(crate) fn tell_line(&self, b: &Sortie, e: &Event, viewer: Viewer) -> Option<Line> {
        if !self.may_read(b, e, viewer) {
            return None;
        }
        let line = self.sentence(b, e, viewer)?;
        let mut line = if line.signal.is_some() { line } else { signal::told(line) };
        if !matches!(b.phase, Phase::Brief | Phase::Squad) {
            line.text = format!("[{}] {}", b.tick, line.text);
            line.at = Some(b.tick);
        }
        line.news = self.news(b, e);
        line.motion = self.motion(b, e, viewer);
        Some(line)
    }

    fn sentence(&self, b: &Sortie, e: &Event, viewer: Viewer) -> Option<Line> {
        match *e {
            Event::Course(e) => self.briefing_line(b, e, viewer),
            Event::Talk(e) => self.radio_line(b, e, viewer),
            Event::Nerves(e) => Some(self.check_line(b, e)),
            Event::Fight(e) => Some(self.fight_line(e, viewer)),
            Event::Injury(e) => Some(self.injury_line(b, e)),
            Event::Site(e) => Some(self.site_line(b, e, viewer)),
        }
    }

    /// The side somebody is on.
    pub(crate) fn side_of(&self, who: Who) -> Side {
        if self.profile(who).is_marine() { COMMANDER } else { HOSTILES }
    }

    fn deed(&self, who: Who, text: String, rule: &'static str) -> Line {
        self.line_about(Tone::Deed, who, text, rule)
    }

    fn detail(&self, who: Who, text: String, rule: &'static str) -> Line {
        self.line_about(Tone::Detail, who, text, rule)
    }

    fn fate(&self, who: Who, text: String, rule: &'static str) -> Line {
        self.line_about(Tone::Fate, who, text, rule)
    }
}
