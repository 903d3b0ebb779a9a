//! The exact distribution of an expression.

use std::fmt;

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::One;

use super::ast::{Die, Node, Op, Term};
use super::distribution::Weights;
use super::keep::{Row, kept_sums, work};
use super::weight::{SMALL_BITS, Weight, bytes, convolve_time, power_time};
use super::{Distribution, MAX_EXPLOSIONS};
use crate::Fraction;

/// About how many nanoseconds an exact distribution may take.
const MAX_TIME: f64 = 2e9;

/// About how many bytes the weights of one step may take.
const MAX_BYTES: f64 = 128e6;

/// An exact distribution that would take too long, or too much memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooLarge {
    pub expression: String,
    /// Whether it is memory that would run out, and not time.
    pub memory: bool,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limit = if self.memory { "more than 128 MB" } else { "more than about two seconds" };
        write!(f, "the exact distribution of {} would take {limit}; ", self.expression)?;
        write!(f, "roll it, or use fewer dice or fewer sides")
    }
}

impl std::error::Error for TooLarge {}

pub(super) fn distribution(node: &Node) -> Result<Distribution, TooLarge> {
    if bits(node) < SMALL_BITS {
        let table = Table::<u128>::of(node)?;
        Ok(Distribution::new(table.values, Weights::Small(table.weights)))
    } else {
        let table = Table::<BigUint>::of(node)?;
        Ok(Distribution::new(table.values, Weights::Big(table.weights)))
    }
}

/// The mean, by the rules for means wherever they hold.
pub(super) fn mean(node: &Node) -> Result<Fraction, TooLarge> {
    Ok(match node {
        Node::Number(number) => Fraction::from(*number),
        Node::Dice(term) if term.kept() == term.count => {
            &die_mean(&term.die) * &Fraction::from(i64::from(term.count))
        }
        Node::Label(inner, _) => mean(inner)?,
        Node::Neg(inner) => -&mean(inner)?,
        Node::Binary(Op::Add, left, right) => &mean(left)? + &mean(right)?,
        Node::Binary(Op::Sub, left, right) => &mean(left)? + &-&mean(right)?,
        // No die is shared between two places of an expression, so the factors are independent.
        Node::Binary(Op::Mul, left, right) => &mean(left)? * &mean(right)?,
        Node::Dice(_) | Node::Binary(Op::Div, ..) => distribution(node)?.mean(),
    })
}

fn die_mean(die: &Die) -> Fraction {
    let throw = throw(die);
    let total: u64 = throw.iter().map(|&(_, weight)| weight).sum();
    let sum: i64 = throw.iter().map(|&(face, weight)| face * weight as i64).sum();
    let mean = Fraction::new(sum.into(), total.into());
    let Some((_, again)) = exploding(die, &throw) else {
        return mean;
    };
    // Throw number e is made with the chance (again / total)^e.
    let parts = (0..=MAX_EXPLOSIONS)
        .map(|e| BigInt::from(again).pow(e) * BigInt::from(total).pow(MAX_EXPLOSIONS - e));
    &mean * &Fraction::new(parts.sum(), BigUint::from(total).pow(MAX_EXPLOSIONS))
}

/// The faces that one throw leaves lying, with their weights.
fn throw(die: &Die) -> Vec<(i64, u64)> {
    let total = die.law.total();
    let again = die.law.outcomes().filter(|&(face, _)| die.thrown_again(face)).count() as u64;
    let weight = |face| match (again, die.thrown_again(face)) {
        (0, _) => 1,
        (_, true) => again,
        (_, false) => total + again,
    };
    die.law.outcomes().map(|(face, _)| (i64::from(face), weight(face))).collect()
}

/// The face that explodes, with its weight.
fn exploding(die: &Die, throw: &[(i64, u64)]) -> Option<(i64, u64)> {
    die.exploding_face().and_then(|_| throw.last().copied())
}

/// How many bits all weights of this node take together.
fn bits(node: &Node) -> f64 {
    match node {
        Node::Number(_) => 0.0,
        Node::Dice(term) => f64::from(term.count) * die_bits(&term.die),
        Node::Label(inner, _) | Node::Neg(inner) => bits(inner),
        Node::Binary(_, left, right) => bits(left) + bits(right),
    }
}

fn die_bits(die: &Die) -> f64 {
    let throws = if die.exploding_face().is_some() { f64::from(MAX_EXPLOSIONS) + 1.0 } else { 1.0 };
    let twice = if die.reroll.is_some_and(|again| again.once) { 2.0 } else { 1.0 };
    throws * twice * (die.law.total() as f64).log2()
}

