//! The first roll of a command: its chance, and its sum before the die falls.

use engine::Sum;

use crate::rules::abilities::Cast;
use crate::rules::attack::{Blow, Swing};
use crate::rules::maneuvers::Deed;
use crate::rules::objects::Try;
use crate::rules::resolution::{Degree, Roll, TARGET};
use crate::rules::riding::Mastery;
use crate::rules::scenario::Tdgs;
use crate::rules::words::percent;
use crate::state::abilities::Work;
use crate::state::aim::Aim;
use crate::state::battle::{Battle, UnitId};

/// What is rolled for.
#[derive(Copy, Clone, Debug)]
pub(crate) enum FirstRoll {
    Blow(Blow, Swing),
    Deed(Deed),
    /// An ability at somebody.
    Cast(Cast),
    Try(Try),
    /// The first whom a run meets.
    Trample(UnitId, UnitId),
    /// A vehicle into somebody.
    Ram(UnitId, UnitId),
    /// A rider over its mount.
    Mastery(UnitId, UnitId, Mastery),
    /// A commander over a troop in flight.
    Rally(UnitId, UnitId),
}

/// A die that has not fallen: it adds nothing, and decides nothing.
const NOT_YET: Roll =
    Roll { natural: 0, degree: Degree::Failure, rerolled: false, luck_change: 0, needs: 0, luck: 0 };

impl FirstRoll {
    /// Who would dodge it.
    pub(crate) fn dodger(&self, rules: &Tdgs) -> Option<UnitId> {
        match self {
            FirstRoll::Blow(blow, _) => Some(blow.target),
            FirstRoll::Cast(cast) => rules.ability(cast.ability).is_dodged().then_some(cast.target),
            FirstRoll::Ram(_, target) => Some(*target),
            FirstRoll::Deed(_)
            | FirstRoll::Try(_)
            | FirstRoll::Trample(..)
            | FirstRoll::Mastery(..)
            | FirstRoll::Rally(..) => None,
        }
    }
}

impl Tdgs {
    fn roller_of(&self, b: &Battle, first: FirstRoll) -> UnitId {
        match first {
            FirstRoll::Trample(by, _) | FirstRoll::Ram(by, _) => by,
            FirstRoll::Blow(..)
            | FirstRoll::Deed(_)
            | FirstRoll::Cast(_)
            | FirstRoll::Try(_)
            | FirstRoll::Mastery(..)
            | FirstRoll::Rally(..) => b.active(),
        }
    }

    /// The first roll of an ability at somebody: its own, or that of the blow it strikes.
    pub(crate) fn first_roll_of_use(&self, b: &Battle, ability: u16, aim: Aim) -> Option<FirstRoll> {
        let (by, target) = (b.active(), aim.target()?);
        let used = self.ability(ability);
        if let Some(pair) = used.roll {
            return (!pair.contested).then(|| FirstRoll::Cast(self.cast_at(b, by, ability, target)));
        }
        let swing = used.works.iter().find_map(|work| match work {
            Work::Strike { hit, damage, .. } => Some(Swing { hit: *hit, damage: *damage, ..Swing::PLAIN }),
            _ => None,
        })?;
        let weapon = self.strike_weapon(b, by, target).ok()?;
        Some(FirstRoll::Blow(Blow { by, weapon, target }, swing))
    }

    /// The natural it needs; or how it ends, where nobody rolls.
    pub(crate) fn natural_for(&self, b: &Battle, first: FirstRoll) -> Result<i32, bool> {
        match first {
            FirstRoll::Blow(blow, swing) => Ok(self.needs_to_hit(b, blow, swing)),
            FirstRoll::Deed(deed) => self.needs_deed(b, deed),
            FirstRoll::Cast(cast) => Ok(self.needs_cast(b, cast)),
            FirstRoll::Try(tried) => Ok(self.needs_try(b, tried)),
            FirstRoll::Trample(by, target) => Ok(self.needs_to_trample(b, by, target)),
            FirstRoll::Ram(by, target) => Ok(self.needs_to_ram(b, by, target, 0)),
            FirstRoll::Mastery(by, mount, how) => Ok(self.needs_mastery(b, by, mount, how)),
            FirstRoll::Rally(by, troop) => Ok(self.needs_to_rally(b, by, troop)),
        }
    }

    /// Its chance in percent.
    pub(crate) fn chance_of(&self, b: &Battle, first: FirstRoll) -> u8 {
        if let FirstRoll::Blow(blow, swing) = first {
            return self.percent_with(b, blow, swing);
        }
        match self.natural_for(b, first) {
            Ok(needs) => percent(needs, self.luck(b, self.roller_of(b, first))),
            Err(sure) => 100 * u8::from(sure),
        }
    }

    /// The sum before the die falls, with the natural it needs.
    pub(crate) fn sum_of(&self, b: &Battle, first: FirstRoll) -> Option<Sum> {
        let needs = self.natural_for(b, first).ok()?;
        let sum = match first {
            FirstRoll::Blow(blow, swing) => self.explain(b, blow, swing, NOT_YET),
            FirstRoll::Deed(deed) => self.explain_deed(b, deed, NOT_YET),
            FirstRoll::Cast(cast) => self.explain_cast(b, cast, NOT_YET),
            FirstRoll::Try(tried) => self.explain_try(b, tried, NOT_YET),
            FirstRoll::Trample(by, target) => self.explain_trample(b, by, target, NOT_YET),
            FirstRoll::Ram(by, target) => self.explain_ram(b, by, target, 0, NOT_YET),
            FirstRoll::Mastery(by, mount, how) => self.explain_mastery(b, by, mount, how, NOT_YET),
            FirstRoll::Rally(by, troop) => self.explain_rally(b, by, troop, NOT_YET),
        };
        Some(sum.against(TARGET, format!("needs a natural {needs}")))
    }
}
