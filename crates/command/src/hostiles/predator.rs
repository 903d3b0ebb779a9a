//! The siltjaw's lines: withdraw, strike, stalk, prowl, roam.

use arrayvec::ArrayVec;
use engine::Table;

use super::Flight;
use crate::action::Action;
use crate::scenario::Mission;
use crate::site::{Link, MOST_DOORS, Zone};
use crate::sortie::{Condition, MOST_BODIES, Sortie, Who};

/// At this Health or less it withdraws.
const WOUNDED: u8 = 3;
/// It waits so often before several marines.
const WAITS: u8 = 3;
/// It rests so often after a withdrawal: 24 ticks.
const RESTS: u8 = 3;

impl Mission {
    /// RETREAT if Engaged; else RUN to a zone without known marines, MOVE CAREFULLY once more, and REST for 24 ticks; once.
    pub(super) fn withdraw(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Option<Action> {
        match self.memory(b, who).flight {
            Flight::None if b[who].health > WOUNDED => None,
            Flight::None if b[who].engaged() => Some(Action::Retreat),
            Flight::None => {
                let by = self.random_way(b, who, t)?;
                self.memory_mut(b, who).flight = Flight::Ran;
                Some(Action::Run { by, at: None })
            }
            Flight::Ran => {
                self.memory_mut(b, who).flight = Flight::Resting(RESTS);
                let by = self.random_way(b, who, t);
                by.map(|by| Action::MoveCarefully { by }).or(Some(Action::Rest))
            }
            Flight::Resting(left) => {
                let flight = if left > 1 { Flight::Resting(left - 1) } else { Flight::Over };
                self.memory_mut(b, who).flight = flight;
                // Whoever finds it in its lair finds it awake.
                self.prey(b, who).next().is_none().then_some(Action::Rest)
            }
            Flight::Over => None,
        }
    }

    /// A way out to a zone without known marines, each as likely.
    fn random_way(&self, b: &Sortie, who: Who, t: &mut impl Table<Mission>) -> Option<Link> {
        let free = |zone: Zone| {
            !b.ids().take(self.roster).any(|marine| self.memory(b, who).marine(b.tick, marine) == Some(zone))
        };
        let ways: ArrayVec<Link, MOST_DOORS> = self
            .graph
            .ways(b[who].zone)
            .iter()
            .filter(|way| b.door(way.by).passable() && free(way.to))
            .map(|way| way.by)
            .collect();
        (!ways.is_empty()).then(|| ways[self.pick(ways.len(), t)])
    }

    /// On whom it is Engaged with, else on the weakest who is up, else on the fallen.
    pub(super) fn strike_weakest(
        &self,
        b: &mut Sortie,
        who: Who,
        t: &mut impl Table<Mission>,
    ) -> Option<Action> {
        self.memory_mut(b, who).waits = 0;
        let b = &*b;
        let prey = || self.prey(b, who);
        let rank = |at: Who| {
            let tied = b[who].ties & at.bit() != 0;
            let up = b[at].condition == Condition::Active;
            (!tied, !up, b[at].health)
        };
        let best = prey().map(rank).min()?;
        let weakest: ArrayVec<Who, MOST_BODIES> = prey().filter(|&at| rank(at) == best).collect();
        Some(Action::Strike { at: weakest[self.pick(weakest.len(), t)] })
    }

    /// Exactly one active marine next door: creep in. Several: wait, and after three times charge.
    pub(super) fn stalk(&self, b: &mut Sortie, who: Who) -> Option<Action> {
        let zone = b[who].zone;
        let mut near = b.ids().take(self.roster).filter_map(|marine| {
            let at = self.memory(b, who).marine(b.tick, marine)?;
            let active = b[marine].condition == Condition::Active;
            (active && at != zone && self.graph.adjacent(zone, at)).then_some((marine, at))
        });
        let (marine, to) = near.next()?;
        let lone = near.next().is_none();
        let Some(by) = self.way(b, zone, to) else {
            return self.batter_toward(b, who, to);
        };
        if lone {
            return Some(Action::MoveCarefully { by });
        }
        if self.memory(b, who).waits < WAITS {
            self.memory_mut(b, who).waits += 1;
            return Some(Action::Rest);
        }
        self.memory_mut(b, who).waits = 0;
        Some(Action::Run { by, at: Some(marine) })
    }

    /// One step toward a noise; a door in the way is battered.
    pub(super) fn prowl(&self, b: &mut Sortie, who: Who) -> Option<Action> {
        let noise = self.memory(b, who).noise(b.tick)?;
        let zone = b[who].zone;
        if noise == zone {
            self.memory_mut(b, who).noise = None;
            return Some(Action::Observe { zone });
        }
        match self.way(b, zone, noise) {
            Some(by) => Some(Action::MoveCarefully { by }),
            None => self.batter_toward(b, who, noise),
        }
    }

    /// Batters a door that leads to a zone.
    fn batter_toward(&self, b: &Sortie, who: Who, to: Zone) -> Option<Action> {
        let ways = self.graph.ways(b[who].zone).iter();
        let mut doors = ways.filter(|way| way.to == to).map(|way| Action::Batter { door: way.by });
        doors.find(|&action| self.allows(b, who, action).is_ok())
    }

    /// Its own zone first if it has just arrived; then listening next door and creeping on by turns.
    pub(super) fn roam(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Option<Action> {
        let zone = b[who].zone;
        if !self.memory(b, who).listened {
            self.memory_mut(b, who).listened = true;
            return Some(Action::Observe { zone });
        }
        self.memory_mut(b, who).listened = false;
        let ways: ArrayVec<Link, MOST_DOORS> =
            self.graph.ways(zone).iter().filter(|way| b.door(way.by).passable()).map(|way| way.by).collect();
        let Some(_) = ways.first() else { return Some(Action::Rest) };
        Some(Action::MoveCarefully { by: ways[self.pick(ways.len(), t)] })
    }
}
