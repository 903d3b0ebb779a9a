//! Routed troops: each turn they run for safety as far as they can.

use engine::{Pause, Table};

use super::safety::Haven;
use super::{Report, Safety};
use crate::battle::{Battle, Phase, UnitId};
use crate::event::Event;
use crate::scenario::Tdgs;

impl Tdgs {
    /// A routed troop's turn: it runs toward safety as far as it can, or is cornered.
    pub(super) fn run_for_safety(
        &self,
        b: &mut Battle,
        id: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let budget = self.move_budget(b);
        // Whoever is held fast runs nowhere, and is not cornered by it.
        if budget == 0 || self.may_walk(b, id).is_err() {
            return Ok(());
        }
        let Some(to) = self.refuge(b, id, t.scratch()) else {
            self.turn_at_bay(b, id, t);
            return Ok(());
        };
        let haven = match to {
            Safety::Edge => self.own_edge(id),
            Safety::Commander(by) => Some(Haven::Beside(self.space(b, by))),
            Safety::Away(_) => None,
        };
        if haven.is_some_and(|haven| self.arrives(b, id, haven)) {
            t.tell(self, b, || Event::Army(Report::Shelters { who: id, at: to }));
            self.reach_safety(b, id, to, t);
            return Ok(());
        }
        let scratch = t.scratch();
        let end = match (haven, to) {
            (Some(haven), _) => self.end_of_run(b, id, haven, budget, scratch),
            (None, Safety::Away(Some(from))) => self.end_of_escape(b, id, from, budget, scratch),
            (None, _) => None,
        };
        let Some(end) = end else { return Ok(()) };
        t.tell(self, b, || Event::Army(Report::Flees { who: id, to }));
        self.walk(b, end, false, t)?;
        let safe = haven.is_some_and(|haven| self.arrives(b, id, haven));
        if safe && b[id].conditions.up() && b.phase != Phase::Over {
            self.reach_safety(b, id, to, t);
        }
        Ok(())
    }

    /// A routed troop has reached safety: at its own edge it leaves the field, beside a commander only where that is played.
    fn reach_safety(&self, b: &mut Battle, id: UnitId, at: Safety, t: &mut impl Table<Tdgs>) {
        let leaves = match at {
            Safety::Edge => true,
            Safety::Commander(_) => self.options.routed_leave_at_commander,
            Safety::Away(_) => false,
        };
        if leaves {
            self.escape(b, id, t);
        }
    }
}
