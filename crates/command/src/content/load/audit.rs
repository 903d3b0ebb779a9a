//! What no single entry shows: whether the site hangs together, and whether everything that is needed can be had.

use std::ops::Range;

use content::{At, Fault, Id};
use space::zone::ZoneGraph;

use super::Loader;
use crate::content::{EffectEntry, HazardEntry, MissionFile};
use crate::state::site::Zone;

impl Loader<'_> {
    /// Everything that takes the whole file to judge.
    pub(super) fn audit(&mut self, graph: Option<&ZoneGraph>, entry: Option<Zone>) {
        self.check_names();
        self.check_hazards();
        self.check_boxes();
        self.check_doors();
        self.check_objects();
        self.check_flags();
        self.check_story_items();
        self.check_sleepers();
        self.check_people();
        // A door that was misspelt would be missed at every turn.
        if let (Some(graph), Some(entry)) = (graph.filter(|_| self.faults.is_empty()), entry) {
            self.check_rounds(graph);
            self.check_ways(graph, entry);
        }
    }

    fn fault(&mut self, span: Range<usize>, what: String, label: &str, help: impl Into<String>) {
        self.faults.push(Fault::at(self.source, span, what).label(label).help(help.into()));
    }

    /// Hostiles and items of the brief are called by their words, and zones by their names as well.
    fn check_names(&mut self) {
        let file = self.file;
        let marines = self.shelf.marines.iter().map(|(_, marine)| marine.id.as_str());
        let hostiles: Vec<&At<Id>> = file.hostile.iter().map(|entry| &entry.id).collect();
        self.check_doubles("hostile", &hostiles, &marines.collect::<Vec<_>>());
        let objectives = file.objective.iter().map(|entry| &entry.id);
        let items: Vec<&At<Id>> = objectives.chain(file.fact.iter().map(|entry| &entry.id)).collect();
        self.check_doubles("item of the brief", &items, &[]);
        let covers = file.objective.iter().map(|entry| &entry.cover);
        for covers in covers.chain(file.fact.iter().map(|entry| &entry.cover)) {
            let covers: Vec<&At<Id>> = covers.iter().map(|entry| &entry.id).collect();
            self.check_doubles("cover story", &covers, &[]);
        }
        let zones: Vec<_> = file.zone.values().map(|zone| &zone.name).collect();
        for (n, name) in zones.iter().enumerate() {
            if zones[..n].iter().any(|other| other.eq_ignore_ascii_case(name)) {
                self.fault(
                    name.span(),
                    format!("two zones are called {name}"),
                    "again",
                    "call one another name",
                );
            }
        }
    }

    fn check_doubles(&mut self, what: &str, ids: &[&At<Id>], taken: &[&str]) {
        for (n, id) in ids.iter().enumerate() {
            if taken.contains(&id.as_str()) {
                let words = format!("the {what} `{id}` has the word of a marine");
                self.fault(id.span(), words, "taken", "give it another word");
            } else if ids[..n].iter().any(|other| other.as_str() == id.as_str()) {
                let words = format!("there is a second {what} `{id}`");
                self.fault(id.span(), words, "again", "give each a word of its own");
            }
        }
    }

    /// A hazard is a word: it costs a runner 1 Health, and nothing else.
    fn check_hazards(&mut self) {
        let file = self.file;
        for hazard in file.zone.values().filter_map(|zone| zone.hazard.as_ref()) {
            if let HazardEntry::Complex(complex) = &**hazard {
                let what = format!("{} with rules of its own is left out of this game", complex.name);
                let help = format!("say hazard = \"{}\": whoever runs in loses 1 Health", complex.name);
                self.fault(hazard.span(), what, "too complex", help);
            }
        }
    }

    /// Each zone has a box of its own to be drawn in.
    fn check_boxes(&mut self) {
        let zones: Vec<_> = self.file.zone.values().collect();
        for (n, zone) in zones.iter().enumerate() {
            let [x, y, width, height] = zone.at[..] else { continue };
            if width == 0 || height == 0 {
                let what = format!("{} has no extent", zone.name.as_str());
                self.fault(zone.at.span(), what, "empty", "say from the left, from above, width, height");
            }
            let overlaps = zones[..n].iter().find(|other| {
                let [ox, oy, owidth, oheight] = other.at[..] else { return false };
                x < ox + owidth && ox < x + width && y < oy + oheight && oy < y + height
            });
            if let Some(other) = overlaps {
                let what = format!("{} and {} overlap", other.name.as_str(), zone.name.as_str());
                self.fault(zone.at.span(), what, "over another zone", "move one of them");
            }
        }
    }

    /// Where there is no door, none can be locked.
    fn check_doors(&mut self) {
        let file = self.file;
        for (id, door) in file.door.iter().filter(|(_, door)| door.passage) {
            let help = "leave out `passage`, or don't lock it";
            if *door.locked {
                self.fault(door.locked.span(), format!("the passage `{id}` has no door"), "locked", help);
            }
            for effect in effects(file) {
                if matches!(&**effect, EffectEntry::Lock(other) if other == id) {
                    self.fault(effect.span(), format!("the passage `{id}` has no door"), "locks it", help);
                }
            }
        }
    }

    /// An object takes an item or a flag, and only a deed can be completed.
    fn check_objects(&mut self) {
        let file = self.file;
        for object in file.object.values() {
            if let (Some(item), Some(_)) = (&object.needs_item, &object.needs_flag) {
                let what = format!("{} takes an item and a flag", object.name.as_str());
                self.fault(item.span(), what, "one too many", "say `needs-item` or `needs-flag`");
            }
            if let Some(item) = object.needs_item.as_ref().filter(|item| self.find_item(item).is_some()) {
                self.the_thing(item);
            }
            for effect in object.success.iter().chain(&object.failure) {
                let EffectEntry::Complete(id) = &**effect else { continue };
                let objective = file.objective.iter().find(|objective| objective.id.as_str() == id.as_str());
                if objective.is_none_or(|objective| objective.goal.deed.is_none()) {
                    let help = "only an objective with `goal = { deed = .. }` can be completed by an object";
                    self.fault(effect.span(), format!("`{id}` is no deed"), "completes it", help);
                }
            }
        }
    }

    /// What waits for a flag waits for ever unless an object sets it; a deed can be completed instead.
    fn check_flags(&mut self) {
        let file = self.file;
        let sets =
            |flag: &str| effects(file).any(|e| matches!(&**e, EffectEntry::Set(id) if id.as_str() == flag));
        let completes = |flag: &str| {
            let deeds = file
                .objective
                .iter()
                .filter(|objective| objective.goal.deed.as_ref().is_some_and(|deed| deed.as_str() == flag));
            let mut words = deeds.map(|objective| objective.id.as_str());
            words.any(|word| {
                effects(file).any(|e| matches!(&**e, EffectEntry::Complete(id) if id.as_str() == word))
            })
        };
        let goals = file.objective.iter().flat_map(|objective| {
            std::iter::once(&objective.goal)
                .chain(objective.cover.iter().filter_map(|cover| cover.goal.as_ref()))
        });
        let wanted = file.object.values().filter_map(|object| object.needs_flag.as_ref());
        let wanted = wanted.chain(&file.extraction.needs).map(|flag| (flag, sets(flag)));
        let deeds = goals.filter_map(|goal| goal.deed.as_ref());
        for (flag, can_be) in wanted.chain(deeds.map(|flag| (flag, sets(flag) || completes(flag)))) {
            if !can_be {
                let help = format!("let an object do it: success = [{{ set = \"{flag}\" }}]");
                self.fault(flag.span(), format!("nothing ever sets `{flag}`"), "waits for ever", help);
            }
        }
    }

    /// Of what the mission turns on there is just one.
    fn check_story_items(&mut self) {
        let file = self.file;
        let lying = file.lying.iter().map(|entry| (entry.item.as_str(), entry.item.span()));
        let given = effects(file);
        let given = given.filter_map(|effect| match &**effect {
            EffectEntry::Give(id) => Some((id.as_str(), effect.span())),
            _ => None,
        });
        let all: Vec<(&str, Range<usize>)> = lying.chain(given).collect();
        for (n, (id, span)) in all.iter().enumerate() {
            let story = file.item.get(*id).is_some_and(|item| item.story);
            if story && all[..n].iter().any(|(other, _)| other == id) {
                let help = "let it lie in one place, or let one object give it";
                self.fault(span.clone(), format!("there is a second `{id}`"), "again", help);
            }
        }
    }

    /// Who sleeps has to be woken by something.
    fn check_sleepers(&mut self) {
        let file = self.file;
        for hostile in file.hostile.iter().filter(|hostile| *hostile.asleep) {
            if !effects(file)
                .any(|e| matches!(&**e, EffectEntry::Activate(id) if id.as_str() == hostile.id.as_str()))
            {
                let help = format!("let an object do it: success = [{{ activate = \"{}\" }}]", hostile.id);
                let what = format!("nothing ever wakes `{}`", hostile.id);
                self.fault(hostile.asleep.span(), what, "sleeps for ever", help);
            }
        }
    }

    /// Somebody has to be left to go, and those whom the standing orders pick have to be free.
    fn check_people(&mut self) {
        let file = self.file;
        let is_withheld = |id: &str| file.withheld.iter().any(|other| other.as_str() == id);
        let free = self.shelf.marines.iter().filter(|(_, marine)| !is_withheld(&marine.id)).count();
        if let Some(last) = file.withheld.last().filter(|_| free == 0) {
            self.fault(last.span(), "nobody is left to go".to_owned(), "the last one", "withhold fewer");
        } else if free == 0 {
            let fault = Fault::whole(&self.source.name, "the packs have no marines");
            self.faults.push(fault.help("say packs = [\"core\"]"));
        }
        for (n, id) in file.standing.squad.iter().enumerate() {
            if is_withheld(id) {
                self.fault(id.span(), format!("`{id}` is withheld"), "not to be had", "pick somebody else");
            } else if file.standing.squad[..n].iter().any(|other| other.as_str() == id.as_str()) {
                self.fault(id.span(), format!("`{id}` is picked twice"), "again", "pick somebody else");
            }
        }
    }

    /// A round leads from stop to stop, and back to the first.
    fn check_rounds(&mut self, graph: &ZoneGraph) {
        let file = self.file;
        let find = |id: &At<Id>| file.zone.keys().position(|zone| *zone == **id).map(|n| Zone(n as u16));
        for hostile in file.hostile.iter().filter(|hostile| !hostile.route.is_empty()) {
            let route = &hostile.route;
            let stops = route.iter().zip(route.iter().cycle().skip(1));
            for (from, to) in std::iter::once((&hostile.zone, &route[0])).chain(stops) {
                let (Some(a), Some(b)) = (find(from), find(to)) else { continue };
                if a != b && !graph.adjacent(a, b) {
                    let what = format!("no door leads from `{from}` to `{to}`");
                    self.fault(to.span(), what, "next on its round", "name every zone it goes through");
                }
            }
        }
    }

    /// Every zone can be reached from where the squad comes in, if all doors are opened.
    fn check_ways(&mut self, graph: &ZoneGraph, entry: Zone) {
        let mut reached = vec![entry];
        let mut next = 0;
        while let Some(&zone) = reached.get(next) {
            let fresh = graph.ways(zone).iter().map(|way| way.to).filter(|to| !reached.contains(to));
            let fresh: Vec<Zone> = fresh.collect();
            for to in fresh {
                if !reached.contains(&to) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        for (n, zone) in self.file.zone.values().enumerate() {
            if !reached.contains(&Zone(n as u16)) {
                let what = format!("no way leads to {}", zone.name.as_str());
                self.fault(zone.name.span(), what, "cut off", "join it to the rest with a [door]");
            }
        }
    }
}

/// Everything that any object does.
fn effects(file: &MissionFile) -> impl Iterator<Item = &At<EffectEntry>> {
    file.object.values().flat_map(|object| object.success.iter().chain(&object.failure))
}
