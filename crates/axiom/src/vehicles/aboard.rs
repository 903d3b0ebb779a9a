//! Getting in and out, and taking over.

use engine::{Pause, Table};
use space::Hex;

use crate::battle::{Battle, UnitId, VehicleId};
use crate::event::Event;
use crate::posture::Posture;
use crate::refusal::Why;
use crate::scenario::Axiom;
use crate::time::MINOR;
use crate::triggers::Deed;

impl Axiom {
    /// Whether somebody on foot may stand on a hex.
    pub(crate) fn is_free(&self, b: &Battle, who: UnitId, hex: Hex) -> bool {
        self.step_cost(b, hex).is_some() && b.vehicle_at(hex).is_none() && self.can_stop(b, who, hex)
    }

    /// Whether somebody may board, and can pay for it.
    pub(crate) fn can_board(&self, b: &Battle, who: UnitId, vehicle: VehicleId) -> Result<(), Why> {
        self.can_climb_in(b, who, vehicle)?;
        self.can_pay(b, who, MINOR)
    }

    /// Whether somebody may board, the price aside: from beside, on its feet, at speed 0, with room, and no enemy within.
    fn can_climb_in(&self, b: &Battle, who: UnitId, vehicle: VehicleId) -> Result<(), Why> {
        if b[who].aboard.is_some() {
            return Err(Why::Riding);
        }
        if b[vehicle].gone || b[who].at.distance(b[vehicle].at) != 1 {
            return Err(Why::NotBeside(vehicle));
        }
        if b[who].posture == Posture::LayingDown {
            return Err(Why::LayingDown);
        }
        if b[vehicle].speed > 0 {
            return Err(Why::InMotion(vehicle));
        }
        if b.riders(vehicle).any(|rider| self.hostile(rider, who) && b.able(rider)) {
            return Err(Why::EnemyAboard(vehicle));
        }
        if b.riders(vehicle).count() >= self.model(vehicle).size.capacity() {
            return Err(Why::Full(vehicle));
        }
        if self.is_held(b, who) {
            return Err(Why::Held);
        }
        if self.struggle_of(b, who).is_some() {
            return Err(Why::Holding);
        }
        if b.able(who) { Ok(()) } else { Err(Why::OutOfTheFight(who)) }
    }

    /// Boards; whoever is first in an empty driver's place operates it.
    pub(crate) fn board(
        &self,
        b: &mut Battle,
        who: UnitId,
        vehicle: VehicleId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        self.pay(b, who, MINOR);
        let to = b[vehicle].at;
        self.free_attacks(b, who, Some(to), t)?;
        if self.can_climb_in(b, who, vehicle).is_err() {
            return Ok(());
        }
        let unit = &mut b[who];
        (unit.at, unit.aboard, unit.posture) = (to, Some(vehicle), Posture::Standing);
        t.tell(self, b, || Event::Boarded { who, vehicle });
        self.part_struggles(b, who, t);
        if b[vehicle].operator.is_none() {
            self.operate(b, who, vehicle, t);
        }
        Ok(())
    }

    /// Somebody has the controls, and the vehicle acts in its place of the initiative from now on.
    fn operate(&self, b: &mut Battle, who: UnitId, vehicle: VehicleId, t: &mut impl Table<Axiom>) {
        let state = &mut b[vehicle];
        // Whoever had the controls before in the same turn has used up what it used up.
        if state.place != Some(who) {
            (state.sped, state.turned, state.steered_out) = (0, 0, false);
        }
        (state.operator, state.place) = (Some(who), Some(who));
        t.tell(self, b, || Event::Operates { who, vehicle });
    }

    /// Whether a rider may take over controls that nobody able has.
    pub(crate) fn can_take_over(&self, b: &Battle, who: UnitId) -> Result<VehicleId, Why> {
        let vehicle = b[who].aboard.ok_or(Why::NotAboard)?;
        if let Some(operator) = b[vehicle].operator {
            return Err(Why::Operated { vehicle, by: operator });
        }
        self.can_pay(b, who, MINOR).map(|()| vehicle)
    }

    /// Takes over.
    pub(crate) fn take_over(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) {
        if let Ok(vehicle) = self.can_take_over(b, who) {
            self.pay(b, who, MINOR);
            self.operate(b, who, vehicle, t);
        }
    }

    /// Whether a rider may get off on a hex.
    pub(crate) fn can_get_off(&self, b: &Battle, who: UnitId, to: Hex) -> Result<(), Why> {
        let vehicle = b[who].aboard.ok_or(Why::NotAboard)?;
        if b[vehicle].at.distance(to) != 1 || !self.board.grid.contains(to) {
            return Err(Why::NotBeside(vehicle));
        }
        if !self.is_free(b, who, to) {
            return Err(Why::Taken(to));
        }
        self.can_pay(b, who, MINOR)
    }

    /// Whether the vehicle around somebody keeps enemies from striking as it gets off, where that is played so.
    pub(crate) fn is_sheltered(&self, b: &Battle, who: UnitId) -> bool {
        self.options.sheltered_exits && self.rides_inside(b, who)
    }

    /// Gets off, which is an attempt to leave every zone that the hex is not in; from a vehicle in motion it takes a good footing.
    pub(crate) fn get_off(
        &self,
        b: &mut Battle,
        who: UnitId,
        to: Hex,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let Some(vehicle) = b[who].aboard else { return Ok(()) };
        self.pay(b, who, MINOR);
        if !self.is_sheltered(b, who) {
            self.free_attacks(b, who, Some(to), t)?;
            if !b.able(who) || !self.is_free(b, who, to) {
                return Ok(());
            }
        }
        let in_motion = self.unseat(b, who);
        b[who].at = to;
        b[who].done.stepped = true;
        t.tell(self, b, || Event::GotOff { who, vehicle });
        self.part_struggles(b, who, t);
        self.enter(b, who, in_motion, t)?;
        self.spring(b, Deed::Step { who }, t)
    }

    /// Somebody is in no vehicle any more, and on its feet if it can be. Whether the vehicle was in motion.
    pub(crate) fn unseat(&self, b: &mut Battle, who: UnitId) -> bool {
        let Some(vehicle) = b[who].aboard else { return false };
        b[who].aboard = None;
        b[who].posture = if b.able(who) { Posture::Standing } else { Posture::LayingDown };
        self.leave_controls(b, who);
        b[vehicle].speed > 0
    }

    /// Somebody operates nothing any more.
    pub(crate) fn leave_controls(&self, b: &mut Battle, who: UnitId) {
        for vehicle in b.vehicles.iter_mut().filter(|vehicle| vehicle.operator == Some(who)) {
            vehicle.operator = None;
        }
    }
}
