//! Exact odds: a closure is played along every way its dice can fall.

use std::collections::BTreeMap;
use std::fmt;

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{One, ToPrimitive, Zero};

use crate::{Chance, Dice, LabDice, Law, Seed, Stream};

/// How many paths [`odds`] walks at most.
pub const DEFAULT_BUDGET: u64 = 1_000_000;

/// How many branching dice one path may roll.
pub const MAX_DICE_ON_A_PATH: usize = 10_000;

/// Dice that fall in every possible way, one path at a time.
///
/// The closure is played again for each path, and reads the faces it has in common with the last path from a tape.
#[derive(Debug)]
pub struct Every {
    start: Weight,
    tape: Vec<Branch>,
    at: usize,
    /// Rolls out a path that is too long to be walked, so that its closure comes to an end.
    beyond: Option<Box<LabDice>>,
}

/// One die on the tape.
#[derive(Debug)]
struct Branch {
    rank: usize,
    faces: usize,
    total: u64,
    value: i32,
    /// The weight of the path up to and with this die.
    weight: Weight,
}

impl Every {
    fn starting(start: Weight) -> Every {
        Every { start, tape: Vec::new(), at: 0, beyond: None }
    }

    /// Turns to the next path; false if this was the last.
    fn next_path(&mut self) -> bool {
        self.at = 0;
        while let Some(branch) = self.tape.last_mut() {
            if branch.rank + 1 < branch.faces {
                branch.rank += 1;
                return true;
            }
            self.tape.pop();
        }
        false
    }

    fn weight(&self) -> &Weight {
        self.tape.last().map_or(&self.start, |branch| &branch.weight)
    }

    /// The first face of a new die, or the next face of the last one.
    fn turn(&mut self, law: &Law) -> i32 {
        let rank = self.tape.get(self.at).map_or(0, |branch| branch.rank);
        self.tape.truncate(self.at);
        let (value, weight) = law.nth(rank);
        let (faces, total) = (law.len(), law.total());
        let weight = self.weight().times(weight, total);
        self.tape.push(Branch { rank, faces, total, value, weight });
        self.at += 1;
        value
    }
}

impl Dice for Every {
    /// Panics if the closure rolls other dice after the same faces: its paths would not be the paths of one game.
    fn roll(&mut self, law: &Law) -> i32 {
        if law.len() == 1 {
            return law.nth(0).0;
        }
        if let Some(dice) = &mut self.beyond {
            return dice.roll(law);
        }
        if let Some(branch) = self.tape.get(self.at) {
            let same = branch.faces == law.len() && branch.total == law.total();
            assert!(same, "after the same faces the closure rolled another die: {law}");
            if self.at + 1 < self.tape.len() {
                self.at += 1;
                return branch.value;
            }
        }
        if self.at >= MAX_DICE_ON_A_PATH {
            let dice = LabDice::new(Seed::from(0), Stream::default());
            return self.beyond.insert(Box::new(dice)).roll(law);
        }
        self.turn(law)
    }

    /// One path for each kind, as heavy as all of its kind together.
    fn roll_kind(&mut self, law: &Law, kind: &dyn Fn(i32) -> u8) -> i32 {
        if self.beyond.is_some() {
            return self.roll(law);
        }
        let mut kinds: Vec<(u8, i32, u64)> = Vec::new();
        for (value, weight) in law.outcomes() {
            let this = kind(value);
            match kinds.iter_mut().find(|(known, ..)| *known == this) {
                Some((_, _, sum)) => *sum += weight,
                None => kinds.push((this, value, weight)),
            }
        }
        let coarse = Law::weighted(kinds.into_iter().map(|(_, value, weight)| (value, weight)));
        self.roll(&coarse.expect("no heavier than the law it is made from"))
    }
}

/// The weight of a path: a fraction, not reduced.
#[derive(Clone, Debug)]
enum Weight {
    Small(u128, u128),
    Big(Box<(BigUint, BigUint)>),
}

