//! Document 6: rounds and turns.

use engine::Table;

use crate::battle::{Battle, Budget, Phase};
use crate::event::Event;
use crate::scenario::Tdgs;

impl Tdgs {
    /// A round begins. The order was set at the start of the scene; it is set anew only if somebody's REF or LUK
    /// changed.
    pub(crate) fn begin_round(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        if b.round == self.options.round_limit {
            return self.end(b, None, t);
        }
        b.round += 1;
        t.tell(self, b, || Event::Round { round: b.round });
        if b.round == 1 || b.reorder {
            b.reorder = false;
            self.set_order(b, t);
            t.tell(self, b, || Event::Order);
        }
        b.phase = Phase::Turns;
        b.begin_turn_from(0);
    }
}

impl Battle {
    /// The turn ends; what was not used is lost.
    #[inline]
    pub(crate) fn end_turn(&mut self) {
        if self.phase == Phase::Turns {
            self.begin_turn_from(self.turn + 1);
        }
    }

    /// The next in the order who can act has the turn; after the last, the round is over.
    #[inline]
    fn begin_turn_from(&mut self, mut turn: u16) {
        while let Some(&id) = self.order.get(usize::from(turn)) {
            if self[id].conditions.able() {
                self.turn = turn;
                self.budget = Budget::TURN;
                return;
            }
            turn += 1;
        }
        self.phase = Phase::RoundStart;
    }
}
