//! What can be named: marines, zones, doors, and whatever else the squad knows of.

use space::zone::reach::ZoneReach;
use space::zone::set::LinkSet;

use super::manners::{DOOR, EVERYBODY, HOME};
use super::text::{Found, find, find_exact, skip_fillers};
use crate::rules::command::Addressee;
use crate::rules::scenario::Mission;
use crate::state::brief::ItemId;
use crate::state::gear::ThingId;
use crate::state::site::{Link, ObjectId, Zone};
use crate::state::sortie::{Sortie, Who};

impl Mission {
    /// Marines by handle, full name, last name and career.
    pub(crate) fn marine_names(&self) -> impl Iterator<Item = (Who, &str)> + Clone + use<'_> {
        (0..self.roster as u8).map(Who).flat_map(|who| {
            let profile = self.profile(who);
            let last = profile.name.rsplit(' ').next().unwrap_or(&profile.name);
            [&profile.handle, &profile.name, last, &profile.career].map(|name| (who, name))
        })
    }

    /// Only those who came along.
    pub(crate) fn squad_names<'a>(&'a self, b: &'a Sortie) -> impl Iterator<Item = (Who, &'a str)> + Clone {
        self.marine_names().filter(|&(who, _)| self.is_picked(b, who))
    }

    /// One marine, or all.
    pub(crate) fn addressees<'a>(
        &'a self,
        b: &'a Sortie,
    ) -> impl Iterator<Item = (Addressee, &'a str)> + Clone + use<'a> {
        let all = EVERYBODY.into_iter().map(|name| (Addressee::All, name));
        let one = self.squad_names(b).map(|(who, name)| (Addressee::One(who), name));
        all.chain(one)
    }

    /// Hostiles that the squad places somewhere: by handle, name and kind; a lone one is the hostile.
    pub(crate) fn hostile_names<'a>(&'a self, b: &'a Sortie) -> impl Iterator<Item = (Who, &'a str)> + Clone {
        let alone = b.known.hostiles.iter().flatten().count() == 1;
        let known = (self.roster as u8..b.bodies.len() as u8)
            .map(Who)
            .filter(|&who| b.known.hostile(self, who).is_some());
        known.flat_map(move |who| {
            let profile = self.profile(who);
            let loose = if alone { ["hostile", "enemy", "it"] } else { [""; 3] };
            [&profile.handle, &profile.name, &profile.career, loose[0], loose[1], loose[2]]
                .map(|name| (who, name))
        })
    }

    /// Zones by handle and name, and home.
    pub(crate) fn zone_names(&self) -> impl Iterator<Item = (Zone, &str)> + Clone + use<'_> {
        let zones = (0..self.zones.len() as u16).map(Zone).flat_map(|zone| {
            let place = self.zone(zone);
            [(zone, place.handle.as_str()), (zone, place.name.as_str())]
        });
        zones.chain(HOME.into_iter().map(|name| (self.extraction, name)))
    }

    /// Zones, and the zones where marines are.
    pub(crate) fn goal_names<'a>(&'a self, b: &'a Sortie) -> impl Iterator<Item = (Zone, &'a str)> + Clone {
        self.zone_names().chain(self.squad_names(b).map(|(who, name)| (b[who].zone, name)))
    }

    /// Doors by handle and name.
    pub(crate) fn door_names(&self) -> impl Iterator<Item = (Link, &str)> + Clone + use<'_> {
        (0..self.doors.len() as u16).map(Link).flat_map(|link| {
            let door = self.door(link);
            [(link, door.handle.as_str()), (link, door.name.as_str())]
        })
    }

    /// Objects that the squad knows.
    pub(crate) fn object_names<'a>(
        &'a self,
        b: &'a Sortie,
    ) -> impl Iterator<Item = (ObjectId, &'a str)> + Clone {
        let known =
            (0..self.objects.len() as u8).map(ObjectId).filter(|&object| b.known.knows_object(object));
        known.flat_map(|object| {
            let entry = self.object(object);
            [(object, entry.handle.as_str()), (object, entry.name.as_str())]
        })
    }

    /// Things on the floors that the squad knows, or in somebody's pack.
    pub(crate) fn thing_names<'a>(
        &'a self,
        b: &'a Sortie,
        carried_by: Option<Addressee>,
    ) -> impl Iterator<Item = (ThingId, &'a str)> + Clone {
        let carries = move |who: Who, thing| self.is_picked(b, who) && b[who].pack.has(thing);
        let among = move |thing: ThingId| match carried_by {
            None => b.known.floor.iter().any(|floor| floor.has(thing)),
            Some(Addressee::One(who)) => carries(who, thing),
            Some(Addressee::All) => b.ids().take(self.roster).any(|who| carries(who, thing)),
        };
        (0..self.things.len() as u8).map(ThingId).filter(move |&thing| among(thing)).flat_map(|thing| {
            let item = self.item(thing);
            [item.handle.as_str(), item.name.as_str(), self.known_as(b, thing)].map(|name| (thing, name))
        })
    }

    /// Items of the brief.
    pub(crate) fn item_names(&self) -> impl Iterator<Item = (ItemId, &str)> + Clone + use<'_> {
        (0..self.brief.len() as u8).map(ItemId).map(|item| (item, self.brief_item(item).handle.as_str()))
    }

    /// A thing, with its number where there are several of its kind: `pistol 2`.
    pub(crate) fn find_named_thing(
        &self,
        b: &Sortie,
        words: &[&str],
        by: Option<Addressee>,
    ) -> Found<ThingId> {
        let found = find(words, self.thing_names(b, by));
        let Found::One(thing, taken) = found else { return found };
        let number = words.get(taken).and_then(|word| word.parse::<usize>().ok());
        let Some(number) = number else { return found };
        let handle = &self.item(thing).handle;
        let meant = |&(other, _): &(ThingId, &str)| {
            self.item(other).handle == *handle && self.ordinal(other) == number
        };
        match self.thing_names(b, by).find(meant) {
            Some((other, _)) => Found::One(other, taken + 1),
            None => Found::Nothing,
        }
    }

    /// A door by its own name, or by what it joins: `the door to the gallery`.
    pub(crate) fn find_named_door(&self, b: &Sortie, to: Addressee, words: &[&str]) -> Found<Link> {
        if let Some((door, taken)) = find_exact(words, self.door_names()) {
            return Found::One(door, taken);
        }
        let nouns = || DOOR.into_iter().map(|noun| ((), noun));
        if let Some(((), noun)) = find_exact(words, nouns()) {
            let rest = &words[noun..];
            return match find_exact(rest, self.door_names()) {
                Some((door, taken)) => Found::One(door, noun + taken),
                None => add(self.find_joining(b, to, rest), noun),
            };
        }
        if let Found::One(zone, taken) = find(words, self.zone_names())
            && let Some(((), noun)) = find_exact(&words[taken..], nouns())
        {
            return add(self.door_to(b, to, zone), taken + noun);
        }
        find(words, self.door_names())
    }

    /// `to the gallery`, `between the spine and the gallery`.
    fn find_joining(&self, b: &Sortie, to: Addressee, words: &[&str]) -> Found<Link> {
        let between = find_exact(words, [((), "between"), ((), "from")].into_iter()).map_or(0, |((), n)| n);
        let Found::One(one, taken) = find(&words[between..], self.zone_names()) else {
            return Found::Nothing;
        };
        let taken = between + taken;
        let rest = &words[taken..];
        let joint = find_exact(rest, [((), "and"), ((), "to")].into_iter()).map_or(0, |((), n)| n);
        if between > 0
            && let Found::One(other, more) = find(&rest[joint..], self.zone_names())
            && let Some(way) = self.graph.ways(one).iter().find(|way| way.to == other)
        {
            return Found::One(way.by, taken + joint + more);
        }
        add(self.door_to(b, to, one), taken)
    }

    /// The door to a zone that is nearest to whoever is spoken to.
    fn door_to(&self, b: &Sortie, to: Addressee, zone: Zone) -> Found<Link> {
        let ways = self.graph.ways(zone);
        let Addressee::One(who) = to else {
            return match ways {
                [way] => Found::One(way.by, 0),
                [one, other, ..] => Found::Either(one.by, other.by),
                [] => Found::Nothing,
            };
        };
        let mut reach = ZoneReach::new();
        reach.flood(&self.graph, &LinkSet::EMPTY, b[who].zone, u16::MAX);
        let mut near = ways.iter().filter_map(|way| Some((reach.steps(way.to)?, way.by)));
        let Some(mut best) = near.next() else { return Found::Nothing };
        let mut rival = None;
        for way in near {
            if way.0 < best.0 {
                (best, rival) = (way, None);
            } else if way.0 == best.0 {
                rival = rival.or(Some(way.1));
            }
        }
        rival.map_or(Found::One(best.1, 0), |other| Found::Either(best.1, other))
    }

    /// The zone behind a door, from where somebody is.
    pub(crate) fn beyond(&self, b: &Sortie, who: Who, door: Link) -> Zone {
        let mut reach = ZoneReach::new();
        reach.flood(&self.graph, &LinkSet::EMPTY, b[who].zone, u16::MAX);
        let (one, other) = self.graph.ends(door);
        let steps = |zone| reach.steps(zone).unwrap_or(u16::MAX);
        if steps(other) < steps(one) { one } else { other }
    }

    /// Whether words begin with a marine's name, exactly.
    pub(crate) fn begins_with_marine(&self, words: &[&str]) -> Option<(Who, usize)> {
        find_exact(skip_fillers(words), self.marine_names())
            .map(|(who, taken)| (who, words.len() - skip_fillers(words).len() + taken))
    }
}

/// The same, with words before it.
fn add<T>(found: Found<T>, before: usize) -> Found<T> {
    match found {
        Found::One(what, taken) => Found::One(what, before + taken),
        other => other,
    }
}
