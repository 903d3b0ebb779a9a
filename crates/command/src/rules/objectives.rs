//! 1.3: what the Company pays for.

use crate::rules::brief::Belief;
use crate::rules::scenario::Mission;
use crate::state::brief::{ItemId, Told};
use crate::state::gear::ThingId;
use crate::state::objectives::Goal;
use crate::state::site::{FlagId, Zone};
use crate::state::sortie::{Condition, Sortie};

impl Mission {
    /// Whether a thing is in the extraction zone, on the floor or with somebody.
    pub fn is_delivered(&self, b: &Sortie, thing: ThingId) -> bool {
        let zone = self.extraction;
        let on_floor = b.floor[usize::from(zone.0)].has(thing);
        on_floor
            || b.ids().any(|who| b[who].pack.has(thing) && b[who].zone == zone && b[who].condition.present())
    }

    /// The marines who get out if it ended now: alive, and in the extraction zone.
    pub fn home(&self, b: &Sortie) -> u8 {
        let out = |&who: &_| {
            let body = &b[who];
            self.profile(who).is_marine()
                && body.zone == self.extraction
                && !matches!(body.condition, Condition::Reserve | Condition::Dead)
        };
        b.ids().filter(out).count() as u8
    }

    /// Whether an objective would be paid if it ended now.
    pub fn is_met(&self, b: &Sortie, item: ItemId) -> bool {
        let Told::Objective(objective) = &self.brief_item(item).what else { return false };
        match objective.goal {
            Goal::Deed(flag) => b.is_done(item) || b.flag(flag),
            Goal::Deliver(thing) => self.is_delivered(b, thing),
            Goal::Leave(thing) => !self.is_delivered(b, thing),
            Goal::Home(count) => self.home(b) >= count,
        }
    }

    /// Whether an objective is paid for how things stand at the end. Deeds are paid for when they are done.
    pub(crate) fn is_paid_at_the_end(&self, b: &Sortie, item: ItemId) -> bool {
        let Told::Objective(objective) = &self.brief_item(item).what else { return false };
        !matches!(objective.goal, Goal::Deed(_)) && self.is_met(b, item)
    }

    /// Whether there is still something to do for what the crew believes in.
    pub fn is_open(&self, b: &Sortie, belief: Belief) -> bool {
        match belief.goal {
            Goal::Deed(flag) => !b.flag(flag) && !b.is_done(self.owner_of(flag).unwrap_or(belief.item)),
            Goal::Deliver(thing) => !self.is_delivered(b, thing),
            Goal::Leave(_) | Goal::Home(_) => false,
        }
    }

    /// The objective whose deed a flag tells.
    pub fn owner_of(&self, flag: FlagId) -> Option<ItemId> {
        let tells = |&item: &ItemId| matches!(&self.brief_item(item).what, Told::Objective(own) if own.goal == Goal::Deed(flag));
        self.items().find(tells)
    }

    /// The Money of the mission if it ended now.
    pub fn money(&self, b: &Sortie) -> u32 {
        let paid = self.items().filter(|&item| self.is_met(b, item));
        paid.map(|item| match &self.brief_item(item).what {
            Told::Objective(objective) => objective.money,
            Told::Fact => 0,
        })
        .sum()
    }

    /// All that could be earned.
    pub fn purse(&self) -> u32 {
        let worth = |item: ItemId| match &self.brief_item(item).what {
            Told::Objective(objective) => objective.money,
            Told::Fact => 0,
        };
        self.items().map(worth).sum()
    }

    /// Whether the Company wants something there that is not done.
    pub(crate) fn is_wanted(&self, b: &Sortie, zone: Zone) -> bool {
        self.items().any(|item| {
            matches!(&self.brief_item(item).what, Told::Objective(objective) if objective.place == Some(zone))
                && !self.is_met(b, item)
        })
    }
}
