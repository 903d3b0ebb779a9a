//! Document 3: d20 + (own stat - opposing stat) + modifiers against 11.

use dice::{D4, D20, Dice};
use engine::Sum;

use crate::rules::luck;
use crate::state::luck::{Luck, Reading};

/// The target of every resolution roll; difficulty enters only through stats and modifiers.
pub const TARGET: i32 = 11;

/// The natural a roll needs: 11 less what is added, where a natural 1 always fails and a 20 never does.
#[inline(always)]
pub fn natural_needed(delta: i32, luck: i8, reading: Reading) -> i32 {
    luck::bound((TARGET - delta).clamp(2, 20), luck, reading)
}

/// Against a helpless target everything but a natural 1 meets 11, though bad Luck still caps it.
#[inline(always)]
pub fn natural_needed_helpless(luck: i8, reading: Reading) -> i32 {
    luck::bound(2, luck, reading)
}

/// How a resolution roll ends; the worse before the better.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub enum Degree {
    /// A natural 1, with the d4 for the size of the consequence.
    CriticalFailure(Grade),
    Failure,
    Success,
    /// A natural 20, with the d4 for the size of the bonus.
    CriticalSuccess(Grade),
}

impl Degree {
    /// Whether the action succeeds.
    #[inline]
    pub const fn succeeds(self) -> bool {
        matches!(self, Degree::Success | Degree::CriticalSuccess(_))
    }
}

/// The d4 that follows a critical.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug)]
pub struct Grade(pub u8);

impl Grade {
    /// What the four grades are called.
    pub const fn name(self) -> &'static str {
        match self.0 {
            1 => "Normal",
            2 => "Minor",
            3 => "Notable",
            _ => "Major",
        }
    }
}

/// A resolution roll as it fell.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Roll {
    /// The unmodified d20 that counts.
    pub natural: i32,
    pub degree: Degree,
    /// Whether a natural 1 was rolled first and thrown again.
    pub rerolled: bool,
    /// How the roller's Luck changed by it.
    pub luck_change: i8,
    /// The natural it needed.
    pub needs: i8,
    /// The Luck it was rolled with.
    pub luck: i8,
}

impl Roll {
    /// The same d20 held against another number.
    pub(crate) const fn held_against(self, needs: i32) -> Roll {
        Roll { needs: needs as i8, ..self }
    }

    /// Whether the natural is enough; where one d20 is held against several numbers, that is all that counts.
    pub(crate) const fn reaches(self) -> bool {
        self.natural >= self.needs as i32
    }

    /// How likely it was to succeed, in thousandths.
    pub const fn permille(self) -> u16 {
        permille(of_400(self.needs as i32, self.luck), 1)
    }
}

/// How many of 400 rolls reach a natural. At LUK +10 a natural 1 is rolled again, and 1 in 400 still fails.
pub(crate) const fn of_400(needs: i32, luck: i8) -> i32 {
    let once = 20 * (21 - needs);
    if luck::rerolls_ones(luck) { once + once / 20 } else { once }
}

/// The mean of so many chances that add up to this much in 400, in thousandths, rounded.
pub(crate) const fn permille(of_400: i32, chances: i32) -> u16 {
    ((of_400 * 5 + chances) / (2 * chances)) as u16
}

/// Rolls for an action that needs this natural. The roller's runs are counted, every d20 of them; a critical is read from
/// the die alone and followed by a d4, which Luck does not touch.
#[inline]
pub fn roll(needs: i32, luck: &mut Luck, dice: &mut impl Dice) -> Roll {
    roll_with(needs, luck.value, luck, dice)
}

/// The same with the Luck that blessings, curses and things leave.
#[inline(always)]
pub fn roll_with(needs: i32, effective: i8, luck: &mut Luck, dice: &mut impl Dice) -> Roll {
    let fell = natural(effective, luck, dice);
    judge(fell, needs, effective, dice)
}

