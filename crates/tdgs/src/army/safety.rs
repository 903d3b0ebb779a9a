//! Where routed troops run: to their own edge of the board, else to a commander, else away from what they fear.

use space::{Facing8, Footprint, Grid, Square};

use super::Safety;
use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::movement::Scratch;
use crate::scenario::{Edge, Tdgs};

/// What is run to.
#[derive(Copy, Clone, Debug)]
pub(super) enum Haven {
    /// An edge of the board.
    Edge(Edge),
    /// The squares beside somebody.
    Beside(Footprint),
}

impl Haven {
    /// How many squares there are to go at least.
    pub(super) fn left(self, grid: Grid, space: Footprint) -> u16 {
        let far = space.far_corner();
        let squares = match self {
            Haven::Edge(Edge::North) => space.corner.y,
            Haven::Edge(Edge::West) => space.corner.x,
            Haven::Edge(Edge::South) => grid.height as i16 - 1 - far.y,
            Haven::Edge(Edge::East) => grid.width as i16 - 1 - far.x,
            Haven::Beside(other) => return space.distance(&other).saturating_sub(1),
        };
        squares.max(0) as u16
    }

    /// The next square of the corner of a space that goes there as the crow flies.
    fn next(self, space: Footprint) -> Square {
        let Footprint { corner, .. } = space;
        match self {
            Haven::Edge(Edge::North) => corner.offset(0, -1),
            Haven::Edge(Edge::West) => corner.offset(-1, 0),
            Haven::Edge(Edge::South) => corner.offset(0, 1),
            Haven::Edge(Edge::East) => corner.offset(1, 0),
            Haven::Beside(other) => {
                let (far, beyond) = (space.far_corner(), other.far_corner());
                corner.offset(
                    toward(corner.x, far.x, other.corner.x, beyond.x),
                    toward(corner.y, far.y, other.corner.y, beyond.y),
                )
            }
        }
    }
}

/// The step that brings one stretch of squares closer to another; none where they overlap.
const fn toward(first: i16, last: i16, other_first: i16, other_last: i16) -> i16 {
    if last < other_first {
        1
    } else if first > other_last {
        -1
    } else {
        0
    }
}

impl Tdgs {
    /// The edge that an entity's side runs to.
    pub(super) fn own_edge(&self, id: UnitId) -> Option<Haven> {
        self.edges[self.side(id).index()].map(Haven::Edge)
    }

    /// Whether a space is where somebody ran to.
    pub(super) fn arrives(&self, b: &Battle, id: UnitId, haven: Haven) -> bool {
        haven.left(self.board.grid, self.space(b, id)) == 0
    }

    /// Where a routed troop runs, or nothing if it is cornered. Friends and danger close no way; the ground does, and enemies
    /// in it.
    pub(super) fn refuge(&self, b: &Battle, id: UnitId, scratch: &mut Scratch) -> Option<Safety> {
        self.mark_units(b, id, scratch);
        let edge = self.own_edge(id);
        if edge.is_some_and(|edge| self.runs_straight(id, b[id].at, edge, scratch)) {
            return Some(Safety::Edge);
        }
        if edge.is_some() || self.friends_who_lead(b, id).next().is_some() {
            self.find_ways_out(b, id, scratch);
            if edge.is_some_and(|edge| self.reaches(id, edge, scratch)) {
                return Some(Safety::Edge);
            }
            let near = |by: &UnitId| (self.command_distance(b, *by, id), *by);
            let reached = |by: &UnitId| self.reaches(id, Haven::Beside(self.space(b, *by)), scratch);
            if let Some(by) = self.friends_who_lead(b, id).filter(reached).min_by_key(near) {
                return Some(Safety::Commander(by));
            }
        }
        let threat = self.threat_to(b, id);
        threat.filter(|&from| self.gets_away(b, id, from, scratch)).map(|from| Safety::Away(Some(from)))
    }

