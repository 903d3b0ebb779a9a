//! Saying a few words.

use engine::{Pause, Refusal, Table};

use super::{Heading, Once, Verb};
use crate::rules::event::Turns;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MINOR;
use crate::state::battle::{Battle, UnitId};

/// Say a few words.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Speak;

impl Verb for Speak {
    type On = Once;

    const FORMS: &'static [&'static str] = &["speak"];
    const HEADING: Heading = Heading::Minor;
    const NAME: &'static str = "Speak";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Speak>, Refusal> {
        Ok((*words == ["speak"]).then_some(Speak))
    }

    fn label(self, _: &Axiom, _: &Battle) -> String {
        "Say a few words".to_owned()
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_pay(b, who, MINOR)
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        r.pay(b, who, MINOR);
        t.tell(r, b, || Turns::Speaks { who }.into());
        Ok(())
    }
}
