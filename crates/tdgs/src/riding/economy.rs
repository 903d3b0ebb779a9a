//! The action-economy tables: what riders, drivers, passengers and ridden mounts may do with a turn.

use crate::abilities::{Knack, Timing};
use crate::army::Signal;
use crate::attack::Blow;
use crate::battle::{Battle, Phase, UnitId};
use crate::command::Command;
use crate::conditions::Condition;
use crate::maneuvers::Maneuver;
use crate::refusal::Why;
use crate::riding::{Ride, Role};
use crate::scenario::Tdgs;

/// Whose table an entity is under.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Station {
    /// In control of this mount.
    Rider(UnitId),
    /// Driving this vehicle.
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
    /// The Step.
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

    /// Whether the table of an entity lets it give a command.
    pub(crate) fn station_lets(&self, b: &Battle, me: UnitId, c: Command) -> Result<(), Why> {
        let Some(station) = self.station(b, me) else {
            return match c {
                Command::Ride(
                    Ride::Dismount { .. } | Ride::LetGoReins | Ride::TakeReins | Ride::Row | Ride::Master,
                ) => Err(Why::NotAboard),
                _ => Ok(()),
            };
        };
        match station {
            Station::Rider(_) | Station::Driver(_) => self.controller_may(b, me, station, c),
            Station::Passenger(_) => passenger_may(station, c),
            Station::Ridden(_) | Station::Harness(_) => self.ridden_may(station, c),
        }
    }

    /// The table of rider and operator: the Action runs the conveyance, there is no Step, and all else is kept.
    fn controller_may(&self, b: &Battle, me: UnitId, station: Station, c: Command) -> Result<(), Why> {
        let closed = |what| Err(Why::Closed(station, what));
        if b.budget.orders > 0 && b.budget.orders == b.budget.actions && is_no_order(c) {
            return Err(Why::OneOrder(self.mover(b)));
        }
        match c {
            Command::Step { .. } => closed(Closed::Step),
            Command::Drop | Command::Stand => closed(Closed::Movement),
            // Whoever is held may strike who holds it, and that outranks the ban.
            Command::Attack { target, .. } if b.is_from(me, Condition::Grappled, target) => Ok(()),
            Command::Attack { weapon, target }
                if self.trained_to(b, station, Blow { by: me, weapon, target }) =>
            {
                Ok(())
            }
            Command::Attack { .. } | Command::Smash { .. } => closed(Closed::Attack),
            Command::Maneuver { what, .. } if what != Maneuver::Escape => closed(Closed::Action),
            Command::Use { .. } if b.phase == Phase::Instants => Ok(()),
            Command::Use { ability, .. } if self.ability(ability).timing == Timing::Free => Ok(()),
            Command::Use { ability, .. } if self.ability(ability).harms() => closed(Closed::Attack),
            Command::Gear(what) if self.actions_for(b, what) == 0 => Ok(()),
            Command::Use { .. }
            | Command::Gear(_)
            | Command::Help { .. }
            | Command::Advise { .. }
            | Command::Treat { .. }
            | Command::Douse
            | Command::UseItem { .. }
            | Command::Ready(_)
            | Command::Concentrate
            | Command::Hide
            | Command::Search { .. }
            | Command::Work { .. }
            | Command::Ride(Ride::Row | Ride::Hitch { .. } | Ride::Unhitch { .. } | Ride::Mount { .. }) => {
                closed(Closed::Action)
            }
            Command::Ride(Ride::TakeReins) => Err(Why::AtTheReins),
            Command::Army(signal) => {
                let free = matches!(signal, Signal::Release { .. });
                if free || self.has_knack(b, me, Knack::MountedCommand) {
                    Ok(())
                } else {
                    closed(Closed::Action)
                }
            }
            Command::Move { .. }
            | Command::Disengage { .. }
            | Command::Fly { .. }
            | Command::Ride(_)
            | Command::Maneuver { .. }
            | Command::Interact { .. }
            | Command::Release { .. }
            | Command::Face { .. }
            | Command::Delay { .. }
            | Command::Leave
            | Command::Surrender
            | Command::End => Ok(()),
        }
    }

    /// Whether somebody in control has learned to attack like that: with an ability that opens it.
    fn trained_to(&self, b: &Battle, station: Station, blow: Blow) -> bool {
        let melee =
            self.profile(blow.by).weapons.get(usize::from(blow.weapon)).is_some_and(|w| w.range.is_melee());
        let knack = match (station, melee) {
            (Station::Driver(_), _) => Knack::CombatDriver,
            (_, true) => Knack::MountedMelee,
            (_, false) => Knack::MountedArchery,
        };
        self.has_knack(b, blow.by, knack)
    }

    /// The table of ridden mounts, and of animals in harness: neither Action nor Step, and Free Actions as ever.
    fn ridden_may(&self, station: Station, c: Command) -> Result<(), Why> {
        match c {
            Command::Use { ability, .. } if self.ability(ability).timing != Timing::Action => Ok(()),
            Command::End | Command::Surrender | Command::Release { .. } | Command::Delay { .. } => Ok(()),
            Command::Step { .. } => Err(Why::Closed(station, Closed::Step)),
            _ => Err(Why::Closed(station, Closed::Action)),
        }
    }
}

/// Whether a command takes the Action of whoever is in control and orders its conveyance nothing.
const fn is_no_order(c: Command) -> bool {
    match c {
        Command::Army(signal) => !matches!(signal, Signal::Release { .. }),
        Command::Attack { .. } | Command::Maneuver { .. } | Command::Ride(Ride::Dismount { .. }) => true,
        _ => false,
    }
}

/// The table of passengers: a full Action, and no movement but what carries them.
fn passenger_may(station: Station, c: Command) -> Result<(), Why> {
    let closed = |what| Err(Why::Closed(station, what));
    match c {
        Command::Step { .. } => closed(Closed::Step),
        Command::Move { .. }
        | Command::Disengage { .. }
        | Command::Fly { .. }
        | Command::Drop
        | Command::Stand
        | Command::Ride(Ride::Mount { .. })
        | Command::Maneuver { what: Maneuver::Chase | Maneuver::Flee, .. } => closed(Closed::Movement),
        Command::Ride(
            Ride::Trample { .. }
            | Ride::Charge { .. }
            | Ride::Ram { .. }
            | Ride::Direct { .. }
            | Ride::DirectUse { .. }
            | Ride::Master
            | Ride::LetGoReins,
        )
        | Command::Leave => closed(Closed::Reins),
        _ => Ok(()),
    }
}
