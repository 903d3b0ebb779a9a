//! The refusals of those who drive, charge and trample, in words.

use engine::Refusal;
use space::Square;

use crate::rules::scenario::Tdgs;
use crate::rules::vehicles::motive::LOAD_NO_MOVE_MULTIPLIER;
use crate::state::battle::{Battle, UnitId};

/// What bars a run, a charge or a ram, and what a vehicle lacks.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum NoDrive {
    /// It has no Trample.
    NoTrample(UnitId),
    /// Its MOV is too low to trample.
    TooSlow(UnitId),
    /// As large, or larger, or no creature.
    NotSmaller(UnitId),
    /// It held against a trample in this turn.
    Held(UnitId),
    /// The Move has trampled.
    RunOver,
    /// No line of the eight directions.
    NotStraight {
        via: Square,
        to: Square,
    },
    /// There is nobody to trample.
    NobodyInTheWay(Square),
    /// Farther than the trample reaches.
    BeyondTrample {
        target: UnitId,
        /// How far it reaches.
        reach: u16,
    },
    /// It has no Charge.
    NoCharge(UnitId),
    /// No straight run leads there.
    NoRun {
        target: UnitId,
    },
    /// It has no Ram Damage.
    NoRam(UnitId),
    /// It can be trampled.
    TrampleInstead(UnitId),
    /// No way leads up to it.
    NoWayTo {
        target: UnitId,
        /// The points to spend.
        budget: u16,
    },
    Wrecked(UnitId),
    Unmoved(UnitId),
    /// Too few who can operate it.
    ShortOfCrew {
        on: UnitId,
        /// How many there are.
        crew: u8,
    },
    /// Too few who row.
    ShortOfRowers {
        on: UnitId,
        /// How many there are.
        rowers: u8,
    },
    NotRowed(UnitId),
    /// It rows as it is.
    AlreadyRowing,
    /// No team draws it.
    NotDrawn(UnitId),
    /// It is not in harness.
    NotInHarness(UnitId),
    Inside(UnitId),
    /// Within a vehicle without openings.
    ShutIn(UnitId),
    /// It does not hold that rider.
    NotInYourGrip(UnitId),
}

