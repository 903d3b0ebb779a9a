//! 4.2.3: holding action points for triggers.

use engine::{Pause, Refusal, Table};

use super::{Command, Heading, Once, Verb};
use crate::rules::event::Waits;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::text::read_number;
use crate::rules::time::MINOR;
use crate::rules::words::counted;
use crate::state::battle::{Battle, UnitId};

/// Hold action points for triggers.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Reserve {
    pub points: u8,
}

impl Verb for Reserve {
    type On = Once;

    const FORMS: &'static [&'static str] = &["reserve POINTS"];
    const HEADING: Heading = Heading::Reserve;
    const NAME: &'static str = "Reserve";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Reserve>, Refusal> {
        let ["reserve", points] = *words else { return Ok(None) };
        Ok(Some(Reserve { points: read_number(points, 100)? }))
    }

    fn write(self, _: &Axiom, _: &Battle) -> String {
        format!("reserve {}", self.points)
    }

    fn label(self, _: &Axiom, _: &Battle) -> String {
        format!("Hold {} back", counted(u32::from(self.points), "action point", "action points"))
    }

    fn price(self, _: &Axiom, _: &Battle) -> Option<u8> {
        Some(self.points)
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_reserve(b, who, self.points)
    }

    /// The rest of the turn is played with what remains.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let Reserve { points } = self;
        let unit = &mut b[who];
        unit.ap -= points;
        unit.reserve += points;
        t.tell(r, b, || Waits::Reserves { who, points }.into());
        Ok(())
    }

    fn propose(_: &Axiom, _: &Battle, _: UnitId, _: Once, out: &mut impl FnMut(Reserve)) {
        out(Reserve { points: MINOR });
    }

    /// Enough for a step, or for an attack.
    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, _: &mut Scratch, out: &mut Vec<Command>) {
        let prices = [MINOR, r.attack_cost(b, who, r.arm_at_hand(b, who))];
        let fitting = prices.into_iter().filter(|&points| r.can_reserve(b, who, points).is_ok());
        out.extend(fitting.map(|points| Command::Reserve(Reserve { points })));
    }
}
