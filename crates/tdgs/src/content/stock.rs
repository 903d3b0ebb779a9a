//! From files to things: what an id on the shelf stands for, and who has it as a battle begins.

use std::collections::BTreeMap;

use content::{At, Fault, Faults, Id, Name, Source};
use space::Square;

use crate::content::abilities::SkillLevel;
use crate::content::creation::content::Slots;
use crate::content::equipment::{ItemEntry, speed};
use crate::content::shelf::{Shelf, unknown};
use crate::content::{ArmourEntry, CreatureEntry, WeaponEntry};
use crate::rules::scenario::Tdgs;
use crate::state::abilities::{Known, Timing};
use crate::state::battle::UnitId;
use crate::state::equipment::{Body, Category, Durability, Item, Place, Thing, ThingId};
use crate::state::profile::Armour;

/// The most things in a scenario.
pub(crate) const MOST_THINGS: usize = 10_000;

/// Everything there is in a scenario, and what is equipped as it begins.
#[derive(Default)]
pub(crate) struct Stock {
    pub(crate) items: Vec<Item>,
    pub(crate) things: Vec<Thing>,
    equipped: Vec<(UnitId, ThingId)>,
}

impl Stock {
    /// What a creature has on it. Natural weapons are no things: they are always there.
    pub(crate) fn outfit(&mut self, shelf: &Shelf, id: UnitId, creature: &CreatureEntry) {
        let on = creature.weapons.iter().chain(&creature.armour).chain(&creature.wears);
        for item in on.filter_map(|id| shelf.item(id.as_str())).filter(|item| !item.is_natural_weapon()) {
            let thing = self.add(item, Place::Carried(id));
            self.equipped.push((id, thing));
        }
        for item in creature.carries.iter().filter_map(|id| shelf.item(id.as_str())) {
            self.add(item, Place::Carried(id));
        }
    }

    /// Something lies on the ground.
    pub(crate) fn lay(&mut self, item: Item, at: Square) {
        self.add(item, Place::Ground(at));
    }

    fn add(&mut self, item: Item, place: Place) -> ThingId {
        let (deflection, pool) = item.armour.as_ref().map_or((0, 0), |piece| (piece.deflection, piece.pool));
        let known = self.items.iter().position(|known| known.handle == item.handle);
        let kind = known.unwrap_or(self.items.len()) as u16;
        if known.is_none() {
            self.items.push(item);
        }
        self.things.push(Thing { kind, place, progress: 0, fills: 0, deflection, pool });
        ThingId((self.things.len() - 1) as u16)
    }

    /// The words of all weapons that can change hands.
    pub(crate) fn weapons(&self) -> impl Iterator<Item = &str> {
        let weapons = self.items.iter().filter(|item| item.category == Category::Weapon);
        weapons.map(|item| item.handle.as_str())
    }

    /// Everybody has its equipment on as the battle begins, and all the HP that come with it.
    pub(crate) fn dress(&self, rules: &mut Tdgs) {
        let mut b = rules.opening.clone();
        for &(id, thing) in &self.equipped {
            let item = rules.item(&b, thing);
            let filled = rules.equipped(&b, id).fold(0, |filled, (other, _)| filled | b[other].fills);
            let fills =
                rules.profile(id).body.fill(&item.slots, !filled).expect("the shelf counted the slots");
            rules.put_on(&mut b, id, thing, fills);
        }
        for id in b.ids() {
            b[id].hp = rules.max_hp(&b, id);
        }
        rules.opening = b;
    }
}

impl Item {
    fn is_natural_weapon(&self) -> bool {
        self.natural && self.category == Category::Weapon
    }
}

impl Shelf {
    /// What an id stands for.
    pub(crate) fn item(&self, id: &str) -> Option<Item> {
        let weapon = self.weapons.get_key_value(id).map(|(id, (_, entry))| self.of_weapon(id, entry));
        let armour = || self.armour.get_key_value(id).map(|(id, (_, entry))| self.of_armour(id, entry));
        let item = || self.items.get_key_value(id).map(|(id, (_, entry))| self.of_item(id, entry));
        weapon.or_else(armour).or_else(item)
    }

    fn of_weapon(&self, id: &Id, entry: &WeaponEntry) -> Item {
        Item {
            handle: id.to_string(),
            name: entry.name.to_string(),
            category: Category::Weapon,
            weight: entry.weight.unwrap_or(0),
            slots: slots(&entry.slots),
            speed: speed(entry.equip),
            value: entry.value,
            rarity: entry.rarity.as_ref().map(Name::to_string),
            capacity: 0,
            bonuses: entry.bonuses.stats(),
            meets: Vec::new(),
            grants: self.grants(&entry.grants),
            use_of: None,
            armour: None,
            natural: entry.natural,
            durability: Durability::default(),
            traits: entry.traits.clone(),
        }
    }

