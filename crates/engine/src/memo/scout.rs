//! Who extends the memo: dice that follow a battle while the rules play it.

use dice::{Dice, LabDice, Law};

use super::End;
use super::graph::{Edge, Graph, rank};

/// Dice that follow a battle through the memo, and add what is missing.
pub(super) struct Scout<'a> {
    dice: &'a mut LabDice,
    graph: &'a mut Graph,
    /// Where the battle stands in the memo.
    pub(super) trail: Trail,
    /// The round before the input that is resolved. Rounds count for the way to whatever comes after it.
    pub(super) round: u32,
}

/// Where a battle stands in the memo.
pub(super) enum Trail {
    /// This way leads on.
    Known(Edge),
    /// How it leads on is to be found out.
    Open(Gap),
    /// It can't be found out: somebody drew lots, or there is no room.
    Lost,
}

/// What is to be found out.
pub(super) struct Gap {
    pub(super) from: Origin,
    pub(super) round: u32,
    /// The states passed since then, and in which rounds.
    pub(super) passed: Vec<(u128, u32)>,
}

/// Where a gap begins.
pub(super) enum Origin {
    Opening,
    /// At these values of the roll that a way leads to.
    Roll {
        way: Edge,
        alike: Ranks,
    },
}

/// Some of the values of a roll, a bit for each.
#[derive(Copy, Clone)]
pub(super) struct Ranks(u128);

impl Ranks {
    /// Those of the same kind as this one.
    fn alike(law: &Law, value: i32, kind: &dyn Fn(i32) -> u8) -> Self {
        let same = law.outcomes().map(|(other, _)| u128::from(kind(other) == kind(value)));
        Ranks(same.enumerate().fold(0, |all, (rank, same)| all | same << rank))
    }

    pub(super) const fn has(self, rank: usize) -> bool {
        self.0 >> rank & 1 == 1
    }
}

impl<'a> Scout<'a> {
    /// At the opening, in this round.
    pub(super) fn new(dice: &'a mut LabDice, graph: &'a mut Graph, round: u32) -> Self {
        let trail = match graph.start() {
            Edge::UNKNOWN => Trail::Open(Gap { from: Origin::Opening, round, passed: Vec::new() }),
            start => Trail::Known(start),
        };
        Scout { dice, graph, trail, round }
    }

    /// The battle has come to a state, in this round. Tells whether nobody has come here before.
    pub(super) fn pass(&mut self, state: u128, round: u32) -> bool {
        let Trail::Open(gap) = &mut self.trail else { return false };
        let Some(way) = self.graph.known(state) else {
            gap.passed.push((state, round));
            return true;
        };
        self.graph.close(gap, way, round);
        self.trail = Trail::Known(way);
        false
    }

    /// The battle has come to its end.
    pub(super) fn arrive(&mut self, end: End) {
        if let Trail::Open(gap) = &self.trail
            && let Some(way) = self.graph.add_end(end)
        {
            self.graph.close(gap, way, end.round);
        }
    }

    /// The way to the roll of this law, which comes next; none if it can't be kept.
    fn way(&mut self, law: &Law) -> Option<Edge> {
        match &self.trail {
            Trail::Known(way) => {
                debug_assert!(self.graph.is_roll(*way, law), "the same state rolls the same die");
                Some(*way)
            }
            Trail::Open(gap) => {
                let way = self.graph.add_roll(law)?;
                self.graph.close(gap, way, self.round);
                Some(way)
            }
            Trail::Lost => None,
        }
    }
}

impl Dice for Scout<'_> {
    fn roll(&mut self, law: &Law) -> i32 {
        self.roll_kind(law, &|value| value as u8)
    }

    fn roll_kind(&mut self, law: &Law, kind: &dyn Fn(i32) -> u8) -> i32 {
        let value = self.dice.roll(law);
        let Some(way) = self.way(law) else {
            self.trail = Trail::Lost;
            return value;
        };
        self.trail = match self.graph.after(way, rank(law, value)) {
            Edge::UNKNOWN => {
                let from = Origin::Roll { way, alike: Ranks::alike(law, value, kind) };
                Trail::Open(Gap { from, round: self.round, passed: Vec::new() })
            }
            way => Trail::Known(way),
        };
        value
    }
}
