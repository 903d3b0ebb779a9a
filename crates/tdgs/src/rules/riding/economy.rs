//! The action-economy tables: what riders, drivers, passengers and ridden mounts may do with a turn.

use super::NoSeat;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::Command;
use crate::state::battle::{Battle, UnitId};
use crate::state::riding::Role;

/// Whose table an entity is under.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Station {
    /// In control of this mount.
    Rider(UnitId),
    Driver(UnitId),
    /// Aboard this mount or vehicle without control.
    Passenger(UnitId),
    /// A mount that this rider controls.
    Ridden(UnitId),
    /// In harness of this vehicle.
    Harness(UnitId),
}

/// What a table closes.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Closed {
    /// The Action, for anything of one's own.
    Action,
    /// A personal attack with the Action.
    Attack,
    Step,
    /// Movement by one's own feet.
    Movement,
    /// What only the one in control may order.
    Reins,
}

impl Tdgs {
    /// Whose table an entity is under, if it carries or is carried.
    #[inline]
    pub fn station(&self, b: &Battle, id: UnitId) -> Option<Station> {
        if b.aboard == 0 { None } else { self.station_aboard(b, id) }
    }

    fn station_aboard(&self, b: &Battle, id: UnitId) -> Option<Station> {
        match b[id].seat {
            Some(seat) => Some(match seat.role {
                Role::Controller if self.is_vehicle(seat.on) => Station::Driver(seat.on),
                Role::Controller => Station::Rider(seat.on),
                Role::Passenger => Station::Passenger(seat.on),
                Role::Team => Station::Harness(seat.on),
            }),
            None => self.master_of(b, id).map(Station::Ridden),
        }
    }

    /// Whether somebody else decides where it goes: whoever rides it or drives it.
    pub(crate) fn is_led(&self, b: &Battle, id: UnitId) -> bool {
        matches!(self.station(b, id), Some(Station::Ridden(_) | Station::Harness(_)))
    }

    /// Whether whoever acts has a seat of which it is no animal.
    pub(crate) fn is_aboard(&self, b: &Battle) -> bool {
        let me = b.active();
        self.station(b, me).is_some() && !self.is_led(b, me)
    }

    /// Whether the table of whoever acts lets it give a command.
    pub(crate) fn station_lets(&self, b: &Battle, c: Command) -> Result<(), Why> {
        let Some(station) = self.station(b, b.active()) else {
            return if c.takes_a_seat() { Err(Why::Seat(NoSeat::NotAboard)) } else { Ok(()) };
        };
        let steers = matches!(station, Station::Rider(_) | Station::Driver(_));
        if steers && b.budget.orders > 0 && b.budget.orders == b.budget.actions && c.is_no_order() {
            return Err(Why::Seat(NoSeat::OneOrder(self.mover(b))));
        }
        c.closed(self, b, station).map_or(Ok(()), |what| Err(Why::Closed(station, what)))
    }
}