    /// The commanders of its side that a troop could run to: none that runs itself.
    fn friends_who_lead<'a>(&'a self, b: &'a Battle, id: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        b.ids().filter(move |&by| {
            by != id && self.leads(b, by) && !self.hostile(id, by) && !b[by].conditions.has(Condition::Routed)
        })
    }

    /// Whom a troop runs from: the enemy that broke it while that one is up, else the nearest.
    pub(super) fn threat_to(&self, b: &Battle, id: UnitId) -> Option<UnitId> {
        let from = b[id].troop.fear.from;
        from.filter(|&from| self.hostile(id, from) && b[from].conditions.up())
            .or_else(|| self.nearest_foe(b, id))
    }

    /// The nearest enemy, of equals the first.
    pub(super) fn nearest_foe(&self, b: &Battle, id: UnitId) -> Option<UnitId> {
        self.foes(b, id).min_by_key(|&foe| (self.distance(b, id, foe), foe))
    }

    /// Whether the straight way from a square to a haven is open and nowhere dear: then no other is shorter. Needs
    /// `mark_units`.
    pub(super) fn runs_straight(&self, id: UnitId, from: Square, haven: Haven, scratch: &Scratch) -> bool {
        let squares = self.profile(id).squares;
        let mut at = from;
        loop {
            let space = self.board.space_at(squares, at);
            if haven.left(self.board.grid, space) == 0 {
                return self.board.has_room(squares, at);
            }
            let next = haven.next(space);
            if self.step_cost(id, at, next, scratch) != Some(1) {
                return false;
            }
            at = next;
        }
    }

    /// What a king's step costs, if the ground and those who close it let a troop pass.
    fn step_cost(&self, id: UnitId, from: Square, to: Square, scratch: &Scratch) -> Option<u16> {
        if self.board.grid.contains(to) { self.enter_as(id, Some(scratch.closed()), from, to) } else { None }
    }

    /// Finds every square a troop could ever get to.
    fn find_ways_out(&self, b: &Battle, id: UnitId, scratch: &mut Scratch) {
        let (ways, closed) = scratch.ways_out();
        ways.flood(b[id].at, u16::MAX - 1, |from, to| self.enter_as(id, Some(closed), from, to));
    }

    /// Whether one of the ways found leads to a haven, where there is room.
    fn reaches(&self, id: UnitId, haven: Haven, scratch: &Scratch) -> bool {
        scratch.found().reached().iter().any(|&s| self.is_in(id, s, haven))
    }

    /// Whether a troop with its corner there has reached a haven.
    fn is_in(&self, id: UnitId, corner: Square, haven: Haven) -> bool {
        let squares = self.profile(id).squares;
        let space = self.board.space_at(squares, corner);
        haven.left(self.board.grid, space) == 0 && self.board.has_room(squares, corner)
    }

    /// Whether a step takes a troop farther from somebody. On the way into a gap it takes two.
    pub(super) fn gets_away(&self, b: &Battle, id: UnitId, from: UnitId, scratch: &Scratch) -> bool {
        let squares = self.profile(id).squares;
        let (here, threat) = (self.space(b, id), self.space(b, from));
        let farther =
            |to: Square| self.board.space_at(squares, to).distance(&threat) > here.distance(&threat);
        let steps = |at: Square| {
            let around = Facing8::ALL.into_iter().map(move |facing| at.step(facing));
            around.filter(move |&to| self.step_cost(id, at, to, scratch).is_some())
        };
        steps(here.corner).any(|to| {
            if self.board.has_room(squares, to) {
                farther(to)
            } else {
                steps(to).any(|on| self.board.has_room(squares, on) && farther(on))
            }
        })
    }

    /// The square where a troop ends its run to a haven, if it gets any closer: of those it can rest on the one with the
    /// cheapest way left; of equals the one straight ahead, then by row and column.
    pub(super) fn end_of_run(
        &self,
        b: &Battle,
        id: UnitId,
        haven: Haven,
        budget: u16,
        scratch: &mut Scratch,
    ) -> Option<Square> {
        let here = b[id].at;
        self.find_ends(b, id, budget, scratch);
        let grid = self.board.grid;
        let least = |to: Square| haven.left(grid, self.board.space_at(self.profile(id).squares, to));
        // Nothing is cheaper than straight, so if the best by the crow's flight has a straight way left, it is the best.
        let best = scratch.ends.iter().min_by_key(|&to| (least(to), aside(here, to)))?;
        if self.runs_straight(id, best, haven, scratch) {
            let from_here = least(here);
            return (least(best) < from_here).then_some(best);
        }
        self.chart_haven(id, haven, scratch);
        let left = |to: Square| scratch.found().cost(to).unwrap_or(u16::MAX);
        let best = scratch.ends.iter().min_by_key(|&to| (left(to), aside(here, to)))?;
        (left(best) < left(here)).then_some(best)
    }

    /// Charts what it costs to get to a haven from everywhere.
    fn chart_haven(&self, id: UnitId, haven: Haven, scratch: &mut Scratch) {
        let goals = self.board.grid.squares().filter(|&s| self.is_in(id, s, haven));
        let (ways, closed) = scratch.ways_out();
        ways.flood_back(goals, |from, to| self.enter_as(id, Some(closed), from, to));
    }

    /// The square where a troop ends its run from somebody, if it gets any farther: the farthest it can rest on; of equals the
    /// one most directly away, then by row and column.
    pub(super) fn end_of_escape(
        &self,
        b: &Battle,
        id: UnitId,
        from: UnitId,
        budget: u16,
        scratch: &mut Scratch,
    ) -> Option<Square> {
        self.find_ends(b, id, budget, scratch);
        let (here, threat) = (self.space(b, id), self.space(b, from));
        let squares = self.profile(id).squares;
        let gap = |to: Square| self.board.space_at(squares, to).distance(&threat);
        let away = line(threat, here);
        let rank = |&to: &Square| {
            let went = (i32::from(to.x - here.corner.x), i32::from(to.y - here.corner.y));
            let astray = (away.0 * went.1 - away.1 * went.0).abs();
            (std::cmp::Reverse(gap(to)), astray, aside(here.corner, to))
        };
        scratch.ends.iter().min_by_key(rank).filter(|&to| gap(to) > here.distance(&threat))
    }
}

/// How far two squares are apart as the crow flies, squared: of squares equally far by king's steps, the one straight ahead
/// has the least.
fn aside(from: Square, to: Square) -> i32 {
    let (x, y) = (i32::from(to.x - from.x), i32::from(to.y - from.y));
    x * x + y * y
}

/// Twice the way from the middle of one space to that of another.
fn line(from: Footprint, to: Footprint) -> (i32, i32) {
    let twice = |first: i16, last: i16| i32::from(first) + i32::from(last);
    let middle = |f: Footprint| (twice(f.corner.x, f.far_corner().x), twice(f.corner.y, f.far_corner().y));
    let (a, z) = (middle(from), middle(to));
    (z.0 - a.0, z.1 - a.1)
}
