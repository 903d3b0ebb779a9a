//! 10.1.2.2: accelerating, braking, turning, and when it travels.

use engine::{Pause, Table};

use crate::battle::{Battle, UnitId, VehicleId};
use crate::event::Event;
use crate::refusal::Why;
use crate::scenario::Axiom;
use crate::time::MINOR;
use crate::vehicles::TOP_SPEED;

/// A speed changed by so much; it stays between 0 and 100.
pub(crate) fn speed_changed(speed: u8, by: i8) -> u8 {
    (i16::from(speed) + i16::from(by)).clamp(0, i16::from(TOP_SPEED)) as u8
}

impl Axiom {
    /// The vehicle somebody operates, if it may still steer it in this turn.
    pub(crate) fn steers(&self, b: &Battle, who: UnitId) -> Result<VehicleId, Why> {
        let vehicle = b[who].aboard.ok_or(Why::NotAboard)?;
        if b[vehicle].operator != Some(who) {
            return Err(Why::NotOperator(vehicle));
        }
        Ok(vehicle)
    }

    /// Whether a vehicle's speed may be changed by so much.
    pub(crate) fn can_change_speed(&self, b: &Battle, who: UnitId, by: i8) -> Result<(), Why> {
        let vehicle = self.steers(b, who)?;
        if b[vehicle].steered_out {
            return Err(Why::HasTravelled(vehicle));
        }
        let rate = self.model(vehicle).acceleration;
        let used = b[vehicle].sped;
        if by == 0 || used.saturating_add(by.unsigned_abs()) > rate {
            return Err(Why::TooMuchChange { vehicle, left: rate - used });
        }
        self.can_pay(b, who, MINOR)
    }

    /// Accelerates or brakes; speed stays between 0 and 100.
    pub(crate) fn change_speed(&self, b: &mut Battle, who: UnitId, by: i8, t: &mut impl Table<Axiom>) {
        let Ok(vehicle) = self.steers(b, who) else { return };
        self.pay(b, who, MINOR);
        let was = b[vehicle].speed;
        let speed = speed_changed(was, by);
        b[vehicle].sped += by.unsigned_abs();
        b[vehicle].speed = speed;
        t.tell(self, b, || Event::Speed { vehicle, was, speed });
    }

    /// Whether a vehicle may be turned by so many sides, right positive.
    pub(crate) fn can_turn(&self, b: &Battle, who: UnitId, sides: i8) -> Result<(), Why> {
        let vehicle = self.steers(b, who)?;
        if b[vehicle].steered_out {
            return Err(Why::HasTravelled(vehicle));
        }
        let rating = self.model(vehicle).maneuverability;
        let used = b[vehicle].turned;
        if sides == 0 || used.saturating_add(sides.unsigned_abs()) > rating {
            return Err(Why::TooMuchTurn { vehicle, left: rating - used });
        }
        self.can_pay(b, who, MINOR)
    }

    /// Turns.
    pub(crate) fn turn_vehicle(&self, b: &mut Battle, who: UnitId, sides: i8, t: &mut impl Table<Axiom>) {
        let Ok(vehicle) = self.steers(b, who) else { return };
        self.pay(b, who, MINOR);
        b[vehicle].turned += sides.unsigned_abs();
        b[vehicle].facing = b[vehicle].facing.turned(sides);
        t.tell(self, b, || Event::Turned { vehicle });
    }

    /// Whether a vehicle may travel now: once a round, with any speed.
    pub(crate) fn can_travel(&self, b: &Battle, who: UnitId) -> Result<(), Why> {
        let vehicle = self.steers(b, who)?;
        if b[vehicle].travelled {
            return Err(Why::HasTravelled(vehicle));
        }
        if b[vehicle].speed == 0 { Err(Why::StandsStill(vehicle)) } else { Ok(()) }
    }

    /// Travels at the moment its operator picks.
    pub(crate) fn travel_now(
        &self,
        b: &mut Battle,
        who: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let Ok(vehicle) = self.steers(b, who) else { return Ok(()) };
        (b[who].done.acted, b[who].done.moving) = (true, false);
        self.travel(b, vehicle, t)
    }
}
