//! What those who ride and drive have to show: their parts, their loads, and what a vehicle can do.

use engine::scene::{Badge, Fact, Sign};

use crate::rules::attack::cover_bonus;
use crate::rules::riding::Station;
use crate::rules::scenario::Tdgs;
use crate::show::scene::facts::{fact, noted};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::riding::Role;
use crate::state::vehicles::{Motive, Vehicle};

const RIDING: &str = "Riding";
const VEHICLE: &str = "Vehicle";

impl Tdgs {
    /// What somebody is aboard for, in a word.
    pub(super) fn role_in_words(&self, b: &Battle, id: UnitId) -> Option<&'static str> {
        let seat = b[id].seat?;
        let crewed = || self.vehicle(seat.on).is_some_and(|vehicle| vehicle.crew > 1);
        Some(match seat.role {
            Role::Controller if self.is_vehicle(seat.on) => "driver",
            Role::Controller => "rider",
            Role::Team => "team",
            Role::Passenger if crewed() => "crew",
            Role::Passenger => "passenger",
        })
    }

    /// Loads and parts, for a closer look.
    pub(super) fn riding_facts(&self, b: &Battle, id: UnitId) -> Vec<Fact> {
        let mut facts = Vec::new();
        if let Some(station) = self.station(b, id) {
            facts.push(self.station_fact(station));
        }
        if let Some(vehicle) = self.vehicle(id) {
            self.add_vehicle(b, id, vehicle, &mut facts);
        } else if b.riders(id).next().is_some() {
            let load = format!("{} of {} WU", self.burden(b, id), self.capacity(b, id));
            facts.push(noted(
                RIDING,
                "Load",
                load,
                "riders and gear; above its capacity it can't Move".to_owned(),
            ));
        }
        if let Some(trample) = self.profile(id).trample {
            let reach = self.reach_of_trample(b, id);
            let note = format!("to each smaller creature it runs down; {reach} squares far from the first");
            facts.push(noted(RIDING, "Trample", trample.to_string(), note));
        }
        if let Some(charge) = self.profile(id).charge {
            facts.push(noted(
                RIDING,
                "Charge",
                charge.to_string(),
                "after 4 squares in a straight line".to_owned(),
            ));
        }
        facts
    }

    fn station_fact(&self, station: Station) -> Fact {
        let name = |id: UnitId| self.profile(id).name.clone();
        let (part, on, note) = match station {
            Station::Rider(on) => ("rides", on, "The Action runs the mount; no Step."),
            Station::Driver(on) => ("drives", on, "The Action runs the vehicle; no Step."),
            Station::Passenger(on) => ("is aboard", on, "A full Action; no Step."),
            Station::Ridden(by) => ("is ridden by", by, "No Action and no Step of its own."),
            Station::Harness(on) => ("draws", on, "No Action and no Step of its own."),
        };
        noted(RIDING, part, name(on), note.to_owned())
    }

    fn add_vehicle(&self, b: &Battle, id: UnitId, vehicle: &Vehicle, facts: &mut Vec<Fact>) {
        if vehicle.motive == Motive::Team {
            let load = format!("{} of {} WU", self.load_on(b, id), self.hauling_capacity(b, id));
            facts.push(noted(
                VEHICLE,
                "Load",
                load,
                "above what the team hauls MOV is halved, above twice that none".to_owned(),
            ));
        }
        let aboard = b.riders(id).filter(|&who| b.role(who) == Some(Role::Passenger)).count();
        let fits = format!("{} or smaller, besides the driver", vehicle.fits.name());
        facts.push(noted(VEHICLE, "Passengers", format!("{aboard} of {}", vehicle.places), fits));
        facts.push(fact(VEHICLE, "Crew", vehicle.crew.to_string()));
        facts.push(fact(VEHICLE, "Handling", format!("{:+}", vehicle.handling)));
        if vehicle.cargo > 0 {
            facts.push(fact(VEHICLE, "Cargo", format!("{} of {} WU", self.profile(id).cargo, vehicle.cargo)));
        }
        if vehicle.enclosed {
            facts.push(fact(VEHICLE, "Enclosed", if vehicle.openings { "with openings" } else { "" }));
        } else if vehicle.cover > 0 {
            facts.push(fact(VEHICLE, "Cover", format!("+{} REF", cover_bonus(vehicle.cover))));
        }
        if let Some(ram) = vehicle.ram {
            facts.push(fact(VEHICLE, "Ram", ram.to_string()));
        }
        if let Some(fuel) = &vehicle.fuel {
            facts.push(fact(VEHICLE, &fuel.what, format!("{} of {}", self.profile(id).fuel, fuel.per_scene)));
        }
    }

    /// What is the matter with a mount or a vehicle.
    pub(super) fn riding_badges(&self, b: &Battle, id: UnitId) -> impl Iterator<Item = Badge> {
        let wreck = self.is_vehicle(id) && b[id].conditions.has(Condition::Dead);
        let driverless =
            self.is_vehicle(id) && !wreck && b.riders(id).next().is_some() && self.driver(b, id).is_none();
        let wild = !self.is_vehicle(id) && b.at_the_reins(id).is_some() && self.master_of(b, id).is_none();
        let badge = |name: &str, sign, note: &str, rule| Badge {
            name: name.to_owned(),
            sign,
            note: Some(note.to_owned()),
            rule: Some(rule),
        };
        [
            driverless.then(|| {
                badge("no driver", Sign::Weakened, "nobody drives it", "tdgs.vehicles.def.needs-driver")
            }),
            wild.then(|| {
                let note = "does not obey its rider";
                badge("not mastered", Sign::Other, note, "tdgs.mounts.control.state.untrained")
            }),
            b[id]
                .rows
                .then(|| badge("rows", Sign::Focused, "its Action is spent", "tdgs.vehicles.crew.rower")),
        ]
        .into_iter()
        .flatten()
    }
}
