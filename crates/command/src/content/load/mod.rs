//! From files to a mission ready to play, with every fault found on the way.

mod audit;
mod brief;
mod people;
mod shelf;
mod site;

use content::{At, Bundle, Fault, Faults, Id, Source, read};

pub use self::shelf::check_packs;
use self::shelf::{Shelf, unknown};
use crate::content::{MissionFile, Telling};
use crate::rules::brief::FULL_TRUST;
use crate::rules::claim::Vocabulary;
use crate::rules::inventory::Inventory;
use crate::rules::scenario::{Mission, Readings, SQUAD, Standing};
use crate::state::brief::{Mark, Told};
use crate::state::gear::{Item, KindId, MOST_THINGS, ThingId, Things};
use crate::state::knowledge::Knowledge;
use crate::state::site::{FlagId, Link, MOST_OBJECTS, ObjectId, Zone};
use crate::state::sortie::{Body, Phase, Sortie, Who};

/// The ticks of a mission, unless its file says otherwise.
const TICK_LIMIT: u32 = 480;

/// What is gathered while a mission is made ready.
struct Loader<'a> {
    source: &'a Source,
    shelf: &'a Shelf,
    file: &'a MissionFile,
    faults: Faults,
    things: Vec<Item>,
    /// Where each thing is at the start: with somebody, on a floor, or nowhere yet.
    packs: Vec<Things>,
    floor: Vec<Things>,
    /// The words for flags, in the order in which they were first named.
    flags: Vec<String>,
}

impl Mission {
    /// Makes a mission ready, or reports everything that is wrong with its files.
    pub fn load(bundle: &Bundle) -> Result<Mission, Faults> {
        let shelf = Shelf::read(&bundle.packs)?;
        let file: MissionFile = read(&bundle.scenario)?;
        let mut loader = Loader {
            source: &bundle.scenario,
            shelf: &shelf,
            file: &file,
            faults: Faults::new(),
            things: Vec::new(),
            packs: Vec::new(),
            floor: vec![Things::default(); file.zone.len()],
            flags: Vec::new(),
        };
        let mission = loader.mission();
        let Loader { faults, .. } = loader;
        faults.or(())?;
        Ok(mission.expect("a mission without faults is whole"))
    }
}

