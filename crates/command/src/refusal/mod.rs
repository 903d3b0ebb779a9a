//! Why something is refused, and what would work instead.

use engine::Refusal;

use crate::brief::ItemId;
use crate::gear::ThingId;
use crate::scenario::Mission;
use crate::site::{Link, ObjectId, Zone};
use crate::sortie::{Sortie, Who};

/// What is in the way. Small and copied freely; words are made only when somebody reads them.
#[expect(missing_docs, reason = "the fields are named for what they are")]
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Why {
    /// The crew brief has to be written first.
    BriefIsOpen,
    /// The squad has to be picked first.
    SquadIsOpen,
    /// The mission is under way.
    Underway,
    NoSuchItem,
    NoCoverStory(ItemId),
    NotAvailable(Who),
    NotPicked(Who),
    PickedTwice(Who),
    SquadSize {
        has: u8,
        needs: u8,
    },
    NotInSquad(Who),
    NoSuchTime {
        now: u32,
        limit: u32,
    },
    /// Nobody is where the craft lands.
    NobodyThere,
    CraftNotReady,
    /// Nobody of the squad knows of such a thing.
    Unknown,
    NoGun(Who),
    NoMedkit(Who),
    NoTorch(Who),
    Friend(Who),
    NoTarget(Who),
    NotADoorHere(Link),
    Shut(Link),
    NotShut(Link),
    NoDoor(Link),
    NoSeam(Link),
    TooWeak(Who),
    TooFar(Zone),
    NotHuman(Who),
    NotAndroid(Who),
    NotInZone(Who),
    Unhurt(Who),
    NoObject(ObjectId),
    UsedUp(ObjectId),
    Needs(ObjectId),
    NoStress(Who),
    Calm(Who),
    Unsafe(Zone),
    NotHere(ThingId),
    NoRoom(ThingId),
    NotCarried(ThingId),
    NoCover(Zone),
    InCover(Who),
    NotEngaged(Who),
    NobodyEngaged(Who),
    Engaged(Who),
    Broken(Who),
    CannotAct(Who),
    Sworn(Who),
}

impl Mission {
    /// The reason in words.
    pub(crate) fn refuse(&self, _b: &Sortie, why: Why) -> Refusal {
        Refusal::new(format!("{why:?}."))
    }
}
