//! The ways from roll to roll.

use std::collections::HashMap;

use dice::{Dice, LabDice, Law};

use super::End;
use super::scout::{Gap, Origin};
use crate::Outcome;

/// How many words the rolls may take, and how many states may be known: some megabytes.
const MOST_WORDS: usize = 1 << 20;
const MOST_STATES: usize = 1 << 17;
/// The first so many words are ends: of two each, a law that nobody reads and a way that leads back.
const ENDS: usize = 32;

/// What rolls lead to.
pub(super) struct Graph {
    /// The rolls one after the other: a word for the law, and a [`Edge`] for each value that may come up.
    words: Vec<u32>,
    start: Edge,
    /// The laws of those rolls that are no plain dice.
    laws: Vec<Law>,
    /// The first of them stands for the unknown.
    ends: Vec<Option<(Outcome, &'static str)>>,
    /// Where states lead, by what matters of them.
    known: HashMap<u128, Edge>,
}

impl Graph {
    pub(super) fn new() -> Self {
        Graph {
            words: (0..ENDS).map(|word| Edge::to(1, word & !1).0).collect(),
            start: Edge::UNKNOWN,
            laws: Vec::new(),
            ends: vec![None],
            known: HashMap::new(),
        }
    }

    /// The way from the opening.
    pub(super) const fn start(&self) -> Edge {
        self.start
    }

    pub(super) fn has_room(&self) -> bool {
        self.words.len() < MOST_WORDS && self.known.len() < MOST_STATES
    }

    /// Rolls what this way leads to; the way on from there. At an end one stays, whatever one rolls.
    #[inline(always)]
    pub(super) fn roll(&self, way: Edge, dice: &mut LabDice) -> Edge {
        let rank = match way.sides() {
            0 => {
                let law = &self.laws[self.words[way.place()] as usize];
                rank(law, dice.roll(law))
            }
            sides => dice.roll(&Law::die(sides)) as usize - 1,
        };
        self.after(way, rank)
    }

    /// The way on after this value of the roll that a way leads to.
    #[inline(always)]
    pub(super) fn after(&self, way: Edge, rank: usize) -> Edge {
        Edge(self.words[way.place() + 1 + rank])
    }

    /// Whether this is the roll that a way leads to.
    pub(super) fn is_roll(&self, way: Edge, law: &Law) -> bool {
        match way.sides() {
            0 => !way.ends() && self.laws[self.words[way.place()] as usize] == *law,
            sides => !way.ends() && law.sides() == Some(sides),
        }
    }

    /// The end that a way leads to.
    pub(super) fn end(&self, way: Edge) -> Option<(Outcome, &'static str)> {
        *self.ends.get(way.place() / 2)?
    }

    /// The way on from a state, if it is known.
    pub(super) fn known(&self, state: u128) -> Option<Edge> {
        self.known.get(&state).copied()
    }

    /// What was open leads this way, which begins in this round.
    pub(super) fn close(&mut self, gap: &Gap, way: Edge, round: u32) {
        let led = way.later(round - gap.round);
        match gap.from {
            Origin::Opening => self.start = led,
            Origin::Roll { way, alike } => {
                for rank in (0..Edge::MOST_SIDES).filter(|&rank| alike.has(rank)) {
                    self.words[way.place() + 1 + rank] = led.0;
                }
            }
        }
        let passed = gap.passed.iter().map(|&(state, passed)| (state, way.later(round - passed)));
        self.known.extend(passed.filter(|(_, way)| *way != Edge::UNKNOWN));
    }

    /// A way to a roll that was never made before; none if it can't be kept.
    pub(super) fn add_roll(&mut self, law: &Law) -> Option<Edge> {
        let (values, place) = (law.len(), self.words.len());
        let in_a_row = rank(law, law.nth(values - 1).0) == values - 1;
        if values > Edge::MOST_SIDES || !in_a_row || place + values >= MOST_WORDS {
            return None;
        }
        let sides = law.sides().unwrap_or(0);
        self.words.push(self.laws.len() as u32);
        self.words.resize(place + 1 + values, Edge::UNKNOWN.0);
        if sides == 0 {
            self.laws.push(law.clone());
        }
        Some(Edge::to(sides, place))
    }

    /// A way to an end; none if there are too many.
    pub(super) fn add_end(&mut self, end: End) -> Option<Edge> {
        let end = Some((end.outcome, end.reason));
        let place = self.ends.iter().position(|known| *known == end).unwrap_or(self.ends.len());
        if 2 * place >= ENDS {
            return None;
        }
        if place == self.ends.len() {
            self.ends.push(end);
        }
        Some(Edge::to(1, 2 * place))
    }
}

/// The place of a value among those that may come up, if they come in a row.
pub(super) fn rank(law: &Law, value: i32) -> usize {
    (value - law.nth(0).0) as usize
}

/// Where a value of a roll leads, in one word: the rounds that pass, the sides of the next die, and its place.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct Edge(u32);

impl Edge {
    /// Nobody has come here yet.
    pub(super) const UNKNOWN: Edge = Edge::to(1, 0);
    /// How many values a roll may have.
    pub(super) const MOST_SIDES: usize = (1 << Edge::SIDES) - 1;

    /// Bits of the place, and of the sides above them; the rounds have the rest.
    const PLACE: u32 = MOST_WORDS.ilog2();
    const SIDES: u32 = 7;
    const MOST_ROUNDS: u32 = u32::MAX >> (Edge::PLACE + Edge::SIDES);

    const fn to(sides: u32, place: usize) -> Edge {
        Edge(sides << Edge::PLACE | place as u32)
    }

    /// The same after so many rounds more; unknown if they are too many to be written down.
    const fn later(self, rounds: u32) -> Edge {
        let rounds = rounds + self.rounds();
        if rounds > Edge::MOST_ROUNDS {
            return Edge::UNKNOWN;
        }
        let aim = self.0 & ((1 << (Edge::PLACE + Edge::SIDES)) - 1);
        Edge(rounds << (Edge::PLACE + Edge::SIDES) | aim)
    }

    #[inline(always)]
    const fn place(self) -> usize {
        (self.0 & ((1 << Edge::PLACE) - 1)) as usize
    }

    /// The sides of the die, or 0 if it is no plain one.
    #[inline(always)]
    const fn sides(self) -> u32 {
        self.0 >> Edge::PLACE & ((1 << Edge::SIDES) - 1)
    }

    /// The rounds that pass.
    #[inline(always)]
    pub(super) const fn rounds(self) -> u32 {
        self.0 >> (Edge::PLACE + Edge::SIDES)
    }

    /// Whether it leads to no roll, but to an end or nobody knows where.
    #[inline(always)]
    pub(super) const fn ends(self) -> bool {
        self.place() < ENDS
    }
}

#[cfg(test)]
mod tests {
    use dice::D20;

    use super::*;

    #[test]
    fn a_way_of_too_many_rounds_stays_unknown() {
        let mut graph = Graph::new();
        let way = graph.add_roll(&D20).expect("room for a roll");
        let gap = Gap { from: Origin::Opening, round: 0, passed: vec![(1, 0), (2, 30)] };
        graph.close(&gap, way, 1 + Edge::MOST_ROUNDS);
        assert_eq!(graph.start(), Edge::UNKNOWN);
        assert_eq!(graph.known(1), None, "and is not taken for a known one");
        assert_eq!(graph.known(2).map(Edge::rounds), Some(1 + Edge::MOST_ROUNDS - 30));
        assert!(graph.is_roll(way, &D20) && !graph.is_roll(Edge::UNKNOWN, &D20));
    }
}
