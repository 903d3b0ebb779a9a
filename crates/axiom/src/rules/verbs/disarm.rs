//! Striking a weapon from a hand.

use engine::{Pause, Refusal, Style, Table};

use super::{Hands, Heading, Roll, Target, Verb};
use crate::rules::contests::{Bout, Contender};
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MAJOR;
use crate::rules::triggers::Deed;
use crate::rules::worth::{ATTACK, Idea, weighed};
use crate::state::battle::{Battle, UnitId};
use crate::state::items::{Place, ThingId};
use crate::state::skills::Role;
use crate::state::tasks::Goal;
use crate::state::traits::Purpose;

/// Strike a weapon from a hand.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Disarm {
    pub target: UnitId,
    pub thing: ThingId,
}

impl Disarm {
    /// Whether the weapon can be struck from the enemy's hand.
    fn is_allowed(self, r: &Axiom, b: &Battle, who: UnitId) -> Result<(), Why> {
        let Disarm { target, thing } = self;
        if b[thing].place != Place::Wielded(target) {
            return Err(Why::NotWielded(thing));
        }
        r.can_lay_hands_on(b, who, target)?;
        r.may_repeat(b, who, Goal::Disarm, Some(target))
    }

    /// Disarming is a weapon's skill against the other's, or against grappling.
    fn sides(self, r: &Axiom, b: &Battle, who: UnitId) -> (Contender, Contender) {
        let target = self.target;
        let (skill, with) = r.melee_skill(b, who);
        let (armed, weapon) = r.melee_skill(b, target);
        let answer = r.better(b, target, [armed, r.role(Role::Grappling)], Purpose::Grip);
        let weapon = weapon.filter(|_| answer == armed);
        (
            Contender { with, ..Contender::new(who, skill, Purpose::Contest) },
            Contender { with: weapon, ..Contender::new(target, answer, Purpose::Grip) },
        )
    }
}

impl Verb for Disarm {
    type On = Hands;

    const FORMS: &'static [&'static str] = &["disarm TARGET WEAPON"];
    const HEADING: Heading = Heading::Major;
    const NAME: &'static str = "Disarm";

    fn read(r: &Axiom, b: &Battle, words: &[&str]) -> Result<Option<Disarm>, Refusal> {
        let ["disarm", target, thing] = *words else { return Ok(None) };
        let target = r.read_unit(target)?;
        let thing = r.read_thing(b, thing, Some(target));
        let thing = thing.map_err(|refusal| refusal.by("axiom.wield.required"))?;
        Ok(Some(Disarm { target, thing }))
    }

    fn write(self, r: &Axiom, b: &Battle) -> String {
        format!("disarm {} {}", r.profile(self.target).handle, r.write_thing(b, self.thing))
    }

    fn label(self, r: &Axiom, b: &Battle) -> String {
        format!("Strike the {} from {}'s hand", r.thing_name(b, self.thing), r.name(self.target))
    }

    fn target(self) -> Target {
        Target::Somebody(self.target)
    }

    fn first_roll(self, r: &Axiom, b: &Battle) -> Roll {
        let (own, other) = self.sides(r, b, b.active());
        Roll::Contest(own, other)
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        self.is_allowed(r, b, who)
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let Disarm { target, thing } = self;
        r.pay(b, who, MAJOR);
        let sides = self.sides(r, b, who);
        if !r.contest(b, Bout::Disarm(thing), sides, t)?.won {
            r.remember_failure(b, who, Goal::Disarm, Some(target));
        } else if b[thing].place == Place::Wielded(target) {
            r.drop_thing(b, target, thing, t);
        }
        r.spring(b, Deed::Check { who, skill: sides.0.skill }, t)
    }

    fn propose(_: &Axiom, b: &Battle, _: UnitId, Hands(target): Hands, out: &mut impl FnMut(Disarm)) {
        for thing in b.wielded(target) {
            out(Disarm { target, thing });
        }
    }

    /// It is worth what the weapon would do in the turn it takes to get it back. What is broken does no harm where it is.
    fn consider(r: &Axiom, b: &Battle, who: UnitId, target: UnitId, style: Style, ideas: &mut Vec<Idea>) {
        for thing in b.wielded(target) {
            let Some(weapon) = r.item(b, thing).weapon.as_ref() else { continue };
            let disarm = Disarm { target, thing };
            if !r.is_of_use(b, thing) || disarm.is_allowed(r, b, who).is_err() {
                continue;
            }
            let loses = weapon.damage.outlook.beyond(0) - r.unarmed.damage.outlook.beyond(0);
            let chance = r.chance_in_contest(b, disarm.sides(r, b, who));
            ideas.push((disarm.into(), ATTACK + weighed(chance * loses / 400, style.danger)));
        }
    }
}
