//! The computer's players. A ruleset brings its judgement as a [`Heuristic`]; how to use it is written once, here.

mod kind;
mod search;

use dice::{Dice, LabDice, Law};

pub use self::kind::{AnyBot, BotKind, NoBot};
pub use self::search::{MOST_TRIALS, Search, TRIALS};

use crate::{Game, Ruleset, Side};

/// Somebody who plays a side. Bots draw from a stream of their own, so that thinking never changes the dice.
pub trait Bot<R: Ruleset> {
    /// A command for the side whose turn it is.
    fn choose(&mut self, rules: &R, s: &R::State, by: Side, scratch: &mut R::Scratch) -> R::Command;
    /// The option taken, from 0.
    fn answer(&mut self, rules: &R, s: &R::State, by: Side, question: &R::Question, options: usize) -> usize;
    /// Whether it may have decided something by lot, or by the clock, since it was asked last; otherwise it decides the same
    /// in every state of the same [canonical state](Ruleset::canonicalise).
    fn used_randomness(&mut self) -> bool {
        true
    }
}

/// What a ruleset knows about playing well.
pub trait Heuristic: Game {
    /// The offers worth a thought to a player of this style: some of `offers`, and never none.
    fn candidates(
        &self,
        s: &Self::State,
        by: Side,
        _style: Style,
        scratch: &mut Self::Scratch,
        out: &mut Vec<Self::Command>,
    ) {
        self.offers(s, by, scratch, out);
    }
    /// Gives every candidate a score in this style, the higher the better, in their order.
    fn appraise(
        &self,
        s: &Self::State,
        by: Side,
        style: Style,
        candidates: &[Self::Command],
        scratch: &mut Self::Scratch,
        scores: &mut Vec<i32>,
    );
    /// The command that a player of this style takes without weighing any other, if it knows one: that of its candidates which
    /// it would score the highest.
    fn favourite(
        &self,
        _s: &Self::State,
        _by: Side,
        _style: Style,
        _scratch: &mut Self::Scratch,
    ) -> Option<Self::Command> {
        None
    }
    /// The option a player of this style takes; any style takes the sensible one, unless its ruleset knows better.
    fn prefer_as(
        &self,
        s: &Self::State,
        by: Side,
        _style: Style,
        question: &Self::Question,
        options: usize,
    ) -> usize {
        self.prefer(s, by, question, options)
    }
    /// The option a sensible player takes; the first lets things be.
    fn prefer(&self, _s: &Self::State, _by: Side, _question: &Self::Question, _options: usize) -> usize {
        0
    }
    /// The command of a plain brawler, found without listing every offer: for the many battles of a simulation
    /// where speed matters more than wit. Left out, it is the best candidate.
    fn brawl(&self, s: &Self::State, by: Side, scratch: &mut Self::Scratch) -> Self::Command {
        let (mut all, mut scores) = (Vec::new(), Vec::new());
        self.candidates(s, by, Style::STANDARD, scratch, &mut all);
        self.appraise(s, by, Style::STANDARD, &all, scratch, &mut scores);
        // The first of equals: a brawler draws no lots.
        let best = (0..all.len()).max_by_key(|n| (scores[*n], std::cmp::Reverse(*n)));
        all[best.expect("whoever acts has an offer")]
    }
}

/// What a player cares about, each in percent of what the standard player makes of it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Style {
    /// The harm it does to others.
    pub harm: i32,
    /// The danger it is in.
    pub danger: i32,
    /// What the scenario asks of it.
    pub goal: i32,
}

impl Style {
    /// As the ruleset judges.
    pub const STANDARD: Style = Style { harm: 100, danger: 100, goal: 100 };
    /// Rather safe than sorry.
    pub const CAUTIOUS: Style = Style { harm: 70, danger: 250, goal: 100 };
    pub const AGGRESSIVE: Style = Style { harm: 150, danger: 30, goal: 70 };
    /// What it came for before anything else.
    pub const OBJECTIVE: Style = Style { harm: 60, danger: 80, goal: 300 };
}

