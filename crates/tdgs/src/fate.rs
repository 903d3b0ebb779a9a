//! Document 8: knockout and death, and how a battle ends.

use engine::{Outcome, Side, Table};

use crate::battle::{Battle, Condition, Phase, UnitId};
use crate::event::Event;
use crate::scenario::Tdgs;

impl Tdgs {
    /// What the HP of an entity mean for it: dead at 0, unconscious at the knockout threshold.
    #[inline]
    pub(crate) fn fate(&self, b: &mut Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        let hp = b[id].hp;
        if hp <= self.profile(id).knockout.max(0) {
            self.fall(b, id, if hp <= 0 { Condition::Dead } else { Condition::Unconscious }, t);
        }
    }

    fn fall(&self, b: &mut Battle, id: UnitId, how: Condition, t: &mut impl Table<Tdgs>) {
        let was_able = b[id].conditions.able();
        let unit = &mut b[id];
        unit.hp = unit.hp.max(0);
        let news = !unit.conditions.has(how);
        unit.conditions.add(how);
        if news {
            t.tell(self, b, || Event::Fell { who: id, how });
        }
        if was_able {
            let side = self.side(id);
            b.standing[side.index()] -= 1;
            if b.standing[side.index()] == 0 {
                self.settle(b, t);
            }
        }
    }

    /// The battle is over when at most one side has anybody who can act.
    fn settle(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        let mut left = (0..self.sides.len()).filter(|&side| b.standing[side] > 0);
        let winner = left.next().map(|side| Side(side as u8));
        if left.next().is_none() {
            self.end(b, winner, t);
        }
    }

    /// Ends the battle.
    pub(crate) fn end(&self, b: &mut Battle, winner: Option<Side>, t: &mut impl Table<Tdgs>) {
        b.phase = Phase::Over;
        b.winner = winner;
        let outcome = winner.map_or(Outcome::Draw, Outcome::Won);
        t.tell(self, b, || Event::Over { outcome, round: b.round });
    }
}
