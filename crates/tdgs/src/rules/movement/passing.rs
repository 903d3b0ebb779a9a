//! Who may pass where, and what it costs.

use space::{Bits, Footprint, Square};

use super::Scratch;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::size::Size;

impl Tdgs {
    /// Marks where others stand, and which of those squares can't be passed: those of hostiles who can act. Nothing is
    /// closed to the Tiny.
    pub(crate) fn mark_units(&self, b: &Battle, id: UnitId, scratch: &mut Scratch) {
        scratch.closed.clear();
        scratch.taken.clear();
        scratch.feared.clear();
        for other in b.ids().filter(|&other| other != id) {
            let Some(bars) = self.is_in_the_way(b, id, other) else { continue };
            let space = self.space(b, other);
            scratch.taken.insert_box(space.corner, space.far_corner());
            if bars {
                scratch.closed.insert_box(space.corner, space.far_corner());
            }
        }
        self.shut_objects(b).for_each(|at| scratch.closed.insert(at));
        if self.is_afraid(b, id) {
            self.close_to_the_frightened(b, id, scratch);
            if self.profile(id).squares == 1 {
                scratch.closed |= &scratch.feared;
            }
        }
    }

    /// Whether somebody else stands on the ground where an entity might go, and if so whether it can't be passed.
    #[inline(always)]
    pub(crate) fn is_in_the_way(&self, b: &Battle, id: UnitId, other: UnitId) -> Option<bool> {
        if b[other].height > 0 || b.one_body(id, other) {
            return None;
        }
        if b[other].conditions.is_off_the_field() {
            return self.is_wreck(b, other).then_some(true);
        }
        // Whoever is not seen is in nobody's way until somebody walks into it.
        if self.is_overlooked(b, other, id) {
            return None;
        }
        Some(self.bars_the_way(b, id, other))
    }

    /// Whether a vehicle lies where it was disabled. What was destroyed leaves nothing that is in the way.
    #[inline]
    pub(crate) fn is_wreck(&self, b: &Battle, id: UnitId) -> bool {
        let lies = self.conveyances && !b[id].conditions.has_left();
        lies && b[id].conditions.has(Condition::Dead)
            && self.vehicle(id).is_some_and(|vehicle| !vehicle.destroyed)
    }

    /// Whether somebody who stands on the ground can't be passed by an entity.
    #[inline(always)]
    pub(crate) fn bars_the_way(&self, b: &Battle, id: UnitId, other: UnitId) -> bool {
        if b.aboard > 0 || self.conveyances {
            self.bars_a_body(b, id, other)
        } else {
            self.profile(id).size != Size::Tiny && self.hostile(id, other) && b[other].conditions.up()
        }
    }

    /// Nobody goes closer to what it fears while it sees it.
    fn close_to_the_frightened(&self, b: &Battle, id: UnitId, scratch: &mut Scratch) {
        let here = self.space(b, id);
        for source in self.shuns(b, id) {
            let fear = self.space(b, source);
            let near = here.distance(&fear);
            for s in self.board.grid.squares().filter(|&s| here.at(s).distance(&fear) < near) {
                scratch.feared.insert(s);
            }
        }
    }

    /// What a king's step costs an entity of any size, if the ground and those who close it let it pass: never over a
    /// ledge.
    pub(crate) fn enter(&self, squares: u8, closed: &Bits, from: Square, to: Square) -> Option<u16> {
        let plain = self.board.blocks.of(squares).is_some_and(|block| block.is_plain(to));
        if plain && !closed.meets_box(to, Footprint { corner: to, size: squares }.far_corner()) {
            return Some(1);
        }
        let (old, new) = (self.board.space_at(squares, from), self.board.space_at(squares, to));
        if squares > 1 {
            let cost = self.enter_large(old, new, closed)? * self.board.dearer(squares, to);
            return (!self.board.ledge_between(old, new)).then_some(cost);
        }
        if closed.contains(to) || self.board.ledge_between(old, new) {
            return None;
        }
        self.board.costs.enter(from, to)
    }

    /// The same for an entity as it goes, which does not slip past the corner of a shut door.
    pub(crate) fn enter_past_doors(
        &self,
        b: &Battle,
        id: UnitId,
        closed: &Bits,
        from: Square,
        to: Square,
    ) -> Option<u16> {
        let cost = self.enter_as(id, Some(closed), from, to)?;
        let slips = self.profile(id).squares == 1 && self.slips_past_a_door(b, from, to);
        (!slips).then_some(cost)
    }

    /// A larger entity pays the dearest square it newly enters.
    fn enter_large(&self, old: Footprint, new: Footprint, closed: &Bits) -> Option<u16> {
        // Whoever makes itself small for a gap enters nothing new, and pays for a square all the same.
        let mut dearest = 1;
        for s in new.squares().filter(|&s| !old.contains(s)) {
            if !self.board.grid.contains(s) || closed.contains(s) {
                return None;
            }
            dearest = dearest.max(self.board.costs.cost(s)?);
        }
        Some(dearest)
    }
}
