//! 6.1: the attack sequence: declare, pay, roll, determine, damage, armour, apply.

use engine::{Pause, Table, Tally};
use serde::Serialize;

use crate::rules::check::{Check, Rolled};
use crate::rules::degree::Degree;
use crate::rules::event::Blows;
use crate::rules::injury::{Cause, Injury};
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::{MAJOR, MINOR};
use crate::state::battle::{Battle, UnitId};
use crate::state::body::{LocationId, MOST_LOCATIONS};
use crate::state::items::{Arm, Armour, Place, ThingId, Weapon};
use crate::state::posture::Posture;
use crate::state::skills::{Role, SkillId};
use crate::state::traits::{Knack, Purpose};

/// What an improvised weapon takes off the skill.
const IMPROVISED: i32 = -3;

/// An attack as it is declared.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct Blow {
    pub by: UnitId,
    pub arm: Arm,
    pub target: UnitId,
    pub location: LocationId,
}

/// Whether an attack hits: the check succeeds, and its degree is higher than that of the defence.
pub fn hits(attack: Degree, defence: Option<Degree>) -> bool {
    attack.succeeds() && defence.is_none_or(|defence| attack > defence)
}

/// How a shot that somebody's posture makes harder names it.
const fn aimed_at(posture: Posture) -> &'static str {
    match posture {
        Posture::Standing => "target standing",
        Posture::Crouching => "target crouching",
        Posture::LayingDown => "target laying down",
    }
}

impl Axiom {
    /// What an attack costs: a major action, and more where the weapon asks for more skill than there is.
    pub(crate) fn attack_cost(&self, b: &Battle, by: UnitId, arm: Arm) -> u8 {
        MAJOR + self.surcharge(b, by, arm)
    }

    /// What an attack with the off hand costs.
    pub(crate) fn follow_up_cost(&self, b: &Battle, by: UnitId, arm: Arm) -> u8 {
        MINOR + self.surcharge(b, by, arm)
    }

    fn surcharge(&self, b: &Battle, by: UnitId, arm: Arm) -> u8 {
        let weapon = self.weapon(b, arm);
        (weapon.required - self.skill(by, weapon.skill)).max(0) as u8
    }

    /// Whether an attack is possible, its price aside.
    pub(crate) fn can_strike(&self, b: &Battle, blow: Blow) -> Result<(), Why> {
        let Blow { by, arm, target, location } = blow;
        if !self.hostile(by, target) || by == target {
            return Err(Why::NoEnemy(target));
        }
        if !b.is_there(target) || b[target].fate == crate::state::battle::Fate::Dead {
            return Err(Why::OutOfTheFight(target));
        }
        if self.profile(target).body.locations.len() <= location.index() {
            return Err(Why::NoSuchLocation(target));
        }
        if let Arm::Thing(thing) = arm {
            if b[thing].place != Place::Wielded(by) {
                return Err(Why::NotWielded(thing));
            }
            if b[thing].damaged {
                return Err(Why::Damaged(thing));
            }
            if !self.is_of_use(b, thing) {
                return Err(Why::OfNoUse(thing));
            }
        }
        if !self.options.hexes {
            return Ok(());
        }
        let distance = b[by].at.distance(b[target].at);
        let weapon = self.weapon(b, arm);
        if weapon.ranged {
            let seen = self.sees(b, b[by].at, b[target].at);
            return if seen { Ok(()) } else { Err(Why::NoSight(target)) };
        }
        if distance > 1 {
            return Err(Why::OutOfReach { target, distance });
        }
        if self.rides_inside(b, by) { Err(Why::Inside) } else { Ok(()) }
    }

    /// Everything that makes the target number of an attack, momentum aside.
    pub(crate) fn add_attack(&self, b: &Battle, blow: Blow, tally: &mut impl Tally) {
        let Blow { by, arm, target, location } = blow;
        let weapon = self.weapon(b, arm);
        self.add_check(b, Check { who: by, skill: weapon.skill, purpose: Purpose::Attack }, tally);
        tally.add("aim", self.profile(target).body.get(location).aim);
        if weapon.improvised && !self.knows(by, Knack::ImprovisedWeaponMaster) {
            tally.add("improvised", IMPROVISED);
        }
        if self.options.hexes {
            self.add_position(b, by, weapon, target, tally);
        }
    }

