//! The words of every refusal, chapter by chapter. They say nothing that the squad does not know.

use engine::Eye;

use super::{Bar, Why};
use crate::brief::ItemId;
use crate::check::COMMANDER;
use crate::claim::{Flaw, MOST_LETTERS};
use crate::scenario::Mission;
use crate::site::Need;
use crate::sortie::Sortie;
use crate::words::{capital, count};

impl Mission {
    /// What bars the Commander before the squad goes in.
    pub(super) fn bar_of_preparing(&self, why: Why) -> Bar {
        match why {
            Why::BriefIsOpen => (
                "The crew brief is not written yet.".to_owned(),
                "Tell, omit or falsify its items, then say `brief`.",
                "command.loop.order",
            ),
            Why::SquadIsOpen => (
                "The squad is not picked yet.".to_owned(),
                "Pick four of the roster, then say `deploy`.",
                "command.loop.order",
            ),
            Why::Underway => (
                "The squad has gone in, and knows what it was told.".to_owned(),
                "Speak to the marines by radio.",
                "command.loop.order",
            ),
            Why::NoCoverStory(item) => {
                let entry = self.brief_item(item);
                let (text, instead) = if entry.covers.is_empty() {
                    ("there is no cover story for it", "Tell it, or leave it out.")
                } else {
                    ("there is no such cover story for it", "Falsify it as one of the listed cover stories.")
                };
                (format!("{} But {text}.", entry.text), instead, "command.loop.crew-brief.format")
            }
            Why::NoSuchValue(..)
            | Why::NothingSaid(_)
            | Why::IsTheTruth(_)
            | Why::NoWordsFor(_)
            | Why::Wording(_) => self.bar_of_writing(why),
            Why::NotAvailable(who) if who.index() < self.roster => (
                format!("{} is not to be had for this mission.", self.call(who)),
                "Pick somebody else of the roster.",
                "command.loop.squad.roster",
            ),
            Why::NotPicked(who) => (
                format!("{} is not picked.", self.call(who)),
                "Only who is picked can be left at home again.",
                "command.loop.squad.size",
            ),
            Why::PickedTwice(who) => (
                format!("{} is picked already.", self.call(who)),
                "Pick somebody else, or leave this one at home.",
                "command.loop.squad.size",
            ),
            Why::SquadSize { has, needs } => (
                format!("The squad is {}, and {has} is not {needs}.", count(usize::from(needs), "marine")),
                if has < needs { "Pick more." } else { "Leave somebody at home first." },
                "command.loop.squad.size",
            ),
            _ => (
                "There is no such thing in the brief or the roster.".to_owned(),
                "Name an item of the brief, or a marine of the roster.",
                "command.role.indirect-control",
            ),
        }
    }

    /// What bars a statement of the Commander's own.
    fn bar_of_writing(&self, why: Why) -> Bar {
        let handle = |item: ItemId| &self.brief_item(item).handle;
        let (text, instead) = match why {
            Why::NoSuchValue(item, point) => (
                format!("{} can't have such a {}.", capital(handle(item)), point.word()),
                "Change one of its points to a value of that kind; the menu lists them.",
            ),
            Why::NothingSaid(item) => (
                format!("That leaves nothing to say of {}.", handle(item)),
                "Leave the whole item out instead.",
            ),
            Why::IsTheTruth(item) => {
                (format!("That is the truth about {}.", handle(item)), "Tell it, or change a point of it.")
            }
            Why::NoWordsFor(item) => (
                format!("{} needs no words of yours like that.", capital(handle(item))),
                "Put the truth, or a changed point, into your own words.",
            ),
            Why::Wording(Flaw::Empty) => (
                "There is nothing between the quotation marks.".to_owned(),
                "Write what the crew is to hear.",
            ),
            Why::Wording(Flaw::TooLong) => (
                format!(
                    "Own words have at most {MOST_LETTERS} letters; é and the like count as two or more."
                ),
                "Say it shorter.",
            ),
            Why::Wording(Flaw::Reserved(c)) => {
                (format!("`{c}` can't stand in your own words."), "Use ' for quotations and - for a break.")
            }
            Why::Wording(Flaw::Unseen(c)) => (
                format!("The character U+{:04X} would not be seen as it is.", u32::from(c)),
                "Use visible characters and plain spaces, in one line.",
            ),
            _ => unreachable!("only refusals of statements come here"),
        };
        (text, instead, "command.loop.crew-brief.format")
    }

