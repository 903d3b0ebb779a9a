//! Routed troops: each turn they run for safety as far as they can.

use engine::{Pause, Table};

use super::{Report, Safety};
use crate::rules::event::Event;
use crate::rules::movement::Scratch;
use crate::rules::scenario::Tdgs;
use crate::state::acts::Act;
use crate::state::battle::{Battle, Phase, UnitId};

impl Tdgs {
    /// A routed troop's turn: it runs toward safety as far as it can, or is cornered.
    pub(super) fn run_for_safety(
        &self,
        b: &mut Battle,
        id: UnitId,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        // Whoever is held fast runs nowhere, and is not cornered by it.
        let pace = self.new_move(b);
        if pace == 0 || self.may_walk(b, id).is_err() {
            return Ok(());
        }
        let Some(to) = self.refuge(b, id, t.scratch()) else {
            self.turn_at_bay(b, id, t);
            return Ok(());
        };
        if self.is_safe(b, id, to) {
            t.tell(self, b, || Event::Army(Report::Shelters { who: id, at: to }));
            self.reach_safety(b, id, to, t);
            return Ok(());
        }
        let lay = |b: &Battle, scratch: &mut Scratch| self.lay_flight(b, id, to, pace, scratch);
        if lay(b, t.scratch()) {
            t.tell(self, b, || Event::Army(Report::Flees { who: id, to }));
            self.set_out(b, Act::Move, lay, t)?;
        }
        if b[id].conditions.up() && b.phase != Phase::Over && self.is_safe(b, id, to) {
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
