//! A law of chance: which values may come up, and how heavy each one is.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The most different outcomes a [`Law`] may have.
pub const MAX_OUTCOMES: usize = 65_536;

/// A finite distribution over whole numbers with whole-number weights.
#[derive(Clone)]
pub struct Law(Repr);

#[derive(Clone)]
enum Repr {
    Die(u32),
    Chance { hits: u64, of: u64 },
    Table(&'static [Step]),
    Shared(Arc<[Step]>),
}

/// A value, and the sum of the weights up to and with it.
#[derive(Clone, Copy)]
struct Step {
    value: i32,
    upto: u64,
}

// Written out, and not as `Law::die(..)`: so `&D20` lives as long as the program.

/// A coin: 1 or 2.
pub const D2: Law = Law(Repr::Die(2));
pub const D4: Law = Law(Repr::Die(4));
pub const D6: Law = Law(Repr::Die(6));
/// A die with eight sides.
pub const D8: Law = Law(Repr::Die(8));
/// A die with ten sides, from 1 to 10.
pub const D10: Law = Law(Repr::Die(10));
/// A die with twelve sides.
pub const D12: Law = Law(Repr::Die(12));
/// A die with twenty sides.
pub const D20: Law = Law(Repr::Die(20));
/// Percentile dice, from 1 to 100.
pub const D100: Law = Law(Repr::Die(100));
/// The sum of two cubes: 11 outcomes rather than 36.
pub const TWO_D6: Law = Law(Repr::Table(&TWO_D6_STEPS));
/// The sum of three cubes: 16 outcomes rather than 216.
pub const THREE_D6: Law = Law(Repr::Table(&THREE_D6_STEPS));

static TWO_D6_STEPS: [Step; 11] = sum_of_d6(2);
static THREE_D6_STEPS: [Step; 16] = sum_of_d6(3);

const fn sum_of_d6<const N: usize>(count: i32) -> [Step; N] {
    let mut steps = [Step { value: 0, upto: 0 }; N];
    let (mut i, mut upto) = (0, 0);
    while i < N {
        let value = count + i as i32;
        upto += ways_of_d6(count, value);
        steps[i] = Step { value, upto };
        i += 1;
    }
    steps
}

const fn ways_of_d6(count: i32, total: i32) -> u64 {
    if count == 0 {
        return (total == 0) as u64;
    }
    let (mut face, mut ways) = (1, 0);
    while face <= 6 {
        ways += ways_of_d6(count - 1, total - face);
        face += 1;
    }
    ways
}

impl Law {
    /// A fair die with faces 1 to `sides`; it has at least one side and at most `i32::MAX`.
    #[inline]
    pub const fn die(sides: u32) -> Law {
        Law(Repr::Die(match sides {
            0 => 1,
            s if s > i32::MAX as u32 => i32::MAX as u32,
            s => s,
        }))
    }

    /// A check that gives 1 in `hits` cases out of `of`, and 0 otherwise.
    ///
    /// More hits than cases always give 1, and no cases at all always give 0.
    #[inline]
    pub const fn chance(hits: u64, of: u64) -> Law {
        let hits = if hits > of { of } else { hits };
        Law(Repr::Chance { hits, of: if of == 0 { 1 } else { of } })
    }

    /// Values with their weights; equal values are merged, and weightless ones left out.
    pub fn weighted(pairs: impl IntoIterator<Item = (i32, u64)>) -> Result<Law, LawError> {
        let mut weights = BTreeMap::<i32, u64>::new();
        for (value, weight) in pairs.into_iter().filter(|&(_, weight)| weight > 0) {
            let sum = weights.entry(value).or_default();
            *sum = sum.checked_add(weight).ok_or(LawError::TooHeavy)?;
            if weights.len() > MAX_OUTCOMES {
                return Err(LawError::TooMany);
            }
        }
        let mut upto = 0_u64;
        let mut steps = Vec::with_capacity(weights.len());
        for (value, weight) in weights {
            upto = upto.checked_add(weight).ok_or(LawError::TooHeavy)?;
            steps.push(Step { value, upto });
        }
        if steps.is_empty() { Err(LawError::Empty) } else { Ok(Law(Repr::Shared(steps.into()))) }
    }

