//! Document 14: what forced movement runs into. It stops at the first square that can't be entered, and it triggers
//! hazards and falls.

use engine::Table;
use space::{Footprint, Square, push_step};

use crate::battle::{Battle, UnitId};
use crate::event::Event;
use crate::scenario::Tdgs;

impl Tdgs {
    /// Whether somebody can be forced from one corner to the next: the ground lets it, no ledge goes up there, and nobody
    /// stands there. Whoever is in the air keeps its height.
    pub(crate) fn can_be_forced(&self, b: &Battle, id: UnitId, from: Square, to: Square) -> bool {
        if b[id].height > 0 {
            return self.can_hover(b, id, to);
        }
        let (old, new) = (self.stands_at(id, from), self.stands_at(id, to));
        let open = |s| self.board.grid.contains(s) && self.board.costs.cost(s).is_some();
        new.squares().all(open)
            && !(self.board.ledge_between(old, new) && self.board.height(new) > self.board.height(old))
            && self.is_free(b, id, new, 0)
    }

    /// The squares of a ledge that somebody on the ground falls down if it is forced from one corner to the next.
    pub(crate) fn falls_between(&self, b: &Battle, id: UnitId, from: Square, to: Square) -> Option<u16> {
        let (old, new) = (self.stands_at(id, from), self.stands_at(id, to));
        let falls = b[id].height == 0
            && self.board.ledge_between(old, new)
            && self.board.height(new) < self.board.height(old);
        falls.then(|| self.board.height(old).abs_diff(self.board.height(new)))
    }

    /// The space an entity takes on the ground with its corner there.
    fn stands_at(&self, id: UnitId, corner: Square) -> Footprint {
        self.board.space_at(self.profile(id).size, corner)
    }

    /// Somebody was pushed to where it is now: it meets what lies between, square by square, and falls if it went over a
    /// ledge.
    fn suffer_push(
        &self,
        b: &mut Battle,
        id: UnitId,
        (source, start): (Footprint, Footprint),
        t: &mut impl Table<Tdgs>,
    ) {
        let end = b[id].at;
        let mut at = start;
        while at.corner != end {
            let Some(next) = push_step(source, start, at) else { break };
            if let Some(squares) = self.falls_between(b, id, at.corner, next) {
                self.plunge(b, id, squares, t);
            }
            self.meet_hazards(b, id, self.stands_at(id, next), t);
            at = at.at(next);
        }
    }

    /// Tells of a push, and what came of it.
    pub(crate) fn end_push(
        &self,
        b: &mut Battle,
        id: UnitId,
        way: (Footprint, Footprint),
        to: Footprint,
        t: &mut impl Table<Tdgs>,
    ) {
        let from = way.1.corner;
        let elevation = self.elevation(b, id);
        b[id].at = to.corner;
        if b[id].height > 0 {
            self.keep_elevation(b, id, elevation);
        }
        self.fit_in(b, id);
        t.tell(self, b, || Event::Pushed { who: id, from, to: to.corner });
        self.suffer_push(b, id, way, t);
    }
}
