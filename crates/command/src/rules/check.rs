//! 4: skill checks: a pool looked up as a chance, Stress Dice beside it, and the Commander's push.

use dice::{D6, D100, Dice};
use engine::{Pause, Side, Table};
use serde::Serialize;

use crate::rules::event::{Event, Nerves};
use crate::rules::question::Question;
use crate::rules::scenario::Mission;
use crate::state::androids::Fault;
use crate::state::gear::Arm;
use crate::state::panic::Panic;
use crate::state::people::{Attribute, Nature, Skill};
use crate::state::sortie::{Sortie, Who};

pub const COMMANDER: Side = Side(0);
/// The hostiles' side; nobody plays it.
pub const HOSTILES: Side = Side(1);
/// The most dice of a pool.
pub const LARGEST_POOL: u8 = 20;
/// What AIM WEAPON adds.
pub const AIM_BONUS: i32 = 3;

/// The chance in percent of at least one six on so many dice, rounded; from 1 to 20.
const CHANCES: [u8; LARGEST_POOL as usize] =
    [17, 31, 42, 52, 60, 67, 72, 77, 81, 84, 87, 89, 91, 92, 94, 95, 95, 96, 97, 97];

/// The chance of a pool in percent; a pool is held between 1 and 20.
pub const fn chance(pool: i32) -> u8 {
    let pool = if pool < 1 {
        1
    } else if pool > LARGEST_POOL as i32 {
        LARGEST_POOL as i32
    } else {
        pool
    };
    CHANCES[pool as usize - 1]
}

/// The chance that armour of a rating blocks; none without a rating.
pub const fn block_chance(rating: u8) -> u8 {
    if rating == 0 { 0 } else { chance(rating as i32) }
}

/// One number from 1 to 100; at most the chance is a success.
pub fn draw_against(chance: u8, dice: &mut impl Dice) -> u8 {
    dice.roll_kind(&D100, &|n| u8::from(n <= i32::from(chance))) as u8
}

/// As many D6 as Stress; how many of them show a 1.
pub fn roll_stress_dice(stress: u8, dice: &mut impl Dice) -> u8 {
    let one = |dice: &mut _| u8::from(Dice::roll_kind(dice, &D6, &|face| u8::from(face == 1)) == 1);
    (0..stress).map(|_| one(dice)).sum()
}

/// D6 + Stress, to be looked up in the Panic Table.
pub fn roll_panic(stress: u8, dice: &mut impl Dice) -> u8 {
    stress.saturating_add(dice.roll(&D6) as u8)
}

/// What a check is made for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Occasion {
    /// An action in one's own turn.
    Action,
    /// A reaction in somebody else's.
    Reaction,
    /// A shot from overwatch.
    Watch,
    Death,
    /// An act of panic.
    Forced,
}

/// A check, before its dice.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Check {
    pub who: Who,
    pub skill: Skill,
    /// Attribute, skill, bonuses and penalties, held between 1 and 20.
    pub pool: i32,
    pub occasion: Occasion,
    /// Whom it is to help, if anybody.
    pub on: Option<Who>,
    /// What is attacked with, if it is an attack.
    pub with: Option<Arm>,
}

impl Check {
    pub const fn chance(self) -> u8 {
        chance(self.pool)
    }
}

/// How a check fell.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Rolled {
    pub check: Check,
    /// The number drawn, from 1 to 100.
    pub draw: u8,
    /// Whether it is a success.
    pub success: bool,
    /// Whether it is the second, pushed one.
    pub pushed: bool,
}

/// What became of a check once Stress Dice, panic and push are done with.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Tried {
    Success,
    Failure,
    /// Panic forces somebody to something else.
    Cancelled,
}

impl Mission {
    /// Attribute + skill, less what an android's faults take.
    pub fn pool(&self, b: &Sortie, who: Who, skill: Skill) -> i32 {
        let fault = match skill.parent() {
            Attribute::Strength | Attribute::Agility => Fault::Actuator,
            Attribute::Wits | Attribute::Empathy => Fault::Sensor,
        };
        let penalty = if b[who].has_fault(fault) { 2 } else { 0 };
        i32::from(self.profile(who).pool(skill)) - penalty
    }

    /// A check that somebody would make.
    pub fn check_of(&self, b: &Sortie, who: Who, skill: Skill, occasion: Occasion) -> Check {
        let pool = self.pool(b, who, skill).clamp(1, i32::from(LARGEST_POOL));
        Check { who, skill, pool, occasion, on: None, with: None }
    }

