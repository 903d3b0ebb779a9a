//! A sheet being filled in: skills, traits and items, and the points they take.

use std::collections::BTreeMap;

use ::content::{Id, Name};
use engine::Refusal;

use super::Catalog;
use super::character::{Character, id_of};
use super::equipment::{plainest, serves};
use super::prices::{POOLS, skill_price, trait_price};
use crate::rules::wielding::slots_of;
use crate::state::body::Body;
use crate::state::items::{Item, ItemSize};
use crate::state::skills::{DEFAULT, Sheet, SkillId};
use crate::state::traits::{Knack, Purpose, Situation, Trait, stacked};

/// A trait that was chosen.
#[derive(Clone, Debug)]
struct Chosen {
    value: i8,
    about: Option<Id>,
}

/// A character before it is finished.
#[derive(Clone, Debug)]
pub struct Draft<'a> {
    catalog: &'a Catalog,
    pool: i32,
    skills: BTreeMap<SkillId, i8>,
    traits: BTreeMap<String, Chosen>,
    items: Vec<String>,
}

impl<'a> Draft<'a> {
    /// An empty sheet with so many points to spend.
    pub fn new(catalog: &'a Catalog, pool: i32) -> Result<Draft<'a>, Refusal> {
        if !POOLS.contains(&pool) {
            return Err(Refusal::new(format!("A pool has {} to {} points.", POOLS.start(), POOLS.end()))
                .by("axiom.creation.pool"));
        }
        Ok(Draft { catalog, pool, skills: BTreeMap::new(), traits: BTreeMap::new(), items: Vec::new() })
    }

    /// Sets a skill, general or specific. At 9 it is as good as not bought, and leaves the sheet.
    pub fn set_skill(&mut self, id: &str, value: i32) -> Result<(), Refusal> {
        let skill = self.catalog.skill(id)?;
        skill_price(value)?;
        if value == DEFAULT {
            self.skills.remove(&skill);
        } else {
            self.skills.insert(skill, value as i8);
        }
        Ok(())
    }

    /// Takes a trait. Some are about something: what is feared, or remembered.
    pub fn set_trait(&mut self, id: &str, value: i32, about: Option<&str>) -> Result<(), Refusal> {
        let (id, kind) = self.catalog.trait_named(id)?;
        trait_price(kind, value)?;
        let needs_word = kind.when == Some(Situation::Afraid) || kind.knack == Some(Knack::Flashbacks);
        let about = match about {
            Some(word) => Some(Id::new(word).map_err(|why| {
                Refusal::new(format!("`{word}` is no word for what {} is about: {why}.", kind.name))
            })?),
            None => None,
        };
        if needs_word != about.is_some() {
            let (what, instead) = if needs_word {
                ("is about something", format!("Say what, as in {id}={value}:fire."))
            } else {
                ("is about nothing", "Leave that word out.".to_owned())
            };
            return Err(Refusal::new(format!("{} {what}.", kind.name)).instead(instead));
        }
        self.traits.insert(id.clone(), Chosen { value: value as i8, about });
        Ok(())
    }

    /// Picks the item that a skill comes with, instead of the plainest.
    pub fn pick(&mut self, id: &str) -> Result<(), Refusal> {
        let (id, item) = self.catalog.item(id)?;
        if !self.skills.keys().any(|&skill| serves(&self.catalog.skills, item, skill)) {
            let choice = self.choice();
            let instead = if choice.is_empty() {
                "No skill on this sheet requires an item.".to_owned()
            } else {
                format!("Its skills come with one each of {}.", choice.join(", "))
            };
            let why = format!("No skill on this sheet requires {}.", item.name);
            return Err(Refusal::new(why).instead(instead).by("axiom.creation.equipment"));
        }
        self.items.push(id.clone());
        Ok(())
    }

    /// What the skills on the sheet can come with.
    pub fn choice(&self) -> Vec<&'a str> {
        let catalog = self.catalog;
        let fits = |item: &Item| self.skills.keys().any(|&skill| serves(&catalog.skills, item, skill));
        catalog.items.iter().filter(|(_, item)| fits(item)).map(|(id, _)| id.as_str()).collect()
    }

    /// The items the skills require: for each skill the first that was picked, else the plainest.
    pub fn equipment(&self) -> Vec<&str> {
        let list = &self.catalog.skills;
        let mut all: Vec<&str> = Vec::new();
        for &skill in self.skills.keys() {
            let picked = self.items.iter().find(|id| serves(list, &self.catalog.items[*id], skill));
            let item = picked.map(String::as_str).or_else(|| plainest(self.catalog, skill));
            all.extend(item.filter(|item| !all.contains(item)));
        }
        all
    }

    /// Points spent, less what negative traits gave.
    pub fn points_spent(&self) -> i32 {
        let skills: i32 = self.skills.values().map(|&value| i32::from(value) - DEFAULT).sum();
        skills + self.traits.values().map(|chosen| i32::from(chosen.value)).sum::<i32>()
    }

    /// Points that are left, below 0 if more was spent than there is.
    pub fn points_left(&self) -> i32 {
        self.pool - self.points_spent()
    }

