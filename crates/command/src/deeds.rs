//! 8: what each action does once it is taken.

use engine::{Pause, Table};

use crate::action::Action;
use crate::brief::Told;
use crate::check::{Check, Occasion};
use crate::event::Event;
use crate::injury::Cause;
use crate::moves::Gait;
use crate::objectives::Goal;
use crate::people::Skill;
use crate::scenario::Mission;
use crate::site::{DoorState, Effect, Link, ObjectId};
use crate::sortie::{Condition, Sortie, Who};

impl Mission {
    /// Carries out an action that is allowed. A hostile that is seen acting is shot at by those on watch first.
    pub(crate) fn act(
        &self,
        b: &mut Sortie,
        who: Who,
        action: Action,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        let attacks = matches!(action, Action::Shoot { .. } | Action::Strike { .. });
        let gives_away = b[who].stealthed && action.breaks_stealth() && !attacks;
        b[who].stealthed &= !gives_away;
        t.tell(self, b, || Event::Acts { who, action });
        if gives_away {
            self.perceive(b, t);
        }
        if action != Action::Rest {
            b[who].rests = 0;
        }
        b[who].worked = true;
        b[who].at_work = matches!(
            action,
            Action::Interact { .. } | Action::Weld { .. } | Action::FirstAid { .. } | Action::Repair { .. }
        );
        b[who].uses_key = matches!(action, Action::Interact { object } if self.object(object).key);
        if !attacks {
            self.overwatch(b, who, t)?;
            if self.allows(b, who, action).is_err() {
                b[who].worked = false;
                return Ok(());
            }
        }
        match action {
            Action::Shoot { at } => self.attack(b, who, at, true, Occasion::Action, t),
            Action::Strike { at } => self.attack(b, who, at, false, Occasion::Action, t),
            Action::Run { by, at } => self.go(b, who, by, Gait::Run, at, t),
            Action::MoveCarefully { by } => self.go(b, who, by, Gait::Careful, None, t),
            Action::Interact { object } => self.interact(b, who, object, t),
            _ => self.try_deed(b, who, action, t),
        }
    }

    /// The actions that have at most one check of their own.
    fn try_deed(
        &self,
        b: &mut Sortie,
        who: Who,
        action: Action,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        if action.is_noisy() {
            self.noise(b, b[who].zone, who);
        }
        let worked = match action.skill() {
            None => true,
            Some(skill) => {
                let check = self.check_of(b, who, skill, Occasion::Action);
                self.try_skill(b, Check { on: action.patient(), ..check }, t)?
            }
        };
        b[who].worked = worked;
        match action {
            Action::FirstAid { on } if worked => self.heal(b, on, t),
            Action::Repair { on } if worked => self.repair(b, on, t),
            Action::Weld { door } if worked => self.weld(b, door, t),
            Action::Batter { door } if worked => self.batter(b, door, t),
            Action::Observe { zone } if worked && self.profile(who).is_marine() => {
                self.report(b, who, zone, t);
            }
            Action::Observe { zone } if worked => self.sense(b, who, zone, t),
            Action::Push { at } if worked => {
                b.part(who, at);
                t.tell(self, b, || Event::Parted { who, from: Some(at) });
            }
            Action::Retreat if worked => {
                b.part_all(who);
                t.tell(self, b, || Event::Parted { who, from: None });
            }
            Action::CalmDown => {
                b[who].stress -= 1;
                t.tell(self, b, || Event::Calms { who, now: b[who].stress });
            }
            Action::Overwatch => b[who].watching = true,
            Action::PickUp { thing } => {
                let zone = usize::from(b[who].zone.0);
                b.floor[zone].remove(thing);
                b[who].pack.add(thing);
            }
            Action::Drop { thing } => {
                let zone = usize::from(b[who].zone.0);
                b[who].pack.remove(thing);
                b.floor[zone].add(thing);
            }
            Action::TakeCover => b[who].covered = true,
            Action::Aim => b[who].aimed = true,
            Action::Rest => self.rest(b, who, t),
            _ => {}
        }
        Ok(())
    }

    /// Seals a door, or cuts a sealed one open.
    fn weld(&self, b: &mut Sortie, door: Link, t: &mut impl Table<Mission>) {
        let now = if b.door(door) == DoorState::Welded { DoorState::Open } else { DoorState::Welded };
        b.battered[usize::from(door.0)] = 0;
        self.set_door(b, door, now, t);
    }

    /// The second success breaks a door down for good.
    fn batter(&self, b: &mut Sortie, door: Link, t: &mut impl Table<Mission>) {
        let hits = &mut b.battered[usize::from(door.0)];
        *hits += 1;
        if *hits == 2 {
            self.set_door(b, door, DoorState::Down, t);
        }
    }

    fn set_door(&self, b: &mut Sortie, door: Link, now: DoorState, t: &mut impl Table<Mission>) {
        b.doors[usize::from(door.0)] = now;
        t.tell(self, b, || Event::Door { door, now });
    }

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

    /// INTERACT: the object's check, then its effects.
    fn interact(
        &self,
        b: &mut Sortie,
        who: Who,
        object: ObjectId,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        let thing = self.object(object);
        if thing.noisy {
            self.noise(b, thing.zone, who);
        }
        let worked = match thing.skill {
            None => true,
            Some(skill) => self.try_skill(b, self.check_of(b, who, skill, Occasion::Action), t)?,
        };
        b[who].worked = worked;
        t.tell(self, b, || Event::Used { who, object, worked });
        if worked && thing.once {
            b.used |= 1 << object.0;
        }
        for &effect in if worked { &thing.success } else { &thing.failure } {
            self.take_effect(b, who, object, effect, t);
        }
        if let Some(item) = thing.exposes.filter(|_| worked) {
            self.expose(b, item, t);
        }
        Ok(())
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
                t.tell(self, b, || Event::Scored { item });
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
                _ => self.die(b, hostile, Cause::Nobody, t),
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
                t.tell(self, b, || Event::Scored { item });
            }
        }
    }

    /// The skill that an action takes of somebody, if any.
    pub fn skill_of(&self, action: Action) -> Option<Skill> {
        match action {
            Action::Interact { object } => self.object(object).skill,
            _ => action.skill(),
        }
    }
}
