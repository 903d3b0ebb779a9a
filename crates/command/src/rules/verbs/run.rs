//! MOVE: RUN.

use engine::{Pause, Table};

use super::{Entry, Target, Verb};
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::state::action::Run;
use crate::state::comms::Gait;
use crate::state::site::Link;
use crate::state::sortie::{Sortie, Who};

impl Verb for Run {
    const ENTRY: Entry = Entry {
        name: "RUN",
        word: "run",
        plain: Some("run through"),
        asked: Some("run through"),
        rule: "command.action.run",
        breaks_stealth: true,
        is_noisy: true,
        is_move: true,
        ..Entry::SLOW
    };

    fn target(self) -> Target {
        Target::Door(self.by)
    }

    fn to(target: Target) -> Option<Run> {
        if let Target::Door(by) = target { Some(Run { by, at: None }) } else { None }
    }

    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        m.may_pass(b, who, self.by)?;
        self.at.map_or(Ok(()), |at| self.may_run_at(m, b, who, at))
    }

    fn go(self, m: &Mission, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Result<(), Pause> {
        m.go(b, who, self.by, Gait::Run, self.at, t)
    }

    /// An order names where to go, and how; which door it takes is the marine's own affair.
    fn is_known(self, _: &Mission, _: &Sortie) -> bool {
        false
    }

    fn ask(self, m: &Mission, door: &str) -> String {
        let at = self.at.map_or_else(String::new, |at| format!(" at {}", m.call(at)));
        format!("run through {door}{at}")
    }
}

impl Run {
    /// A runner picks among those it knows to be there.
    fn may_run_at(self, m: &Mission, b: &Sortie, who: Who, at: Who) -> Result<(), Why> {
        let known = m.places(b, who, at) == m.graph.across(self.by, b[who].zone);
        known.then_some(()).ok_or(Why::NoTarget(at))
    }
}

impl Mission {
    /// Through a door of this zone that lets one pass.
    pub(super) fn may_pass(&self, b: &Sortie, who: Who, by: Link) -> Result<(), Why> {
        if self.graph.across(by, b[who].zone).is_none() {
            return Err(Why::NotADoorHere(by));
        }
        b.door(by).passable().then_some(()).ok_or(Why::Shut(by))
    }
}
