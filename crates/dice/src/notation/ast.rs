//! An expression as a tree, and how it is written down.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::{DieRoll, Distribution, NotationError, Rolled, TooLarge, exact, parse, roll};
use crate::{Dice, Fraction, Law};

/// A dice expression that is known to be in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expr(pub(super) Node);

/// One node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    Number(i64),
    Dice(Box<Term>),
    Label(Box<Node>, Arc<str>),
    Neg(Box<Node>),
    Binary(Op, Box<Node>, Box<Node>),
}

/// An operator between two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    Add,
    Sub,
    Mul,
    Div,
}

/// Some equal dice, and which of them count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// How many dice are rolled.
    pub count: u32,
    /// What each of them is.
    pub die: Die,
    /// What is kept or dropped, one after the other.
    pub keeps: Vec<Keep>,
}

/// A die with its own rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Die {
    /// What is on its sides.
    pub faces: Faces,
    /// Which faces are rolled again.
    pub reroll: Option<Reroll>,
    /// Whether the highest face is rolled again and added.
    pub explode: bool,
    /// What a throw can show; a die that is rolled until it fits shows only what fits.
    pub(super) law: Law,
}

/// What is on the sides of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faces {
    /// 1 up to this number.
    Sides(u32),
    /// -1, 0 and 1.
    Fate,
}

/// Which faces are rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reroll {
    /// Once, or until the face no longer matches.
    pub once: bool,
    /// How the face is compared.
    pub compare: Compare,
    /// With what it is compared.
    pub with: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    Equal,
    Less,
    AtMost,
    More,
    AtLeast,
}

/// Keeps or drops dice at one end of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    pub keep: bool,
    pub end: End,
    pub count: u32,
}

/// An end of the dice laid out by value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    High,
    Low,
}

impl Expr {
    pub fn parse(text: &str) -> Result<Expr, NotationError> {
        parse::expression(text)
    }

    pub fn roll(&self, dice: &mut impl Dice) -> Rolled {
        let mut rolls = Vec::new();
        let total = roll::node(&self.0, None, dice, &mut |roll: DieRoll| rolls.push(roll));
        Rolled { total, rolls }
    }

    /// Its exact distribution, or why that would be too much work.
    pub fn exact(&self) -> Result<Distribution, TooLarge> {
        exact::distribution(&self.0)
    }

    /// Its exact mean, which sums and products have even where the whole distribution is too large.
    pub fn mean(&self) -> Result<Fraction, TooLarge> {
        exact::mean(&self.0)
    }
}

impl FromStr for Expr {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Expr, NotationError> {
        Expr::parse(text)
    }
}

impl Term {
    /// The dice that count, as ranks from the lowest: from the first to before the second.
    pub(super) fn window(&self) -> (u32, u32) {
        self.keeps.iter().fold((0, self.count), |window, keep| keep.narrow(window))
    }

    pub(super) fn kept(&self) -> u32 {
        let (low, high) = self.window();
        high - low
    }
}

impl Keep {
    /// What is left of these ranks.
    pub(super) fn narrow(self, (low, high): (u32, u32)) -> (u32, u32) {
        let all = high - low;
        let left = if self.keep { self.count.min(all) } else { all.saturating_sub(self.count) };
        // To keep the high dice and to drop the low ones leave the same end standing.
        if (self.end == End::High) == self.keep { (high - left, high) } else { (low, low + left) }
    }
}

impl Die {
    /// A die, or nothing if its reroll would never end.
    pub(super) fn new(faces: Faces, reroll: Option<Reroll>, explode: bool) -> Option<Die> {
        let law = match reroll {
            Some(again) if !again.once => {
                Law::weighted(faces.law().outcomes().filter(|&(face, _)| !again.matches(face))).ok()?
            }
            _ => faces.law(),
        };
        Some(Die { faces, reroll, explode, law })
    }

    /// What one throw can show at least and at most.
    pub(super) fn range(&self) -> (i32, i32) {
        (self.law.nth(0).0, self.law.nth(usize::MAX).0)
    }

    /// The face that is rolled again and added.
    pub(super) fn exploding_face(&self) -> Option<i32> {
        let highest = self.faces.highest();
        (self.explode && self.law.allows(highest)).then_some(highest)
    }

    /// Whether a throw that shows this face is replaced by a second.
    pub(super) fn thrown_again(&self, face: i32) -> bool {
        self.reroll.is_some_and(|again| again.once && again.matches(face))
    }
}

impl Faces {
    /// The chances of one throw.
    pub fn law(self) -> Law {
        match self {
            Faces::Sides(sides) => Law::die(sides),
            Faces::Fate => Law::weighted([(-1, 1), (0, 1), (1, 1)]).expect("three faces have a weight"),
        }
    }

    pub fn highest(self) -> i32 {
        match self {
            Faces::Sides(sides) => sides as i32,
            Faces::Fate => 1,
        }
    }
}

impl Reroll {
    /// Whether this face is rolled again.
    pub fn matches(self, face: i32) -> bool {
        match self.compare {
            Compare::Equal => face == self.with,
            Compare::Less => face < self.with,
            Compare::AtMost => face <= self.with,
            Compare::More => face > self.with,
            Compare::AtLeast => face >= self.with,
        }
    }
}

/// Prints the canonical form, which reads back as the same expression.
impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Node {
    /// How tightly it holds together: sums 0, products 1, all else 2.
    fn grip(&self) -> u8 {
        match self {
            Node::Binary(Op::Add | Op::Sub, ..) => 0,
            Node::Binary(..) => 1,
            _ => 2,
        }
    }

    fn fmt_in(&self, f: &mut fmt::Formatter<'_>, needed: u8) -> fmt::Result {
        if self.grip() < needed { write!(f, "({self})") } else { write!(f, "{self}") }
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Node::Number(number) => write!(f, "{number}"),
            Node::Dice(term) => write!(f, "{term}"),
            Node::Label(node, label) if matches!(**node, Node::Number(_) | Node::Dice(_)) => {
                write!(f, "{node}[{label}]")
            }
            Node::Label(node, label) => write!(f, "({node})[{label}]"),
            Node::Neg(node) => {
                write!(f, "-")?;
                node.fmt_in(f, 2)
            }
            Node::Binary(op, left, right) => {
                left.fmt_in(f, self.grip())?;
                write!(f, "{op}")?;
                right.fmt_in(f, self.grip() + 1)
            }
        }
    }
}

impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Op::Add => "+",
            Op::Sub => "-",
            Op::Mul => "*",
            Op::Div => "/",
        })
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count > 1 {
            write!(f, "{}", self.count)?;
        }
        write!(f, "{}", self.die)?;
        self.keeps.iter().try_for_each(|keep| write!(f, "{keep}"))
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.faces)?;
        if let Some(again) = self.reroll {
            write!(f, "{again}")?;
        }
        if self.explode { write!(f, "!") } else { Ok(()) }
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Faces::Sides(sides) => write!(f, "d{sides}"),
            Faces::Fate => write!(f, "dF"),
        }
    }
}

impl fmt::Display for Reroll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let compare = match self.compare {
            Compare::Equal => "",
            Compare::Less => "<",
            Compare::AtMost => "<=",
            Compare::More => ">",
            Compare::AtLeast => ">=",
        };
        write!(f, "{}{compare}{}", if self.once { "ro" } else { "r" }, self.with)
    }
}

impl fmt::Display for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.keep { 'k' } else { 'd' };
        let end = if self.end == End::High { 'h' } else { 'l' };
        write!(f, "{verb}{end}{}", self.count)
    }
}
