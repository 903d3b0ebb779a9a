//! A statement in sentences, where neither the scenario nor the Commander has words for it.

use crate::rules::scenario::Mission;
use crate::rules::words::{capital, money};
use crate::state::brief::ItemId;
use crate::state::claim::{Aim, Blame, Claim, Peril, Presence, Value};
use crate::state::gear::{KindId, ThingId};
use crate::state::objectives::Goal;

/// `a` or `an` before a name.
fn article(name: &str) -> &'static str {
    if name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) { "an" } else { "a" }
}

impl Mission {
    /// What the crew hears when a statement is put into plain words.
    pub(crate) fn statement(&self, item: ItemId, claim: Claim) -> String {
        let sentences = [
            self.sentence_of_goal(item, claim),
            self.sentence_of_danger(claim),
            self.sentence_of_people(claim),
            claim.fault.map(|blame| self.sentence_of_fault(blame)),
            claim.pay.map(|pay| format!("It pays {} Money.", money(pay))),
            match claim.nature {
                Some(0) | None => None,
                Some(1) => Some("You will not like it.".to_owned()),
                Some(_) => Some("You will hate it.".to_owned()),
            },
        ];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Where a statement says that it is: ` in the Lab`, or nothing.
    fn in_place(&self, claim: Claim) -> String {
        claim.place.map_or_else(String::new, |zone| format!(" in {}", self.place(zone)))
    }

    fn sentence_of_goal(&self, item: ItemId, claim: Claim) -> Option<String> {
        let place = self.in_place(claim);
        let thing = |thing: ThingId| self.item(thing).name.as_str();
        match claim.goal {
            Some(Aim::Nothing) if place.is_empty() => Some("There is nothing to do about it.".to_owned()),
            Some(Aim::Nothing) => Some(format!("There is nothing to do{place}.")),
            Some(Aim::Do(Goal::Deliver(what))) => {
                let from = claim.place.map_or_else(String::new, |zone| format!(" from {}", self.place(zone)));
                Some(format!("Bring home the {}{from}.", thing(what)))
            }
            Some(Aim::Do(Goal::Leave(what))) => Some(format!("Leave the {} behind{place}.", thing(what))),
            Some(Aim::Do(Goal::Home(1))) => Some("One of you comes home.".to_owned()),
            Some(Aim::Do(Goal::Home(count))) => Some(format!("{count} of you come home.")),
            Some(aim @ Aim::Do(Goal::Deed(_))) => {
                let word = self.value_word(Value::Goal(aim));
                let job = word.strip_prefix("do ").unwrap_or(&word).replace('-', " ");
                Some(format!("The job is the {job}{place}."))
            }
            // Nothing else is said about an objective but where to look.
            None if claim.danger.is_none() && claim.who.is_none() => {
                let subject = self.brief_item(item).handle.replace('-', " ");
                claim.place.map(|zone| format!("About the {subject}: look at {}.", self.place(zone)))
            }
            None => None,
        }
    }

    fn sentence_of_danger(&self, claim: Claim) -> Option<String> {
        let place = self.in_place(claim);
        let about = if place.is_empty() { " about" } else { place.as_str() };
        Some(match claim.danger? {
            Peril::Nothing => format!("Nothing dangerous is{about}."),
            Peril::Kind(kind) => {
                let name = self.kind_name(kind);
                format!("{} {name} is{about}.", capital(article(name)))
            }
        })
    }

    fn sentence_of_people(&self, claim: Claim) -> Option<String> {
        let place = self.in_place(claim);
        let there = if place.is_empty() { " on the site" } else { place.as_str() };
        Some(match claim.who? {
            Presence::Nobody => format!("Nobody is{there}."),
            Presence::Person(who) => format!("The {} is{there}.", self.item(who).name),
        })
    }

    fn sentence_of_fault(&self, blame: Blame) -> String {
        match blame {
            Blame::Accident => "It was an accident.".to_owned(),
            Blame::Company => "The Company is to blame.".to_owned(),
            Blame::Kind(kind) => {
                let name = self.kind_name(kind);
                format!("{} {name} is to blame.", capital(article(name)))
            }
            Blame::Person(who) => format!("The {} is to blame.", self.item(who).name),
        }
    }

    /// A kind of hostile.
    pub(crate) fn kind_name(&self, kind: KindId) -> &str {
        &self.kinds[usize::from(kind.0)]
    }

    /// A value for people to read: `the Lab`, `9,000 Money`, `bring home the canister`.
    pub(crate) fn value_name(&self, value: Value) -> String {
        let thing = |thing: ThingId| self.item(thing).name.as_str();
        match value {
            Value::Goal(Aim::Nothing) => "nothing to do".to_owned(),
            Value::Goal(Aim::Do(Goal::Deliver(what))) => format!("bring home the {}", thing(what)),
            Value::Goal(Aim::Do(Goal::Leave(what))) => format!("leave the {} behind", thing(what)),
            Value::Goal(Aim::Do(Goal::Home(count))) => format!("{count} come home"),
            Value::Goal(aim @ Aim::Do(Goal::Deed(_))) => {
                let word = self.value_word(Value::Goal(aim));
                format!("the {} job", word.strip_prefix("do ").unwrap_or(&word).replace('-', " "))
            }
            Value::Place(zone) => self.place(zone),
            Value::Pay(sum) => format!("{} Money", money(sum)),
            Value::Nature(_) | Value::Fault(Blame::Accident) => self.value_word(value),
            Value::Danger(Peril::Nothing) => "nothing".to_owned(),
            Value::Who(Presence::Nobody) => "nobody".to_owned(),
            Value::Fault(Blame::Company) => "the Company".to_owned(),
            Value::Danger(Peril::Kind(kind)) | Value::Fault(Blame::Kind(kind)) => {
                let name = self.kind_name(kind);
                format!("{} {name}", article(name))
            }
            Value::Who(Presence::Person(who)) | Value::Fault(Blame::Person(who)) => {
                format!("the {}", thing(who))
            }
        }
    }
}
