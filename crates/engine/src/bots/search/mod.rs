//! A player that tries before it decides.

mod arms;
mod tree;
mod worth;

use dice::{LabDice, Seed, Stream};

use self::arms::{Arm, short_list};
use self::tree::{Step, Tree};
use self::worth::Judge;
use crate::bots::{Bot, Standard};
use crate::playout::Bench;
use crate::{Eye, Heuristic, Input, Outcome, Ruleset, Side, Silent, Turn};

/// How many trials a search makes for a decision, unless told otherwise.
pub const TRIALS: u32 = 400;
/// The most trials for a decision.
pub const MOST_TRIALS: u32 = 100_000;

/// How a search spends its trials.
#[derive(Copy, Clone, Debug)]
#[allow(missing_docs)]
pub struct Tuning {
    pub arms: usize,
    pub branches: usize,
    pub ripe: u32,
    pub curiosity: i64,
    pub margin: i32,
    pub doubt: i64,
    pub horizon: u32,
    pub considered_first: bool,
}

impl Tuning {
    #[allow(missing_docs)]
    pub const DEFAULT: Tuning = Tuning {
        arms: 16,
        branches: 4,
        ripe: 8,
        curiosity: 300,
        margin: 20,
        doubt: 10,
        horizon: u32::MAX,
        considered_first: false,
    };
}

/// Searches.
pub struct Search<R: Ruleset> {
    iterations: u32,
    tuning: Tuning,
    dice: LabDice,
    players: Vec<Standard<R>>,
    judge: Option<Judge>,
}

impl<R: Ruleset> Search<R> {
    /// A search.
    pub fn new(iterations: u32, dice: LabDice) -> Self {
        Search::tuned(iterations, Tuning::DEFAULT, dice)
    }
    /// A search.
    pub fn tuned(iterations: u32, tuning: Tuning, dice: LabDice) -> Self {
        Search { iterations, tuning, dice, players: Vec::new(), judge: None }
    }

    /// Gives the bot a new stream.
    pub(super) fn reseed(&mut self, dice: LabDice) {
        self.dice = dice;
    }
}

impl<R: Heuristic> Bot<R> for Search<R> {
    fn choose(&mut self, rules: &R, s: &R::State, by: Side, scratch: &mut R::Scratch) -> R::Command {
        let list = short_list(rules, s, by, &self.tuning, scratch);
        if let [only] = list[..] {
            return only;
        }
        let seed = Seed::from(self.dice.below(u64::MAX));
        if self.players.is_empty() {
            let player = |_| Standard::new(LabDice::new(seed, Stream::default()));
            self.players = (0..rules.sides().len()).map(player).collect();
        }
        let judge = self.judge.get_or_insert_with(|| Judge::new(rules));
        let mut tree = Tree::new();
        tree.sprout();
        let arm = |command| Arm { command, node: tree.sprout(), trials: Vec::new() };
        let arms: Vec<Arm<R::Command>> = list.into_iter().map(arm).collect();
        let until = rules.round(s).saturating_add(self.tuning.horizon);
        let mut thought = Thought {
            rules,
            now: s,
            by,
            seed,
            until,
            tuning: self.tuning,
            draft: s.clone(),
            tree,
            steps: Vec::new(),
            players: &mut self.players,
            judge,
            scratch,
        };
        thought.decide(arms, self.iterations)
    }

    fn answer(&mut self, rules: &R, s: &R::State, by: Side, question: &R::Question, options: usize) -> usize {
        rules.prefer(s, by, question, options)
    }
}

/// One decision being thought about.
struct Thought<'a, R: Ruleset> {
    rules: &'a R,
    now: &'a R::State,
    by: Side,
    seed: Seed,
    until: u32,
    tuning: Tuning,
    draft: R::State,
    tree: Tree<R>,
    steps: Vec<Step>,
    players: &'a mut [Standard<R>],
    judge: &'a mut Judge,
    scratch: &'a mut R::Scratch,
}

impl<R: Heuristic> Thought<'_, R> {
    /// Sequential halving: everybody gets the same number of trials, the worse half goes, and those that remain share
    /// as many trials again. The favourite stays to the end, to be compared with.
    fn decide(&mut self, mut arms: Vec<Arm<R::Command>>, iterations: u32) -> R::Command {
        let rounds = (arms.len() as u32).next_power_of_two().ilog2().max(1);
        let mut left = iterations;
        for round in 0..rounds {
            let laps = (left / (rounds - round) / arms.len() as u32).max(1);
            for _ in 0..laps {
                for arm in &mut arms {
                    self.attempt(arm);
                }
            }
            left = left.saturating_sub(laps * arms.len() as u32);
            let keep = arms.len().div_ceil(2).max(2);
            arms[1..].sort_by_key(|arm| std::cmp::Reverse(arm.trials.iter().map(|&t| i64::from(t)).sum::<i64>()));
            arms.truncate(keep);
        }
        let [favourite, rival, ..] = &arms[..] else { return arms[0].command };
        if self.convinces(favourite, rival) { rival.command } else { favourite.command }
    }

    /// Whether a rival is better than the favourite beyond doubt: by so many tenths of its standard error.
    fn convinces(&self, favourite: &Arm<R::Command>, rival: &Arm<R::Command>) -> bool {
        let n = favourite.trials.len() as i128;
        let differences = rival.trials.iter().zip(&favourite.trials).map(|(a, b)| i128::from(a - b));
        let (sum, squares) = differences.fold((0, 0), |(sum, squares), d| (sum + d, squares + d * d));
        let spread = squares * n - sum * sum;
        let doubt = i128::from(self.tuning.doubt);
        sum > 0 && sum * sum * n * 100 >= doubt * doubt * spread
    }

    /// Plays one battle on from here, and tells the tree and the arm what came of it.
    fn attempt(&mut self, arm: &mut Arm<R::Command>) {
        let (rules, trial) = (self.rules, arm.trials.len() as u64);
        let stream = |lane| LabDice::new(self.seed, Stream { battle: trial, lane });
        let mut deal = stream(u32::MAX);
        self.draft.clone_from(&rules.redeal(self.now, Eye::Of(self.by), &mut deal));
        for (player, lane) in self.players.iter_mut().zip(1..) {
            player.dice = stream(lane);
        }
        let mut table = Bench { dice: stream(0), bots: self.players, listener: Silent, scratch: self.scratch };
        let s = &mut self.draft;
        self.steps.clear();
        let mut next = Input::Command { by: self.by, command: arm.command };
        let mut node = Some(arm.node);
        let outcome: Option<Outcome> = loop {
            rules.resolve(s, &next, &mut table).expect("bots answer at once, so nothing pauses");
            next = match rules.turn(s) {
                Turn::Over(outcome) => break Some(outcome),
                _ if rules.round(s) > self.until => break None,
                Turn::Clock => Input::Clock,
                Turn::Acts(by) => {
                    let step = node.and_then(|node| self.tree.step(rules, s, by, node, &self.tuning, table.scratch));
                    node = step.map(|(.., child)| child);
                    self.steps.extend(step.map(|(_, step, _)| step));
                    let command = match step {
                        Some((command, ..)) => command,
                        None => table.bots[by.index()].choose(rules, s, by, table.scratch),
                    };
                    Input::Command { by, command }
                }
            };
        };
        self.judge.judge(rules, &self.draft, outcome, &self.tuning);
        self.tree.learn(&self.steps, &self.judge.worth);
        arm.trials.push(self.judge.worth[self.by.index()]);
    }
}
