//! Hostiles: what they remember, and what they do, the first line that applies.

mod picket;
mod predator;

use engine::Table;

use crate::rules::event::{Event, Site};
use crate::rules::knowledge::FADES;
use crate::rules::scenario::Mission;
use crate::state::action::{Action, Rest, Retreat};
use crate::state::hostiles::{Behaviour, Memory};
use crate::state::site::Zone;
use crate::state::sortie::{Condition, Sortie, Who};

impl Memory {
    /// Where a marine is thought to be; forgotten after 24 ticks.
    pub fn marine(&self, now: u32, who: Who) -> Option<Zone> {
        let (zone, tick) = (*self.marines.get(who.index())?)?;
        (now <= tick + FADES).then_some(zone)
    }

    /// The noise it still remembers.
    pub fn noise(&self, now: u32) -> Option<Zone> {
        self.noise.filter(|(_, tick)| now <= tick + FADES).map(|(zone, _)| zone)
    }
}

impl Mission {
    /// What a hostile remembers.
    pub fn memory<'a>(&self, b: &'a Sortie, who: Who) -> &'a Memory {
        &b.memories[who.index() - self.roster]
    }

    pub(crate) fn memory_mut<'a>(&self, b: &'a mut Sortie, who: Who) -> &'a mut Memory {
        &mut b.memories[who.index() - self.roster]
    }

    /// The first line of its behaviour that applies.
    pub(crate) fn behave(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Action {
        let lines = self.profile(who).hostile.as_ref().map_or(&[][..], |hostile| &hostile.behaviour);
        for line in lines {
            let action = match line {
                Behaviour::Withdraw => self.withdraw(b, who, t),
                Behaviour::Strike => self.strike_weakest(b, who, t),
                Behaviour::Stalk => self.stalk(b, who),
                Behaviour::Prowl => self.prowl(b, who, t),
                Behaviour::Roam => self.roam(b, who, t),
                Behaviour::BreakOff => b[who].engaged().then_some(Action::Retreat(Retreat)),
                Behaviour::Shoot => self.shoot_at_objective(b, who, t),
                Behaviour::Patrol => self.patrol(b, who),
            };
            if let Some(action) = action.filter(|&action| self.allows(b, who, action).is_ok()) {
                if (*line, action) != (Behaviour::Stalk, Action::Rest(Rest)) {
                    self.memory_mut(b, who).waits = 0;
                }
                return action;
            }
        }
        self.enforce(b, who, None)
    }

    /// A hostile's successful OBSERVE ZONE: its own zone shows who hides there, another gives a sign, which is as good as
    /// noise; whoever it detects is Revealed.
    pub(crate) fn sense(&self, b: &mut Sortie, who: Who, zone: Zone, t: &mut impl Table<Mission>) {
        let marines = || b.present(zone).filter(|&marine| self.profile(marine).is_marine());
        let (noticed, hidden) = (marines().next().is_some(), marines().any(|marine| b[marine].stealthed));
        if b[who].zone == zone {
            // Whom it finds is told one by one.
            if !hidden {
                t.tell(self, b, || Event::Site(Site::Sensed { who, zone, noticed }));
            }
            self.uncover(b, who, zone, t);
            self.perceive(b, t);
            return;
        }
        let tick = b.tick;
        for marine in b.ids().take(self.roster) {
            if b[marine].zone == zone && b[marine].condition.present() && !b[marine].stealthed {
                self.memory_mut(b, who).marines[marine.index()] = Some((zone, tick));
            }
        }
        t.tell(self, b, || Event::Site(Site::Sensed { who, zone, noticed }));
        if hidden {
            self.memory_mut(b, who).noise = Some((zone, tick));
            if !self.readings.signs_keep_stealth {
                self.uncover(b, who, zone, t);
            }
        }
    }

    /// Every hostile knows the Revealed marines of its zone.
    pub(crate) fn remember_marines(&self, b: &mut Sortie) {
        let tick = b.tick;
        for who in b.ids().skip(self.roster) {
            if b[who].condition != Condition::Active {
                continue;
            }
            let zone = b[who].zone;
            for marine in b.ids().take(self.roster) {
                let there = b[marine].zone == zone && b[marine].condition.present();
                if there && !b[marine].stealthed {
                    self.memory_mut(b, who).marines[marine.index()] = Some((zone, tick));
                } else if self.memory(b, who).marine(tick, marine) == Some(zone) && !there {
                    self.memory_mut(b, who).marines[marine.index()] = None;
                }
            }
        }
    }

    /// The marines that a hostile can strike at here: Revealed, and there.
    pub(crate) fn prey<'a>(&'a self, b: &'a Sortie, who: Who) -> impl Iterator<Item = Who> + 'a {
        b.present(b[who].zone).filter(move |&at| self.enemies(who, at) && !b[at].stealthed)
    }
}
