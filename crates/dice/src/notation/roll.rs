//! Rolling an expression once.

use std::sync::Arc;

use super::ast::{Die, Faces, Node, Op, Term};
use super::{MAX_EXPLOSIONS, ast};
use crate::Dice;

/// What a roll gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// The value of the whole expression.
    pub total: i64,
    /// Every die, in the order of rolling.
    pub rolls: Vec<DieRoll>,
}

/// What one die gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DieRoll {
    /// Which die it was.
    pub faces: Faces,
    /// The label of its term.
    pub label: Option<Arc<str>>,
    /// Its value: the sum of what it showed.
    pub value: i64,
    /// What it showed; more than one face if it exploded.
    pub shown: Vec<i32>,
    /// Faces that were thrown again, and do not count.
    pub rerolled: Vec<i32>,
    /// Whether it counts, or was dropped.
    pub kept: bool,
}

impl DieRoll {
    pub fn exploded(&self) -> bool {
        self.shown.len() > 1
    }
}

/// The value of this node; `note` hears of every die.
pub(super) fn node(
    node: &Node,
    label: Option<&Arc<str>>,
    dice: &mut impl Dice,
    note: &mut impl FnMut(DieRoll),
) -> i64 {
    match node {
        Node::Number(number) => *number,
        Node::Dice(term) => roll_term(term, label, dice, note),
        Node::Label(inner, label) => self::node(inner, Some(label), dice, note),
        Node::Neg(inner) => -self::node(inner, label, dice, note),
        Node::Binary(op, left, right) => {
            let left = self::node(left, label, dice, note);
            op.apply(left, self::node(right, label, dice, note))
        }
    }
}

impl Op {
    /// The result; reading the expression has made sure that there is one.
    pub(super) fn apply(self, a: i64, b: i64) -> i64 {
        match self {
            Op::Add => a + b,
            Op::Sub => a - b,
            Op::Mul => a * b,
            Op::Div => num_integer::div_floor(a, b),
        }
    }
}

fn roll_term(
    term: &Term,
    label: Option<&Arc<str>>,
    dice: &mut impl Dice,
    note: &mut impl FnMut(DieRoll),
) -> i64 {
    let mut rolls: Vec<DieRoll> = (0..term.count).map(|_| roll_die(&term.die, label, dice)).collect();
    drop_outside(&mut rolls, term.window());
    let total = rolls.iter().filter(|roll| roll.kept).map(|roll| roll.value).sum();
    rolls.into_iter().for_each(note);
    total
}

/// Drops all dice outside these ranks, counted from the lowest.
fn drop_outside(rolls: &mut [DieRoll], (low, high): (u32, u32)) {
    let mut order: Vec<usize> = (0..rolls.len()).collect();
    order.sort_by_key(|&i| rolls[i].value);
    for (rank, i) in order.into_iter().enumerate() {
        rolls[i].kept = (low as usize..high as usize).contains(&rank);
    }
}

fn roll_die(die: &ast::Die, label: Option<&Arc<str>>, dice: &mut impl Dice) -> DieRoll {
    let (mut shown, mut rerolled) = (Vec::with_capacity(1), Vec::new());
    for _ in 0..=MAX_EXPLOSIONS {
        let face = throw(die, dice, &mut rerolled);
        shown.push(face);
        if die.exploding_face() != Some(face) {
            break;
        }
    }
    let value = shown.iter().map(|&face| i64::from(face)).sum();
    DieRoll { faces: die.faces, label: label.cloned(), value, shown, rerolled, kept: true }
}

fn throw(die: &Die, dice: &mut impl Dice, rerolled: &mut Vec<i32>) -> i32 {
    let face = dice.roll(&die.law);
    if !die.thrown_again(face) {
        return face;
    }
    rerolled.push(face);
    dice.roll(&die.law)
}
