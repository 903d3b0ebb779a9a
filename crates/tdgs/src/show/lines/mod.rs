//! The log lines, by chapter.

mod army;
mod art;
mod audience;
mod course;
mod encounter;
mod fight;
mod gear;
mod going;
mod motion;
mod number;
mod plight;
mod riding;

use engine::Line;

use crate::rules::event::Event;
use crate::rules::scenario::Tdgs;
use crate::state::battle::Battle;

impl Tdgs {
    /// The line of an event, while the state is still as it was when it happened.
    fn tell_line(&self, b: &Battle, e: &Event) -> Option<Line> {
        let mut line = self.sentence(b, e)?;
        line.side = self.side_of(e).map(|side| side.0);
        line.motion = self.motion(b, e);
        Some(line)
    }

    fn sentence(&self, b: &Battle, e: &Event) -> Option<Line> {
        Some(match e {
            Event::Course(course) => self.course_line(b, *course),
            Event::Fight(fight) => self.fight_line(b, *fight),
            Event::Going(going) => self.going_line(b, going),
            Event::Plight(plight) => self.plight_line(b, *plight),
            Event::Art(art) => self.art_line(b, *art),
            Event::Encounter(encounter) => self.encounter_line(b, *encounter),
            Event::Riding(news) => self.riding_line(b, *news),
            Event::Army(report) => self.army_line(b, *report),
            Event::Gear(gear) => self.gear_line(b, *gear),
            Event::Ventured { .. } => return None,
        })
    }
}
