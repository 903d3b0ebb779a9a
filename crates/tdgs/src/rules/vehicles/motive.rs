//! What moves a vehicle, what it weighs, and the stats it borrows from its driver.

use engine::Tally;

use super::NoDrive;
use crate::rules::refusal::Why;
use crate::rules::riding::NoSeat;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::riding::Role;
use crate::state::stats::Stat;
use crate::state::vehicles::{Motive, Vehicle};

/// Up to so many times the team's capacity a load halves MOV.
pub const LOAD_HALF_SPEED_MULTIPLIER: u32 = 2;
/// Above so many times the team's capacity nothing moves.
pub const LOAD_NO_MOVE_MULTIPLIER: u32 = 2;

impl Tdgs {
    /// Whether an entity is a vehicle.
    #[inline]
    pub fn is_vehicle(&self, id: UnitId) -> bool {
        self.profile(id).vehicle.is_some()
    }

    pub(crate) fn vehicle(&self, id: UnitId) -> Option<&Vehicle> {
        self.profile(id).vehicle.as_ref()
    }

    /// Who drives a vehicle: whoever holds its reins and is able to use them.
    pub fn driver(&self, b: &Battle, id: UnitId) -> Option<UnitId> {
        b.at_the_reins(id).filter(|&driver| b[driver].conditions.able())
    }

    /// A vehicle's stat beside its own: REF, INT, WIS, CHA and LUK are its driver's as they are now, MOV is that of what
    /// moves it.
    pub(crate) fn add_borrowed(&self, b: &Battle, id: UnitId, stat: Stat, tally: &mut impl Tally) {
        match stat {
            Stat::Mov => self.add_motive(b, id, tally),
            Stat::Ref | Stat::Int | Stat::Wis | Stat::Cha => {
                if let Some(driver) = self.driver(b, id) {
                    tally.add("driver", self.apparent(b, driver, stat));
                } else if let (Some(ward), true) =
                    (self.vehicle(id).and_then(|vehicle| vehicle.warded), stat != Stat::Ref)
                {
                    tally.add("Warded", ward);
                }
            }
            Stat::Luk => tally.add("driver", self.driver(b, id).map_or(0, |d| self.luck(b, d)).into()),
            Stat::Str | Stat::Dex | Stat::Con => {}
        }
    }

    /// The MOV of a vehicle: from its team, less under a heavy load; from its crew, from content, or its own.
    fn add_motive(&self, b: &Battle, id: UnitId, tally: &mut impl Tally) {
        let Some(vehicle) = self.vehicle(id) else { return };
        let own = self.profile(id).stat(Stat::Mov);
        let mov = match vehicle.motive {
            Motive::Team => {
                let slowest = self.hauling(b, id).map(|animal| self.apparent(b, animal, Stat::Mov)).min();
                let pace = slowest.unwrap_or(0);
                tally.add("team", pace);
                let slowed = loaded(pace, self.load_on(b, id), self.hauling_capacity(b, id));
                tally.add("load", slowed - pace);
                slowed
            }
            Motive::Crew(mov) | Motive::Given(mov) => {
                tally.add("motive", mov.into());
                mov.into()
            }
            Motive::SelfPropelled => own,
        };
        if vehicle.fuel.as_ref().is_some_and(|fuel| self.profile(id).fuel < fuel.per_scene) {
            tally.add("no fuel", -mov);
        } else if vehicle.magical && self.is_suppressed(b, id) {
            tally.add("no magic here", -mov);
        }
    }

    /// Whether some of a space lies where magic does not work.
    pub(super) fn is_suppressed(&self, b: &Battle, id: UnitId) -> bool {
        self.space(b, id).squares().any(|s| self.board.terrain(s).no_magic)
    }

