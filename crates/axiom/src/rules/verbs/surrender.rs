//! Giving up, for the whole side.

use engine::{Pause, Refusal, Table};

use super::{Heading, Once, Verb};
use crate::rules::event::Turns;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::tempers::Bond;
use crate::state::battle::{Battle, Fate, UnitId};
use crate::state::items::Place;

/// Give up, for the whole side.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Surrender;

impl Verb for Surrender {
    type On = Once;

    const FORMS: &'static [&'static str] = &["surrender"];
    const HEADING: Heading = Heading::Turn;
    const NAME: &'static str = "Surrender";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Surrender>, Refusal> {
        Ok((*words == ["surrender"]).then_some(Surrender))
    }

    fn suits(self, _: Bond) -> bool {
        true
    }

    fn can(self, _: &Axiom, _: &Battle, _: UnitId, _: &mut Scratch) -> Result<(), Why> {
        Ok(())
    }

    /// Everyone of the side is out of the fight, and nobody comes any more.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let side = r.side(who);
        t.tell(r, b, || Turns::Surrendered { side }.into());
        for who in b.ids() {
            if r.side(who) == side && matches!(b[who].fate, Fate::Able | Fate::Coming) {
                b[who].fate = Fate::Captive;
                r.leave_controls(b, who);
                r.end_struggles_of(b, who, t);
                for thing in b.thing_ids() {
                    if b[thing].place == Place::Wielded(who) {
                        b[thing].place = Place::Lying(b[who].at);
                    }
                }
            }
        }
        Ok(())
    }
}
