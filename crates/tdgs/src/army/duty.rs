//! What troops do in their turns, each by its order.

use engine::{Pause, Table};

use crate::battle::{Battle, UnitId};
use crate::conditions::Condition;
use crate::scenario::Tdgs;

impl Tdgs {
    /// A troop's turn: it runs if it is routed, and does what it was told if not.
    pub(crate) fn act_under_orders(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        let id = b.active();
        b.budget.nature = false;
        if b[id].conditions.has(Condition::Routed) {
            self.run_for_safety(b, id, t)?;
        }
        if b.has_turn(id) {
            self.end_turn(b, t);
        }
        Ok(())
    }

    /// What an order did to stats is over.
    pub(super) fn end_drill(&self, b: &mut Battle, id: UnitId) {
        for what in [Condition::Holding, Condition::TakingCover, Condition::Charging] {
            if b[id].conditions.has(what) {
                b[id].conditions.end(what);
                b.reorder |= self.options.orders_move_initiative && what != Condition::TakingCover;
            }
        }
    }

    /// Whom a troop goes for: the nearest enemy, of equals the one it is engaged with, then the first.
    pub(crate) fn quarry(&self, b: &Battle, id: UnitId) -> Option<UnitId> {
        let engaged = b[id].troop.engaged;
        let rank = |foe: &UnitId| (self.distance(b, id, *foe), engaged != Some(*foe), *foe);
        self.foes(b, id).filter(|&foe| self.perceives(b, id, foe)).min_by_key(rank)
    }

    /// Whether a troop has cover where it is, or one step away.
    pub(super) fn has_cover_near(&self, _: &Battle, _: UnitId) -> bool {
        false
    }
}
