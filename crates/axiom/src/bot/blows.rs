//! What a blow is worth, and the best there is.

use engine::Style;

use crate::rules::attack::Blow;
use crate::rules::degree::THROWS;
use crate::rules::prospects::PAIRS;
use crate::rules::scenario::Axiom;
use crate::rules::verbs::{Attack, BreakFree, Command, FollowUp, HoldOn};
use crate::rules::worth::{ATTACK, Idea, weighed};
use crate::state::battle::{Battle, UnitId};
use crate::state::body::{LocationId, Part, TORSO};
use crate::state::items::{Arm, ThingId};

/// What an exceptional or critical failure costs.
const SLIP: i32 = 90;

/// What it costs besides to whoever may break its only weapon by it: one of six breaks.
const LAST_WEAPON: i32 = 160;

/// A poor blow, where there is nothing else to do.
const LAST_RESORT: i32 = 50;

/// What crippling a location is worth beside the HP.
const fn crippling(part: Part) -> i32 {
    match part {
        Part::Torso | Part::Head => 800,
        Part::Arm => 300,
        Part::Leg => 150,
    }
}

impl Axiom {
    /// The best attack somebody can make and pay for.
    pub(super) fn best_attack(&self, b: &Battle, who: UnitId, style: Style) -> Option<Idea> {
        let mut best: Option<Idea> = None;
        let mut consider = |arm: Arm, follow_up: bool| {
            if !follow_up && self.can_do_major(b, who, self.attack_cost(b, who, arm)).is_err() {
                return;
            }
            let enemies = b.ids().filter(|&enemy| self.hostile(who, enemy) && b.able(enemy));
            for target in enemies {
                let blow = Blow { by: who, arm, target, location: TORSO };
                let possible = if follow_up { self.can_follow_up(b, blow) } else { self.can_attack(b, blow) };
                if possible.is_err() {
                    continue;
                }
                let (location, mut worth) = self.best_location(b, blow, style);
                if style.goal != 100 && self.is_at_stake(b, who, target) {
                    worth += weighed(worth, style.goal - 100) / 2;
                }
                // What is more likely to cost something than to bring it is left alone.
                if worth <= 0 {
                    continue;
                }
                if best.is_none_or(|(_, most)| ATTACK + worth > most) {
                    let command = if follow_up {
                        FollowUp { arm, target, location }.into()
                    } else {
                        Attack { arm, target, location }.into()
                    };
                    best = Some((command, ATTACK + worth));
                }
            }
        };
        for arm in self.arms(b, who) {
            consider(arm, false);
            if b[who].done.struck_with.is_some() && self.knows(who, crate::state::traits::Knack::Ambidextrous)
            {
                consider(arm, true);
            }
        }
        best
    }

    /// The weapons in hand; bare hands only if there are none.
    fn arms<'a>(&'a self, b: &'a Battle, who: UnitId) -> impl Iterator<Item = Arm> + 'a {
        let mut weapons = self.weapons_in_hand(b, who).map(Arm::Thing).peekable();
        let bare = weapons.peek().is_none().then_some(Arm::Bare);
        weapons.chain(bare)
    }

