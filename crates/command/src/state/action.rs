//! 8: the master action list: what somebody can do in its turn, and to what. How, is a file each of `rules/verbs`.

use serde::Serialize;

use crate::state::gear::ThingId;
use crate::state::site::{Link, ObjectId, Zone};
use crate::state::sortie::Who;

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Shoot {
    pub at: Who,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Strike {
    pub at: Who,
}

/// RUN, through a door.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Run {
    pub by: Link,
    /// One of those who are to be seen there.
    pub at: Option<Who>,
}

/// MOVE CAREFULLY, through a door.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct MoveCarefully {
    pub by: Link,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct FirstAid {
    pub on: Who,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Weld {
    pub door: Link,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Batter {
    pub door: Link,
}

/// INTERACT with an object.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Interact {
    pub object: ObjectId,
}

/// INTERACT with an android to repair it.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Repair {
    pub on: Who,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Observe {
    pub zone: Zone,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct CalmDown;

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Overwatch;

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct PickUp {
    pub thing: ThingId,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct DropItem {
    pub thing: ThingId,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct TakeCover;

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Aim;

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Push {
    pub at: Who,
}

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Retreat;

#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Rest;

macro_rules! actions {
    ($($(#[$name:meta])* $Verb:ident,)+) => {
        /// Something that somebody does in its turn.
        #[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
        pub enum Action {
            $($(#[$name])* $Verb($Verb),)+
        }

        $(impl From<$Verb> for Action {
            fn from(verb: $Verb) -> Action {
                Action::$Verb(verb)
            }
        })+
    };
}

// In the order of the master list, which is part of every digest.
actions! {
    Shoot,
    Strike,
    /// MOVE: RUN, through a door, at one of those who are to be seen there.
    Run,
    /// MOVE: MOVE CAREFULLY, through a door.
    MoveCarefully,
    FirstAid,
    /// WELD DOOR: seals a door, or cuts a sealed one open.
    Weld,
    Batter,
    /// INTERACT with an object.
    Interact,
    /// INTERACT with an android to repair it.
    Repair,
    Observe,
    CalmDown,
    Overwatch,
    PickUp,
    DropItem,
    TakeCover,
    Aim,
    Push,
    Retreat,
    Rest,
}
