//! Who takes part: what never changes about everyone.

use std::collections::BTreeMap;

use content::{Fault, Faults};
use engine::Side;

use super::{Loader, slug, stats};
use crate::content::creation::class::Abilities;
use crate::content::creation::craft::Craft;
use crate::content::shelf::{hull, unknown, unknown_at, weapon};
use crate::content::{CreatureEntry, UnitEntry};
use crate::state::abilities::Known;
use crate::state::army::{Muster, size_of};
use crate::state::battle::UnitId;
use crate::state::board::Board;
use crate::state::equipment::MOST_WEAPONS;
use crate::state::modifiers::Changed;
use crate::state::profile::Profile;
use crate::state::size::Size;
use crate::state::weapons::Weapon;

/// The virtual stat of knowing about a creature that does not say.
const COMMON_LORE: i32 = 5;

/// Somebody of the scenario, with all that files say about it.
pub(super) struct Taking<'u> {
    pub(super) unit: &'u UnitEntry,
    pub(super) creature: CreatureEntry,
    /// What it is besides, if it is a vehicle.
    pub(super) craft: Option<Craft>,
    pub(super) side: Side,
}

impl Loader<'_> {
    /// Everyone who takes part, as far as the files say.
    pub(super) fn profiles(&mut self, board: Option<&Board>) -> Vec<Profile> {
        let file = self.file;
        let entries: Vec<Taking> = file.unit.iter().filter_map(|unit| self.resolve(unit)).collect();
        for (n, taking) in entries.iter().enumerate() {
            self.stock.outfit(self.shelf, UnitId(n as u16), &taking.creature);
        }
        self.lay_out(board);
        let mut profiles: Vec<Profile> = entries.iter().map(|taking| self.profile(taking, board)).collect();
        self.teach_engines(&entries, &mut profiles);
        name_handles(&mut profiles);
        name_letters(&mut profiles);
        for (n, side) in file.side.iter().enumerate() {
            let fighters = profiles.iter().filter(|p| p.side.index() == n && p.stands()).count();
            if entries.len() == file.unit.len() && fighters == 0 {
                let what = format!("nobody fights for {}", *side.name);
                let fault = Fault::at(self.source, side.name.span(), what).label("a side without units");
                self.faults
                    .push(fault.help("give it a [[unit]] that is no vehicle and not led, or leave it out"));
            }
            self.check_goal(side, fighters);
        }
        profiles
    }

    /// The creature or vehicle, and the side that a unit names.
    fn resolve<'u>(&mut self, unit: &'u UnitEntry) -> Option<Taking<'u>> {
        let found = self.body_of(unit);
        let side = self.file.side.iter().position(|side| side.name.as_str() == unit.side.as_str());
        if side.is_none() {
            let known = self.file.side.iter().map(|side| side.name.as_str());
            self.faults.push(unknown_at(self.source, "side", unit.side.as_str(), unit.side.span(), known));
        }
        let (mut creature, craft) = found?;
        let own = [&unit.weapons, &unit.armour, &unit.wears, &unit.carries];
        let own_arms = own.iter().any(|list| list.is_some());
        if let Some(weapons) = &unit.weapons {
            creature.weapons.clone_from(weapons);
        }
        if let Some(armour) = &unit.armour {
            creature.armour.clone_from(armour);
        }
        if let Some(wears) = &unit.wears {
            creature.wears.clone_from(wears);
        }
        if let Some(carries) = &unit.carries {
            creature.carries.clone_from(carries);
        }
        self.shelf.give_natural_arms(&mut creature);
        if own_arms {
            self.shelf.check_arms(self.source, &creature, &mut self.faults);
        }
        Some(Taking { unit, creature, craft, side: Side(side? as u8) })
    }

    /// A unit is a creature or a vehicle, and one of them only.
    fn body_of(&mut self, unit: &UnitEntry) -> Option<(CreatureEntry, Option<Craft>)> {
        match (&unit.creature, &unit.vehicle) {
            (Some(id), None) => {
                let found = self.shelf.creatures.get(id.as_str()).map(|(_, creature)| creature.clone());
                if found.is_none() {
                    self.faults.push(unknown(self.source, "creature", id, self.shelf.creatures.keys()));
                }
                Some((found?, None))
            }
            (None, Some(id)) => {
                let found = self.shelf.vehicles.get_key_value(id.as_str());
                if found.is_none() {
                    self.faults.push(unknown(self.source, "vehicle", id, self.shelf.vehicles.keys()));
                }
                let (id, (_, entry)) = found?;
                let craft = self.shelf.craft(self.source, id, entry, &unit.upgrades, &mut self.faults);
                Some((hull(&craft), Some(craft)))
            }
            _ => {
                let fault = Fault::at(self.source, unit.side.span(), "a unit is a creature or a vehicle");
                let help = "write creature = \"knight\" or vehicle = \"wagon\"";
                self.faults.push(fault.label("one of the two").help(help));
                None
            }
        }
    }

    fn profile(&mut self, taking: &Taking, board: Option<&Board>) -> Profile {
        let Taking { unit, creature, craft, side } = taking;
        let name = unit.name.as_ref().map_or_else(|| creature.name.to_string(), ToString::to_string);
        let (weapons, natural) =
            if craft.is_some() { self.engines(creature) } else { self.weapons(creature) };
        let squares = creature.unit.as_ref().map_or(creature.size.squares(), |unit| *unit.squares);
        let size = creature.unit.as_ref().map_or(creature.size, |unit| size_of(*unit.squares));
        let mut profile = Profile {
            handle: slug(&name),
            name,
            letters: unit.name.as_ref().map_or_else(|| creature.letters.clone(), |name| initial(name)),
            label: creature.label.as_ref().map(ToString::to_string),
            side: *side,
            stats: creature.stats.as_ref().map(stats).expect("the shelf saw to it"),
            size,
            weapons,
            natural,
            body: self.shelf.body(creature),
            squares,
            meets: self.shelf.meets(creature, self.resistance_cap()),
            abilities: self.known(creature),
            modifiers: Vec::new(),
            changed: Changed::default(),
            acts_by_ability: false,
            knacks: 0,
            kinds: self.kinds_of(creature),
            lore: creature.lore.map_or(COMMON_LORE, |lore| lore.0),
            max_hp: 0,
            knockout: 0,
            flies: creature.flies,
            darkvision: creature.darkvision,
            low_light: creature.low_light,
            weight: creature.weight,
            capacity_quarters: creature
                .capacity_multiplier
                .as_ref()
                .map_or(size.capacity_quarters(), |times| u32::from(**times) * 4),
            led: creature.led,
            bond: None,
            trample: None,
            charge: None,
            takes: None,
            vehicle: None,
            cargo: 0,
            fuel: 0,
            troop: creature.unit.as_ref().map(|unit| Muster { scale: unit.scale }),
            commander: unit.commander,
            takes_prisoners: self.takes_prisoners(taking),
        }
        .derive();
        // Units of soldiers fight until they are destroyed, unless it is played otherwise.
        if profile.troop.is_some() && !self.file.options.unit_knockout.unwrap_or(true) {
            profile.knockout = 0;
        }
        self.equip_vehicle(profile, taking, board)
    }

    fn kinds_of(&self, creature: &CreatureEntry) -> u32 {
        let kinds = self.shelf.kinds();
        creature.kinds.iter().filter_map(|kind| kinds.get(kind)).fold(0, |bits, bit| bits | 1 << bit)
    }

    /// Everything a creature knows and its body can do: as its entry says, what its race is born with and its classes give,
    /// and what its record has learned.
    fn known(&self, creature: &CreatureEntry) -> Vec<Known> {
        let skills = creature.skills.iter().map(|(id, level)| (id.as_str().to_owned(), level.0));
        let others = creature.spells.iter().chain(&creature.traits).map(|id| (id.as_str().to_owned(), 1));
        let trained = self.trained(creature);
        let given = trained.skills.iter().map(|(name, level)| (slug(name), *level));
        let given = given.chain(trained.spells.iter().map(|name| (slug(name), 1)));
        // What a race is born with comes in the race's order.
        let born = self.shelf.race_of(creature).into_iter().flat_map(|race| &race.traits);
        let born = born.map(|innate| innate.name.as_str()).filter(|name| trained.traits.contains(*name));
        let traits = born.chain(trained.traits.iter().map(String::as_str)).map(|name| (slug(name), 1));
        let lacks = |id: &str| creature.lacks.iter().any(|gone| gone.as_str() == id);
        let given = traits.chain(given).filter(|(id, _)| !lacks(id));
        let learned = creature.record.iter().flat_map(|record| {
            let skills = record.skills.iter().map(|(name, level)| (slug(name), level.0));
            skills.chain(record.spells.iter().chain(&record.traits).map(|name| (slug(name), 1)))
        });
        let mut known: Vec<Known> = Vec::new();
        let body = self.shelf.body(creature);
        for (id, level) in skills.chain(others).chain(given).chain(learned) {
            let ability = self.shelf.ability_of(&id).expect("the shelf saw to it");
            if self.shelf.sleeps(&id, &body) {
                continue;
            }
            match known.iter_mut().find(|have| have.ability == ability) {
                Some(have) => have.level = have.level.max(level),
                None => known.push(Known { ability, level }),
            }
        }
        known
    }

    /// What a creature has by its race and its classes. A record tells itself what its classes gave; what they took away
    /// is gone all the same.
    fn trained(&self, creature: &CreatureEntry) -> Abilities {
        let mut all = Abilities::default();
        let born = self.shelf.race_of(creature).into_iter().flat_map(|race| &race.traits);
        all.traits.extend(born.map(|innate| innate.name.to_string()));
        let class = |id: &str| self.shelf.classes.get(id).map(|(_, class)| class);
        for (id, level) in &creature.classes {
            class(id.as_str())
                .into_iter()
                .flat_map(|class| class.rows_to(level.0))
                .for_each(|row| all.gain(row));
        }
        for (id, level) in creature.record.iter().flat_map(|record| &record.classes) {
            class(id.as_str())
                .into_iter()
                .flat_map(|class| class.rows_to(level.0))
                .for_each(|row| all.lose(row));
        }
        all
    }

    /// A weapon of the shelf, ready to be wielded.
    pub(super) fn weapon(&self, id: &str) -> Option<Weapon> {
        let (id, (source, entry)) = self.shelf.weapons.get_key_value(id)?;
        weapon(self.shelf, source, id, entry, &mut Faults::new())
    }

    /// What a creature can strike with: its own weapons, bare hands if it has any, and one of each kind that it might pick up; with the places of those that it has by nature.
    fn weapons(&mut self, creature: &CreatureEntry) -> (Vec<Weapon>, u64) {
        let shelf = self.shelf;
        let ready = |id: &str| self.weapon(id);
        let own: Vec<&str> = creature.weapons.iter().map(|id| id.as_str()).collect();
        let others = self.stock.weapons().filter(|id| !own.contains(id));
        let held = own.iter().copied().filter_map(ready);
        // Hooves and claws are no fists.
        let grown = own.iter().any(|id| shelf.weapons.get(*id).is_some_and(|(_, entry)| entry.natural));
        let handless = shelf.body(creature).all("hand") == 0;
        let fists = (!(grown && handless)).then(Weapon::fists);
        let all: Vec<Weapon> = held
            .chain(fists)
            .chain(others.filter_map(ready))
            // A body of soldiers reaches no farther for being many.
            .map(|weapon| {
                weapon.wielded_by(if creature.unit.is_some() { Size::Medium } else { creature.size })
            })
            .collect();
        if all.len() > MOST_WEAPONS {
            let what = format!("more than {MOST_WEAPONS} kinds of weapons are in this scenario");
            self.faults.push(Fault::whole(&self.source.name, what).help("leave some of them out"));
            return (Vec::new(), 0);
        }
        let grown = |handle: &str| shelf.weapons.get(handle).is_none_or(|(_, entry)| entry.natural);
        let natural = (0..all.len()).filter(|&place| grown(&all[place].handle));
        let natural = natural.fold(0, |set, place| set | 1 << place);
        (all, natural)
    }
}

