//! The site as zones and doors, as far as the viewer knows them.

use engine::Viewer;
use engine::scene::{CellKind, Form, Ground, Link as Line, LinkState, Look, Zone as Room};

use super::cell;
use crate::rules::scenario::Mission;
use crate::state::site::{Door, DoorState, Link, Zone};
use crate::state::sortie::Sortie;

impl Mission {
    pub(super) fn draw_ground(&self, b: &Sortie, viewer: Viewer) -> Ground {
        let mut kinds: Vec<CellKind> = Vec::new();
        let mut cells = Vec::new();
        for zone in self.graph.zones() {
            let kind = self.draw_kind(b, zone, viewer);
            let known = kinds.iter().position(|other| *other == kind);
            cells.push(known.unwrap_or(kinds.len()) as u16);
            if known.is_none() {
                kinds.push(kind);
            }
        }
        Ground {
            zones: self.graph.zones().map(|zone| self.draw_room(b, zone, viewer)).collect(),
            links: self.graph.links().map(|door| self.draw_link(b, door, viewer)).collect(),
            ..Ground::new(Form::Zones, cells.len() as u32, 1, kinds, cells)
        }
    }

    fn is_reported(&self, b: &Sortie, zone: Zone, viewer: Viewer) -> bool {
        viewer == Viewer::Referee || b.known.reported[usize::from(zone.0)].is_some()
    }

    fn draw_room(&self, b: &Sortie, zone: Zone, viewer: Viewer) -> Room {
        let place = self.zone(zone);
        let [x, y, width, height] = place.layout;
        let (known, seen) = (self.is_reported(b, zone, viewer), self.last_seen(b, zone, viewer));
        Room { name: place.name.clone(), x, y, width, height, known, seen }
    }

    /// The tick at which the squad last saw a zone; the truth has no age.
    fn last_seen(&self, b: &Sortie, zone: Zone, viewer: Viewer) -> Option<u32> {
        match viewer {
            Viewer::Referee => None,
            _ if self.is_watched(b, zone) => Some(b.tick),
            _ => b.known.reported[usize::from(zone.0)],
        }
    }

    /// What kind of ground a zone is: its hazard if that is known, else its cover if that is.
    fn draw_kind(&self, b: &Sortie, zone: Zone, viewer: Viewer) -> CellKind {
        let place = self.zone(zone);
        let hazard = match viewer {
            Viewer::Referee => self.is_hazardous(b, zone),
            _ => b.known.knows_hazard(zone),
        };
        let cover = if self.is_reported(b, zone, viewer) { place.cover } else { 0 };
        let behind = match cover {
            0 => String::new(),
            rating => format!("cover: armour +{rating} for who takes it"),
        };
        let kind = |name: &str, glyph, note, look| CellKind { note, ..CellKind::new(name, glyph, look) };
        if let Some(hazard) = place.hazard.as_ref().filter(|_| hazard) {
            let hurts = "1 Health for whoever runs in".to_owned();
            let note = if cover > 0 { format!("{hurts}; {behind}") } else { hurts };
            return kind(hazard, '^', note, Look::Danger);
        }
        match cover {
            0 if self.is_reported(b, zone, viewer) => kind("open floor", '.', String::new(), Look::Floor),
            0 => kind("not reported", ' ', "nobody has looked".to_owned(), Look::Floor),
            1 => kind("sparse cover", '-', behind, Look::Cover),
            2 => kind("partial cover", '=', behind, Look::Cover),
            _ => kind("solid cover", '%', behind, Look::Cover),
        }
    }

    /// A door as it was last seen; one that nobody saw is presumed passable.
    fn draw_link(&self, b: &Sortie, door: Link, viewer: Viewer) -> Line {
        let (from, to) = self.graph.ends(door);
        let state = match viewer {
            Viewer::Referee => Some(b.door(door)),
            _ => b.known.doors[usize::from(door.0)],
        };
        let Door { name, passage, .. } = self.door(door);
        let note = match state {
            None => format!("{name}, not seen"),
            Some(DoorState::Open) => name.clone(),
            Some(state) => format!("{name} {}", state.word()),
        };
        Line {
            a: cell(from),
            b: cell(to),
            note,
            open: state.is_none_or(DoorState::passable),
            name: name.clone(),
            state: match state {
                None => LinkState::Unseen,
                Some(DoorState::Open) if *passage && is_narrow(name) => LinkState::Duct,
                Some(DoorState::Open) if *passage => LinkState::Passage,
                Some(DoorState::Open) => LinkState::Open,
                Some(DoorState::Locked) => LinkState::Locked,
                Some(DoorState::Welded) => LinkState::Welded,
                Some(DoorState::Down) => LinkState::Down,
            },
        }
    }
}

/// Passages are told apart by what they are called.
fn is_narrow(name: &str) -> bool {
    ["duct", "vent", "shaft"].iter().any(|word| name.contains(word))
}
