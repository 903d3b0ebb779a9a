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

/// A type of damage, by its place in the scenario's list; the core names none, content does.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Default)]
pub struct DamageType(pub u8);

/// How many types of damage a weapon can deal at once.
pub const MOST_PORTIONS: usize = 3;

/// A part of a hit: of one type, or untyped.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Portion {
    /// How much.
    pub amount: i32,
    /// Of which type.
    pub kind: Option<DamageType>,
}

/// Resistances to one type add up to at most this, unless the scenario says otherwise.
pub const RESISTANCE_CAP: i32 = 75;

/// How an entity meets a type of damage, all its abilities taken together.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct Meeting {
    /// Percent taken off.
    pub resistance: i32,
    /// Percent put on.
    pub vulnerability: i32,
    /// Whether none of it counts.
    pub immune: bool,
    /// Percent that heals instead.
    pub absorption: i32,
}

impl Meeting {
    /// Joins two sources: resistances add up to the cap, vulnerabilities without one, and of absorptions the highest
    /// counts.
    #[must_use]
    pub fn and(self, other: Meeting, cap: i32) -> Meeting {
        Meeting {
            resistance: (self.resistance + other.resistance).min(cap),
            vulnerability: self.vulnerability + other.vulnerability,
            immune: self.immune || other.immune,
            absorption: self.absorption.max(other.absorption),
        }
    }

    /// What heals and what hurts of an amount, with deflection, multiplied exactly and rounded down once. Absorption
    /// overrides everything, and immunity all but that; resistance and vulnerability are netted.
    fn split(self, amount: i32, deflection: i32) -> (i32, i32) {
        // Vulnerabilities have no cap: a great blow times a great percentage leaves 32 bits behind.
        let part = |of: i32, passes: i32| i64::from(amount) * i64::from(of) * i64::from(passes) / 10_000;
        let part = |of: i32, passes: i32| part(of, passes).min(i64::from(i32::MAX / 4)) as i32;
        let passes = 100 - deflection;
        if self.absorption > 0 {
            return (part(self.absorption, 100), part(100 - self.absorption, passes));
        }
        if self.immune {
            return (0, 0);
        }
        (0, part(100 - self.resistance + self.vulnerability, passes))
    }

    /// Whether no harm can come of it: immune, or absorbed in full.
    pub(crate) const fn harmless(self) -> bool {
        self.absorption >= 100 || self.immune && self.absorption == 0
    }

    /// What a loss that is no hit comes to, rounded down: HP healed and HP lost.
    pub fn seep(self, loss: i32) -> (i32, i32) {
        self.split(loss, 0)
    }
}

impl std::fmt::Display for Meeting {
    /// What a log line adds behind an amount: nothing, or how it is met.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.absorption, self.immune, self.vulnerability - self.resistance) {
            (1.., ..) => write!(f, " ({}% absorbed)", self.absorption),
            (_, true, _) => write!(f, " (immune)"),
            (_, _, net @ 1..) => write!(f, " ({net}% worse)"),
            (_, _, net @ ..0) => write!(f, " ({}% resisted)", -net),
            (_, _, 0) => Ok(()),
        }
    }
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
