//! An exchange between two, round by round: exactly, by merging the states that are equal, or by rolling often where
//! there are too many.

use std::collections::BTreeMap;
use std::fmt;

use dice::{Chance, Estimate, LabDice, OverBudget, Seed, Stream};
use engine::odds::{Answers, Desk, Likelihood};
use engine::scene::Token;
use engine::{Game, Heuristic, Input, Piece, Scene, Style, Turn, Viewer};

use crate::odds::{OddsError, allowed, handle};
use crate::spread::Spread;

/// The most rounds of an exchange.
pub const MOST_ROUNDS: u32 = 100;
/// More inputs within one round than any battle has.
const MOST_INPUTS: usize = 10_000;

/// What is asked: how two fare against each other while everybody else passes.
#[derive(Clone, Debug)]
pub struct ExchangeInquiry {
    /// The two: a handle or a name each.
    pub between: [String; 2],
    /// What each of them does whenever the rules allow it, as text; without, what the standard bot would do.
    pub with: [Option<String>; 2],
    pub rounds: u32,
    /// The seed of the dice before the first turn, and of those that are rolled.
    pub seed: Seed,
    /// How questions are answered.
    pub answers: Answers,
    /// The most ways for the dice to fall; beyond, they are rolled.
    pub paths: u64,
    /// How often they are rolled then.
    pub samples: u64,
}

/// How an exchange may go.
#[derive(Clone, Debug)]
pub struct ExchangeOdds {
    /// The two, by handle.
    pub between: [String; 2],
    pub names: [String; 2],
    /// What each of them does, in its plain form, if it was said.
    pub with: [Option<String>; 2],
    /// What their health is called.
    pub gauge: &'static str,
    /// What rounds are called.
    pub clock: &'static str,
    /// How it was found.
    pub method: ExchangeMethod,
    /// After each round; fewer than asked for if the battle is over for certain.
    pub rounds: Vec<ExchangeRound>,
}

/// How the odds of an exchange were found.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum ExchangeMethod {
    /// Every way for the dice to fall was walked: so many, to so many different states at the end.
    Exact { paths: u64, states: usize },
    /// It was played so often, for this reason.
    Sampled(u64, OverBudget),
}

/// How the two stand after a round.
#[derive(Clone, Debug)]
pub struct ExchangeRound {
    /// The round, counted from the first of the exchange.
    pub round: u32,
    /// Each of the two.
    pub each: [Standing; 2],
    /// The chance that both stand.
    pub both_stand: Likelihood,
    /// The chance that both are down.
    pub both_down: Likelihood,
}

/// How one of the two stands.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The chance that it is out of the fight.
    pub down: Likelihood,
    /// Its health on average.
    pub mean: f64,
    /// Every health it may have, from the lowest.
    pub health: Vec<(i32, Likelihood)>,
}

/// Why there are no odds of an exchange.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct ExchangeError {
    /// Which of the two it is about, from 0, if about one of them.
    pub of: Option<usize>,
    pub error: OddsError,
}

impl From<OddsError> for ExchangeError {
    fn from(error: OddsError) -> Self {
        ExchangeError { of: None, error }
    }
}

impl fmt::Display for ExchangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl std::error::Error for ExchangeError {}

/// Tells how an exchange may go.
pub fn exchange<R: Heuristic>(rules: &R, inquiry: &ExchangeInquiry) -> Result<ExchangeOdds, ExchangeError> {
    let opening = rules.scene(&rules.opening(), Viewer::Referee);
    let named = |n: usize| {
        handle(&opening, &inquiry.between[n]).map_err(|error| ExchangeError { of: Some(n), error })
    };
    let between = [named(0)?, named(1)?];
    if between[0] == between[1] {
        return Err(OddsError::Alone.into());
    }
    let mut pair = Pair::new(rules, between, inquiry);
    let start = pair.first_turn()?;
    let exact = pair.exactly(&start);
    let (method, rounds) = match exact {
        Ok(found) => found,
        Err(over) => (ExchangeMethod::Sampled(inquiry.samples, over), pair.sampled(&start)),
    };
    if let Some(refused) = pair.refused() {
        return Err(refused);
    }
    let gauge = |handle: &String| opening.tokens.iter().find(|t| t.handle == *handle)?.gauges.first();
    Ok(ExchangeOdds {
        gauge: pair.between.iter().find_map(gauge).map_or("health", |gauge| gauge.name),
        names: pair.between.clone().map(|handle| name_of(&opening, &handle)),
        with: inquiry.with.clone(),
        between: pair.between,
        clock: R::CLOCK,
        method,
        rounds,
    })
}

