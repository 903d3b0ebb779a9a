//! Why something is refused, and what would work instead.

mod voice;
mod words;

use engine::Refusal;
use serde::Serialize;

use crate::brief::ItemId;
use crate::claim::{Flaw, Point};
use crate::gear::ThingId;
use crate::scenario::Mission;
use crate::site::{Link, ObjectId, Zone};
use crate::sortie::{Sortie, Who};

/// What is in the way. Small and copied freely; words are made only when somebody reads them.
#[expect(missing_docs, reason = "the fields are named for what they are")]
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Why {
    /// The crew brief has to be written first.
    BriefIsOpen,
    /// The squad has to be picked first.
    SquadIsOpen,
    /// The mission is under way.
    Underway,
    NoSuchItem,
    NoCoverStory(ItemId),
    NoSuchValue(ItemId, Point),
    /// A statement that says nothing.
    NothingSaid(ItemId),
    /// A statement that changes nothing.
    IsTheTruth(ItemId),
    /// Own words for what is left out or has words already.
    NoWordsFor(ItemId),
    Wording(Flaw),
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
    /// There is nobody left to help.
    Beyond(Who),
    Unhurt(Who),
    NoObject(ObjectId),
    UsedUp(ObjectId),
    Needs(ObjectId),
    NoStress(Who),
    Calm(Who),
    Unsafe(Zone),
    /// No zone within reach is known to be safe.
    NowhereSafe,
    /// No way leads there.
    NoWay(Zone),
    NotHere(ThingId),
    /// No floor is known to hold it.
    Missing(ThingId),
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

/// What is in the way, what would work instead, and the rule.
type Bar = (String, &'static str, &'static str);

impl Mission {
    /// The reason in words.
    pub(crate) fn refuse(&self, b: &Sortie, why: Why) -> Refusal {
        let (text, instead, rule) = self.bar(b, why);
        Refusal::new(text).instead(instead).by(rule)
    }

    fn bar(&self, b: &Sortie, why: Why) -> Bar {
        match why {
            Why::BriefIsOpen
            | Why::SquadIsOpen
            | Why::Underway
            | Why::NoSuchItem
            | Why::NoCoverStory(_)
            | Why::NoSuchValue(..)
            | Why::NothingSaid(_)
            | Why::IsTheTruth(_)
            | Why::NoWordsFor(_)
            | Why::Wording(_)
            | Why::NotAvailable(_)
            | Why::NotPicked(_)
            | Why::PickedTwice(_)
            | Why::SquadSize { .. } => self.bar_of_preparing(why),
            Why::NotInSquad(_)
            | Why::NoSuchTime { .. }
            | Why::NobodyThere
            | Why::CraftNotReady
            | Why::Unknown => self.bar_of_words(why),
            Why::NoGun(_)
            | Why::NoMedkit(_)
            | Why::NoTorch(_)
            | Why::NotHere(_)
            | Why::Missing(_)
            | Why::NoRoom(_)
            | Why::NotCarried(_) => self.bar_of_gear(b, why),
            Why::NotADoorHere(_)
            | Why::Shut(_)
            | Why::NotShut(_)
            | Why::NoDoor(_)
            | Why::NoSeam(_)
            | Why::TooWeak(_)
            | Why::TooFar(_)
            | Why::NoObject(_)
            | Why::UsedUp(_)
            | Why::Needs(_)
            | Why::NoCover(_)
            | Why::NowhereSafe
            | Why::NoWay(_)
            | Why::Unsafe(_) => self.bar_of_site(b, why),
            Why::Friend(_)
            | Why::NoTarget(_)
            | Why::NotHuman(_)
            | Why::NotAndroid(_)
            | Why::NotInZone(_)
            | Why::Beyond(_)
            | Why::Unhurt(_)
            | Why::NoStress(_)
            | Why::Calm(_)
            | Why::InCover(_)
            | Why::NotEngaged(_)
            | Why::NobodyEngaged(_)
            | Why::Engaged(_)
            | Why::Broken(_)
            | Why::CannotAct(_)
            | Why::Sworn(_) => self.bar_of_people(why),
        }
    }
}
