//! Steps from zone to zone along links that are not shut.

use super::{
    Link, Passage, Zone, ZoneGraph,
    set::{Key, LinkSet},
};

/// Scratch for floods over one graph: it allocates on first use and then no more.
#[derive(Clone, Debug, Default)]
pub struct ZoneReach {
    /// What the last flood found of each zone; `steps` is [`FAR`] where it did not come.
    cells: Vec<Cell>,
    reached: Vec<Zone>,
}

#[derive(Copy, Clone, Debug)]
struct Cell {
    steps: u16,
    /// The way back toward the start.
    back: Option<Passage>,
}

const FAR: u16 = u16::MAX;
const BLANK: Cell = Cell { steps: FAR, back: None };

impl ZoneReach {
    /// Scratch that fits itself to the graph it is used on.
    pub const fn new() -> Self {
        Self { cells: Vec::new(), reached: Vec::new() }
    }

    /// Finds every zone within so many steps of the start, the start included at 0. Links are tried in their order, and of
    /// two ways of equal length the one found first stays.
    pub fn flood(&mut self, graph: &ZoneGraph, shut: &LinkSet, start: Zone, most: u16) {
        self.cells.clear();
        self.cells.resize(graph.size(), BLANK);
        self.reached.clear();
        if start.number() >= graph.size() {
            return;
        }
        self.cells[start.number()].steps = 0;
        self.reached.push(start);
        let mut next = 0;
        while next < self.reached.len() {
            let from = self.reached[next];
            next += 1;
            let steps = self.cells[from.number()].steps;
            if steps == most {
                return;
            }
            for Passage { to, by } in graph.open_ways(from, shut) {
                let cell = &mut self.cells[to.number()];
                if cell.steps == FAR {
                    *cell = Cell { steps: steps + 1, back: Some(Passage { to: from, by }) };
                    self.reached.push(to);
                }
            }
        }
    }

    /// The number of steps to a zone, or nothing if it is out of reach.
    pub fn steps(&self, zone: Zone) -> Option<u16> {
        self.cells.get(zone.number()).map(|c| c.steps).filter(|&s| s != FAR)
    }

    /// The zones in reach, by steps and then in the order they were found; the start comes first.
    pub fn reached(&self) -> &[Zone] {
        &self.reached
    }

    /// Writes the ways to take from the start to a zone, and says whether there are any. The way to the start itself
    /// is empty.
    pub fn path_to(&self, zone: Zone, out: &mut Vec<Passage>) -> bool {
        out.clear();
        if self.steps(zone).is_none() {
            return false;
        }
        let mut at = zone;
        while let Some(back) = self.cells[at.number()].back {
            out.push(Passage { to: at, by: back.by });
            at = back.to;
        }
        out.reverse();
        true
    }

    /// The first way to take from the start to a zone; nothing if it is out of reach or the start itself.
    pub fn first_way(&self, zone: Zone) -> Option<Passage> {
        let (mut at, mut first) = (zone, None);
        while let Some(back) = self.cells.get(at.number())?.back {
            first = Some(Passage { to: at, by: back.by });
            at = back.to;
        }
        first
    }

    /// Whether the way found from the start to a zone leads through a link.
    pub fn leads_through(&self, zone: Zone, link: Link) -> bool {
        let mut at = zone;
        while let Some(back) = self.cells.get(at.number()).and_then(|cell| cell.back) {
            if back.by == link {
                return true;
            }
            at = back.to;
        }
        false
    }

    /// The number of steps between two zones, or nothing if no open way joins them.
    pub fn distance(&mut self, graph: &ZoneGraph, shut: &LinkSet, from: Zone, to: Zone) -> Option<u16> {
        self.flood(graph, shut, from, FAR);
        self.steps(to)
    }
}