/// Takes any offer, each as likely as the next.
pub struct Random<R: Ruleset> {
    dice: LabDice,
    offers: Vec<R::Command>,
}

impl<R: Ruleset> Random<R> {
    /// A random player with this stream.
    pub fn new(dice: LabDice) -> Self {
        Random { dice, offers: Vec::new() }
    }
}

impl<R: Ruleset> Bot<R> for Random<R> {
    fn choose(&mut self, rules: &R, s: &R::State, by: Side, scratch: &mut R::Scratch) -> R::Command {
        self.offers.clear();
        rules.offers(s, by, scratch, &mut self.offers);
        self.offers[pick(&mut self.dice, self.offers.len())]
    }

    fn answer(&mut self, _: &R, _: &R::State, _: Side, _: &R::Question, options: usize) -> usize {
        pick(&mut self.dice, options)
    }
}

fn pick(dice: &mut LabDice, among: usize) -> usize {
    assert!(among > 0, "whoever acts always has an offer, if only to end the turn");
    dice.roll(&Law::die(among as u32)) as usize - 1
}

/// Takes the offer its ruleset thinks best in its style, and a random one among equals.
pub struct Standard<R: Ruleset> {
    style: Style,
    dice: LabDice,
    drew: bool,
    offers: Vec<R::Command>,
    scores: Vec<i32>,
}

impl<R: Ruleset> Standard<R> {
    /// A standard player with this stream.
    pub fn new(dice: LabDice) -> Self {
        Standard::of(Style::STANDARD, dice)
    }

    /// The same with a style of its own.
    pub fn of(style: Style, dice: LabDice) -> Self {
        Standard { style, dice, drew: false, offers: Vec::new(), scores: Vec::new() }
    }
}

impl<R: Heuristic> Bot<R> for Standard<R> {
    fn choose(&mut self, rules: &R, s: &R::State, by: Side, scratch: &mut R::Scratch) -> R::Command {
        if let Some(favourite) = rules.favourite(s, by, self.style, scratch) {
            return favourite;
        }
        self.offers.clear();
        self.scores.clear();
        rules.candidates(s, by, self.style, scratch, &mut self.offers);
        if let [only] = self.offers[..] {
            return only;
        }
        rules.appraise(s, by, self.style, &self.offers, scratch, &mut self.scores);
        debug_assert_eq!(self.offers.len(), self.scores.len(), "every offer has its score");
        let best = *self.scores.iter().max().expect("whoever acts always has an offer");
        let equals = self.scores.iter().filter(|&&score| score == best).count();
        self.drew |= equals > 1;
        let nth = if equals == 1 { 0 } else { pick(&mut self.dice, equals) };
        let among = self.scores.iter().enumerate().filter(|&(_, &score)| score == best);
        let (index, _) = { among }.nth(nth).expect("one of the equals");
        self.offers[index]
    }

    fn answer(&mut self, rules: &R, s: &R::State, by: Side, question: &R::Question, options: usize) -> usize {
        rules.prefer_as(s, by, self.style, question, options)
    }

    fn used_randomness(&mut self) -> bool {
        std::mem::take(&mut self.drew) || self.style != Style::STANDARD
    }
}

/// Strikes what is in reach and walks towards what is not.
#[derive(Copy, Clone, Default, Debug)]
pub struct Brawler;

impl<R: Heuristic> Bot<R> for Brawler {
    #[inline]
    fn choose(&mut self, rules: &R, s: &R::State, by: Side, scratch: &mut R::Scratch) -> R::Command {
        rules.brawl(s, by, scratch)
    }

    #[inline]
    fn answer(&mut self, rules: &R, s: &R::State, by: Side, question: &R::Question, options: usize) -> usize {
        rules.prefer(s, by, question, options)
    }

    fn used_randomness(&mut self) -> bool {
        false
    }
}
