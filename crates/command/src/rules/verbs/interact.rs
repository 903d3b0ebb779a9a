//! INTERACT with an object: its check, then its effects.

use engine::{Pause, Style, Table};

use super::{Entry, Target, Verb};
use crate::rules::check::Occasion;
use crate::rules::event::{Course, Event, Site};
use crate::rules::injury::Cause;
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Form, Noun, find};
use crate::state::action::Interact;
use crate::state::brief::Told;
use crate::state::objectives::Goal;
use crate::state::people::{Drive, Skill};
use crate::state::site::{DoorState, Effect, Link, Need, ObjectId};
use crate::state::sortie::{Condition, Sortie, Who};

impl Verb for Interact {
    const ENTRY: Entry = Entry {
        name: "INTERACT",
        word: "use",
        seen: Some("uses"),
        rule: "command.action.interact",
        serves: Some(Drive::Mission),
        is_work: true,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[Form::new(
        Noun::Object,
        &[
            "use",
            "operate",
            "activate",
            "interact with",
            "switch on",
            "switch off",
            "turn on",
            "turn off",
            "press",
            "pull",
            "read",
            "download",
            "talk to",
            "persuade",
            "work at",
        ],
        |asked| {
            let found = find(asked.rest, asked.m.object_names(asked.b));
            asked.deed(found, |object| Interact { object }.into())
        },
    )];

    fn target(self) -> Target {
        Target::Object(self.object)
    }

    fn to(target: Target) -> Option<Interact> {
        if let Target::Object(object) = target { Some(Interact { object }) } else { None }
    }

    /// An object of this zone that was found and is not used up, and what it takes.
    fn can(self, m: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        let object = self.object;
        let thing = m.object(object);
        let found = !thing.hidden || b.is_shown(object);
        if thing.zone != b[who].zone || !found {
            return Err(Why::NoObject(object));
        }
        if b.is_used(object) {
            return Err(Why::UsedUp(object));
        }
        let has = match thing.needs {
            None => true,
            Some(Need::Flag(flag)) => b.flag(flag),
            Some(Need::Item(kind)) => b[who].pack.iter().any(|carried| m.item(carried).kind == kind),
        };
        has.then_some(()).ok_or(Why::Needs(object))
    }

    fn go(self, m: &Mission, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) -> Result<(), Pause> {
        let object = self.object;
        let thing = m.object(object);
        if thing.noisy {
            m.noise(b, thing.zone, who);
        }
        let worked = match thing.skill {
            None => true,
            Some(skill) => m.try_skill(b, m.check_of(b, who, skill, Occasion::Action), t)?,
        };
        b[who].worked = worked;
        t.tell(m, b, || Event::Site(Site::Used { who, object, worked }));
        if worked && thing.once {
            b.used |= 1 << object.0;
        }
        for &effect in if worked { &thing.success } else { &thing.failure } {
            m.take_effect(b, who, object, effect, t);
        }
        if let Some(item) = thing.exposes.filter(|_| worked) {
            m.expose(b, item, t);
        }
        Ok(())
    }

    fn skill(self, m: &Mission) -> Option<Skill> {
        m.object(self.object).skill
    }

    fn is_open_while_engaged(self, m: &Mission) -> bool {
        m.object(self.object).while_engaged
    }

    fn is_key(self, m: &Mission) -> bool {
        m.object(self.object).key
    }

    fn is_offered(self, _: &Mission, b: &Sortie, _: Who) -> bool {
        !b.is_used(self.object)
    }

    fn worth(style: Style) -> i32 {
        120 * style.goal / 100
    }

    fn seen(self, m: &Mission, _: Who) -> Option<(&'static str, Target)> {
        let seen = if m.is_company(self.object) { "talks to" } else { "uses" };
        Some((seen, self.target()))
    }
}

impl Mission {
    /// A lock opens what is locked and locks what is open; welds and broken doors are beyond it. Who works it knows how the door
    /// is, however far away.
    fn turn_lock(
        &self,
        b: &mut Sortie,
        door: Link,
        (from, to): (DoorState, DoorState),
        t: &mut impl Table<Mission>,
    ) {
        let n = usize::from(door.0);
        b.known.doors[n] = Some(b.door(door));
        if b.door(door) == from {
            b.known.doors[n] = Some(to);
            self.set_door(b, door, to, t);
        }
    }

    fn take_effect(
        &self,
        b: &mut Sortie,
        who: Who,
        object: ObjectId,
        effect: Effect,
        t: &mut impl Table<Mission>,
    ) {
        match effect {
            Effect::Set(flag) => {
                b.flags |= 1 << flag.0;
                self.score_deeds(b, t);
            }
            Effect::Open(door) => self.turn_lock(b, door, (DoorState::Locked, DoorState::Open), t),
            Effect::Lock(door) => self.turn_lock(b, door, (DoorState::Open, DoorState::Locked), t),
            Effect::Give(thing) => {
                if !self.is_about(b, thing) {
                    b[who].pack.add(thing);
                }
            }
            Effect::ShowObject(hidden) => {
                b.shown |= 1 << hidden.0;
                b.known.objects |= 1 << hidden.0;
            }
            Effect::ShowZone(zone) => self.look_around(b, zone, t),
            Effect::Complete(item) => {
                b.done |= 1 << item.0;
                t.tell(self, b, || Event::Course(Course::Scored { item }));
            }
            Effect::Horror => self.horrify(b, object, t),
            Effect::Noise(zone) => self.noise(b, zone, who),
            Effect::Damage(amount) => self.wound(b, who, amount, Cause::Nobody, t),
            Effect::Activate(hostile) => {
                if b[hostile].condition == Condition::Reserve {
                    b[hostile].condition = Condition::Active;
                    b[hostile].due = b.tick;
                }
            }
            Effect::Stop(hostile) => match b[hostile].condition {
                Condition::Dead => {}
                // What sleeps was never there to see.
                Condition::Reserve => b[hostile].condition = Condition::Dead,
                Condition::Active | Condition::Broken | Condition::Dying | Condition::Offline => {
                    self.die(b, hostile, Cause::Nobody, t);
                }
            },
            Effect::ClearHazard(zone) => {
                b.cleared |= 1 << zone.0;
                b.known.hazards &= !(1 << zone.0);
            }
        }
    }

    /// Deeds score when their condition becomes true, and are never taken back.
    fn score_deeds(&self, b: &mut Sortie, t: &mut impl Table<Mission>) {
        for item in self.items() {
            let Told::Objective(objective) = &self.brief_item(item).what else { continue };
            let Goal::Deed(flag) = objective.goal else { continue };
            if b.flag(flag) && !b.is_done(item) {
                b.done |= 1 << item.0;
                t.tell(self, b, || Event::Course(Course::Scored { item }));
            }
        }
    }
}
