//! Leave: off the field by an exit, free.

use engine::{Pause, Table};

use super::{Command, Read, Verb, alone};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::TURN;
use crate::state::battle::Battle;

/// Leave the field by an exit, free.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Leave;

impl Verb for Leave {
    const FORMS: &'static [&'static str] = &["leave"];
    const RULE: &'static str = "tdgs.economy.scene";

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, Leave)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "leave".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (TURN, "Leave the field".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        "Leave the field".to_owned()
    }

    fn can(self, rules: &Tdgs, b: &Battle, _: &mut Scratch) -> Result<(), Why> {
        rules.can_leave(b)
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.leave(b, t);
        Ok(())
    }

    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        if rules.can_leave(b).is_ok() {
            out.push(Leave.into());
        }
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_passengers(self) -> Option<Closed> {
        Some(Closed::Reins)
    }
}