    /// The weapons in hand that are of use.
    pub(super) fn weapons_in_hand<'a>(
        &'a self,
        b: &'a Battle,
        who: UnitId,
    ) -> impl Iterator<Item = ThingId> + 'a {
        b.wielded(who).filter(move |&id| self.is_sound_weapon(b, id))
    }

    /// Whether a thing is a weapon and of use.
    pub(super) fn is_sound_weapon(&self, b: &Battle, id: ThingId) -> bool {
        self.item(b, id).weapon.is_some() && self.is_of_use(b, id)
    }

    /// What a blow with a weapon that is not yet in hand would be worth from here, where it does most; nothing where it does
    /// no good.
    pub(super) fn worth_of_weapon(&self, b: &Battle, who: UnitId, thing: ThingId, style: Style) -> i32 {
        let arm = Arm::Thing(thing);
        let ranged = self.weapon(b, arm).ranged;
        let in_reach = |target: UnitId| {
            let (from, to) = (b[who].at, b[target].at);
            !self.options.hexes || if ranged { self.sees(b, from, to) } else { from.distance(to) <= 1 }
        };
        let enemies = b.ids().filter(|&enemy| self.hostile(who, enemy) && b.able(enemy) && in_reach(enemy));
        let worth = |target| self.best_location(b, Blow { by: who, arm, target, location: TORSO }, style).1;
        enemies.map(worth).max().unwrap_or(0)
    }

    /// A blow at somebody beside that is more likely to cost something than to bring it: better than standing there.
    pub(super) fn last_resort(&self, b: &Battle, who: UnitId, style: Style) -> Option<Idea> {
        if self.options.hexes && !self.is_engaged(b, who) {
            return None;
        }
        let (command, _) = self.best_attack(b, who, Style { danger: 0, ..style })?;
        Some((command, LAST_RESORT))
    }

    /// What a slip costs whoever strikes with this.
    fn cost_of_slip(&self, b: &Battle, blow: Blow) -> i32 {
        let other = |id: ThingId| Arm::Thing(id) != blow.arm && !b[id].damaged;
        let spare = |id: ThingId| other(id) && self.item(b, id).weapon.is_some();
        match blow.arm {
            Arm::Thing(_) if !b.things_of(blow.by).any(spare) => SLIP + LAST_WEAPON,
            _ => SLIP,
        }
    }

    /// Where a blow does most, and what it is worth there.
    pub(super) fn best_location(&self, b: &Battle, blow: Blow, style: Style) -> (LocationId, i32) {
        let weapon = self.weapon(b, blow.arm);
        let slip = self.cost_of_slip(b, blow);
        // The aim of each location comes on top.
        let number = self.attack_number(b, Blow { location: TORSO, ..blow });
        let defence = self.defence_against(b, blow.target, weapon.ranged).map(|(_, number)| number);
        let body = &self.profile(blow.target).body;
        let resistances = self.resistances(b, blow.target);
        let worth = |location: LocationId| {
            let place = body.get(location);
            let hits = self.hit_table.pairs(number + place.aim, defence);
            let resistance = resistances[location.index()];
            let left = i32::from(b[blow.target].hp[location.index()]);
            let outlook = &weapon.damage.outlook;
            let damage = outlook.beyond(resistance);
            let value = if left > 0 {
                damage + crippling(place.part) * outlook.reaching(left + resistance) / 1000
            } else if place.part.is_vital() {
                damage
            } else {
                damage / 3
            };
            let gain = (i64::from(hits) * i64::from(value) / i64::from(PAIRS)) as i32;
            let risk = slip * self.hit_table.slips(number + place.aim) / THROWS as i32;
            weighed(gain, style.harm) - weighed(risk, style.danger)
        };
        let all = body.ids().map(|location| (location, worth(location)));
        all.max_by_key(|&(location, worth)| (worth, std::cmp::Reverse(location.0)))
            .expect("a body has a torso")
    }

    /// The number of the best answer to a free attack.
    pub(super) fn best_strike(&self, b: &Battle, by: UnitId, mover: UnitId) -> usize {
        let worth = |(n, blow): (usize, Blow)| {
            let (location, worth) = self.best_location(b, blow, Style::STANDARD);
            (location == blow.location).then_some((worth, std::cmp::Reverse(n)))
        };
        let with_arms = |(_, blow): &(usize, Blow)| self.arms(b, by).any(|arm| arm == blow.arm);
        let strikes = self.strikes_at(b, by, mover).enumerate().filter(with_arms);
        let best = strikes.filter_map(worth).max();
        best.map_or(0, |(_, std::cmp::Reverse(n))| n + 1)
    }

    /// Holds, and what hands can do to an enemy beside.
    pub(super) fn consider_hands(&self, b: &Battle, who: UnitId, style: Style, ideas: &mut Vec<Idea>) {
        if self.can_break_free(b, who).is_ok() {
            ideas.push((BreakFree.into(), 300));
        }
        if self.can_hold_on(b, who).is_ok_and(|struggle| self.runs(struggle.held)) {
            ideas.push((HoldOn.into(), 1500));
        }
        if self.can_do_major(b, who, crate::rules::time::MAJOR).is_err() || self.is_shooter(b, who) {
            return;
        }
        for target in b.ids().filter(|&target| b[target].at.distance(b[who].at) == 1) {
            if self.can_lay_hands_on(b, who, target).is_ok() {
                Command::consider(self, b, who, target, style, ideas);
            }
        }
    }
}
