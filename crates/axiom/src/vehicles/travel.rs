//! The mandatory travel: straight ahead, hex by hex, over whoever is in the way.

use engine::{Pause, Table};
use space::Hex;

use crate::battle::{Battle, Fate, UnitId, VehicleId};
use crate::board::Kind;
use crate::event::Event;
use crate::scenario::Axiom;
use crate::vehicles::Size;

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
    /// Another vehicle.
    Vehicle(VehicleId),
}

impl Axiom {
    /// What a vehicle of this size meets on a hex.
    pub(crate) fn ahead(&self, b: &Battle, vehicle: VehicleId, to: Hex) -> Ahead {
        if !self.board.grid.contains(to) {
            return if self.board.open_edges { Ahead::Edge } else { Ahead::Wall };
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

    /// A vehicle travels exactly its speed in hexes along its facing.
    pub(crate) fn travel(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        (b[vehicle].travelled, b[vehicle].steered_out) = (true, true);
        if b[vehicle].speed == 0 || b[vehicle].gone {
            return Ok(());
        }
        t.tell(self, b, || Event::Travels { vehicle });
        let hexes = b[vehicle].speed;
        for left in (0..hexes).rev() {
            let to = b[vehicle].at.step(b[vehicle].facing);
            match self.ahead(b, vehicle, to) {
                Ahead::Way => {
                    self.roll_over(b, vehicle, to, left == 0, t)?;
                    if b[vehicle].at != to {
                        return Ok(());
                    }
                }
                Ahead::Edge => {
                    self.leave_by_vehicle(b, vehicle, t);
                    return Ok(());
                }
                Ahead::Wall => return self.hit_wall(b, vehicle, t),
                Ahead::Breakable => return self.break_wall(b, vehicle, to, t),
                Ahead::Vehicle(other) => return self.hit_vehicle(b, vehicle, other, t),
            }
        }
        Ok(())
    }

    /// One hex of the travel. Everyone on foot there is rammed; where the travel ends they make room, and if they can't it ends a
    /// hex short.
    fn roll_over(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        to: Hex,
        last: bool,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        self.provoke_outside(b, vehicle, to, t)?;
        for n in 0..b.units.len() as u16 {
            let who = UnitId(n);
            if b[who].at == to && b[who].aboard.is_none() && !matches!(b[who].fate, Fate::Dead | Fate::Gone) {
                self.ram(b, vehicle, who, t)?;
            }
        }
        if last && !self.make_room(b, vehicle, to, t)? {
            return Ok(());
        }
        self.set_vehicle(b, vehicle, to);
        t.tell(self, b, || Event::Rolled { vehicle, to });
        Ok(())
    }

    /// A vehicle stands on another hex, and so does everyone aboard.
    pub(crate) fn set_vehicle(&self, b: &mut Battle, vehicle: VehicleId, to: Hex) {
        b[vehicle].at = to;
        for unit in b.units.iter_mut().filter(|unit| unit.aboard == Some(vehicle)) {
            unit.at = to;
        }
    }

    /// Whoever rides outside provokes as if on foot.
    fn provoke_outside(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        to: Hex,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if self.model(vehicle).size.is_closed() {
            return Ok(());
        }
        for n in 0..b.units.len() as u16 {
            let who = UnitId(n);
            if b[who].aboard == Some(vehicle) && b.able(who) {
                self.free_attacks(b, who, to, t)?;
            }
        }
        Ok(())
    }

    /// Those who stand where a travel ends are put on the first free hex clockwise from its facing. Whether there was room for all.
    fn make_room(
        &self,
        b: &mut Battle,
        vehicle: VehicleId,
        at: Hex,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        for n in 0..b.units.len() as u16 {
            let who = UnitId(n);
            if b[who].at != at || b[who].aboard.is_some() || matches!(b[who].fate, Fate::Dead | Fate::Gone) {
                continue;
            }
            let facing = b[vehicle].facing;
            let around = (0..6).map(|sides| at.step(facing.turned(sides)));
            let coming_from = b[vehicle].at;
            let free = |h: &Hex| *h != coming_from && self.is_free(b, who, *h);
            let Some(to) = { around }.find(free) else { return Ok(false) };
            if !self.force(b, who, to, t)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The vehicle and everyone aboard are out of the fight, alive.
    fn leave_by_vehicle(&self, b: &mut Battle, vehicle: VehicleId, t: &mut impl Table<Axiom>) {
        b[vehicle].gone = true;
        t.tell(self, b, || Event::DroveOff { vehicle });
        for n in 0..b.units.len() as u16 {
            let who = UnitId(n);
            if b[who].aboard == Some(vehicle) && b[who].fate != Fate::Dead {
                self.fall(b, who, Fate::Gone, t);
            }
        }
    }
}
