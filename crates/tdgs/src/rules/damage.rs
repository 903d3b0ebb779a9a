//! Documents 8 and 17: what a blow does, from raw damage to HP lost.

use dice::Dice;

use crate::rules::resolution::{Degree, Grade};
use crate::state::damage::{DamageType, Meeting};
use crate::state::weapons::Bonus;

/// Raw damage: the stat, the weapon's bonus, and what a critical adds to both.
#[inline]
pub fn raw_damage(stat: i32, bonus: Bonus, degree: Degree, dice: &mut impl Dice) -> i32 {
    let raw = (stat + bonus.roll(dice)).max(0);
    match degree {
        Degree::CriticalSuccess(grade) => critical(raw, grade),
        _ => raw,
    }
}

/// A critical adds 25% per grade to raw damage, rounded down.
pub const fn critical(raw: i32, grade: Grade) -> i32 {
    raw * (100 + 25 * grade.0 as i32) / 100
}

/// How many types of damage a weapon can deal at once.
pub const MOST_PORTIONS: usize = 3;

/// A part of a hit: of one type, or untyped.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Portion {
    pub amount: i32,
    pub kind: Option<DamageType>,
}

/// What became of a hit.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Wound {
    /// Raw damage, part by part.
    pub portions: [Portion; MOST_PORTIONS],
    /// Raw damage in all.
    pub raw: i32,
    /// What the pools soaked.
    pub soaked: i32,
    /// The deflection that met the rest, in percent.
    pub deflection: i32,
    /// HP healed by absorption.
    pub healed: i32,
    /// HP lost: at least 1, unless every part is immune or absorbed in full.
    pub lost: i32,
    /// Whether that is the least a hit costs, since armour stopped the rest.
    pub least: bool,
}

/// Takes an untyped hit through armour.
#[inline]
pub fn take_hit(raw: i32, pools: &mut [i32], deflection: i32) -> Wound {
    let mut portions = [Portion::default(); MOST_PORTIONS];
    portions[0].amount = raw;
    take_portions(portions, 1, |_| Meeting::default(), pools, deflection)
}

/// Takes a hit of several parts through armour: the pools soak first, part by part in the order of the weapon; then
/// deflection and the type cut what is left, multiplied exactly and rounded down once a part; and the whole hit costs at
/// least 1 HP.
#[inline(always)]
pub fn take_portions(
    portions: [Portion; MOST_PORTIONS],
    count: usize,
    meets: impl Fn(DamageType) -> Meeting,
    pools: &mut [i32],
    deflection: i32,
) -> Wound {
    let (mut raw, mut soaked, mut healed, mut lost) = (0, 0, 0, 0);
    let mut harmless = true;
    for portion in &portions[..count] {
        let left = soak(portion.amount, pools);
        raw += portion.amount;
        soaked += portion.amount - left;
        let meeting = match portion.kind {
            Some(kind) => meets(kind),
            None => Meeting::default(),
        };
        let (heals, hurts) = meeting.split(left, deflection);
        healed += heals;
        lost += hurts;
        harmless &= meeting.harmless();
    }
    let least = !harmless && lost < 1;
    let lost = if least { 1 } else { lost };
    Wound { portions, raw, soaked, deflection, healed, lost, least }
}

/// Pools soak one after another, in the order they were put on, before types are considered. Returns what passes.
#[inline]
fn soak(amount: i32, pools: &mut [i32]) -> i32 {
    let mut left = amount;
    for pool in pools {
        let soak = left.min(*pool);
        *pool -= soak;
        left -= soak;
    }
    left
}

/// What the condition Protected adds to deflection, in percent.
pub const PROTECTED: i32 = 10;

/// The deflection of all pieces and of effects together, up to the cap.
#[inline(always)]
pub fn deflection(pieces: &[u8], effects: i32, cap: i32) -> i32 {
    (effects + pieces.iter().map(|&piece| i32::from(piece)).sum::<i32>()).min(cap)
}

/// The points a Major critical takes off a piece of deflection, for the rest of the scene.
pub const DEGRADE: u8 = 10;

/// Wears down the strongest piece, never below 0. Pieces stand worn before natural, and the first of equals suffers. Says
/// whether there was anything to wear down.
pub fn degrade(pieces: &mut [u8]) -> bool {
    let strongest = pieces.iter_mut().reduce(|best, piece| if *piece > *best { piece } else { best });
    let Some(piece) = strongest.filter(|piece| **piece > 0) else { return false };
    *piece = piece.saturating_sub(DEGRADE);
    true
}
