//! What things are worth to the computer's players: hundredths of a hit point that an enemy loses or a friend keeps.

use crate::rules::check::Check;
use crate::rules::contests::Contender;
use crate::rules::degree::Spread;
use crate::rules::prospects::PAIRS;
use crate::rules::scenario::Axiom;
use crate::rules::verbs::Command;
use crate::state::battle::{Battle, UnitId};

/// A command with what it is worth.
pub(crate) type Idea = (Command, i32);

/// An attack that is possible is worth more than anything but a better one.
pub(crate) const ATTACK: i32 = 1000;

/// What something is worth to somebody who cares so many percent about it.
#[inline]
pub(crate) const fn weighed(worth: i32, percent: i32) -> i32 {
    worth * percent / 100
}

impl Axiom {
    /// Whether somebody's side runs for a goal.
    pub(crate) fn runs(&self, who: UnitId) -> bool {
        self.escape_goals[self.side(who).index()] > 0
    }

    /// The chance of winning a contest in percent, at the first throw.
    pub(crate) fn chance_in_contest(&self, b: &Battle, (own, other): (Contender, Contender)) -> i32 {
        let spread = |side: Contender| {
            Spread::at(
                self.target_number(b, Check { who: side.who, skill: side.skill, purpose: side.purpose }),
            )
        };
        let better = self.skill(own.who, own.skill) > self.skill(other.who, other.skill);
        let wins = spread(own).pairs(&spread(other), |own, other| own > other || own == other && better);
        (wins * 100 / PAIRS) as i32
    }
}
