//! Moves, looks, doors and objects.

use engine::Viewer;
use engine::line::{Line, Voice};

use super::signal::says;
use crate::rules::event::Site;
use crate::rules::observe::Finding;
use crate::rules::scenario::Mission;
use crate::rules::words::listed;
use crate::state::comms::Gait;
use crate::state::site::{DoorState, Effect, ObjectId, Zone};
use crate::state::sortie::{Sortie, Who};

impl Mission {
    pub(super) fn site_line(&self, b: &Sortie, e: Site, viewer: Viewer) -> Line {
        let (call, first) = (|who| self.call(who), |who| self.call_first(who));
        match e {
            Site::Moved { who, from, to, gait } => self.move_line(b, who, (from, to), gait, viewer),
            Site::Hazard { who, zone } => {
                let hazard = self.zone(zone).hazard.as_deref().unwrap_or("hazard");
                self.detail(who, format!("{} runs into the {hazard}.", first(who)), "command.zones.hazard")
            }
            Site::Revealed { who, by } => {
                let rule = "command.stealth.break.observed";
                if viewer != Viewer::Referee && !self.follows(b, by) {
                    return self.detail(who, format!("{} is hidden no longer.", first(who)), rule);
                }
                if b[by].zone != b[who].zone {
                    let text = format!("{} is given away by a sign, and hidden no longer.", first(who));
                    return self.detail(who, text, rule);
                }
                let line = self.detail(who, format!("{} finds {}.", first(by), call(who)), rule);
                if self.profile(by).is_marine() { self.hear(line, by) } else { line }
            }
            Site::Sighted { who, zone } => {
                let text = format!("Contact: {} in {}.", call(who), self.place(zone));
                self.deed(who, text, "command.info.squad-knowledge")
            }
            Site::Observed { who, zone, finding } => self.report_line(who, zone, finding),
            Site::Sensed { who, zone, noticed } => {
                let what = match noticed {
                    true => "notices somebody",
                    false if b[who].zone == zone => "finds nobody",
                    false => "hears nothing",
                };
                let text = format!("{} {what} in {}.", first(who), self.place(zone));
                self.detail(who, text, "command.hostile.perception")
            }
            Site::Door { door, now } => {
                let rule = match now {
                    DoorState::Welded => "command.action.weld",
                    DoorState::Down => "command.action.weld.batter",
                    DoorState::Open | DoorState::Locked => "command.zones.doors",
                };
                let text = format!("{} is {} now.", self.door_name(door), now.word());
                Line::new(engine::line::Tone::Detail, text).by(rule)
            }
            Site::Used { who, object, worked } => self.use_line(b, who, object, worked, viewer),
        }
    }

    /// Of a hostile that comes into sight or goes out of it only that is told.
    fn move_line(&self, b: &Sortie, who: Who, (from, to): (Zone, Zone), gait: Gait, viewer: Viewer) -> Line {
        let (rule, how) = match gait {
            Gait::Run => ("command.action.run", "running"),
            Gait::Careful => ("command.action.move-carefully", "moving carefully"),
        };
        let name = self.call_first(who);
        let text = if self.profile(who).is_marine() {
            format!("{name}: {how} to {}.", self.place(to))
        } else if viewer == Viewer::Referee {
            format!("{name} goes from {} to {}, {how}.", self.place(from), self.place(to))
        } else if self.follows(b, who) {
            format!("{name} comes into {}, {how}.", self.place(to))
        } else {
            format!("{name} is gone from {}.", self.place(from))
        };
        self.deed(who, text, rule)
    }

    /// A look that worked is a report, also where there is nothing new.
    fn report_line(&self, who: Who, zone: Zone, finding: Finding) -> Line {
        let what = match finding {
            Finding::Hostiles(found) => {
                let hostiles = (0..self.profiles.len() as u8).map(Who).filter(|who| found & who.bit() != 0);
                listed(&hostiles.map(|who| self.call(who)).collect::<Vec<_>>())
            }
            Finding::Sign { sound: true } => "a sound, and nothing to be seen".to_owned(),
            Finding::Sign { sound: false } => "something moved".to_owned(),
            Finding::Objects(found) => {
                let objects = self.object_ids().filter(|object| found >> object.0 & 1 == 1);
                let names = objects.map(|object| format!("the {}", self.object(object).name));
                listed(&names.collect::<Vec<_>>())
            }
            Finding::Hazard => {
                let hazard = self.zone(zone).hazard.as_deref().unwrap_or("something harmful");
                format!("a hazard, {hazard}")
            }
            Finding::Nothing => "nothing new".to_owned(),
        };
        let said = format!("{}: {what}.", self.place(zone));
        let text = format!("{} reports on {said}", self.call(who));
        says(self.deed(who, text, "command.action.observe.priority"), Voice::Squad, said)
    }

    /// Whether it worked, and what came of it that no other line tells.
    fn use_line(&self, b: &Sortie, who: Who, object: ObjectId, worked: bool, viewer: Viewer) -> Line {
        let thing = self.object(object);
        let effects = if worked { &thing.success } else { &thing.failure };
        let brings = effects.iter().filter_map(|&effect| match effect {
            Effect::Give(given) if self.item(given).person => None,
            Effect::Give(given) => Some(format!("yields the {}", self.thing_name(b, given, viewer))),
            Effect::ShowObject(shown) => Some(format!("reveals the {}", self.object(shown).name)),
            Effect::ShowZone(zone) => Some(format!("shows {}", self.place(zone))),
            Effect::Noise(zone) => Some(format!("makes noise in {}", self.place(zone))),
            Effect::ClearHazard(zone) => Some(format!("clears the hazard in {}", self.place(zone))),
            Effect::Set(_)
            | Effect::Open(_)
            | Effect::Lock(_)
            | Effect::Complete(_)
            | Effect::Horror
            | Effect::Damage(_)
            | Effect::Activate(_)
            | Effect::Stop(_) => None,
        });
        let brings = listed(&brings.collect::<Vec<String>>());
        let (name, thing) = (self.call(who), &thing.name);
        let (came, joint) = match (self.is_company(object), worked) {
            (false, true) if brings.is_empty() => (format!("{name} is done with the {thing}"), ""),
            (false, true) => (format!("{name}: the {thing} works"), ", and "),
            (false, false) => (format!("{name} gets nowhere with the {thing}"), ", which "),
            (true, true) => (format!("{name}: the {thing} comes along"), ", and "),
            (true, false) => (format!("{name}: the {thing} will not come"), ", and "),
        };
        let joint = if brings.is_empty() { "" } else { joint };
        let text = format!("{came}{joint}{brings}.");
        self.detail(who, text, "command.action.interact")
    }
}
