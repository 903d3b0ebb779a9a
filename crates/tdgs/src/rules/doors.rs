//! Document 14: doors. A shut one is Blocking: nobody passes, and nobody sees through it unless it is made of bars.

use space::{Footprint, Square, Veil, crossed};

use crate::rules::scenario::Tdgs;
use crate::state::battle::Battle;
use crate::state::objects::Object;

impl Tdgs {
    /// Whether anything here can be shut.
    #[inline]
    pub(crate) fn has_doors(&self) -> bool {
        self.objects.iter().any(|object| object.bars)
    }

    /// The squares of doors and other things that bar the way now.
    pub(crate) fn shut_objects<'a>(&'a self, b: &'a Battle) -> impl Iterator<Item = Square> + 'a {
        let shut = self.objects.iter().zip(&b.objects).filter(|(object, state)| object.bars && !state.open);
        shut.map(|(object, _)| object.at)
    }

    /// Whether a shut thing bars a square.
    pub(crate) fn barred(&self, b: &Battle, s: Square) -> bool {
        self.shut_objects(b).any(|at| at == s)
    }

    /// Whether a diagonal step would slip between two squares that are both Blocking, a shut door among them.
    pub(crate) fn slips_past_a_door(&self, b: &Battle, from: Square, to: Square) -> bool {
        let corners = [Square { x: from.x, ..to }, Square { y: from.y, ..to }];
        let is_shut = |s: &Square| self.barred(b, *s);
        let is_wall = |s: &Square| self.board.grid.contains(*s) && self.board.costs.cost(*s).is_none();
        self.has_doors()
            && from.x != to.x
            && from.y != to.y
            && corners.iter().any(is_shut)
            && corners.iter().all(|s| is_shut(s) || is_wall(s))
    }

    /// Sight between two spaces: the least cover on a line between them, or nothing if every line is stopped.
    #[inline]
    pub(crate) fn line_of_sight(&self, b: &Battle, here: Footprint, there: Footprint) -> Option<u8> {
        if self.objects.is_empty() || !self.has_opaque_door(b) {
            return self.board.sight(here, there);
        }
        self.least_past_doors(b, here, there, |s, t| self.board.sight(s.into(), t.into()))
    }

    /// The way of an effect from a square to a space: fog does not stop it, walls and doors do.
    #[inline]
    pub(crate) fn line_of_effect(&self, b: &Battle, from: Square, there: Footprint) -> Option<u8> {
        if self.objects.is_empty() || !self.has_opaque_door(b) {
            return self.board.path_to(from, there);
        }
        self.least_past_doors(b, from.into(), there, |s, t| self.board.path_to(s, t.into()))
    }

    /// Whether a door is shut that nobody sees through.
    fn has_opaque_door(&self, b: &Battle) -> bool {
        (0..self.objects.len()).any(|n| self.is_opaque(b, n))
    }

    fn is_opaque(&self, b: &Battle, object: usize) -> bool {
        let Object { bars, see_through, .. } = self.objects[object];
        bars && !see_through && !b.objects[object].open
    }

    /// The least cover on a line between two spaces that no door stops.
    #[cold]
    fn least_past_doors(
        &self,
        b: &Battle,
        here: Footprint,
        there: Footprint,
        line: impl Fn(Square, Square) -> Option<u8>,
    ) -> Option<u8> {
        let lines = here.squares().flat_map(|s| there.squares().map(move |t| (s, t)));
        lines.filter(|&(s, t)| !self.door_between(b, s, t)).filter_map(|(s, t)| line(s, t)).min()
    }

    /// Whether a door that nobody sees through stands on a line, or meets a wall at a corner that the line touches.
    fn door_between(&self, b: &Battle, from: Square, to: Square) -> bool {
        let is_shut =
            |s: Square| (0..self.objects.len()).any(|n| self.objects[n].at == s && self.is_opaque(b, n));
        let is_wall = |s: Square| self.board.terrain(s).sight == Veil::Blocking;
        let mut last = from;
        for next in crossed(from, to).chain([to]) {
            let corners = [Square { x: last.x, ..next }, Square { y: last.y, ..next }];
            let is_corner = last.x != next.x && last.y != next.y;
            let meet = is_corner && corners.iter().all(|&s| is_shut(s) || is_wall(s));
            if next != to && is_shut(next) || meet && corners.iter().any(|&s| is_shut(s)) {
                return true;
            }
            last = next;
        }
        false
    }
}
