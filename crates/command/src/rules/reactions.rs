//! 3.3: DODGE, PARRY and GUARD: what answers a hit.

use engine::{Pause, Table};
use serde::Serialize;

use crate::rules::check::Occasion;
use crate::rules::event::{Event, Fight};
use crate::rules::scenario::Mission;
use crate::state::gear::Weapon;
use crate::state::people::Skill;
use crate::state::sortie::{Condition, Sortie, Who};

/// An answer to a hit.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub enum Reaction {
    /// AGI + Mobility against any attack.
    Dodge,
    /// STR + Close Combat against a close attack, with a blade.
    Parry,
}

impl Reaction {
    /// The skill of its check.
    pub const fn skill(self) -> Skill {
        match self {
            Reaction::Dodge => Skill::Mobility,
            Reaction::Parry => Skill::CloseCombat,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Reaction::Dodge => "DODGE",
            Reaction::Parry => "PARRY",
        }
    }
}

/// What a reaction made of a hit.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Answered {
    /// It misses after all.
    Avoided,
    /// It lands on this one.
    Lands(Who),
}

impl Mission {
    /// Conscious, not Broken, not Frozen, no reaction since its last activation; and a hostile only if its kind reacts.
    pub fn may_react(&self, b: &Sortie, who: Who) -> bool {
        let body = &b[who];
        let able = body.condition == Condition::Active && !body.frozen && !body.reacted;
        able && self.profile(who).hostile.as_ref().is_none_or(|hostile| hostile.reacts)
    }

    /// The better of DODGE and PARRY against this attack.
    pub fn best_reaction(&self, b: &Sortie, who: Who, weapon: Weapon) -> Reaction {
        let chance =
            |reaction: Reaction| self.check_of(b, who, reaction.skill(), Occasion::Reaction).chance();
        let may_parry = !weapon.ranged && self.has_blade(b, who);
        if may_parry && chance(Reaction::Parry) > chance(Reaction::Dodge) {
            Reaction::Parry
        } else {
            Reaction::Dodge
        }
    }

    /// A squad mate with squad drive 3 in the same zone who takes the hit where it would fell the target and not the guard.
    pub fn guard_for(&self, b: &Sortie, by: Who, target: Who, weapon: Weapon) -> Option<Who> {
        if !self.profile(target).is_marine() || b[target].health > weapon.damage {
            return None;
        }
        b.present(b[target].zone).find(|&guard| {
            guard != target
                && guard != by
                && !self.enemies(guard, target)
                && self.may_react(b, guard)
                && self.profile(guard).drives.squad == 3
                && b[guard].health > weapon.damage
        })
    }

    /// Whether a hit will be answered: by a guard, or by the target itself.
    pub(crate) fn will_react(&self, b: &Sortie, by: Who, target: Who, weapon: Weapon) -> bool {
        self.may_react(b, target) || self.guard_for(b, by, target, weapon).is_some()
    }

    /// A hit is answered by one reaction at most; an attack from Stealth gives no warning.
    pub(crate) fn react(
        &self,
        b: &mut Sortie,
        (by, target): (Who, Who),
        weapon: Weapon,
        t: &mut impl Table<Mission>,
    ) -> Result<Answered, Pause> {
        if let Some(guard) = self.guard_for(b, by, target, weapon) {
            b[guard].reacted = true;
            t.tell(self, b, || Event::Fight(Fight::Guards { guard, target }));
            return Ok(Answered::Lands(guard));
        }
        let reaction = self.best_reaction(b, target, weapon);
        b[target].reacted = true;
        t.tell(self, b, || Event::Fight(Fight::Reacts { who: target, reaction }));
        let check = self.check_of(b, target, reaction.skill(), Occasion::Reaction);
        if !self.try_skill(b, check, t)? {
            return Ok(Answered::Lands(target));
        }
        t.tell(self, b, || Event::Fight(Fight::Avoids { who: target, reaction }));
        Ok(Answered::Avoided)
    }
}