fn name_of(scene: &Scene, handle: &str) -> String {
    let token = scene.tokens.iter().find(|token| token.handle == handle);
    token.map_or_else(|| handle.to_owned(), |token| token.name.clone())
}

/// How one of the two stands: its health, and whether it is out of the fight.
type Look = (i32, bool);

/// The two, and what they do.
struct Pair<'a, R: Game> {
    rules: &'a R,
    inquiry: &'a ExchangeInquiry,
    between: [String; 2],
    pieces: [Option<Piece>; 2],
    scratch: R::Scratch,
    offers: Vec<R::Command>,
    scores: Vec<i32>,
    /// For each of the two whose command was said: whether it was given, or why not.
    given: [Option<Result<(), OddsError>>; 2],
}

impl<'a, R: Heuristic> Pair<'a, R> {
    fn new(rules: &'a R, between: [String; 2], inquiry: &'a ExchangeInquiry) -> Self {
        let place = |handle: &String| rules.pieces().iter().position(|piece| piece.handle == *handle);
        let pieces = [0, 1].map(|n: usize| place(&between[n]).map(|place| Piece(place as u16)));
        let (scratch, offers, scores, given) = (rules.scratch(), Vec::new(), Vec::new(), [None, None]);
        Pair { rules, inquiry, between, pieces, scratch, offers, scores, given }
    }

    /// The state in which one of the two first has a turn, everybody before having passed.
    fn first_turn(&mut self) -> Result<R::State, OddsError> {
        let (mut s, mut scratch) = (self.rules.opening(), self.rules.scratch());
        let dice = LabDice::new(self.inquiry.seed, Stream::battle(0));
        let (answers, scratch) = (self.inquiry.answers, &mut scratch);
        let mut desk = Desk { dice, answers, settled: &[], by: None, free: false, asked: false, scratch };
        for _ in 0..MOST_INPUTS {
            let input = match self.rules.turn(&s) {
                Turn::Over(_) => break,
                Turn::Clock => Input::Clock,
                Turn::Acts(by) => {
                    if self.acts(&s).is_some() {
                        return Ok(s);
                    }
                    self.rules.acting(&s).ok_or(OddsError::NoTurns)?;
                    let command = self.rules.pass(&s).ok_or(OddsError::NoTurns)?;
                    Input::Command { by, command }
                }
            };
            self.rules.resolve_behind(&mut s, &input, &mut desk).expect("every question is answered at once");
        }
        Err(OddsError::NoTurn)
    }

    /// Which of the two has the turn.
    fn acts(&self, s: &R::State) -> Option<usize> {
        let piece = self.rules.acting(s)?;
        self.pieces.iter().position(|own| *own == Some(piece))
    }

    /// What comes next while a round lasts: what one of the two does, or that somebody else passes.
    fn next(&mut self, s: &R::State, last: u32) -> Option<Input<R>> {
        let by = match self.rules.turn(s) {
            Turn::Over(_) => return None,
            _ if self.rules.round(s) > last => return None,
            Turn::Clock => return Some(Input::Clock),
            Turn::Acts(by) => by,
        };
        let said = self.acts(s).map(|who| (who, self.inquiry.with[who].as_deref()));
        let command = match said {
            Some((who, Some(text))) => match allowed(self.rules, s, by, text, &mut self.scratch) {
                Ok(command) => {
                    self.given[who] = Some(Ok(()));
                    Some(command)
                }
                Err(refusal) => {
                    self.given[who].get_or_insert(Err(refusal));
                    None
                }
            },
            Some((_, None)) => return Some(Input::Command { by, command: self.best(s, by) }),
            None => None,
        };
        let command = command.or_else(|| self.rules.pass(s));
        let passes = |command: &R::Command| self.rules.check(s, by, command, &mut self.scratch).is_ok();
        match command.filter(passes) {
            Some(command) => Some(Input::Command { by, command }),
            // Whoever can't pass does as the bot would.
            None => Some(Input::Command { by, command: self.best(s, by) }),
        }
    }

    /// The standard bot's choice; among equals the one that is offered first.
    fn best(&mut self, s: &R::State, by: engine::Side) -> R::Command {
        self.offers.clear();
        self.scores.clear();
        let style = Style::STANDARD;
        self.rules.candidates(s, by, style, &mut self.scratch, &mut self.offers);
        self.rules.appraise(s, by, style, &self.offers, &mut self.scratch, &mut self.scores);
        let best = self.scores.iter().max();
        let place = best.and_then(|best| self.scores.iter().position(|score| score == best)).unwrap_or(0);
        self.offers[place]
    }

