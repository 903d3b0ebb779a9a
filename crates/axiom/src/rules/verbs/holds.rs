//! 5.1.6: keeping a hold, giving it up, and fighting it.

use engine::{Pause, Refusal, Table};

use super::{Heading, Once, Roll, Verb};
use crate::rules::contests::Bout;
use crate::rules::event::Holds;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::struggles::sides_of_holding;
use crate::rules::tempers::Bond;
use crate::rules::time::MAJOR;
use crate::rules::triggers::Deed;
use crate::state::battle::{Battle, UnitId};
use crate::state::struggles::Struggle;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct HoldOn;

/// Let a hold go, and end the turn.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct LetGo;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct BreakFree;

impl Verb for HoldOn {
    type On = Once;

    const FORMS: &'static [&'static str] = &["hold-on"];
    const HEADING: Heading = Heading::Major;
    const NAME: &'static str = "Hold on";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<HoldOn>, Refusal> {
        Ok((*words == ["hold-on"]).then_some(HoldOn))
    }

    fn label(self, _: &Axiom, _: &Battle) -> String {
        "Keep the hold".to_owned()
    }

    fn first_roll(self, r: &Axiom, b: &Battle) -> Roll {
        let who = b.active();
        r.struggle_of(b, who).map_or(Roll::Nothing, |struggle| {
            let (holder, held) = sides_of_holding(who, struggle.held, struggle.skill);
            Roll::Contest(holder, held)
        })
    }

    fn suits(self, bond: Bond) -> bool {
        bond == Bond::Hold
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_hold_on(b, who).map(|_| ())
    }

    /// The contest is fought anew, and lost it ends the struggle.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let Ok(struggle) = r.can_hold_on(b, who) else { return Ok(()) };
        r.pay(b, who, MAJOR);
        let Struggle { held, skill, .. } = struggle;
        if r.contest(b, Bout::HoldOn, sides_of_holding(who, held, skill), t)?.won {
            for known in b.struggles.iter_mut().filter(|known| known.holder == who) {
                known.maintained = true;
            }
        } else {
            r.break_struggle(b, struggle, t);
        }
        r.spring(b, Deed::Check { who, skill }, t)
    }

    fn propose(r: &Axiom, b: &Battle, who: UnitId, _: Once, out: &mut impl FnMut(HoldOn)) {
        if r.struggle_of(b, who).is_some() {
            out(HoldOn);
        }
    }
}

impl Verb for LetGo {
    type On = Once;

    const FORMS: &'static [&'static str] = &["let-go"];
    const HEADING: Heading = Heading::Turn;
    const NAME: &'static str = "Let go";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<LetGo>, Refusal> {
        Ok((*words == ["let-go"]).then_some(LetGo))
    }

    fn label(self, _: &Axiom, _: &Battle) -> String {
        "Let go, and end the turn".to_owned()
    }

    fn suits(self, bond: Bond) -> bool {
        bond == Bond::Hold
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.struggle_of(b, who).map(|_| ()).ok_or(Why::HoldsNobody)
    }

    /// The effect ends at once, and with it the holder's turn.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        b.struggles.retain(|struggle| struggle.holder != who);
        t.tell(r, b, || Holds::LetGo { who }.into());
        b[who].ap = 0;
        r.end_turn(b, t)
    }

    fn offer(r: &Axiom, b: &Battle, who: UnitId, _: Once, _: &mut Scratch, out: &mut Vec<super::Command>) {
        if r.struggle_of(b, who).is_some() {
            out.push(LetGo.into());
        }
    }
}

impl Verb for BreakFree {
    type On = Once;

    const FORMS: &'static [&'static str] = &["break-free"];
    const HEADING: Heading = Heading::Major;
    const NAME: &'static str = "Break free";

    fn read(_: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<BreakFree>, Refusal> {
        Ok((*words == ["break-free"]).then_some(BreakFree))
    }

    fn first_roll(self, _: &Axiom, b: &Battle) -> Roll {
        let who = b.active();
        let struggle = b.struggles.iter().find(|struggle| struggle.held == who);
        struggle.map_or(Roll::Nothing, |struggle| {
            let (holder, held) = sides_of_holding(struggle.holder, who, struggle.skill);
            Roll::Contest(held, holder)
        })
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_break_free(b, who).map(|_| ())
    }

    /// A hold is fought with the skill it is held with; won, it is over.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let Ok(struggle) = r.can_break_free(b, who) else { return Ok(()) };
        r.pay(b, who, MAJOR);
        let Struggle { holder, skill, .. } = struggle;
        let (other, own) = sides_of_holding(holder, who, skill);
        if r.contest(b, Bout::BreakFree, (own, other), t)?.won {
            r.break_struggle(b, struggle, t);
        }
        r.spring(b, Deed::Check { who, skill }, t)
    }

    fn propose(r: &Axiom, b: &Battle, who: UnitId, _: Once, out: &mut impl FnMut(BreakFree)) {
        if r.is_held(b, who) {
            out(BreakFree);
        }
    }
}
