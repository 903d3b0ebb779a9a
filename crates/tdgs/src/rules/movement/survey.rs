//! How far somebody gets, and where it may stay.

use space::{Bits, Footprint, Square};

use crate::rules::movement::scratch::{Scratch, Surveyed};
use crate::rules::scenario::Tdgs;
use crate::state::army::Block;
use crate::state::battle::{Battle, UnitId};
use crate::state::size::Size;

/// How many Tiny creatures share a square.
const TINY_PER_SQUARE: usize = 4;

impl Tdgs {
    /// The ground for a troop's block, if it goes like everybody.
    #[inline]
    pub(crate) fn block(&self, id: UnitId) -> Option<&Block> {
        let troop = self.is_troop(id) && !self.goes_its_own_way(id);
        if troop { self.board.blocks.of(self.profile(id).squares) } else { None }
    }

    /// Finds every square an entity can get to with this many points.
    pub(crate) fn survey(&self, b: &Battle, id: UnitId, budget: u16, scratch: &mut Scratch) {
        let squares = self.profile(id).squares;
        self.mark_units(b, id, scratch);
        let start = b[id].at;
        let block = self.block(id);
        scratch.sweeps = block.is_some_and(|block| block.is_plain_within(start, budget));
        let alone = self.goes_its_own_way(id) || self.is_troop(id);
        let asked = (start, squares, budget, alone.then_some(id));
        if let Some(s) = &scratch.surveyed
            && (s.start, s.size, s.budget, s.own_way) == asked
            && s.closed == scratch.closed
            && s.feared == scratch.feared
        {
            return;
        }
        let waves = scratch.waves_for(self, id);
        let Scratch { wave, reach, closed, feared, corners, sweeps, .. } = scratch;
        if block.is_some() {
            corners.clone_from(closed);
            corners.grow_to_corners(squares);
            *corners |= feared;
        }
        match block {
            Some(block) if *sweeps => wave.flood(&block.costs, corners, start, budget),
            Some(block) => reach.flood(start, budget, |from, to| match () {
                () if block.is_plain(to) && !corners.contains(to) => Some(1),
                () if feared.contains(to) => None,
                () => self.enter_past_doors(b, id, closed, from, to),
            }),
            None if waves => wave.flood(&self.board.costs, closed, start, budget),
            None => reach.flood(start, budget, |from, to| {
                if feared.contains(to) { None } else { self.enter_past_doors(b, id, closed, from, to) }
            }),
        }
        match &mut scratch.surveyed {
            Some(s) => {
                (s.start, s.size, s.budget, s.own_way) = asked;
                s.closed.clone_from(&scratch.closed);
                s.feared.clone_from(&scratch.feared);
            }
            none => {
                let (closed, feared) = (scratch.closed.clone(), scratch.feared.clone());
                *none = Some(Surveyed { start, size: squares, budget, own_way: asked.3, closed, feared });
            }
        }
    }

    /// Finds every other square where an entity may end a movement of so many points.
    pub(crate) fn find_ends(&self, b: &Battle, id: UnitId, budget: u16, scratch: &mut Scratch) {
        self.survey(b, id, budget, scratch);
        let size = self.profile(id).size;
        let (waves, sweeps) = (scratch.waves_for(self, id), scratch.sweeps);
        let Scratch { wave, reach, taken, corners, ends, .. } = scratch;
        ends.clear();
        match size {
            _ if sweeps => {
                corners.clone_from(taken);
                corners.grow_to_corners(self.profile(id).squares);
                wave.add_reached(ends);
                *ends -= &*corners;
            }
            Size::Tiny if waves => {
                let free = |s: &Square| self.may_rest(b, id, *s, taken);
                wave.reached().map(|(s, _)| s).filter(free).for_each(|s| ends.insert(s));
            }
            Size::Small | Size::Medium if waves => {
                wave.add_reached(ends);
                *ends -= &*taken;
            }
            _ => {
                let free = |s: &Square| self.may_rest(b, id, *s, taken);
                reach.reached().iter().copied().filter(free).for_each(|s| ends.insert(s));
            }
        }
        scratch.ends.remove(b[id].at);
    }

    /// Whether a surveyed entity may end its movement there: nobody else stands on the squares. A Tiny one may share.
    pub(super) fn may_rest(&self, b: &Battle, id: UnitId, s: Square, taken: &Bits) -> bool {
        let squares = self.profile(id).squares;
        if self.profile(id).size == Size::Tiny {
            return self.tiny_at(b, id, s) < TINY_PER_SQUARE;
        }
        if squares == 1 {
            return !taken.contains(s);
        }
        let taken = |space: Footprint| space.squares().any(|s| taken.contains(s));
        self.board.has_room(squares, s) && !taken(self.board.space_at(squares, s))
    }

    fn tiny_at(&self, b: &Battle, id: UnitId, s: Square) -> usize {
        let tiny = |other: &UnitId| {
            *other != id
                && self.profile(*other).size == Size::Tiny
                && !b[*other].conditions.is_off_the_field()
        };
        b.ids().filter(tiny).filter(|&other| b[other].at == s).count()
    }

    /// The way that a survey found to a square.
    pub(crate) fn way_to(&self, id: UnitId, to: Square, scratch: &Scratch, path: &mut Vec<Square>) {
        if scratch.waves_for(self, id) {
            let block = if scratch.sweeps { self.block(id) } else { None };
            scratch.wave.path_to(block.map_or(&self.board.costs, |block| &block.costs), to, path);
        } else {
            scratch.reach.path_to(to, path);
        }
    }
}
