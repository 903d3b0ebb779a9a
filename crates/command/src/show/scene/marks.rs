//! Objects, things on the floor, bodies and signs, where the viewer knows of them.

use engine::Viewer;
use engine::scene::{Mark, MarkKind};

use super::cell;
use crate::rules::scenario::Mission;
use crate::state::site::{Need, ObjectId, Zone};
use crate::state::sortie::{Condition, Sortie, Who};

impl Mission {
    pub(super) fn draw_marks(&self, b: &Sortie, viewer: Viewer) -> Vec<Mark> {
        let craft = Mark {
            cell: cell(self.extraction),
            glyph: '>',
            label: "extraction".to_owned(),
            note: self.note_on_craft(b),
            kind: MarkKind::Craft,
            seen: None,
        };
        let mut marks = vec![craft];
        let objects =
            self.object_ids().filter(|&object| viewer == Viewer::Referee || b.known.knows_object(object));
        marks.extend(objects.map(|object| self.draw_object(b, object)));
        for zone in self.graph.zones() {
            self.draw_floor(b, zone, viewer, &mut marks);
            marks.extend(self.draw_sign(b, zone, viewer));
        }
        let dead = b.ids().skip(self.roster).filter(|&who| self.knows_dead(b, who, viewer));
        marks.extend(dead.map(|who| Mark {
            cell: cell(b[who].zone),
            glyph: 'x',
            label: format!("{}, dead", self.call(who)),
            note: String::new(),
            kind: MarkKind::Body,
            seen: None,
        }));
        marks
    }

    /// Whoever sees everything sees the dead as they stood; others where somebody saw them, or stands beside them.
    fn knows_dead(&self, b: &Sortie, who: Who, viewer: Viewer) -> bool {
        let body = &b[who];
        let seen = b.known.dead & who.bit() != 0 || self.is_watched(b, body.zone);
        viewer != Viewer::Referee && body.condition == Condition::Dead && seen
    }

    fn note_on_craft(&self, b: &Sortie) -> String {
        match self.extraction_needs {
            Some(flag) if !b.flag(flag) => "the craft is not ready".to_owned(),
            _ => String::new(),
        }
    }

    fn draw_object(&self, b: &Sortie, object: ObjectId) -> Mark {
        let thing = self.object(object);
        let mut notes: Vec<String> = Vec::new();
        if b.is_used(object) {
            notes.push("used up".to_owned());
        } else {
            notes.extend(thing.skill.map(|skill| skill.name().to_owned()));
            notes.extend(thing.needs.map(|need| match need {
                Need::Item(kind) => {
                    let item = self.things.iter().find(|item| item.kind == kind);
                    item.map_or_else(|| "needs something".to_owned(), |item| format!("needs: {}", item.name))
                }
                Need::Flag(flag) if b.flag(flag) => "ready".to_owned(),
                Need::Flag(_) => "not ready".to_owned(),
            }));
        }
        if thing.hidden && !b.is_shown(object) {
            notes.push("hidden".to_owned());
        }
        Mark {
            cell: cell(thing.zone),
            glyph: if thing.key { 'O' } else { 'o' },
            label: thing.name.clone(),
            note: notes.join(", "),
            kind: MarkKind::Console,
            seen: None,
        }
    }

    fn draw_floor(&self, b: &Sortie, zone: Zone, viewer: Viewer, marks: &mut Vec<Mark>) {
        let n = usize::from(zone.0);
        let lying = if viewer == Viewer::Referee { b.floor[n] } else { b.known.floor[n] };
        marks.extend(lying.iter().map(|thing| Mark {
            cell: cell(zone),
            glyph: '!',
            label: self.thing_name(b, thing, viewer).to_owned(),
            note: if self.item(thing).story { "the mission turns on it".to_owned() } else { String::new() },
            kind: MarkKind::Thing,
            seen: None,
        }));
    }

    fn draw_sign(&self, b: &Sortie, zone: Zone, viewer: Viewer) -> Option<Mark> {
        let sign = b.known.signs[usize::from(zone.0)]?;
        (viewer == Viewer::Referee || self.has_fresh_sign(b, zone)).then(|| Mark {
            cell: cell(zone),
            glyph: '?',
            label: if sign.sound { "a sound" } else { "a movement" }.to_owned(),
            note: format!("noted at tick {}", sign.tick),
            kind: if sign.sound { MarkKind::Sound } else { MarkKind::Movement },
            seen: Some(sign.tick),
        })
    }
}
