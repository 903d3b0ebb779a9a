//! Cover for those aboard, what closes them in, and the engines they fire.

use super::NoDrive;
use crate::rules::refusal::Why;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::board::FULL;
use crate::state::conditions::Condition;
use crate::state::riding::Role;
use crate::state::stats::Stat;

impl Tdgs {
    /// The vehicle somebody is aboard, as long as it is no wreck.
    fn within(&self, b: &Battle, id: UnitId) -> Option<UnitId> {
        let seat = b[id].seat.filter(|seat| seat.role != Role::Team)?;
        (self.is_vehicle(seat.on) && !b[seat.on].conditions.has(Condition::Dead)).then_some(seat.on)
    }

    /// The cover that a vehicle gives somebody aboard against whoever is not: a grade, 0 without.
    #[cold]
    pub(crate) fn cover_aboard(&self, b: &Battle, from: UnitId, target: UnitId) -> u8 {
        match self.within(b, target) {
            Some(on) if !b.one_body(from, target) => {
                let vehicle = self.vehicle(on).expect("it is within one");
                if vehicle.enclosed && !vehicle.openings { FULL } else { vehicle.cover }
            }
            _ => 0,
        }
    }

    /// Whether those within a vehicle and those without can reach each other at all. Full cover bars blows and spells alike,
    /// and from an Enclosed vehicle nobody aims outside.
    #[inline]
    pub(crate) fn can_reach_aboard(&self, b: &Battle, by: UnitId, target: UnitId) -> Result<(), Why> {
        if b.aboard == 0 || by == target { Ok(()) } else { self.reaches_aboard(b, by, target) }
    }

    #[cold]
    fn reaches_aboard(&self, b: &Battle, by: UnitId, target: UnitId) -> Result<(), Why> {
        if self.cover_aboard(b, by, target) == FULL {
            return Err(Why::Drive(NoDrive::Inside(target)));
        }
        self.can_look_out(b, by, target)
    }

    /// Whether somebody within a vehicle could aim at anybody outside it.
    fn can_look_out(&self, b: &Battle, by: UnitId, target: UnitId) -> Result<(), Why> {
        match self.within(b, by) {
            Some(on) if !b.one_body(by, target) => {
                let vehicle = self.vehicle(on).expect("it is within one");
                if vehicle.enclosed && !vehicle.openings {
                    Err(Why::Drive(NoDrive::ShutIn(on)))
                } else {
                    Ok(())
                }
            }
            _ => Ok(()),
        }
    }

    /// Whether nothing of a target defends it: a mental attack on a vehicle that nobody drives and no ward protects.
    pub(crate) fn is_defenceless(&self, b: &Battle, target: UnitId, against: Stat) -> bool {
        matches!(against, Stat::Int | Stat::Wis | Stat::Cha)
            && self.vehicle(target).is_some_and(|vehicle| vehicle.warded.is_none())
            && self.driver(b, target).is_none()
    }

    /// Whether an area that covers the vehicle leaves somebody within alone.
    pub(crate) fn is_sheltered(&self, b: &Battle, by: UnitId, id: UnitId) -> bool {
        b.aboard > 0 && self.cover_aboard(b, by, id) == FULL
    }

    /// Whether somebody sits in a wreck without a way out.
    pub(crate) fn is_trapped(&self, b: &Battle, id: UnitId) -> bool {
        let wreck = b[id].seat.filter(|seat| b[seat.on].conditions.has(Condition::Dead));
        wreck
            .and_then(|seat| self.vehicle(seat.on))
            .is_some_and(|vehicle| vehicle.enclosed && !vehicle.way_out)
    }

    /// Gives out all engines at the start.
    pub(crate) fn man_all_engines(&mut self) {
        let mut opening = self.opening.clone();
        for id in opening.ids() {
            self.man_engines(&mut opening, id);
        }
        self.opening = opening;
    }

    /// Gives each engine of a vehicle to one of those aboard who don't drive, as they sit.
    pub(crate) fn man_engines(&self, b: &mut Battle, on: UnitId) {
        let Some(vehicle) = self.vehicle(on).filter(|vehicle| !vehicle.engines.is_empty()) else { return };
        for who in b.ids() {
            if b[who].seat.is_some_and(|seat| seat.on == on) {
                self.lay_down_engines(b, who, on);
            }
        }
        let mut next = 0;
        for who in b.ids() {
            let mans = b[who].seat.is_some_and(|seat| seat.on == on && seat.role == Role::Passenger)
                && b[who].conditions.able();
            let Some(engine) = vehicle.engines.get(next).filter(|_| mans) else { continue };
            let place = self.profile(who).weapons.iter().position(|weapon| weapon.handle == *engine);
            if let Some(place) = place {
                b[who].wields |= 1 << place;
                next += 1;
            }
        }
    }

    /// Takes the engines of a vehicle out of somebody's hands.
    pub(crate) fn lay_down_engines(&self, b: &mut Battle, who: UnitId, on: UnitId) {
        let Some(vehicle) = self.vehicle(on) else { return };
        for (place, weapon) in self.profile(who).weapons.iter().enumerate() {
            if vehicle.engines.contains(&weapon.handle) {
                b[who].wields &= !(1 << place);
            }
        }
    }
}
