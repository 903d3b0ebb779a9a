//! Why a command is refused, and what would work instead.

mod words;

use engine::Refusal;
use space::Hex;

use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId, VehicleId};
use crate::state::harm::Tracker;
use crate::state::items::ThingId;
use crate::state::posture::Posture;

/// What is in the way, what would work instead, and the rule.
type Bar = (String, Option<String>, &'static str);

/// What is in the way. Small and copied freely; words are made only when somebody reads them.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Why {
    /// Too few action points.
    TooFewPoints {
        has: u8,
        cost: u8,
    },
    /// Only minor actions, out of fear.
    Cowed,
    Lost,
    /// Something was done already this turn.
    TurnBegun,
    /// No action points are held.
    NothingHeld,
    /// A trigger for what one does oneself.
    OwnDeed,
    /// As many triggers as there may be.
    TooManyTriggers,
    /// The same trigger again.
    AlreadyWatched,
    /// A friend, or oneself.
    NoEnemy(UnitId),
    /// An enemy, or nobody to help.
    NoFriend(UnitId),
    /// Not in the fight any more.
    OutOfTheFight(UnitId),
    /// The body has no such location.
    NoSuchLocation(UnitId),
    NotWielded(ThingId),
    /// Not in the pack.
    NotCarried(ThingId),
    /// Not on this hex.
    NotHere(ThingId),
    /// Neither weapon nor shield.
    NoWeapon(ThingId),
    /// Too few sound arms.
    TooFewArms(ThingId),
    /// No slot is left.
    NoRoom(ThingId),
    /// More than one can carry.
    TooLarge(ThingId),
    Damaged(ThingId),
    /// Of no use in these circumstances.
    OfNoUse(ThingId),
    /// No hand is free.
    HandsFull(ThingId),
    /// The same thing, or none that is not in hand.
    NothingToChange,
    /// Harmed beyond any such effort.
    BeyondEffort(Tracker),
    /// Only in scene time.
    Fighting,
    /// A rest eases fewer trackers than that.
    TooMuchRest {
        most: u8,
    },
    /// A wall is in the line.
    NoSight(UnitId),
    /// Too far for the arm.
    OutOfReach {
        target: UnitId,
        distance: u16,
    },
    /// The hexes are not played with.
    NoMap,
    OffTheMap,
    AlreadyThere(Hex),
    /// Somebody awake stands there.
    Taken(Hex),
    /// A wall or a vehicle.
    Blocked(Hex),
    TooFar {
        to: Hex,
        points: u16,
    },
    /// No movement at all.
    Immobile,
    LayingDown,
    /// It crouches, and that is more than one hex away.
    Crouching,
    /// It crouches, and has made its step.
    CrouchedStep,
    /// It is in that posture.
    AlreadySo(Posture),
    NoExit,
    Held,
    NotHeld,
    HoldsNobody,
    /// It holds somebody already, and has done so in this turn.
    HasHold,
    /// Somebody holds that one already.
    HeldAlready(UnitId),
    Riding,
    /// Riders have no posture.
    NoPostureAboard,
    /// Inside a vehicle hands reach nobody.
    Inside,
    /// It is in no vehicle.
    NotAboard,
    /// It does not operate this one.
    NotOperator(VehicleId),
    Operated {
        vehicle: VehicleId,
        by: UnitId,
    },
    HasTravelled(VehicleId),
    /// It has no speed.
    StandsStill(VehicleId),
    /// The rate allows less.
    TooMuchChange {
        vehicle: VehicleId,
        left: u8,
    },
    /// The maneuverability allows less.
    TooMuchTurn {
        vehicle: VehicleId,
        left: u8,
    },
    NotBeside(VehicleId),
    InMotion(VehicleId),
    /// It has no room.
    Full(VehicleId),
    /// It can't be attacked.
    NoAttackOnVehicle(VehicleId),
    /// Enemies are in it.
    EnemyAboard(VehicleId),
    VehicleThere(VehicleId),
    Seated(UnitId),
    /// No second blow with the off hand.
    NoFollowUp,
    /// The task is not for this one.
    NotYours(u16),
    /// The task is done.
    Finished(u16),
    /// The task has to be tried elsewhere.
    TaskElsewhere {
        task: u16,
        at: Hex,
    },
    /// The same was tried too short a time ago.
    TooSoon {
        turns: u16,
    },
    /// A supporter is better at it.
    BetterLeads {
        task: u16,
        better: UnitId,
    },
    /// There is no harm to mend.
    Unharmed(UnitId),
    Holding,
    /// It has to say first whether it holds on.
    MustHoldOn,
    /// It has to attack the one who maddened it.
    Maddened(UnitId),
    /// The task was worked at in this turn.
    WorkedAlready(u16),
    /// The task is aimed otherwise.
    WrongAim(u16),
    /// Nothing was planned for this.
    NoPlan,
    /// A hostage does not fight.
    Hostage,
}

impl Axiom {
    /// A refusal in words.
    pub(crate) fn refuse(&self, b: &Battle, why: Why) -> Refusal {
        let (words, instead, rule) = self.bar(b, why);
        let refusal = Refusal::new(words).by(rule);
        match instead {
            Some(instead) => refusal.instead(instead),
            None => refusal,
        }
    }

    /// The locations of a body, in words.
    pub(crate) fn locations_of(&self, who: UnitId) -> String {
        let names: Vec<&str> = self.profile(who).body.locations.iter().map(|l| l.handle.as_str()).collect();
        names.join(", ")
    }
}
