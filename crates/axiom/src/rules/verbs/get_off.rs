//! 10.1.2: getting off.

use engine::{Pause, Refusal, Table};
use space::Hex;

use super::{Command, Heading, Lead, Once, Target, Verb};
use crate::rules::event::Rides;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::text::{read_hex, write_hex};
use crate::rules::time::MINOR;
use crate::rules::triggers::Deed;
use crate::state::battle::{Battle, UnitId};

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct GetOff {
    pub to: Hex,
}

impl Verb for GetOff {
    type On = Once;

    const FORMS: &'static [&'static str] = &["get-off HEX"];
    const HEADING: Heading = Heading::Vehicle;
    const NAME: &'static str = "Get off";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<GetOff>, Refusal> {
        let ["get-off", to] = *words else { return Ok(None) };
        Ok(Some(GetOff { to: read_hex(to)? }))
    }

    fn write(self, _: &Axiom, _: &Battle) -> String {
        format!("get-off {}", write_hex(self.to))
    }

    fn label(self, _: &Axiom, _: &Battle) -> String {
        format!("Get off to {}", write_hex(self.to))
    }

    fn target(self) -> Target {
        Target::Hex(self.to)
    }

    fn leads(self) -> Lead {
        Lead::Out(self.to)
    }

    /// Whether a rider may get off on the hex.
    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        let GetOff { to } = self;
        let vehicle = b[who].aboard.ok_or(Why::NotAboard)?;
        if b[vehicle].at.distance(to) != 1 || !r.board.grid.contains(to) {
            return Err(Why::NotBeside(vehicle));
        }
        if !r.is_free(b, who, to) {
            return Err(Why::Taken(to));
        }
        r.can_pay(b, who, MINOR)
    }

    /// It is an attempt to leave every zone that the hex is not in; from a vehicle in motion it takes a good footing.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let GetOff { to } = self;
        let Some(vehicle) = b[who].aboard else { return Ok(()) };
        r.pay(b, who, MINOR);
        if !r.is_sheltered(b, who) {
            r.free_attacks(b, who, Some(to), t)?;
            if !b.able(who) || !r.is_free(b, who, to) {
                return Ok(());
            }
        }
        let in_motion = r.unseat(b, who);
        b[who].at = to;
        b[who].done.stepped = true;
        t.tell(r, b, || Rides::GotOff { who, vehicle }.into());
        r.part_struggles(b, who, t);
        r.enter(b, who, in_motion, t)?;
        r.spring(b, Deed::Step { who }, t)
    }

    fn propose(r: &Axiom, b: &Battle, who: UnitId, _: Once, out: &mut impl FnMut(GetOff)) {
        if b[who].aboard.is_some() {
            out(GetOff { to: r.hex_beside(b, who) });
        }
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, scratch: &mut Scratch, out: &mut Vec<Command>) {
        if b[who].aboard.is_none() {
            return;
        }
        let beside = r.board.grid.neighbours(b[who].at).map(|to| GetOff { to });
        out.extend({ beside }.filter(|off| off.can(r, b, who, scratch).is_ok()).map(Command::GetOff));
    }
}