    /// What the ground and everybody on it do to an attack.
    fn add_position(&self, b: &Battle, by: UnitId, weapon: &Weapon, target: UnitId, tally: &mut impl Tally) {
        let from = self.terrain(b, b[by].at);
        tally.add("own ground", from.combat);
        if weapon.ranged {
            if let crate::state::board::Kind::HighGround(bonus) = from.kind {
                tally.add("own high ground", i32::from(bonus));
            }
            let (cover, others) = self.line_penalty(b, by, target).unwrap_or_default();
            tally.add("cover in the way", -i32::from(cover));
            tally.add("others in the way", -i32::from(others));
            if b[target].aboard.is_none() {
                let posture = b[target].posture;
                tally.add(aimed_at(posture), posture.to_hit());
            }
            tally.add("range", self.range_penalty(b, by, weapon, target));
        } else if self.has_help_against(b, by, target) {
            tally.add("target flanked", 1);
        }
        if self.is_flanked(b, by) {
            tally.add("attacker flanked", -1);
        }
    }

    /// The target number of an attack, momentum aside.
    pub(crate) fn attack_number(&self, b: &Battle, blow: Blow) -> i32 {
        let mut target = 0;
        self.add_attack(b, blow, &mut target);
        target
    }

    /// The best defence somebody has against an attack: dodging fits every attack, parrying takes a weapon in hand and a blow at
    /// close quarters, and blocking takes a shield. Nobody who is out defends.
    pub(crate) fn defence_against(&self, b: &Battle, target: UnitId, ranged: bool) -> Option<(SkillId, i32)> {
        if !b.able(target) {
            return None;
        }
        let number = |role: Role| {
            let skill = self.role(role);
            (skill, self.target_number(b, Check { who: target, skill, purpose: Purpose::Defence }))
        };
        let sound = |id: &ThingId| self.is_of_use(b, *id);
        let blade = |id: ThingId| self.item(b, id).weapon.as_ref().is_some_and(|weapon| !weapon.ranged);
        let mut best = number(Role::Dodge);
        let mut consider = |role| {
            let other = number(role);
            if other.1 > best.1 {
                best = other;
            }
        };
        if !ranged && b.wielded(target).filter(sound).any(blade) {
            consider(Role::Parrying);
        }
        if b.wielded(target).filter(sound).any(|id| self.item(b, id).shield) {
            consider(Role::Blocking);
            consider(Role::ShieldUse);
        }
        Some(best)
    }

    /// What protects a location.
    pub(crate) fn resistance(&self, b: &Battle, who: UnitId, location: LocationId) -> i32 {
        self.resistances(b, who)[location.index()]
    }

    /// What protects each location: the best piece worn there, and the vehicle around whoever rides inside.
    pub(crate) fn resistances(&self, b: &Battle, who: UnitId) -> [i32; MOST_LOCATIONS] {
        let mut best = [0; MOST_LOCATIONS];
        for armour in self.pieces_on(b, who) {
            for (n, best) in best.iter_mut().enumerate() {
                let dr = if armour.covers & 1 << n != 0 { armour.dr } else { 0 };
                *best = i32::from(dr).max(*best);
            }
        }
        let hull = self.hull_around(b, who);
        best.map(|dr| dr + hull)
    }

    /// The armour somebody wears that is of use.
    fn pieces_on<'a>(&'a self, b: &'a Battle, who: UnitId) -> impl Iterator<Item = Armour> + 'a {
        let worn = move |id: &ThingId| b[*id].place == Place::Worn(who) && self.is_of_use(b, *id);
        b.things_of(who).filter(worn).filter_map(|id| self.item(b, id).armour)
    }

    /// Attacks for action points.
    pub(crate) fn attack(
        &self,
        b: &mut Battle,
        blow: Blow,
        cost: u8,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        self.pay(b, blow.by, cost);
        b[blow.by].done.struck_with = Some(blow.arm);
        self.strike(b, blow, t)
    }