impl Tdgs {
    /// The refusals of trampling, charging, ramming and of what a vehicle needs.
    pub(crate) fn refuse_driving(&self, b: &Battle, why: NoDrive) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |id: UnitId| &self.profile(id).name;
        match why {
            NoDrive::NoTrample(by) => {
                Refusal::new(format!("{} can't trample.", name(by))).by("tdgs.mounts.trample.who")
            }
            NoDrive::TooSlow(by) => Refusal::new(format!("{} is too slow to trample.", name(by)))
                .instead("It takes a MOV of 4 or more.")
                .by("tdgs.mounts.trample.distance"),
            NoDrive::NotSmaller(id) if self.is_vehicle(id) => {
                Refusal::new(format!("{} is a vehicle, and blocks the way.", name(id)))
                    .instead("Only creatures are trampled; a vehicle with Ram Damage can `ram`.")
                    .by("tdgs.mounts.trample.trigger")
            }
            NoDrive::NotSmaller(id) => {
                Refusal::new(format!("{} is not small enough to be trampled.", name(id)))
                    .instead("Only a creature of a smaller size category is.")
                    .by("tdgs.mounts.trample.restrict.size")
            }
            NoDrive::Held(id) => Refusal::new(format!("{} has held this turn.", name(id)))
                .by("tdgs.mounts.trample.restrict.once-per-turn"),
            NoDrive::RunOver => Refusal::new("This Move has trampled already.")
                .instead("Go on with `move` over free ground.")
                .by("tdgs.mounts.trample.chain.ends-at-distance"),
            NoDrive::NotStraight { via, to } => Refusal::new(format!(
                "{via} and {to} do not lie on a straight line, along a row, a column or a diagonal."
            ))
            .instead("`trample SQUARE SQUARE` goes to the first, and straight on to the second.")
            .by("tdgs.mounts.trample.success.continue"),
            NoDrive::NobodyInTheWay(to) => Refusal::new(format!("Nobody stands in the way to {to}."))
                .instead("`move` goes where nobody is.")
                .by("tdgs.mounts.trample.trigger"),
            NoDrive::BeyondTrample { target, reach } => {
                Refusal::new(format!("{} is beyond the {reach} squares of the trample.", name(target)))
                    .instead("They count from the first square that touches somebody.")
                    .by("tdgs.mounts.trample.distance")
            }
            NoDrive::NoCharge(by) => {
                Refusal::new(format!("{} has no Charge.", name(by))).by("tdgs.mounts.charge.who")
            }
            NoDrive::NoRun { target } => {
                Refusal::new(format!("No straight run of 4 squares leads to {}.", name(target)))
                    .instead("Move farther away first, or have it strike with `direct`.")
                    .by("tdgs.mounts.charge.trigger")
            }
            NoDrive::NoRam(by) => {
                Refusal::new(format!("{} has no Ram Damage: what it runs into blocks it.", name(by)))
                    .by("tdgs.vehicles.ram.damage")
            }
            NoDrive::TrampleInstead(id) => {
                Refusal::new(format!("{} is small enough to be run down.", name(id)))
                    .instead("`trample` does it.")
                    .by("tdgs.vehicles.ram.with-trample")
            }
            NoDrive::NoWayTo { target, budget } => {
                Refusal::new(format!("No way leads up to {} with {budget} points of movement.", name(target)))
                    .by("tdgs.vehicles.ram.resolution")
            }
            NoDrive::Wrecked(on) => {
                Refusal::new(format!("{} is a wreck.", name(on))).by("tdgs.vehicles.hp.zero")
            }
            NoDrive::Unmoved(on) => self.refuse_unmoved(b, on),
            NoDrive::ShortOfCrew { on, crew } => {
                let needs = self.vehicle(on).map_or(0, |vehicle| vehicle.crew);
                Refusal::new(format!("{} needs a crew of {needs}, and {crew} are able.", name(on)))
                    .by("tdgs.vehicles.crew.requirement")
            }
            NoDrive::ShortOfRowers { on, rowers } => {
                let needs = self.vehicle(on).map_or(0, |vehicle| vehicle.crew.saturating_sub(1));
                Refusal::new(format!("{} needs {needs} who row, and {rowers} did.", name(on)))
                    .instead("Those aboard `row` in their own turns, for the Action.")
                    .by("tdgs.vehicles.crew.rower")
            }
            NoDrive::NotRowed(on) => {
                Refusal::new(format!("{} is not rowed.", name(on))).by("tdgs.vehicles.crew.rower")
            }
            NoDrive::AlreadyRowing => {
                Refusal::new(format!("{me} rows already.")).by("tdgs.vehicles.crew.rower")
            }
            NoDrive::NotDrawn(on) => {
                Refusal::new(format!("No animal draws {}.", name(on))).by("tdgs.vehicles.motive.required")
            }
            NoDrive::NotInHarness(id) => Refusal::new(format!("{} is not in harness.", name(id)))
                .by("tdgs.vehicles.draft.not-equipment"),
            NoDrive::Inside(id) => Refusal::new(format!("{} is inside, and can't be aimed at.", name(id)))
                .instead("The vehicle has to be destroyed first.")
                .by("tdgs.vehicles.cover.full"),
            NoDrive::ShutIn(on) => Refusal::new(format!("{me} is shut in: {} has no openings.", name(on)))
                .by("tdgs.vehicles.trait.enclosed"),
            NoDrive::NotInYourGrip(id) => {
                Refusal::new(format!("{me} does not hold {} on its mount.", name(id)))
                    .instead("`grapple` the rider first.")
                    .by("tdgs.mounts.grapple.pull-off")
            }
        }
    }

    /// Why a vehicle has no MOV.
    fn refuse_unmoved(&self, b: &Battle, id: UnitId) -> Refusal {
        let name = &self.profile(id).name;
        let vehicle = self.vehicle(id);
        let fuel = vehicle.and_then(|vehicle| vehicle.fuel.as_ref());
        let fuel = fuel.filter(|fuel| self.profile(id).fuel < fuel.per_scene);
        if let Some(fuel) = fuel {
            return Refusal::new(format!("{name} has no {} left.", fuel.what))
                .by("tdgs.vehicles.trait.fuel-feed");
        }
        if vehicle.is_some_and(|vehicle| vehicle.magical) && self.is_suppressed(b, id) {
            return Refusal::new(format!("{name} runs on magic, and there is none here."))
                .by("tdgs.vehicles.trait.magical");
        }
        let (load, capacity) = (self.load_on(b, id), self.hauling_capacity(b, id));
        if capacity > 0 && load > capacity * LOAD_NO_MOVE_MULTIPLIER {
            return Refusal::new(format!("{name} weighs {load}, and its team hauls {capacity}."))
                .instead("Up to twice what they haul they move it, at half their MOV.")
                .by("tdgs.vehicles.load.over-double");
        }
        Refusal::new(format!("Nothing moves {name}."))
            .instead("`hitch` an animal to it, from next to both.")
            .by("tdgs.vehicles.motive.required")
    }
}
