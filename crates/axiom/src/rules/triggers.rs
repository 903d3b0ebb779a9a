//! 4.2.3: triggers, and the action points held for them.

use engine::{Pause, Table};
use space::Hex;

use crate::rules::attack::Blow;
use crate::rules::event::Waits;
use crate::rules::movement::{Scratch, Way};
use crate::rules::question::Question;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MINOR;
use crate::state::battle::{Battle, UnitId};
use crate::state::posture::Posture;
use crate::state::skills::SkillId;
use crate::state::triggers::{Held, MOST_TRIGGERS, Trigger, What};

/// The most triggers of a battle; one may set off the next, so this is also how deep they nest.
const MOST_IN_ALL: usize = 64;

/// What somebody did, as triggers see it: the smallest complete event.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Deed {
    Check { who: UnitId, skill: SkillId },
    Attack { by: UnitId, target: UnitId },
    Step { who: UnitId },
    Posture { who: UnitId, posture: Posture },
}

impl Axiom {
    /// Whether action points may be held: at the start of a turn, and no more than there are.
    pub(crate) fn can_reserve(&self, b: &Battle, who: UnitId, points: u8) -> Result<(), Why> {
        if b[who].done.acted {
            return Err(Why::TurnBegun);
        }
        if points == 0 { Err(Why::NothingHeld) } else { self.can_pay(b, who, points) }
    }

    /// Whether a trigger may be announced.
    pub(crate) fn can_watch(&self, b: &Battle, trigger: &Trigger) -> Result<(), Why> {
        let owner = trigger.owner;
        if b[owner].done.acted {
            return Err(Why::TurnBegun);
        }
        if b[owner].reserve == 0 {
            return Err(Why::NothingHeld);
        }
        let whom = trigger.cue.whom;
        if whom == owner {
            return Err(Why::OwnDeed);
        }
        if !b.able(whom) {
            return Err(Why::OutOfTheFight(whom));
        }
        if matches!(trigger.action, Held::Attack { .. }) {
            if self.profile(owner).hostage {
                return Err(Why::Hostage);
            }
            if !self.hostile(owner, whom) {
                return Err(Why::NoEnemy(whom));
            }
        }
        let own = b.triggers.iter().filter(|known| known.owner == owner).count();
        if own >= MOST_TRIGGERS || b.triggers.len() >= MOST_IN_ALL {
            return Err(Why::TooManyTriggers);
        }
        if b.triggers.contains(trigger) { Err(Why::AlreadyWatched) } else { Ok(()) }
    }

    /// Sets off every trigger that waits for a deed, in the order of announcement. Each fires once; what it does may set off
    /// others before the next. One whose action is not possible now, or whose owner lets it pass, waits on; one that what is held
    /// does not cover fails.
    #[inline]
    pub(crate) fn spring(&self, b: &mut Battle, deed: Deed, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        if b.triggers.is_empty() { Ok(()) } else { self.spring_each(b, deed, t) }
    }

    #[cold]
    fn spring_each(&self, b: &mut Battle, deed: Deed, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        // Triggers are announced and dropped in turns of their owners only, so their places stay while they act.
        for n in 0..b.triggers.len() {
            let trigger = b.triggers[n];
            if trigger.spent || !self.is_set_off(b, &trigger, deed) || !self.is_possible(b, &trigger, t) {
                continue;
            }
            if self.price_of(b, &trigger) > b[trigger.owner].reserve {
                b.triggers[n].spent = true;
                t.tell(self, b, || Waits::Fails { trigger }.into());
                continue;
            }
            let question = Question::Trigger { trigger };
            if t.ask(self, b, self.side(trigger.owner), &question, &[false, true])? {
                b.triggers[n].spent = true;
                t.tell(self, b, || Waits::Springs { trigger }.into());
                self.act_on(b, &trigger, t)?;
            }
        }
        Ok(())
    }

    /// Whether a deed is what a trigger waits for, and its owner can still act.
    fn is_set_off(&self, b: &Battle, trigger: &Trigger, deed: Deed) -> bool {
        let (whom, owner) = (trigger.cue.whom, trigger.owner);
        let met = match (trigger.cue.what, deed) {
            (What::Checks(above), Deed::Check { who, skill }) => {
                who == whom && self.skills.is_within(skill, above)
            }
            (What::Attacks(at), Deed::Attack { by, target }) => {
                by == whom && at.is_none_or(|at| at == target)
            }
            (What::Moves(within), Deed::Step { who }) => {
                who == whom && within.is_none_or(|(hex, n)| b[who].at.distance(hex) <= u16::from(n))
            }
            (What::Takes(which), Deed::Posture { who, posture }) => {
                who == whom && which.is_none_or(|which| which == posture)
            }
            _ => false,
        };
        met && b.able(owner) && !b[owner].done.lost_in_memory
    }

    /// Whether what a trigger holds can be done now, its price aside.
    fn is_possible(&self, b: &Battle, trigger: &Trigger, t: &mut impl Table<Axiom>) -> bool {
        match trigger.action {
            Held::Attack { arm, location } => {
                let blow = Blow { by: trigger.owner, arm, target: trigger.cue.whom, location };
                self.can_strike(b, blow).is_ok()
            }
            Held::Move(to) => self.way_by_trigger(b, trigger.owner, to, t.scratch()).is_some(),
            Held::Posture(posture) => self.can_take(b, trigger.owner, posture).is_ok(),
        }
    }

    /// What the action of a trigger costs.
    pub(crate) fn price_of(&self, b: &Battle, trigger: &Trigger) -> u8 {
        match trigger.action {
            Held::Attack { arm, .. } => self.attack_cost(b, trigger.owner, arm),
            Held::Move(_) | Held::Posture(_) => MINOR,
        }
    }

    /// The way somebody would take to a hex with the allowance of one Move.
    fn way_by_trigger(&self, b: &Battle, who: UnitId, to: Hex, scratch: &mut Scratch) -> Option<Way> {
        self.free_to_move(b, who).ok()?;
        self.way_within(b, who, to, self.allowance(b, who), true, scratch).ok()
    }

    /// Does what a trigger holds, paid from what is held.
    fn act_on(&self, b: &mut Battle, trigger: &Trigger, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let (owner, target) = (trigger.owner, trigger.cue.whom);
        let price = self.price_of(b, trigger);
        match trigger.action {
            Held::Attack { arm, location } => {
                self.pay_from_reserve(b, owner, price);
                self.strike(b, Blow { by: owner, arm, target, location }, t)
            }
            Held::Posture(posture) => {
                self.pay_from_reserve(b, owner, price);
                self.take_posture(b, owner, posture, t)
            }
            Held::Move(to) => {
                let Some(way) = self.way_by_trigger(b, owner, to, t.scratch()) else { return Ok(()) };
                self.pay_from_reserve(b, owner, price);
                b[owner].done.spent = 0;
                self.go_along(b, owner, &way, t)?;
                b[owner].done.moving = false;
                Ok(())
            }
        }
    }
}
