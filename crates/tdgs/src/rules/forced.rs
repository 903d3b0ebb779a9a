//! Document 14: forced movement. It stops at the first square that can't be entered, and it triggers hazards and falls.

use arrayvec::ArrayVec;
use engine::Table;
use space::{Footprint, Square, pull_step, push_step};

use crate::rules::event::{Event, Going};
use crate::rules::maneuvers::squares_pushed;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};

/// No forced movement is longer.
const MOST_FORCED: usize = 100;

/// Which way forced movement goes, seen from whoever is the cause of it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Way {
    Away,
    Near,
    /// Away by its own will: a roll out of reach.
    Rolling,
}

impl Way {
    fn step(self, source: Footprint, start: Footprint, at: Footprint) -> Option<Square> {
        match self {
            Way::Away | Way::Rolling => push_step(source, start, at),
            Way::Near => pull_step(source, start, at),
        }
    }
}

impl Tdgs {
    /// Whether somebody can be forced from one corner to the next: the ground lets it, no ledge goes up there, and nobody
    /// stands there. Whoever is in the air keeps its height.
    pub(crate) fn can_be_forced(&self, b: &Battle, id: UnitId, from: Square, to: Square) -> bool {
        if b[id].height > 0 {
            return self.can_hover(b, id, to);
        }
        let (old, new) = (self.stands_at(id, from), self.stands_at(id, to));
        let open = |s| self.is_ground_for(id, s) && !self.barred(b, s);
        new.squares().all(open)
            && !(self.board.ledge_between(old, new) && self.board.height(new) > self.board.height(old))
            && self.is_free(b, id, new, 0)
    }

    /// The squares of a ledge that somebody on the ground falls down if it is forced from one corner to the next.
    fn falls_between(&self, b: &Battle, id: UnitId, from: Square, to: Square) -> Option<u16> {
        let (old, new) = (self.stands_at(id, from), self.stands_at(id, to));
        let falls = b[id].height == 0
            && self.board.ledge_between(old, new)
            && self.board.height(new) < self.board.height(old);
        falls.then(|| self.board.height(old).abs_diff(self.board.height(new)))
    }

    /// The space an entity takes on the ground with its corner there.
    pub(crate) fn stands_at(&self, id: UnitId, corner: Square) -> Footprint {
        self.board.space_at(self.profile(id).squares, corner)
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
        self.force(b, from, id, squares, Way::Rolling, t);
    }

    /// Forces somebody along a line, square by square, to the first it cannot enter; going over a ledge ends it.
    fn force(
        &self,
        b: &mut Battle,
        by: UnitId,
        id: UnitId,
        squares: u16,
        way: Way,
        t: &mut impl Table<Tdgs>,
    ) {
        if self.is_forced_off(b, by, id, way) {
            return self.throw(b, id, t);
        }
        let id = b.bearer(id);
        self.put_to_the_test(b, id, t);
        let (source, start) = (self.space(b, by), self.space(b, id));
        let elevation = self.elevation(b, id);
        let mut path = ArrayVec::<Square, MOST_FORCED>::new();
        let mut at = start;
        while path.len() < MOST_FORCED.min(usize::from(squares)) {
            let Some(next) = way.step(source, start, at) else { break };
            if !self.can_be_forced(b, id, at.corner, next)
                || !self.feel_ahead(b, id, self.stands_at(id, next), b[id].height, true, t)
            {
                break;
            }
            path.push(next);
            if self.falls_between(b, id, at.corner, next).is_some() {
                break;
            }
            at = at.at(next);
        }
        // Half in a gap is on the way into it, or out of it again.
        let (size, upright) = (self.profile(id).squares, b[id].height == 0 && !b[id].squeezing);
        while upright && path.last().is_some_and(|&at| !self.board.has_room(size, at)) {
            path.pop();
        }
        let from = start.corner;
        let to = path.last().copied().unwrap_or(from);
        b[id].at = to;
        b.army.stir(id);
        if b[id].height > 0 {
            self.keep_elevation(b, id, elevation);
        }
        self.fit_in(b, id);
        b.bring_along(id);
        t.tell(self, b, || {
            Event::Going(Going::Pushed {
                who: id,
                path: std::iter::once(from).chain(path.iter().copied()).collect(),
                way,
                squares,
            })
        });
        self.suffer(b, id, from, &path, t);
        self.let_go(b, t);
    }

    /// Whether somebody is forced out of its seat rather than along with what carries it.
    fn is_forced_off(&self, b: &Battle, by: UnitId, id: UnitId, way: Way) -> bool {
        self.sits(b, id) && way != Way::Rolling && !b.one_body(by, id)
    }

    /// What somebody meets on a way it was forced to go, square by square: hazards, and a fall where a ledge is.
    fn suffer(&self, b: &mut Battle, id: UnitId, mut at: Square, path: &[Square], t: &mut impl Table<Tdgs>) {
        for &next in path {
            if let Some(squares) = self.falls_between(b, id, at, next) {
                self.plunge(b, id, squares, t);
            }
            self.meet_hazards(b, id, self.stands_at(id, next), t);
            at = next;
        }
    }
}
