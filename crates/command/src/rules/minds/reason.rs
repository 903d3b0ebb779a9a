//! Why somebody does what it does, in one sentence.

use std::borrow::Cow;

use serde::Serialize;

use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::words::{gist, number};
use crate::state::brief::{ItemId, Mark};
use crate::state::comms::Order;
use crate::state::gear::ThingId;
use crate::state::site::Zone;
use crate::state::sortie::{Sortie, Who};

/// Why somebody does what it does, with the numbers it goes by.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Reason {
    pub motive: Motive,
    /// The score of the decision.
    pub score: i32,
    /// How many hostiles are known and out of sight.
    pub unseen: u8,
    pub trust: u8,
    pub stress: u8,
}

/// What somebody does something for.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Motive {
    /// An order, or what comes nearest to it.
    Order {
        order: Order,
        /// What is in the way of the order itself, if anything.
        bent: Option<Why>,
    },
    SaveLife {
        on: Who,
    },
    Aim {
        at: Who,
        chance: u8,
    },
    Attack {
        at: Who,
        chance: u8,
    },
    BreakAway {
        chance: u8,
    },
    TakeCover,
    ToTheDying {
        on: Who,
    },
    StandBy {
        on: Who,
    },
    Look {
        zone: Zone,
    },
    Objective {
        item: ItemId,
        doubted: bool,
    },
    /// What the craft needs done.
    Craft,
    /// Nothing is left to do.
    Home,
    MakeRoom {
        thing: ThingId,
    },
    Treat {
        on: Who,
    },
    /// First aid or repair on oneself.
    TreatOwn,
    Leave {
        to: Zone,
    },
    CalmDown,
    Watch {
        over: Who,
    },
    Seal {
        from: Zone,
    },
    Lighten {
        thing: ThingId,
    },
    Equip {
        thing: ThingId,
    },
    Crawl,
    /// Told to stay, and nothing better to do here.
    Hold,
    Idle,
}

/// From this Stress on it is worth a word.
const UNEASY: u8 = 3;

impl Mission {
    /// Why somebody does something, in one sentence of what the squad knows.
    pub fn explain(&self, b: &Sortie, reason: Reason) -> String {
        let mut text = self.intent(b, reason);
        let mut joint = if text.contains(':') { ", " } else { ": " };
        let mut add = |why: &str| {
            text += joint;
            text += why;
            joint = ", ";
        };
        if reason.stress >= UNEASY {
            add(&format!("Stress {}", reason.stress));
        }
        match reason.trust {
            0 => add("trust gone"),
            1 => add("trust low"),
            2 => add("trust shaken"),
            _ => {}
        }
        text
    }

    /// The same without what its vital signs show.
    pub(crate) fn intent(&self, b: &Sortie, reason: Reason) -> String {
        let text = self.purpose(b, reason.motive);
        let waits =
            matches!(reason.motive, Motive::Hold | Motive::Idle | Motive::Look { .. } | Motive::Watch { .. });
        if !waits || reason.unseen == 0 {
            return text;
        }
        let joint = if text.contains(':') { ", " } else { ": " };
        let s = if reason.unseen == 1 { "" } else { "s" };
        format!("{text}{joint}{} hostile{s} unseen", number(reason.unseen))
    }

    fn purpose(&self, b: &Sortie, motive: Motive) -> String {
        let name = |who: Who| self.call(who);
        let thing = |thing: ThingId| self.known_as(b, thing);
        let zone = |zone: Zone| self.place(zone);
        match motive {
            Motive::Order { order, bent: None } => format!("as ordered: {}", self.write_order(order)),
            Motive::Order { order, bent: Some(_) } => {
                format!("the nearest thing to the order: {}", self.write_order(order))
            }
            Motive::SaveLife { on } => format!("{} is down", name(on)),
            Motive::Aim { at, chance } => {
                format!("taking aim at {}: {chance} percent is a poor shot", name(at))
            }
            Motive::Attack { at, chance } => format!("attacking {}: {chance} percent", name(at)),
            Motive::BreakAway { chance } => format!("breaking away: {chance} percent"),
            Motive::TakeCover => "taking cover: somebody shoots here".to_owned(),
            Motive::ToTheDying { on } => format!("{} is down in {}", name(on), zone(b[on].zone)),
            Motive::StandBy { on } => format!("staying with {}", name(on)),
            Motive::Look { zone: at } => format!("looking first: no news of {}", zone(at)),
            Motive::Objective { item, doubted } => {
                let text = self.believed_text(b, item);
                format!("the mission: {}{}", gist(&text), if doubted { ", doubtful as it is" } else { "" })
            }
            Motive::Craft => "the craft has to be made ready".to_owned(),
            Motive::Home => "nothing left to do, going home".to_owned(),
            Motive::MakeRoom { thing: wanted } => format!("making room for the {}", thing(wanted)),
            Motive::Treat { on } => format!("seeing to {}", name(on)),
            Motive::TreatOwn => "seeing to own wounds".to_owned(),
            Motive::Leave { to } => format!("getting out of here, to {}", zone(to)),
            Motive::CalmDown => "calming down".to_owned(),
            Motive::Watch { over } => format!("keeping watch over {}", name(over)),
            Motive::Seal { from } => format!("shutting out what is in {}", zone(from)),
            Motive::Lighten { thing: dropped } => {
                format!("carrying too much, leaving the {}", thing(dropped))
            }
            Motive::Equip { thing: found } => format!("the {} will be of use", thing(found)),
            Motive::Crawl => "crawling to safety".to_owned(),
            Motive::Hold | Motive::Idle => "holding".to_owned(),
        }
    }

    /// An item of the brief in the words the crew was given.
    pub fn believed_text<'a>(&'a self, b: &'a Sortie, item: ItemId) -> Cow<'a, str> {
        self.told_text(b, item).unwrap_or(Cow::Borrowed(&self.brief_item(item).text))
    }

    /// A thing by the name the crew knows it by.
    pub fn known_as(&self, b: &Sortie, thing: ThingId) -> &str {
        for item in self.items() {
            if let Mark::Falsify(cover) = b.marks[item.index()]
                && !b.is_exposed(item)
                && let Some((renamed, name)) = &self.brief_item(item).covers[usize::from(cover)].renames
                && *renamed == thing
            {
                return name;
            }
        }
        &self.item(thing).name
    }
}
