//! 8: OBSERVE ZONE, and what it finds first.

use dice::D2;
use engine::Table;
use serde::Serialize;

use crate::rules::event::{Event, Site};
use crate::rules::scenario::Mission;
use crate::state::knowledge::{Sighting, Sign};
use crate::state::site::{ObjectId, Zone};
use crate::state::sortie::{Condition, Sortie, Who};

/// What a successful look found: everything of the first level that holds something new.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Finding {
    /// 1: Revealed hostiles, one bit each.
    Hostiles(u32),
    /// 2: a sign of something hidden.
    Sign {
        /// A sound; else a movement.
        sound: bool,
    },
    /// 3: key objects, and in one's own zone hidden ones: one bit each.
    Objects(u64),
    Hazard,
    Nothing,
}

impl Mission {
    /// A marine's successful OBSERVE ZONE.
    pub(crate) fn report(&self, b: &mut Sortie, who: Who, zone: Zone, t: &mut impl Table<Mission>) {
        let own = b[who].zone == zone;
        if own {
            self.uncover(b, who, zone, t);
        }
        let finding = self.find(b, zone, own, t);
        let (n, tick) = (usize::from(zone.0), b.tick);
        b.known.reported[n] = Some(tick);
        if own && finding == Finding::Nothing {
            b.known.signs[n] = None;
            b.known.searched |= 1 << n;
        }
        t.tell(self, b, || Event::Site(Site::Observed { who, zone, finding }));
        if matches!(finding, Finding::Sign { .. }) && !self.readings.signs_keep_stealth {
            self.uncover(b, who, zone, t);
        }
        self.perceive(b, t);
    }

    /// Every Stealthed enemy that is detected in a zone becomes Revealed.
    pub(crate) fn uncover(&self, b: &mut Sortie, who: Who, zone: Zone, t: &mut impl Table<Mission>) {
        for other in b.ids() {
            let hidden = b[other].zone == zone && b[other].condition.present() && b[other].stealthed;
            if hidden && self.enemies(who, other) {
                b[other].stealthed = false;
                t.tell(self, b, || Event::Site(Site::Revealed { who: other, by: who }));
            }
        }
    }

    fn find(&self, b: &mut Sortie, zone: Zone, own: bool, t: &mut impl Table<Mission>) -> Finding {
        let hostiles = self.new_hostiles(b, zone);
        if hostiles != 0 {
            return Finding::Hostiles(hostiles);
        }
        if !own && self.has_new_sign(b, zone) {
            let sound = t.roll(&D2) == 1;
            b.known.signs[usize::from(zone.0)] = Some(Sign { tick: b.tick, sound });
            return Finding::Sign { sound };
        }
        let objects = self.new_objects(b, zone, own);
        if objects != 0 {
            b.shown |= objects;
            b.known.objects |= objects;
            return Finding::Objects(objects);
        }
        if self.is_hazardous(b, zone) && !b.known.knows_hazard(zone) {
            b.known.hazards |= 1 << zone.0;
            return Finding::Hazard;
        }
        Finding::Nothing
    }

    /// Revealed hostiles that the squad does not place there yet.
    fn new_hostiles(&self, b: &mut Sortie, zone: Zone) -> u32 {
        let mut found = 0;
        for who in b.ids().skip(self.roster) {
            let there = b[who].zone == zone && b[who].condition == Condition::Active && !b[who].stealthed;
            let placed = b.known.hostile(self, who).is_some_and(|sighting| sighting.zone == zone);
            if there {
                found |= if placed { 0 } else { who.bit() };
                b.known.hostiles[who.index() - self.roster] = Some(Sighting { zone, tick: b.tick });
            }
        }
        found
    }

    fn has_new_sign(&self, b: &Sortie, zone: Zone) -> bool {
        let hidden =
            |who: Who| b[who].zone == zone && b[who].condition == Condition::Active && b[who].stealthed;
        !self.has_fresh_sign(b, zone) && b.ids().skip(self.roster).any(hidden)
    }

    /// Key objects that are not known yet; hidden ones only from inside.
    fn new_objects(&self, b: &Sortie, zone: Zone, own: bool) -> u64 {
        let new = |&object: &ObjectId| {
            let thing = self.object(object);
            let found = thing.key && !thing.hidden || own && thing.hidden;
            thing.zone == zone && found && !b.known.knows_object(object)
        };
        self.object_ids().filter(new).fold(0, |found, object| found | 1 << object.0)
    }
}
