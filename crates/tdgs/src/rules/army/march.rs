//! How a block of soldiers crosses the ground: straight ahead where nothing is in the way, around what is.

use engine::{Pause, Table};
use space::{Footprint, Grid, Square};

use crate::rules::movement::Scratch;
use crate::rules::scenario::Tdgs;
use crate::state::acts::Act;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::profile::Edge;

/// More points than any way over a board costs.
pub(super) const AS_FAR_AS_IT_TAKES: u16 = 1000;

/// Where a troop wants to be.
#[derive(Copy, Clone, Debug)]
pub(super) enum Goal {
    /// Next to a space.
    Beside(Footprint),
    /// At an edge of the board.
    Edge(Edge),
    /// As far as can be from a space.
    AwayFrom(Footprint),
}

impl Goal {
    /// How far a space is from it in squares; 0 where the goal is reached. Nobody is ever far enough away.
    pub(super) const fn left(self, space: Footprint, grid: Grid) -> u16 {
        let (west, north) = (space.corner.x, space.corner.y);
        let (east, south) =
            (grid.width as i16 - west - space.size as i16, grid.height as i16 - north - space.size as i16);
        let squares = match self {
            Goal::Beside(other) => return space.distance(&other).saturating_sub(1),
            Goal::AwayFrom(other) => return u16::MAX - space.distance(&other),
            Goal::Edge(Edge::North) => north,
            Goal::Edge(Edge::East) => east,
            Goal::Edge(Edge::South) => south,
            Goal::Edge(Edge::West) => west,
        };
        if squares > 0 { squares as u16 } else { 0 }
    }

    /// The king's step straight there: to the side as long as that brings a space nearer.
    pub(super) fn heading(self, space: Footprint) -> (i16, i16) {
        let toward = |other: Footprint| {
            let (near, far) = (space.corner, space.far_corner());
            let step =
                |near: i16, far: i16, first: i16, last: i16| i16::from(first > far) - i16::from(last < near);
            let (first, last) = (other.corner, other.far_corner());
            (step(near.x, far.x, first.x, last.x), step(near.y, far.y, first.y, last.y))
        };
        match self {
            Goal::Beside(other) => toward(other),
            Goal::AwayFrom(other) => {
                let (dx, dy) = toward(other);
                (-dx, -dy)
            }
            Goal::Edge(Edge::North) => (0, -1),
            Goal::Edge(Edge::East) => (1, 0),
            Goal::Edge(Edge::South) => (0, 1),
            Goal::Edge(Edge::West) => (-1, 0),
        }
    }
}

impl Tdgs {
    /// A Move for an Action along the way that `lay` puts down in the scratch, if it finds one. Says whether anything came of
    /// it.
    pub(super) fn march(
        &self,
        b: &mut Battle,
        act: Act,
        lay: impl Fn(&Battle, &mut Scratch) -> bool,
        t: &mut impl Table<Tdgs>,
    ) -> Result<bool, Pause> {
        if self.may_walk(b, b.active()).is_err() || !lay(b, t.scratch()) {
            return Ok(false);
        }
        self.set_out(b, act, lay, t)?;
        Ok(true)
    }

    /// Goes the way that `lay` has put down, for an Action.
    pub(super) fn set_out(
        &self,
        b: &mut Battle,
        act: Act,
        lay: impl Fn(&Battle, &mut Scratch) -> bool,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let id = b.active();
        let cost = self.cost_of_way(id, &t.scratch().path);
        // What answers the declaration may close the way.
        let goes = self.begin_move(b, cost, act, t)?
            && (!self.may_be_answered(b) || self.may_walk(b, id).is_ok() && lay(b, t.scratch()));
        if goes {
            let path = std::mem::take(&mut t.scratch().path);
            let gone = self.go_along(b, id, &path, t);
            t.scratch().path = path;
            gone?;
        }
        Ok(())
    }

    /// Lays out the way toward a goal that so many points pay, to where the troop may stay. Says whether it leads any nearer.
    pub(super) fn lay_way(
        &self,
        b: &Battle,
        id: UnitId,
        goal: Goal,
        budget: u16,
        scratch: &mut Scratch,
    ) -> bool {
        if budget == 0 || b[id].height > 0 || goal.left(self.space(b, id), self.board.grid) == 0 {
            return false;
        }
        // Whoever is afraid keeps its distance, which only a survey knows.
        let afraid = b[id].conditions.has(Condition::Frightened);
        let open = self.is_open(b, id, goal);
        if open && !afraid && self.lay_straight(b, id, goal, budget, &mut scratch.path) {
            return true;
        }
        let leads = if open {
            self.lay_around(b, id, goal, budget, scratch).is_some()
        } else {
            // What is found at all is mostly found near by.
            let near = 2 * goal.left(self.space(b, id), self.board.grid) + budget;
            self.lay_around(b, id, goal, near, scratch) == Some(0)
                || self.lay_around(b, id, goal, AS_FAR_AS_IT_TAKES, scratch).is_some()
        };
        leads && self.pay_for_way(b, id, budget, scratch)
    }

    /// Whether no ground bars the straight way to a goal. Whoever only wants to get away looks no farther than it goes.
    fn is_open(&self, b: &Battle, id: UnitId, goal: Goal) -> bool {
        if matches!(goal, Goal::AwayFrom(_)) {
            return true;
        }
        let squares = self.profile(id).squares;
        let mut at = b[id].at;
        while goal.left(self.board.space_at(squares, at), self.board.grid) > 0 {
            let (dx, dy) = goal.heading(self.board.space_at(squares, at));
            let next = at.offset(dx, dy);
            let passes = match self.block(id) {
                Some(block) => block.costs.cost(next).is_some(),
                None => self.board.grid.contains(next) && self.enter_as(id, None, at, next).is_some(),
            };
            if !passes {
                return false;
            }
            at = next;
        }
        true
    }

