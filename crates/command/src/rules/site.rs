//! 6.1: what the ground of a mission lets through.

use crate::rules::scenario::Mission;
use crate::state::site::{Door, DoorState, Effect, Link, MOST_ZONES, Object, ObjectId, Place, Zone};
use crate::state::sortie::Sortie;
use arrayvec::ArrayVec;

impl Mission {
    pub fn zone(&self, zone: Zone) -> &Place {
        &self.zones[usize::from(zone.0)]
    }

    /// A door or passage.
    pub fn door(&self, door: Link) -> &Door {
        &self.doors[usize::from(door.0)]
    }

    pub fn object(&self, object: ObjectId) -> &Object {
        &self.objects[usize::from(object.0)]
    }

    /// Whether an object stands for people who can be talked into coming along.
    pub(crate) fn is_company(&self, object: ObjectId) -> bool {
        let follows = |effect: &Effect| matches!(*effect, Effect::Give(thing) if self.item(thing).person);
        self.object(object).success.iter().any(follows)
    }

    pub fn object_ids(&self) -> impl Iterator<Item = ObjectId> {
        (0..self.objects.len() as u8).map(ObjectId)
    }

    /// The door that leads from a zone to another and lets somebody pass; the first of several.
    pub fn way(&self, b: &Sortie, from: Zone, to: Zone) -> Option<Link> {
        self.graph.ways(from).iter().find(|way| way.to == to && b.door(way.by).passable()).map(|way| way.by)
    }

    /// The zones next to a zone, each once, in the order of its ways.
    pub fn neighbours(&self, zone: Zone) -> ArrayVec<Zone, MOST_ZONES> {
        let mut zones = ArrayVec::new();
        for way in self.graph.ways(zone) {
            if !zones.contains(&way.to) {
                zones.push(way.to);
            }
        }
        zones
    }

    /// Whether a zone hurts who runs in.
    pub fn is_hazardous(&self, b: &Sortie, zone: Zone) -> bool {
        self.zone(zone).hazard.is_some() && !b.cleared(zone)
    }

    /// Every way in is a welded door: no hostile can enter.
    pub fn is_sealed(&self, b: &Sortie, zone: Zone) -> bool {
        self.graph.ways(zone).iter().all(|way| b.door(way.by) == DoorState::Welded)
    }
}