    /// The check of a ranged attack, to which aim adds.
    pub fn shot_of(&self, b: &Sortie, who: Who, occasion: Occasion) -> Check {
        let aim = if b[who].aimed { AIM_BONUS } else { 0 };
        let pool = (self.pool(b, who, Skill::RangedCombat) + aim).clamp(1, i32::from(LARGEST_POOL));
        Check { who, skill: Skill::RangedCombat, pool, occasion, on: None, with: None }
    }

    /// Makes a check, with its Stress Dice, its panic and its push. Whether it is a success.
    pub(crate) fn try_skill(
        &self,
        b: &mut Sortie,
        check: Check,
        t: &mut impl Table<Mission>,
    ) -> Result<bool, Pause> {
        Ok(self.try_check(b, check, t)? == Tried::Success)
    }

    /// The same; whether it succeeds, fails, or is cancelled.
    pub(crate) fn try_check(
        &self,
        b: &mut Sortie,
        check: Check,
        t: &mut impl Table<Mission>,
    ) -> Result<Tried, Pause> {
        let came = |success| if success { Tried::Success } else { Tried::Failure };
        let Rolled { success: first, draw, .. } = self.draw(b, check, false, t);
        let panicked = self.roll_stress(b, check, t);
        if self.is_cancelled(check, panicked) {
            return Ok(Tried::Cancelled);
        }
        if first || !self.may_be_pushed(b, check, panicked) {
            return Ok(came(first));
        }
        let question = Question::Push { check, stress: b[check.who].stress, draw };
        if !t.ask(self, b, COMMANDER, &question, &[false, true])? {
            return Ok(Tried::Failure);
        }
        t.tell(self, b, || Event::Nerves(Nerves::Pushed { who: check.who, stress: b[check.who].stress }));
        self.gain_stress(b, check.who, crate::rules::stress::Trigger::Push, t);
        let Rolled { success: second, .. } = self.draw(b, check, true, t);
        let panicked = self.roll_stress(b, check, t);
        Ok(if self.is_cancelled(check, panicked) { Tried::Cancelled } else { came(second) })
    }

    /// One number against the chance.
    fn draw(&self, b: &Sortie, check: Check, pushed: bool, t: &mut impl Table<Mission>) -> Rolled {
        let draw = draw_against(check.chance(), t);
        let rolled = Rolled { check, draw, success: draw <= check.chance(), pushed };
        t.tell(self, b, || Event::Nerves(Nerves::Checked { rolled }));
        rolled
    }

    /// As many D6 as Stress; a 1 sets off a Panic Roll, which waits until what set it off is over. What it came to.
    fn roll_stress(&self, b: &mut Sortie, check: Check, t: &mut impl Table<Mission>) -> Option<Panic> {
        let who = check.who;
        let exempt = matches!(check.occasion, Occasion::Death | Occasion::Forced);
        if exempt && self.readings.few_stress_dice || self.profile(who).nature != Nature::Human {
            return None;
        }
        let stress = b[who].stress;
        let ones = roll_stress_dice(stress, t);
        if stress > 0 {
            t.tell(self, b, || Event::Nerves(Nerves::StressDice { who, dice: stress, ones }));
        }
        if ones == 0 {
            return None;
        }
        let total = roll_panic(stress, t);
        let panic = Panic::of(total);
        let cancels = self.is_cancelled(check, Some(panic));
        t.tell(self, b, || Event::Nerves(Nerves::Panics { who, total, panic, cancels }));
        if panic != Panic::KeepTogether && !is_the_same(check, panic) {
            b.panics.push((who, panic));
        }
        Some(panic)
    }

    /// A forced action cancels the one that set it off. Staying alive is no action, and a Psychotic Attack goes on being one.
    fn is_cancelled(&self, check: Check, panicked: Option<Panic>) -> bool {
        let forces = |panic| matches!(panic, Panic::Flee | Panic::Psychotic) && !is_the_same(check, panic);
        check.occasion != Occasion::Death && panicked.is_some_and(forces) && !self.readings.panic_lets_finish
    }

    /// Any failed check of a human marine; by another reading none in a forced act, and none after a panic of 7 or more.
    fn may_be_pushed(&self, b: &Sortie, check: Check, panicked: Option<Panic>) -> bool {
        let human = self.profile(check.who).nature == Nature::Human;
        let present = b[check.who].condition.present();
        let calm = panicked.is_none_or(|panic| panic == Panic::KeepTogether);
        let composed = calm && check.occasion != Occasion::Forced;
        human && present && (composed || !self.readings.panic_bars_push)
    }
}

/// Whether a Panic result asks for what is being done already.
fn is_the_same(check: Check, panic: Panic) -> bool {
    check.occasion == Occasion::Forced && panic == Panic::Psychotic
}
