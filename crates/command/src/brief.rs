//! 1.2: the Commander's brief, the crew brief, and what comes of lies.

use engine::Table;
use serde::Serialize;

use crate::event::Event;
use crate::gear::{KindId, ThingId};
use crate::objectives::Goal;
use crate::scenario::Mission;
use crate::site::Zone;
use crate::sortie::Sortie;

/// The squad's trust at the start.
pub const FULL_TRUST: u8 = 3;
/// The most objectives and facts of a brief.
pub const MOST_ITEMS: usize = 16;

/// An item of the Commander's brief: the objectives first, then the facts.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Debug, Serialize)]
pub struct ItemId(pub u8);

impl ItemId {
    /// Its place in the brief.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How an item is told to the crew.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Mark {
    /// As it is.
    Tell,
    /// Not at all.
    Omit,
    /// As this cover story, counted from 0.
    Falsify(u8),
}

impl Mark {
    /// The Trust that it costs when it is found out.
    pub const fn cost(self) -> u8 {
        match self {
            Mark::Tell => 0,
            Mark::Omit => 1,
            Mark::Falsify(_) => 2,
        }
    }
}

/// An objective or a fact, as the Company tells it to the Commander.
#[derive(Clone, Debug)]
pub struct BriefItem {
    /// The word commands use.
    pub handle: String,
    /// The sentence.
    pub text: String,
    /// What it is.
    pub what: Told,
    /// What may be told instead.
    pub covers: Vec<Cover>,
}

/// What an item of the brief is.
#[derive(Clone, Debug)]
pub enum Told {
    /// Something to do.
    Objective(Objective),
    /// Something to know: it may name a kind of hostile.
    Fact(Option<KindId>),
}

/// Something to do for money.
#[derive(Clone, Debug)]
pub struct Objective {
    /// What it pays.
    pub money: u32,
    /// Whether the crew is not meant to know.
    pub classified: bool,
    /// From 0, routine, to 2, abhorrent.
    pub aversion: u8,
    /// What has to be.
    pub goal: Goal,
    /// Where the Company says it is.
    pub place: Option<Zone>,
}

/// A cover story.
#[derive(Clone, Debug)]
pub struct Cover {
    /// The word commands use.
    pub handle: String,
    /// The sentence.
    pub text: String,
    /// What the crew then believes has to be, if anything.
    pub goal: Option<Goal>,
    /// What the crew then calls a thing.
    pub renames: Option<(ThingId, String)>,
    /// Where the crew is told it is.
    pub place: Option<Zone>,
}

/// An objective as the crew believes in it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Belief {
    /// The item it comes from.
    pub item: ItemId,
    /// What the crew thinks has to be.
    pub goal: Goal,
    /// Where the crew was told it is.
    pub place: Option<Zone>,
    /// How doubtful it is in the crew's eyes.
    pub aversion: u8,
}

impl Mission {
    /// An item of the brief.
    pub fn brief_item(&self, item: ItemId) -> &BriefItem {
        &self.brief[item.index()]
    }

    /// Every item of the brief.
    pub fn items(&self) -> impl Iterator<Item = ItemId> {
        (0..self.brief.len() as u8).map(ItemId)
    }

    /// The objectives that the crew believes in: told ones as they are, falsified ones as the cover story until that is found
    /// out, omitted ones not at all.
    pub fn beliefs<'a>(&'a self, b: &'a Sortie) -> impl Iterator<Item = Belief> + 'a {
        self.items().filter_map(|item| self.belief(b, item))
    }

    fn belief(&self, b: &Sortie, item: ItemId) -> Option<Belief> {
        match b.marks[item.index()] {
            Mark::Falsify(_) if b.is_exposed(item) => self.belief_from(item, Mark::Tell),
            mark => self.belief_from(item, mark),
        }
    }

    /// What the crew believes in after an item was told in this way.
    pub fn belief_from(&self, item: ItemId, mark: Mark) -> Option<Belief> {
        let entry = self.brief_item(item);
        let Told::Objective(objective) = &entry.what else { return None };
        match mark {
            Mark::Tell => Some(Belief {
                item,
                goal: objective.goal,
                place: objective.place,
                aversion: objective.aversion,
            }),
            Mark::Omit => None,
            Mark::Falsify(cover) => {
                let cover = &entry.covers[usize::from(cover)];
                cover.goal.map(|goal| Belief { item, goal, place: cover.place, aversion: 0 })
            }
        }
    }

    /// Whether the crew was truthfully told of a kind of hostile.
    pub fn is_briefed(&self, b: &Sortie, kind: KindId) -> bool {
        self.items().any(|item| {
            matches!(self.brief_item(item).what, Told::Fact(Some(named)) if named == kind)
                && b.marks[item.index()] == Mark::Tell
        })
    }

    /// Evidence against the brief: trust falls by 1 for an omission and by 2 for a lie, once per item.
    pub(crate) fn expose(&self, b: &mut Sortie, item: ItemId, t: &mut impl Table<Mission>) {
        let cost = b.marks[item.index()].cost();
        if cost == 0 || b.is_exposed(item) {
            return;
        }
        b.exposed |= 1 << item.0;
        b.trust = b.trust.saturating_sub(cost);
        t.tell(self, b, || Event::Exposed { item });
    }
}