    /// Why a command that was said was never given.
    fn refused(&mut self) -> Option<ExchangeError> {
        self.given.iter_mut().enumerate().find_map(|(n, given)| match given.take() {
            Some(Err(error)) => Some(ExchangeError { of: Some(n), error }),
            _ => None,
        })
    }

    /// How the two stand.
    fn look(&self, s: &R::State) -> [Look; 2] {
        let scene = self.rules.scene(s, Viewer::Referee);
        let look = |handle: &String| {
            let token: Option<&Token> = scene.tokens.iter().find(|token| token.handle == *handle);
            let health = token.and_then(|token| token.gauges.first()).map_or(0, |gauge| gauge.now);
            (health, token.is_none_or(|token| token.down))
        };
        [look(&self.between[0]), look(&self.between[1])]
    }

    /// Every way for the dice to fall.
    fn exactly(&mut self, start: &R::State) -> Result<(ExchangeMethod, Vec<ExchangeRound>), OverBudget> {
        let (rules, answers, budget) = (self.rules, self.inquiry.answers, self.inquiry.paths);
        let first = rules.round(start);
        let mut spread = Spread::of(start.clone());
        let mut rounds = Vec::new();
        for round in 0..self.inquiry.rounds {
            let mut fed = false;
            for _ in 0..MOST_INPUTS {
                if !spread.step(rules, answers, budget, |s| self.next(s, first + round))? {
                    break;
                }
                fed = true;
            }
            if !fed {
                break;
            }
            let mut looks: BTreeMap<[Look; 2], Chance> = BTreeMap::new();
            for (s, chance) in spread.iter() {
                let sum = looks.entry(self.look(s)).or_insert_with(Chance::never);
                *sum = &*sum + &chance;
            }
            rounds.push(told(round + 1, &looks, |chances| {
                Likelihood::Exact(chances.fold(Chance::never(), |sum, chance| &sum + chance))
            }));
        }
        Ok((ExchangeMethod::Exact { paths: spread.paths(), states: spread.len() }, rounds))
    }

    /// The dice rolled often.
    fn sampled(&mut self, start: &R::State) -> Vec<ExchangeRound> {
        let (rules, n) = (self.rules, self.inquiry.samples);
        let first = rules.round(start);
        let mut looks: Vec<BTreeMap<[Look; 2], u64>> = vec![BTreeMap::new(); self.inquiry.rounds as usize];
        let mut scratch = rules.scratch();
        for battle in 1..=n {
            let mut s = start.clone();
            let dice = LabDice::new(self.inquiry.seed, Stream::battle(battle));
            let (answers, scratch) = (self.inquiry.answers, &mut scratch);
            let mut desk = Desk { dice, answers, settled: &[], by: None, free: false, asked: false, scratch };
            for (round, looks) in (first..).zip(&mut looks) {
                while let Some(input) = self.next(&s, round) {
                    rules
                        .resolve_behind(&mut s, &input, &mut desk)
                        .expect("every question is answered at once");
                }
                *looks.entry(self.look(&s)).or_insert(0) += 1;
            }
        }
        let count =
            |hits: &mut dyn Iterator<Item = &u64>| Likelihood::Sampled(Estimate { hits: hits.sum(), of: n });
        looks.iter().zip(1..).map(|(looks, round)| told(round, looks, count)).collect()
    }
}

/// How the two stand after a round, from how often or likely they look like what.
fn told<W>(
    round: u32,
    looks: &BTreeMap<[Look; 2], W>,
    sum: impl Fn(&mut dyn Iterator<Item = &W>) -> Likelihood,
) -> ExchangeRound {
    let chance = |like: &dyn Fn(&[Look; 2]) -> bool| {
        sum(&mut looks.iter().filter(|(look, _)| like(look)).map(|(_, weight)| weight))
    };
    let standing = |n: usize| {
        let mut values: Vec<i32> = looks.keys().map(|look| look[n].0).collect();
        values.sort_unstable();
        values.dedup();
        let health: Vec<(i32, Likelihood)> =
            values.into_iter().map(|value| (value, chance(&|look| look[n].0 == value))).collect();
        let mean = health.iter().map(|(value, chance)| f64::from(*value) * chance.share()).sum();
        Standing { down: chance(&|look| look[n].1), mean, health }
    };
    ExchangeRound {
        round,
        each: [standing(0), standing(1)],
        both_stand: chance(&|look| !look[0].1 && !look[1].1),
        both_down: chance(&|look| look[0].1 && look[1].1),
    }
}
