//! Surrender: give up, for the whole side.

use engine::{Pause, Table};

use super::{Command, Read, Verb, alone};
use crate::battle::Battle;
use crate::bot::{Judgement, LEAVE};
use crate::menu::TURN;
use crate::movement::Scratch;
use crate::refusal::Why;
use crate::riding::{Closed, Station};
use crate::scenario::Tdgs;

/// Give up, for the whole side.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Surrender;

impl Verb for Surrender {
    const FORMS: &'static [&'static str] = &["surrender"];

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, Surrender)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "surrender".to_owned()
    }

    fn place(self, _: &Tdgs, _: &Battle) -> (&'static str, String) {
        (TURN, "Surrender".to_owned())
    }

    fn label(self, _: &Tdgs, _: &Battle) -> String {
        "Surrender".to_owned()
    }

    fn can(self, _: &Tdgs, _: &Battle, _: &mut Scratch) -> Result<(), Why> {
        Ok(())
    }

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.surrender(b, t);
        Ok(())
    }

    /// It is always allowed, and comes to mind where a commander has nothing left to lead.
    fn offer(rules: &Tdgs, b: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        if rules.massed && rules.is_hopeless(b, b.active()) {
            out.push(Surrender.into());
        }
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_the_ridden(self, _: &Tdgs) -> Option<Closed> {
        None
    }

    fn worth(self, _: &Tdgs, _: &Battle, _: &Judgement<'_>) -> i32 {
        LEAVE
    }
}
