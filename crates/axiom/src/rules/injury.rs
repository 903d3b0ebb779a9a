//! 6.4.2: what losing hit points does, in one fixed order.

use engine::{Pause, Table};

use crate::rules::check::Check;
use crate::rules::degree::Degree;
use crate::rules::event::{Checks, Wounds};
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Fate, UnitId};
use crate::state::body::{LocationId, Part};
use crate::state::harm::{INCAPACITATED, Tracker};
use crate::state::items::Arm;
use crate::state::posture::Posture;
use crate::state::skills::Role;
use crate::state::traits::Purpose;

/// Levels of shock: one for each half of the total that is lost.
pub const fn shock_levels(lost: i32, total: i32) -> i32 {
    if lost <= 0 || total <= 0 { 0 } else { 2 * lost / total }
}

/// Whether a check to stay alive keeps somebody alive: worse than a marginal failure does not.
pub const fn survives(degree: Degree) -> bool {
    degree as u8 >= Degree::MarginalFailure as u8
}

/// Where an injury comes from.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Cause {
    Blow(UnitId, Arm),
    /// From a vehicle that somebody operates.
    Ram(UnitId),
    /// From what somebody tried, by the place of the task.
    Task(UnitId, u16),
    /// From the ground somebody moves onto.
    Ground,
    Drain,
    /// From a vehicle that is stopped at speed.
    Crash,
    Nobody,
}

impl Cause {
    /// Whose doing it is, if anybody's.
    pub const fn whose(self) -> Option<UnitId> {
        match self {
            Cause::Blow(by, _) | Cause::Ram(by) | Cause::Task(by, _) => Some(by),
            Cause::Ground | Cause::Drain | Cause::Crash | Cause::Nobody => None,
        }
    }
}

/// HP that are to be lost.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) struct Injury {
    pub location: LocationId,
    /// How many; none if it is below 1.
    pub amount: i32,
    /// Whether a critical success brought them.
    pub critical: bool,
    /// Where they come from.
    pub cause: Cause,
}

impl Injury {
    /// An injury that no critical success brought.
    pub(crate) const fn plain(location: LocationId, amount: i32, cause: Cause) -> Injury {
        Injury { location, amount, critical: false, cause }
    }
}

impl Axiom {
    /// HP lost of all there were.
    pub fn lost_hp(&self, b: &Battle, who: UnitId) -> i32 {
        let now: i32 = b[who].hp.iter().map(|&hp| i32::from(hp)).sum();
        self.profile(who).total_hp - now
    }

    /// Takes HP off a location, with everything that follows: death, the harm of a critical hit, crippling, shock, incapacitation
    /// and the check to stay awake, in this order.
    pub(crate) fn hurt(
        &self,
        b: &mut Battle,
        who: UnitId,
        injury: Injury,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let Injury { location, amount, critical, cause } = injury;
        let loss = i16::try_from(amount).unwrap_or(i16::MAX);
        let hp = &mut b[who].hp[location.index()];
        *hp = hp.saturating_sub(loss);
        if amount > 0 {
            t.tell(self, b, || Wounds::Wounded { who, location, amount, cause }.into());
        }
        if b[who].fate == Fate::Dead || self.dies_of(b, who, location, cause, t) {
            return Ok(());
        }
        if critical {
            self.raise_harm(b, who, Tracker::Physical, INCAPACITATED, t)?;
        }
        let crippled = amount > 0 && self.cripple(b, who, location, cause, t)?;
        self.shock(b, who, cause, t)?;
        if self.yield_to_harm(b, who, cause, t) {
            return Ok(());
        }
        if crippled && self.profile(who).body.get(location).part.is_vital() {
            self.stay_awake(b, who, cause, t)?;
        }
        Ok(())
    }

    /// A vital location as far below zero as its maximum is death.
    fn dies_of(
        &self,
        b: &mut Battle,
        who: UnitId,
        location: LocationId,
        cause: Cause,
        t: &mut impl Table<Axiom>,
    ) -> bool {
        let profile = self.profile(who);
        let dies = profile.body.get(location).part.is_vital()
            && b[who].hp[location.index()] <= -profile.max_hp[location.index()];
        if dies {
            self.fall(b, who, Fate::Dead, cause, t);
        }
        dies
    }

    /// The first time in a fight that a location is crippled: harm, and what it was good for is gone. Whether it was the first
    /// time.
    fn cripple(
        &self,
        b: &mut Battle,
        who: UnitId,
        location: LocationId,
        cause: Cause,
        t: &mut impl Table<Axiom>,
    ) -> Result<bool, Pause> {
        let bit = 1 << location.0;
        if !b.is_crippled(who, location) || b[who].was_crippled & bit != 0 {
            return Ok(false);
        }
        b[who].was_crippled |= bit;
        t.tell(self, b, || Wounds::Crippled { who, location, cause }.into());
        self.raise_harm(b, who, Tracker::Physical, INCAPACITATED, t)?;
        match self.profile(who).body.get(location).part {
            Part::Head => self.raise_harm(b, who, Tracker::Mental, INCAPACITATED, t)?,
            Part::Arm => self.lose_an_arm(b, who, location, t)?,
            Part::Torso | Part::Leg => {}
        }
        Ok(true)
    }

