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
    nodes: Vec<Node<R::Command>>,
    commands: Vec<R::Command>,
    scores: Vec<i32>,
}

/// Whoever decides there, and what it may do.
struct Node<C> {
    by: Option<Side>,
    visits: u32,
    edges: Vec<Edge<C>>,
}

struct Edge<C> {
    command: C,
    visits: u32,
    /// What the trials through it were worth to whoever decides.
    sum: i64,
    /// Where it leads, once it was tried.
    child: Option<usize>,
}

impl<C> Node<C> {
    /// A place that no trial has come by.
    const fn new() -> Self {
        Node { by: None, visits: 0, edges: Vec::new() }
    }

    /// A trial comes by. Whether enough have come by to list what may be done there.
    const fn visit(&mut self) -> bool {
        self.visits += 1;
        self.visits >= RIPE
    }

    /// What an edge promises: what it came to so far, and a bonus while it is little known. Edges are listed best first, and the
    /// bonus shrinks along the list. Whole numbers only, so that every machine picks alike.
    fn promise(&self, n: usize) -> i64 {
        let known: (i64, i64) =
            self.edges.iter().fold((0, 0), |(sum, n), e| (sum + e.sum, n + i64::from(e.visits)));
        let usual = if known.1 == 0 { 500 } else { known.0 / known.1 };
        let root = (u64::from(self.visits) << 20).isqrt() as i64;
        let edge = &self.edges[n];
        let visits = i64::from(edge.visits);
        let mean = if visits == 0 { usual } else { edge.sum / visits };
        mean + CURIOSITY * root / ((n as i64 + 2) * (visits + 1) * 1024)
    }
}

impl<C> Edge<C> {
    /// A command that no trial has tried.
    const fn new(command: C) -> Self {
        Edge { command, visits: 0, sum: 0, child: None }
    }

    /// A trial through it was worth so much.
    fn learn(&mut self, worth: i32) {
        self.visits += 1;
        self.sum += i64::from(worth);
    }
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
        self.nodes.push(Node::new());
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
        let ripe = self.nodes[node].visit();
        if self.nodes[node].by.is_none() {
            if !ripe {
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
        self.nodes[node].edges = order.into_iter().map(|n| Edge::new(commands[n])).collect();
        self.nodes[node].by = Some(by);
    }

    /// The edge that promises most, of those that may be tried.
    fn pick(
        &self,
        rules: &R,
        s: &R::State,
        by: Side,
        node: usize,
        scratch: &mut R::Scratch,
    ) -> Option<usize> {
        let node = &self.nodes[node];
        let mut best: Option<(i64, usize)> = None;
        for (n, edge) in node.edges.iter().enumerate() {
            if rules.check(s, by, &edge.command, scratch).is_err() {
                continue;
            }
            let promise = node.promise(n);
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
            node.edges[step.edge].learn(worth[by.index()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_looked_into_when_the_eighth_trial_comes_by() {
        let mut node: Node<&str> = Node::new();
        let ripe: Vec<bool> = (0..9).map(|_| node.visit()).collect();
        assert_eq!(ripe, [false, false, false, false, false, false, false, true, true]);
    }

    /// Four trials by, so the root is 2: the bonus is 300 * 2 / ((place + 2) * (visits + 1)).
    #[test]
    fn what_is_little_known_is_favoured() {
        let mut node = Node { edges: vec![Edge::new("hit"), Edge::new("run")], ..Node::new() };
        assert_eq!([node.promise(0), node.promise(1)], [500, 500], "nobody knows anything yet");
        (0..4).for_each(|_| _ = node.visit());
        assert_eq!([node.promise(0), node.promise(1)], [500 + 300, 500 + 200]);
        node.edges[0].learn(900);
        assert_eq!(node.promise(0), 900 + 150, "the mean of one trial is that trial");
        assert_eq!(node.promise(1), 900 + 200, "what was not tried is worth what is usual");
        node.edges[0].learn(100);
        node.edges[1].learn(1000);
        assert_eq!([node.promise(0), node.promise(1)], [500 + 100, 1000 + 100]);
    }
}
