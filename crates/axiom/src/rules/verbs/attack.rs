//! Attacks at somebody's location: with what is in hand, as planned, or again with the off hand.

use engine::{Pause, Refusal, Table};

use super::{Heading, Roll, Target, Verb};
use crate::rules::attack::Blow;
use crate::rules::movement::Scratch;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::tempers::Bond;
use crate::state::battle::{Battle, UnitId};
use crate::state::body::{LocationId, TORSO};
use crate::state::items::Arm;
use crate::state::traits::Knack;
use crate::state::triggers::What;

macro_rules! blows {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, Eq, PartialEq, Debug)]
        pub struct $name {
            pub arm: Arm,
            pub target: UnitId,
            pub location: LocationId,
        }

        impl $name {
            const fn blow(self, by: UnitId) -> Blow {
                Blow { by, arm: self.arm, target: self.target, location: self.location }
            }
        }

        impl From<Blow> for $name {
            fn from(Blow { arm, target, location, .. }: Blow) -> $name {
                $name { arm, target, location }
            }
        }
    )+};
}

blows! {
    Attack;
    /// Attack as planned: the attack is a standard success.
    Scheme;
    /// Attack again with the off hand, as a minor action.
    FollowUp;
}

impl Verb for Attack {
    type On = Blow;

    const FORMS: &'static [&'static str] = &["attack WEAPON TARGET LOCATION"];
    const HEADING: Heading = Heading::Major;
    const NAME: &'static str = "Attack";

    fn read(r: &Axiom, b: &Battle, words: &[&str]) -> Result<Option<Attack>, Refusal> {
        r.read_blow(b, "attack", words)
    }

    fn write(self, r: &Axiom, b: &Battle) -> String {
        r.write_blow(b, "attack", self.blow(b.active()))
    }

    fn name(self, r: &Axiom, b: &Battle) -> String {
        r.arm_name(b, self.arm)
    }

    fn label(self, r: &Axiom, b: &Battle) -> String {
        r.label_of_blow(b, self.blow(b.active()))
    }

    fn target(self) -> Target {
        Target::Somebody(self.target)
    }

    fn price(self, r: &Axiom, b: &Battle) -> Option<u8> {
        Some(r.attack_cost(b, b.active(), self.arm))
    }

    fn first_roll(self, _: &Axiom, b: &Battle) -> Roll {
        Roll::Attack(self.blow(b.active()))
    }

    fn sets_off(self, what: What) -> bool {
        waits_for_attack(what, self.target)
    }

    fn suits(self, bond: Bond) -> bool {
        bond == Bond::Rage(self.target)
    }

    #[inline]
    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_attack(b, self.blow(who))
    }

    #[inline]
    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let cost = r.attack_cost(b, who, self.arm);
        r.attack(b, self.blow(who), cost, t)
    }

    fn propose(_: &Axiom, _: &Battle, _: UnitId, blow: Blow, out: &mut impl FnMut(Attack)) {
        out(blow.into());
    }
}

impl Verb for Scheme {
    type On = Blow;

    const FORMS: &'static [&'static str] = &["scheme WEAPON TARGET LOCATION"];
    const HEADING: Heading = Heading::Major;
    const NAME: &'static str = "Scheme";

    fn read(r: &Axiom, b: &Battle, words: &[&str]) -> Result<Option<Scheme>, Refusal> {
        r.read_blow(b, "scheme", words)
    }

    fn write(self, r: &Axiom, b: &Battle) -> String {
        r.write_blow(b, "scheme", self.blow(b.active()))
    }

    fn name(self, r: &Axiom, b: &Battle) -> String {
        format!("{}, as planned", r.arm_name(b, self.arm))
    }

    fn label(self, r: &Axiom, b: &Battle) -> String {
        format!("{}, as planned", r.label_of_blow(b, self.blow(b.active())))
    }

    fn target(self) -> Target {
        Target::Somebody(self.target)
    }

    fn price(self, r: &Axiom, b: &Battle) -> Option<u8> {
        Some(r.attack_cost(b, b.active(), self.arm))
    }

    fn first_roll(self, _: &Axiom, b: &Battle) -> Roll {
        Roll::Planned(self.blow(b.active()))
    }

    fn sets_off(self, what: What) -> bool {
        waits_for_attack(what, self.target)
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_scheme(b, who)?;
        r.can_attack(b, self.blow(who))
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        r.scheme(b, self.blow(who), t)
    }

    fn propose(r: &Axiom, _: &Battle, who: UnitId, blow: Blow, out: &mut impl FnMut(Scheme)) {
        if blow.location == TORSO && r.knows(who, Knack::Schemer) {
            out(blow.into());
        }
    }
}

impl Verb for FollowUp {
    type On = Blow;