impl Weight {
    fn new(part: &BigUint, whole: &BigUint) -> Weight {
        match (part.to_u128(), whole.to_u128()) {
            (Some(part), Some(whole)) => Weight::Small(part, whole),
            _ => Weight::Big(Box::new((part.clone(), whole.clone()))),
        }
    }

    fn times(&self, part: u64, whole: u64) -> Weight {
        match self {
            Weight::Small(p, w) => match (p.checked_mul(part.into()), w.checked_mul(whole.into())) {
                (Some(p), Some(w)) => Weight::Small(p, w),
                _ => Weight::Big(Box::new((BigUint::from(*p) * part, BigUint::from(*w) * whole))),
            },
            Weight::Big(both) => Weight::Big(Box::new((&both.0 * part, &both.1 * whole))),
        }
    }
}

/// The paths that led to one result, summed up by denominator.
#[derive(Default)]
struct Share {
    small: BTreeMap<u128, u128>,
    big: BTreeMap<BigUint, BigUint>,
}

impl Share {
    fn add(&mut self, weight: &Weight) {
        match weight {
            Weight::Small(part, whole) => {
                let sum = self.small.entry(*whole).or_default();
                match sum.checked_add(*part) {
                    Some(more) => *sum = more,
                    None => *self.big.entry((*whole).into()).or_default() += *part,
                }
            }
            Weight::Big(both) => *self.big.entry(both.1.clone()).or_default() += &both.0,
        }
    }

    fn wholes(&self) -> impl Iterator<Item = BigUint> {
        self.small.keys().map(|&whole| whole.into()).chain(self.big.keys().cloned())
    }

    fn out_of(&self, total: &BigUint) -> BigUint {
        let small = self.small.iter().map(|(&whole, &part)| total / whole * part);
        small.chain(self.big.iter().map(|(whole, part)| total / whole * part)).sum()
    }
}

/// Results with the paths that led there.
struct Tally<T> {
    shares: BTreeMap<T, Share>,
    paths: u64,
    budget: u64,
}

impl<T: Ord> Tally<T> {
    fn new(budget: u64) -> Tally<T> {
        Tally { shares: BTreeMap::new(), paths: 0, budget }
    }

    fn walk(&mut self, start: Weight, mut f: impl FnMut(&mut Every) -> T) -> Result<(), OverBudget> {
        let mut every = Every::starting(start);
        loop {
            if self.paths == self.budget {
                return Err(OverBudget::Paths(self.budget));
            }
            self.paths += 1;
            let result = f(&mut every);
            if every.beyond.is_some() {
                return Err(OverBudget::Dice);
            }
            // A closure that stops early on the same faces would leave unread dice on the tape.
            assert!(every.at == every.tape.len(), "after the same faces the closure rolled fewer dice");
            self.shares.entry(result).or_default().add(every.weight());
            if !every.next_path() {
                return Ok(());
            }
        }
    }

    /// Brings all shares to one denominator, as small as it can be.
    fn finish(self) -> Odds<T> {
        let mut total = BigUint::one();
        for whole in self.shares.values().flat_map(Share::wholes) {
            if !total.is_multiple_of(&whole) {
                total = total.lcm(&whole);
            }
        }
        let mut weights: BTreeMap<T, BigUint> =
            self.shares.into_iter().map(|(result, share)| (result, share.out_of(&total))).collect();
        let common = weights.values().fold(total.clone(), |a, b| if a.is_one() { a } else { a.gcd(b) });
        if !common.is_one() {
            for weight in weights.values_mut() {
                *weight /= &common;
            }
            total /= common;
        }
        Odds { weights, total }
    }
}