    /// The animals in harness that pull: neither dead nor out, and not under another's will.
    pub(crate) fn hauling<'a>(&'a self, b: &'a Battle, id: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let pulls = |animal: &UnitId| {
            let conditions = b[*animal].conditions;
            conditions.able()
                && !conditions.has(Condition::Frightened)
                && !conditions.has(Condition::Dominated)
                && !conditions.has(Condition::Charmed)
        };
        b.team(id).filter(pulls)
    }

    /// What a team hauls together, in Weight Units; what an animal carries itself counts first.
    pub fn hauling_capacity(&self, b: &Battle, id: UnitId) -> u32 {
        self.hauling(b, id)
            .map(|animal| self.capacity(b, animal).saturating_sub(self.burden(b, animal)))
            .sum()
    }

    /// The load of a vehicle: its own weight, its cargo, and everyone aboard with their gear.
    pub fn load_on(&self, b: &Battle, id: UnitId) -> u32 {
        let weight = self.vehicle(id).map_or(0, |vehicle| vehicle.weight);
        weight + self.profile(id).cargo + self.weight_of_riders(b, id)
    }

    /// What everyone on a carrier weighs, with gear.
    fn weight_of_riders(&self, b: &Battle, id: UnitId) -> u32 {
        b.riders(id).map(|rider| self.profile(rider).weight + self.burden(b, rider)).sum()
    }

    /// What an entity carries: its gear, and whoever rides on it.
    pub fn burden(&self, b: &Battle, id: UnitId) -> u32 {
        self.load_of(b, id) + if b.aboard > 0 { self.weight_of_riders(b, id) } else { 0 }
    }

    /// Whether a vehicle can be moved at all now: not a wreck, with crew enough to operate it, rowers enough to row it, and
    /// something that moves it.
    pub(crate) fn can_operate(&self, b: &Battle, id: UnitId) -> Result<(), Why> {
        let Some(vehicle) = self.vehicle(id) else { return Ok(()) };
        if b[id].conditions.has(Condition::Dead) {
            return Err(Why::Drive(NoDrive::Wrecked(id)));
        }
        let able = |who: &UnitId| b[*who].conditions.able();
        let crew = b.riders(id).filter(able).count();
        if crew < usize::from(vehicle.crew) {
            return Err(Why::Drive(NoDrive::ShortOfCrew { on: id, crew: crew as u8 }));
        }
        if let Motive::Crew(_) = vehicle.motive {
            let rowers = b.riders(id).filter(able).filter(|&who| b[who].rows).count();
            if rowers + 1 < usize::from(vehicle.crew) {
                return Err(Why::Drive(NoDrive::ShortOfRowers { on: id, rowers: rowers as u8 }));
            }
        }
        if self.apparent(b, id, Stat::Mov) == 0 { Err(Why::Drive(NoDrive::Unmoved(id))) } else { Ok(()) }
    }

    /// Whether the active entity may row: aboard a vehicle that is rowed.
    pub(crate) fn can_row(&self, b: &Battle) -> Result<(), Why> {
        let me = b.active();
        let Some(seat) = b[me].seat.filter(|seat| seat.role == Role::Passenger) else {
            return Err(Why::Seat(NoSeat::NotAboard));
        };
        match self.vehicle(seat.on).map(|vehicle| vehicle.motive) {
            Some(Motive::Crew(_)) if b[me].rows => Err(Why::Drive(NoDrive::AlreadyRowing)),
            Some(Motive::Crew(_)) => self.may_move(b, me),
            _ => Err(Why::Drive(NoDrive::NotRowed(seat.on))),
        }
    }

    /// The turn of a driver is over: whoever rowed is free again.
    #[cold]
    pub(crate) fn rest_the_oars(&self, b: &mut Battle, driver: UnitId) {
        let Some(vehicle) = b.conveyance(driver) else { return };
        for who in b.ids() {
            if b[who].seat.is_some_and(|seat| seat.on == vehicle) {
                b[who].rows = false;
            }
        }
    }
}

/// The MOV of a team under a load: all of it up to its capacity, half up to twice that, none beyond.
pub const fn loaded(mov: i32, load: u32, capacity: u32) -> i32 {
    if load > capacity * LOAD_NO_MOVE_MULTIPLIER {
        0
    } else if load > capacity {
        mov / 2
    } else {
        mov
    }
}
