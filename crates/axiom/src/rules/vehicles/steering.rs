//! 10.1.2.2: accelerating, braking, turning, and when it travels.

use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::vehicles::TOP_SPEED;
use crate::state::battle::{Battle, UnitId, VehicleId};

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
}
