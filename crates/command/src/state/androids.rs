//! 2.4: the faults of androids.

use serde::Serialize;

/// A fault of an android that stays until it is repaired.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub enum Fault {
    /// Row 2: Speed -2.
    Servo,
    /// Row 3: -2 dice on STR and AGI checks.
    Actuator,
    /// Row 4: -2 dice on WTS and EMP checks.
    Sensor,
    /// Row 5: 8 ticks now, and 2 more for every action.
    Regulator,
}

impl Fault {
    /// From the least to the gravest.
    pub const ALL: [Fault; 4] = [Fault::Servo, Fault::Actuator, Fault::Sensor, Fault::Regulator];

    /// Its bit in sets.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    pub const fn name(self) -> &'static str {
        match self {
            Fault::Servo => "servo fault",
            Fault::Actuator => "actuator fault",
            Fault::Sensor => "sensor fault",
            Fault::Regulator => "regulator fault",
        }
    }
}
