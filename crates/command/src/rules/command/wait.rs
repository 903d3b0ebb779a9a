//! Let the mission go on.

use engine::{Refusal, Style, Table};
use serde::Serialize;

use super::{Command, When, Word};
use crate::rules::command::headings::TIME;
use crate::rules::knowledge::FADES;
use crate::rules::refusal::{BadWord, Denial};
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Phrase, Spoken, skip_fillers};
use crate::state::sortie::{Phase, Sortie};

/// Let the mission go on.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Wait {
    /// To this tick, or else to the next marine's action.
    pub until: Option<u32>,
}

impl Wait {
    /// To the next marine's action.
    pub const NEXT: Wait = Wait { until: None };
}

impl Word for Wait {
    const WHEN: When = When::Underway;
    const PHRASES: &'static [Phrase] = &[Phrase::new(&["wait", "go on", "carry on", "continue"], read_wait)];

    fn can(self, m: &Mission, b: &Sortie) -> Result<(), Denial> {
        let passed = self.until.is_some_and(|until| until <= b.tick || until > m.tick_limit);
        if passed {
            Err(Denial::Radio(BadWord::NoSuchTime { now: b.tick, limit: m.tick_limit }))
        } else {
            Ok(())
        }
    }

    fn go(self, _: &Mission, b: &mut Sortie, _: &mut impl Table<Mission>) {
        b.quiet_until = self.until.unwrap_or(b.tick);
        b.phase = Phase::Running;
    }

    fn write(self, _: &Mission) -> String {
        self.until.map_or_else(|| "wait".to_owned(), |until| format!("wait until {until}"))
    }

    fn place(self, _: &Mission) -> (&'static str, String) {
        (TIME, if self.until.is_some() { "Wait until" } else { "Wait" }.to_owned())
    }

    fn label(self, _: &Mission, _: &Sortie) -> String {
        match self.until {
            None => "Let the next marine act".to_owned(),
            Some(until) => format!("Let them act until tick {until}"),
        }
    }

    fn offer(m: &Mission, b: &Sortie, out: &mut Vec<Command>) {
        let longer = Wait { until: Some((b.tick + FADES).min(m.tick_limit)) };
        out.extend(
            [Wait::NEXT, longer].map(Command::Wait).into_iter().filter(|&wait| m.may(b, wait).is_ok()),
        );
    }

    fn worth(self, _: &Mission, _: &Sortie, _: Style) -> i32 {
        if self.until.is_some() { 300 } else { 500 }
    }
}

/// `wait`, `wait until 40`, `wait 8 ticks`.
fn read_wait(said: &Spoken<'_>) -> Result<(Command, usize), Refusal> {
    let Spoken { m, b, rest, .. } = *said;
    let from = skip_fillers(rest);
    let (until, number) = match from {
        [] => return Ok((Wait::NEXT.into(), rest.len())),
        ["until" | "till" | "tick", rest @ ..] => (true, skip_fillers(rest)),
        _ => (false, from),
    };
    let number = match number {
        ["tick", number @ ..] => number,
        _ => number,
    };
    let tick: u32 = number.first().and_then(|word| word.parse().ok()).ok_or_else(|| m.how_long(b))?;
    let until = if until { tick } else { b.tick.saturating_add(tick) };
    Ok((Wait { until: Some(until) }.into(), rest.len() - number.len() + 1))
}
