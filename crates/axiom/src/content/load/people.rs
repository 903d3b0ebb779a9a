//! Who takes part: sheets, bodies, traits and what they have.

use content::{At, Fault, Id, Name, Source};
use engine::Side;

use super::Loader;
use crate::content::shelf::{compile_body, slug, unknown, unknown_at};
use crate::content::situations::sum_of;
use crate::content::{PersonEntry, UnitEntry};
use crate::rules::scenario::Profile;
use crate::rules::wielding::slots_of;
use crate::state::battle::UnitId;
use crate::state::body::{Body, Part};
use crate::state::items::{ItemSize, Place, Thing};
use crate::state::skills::{Sheet, SkillId};
use crate::state::tasks::Task;
use crate::state::traits::{Has, Knack, Knacks, Situation};

/// The most things in a scenario.
const MOST_THINGS: usize = 2000;

impl Loader<'_> {
    pub(super) fn profiles(&mut self) -> Vec<Profile> {
        let file = self.file;
        let mut profiles: Vec<Profile> = Vec::new();
        for (n, unit) in file.unit.iter().enumerate() {
            let Some((source, person)) = self.shelf.people.get(unit.person.as_str()) else {
                self.faults.push(unknown(self.source, "person", &unit.person, self.shelf.people.keys()));
                continue;
            };
            let Some(side) = self.side(&unit.side) else { continue };
            let profile = self.profile(n as u16, unit, source, person, side);
            profiles.push(profile);
        }
        tell_apart(&mut profiles);
        profiles
    }

    /// The side of that name.
    pub(super) fn side(&mut self, name: &At<Name>) -> Option<Side> {
        let place = self.file.side.iter().position(|side| side.name.as_str() == name.as_str());
        if place.is_none() {
            let known = self.file.side.iter().map(|side| side.name.as_str());
            self.faults.push(unknown_at(self.source, "side", name.as_str(), name.span(), known));
        }
        place.map(|n| Side(n as u8))
    }

    fn profile(
        &mut self,
        n: u16,
        unit: &UnitEntry,
        source: &Source,
        person: &PersonEntry,
        side: Side,
    ) -> Profile {
        let sheet = self.sheet(person);
        let traits = self.traits_of(person);
        let knacks = self.knacks_of(&traits);
        let body = self.body_of(source, person);
        let might = self.skills.might(&sheet);
        let max_hp = body.hit_points(might.max(1));
        self.check_arrival(unit);
        let frail = self.value_of(&traits, Knack::Frail);
        let slots = (might + frail).clamp(0, 100) as u8;
        self.give_things(UnitId(n), unit, source, person, &body, slots);
        let name = unit.name.as_ref().unwrap_or(&person.name);
        Profile {
            name: name.to_string(),
            handle: slug(name),
            letters: name.chars().next().map(|c| c.to_uppercase().to_string()).unwrap_or_default(),
            side,
            seat: n,
            values: self.skills.ids().map(|id| self.skills.value(&sheet, id) as i8).collect(),
            steady: self.skills.ids().map(|id| self.steady(&traits, id)).collect(),
            situational: self.situational(&traits),
            traits,
            knacks,
            total_hp: max_hp.iter().map(|&hp| i32::from(hp)).sum(),
            max_hp,
            body,
            action_points: self.skills.action_points(&sheet).max(0) as u8,
            movement: self.skills.movement(&sheet) as u8,
            slots,
            factors: sum_of(self.source, &unit.factors, &mut self.faults),
            abilities: self.abilities_of(person, knacks),
            plan: person.plan.as_ref().map(ToString::to_string),
            hostage: unit.hostage,
            arrives: unit.arrives.map_or(0, |round| round.0),
        }
    }

    fn sheet(&self, person: &PersonEntry) -> Sheet {
        let known =
            person.skills.iter().filter_map(|(id, value)| Some((self.skills.find(id.as_str())?, value.0)));
        Sheet(known.collect())
    }

    fn traits_of(&self, person: &PersonEntry) -> Vec<Has> {
        let has = |(id, value): (&At<Id>, &crate::content::TraitValue)| {
            let what = self.shelf.traits.keys().position(|known| known.as_str() == id.as_str())?;
            let about = person.about.iter().find(|(of, _)| of.as_str() == id.as_str());
            Some(Has { what: what as u16, value: value.0, about: about.map(|(_, word)| word.to_string()) })
        };
        person.traits.iter().filter_map(has).collect()
    }

    fn trait_entry(&self, has: &Has) -> &crate::content::TraitEntry {
        let (_, entry) =
            self.shelf.traits.values().nth(usize::from(has.what)).expect("a place among the traits");
        entry
    }

    fn knacks_of(&self, traits: &[Has]) -> Knacks {
        let mut knacks = Knacks::default();
        for knack in traits.iter().filter_map(|has| self.trait_entry(has).special) {
            knacks.add(knack);
        }
        knacks
    }

    fn value_of(&self, traits: &[Has], knack: Knack) -> i32 {
        let mut of_it = traits.iter().filter(|has| self.trait_entry(has).special == Some(knack));
        of_it.next().map_or(0, |has| i32::from(has.value))
    }

    /// The largest bonus and penalty of the traits that always speak for a skill.
    fn steady(&self, traits: &[Has], skill: SkillId) -> (i8, i8) {
        let speaks = |has: &&Has| {
            let entry = self.trait_entry(has);
            let skilled = entry.skills.is_empty()
                || entry
                    .skills
                    .iter()
                    .filter_map(|id| self.skills.find(id.as_str()))
                    .any(|above| self.skills.is_within(skill, above));
            entry.when.is_none() && entry.price.is_none() && skilled
        };
        let values = traits.iter().filter(speaks).map(|has| has.value);
        values.fold((0, 0), |(bonus, penalty), value| (bonus.max(value), penalty.min(value)))
    }

    fn situational(&self, traits: &[Has]) -> Vec<u8> {
        let speaks = |has: &Has| {
            let entry = self.trait_entry(has);
            entry.when.is_some_and(|when| when != Situation::OutsideCombat) && entry.price.is_none()
        };
        traits.iter().zip(0..).filter(|(has, _)| speaks(has)).map(|(_, n)| n).collect()
    }

    fn body_of(&mut self, source: &Source, person: &PersonEntry) -> Body {
        let entry = person.body.as_ref().and_then(|id| self.shelf.bodies.get_key_value(id.as_str()));
        match entry {
            Some((id, (_, entry))) => compile_body(source, id, entry, &mut self.faults),
            None => Body::human(),
        }
    }

    /// The abilities somebody has, by their place among the tasks; a field medic treats patients.
    fn abilities_of(&self, person: &PersonEntry, knacks: Knacks) -> Vec<u16> {
        let place = |id: &str| self.tasks.iter().position(|task| task.ability && task.handle == id);
        let treats = knacks.has(Knack::FieldMedic).then_some(Task::FIELD_MEDIC);
        let own = person.abilities.iter().map(|id| id.as_str()).chain(treats);
        own.filter_map(place).map(|n| n as u16).collect()
    }

    /// What somebody has, in hand, on the body and in the pack; it has to fit.
    fn give_things(
        &mut self,
        who: UnitId,
        unit: &UnitEntry,
        source: &Source,
        person: &PersonEntry,
        body: &Body,
        slots: u8,
    ) {
        let wields = unit.wields.as_ref().map_or((source, &person.wields), |own| (self.source, own));
        let wears = unit.wears.as_ref().map_or((source, &person.wears), |own| (self.source, own));
        let carries = unit.carries.as_ref().map_or((source, &person.carries), |own| (self.source, own));
        let mut sizes: Vec<ItemSize> = Vec::new();
        let mut hands = 0;
        for (place, (source, ids)) in
            [(Place::Wielded(who), wields), (Place::Worn(who), wears), (Place::Carried(who), carries)]
        {
            for id in ids {
                let Some(item) = self.item(source, id, body) else { continue };
                let kind = &self.items[usize::from(item)];
                sizes.push(kind.size);
                let fits = match place {
                    Place::Wielded(_) => kind.weapon.is_some() || kind.shield,
                    Place::Worn(_) => kind.armour.is_some(),
                    _ => true,
                };
                let fits = fits && kind.size != ItemSize::ExtraLarge;
                if matches!(place, Place::Wielded(_)) {
                    hands += kind.weapon.as_ref().map_or(1, |weapon| weapon.hands);
                }
                if !fits {
                    let what = format!("`{id}` can't be there");
                    let fault = Fault::at(source, id.span(), what).label("wielded, worn or carried?");
                    self.faults.push(
                        fault.help("weapons and shields are wielded, armour is worn, the rest is carried"),
                    );
                }
                self.things.push(Thing { item, place, damaged: false });
            }
        }
        if usize::from(hands) > body.parts(Part::Arm).count() {
            let fault = Fault::at(self.source, unit.person.span(), "it wields more than its arms hold");
            self.faults.push(fault.label("too much in hand").help("carry some of it instead"));
        }
        self.check_load(unit, &sizes, slots);
    }

    /// Whoever comes later comes on foot, while the fight may still go on.
    fn check_arrival(&mut self, unit: &UnitEntry) {
        let Some(round) = unit.arrives else { return };
        let last = self.round_limit();
        if round.0 > last {
            let what = format!("it comes in round {}, and the fight ends with round {last}", round.0);
            let fault = Fault::at(self.source, unit.person.span(), what).label("comes too late");
            self.faults.push(fault.help("let it come earlier, or raise `round-limit`"));
        }
        if let Some(aboard) = &unit.aboard {
            let fault = Fault::at(self.source, aboard.span(), "whoever comes later comes on foot");
            self.faults.push(fault.label("aboard").help("give it a hex with `at`"));
        }
    }

    fn check_load(&mut self, unit: &UnitEntry, sizes: &[ItemSize], slots: u8) {
        let used = slots_of(sizes.iter().copied());
        if used > u16::from(slots) {
            let what = format!("what it has takes {used} slots, and it has {slots}");
            let fault = Fault::at(self.source, unit.person.span(), what).label("too much to carry");
            self.faults.push(fault.help("leave something out, or raise its strength"));
        }
        if self.things.len() > MOST_THINGS {
            let fault = Fault::at(self.source, unit.person.span(), format!("more than {MOST_THINGS} things"));
            self.faults.push(fault.label("too many things").help("leave some of them out"));
        }
    }

    /// The kind of a thing, made ready once for each body it covers.
    pub(super) fn item(&mut self, source: &Source, id: &At<Id>, body: &Body) -> Option<u16> {
        let Some((known, (at, entry))) = self.shelf.items.get_key_value(id.as_str()) else {
            self.faults.push(unknown(source, "item", id, self.shelf.items.keys()));
            return None;
        };
        let mut item = self.shelf.item(self.skills, at, known, entry, &mut self.faults);
        if let Some(armour) = &mut item.armour {
            let parts = armour.covers;
            let covered = body.ids().filter(|&id| parts & 1 << body.get(id).part as u8 != 0);
            armour.covers = covered.fold(0, |bits, id| bits | 1 << id.0);
        }
        let rangeless = entry.weapon.as_ref().filter(|weapon| weapon.ranged && weapon.range.is_none());
        if let Some(weapon) = rangeless.filter(|_| self.has_hexes()) {
            let what = format!("`{id}` has no range, and this fight is on hexes");
            let fault = Fault::at(at, weapon.skill.span(), what).label("a ranged weapon without a range");
            self.faults.push(fault.help("give it a `range` in hexes"));
        }
        let covers = |kind: &crate::state::items::Item| kind.armour.map(|armour| armour.covers);
        let same =
            |kind: &crate::state::items::Item| kind.handle == item.handle && covers(kind) == covers(&item);
        if let Some(place) = self.items.iter().position(same) {
            return Some(place as u16);
        }
        self.items.push(item);
        Some(self.items.len() as u16 - 1)
    }
}