/// Whoever is known by the first letter of its name, and shares it with another of its side, takes the second as well.
fn name_letters(profiles: &mut [Profile]) {
    let taken: Vec<(Side, String)> = profiles.iter().map(|p| (p.side, p.letters.clone())).collect();
    for profile in profiles {
        let mine = (profile.side, profile.letters.clone());
        let shared = taken.iter().filter(|other| **other == mine).count() > 1;
        if shared && initial(&profile.name) == profile.letters {
            let second = profile.name.chars().nth(1).filter(|c| c.is_alphanumeric());
            profile.letters.extend(second);
        }
    }
}

/// Whoever has a name of its own is known by its first letter.
fn initial(name: &str) -> String {
    name.chars().next().into_iter().flat_map(char::to_uppercase).take(2).collect()
}

/// Gives equals a number: goblin-1, goblin-2.
fn name_handles(profiles: &mut [Profile]) {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for profile in profiles.iter() {
        *seen.entry(profile.handle.clone()).or_default() += 1;
    }
    let mut given: BTreeMap<String, usize> = BTreeMap::new();
    for profile in profiles.iter_mut().filter(|p| seen[&p.handle] > 1) {
        let n = given.entry(profile.handle.clone()).or_default();
        *n += 1;
        profile.handle = format!("{}-{n}", profile.handle);
        profile.name = format!("{} {n}", profile.name);
        profile.letters = format!("{}{n}", profile.letters.chars().next().unwrap_or('?'));
    }
}