    /// Attacks as planned: the attack is a standard success without a roll, and the target defends.
    pub(crate) fn scheme(&self, b: &mut Battle, blow: Blow, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let cost = self.attack_cost(b, blow.by, blow.arm);
        self.pay(b, blow.by, cost);
        let done = &mut b[blow.by].done;
        (done.struck_with, done.schemed) = (Some(blow.arm), true);
        let skill = self.weapon(b, blow.arm).skill;
        let check = Check { who: blow.by, skill, purpose: Purpose::Attack };
        let attack = self.take_for_granted(check, self.attack_number(b, blow));
        self.settle_attack(b, blow, attack, t)
    }

    /// An attack that is paid for, or free: both roll, both bear what their degrees bring, and a hit does its damage.
    pub(crate) fn strike(&self, b: &mut Battle, blow: Blow, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        let check = Check { who: blow.by, skill: self.weapon(b, blow.arm).skill, purpose: Purpose::Attack };
        let number = self.attack_number(b, blow);
        let attack = self.roll_check(b, check, number, Some(blow.target), t)?;
        self.settle_attack(b, blow, attack, t)
    }

    fn settle_attack(
        &self,
        b: &mut Battle,
        blow: Blow,
        attack: Rolled,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let Blow { by, arm, target, .. } = blow;
        let ranged = self.weapon(b, arm).ranged;
        let defence = self.defend(b, target, by, ranged, t)?;
        let hit = hits(attack.degree, defence.map(|rolled| rolled.degree));
        t.tell(self, b, || Blows::Attack { blow, attack, defence, hit }.into());
        let with = match arm {
            Arm::Thing(thing) => Some(thing),
            Arm::Bare => None,
        };
        self.bear_out(b, attack, with, Some(target), t)?;
        if let Some(rolled) = defence {
            self.bear_out(b, rolled, self.defends_with(b, target, rolled.check.skill), Some(by), t)?;
        }
        if hit {
            self.deal_damage(b, blow, attack.degree == Degree::CriticalSuccess, t)?;
            self.press_on(b, by);
        }
        self.spring(b, crate::rules::triggers::Deed::Attack { by, target }, t)
    }

    /// The defence check against an attack, if there is one.
    pub(crate) fn defend(
        &self,
        b: &mut Battle,
        target: UnitId,
        against: UnitId,
        ranged: bool,
        t: &mut impl Table<Axiom>,
    ) -> Result<Option<Rolled>, Pause> {
        let Some((skill, number)) = self.defence_against(b, target, ranged) else { return Ok(None) };
        let check = Check { who: target, skill, purpose: Purpose::Defence };
        self.roll_check(b, check, number, Some(against), t).map(Some)
    }

    /// The weapon somebody parries with, or the shield it blocks with.
    fn defends_with(&self, b: &Battle, who: UnitId, skill: SkillId) -> Option<ThingId> {
        let is = |role| skill == self.role(role) && skill != self.role(Role::Dodge);
        let fits = |id: &ThingId| {
            let item = self.item(b, *id);
            let parries = item.weapon.as_ref().is_some_and(|weapon| !weapon.ranged);
            let blocks = item.shield && (is(Role::Blocking) || is(Role::ShieldUse));
            self.is_of_use(b, *id) && (blocks || parries && is(Role::Parrying))
        };
        b.wielded(who).find(fits)
    }

    /// Damage, armour, and what remains off the location.
    fn deal_damage(
        &self,
        b: &mut Battle,
        blow: Blow,
        critical: bool,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let Blow { by, arm, target, location } = blow;
        let weapon = self.weapon(b, arm);
        let leaves = weapon.leaves;
        let damage = t.roll(&weapon.damage.law);
        let resistance = self.resistance(b, target, location);
        let amount = (damage - resistance).max(0);
        t.tell(self, b, || Blows::Damage { target, location, damage, resistance }.into());
        let cause = Cause::Blow(by, arm);
        self.hurt(b, target, Injury { location, amount, critical, cause }, t)?;
        if let Some(effect) = leaves.filter(|_| amount > 0) {
            self.leave(b, target, location, (effect, cause), t)?;
        }
        if amount > 0 { self.madden_friends_of(b, target, by, t) } else { Ok(()) }
    }

    /// Whoever has seen many fights moves on after a hit, once a scene.
    fn press_on(&self, b: &mut Battle, by: UnitId) {
        if self.knows(by, Knack::CombatVeteran) && !b[by].done.used_veteran && b.has_turn(by) {
            b[by].done.used_veteran = true;
            b[by].ap_to_move += MINOR;
        }
    }
}
