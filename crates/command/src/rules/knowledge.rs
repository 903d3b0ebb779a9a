//! 1.1: what the squad knows, with the tick at which it was learned. It can be wrong or old.

use engine::Table;

use crate::rules::event::{Event, Site};
use crate::rules::scenario::Mission;
use crate::state::knowledge::{Knowledge, Sighting};
use crate::state::site::Zone;
use crate::state::sortie::{Condition, Phase, Sortie, Who};

/// Signs fade, and hostiles forget, after so many ticks.
pub const FADES: u32 = 24;

impl Knowledge {
    /// Where a hostile was last placed.
    pub fn hostile(&self, mission: &Mission, who: Who) -> Option<Sighting> {
        self.hostiles.get(who.index().checked_sub(mission.roster)?).copied().flatten()
    }
}

impl Mission {
    /// Whether a conscious marine is in a zone; whoever is picked is not there before the squad goes in.
    pub fn is_watched(&self, b: &Sortie, zone: Zone) -> bool {
        let gone_in = !matches!(b.phase, Phase::Brief | Phase::Squad);
        let mut marines = b.ids().take(self.roster);
        gone_in && marines.any(|who| b[who].zone == zone && b[who].condition.conscious())
    }

    /// Whether a marine perceives a hostile now: Revealed, in the zone of somebody conscious.
    pub fn is_perceived(&self, b: &Sortie, who: Who) -> bool {
        b[who].condition.present() && !b[who].stealthed && self.is_watched(b, b[who].zone)
    }

    /// Where somebody believes an enemy to be: marines go by the squad's knowledge, hostiles by their memory.
    pub fn places(&self, b: &Sortie, who: Who, enemy: Who) -> Option<Zone> {
        if self.profile(who).is_marine() {
            b.known.hostile(self, enemy).map(|sighting| sighting.zone)
        } else {
            self.memory(b, who).marine(b.tick, enemy)
        }
    }

    /// Whether a hostile is known to be in a zone: placed there, or a sign noted in the last 24 ticks.
    pub fn has_known_hostile(&self, b: &Sortie, zone: Zone) -> bool {
        let placed = b.known.hostiles.iter().flatten().any(|sighting| sighting.zone == zone);
        placed || self.has_fresh_sign(b, zone)
    }

    /// Whether a sign was noted in a zone in the last 24 ticks.
    pub fn has_fresh_sign(&self, b: &Sortie, zone: Zone) -> bool {
        b.known.signs[usize::from(zone.0)].is_some_and(|sign| b.tick <= sign.tick + FADES)
    }

    /// A zone is safe if it holds no known hostile.
    pub fn is_safe(&self, b: &Sortie, zone: Zone) -> bool {
        !self.has_known_hostile(b, zone)
    }

    /// Known to be safe: somebody has been there or observed it with success, and it is safe.
    pub fn is_known_safe(&self, b: &Sortie, zone: Zone) -> bool {
        b.known.reported[usize::from(zone.0)].is_some() && self.is_safe(b, zone)
    }

    /// Whoever is dead or stopped for good is nowhere known to be.
    pub(crate) fn unplace(&self, b: &mut Sortie, who: Who) {
        if let Some(sighting) = who.index().checked_sub(self.roster).map(|n| &mut b.known.hostiles[n]) {
            *sighting = None;
        }
    }

    /// Every conscious marine looks around its zone, and all know at once.
    pub fn perceive(&self, b: &mut Sortie, t: &mut impl Table<Mission>) {
        let mut seen = 0u32;
        for who in b.ids().take(self.roster) {
            let zone = b[who].zone;
            if b[who].condition.conscious() && seen >> zone.0 & 1 == 0 {
                seen |= 1 << zone.0;
                b.known.visited |= 1 << zone.0;
                self.look_around(b, zone, t);
            }
        }
        self.remember_marines(b);
        self.weigh_the_brief(b, t);
    }

    /// What there is to see in a zone from inside.
    pub(crate) fn look_around(&self, b: &mut Sortie, zone: Zone, t: &mut impl Table<Mission>) {
        let (n, tick) = (usize::from(zone.0), b.tick);
        b.known.reported[n] = Some(tick);
        b.known.floor[n] = b.floor[n];
        if self.is_hazardous(b, zone) {
            b.known.hazards |= 1 << n;
        } else {
            b.known.hazards &= !(1 << n);
        }
        for way in self.graph.ways(zone) {
            b.known.doors[usize::from(way.by.0)] = Some(b.door(way.by));
        }
        for object in self.object_ids() {
            let thing = self.object(object);
            if thing.zone == zone && (!thing.hidden || b.is_shown(object)) {
                b.known.objects |= 1 << object.0;
                // What is of no use is there to be seen; the rest tells its story to whoever uses it.
                if let Some(item) = thing.exposes.filter(|_| thing.success.is_empty()) {
                    self.expose(b, item, t);
                }
            }
        }
        for who in b.ids().skip(self.roster) {
            self.look_at(b, who, zone, t);
        }
        self.face_horrors(b, zone, t);
    }

    /// A hostile is perceived, or is not where it was thought to be.
    fn look_at(&self, b: &mut Sortie, who: Who, zone: Zone, t: &mut impl Table<Mission>) {
        let n = who.index() - self.roster;
        let there = b[who].zone == zone && b[who].condition == Condition::Active && !b[who].stealthed;
        if there {
            let news = b.known.hostiles[n].is_none_or(|sighting| sighting.zone != zone);
            b.known.hostiles[n] = Some(Sighting { zone, tick: b.tick });
            if news {
                t.tell(self, b, || Event::Site(Site::Sighted { who, zone }));
            }
            let exposes = self.profile(who).hostile.as_ref().and_then(|hostile| hostile.exposes);
            if let Some(item) = exposes {
                self.expose(b, item, t);
            }
        } else if b.known.hostiles[n].is_some_and(|sighting| sighting.zone == zone) {
            b.known.hostiles[n] = None;
        }
        if b[who].zone == zone && b[who].condition == Condition::Dead {
            b.known.dead |= who.bit();
        }
    }
}
