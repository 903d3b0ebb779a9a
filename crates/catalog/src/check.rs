//! A check whose odds follow from a few numbers, without a scenario.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use dice::Chance;

/// What `caltrop odds RULESET` asks for, and what it tells.
pub struct Check {
    /// The numbers it is made of.
    pub numbers: &'static [Number],
    /// Tells the odds. Those of its numbers that it can't do without are given.
    pub odds: fn(&Numbers) -> CheckOdds,
}

/// A number that somebody gives on the command line.
pub struct Number {
    /// Its flag, without dashes: `against-skill`.
    pub flag: &'static str,
    /// A letter for it in the help.
    pub letter: &'static str,
    /// What it may be.
    pub range: RangeInclusive<i64>,
    /// Whether there are no odds without it.
    pub needed: bool,
    /// The flag without which it means nothing.
    pub with: Option<&'static str>,
    /// What it is, in a line.
    pub help: &'static str,
}

/// The modifiers that any check may have.
pub const MODIFIER: Number = Number {
    flag: "mod",
    letter: "M",
    range: -1000..=1000,
    needed: false,
    with: None,
    help: "All modifiers together",
};

/// The numbers that were given, by flag.
#[derive(Clone, Default, Debug)]
pub struct Numbers(pub BTreeMap<String, i32>);

impl Numbers {
    /// A number, if it was given.
    pub fn get(&self, flag: &str) -> Option<i32> {
        self.0.get(flag).copied()
    }

    /// A number, or 0.
    pub fn or_zero(&self, flag: &str) -> i32 {
        self.get(flag).unwrap_or(0)
    }
}

/// What there is to tell of a check.
#[derive(Default)]
pub struct CheckOdds {
    /// The sentences and chances, in order.
    pub lines: Vec<CheckLine>,
    /// What else programs are told, by field.
    pub figures: Vec<(&'static str, i32)>,
}

/// A line of it.
pub enum CheckLine {
    /// What it is reckoned from, and the rule that says so.
    Note(String, &'static str),
    Chance {
        name: &'static str,
        /// Its field for programs, perhaps within another: `degrees/critical_success`.
        field: String,
        /// How likely it is.
        chance: Chance,
    },
}

impl CheckOdds {
    /// Adds a sentence with its rule.
    pub fn note(&mut self, text: String, rule: &'static str) {
        self.lines.push(CheckLine::Note(text, rule));
    }

    pub fn chance(&mut self, name: &'static str, field: impl Into<String>, chance: Chance) {
        self.lines.push(CheckLine::Chance { name, field: field.into(), chance });
    }
}