    /// What bars the Commander's word while the mission runs.
    pub(super) fn bar_of_words(&self, why: Why) -> Bar {
        match why {
            Why::NotInSquad(who) if who.index() < self.roster => (
                format!("{} is not in the squad.", self.call(who)),
                "Speak to one of the four, or to all.",
                "command.comms.orders",
            ),
            Why::NoSuchTime { now, limit } => (
                format!("It is tick {now}, and the mission ends at tick {limit}."),
                "Wait until a tick between the two.",
                "command.mission.end",
            ),
            Why::NobodyThere => (
                format!("No living marine is in {}.", self.place(self.extraction)),
                "Send somebody there first.",
                "command.mission.end",
            ),
            Why::CraftNotReady => (
                "The craft is not ready to leave.".to_owned(),
                "Have the squad see to what it needs.",
                "command.mission.end",
            ),
            _ => (
                "Nobody of the squad knows of such a thing now.".to_owned(),
                "Name what is on the map, or ask for a look first.",
                "command.info.squad-knowledge",
            ),
        }
    }

    /// What bars an action for want of gear.
    pub(super) fn bar_of_gear(&self, b: &Sortie, why: Why) -> Bar {
        let thing = |thing| self.thing_name(b, thing, Eye::Of(COMMANDER));
        match why {
            Why::NoGun(who) => (
                format!("{} has nothing to shoot with.", self.call_first(who)),
                "Strike at close quarters, or pick up a gun.",
                "command.action.attack.ranged",
            ),
            Why::NoMedkit(who) => (
                format!("{} has no medkit.", self.call_first(who)),
                "Somebody with a medkit can give first aid.",
                "command.action.first-aid",
            ),
            Why::NoTorch(who) => (
                format!("{} has no cutting torch.", self.call_first(who)),
                "Somebody with a torch can weld.",
                "command.action.weld",
            ),
            Why::NoRoom(what) => (
                format!("There is no room for the {}.", thing(what)),
                "Drop something first.",
                "command.action.pick-up",
            ),
            Why::Missing(what) => (
                format!("Nobody knows where the {} lies.", thing(what)),
                "Look for it first.",
                "command.info.squad-knowledge",
            ),
            Why::NotCarried(what) => (
                format!("The {} is not carried.", thing(what)),
                "Drop something that is.",
                "command.action.drop",
            ),
            _ => (
                "No such thing lies here.".to_owned(),
                "Pick up something that does.",
                "command.action.pick-up",
            ),
        }
    }

    /// What bars an action in this place.
    pub(super) fn bar_of_site(&self, b: &Sortie, why: Why) -> Bar {
        match why {
            Why::NotADoorHere(door) => (
                format!("{} is not a way out of here.", self.door_name(door)),
                "Go to one of the zones it joins first.",
                "command.zones.adjacent",
            ),
            Why::Shut(door) => (
                format!("{} is shut.", self.door_name(door)),
                "Cut it open if it is welded, or find what unlocks it.",
                "command.zones.doors",
            ),
            Why::NotShut(door) => (
                format!("{} is not shut.", self.door_name(door)),
                "Just go through.",
                "command.action.weld.batter",
            ),
            Why::NoDoor(door) => (
                format!("{} has no door in it.", self.door_name(door)),
                "Weld a door instead.",
                "command.action.weld.target",
            ),
            Why::NoSeam(door) => (
                format!("{} is broken down.", self.door_name(door)),
                "Weld another door.",
                "command.action.weld.target",
            ),
            Why::TooWeak(who) => (
                format!("{} is not strong enough to batter a door.", self.call_first(who)),
                "That takes Strength 6; a torch cuts a welded door open.",
                "command.action.weld.batter",
            ),
            Why::TooFar(zone) => (
                format!("{} is out of sight from here.", capital(&self.place(zone))),
                "Observe this zone, or one next door.",
                "command.action.observe",
            ),
            Why::UsedUp(object) => (
                format!("The {} has done its work.", self.object(object).name),
                "Use something else.",
                "command.action.interact.schema",
            ),
            Why::Needs(object) => self.bar_of_need(b, object),
            Why::NowhereSafe => (
                "No zone within reach is known to be safe.".to_owned(),
                "Have somebody look for one.",
                "command.action.calm-down",
            ),
            Why::NoWay(zone) => (
                format!("No way leads to {}.", self.place(zone)),
                "Go somewhere else.",
                "command.zones.adjacent",
            ),
            Why::NoCover(zone) => (
                format!("There is no cover in {}.", self.place(zone)),
                "Go where there is some.",
                "command.action.take-cover",
            ),
            Why::Unsafe(zone) => (
                format!("A hostile is known to be in {}.", self.place(zone)),
                "Calm down in a zone without one.",
                "command.action.calm-down",
            ),
            _ => (
                "There is no such object here.".to_owned(),
                "Use one that was found in this zone.",
                "command.action.interact",
            ),
        }
    }

