//! Races, classes and records name what they give. Each name is an ability: a trait, a skill or a spell of that name.

use content::{At, Fault, Faults, Name, Source};

use crate::content::CreatureEntry;
use crate::content::creation::content::{RaceEntry, TraitEntry};
use crate::content::load::slug;
use crate::content::shelf::{Shelf, unknown, unknown_at};
use crate::state::abilities::Kind;
use crate::state::size::Size;

impl Shelf {
    /// The race of a creature: as its entry says, else as its record does.
    pub(crate) fn race_of(&self, creature: &CreatureEntry) -> Option<&RaceEntry> {
        let race = creature.race.as_ref().or(creature.record.as_ref().map(|record| &record.race));
        self.races.get(race?.as_str()).map(|(_, race)| race)
    }

    /// What grows on the members of its race grows on a creature, whatever it holds and wears.
    pub(crate) fn give_natural_arms(&self, creature: &mut CreatureEntry) {
        let Some(race) = self.race_of(creature).cloned() else { return };
        let CreatureEntry { weapons, armour, .. } = creature;
        for (own, born) in [(weapons, race.weapons), (armour, race.armour)] {
            for id in born {
                if !own.iter().any(|have| have.as_str() == id.as_str()) {
                    own.push(id);
                }
            }
        }
    }

    /// Every name in races, classes and records is that of an ability.
    pub(crate) fn check_names(&self, faults: &mut Faults) {
        for (source, race) in self.races.values() {
            self.check_traits(source, &race.traits, faults);
        }
        for (source, class) in self.classes.values() {
            for row in &class.rows {
                row.skills.keys().for_each(|name| self.check_name(source, name, Kind::Skill, faults));
                row.spells.iter().for_each(|name| self.check_name(source, name, Kind::Spell, faults));
                self.check_traits(source, &row.traits, faults);
                row.removes.iter().for_each(|name| self.check_name(source, name, Kind::Trait, faults));
            }
        }
        for (source, creature) in self.creatures.values() {
            self.check_training(source, creature, faults);
            if let Some(record) = &creature.record {
                record.skills.keys().for_each(|name| self.check_name(source, name, Kind::Skill, faults));
                record.spells.iter().for_each(|name| self.check_name(source, name, Kind::Spell, faults));
                record.traits.iter().for_each(|name| self.check_name(source, name, Kind::Trait, faults));
            }
        }
    }

    /// A creature's classes exist and go up to its levels, and it lacks only what its race has.
    fn check_training(&self, source: &Source, creature: &CreatureEntry, faults: &mut Faults) {
        for (id, level) in &creature.classes {
            match self.classes.get(id.as_str()) {
                None => faults.push(unknown(source, "class", id, self.classes.keys())),
                Some((_, class)) if level.0 > class.highest() => {
                    let what = format!("{} has no level {}", class.name, level.0);
                    let fault = Fault::at(source, id.span(), what).label("above its highest level");
                    faults.push(fault.help(format!("its levels go from 1 to {}", class.highest())));
                }
                Some(_) => {}
            }
        }
        if let Some(times) =
            creature.capacity_multiplier.as_ref().filter(|_| creature.size != Size::Gargantuan)
        {
            let what = format!("{} has the carrying capacity of its size", *creature.name);
            let fault = Fault::at(source, times.span(), what).label("only the Gargantuan differ");
            faults.push(fault.help("leave it out"));
        }
        let born: Vec<String> = self
            .race_of(creature)
            .into_iter()
            .flat_map(|race| &race.traits)
            .map(|innate| slug(&innate.name))
            .collect();
        for id in creature.lacks.iter().filter(|id| !born.iter().any(|born| born == id.as_str())) {
            let known = born.iter().map(String::as_str);
            faults.push(unknown_at(source, "innate trait", id.as_str(), id.span(), known));
        }
    }

    fn check_traits(&self, source: &Source, traits: &[TraitEntry], faults: &mut Faults) {
        for entry in traits {
            self.check_name(source, &entry.name, Kind::Trait, faults);
        }
    }

    fn check_name(&self, source: &Source, name: &At<Name>, kind: Kind, faults: &mut Faults) {
        let of_the_kind = self.abilities.values().filter(|(_, entry)| *entry.kind == kind);
        let id = slug(name);
        if self.abilities.get(id.as_str()).is_none_or(|(_, entry)| *entry.kind != kind) {
            let known = of_the_kind.map(|(_, entry)| entry.name.as_str());
            faults.push(unknown_at(source, kind.name(), name, name.span(), known));
        }
    }
}
