//! 7: Broken, critical injuries, Dying and death; first aid.

use engine::{Pause, Table};

use crate::rules::action::SLOW;
use crate::rules::check::{Occasion, draw_against};
use crate::rules::event::{Event, Fight, Injury};
use crate::rules::scenario::Mission;
use crate::rules::stress::Trigger;
use crate::state::gear::Arm;
use crate::state::people::{Nature, Skill};
use crate::state::sortie::{Condition, Sortie, Who};

/// The chance in percent that a critical injury makes things worse.
pub const CRITICAL: u8 = 33;
/// How long a Dying character has between two checks.
pub const DEATH_CHECK: u32 = 24;
/// What first aid and repair restore.
pub const AID: u8 = 2;
/// So many RESTs in a row end Broken.
pub const FULL_REST: u8 = 3;

/// Where an injury comes from.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Cause {
    /// From somebody's attack, with this.
    Attack(Who, Arm),
    /// From nobody: from the site, or from a wound that was there before.
    Nobody,
}

impl Mission {
    /// Takes Health, and everything that follows from it.
    pub(crate) fn wound(
        &self,
        b: &mut Sortie,
        who: Who,
        damage: u8,
        cause: Cause,
        t: &mut impl Table<Mission>,
    ) {
        let before = b[who].health;
        b[who].health = before.saturating_sub(damage);
        b[who].rests = 0;
        let lost = before - b[who].health;
        t.tell(self, b, || {
            Event::Fight(Fight::Wounded {
                who,
                damage: lost,
                wasted: damage - lost,
                left: b[who].health,
                cause,
            })
        });
        if lost > 0 && b[who].condition.conscious() {
            self.gain_stress(b, who, Trigger::Damage, t);
        }
        if b[who].health > 0 {
            return;
        }
        if !self.profile(who).is_marine() {
            self.die(b, who, cause, t);
            return;
        }
        if b[who].condition == Condition::Active {
            self.break_down(b, who, cause, t);
        }
        if cause != Cause::Nobody {
            self.critical_injury(b, who, cause, t);
        }
    }

    /// 0 Health: only crawling and resting are left.
    fn break_down(&self, b: &mut Sortie, who: Who, cause: Cause, t: &mut impl Table<Mission>) {
        b[who].condition = Condition::Broken;
        b.part_all(who);
        self.lose_composure(b, who);
        t.tell(self, b, || Event::Injury(Injury::Broken { who, cause }));
    }

    /// 33 in 100 make it one step worse; androids have a table of their own.
    fn critical_injury(&self, b: &mut Sortie, who: Who, cause: Cause, t: &mut impl Table<Mission>) {
        if self.profile(who).nature == Nature::Android {
            self.system_damage(b, who, cause, t);
            return;
        }
        let draw = draw_against(CRITICAL, t);
        let worse = draw <= CRITICAL;
        t.tell(self, b, || Event::Injury(Injury::CriticalInjury { who, draw, worse }));
        match (worse, b[who].condition) {
            (false, _) => {}
            (true, Condition::Dying) => self.die(b, who, cause, t),
            (true, _) => {
                b[who].condition = Condition::Dying;
                b[who].death_check = b.tick + DEATH_CHECK;
                t.tell(self, b, || Event::Injury(Injury::Dying { who, cause }));
            }
        }
    }

    /// Every 24 ticks a Stamina check: failure kills, success restarts the timer.
    pub(crate) fn check_for_death(
        &self,
        b: &mut Sortie,
        who: Who,
        t: &mut impl Table<Mission>,
    ) -> Result<(), Pause> {
        b.tick = b[who].death_check;
        let check = self.check_of(b, who, Skill::Stamina, Occasion::Death);
        if self.try_skill(b, check, t)? {
            b[who].death_check += DEATH_CHECK;
        } else {
            self.die(b, who, Cause::Nobody, t);
        }
        Ok(())
    }

    /// The dead leave the queue, drop what they carry, and are a horror to see.
    pub(crate) fn die(&self, b: &mut Sortie, who: Who, cause: Cause, t: &mut impl Table<Mission>) {
        let was = std::mem::replace(&mut b[who].condition, Condition::Dead);
        b.part_all(who);
        self.unplace(b, who);
        let (zone, pack) = (b[who].zone, std::mem::take(&mut b[who].pack));
        b.floor[usize::from(zone.0)].0 |= pack.0;
        b[who].radio = crate::state::comms::Radio::default();
        t.tell(self, b, || Event::Injury(Injury::Dies { who, was, cause }));
        self.face_horrors(b, zone, t);
    }

    /// Whether somebody is a dead human.
    pub fn is_corpse(&self, b: &Sortie, who: Who) -> bool {
        b[who].condition == Condition::Dead && self.profile(who).nature == Nature::Human
    }

    /// APPLY FIRST AID that worked: the Dying are Broken with 1 Health, others get 2 back and are on their feet.
    pub(crate) fn heal(&self, b: &mut Sortie, on: Who, t: &mut impl Table<Mission>) {
        let (was, most) = (b[on].condition, self.profile(on).health);
        if was == Condition::Dying {
            self.revive(b, on);
        } else {
            b[on].health = (b[on].health + AID).min(most);
            b[on].condition = Condition::Active;
        }
        b[on].rests = 0;
        t.tell(self, b, || Event::Injury(Injury::Healed { on, was, health: b[on].health }));
    }

    /// Back from Dying or Offline: Broken with 1 Health, and able to act one slow action later.
    pub(crate) fn revive(&self, b: &mut Sortie, on: Who) {
        b[on].condition = Condition::Broken;
        b[on].health = 1;
        b[on].due = b.tick + SLOW;
    }

    /// Three RESTs in a row in a safe zone bring a Broken human back with 1 Health.
    pub(crate) fn rest(&self, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) {
        let recovers = b[who].condition == Condition::Broken
            && self.profile(who).nature == Nature::Human
            && self.is_safe(b, b[who].zone);
        if !recovers {
            b[who].rests = 0;
            return;
        }
        b[who].rests += 1;
        if b[who].rests == FULL_REST {
            b[who].rests = 0;
            b[who].health = (b[who].health + 1).min(self.profile(who).health);
            b[who].condition = Condition::Active;
            t.tell(self, b, || Event::Injury(Injury::Recovers { who }));
        }
    }
}
