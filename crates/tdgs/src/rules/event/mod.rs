//! What happened, by chapter: each has a file with its events, and says whom they are about.

mod art;
mod course;
mod encounter;
mod fight;
mod gear;
mod going;
mod plight;

pub use art::Art;
pub use course::Course;
pub use encounter::Encounter;
pub use fight::Fight;
pub use gear::Gear;
pub use going::{Gait, Going};
pub use plight::Plight;

use crate::rules::army::Report;
use crate::rules::riding::News;
use crate::state::battle::UnitId;

/// Something that happened. Its line is written while the state is still as it was then, so what the state says is not
/// said again.
#[derive(Clone, Debug)]
pub enum Event {
    /// The course of a battle.
    Course(Course),
    Fight(Fight),
    /// Where somebody goes, or is sent.
    Going(Going),
    /// Conditions, and who falls and comes to.
    Plight(Plight),
    /// Abilities, and what answers them.
    Art(Art),
    /// Contests, stealth, knowledge and things of the field.
    Encounter(Encounter),
    /// Those who carry and are carried.
    Riding(News),
    Army(Report),
    /// What is worn and carried.
    Gear(Gear),
    /// Somebody went, or was sent, where one who hides might have been; it is known now whether it was. No line tells of it.
    Ventured {
        who: UnitId,
    },
}

impl Event {
    /// Whom it is about: whoever acts, or whom it befalls.
    pub(crate) const fn about(&self) -> Option<UnitId> {
        match self {
            Event::Course(course) => course.about(),
            Event::Fight(fight) => Some(fight.about()),
            Event::Going(going) => Some(going.about()),
            Event::Plight(plight) => Some(plight.about()),
            Event::Art(art) => Some(art.about()),
            Event::Encounter(encounter) => encounter.about(),
            Event::Riding(news) => Some(news.about()),
            Event::Army(report) => Some(report.about()),
            Event::Gear(gear) => Some(gear.about()),
            Event::Ventured { who } => Some(*who),
        }
    }

    /// To whom it is done.
    pub(crate) const fn done_to(&self) -> Option<UnitId> {
        match self {
            Event::Course(course) => course.done_to(),
            Event::Fight(fight) => fight.done_to(),
            Event::Art(art) => art.done_to(),
            Event::Encounter(encounter) => encounter.done_to(),
            Event::Riding(news) => news.done_to(),
            Event::Going(_) | Event::Plight(_) | Event::Army(_) | Event::Gear(_) | Event::Ventured { .. } => {
                None
            }
        }
    }
}
