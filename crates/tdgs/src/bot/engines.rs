//! How a sensible player mans the engines of a vehicle: somebody is at each, and nobody leaves one that has a target.

use crate::rules::movement::Scratch;
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::{Command, LetGoReins, Mount};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;
use crate::state::weapons::Weapon;

impl Tdgs {
    /// The engines of a vehicle as somebody would fire them.
    fn engines_for(&self, who: UnitId, on: UnitId) -> impl Iterator<Item = (u8, &Weapon)> {
        let vehicle = self.vehicle(on);
        let weapons = (0_u8..).zip(&self.profile(who).weapons);
        weapons.filter(move |(_, weapon)| vehicle.is_some_and(|v| v.engines.contains(&weapon.handle)))
    }

    /// Whether a vehicle is worth being aboard even where it stands: it has an engine that carries as far as an enemy, and it
    /// is no wreck.
    pub(crate) fn is_post(&self, b: &Battle, who: UnitId, on: UnitId) -> bool {
        let carries = self.engines_for(who, on).map(|(_, weapon)| weapon.farthest).max().unwrap_or(0);
        let in_range = |foe: UnitId| self.distance(b, on, foe) <= carries;
        carries > 0 && !b[on].conditions.has(Condition::Dead) && self.foes(b, who).any(in_range)
    }

    /// Whether one of a vehicle's engines has nobody at it.
    fn wants_a_gunner(&self, b: &Battle, on: UnitId) -> bool {
        let mans = |who: &UnitId| self.engines_for(*who, on).any(|(place, _)| b.wields(*who, place));
        let manned = b.riders(on).filter(mans).count();
        self.vehicle(on).is_some_and(|vehicle| manned < vehicle.engines.len())
    }

    /// The driver of a vehicle that goes nowhere lets go of the reins for an engine without a gunner.
    pub(crate) fn consider_engine(
        &self,
        b: &Battle,
        on: UnitId,
        scratch: &mut Scratch,
        out: &mut Vec<Command>,
    ) {
        let order = LetGoReins.into();
        if self.wants_a_gunner(b, on) && self.allows(b, order, scratch).is_ok() {
            out.push(order);
        }
    }

    /// Whoever stands beside an own engine without a gunner may board it.
    pub(crate) fn consider_boarding(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let me = b.active();
        for on in b.ids().filter(|&on| self.side(on) == self.side(me) && self.is_vehicle(on)) {
            let order = Mount { on, aboard: true }.into();
            if self.distance(b, me, on) <= 1
                && self.is_post(b, me, on)
                && self.wants_a_gunner(b, on)
                && self.allows(b, order, scratch).is_ok()
            {
                out.push(order);
            }
        }
    }
}
