//! 5.1.5 and 6.3: contests by degree; shoving and disarming.

use engine::{Pause, Table};
use serde::Serialize;

use crate::battle::{Battle, UnitId};
use crate::check::{Check, Rolled};
use crate::degree::{Degree, Spread, THROWS};
use crate::event::Event;
use crate::items::{Place, ThingId};
use crate::refusal::Why;
use crate::scenario::Axiom;
use crate::skills::{Role, SkillId};
use crate::time::MAJOR;
use crate::traits::Purpose;

/// How often equal sides roll again before the one who began it fails.
const MOST_REROLLS: u8 = 3;

/// One side of a contest.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Contender {
    /// Who.
    pub who: UnitId,
    /// With which skill.
    pub skill: SkillId,
    /// What for.
    pub purpose: Purpose,
    /// What else modifies it.
    pub modifier: i32,
}

/// What a shove does.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Shove {
    /// Pushes a hex away.
    Push,
    /// Knocks down.
    Down,
}

/// Who is ahead: by degree, else by skill; nobody if both are equal.
pub fn ahead(own: (Rolled, i32), other: (Rolled, i32)) -> Option<bool> {
    leads((own.0.degree, own.1), (other.0.degree, other.1))
}

/// The same by degrees alone, for odds.
pub fn leads(own: (Degree, i32), other: (Degree, i32)) -> Option<bool> {
    if own == other { None } else { Some(own > other) }
}

impl Axiom {
    /// A contest: both roll, and the higher degree wins; of equal degrees the higher skill; of equal skills they roll again, up to
    /// three times. Whether the one who began it wins.
    pub(crate) fn contest(
        &self,
        b: &mut Battle,
        own: Contender,
        other: Contender,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        let (first, second) = self.roll_contest(b, own, other, t)?;
        let values = (self.skill(own.who, own.skill), self.skill(other.who, other.skill));
        let mut verdict = ahead((first, values.0), (second, values.1));
        t.tell(self, b, || Event::Contest { own: first, other: second, won: verdict });
        for _ in 0..MOST_REROLLS {
            if verdict.is_some() {
                break;
            }
            let (own, other) = self.roll_contest(b, own, other, t)?;
            verdict = ahead((own, values.0), (other, values.1));
            t.tell(self, b, || Event::Contest { own, other, won: verdict });
        }
        self.bear_out(b, first, None, Some(other.who), t)?;
        self.bear_out(b, second, None, Some(own.who), t)?;
        Ok(verdict == Some(true))
    }

    fn roll_contest(
        &self,
        b: &mut Battle,
        own: Contender,
        other: Contender,
        t: &mut impl Table<Axiom>,
    ) -> Result<(Rolled, Rolled), Pause> {
        let mut roll = |contender: Contender, against| {
            let Contender { who, skill, purpose, modifier } = contender;
            let check = Check { who, skill, purpose };
            let number = self.target_number(b, check) + modifier;
            self.roll_check(b, check, number, Some(against), t)
        };
        Ok((roll(own, other.who)?, roll(other, own.who)?))
    }

    /// The better of two skills that may answer a contest.
    pub(crate) fn better(&self, b: &Battle, who: UnitId, skills: [SkillId; 2], purpose: Purpose) -> SkillId {
        let number = |skill| self.target_number(b, Check { who, skill, purpose });
        if number(skills[1]) > number(skills[0]) { skills[1] } else { skills[0] }
    }

    /// Whether somebody could lay hands on an enemy.
    pub(crate) fn can_lay_hands_on(&self, b: &Battle, who: UnitId, target: UnitId) -> Result<(), Why> {
        if !self.hostile(who, target) {
            return Err(Why::NoEnemy(target));
        }
        if !b.able(target) {
            return Err(Why::OutOfTheFight(target));
        }
        let distance = b[who].at.distance(b[target].at);
        if self.options.hexes && distance > 1 {
            return Err(Why::OutOfReach { target, distance });
        }
        if self.rides_inside(b, who) || self.rides_inside(b, target) {
            return Err(Why::Inside);
        }
        self.can_do_major(b, who, MAJOR)
    }

    /// Whether an enemy may be shoved: on hexes, and nobody is knocked down who rides.
    pub(crate) fn can_shove(&self, b: &Battle, who: UnitId, target: UnitId, how: Shove) -> Result<(), Why> {
        if !self.options.hexes {
            return Err(Why::NoMap);
        }
        if how == Shove::Down && b[target].aboard.is_some() {
            return Err(Why::Seated(target));
        }
        self.can_lay_hands_on(b, who, target)
    }

