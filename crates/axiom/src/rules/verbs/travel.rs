//! 10.1.2.2: travelling at the moment its operator picks.

use engine::{Pause, Refusal, Table};

use super::{Heading, Lead, Once, Verb};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};

/// Let the vehicle travel.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Travel;

impl Verb for Travel {
    type On = Once;

    const FORMS: &'static [&'static str] = &["travel"];
    const HEADING: Heading = Heading::Vehicle;
    const NAME: &'static str = "Travel";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Travel>, Refusal> {
        Ok((*words == ["travel"]).then_some(Travel))
    }

    fn label(self, _: &Axiom, _: &Battle) -> String {
        "Travel now".to_owned()
    }

    fn price(self, _: &Axiom, _: &Battle) -> Option<u8> {
        None
    }

    fn leads(self) -> Lead {
        Lead::Travel { by: 0, sides: 0 }
    }

    /// Once a round, with any speed.
    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        let vehicle = r.steers(b, who)?;
        if b[vehicle].travelled {
            return Err(Why::HasTravelled(vehicle));
        }
        if b[vehicle].speed == 0 { Err(Why::StandsStill(vehicle)) } else { Ok(()) }
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let Ok(vehicle) = r.steers(b, who) else { return Ok(()) };
        (b[who].done.acted, b[who].done.moving) = (true, false);
        r.travel(b, vehicle, t)
    }

    fn propose(_: &Axiom, b: &Battle, who: UnitId, _: Once, out: &mut impl FnMut(Travel)) {
        if b[who].aboard.is_some() {
            out(Travel);
        }
    }
}