/// The exact odds of what this closure gives.
///
/// For small things: it panics past [`DEFAULT_BUDGET`] paths, where [`odds_within`] gives an error.
///
/// ```
/// use dice::{D8, Dice, odds, ratio};
///
/// let fells = odds(|dice| dice.roll(&D8) >= 6);
/// assert_eq!(fells.of(&true), ratio(3, 8));
/// ```
pub fn odds<T: Ord>(f: impl FnMut(&mut Every) -> T) -> Odds<T> {
    odds_within(DEFAULT_BUDGET, f).unwrap_or_else(|e| panic!("odds() is for small things: {e}"))
}

/// The exact odds of what this closure gives, if its dice can fall in no more ways than the budget.
pub fn odds_within<T: Ord>(budget: u64, f: impl FnMut(&mut Every) -> T) -> Result<Odds<T>, OverBudget> {
    let mut tally = Tally::new(budget);
    tally.walk(Weight::Small(1, 1), f)?;
    Ok(tally.finish())
}

/// Results with their exact chances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<T> {
    weights: BTreeMap<T, BigUint>,
    total: BigUint,
}

impl<T: Ord> Odds<T> {
    /// A result that is certain.
    pub fn certain(result: T) -> Odds<T> {
        Odds { weights: BTreeMap::from([(result, BigUint::one())]), total: BigUint::one() }
    }

    /// How likely this result is.
    pub fn of(&self, result: &T) -> Chance {
        self.weights.get(result).map_or_else(Chance::never, |weight| self.chance(weight.clone()))
    }

    /// How likely such a result is.
    pub fn chance_that(&self, mut wanted: impl FnMut(&T) -> bool) -> Chance {
        self.chance(self.weights.iter().filter(|(result, _)| wanted(result)).map(|(_, weight)| weight).sum())
    }

    /// The results in rising order, each with its chance.
    pub fn iter(&self) -> impl Iterator<Item = (&T, Chance)> {
        self.weights.iter().map(|(result, weight)| (result, self.chance(weight.clone())))
    }

    /// How many different results there are.
    pub fn len(&self) -> usize {
        self.weights.len()
    }

    /// Whether there is no result; there always is one.
    pub fn is_empty(&self) -> bool {
        self.weights.is_empty()
    }

    /// The sum of all chances: 1.
    pub fn total(&self) -> Chance {
        self.chance(self.weights.values().sum())
    }

    /// Looks at each result in another way, and merges those that look alike.
    pub fn map<U: Ord>(self, mut f: impl FnMut(T) -> U) -> Odds<U> {
        let mut weights = BTreeMap::<U, BigUint>::new();
        for (result, weight) in self.weights {
            *weights.entry(f(result)).or_default() += weight;
        }
        Odds { weights, total: self.total }
    }

    /// Plays one step further from each result; results that are equal after it are merged.
    pub fn then<U: Ord>(
        &self,
        budget: u64,
        mut f: impl FnMut(&T, &mut Every) -> U,
    ) -> Result<Odds<U>, OverBudget> {
        let mut tally = Tally::new(budget);
        for (result, weight) in &self.weights {
            tally.walk(Weight::new(weight, &self.total), |every| f(result, every))?;
        }
        Ok(tally.finish())
    }

    fn chance(&self, weight: BigUint) -> Chance {
        if weight.is_zero() { Chance::never() } else { Chance::new(weight, self.total.clone()) }
    }
}

/// There are too many ways for the dice to fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverBudget {
    /// There are more paths than this budget.
    Paths(u64),
    /// One path rolls more than [`MAX_DICE_ON_A_PATH`] dice, and might have no end.
    Dice,
}

impl fmt::Display for OverBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OverBudget::Paths(budget) => {
                write!(f, "the dice can fall in more than {budget} ways; go in steps, or sample instead")
            }
            OverBudget::Dice => {
                write!(
                    f,
                    "one way for the dice to fall has more than {MAX_DICE_ON_A_PATH} dice; sample instead"
                )
            }
        }
    }
}

impl std::error::Error for OverBudget {}
