//! Somebody's numbers, for a closer look.

use std::fmt::Display;

use engine::Viewer;
use engine::scene::Fact;

use super::badges::nature_word;
use crate::rules::check::chance;
use crate::rules::scenario::Mission;
use crate::state::gear::{Item, ThingId};
use crate::state::people::{Attribute, Skill};
use crate::state::sortie::{Condition, Phase, Sortie, Who};

fn fact(group: &'static str, name: impl Into<String>, value: impl Display) -> Fact {
    Fact { group, name: name.into(), value: format!("{value}"), note: None }
}

fn noted(fact: Fact, note: impl Into<String>) -> Fact {
    Fact { note: Some(note.into()), ..fact }
}

impl Mission {
    /// Vitals and orders while it lives, then who it is.
    pub(super) fn draw_facts(&self, b: &Sortie, who: Who, viewer: Viewer) -> Vec<Fact> {
        let mut facts = Vec::new();
        if b[who].condition != Condition::Dead {
            facts.extend(self.vital_facts(b, who));
            facts.extend(self.order_facts(b, who, viewer));
        }
        facts.extend(self.attribute_facts(who));
        facts.extend(self.skill_facts(b, who));
        facts.extend(b[who].pack.iter().map(|thing| self.gear_fact(b, thing, viewer)));
        facts.extend(self.person_facts(who));
        facts
    }

    fn vital_facts(&self, b: &Sortie, who: Who) -> Vec<Fact> {
        let (body, profile) = (&b[who], self.profile(who));
        let load = format!("{}/{}", self.burden(b, who), profile.capacity());
        let over = self.overload(b, who);
        let mut facts = vec![
            if over > 0 {
                noted(fact("Vitals", "Load", load), format!("Speed -{over}"))
            } else {
                fact("Vitals", "Load", load)
            },
            fact("Vitals", "Speed", self.speed(b, who)),
            fact("Vitals", "Armour", self.armour(b, who)),
        ];
        if matches!(b.phase, Phase::Listening | Phase::Running) {
            match body.condition {
                Condition::Active | Condition::Broken => {
                    facts.push(noted(fact("Vitals", "Next", body.due), "its next action tick"));
                }
                Condition::Dying => {
                    facts.push(noted(fact("Vitals", "Next", body.death_check), "its next death check"));
                }
                Condition::Reserve | Condition::Offline | Condition::Dead => {}
            }
        }
        facts
    }

    /// The order in hand, with the chance that it is obeyed.
    fn order_facts(&self, b: &Sortie, who: Who, viewer: Viewer) -> Vec<Fact> {
        let radio = &b[who].radio;
        let in_hand = radio.order.map(|order| {
            let note = if radio.obeyed {
                "obeyed".to_owned()
            } else {
                format!("{} percent to obey", self.obedience(b, who, order.task))
            };
            noted(fact("Orders", "Order", self.order_in_words(b, order, viewer)), note)
        });
        let held = radio.held.map(|order| {
            let words = self.order_in_words(b, order, viewer);
            noted(fact("Orders", "Held", words), "until it has acted, having just refused")
        });
        in_hand.into_iter().chain(held).collect()
    }

    fn attribute_facts(&self, who: Who) -> impl Iterator<Item = Fact> {
        let profile = self.profile(who);
        Attribute::ALL.into_iter().map(|attribute| {
            let value = profile.attribute(attribute);
            noted(fact("Attributes", attribute.short(), value), attribute.meaning())
        })
    }

    /// Every skill with its pool and chance; what is aimed adds to it.
    fn skill_facts(&self, b: &Sortie, who: Who) -> impl Iterator<Item = Fact> {
        Skill::ALL.into_iter().map(move |skill| {
            let pool = self.pool(b, who, skill);
            let note = format!(
                "{} {} + skill {}: {} dice",
                skill.parent().short(),
                self.profile(who).attribute(skill.parent()),
                self.profile(who).skill(skill),
                pool
            );
            noted(fact("Skills", skill.name(), format!("{} %", chance(pool))), note)
        })
    }

    fn gear_fact(&self, b: &Sortie, thing: ThingId, viewer: Viewer) -> Fact {
        let item = self.item(thing);
        let carried = fact("Gear", self.thing_name(b, thing, viewer), format!("weight {}", item.weight));
        match use_of(item) {
            Some(note) => noted(carried, note),
            None => carried,
        }
    }

    fn person_facts(&self, who: Who) -> Vec<Fact> {
        let profile = self.profile(who);
        let drives = [
            ("Mission", profile.drives.mission),
            ("Safety", profile.drives.safety),
            ("Squad", profile.drives.squad),
            ("Fight", profile.drives.fight),
        ];
        let mut facts: Vec<Fact> =
            drives.into_iter().map(|(name, rating)| fact("Drives", name, rating)).collect();
        facts.push(noted(fact("Person", "Career", &profile.career), &profile.bio));
        facts.push(noted(fact("Person", "Manner", &profile.personality), &profile.agenda));
        facts.push(fact("Person", "Nature", nature_word(profile.nature)));
        if profile.oath {
            facts.push(noted(fact("Person", "Oath", "sworn"), "never attacks what lives"));
        }
        facts
    }

    /// Its kind, and for who sees everything its numbers.
    pub(super) fn draw_hostile_facts(&self, b: &Sortie, who: Who, viewer: Viewer) -> Vec<Fact> {
        let profile = self.profile(who);
        let mut facts =
            vec![fact("Kind", "Kind", &profile.career), fact("Kind", "Nature", nature_word(profile.nature))];
        if viewer == Viewer::Referee {
            facts.push(fact("Vitals", "Next", b[who].due));
            facts.push(fact("Vitals", "Armour", self.armour(b, who)));
            facts.push(fact("Vitals", "Speed", self.speed(b, who)));
            facts.extend(self.attribute_facts(who));
        }
        facts
    }
}

/// What a thing is good for.
fn use_of(item: &Item) -> Option<String> {
    let weapon = item.weapon.map(|weapon| {
        let sort = if weapon.ranged { "ranged" } else { "close" };
        let piercing = if weapon.piercing { ", armour piercing" } else { "" };
        format!("{sort}, damage {}{piercing}", weapon.damage)
    });
    let others = [
        item.suit.map(|rating| format!("armour {rating}")),
        item.torch.then(|| "welds and cuts".to_owned()),
        item.medkit.then(|| "for first aid".to_owned()),
        item.person.then(|| "follows".to_owned()),
    ];
    let uses: Vec<String> = weapon.into_iter().chain(others.into_iter().flatten()).collect();
    (!uses.is_empty()).then(|| uses.join("; "))
}