/// Rising values with weights above zero.
struct Table<W> {
    values: Vec<i64>,
    weights: Vec<W>,
    /// How many bits the weights take together, or a few less.
    bits: f64,
}

/// The work done so far.
struct Effort<'a> {
    node: &'a Node,
    time: f64,
}

impl Effort<'_> {
    /// Agrees to so many nanoseconds, and so many weights of this size at once, or refuses.
    fn allow(&mut self, time: f64, weights: f64, bits: f64) -> Result<(), TooLarge> {
        self.time += time;
        let memory = weights * bytes(bits) > MAX_BYTES;
        if memory || self.time > MAX_TIME {
            return Err(TooLarge { expression: self.node.to_string(), memory });
        }
        Ok(())
    }
}

impl<W: Weight> Table<W> {
    fn of(node: &Node) -> Result<Table<W>, TooLarge> {
        Table::build(node, &mut Effort { node, time: 0.0 })
    }

    fn build(node: &Node, effort: &mut Effort<'_>) -> Result<Table<W>, TooLarge> {
        match node {
            Node::Number(number) => Ok(Table { values: vec![*number], weights: vec![W::one()], bits: 0.0 }),
            Node::Dice(term) => dice(term, effort),
            Node::Label(inner, _) => Table::build(inner, effort),
            Node::Neg(inner) => Ok(Table::build(inner, effort)?.negated()),
            Node::Binary(op, left, right) => {
                let (left, right) = (Table::build(left, effort)?, Table::build(right, effort)?);
                match op {
                    Op::Add => sum(left, right, effort),
                    Op::Sub => sum(left, right.negated(), effort),
                    Op::Mul | Op::Div => pairs(*op, &left, &right, effort),
                }
            }
        }
    }

    fn negated(mut self) -> Table<W> {
        self.values.reverse();
        self.weights.reverse();
        self.values.iter_mut().for_each(|value| *value = -*value);
        self
    }

    /// Sorts outcomes and merges equal values.
    fn merged(mut outcomes: Vec<(i64, W)>, bits: f64) -> Table<W> {
        outcomes.sort_by_key(|&(value, _)| value);
        let (mut values, mut weights): (Vec<i64>, Vec<W>) = (Vec::new(), Vec::new());
        for (value, weight) in outcomes {
            match weights.last_mut() {
                Some(last) if values.last() == Some(&value) => *last = last.clone() + weight,
                _ => {
                    values.push(value);
                    weights.push(weight);
                }
            }
        }
        Table { values, weights, bits }
    }

    /// The outcomes of a row that begins at this value.
    fn from_row(first: i64, stride: i64, row: Vec<W>, bits: f64) -> Table<W> {
        let outcomes = row.into_iter().enumerate().filter(|(_, weight)| !weight.is_zero());
        let (values, weights) = outcomes.map(|(i, weight)| (first + i as i64 * stride, weight)).unzip();
        Table { values, weights, bits }
    }

    /// The weights of all values one stride apart, with zeroes in the gaps.
    fn row(&self, stride: i64) -> Vec<W> {
        let mut row = vec![W::zero(); self.row_length(stride)];
        for (value, weight) in self.values.iter().zip(&self.weights) {
            row[(value.abs_diff(self.first()) / stride as u64) as usize] = weight.clone();
        }
        row
    }

    fn row_length(&self, stride: i64) -> usize {
        (self.values[self.values.len() - 1].abs_diff(self.first()) / stride as u64) as usize + 1
    }

    fn first(&self) -> i64 {
        self.values[0]
    }

    /// The largest number that divides the distance of any two values; 0 if there is only one.
    fn stride(&self) -> i64 {
        let distances = self.values.iter().map(|value| value.abs_diff(self.first()));
        i64::try_from(distances.fold(0, |a, b| a.gcd(&b))).unwrap_or(1)
    }
}

/// The distribution of a sum.
fn sum<W: Weight>(a: Table<W>, b: Table<W>, effort: &mut Effort<'_>) -> Result<Table<W>, TooLarge> {
    if let ([shift], [one]) = (&b.values[..], &b.weights[..])
        && one.is_one()
    {
        return Ok(Table { values: a.values.into_iter().map(|value| value + shift).collect(), ..a });
    }
    if a.values.len() == 1 && a.weights[0].is_one() {
        return sum(b, a, effort);
    }
    let stride = a.stride().gcd(&b.stride()).max(1);
    let (long, short) = (a.row_length(stride) as f64, b.row_length(stride) as f64);
    let bits = a.bits + b.bits;
    let time = convolve_time(long, short, bits);
    if time > pair_time::<W>(&a, &b) || (long + short) * bytes(bits) > MAX_BYTES {
        return pairs(Op::Add, &a, &b, effort);
    }
    effort.allow(time, long + short, bits)?;
    let row = W::convolve(&a.row(stride), &b.row(stride));
    Ok(Table::from_row(a.first() + b.first(), stride, row, bits))
}

