//! The refusals of those who ride and drive, in words.

use engine::Refusal;
use space::Square;

use super::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};

/// What bars whoever rides, or would.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum NoSeat {
    /// It is carried by nobody.
    NotAboard,
    /// It holds the reins.
    AtTheReins,
    /// Somebody else holds the reins.
    ReinsHeld(UnitId),
    /// A mount has to have somebody in control.
    SomebodyMustRide(UnitId),
    /// It is carried itself.
    IsCarried(UnitId),
    /// Too large for a vehicle.
    DoesNotFit(UnitId),
    Full(UnitId),
    /// Too large for a mount.
    TooLarge {
        on: UnitId,
        /// Whether only its own trait says so.
        narrow: bool,
    },
    /// A body of soldiers, who neither carry nor are carried as one.
    Ranks(UnitId),
    Lying,
    /// In a wreck without a way out.
    Trapped(UnitId),
    /// Not free, or not beside what carries it.
    NotBeside {
        off: UnitId,
        to: Square,
    },
    /// The mount does not obey.
    Unmastered(UnitId),
    /// The mount obeys as it is.
    Obeyed(UnitId),
    /// All that is left of the Action is an order to this mount.
    OneOrder(UnitId),
    /// More than the mount can carry.
    TooHeavy(UnitId),
}

