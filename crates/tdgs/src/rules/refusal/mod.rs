//! Why a command is refused, and what would work instead.

mod abilities;
mod sight;
mod things;

pub use abilities::NoAbility;
pub use sight::OutOfSight;
pub use things::NoThing;

use engine::Refusal;
use space::Square;

use crate::rules::army::Bar;
use crate::rules::attack::Blow;
use crate::rules::equipment::Misfit;
use crate::rules::ground::NoGround;
use crate::rules::riding::{Closed, NoSeat, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::vehicles::NoDrive;
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

/// What is in the way. Small and copied freely; words are made only when somebody reads them.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Why {
    /// The turn's Action is used.
    NoAction,
    /// The Step is used.
    NoStep,
    Immobile,
    /// A Move is under way already.
    Moving,
    /// The weapon is not in its hands.
    NotWielded(Blow),
    /// The target is dead.
    AlreadyDead(UnitId),
    /// The target is a friend.
    SameSide(UnitId),
    /// The weapon does not carry so far.
    OutOfRange {
        blow: Blow,
        /// How far the target is.
        distance: u16,
    },
    /// Something is in the line of sight.
    NoSight(UnitId),
    /// The target is hidden behind full cover.
    FullCover(UnitId),
    /// Not on the map.
    OffTheMap(Square),
    AlreadyThere(Square),
    /// Too far, or no way leads there.
    OutOfReach {
        to: Square,
        /// The points to spend.
        budget: u16,
    },
    /// Closer to what it fears.
    Afraid(Square),
    Taken(Square),
    /// More or less than one square.
    NotAStep(Square),
    Blocked(Square),
    HeldBy(UnitId),
    NotHeld,
    CharmedBy(UnitId),
    /// It cannot use its body.
    Paralyzed,
    /// It has no Step.
    Slowed,
    /// No flames to put out.
    NotBurning,
    /// Not in the fight any more.
    Down(UnitId),
    /// Not an ally, or oneself.
    NoAlly(UnitId),
    /// Too far for the hands.
    TooFar {
        target: UnitId,
        distance: u16,
        /// How far hands reach.
        reach: u16,
    },
    /// Something was done already this turn.
    TurnBegun,
    /// Its turn does not come later this round.
    NotLater(UnitId),
    /// It does not bleed.
    NotBleeding(UnitId),
    Standing,
    AlreadyProne,
    /// A thing cannot be handled so, or is too heavy.
    Gear(Misfit),
    /// Something bars a commander's action.
    Army(Bar),
    InFlight,
    /// A table of the action economy closes it.
    Closed(Station, Closed),
    /// The ground, the air or the edge of the field.
    Ground(NoGround),
    /// An ability, or an action of the mind.
    Ability(NoAbility),
    /// What can't be seen, or can.
    Sight(OutOfSight),
    /// A thing of the field or of the pack.
    Thing(NoThing),
    /// A seat, or the lack of one.
    Seat(NoSeat),
    /// A run, a charge, a ram, or a vehicle.
    Drive(NoDrive),
}

