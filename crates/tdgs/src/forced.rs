//! Document 14: what forced movement runs into. It stops at the first square that can't be entered, and it triggers
//! hazards and falls.

use arrayvec::ArrayVec;
use engine::Table;
use space::{Footprint, Square, pull_step, push_step};

use crate::battle::{Battle, UnitId};
use crate::event::Event;
use crate::maneuvers::squares_pushed;
use crate::scenario::Tdgs;

impl Tdgs {
    /// Whether somebody can be forced from one space to the next: the ground lets it, no ledge goes up there, and nobody
    /// stands there. Whoever is in the air passes above.
    pub(crate) fn can_be_forced(&self, b: &Battle, id: UnitId, from: Footprint, to: Footprint) -> bool {
        if b[id].height > 0 {
            return self.air_is_open(to) && self.is_free(b, id, to, b[id].height);
        }
        let to = self.board.space_at(self.profile(id).size, to.corner);
        let open = |s| self.board.grid.contains(s) && self.board.costs.cost(s).is_some();
        to.squares().all(|s| open(s) && !self.barred(b, s))
            && !(self.board.ledge_between(from, to) && self.board.height(to) > self.board.height(from))
            && self.is_free(b, id, to, 0)
    }

    /// Whether somebody on the ground who is forced from one space to the next falls there.
    pub(crate) fn falls_between(&self, b: &Battle, id: UnitId, from: Footprint, to: Footprint) -> bool {
        b[id].height == 0
            && self.board.ledge_between(from, to)
            && self.board.height(to) < self.board.height(from)
    }

    /// Pushes a target directly away, so many squares: half of them if it is one size larger, none if more. It stops at
    /// the first square it cannot enter, and never gives cause for an opportunity attack.
    pub fn push(&self, b: &mut Battle, by: UnitId, target: UnitId, squares: u16, t: &mut impl Table<Tdgs>) {
        let squares = squares_pushed(squares, self.larger_by(target, by));
        self.force(b, by, target, squares, Way::Away, t);
    }

    /// Draws a target straight near, by the same rules.
    pub fn pull(&self, b: &mut Battle, by: UnitId, target: UnitId, squares: u16, t: &mut impl Table<Tdgs>) {
        let squares = squares_pushed(squares, self.larger_by(target, by));
        self.force(b, by, target, squares, Way::Near, t);
    }

    /// Goes directly away from somebody, so many squares, as far as there is room.
    pub(crate) fn roll_away(
        &self,
        b: &mut Battle,
        id: UnitId,
        from: UnitId,
        squares: u16,
        t: &mut impl Table<Tdgs>,
    ) {
        self.force(b, from, id, squares, Way::Away, t);
    }

    /// Forces somebody along a line, square by square, to the first it cannot enter; it meets hazards on the way, and going
    /// over a ledge ends it with a fall.
    fn force(
        &self,
        b: &mut Battle,
        by: UnitId,
        id: UnitId,
        squares: u16,
        way: Way,
        t: &mut impl Table<Tdgs>,
    ) {
        let (source, start) = (self.space(b, by), self.space(b, id));
        let elevation = self.elevation(b, id);
        let mut path = ArrayVec::<Footprint, MOST_FORCED>::new();
        let mut at = start;
        while path.len() < MOST_FORCED.min(usize::from(squares)) {
            let Some(next) = way.step(source, start, at).map(|corner| at.at(corner)) else { break };
            if !self.can_be_forced(b, id, at, next) {
                break;
            }
            path.push(next);
            if self.falls_between(b, id, at, next) {
                break;
            }
            at = next;
        }
        let to = path.last().map_or(start.corner, |end| end.corner);
        b[id].at = to;
        if b[id].height > 0 {
            self.keep_elevation(b, id, elevation);
        }
        t.tell(self, b, || Event::Pushed { who: id, from: start.corner, to });
        self.suffer(b, id, start, &path, t);
        self.let_go(b, t);
    }

    /// What somebody meets on a way it was forced to go.
    fn suffer(
        &self,
        b: &mut Battle,
        id: UnitId,
        start: Footprint,
        path: &[Footprint],
        t: &mut impl Table<Tdgs>,
    ) {
        let mut at = start;
        for &next in path {
            if self.falls_between(b, id, at, next) {
                let squares = self.board.height(at).abs_diff(self.board.height(next));
                self.plunge(b, id, squares, t);
            }
            self.meet_hazards(b, id, next, t);
            at = next;
        }
        self.fit_in(b, id);
    }
}

/// No forced movement is longer.
const MOST_FORCED: usize = 100;

/// Which way forced movement goes, seen from whoever forces it.
#[derive(Copy, Clone)]
enum Way {
    Away,
    Near,
}

impl Way {
    fn step(self, source: Footprint, start: Footprint, at: Footprint) -> Option<Square> {
        match self {
            Way::Away => push_step(source, start, at),
            Way::Near => pull_step(source, start, at),
        }
    }
}
