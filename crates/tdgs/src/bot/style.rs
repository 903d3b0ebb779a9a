//! What a player's style makes of its judgement. The standard player weighs everything as it is; what only others think of
//! counts as much as they care beyond that.

use engine::Style;
use space::Square;

use crate::rules::attack::Blow;
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};
use crate::state::stats::Stat;

/// What each foe that could strike back counts to the cautious, in the worth of blows.
const PRESSED: i32 = 60;
/// What each blow in passing counts to them.
const IN_PASSING: i32 = 40;
/// So many rounds they wait for the enemy to come.
const PATIENCE: u16 = 8;

/// A worth in the eyes of one who makes so many percent of it.
pub(crate) const fn weigh(worth: i32, percent: i32) -> i32 {
    worth * percent / 100
}

/// How much more than the standard player one cares, in percent.
const fn beyond(percent: i32) -> i32 {
    if percent > 100 { percent - 100 } else { 0 }
}

/// Whether a player is more careful than the standard one.
pub(crate) const fn is_cautious(style: Style) -> bool {
    style.danger > 100
}

/// Whether a player minds what the scenario asks more than the standard one does.
pub(crate) const fn is_single_minded(style: Style) -> bool {
    style.goal > 100
}

impl Tdgs {
    /// What a blow is worth in a style: the harm, and the more where it is what the scenario asks.
    pub(crate) fn worth_in(&self, b: &Battle, blow: Blow, style: Style) -> i32 {
        let worth = self.worth(b, blow);
        let sought = is_single_minded(style) && self.is_sought(blow.target);
        weigh(worth, style.harm) + if sought { weigh(worth, beyond(style.goal)) } else { 0 }
    }

    /// Whether a battle turns on somebody: it leads an army, or must not get away.
    pub(crate) fn is_sought(&self, id: UnitId) -> bool {
        self.flees(id) || self.massed && self.profile(id).commander && !self.is_troop(id)
    }

    /// What counts against a square in a style: everybody who could strike there without taking a step.
    pub(crate) fn pressed(&self, b: &Battle, me: UnitId, at: Square, style: Style) -> i32 {
        if !is_cautious(style) {
            return 0;
        }
        let place = self.on_ground(me, at);
        let strikes = |foe: &UnitId| {
            b[*foe].conditions.able()
                && self.leaves_threat(b, *foe, self.distance_from(b, me, place, *foe), u16::MAX)
        };
        weigh(PRESSED * self.foes(b, me).filter(strikes).count() as i32, beyond(style.danger))
    }

    /// What counts against walking off in a style: everybody who would strike in passing.
    pub(crate) fn risk_of_walking(&self, b: &Battle, me: UnitId, style: Style) -> i32 {
        if !is_cautious(style) {
            return 0;
        }
        weigh(IN_PASSING * self.exposed(b, me, me), beyond(style.danger))
    }

    /// Whether somebody rather awaits the enemy than walks up to it: where one can come and none shoots, for a while.
    pub(crate) fn should_await(&self, b: &Battle, me: UnitId, style: Style) -> bool {
        let comes = |foe: UnitId| {
            let reach = self.weapons_of(b, foe).map(|weapon| i32::from(weapon.farthest)).max().unwrap_or(0);
            let near = i32::from(self.distance(b, me, foe)) <= self.apparent(b, foe, Stat::Mov) + reach;
            near && b[foe].conditions.able() && !self.flees(foe)
        };
        is_cautious(style)
            && b.round <= PATIENCE
            && !self.shoots(b, me)
            && !self.foes(b, me).any(|foe| self.shoots(b, foe))
            && self.foes(b, me).any(comes)
    }
}