impl Tdgs {
    /// The refusals of riding and driving.
    pub(crate) fn refuse_seat(&self, b: &Battle, why: NoSeat) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |id: UnitId| &self.profile(id).name;
        match why {
            NoSeat::NotAboard => Refusal::new(format!("{me} rides on nothing and is aboard of nothing."))
                .instead("`mount` or `board` something next to it.")
                .by("tdgs.mounts.mounting.cost"),
            NoSeat::AtTheReins => {
                Refusal::new(format!("{me} holds the reins already.")).by("tdgs.mounts.riders.one-controls")
            }
            NoSeat::ReinsHeld(by) => Refusal::new(format!("{} holds the reins.", name(by)))
                .instead("It can let go of them, and whoever takes over spends an Action.")
                .by("tdgs.mounts.riders.one-controls"),
            NoSeat::SomebodyMustRide(on) => {
                let (who, rule) = if self.is_vehicle(on) {
                    ("driver", "tdgs.vehicles.driver.definition")
                } else {
                    ("rider", "tdgs.mounts.economy.passenger.action")
                };
                Refusal::new(format!("Somebody has to sit at the reins of {}.", name(on)))
                    .instead(format!("A lone {who} stays in control until it gets off."))
                    .by(rule)
            }
            NoSeat::IsCarried(id) => {
                Refusal::new(format!("{} is carried, in harness or ridden itself.", name(id)))
                    .by("tdgs.mounts.any-entity.permission")
            }
            NoSeat::DoesNotFit(on) => {
                let fits = self.vehicle(on).map_or("nobody", |vehicle| vehicle.fits.name());
                Refusal::new(format!("{me} does not fit in {}: it takes {fits} or smaller.", name(on)))
                    .by("tdgs.vehicles.size.by-trait")
            }
            NoSeat::Full(on) => Refusal::new(format!("{} has no place left.", name(on)))
                .by("tdgs.vehicles.trait.passenger-capacity"),
            NoSeat::TooLarge { on, narrow: true } => {
                Refusal::new(format!("{} takes no rider as large as {me}.", name(on)))
                    .by("tdgs.mounts.trait.mount-size")
            }
            NoSeat::TooLarge { on, narrow: false } => {
                Refusal::new(format!("{} is not a size larger than {me}.", name(on)))
                    .instead("A mount is at least one size category above its rider.")
                    .by("tdgs.mounts.size.minimum")
            }
            NoSeat::Ranks(id) => Refusal::new(format!(
                "{} is a unit of soldiers: it carries nobody, nor is it carried.",
                name(id)
            ))
            .by("tdgs.mass.unit.is-entity"),
            NoSeat::Lying => Refusal::new(format!("{me} is Prone."))
                .instead("`stand` first, for the Action.")
                .by("tdgs.combat.prone"),
            NoSeat::Trapped(on) => Refusal::new(format!("The wreck of {} has no way out.", name(on)))
                .by("tdgs.vehicles.hp.zero-occupants"),
            NoSeat::NotBeside { off, to } => {
                Refusal::new(format!("{to} is not free ground beside {}.", name(off)))
                    .instead(self.free_place_beside(b, off))
                    .by("tdgs.mounts.dismounting.cost")
            }
            NoSeat::Unmastered(on) => Refusal::new(format!("{} does not obey {me}.", name(on)))
                .instead("`master` it, for the Action; on a success it carries out one order at once.")
                .by("tdgs.mounts.control.state.untrained"),
            NoSeat::Obeyed(on) if self.is_vehicle(on) => {
                Refusal::new(format!("{} is a vehicle, and always complies.", name(on)))
                    .by("tdgs.vehicles.def.compliance")
            }
            NoSeat::Obeyed(on) => Refusal::new(format!("{} obeys already.", name(on)))
                .by("tdgs.mounts.control.trained-or-bonded"),
            NoSeat::OneOrder(on) => Refusal::new(format!(
                "The Action went into winning control of {}, and carries one order to it.",
                name(on)
            ))
            .instead("`move` it, or have it strike with `direct`.")
            .by("tdgs.mounts.control.state.untrained"),
            NoSeat::TooHeavy(on) => {
                let (load, capacity) = (self.load_with(b, on, b.active()), self.capacity(b, on));
                Refusal::new(format!(
                    "{} can carry {capacity} WU, and with {me} it would carry {load}.",
                    name(on)
                ))
                .by("tdgs.mounts.any-entity.capacity")
            }
        }
    }

    /// What a table of the action economy closes.
    pub(crate) fn refuse_by_table(&self, b: &Battle, station: Station, what: Closed) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |id: UnitId| &self.profile(id).name;
        let (who, on, rule_step, rule_action) = match station {
            Station::Rider(on) => {
                ("A rider", on, "tdgs.mounts.economy.rider.step", "tdgs.mounts.economy.rider.action")
            }
            Station::Driver(on) => {
                ("A driver", on, "tdgs.mounts.economy.rider.step", "tdgs.mounts.economy.rider.action")
            }
            Station::Passenger(on) => {
                ("A passenger", on, "tdgs.mounts.economy.passenger.step", "tdgs.mounts.riders.one-controls")
            }
            Station::Ridden(by) => {
                ("A ridden mount", by, "tdgs.mounts.economy.ridden.step", "tdgs.mounts.economy.ridden.action")
            }
            Station::Harness(on) => (
                "An animal in harness",
                on,
                "tdgs.mounts.economy.ridden.step",
                "tdgs.mounts.economy.ridden.action",
            ),
        };
        match (what, station) {
            (Closed::Step, Station::Ridden(_) | Station::Harness(_)) => {
                Refusal::new(format!("{who} has no Step; it is itself the movement.")).by(rule_step)
            }
            (Closed::Movement, _) => {
                Refusal::new(format!("{who} does not move on its own; {} supplies all movement.", name(on)))
                    .instead("`dismount` first, for the Action.")
                    .by(rule_step)
            }
            (Closed::Step, _) => {
                Refusal::new(format!("{who} has no Step; {} supplies all movement.", name(on)))
                    .instead("`dismount` first, for the Action.")
                    .by(rule_step)
            }
            (Closed::Attack, _) => Refusal::new(format!(
                "{who} can't attack with the Action: it runs {}.",
                name(on)
            ))
            .instead(match station {
                Station::Driver(_) => "A passenger fights freely, and so does a driver who has trained for it.",
                _ => "`direct` has the mount strike. A passenger fights freely, and so does a rider who has trained for it.",
            })
            .by("tdgs.mounts.attack.default-forbidden"),
            (Closed::Action, Station::Ridden(by)) => {
                Refusal::new(format!("{who} has no Action of its own; {} directs it.", name(by)))
                    .by(rule_action)
            }
            (Closed::Action, Station::Harness(_)) => {
                Refusal::new(format!("{who} has no Action of its own.")).by(rule_action)
            }
            (Closed::Action, _) => {
                Refusal::new(format!("{who} spends the Action on running {}, and on nothing else.", name(on)))
                    .instead("`dismount` first, or let somebody else take the reins.")
                    .by(rule_action)
            }
            (Closed::Reins, _) => {
                Refusal::new(format!("{me} is not in control of {}.", name(on))).by(rule_action)
            }
        }
    }

    fn free_place_beside(&self, b: &Battle, off: UnitId) -> String {
        let me = b.active();
        let free = self.board.grid.squares().find(|&at| self.is_beside(b, me, off, at));
        free.map_or_else(|| "No square beside it is free.".to_owned(), |at| format!("{at} is free, for one."))
    }
}
