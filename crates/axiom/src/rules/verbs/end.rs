//! Ending the turn.

use engine::{Pause, Refusal, Table};

use super::{Command, Heading, Lead, Once, Verb};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::tempers::Bond;
use crate::state::battle::{Battle, UnitId};

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct End;

impl Verb for End {
    type On = Once;

    const FORMS: &'static [&'static str] = &["end"];
    const HEADING: Heading = Heading::Turn;
    const NAME: &'static str = "End turn";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<End>, Refusal> {
        Ok((*words == ["end"]).then_some(End))
    }

    /// Whoever steers travels then.
    fn leads(self) -> Lead {
        Lead::Travel { by: 0, sides: 0 }
    }

    fn suits(self, bond: Bond) -> bool {
        matches!(bond, Bond::Memory | Bond::Hold)
    }

    #[inline]
    fn can(self, _: &Axiom, _: &Battle, _: UnitId, _: &mut Scratch) -> Result<(), Why> {
        Ok(())
    }

    #[inline]
    fn go(self, r: &Axiom, b: &mut Battle, _: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        r.end_turn(b, t)
    }

    fn offer(_: &Axiom, _: &Battle, _: UnitId, _: Once, _: &mut Scratch, out: &mut Vec<Command>) {
        out.push(End.into());
    }
}
