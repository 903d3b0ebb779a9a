//! 8: how an action is done once it is taken, whatever it is.

use engine::{Pause, Table};

use crate::rules::check::{Check, Occasion};
use crate::rules::event::{Event, Site, Talk};
use crate::rules::scenario::Mission;
use crate::rules::verbs::Verb;
use crate::state::action::{Action, Rest};
use crate::state::people::Skill;
use crate::state::site::{DoorState, Link};
use crate::state::sortie::{Sortie, Who};

impl Mission {
    /// Carries out an action that is allowed. A hostile that is seen acting is shot at by those on watch first.
    pub(crate) fn act(
        &self,
        b: &mut Sortie,
        who: Who,
        action: Action,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        let entry = action.entry();
        let gives_away = b[who].stealthed && entry.breaks_stealth && !entry.is_attack;
        b[who].stealthed &= !gives_away;
        t.tell(self, b, || Event::Talk(Talk::Acts { who, action }));
        if gives_away {
            self.perceive(b, t);
        }
        if action != Action::Rest(Rest) {
            b[who].rests = 0;
        }
        b[who].worked = true;
        b[who].at_work = entry.is_work;
        b[who].uses_key = action.is_key(self);
        if !entry.is_attack {
            self.overwatch(b, who, t)?;
            if self.allows(b, who, action).is_err() {
                b[who].worked = false;
                return Ok(());
            }
        }
        action.go(self, b, who, t)
    }

    /// The noise and the check of a verb, if it has one. Whether it works.
    pub(crate) fn try_deed<V: Verb>(
        &self,
        b: &mut Sortie,
        who: Who,
        verb: V,
        t: &mut impl Table<Mission>,
    ) -> Result<bool, Pause> {
        if V::ENTRY.is_noisy {
            self.noise(b, b[who].zone, who);
        }
        let worked = match V::ENTRY.skill {
            None => true,
            Some(skill) => {
                let check = self.check_of(b, who, skill, Occasion::Action);
                self.try_skill(b, Check { on: verb.target().patient(), ..check }, t)?
            }
        };
        b[who].worked = worked;
        Ok(worked)
    }

    pub(crate) fn set_door(&self, b: &mut Sortie, door: Link, now: DoorState, t: &mut impl Table<Mission>) {
        b.doors[usize::from(door.0)] = now;
        t.tell(self, b, || Event::Site(Site::Door { door, now }));
    }

    /// The skill that an action takes of somebody, if any.
    pub fn skill_of(&self, action: Action) -> Option<Skill> {
        action.skill_for(self)
    }
}
