//! What is in the way, as a marine says it on the radio. It says nothing that the squad does not know.

use engine::Viewer;

use super::Why;
use crate::rules::scenario::Mission;
use crate::state::gear::ThingId;
use crate::state::people::Nature;
use crate::state::site::{DoorState, Link, Need, ObjectId};
use crate::state::sortie::{Condition, Sortie, Who};

impl Mission {
    /// Why an order can't be followed, in a marine's own words: `I have no cutting torch`.
    pub(crate) fn excuse(&self, b: &Sortie, me: Who, why: Why, viewer: Viewer) -> String {
        let thing = |thing| self.thing_name(b, thing, viewer);
        let text = match why {
            Why::NoGun(_) => "I have nothing to shoot with",
            Why::NoMedkit(_) => "I have no medkit",
            Why::NoTorch(_) => "I have no cutting torch",
            Why::TooWeak(_) => "I am not strong enough",
            Why::NoStress(_) => "I have no Stress to lose",
            Why::Calm(_) => "I am calm",
            Why::NoCover(_) => "there is no cover here",
            Why::InCover(_) => "I am in cover already",
            Why::Unsafe(_) => "it is not safe here",
            Why::NowhereSafe => "nowhere I can get to is safe",
            Why::NoWay(_) => "no way leads there",
            Why::NobodyEngaged(_) => "I am not in close combat",
            Why::Engaged(_) => "I am in close combat",
            Why::Sworn(_) => "I have sworn to attack nothing that lives",
            Why::Broken(_) if self.profile(me).is_android() => "I am too badly damaged",
            Why::Broken(_) | Why::CannotAct(_) => "I am too badly hurt",
            Why::NoObject(_) => "there is nothing of the sort here",
            Why::NoRoom(what) => return format!("I have no room for the {}", thing(what)),
            Why::NotCarried(what) => return format!("I don't have the {}", thing(what)),
            Why::NotHere(what) => return format!("the {} is not here", thing(what)),
            Why::Missing(what) => return self.excuse_of_missing(b, what, viewer),
            Why::NotADoorHere(door) => return format!("{} is not here", self.door_name(door)),
            Why::Shut(door) => return self.excuse_of_door(b, door),
            Why::NotShut(door) => return format!("{} is not shut", self.door_name(door)),
            Why::NoDoor(door) => return format!("{} has no door in it", self.door_name(door)),
            Why::NoSeam(door) => return format!("{} is broken down", self.door_name(door)),
            Why::TooFar(zone) => return format!("I can't see {} from here", self.place(zone)),
            Why::UsedUp(object) => return format!("the {} has done its work", self.object(object).name),
            Why::Needs(object) => return self.excuse_of_need(b, object, viewer),
            Why::Friend(who) => return format!("{} is one of us", self.call(who)),
            Why::NoTarget(at) if b.known.dead & at.bit() != 0 => return format!("{} is dead", self.call(at)),
            Why::NoTarget(at) => return format!("nobody knows where {} is", self.call(at)),
            Why::NotEngaged(at) => return format!("I am not in close combat with {}", self.call(at)),
            Why::NotHuman(on) => return format!("{} needs repair, not first aid", self.call(on)),
            Why::NotAndroid(on) => return format!("{} needs first aid, not repair", self.call(on)),
            Why::NotInZone(on) => return format!("{} is not here", self.call(on)),
            Why::Beyond(on) => return self.excuse_of_beyond(b, on),
            Why::Unhurt(on) if on == me => "I am not hurt",
            Why::Unhurt(on) => return format!("{} is not hurt", self.call(on)),
        };
        text.to_owned()
    }

    /// Somebody else has it, or it is not where it was.
    fn excuse_of_missing(&self, b: &Sortie, what: ThingId, viewer: Viewer) -> String {
        let name = self.thing_name(b, what, viewer);
        match b.ids().take(self.roster).find(|&mate| b[mate].pack.has(what)) {
            Some(mate) => format!("{} has the {name}", self.call(mate)),
            None => format!("nobody knows where the {name} is"),
        }
    }

    /// How a door bars the way, as it was last seen.
    fn excuse_of_door(&self, b: &Sortie, door: Link) -> String {
        let state = match b.known.doors[usize::from(door.0)] {
            Some(DoorState::Locked) => "locked",
            Some(DoorState::Welded) => "welded",
            Some(DoorState::Open | DoorState::Down) | None => "shut",
        };
        format!("{} is {state}", self.door_name(door))
    }

    fn excuse_of_need(&self, b: &Sortie, object: ObjectId, viewer: Viewer) -> String {
        let thing = self.object(object);
        let Some(Need::Item(kind)) = thing.needs else {
            return format!("the {} is not ready yet", thing.name);
        };
        let named = (0..self.things.len() as u8).map(ThingId).find(|&item| self.item(item).kind == kind);
        let name = named.map_or("right item", |item| self.thing_name(b, item, viewer));
        format!("the {} takes the {name}", thing.name)
    }

    fn excuse_of_beyond(&self, b: &Sortie, on: Who) -> String {
        let state = match (b[on].condition, self.profile(on).nature) {
            (Condition::Dead, Nature::Android) => "is destroyed",
            (Condition::Dead, _) => "is dead",
            _ => "is not with us",
        };
        format!("{} {state}", self.call(on))
    }
}
