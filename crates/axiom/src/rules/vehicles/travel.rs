//! The mandatory travel: straight ahead, hex by hex, over whoever is in the way.

use engine::{Pause, Table};
use space::Hex;

use crate::rules::event::Rides;
use crate::rules::injury::Cause;
use crate::rules::scenario::Axiom;
use crate::rules::triggers::Deed;
use crate::rules::vehicles::Size;
use crate::state::battle::{Battle, Fate, VehicleId};
use crate::state::board::Kind;

/// What a vehicle meets on the next hex.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Ahead {
    /// Nothing that stops it.
    Way,
    /// The open edge of the map.
    Edge,
    /// A wall, or an edge that is closed.
    Wall,
    /// A wall it can knock down.
    Breakable,
    Vehicle(VehicleId),
}

impl Axiom {
    /// What a vehicle of this size meets on a hex.
    pub(crate) fn ahead(&self, b: &Battle, vehicle: VehicleId, to: Hex) -> Ahead {
        if !self.board.grid.contains(to) {
            return if self.board.is_closed_at(to) { Ahead::Wall } else { Ahead::Edge };
        }
        if let Some(other) = b.vehicle_at(to).filter(|&other| other != vehicle) {
            return Ahead::Vehicle(other);
        }
        let ground = self.terrain(b, to);
        match ground.kind {
            Kind::Wall if self.model(vehicle).size == Size::Xl => Ahead::Breakable,
            Kind::Wall => Ahead::Wall,
            _ if ground.no_vehicles => Ahead::Wall,
            _ => Ahead::Way,
        }
    }

    /// A vehicle travels exactly its speed in hexes along its facing, unless something stops it. Then those under it make room.
    pub(crate) fn travel(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if b[vehicle].speed == 0 || b[vehicle].gone {
            return Ok(());
        }
        (b[vehicle].travelled, b[vehicle].steered_out) = (true, true);
        t.tell(self, b, || Rides::Travels { vehicle }.into());
        let start = b[vehicle].at;
        for _ in 0..b[vehicle].speed {
            let to = b[vehicle].at.step(b[vehicle].facing);
            match self.ahead(b, vehicle, to) {
                Ahead::Way => {
                    self.roll_over(b, vehicle, to, t)?;
                    continue;
                }
                Ahead::Edge => {
                    self.provoke_outside(b, vehicle, None, t)?;
                    self.leave_by_vehicle(b, vehicle, t);
                    return Ok(());
                }
                Ahead::Wall => self.hit_wall(b, vehicle, t)?,
                Ahead::Breakable => self.break_wall(b, vehicle, to, t),
                Ahead::Vehicle(other) => self.hit_vehicle(b, vehicle, other, t)?,
            }
            break;
        }
        self.come_to_rest(b, vehicle, start, t)
    }

    /// One hex of the travel: whoever rides outside is struck at, everyone on foot there is rammed, and whoever waits for one of
    /// those aboard acts.
    fn roll_over(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        to: Hex,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        self.provoke_outside(b, vehicle, Some(to), t)?;
        for who in b.ids() {
            if b[who].at == to && b.is_on_foot(who) {
                self.ram(b, vehicle, who, t)?;
            }
        }
        self.set_vehicle(b, vehicle, to);
        t.tell(self, b, || Rides::Rolled { vehicle, to }.into());
        for who in b.ids() {
            if b[who].aboard == Some(vehicle) && b.is_there(who) {
                self.spring(b, Deed::Step { who }, t)?;
            }
        }
        Ok(())
    }

    /// A vehicle stands on another hex, and so does everyone aboard.
    pub(crate) fn set_vehicle(&self, b: &mut Battle, vehicle: VehicleId, to: Hex) {
        b[vehicle].at = to;
        for who in b.ids() {
            if b[who].aboard == Some(vehicle) {
                b[who].at = to;
            }
        }
    }

    /// Whoever rides outside provokes as if on foot, also on the way off the map.
    fn provoke_outside(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        to: Option<Hex>,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if self.model(vehicle).size.is_closed() {
            return Ok(());
        }
        for who in b.ids() {
            if b[who].aboard == Some(vehicle) && b.able(who) {
                self.free_attacks(b, who, to, t)?;
            }
        }
        Ok(())
    }

    /// A travel is over. Those on foot on the last hex make room; where they can't, the vehicle stands a hex back, and so on.
    fn come_to_rest(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        start: Hex,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        while !self.make_room(b, vehicle, t)? && b[vehicle].at != start {
            let at = b[vehicle].at.step(b[vehicle].facing.opposite());
            self.set_vehicle(b, vehicle, at);
            t.tell(self, b, || Rides::StopsShort { vehicle, at }.into());
        }
        Ok(())
    }

    /// Everyone on foot on a vehicle's hex is put on the first free hex clockwise from its facing, but not where it came from.
    /// Whether there was room for all.
    fn make_room(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        let (at, facing) = (b[vehicle].at, b[vehicle].facing);
        let came_from = at.step(facing.opposite());
        for who in b.ids() {
            if b[who].at != at || !b.is_on_foot(who) {
                continue;
            }
            let around = (0..6).map(|sides| at.step(facing.turned(sides)));
            let free = |h: &Hex| *h != came_from && self.is_free(b, who, *h);
            let Some(to) = { around }.find(free) else { return Ok(false) };
            self.force(b, who, to, t)?;
        }
        Ok(true)
    }

    /// The vehicle and everyone aboard are out of the fight, alive.
    fn leave_by_vehicle(&self, b: &mut Battle, vehicle: VehicleId, t: &mut impl Table<Axiom>) {
        t.tell(self, b, || Rides::DroveOff { vehicle }.into());
        for who in b.ids() {
            if b[who].aboard == Some(vehicle) && b.lives(who) {
                self.fall(b, who, Fate::Gone, Cause::Nobody, t);
            }
        }
        b[vehicle].gone = true;
    }
}
