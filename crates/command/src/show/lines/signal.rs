//! How a line is heard over the radio, and what it tells as values.

use engine::line::{Line, News, Signal, Tone, Voice};

use crate::rules::check::HOSTILES;
use crate::rules::event::{Course, Event, Injury, Nerves, Talk};
use crate::rules::scenario::Mission;
use crate::rules::stress::Trigger;
use crate::state::panic::Panic;
use crate::state::sortie::{Sortie, Who};

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
        match *e {
            Event::Course(e) => news_of_course(b, e),
            Event::Talk(e) => self.news_of_talk(b, e),
            Event::Nerves(e) => news_of_nerves(b, e),
            Event::Injury(e) => news_of_injury(e),
            // What the board shows of it is enough.
            Event::Fight(_) | Event::Site(_) => None,
        }
    }

    fn news_of_talk(&self, b: &Sortie, e: Talk) -> Option<News> {
        match e {
            Talk::Decides { reason, .. } => {
                Some(News::Intent { why: format!("{}.", self.intent(b, reason)) })
            }
            Talk::Refuses { sworn, .. } => Some(News::Refusal { sworn }),
            Talk::Said { .. }
            | Talk::Ordered { .. }
            | Talk::Cancelled { .. }
            | Talk::NoAnswer { .. }
            | Talk::Obeys { .. }
            | Talk::Bends { .. }
            | Talk::Impossible { .. }
            | Talk::Fulfils { .. }
            | Talk::Baffled { .. }
            | Talk::Acts { .. } => None,
        }
    }
}

fn news_of_course(b: &Sortie, e: Course) -> Option<News> {
    match e {
        Course::Exposed { item } => {
            Some(News::Exposure { item: u32::from(item.0), trust: u32::from(b.trust) })
        }
        Course::Briefed
        | Course::Deployed
        | Course::Scored { .. }
        | Course::Paid { .. }
        | Course::Doubts { .. }
        | Course::Over { .. } => None,
    }
}

fn news_of_nerves(b: &Sortie, e: Nerves) -> Option<News> {
    let panic = |panic: Panic| Some(News::Panic { name: panic.name() });
    match e {
        Nerves::Checked { rolled } => Some(News::Check {
            skill: rolled.check.skill.name(),
            chance: rolled.check.chance(),
            success: rolled.success,
            pushed: rolled.pushed,
        }),
        Nerves::Pushed { .. } => Some(News::Push),
        Nerves::Panics { panic: Panic::KeepTogether, .. } => None,
        Nerves::Panics { who, panic: row, .. } if b[who].condition.conscious() => panic(row),
        Nerves::Freezes { .. } => panic(Panic::Freeze),
        Nerves::Screams { .. } => panic(Panic::Scream),
        Nerves::Flees { .. } => panic(Panic::Flee),
        Nerves::LashesOut { .. } => panic(Panic::Psychotic),
        Nerves::Stress { trigger: Trigger::Unknown, .. } => Some(News::Shock),
        Nerves::Panics { .. } | Nerves::Stress { .. } | Nerves::StressDice { .. } | Nerves::Calms { .. } => {
            None
        }
    }
}

const fn news_of_injury(e: Injury) -> Option<News> {
    match e {
        Injury::Dies { .. } => Some(News::Death),
        Injury::Broken { .. }
        | Injury::CriticalInjury { .. }
        | Injury::Dying { .. }
        | Injury::Healed { .. }
        | Injury::Recovers { .. }
        | Injury::SystemDamage { .. }
        | Injury::HitOffline { .. }
        | Injury::Repaired { .. } => None,
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
