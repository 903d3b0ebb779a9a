//! Somebody's numbers, for a closer look.

use engine::scene::Fact;

use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};
use crate::state::items::{Item, Place, ThingId};
use crate::state::skills::{DEFAULT, SkillId};
use crate::state::traits::Has;

impl Axiom {
    pub(super) fn facts(&self, b: &Battle, id: UnitId) -> Vec<Fact> {
        let mut facts = self.measures(b, id);
        facts.extend(self.known_skills(id));
        facts.extend(self.profile(id).traits.iter().map(|has| self.trait_fact(has)));
        let held = b.things_of(id);
        facts.extend(held.map(|thing| self.thing_fact(b, thing)));
        facts
    }

    /// What one asks first: how far it goes, how it defends, what it carries.
    fn measures(&self, b: &Battle, id: UnitId) -> Vec<Fact> {
        let profile = self.profile(id);
        let fact = |name: &str, value: String, note: Option<String>| Fact {
            group: "Stats",
            name: name.to_owned(),
            value,
            note,
        };
        let allowance = self.allowance(b, id);
        let whole = u16::from(profile.movement);
        let injured = (allowance != whole).then(|| format!("{whole} before injuries and what slows"));
        let defence = |ranged| {
            let (skill, number) = self.defence_against(b, id, ranged)?;
            Some((number.to_string(), Some(self.skills.get(skill).name.clone())))
        };
        let none = || ("none".to_owned(), Some("cannot defend itself".to_owned()));
        let (close, how_close) = defence(false).unwrap_or_else(none);
        let (afar, how_afar) = defence(true).unwrap_or_else(none);
        vec![
            fact("AP", profile.action_points.to_string(), None),
            fact("Move", allowance.to_string(), injured),
            fact("Def", close, how_close),
            fact("Def far", afar, how_afar),
            fact("Slots", format!("{}/{}", self.slots_used(b, id, None), self.slots(b, id)), None),
        ]
    }

    /// The skills that are better than nobody's, the best first.
    fn known_skills(&self, id: UnitId) -> impl Iterator<Item = Fact> {
        let mut known: Vec<SkillId> =
            self.skills.ids().filter(|&skill| self.skill(id, skill) > DEFAULT).collect();
        known.sort_by_key(|&skill| -self.skill(id, skill));
        known.into_iter().map(move |skill| Fact {
            group: "Skills",
            name: self.skills.get(skill).name.clone(),
            value: self.skill(id, skill).to_string(),
            note: None,
        })
    }

    fn trait_fact(&self, has: &Has) -> Fact {
        Fact {
            group: "Traits",
            name: self.traits[usize::from(has.what)].name.clone(),
            value: if has.value == 0 { String::new() } else { format!("{:+}", has.value) },
            note: has.about.clone(),
        }
    }

    fn thing_fact(&self, b: &Battle, thing: ThingId) -> Fact {
        let place = match b[thing].place {
            Place::Wielded(_) => "in hand",
            Place::Worn(_) => "worn",
            _ => "in the pack",
        };
        let damaged = if b[thing].damaged { ", damaged" } else { "" };
        let item = self.item(b, thing);
        Fact {
            group: "Things",
            name: item.name.clone(),
            value: format!("{place}{damaged}"),
            note: self.note_on(item),
        }
    }

    /// What a thing does, in a few words.
    fn note_on(&self, item: &Item) -> Option<String> {
        let weapon = item.weapon.as_ref().map(|weapon| {
            let range = match (weapon.ranged, weapon.range) {
                (true, Some(range)) => format!(", range {range}"),
                (true, None) => ", any range".to_owned(),
                (false, _) => String::new(),
            };
            let hands = if weapon.hands > 1 { ", two hands" } else { "" };
            format!("{} damage{range}{hands}", weapon.damage.text)
        });
        let armour = item.armour.map(|armour| format!("DR {}", armour.dr));
        let shield = item.shield.then(|| "blocks".to_owned());
        let parts: Vec<String> = [weapon, armour, shield].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}
