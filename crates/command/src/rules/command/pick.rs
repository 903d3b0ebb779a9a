//! Who comes along, and who stays at home after all.

use engine::{Barred, Refusal, Table};
use serde::Serialize;

use super::{Command, When, Word};
use crate::rules::command::headings::SQUAD;
use crate::rules::refusal::{BadSquad, Denial};
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Found, Phrase, Spoken, find};
use crate::state::sortie::{Condition, Phase, Sortie, Who};

/// This one comes along.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Pick {
    pub who: Who,
}

/// This one stays at home after all.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Leave {
    pub who: Who,
}

impl Word for Pick {
    const WHEN: When = When::Picking;
    const PHRASES: &'static [Phrase] =
        &[Phrase::new(&["pick"], |said| read_marine(said, true))
            .picking(&["take", "choose", "bring", "add"])];

    fn can(self, m: &Mission, b: &Sortie) -> Result<(), Denial> {
        let who = self.who;
        if who.index() >= m.roster || m.is_withheld(who) {
            return Err(Denial::Squad(BadSquad::NotAvailable(who)));
        }
        if m.is_picked(b, who) {
            return Err(Denial::Squad(BadSquad::PickedTwice(who)));
        }
        let (has, needs) = (m.picked(b), m.squad_size(b));
        (has < needs).then_some(()).ok_or(Denial::Squad(BadSquad::SquadSize { has: has + 1, needs }))
    }

    fn go(self, _: &Mission, b: &mut Sortie, _: &mut impl Table<Mission>) {
        b[self.who].condition = Condition::Active;
    }

    fn write(self, m: &Mission) -> String {
        format!("pick {}", m.profile(self.who).handle)
    }

    fn place(self, _: &Mission) -> (&'static str, String) {
        (SQUAD, "Pick".to_owned())
    }

    fn label(self, m: &Mission, _: &Sortie) -> String {
        let profile = m.profile(self.who);
        format!("Pick {}, {}", profile.name, profile.career)
    }

    /// Everybody of the roster, to pick or to leave.
    fn offer(m: &Mission, b: &Sortie, out: &mut Vec<Command>) {
        let of_roster = b.ids().take(m.roster);
        let either = of_roster.flat_map(|who| [Pick { who }.into(), Leave { who }.into()]);
        out.extend(either.filter(|&command: &Command| m.may(b, command).is_ok()));
    }

    fn bar(m: &Mission, b: &Sortie, out: &mut Vec<Barred>) {
        let free = b.ids().take(m.roster).filter(|&who| !m.is_picked(b, who));
        out.extend(free.filter_map(|who| m.barred_entry(b, Pick { who }, Some(who))));
    }

    fn target(self) -> Option<Who> {
        Some(self.who)
    }
}

impl Word for Leave {
    const WHEN: When = When::Picking;
    const PHRASES: &'static [Phrase] =
        &[Phrase::new(&["leave"], |said| read_marine(said, false)).picking(&["drop", "remove", "bench"])];

    fn can(self, m: &Mission, b: &Sortie) -> Result<(), Denial> {
        m.is_picked(b, self.who).then_some(()).ok_or(Denial::Squad(BadSquad::NotPicked(self.who)))
    }

    fn go(self, _: &Mission, b: &mut Sortie, _: &mut impl Table<Mission>) {
        b[self.who].condition = Condition::Reserve;
    }

    fn write(self, m: &Mission) -> String {
        format!("leave {}", m.profile(self.who).handle)
    }

    fn place(self, _: &Mission) -> (&'static str, String) {
        (SQUAD, "Leave at home".to_owned())
    }

    fn label(self, m: &Mission, _: &Sortie) -> String {
        format!("Leave {} at home", m.call(self.who))
    }

    /// It is offered with [`Pick`], marine by marine.
    fn offer(_: &Mission, _: &Sortie, _: &mut Vec<Command>) {}

    fn target(self) -> Option<Who> {
        Some(self.who)
    }
}

fn read_marine(said: &Spoken<'_>, pick: bool) -> Result<(Command, usize), Refusal> {
    let Spoken { m, b, all, rest } = *said;
    match find(rest, m.marine_names()) {
        Found::One(who, taken) if pick => Ok((Pick { who }.into(), taken)),
        Found::One(who, taken) => Ok((Leave { who }.into(), taken)),
        Found::Either(..) | Found::Nothing if b.phase == Phase::Listening => Err(m.to_whom(b, all)),
        Found::Either(..) | Found::Nothing => Err(m.whom_to_pick(b, pick, rest)),
    }
}
