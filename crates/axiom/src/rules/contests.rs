//! 5.1.5 and 6.3: contests by degree; shoving and disarming.

use dice::Chance;
use engine::{Pause, Table};

use crate::rules::check::{Check, Rolled};
use crate::rules::degree::{Degree, Spread, THROWS};
use crate::rules::event::Checks;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MAJOR;
use crate::state::battle::{Battle, UnitId};
use crate::state::items::ThingId;
use crate::state::skills::{Role, SkillId};
use crate::state::tasks::Shove;
use crate::state::traits::Purpose;

/// How often equal sides roll again before the one who began it fails.
const MOST_REROLLS: u8 = 3;

/// One side of a contest.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Contender {
    pub who: UnitId,
    pub skill: SkillId,
    pub purpose: Purpose,
    /// What else modifies it.
    pub modifier: i32,
    /// The thing it is fought with.
    pub with: Option<ThingId>,
    /// Whether it is a standard success without a roll.
    pub granted: bool,
}

impl Contender {
    /// A side that nothing else modifies.
    pub const fn new(who: UnitId, skill: SkillId, purpose: Purpose) -> Contender {
        Contender { who, skill, purpose, modifier: 0, with: None, granted: false }
    }
}

/// How a contest came out.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Contested {
    /// Whether the one who began it won.
    pub won: bool,
    /// How well the other side did at first.
    pub answer: Degree,
}

/// What a contest is about.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Bout {
    /// Pushing the other, or knocking it down.
    Shove(Shove),
    /// Striking a thing from the other's hand.
    Disarm(ThingId),
    Seize,
    /// Keeping hold of the other.
    HoldOn,
    /// Breaking free of the other.
    BreakFree,
    /// A task that the other opposes.
    Task(u16),
}

/// Who is ahead: by degree, else by skill; nobody if both are equal.
pub fn ahead(own: (Degree, i32), other: (Degree, i32)) -> Option<bool> {
    if own == other { None } else { Some(own > other) }
}

/// One side of a contest, as far as the dice care: the value of its skill, and its target number.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Chances {
    /// The value of its skill, which settles equal degrees.
    pub skill: i32,
    pub target: i32,
}

/// The chance that whoever begins a contest wins it, with all that is rolled again.
pub fn chance_to_win(own: Chances, other: Chances) -> Chance {
    let side = |side: Chances| (Spread::at(side.target), side.skill);
    let (ways, of) = ways_to_win(side(own), side(other));
    dice::ratio(ways, of)
}

/// In how many ways out of how many whoever begins a contest wins it, from the spreads of both sides and the values of their skills.
pub(crate) fn ways_to_win((mine, skill): (Spread, i32), (theirs, other): (Spread, i32)) -> (u64, u64) {
    let pairs = |verdict: Option<bool>| {
        let asked = |a: Degree, b: Degree| ahead((a, skill), (b, other)) == verdict;
        u64::from(mine.pairs(&theirs, asked))
    };
    let (won, level, all) = (pairs(Some(true)), pairs(None), u64::from(THROWS * THROWS));
    let (mut ways, mut still_level, mut of) = (won, level, all);
    for _ in 0..MOST_REROLLS {
        (ways, still_level, of) = (ways * all + still_level * won, still_level * level, of * all);
    }
    (ways, of)
}

impl Axiom {
    /// A contest: both roll, and the higher degree wins; of equal degrees the higher skill; of equal skills they roll again, up to
    /// three times, and then the one who began it fails. What degrees bring comes of the first rolls.
    pub(crate) fn contest(
        &self,
        b: &mut Battle,
        about: Bout,
        (own, other): (Contender, Contender),
        t: &mut impl Table<Axiom>,
    ) -> Result<Contested, Pause> {
        let first = self.roll_side(b, own, other.who, t)?;
        let second = self.roll_side(b, other, own.who, t)?;
        let values = (self.skill(own.who, own.skill), self.skill(other.who, other.skill));
        let mut verdict = ahead((first.degree, values.0), (second.degree, values.1));
        let last = verdict.is_some();
        t.tell(self, b, || Checks::Contest { about, own: first, other: second, won: verdict, last }.into());
        for rerolls in 1..=MOST_REROLLS {
            if verdict.is_some() {
                break;
            }
            let mine = if own.granted { first } else { first.again(t) };
            let theirs = second.again(t);
            verdict = ahead((mine.degree, values.0), (theirs.degree, values.1));
            let last = verdict.is_some() || rerolls == MOST_REROLLS;
            t.tell(self, b, || {
                Checks::Contest { about, own: mine, other: theirs, won: verdict, last }.into()
            });
        }
        self.bear_out(b, first, own.with, Some(other.who), t)?;
        self.bear_out(b, second, other.with, Some(own.who), t)?;
        Ok(Contested { won: verdict == Some(true), answer: second.degree })
    }

    /// One side of a contest rolls, or does without.
    fn roll_side(
        &self,
        b: &mut Battle,
        side: Contender,
        against: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<Rolled, Pause> {
        let check = Check { who: side.who, skill: side.skill, purpose: side.purpose };
        let number = self.target_number(b, check) + side.modifier;
        if side.granted {
            return Ok(self.take_for_granted(check, number));
        }
        self.roll_check(b, check, number, Some(against), t)
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

    /// Whoever is knocked down because its own check failed may still land on its feet, if it can.
    pub(crate) fn knock_down(
        &self,
        b: &mut Battle,
        target: UnitId,
        answer: Degree,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if answer.succeeds() || !self.land_on_feet(b, target, t)? {
            self.fall_prone(b, target, t);
        }
        Ok(())
    }

    /// The chance in percent that the one who begins a contest wins it, momentum aside.
    pub(crate) fn percent_in_contest(&self, b: &Battle, own: Contender, other: Contender) -> u8 {
        let side = |side: Contender| {
            let check = Check { who: side.who, skill: side.skill, purpose: side.purpose };
            let target = self.target_number(b, check) + side.modifier;
            (Spread::at(target), self.skill(side.who, side.skill))
        };
        let (ways, of) = ways_to_win(side(own), side(other));
        dice::percent(ways, of)
    }

    /// The skill of the close weapon somebody holds, with the weapon, or that of its bare hands.
    pub(crate) fn melee_skill(&self, b: &Battle, who: UnitId) -> (SkillId, Option<ThingId>) {
        let close = |id: ThingId| {
            let weapon = self.item(b, id).weapon.as_ref().filter(|weapon| !weapon.ranged)?;
            self.is_of_use(b, id).then_some((weapon.skill, Some(id)))
        };
        b.wielded(who).find_map(close).unwrap_or((self.role(Role::Unarmed), None))
    }
}
