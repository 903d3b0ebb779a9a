//! Marines and hostiles.

use crate::rules::words::capital;
use content::{At, Id, Name};

use super::Loader;
use super::shelf::compile_weapon;
use crate::content::{MarineEntry, Skills, WeaponEntry};
use crate::state::gear::{Natural, Things};
use crate::state::people::{Drives, Hostile, Nature, Profile};
use crate::state::site::Zone;
use crate::state::sortie::{Body, Condition};

/// Where a hostile is at the start, and how.
pub(super) struct Spot {
    zone: Zone,
    from_tick: u32,
    asleep: bool,
    revealed: bool,
}

impl Loader<'_> {
    /// The roster, with what each carries.
    pub(super) fn marines(&mut self) -> Vec<Profile> {
        let shelf = self.shelf;
        let mut profiles = Vec::new();
        for (source, marine) in &shelf.marines {
            let mut pack = Things::default();
            for id in &marine.gear {
                if let Some(thing) = self.thing(source, id) {
                    pack.add(thing);
                }
            }
            self.packs.push(pack);
            profiles.push(marine_profile(marine));
        }
        profiles
    }

    /// The hostiles of the mission.
    pub(super) fn hostiles(&mut self) -> Vec<Profile> {
        let (file, shelf) = (self.file, self.shelf);
        let mut profiles = Vec::new();
        for entry in &file.hostile {
            let route: Vec<Zone> = entry.route.iter().filter_map(|id| self.zone(id)).collect();
            self.zone(&entry.zone);
            let exposes = entry.exposes.as_ref().and_then(|id| self.item_of_brief(id));
            let Some(number) = self.kind(&entry.kind) else { continue };
            let (_, kind) = &shelf.kinds[entry.kind.as_str()];
            let nature = if kind.machine { Nature::Machine } else { Nature::Living };
            let attributes = kind.attributes.all();
            profiles.push(Profile {
                handle: entry.id.to_string(),
                name: capital(&entry.id),
                career: kind.name.to_string(),
                letters: letters(&entry.id),
                nature,
                attributes,
                skills: skills(&kind.skills),
                health: kind.health,
                speed: i32::from(kind.speed.unwrap_or(kind.attributes.agility)),
                hide: kind.armour,
                natural: kind.attacks.iter().map(|entry| natural(&kind.name, entry)).collect(),
                drives: Drives::default(),
                oath: false,
                personality: String::new(),
                bio: String::new(),
                agenda: String::new(),
                hostile: Some(Hostile {
                    kind: number,
                    behaviour: kind.behaviour.clone(),
                    route,
                    reacts: kind.reacts,
                    exposes,
                }),
            });
        }
        profiles
    }

    /// Where the n-th hostile is at the start.
    pub(super) fn spot(&self, n: usize) -> Spot {
        let entry = &self.file.hostile[n];
        let zone = self.file.zone.keys().position(|zone| *zone == *entry.zone).unwrap_or(0);
        let kind = self.shelf.kinds.get(entry.kind.as_str()).map(|(_, kind)| kind.revealed);
        Spot {
            zone: Zone(zone as u16),
            from_tick: entry.from_tick,
            asleep: *entry.asleep,
            revealed: entry.revealed.or(kind).unwrap_or(false),
        }
    }
}

impl Body {
    /// Somebody at the start: a marine in reserve, or a hostile on its spot.
    pub(super) fn new(profile: &Profile, spot: Option<&Spot>, entry: Zone, pack: Things) -> Body {
        let asleep = spot.is_none_or(|spot| spot.asleep);
        Body {
            condition: if asleep { Condition::Reserve } else { Condition::Active },
            zone: spot.map_or(entry, |spot| spot.zone),
            health: profile.health,
            stress: 0,
            due: spot.map_or(0, |spot| spot.from_tick),
            last: 0,
            death_check: 0,
            stealthed: spot.is_none_or(|spot| !spot.revealed),
            aimed: false,
            covered: false,
            watching: false,
            frozen: false,
            reacted: false,
            ties: 0,
            uses_key: false,
            at_work: false,
            worked: false,
            pack,
            faults: 0,
            rests: 0,
            met: 0,
            horrors: 0,
            doubts: 0,
            radio: crate::state::comms::Radio::default(),
        }
    }
}

fn marine_profile(marine: &MarineEntry) -> Profile {
    let attributes = marine.attributes.all();
    Profile {
        handle: marine.id.to_string(),
        name: marine.name.to_string(),
        career: marine.career.to_string(),
        letters: letters(&marine.id),
        nature: if marine.android.is_some() { Nature::Android } else { Nature::Human },
        attributes,
        skills: skills(&marine.skills),
        health: marine.attributes.strength,
        speed: i32::from(marine.attributes.agility),
        hide: 0,
        natural: Vec::new(),
        drives: marine.drives,
        oath: marine.oath,
        personality: marine.personality.to_string(),
        bio: marine.bio.clone(),
        agenda: marine.agenda.clone(),
        hostile: None,
    }
}

fn skills(trained: &Skills) -> [u8; 12] {
    let mut skills = [0; 12];
    for (&skill, rating) in trained {
        skills[skill as usize] = rating.0;
    }
    skills
}

/// What a hostile attacks with is called after it, where the file has no name for it.
fn natural(kind: &Name, entry: &WeaponEntry) -> Natural {
    let name = entry.name.as_ref().map_or_else(|| format!("{kind}'s attack"), ToString::to_string);
    Natural { name, weapon: compile_weapon(entry) }
}

fn letters(id: &At<Id>) -> String {
    capital(id).chars().take(2).collect()
}
