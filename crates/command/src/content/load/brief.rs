//! The Commander's brief.

use content::{At, Fault, Id};

use super::{Loader, unknown};
use crate::content::{CoverEntry, GoalEntry};
use crate::state::brief::{BriefItem, Cover, ItemId, Objective, Told};
use crate::state::claim::{Aim, Blame, Claim, Peril, Presence};
use crate::state::gear::ThingId;
use crate::state::objectives::Goal;
use crate::state::site::Zone;

impl Loader<'_> {
    /// The objectives, then the facts.
    pub(super) fn brief(&mut self) -> Vec<BriefItem> {
        let file = self.file;
        let mut items = Vec::new();
        for entry in &file.objective {
            let goal = self.goal(&entry.goal);
            let covers = self.covers(&entry.cover);
            let Some((goal, place)) = goal else { continue };
            items.push(BriefItem {
                handle: entry.id.to_string(),
                text: entry.text.clone(),
                truth: Claim {
                    goal: Some(Aim::Do(goal)),
                    place,
                    pay: Some(entry.money),
                    nature: Some(entry.aversion),
                    ..Claim::default()
                },
                what: Told::Objective(Objective {
                    money: entry.money,
                    classified: entry.classified,
                    aversion: entry.aversion,
                    goal,
                    place,
                }),
                covers,
            });
        }
        for entry in &file.fact {
            let truth = Claim {
                danger: entry.names.as_ref().and_then(|id| self.kind(id)).map(Peril::Kind),
                place: entry.place.as_ref().and_then(|id| self.zone(id)),
                who: entry.who.as_ref().and_then(|id| self.person(id)).map(Presence::Person),
                fault: entry.fault.as_ref().and_then(|id| self.blame(id)),
                ..Claim::default()
            };
            let covers = self.covers(&entry.cover);
            items.push(BriefItem {
                handle: entry.id.to_string(),
                text: entry.text.clone(),
                what: Told::Fact,
                truth,
                covers,
            });
        }
        items
    }

    /// The person of that name on the site.
    fn person(&mut self, id: &At<Id>) -> Option<ThingId> {
        let thing = self.the_thing(id)?;
        let is_person = self.things[usize::from(thing.0)].person;
        if !is_person {
            let fault = Fault::at(self.source, id.span(), format!("`{id}` is nobody")).label("a thing");
            self.faults.push(fault.help("name an item with `person = true`"));
        }
        is_person.then_some(thing)
    }

    /// Whose fault it was: an accident, the Company's, a kind of hostile's, or a person's.
    fn blame(&mut self, id: &At<Id>) -> Option<Blame> {
        match id.as_str() {
            "accident" => Some(Blame::Accident),
            "company" => Some(Blame::Company),
            name if self.shelf.kinds.keys().any(|kind| kind.as_str() == name) => {
                self.kind(id).map(Blame::Kind)
            }
            name if self.things.iter().any(|thing| thing.person && thing.handle == name) => {
                self.person(id).map(Blame::Person)
            }
            _ => {
                let people = self.things.iter().filter(|thing| thing.person);
                let people = people.map(|thing| thing.handle.as_str());
                let known =
                    ["accident", "company"].into_iter().chain(self.shelf.kinds.keys().map(Id::as_str));
                let fault = unknown(self.source, "culprit", id, known.chain(people));
                self.faults.push(fault);
                None
            }
        }
    }

    /// A cover story makes light of an objective, and says nothing of its pay.
    fn covers(&mut self, entries: &[CoverEntry]) -> Vec<Cover> {
        let mut covers = Vec::new();
        for entry in entries {
            let goal = entry.goal.as_ref().and_then(|goal| self.goal(goal));
            let thing = match goal {
                Some((Goal::Deliver(thing) | Goal::Leave(thing), _)) => Some(thing),
                _ => None,
            };
            covers.push(Cover {
                handle: entry.id.to_string(),
                text: entry.text.clone(),
                claim: Claim {
                    goal: goal.map(|(goal, _)| Aim::Do(goal)),
                    place: goal.and_then(|(_, place)| place),
                    nature: goal.map(|_| 0),
                    ..Claim::default()
                },
                renames: thing.zip(entry.calls.as_ref().map(ToString::to_string)),
            });
        }
        covers
    }

    fn goal(&mut self, entry: &At<GoalEntry>) -> Option<(Goal, Option<Zone>)> {
        let place = entry.place.as_ref().and_then(|id| self.zone(id));
        let goals = [
            entry.deed.as_ref().map(|id| Some(Goal::Deed(self.flag(id)))),
            entry.deliver.as_ref().map(|id| self.the_thing(id).map(Goal::Deliver)),
            entry.leave.as_ref().map(|id| self.the_thing(id).map(Goal::Leave)),
            entry.home.map(|count| Some(Goal::Home(count))),
        ];
        let mut said = goals.into_iter().flatten();
        let (first, more) = (said.next(), said.next().is_some());
        if first.is_none() || more {
            let fault = Fault::at(self.source, entry.span(), "a goal is exactly one thing").label("not one");
            self.faults.push(fault.help("say one of deed, deliver, leave, home"));
        }
        first.flatten().map(|goal| (goal, place))
    }

    /// The item of the brief of that name.
    pub(super) fn item_of_brief(&mut self, id: &At<Id>) -> Option<ItemId> {
        let names = || {
            let objectives = self.file.objective.iter().map(|entry| entry.id.as_str());
            objectives.chain(self.file.fact.iter().map(|entry| entry.id.as_str()))
        };
        let n = names().position(|name| name == id.as_str());
        if n.is_none() {
            let fault = unknown(self.source, "item of the brief", id, names());
            self.faults.push(fault);
        }
        n.map(|n| ItemId(n as u8))
    }
}