    /// Lays out the straight way. Says whether it can be gone: over plain ground, past nobody who closes it, to an end where
    /// nobody is.
    fn lay_straight(&self, b: &Battle, id: UnitId, goal: Goal, budget: u16, path: &mut Vec<Square>) -> bool {
        let Some(block) = self.block(id) else { return false };
        let grid = self.board.grid;
        path.clear();
        let mut space = self.space(b, id);
        path.push(space.corner);
        while path.len() <= usize::from(budget) && goal.left(space, grid) > 0 {
            let (dx, dy) = goal.heading(space);
            let next = space.corner.offset(dx, dy);
            if !block.is_plain(next) || next == space.corner {
                return false;
            }
            space = Footprint { corner: next, size: self.profile(id).squares };
            path.push(next);
        }
        self.has_free_way(b, id, path)
    }

    /// Whether nobody and nothing closes a way, and nobody at all is at its end.
    fn has_free_way(&self, b: &Battle, id: UnitId, path: &[Square]) -> bool {
        let squares = self.profile(id).squares;
        let (Some(&first), Some(&last)) = (path.first(), path.last()) else { return false };
        if path.len() < 2 || !self.board.has_room(squares, last) {
            return false;
        }
        let spaces = || path[1..].iter().map(|&at| self.board.space_at(squares, at));
        if self.shut_objects(b).any(|at| spaces().any(|space| space.contains(at))) {
            return false;
        }
        let (start, end) = (Footprint { corner: first, size: squares }, self.board.space_at(squares, last));
        let farthest = space::distance(first, last);
        b.ids().filter(|&other| other != id).all(|other| {
            let there = self.space(b, other);
            // Most are far off.
            if there.distance(&start) > farthest {
                return true;
            }
            match self.is_in_the_way(b, id, other) {
                None => true,
                Some(false) => !there.overlaps(&end),
                Some(true) => spaces().all(|space| !there.overlaps(&space)),
            }
        })
    }

    /// Lays out the cheapest way to the place that is nearest to a goal among those that so many points pay: of equals the
    /// cheapest, then the first by row and column. Says how near that is, if there is one nearer than here.
    fn lay_around(
        &self,
        b: &Battle,
        id: UnitId,
        goal: Goal,
        budget: u16,
        scratch: &mut Scratch,
    ) -> Option<u16> {
        let (grid, squares) = (self.board.grid, self.profile(id).squares);
        let left = |at: Square| goal.left(self.board.space_at(squares, at), grid);
        self.find_ends(b, id, budget, scratch);
        let mut nearest = goal.left(self.space(b, id), grid);
        let mut best = None;
        for at in scratch.ends.iter() {
            let far = left(at);
            // What something costs takes longer to say than how far it is.
            if far > nearest || far == nearest && best.is_none() {
                continue;
            }
            let cost = scratch.cost(self, id, at).unwrap_or(u16::MAX);
            if far < nearest || best.is_none_or(|(least, _)| cost < least) {
                (nearest, best) = (far, Some((cost, at)));
            }
        }
        let (_, to) = best?;
        let mut path = std::mem::take(&mut scratch.path);
        self.way_to(id, to, scratch, &mut path);
        scratch.path = path;
        Some(nearest)
    }

    /// Shortens a way to what so many points pay, and to the last place where the troop may stay. Says whether anything is
    /// left of it.
    fn pay_for_way(&self, b: &Battle, id: UnitId, budget: u16, scratch: &mut Scratch) -> bool {
        let path = &mut scratch.path;
        let mut points = budget;
        let paid = path.windows(2).take_while(|step| {
            let cost = self.enter_as(id, None, step[0], step[1]);
            let rest = cost.and_then(|cost| points.checked_sub(cost));
            points = rest.unwrap_or(0);
            rest.is_some()
        });
        let paid = paid.count();
        let last = (1..=paid).rev().find(|&n| self.may_stay(b, id, path[n]));
        path.truncate(1 + last.unwrap_or(0));
        last.is_some()
    }

    /// Ends a way at the first place where it is enough and the troop may stay.
    pub(super) fn cut_way(
        &self,
        b: &Battle,
        id: UnitId,
        enough: impl Fn(Square) -> bool,
        scratch: &mut Scratch,
    ) {
        let path = &mut scratch.path;
        if let Some(n) = (1..path.len()).find(|&n| enough(path[n]) && self.may_stay(b, id, path[n])) {
            path.truncate(n + 1);
        }
    }

    /// Whether a troop has room somewhere: the ground is wide enough, and nobody else is there.
    pub(super) fn may_stay(&self, b: &Battle, id: UnitId, at: Square) -> bool {
        let squares = self.profile(id).squares;
        let space = self.board.space_at(squares, at);
        let taken = |other: UnitId| {
            other != id && self.space(b, other).overlaps(&space) && self.is_in_the_way(b, id, other).is_some()
        };
        self.board.has_room(squares, at) && !b.ids().any(taken)
    }

    /// What a way costs.
    fn cost_of_way(&self, id: UnitId, path: &[Square]) -> u16 {
        path.windows(2).map(|step| self.enter_as(id, None, step[0], step[1]).unwrap_or(1)).sum()
    }
}
