//! 10.1.2: taking controls that nobody able has.

use engine::{Pause, Refusal, Table};

use super::{Heading, Once, Verb};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MINOR;
use crate::state::battle::{Battle, UnitId};

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct TakeOver;

impl Verb for TakeOver {
    type On = Once;

    const FORMS: &'static [&'static str] = &["take-over"];
    const HEADING: Heading = Heading::Vehicle;
    const NAME: &'static str = "Take over";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<TakeOver>, Refusal> {
        Ok((*words == ["take-over"]).then_some(TakeOver))
    }

    fn label(self, _: &Axiom, _: &Battle) -> String {
        "Take the controls".to_owned()
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_take_over(b, who).map(|_| ())
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        if let Ok(vehicle) = r.can_take_over(b, who) {
            r.pay(b, who, MINOR);
            r.operate(b, who, vehicle, t);
        }
        Ok(())
    }

    fn propose(_: &Axiom, b: &Battle, who: UnitId, _: Once, out: &mut impl FnMut(TakeOver)) {
        if b[who].aboard.is_some() {
            out(TakeOver);
        }
    }
}
