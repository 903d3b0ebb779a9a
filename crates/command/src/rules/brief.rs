//! 1.2: the Commander's brief, the crew brief, and what comes of lies.

use engine::Table;

use crate::rules::claim::WORST;
use crate::rules::event::{Course, Event};
use crate::rules::scenario::Mission;
use crate::state::brief::{BriefItem, ItemId, Told};
use crate::state::claim::{Aim, Blame, Claim};
use crate::state::gear::KindId;
use crate::state::objectives::Goal;
use crate::state::site::Zone;
use crate::state::sortie::Sortie;

/// The squad's trust at the start.
pub const FULL_TRUST: u8 = 3;

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
    /// What is promised for it: 1 for at least double of what it pays, -1 for at most half of that, else 0.
    pub promise: i8,
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

    /// The objectives that the crew believes in: told ones as they are, falsified ones as they were told until that is found
    /// out, omitted ones not at all.
    pub fn beliefs<'a>(&'a self, b: &'a Sortie) -> impl Iterator<Item = Belief> + 'a {
        self.items().filter_map(|item| self.belief(b, item))
    }

    fn belief(&self, b: &Sortie, item: ItemId) -> Option<Belief> {
        let mut belief = self.belief_from(item, self.believed_claim(b, item)?)?;
        belief.aversion = self.aversion_with_blame(b, belief);
        Some(belief)
    }

    /// What the crew was told of an item; nothing if it was left out.
    pub fn told_claim(&self, b: &Sortie, item: ItemId) -> Option<Claim> {
        self.brief_item(item).told_as(b.marks[item.index()])
    }

    /// What the crew believes of an item: what it was told, and the truth once it has found out a lie about it.
    pub fn believed_claim(&self, b: &Sortie, item: ItemId) -> Option<Claim> {
        let told = self.told_claim(b, item)?;
        Some(if b.is_exposed(item) { self.brief_item(item).truth } else { told })
    }

    /// What the crew believes in after it was told this of an objective.
    pub fn belief_from(&self, item: ItemId, told: Claim) -> Option<Belief> {
        let Told::Objective(objective) = &self.brief_item(item).what else { return None };
        let Some(Aim::Do(goal)) = told.goal else { return None };
        let (due, promised) = (objective.money, told.pay.unwrap_or(objective.money));
        let promise = if promised > due && promised >= due.saturating_mul(2) {
            1
        } else if promised < due && promised <= due / 2 {
            -1
        } else {
            0
        };
        Some(Belief { item, goal, place: told.place, aversion: told.nature.unwrap_or(0), promise })
    }

    /// Whoever is to blame is left behind with a lighter heart, and brought home with a heavier one: a point of aversion.
    fn aversion_with_blame(&self, b: &Sortie, belief: Belief) -> u8 {
        let (Goal::Deliver(person) | Goal::Leave(person)) = belief.goal else { return belief.aversion };
        if !self.item(person).person || !self.blames(b, Blame::Person(person)) {
            return belief.aversion;
        }
        if matches!(belief.goal, Goal::Leave(_)) {
            belief.aversion.saturating_sub(1)
        } else {
            (belief.aversion + 1).min(WORST)
        }
    }

    /// Whether the crew believes that this is to blame.
    pub fn blames(&self, b: &Sortie, blame: Blame) -> bool {
        self.items().any(|item| self.believed_claim(b, item).is_some_and(|claim| claim.fault == Some(blame)))
    }

    /// Whether the crew was told of a kind of hostile.
    pub fn is_briefed(&self, b: &Sortie, kind: KindId) -> bool {
        self.items().any(|item| self.told_claim(b, item).is_some_and(|claim| claim.names(kind)))
    }

    /// Evidence against the brief: trust falls by 1 for an omission and by 2 for a lie, once per item.
    pub(crate) fn expose(&self, b: &mut Sortie, item: ItemId, t: &mut impl Table<Mission>) {
        let cost = self.price_of(item, b.marks[item.index()]);
        if cost == 0 || b.is_exposed(item) {
            return;
        }
        b.exposed |= 1 << item.0;
        b.trust = b.trust.saturating_sub(cost);
        t.tell(self, b, || Event::Course(Course::Exposed { item }));
    }
}
