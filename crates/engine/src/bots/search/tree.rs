//! The tree behind an arm: commands that were tried one after the other, whatever the dice showed between them.

use std::cmp::Reverse;

use crate::{Heuristic, Ruleset, Side, Style};

/// A node lists what may be done there once so many trials have come by.
const RIPE: u32 = 8;
/// So many commands are listed at most.
const BRANCHES: usize = 4;
/// How much a command that is little known is favoured, in thousandths of a victory.
const CURIOSITY: i64 = 300;

/// All nodes of one thought.
pub(super) struct Tree<R: Ruleset> {
    nodes: Vec<Node<R>>,
    commands: Vec<R::Command>,
    scores: Vec<i32>,
}

/// Whoever decides there, and what it may do.
struct Node<R: Ruleset> {
    by: Option<Side>,
    visits: u32,
    edges: Vec<Edge<R>>,
}

struct Edge<R: Ruleset> {
    command: R::Command,
    visits: u32,
    /// What the trials through it were worth to whoever decides.
    sum: i64,
    /// Where it leads, once it was tried.
    child: Option<usize>,
}

/// A step of a trial through the tree.
#[derive(Copy, Clone)]
pub(super) struct Step {
    node: usize,
    edge: usize,
}

impl<R: Heuristic> Tree<R> {
    pub(super) fn new() -> Self {
        Tree { nodes: Vec::new(), commands: Vec::new(), scores: Vec::new() }
    }

    /// A place for what comes next.
    pub(super) fn sprout(&mut self) -> usize {
        self.nodes.push(Node { by: None, visits: 0, edges: Vec::new() });
        self.nodes.len() - 1
    }

    /// The command to try at a node, with the step it is and the node it leads to; nothing where the tree ends.
    pub(super) fn step(
        &mut self,
        rules: &R,
        s: &R::State,
        by: Side,
        node: usize,
        scratch: &mut R::Scratch,
    ) -> Option<(R::Command, Step, usize)> {
        self.nodes[node].visits += 1;
        if self.nodes[node].by.is_none() {
            if self.nodes[node].visits < RIPE {
                return None;
            }
            self.grow(rules, s, by, node, scratch);
        }
        if self.nodes[node].by != Some(by) {
            return None;
        }
        let edge = self.pick(rules, s, by, node, scratch)?;
        let Edge { command, child, .. } = self.nodes[node].edges[edge];
        let child = child.unwrap_or_else(|| self.sprout());
        self.nodes[node].edges[edge].child = Some(child);
        Some((command, Step { node, edge }, child))
    }

    /// Lists what may be done at a node, best first.
    fn grow(&mut self, rules: &R, s: &R::State, by: Side, node: usize, scratch: &mut R::Scratch) {
        let (commands, scores) = (&mut self.commands, &mut self.scores);
        commands.clear();
        scores.clear();
        rules.candidates(s, by, Style::STANDARD, scratch, commands);
        rules.appraise(s, by, Style::STANDARD, commands, scratch, scores);
        let mut order: Vec<usize> = (0..commands.len()).collect();
        order.sort_by_key(|&n| Reverse(scores[n]));
        order.truncate(BRANCHES);
        let edge = |n: usize| Edge { command: commands[n], visits: 0, sum: 0, child: None };
        self.nodes[node].edges = order.into_iter().map(edge).collect();
        self.nodes[node].by = Some(by);
    }

    /// The edge that promises most: what it came to so far, and a bonus while it is little known. Edges are listed
    /// best first, and the bonus shrinks along the list. Whole numbers only, so that every machine picks alike.
    fn pick(
        &self,
        rules: &R,
        s: &R::State,
        by: Side,
        node: usize,
        scratch: &mut R::Scratch,
    ) -> Option<usize> {
        let node = &self.nodes[node];
        let root = (u64::from(node.visits) << 20).isqrt() as i64;
        let known: (i64, i64) =
            node.edges.iter().fold((0, 0), |(sum, n), e| (sum + e.sum, n + i64::from(e.visits)));
        let usual = if known.1 == 0 { 500 } else { known.0 / known.1 };
        let mut best: Option<(i64, usize)> = None;
        for (n, edge) in node.edges.iter().enumerate() {
            if rules.check(s, by, &edge.command, scratch).is_err() {
                continue;
            }
            let visits = i64::from(edge.visits);
            let mean = if visits == 0 { usual } else { edge.sum / visits };
            let bonus = CURIOSITY * root / ((n as i64 + 2) * (visits + 1) * 1024);
            let promise = mean + bonus;
            if best.is_none_or(|(most, _)| promise > most) {
                best = Some((promise, n));
            }
        }
        best.map(|(_, n)| n)
    }

    /// Tells the steps of a trial what it was worth, to each side.
    pub(super) fn learn(&mut self, steps: &[Step], worth: &[i32]) {
        for step in steps {
            let node = &mut self.nodes[step.node];
            let by = node.by.expect("steps lead from grown nodes");
            let edge = &mut node.edges[step.edge];
            edge.visits += 1;
            edge.sum += i64::from(worth[by.index()]);
        }
    }
}
