//! Document 6: rounds and turns.

use engine::Table;

use crate::battle::{Battle, Budget, Phase, UnitId};
use crate::conditions::{Condition, Until};
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
        self.round_start(b, t);
        if b.phase != Phase::Over {
            b.phase = Phase::Turns;
            self.pass_turns(b, t, |b| b.begin_turn_from(0));
        }
    }

    /// The turn ends; what was not used is lost, and so is what lasted until now.
    #[inline]
    pub(crate) fn end_turn(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        self.pass_turns(b, t, Battle::end_turn);
    }

    /// Turns pass, lost ones among them, and it is told what ends with them.
    #[inline]
    pub(crate) fn pass_turns(
        &self,
        b: &mut Battle,
        t: &mut impl Table<Tdgs>,
        pass: impl FnOnce(&mut Battle),
    ) {
        if b.effects.is_empty() {
            return pass(b);
        }
        let mut ending: Vec<(UnitId, Condition)> = Vec::new();
        for e in b.effects.iter().filter(|e| e.until == Until::Turns(1)) {
            if !ending.contains(&(e.on, e.what)) {
                ending.push((e.on, e.what));
            }
        }
        pass(b);
        for (who, what) in ending {
            if !b[who].conditions.has(what) {
                t.tell(self, b, || Event::Cured { who, what });
            }
        }
        self.cut_hp(b);
    }

    /// Nobody has more HP than its maximum, which falls when Fortified ends.
    pub(crate) fn cut_hp(&self, b: &mut Battle) {
        for id in b.ids() {
            b[id].hp = b[id].hp.min(self.max_hp(b, id));
        }
    }
}

impl Battle {
    #[inline]
    fn end_turn(&mut self) {
        if self.phase == Phase::Turns {
            self.wear_off(self.active());
            self.begin_turn_from(self.turn + 1);
        }
    }

    /// The turn passes to whoever stands in its place now.
    pub(crate) fn resume_turns(&mut self) {
        self.begin_turn_from(self.turn);
    }

    /// The next in the order who can act has the turn; after the last, the round is over.
    #[inline]
    fn begin_turn_from(&mut self, mut turn: u16) {
        while let Some(&id) = self.order.get(usize::from(turn)) {
            self.end_help_of(id);
            let conditions = self[id].conditions;
            if conditions.up() && !conditions.has(Condition::Stunned) {
                self.turn = turn;
                self.begin_turn(id);
                return;
            }
            // A lost turn is a turn all the same.
            self.wear_off(id);
            turn += 1;
        }
        self.phase = Phase::RoundStart;
    }

    /// What a turn starts with: one Action and one Step; two Actions for the Hasted, no Step for the Slowed.
    #[inline]
    fn begin_turn(&mut self, id: UnitId) {
        self.budget = Budget::TURN;
        let conditions = self[id].conditions;
        if !conditions.none() {
            self.budget.actions += u8::from(conditions.has(Condition::Hasted));
            self.budget.step &= !conditions.has(Condition::Slowed);
        }
    }

    /// Help lasts until the helper's next turn, even one that it loses.
    #[inline]
    fn end_help_of(&mut self, id: UnitId) {
        if !self.effects.is_empty() {
            self.drop_effects(|e| e.what == Condition::Helped && e.source == Some(id));
        }
    }
}