    /// The skills as the rules use them.
    pub fn sheet(&self) -> Sheet {
        Sheet(self.skills.iter().map(|(&skill, &value)| (skill, value)).collect())
    }

    /// The effective value of a skill for a plain task: with what stands in for it, and with traits.
    pub fn effective(&self, skill: SkillId) -> i32 {
        let list = &self.catalog.skills;
        let bonus = |(id, chosen): (&String, &Chosen)| {
            let kind = &self.catalog.traits[id];
            kind.bears_on(list, skill, Purpose::Task, false).then_some(i32::from(chosen.value))
        };
        list.value(&self.sheet(), skill) + stacked(self.traits.iter().filter_map(bonus))
    }

    /// Inventory slots: the best skill of strength, less what frailty takes.
    pub fn slots(&self) -> u16 {
        let frail = |kind: &Trait| kind.knack == Some(Knack::Frail);
        let mut flaws = self.traits.iter().filter(|(id, _)| frail(&self.catalog.traits[*id]));
        let lost = flaws.next().map_or(0, |(_, chosen)| i32::from(chosen.value));
        (self.catalog.skills.might(&self.sheet()) + lost).clamp(0, 100) as u16
    }

    /// Whether the points suffice and everything fits.
    pub fn check(&self) -> Result<(), Refusal> {
        let short = -self.points_left();
        if short > 0 {
            let (spent, pool) = (self.points_spent(), self.pool);
            return Err(Refusal::new(format!("This takes {spent} character points, and there are {pool}."))
                .instead(format!("Lower something by {short}, or take a negative trait."))
                .by("axiom.creation.prices"));
        }
        let (used, slots) = (self.slots_used(), self.slots());
        if used > slots {
            return Err(Refusal::new(format!(
                "What its skills require takes {used} slots, and it has {slots}."
            ))
            .instead("Raise Strength or Endurance, or pick smaller items.")
            .by("axiom.item.over-capacity"));
        }
        Ok(())
    }

    fn slots_used(&self) -> u16 {
        slots_of(self.equipment().iter().map(|id| self.catalog.items[*id].size))
    }

    pub fn finish(&self, name: &str) -> Result<Character, Refusal> {
        self.check()?;
        let name = Name::new(name).map_err(|why| Refusal::new(format!("`{name}` is no name: {why}.")))?;
        let (wields, carries) = self.in_hand();
        let list = &self.catalog.skills;
        let sheet = self.sheet();
        let body = Body::human();
        let hp = body.hit_points(list.might(&sheet));
        let locations = body.ids().map(|id| (body.get(id).name.clone(), hp[id.index()])).collect();
        let about = self.traits.iter().filter_map(|(id, chosen)| Some((id.clone(), chosen.about.clone()?)));
        Ok(Character {
            id: id_of(&name),
            name,
            pool: self.pool,
            left: self.points_left(),
            skills: self
                .skills
                .iter()
                .map(|(&skill, &value)| (skill, value, self.effective(skill)))
                .collect(),
            traits: self.traits.iter().map(|(id, chosen)| (id.clone(), chosen.value)).collect(),
            about: about.collect(),
            action_points: list.action_points(&sheet),
            movement: list.movement(&sheet),
            hp: locations,
            slots: self.slots(),
            slots_used: self.slots_used(),
            wields,
            carries,
        })
    }

    /// What it holds, weapons of its best skills first, and what goes into the pack.
    fn in_hand(&self) -> (Vec<String>, Vec<String>) {
        let hands = |item: &Item| item.weapon.as_ref().map_or(1, |weapon| weapon.hands);
        let skill = |item: &Item| item.weapon.as_ref().map_or(0, |weapon| self.effective(weapon.skill));
        let mut items = self.equipment();
        items.sort_by_key(|id| -skill(&self.catalog.items[*id]));
        let (mut wields, mut carries, mut free) = (Vec::new(), Vec::new(), 2);
        for id in items {
            let item = &self.catalog.items[id];
            let held = (item.weapon.is_some() || item.shield) && item.size != ItemSize::ExtraLarge;
            if held && hands(item) <= free {
                free -= hands(item);
                wields.push(id.to_owned());
            } else {
                carries.push(id.to_owned());
            }
        }
        (wields, carries)
    }
}

/// A skill, or trait, and its number, as in `dodge=11`; what a trait is about may follow, as in `phobia=-2:fire`.
pub fn chosen(text: &str) -> Result<(&str, i32, Option<&str>), Refusal> {
    let wrong =
        || Refusal::new(format!("`{text}` has no number.")).instead("Write dodge=11, or phobia=-2:fire.");
    let (id, rest) = text.split_once('=').ok_or_else(wrong)?;
    let (number, about) = rest.split_once(':').map_or((rest, None), |(number, about)| (number, Some(about)));
    let number = number.trim().parse::<i32>().ok().filter(|n| (-100..=100).contains(n)).ok_or_else(wrong)?;
    Ok((id.trim(), number, about.map(str::trim)))
}