    /// What equipment lends its wearer.
    fn grants(&self, entry: &BTreeMap<At<Id>, SkillLevel>) -> Vec<Known> {
        let known = |(id, level): (&At<Id>, &SkillLevel)| {
            Some(Known { ability: self.ability_of(id.as_str())?, level: level.0 })
        };
        entry.iter().filter_map(known).collect()
    }

    /// What equipment lends is there, and what using an item does takes an Action.
    fn check_lent(&self, source: &Source, lent: &BTreeMap<At<Id>, SkillLevel>, faults: &mut Faults) {
        for id in lent.keys().filter(|id| !self.abilities.contains_key(id.as_str())) {
            faults.push(unknown(source, "ability", id, self.abilities.keys()));
        }
    }

    fn check_use(&self, source: &Source, id: &At<Id>, faults: &mut Faults) {
        match self.abilities.get(id.as_str()) {
            None => faults.push(unknown(source, "ability", id, self.abilities.keys())),
            Some((_, entry)) if *entry.timing != Timing::Action => {
                let fault = Fault::at(source, id.span(), "using an item takes the Action");
                faults.push(fault.label("another timing").help("name an ability with timing = \"action\""));
            }
            Some(_) => {}
        }
    }

    fn of_armour(&self, id: &Id, entry: &ArmourEntry) -> Item {
        Item {
            handle: id.to_string(),
            name: entry.name.to_string(),
            category: Category::Armour,
            weight: entry.weight.unwrap_or(0),
            slots: slots(&entry.slots),
            speed: speed(entry.equip),
            value: entry.value,
            rarity: entry.rarity.as_ref().map(Name::to_string),
            capacity: 0,
            bonuses: entry.bonuses.stats(),
            meets: self.meetings(&entry.meets),
            grants: self.grants(&entry.grants),
            use_of: None,
            armour: Some(Armour {
                name: entry.name.to_string(),
                evasion: entry.evasion,
                deflection: entry.deflection,
                pool: entry.pool,
            }),
            natural: entry.natural,
            durability: entry.durability,
            traits: entry.traits.clone(),
        }
    }

    fn of_item(&self, id: &Id, entry: &ItemEntry) -> Item {
        Item {
            handle: id.to_string(),
            name: entry.name.to_string(),
            category: if entry.slots.is_empty() { Category::Item } else { Category::Accessory },
            weight: entry.weight,
            slots: slots(&entry.slots),
            speed: speed(entry.equip),
            value: entry.value,
            rarity: entry.rarity.as_ref().map(Name::to_string),
            capacity: entry.capacity,
            bonuses: entry.bonuses.stats(),
            meets: self.meetings(&entry.meets),
            grants: self.grants(&entry.grants),
            use_of: entry.use_of.as_ref().and_then(|id| self.ability_of(id.as_str())),
            armour: None,
            natural: false,
            durability: Durability::default(),
            traits: entry.traits.clone(),
        }
    }

    /// The body of a creature: its own slots, its race's, or a human's.
    pub(crate) fn body(&self, creature: &CreatureEntry) -> Body {
        let of_race = || self.race_of(creature).map(|race| &race.slots);
        creature.slots.as_ref().or_else(of_race).map_or_else(Body::default, body)
    }

    /// Everything that is wrong with the equipment of the packs, before anybody has it.
    pub(crate) fn check_gear(&self, faults: &mut Faults) {
        for (id, (source, entry)) in &self.weapons {
            check_fields(source, &entry.name, entry.natural, entry.weight, &entry.slots, faults);
            self.check_lent(source, &entry.grants, faults);
            self.check_one_table(source, id, &entry.name, faults);
        }
        for (source, entry) in self.armour.values() {
            check_fields(source, &entry.name, entry.natural, entry.weight, &entry.slots, faults);
            self.check_lent(source, &entry.grants, faults);
            if let Some(absorption) = &entry.absorption {
                let fault = Fault::at(source, absorption.span(), "armour takes no flat number off a hit");
                let help = "write `pool = 20` for points that are used up, or `deflection = 10` for percent";
                faults.push(fault.label("flat absorption").help(help));
            }
        }
        for (id, (source, entry)) in &self.items {
            self.check_meets(source, &entry.meets, faults);
            self.check_lent(source, &entry.grants, faults);
            if let Some(used) = &entry.use_of {
                self.check_use(source, used, faults);
            }
            self.check_one_table(source, id, &entry.name, faults);
            if entry.slots.is_empty() && entry.does_something() {
                let what = format!("`{}` can help nobody: only what is equipped does", *entry.name);
                let fault = Fault::at(source, entry.name.span(), what).label("without slots");
                faults.push(fault.help("say which slots it fills, as in slots = { finger = 1 }"));
            }
        }
        for (source, creature) in self.creatures.values() {
            self.check_body(source, creature, faults);
        }
    }

