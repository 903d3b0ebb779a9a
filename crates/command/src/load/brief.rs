//! The Commander's brief.

use content::{At, Fault, Id};

use super::{Loader, unknown};
use crate::brief::{BriefItem, Cover, ItemId, Objective, Told};
use crate::content::{CoverEntry, GoalEntry};
use crate::objectives::Goal;
use crate::site::Zone;

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
            let kind = entry.names.as_ref().and_then(|id| self.kind(id));
            let covers = self.covers(&entry.cover);
            items.push(BriefItem {
                handle: entry.id.to_string(),
                text: entry.text.clone(),
                what: Told::Fact(kind),
                covers,
            });
        }
        items
    }

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
                goal: goal.map(|(goal, _)| goal),
                renames: thing.zip(entry.calls.as_ref().map(ToString::to_string)),
                place: goal.and_then(|(_, place)| place),
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
