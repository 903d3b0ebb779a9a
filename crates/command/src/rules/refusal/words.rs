//! The words of every refusal, chapter by chapter. They say nothing that the squad does not know.

use super::{BadBrief, BadSquad, BadWord, Bar};
use crate::rules::claim::Flaw;
use crate::rules::scenario::Mission;
use crate::rules::words::{EYE, capital, count};
use crate::state::brief::ItemId;
use crate::state::claim::MOST_LETTERS;
use crate::state::sortie::Sortie;

/// What bars a name that is neither in the brief nor in the roster.
fn bar_of_nothing() -> Bar {
    (
        "There is no such thing in the brief or the roster.".to_owned(),
        "Name an item of the brief, or a marine of the roster.",
        "command.role.indirect-control",
    )
}

impl Mission {
    /// What is wrong with an item of the brief.
    pub(super) fn bar_of_brief(&self, why: BadBrief) -> Bar {
        let handle = |item: ItemId| &self.brief_item(item).handle;
        let (text, instead) = match why {
            BadBrief::NoSuchItem => return bar_of_nothing(),
            BadBrief::NoCoverStory(item) => {
                let entry = self.brief_item(item);
                let (text, instead) = if entry.covers.is_empty() {
                    ("there is no cover story for it", "Tell it, or leave it out.")
                } else {
                    ("there is no such cover story for it", "Falsify it as one of the listed cover stories.")
                };
                (format!("{} But {text}.", entry.text), instead)
            }
            BadBrief::NoSuchValue(item, point) => (
                format!("{} can't have such a {}.", capital(handle(item)), point.word()),
                "Change one of its points to a value of that kind; the menu lists them.",
            ),
            BadBrief::NothingSaid(item) => (
                format!("That leaves nothing to say of {}.", handle(item)),
                "Leave the whole item out instead.",
            ),
            BadBrief::IsTheTruth(item) => {
                (format!("That is the truth about {}.", handle(item)), "Tell it, or change a point of it.")
            }
            BadBrief::NoWordsFor(item) => (
                format!("{} needs no words of yours like that.", capital(handle(item))),
                "Put the truth, or a changed point, into your own words.",
            ),
            BadBrief::Wording(Flaw::Empty) => (
                "There is nothing between the quotation marks.".to_owned(),
                "Write what the crew is to hear.",
            ),
            BadBrief::Wording(Flaw::TooLong) => (
                format!(
                    "Own words have at most {MOST_LETTERS} letters; é and the like count as two or more."
                ),
                "Say it shorter.",
            ),
            BadBrief::Wording(Flaw::Reserved(c)) => {
                (format!("`{c}` can't stand in your own words."), "Use ' for quotations and - for a break.")
            }
            BadBrief::Wording(Flaw::Unseen(c)) => (
                format!("The character U+{:04X} would not be seen as it is.", u32::from(c)),
                "Use visible characters and plain spaces, in one line.",
            ),
        };
        (text, instead, "command.loop.crew-brief.format")
    }

    /// What is wrong with a choice of marines.
    pub(super) fn bar_of_squad(&self, why: BadSquad) -> Bar {
        match why {
            BadSquad::NotAvailable(who) if who.index() < self.roster => (
                format!("{} is not to be had for this mission.", self.call(who)),
                "Pick somebody else of the roster.",
                "command.loop.squad.roster",
            ),
            BadSquad::NotPicked(who) => (
                format!("{} is not picked.", self.call(who)),
                "Only who is picked can be left at home again.",
                "command.loop.squad.size",
            ),
            BadSquad::PickedTwice(who) => (
                format!("{} is picked already.", self.call(who)),
                "Pick somebody else, or leave this one at home.",
                "command.loop.squad.size",
            ),
            BadSquad::SquadSize { has, needs } => (
                format!("The squad is {}, and {has} is not {needs}.", count(usize::from(needs), "marine")),
                if has < needs { "Pick more." } else { "Leave somebody at home first." },
                "command.loop.squad.size",
            ),
            BadSquad::NotAvailable(_) => bar_of_nothing(),
        }
    }

    /// What bars the Commander's word while the mission runs.
    pub(super) fn bar_of_words(&self, b: &Sortie, why: BadWord) -> Bar {
        match why {
            BadWord::NotInSquad(who) if who.index() < self.roster => (
                format!("{} is not in the squad.", self.call(who)),
                "Speak to one of the four, or to all.",
                "command.comms.orders",
            ),
            BadWord::NoSuchTime { now, limit } => (
                format!("It is tick {now}, and the mission ends at tick {limit}."),
                "Wait until a tick between the two.",
                "command.mission.end",
            ),
            BadWord::NobodyThere => (
                format!("No living marine is in {}.", self.place(self.extraction)),
                "Send somebody there first.",
                "command.mission.end",
            ),
            BadWord::CraftNotReady => (
                "The craft is not ready to leave.".to_owned(),
                "Have the squad see to what it needs.",
                "command.mission.end",
            ),
            BadWord::NotCarried(thing) => (
                format!("The {} is not carried.", self.thing_name(b, thing, EYE)),
                "Drop something that is.",
                "command.action.drop",
            ),
            BadWord::NotInSquad(_) | BadWord::Unknown => (
                "Nobody of the squad knows of such a thing now.".to_owned(),
                "Name what is on the map, or ask for a look first.",
                "command.info.squad-knowledge",
            ),
        }
    }
}
