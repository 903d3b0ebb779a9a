//! 6.4.2.5: drains, detriments and what else weapons and abilities leave behind.

use engine::{Pause, Table};

use crate::rules::event::Wounds;
use crate::rules::injury::Cause;
use crate::rules::scenario::Axiom;
use crate::state::battle::{Battle, Fate, UnitId};
use crate::state::body::LocationId;
use crate::state::harm::INCAPACITATED;
use crate::state::status::{Drain, Effect};

/// A location bleeds, or bleeds more.
fn bleed(b: &mut Battle, on: UnitId, location: LocationId, amount: u8) {
    match b.drains.iter_mut().find(|drain| drain.on == on && drain.location == location) {
        Some(drain) => drain.amount = drain.amount.saturating_add(amount),
        None => b.drains.push(Drain { on, location, amount }),
    }
}

impl Axiom {
    /// What a weapon or an ability leaves behind, and where it comes from.
    pub(crate) fn leave(
        &self,
        b: &mut Battle,
        who: UnitId,
        location: LocationId,
        (effect, cause): (Effect, Cause),
        t: &mut impl Table<Axiom>,
    ) -> Result<(), Pause> {
        if b[who].fate == Fate::Dead {
            return Ok(());
        }
        t.tell(self, b, || Wounds::Suffers { who, effect }.into());
        match effect {
            Effect::Drain(amount) => bleed(b, who, location, amount),
            Effect::Slow(hexes) => b[who].slowed = b[who].slowed.saturating_add(hexes),
            Effect::ShortenRange(hexes) => b[who].dimmed = b[who].dimmed.saturating_add(hexes),
            Effect::Prone => self.fall_prone(b, who, t),
            Effect::Harm(tracker) => {
                self.raise_harm(b, who, tracker, INCAPACITATED, t)?;
                self.yield_to_harm(b, who, cause, t);
            }
        }
        Ok(())
    }
}
