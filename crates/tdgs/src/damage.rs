//! Documents 8 and 17: what a blow does, from raw damage to HP lost.

use dice::Dice;

use crate::resolution::{Degree, Grade};
use crate::weapons::Bonus;

/// By default a quarter of every hit passes any deflection.
pub const DEFLECTION_CAP: i32 = 75;

/// How many pieces of armour, natural ones among them, protect one entity.
pub const MOST_PIECES: usize = 4;

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

/// What became of a hit.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Wound {
    /// Raw damage.
    pub raw: i32,
    /// What the pools soaked.
    pub soaked: i32,
    /// The deflection that met the rest, in percent.
    pub deflection: i32,
    /// HP lost: at least 1.
    pub lost: i32,
}

/// Takes a hit through armour: the pools soak first, in the order they were put on; deflection cuts the rest, rounded
/// down once; and a hit costs at least 1 HP.
#[inline]
pub fn take_hit(raw: i32, pools: &mut [i32], deflection: i32) -> Wound {
    let mut left = raw;
    for pool in pools {
        let soak = left.min(*pool);
        *pool -= soak;
        left -= soak;
    }
    let lost = (left * (100 - deflection) / 100).max(1);
    Wound { raw, soaked: raw - left, deflection, lost }
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

/// Wears down the strongest piece, never below 0. Pieces stand worn before natural, and the first of equals suffers.
pub fn degrade(pieces: &mut [u8]) {
    let strongest = pieces.iter_mut().reduce(|best, piece| if *piece > *best { piece } else { best });
    if let Some(piece) = strongest {
        *piece = piece.saturating_sub(DEGRADE);
    }
}
