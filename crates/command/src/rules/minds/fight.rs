//! Fighting: aim, shoot, strike, break away, take cover, leave.

use arrayvec::ArrayVec;

use super::reason::Motive;
use super::weigh::{Mind, Row};
use crate::rules::check::{Occasion, chance};
use crate::state::action::{Action, Aim, MoveCarefully, Push, Retreat, Run, Shoot, Strike, TakeCover};
use crate::state::people::Skill;
use crate::state::sortie::{MOST_BODIES, Who};

/// Below this chance one aims first.
const POOR_SHOT: u8 = 50;
/// What makes breaking away more urgent.
const URGENT: i32 = 3;

impl Mind<'_> {
    /// What the Revealed hostiles of this zone call for.
    pub(super) fn fight(&mut self) {
        let Mind { mission, b, who, zone, .. } = *self;
        let foes: ArrayVec<Who, MOST_BODIES> =
            b.present(zone).filter(|&at| mission.enemies(who, at) && !b[at].stealthed).collect();
        if foes.is_empty() {
            return;
        }
        let gun = mission.best_weapon(b, who, true).is_some();
        if b[who].engaged() {
            self.strike(foes.iter().copied().filter(|at| b[who].ties & at.bit() != 0));
            self.break_away(gun);
            return;
        }
        if gun {
            self.shoot(&foes);
        } else {
            self.strike(foes.iter().copied());
        }
        let shooter = |&at: &Who| mission.profile(at).natural.iter().any(|own| own.weapon.ranged);
        if foes.iter().any(shooter) {
            self.consider(Row::TakeCover, 0, Action::TakeCover(TakeCover), Motive::TakeCover);
        }
        self.leave();
    }

    /// The chance is the same for every target: the first whom no oath protects.
    fn shoot(&mut self, foes: &[Who]) {
        let Mind { mission, b, who, .. } = *self;
        let target = |&at: &Who| mission.allows(b, who, Action::Shoot(Shoot { at })).is_ok();
        let Some(at) = foes.iter().copied().find(target) else { return };
        let chance = mission.shot_of(b, who, Occasion::Action).chance();
        if chance < POOR_SHOT && !b[who].aimed {
            self.consider(Row::Aim, 0, Action::Aim(Aim), Motive::Aim { at, chance });
        }
        self.consider(Row::Shoot, 0, Action::Shoot(Shoot { at }), Motive::Attack { at, chance });
    }

    fn strike(&mut self, foes: impl Iterator<Item = Who>) {
        let chance = chance(self.mission.pool(self.b, self.who, Skill::CloseCombat));
        for at in foes {
            self.consider(Row::Strike, 0, Action::Strike(Strike { at }), Motive::Attack { at, chance });
        }
    }

    /// RETREAT, or PUSH if its chance is higher and only one hostile is Engaged; sooner when hurt, or with a gun and no skill
    /// at close quarters.
    fn break_away(&mut self, gun: bool) {
        let Mind { mission, b, who, .. } = *self;
        let profile = mission.profile(who);
        let hurt = 2 * b[who].health <= profile.health;
        let urgent = hurt || gun && profile.skill(Skill::CloseCombat) == 0;
        let [push, retreat] =
            [Skill::CloseCombat, Skill::Mobility].map(|skill| chance(mission.pool(b, who, skill)));
        let (action, chance) = match b[who].only_tie().filter(|_| push > retreat) {
            Some(at) => (Action::Push(Push { at }), push),
            None => (Action::Retreat(Retreat), retreat),
        };
        self.consider(Row::BreakAway, if urgent { URGENT } else { 0 }, action, Motive::BreakAway { chance });
    }

    /// Out of here, to a zone known to be safe: the more Stress, the sooner.
    fn leave(&mut self) {
        let Mind { mission, b, who, zone, .. } = *self;
        let nerves = i32::from(b[who].stress / 2);
        for way in mission.graph.ways(zone) {
            if b.door(way.by).passable() && mission.is_known_safe(b, way.to) {
                let action = if self.goes_carefully(way.to) {
                    Action::MoveCarefully(MoveCarefully { by: way.by })
                } else {
                    Action::Run(Run { by: way.by, at: None })
                };
                self.consider(Row::Leave, nerves, action, Motive::Leave { to: way.to });
            }
        }
    }
}
