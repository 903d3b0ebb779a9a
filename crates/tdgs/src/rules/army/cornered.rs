//! Cornered: a routed troop without a way out turns and fights, or gives up.

use engine::{Sum, Table};

use super::Report;
use crate::rules::event::Event;
use crate::rules::resolution::Roll;
use crate::rules::scenario::Tdgs;
use crate::state::army::{Cause, Check, Fear};
use crate::state::battle::{Battle, UnitId};
use crate::state::conditions::Condition;

impl Tdgs {
    /// The check of a cornered troop: as any of its morale, against the threat that broke it.
    fn cornered_check(&self, b: &Battle, who: UnitId) -> Check {
        let Fear { threat, from } = b[who].troop.fear;
        Check { who, cause: Cause::Surrounded, threat, from }
    }

    /// A cornered check with its reasons.
    pub(crate) fn explain_cornered(&self, b: &Battle, who: UnitId, roll: Roll) -> Sum {
        self.explain_morale(b, self.cornered_check(b, who), roll)
    }

    /// A cornered troop makes a last stand, under the default order, or gives up. It is what it does with its turn.
    pub(super) fn turn_at_bay(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Tdgs>) {
        let roll = self.roll_nerve(b, who, self.needs_to_hold(b, self.cornered_check(b, who)), t);
        t.tell(self, b, || Event::Army(Report::Cornered { who, roll }));
        self.after_roll(b, who, roll, t);
        if roll.degree.succeeds() {
            self.end_rout(b, who);
            b[who].conditions.add(Condition::LastStand);
            // Whom it ran from decides until when it is cornered.
            b[who].troop.fear.threat = 0;
        } else {
            self.give_up(b, who, t);
        }
    }

    /// The nearest enemy decides what becomes of those who give up: captives, or dead. Nobody has the merit of it, so nobody
    /// is shaken and no commander exposed.
    fn give_up(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Tdgs>) {
        let captive = self.nearest_foe(b, who).is_none_or(|foe| self.profile(foe).takes_prisoners);
        t.tell(self, b, || Event::Army(Report::GaveUp { who, captive }));
        if captive {
            self.take_captive(b, who, t);
        } else {
            b[who].harmed_by = None;
            b[who].hp = 0;
            self.fate(b, who, None, t);
        }
    }

    /// Whoever makes a last stand and has a way out again is a troop like any other.
    pub(super) fn free_the_cornered(&self, b: &mut Battle, t: &mut impl Table<Tdgs>) {
        for who in b.ids() {
            let stands = b[who].conditions.has(Condition::LastStand) && b[who].conditions.up();
            if stands && self.refuge(b, who, t.scratch()).is_some() {
                b[who].conditions.end(Condition::LastStand);
                b[who].troop.fear = Fear::default();
                t.tell(self, b, || Event::Army(Report::Uncornered { who }));
            }
        }
    }
}
