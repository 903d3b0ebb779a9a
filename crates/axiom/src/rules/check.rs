//! 5.1: the target number, momentum, and the roll.

use dice::Dice;
use engine::{Pause, Table, Tally};

use crate::rules::degree::{Degree, Spread, throw_against};
use crate::rules::event::Checks;
use crate::rules::question::Question;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Momentum, UnitId};
use crate::state::harm::Tracker;
use crate::state::skills::SkillId;
use crate::state::traits::{Purpose, stacked};

/// The most that situational factors add up to, either way.
pub const SITUATION_CAP: i32 = 5;

/// What carelessness takes off the next check.
pub(crate) const OVERCONFIDENT: i32 = -2;

/// A check that somebody makes.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Check {
    pub who: UnitId,
    pub skill: SkillId,
    pub purpose: Purpose,
}

/// A check that was rolled.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Rolled {
    pub check: Check,
    pub target: i32,
    /// The sum of the dice; 0 where none were rolled.
    pub roll: i32,
    /// How well it went.
    pub degree: Degree,
    /// Whether momentum was spent on it.
    pub momentum: bool,
    /// Whether it was the careless one after a triumph, which is over with it.
    pub careless: bool,
    /// The harm that weighed on it, and that a critical failure raises.
    pub tracker: Tracker,
}

impl Rolled {
    /// How its throws were spread; what needed no dice was certain.
    pub fn spread(&self) -> Spread {
        if self.roll == 0 { Spread::certain(self.degree) } else { Spread::at(self.target) }
    }

    /// What its sum lacks once it is rolled: carelessness, which is over by then, and momentum.
    pub(crate) fn add_spent(&self, tally: &mut impl Tally) {
        tally.add("overconfident", if self.careless { OVERCONFIDENT } else { 0 });
        tally.add("momentum", i32::from(self.momentum));
    }

    /// The same check rolled again.
    pub(crate) fn again(self, dice: &mut impl Dice) -> Rolled {
        let roll = throw_against(self.target, dice);
        Rolled { roll, degree: Degree::of(roll, self.target), ..self }
    }
}

impl Axiom {
    /// What a check is reckoned from, momentum aside: skill, traits, harm, and situational factors.
    #[inline]
    pub(crate) fn add_check(&self, b: &Battle, check: Check, tally: &mut impl Tally) {
        self.add_check_of(b, check, self.skills.get(check.skill).tracker, 0, tally);
    }

    /// The same for a check that another tracker weighs on, or that has situational factors of its own.
    pub(crate) fn add_check_of(
        &self,
        b: &Battle,
        check: Check,
        tracker: Tracker,
        factors: i32,
        tally: &mut impl Tally,
    ) {
        let Check { who, skill, .. } = check;
        tally.add("skill", self.skill(who, skill));
        tally.add("traits", self.trait_modifier(b, check));
        tally.add("harm", -b[who].harm.penalty(tracker));
        if b[who].done.careless {
            tally.add("overconfident", OVERCONFIDENT);
        }
        if b[who].done.shamed && self.skills.get(skill).tracker == Tracker::Social {
            tally.add("lost standing", -1);
        }
        let factors =
            self.options.factors + self.profile(who).factors + factors + self.factors_of_hex(b, who);
        tally.add("circumstances", factors.clamp(-SITUATION_CAP, SITUATION_CAP));
    }

    fn factors_of_hex(&self, b: &Battle, who: UnitId) -> i32 {
        if self.options.hexes { self.terrain(b, b[who].at).factors } else { 0 }
    }

    /// The largest bonus and the largest penalty of all traits that bear on a check.
    #[inline]
    fn trait_modifier(&self, b: &Battle, check: Check) -> i32 {
        let profile = self.profile(check.who);
        let (bonus, penalty) = profile.steady[check.skill.index()];
        if profile.situational.is_empty() {
            return i32::from(bonus) + i32::from(penalty);
        }
        let speaking = profile.situational.iter().filter_map(|&n| {
            let has = &profile.traits[usize::from(n)];
            let afraid = has.about.as_deref().is_some_and(|what| self.is_present(b, check.who, what));
            let what = self.trait_of(has);
            what.bears_on(&self.skills, check.skill, check.purpose, afraid).then_some(i32::from(has.value))
        });
        stacked([i32::from(bonus), i32::from(penalty)].into_iter().chain(speaking))
    }

    /// The target number of a check that nothing else modifies.
    pub(crate) fn target_number(&self, b: &Battle, check: Check) -> i32 {
        let mut target = 0;
        self.add_check(b, check, &mut target);
        target
    }

    /// Rolls a check whose target number is known but for momentum. What its degree brings comes after, see
    /// [`Axiom::bear_out`].
    pub(crate) fn roll_check(
        &self,
        b: &mut Battle,
        check: Check,
        target: i32,
        against: Option<UnitId>,
        t: &mut impl Table<Axiom>,
    ) -> Result<Rolled, Pause> {
        let momentum = self.spend_momentum(b, check, target, against, t)?;
        let careless = std::mem::take(&mut b[check.who].done.careless);
        let target = target + i32::from(momentum);
        let roll = throw_against(target, t);
        let tracker = self.skills.get(check.skill).tracker;
        Ok(Rolled { check, target, roll, degree: Degree::of(roll, target), momentum, careless, tracker })
    }

    /// A check that succeeds without a roll: a standard success, with no momentum in it.
    pub(crate) fn take_for_granted(&self, check: Check, target: i32) -> Rolled {
        let tracker = self.skills.get(check.skill).tracker;
        let degree = Degree::StandardSuccess;
        Rolled { check, target, roll: 0, degree, momentum: false, careless: false, tracker }
    }

    /// Whether momentum goes into a check: its owner says so before the roll, or it is bound.
    fn spend_momentum(
        &self,
        b: &mut Battle,
        check: Check,
        target: i32,
        against: Option<UnitId>,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        let who = check.who;
        if b[who].done.careless {
            return Ok(false);
        }
        let spends = match b[who].momentum {
            Momentum::None => false,
            Momentum::Next => true,
            Momentum::Against { enemy, turn } => {
                check.purpose == Purpose::Attack
                    && against == Some(enemy)
                    && b.has_turn(who)
                    && b[who].turns == turn
            }
            Momentum::Free | Momentum::Until(_) => {
                t.ask(self, b, self.side(who), &Question::Momentum { check, target }, &[false, true])?
            }
        };
        if spends {
            b[who].momentum = Momentum::None;
        }
        Ok(spends)
    }

    /// A check that a rule demands of somebody, with nobody against it: rolled, told, and borne out.
    pub(crate) fn demand(
        &self,
        b: &mut Battle,
        who: UnitId,
        skill: SkillId,
        purpose: Purpose,
        t: &mut impl Table<Axiom>,
    ) -> Result<Degree, Pause> {
        let check = Check { who, skill, purpose };
        let rolled = self.roll_check(b, check, self.target_number(b, check), None, t)?;
        t.tell(self, b, || Checks::Checked { rolled }.into());
        self.bear_out(b, rolled, None, None, t)?;
        Ok(rolled.degree)
    }
}
