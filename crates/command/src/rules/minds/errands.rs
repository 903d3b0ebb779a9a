//! What the crew believes in, and what each marine does about it.

use super::reason::Motive;
use super::steps::{Plan, Step};
use super::weigh::{Mind, Row};
use crate::rules::brief::Belief;
use crate::rules::scenario::Mission;
use crate::state::action::{Action, DropItem, Observe, PickUp, Rest};
use crate::state::claim::Blame;
use crate::state::gear::{ThingId, Things};
use crate::state::objectives::Goal;
use crate::state::people::Drive;
use crate::state::site::Zone;
use crate::state::sortie::{Sortie, Who};

/// What each point of aversion takes off, and doubt.
const AVERSION: i32 = 4;
/// What a promise of double the pay adds, and one of half takes off: as much as a point of the mission drive.
const PROMISE: i32 = 2;
/// What it takes off that the Company is to blame: as much as a point of the mission drive.
const GRUDGE: i32 = -2;
/// Who is rated so high on the sheet does not mind.
const COMPANY_FIRST: u8 = 3;

/// What a marine does next for an objective.
#[derive(Copy, Clone, Debug)]
pub(super) struct Errand {
    plan: Plan,
    /// What aversion takes off.
    adjust: i32,
    motive: Motive,
}

impl Mission {
    /// What the nature of an objective takes off its score in somebody's eyes.
    pub fn aversion(&self, who: Who, belief: Belief) -> i32 {
        if self.profile(who).drives.of(Drive::Mission) >= COMPANY_FIRST {
            0
        } else {
            -AVERSION * i32::from(belief.aversion)
        }
    }

    /// What somebody was told adds to the score of an objective, or takes off: its nature, its pay, whose fault it all was, and
    /// doubt.
    pub fn sway(&self, b: &Sortie, who: Who, belief: Belief) -> i32 {
        let doubt = if b[who].doubts(belief.item) { -AVERSION } else { 0 };
        let grudge = if self.blames(b, Blame::Company) { GRUDGE } else { 0 };
        self.aversion(who, belief) + PROMISE * i32::from(belief.promise) + doubt + grudge
    }

    /// How much a marine cares for an objective; at 0 or less it does nothing for it of its own accord.
    pub fn worth(&self, b: &Sortie, who: Who, belief: Belief) -> i32 {
        self.score(b, who, Row::Objective) + self.sway(b, who, belief)
    }
}

impl Mind<'_> {
    /// The next step of what is worth most; with nothing left to do, home.
    pub(super) fn pursue(&mut self) {
        let home = self.mission.extraction;
        match self.errand() {
            Some(Errand { plan, adjust, motive }) => match self.burden(plan.step) {
                Some(thing) => self.take_step(Step::Act(DropItem { thing }.into()), adjust, motive),
                None => self.take_step(plan.step, adjust, motive),
            },
            None if self.zone != home => {
                if let Some(plan) = self.at(home, Action::Rest(Rest)) {
                    self.take_step(plan.step, 0, Motive::Home);
                }
            }
            None => {}
        }
    }

    /// What is worth most; of equals whatever is carried already comes first, then what is nearest, then the brief's order.
    pub(super) fn errand(&self) -> Option<Errand> {
        let Mind { mission, b, who, .. } = *self;
        let mut best: Option<(Errand, (i32, bool, i32))> = None;
        for mut belief in mission.beliefs(b) {
            let (adjust, worth) = (mission.sway(b, who, belief), mission.worth(b, who, belief));
            if worth <= 0 {
                continue;
            }
            // Whoever doubts no longer looks first where it was told to.
            belief.place = belief.place.filter(|_| !b[who].doubts(belief.item));
            let Some(plan) = self.plan(belief) else { continue };
            let carried = matches!(belief.goal, Goal::Deliver(thing) if b[who].pack.has(thing));
            let key = (worth, carried, -i32::from(plan.steps));
            if best.is_none_or(|(_, other)| key > other) {
                let motive = Motive::Objective { item: belief.item, doubted: b[who].doubts(belief.item) };
                best = Some((Errand { plan, adjust, motive }, key));
            }
        }
        best.map(|(errand, _)| errand).or_else(|| self.craft())
    }

    /// Whatever the craft needs done, once nothing else is to be done.
    fn craft(&self) -> Option<Errand> {
        let flag = self.mission.extraction_needs.filter(|&flag| !self.b.flag(flag))?;
        let plan = self.deed(flag, None, None)?;
        Some(Errand { plan, adjust: 0, motive: Motive::Craft })
    }

    /// What was brought home and has to be put down here before one leaves again.
    fn burden(&self, step: Step) -> Option<ThingId> {
        let leaves = matches!(step, Step::Go(_)) && self.zone == self.mission.extraction;
        let Things(carried) = self.b[self.who].pack;
        leaves.then(|| Things(carried & self.to_deliver().0).iter().next()).flatten()
    }

    /// A look ahead where it is due, and the step itself.
    fn take_step(&mut self, step: Step, adjust: i32, motive: Motive) {
        match step {
            Step::Act(Action::PickUp(PickUp { thing }))
                if !self.mission.has_room(self.b, self.who, thing) =>
            {
                if let Some(spare) = self.spare() {
                    let motive = Motive::MakeRoom { thing };
                    self.consider(Row::MakeRoom, adjust, Action::DropItem(DropItem { thing: spare }), motive);
                }
            }
            Step::Act(action) => self.consider(Row::Objective, adjust, action, motive),
            Step::Go(zone) => {
                let Some((action, next)) = self.toward(zone) else { return };
                if self.is_stale(next) && !self.stays {
                    self.consider(
                        Row::Look,
                        0,
                        Action::Observe(Observe { zone: next }),
                        Motive::Look { zone: next },
                    );
                }
                self.consider(Row::Objective, adjust, action, motive);
            }
        }
    }

    /// A Broken marine crawls to the nearest zone known to be safe if its own is not, and RESTs otherwise. REST does nothing
    /// for an android, which crawls home.
    pub(super) fn crawl(&mut self) {
        let Mind { mission, b, who, zone, .. } = *self;
        let refuge = if self.threatens(zone) {
            self.reach.reached().iter().copied().find(|&to| to != zone && mission.is_known_safe(b, to))
        } else {
            mission.profile(who).is_android().then_some(mission.extraction)
        };
        if let Some((action, _)) = refuge.and_then(|to: Zone| self.toward(to)) {
            self.consider(Row::Leave, 0, action, Motive::Crawl);
        }
    }
}
