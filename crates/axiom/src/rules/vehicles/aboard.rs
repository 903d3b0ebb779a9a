//! Getting in and out, and taking over.

use engine::Table;
use space::Hex;

use crate::rules::event::Rides;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MINOR;
use crate::state::battle::{Battle, UnitId, VehicleId};
use crate::state::posture::Posture;

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
    pub(crate) fn can_climb_in(&self, b: &Battle, who: UnitId, vehicle: VehicleId) -> Result<(), Why> {
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

    /// Somebody has the controls, and the vehicle acts in its place of the initiative from now on.
    pub(crate) fn operate(&self, b: &mut Battle, who: UnitId, vehicle: VehicleId, t: &mut impl Table<Axiom>) {
        let state = &mut b[vehicle];
        // Whoever had the controls before in the same turn has used up what it used up.
        if state.place != Some(who) {
            (state.sped, state.turned, state.steered_out) = (0, 0, false);
        }
        (state.operator, state.place) = (Some(who), Some(who));
        t.tell(self, b, || Rides::Operates { who, vehicle }.into());
    }

    /// Whether a rider may take over controls that nobody able has.
    pub(crate) fn can_take_over(&self, b: &Battle, who: UnitId) -> Result<VehicleId, Why> {
        let vehicle = b[who].aboard.ok_or(Why::NotAboard)?;
        if let Some(operator) = b[vehicle].operator {
            return Err(Why::Operated { vehicle, by: operator });
        }
        self.can_pay(b, who, MINOR).map(|()| vehicle)
    }

    /// Whether the vehicle around somebody keeps enemies from striking as it gets off, where that is played so.
    pub(crate) fn is_sheltered(&self, b: &Battle, who: UnitId) -> bool {
        self.options.sheltered_exits && self.rides_inside(b, who)
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
