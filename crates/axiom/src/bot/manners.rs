//! What a style changes. To the standard player everything weighs what it is worth.

use engine::Style;

use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, UnitId};

/// So many hexes more are no hindrance to those driven by their goal.
const DETOUR: u16 = 8;

/// An enemy so near to a hostage is in its way.
const BESIDE: u16 = 3;

/// Whether somebody thinks more of the harm it does than of the danger it is in.
pub(super) const fn is_bold(style: Style) -> bool {
    style.harm > style.danger
}

/// Whether somebody goes out of its way for what the scenario asks.
pub(super) const fn is_driven(style: Style) -> bool {
    style.goal >= 200
}

/// On which turns somebody waits for enemies to come: the standard player on every third.
pub(super) fn waits_every(style: Style) -> usize {
    (300 / style.danger.max(1)).max(1) as usize
}

impl Axiom {
    /// Whether somebody is hurt too badly for its taste to go and meet the enemy: at 250 percent a third of its HP is enough, and
    /// the standard player never is.
    pub(super) fn holds_back(&self, b: &Battle, who: UnitId, style: Style) -> bool {
        style.danger > 100
            && self.lost_hp(b, who) * (style.danger - 100) >= 50 * self.profile(who).total_hp.max(1)
    }

    /// Whether the outcome hangs on an enemy: it runs for a goal, or stands in the way of hostages who do.
    pub(super) fn is_at_stake(&self, b: &Battle, who: UnitId, enemy: UnitId) -> bool {
        let goal = |of: UnitId| self.escape_goals[self.side(of).index()] > 0;
        let waited_for = |of: UnitId, other: UnitId| {
            self.side(other) == self.side(of) && self.profile(other).hostage && b.able(other)
        };
        let runs =
            || goal(enemy) && (self.profile(enemy).hostage || !b.ids().any(|other| waited_for(enemy, other)));
        let in_the_way = || {
            let near = |other: UnitId| b[other].at.distance(b[enemy].at) <= BESIDE;
            goal(who) && b.ids().any(|other| waited_for(who, other) && near(other))
        };
        runs() || in_the_way()
    }

    /// Whom somebody goes for: the nearest enemy on foot. Those driven by their goal go farther for whom it hangs on.
    pub(super) fn quarry(&self, b: &Battle, who: UnitId, style: Style) -> Option<UnitId> {
        if is_driven(style) {
            let enemies = b.ids().filter(|&enemy| self.hostile(who, enemy) && b.able(enemy));
            let way = |enemy: UnitId| self.way_between(b, b[who].at, b[enemy].at);
            let far = |enemy: UnitId| {
                let detour = if self.is_at_stake(b, who, enemy) { DETOUR } else { 0 };
                way(enemy).saturating_sub(detour)
            };
            return enemies.min_by_key(|&enemy| (far(enemy), way(enemy), enemy));
        }
        self.nearest_on_foot(b, who)
    }
}
