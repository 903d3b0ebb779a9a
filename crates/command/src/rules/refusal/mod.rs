//! Why something is refused, and what would work instead.

mod voice;
mod words;

use engine::Refusal;
use serde::Serialize;

use crate::rules::claim::Flaw;
use crate::rules::scenario::Mission;
use crate::state::brief::ItemId;
use crate::state::claim::Point;
use crate::state::gear::ThingId;
use crate::state::site::{Link, ObjectId, Zone};
use crate::state::sortie::{Sortie, Who};

/// What bars a word of the Commander. Small and copied freely; words are made only when somebody reads them.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Denial {
    /// The crew brief has to be written first.
    BriefIsOpen,
    /// The squad has to be picked first.
    SquadIsOpen,
    /// The mission is under way.
    Underway,
    Brief(BadBrief),
    Squad(BadSquad),
    Radio(BadWord),
}

/// What is wrong with an item of the brief.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum BadBrief {
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
}

/// What is wrong with a choice of marines.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum BadSquad {
    NotAvailable(Who),
    NotPicked(Who),
    PickedTwice(Who),
    SquadSize { has: u8, needs: u8 },
}

/// What bars a word while the mission runs.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum BadWord {
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
    NotCarried(ThingId),
}

/// What bars an action, or a step of an order.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Why {
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
    pub(crate) fn refuse(&self, b: &Sortie, why: Denial) -> Refusal {
        let (text, instead, rule) = self.bar(b, why);
        Refusal::new(text).instead(instead).by(rule)
    }

    fn bar(&self, b: &Sortie, why: Denial) -> Bar {
        match why {
            Denial::BriefIsOpen => (
                "The crew brief is not written yet.".to_owned(),
                "Tell, omit or falsify its items, then say `brief`.",
                "command.loop.order",
            ),
            Denial::SquadIsOpen => (
                "The squad is not picked yet.".to_owned(),
                "Pick four of the roster, then say `deploy`.",
                "command.loop.order",
            ),
            Denial::Underway => (
                "The squad has gone in, and knows what it was told.".to_owned(),
                "Speak to the marines by radio.",
                "command.loop.order",
            ),
            Denial::Brief(why) => self.bar_of_brief(why),
            Denial::Squad(why) => self.bar_of_squad(why),
            Denial::Radio(why) => self.bar_of_words(b, why),
        }
    }
}
