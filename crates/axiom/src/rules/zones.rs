//! 10.1.1.6 and 10.1.1.7: flanking, zones of control and their free attacks.

use arrayvec::ArrayVec;
use engine::{Pause, Table};
use space::Hex;

use crate::rules::attack::Blow;
use crate::rules::event::Blows;
use crate::rules::question::{Question, Strike};
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};
use crate::state::items::{Arm, Item};
use crate::state::posture::Posture;
use crate::state::traits::Knack;

/// The most ways to strike in passing: every arm in hand and none, at every location.
pub(crate) const MOST_STRIKES: usize = 33;

impl Axiom {
    /// Whether somebody counts around itself: able, and not inside a vehicle. Then it exerts a zone, and flanks.
    #[inline]
    pub(crate) fn holds_ground(&self, b: &Battle, who: UnitId) -> bool {
        b.able(who) && !self.rides_inside(b, who)
    }

    /// Whether a friend of an attacker stands beside its target.
    pub(crate) fn has_help_against(&self, b: &Battle, by: UnitId, target: UnitId) -> bool {
        let at = b[target].at;
        let helps = |friend: UnitId| {
            b[friend].at.distance(at) == 1
                && friend != by
                && friend != target
                && !self.hostile(friend, by)
                && self.holds_ground(b, friend)
        };
        b.ids().any(helps)
    }

    /// Whether two or more able enemies of one side stand beside somebody.
    pub(crate) fn is_flanked(&self, b: &Battle, who: UnitId) -> bool {
        let mut beside = [0u8; crate::state::battle::MOST_SIDES];
        for enemy in b.ids() {
            if self.threatens(b, enemy, b[who].at) && self.hostile(enemy, who) {
                beside[self.side(enemy).index()] += 1;
            }
        }
        beside.iter().any(|&count| count >= 2)
    }

    /// Whether a hex lies in somebody's zone of control.
    #[inline]
    pub(crate) fn threatens(&self, b: &Battle, who: UnitId, hex: Hex) -> bool {
        b[who].at.distance(hex) == 1 && self.holds_ground(b, who)
    }

    /// Whether somebody is in the zone of an able enemy.
    pub(crate) fn is_engaged(&self, b: &Battle, who: UnitId) -> bool {
        b.ids().any(|enemy| self.threatens(b, enemy, b[who].at) && self.hostile(enemy, who))
    }

    /// Whether a step takes somebody out of an enemy's zone.
    #[inline]
    pub(crate) fn leaves_zone_of(
        &self,
        b: &Battle,
        controller: UnitId,
        mover: UnitId,
        from: Hex,
        to: Hex,
    ) -> bool {
        self.threatens(b, controller, from)
            && b[controller].at.distance(to) != 1
            && self.hostile(controller, mover)
    }

    /// The free attacks of everybody whose zone a step leaves, in the order of initiative, while the mover still stands where it
    /// was. A step to nowhere is off the map, and leaves every zone. They stop when the mover can't go on.
    pub(crate) fn free_attacks(
        &self,
        b: &mut Battle,
        mover: UnitId,
        to: Option<Hex>,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let from = b[mover].at;
        for place in 0..b.order.len() {
            let by = b.order[place];
            if b[by].at.distance(from) != 1 {
                continue;
            }
            if !b.able(mover) || b[mover].posture == Posture::LayingDown || b[mover].at != from {
                return Ok(());
            }
            let leaves = match to {
                Some(to) => self.leaves_zone_of(b, by, mover, from, to),
                None => self.threatens(b, by, from) && self.hostile(by, mover),
            };
            if leaves {
                self.free_attack(b, by, mover, t)?;
            }
        }
        Ok(())
    }

    /// One enemy is asked whether it strikes at whoever leaves its zone; hostages and those lost in memories don't.
    fn free_attack(
        &self,
        b: &mut Battle,
        by: UnitId,
        mover: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if b[by].done.lost_in_memory || self.profile(by).hostage {
            return Ok(());
        }
        let mut answers: ArrayVec<Strike, MOST_STRIKES> = ArrayVec::new();
        answers.push(Strike::LetGo);
        answers.extend(self.strikes_at(b, by, mover).map(Strike::At).take(MOST_STRIKES - 1));
        if answers.len() == 1 {
            return Ok(());
        }
        let question = Question::FreeAttack { by, mover };
        match t.ask(self, b, self.side(by), &question, &answers)? {
            Strike::LetGo => Ok(()),
            Strike::At(blow) => {
                t.tell(self, b, || Blows::FreeAttack { by, mover }.into());
                self.strike(b, blow, t)
            }
        }
    }

    /// Every attack somebody could make on an enemy now, its price aside: each weapon in hand and bare hands, at each location.
    pub(crate) fn strikes_at<'a>(
        &'a self,
        b: &'a Battle,
        by: UnitId,
        target: UnitId,
    ) -> impl Iterator<Item = Blow> + 'a {
        let masters = self.knows(by, Knack::ImprovisedWeaponMaster);
        let fits = move |item: &Item| item.weapon.is_some() || masters && item.strikes();
        let weapons = b.wielded(by).filter(move |&id| fits(self.item(b, id)) && !b[id].damaged);
        let arms = weapons.map(Arm::Thing).chain(std::iter::once(Arm::Bare));
        let locations = move |arm| {
            self.profile(target).body.ids().map(move |location| Blow { by, arm, target, location })
        };
        let able = move |arm: &Arm| {
            self.can_strike(b, Blow { by, arm: *arm, target, location: crate::state::body::TORSO }).is_ok()
        };
        arms.filter(able).flat_map(locations)
    }
}
