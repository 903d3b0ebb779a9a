//! Document 5: Help, by hand and by word of mouth, and stanching blood.

use engine::Table;

use crate::battle::{Battle, UnitId};
use crate::conditions::{Condition, Effect, Until};
use crate::event::Event;
use crate::refusal::Why;
use crate::scenario::Tdgs;

impl Tdgs {
    /// Help: +2 on an ally's next roll, if it comes before the helper's next turn. Two helpers help no more than one.
    pub(crate) fn help(&self, b: &mut Battle, by: UnitId, ally: UnitId, t: &mut impl Table<Tdgs>) {
        b.apply(Effect { what: Condition::Helped, amount: 2, ..Effect::plain(ally, by, Until::Removed) });
        t.tell(self, b, || Event::Helps { by, ally });
    }

    /// Whether an entity can help an ally with its hands: next to it, and both in the fight.
    pub(crate) fn can_help(&self, b: &Battle, by: UnitId, ally: UnitId) -> Result<(), Why> {
        self.may_move(b, by)?;
        if by == ally || self.hostile(by, ally) {
            return Err(Why::NoAlly(ally));
        }
        if !b[ally].conditions.up() {
            return Err(Why::Down(ally));
        }
        match self.distance(b, by, ally) {
            0 | 1 => Ok(()),
            distance => Err(Why::TooFar { target: ally, distance, reach: 1 }),
        }
    }

    /// Help by word of mouth: the deaf have nothing of it.
    pub(crate) fn advise(&self, b: &mut Battle, by: UnitId, ally: UnitId, t: &mut impl Table<Tdgs>) {
        if b[ally].conditions.has(Condition::Deafened) {
            t.tell(self, b, || Event::SensesNothing { who: ally, lost: Condition::Deafened });
        } else {
            self.help(b, by, ally, t);
        }
    }

    /// Whether an entity can help an ally by word of mouth: it sees it, and both are in the fight.
    pub(crate) fn can_advise(&self, b: &Battle, by: UnitId, ally: UnitId) -> Result<(), Why> {
        self.may_move(b, by)?;
        if by == ally || self.hostile(by, ally) {
            return Err(Why::NoAlly(ally));
        }
        if !b[ally].conditions.up() {
            return Err(Why::Down(ally));
        }
        if self.sees(b, by, ally) { Ok(()) } else { Err(Why::NoSight(ally)) }
    }

    /// Whether an entity can stop the bleeding of an ally next to it, or its own. The dead and the gone need none.
    pub(crate) fn can_treat(&self, b: &Battle, by: UnitId, ally: UnitId) -> Result<(), Why> {
        self.may_move(b, by)?;
        if self.hostile(by, ally) || b[ally].conditions.is_off_the_field() {
            return Err(Why::NoAlly(ally));
        }
        if !b[ally].conditions.has(Condition::Bleeding) {
            return Err(Why::NotBleeding(ally));
        }
        match self.distance(b, by, ally) {
            0 | 1 => Ok(()),
            distance => Err(Why::TooFar { target: ally, distance, reach: 1 }),
        }
    }
}
