//! 5.1.6: contested extended actions: grapples, and how they are held and broken.

use engine::Table;

use crate::rules::contests::Contender;
use crate::rules::event::Holds;
use crate::rules::refusal::Why;
use crate::rules::scenario::Axiom;
use crate::rules::time::MAJOR;
use crate::state::battle::{Battle, Momentum, UnitId};
use crate::state::skills::SkillId;
use crate::state::struggles::Struggle;
use crate::state::traits::Purpose;

impl Axiom {
    /// Whether somebody is held.
    #[inline]
    pub(crate) fn is_held(&self, b: &Battle, who: UnitId) -> bool {
        b.struggles.iter().any(|struggle| struggle.held == who)
    }

    /// The struggle somebody began.
    pub(crate) fn struggle_of(&self, b: &Battle, holder: UnitId) -> Option<Struggle> {
        b.struggles.iter().copied().find(|struggle| struggle.holder == holder)
    }

    /// Whether somebody may hold on: once a turn, with a major action.
    pub(crate) fn can_hold_on(&self, b: &Battle, who: UnitId) -> Result<Struggle, Why> {
        let struggle = self.struggle_of(b, who).ok_or(Why::HoldsNobody)?;
        if struggle.maintained {
            return Err(Why::HasHold);
        }
        self.can_do_major(b, who, MAJOR).map(|()| struggle)
    }

    /// Whether somebody who is held may fight it.
    pub(crate) fn can_break_free(&self, b: &Battle, who: UnitId) -> Result<Struggle, Why> {
        let struggle = b.struggles.iter().copied().find(|struggle| struggle.held == who);
        let struggle = struggle.ok_or(Why::NotHeld)?;
        self.can_do_major(b, who, MAJOR).map(|()| struggle)
    }

    /// The one who was held is free, and has momentum.
    pub(crate) fn break_struggle(&self, b: &mut Battle, struggle: Struggle, t: &mut impl Table<Axiom>) {
        b.struggles.retain(|known| *known != struggle && known.holder != struggle.holder);
        t.tell(self, b, || Holds::BrokeFree { who: struggle.held }.into());
        self.give_momentum(b, struggle.held, Momentum::Free, t);
    }

    /// A hold that was not kept up in its holder's turn is over when the turn is.
    pub(crate) fn let_go_unless_held(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) {
        let Some(struggle) = self.struggle_of(b, who) else { return };
        if !struggle.maintained {
            b.struggles.retain(|known| known.holder != who);
            t.tell(self, b, || Holds::LetGo { who }.into());
        }
        for known in b.struggles.iter_mut().filter(|known| known.holder == who) {
            known.maintained = false;
        }
    }

    /// Whoever is out holds nobody, and nobody holds it.
    pub(crate) fn end_struggles_of(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) {
        self.end_holds(b, t, |_, struggle| struggle.holder == who || struggle.held == who);
    }

    /// A hold ends where its two are no longer side by side.
    pub(crate) fn part_struggles(&self, b: &mut Battle, who: UnitId, t: &mut impl Table<Axiom>) {
        self.end_holds(b, t, |b, Struggle { holder, held, .. }| {
            (holder == who || held == who) && b[holder].at.distance(b[held].at) > 1
        });
    }

    /// Ends the holds of which this is true, and tells of each.
    fn end_holds(
        &self,
        b: &mut Battle,
        t: &mut impl Table<Axiom>,
        is_over: impl Fn(&Battle, Struggle) -> bool,
    ) {
        let mut n = 0;
        while let Some(&struggle) = b.struggles.get(n) {
            if is_over(b, struggle) {
                b.struggles.remove(n);
                t.tell(self, b, || Holds::HoldEnds { holder: struggle.holder, held: struggle.held }.into());
            } else {
                n += 1;
            }
        }
    }
}

/// Whoever holds and whoever is held, as both fight for the hold.
pub(crate) const fn sides_of_holding(holder: UnitId, held: UnitId, skill: SkillId) -> (Contender, Contender) {
    (Contender::new(holder, skill, Purpose::Grip), Contender::new(held, skill, Purpose::Contest))
}
