//! 5.1.6: seizing somebody. What becomes of the hold is told by its chapter, `struggles`.

use engine::{Pause, Refusal, Style, Table};

use super::{Hands, Heading, Roll, Target, Verb};
use crate::rules::contests::{Bout, Contender};
use crate::rules::event::Holds;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MAJOR;
use crate::rules::triggers::Deed;
use crate::rules::worth::{ATTACK, Idea, weighed};
use crate::state::battle::{Battle, UnitId};
use crate::state::skills::Role;
use crate::state::struggles::Struggle;
use crate::state::tasks::Goal;
use crate::state::traits::Purpose;

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Grapple {
    pub target: UnitId,
}

impl Grapple {
    /// Whether somebody may seize the enemy: nobody holds either of them already, and both are on foot.
    fn is_allowed(self, r: &Axiom, b: &Battle, who: UnitId) -> Result<(), Why> {
        let Grapple { target } = self;
        if r.struggle_of(b, who).is_some() {
            return Err(Why::HasHold);
        }
        if b.struggles.iter().any(|struggle| struggle.held == target) {
            return Err(Why::HeldAlready(target));
        }
        if b[who].aboard.is_some() || b[target].aboard.is_some() {
            return Err(Why::Inside);
        }
        r.can_lay_hands_on(b, who, target)?;
        r.may_repeat(b, who, Goal::Grapple, Some(target))
    }

    fn sides(self, r: &Axiom, who: UnitId) -> (Contender, Contender) {
        let side = |who| Contender::new(who, r.role(Role::Grappling), Purpose::Contest);
        (side(who), side(self.target))
    }
}

impl Verb for Grapple {
    type On = Hands;

    const FORMS: &'static [&'static str] = &["grapple TARGET"];
    const HEADING: Heading = Heading::Major;
    const NAME: &'static str = "Grapple";

    fn read(r: &Axiom, _: &Battle, words: &[&str]) -> Result<Option<Grapple>, Refusal> {
        let ["grapple", target] = *words else { return Ok(None) };
        Ok(Some(Grapple { target: r.read_unit(target)? }))
    }

    fn write(self, r: &Axiom, _: &Battle) -> String {
        format!("grapple {}", r.profile(self.target).handle)
    }

    fn label(self, r: &Axiom, _: &Battle) -> String {
        format!("Seize {}", r.name(self.target))
    }

    fn target(self) -> Target {
        Target::Somebody(self.target)
    }

    fn first_roll(self, r: &Axiom, b: &Battle) -> Roll {
        let (own, other) = self.sides(r, b.active());
        Roll::Contest(own, other)
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        self.is_allowed(r, b, who)
    }

    /// Only if the contest is won does the hold begin.
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let Grapple { target } = self;
        r.pay(b, who, MAJOR);
        let skill = r.role(Role::Grappling);
        if !r.contest(b, Bout::Seize, self.sides(r, who), t)?.won {
            r.remember_failure(b, who, Goal::Grapple, Some(target));
        } else if b.able(who) && b.able(target) {
            b[target].done.moving = false;
            b.struggles.push(Struggle { holder: who, held: target, skill, maintained: true });
            t.tell(r, b, || Holds::Seized { who, target }.into());
        }
        r.spring(b, Deed::Check { who, skill }, t)
    }

    fn propose(_: &Axiom, _: &Battle, _: UnitId, Hands(target): Hands, out: &mut impl FnMut(Grapple)) {
        out(Grapple { target });
    }

    /// Whoever runs for a goal is worth holding.
    fn consider(r: &Axiom, b: &Battle, who: UnitId, target: UnitId, style: Style, ideas: &mut Vec<Idea>) {
        let grapple = Grapple { target };
        if r.runs(target) && grapple.is_allowed(r, b, who).is_ok() {
            let (own, other) = grapple.sides(r, who);
            let chance = r.chance_in_contest(b, (own, Contender { purpose: Purpose::Grip, ..other }));
            ideas.push((grapple.into(), ATTACK + weighed(6 * chance, style.goal)));
        }
    }
}