    /// An id stands for one thing.
    fn check_one_table(&self, source: &Source, id: &Id, name: &At<Name>, faults: &mut Faults) {
        let item_and_weapon = self.weapons.contains_key(id) && self.items.contains_key(id);
        if self.armour.contains_key(id) || item_and_weapon {
            let what = format!("`{id}` stands for two things");
            let fault = Fault::at(source, name.span(), what).label("the id is in another table too");
            faults.push(fault.help("weapons, armour and items share their ids: name one of them otherwise"));
        }
    }

    fn check_body(&self, source: &Source, creature: &CreatureEntry, faults: &mut Faults) {
        if let Some(race) = creature.race.as_ref().filter(|race| !self.races.contains_key(race.as_str())) {
            faults.push(unknown(source, "race", race, self.races.keys()));
        }
        if self.body(creature).len() > Body::MOST {
            let what = format!("{} has more than {} slots", *creature.name, Body::MOST);
            faults.push(Fault::whole(&source.name, what).help("give it, or its race, fewer"));
        }
    }

    /// Weapons, armour and accessories exist, and the body has slots for all of them at once; what is carried exists.
    pub(crate) fn check_arms(&self, source: &Source, creature: &CreatureEntry, faults: &mut Faults) {
        let CreatureEntry { weapons, armour, wears, carries, .. } = creature;
        for id in weapons.iter().filter(|id| !self.weapons.contains_key(id.as_str())) {
            faults.push(unknown(source, "weapon", id, self.weapons.keys()));
        }
        for id in armour.iter().filter(|id| !self.armour.contains_key(id.as_str())) {
            faults.push(unknown(source, "armour", id, self.armour.keys()));
        }
        let accessory = |id: &str| self.items.get(id).is_some_and(|(_, entry)| !entry.slots.is_empty());
        for id in wears.iter().filter(|id| !accessory(id.as_str())) {
            let known = self.items.keys().filter(|id| accessory(id.as_str()));
            faults.push(unknown(source, "accessory", id, known));
        }
        for id in carries {
            self.loose_item(source, id, faults);
        }
        let (body, mut free) = (self.body(creature), u64::MAX);
        for id in weapons.iter().chain(armour).chain(wears) {
            let needs = self.item(id.as_str()).map_or_else(Vec::new, |item| item.slots);
            match body.fill(&needs, free) {
                Ok(filled) => free &= !filled,
                Err(need) => {
                    let (slot, count) = (&needs[need].0, body.all(&needs[need].0).count_ones());
                    let what = format!("`{id}` needs more of the slot {slot} than is free");
                    let fault = Fault::at(source, id.span(), what).label(format!("no {slot} is free for it"));
                    faults
                        .push(fault.help(format!("a body like this has {count} of the slot {slot} in all")));
                    break;
                }
            }
        }
    }

    /// Something that can be picked up, with a fault if it is grown or unknown.
    pub(crate) fn loose_item(&self, source: &Source, id: &At<Id>, faults: &mut Faults) -> Option<Item> {
        let item = self.item(id.as_str());
        match &item {
            None => {
                let known = self.items.keys().chain(self.weapons.keys()).chain(self.armour.keys());
                faults.push(unknown(source, "item", id, known));
            }
            Some(item) if item.natural => {
                let what = format!("`{id}` is grown, and nobody carries it");
                faults.push(Fault::at(source, id.span(), what).label("natural").help("leave it out"));
            }
            Some(_) => {}
        }
        item.filter(|item| !item.natural)
    }
}

fn slots(entry: &BTreeMap<Id, Slots>) -> Vec<(String, u8)> {
    let filled = entry.iter().filter(|(_, count)| count.0 > 0);
    filled.map(|(slot, count)| (slot.to_string(), count.0)).collect()
}

/// A body with these slots.
pub(crate) fn body(entry: &BTreeMap<Id, Slots>) -> Body {
    Body::new(entry.iter().map(|(slot, count)| (slot.as_str(), count.0)))
}

/// What can be equipped says its weight and its slots; what is grown says neither.
fn check_fields(
    source: &Source,
    name: &At<Name>,
    natural: bool,
    weight: Option<u32>,
    slots: &BTreeMap<Id, Slots>,
    faults: &mut Faults,
) {
    let none = slots.values().all(|count| count.0 == 0);
    let (what, help) = match (natural, weight) {
        (false, _) if none => {
            ("fills no slot, so nobody can equip it", "add slots = { hand = 1 }, or natural = true")
        }
        (false, None) => ("has no weight", "add weight = 1, in Weight Units"),
        (true, Some(1..)) => ("is grown and weighs nothing", "leave out the weight, or natural = true"),
        (true, _) if !none => ("is grown and fills no slots", "leave out the slots, or natural = true"),
        _ => return,
    };
    let fault = Fault::at(source, name.span(), format!("`{}` {what}", **name));
    faults.push(fault.label("an incomplete item").help(help));
}
