//! A player that tries before it decides.
//!
//! A trial plays the battle on from a command: what the side can't see is dealt anew, the dice are the bot's own, and
//! standard players make the decisions that follow. Commands that stand a comparison are tried more often (sequential
//! halving), and trial number 7 of each has the same deal and dice in store as trial number 7 of any other, so that they
//! are compared by what they do and less by their luck. Behind a command that is tried often a tree grows: there the trials
//! also choose among what may follow, for both sides, by what came of it before, whatever the dice showed in between.
//!
//! Nothing is known of a ruleset but its offers, its own judgement as to which come first, and who wins in the end. So
//! a search plays any of them, starting from that judgement. It takes the ruleset's favourite
//! unless a rival has done better by more than chance explains.
//!
//! Questions in the middle of a command are answered as the ruleset prefers: a rule that waits for an answer can't be
//! played on from there without the dice that led to it, and those a bot does not know.

mod arms;
mod tree;
mod worth;

use dice::{LabDice, Seed, Stream};

use self::arms::{Arm, short_list};
use self::tree::{Step, Tree};
use self::worth::Judge;
use super::{AnyBot, Bot, BotKind, Heuristic};
use crate::playout::Bench;
use crate::{Input, Outcome, Ruleset, Side, Silent, Turn, Viewer};

/// How many trials a search makes for a decision, unless told otherwise.
pub const TRIALS: u32 = 400;
/// The most trials for a decision.
pub const MOST_TRIALS: u32 = 100_000;

/// A trial ends after so many inputs, and is judged as the battle stands then: an end that is far off says little about
/// the next command, and a person waits for it.
const DEPTH: u32 = 500;
/// A rival takes the favourite's place if it leads by so many hundredths of the standard error.
const DOUBT: i64 = 100;

/// Tries what it might do, and does what turned out best. The same state, stream and number of trials lead to the same
/// command on every machine: it counts in whole numbers, and looks at no clock.
pub struct Search<R: Ruleset> {
    trials: u32,
    dice: LabDice,
    /// Those who play the trials.
    players: Vec<AnyBot<R>>,
    judge: Option<Judge>,
}

impl<R: Ruleset> Search<R> {
    /// A search with so many trials for a decision, and this stream.
    pub fn new(trials: u32, dice: LabDice) -> Self {
        Search { trials, dice, players: Vec::new(), judge: None }
    }

    pub(super) fn reseed(&mut self, stream: LabDice) {
        self.dice = stream;
    }
}

impl<R: Heuristic> Bot<R> for Search<R> {
    fn choose(&mut self, rules: &R, s: &R::State, by: Side, scratch: &mut R::Scratch) -> R::Command {
        let list = short_list(rules, s, by, self.trials, scratch);
        if let [only] = list[..] {
            return only;
        }
        let seed = Seed::from(self.dice.below(u64::MAX));
        let player = || AnyBot::new(BotKind::Standard, LabDice::new(seed, Stream::default()));
        self.players.resize_with(rules.sides().len(), player);
        let mut tree = Tree::new();
        let arm = |command| Arm { command, node: tree.sprout(), trials: Vec::new() };
        let arms = list.into_iter().map(arm).collect();
        let mut thought = Thought {
            rules,
            now: s,
            by,
            seed,
            draft: s.clone(),
            tree,
            steps: Vec::new(),
            players: &mut self.players,
            judge: self.judge.get_or_insert_with(|| Judge::new(rules)),
            scratch,
        };
        thought.decide(arms, self.trials)
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
    /// The seed of all trials.
    seed: Seed,
    /// The battle of the trial that is played.
    draft: R::State,
    tree: Tree<R>,
    /// The way of that trial through the tree.
    steps: Vec<Step>,
    players: &'a mut [AnyBot<R>],
    judge: &'a mut Judge,
    scratch: &'a mut R::Scratch,
}

impl<R: Heuristic> Thought<'_, R> {
    /// Everybody gets the same number of trials, the worse half goes, and those that remain share as many trials
    /// again. The favourite is the first, and stays to be compared with.
    fn decide(&mut self, mut arms: Vec<Arm<R::Command>>, trials: u32) -> R::Command {
        let rounds = (arms.len() as u32).next_power_of_two().ilog2().max(1);
        let mut left = trials;
        for round in 0..rounds {
            let laps = (left / (rounds - round) / arms.len() as u32).max(1);
            for _ in 0..laps {
                for arm in &mut arms {
                    self.attempt(arm);
                }
            }
            left = left.saturating_sub(laps * arms.len() as u32);
            arms[1..].sort_by_key(|arm| std::cmp::Reverse(arm.total()));
            arms.truncate(arms.len().div_ceil(2).max(2));
        }
        let [favourite, rival, ..] = &arms[..] else { return arms[0].command };
        if rival.convinces(favourite, DOUBT) { rival.command } else { favourite.command }
    }

    /// Plays the battle on from here, and tells the tree and the arm what came of it.
    fn attempt(&mut self, arm: &mut Arm<R::Command>) {
        let (seed, number) = (self.seed, arm.trials.len() as u64);
        let stream = |lane| LabDice::new(seed, Stream { battle: number, lane });
        self.draft = self.rules.redeal(self.now, Viewer::Side(self.by), &mut stream(u32::MAX));
        for (player, lane) in self.players.iter_mut().zip(1..) {
            player.reseed(stream(lane));
        }
        let outcome = self.play(arm, stream(0));
        let worth = self.judge.judge(self.rules, &self.draft, outcome);
        self.tree.learn(&self.steps, worth);
        arm.trials.push(worth[self.by.index()]);
    }

    /// Plays the draft to the end, or as far as a trial goes: by the tree while it lasts, and then by standard players.
    fn play(&mut self, arm: &Arm<R::Command>, dice: LabDice) -> Option<Outcome> {
        let (rules, s) = (self.rules, &mut self.draft);
        let mut table = Bench { dice, bots: self.players, listener: Silent, scratch: self.scratch };
        let mut next = Input::Command { by: self.by, command: arm.command };
        let mut node = Some(arm.node);
        self.steps.clear();
        for _ in 0..DEPTH {
            rules.resolve(s, &next, &mut table).expect("bots answer at once, so nothing pauses");
            next = match rules.turn(s) {
                Turn::Over(outcome) => return Some(outcome),
                Turn::Clock => Input::Clock,
                Turn::Acts(by) => {
                    let step = node.and_then(|node| self.tree.step(rules, s, by, node, table.scratch));
                    node = step.map(|(.., child)| child);
                    self.steps.extend(step.map(|(_, step, _)| step));
                    let command = match step {
                        Some((command, ..)) => command,
                        None => table.bots[by.index()].choose(rules, s, by, table.scratch),
                    };
                    Input::Command { by, command }
                }
            };
        }
        None
    }
}
