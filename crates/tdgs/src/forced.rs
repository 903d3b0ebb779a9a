//! Document 14: what forced movement runs into. It stops at the first square that can't be entered, and it triggers
//! hazards and falls.

use engine::Table;
use space::{Footprint, push_step};

use crate::battle::{Battle, UnitId};
use crate::event::Event;
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
        to.squares().all(open)
            && !(self.board.ledge_between(from, to) && self.board.height(to) > self.board.height(from))
            && self.is_free(b, id, to, 0)
    }

    /// Whether somebody on the ground who is forced from one space to the next falls there.
    pub(crate) fn falls_between(&self, b: &Battle, id: UnitId, from: Footprint, to: Footprint) -> bool {
        b[id].height == 0
            && self.board.ledge_between(from, to)
            && self.board.height(to) < self.board.height(from)
    }

    /// Somebody was pushed from a space to where it is now: it met what lies between, square by square, and fell if it went
    /// over a ledge, which ends a push.
    pub(crate) fn suffer_push(
        &self,
        b: &mut Battle,
        id: UnitId,
        (source, start): (Footprint, Footprint),
        t: &mut impl Table<Tdgs>,
    ) {
        let end = self.space(b, id);
        let mut at = start;
        while at.corner != end.corner {
            let Some(next) = push_step(source, start, at).map(|corner| at.at(corner)) else { break };
            if self.falls_between(b, id, at, next) {
                let squares = self.board.height(at).abs_diff(self.board.height(next));
                self.plunge(b, id, squares, t);
            }
            self.meet_hazards(b, id, next, t);
            at = next;
        }
        self.fit_in(b, id);
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
        t.tell(self, b, || Event::Pushed { who: id, from, to: to.corner });
        self.suffer_push(b, id, way, t);
    }
}
