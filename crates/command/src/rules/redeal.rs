//! What a viewer cannot see, drawn anew: from what it does see and the dice, and from nothing else.

use dice::{Dice, Law};
use engine::Viewer;

use crate::rules::action::FAST;
use crate::rules::knowledge::FADES;
use crate::rules::scenario::Mission;
use crate::rules::words::reads_the_brief;
use crate::state::brief::Mark;
use crate::state::hostiles::{Flight, Memory};
use crate::state::site::{DoorState, Link, Zone};
use crate::state::sortie::{Condition, Phase, Sortie, Who};

/// The longest that an action lasts, more or less.
const LONG: u32 = 12;

/// One of so many, from 0.
fn below(most: u32, dice: &mut impl Dice) -> u32 {
    if most < 2 { 0 } else { dice.roll(&Law::die(most)) as u32 - 1 }
}

fn coin(dice: &mut impl Dice) -> bool {
    below(2, dice) == 0
}

/// A tick of which a hostile may still remember something.
fn lately(b: &Sortie, dice: &mut impl Dice) -> u32 {
    b.tick.saturating_sub(below(FADES + 1, dice))
}

impl Mission {
    /// A state that looks the same to this viewer, with everything it cannot see drawn anew.
    pub(crate) fn deal_anew(&self, b: &Sortie, viewer: Viewer, dice: &mut impl Dice) -> Sortie {
        let mut other = b.clone();
        if viewer == Viewer::Referee {
            return other;
        }
        if b.phase == Phase::Brief && !reads_the_brief(viewer) {
            self.deal_marks(&mut other, dice);
        }
        for door in self.graph.links() {
            self.deal_door(&mut other, door, dice);
        }
        self.deal_things(&mut other, dice);
        for who in b.ids().skip(self.roster) {
            // What woke it or stopped it was the squad's own doing.
            if b[who].condition == Condition::Active {
                self.deal_hostile(&mut other, who, dice);
            }
        }
        other
    }

    /// Before the crew is told, nobody but the Commander knows what it will be told.
    fn deal_marks(&self, b: &mut Sortie, dice: &mut impl Dice) {
        b.wordings.clear();
        for item in self.items() {
            let covers = self.brief_item(item).covers.len() as u32;
            b.marks[item.index()] = match below(2 + covers, dice) {
                0 => Mark::Tell,
                1 => Mark::Omit,
                cover => Mark::Falsify(cover as u8 - 2),
            };
        }
    }

    /// A shut door that nobody looks at may have been broken down by something strong, or be half broken.
    fn deal_door(&self, b: &mut Sortie, door: Link, dice: &mut impl Dice) {
        let (from, to) = self.graph.ends(door);
        let n = usize::from(door.0);
        let shut = |state| matches!(state, DoorState::Locked | DoorState::Welded);
        let breakers = self.has_breakers();
        if !self.is_watched(b, from) && !self.is_watched(b, to) {
            let last = b.known.doors[n].unwrap_or(self.door(door).state);
            b.doors[n] = if shut(last) && breakers && coin(dice) { DoorState::Down } else { last };
        }
        b.battered[n] = if shut(b.doors[n]) && breakers { below(2, dice) as u8 } else { 0 };
    }

    /// Whether the mission has hostiles that could break a door.
    fn has_breakers(&self) -> bool {
        (self.roster..self.profiles.len()).any(|n| self.is_mighty(Who(n as u8)))
    }

    /// What lies where nobody has looked may as well lie elsewhere of the kind. In the extraction zone it would count as
    /// delivered, and that shows.
    fn deal_things(&self, b: &mut Sortie, dice: &mut impl Dice) {
        let dark = |b: &Sortie, zone: Zone| {
            zone != self.extraction
                && !b.known.has_visited(zone)
                && b.known.reported[usize::from(zone.0)].is_none()
        };
        let zones: Vec<Zone> = self.graph.zones().filter(|&zone| dark(b, zone)).collect();
        let mut all = 0;
        for &zone in &zones {
            all |= std::mem::take(&mut b.floor[usize::from(zone.0)]).0;
        }
        for thing in crate::state::gear::Things(all).iter() {
            let zone = zones[below(zones.len() as u32, dice) as usize];
            b.floor[usize::from(zone.0)].add(thing);
        }
    }

    /// A hostile that is seen stays where it is; its Health, its timer and its mind are its own in any case.
    fn deal_hostile(&self, b: &mut Sortie, who: Who, dice: &mut impl Dice) {
        if !self.is_perceived(b, who) && !b[who].engaged() {
            let zone = self.possible_zone(b, who, dice);
            let hidden = self.is_watched(b, zone) || coin(dice);
            let body = &mut b[who];
            (body.zone, body.stealthed, body.reacted) = (zone, hidden, false);
        }
        let most = u32::from(self.profile(who).health);
        let first = self.opening[who].due;
        let (turns, now) = (b.turns, b.tick);
        let body = &mut b[who];
        body.health = 1 + below(most, dice) as u8;
        body.due = (now + below(LONG + 1, dice)).max(first);
        body.last = below(turns + 1, dice);
        let memory = self.possible_memory(b, who, dice);
        *self.memory_mut(b, who) = memory;
    }

    /// As far from where it was last placed as the time since allows; anywhere if it never was.
    fn possible_zone(&self, b: &Sortie, who: Who, dice: &mut impl Dice) -> Zone {
        let Some(sighting) = b.known.hostile(self, who) else {
            return Zone(below(self.zones.len() as u32, dice) as u16);
        };
        let mut reach = 1u32 << sighting.zone.0;
        for _ in 0..=b.tick.saturating_sub(sighting.tick) / FAST {
            let from = self.graph.zones().filter(|zone| reach >> zone.0 & 1 == 1);
            let ways = from.flat_map(|zone| self.graph.ways(zone));
            let further = ways.fold(reach, |reach, way| reach | 1 << way.to.0);
            if further == reach {
                break;
            }
            reach = further;
        }
        let nth = below(reach.count_ones(), dice) as usize;
        let found = self.graph.zones().filter(|zone| reach >> zone.0 & 1 == 1).nth(nth);
        found.unwrap_or(sighting.zone)
    }

    /// What it may remember; the Revealed marines of its zone it does.
    fn possible_memory(&self, b: &Sortie, who: Who, dice: &mut impl Dice) -> Memory {
        let zones = self.zones.len() as u32;
        let somewhere = |dice: &mut _| Zone(below(zones, dice) as u16);
        let stops = self.profile(who).hostile.as_ref().map_or(0, |hostile| hostile.route.len());
        let marines = b.ids().take(self.roster).map(|marine| {
            let body = &b[marine];
            let there = body.zone == b[who].zone && body.condition.present();
            if there && !body.stealthed {
                return Some((body.zone, b.tick));
            }
            let noticed = !there && self.is_picked(b, marine) && b.phase != Phase::Squad && coin(dice);
            noticed.then(|| (somewhere(dice), lately(b, dice)))
        });
        let marines = marines.collect();
        Memory {
            marines,
            noise: coin(dice).then(|| (somewhere(dice), lately(b, dice))),
            waits: below(4, dice) as u8,
            flight: [Flight::None, Flight::Ran, Flight::Resting(2), Flight::Over][below(4, dice) as usize],
            listened: coin(dice),
            arrived: coin(dice),
            stop: below(stops as u32, dice) as u8,
        }
    }
}