    /// Pushes an enemy a hex away, or knocks it down.
    pub(crate) fn shove(
        &self,
        b: &mut Battle,
        who: UnitId,
        target: UnitId,
        how: Shove,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        self.pay(b, who, MAJOR);
        let (own, other) = self.sides_of_shove(b, who, target);
        if !self.contest(b, own, other, t)? || !b.able(target) {
            return Ok(());
        }
        match how {
            Shove::Down => {
                self.fall_prone(b, target, t);
                Ok(())
            }
            Shove::Push => {
                let (from, at) = (b[who].at, b[target].at);
                let to = space::Hex::new(2 * at.q - from.q, 2 * at.r - from.r);
                self.force(b, target, to, t).map(|_| ())
            }
        }
    }

    /// A shove is strength against strength or footing.
    pub(crate) fn sides_of_shove(&self, b: &Battle, who: UnitId, target: UnitId) -> (Contender, Contender) {
        let (strength, footing) = (self.role(Role::Strength), self.role(Role::Footing));
        let purpose = Purpose::Contest;
        let answer = self.better(b, target, [strength, footing], purpose);
        let side = |who, skill| Contender { who, skill, purpose, modifier: 0 };
        (side(who, strength), side(target, answer))
    }

    /// Whether a weapon can be struck from an enemy's hand.
    pub(crate) fn can_disarm(
        &self,
        b: &Battle,
        who: UnitId,
        target: UnitId,
        thing: ThingId,
    ) -> Result<(), Why> {
        if b[thing].place != Place::Wielded(target) {
            return Err(Why::NotWielded(thing));
        }
        self.can_lay_hands_on(b, who, target)
    }

    /// Makes an enemy drop a weapon.
    pub(crate) fn disarm(
        &self,
        b: &mut Battle,
        who: UnitId,
        target: UnitId,
        thing: ThingId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        self.pay(b, who, MAJOR);
        let (own, other) = self.sides_of_disarming(b, who, target);
        if self.contest(b, own, other, t)? && b[thing].place == Place::Wielded(target) {
            self.drop_thing(b, target, thing, t);
        }
        Ok(())
    }

    /// Disarming is a weapon's skill against the other's, or against grappling.
    pub(crate) fn sides_of_disarming(
        &self,
        b: &Battle,
        who: UnitId,
        target: UnitId,
    ) -> (Contender, Contender) {
        let skill = self.melee_skill(b, who);
        let answers = [self.melee_skill(b, target), self.role(Role::Grappling)];
        let answer = self.better(b, target, answers, Purpose::Grip);
        let own = Contender { who, skill, purpose: Purpose::Contest, modifier: 0 };
        (own, Contender { who: target, skill: answer, purpose: Purpose::Grip, modifier: 0 })
    }

    /// The chance in percent, rounded down, that the one who begins a contest wins it, momentum aside: at once, or on one of the
    /// three rolls that follow where both are equal.
    pub(crate) fn percent_in_contest(&self, b: &Battle, own: Contender, other: Contender) -> u8 {
        let spread = |side: Contender| {
            let check = Check { who: side.who, skill: side.skill, purpose: side.purpose };
            Spread::at(self.target_number(b, check) + side.modifier)
        };
        let values = (self.skill(own.who, own.skill), self.skill(other.who, other.skill));
        let (mine, theirs) = (spread(own), spread(other));
        let share = |asked: Option<bool>| {
            u128::from(mine.pairs(&theirs, |a, b| leads((a, values.0), (b, values.1)) == asked))
        };
        let (won, level, all) = (share(Some(true)), share(None), u128::from(THROWS * THROWS));
        let (mut chance, mut rest, mut of) = (won, level, all);
        for _ in 0..MOST_REROLLS {
            (chance, rest, of) = (chance * all + rest * won, rest * level, of * all);
        }
        (chance * 100 / of) as u8
    }

    /// The skill of the close weapon somebody holds, or of its bare hands.
    pub(crate) fn melee_skill(&self, b: &Battle, who: UnitId) -> SkillId {
        let held = b.wielded(who).filter_map(|id| self.item(b, id).weapon.as_ref());
        let mut close = held.filter(|weapon| !weapon.ranged).map(|weapon| weapon.skill);
        close.next().unwrap_or_else(|| self.role(Role::Unarmed))
    }
}