impl Loader<'_> {
    fn mission(&mut self) -> Option<Mission> {
        let graph = self.graph();
        let mut profiles = self.marines();
        let roster = profiles.len();
        profiles.extend(self.hostiles());
        self.lay_out();
        let objects = self.objects(roster);
        let brief = self.brief();
        let extraction_needs = self.file.extraction.needs.as_ref().map(|flag| self.flag(flag));
        let (entry, extraction) = (self.zone(&self.file.entry), self.zone(&self.file.extraction.zone));
        let withheld =
            self.file.withheld.iter().filter_map(|id| self.marine(id)).fold(0, |all, who| all | who.bit());
        let standing = self.standing(&brief, withheld, roster);
        let (zones, doors) = (self.zones(), self.doors());
        self.audit(graph.as_ref(), entry);
        let worth = |told: &Told| match told {
            Told::Objective(objective) => objective.money,
            Told::Fact => 0,
        };
        let purse: u32 = brief.iter().map(|item| worth(&item.what)).sum();
        if let Some(par) = self.file.options.par.as_ref().filter(|par| ***par > purse) {
            let fault = Fault::at(self.source, par.span(), "nobody can win this").label("the par");
            self.faults.push(fault.help(format!("all objectives together pay {purse}")));
        }
        let (graph, entry) = (graph?, entry?);
        let opening = self.opening(&profiles, roster, entry, &doors, brief.len());
        let inventory = Inventory::new(&self.things, &profiles);
        let vocabulary = Vocabulary::of(&brief, &self.things);
        Some(Mission {
            inventory,
            title: self.file.name.to_string(),
            sides: vec!["Command".to_owned(), "Hostiles".to_owned()],
            roster,
            profiles,
            withheld,
            kinds: self.shelf.kinds.values().map(|(_, kind)| kind.name.to_string()).collect(),
            kind_words: self.shelf.kinds.keys().map(ToString::to_string).collect(),
            graph,
            zones,
            doors,
            objects,
            things: std::mem::take(&mut self.things),
            brief,
            vocabulary,
            entry,
            extraction: extraction?,
            extraction_needs,
            tick_limit: self.file.options.tick_limit.unwrap_or(TICK_LIMIT),
            par: self.file.options.par.as_ref().map_or(purse / 2, |par| **par),
            readings: self.readings(),
            standing,
            opening,
        })
    }

    fn readings(&self) -> Readings {
        let options = &self.file.options;
        Readings {
            panic_lets_finish: options.panic_lets_finish,
            panic_bars_push: options.panic_bars_push,
            few_stress_dice: options.few_stress_dice,
            scream_counts_once: options.scream_counts_once,
            capacity: options.capacity,
            signs_keep_stealth: options.signs_keep_stealth,
        }
    }

    fn opening(
        &self,
        profiles: &[crate::state::people::Profile],
        roster: usize,
        entry: Zone,
        doors: &[crate::state::site::Door],
        items: usize,
    ) -> Sortie {
        let bodies = profiles.iter().enumerate().map(|(n, profile)| {
            let spot = n.checked_sub(roster).map(|n| self.spot(n));
            let packs = self.packs.get(n).copied().unwrap_or_default();
            Body::new(profile, spot.as_ref(), entry, packs)
        });
        let bodies: Vec<Body> = bodies.collect();
        let memory = crate::state::hostiles::Memory { marines: vec![None; roster], ..Default::default() };
        Sortie {
            phase: Phase::Brief,
            tick: 0,
            turns: 0,
            quiet_until: 0,
            memories: vec![memory; bodies.len() - roster],
            known: Knowledge::new(self.file.zone.len(), doors.len(), bodies.len() - roster),
            bodies,
            doors: doors.iter().map(|door| door.state).collect(),
            battered: vec![0; doors.len()],
            floor: self.floor.clone(),
            flags: 0,
            used: 0,
            shown: 0,
            horrible: self.horrible(),
            cleared: 0,
            marks: vec![Mark::Tell; items],
            wordings: Vec::new(),
            exposed: 0,
            done: 0,
            trust: FULL_TRUST,
            panics: arrayvec::ArrayVec::new(),
            extracted: false,
        }
    }

    fn standing(
        &mut self,
        brief: &[crate::state::brief::BriefItem],
        withheld: u32,
        roster: usize,
    ) -> Standing {
        let entry = &self.file.standing;
        let mark = |item: &crate::state::brief::BriefItem| match entry.brief {
            Telling::Omit if !item.covers.is_empty() => Mark::Omit,
            Telling::Falsify if !item.covers.is_empty() => Mark::Falsify(0),
            _ => Mark::Tell,
        };
        let marks = brief.iter().map(mark).collect();
        let mut squad: Vec<Who> = entry.squad.iter().filter_map(|id| self.marine(id)).collect();
        let free = (0..roster as u8).map(Who).filter(|who| withheld & who.bit() == 0);
        for who in free {
            if squad.len() < SQUAD && !squad.contains(&who) {
                squad.push(who);
            }
        }
        Standing { push: entry.push, marks, squad }
    }

    /// The zone of that name.
    fn zone(&mut self, id: &At<Id>) -> Option<Zone> {
        let n = self.file.zone.keys().position(|zone| *zone == **id);
        if n.is_none() {
            self.faults.push(unknown(self.source, "zone", id, self.file.zone.keys().map(Id::as_str)));
        }
        n.map(|n| Zone(n as u16))
    }

    /// The door of that name.
    fn link(&mut self, id: &At<Id>) -> Option<Link> {
        let n = self.file.door.keys().position(|door| *door == **id);
        if n.is_none() {
            self.faults.push(unknown(self.source, "door", id, self.file.door.keys().map(Id::as_str)));
        }
        n.map(|n| Link(n as u16))
    }

    /// The object of that name.
    fn object(&mut self, id: &At<Id>) -> Option<ObjectId> {
        let n = self.file.object.keys().position(|object| *object == **id);
        if n.is_none() {
            self.faults.push(unknown(self.source, "object", id, self.file.object.keys().map(Id::as_str)));
        }
        n.map(|n| ObjectId(n as u8))
    }

    /// The marine of that name.
    fn marine(&mut self, id: &At<Id>) -> Option<Who> {
        let n = self.shelf.marines.iter().position(|(_, marine)| **marine.id == ***id);
        if n.is_none() {
            let known = self.shelf.marines.iter().map(|(_, marine)| marine.id.as_str());
            self.faults.push(unknown(self.source, "marine", id, known));
        }
        n.map(|n| Who(n as u8))
    }

    /// The hostile of that name.
    fn hostile(&mut self, id: &At<Id>, roster: usize) -> Option<Who> {
        let n = self.file.hostile.iter().position(|hostile| **hostile.id == ***id);
        if n.is_none() {
            let known = self.file.hostile.iter().map(|hostile| hostile.id.as_str());
            self.faults.push(unknown(self.source, "hostile", id, known));
        }
        n.map(|n| Who((roster + n) as u8))
    }

    /// The kind of hostile of that name.
    fn kind(&mut self, id: &At<Id>) -> Option<KindId> {
        let n = self.shelf.kinds.keys().position(|kind| *kind == **id);
        if n.is_none() {
            self.faults.push(unknown(
                self.source,
                "kind of hostile",
                id,
                self.shelf.kinds.keys().map(Id::as_str),
            ));
        }
        n.map(|n| KindId(n as u8))
    }

    /// The flag of that name; naming it makes it.
    fn flag(&mut self, id: &At<Id>) -> FlagId {
        let n = self.flags.iter().position(|flag| *flag == id.as_str()).unwrap_or_else(|| {
            self.flags.push(id.to_string());
            if self.flags.len() == MOST_OBJECTS + 1 {
                let what = format!("there are more than {MOST_OBJECTS} flags");
                let fault = Fault::at(self.source, id.span(), what).label("one too many");
                self.faults.push(fault.help("leave some out"));
            }
            self.flags.len() - 1
        });
        FlagId((n % MOST_OBJECTS) as u8)
    }

    /// A new thing of a kind of item.
    fn thing(&mut self, source: &Source, id: &At<Id>) -> Option<ThingId> {
        let Some(item) = self.find_item(id) else {
            let known = self.shelf.items.keys().chain(self.file.item.keys()).map(Id::as_str);
            self.faults.push(unknown(source, "item", id, known));
            return None;
        };
        if self.things.len() == MOST_THINGS {
            let what = format!("there are more than {MOST_THINGS} things");
            self.faults.push(Fault::at(source, id.span(), what).label("one too many").help("leave some out"));
            return None;
        }
        if item.story && self.things.iter().any(|other| other.handle == item.handle) {
            let what = format!("there is more than one `{id}`");
            let fault = Fault::at(source, id.span(), what).label("a second one");
            self.faults.push(fault.help("a story item is unique: let it be there once"));
            return None;
        }
        self.things.push(item);
        Some(ThingId((self.things.len() - 1) as u8))
    }

    /// The item of that name; those of the packs are counted first, then the mission's own.
    fn find_item(&self, id: &Id) -> Option<Item> {
        let (n, entry) = if let Some((n, entry)) = self.file.item.get_full(id) {
            (self.shelf.items.len() + n, entry)
        } else {
            let (n, (_, entry)) = self.shelf.items.get_full(id)?;
            (n, entry)
        };
        Some(shelf::compile_item(id, KindId(n as u8), entry))
    }
}

/// The place of a key among the keys of a map, with its value.
trait Full<T> {
    fn get_full(&self, id: &Id) -> Option<(usize, &T)>;
}

impl<T> Full<T> for std::collections::BTreeMap<Id, T> {
    fn get_full(&self, id: &Id) -> Option<(usize, &T)> {
        self.iter().enumerate().find(|(_, (key, _))| *key == id).map(|(n, (_, value))| (n, value))
    }
}
