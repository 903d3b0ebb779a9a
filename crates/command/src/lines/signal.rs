//! How a line is heard over the radio, and what it tells as values.

use engine::line::{Line, News, Signal, Tone, Voice};

use crate::check::HOSTILES;
use crate::event::{Course, Event, Injury, Nerves, Talk};
use crate::panic::Panic;
use crate::scenario::Mission;
use crate::sortie::{Sortie, Who};
use crate::stress::Trigger;

impl Mission {
    /// A line about somebody, by whose name it may begin: a marine who says something is heard, all else is told.
    pub(super) fn line_about(&self, tone: Tone, who: Who, text: String, rule: &'static str) -> Line {
        let line = Line::new(tone, text).by(rule).of(self.side_of(who));
        if self.profile(who).is_marine() { self.hear(line, who) } else { line }
    }

    /// Adds what a marine says or does in a line.
    pub(super) fn hear(&self, mut line: Line, who: Who) -> Line {
        let after_name = line.text.strip_prefix(&self.call(who));
        let said = after_name.and_then(|rest| rest.strip_prefix(": "));
        let does = said.or_else(|| after_name?.strip_prefix([',', ' ']).map(str::trim_start));
        let (voice, text) = match said {
            Some(said) => (Voice::Squad, said),
            None => (narrator(&line), line.text.as_str()),
        };
        line.signal = Some(Signal { voice, text: text.to_owned(), does: does.map(ToOwned::to_owned) });
        line.about(&self.profile(who).handle)
    }

    /// What an event tells, as values.
    pub(super) fn news(&self, b: &Sortie, e: &Event) -> Option<News> {
        let panic = |panic: Panic| Some(News::Panic { name: panic.name() });
        match *e {
            Event::Talk(Talk::Decides { reason, .. }) => {
                Some(News::Intent { why: format!("{}.", self.intent(b, reason)) })
            }
            Event::Talk(Talk::Refuses { sworn, .. }) => Some(News::Refusal { sworn }),
            Event::Nerves(Nerves::Pushed { .. }) => Some(News::Push),
            Event::Nerves(Nerves::Checked { rolled }) => Some(News::Check {
                skill: rolled.check.skill.name(),
                chance: rolled.check.chance(),
                success: rolled.success,
                pushed: rolled.pushed,
            }),
            Event::Nerves(Nerves::Panics { panic: Panic::KeepTogether, .. }) => None,
            Event::Nerves(Nerves::Panics { who, panic: row, .. }) if b[who].condition.conscious() => {
                panic(row)
            }
            Event::Nerves(Nerves::Freezes { .. }) => panic(Panic::Freeze),
            Event::Nerves(Nerves::Screams { .. }) => panic(Panic::Scream),
            Event::Nerves(Nerves::Flees { .. }) => panic(Panic::Flee),
            Event::Nerves(Nerves::LashesOut { .. }) => panic(Panic::Psychotic),
            Event::Nerves(Nerves::Stress { trigger: Trigger::Unknown, .. }) => Some(News::Shock),
            Event::Injury(Injury::Dies { .. }) => Some(News::Death),
            Event::Course(Course::Exposed { item }) => {
                Some(News::Exposure { item: u32::from(item.0), trust: u32::from(b.trust) })
            }
            _ => None,
        }
    }
}

/// A line that somebody says who is not of the squad.
pub(super) fn says(mut line: Line, voice: Voice, text: impl Into<String>) -> Line {
    let does = line.signal.take().and_then(|signal| signal.does);
    line.signal = Some(Signal { voice, text: text.into(), does });
    line
}

/// A line that nobody says.
pub(super) fn told(line: Line) -> Line {
    let (voice, text) = (narrator(&line), line.text.clone());
    says(line, voice, text)
}

/// Who tells what nobody says.
fn narrator(line: &Line) -> Voice {
    match line.tone {
        Tone::Fate if line.side == Some(HOSTILES.0) => Voice::Event,
        Tone::Fate => Voice::Harm,
        Tone::Heading | Tone::Deed | Tone::Detail => Voice::Note,
    }
}
