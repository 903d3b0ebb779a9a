//! Vehicles of the packs: what their templates and upgrades name is there, and how a vehicle is put together.

use content::{At, Fault, Faults, Id, Source};

use super::{Shelf, read_bonus, unknown};
use crate::content::creation::craft::{Craft, check_upgrade, check_vehicle};
use crate::content::{CreatureEntry, StatsEntry, UpgradeEntry, VehicleEntry};
use crate::state::vehicles::Motive;

impl Shelf {
    /// Everything that is wrong with the vehicles and upgrades of the packs.
    pub(super) fn check_vehicles(&self, faults: &mut Faults) {
        for (id, (source, entry)) in &self.vehicles {
            check_vehicle(source, entry, faults);
            self.check_parts(source, &entry.engines, [&entry.ram, &entry.trample], faults);
            let named = entry.terrain_restriction.iter();
            for terrain in named.chain(entry.terrain_specialization.iter().map(|special| &special.terrain)) {
                if !self.terrain.contains_key(terrain.as_str()) {
                    faults.push(unknown(source, "terrain", terrain, self.terrain.keys()));
                }
            }
            self.check_meets(source, &entry.meets, faults);
            let craft = self.craft(source, id, entry, &[], faults);
            self.check_arms(source, &hull(&craft), faults);
        }
        for (source, entry) in self.upgrades.values() {
            check_upgrade(source, entry, faults);
            self.check_parts(source, &entry.engines, [&entry.ram, &entry.trample], faults);
            for id in entry.templates.iter().filter(|id| !self.vehicles.contains_key(id.as_str())) {
                faults.push(unknown(source, "vehicle", id, self.vehicles.keys()));
            }
        }
        for (source, entry) in self.trainings.values() {
            for id in entry.class.iter().filter(|id| !self.classes.contains_key(id.as_str())) {
                faults.push(unknown(source, "class", id, self.classes.keys()));
            }
        }
    }

    /// Engines are built in, and damage is damage.
    fn check_parts(
        &self,
        source: &Source,
        engines: &[At<Id>],
        damage: [&Option<At<String>>; 2],
        faults: &mut Faults,
    ) {
        for id in engines {
            if self.weapons.get(id.as_str()).is_some_and(|(_, entry)| !entry.natural) {
                let what = format!("`{id}` is held in hands, and no engine");
                let fault = Fault::at(source, id.span(), what).label("not built in");
                faults.push(fault.help("name a weapon with natural = true"));
            }
        }
        for text in damage.into_iter().flatten() {
            read_bonus(source, text, faults);
        }
    }

    /// A vehicle of a template, with the template's upgrades and then its own.
    pub(crate) fn craft(
        &self,
        source: &Source,
        id: &Id,
        entry: &VehicleEntry,
        own: &[At<Id>],
        faults: &mut Faults,
    ) -> Craft {
        let mut craft = Craft::new(id, entry);
        for wanted in entry.upgrades.iter().chain(own) {
            match self.upgrades.get_key_value(wanted.as_str()) {
                Some((id, (_, upgrade))) if craft.takes(upgrade) => craft.fit(id, upgrade),
                Some((_, (_, upgrade))) => faults.push(misfit(source, wanted, entry, upgrade)),
                None => faults.push(unknown(source, "upgrade", wanted, self.upgrades.keys())),
            }
        }
        craft
    }
}

fn misfit(source: &Source, id: &At<Id>, entry: &VehicleEntry, upgrade: &UpgradeEntry) -> Fault {
    let fits: Vec<&str> = upgrade.templates.iter().map(|id| id.as_str()).collect();
    let fault = Fault::at(source, id.span(), format!("`{id}` is not made for {}", *entry.name));
    fault.label("another template").help(format!("it is for {}", fits.join(", ")))
}

/// The body of a vehicle, without a limb and without a mind.
pub(crate) fn hull(craft: &Craft) -> CreatureEntry {
    let traits = &craft.traits;
    let stats = traits.stats;
    CreatureEntry {
        name: traits.name.clone(),
        letters: traits.letters.clone(),
        label: None,
        size: traits.size,
        stats: Some(StatsEntry {
            str: stats.str,
            dex: stats.dex,
            reflex: 0,
            con: stats.con,
            // What others give it is no MOV of its own.
            mov: stats.mov.filter(|_| craft.motive() == Motive::SelfPropelled).unwrap_or(0),
            int: 0,
            wis: 0,
            cha: 0,
            luk: 0,
        }),
        weapons: traits.engines.clone(),
        armour: traits.armour.clone(),
        race: None,
        slots: Some(std::collections::BTreeMap::new()),
        wears: Vec::new(),
        carries: Vec::new(),
        flies: traits.flies,
        darkvision: None,
        low_light: false,
        kinds: Vec::new(),
        skills: std::collections::BTreeMap::new(),
        spells: Vec::new(),
        traits: Vec::new(),
        lore: None,
        weight: traits.weight,
        capacity_multiplier: None,
        led: false,
        classes: std::collections::BTreeMap::new(),
        lacks: Vec::new(),
        record: None,
        unit: None,
        takes_prisoners: None,
        meets: traits.meets.clone(),
    }
}
