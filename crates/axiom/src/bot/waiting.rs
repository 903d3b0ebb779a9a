//! Holding points for enemies who are about to come.

use engine::Style;

use crate::bot::manners::waits_every;
use crate::rules::scenario::Axiom;
use crate::rules::verbs::{Reserve, Watch};
use crate::rules::worth::Idea;
use crate::state::battle::{Battle, UnitId};
use crate::state::body::TORSO;
use crate::state::items::{Arm, ThingId};
use crate::state::triggers::{Cue, Held, What};

/// An enemy so near comes into sight soon.
const SOON: u16 = 9;

/// Worth more than closing in, and less than an attack.
const WAITING: i32 = 800;

impl Axiom {
    /// A shooter who sees nobody, and whose enemies are near, now and then waits for them.
    pub(super) fn consider_waiting(&self, b: &Battle, who: UnitId, style: Style, ideas: &mut Vec<Idea>) {
        let unit = &b[who];
        if unit.done.acted || !self.is_shooter(b, who) {
            return;
        }
        // Not everybody, and not always: somebody has to come.
        if !(usize::from(b.round) + who.index()).is_multiple_of(waits_every(style)) {
            return;
        }
        let Some(enemy) = self.nearest_on_foot(b, who) else { return };
        if self.way_between(b, unit.at, b[enemy].at) > SOON {
            return;
        }
        let sound = |id: &ThingId| self.item(b, *id).weapon.is_some() && !b[*id].damaged;
        let Some(arm) = b.wielded(who).find(sound).map(Arm::Thing) else { return };
        let cost = self.attack_cost(b, who, arm);
        if unit.reserve == 0 {
            if self.can_reserve(b, who, cost).is_ok() {
                ideas.push((Reserve { points: cost }.into(), WAITING));
            }
            return;
        }
        if unit.reserve < cost {
            return;
        }
        let cue = Cue { whom: enemy, what: What::Moves(None) };
        let watch = Watch { cue, action: Held::Attack { arm, location: TORSO } };
        if watch.is_allowed(self, b, who).is_ok() {
            ideas.push((watch.into(), WAITING));
        }
    }
}