/// The same where nothing but the natural moves the sum: which natural it is matters only where it is critical, and for
/// whether it is enough.
#[inline(always)]
pub(crate) fn roll_plainly(needs: i32, effective: i8, luck: &mut Luck, dice: &mut impl Dice) -> Roll {
    let kind = |natural| match natural {
        1 => 0,
        20 => 1,
        _ => 2 + u8::from(natural >= needs),
    };
    let fell = natural_of_kind(effective, luck, dice, &kind);
    judge(fell, needs, effective, dice)
}

/// The same where a critical is told and means nothing more: its d4 makes no difference, whatever it shows.
pub(crate) fn roll_idly(needs: i32, effective: i8, luck: &mut Luck, dice: &mut impl Dice) -> Roll {
    let kind = |natural| match natural {
        1 => 0,
        20 => 1,
        _ => 2 + u8::from(natural >= needs),
    };
    let fell = natural_of_kind(effective, luck, dice, &kind);
    judge_by(fell, needs, effective, || Grade(dice.roll_kind(&D4, &|_| 0) as u8))
}

/// How a roll ends that fell like this.
#[inline(always)]
fn judge(fell: (i32, bool, i8), needs: i32, luck: i8, dice: &mut impl Dice) -> Roll {
    judge_by(fell, needs, luck, || grade(dice))
}

#[inline(always)]
fn judge_by(
    (natural, rerolled, luck_change): (i32, bool, i8),
    needs: i32,
    luck: i8,
    grade: impl FnOnce() -> Grade,
) -> Roll {
    let degree = match natural {
        20 => Degree::CriticalSuccess(grade()),
        1 => Degree::CriticalFailure(grade()),
        _ if natural >= needs => Degree::Success,
        _ => Degree::Failure,
    };
    Roll { natural, degree, rerolled, luck_change, needs: needs as i8, luck }
}

/// One d20 of somebody's own, counted in its runs; with an effective Luck of +10 a natural 1 is thrown again. Returns the
/// die, whether it was thrown again, and how Luck changed.
#[inline(always)]
pub fn natural(effective: i8, luck: &mut Luck, dice: &mut impl Dice) -> (i32, bool, i8) {
    natural_of_kind(effective, luck, dice, &|natural| natural as u8)
}

/// The same where only the kind of natural matters.
#[inline(always)]
fn natural_of_kind(
    effective: i8,
    luck: &mut Luck,
    dice: &mut impl Dice,
    kind: &dyn Fn(i32) -> u8,
) -> (i32, bool, i8) {
    let mut natural = dice.roll_kind(&D20, kind);
    let mut luck_change = luck.count(natural);
    let rerolled = natural == 1 && luck::rerolls_ones(effective);
    if rerolled {
        natural = dice.roll_kind(&D20, kind);
        luck_change += luck.count(natural);
    }
    (natural, rerolled, luck_change)
}

/// A sum with how it ended, in words.
pub(crate) fn judged(sum: Sum, degree: Degree) -> Sum {
    let met = sum.total() >= TARGET;
    let verdict = match (degree, met) {
        (Degree::CriticalSuccess(grade), true) => {
            return sum.against(TARGET, format!("critical success, natural 20 ({})", grade.name()));
        }
        (Degree::CriticalSuccess(grade), false) => {
            return sum.against(TARGET, format!("but natural 20, a critical success ({})", grade.name()));
        }
        (Degree::CriticalFailure(grade), false) => {
            return sum.against(TARGET, format!("critical failure, natural 1 ({})", grade.name()));
        }
        (Degree::CriticalFailure(grade), true) => {
            return sum.against(TARGET, format!("but natural 1, a critical failure ({})", grade.name()));
        }
        (Degree::Success, true) => "success",
        (Degree::Success, false) => "success by Luck",
        (Degree::Failure, false) => "failure",
        (Degree::Failure, true) => "failure by Luck",
    };
    sum.against(TARGET, verdict)
}

fn grade(dice: &mut impl Dice) -> Grade {
    Grade(dice.roll(&D4) as u8)
}