    const FORMS: &'static [&'static str] = &["follow-up WEAPON TARGET LOCATION"];
    const HEADING: Heading = Heading::Minor;
    const NAME: &'static str = "Follow up";

    fn read(r: &Axiom, b: &Battle, words: &[&str]) -> Result<Option<FollowUp>, Refusal> {
        r.read_blow(b, "follow-up", words)
    }

    fn write(self, r: &Axiom, b: &Battle) -> String {
        r.write_blow(b, "follow-up", self.blow(b.active()))
    }

    fn name(self, r: &Axiom, b: &Battle) -> String {
        format!("{}, off hand", r.arm_name(b, self.arm))
    }

    fn label(self, r: &Axiom, b: &Battle) -> String {
        format!("{}, off hand", r.label_of_blow(b, self.blow(b.active())))
    }

    fn target(self) -> Target {
        Target::Somebody(self.target)
    }

    fn price(self, r: &Axiom, b: &Battle) -> Option<u8> {
        Some(r.follow_up_cost(b, b.active(), self.arm))
    }

    fn first_roll(self, _: &Axiom, b: &Battle) -> Roll {
        Roll::Attack(self.blow(b.active()))
    }

    fn sets_off(self, what: What) -> bool {
        waits_for_attack(what, self.target)
    }

    fn can(self, r: &Axiom, b: &Battle, who: UnitId, _: &mut Scratch) -> Result<(), Why> {
        r.can_follow_up(b, self.blow(who))
    }

    fn go(self, r: &Axiom, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let cost = r.follow_up_cost(b, who, self.arm);
        b[who].done.followed_up = true;
        r.attack(b, self.blow(who), cost, t)
    }

    fn propose(r: &Axiom, _: &Battle, who: UnitId, blow: Blow, out: &mut impl FnMut(FollowUp)) {
        if blow.arm != Arm::Bare && r.knows(who, Knack::Ambidextrous) {
            out(blow.into());
        }
    }
}

/// Whether somebody waits for an attack on this one.
fn waits_for_attack(what: What, target: UnitId) -> bool {
    matches!(what, What::Attacks(at) if at.is_none_or(|at| at == target))
}

impl Axiom {
    /// Whether an attack is possible and can be paid.
    pub(crate) fn can_attack(&self, b: &Battle, blow: Blow) -> Result<(), Why> {
        if self.profile(blow.by).hostage {
            return Err(Why::Hostage);
        }
        self.can_strike(b, blow)?;
        self.can_do_major(b, blow.by, self.attack_cost(b, blow.by, blow.arm))
    }

    /// Whether the off hand may follow: two one-handed weapons of close quarters, and an attack made in this turn.
    pub(crate) fn can_follow_up(&self, b: &Battle, blow: Blow) -> Result<(), Why> {
        let done = b[blow.by].done;
        let light = |id: crate::state::items::ThingId| {
            self.item(b, id).weapon.as_ref().is_some_and(|weapon| weapon.hands == 1 && !weapon.ranged)
        };
        let two = b.wielded(blow.by).filter(|&id| light(id)).count() >= 2;
        let other = done.struck_with.is_some_and(|arm| arm != blow.arm);
        let fits = other && matches!(blow.arm, Arm::Thing(thing) if light(thing));
        if !self.knows(blow.by, Knack::Ambidextrous) || !two || !fits || done.followed_up {
            return Err(Why::NoFollowUp);
        }
        self.can_strike(b, blow)?;
        self.can_pay(b, blow.by, self.follow_up_cost(b, blow.by, blow.arm))
    }

    fn label_of_blow(&self, b: &Battle, blow: Blow) -> String {
        let location = self.location_name(blow.target, blow.location);
        format!("{} at {}'s {location}", self.arm_name(b, blow.arm), self.name(blow.target))
    }

    fn write_blow(&self, b: &Battle, word: &str, blow: Blow) -> String {
        let location = &self.profile(blow.target).body.get(blow.location).handle;
        let target = &self.profile(blow.target).handle;
        format!("{word} {} {target} {location}", self.write_arm(b, blow.arm))
    }

    fn read_blow<V: From<Blow>>(&self, b: &Battle, verb: &str, words: &[&str]) -> Result<Option<V>, Refusal> {
        let (arm, target, location) = match *words {
            [word, arm, target, location] if word == verb => (arm, target, location),
            [word, ..] if word == verb => {
                let refusal = Refusal::new("An attack names its weapon, its target and a location.");
                return Err(refusal
                    .instead("Write attack WEAPON TARGET LOCATION.")
                    .by("axiom.attack.declare"));
            }
            _ => return Ok(None),
        };
        if let Some(vehicle) = self.find_vehicle(target).filter(|_| self.find(target).is_none()) {
            return Err(self.refuse(b, Why::NoAttackOnVehicle(vehicle)));
        }
        let target = self.read_unit(target)?;
        let (arm, location) = (self.read_arm(b, arm)?, self.read_location(target, location)?);
        Ok(Some(Blow { by: b.active(), arm, target, location }.into()))
    }
}