/// Nobody shares a handle, and those who share letters get numbers.
fn tell_apart(profiles: &mut [Profile]) {
    let handles: Vec<String> = profiles.iter().map(|p| p.handle.clone()).collect();
    for (n, profile) in profiles.iter_mut().enumerate() {
        let like = handles.iter().filter(|handle| **handle == handles[n]).count();
        if like > 1 {
            let nth = handles[..n].iter().filter(|handle| **handle == handles[n]).count() + 1;
            profile.handle = format!("{}-{nth}", profile.handle);
            profile.name = format!("{} {nth}", profile.name);
        }
    }
    number_letters(profiles.iter_mut().map(|profile| (profile.side, &mut profile.letters)));
}

/// Those of a side who share letters get numbers.
pub(super) fn number_letters<'a>(all: impl Iterator<Item = (Side, &'a mut String)>) {
    let mut all: Vec<(Side, &mut String)> = all.collect();
    let known: Vec<(Side, String)> = all.iter().map(|(side, letters)| (*side, (*letters).clone())).collect();
    for (n, (_, letters)) in all.iter_mut().enumerate() {
        let nth = known[..n].iter().filter(|other| **other == known[n]).count() + 1;
        if nth > 1 || known[n + 1..].contains(&known[n]) {
            letters.push_str(&nth.to_string());
        }
    }
}