    fn bar_of_need(&self, b: &Sortie, object: crate::site::ObjectId) -> Bar {
        let thing = self.object(object);
        let lacks = match thing.needs {
            Some(Need::Item(kind)) => {
                let item = (0..self.things.len() as u8).map(crate::gear::ThingId);
                let named = { item }.find(|&item| self.item(item).kind == kind);
                let name = named.map(|item| self.thing_name(b, item, Eye::Of(COMMANDER)));
                format!("takes the {}", name.unwrap_or("right item"))
            }
            _ => "is not ready yet".to_owned(),
        };
        (
            format!("The {} {lacks}.", thing.name),
            "Bring what it takes, or see first to what makes it ready.",
            "command.action.interact.schema",
        )
    }

    /// What bars an action for the sake of somebody.
    pub(super) fn bar_of_people(&self, why: Why) -> Bar {
        let first = |who| self.call_first(who);
        match why {
            Why::Friend(who) => {
                (format!("{} is one of us.", first(who)), "Attack a hostile.", "command.action.attack")
            }
            Why::NotHuman(who) => (
                format!("{} can't be treated like a human.", first(who)),
                "Repair an android; first aid is for humans.",
                "command.android.no-first-aid",
            ),
            Why::NotAndroid(who) => (
                format!("{} is no android.", first(who)),
                "First aid is for humans.",
                "command.android.repair",
            ),
            Why::NotInZone(who) => (
                format!("{} is not here.", first(who)),
                "Go there first.",
                "command.action.first-aid.targets",
            ),
            Why::Beyond(who) => (
                format!("{} is beyond help.", first(who)),
                "See to somebody who is alive.",
                "command.action.first-aid.targets",
            ),
            Why::Unhurt(who) => (
                format!("{} is not hurt.", first(who)),
                "See to somebody who is.",
                "command.action.first-aid",
            ),
            Why::NoStress(who) => (
                format!("{} knows no Stress.", first(who)),
                "Androids need no calming.",
                "command.android.no-stress",
            ),
            Why::Calm(who) => {
                (format!("{} is calm.", first(who)), "Do something else.", "command.action.calm-down")
            }
            Why::InCover(who) => (
                format!("{} is in cover already.", first(who)),
                "Do something else.",
                "command.action.take-cover",
            ),
            Why::NotEngaged(who) => (
                format!("{} is not Engaged with this one.", first(who)),
                "Push one that is.",
                "command.action.push",
            ),
            _ => self.bar_of_condition(why),
        }
    }

    fn bar_of_condition(&self, why: Why) -> Bar {
        let first = |who| self.call_first(who);
        match why {
            Why::NobodyEngaged(who) => {
                (format!("{} is not Engaged.", first(who)), "Just move.", "command.action.engagement")
            }
            Why::Engaged(who) => (
                format!("{} is Engaged.", first(who)),
                "Strike, push or retreat first.",
                "command.action.engagement",
            ),
            Why::Broken(who) => (
                format!("{} is Broken.", first(who)),
                "Crawl away, or rest; first aid helps.",
                "command.injury.broken-actions",
            ),
            Why::CannotAct(who) => {
                (format!("{} can't act.", first(who)), "Somebody else has to.", "command.dying.unconscious")
            }
            Why::Sworn(who) => (
                format!("{} has sworn to attack nothing that lives.", first(who)),
                "Ask somebody else.",
                "command.ai.oath",
            ),
            _ => (
                "No such target is to be seen here.".to_owned(),
                "Attack a Revealed hostile in the same zone.",
                "command.stealth.targeting",
            ),
        }
    }
}