/// The distribution of any operation, by trying every pair of values.
fn pairs<W: Weight>(
    op: Op,
    a: &Table<W>,
    b: &Table<W>,
    effort: &mut Effort<'_>,
) -> Result<Table<W>, TooLarge> {
    let bits = a.bits + b.bits;
    effort.allow(pair_time::<W>(a, b), a.values.len() as f64 * b.values.len() as f64, bits)?;
    let mut outcomes = Vec::with_capacity(a.values.len() * b.values.len());
    for (&left, weight) in a.values.iter().zip(&a.weights) {
        let row = b.values.iter().zip(&b.weights);
        outcomes.extend(row.map(|(&right, other)| (op.apply(left, right), weight.times(other))));
    }
    Ok(Table::merged(outcomes, bits))
}

fn pair_time<W: Weight>(a: &Table<W>, b: &Table<W>) -> f64 {
    a.values.len() as f64 * b.values.len() as f64 * (W::product_time(a.bits + b.bits) + 100.0)
}

/// The distribution of some equal dice.
fn dice<W: Weight>(term: &Term, effort: &mut Effort<'_>) -> Result<Table<W>, TooLarge> {
    let die: Table<W> = single(&term.die, effort)?;
    let (first, stride) = (die.first() * i64::from(term.kept()), die.stride().max(1));
    let bits = die.bits * f64::from(term.count);
    if die.values.len() == 1 {
        return Ok(Table { values: vec![first], weights: vec![die.weights[0].to_the(term.count)], bits });
    }
    let all = term.kept() == term.count;
    let row =
        if all { all_dice(term, &die, stride, effort)? } else { kept_dice(term, &die, stride, effort)? };
    Ok(Table::from_row(first, stride, row, bits))
}

fn all_dice<W: Weight>(
    term: &Term,
    die: &Table<W>,
    stride: i64,
    effort: &mut Effort<'_>,
) -> Result<Vec<W>, TooLarge> {
    let (count, length) = (term.count, die.row_length(stride));
    let (bits, sums) = (die.bits * f64::from(count), length as f64 * f64::from(count));
    if length == die.weights.len() && die.weights.iter().all(One::is_one) {
        effort.allow(W::fair_time(count, length as u32, bits), sums, bits)?;
        return Ok(W::fair(count, length as u32));
    }
    let light = term.die.exploding_face().is_none();
    effort.allow(power_time(length, count, bits, light), sums, bits)?;
    Ok(W::power(&die.row(stride), count))
}

fn kept_dice<W: Weight>(
    term: &Term,
    die: &Table<W>,
    stride: i64,
    effort: &mut Effort<'_>,
) -> Result<Vec<W>, TooLarge> {
    let (low, high) = term.window();
    let window = (low as usize, high as usize);
    let row = Row { values: &die.values, weights: &die.weights, count: term.count as usize, window, stride };
    let bits = die.bits * f64::from(term.count);
    let (products, weights) = work(&row);
    effort.allow(products * W::product_time(bits), weights, bits)?;
    Ok(kept_sums(&row))
}

/// The distribution of one die with its rerolls and explosions.
fn single<W: Weight>(die: &Die, effort: &mut Effort<'_>) -> Result<Table<W>, TooLarge> {
    let bits = die_bits(die);
    let throw = throw(die);
    let Some((face, again)) = exploding(die, &throw) else {
        let (values, weights) = throw.into_iter().map(|(face, weight)| (face, W::of(weight))).unzip();
        return Ok(Table { values, weights, bits });
    };
    let outcomes = throw.len() as f64 * f64::from(MAX_EXPLOSIONS);
    effort.allow(outcomes * (W::product_time(bits) + 100.0), outcomes, bits)?;
    let total = W::of(throw.iter().map(|&(_, weight)| weight).sum());
    let mut chain = Vec::with_capacity(outcomes as usize);
    for e in 0..=MAX_EXPLOSIONS {
        let last = e == MAX_EXPLOSIONS;
        let ways = W::of(again).to_the(e).times(&total.to_the(MAX_EXPLOSIONS - e));
        let ends = throw.iter().filter(|&&(shown, _)| last || shown != face);
        chain.extend(ends.map(|&(shown, weight)| (i64::from(e) * face + shown, ways.times(&W::of(weight)))));
    }
    Ok(Table::merged(chain, bits))
}
