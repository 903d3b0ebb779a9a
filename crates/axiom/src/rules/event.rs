//! What happened, with everything its log line needs.

use engine::Side;
use space::Hex;

use crate::rules::attack::Blow;
use crate::rules::check::Rolled;
use crate::rules::contests::Bout;
use crate::rules::injury::Cause;
use crate::state::battle::{Fate, UnitId, VehicleId};
use crate::state::body::LocationId;
use crate::state::harm::Tracker;
use crate::state::items::ThingId;
use crate::state::posture::Posture;
use crate::state::triggers::Trigger;

/// Something happened, by chapter.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Event {
    Turns(Turns),
    Waits(Waits),
    Checks(Checks),
    Tasks(Tasks),
    Holds(Holds),
    Blows(Blows),
    Wounds(Wounds),
    Steps(Steps),
    Things(Things),
    Rides(Rides),
}

/// What comes and goes with rounds and turns.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Turns {
    Round {
        round: u16,
    },
    Initiative {
        who: UnitId,
        roll: i32,
    },
    /// Somebody comes who was not there from the start.
    Arrives {
        who: UnitId,
    },
    TurnBegins {
        who: UnitId,
    },
    /// A turn is over.
    TurnEnds {
        who: UnitId,
    },
    Over {
        winner: Option<Side>,
    },
    /// A side gives up.
    Surrendered {
        side: Side,
    },
    /// A few words are spoken.
    Speaks {
        who: UnitId,
    },
}

/// What is held back, and waited for.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Waits {
    /// Action points are held.
    Reserves {
        who: UnitId,
        points: u8,
    },
    /// A trigger is announced.
    Watches {
        trigger: Trigger,
    },
    Springs {
        trigger: Trigger,
    },
    /// A trigger is set off, and what is held does not cover it.
    Fails {
        trigger: Trigger,
    },
}

/// Checks, and what their degrees bring.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Checks {
    /// A check that a rule demanded, or a task.
    Checked {
        rolled: Rolled,
    },
    /// Both sides of a contest rolled, for the last time if it is decided or nobody rolls again.
    Contest {
        about: Bout,
        own: Rolled,
        other: Rolled,
        won: Option<bool>,
        last: bool,
    },
    Momentum {
        who: UnitId,
    },
    /// A player earns a story point.
    StoryPoint {
        who: UnitId,
    },
    /// An exceptional failure has a consequence.
    Consequence {
        who: UnitId,
        roll: i32,
    },
    /// The cost of grit.
    Grit {
        who: UnitId,
        roll: i32,
    },
}

/// What becomes of tasks.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Tasks {
    /// A task makes progress, or none.
    Worked { who: UnitId, task: u16, counted: u8, of: u8 },
    /// A task is ruined.
    Ruined { who: UnitId, task: u16 },
    /// A task is done.
    Finished { who: UnitId, task: u16 },
    /// Somebody supports a task.
    Supports { who: UnitId, task: u16 },
}

/// What becomes of holds.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Holds {
    Seized {
        who: UnitId,
        target: UnitId,
    },
    /// A hold is broken.
    BrokeFree {
        who: UnitId,
    },
    /// A hold is over because one of its two is out, or has gone.
    HoldEnds {
        holder: UnitId,
        held: UnitId,
    },
    /// A hold is let go.
    LetGo {
        who: UnitId,
    },
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Blows {
    Attack {
        blow: Blow,
        attack: Rolled,
        defence: Option<Rolled>,
        hit: bool,
    },
    /// Somebody strikes at whoever leaves its zone.
    FreeAttack {
        by: UnitId,
        mover: UnitId,
    },
    /// What a hit does before and after armour.
    Damage {
        target: UnitId,
        location: LocationId,
        damage: i32,
        resistance: i32,
    },
}

/// What is suffered, and eased.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Wounds {
    Wounded {
        who: UnitId,
        location: LocationId,
        amount: i32,
        cause: Cause,
    },
    /// A location is crippled.
    Crippled {
        who: UnitId,
        location: LocationId,
        cause: Cause,
    },
    /// Half of all HP, or another half, are lost.
    Shock {
        who: UnitId,
        cause: Cause,
    },
    Harm {
        who: UnitId,
        tracker: Tracker,
        level: u8,
    },
    Mended {
        who: UnitId,
        tracker: Tracker,
        level: u8,
    },
    /// The first harm of the mind is ignored.
    KeptCalm {
        who: UnitId,
    },
    /// Somebody is out of the fight, or worse off than it was out of it.
    Fell {
        who: UnitId,
        was: Fate,
        fate: Fate,
        cause: Cause,
    },
    /// Somebody who is out of the fight is in no danger of dying any more.
    Stable {
        who: UnitId,
    },
    /// Something is left behind by a blow or an ability.
    Suffers {
        who: UnitId,
        effect: crate::state::status::Effect,
    },
}

#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Steps {
    /// A posture is taken.
    Posture {
        who: UnitId,
        posture: Posture,
    },
    FellProne {
        who: UnitId,
    },
    /// Somebody lands on its feet.
    Landed {
        who: UnitId,
    },
    Stepped {
        who: UnitId,
        from: Hex,
        to: Hex,
    },
    Forced {
        who: UnitId,
        from: Hex,
        to: Hex,
    },
    /// Somebody can't stop where it is.
    PutBack {
        who: UnitId,
    },
}

/// What becomes of things.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Things {
    /// A thing is damaged.
    Damaged { who: UnitId, thing: ThingId },
    /// A thing is used up.
    Lost { who: UnitId, thing: ThingId },
    /// A weapon is taken in hand.
    Wields { who: UnitId, thing: ThingId },
    /// A thing is dropped.
    Drops { who: UnitId, thing: ThingId },
    /// A thing is picked up.
    PicksUp { who: UnitId, thing: ThingId },
}

/// What vehicles do, and those who ride them.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Rides {
    /// A vehicle's speed changes.
    Speed {
        vehicle: VehicleId,
        was: u8,
        speed: u8,
    },
    Turned {
        vehicle: VehicleId,
    },
    /// A vehicle sets out.
    Travels {
        vehicle: VehicleId,
    },
    /// A vehicle rolls on by a hex.
    Rolled {
        vehicle: VehicleId,
        to: Hex,
    },
    /// Somebody is rammed, or evades it.
    Rammed {
        vehicle: VehicleId,
        driver: Option<UnitId>,
        who: UnitId,
        defence: Option<Rolled>,
        hit: bool,
        damage: i32,
    },
    /// A vehicle can't stop where somebody has nowhere to go, and stands a hex back.
    StopsShort {
        vehicle: VehicleId,
        at: Hex,
    },
    /// A vehicle is stopped by a wall or by another vehicle.
    Crashed {
        vehicle: VehicleId,
        speed: u8,
    },
    BrokeWall {
        vehicle: VehicleId,
        at: Hex,
    },
    /// A vehicle leaves the map.
    DroveOff {
        vehicle: VehicleId,
    },
    Boarded {
        who: UnitId,
        vehicle: VehicleId,
    },
    /// Somebody has the controls.
    Operates {
        who: UnitId,
        vehicle: VehicleId,
    },
    GotOff {
        who: UnitId,
        vehicle: VehicleId,
    },
}

macro_rules! chapters {
    ($($chapter:ident),+) => {$(
        impl From<$chapter> for Event {
            fn from(what: $chapter) -> Event {
                Event::$chapter(what)
            }
        }
    )+};
}

chapters!(Turns, Waits, Checks, Tasks, Holds, Blows, Wounds, Steps, Things, Rides);
