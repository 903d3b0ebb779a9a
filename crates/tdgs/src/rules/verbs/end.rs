//! End: the turn is over; or nothing is declared.

use engine::{Pause, Table};

use super::{Command, Read, Verb, alone};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::headings::TURN;
use crate::state::battle::{Battle, Phase};

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct End;

impl Verb for End {
    const FORMS: &'static [&'static str] = &["end"];
    const RULE: &'static str = "tdgs.economy.turn";
    const OFTEN: bool = true;
    const QUIET: bool = true;
    const INSTANT: bool = true;
    const LAST: bool = true;

    fn read(_: &Tdgs, _: &Battle, words: &[&str]) -> Read<Self> {
        alone(words, End)
    }

    fn write(self, _: &Tdgs, _: &Battle) -> String {
        "end".to_owned()
    }

    fn place(self, _: &Tdgs, b: &Battle) -> (&'static str, String) {
        let deed = if b.phase == Phase::Instants { "Declare nothing" } else { "End turn" };
        (TURN, deed.to_owned())
    }

    fn label(self, _: &Tdgs, b: &Battle) -> String {
        let label = if b.phase == Phase::Instants { "Declare nothing" } else { "End the turn" };
        label.to_owned()
    }

    fn can(self, _: &Tdgs, _: &Battle, _: &mut Scratch) -> Result<(), Why> {
        Ok(())
    }

    #[inline]
    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.end_turn(b, t);
        Ok(())
    }

    fn offer(_: &Tdgs, _: &Battle, _: &mut Scratch, out: &mut Vec<Command>) {
        out.push(End.into());
    }

    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        None
    }

    fn closed_to_the_ridden(self, _: &Tdgs) -> Option<Closed> {
        None
    }
}
