//! Zones, doors, objects and what lies about.

use content::{At, Fault, Id};
use space::zone::ZoneGraph;

use super::Loader;
use crate::content::{EffectEntry, ObjectEntry};
use crate::state::gear::ThingId;
use crate::state::site::{Door, DoorState, Effect, Need, Object, Place, Zone};

impl Loader<'_> {
    pub(super) fn zones(&self) -> Vec<Place> {
        let place = |(id, zone): (&Id, &crate::content::ZoneEntry)| Place {
            handle: id.to_string(),
            name: zone.name.to_string(),
            cover: zone.cover,
            hazard: zone.hazard.as_ref().map(|hazard| hazard.name().to_string()),
            layout: [zone.at[0], zone.at[1], zone.at[2], zone.at[3]],
        };
        self.file.zone.iter().map(place).collect()
    }

    pub(super) fn doors(&self) -> Vec<Door> {
        let door = |(id, door): (&Id, &crate::content::DoorEntry)| Door {
            handle: id.to_string(),
            name: door.name.as_ref().map_or_else(|| id.to_uppercase(), ToString::to_string),
            passage: door.passage,
            state: if *door.locked { DoorState::Locked } else { DoorState::Open },
        };
        self.file.door.iter().map(door).collect()
    }

    pub(super) fn graph(&mut self) -> Option<ZoneGraph> {
        let mut links = Vec::new();
        for door in self.file.door.values() {
            let ends: Vec<Option<Zone>> =
                door.between.iter().map(|id| self.zone(&At::new(id.clone(), door.between.span()))).collect();
            let [Some(a), Some(b)] = ends[..] else { continue };
            if a == b {
                let fault = Fault::at(self.source, door.between.span(), "a door joins two zones");
                self.faults.push(fault.label("the same twice").help("name another zone"));
                continue;
            }
            links.push((a, b));
        }
        ZoneGraph::new(self.file.zone.len(), &links).ok()
    }

    pub(super) fn lay_out(&mut self) {
        let (file, source) = (self.file, self.source);
        for entry in &file.lying {
            let (zone, thing) = (self.zone(&entry.zone), self.thing(source, &entry.item));
            if let (Some(zone), Some(thing)) = (zone, thing) {
                self.floor[usize::from(zone.0)].add(thing);
            }
        }
    }

    pub(super) fn objects(&mut self, roster: usize) -> Vec<Object> {
        let file = self.file;
        let mut objects = Vec::new();
        for (id, entry) in &file.object {
            let (zone, needs) = (self.zone(&entry.zone), self.needs(entry));
            let exposes = entry.exposes.as_ref().and_then(|id| self.item_of_brief(id));
            let success = entry.success.iter().filter_map(|e| self.effect(e, roster)).collect();
            let failure = entry.failure.iter().filter_map(|e| self.effect(e, roster)).collect();
            let Some(zone) = zone else { continue };
            objects.push(Object {
                handle: id.to_string(),
                name: entry.name.to_string(),
                zone,
                key: entry.key,
                hidden: entry.hidden,
                skill: entry.skill,
                needs,
                once: !entry.repeatable,
                noisy: entry.noisy,
                while_engaged: entry.while_engaged,
                exposes,
                success,
                failure,
            });
        }
        objects
    }

    /// The objects that are horrible to see from the start, one bit each.
    pub(super) fn horrible(&self) -> u64 {
        let objects = self.file.object.values().enumerate();
        objects.filter(|(_, entry)| entry.horror).fold(0, |all, (n, _)| all | 1 << n)
    }

    fn needs(&mut self, entry: &ObjectEntry) -> Option<Need> {
        if let Some(flag) = &entry.needs_flag {
            return Some(Need::Flag(self.flag(flag)));
        }
        let id = entry.needs_item.as_ref()?;
        let kind = self.find_item(id).map(|item| item.kind);
        if kind.is_none() {
            let known = self.shelf.items.keys().chain(self.file.item.keys()).map(Id::as_str);
            let fault = super::unknown(self.source, "item", id, known);
            self.faults.push(fault);
        }
        kind.map(Need::Item)
    }

    fn effect(&mut self, entry: &At<EffectEntry>, roster: usize) -> Option<Effect> {
        let at = |id: &Id| At::new(id.clone(), entry.span());
        Some(match &**entry {
            EffectEntry::Set(id) => Effect::Set(self.flag(&at(id))),
            EffectEntry::Open(id) => Effect::Open(self.link(&at(id))?),
            EffectEntry::Lock(id) => Effect::Lock(self.link(&at(id))?),
            EffectEntry::Give(id) => Effect::Give(self.thing(self.source, &at(id))?),
            EffectEntry::ShowObject(id) => Effect::ShowObject(self.object(&at(id))?),
            EffectEntry::ShowZone(id) => Effect::ShowZone(self.zone(&at(id))?),
            EffectEntry::Complete(id) => Effect::Complete(self.item_of_brief(&at(id))?),
            EffectEntry::Horror => Effect::Horror,
            EffectEntry::Noise(id) => Effect::Noise(self.zone(&at(id))?),
            EffectEntry::Damage(amount) => Effect::Damage(*amount),
            EffectEntry::Activate(id) => Effect::Activate(self.hostile(&at(id), roster)?),
            EffectEntry::Stop(id) => Effect::Stop(self.hostile(&at(id), roster)?),
            EffectEntry::ClearHazard(id) => Effect::ClearHazard(self.zone(&at(id))?),
        })
    }

    /// The one thing of that name on the site, wherever it is.
    pub(super) fn the_thing(&mut self, id: &At<Id>) -> Option<ThingId> {
        let n = self.things.iter().position(|thing| thing.handle == id.as_str());
        if n.is_none() {
            let fault =
                Fault::at(self.source, id.span(), format!("no `{id}` is on the site")).label("not there");
            self.faults.push(fault.help("let it lie somewhere with [[lying]], or let an object give it"));
        }
        n.map(|n| ThingId(n as u8))
    }
}
