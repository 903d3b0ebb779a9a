//! The way of whoever moves, noted square by square, so that what befalls it on the way is told after the way there.

use engine::Table;

use crate::rules::event::{Event, Gait, Going};
use crate::rules::scenario::Tdgs;
use crate::state::battle::{Battle, UnitId};

/// What a way leads through.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum Through {
    Ground,
    Air,
}

impl Tdgs {
    /// From here on the way of an entity is noted.
    pub(crate) fn begin_trail(&self, b: &Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        let scratch = t.scratch();
        scratch.trail_of = Some(id);
        scratch.trail_through = Through::Ground;
        scratch.trail.clear();
        scratch.trail.push(b[id].at);
    }

    /// Tells the rest of a way, which is noted no longer.
    pub(crate) fn end_trail(&self, b: &Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        self.tell_way(b, id, t);
        t.scratch().trail_of = None;
    }

    /// Tells how far an entity has gone since that was last told, so that what befalls it comes after its way there.
    pub(crate) fn tell_way(&self, b: &Battle, id: UnitId, t: &mut impl Table<Tdgs>) {
        if t.scratch().trail_of != Some(id) || t.scratch().trail.len() < 2 {
            return;
        }
        let trail = std::mem::take(&mut t.scratch().trail);
        if t.scratch().trail_through == Through::Air {
            t.tell(self, b, || Event::Going(Going::Flew { who: id, path: trail.clone() }));
        } else {
            let gait = if b.budget.disengaged { Gait::Disengage } else { Gait::Move };
            t.tell(self, b, || Event::Going(Going::Moved { who: id, path: trail.clone(), gait }));
        }
        let scratch = t.scratch();
        scratch.trail = trail;
        scratch.trail.clear();
        scratch.trail.push(b[id].at);
    }
}