impl Tdgs {
    /// The refusal in words.
    pub(crate) fn refuse(&self, b: &Battle, why: Why) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |id: UnitId| &self.profile(id).name;
        // Whoever rides or drives moves on other feet, or on wheels.
        let mover = name(self.mover(b));
        match why {
            Why::NoAction => {
                let left =
                    if self.has_step(b) { "A Step is left, or `end` the turn." } else { "`end` the turn." };
                Refusal::new(format!("{me} has used its Action.")).instead(left).by("tdgs.economy.turn")
            }
            Why::NoStep => Refusal::new(format!("{me} has used its Step.")).by("tdgs.economy.step-timing"),
            Why::Immobile => Refusal::new(format!("{mover} has MOV 0.")).by("tdgs.stats.mov"),
            Why::Moving => Refusal::new("A Move is under way.")
                .instead("Go on with `move`, or `end` the turn.")
                .by("tdgs.movement.disengage"),
            Why::NotWielded(blow) => self.not_wielded(b, blow),
            Why::AlreadyDead(id) => Refusal::new(format!("{} is dead.", name(id))).by("tdgs.combat.death"),
            Why::SameSide(id) => Refusal::new(format!("{} is on the same side.", name(id))),
            Why::OutOfRange { blow, distance } => self.out_of_range(blow, distance),
            Why::NoSight(id) => Refusal::new(format!("{me} has no clear line to {}.", name(id)))
                .by("tdgs.movement.line-of-sight"),
            Why::FullCover(id) => {
                Refusal::new(format!("{} is behind full cover.", name(id))).by("tdgs.movement.cover")
            }
            Why::OffTheMap(to) => {
                Refusal::new(format!("{to} is not on the map.")).instead(self.last_square())
            }
            Why::AlreadyThere(to) => Refusal::new(format!("{mover} is on {to} already.")),
            Why::OutOfReach { to, budget } => {
                Refusal::new(format!("{mover} finds no way to {to} with {budget} points of movement."))
                    .by("tdgs.movement.terrain-mixed")
            }
            Why::Afraid(to) => {
                let afraid =
                    self.minds(b, self.mover(b)).find(|&who| b[who].conditions.has(Condition::Frightened));
                let who = afraid.map_or(mover, |who| &self.profile(who).name);
                Refusal::new(format!("{who} is Frightened, and {to} is closer to what it fears."))
                    .instead("As far or farther is allowed.")
                    .by("tdgs.combat.frightened")
            }
            Why::Taken(to) => Refusal::new(format!("Somebody is on {to}."))
                .instead(self.free_beside(b, to))
                .by("tdgs.movement.occupied"),
            Why::NotAStep(to) => Refusal::new(format!("{to} is not a neighbouring square."))
                .instead("A Step is exactly one square; `move` goes farther.")
                .by("tdgs.movement.step"),
            Why::Blocked(to) => {
                Refusal::new(format!("The way to {to} is blocked.")).by("tdgs.movement.blocking")
            }
            Why::HeldBy(id) if !b.is_from(b.active(), Condition::Grappled, id) => {
                Refusal::new(format!("{} holds {mover}.", name(id))).by("tdgs.combat.grappled")
            }
            Why::HeldBy(id) => Refusal::new(format!("{} holds {me}.", name(id)))
                .instead("It can only attack who holds it, or `escape`.")
                .by("tdgs.combat.grappled"),
            Why::NotHeld => Refusal::new(format!("Nobody holds {me}.")).by("tdgs.combat.grappled"),
            Why::CharmedBy(id) => {
                Refusal::new(format!("{me} is Charmed by {}.", name(id))).by("tdgs.combat.charmed")
            }
            Why::Paralyzed => {
                let own = b[b.active()].conditions.has(Condition::Paralyzed);
                Refusal::new(format!("{} is Paralyzed.", if own { me } else { mover }))
                    .by("tdgs.combat.paralyzed")
            }
            Why::Slowed => Refusal::new(format!("{me} is Slowed and has no Step.")).by("tdgs.combat.slowed"),
            Why::NotBurning => Refusal::new(format!("{me} is not Burning.")).by("tdgs.combat.burning"),
            Why::Down(id) => Refusal::new(format!("{} is out of the fight.", name(id))),
            Why::NoAlly(id) => {
                Refusal::new(format!("{} is no ally to help.", name(id))).by("tdgs.action.help")
            }
            Why::TooFar { target, distance, reach } => {
                Refusal::new(format!("{} is {distance} squares away, and hands reach {reach}.", name(target)))
                    .by("tdgs.movement.melee-adjacency")
            }
            Why::TurnBegun => Refusal::new(format!("{me} has begun its turn."))
                .instead("Delay comes before anything else.")
                .by("tdgs.action.delay"),
            Why::NotLater(id) => {
                Refusal::new(format!("The turn of {} does not come later this round.", name(id)))
                    .by("tdgs.action.delay")
            }
            Why::Ground(why) => self.refuse_ground(b, why),
            Why::Standing => Refusal::new(format!("{me} is not Prone.")).by("tdgs.combat.prone"),
            Why::Gear(why) => self.refuse_handling(b, why),
            Why::AlreadyProne => Refusal::new(format!("{me} is Prone already."))
                .instead("`stand` costs the Action.")
                .by("tdgs.combat.prone"),
            Why::NotBleeding(id) => {
                Refusal::new(format!("{} does not bleed.", name(id))).by("tdgs.combat.bleeding")
            }
            Why::InFlight => {
                Refusal::new(format!("{me} is routed, and attacks nobody.")).by("tdgs.mass.routed.no-attack")
            }
            Why::Army(bar) => self.refuse_signal(b, bar),
            Why::Closed(station, what) => self.refuse_by_table(b, station, what),
            Why::Ability(why) => self.refuse_ability(b, why),
            Why::Sight(why) => self.refuse_unseen(b, why),
            Why::Thing(why) => self.refuse_thing(b, why),
            Why::Seat(why) => self.refuse_seat(b, why),
            Why::Drive(why) => self.refuse_driving(b, why),
        }
    }

    fn not_wielded(&self, b: &Battle, blow: Blow) -> Refusal {
        let me = &self.profile(blow.by).name;
        let has: Vec<&str> = self.weapons_of(b, blow.by).map(|w| w.handle.as_str()).collect();
        Refusal::new(format!("{me} does not wield the {}.", self.weapon(blow).name))
            .instead(format!("It strikes with {}.", has.join(", ")))
            .by("tdgs.equipment.states")
    }

    fn out_of_range(&self, blow: Blow, distance: u16) -> Refusal {
        let (weapon, target) = (self.weapon(blow), self.profile(blow.target));
        let reaches = weapon.farthest;
        let plural = if reaches == 1 { "square" } else { "squares" };
        Refusal::new(format!(
            "{} is {distance} squares away, and the reach of {} is {reaches} {plural}.",
            target.name, weapon.name
        ))
        .by("tdgs.combat.range-maximum")
    }

    fn last_square(&self) -> String {
        let grid = self.board.grid;
        let corner = Square { x: grid.width as i16 - 1, y: grid.height as i16 - 1 };
        format!("It goes from a1 to {corner}.")
    }

    /// The first free square beside a taken one.
    fn free_beside(&self, b: &Battle, taken: Square) -> String {
        let free = |s: &Square| {
            let on_it = |id: UnitId| self.space(b, id).contains(*s);
            self.is_ground_for(self.mover(b), *s) && !b.ids().any(on_it)
        };
        taken.neighbours().find(free).map_or_else(String::new, |s| format!("{s} is free."))
    }
}
