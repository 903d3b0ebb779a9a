//! 10.1.2: vehicles: what they are, who rides them, and how they are steered.

mod aboard;
mod collisions;
mod prospect;
mod steering;
mod travel;

use engine::Side;
use serde::Deserialize;

use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};

pub(crate) use self::prospect::Prospect;
pub(crate) use self::steering::speed_changed;
pub(crate) use self::travel::Ahead;

/// The highest speed: the die it is tracked on has a hundred sides.
pub const TOP_SPEED: u8 = 100;

/// The size of a vehicle.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Deserialize, schemars::JsonSchema)]
pub enum Size {
    /// One rider, outside.
    S,
    /// One rider, inside.
    M,
    /// Four riders, inside.
    L,
    /// Six riders, inside.
    #[serde(rename = "XL")]
    Xl,
}

impl Size {
    /// How many it carries.
    pub const fn capacity(self) -> usize {
        match self {
            Size::S | Size::M => 1,
            Size::L => 4,
            Size::Xl => 6,
        }
    }

    /// Whether its riders sit inside.
    pub const fn is_closed(self) -> bool {
        !matches!(self, Size::S)
    }

    /// What it adds to the damage of a ram.
    pub const fn weight(self) -> i32 {
        match self {
            Size::S => 5,
            Size::M => 10,
            Size::L => 15,
            Size::Xl => 20,
        }
    }

    /// How it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Size::S => "S",
            Size::M => "M",
            Size::L => "L",
            Size::Xl => "XL",
        }
    }
}

/// What never changes about a vehicle.
#[derive(Clone, Debug)]
pub struct Model {
    pub name: String,
    /// The word commands use for it.
    pub handle: String,
    /// A letter or two for boards.
    pub letters: String,
    /// The side it is drawn for.
    pub side: Side,
    pub size: Size,
    /// The most its speed changes in a turn.
    pub acceleration: u8,
    /// The most sides it turns in a turn.
    pub maneuverability: u8,
    /// What protects those inside.
    pub dr: u8,
}

impl Axiom {
    /// Whether somebody sits inside a vehicle.
    #[inline]
    pub(crate) fn rides_inside(&self, b: &Battle, who: UnitId) -> bool {
        b[who].aboard.is_some_and(|vehicle| self.model(vehicle).size.is_closed())
    }

    /// What the vehicle around somebody takes off damage.
    pub(crate) fn hull_around(&self, b: &Battle, who: UnitId) -> i32 {
        let inside = b[who].aboard.filter(|&vehicle| self.model(vehicle).size.is_closed());
        inside.map_or(0, |vehicle| i32::from(self.model(vehicle).dr))
    }
}
