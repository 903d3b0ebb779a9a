//! Where a body may go that others may not, and who is in its way.

use space::{Bits, Square};

use crate::rules::scenario::Tdgs;
use crate::state::abilities::Knack;
use crate::state::battle::{Battle, UnitId};
use crate::state::board::Board;
use crate::state::profile::Profile;
use crate::state::size::Size;

/// Dry land is difficult for those who only swim.
const LAND_FOR_SWIMMERS: u16 = 2;

const OWN_WAYS: u32 =
    bit(Knack::Aquatic) | bit(Knack::Amphibious) | bit(Knack::Burrowing) | bit(Knack::Climbing);

/// The bit of a knack.
pub(crate) const fn bit(knack: Knack) -> u32 {
    1 << knack as u8
}

impl Tdgs {
    /// Whether the ground is not to an entity what it is to most.
    #[inline]
    pub(crate) fn goes_its_own_way(&self, id: UnitId) -> bool {
        self.profile(id).goes_its_own_way()
    }

    /// Whether an entity can be on a square at all, as far as the ground goes: swimmers in deep water, burrowers in earth.
    pub(crate) fn is_ground_for(&self, id: UnitId, s: Square) -> bool {
        self.board.grid.contains(s) && self.profile(id).cost_of(&self.board, s).is_some()
    }

    /// What a king's step costs an entity, if the ground lets it and nobody who closes it is there.
    pub(crate) fn enter_as(
        &self,
        id: UnitId,
        closed: Option<&Bits>,
        from: Square,
        to: Square,
    ) -> Option<u16> {
        let size = self.profile(id).squares;
        // No vehicle squeezes into a gap.
        if self.is_vehicle(id) && self.board.space_at(size, to).size < size {
            return None;
        }
        if self.goes_its_own_way(id) {
            return self.enter_own_way(id, closed, from, to);
        }
        match closed {
            Some(closed) => self.enter(size, closed, from, to),
            None => self.enter(size, &self.board.nothing, from, to),
        }
    }

    fn enter_own_way(&self, id: UnitId, closed: Option<&Bits>, from: Square, to: Square) -> Option<u16> {
        let size = self.profile(id).squares;
        let (old, new) = (self.board.space_at(size, from), self.board.space_at(size, to));
        let mut dearest = 1;
        for s in new.squares().filter(|&s| !old.contains(s)) {
            if !self.board.grid.contains(s) || closed.is_some_and(|closed| closed.contains(s)) {
                return None;
            }
            dearest = dearest.max(self.profile(id).cost_of(&self.board, s)?);
        }
        let cost = dearest * self.board.dearer(size, to);
        if !self.board.ledge_between(old, new) {
            return Some(cost);
        }
        let climbs = self.profile(id).knacks & bit(Knack::Climbing) != 0;
        climbs.then(|| cost.max(self.board.height(old).abs_diff(self.board.height(new))))
    }

    /// Whoever decides where a body goes: who is in control of it, or the body itself.
    pub(crate) fn head_of(&self, b: &Battle, id: UnitId) -> UnitId {
        let bearer = b.bearer(id);
        b.at_the_reins(bearer).unwrap_or(bearer)
    }

    /// Whether somebody closes the way of a body: hostiles who can act, as for anybody; every vehicle; and for a trampler
    /// everyone it would run down, friend or foe, since nobody is passed gently.
    pub(crate) fn bars_a_body(&self, b: &Battle, id: UnitId, other: UnitId) -> bool {
        if self.is_vehicle(b.bearer(other)) {
            return true;
        }
        if self.profile(id).trample.is_some() && b[other].seat.is_none() {
            return !self.was_run_down(b, id, other);
        }
        self.profile(id).size != Size::Tiny
            && self.hostile(self.head_of(b, id), self.head_of(b, other))
            && b[other].conditions.up()
    }
}

impl Profile {
    /// Whether the ground is not to an entity what it is to most: swimmers, burrowers, climbers, and vehicles that some of
    /// it stops.
    #[inline]
    pub(crate) fn goes_its_own_way(&self) -> bool {
        self.knacks & OWN_WAYS != 0 || self.vehicle.as_ref().is_some_and(|vehicle| !vehicle.bars.is_empty())
    }

    /// What a square costs such an entity, if it can be there: what its terrain costs most, but for those who go their own way.
    pub(crate) fn cost_of(&self, board: &Board, s: Square) -> Option<u16> {
        self.cost_with(self.knacks, board, s)
    }

    /// The same with these knacks, a bit for each.
    pub(crate) fn cost_with(&self, knacks: u32, board: &Board, s: Square) -> Option<u16> {
        let has = |knack| knacks & bit(knack) != 0;
        let kind = board.cells[board.grid.index(s)];
        let terrain = board.terrain(s);
        let barred = self.vehicle.as_ref().is_some_and(|vehicle| vehicle.bars.contains(&kind));
        match terrain.cost {
            _ if barred => None,
            _ if terrain.earth && has(Knack::Burrowing) => Some(1),
            _ if terrain.water && (has(Knack::Aquatic) || has(Knack::Amphibious)) => Some(1),
            Some(cost) if has(Knack::Aquatic) && !has(Knack::Amphibious) && !terrain.water => {
                Some(cost.max(LAND_FOR_SWIMMERS))
            }
            cost => cost,
        }
    }
}