    /// Each further half of the total that is lost is a level of harm; what was healed and lost again counts once.
    fn shock(
        &self,
        b: &mut Battle,
        who: UnitId,
        cause: Cause,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        let levels = shock_levels(self.lost_hp(b, who), self.profile(who).total_hp);
        let levels = levels.min(i32::from(u8::MAX));
        while i32::from(b[who].shock) < levels {
            b[who].shock += 1;
            t.tell(self, b, || Wounds::Shock { who, cause }.into());
            self.raise_harm(b, who, Tracker::Physical, INCAPACITATED, t)?;
        }
        Ok(())
    }

    /// Whoever is harmed beyond any effort of the body is out of the fight. Whether somebody is.
    pub(crate) fn yield_to_harm(
        &self,
        b: &mut Battle,
        who: UnitId,
        cause: Cause,
        t: &mut impl Table<Axiom>,
    ) -> bool {
        let beyond = b[who].harm.level(Tracker::Physical) == INCAPACITATED;
        if beyond && matches!(b[who].fate, Fate::Able | Fate::Unconscious) {
            self.fall(b, who, Fate::Incapacitated, cause, t);
        }
        beyond
    }

    /// The check to stay awake, with the new harm.
    fn stay_awake(
        &self,
        b: &mut Battle,
        who: UnitId,
        cause: Cause,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if b[who].fate != Fate::Able {
            return Ok(());
        }
        let toughness = self.role(Role::Toughness);
        if !self.demand(b, who, toughness, Purpose::Consciousness, t)?.succeeds() {
            self.fall(b, who, Fate::Unconscious, cause, t);
        }
        Ok(())
    }

    /// Somebody is out of the fight: it holds nobody, is held by nobody, and has no controls.
    pub(crate) fn fall(
        &self,
        b: &mut Battle,
        who: UnitId,
        fate: Fate,
        cause: Cause,
        t: &mut impl Table<Axiom>,
    ) {
        let was = std::mem::replace(&mut b[who].fate, fate);
        b[who].done.moving = false;
        if fate != Fate::Gone && b[who].aboard.is_none() {
            b[who].posture = Posture::LayingDown;
        }
        self.leave_controls(b, who);
        t.tell(self, b, || Wounds::Fell { who, was, fate, cause }.into());
        self.end_struggles_of(b, who, t);
    }

    /// Somebody who is out will live.
    pub(crate) fn stabilise(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) {
        b[who].stable = true;
        if matches!(b[who].fate, Fate::Unconscious | Fate::Incapacitated) {
            t.tell(self, b, || Wounds::Stable { who }.into());
        }
    }

    /// Whoever is out stays alive by a check on each of its turns: a critical success is the last, and worse than a marginal
    /// failure is death.
    pub(crate) fn stay_alive(
        &self,
        b: &mut Battle,
        who: UnitId,
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if b[who].stable || !matches!(b[who].fate, Fate::Unconscious | Fate::Incapacitated) {
            return Ok(());
        }
        let check = Check { who, skill: self.role(Role::Strength), purpose: Purpose::Survival };
        let rolled = self.roll_check(b, check, self.target_number(b, check), None, t)?;
        t.tell(self, b, || Checks::Checked { rolled }.into());
        if !survives(rolled.degree) {
            self.fall(b, who, Fate::Dead, Cause::Nobody, t);
            return Ok(());
        }
        if rolled.degree == Degree::CriticalSuccess {
            self.stabilise(b, who, t);
        }
        self.bear_out(b, rolled, None, None, t).map(|_| ())
    }

    /// What bleeds or burns takes its HP at the start of the sufferer's turn, armour or not.
    pub(crate) fn drain(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) -> Result<(), Pause> {
        for n in 0..b.drains.len() {
            let drain = b.drains[n];
            if drain.on == who {
                let injury = Injury::plain(drain.location, i32::from(drain.amount), Cause::Drain);
                self.hurt(b, who, injury, t)?;
            }
        }
        Ok(())
    }

    /// The hexes of a Move: injuries first, then what slows.
    pub(crate) fn allowance(&self, b: &Battle, who: UnitId) -> u16 {
        let profile = self.profile(who);
        let crippled = profile.body.parts(Part::Leg).filter(|&leg| b.is_crippled(who, leg)).count();
        let base = match crippled {
            0 => profile.movement,
            1 => profile.movement.div_ceil(2),
            _ => 1,
        };
        u16::from(base.saturating_sub(b[who].slowed))
    }
}