    /// The possible values in rising order, each with its weight.
    pub fn outcomes(&self) -> impl Iterator<Item = (i32, u64)> + '_ {
        (0..self.len()).map(|i| self.nth(i))
    }

    /// The sum of all weights.
    #[inline]
    pub fn total(&self) -> u64 {
        match &self.0 {
            Repr::Die(sides) => u64::from(*sides),
            Repr::Chance { of, .. } => *of,
            Repr::Table(steps) => last(steps),
            Repr::Shared(steps) => last(steps),
        }
    }

    /// Whether this value can come up.
    pub fn allows(&self, value: i32) -> bool {
        match &self.0 {
            Repr::Die(sides) => value >= 1 && value as u32 <= *sides,
            Repr::Chance { hits, of } => value == 1 && *hits > 0 || value == 0 && hits < of,
            Repr::Table(steps) => find(steps, value),
            Repr::Shared(steps) => find(steps, value),
        }
    }

    /// The value that a roll of `point` out of [`total`](Law::total) stands for, counted from 0.
    ///
    /// A point past the end stands for the highest value.
    #[inline]
    pub fn at(&self, point: u64) -> i32 {
        match &self.0 {
            Repr::Die(sides) => point.min(u64::from(*sides) - 1) as i32 + 1,
            Repr::Chance { hits, of } => i32::from(point >= of - hits),
            Repr::Table(steps) => at(steps, point),
            Repr::Shared(steps) => at(steps, point),
        }
    }

    /// The number of sides, if this is a plain die.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "so that a constant die is known where it is rolled")]
    pub const fn sides(&self) -> Option<u32> {
        match self.0 {
            Repr::Die(sides) => Some(sides),
            _ => None,
        }
    }

    /// How many different values can come up; never none.
    #[inline]
    #[expect(clippy::len_without_is_empty, reason = "a law is never empty")]
    pub fn len(&self) -> usize {
        match &self.0 {
            Repr::Die(sides) => *sides as usize,
            Repr::Chance { hits, of } => 1 + usize::from(*hits > 0 && hits < of),
            Repr::Table(steps) => steps.len(),
            Repr::Shared(steps) => steps.len(),
        }
    }

    /// The outcome at this rank, counted from 0; a rank past the end gives the last one.
    pub fn nth(&self, rank: usize) -> (i32, u64) {
        let rank = rank.min(self.len() - 1);
        match &self.0 {
            Repr::Die(_) => (rank as i32 + 1, 1),
            Repr::Chance { hits: 0, of } => (0, *of),
            Repr::Chance { hits, of } if hits < of && rank == 0 => (0, of - hits),
            Repr::Chance { hits, .. } => (1, *hits),
            Repr::Table(steps) => nth(steps, rank),
            Repr::Shared(steps) => nth(steps, rank),
        }
    }
}

#[inline]
fn last(steps: &[Step]) -> u64 {
    steps.last().map_or(1, |s| s.upto)
}

#[inline]
fn at(steps: &[Step], point: u64) -> i32 {
    let rank = steps.partition_point(|s| s.upto <= point);
    steps[rank.min(steps.len() - 1)].value
}

fn find(steps: &[Step], value: i32) -> bool {
    steps.binary_search_by_key(&value, |s| s.value).is_ok()
}

fn nth(steps: &[Step], rank: usize) -> (i32, u64) {
    let before = if rank == 0 { 0 } else { steps[rank - 1].upto };
    (steps[rank].value, steps[rank].upto - before)
}

impl PartialEq for Law {
    fn eq(&self, other: &Law) -> bool {
        match (&self.0, &other.0) {
            (Repr::Die(a), Repr::Die(b)) => a == b,
            _ => self.len() == other.len() && self.outcomes().eq(other.outcomes()),
        }
    }
}

impl Eq for Law {}

