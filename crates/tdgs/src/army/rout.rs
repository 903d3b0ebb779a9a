//! Routed troops: where they run, and what happens to those who can't.

use engine::{Pause, Sum, Table};

use super::{Cause, Check, Fear};
use crate::battle::{Battle, UnitId};
use crate::resolution::Roll;
use crate::scenario::Tdgs;

impl Tdgs {
    /// A routed troop's turn: it runs toward safety as far as it can, or is cornered.
    pub(super) fn run_for_safety(
        &self,
        _: &mut Battle,
        _: UnitId,
        _: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        Ok(())
    }

    /// A cornered check with its reasons.
    pub(crate) fn explain_cornered(&self, b: &Battle, who: UnitId, roll: Roll) -> Sum {
        let Fear { threat, from } = b[who].troop.fear;
        self.explain_morale(b, Check { who, cause: Cause::Surrounded, threat, from }, roll)
    }

    /// Whoever makes a last stand and has a way out again is a troop like any other.
    pub(super) fn free_the_cornered(&self, _: &mut Battle, _: &mut impl Table<Tdgs>) {}
}
