//! 6.3 and 8: RUN, MOVE CAREFULLY, and what meets whoever arrives.

use arrayvec::ArrayVec;
use engine::{Pause, Table};

use crate::rules::event::{Event, Site};
use crate::rules::injury::Cause;
use crate::rules::scenario::Mission;
use crate::state::comms::Gait;
use crate::state::site::{Link, Zone};
use crate::state::sortie::{Condition, MOST_BODIES, Sortie, Who};

impl Mission {
    /// Goes through a door: Stealth, hazard, horrors, overwatch, engagement, in this order.
    pub(crate) fn go(
        &self,
        b: &mut Sortie,
        who: Who,
        by: Link,
        gait: Gait,
        at: Option<Who>,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        let from = b[who].zone;
        let Some(to) = self.graph.across(by, from) else { return Ok(()) };
        b.part_all(who);
        let body = &mut b[who];
        (body.zone, body.aimed, body.covered, body.watching) = (to, false, false, false);
        self.be_seen_arriving(b, who, gait);
        if !self.profile(who).is_marine() {
            let memory = self.memory_mut(b, who);
            (memory.arrived, memory.listened) = (true, false);
        }
        if gait == Gait::Run {
            self.noise(b, to, who);
        }
        t.tell(self, b, || Event::Site(Site::Moved { who, from, to, gait }));
        if gait == Gait::Run && self.is_hazardous(b, to) {
            t.tell(self, b, || Event::Site(Site::Hazard { who, zone: to }));
            self.wound(b, who, 1, Cause::Nobody, t);
        }
        self.perceive(b, t);
        self.overwatch(b, who, t)?;
        if gait == Gait::Run && b[who].condition == Condition::Active && b[who].zone == to {
            self.run_into(b, who, at, t);
        }
        Ok(())
    }

    /// RUN breaks Stealth; so does entering a zone with a Revealed enemy; MOVE CAREFULLY elsewhere regains it.
    fn be_seen_arriving(&self, b: &mut Sortie, who: Who, gait: Gait) {
        let zone = b[who].zone;
        let sees =
            |other: Who| self.enemies(who, other) && !b[other].stealthed && b[other].condition.conscious();
        let watched = b.present(zone).any(sees);
        match gait {
            Gait::Run => b[who].stealthed = false,
            Gait::Careful => b[who].stealthed = !watched,
        }
    }

    /// A runner is Engaged with one of those there: a Revealed one of its choice, or else a hidden one, which is Revealed.
    fn run_into(&self, b: &mut Sortie, who: Who, at: Option<Who>, t: &mut impl Table<Mission>) {
        let zone = b[who].zone;
        let foes: ArrayVec<Who, MOST_BODIES> = b
            .present(zone)
            .filter(|&foe| self.enemies(who, foe) && b[foe].condition == Condition::Active)
            .collect();
        let seen: ArrayVec<Who, MOST_BODIES> =
            foes.iter().copied().filter(|&foe| !b[foe].stealthed).collect();
        let foe = match at.filter(|at| seen.contains(at)).or_else(|| seen.first().copied()) {
            Some(foe) => foe,
            None if foes.is_empty() => return,
            None => foes[self.pick(foes.len(), t)],
        };
        b[foe].stealthed = false;
        self.close_in(b, who, foe, t);
        self.perceive(b, t);
    }

    /// Noise is heard by hostiles in the same and in adjacent zones, but for whoever makes it: the zone, and nothing else.
    pub(crate) fn noise(&self, b: &mut Sortie, zone: Zone, maker: Who) {
        let tick = b.tick;
        for who in b.ids().skip(self.roster).filter(|&who| who != maker) {
            let at = b[who].zone;
            if b[who].condition == Condition::Active && (at == zone || self.graph.adjacent(at, zone)) {
                self.memory_mut(b, who).noise = Some((zone, tick));
            }
        }
    }
}
