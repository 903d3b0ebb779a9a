//! Where routed troops run: to their own edge of the board, else to a commander, else away from what they fear.

use std::cmp::Reverse;

use space::{Footprint, Square};

use super::Safety;
use crate::rules::army::march::{AS_FAR_AS_IT_TAKES, Goal};
use crate::rules::movement::Scratch;
use crate::rules::scenario::Tdgs;
use crate::state::army::Block;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

impl Tdgs {
    /// The edge that an entity's side runs to.
    fn own_edge(&self, id: UnitId) -> Option<Goal> {
        self.edges[self.side(id).index()].map(Goal::Edge)
    }

    /// Where that is on the board, but for those who only run away.
    fn haven(&self, b: &Battle, id: UnitId, to: Safety) -> Option<Goal> {
        match to {
            Safety::Edge => self.own_edge(id),
            Safety::Commander(by) => Some(Goal::Beside(self.space(b, by))),
            Safety::Away(_) => None,
        }
    }

    /// Whether a troop is where it runs to.
    pub(super) fn is_safe(&self, b: &Battle, id: UnitId, to: Safety) -> bool {
        self.haven(b, id, to).is_some_and(|haven| haven.left(self.space(b, id), self.board.grid) == 0)
    }

    /// Lays out the way of a flight as far as MOV carries. Says whether it leads anywhere.
    pub(super) fn lay_flight(
        &self,
        b: &Battle,
        id: UnitId,
        to: Safety,
        budget: u16,
        scratch: &mut Scratch,
    ) -> bool {
        match (to, self.haven(b, id, to)) {
            (_, Some(haven)) => self.lay_run(b, id, haven, budget, scratch),
            (Safety::Away(Some(from)), None) => self.lay_escape(b, id, from, budget, scratch),
            (_, None) => false,
        }
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
            // Whoever gets to its edge at all mostly does so by no great detour.
            let detour = |edge: Goal| 2 * edge.left(self.space(b, id), self.board.grid);
            for budget in [edge.map_or(0, detour), AS_FAR_AS_IT_TAKES] {
                self.survey(b, id, budget, scratch);
                if edge.is_some_and(|edge| self.reaches(id, edge, scratch)) {
                    return Some(Safety::Edge);
                }
            }
            let near = |by: &UnitId| (self.command_distance(b, *by, id), *by);
            let reached = |by: &UnitId| self.reaches(id, Goal::Beside(self.space(b, *by)), scratch);
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
    fn runs_straight(&self, id: UnitId, from: Square, haven: Goal, scratch: &Scratch) -> bool {
        let mut at = from;
        loop {
            let space = self.board.space_at(self.profile(id).squares, at);
            if haven.left(space, self.board.grid) == 0 {
                return self.is_in(id, at, haven);
            }
            let Some(next) = self.straight_step(id, space, haven, scratch) else { return false };
            at = next;
        }
    }

    /// The next step of the straight way, if it is open and not dear.
    fn straight_step(&self, id: UnitId, space: Footprint, goal: Goal, scratch: &Scratch) -> Option<Square> {
        let (dx, dy) = goal.heading(space);
        let next = space.corner.offset(dx, dy);
        (self.step_cost(id, space.corner, next, scratch) == Some(1)).then_some(next)
    }

    /// Where a straight run of so many points ends, if all of it is open and nobody is at its end. Needs `mark_units`.
    fn straight_end(
        &self,
        b: &Battle,
        id: UnitId,
        goal: Goal,
        budget: u16,
        scratch: &Scratch,
    ) -> Option<Square> {
        let squares = self.profile(id).squares;
        let mut at = b[id].at;
        for _ in 0..budget {
            let space = self.board.space_at(squares, at);
            if goal.left(space, self.board.grid) == 0 {
                break;
            }
            at = self.straight_step(id, space, goal, scratch)?;
        }
        self.may_stay(b, id, at).then_some(at)
    }

    /// What a king's step costs, if the ground and those who close it let a troop pass.
    fn step_cost(&self, id: UnitId, from: Square, to: Square, scratch: &Scratch) -> Option<u16> {
        let steps = from != to && self.board.grid.contains(to);
        if steps { self.enter_as(id, Some(&scratch.closed), from, to) } else { None }
    }

    /// Whether a way that the last survey found leads to a haven.
    fn reaches(&self, id: UnitId, haven: Goal, scratch: &Scratch) -> bool {
        scratch.any_reached(self, id, |s| self.is_in(id, s, haven))
    }

    /// Whether a troop with its corner there has reached a haven.
    fn is_in(&self, id: UnitId, corner: Square, haven: Goal) -> bool {
        let squares = self.profile(id).squares;
        let space = self.board.space_at(squares, corner);
        haven.left(space, self.board.grid) == 0 && self.board.has_room(squares, corner)
    }

    /// Whether a step takes a troop farther from somebody, and past friends or through a gap the steps after it, to a place to
    /// stay. Needs `mark_units`.
    fn gets_away(&self, b: &Battle, id: UnitId, from: UnitId, scratch: &mut Scratch) -> bool {
        let (here, threat) = (b[id].at, self.space(b, from));
        let gap = |at: Square| self.board.space_at(self.profile(id).squares, at).distance(&threat);
        let farther = |at: Square, to: Square| gap(to) > gap(at);
        let Scratch { chart, closed, .. } = scratch;
        let cost =
            |at: Square, to: Square| self.enter_past_doors(b, id, closed, at, to).filter(|_| farther(at, to));
        let mut near =
            here.neighbours().filter(|&to| self.board.grid.contains(to) && cost(here, to).is_some());
        if near.any(|to| self.may_stay(b, id, to)) {
            return true;
        }
        chart.flood(here, AS_FAR_AS_IT_TAKES, cost);
        chart.reached().iter().any(|&at| at != here && self.may_stay(b, id, at))
    }

    /// Lays out the cheapest way to where a run to a haven ends. Says whether that is any closer.
    fn lay_run(&self, b: &Battle, id: UnitId, haven: Goal, budget: u16, scratch: &mut Scratch) -> bool {
        self.find_ends(b, id, budget, scratch);
        let Some(end) = self.end_of_run(b, id, haven, budget, scratch) else { return false };
        let mut path = std::mem::take(&mut scratch.path);
        self.way_to(id, end, scratch, &mut path);
        scratch.path = path;
        true
    }

    /// The square where a troop ends its run to a haven, if it gets any closer: of those it can rest on the one with the
    /// cheapest way left; of equals the one straight ahead, then by row and column.
    fn end_of_run(
        &self,
        b: &Battle,
        id: UnitId,
        haven: Goal,
        budget: u16,
        scratch: &mut Scratch,
    ) -> Option<Square> {
        let here = b[id].at;
        if self.runs_straight(id, here, haven, scratch)
            && let Some(end) = self.straight_end(b, id, haven, budget, scratch)
            && scratch.ends.contains(end)
        {
            return Some(end);
        }
        let squares = self.profile(id).squares;
        let least = |to: Square| haven.left(self.board.space_at(squares, to), self.board.grid);
        // No way is shorter than the crow's; so if the nearest by that has it open, it is the nearest.
        let nearest = scratch.ends.iter().min_by_key(|&to| (least(to), aside(here, to)))?;
        if least(nearest) < least(here) && self.runs_straight(id, nearest, haven, scratch) {
            return Some(nearest);
        }
        // Past friends if that helps, else around them.
        [false, true].into_iter().find_map(|around| {
            self.chart_back(id, haven, around, scratch);
            let left = |to: Square| self.charted(id, to, scratch);
            let best = scratch.ends.iter().min_by_key(|&to| (left(to), aside(here, to)))?;
            (left(best) < left(here)).then_some(best)
        })
    }

    /// Charts what it costs a surveyed troop to get to a haven from everywhere, past friends or around them.
    fn chart_back(&self, id: UnitId, haven: Goal, around: bool, scratch: &mut Scratch) {
        let squares = self.profile(id).squares;
        let Scratch { goals, closed, taken, corners, field, chart, .. } = scratch;
        let shut = if around { &*taken } else { &*closed };
        goals.clear();
        self.board.grid.squares().filter(|&s| self.is_in(id, s, haven)).for_each(|s| goals.insert(s));
        corners.clone_from(shut);
        corners.grow_to_corners(squares);
        match self.block(id) {
            Some(block) if block.is_plain_everywhere() => {
                *goals -= corners;
                field.fill(&block.costs, corners, goals);
            }
            Some(block) => chart.flood_back(goals.iter(), |from, to| {
                let free = block.is_plain(to) && !corners.contains(to);
                if free { Some(1) } else { self.enter_as(id, Some(shut), from, to) }
            }),
            None => chart.flood_back(goals.iter(), |from, to| self.enter_as(id, Some(shut), from, to)),
        }
    }

    /// The ground for a troop's block, where nothing but others is ever in its way.
    fn plain_everywhere(&self, id: UnitId) -> Option<&Block> {
        self.block(id).filter(|block| block.is_plain_everywhere())
    }

    /// What that chart says of a square.
    fn charted(&self, id: UnitId, at: Square, scratch: &Scratch) -> u16 {
        let sweeps = self.plain_everywhere(id).is_some();
        let cost = if sweeps { scratch.field.cost(at) } else { scratch.chart.cost(at) };
        cost.unwrap_or(u16::MAX)
    }

    /// Lays out the way of a run from somebody, never nearer to it than here: to the farthest place to stay; of equals the one
    /// most directly away, then by row and column. Says whether that is any farther.
    fn lay_escape(&self, b: &Battle, id: UnitId, from: UnitId, budget: u16, scratch: &mut Scratch) -> bool {
        let (here, threat) = (self.space(b, id), self.space(b, from));
        let gap = |to: Square| self.board.space_at(self.profile(id).squares, to).distance(&threat);
        let near = here.distance(&threat);
        self.mark_units(b, id, scratch);
        let Scratch { chart, closed, feared, path, .. } = scratch;
        chart.flood(here.corner, budget, |at, to| {
            self.enter_past_doors(b, id, closed, at, to).filter(|_| gap(to) >= near && !feared.contains(to))
        });
        let away = line(threat, here);
        let rank = |to: Square| {
            let went = (i32::from(to.x - here.corner.x), i32::from(to.y - here.corner.y));
            let astray = (away.0 * went.1 - away.1 * went.0).abs();
            (Reverse(gap(to)), astray, aside(here.corner, to), to.y, to.x)
        };
        let farther = chart.reached().iter().filter(|&&to| gap(to) > near && self.may_stay(b, id, to));
        let end = farther.min_by_key(|&&to| rank(to));
        end.is_some_and(|&end| chart.path_to(end, path))
    }
}

/// How far two squares are apart as the crow flies, squared: of squares equally far by king's steps, the one straight ahead
/// has the least.
fn aside(from: Square, to: Square) -> i32 {
    let (x, y) = (i32::from(to.x - from.x), i32::from(to.y - from.y));
    x * x + y * y
}

/// The way from one space to another, between the edges that face each other: none along an axis on which they overlap.
fn line(from: Footprint, to: Footprint) -> (i32, i32) {
    let apart = |first: i16, last: i16, other_first: i16, other_last: i16| {
        i32::from((other_first - last).max(0) - (first - other_last).max(0))
    };
    let (a, z, c, e) = (from.corner, from.far_corner(), to.corner, to.far_corner());
    (apart(a.x, z.x, c.x, e.x), apart(a.y, z.y, c.y, e.y))
}