impl fmt::Debug for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Law({self})")
    }
}

/// Prints `d20`, `3 in 8`, or the values with their weights: `{2: 1, 3: 2, 4: 1}`.
impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Die(sides) => write!(f, "d{sides}"),
            Repr::Chance { hits, of } => write!(f, "{hits} in {of}"),
            Repr::Table(_) | Repr::Shared(_) => f.debug_map().entries(self.outcomes()).finish(),
        }
    }
}

/// Why some weights make no law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LawError {
    /// No value has any weight.
    Empty,
    /// The weights add up to more than 64 bits hold.
    TooHeavy,
    /// There are more than [`MAX_OUTCOMES`] different values.
    TooMany,
}

impl fmt::Display for LawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LawError::Empty => write!(f, "no value has any weight; give at least one a weight of 1 or more"),
            LawError::TooHeavy => write!(f, "the weights add up to more than {}; divide them all", u64::MAX),
            LawError::TooMany => write!(f, "more than {MAX_OUTCOMES} different values; use fewer"),
        }
    }
}

impl std::error::Error for LawError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(law: &Law) -> Vec<(i32, u64)> {
        law.outcomes().collect()
    }

    #[test]
    fn a_die_has_each_face_once() {
        assert_eq!(pairs(&D4), [(1, 1), (2, 1), (3, 1), (4, 1)]);
        assert_eq!(D20.total(), 20);
        assert!(D20.allows(20) && !D20.allows(0) && !D20.allows(21) && !D20.allows(-1));
    }

    #[test]
    fn a_die_always_has_a_side() {
        assert_eq!(Law::die(0), Law::die(1));
        assert_eq!(Law::die(u32::MAX).total(), i32::MAX as u64);
    }

    #[test]
    fn weights_are_sorted_and_merged() {
        let law = Law::weighted([(5, 1), (-1, 2), (5, 3), (7, 0)]).unwrap();
        assert_eq!(pairs(&law), [(-1, 2), (5, 4)]);
        assert!(law.allows(-1) && !law.allows(7));
        assert_eq!((0..7).map(|p| law.at(p)).collect::<Vec<_>>(), [-1, -1, 5, 5, 5, 5, 5]);
    }

    #[test]
    fn impossible_weights_are_refused() {
        assert_eq!(Law::weighted([]), Err(LawError::Empty));
        assert_eq!(Law::weighted([(1, 0)]), Err(LawError::Empty));
        assert_eq!(Law::weighted([(1, u64::MAX), (1, 1)]), Err(LawError::TooHeavy));
        assert_eq!(Law::weighted([(1, u64::MAX), (2, 1)]), Err(LawError::TooHeavy));
        assert_eq!(Law::weighted((0..).map(|v| (v, 1))), Err(LawError::TooMany));
    }

    #[test]
    fn sums_of_cubes_have_the_known_ways() {
        assert_eq!(pairs(&TWO_D6)[5], (7, 6));
        assert_eq!(THREE_D6.total(), 216);
        let ways: Vec<u64> = THREE_D6.outcomes().map(|(_, w)| w).collect();
        assert_eq!(ways, [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
    }

    #[test]
    fn a_chance_gives_one_or_zero() {
        assert_eq!(pairs(&Law::chance(3, 8)), [(0, 5), (1, 3)]);
        assert_eq!(pairs(&Law::chance(0, 8)), [(0, 8)]);
        assert_eq!(pairs(&Law::chance(9, 8)), [(1, 8)]);
        assert_eq!(pairs(&Law::chance(1, 0)), [(0, 1)]);
        assert!(!Law::chance(8, 8).allows(0) && !Law::chance(0, 8).allows(1));
        assert_eq!((0..8).map(|p| Law::chance(3, 8).at(p)).sum::<i32>(), 3);
    }

    #[test]
    fn equal_laws_need_not_look_alike() {
        assert_eq!(D2, Law::weighted([(2, 1), (1, 1)]).unwrap());
        assert_ne!(D2, D4);
    }
}
