//! 6.1: zones, doors, objects and hazards: the ground of a mission.

use serde::Serialize;
pub use space::zone::{Link, Zone};

use crate::state::brief::ItemId;
use crate::state::gear::{KindId, ThingId};
use crate::state::people::Skill;
use crate::state::sortie::Who;

/// The most zones of a mission.
pub const MOST_ZONES: usize = 32;
/// The most doors and passages.
pub const MOST_DOORS: usize = 64;
/// The most objects and flags: one bit each.
pub const MOST_OBJECTS: usize = 64;

/// A zone as the files tell it.
#[derive(Clone, Debug)]
pub struct Place {
    /// The word commands use.
    pub handle: String,
    pub name: String,
    /// How much cover it gives, from 0 to 3.
    pub cover: u8,
    /// What hurts whoever runs in.
    pub hazard: Option<String>,
    /// Where it is drawn: from the left, from above, width, height.
    pub layout: [u32; 4],
}

/// A door or an open passage as the files tell it.
#[derive(Clone, Debug)]
pub struct Door {
    /// The word commands use: `d1`.
    pub handle: String,
    /// Its name, if it has one.
    pub name: String,
    /// Whether there is a door in it at all.
    pub passage: bool,
    /// How it is at the start.
    pub state: DoorState,
}

/// How a door is.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum DoorState {
    /// Opens by itself for whoever comes.
    Open,
    /// Stops everyone until an object releases it.
    Locked,
    /// Sealed with a torch.
    Welded,
    /// Broken down for good.
    Down,
}

impl DoorState {
    /// Whether anybody can pass.
    pub const fn passable(self) -> bool {
        matches!(self, DoorState::Open | DoorState::Down)
    }

    pub const fn word(self) -> &'static str {
        match self {
            DoorState::Open => "open",
            DoorState::Locked => "locked",
            DoorState::Welded => "welded",
            DoorState::Down => "broken down",
        }
    }
}

/// An object of a zone, counted from 0.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub struct ObjectId(pub u8);

/// A switch of the mission, counted from 0.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub struct FlagId(pub u8);

/// An object as the files tell it.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the file")]
#[derive(Clone, Debug)]
pub struct Object {
    /// The word commands use.
    pub handle: String,
    pub name: String,
    pub zone: Zone,
    /// Whether the mission turns on it.
    pub key: bool,
    /// Whether it has to be found first.
    pub hidden: bool,
    /// The skill it takes; none works without a check.
    pub skill: Option<Skill>,
    /// What it takes besides.
    pub needs: Option<Need>,
    /// Whether it works only once.
    pub once: bool,
    /// Whether it makes noise.
    pub noisy: bool,
    /// Whether it can be used in melee.
    pub while_engaged: bool,
    /// The brief item that it gives the lie to when it is used, or seen if it has no use.
    pub exposes: Option<ItemId>,
    /// What using it does.
    pub success: Vec<Effect>,
    pub failure: Vec<Effect>,
}

/// What an object takes besides a skill.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Need {
    /// An item of this kind in the pack.
    Item(KindId),
    /// A flag that is set.
    Flag(FlagId),
}

/// What using an object does.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Effect {
    Set(FlagId),
    Open(Link),
    Lock(Link),
    /// Hands over a thing, whether there is room or not.
    Give(ThingId),
    /// Shows a hidden object.
    ShowObject(ObjectId),
    /// Shows what is in a zone.
    ShowZone(Zone),
    /// Completes an objective of deed.
    Complete(ItemId),
    /// Something horrible to see.
    Horror,
    /// Noise in a zone.
    Noise(Zone),
    /// Takes Health from whoever uses it.
    Damage(u8),
    Activate(Who),
    /// Stops a hostile for good.
    Stop(Who),
    /// Clears the hazard of a zone.
    ClearHazard(Zone),
}
