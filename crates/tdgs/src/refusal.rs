//! Why a command is refused, and what would work instead.

use engine::Refusal;
use space::Square;

use crate::abilities::Magic;
use crate::army::Bar;
use crate::attack::Blow;
use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::equipment::{Misfit, ThingId};
use crate::riding::{Closed, Station};
use crate::scenario::Tdgs;
use crate::scene::rule_of_condition;

/// What is in the way. Small and copied freely; words are made only when somebody reads them.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Why {
    /// The turn's Action is used.
    NoAction,
    /// The Step is used.
    NoStep,
    /// MOV 0.
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
        /// The blow.
        blow: Blow,
        /// How far the target is.
        distance: u16,
    },
    /// Something is in the line of sight.
    NoSight(UnitId),
    /// Whoever holds, carries or rides somebody can't hide.
    InPlainSight(UnitId),
    /// The target is hidden behind full cover.
    FullCover(UnitId),
    /// Not on the map.
    OffTheMap(Square),
    /// It stands there.
    AlreadyThere(Square),
    /// Too far, or no way leads there.
    OutOfReach {
        /// Where to.
        to: Square,
        /// The points to spend.
        budget: u16,
    },
    /// Closer to what it fears.
    Afraid(Square),
    /// Somebody stands there.
    Taken(Square),
    /// More or less than one square.
    NotAStep(Square),
    /// Blocking terrain.
    Blocked(Square),
    /// Somebody holds it.
    HeldBy(UnitId),
    /// Nobody holds it.
    NotHeld,
    /// Somebody charmed it.
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
        /// Who.
        target: UnitId,
        /// How far.
        distance: u16,
        /// How far hands reach.
        reach: u16,
    },
    /// Something was done already this turn.
    TurnBegun,
    /// Its turn does not come later this round.
    NotLater(UnitId),
    /// It does not have the ability.
    Unknown(u16),
    /// The ability was used and is not ready again.
    Cooling(u16),
    /// The ability is for another moment.
    NotNow(u16),
    /// The ability is aimed otherwise.
    WrongAim(u16),
    /// The ability cannot be held back for a cue.
    CannotBeHeld(u16),
    /// The ability does not reach so far.
    OutOfRangeOf {
        /// Which.
        ability: u16,
        /// Whom.
        target: UnitId,
        /// How far it is.
        distance: u16,
    },
    /// The square is out of range.
    TooFarToGo {
        /// Where.
        to: Square,
        /// How far it reaches.
        range: u16,
    },
    /// The square is out of sight.
    Unseen(Square),
    /// The target hides.
    HiddenFrom(UnitId),
    /// It hides from everyone already.
    AlreadyHidden,
    /// The target is in that condition as it is.
    Already(UnitId, Condition),
    /// Nobody believes a lie.
    NobodyLies,
    /// There is nobody to find.
    NobodyHides,
    /// There is nothing to concentrate on.
    NothingHeld,
    /// Only Instants now.
    InstantsFirst,
    /// The thing does nothing when used, or is not there.
    NoUse(ThingId),
    /// It casts no spells of this magic.
    NoMagic(Magic),
    /// There is no such magic on it.
    NothingToDispel(UnitId, Magic),
    /// There is no magic on it.
    NothingToIdentify(UnitId),
    /// It does not bleed.
    NotBleeding(UnitId),
    /// The thing is too far.
    ObjectTooFar {
        /// Which.
        object: u8,
        /// How far it is.
        distance: u16,
        /// How far hands reach.
        range: u16,
    },
    /// The thing does not open at a touch.
    TakesSkill(u8),
    /// The thing is open, and stays so.
    StaysOpen(u8),
    /// Nobody knows yet that the thing is there.
    NotFound(u8),
    /// Nothing breaks the thing.
    Unbreakable(u8),
    /// Too narrow to stay.
    NoRoom(Square),
    /// Too high a ledge.
    Ledge(Square),
    /// In the air, where nobody walks.
    InTheAir,
    /// It has no wings.
    CannotFly,
    /// Prone or wedged in.
    CannotTakeOff,
    /// Too far to fly, or walls are in the way.
    OutOfFlight {
        /// Where to.
        to: Square,
        /// The points to spend.
        budget: u16,
    },
    /// Somebody is there at that height, or the ground can't be stood on.
    NoLanding(Square),
    /// Its side does not flee.
    NotFleeing,
    /// No way off the field here.
    NoExit,
    /// Not Prone.
    Standing,
    /// Prone already.
    AlreadyProne,
    /// A thing cannot be handled so, or is too heavy.
    Gear(Misfit),
    /// Something bars a commander's action.
    Army(Bar),
    /// In flight.
    InFlight,
    /// A table of the action economy closes it.
    Closed(Station, Closed),
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
    /// No place left.
    Full(UnitId),
    /// Too large for a mount.
    TooLarge {
        /// Which mount.
        on: UnitId,
        /// Whether only its own trait says so.
        narrow: bool,
    },
    /// A body of soldiers, who neither carry nor are carried as one.
    Ranks(UnitId),
    /// Prone.
    Lying,
    /// In a wreck without a way out.
    Trapped(UnitId),
    /// Not free, or not beside what carries it.
    NotBeside {
        /// What carries it.
        off: UnitId,
        /// Where to.
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
        /// From where.
        via: Square,
        /// To where.
        to: Square,
    },
    /// There is nobody to trample.
    NobodyInTheWay(Square),
    /// Farther than the trample reaches.
    BeyondTrample {
        /// Who.
        target: UnitId,
        /// How far it reaches.
        reach: u16,
    },
    /// It has no Charge.
    NoCharge(UnitId),
    /// No straight run leads there.
    NoRun {
        /// To whom.
        target: UnitId,
    },
    /// It has no Ram Damage.
    NoRam(UnitId),
    /// It can be trampled.
    TrampleInstead(UnitId),
    /// No way leads up to it.
    NoWayTo {
        /// Whom.
        target: UnitId,
        /// The points to spend.
        budget: u16,
    },
    /// Disabled or destroyed.
    Wrecked(UnitId),
    /// Nothing moves it.
    Unmoved(UnitId),
    /// Too few who can operate it.
    ShortOfCrew {
        /// What.
        on: UnitId,
        /// How many there are.
        crew: u8,
    },
    /// Too few who row.
    ShortOfRowers {
        /// What.
        on: UnitId,
        /// How many there are.
        rowers: u8,
    },
    /// Nobody rows it.
    NotRowed(UnitId),
    /// It rows as it is.
    AlreadyRowing,
    /// No team draws it.
    NotDrawn(UnitId),
    /// It is not in harness.
    NotInHarness(UnitId),
    /// Within full cover.
    Inside(UnitId),
    /// Within a vehicle without openings.
    ShutIn(UnitId),
    /// It does not hold that rider.
    NotInYourGrip(UnitId),
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
                Refusal::new(format!("{mover} is Frightened, and {to} is closer to what it fears."))
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
            Why::NoRoom(_)
            | Why::Ledge(_)
            | Why::InTheAir
            | Why::CannotFly
            | Why::CannotTakeOff
            | Why::OutOfFlight { .. }
            | Why::NoLanding(_)
            | Why::NotFleeing
            | Why::NoExit => self.refuse_ground(b, why),
            Why::Standing => Refusal::new(format!("{me} is not Prone.")).by("tdgs.combat.prone"),
            Why::Gear(why) => self.refuse_handling(b, why),
            Why::AlreadyProne => Refusal::new(format!("{me} is Prone already."))
                .instead("`stand` costs the Action.")
                .by("tdgs.combat.prone"),
            other => self.refuse_ability(b, other),
        }
    }

    fn not_wielded(&self, b: &Battle, blow: Blow) -> Refusal {
        let me = &self.profile(blow.by).name;
        let has: Vec<&str> = self.weapons_of(b, blow.by).map(|w| w.handle.as_str()).collect();
        Refusal::new(format!("{me} does not wield the {}.", self.weapon(blow).name))
            .instead(format!("It strikes with {}.", has.join(", ")))
            .by("tdgs.equipment.states")
    }

    /// The refusals of squares out of sight, of those who hide, and of things.
    fn refuse_thing(&self, b: &Battle, why: Why) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |id: UnitId| &self.profile(id).name;
        match why {
            Why::TooFarToGo { to, range } => {
                Refusal::new(format!("{to} is farther than {range} squares.")).by("tdgs.area.origin-range")
            }
            Why::Unseen(to) => {
                Refusal::new(format!("{me} does not see {to}.")).by("tdgs.movement.line-of-sight")
            }
            Why::HiddenFrom(id) => Refusal::new(format!("{} hides from {me}.", name(id)))
                .instead("`search` may find it.")
                .by("tdgs.action.hide"),
            Why::InPlainSight(id) => {
                Refusal::new(format!("{me} can't hide while it holds, carries or rides {}.", name(id)))
                    .instead("Let go or get off first.")
                    .by("tdgs.action.hide")
            }
            Why::AlreadyHidden => Refusal::new(format!("{me} is hidden already.")).by("tdgs.action.hide"),
            Why::NobodyHides => Refusal::new("Nobody hides here.").by("tdgs.action.search"),
            Why::NoUse(thing) => Refusal::new(format!("{me} cannot use {}.", self.item(b, thing).name))
                .by("tdgs.action.use-item"),
            Why::NotBleeding(id) => {
                Refusal::new(format!("{} does not bleed.", name(id))).by("tdgs.combat.bleeding")
            }
            Why::ObjectTooFar { object, distance, range } => {
                let thing = &self.object(object).name;
                Refusal::new(format!("The {thing} is {distance} squares away, and {me} reaches {range}."))
                    .by("tdgs.movement.melee-adjacency")
            }
            Why::TakesSkill(object) => {
                let thing = self.object(object);
                let words: Vec<String> =
                    thing.tasks.iter().map(|t| format!("`work {} {}`", t.word, thing.handle)).collect();
                Refusal::new(format!("The {} does not open at a touch.", thing.name))
                    .instead(format!("Try {}.", words.join(", ")))
                    .by("tdgs.action.interact-complex")
            }
            Why::StaysOpen(object) => Refusal::new(format!("The {} is open.", self.object(object).name))
                .by("tdgs.action.interact-simple"),
            Why::NotFound(object) => {
                let handle = &self.object(object).handle;
                Refusal::new(format!("Nobody has found a thing called `{handle}` here."))
                    .instead("Search for what is hidden.")
                    .by("tdgs.action.search")
            }
            Why::Unbreakable(object) => {
                Refusal::new(format!("Nothing breaks the {}.", self.object(object).name))
                    .by("tdgs.entity.test")
            }
            Why::Army(bar) => self.refuse_signal(b, bar),
            Why::InFlight => {
                Refusal::new(format!("{me} is routed, and attacks nobody.")).by("tdgs.mass.routed.no-attack")
            }
            other => self.refuse_riding(b, other),
        }
    }

    /// The refusals of abilities.
    fn refuse_ability(&self, b: &Battle, why: Why) -> Refusal {
        let me = &self.profile(b.active()).name;
        let name = |id: UnitId| &self.profile(id).name;
        let ability = |n: u16| self.ability(n);
        match why {
            Why::Unknown(n) => {
                Refusal::new(format!("{me} does not know {}.", ability(n).name)).by("tdgs.ability.sources")
            }
            Why::Cooling(n) => Refusal::new(format!("{} is used up for now.", ability(n).name))
                .instead(ability(n).cooldown.when_again())
                .by("tdgs.ability.cooldowns"),
            Why::NotNow(n) => Refusal::new(format!("{} is not for this moment.", ability(n).name))
                .instead(ability(n).timing.moment())
                .by("tdgs.ability.timings"),
            Why::WrongAim(n) => Refusal::new(format!("{} is not aimed like that.", ability(n).name))
                .instead(format!("Write `use {}{}`.", ability(n).handle, ability(n).how_to_aim()))
                .by("tdgs.area.procedure"),
            Why::CannotBeHeld(n) => Refusal::new(format!("{} cannot be readied.", ability(n).name))
                .instead("Ready an attack, or an Action aimed at one enemy.")
                .by("tdgs.action.ready"),
            Why::OutOfRangeOf { ability: n, target, distance } => Refusal::new(format!(
                "{} is {distance} squares away, and {} reaches {}.",
                name(target),
                ability(n).name,
                ability(n).range
            ))
            .by("tdgs.area.origin-range"),
            Why::Already(id, what) => {
                Refusal::new(format!("{} is {} already.", name(id), what.name())).by(rule_of_condition(what))
            }
            Why::NobodyLies => Refusal::new("Nobody here believes a lie.").by("tdgs.action.insight"),
            Why::NothingHeld => {
                Refusal::new("Nothing is there to concentrate on.").by("tdgs.action.concentrate")
            }
            Why::InstantsFirst => Refusal::new("Turns have not begun: this is the Instant phase.")
                .instead("`use` an Instant, or `end` to pass.")
                .by("tdgs.economy.instant-phase"),
            Why::NoMagic(magic) => Refusal::new(format!("{me} knows no {} magic.", magic.name()))
                .by(crate::maneuvers::Maneuver::Dispel(magic).rule()),
            Why::NothingToDispel(id, magic) => {
                Refusal::new(format!("No {} magic lies on {}.", magic.name(), name(id)))
                    .by(crate::maneuvers::Maneuver::Dispel(magic).rule())
            }
            Why::NothingToIdentify(id) => {
                Refusal::new(format!("No magic lies on {}.", name(id))).by("tdgs.action.identify")
            }
            other => self.refuse_thing(b, other),
        }
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
