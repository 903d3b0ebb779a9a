//! The siltjaw's lines: withdraw, strike, stalk, prowl, roam.

use arrayvec::ArrayVec;
use engine::Table;
use space::zone::set::LinkSet;

use crate::rules::scenario::Mission;
use crate::state::action::{Action, Batter, MoveCarefully, Observe, Rest, Retreat, Run, Strike};
use crate::state::hostiles::Flight;
use crate::state::site::{MOST_ZONES, Zone};
use crate::state::sortie::{Condition, MOST_BODIES, Sortie, Who};

/// At this Health or less it withdraws.
const WOUNDED: u8 = 3;
/// It waits so often before several marines.
const WAITS: u8 = 3;
/// It rests so often after a withdrawal: 24 ticks.
const RESTS: u8 = 3;

impl Mission {
    /// RETREAT if Engaged; else RUN to a zone without known marines, MOVE CAREFULLY once more, and REST for 24 ticks; once, and
    /// not where there is no way out.
    pub(super) fn withdraw(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Option<Action> {
        // Whoever meets it on the way, or finds it in its lair, finds it awake.
        let under_way = matches!(self.memory(b, who).flight, Flight::Ran | Flight::Resting(_));
        if under_way && self.prey(b, who).next().is_some() {
            self.memory_mut(b, who).flight = Flight::Over;
        }
        match self.memory(b, who).flight {
            Flight::None if b[who].health > WOUNDED => None,
            Flight::None => {
                let refuges = self.refuges(b, who);
                if !refuges.is_empty() && b[who].engaged() {
                    return Some(Action::Retreat(Retreat));
                }
                let by = self.way(b, b[who].zone, self.one_of(&refuges, t)?)?;
                self.memory_mut(b, who).flight = Flight::Ran;
                Some(Action::Run(Run { by, at: None }))
            }
            Flight::Ran => {
                let refuges = self.refuges(b, who);
                let Some(to) = self.one_of(&refuges, t) else { return Some(self.lie_low(b, who, RESTS)) };
                self.memory_mut(b, who).flight = Flight::Resting(RESTS);
                Some(Action::MoveCarefully(MoveCarefully { by: self.way(b, b[who].zone, to)? }))
            }
            Flight::Resting(left) => Some(self.lie_low(b, who, left)),
            Flight::Over => None,
        }
    }

    /// One REST of those that are left.
    fn lie_low(&self, b: &mut Sortie, who: Who, left: u8) -> Action {
        self.memory_mut(b, who).flight = if left > 1 { Flight::Resting(left - 1) } else { Flight::Over };
        Action::Rest(Rest)
    }

    /// The zones it can go to in which it knows of no marine.
    fn refuges(&self, b: &Sortie, who: Who) -> ArrayVec<Zone, MOST_ZONES> {
        let memory = self.memory(b, who);
        let known =
            |zone| b.ids().take(self.roster).any(|marine| memory.marine(b.tick, marine) == Some(zone));
        let mut refuges = self.open_neighbours(b, b[who].zone);
        refuges.retain(|zone| !known(*zone));
        refuges
    }

    /// The zones that somebody can walk to from here.
    fn open_neighbours(&self, b: &Sortie, zone: Zone) -> ArrayVec<Zone, MOST_ZONES> {
        let mut zones = self.neighbours(zone);
        zones.retain(|to| self.way(b, zone, *to).is_some());
        zones
    }

    fn one_of(&self, zones: &[Zone], t: &mut impl Table<Mission>) -> Option<Zone> {
        (!zones.is_empty()).then(|| zones[self.pick(zones.len(), t)])
    }

    /// On whom it is Engaged with, else on the weakest who is up, else on the fallen.
    pub(super) fn strike_weakest(&self, b: &Sortie, who: Who, t: &mut impl Table<Mission>) -> Option<Action> {
        let prey = || self.prey(b, who);
        let rank = |at: Who| {
            let tied = b[who].ties & at.bit() != 0;
            let up = b[at].condition == Condition::Active;
            (!tied, !up, b[at].health)
        };
        let best = prey().map(rank).min()?;
        let weakest: ArrayVec<Who, MOST_BODIES> = prey().filter(|&at| rank(at) == best).collect();
        Some(Action::Strike(Strike { at: weakest[self.pick(weakest.len(), t)] }))
    }

    /// Exactly one active marine next door: creep in. Several: wait, and after three times charge at the weakest.
    pub(super) fn stalk(&self, b: &mut Sortie, who: Who) -> Option<Action> {
        let zone = b[who].zone;
        let near: ArrayVec<(Who, Zone), MOST_BODIES> = b
            .ids()
            .take(self.roster)
            .filter(|&marine| b[marine].condition == Condition::Active)
            .filter_map(|marine| Some((marine, self.memory(b, who).marine(b.tick, marine)?)))
            .filter(|&(_, at)| at != zone && self.graph.adjacent(zone, at))
            .collect();
        let open = near.iter().filter_map(|&(marine, at)| Some((marine, self.way(b, zone, at)?)));
        let Some((marine, by)) = open.min_by_key(|&(marine, _)| b[marine].health) else {
            return near.iter().find_map(|&(_, at)| self.batter_toward(b, who, at));
        };
        if near.len() == 1 {
            return Some(Action::MoveCarefully(MoveCarefully { by }));
        }
        if self.memory(b, who).waits == WAITS {
            return Some(Action::Run(Run { by, at: Some(marine) }));
        }
        // Whom it waits for it does not forget.
        let tick = b.tick;
        let memory = self.memory_mut(b, who);
        memory.waits += 1;
        for (marine, at) in near {
            memory.marines[marine.index()] = Some((at, tick));
        }
        Some(Action::Rest(Rest))
    }

    /// One step toward a noise, and a look around where it was; a door in the way is battered.
    pub(super) fn prowl(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Option<Action> {
        let noise = self.memory(b, who).noise(b.tick)?;
        let zone = b[who].zone;
        if noise == zone {
            let memory = self.memory_mut(b, who);
            (memory.noise, memory.arrived) = (None, false);
            return Some(Action::Observe(Observe { zone }));
        }
        let mut shut = LinkSet::EMPTY;
        for door in self.graph.links() {
            shut.set(door, !b.door(door).passable());
        }
        // Around by open doors if they lead there; else straight on.
        [shut, LinkSet::EMPTY].iter().find_map(|shut| {
            let reach = &mut t.scratch().reach;
            reach.flood(&self.graph, shut, noise, u16::MAX);
            let steps = self.graph.open_ways(zone, shut).filter_map(|way| Some((reach.steps(way.to)?, way)));
            let (_, next) = steps.min_by_key(|&(steps, way)| (steps, way.by))?;
            match self.way(b, zone, next.to) {
                Some(by) => Some(Action::MoveCarefully(MoveCarefully { by })),
                None => self.batter_toward(b, who, next.to),
            }
        })
    }

    /// Batters a door that leads to a zone.
    fn batter_toward(&self, b: &Sortie, who: Who, to: Zone) -> Option<Action> {
        let ways = self.graph.ways(b[who].zone).iter();
        let mut doors = ways.filter(|way| way.to == to).map(|way| Action::Batter(Batter { door: way.by }));
        doors.find(|&action| self.allows(b, who, action).is_ok())
    }

    /// Its own zone first if it has just arrived; then listening next door and creeping on by turns.
    pub(super) fn roam(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Option<Action> {
        let zone = b[who].zone;
        let memory = self.memory_mut(b, who);
        if std::mem::take(&mut memory.arrived) {
            return Some(Action::Observe(Observe { zone }));
        }
        memory.listened = !memory.listened;
        if memory.listened {
            let next_door = self.one_of(&self.neighbours(zone), t);
            return Some(Action::Observe(Observe { zone: next_door.unwrap_or(zone) }));
        }
        let Some(to) = self.one_of(&self.open_neighbours(b, zone), t) else {
            return Some(Action::Rest(Rest));
        };
        Some(Action::MoveCarefully(MoveCarefully { by: self.way(b, zone, to)? }))
    }
}
