//! The refusals and questions of those who ride and drive, in words.

use engine::{Prompt, Refusal, Target};
use space::Square;

use crate::battle::{Battle, UnitId};
use crate::refusal::Why;
use crate::riding::{Closed, Query, Station};
use crate::scenario::Tdgs;

impl Tdgs {
    /// The refusals of riding and driving.
    pub(crate) fn refuse_riding(&self, b: &Battle, why: Why) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |id: UnitId| &self.profile(id).name;
        match why {
            Why::Closed(station, what) => self.refuse_by_table(b, station, what),
            Why::NotAboard => Refusal::new(format!("{me} rides on nothing and is aboard of nothing."))
                .instead("`mount` or `board` something next to it.")
                .by("tdgs.mounts.mounting.cost"),
            Why::AtTheReins => {
                Refusal::new(format!("{me} holds the reins already.")).by("tdgs.mounts.riders.one-controls")
            }
            Why::ReinsHeld(by) => Refusal::new(format!("{} holds the reins.", name(by)))
                .instead("It can let go of them, and whoever takes over spends an Action.")
                .by("tdgs.mounts.riders.one-controls"),
            Why::SomebodyMustRide(on) => {
                let (who, rule) = if self.is_vehicle(on) {
                    ("driver", "tdgs.vehicles.driver.definition")
                } else {
                    ("rider", "tdgs.mounts.economy.passenger.action")
                };
                Refusal::new(format!("Somebody has to sit at the reins of {}.", name(on)))
                    .instead(format!("A lone {who} stays in control until it gets off."))
                    .by(rule)
            }
            Why::IsCarried(id) => {
                Refusal::new(format!("{} is carried, in harness or ridden itself.", name(id)))
                    .by("tdgs.mounts.any-entity.permission")
            }
            Why::DoesNotFit(on) => {
                let fits = self.vehicle(on).map_or("nobody", |vehicle| vehicle.fits.name());
                Refusal::new(format!("{me} does not fit in {}: it takes {fits} or smaller.", name(on)))
                    .by("tdgs.vehicles.size.by-trait")
            }
            Why::Full(on) => Refusal::new(format!("{} has no place left.", name(on)))
                .by("tdgs.vehicles.trait.passenger-capacity"),
            Why::TooLarge { on, narrow: true } => {
                Refusal::new(format!("{} takes no rider as large as {me}.", name(on)))
                    .by("tdgs.mounts.trait.mount-size")
            }
            Why::TooLarge { on, narrow: false } => {
                Refusal::new(format!("{} is not a size larger than {me}.", name(on)))
                    .instead("A mount is at least one size category above its rider.")
                    .by("tdgs.mounts.size.minimum")
            }
            Why::Ranks(id) => Refusal::new(format!(
                "{} is a unit of soldiers: it carries nobody, nor is it carried.",
                name(id)
            ))
            .by("tdgs.mass.unit.is-entity"),
            Why::Lying => Refusal::new(format!("{me} is Prone."))
                .instead("`stand` first, for the Action.")
                .by("tdgs.combat.prone"),
            Why::Trapped(on) => Refusal::new(format!("The wreck of {} has no way out.", name(on)))
                .by("tdgs.vehicles.hp.zero-occupants"),
            Why::NotBeside { off, to } => {
                Refusal::new(format!("{to} is not free ground beside {}.", name(off)))
                    .instead(self.free_place_beside(b, off))
                    .by("tdgs.mounts.dismounting.cost")
            }
            Why::Unmastered(on) => Refusal::new(format!("{} does not obey {me}.", name(on)))
                .instead("`master` it, for the Action; on a success it carries out one order at once.")
                .by("tdgs.mounts.control.state.untrained"),
            Why::Obeyed(on) if self.is_vehicle(on) => {
                Refusal::new(format!("{} is a vehicle, and always complies.", name(on)))
                    .by("tdgs.vehicles.def.compliance")
            }
            Why::Obeyed(on) => Refusal::new(format!("{} obeys already.", name(on)))
                .by("tdgs.mounts.control.trained-or-bonded"),
            Why::OneOrder(on) => Refusal::new(format!(
                "The Action went into winning control of {}, and carries one order to it.",
                name(on)
            ))
            .instead("`move` it, or have it strike with `direct`.")
            .by("tdgs.mounts.control.state.untrained"),
            Why::TooHeavy(on) => {
                let (load, capacity) = (self.load_with(b, on, b.active()), self.capacity(b, on));
                Refusal::new(format!(
                    "{} can carry {capacity} WU, and with {me} it would carry {load}.",
                    name(on)
                ))
                .by("tdgs.mounts.any-entity.capacity")
            }
            other => self.refuse_driving(b, other),
        }
    }

    /// The refusals of trampling, charging, ramming and of what a vehicle needs.
    fn refuse_driving(&self, b: &Battle, why: Why) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |id: UnitId| &self.profile(id).name;
        match why {
            Why::NoTrample(by) => {
                Refusal::new(format!("{} can't trample.", name(by))).by("tdgs.mounts.trample.who")
            }
            Why::TooSlow(by) => Refusal::new(format!("{} is too slow to trample.", name(by)))
                .instead("It takes a MOV of 4 or more.")
                .by("tdgs.mounts.trample.distance"),
            Why::NotSmaller(id) if self.is_vehicle(id) => {
                Refusal::new(format!("{} is a vehicle, and blocks the way.", name(id)))
                    .instead("Only creatures are trampled; a vehicle with Ram Damage can `ram`.")
                    .by("tdgs.mounts.trample.trigger")
            }
            Why::NotSmaller(id) => Refusal::new(format!("{} is not small enough to be trampled.", name(id)))
                .instead("Only a creature of a smaller size category is.")
                .by("tdgs.mounts.trample.restrict.size"),
            Why::Held(id) => Refusal::new(format!("{} has held this turn.", name(id)))
                .by("tdgs.mounts.trample.restrict.once-per-turn"),
            Why::RunOver => Refusal::new("This Move has trampled already.")
                .instead("Go on with `move` over free ground.")
                .by("tdgs.mounts.trample.chain.ends-at-distance"),
            Why::NotStraight { via, to } => Refusal::new(format!(
                "{via} and {to} do not lie on a straight line, along a row, a column or a diagonal."
            ))
            .instead("`trample SQUARE SQUARE` goes to the first, and straight on to the second.")
            .by("tdgs.mounts.trample.success.continue"),
            Why::NobodyInTheWay(to) => Refusal::new(format!("Nobody stands in the way to {to}."))
                .instead("`move` goes where nobody is.")
                .by("tdgs.mounts.trample.trigger"),
            Why::BeyondTrample { target, reach } => {
                Refusal::new(format!("{} is beyond the {reach} squares of the trample.", name(target)))
                    .instead("They count from the first square that touches somebody.")
                    .by("tdgs.mounts.trample.distance")
            }
            Why::NoCharge(by) => {
                Refusal::new(format!("{} has no Charge.", name(by))).by("tdgs.mounts.charge.who")
            }
            Why::NoRun { target } => {
                Refusal::new(format!("No straight run of 4 squares leads to {}.", name(target)))
                    .instead("Move farther away first, or have it strike with `direct`.")
                    .by("tdgs.mounts.charge.trigger")
            }
            Why::NoRam(by) => {
                Refusal::new(format!("{} has no Ram Damage: what it runs into blocks it.", name(by)))
                    .by("tdgs.vehicles.ram.damage")
            }
            Why::TrampleInstead(id) => Refusal::new(format!("{} is small enough to be run down.", name(id)))
                .instead("`trample` does it.")
                .by("tdgs.vehicles.ram.with-trample"),
            Why::NoWayTo { target, budget } => {
                Refusal::new(format!("No way leads up to {} with {budget} points of movement.", name(target)))
                    .by("tdgs.vehicles.ram.resolution")
            }
            Why::Wrecked(on) => Refusal::new(format!("{} is a wreck.", name(on))).by("tdgs.vehicles.hp.zero"),
            Why::Unmoved(on) => self.refuse_unmoved(b, on),
            Why::ShortOfCrew { on, crew } => {
                let needs = self.vehicle(on).map_or(0, |vehicle| vehicle.crew);
                Refusal::new(format!("{} needs a crew of {needs}, and {crew} are able.", name(on)))
                    .by("tdgs.vehicles.crew.requirement")
            }
            Why::ShortOfRowers { on, rowers } => {
                let needs = self.vehicle(on).map_or(0, |vehicle| vehicle.crew.saturating_sub(1));
                Refusal::new(format!("{} needs {needs} who row, and {rowers} did.", name(on)))
                    .instead("Those aboard `row` in their own turns, for the Action.")
                    .by("tdgs.vehicles.crew.rower")
            }
            Why::NotRowed(on) => {
                Refusal::new(format!("{} is not rowed.", name(on))).by("tdgs.vehicles.crew.rower")
            }
            Why::AlreadyRowing => Refusal::new(format!("{me} rows already.")).by("tdgs.vehicles.crew.rower"),
            Why::NotDrawn(on) => {
                Refusal::new(format!("No animal draws {}.", name(on))).by("tdgs.vehicles.motive.required")
            }
            Why::NotInHarness(id) => Refusal::new(format!("{} is not in harness.", name(id)))
                .by("tdgs.vehicles.draft.not-equipment"),
            Why::Inside(id) => Refusal::new(format!("{} is inside, and can't be aimed at.", name(id)))
                .instead("The vehicle has to be destroyed first.")
                .by("tdgs.vehicles.cover.full"),
            Why::ShutIn(on) => Refusal::new(format!("{me} is shut in: {} has no openings.", name(on)))
                .by("tdgs.vehicles.trait.enclosed"),
            Why::NotInYourGrip(id) => Refusal::new(format!("{me} does not hold {} on its mount.", name(id)))
                .instead("`grapple` the rider first.")
                .by("tdgs.mounts.grapple.pull-off"),
            _ => unreachable!("every other refusal has its words elsewhere"),
        }
    }

    /// What a table of the action economy closes.
    fn refuse_by_table(&self, b: &Battle, station: Station, what: Closed) -> Refusal {
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

    /// The questions of riding in words.
    pub(crate) fn put_riding_question(&self, b: &Battle, query: Query, options: usize) -> Prompt {
        let name = |id: UnitId| &self.profile(id).name;
        let (text, kind, who, about, answers, rule): (_, _, _, _, Vec<String>, _) = match query {
            Query::Landing { who, off } => {
                let thrown = b.thrown.iter().find(|thrown| thrown.who == who);
                let places = thrown.map(|&thrown| self.places_to_land(b, thrown)).unwrap_or_default();
                let answers = places.iter().map(ToString::to_string).collect();
                let text = format!("{} is thrown from {}. Where does it land?", name(who), name(off));
                (text, "Where to land", who, off, answers, "tdgs.mounts.dismount.involuntary")
            }
            Query::Slide { who } => {
                let answers = self.places_to_slide(b, who).iter().map(ToString::to_string).collect();
                let text = format!("{} lies under the trampler. Which way does it roll?", name(who));
                (text, "Where to slide", who, who, answers, "tdgs.mounts.trample.ends-on-top")
            }
            Query::TrampleFirst { by, next } => {
                let space = self.board.space_at(self.profile(by).squares, next);
                let answers = self.touched(b, by, space).map(|id| name(id).clone()).collect();
                let text = format!("{} touches several at once. Whom first?", name(by));
                (text, "Whom to trample first", by, by, answers, "tdgs.mounts.trample.chain.own-roll")
            }
            Query::Reins { by, of } => {
                let answers = vec![
                    "Let it run on".to_owned(),
                    "Grab the reins and keep the way".to_owned(),
                    "Grab the reins and halt".to_owned(),
                ];
                let text = format!(
                    "{} has lost its driver and rolls on. Does {} grab the reins?",
                    name(of),
                    name(by)
                );
                (text, "Grab the reins", by, of, answers, "tdgs.vehicles.control.seize-mid-move")
            }
        };
        let mut targets = self.targets_of(b, query);
        targets.truncate(options);
        let options = answers.into_iter().take(options).collect();
        let (who, about) = (Some(self.handle_of(who)), Some(self.handle_of(about)));
        Prompt {
            text,
            detail: None,
            kind,
            who,
            about,
            options,
            rule: Some(rule),
            seconds: None,
            targets,
            settled: Vec::new(),
            stakes: None,
        }
    }

    /// Where the answers to a question of riding are on the board.
    fn targets_of(&self, b: &Battle, query: Query) -> Vec<Target> {
        let places = |places: &[Square]| places.iter().map(|&at| Target::Cell(self.cell(at))).collect();
        match query {
            Query::Landing { who, .. } => {
                let thrown = b.thrown.iter().find(|thrown| thrown.who == who);
                places(&thrown.map(|&thrown| self.places_to_land(b, thrown)).unwrap_or_default())
            }
            Query::Slide { who } => places(&self.places_to_slide(b, who)),
            Query::TrampleFirst { by, next } => {
                let space = self.board.space_at(self.profile(by).squares, next);
                self.touched(b, by, space).map(|id| Target::Handle(self.handle_of(id))).collect()
            }
            Query::Reins { .. } => Vec::new(),
        }
    }
}
